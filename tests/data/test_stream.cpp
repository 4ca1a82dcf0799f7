#include "core/data/batch_stream.h"
#include "core/data/lmdb_writer.h"
#include "data_files.h"

#include <google/protobuf/text_format.h>

#include <set>

using namespace fitroom;
using namespace fitroom::data;

namespace {

caffe::LayerParameter layerOf(const std::string& text) {
    caffe::LayerParameter layer;
    if (!google::protobuf::TextFormat::ParseFromString(text, &layer)) qFatal("the test's own layer does not parse");
    return layer;
}

struct Tops {
    std::vector<float> data, labels;
    explicit Tops(const BatchStream& stream)
        : data(static_cast<size_t>(stream.shapes()[0].count())), labels(static_cast<size_t>(stream.shapes()[1].count())) {}
    std::vector<std::span<float>> spans() { return {data, labels}; }
};

std::string rawDatum(const Image& image, int label) {
    caffe::Datum datum;
    datum.set_channels(image.channels);
    datum.set_height(image.height);
    datum.set_width(image.width);
    datum.set_label(label);
    std::string planes(image.pixels.size(), '\0');
    const auto c = static_cast<size_t>(image.channels);
    for (size_t i = 0; i < planes.size(); ++i)
        planes[i % c * (planes.size() / c) + i / c] = static_cast<char>(image.pixels[i]);
    datum.set_data(planes);
    return datum.SerializeAsString();
}

std::string encodedDatum(const std::string& file, int label) {
    caffe::Datum datum;
    datum.set_data(file);
    datum.set_encoded(true);
    datum.set_label(label);
    return datum.SerializeAsString();
}

void writeDatabase(const QString& folder, const std::vector<std::string>& values) {
    QVERIFY(QDir().mkpath(folder));
    auto writer = LmdbWriter::create(pathOf(folder));
    QVERIFY(writer.has_value());
    for (size_t i = 0; i < values.size(); ++i) {
        char key[32];
        std::snprintf(key, sizeof key, "%08zu_item", i);
        QVERIFY((*writer)->put(key, values[i]).has_value());
    }
    QVERIFY((*writer)->finish().has_value());
}

void writeNoise(const QString& folder, int items, int side, int channels) {
    std::vector<std::string> values;
    for (int i = 0; i < items; ++i)
        values.push_back(rawDatum(noise(side, side, channels, static_cast<uint64_t>(i)), i % 5));
    writeDatabase(folder, values);
}

StreamOptions at(const QString& folder, bool train, int prefetch = 3) {
    StreamOptions options;
    options.baseDir = pathOf(folder);
    options.trainPhase = train;
    options.prefetch = prefetch;
    return options;
}

}  // namespace

class TestStream : public QObject {
    Q_OBJECT

private slots:
    void golden_data();
    void golden();
    void resumedIsTheSame_data();
    void resumedIsTheSame();
    void seedsDiffer();
    void randomCropsCover();
    void mirrorIsRandomInTestToo();
    void wrapsAndCounts();
    void badRecordIsSkipped();
    void nothingDecodable();
    void otherShapeIsNamed();
    void meanOfOtherShape();
    void meanOfOtherProgram();
    void refusals_data();
    void refusals();
    void floatRecords();
    void labels();
    void sharedLabels();
    void shuffledListIsAPermutation();
    void listErrors();
    void probeAgrees();
    void randSkip();
    void endsWhileReading();
    void bufferBytes();
};

void TestStream::golden_data() {
    QTest::addColumn<QString>("folder");
    const QString golden = sharedDir("golden");
    if (golden.isEmpty()) {
        QTest::newRow("absent") << QString();
        return;
    }
    for (const QString& name : QDir(golden).entryList({"data_*", "imagedata_*"}, QDir::Dirs))
        QTest::newRow(name.toUtf8().constData()) << golden + "/" + name;
}

// Every batch of Caffe's own data layers, to the bit.
void TestStream::golden() {
    QFETCH(QString, folder);
    if (folder.isEmpty()) QSKIP("the shared reference cases are absent");
    caffe::NetParameter net;
    QVERIFY(google::protobuf::TextFormat::ParseFromString(readAll(folder + "/net.prototxt").toStdString(), &net));
    const bool train = readAll(folder + "/case.json").contains("\"phase\": \"TRAIN\"");
    auto stream = openStream(net.layer(0), at(folder, train));
    QVERIFY2(stream.has_value(), stream ? "" : english(stream.error()).constData());
    int steps = 0;
    for (;; ++steps) {
        const QString file = folder + (steps == 0 ? QString("/blobs.caffemodel")
                                                  : QString("/blobs_s%1.caffemodel").arg(steps + 1));
        if (!QFileInfo::exists(file)) break;
        caffe::NetParameter blobs;
        QVERIFY(blobs.ParseFromString(readAll(file).toStdString()));
        Tops tops(**stream);
        QVERIFY((*stream)->next(tops.spans()).has_value());
        for (const auto& layer : blobs.layer()) {
            const std::string name = layer.name().substr(0, layer.name().find("_s"));
            const auto& mine = name == "data" ? tops.data : tops.labels;
            QCOMPARE(layer.blobs(0).data_size(), static_cast<int>(mine.size()));
            for (int i = 0; i < layer.blobs(0).data_size(); ++i)
                QVERIFY2(layer.blobs(0).data(i) == mine[static_cast<size_t>(i)],
                         QString("%1[%2] at step %3: Caffe %4, here %5")
                             .arg(QString::fromStdString(name)).arg(i).arg(steps).arg(layer.blobs(0).data(i))
                             .arg(mine[static_cast<size_t>(i)]).toUtf8().constData());
        }
    }
    QVERIFY(steps > 0);
}

void TestStream::resumedIsTheSame_data() {
    QTest::addColumn<QString>("layer");
    QTest::newRow("Data") << "name: 'd' type: 'Data' data_param { source: 'db' batch_size: 3 backend: LMDB rand_skip: 9 } "
                             "transform_param { crop_size: 5 mirror: true scale: 0.5 }";
    QTest::newRow("ImageData") << "name: 'd' type: 'ImageData' image_data_param { source: 'list.txt' batch_size: 3 "
                                  "shuffle: true rand_skip: 9 } transform_param { crop_size: 5 mirror: true }";
}

// 7 items, batches of 3: positions fall anywhere in the source, over several times through it.
void TestStream::resumedIsTheSame() {
    QFETCH(QString, layer);
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 7, 9, 3);
    std::string list;
    for (int i = 0; i < 7; ++i) {
        const QString name = QString("p%1.png").arg(i);
        writePng(folder.filePath(name), noise(9, 9, 3, static_cast<uint64_t>(i)));
        list += name.toStdString() + " " + std::to_string(i) + "\n";
    }
    writeFile(folder.filePath("list.txt"), list);
    const auto param = layerOf(layer.toStdString());

    for (const int prefetch : {0, 1, 4}) {
        auto straight = openStream(param, at(folder.path(), true, prefetch));
        QVERIFY2(straight.has_value(), straight ? "" : english(straight.error()).constData());
        std::vector<StreamPosition> positions;
        std::vector<std::vector<float>> batches;
        for (int i = 0; i < 12; ++i) {
            positions.push_back((*straight)->position());
            Tops tops(**straight);
            QVERIFY((*straight)->next(tops.spans()).has_value());
            tops.data.insert(tops.data.end(), tops.labels.begin(), tops.labels.end());
            batches.push_back(tops.data);
        }
        // From each position a stream of its own, and one stream that jumps about.
        auto jumping = openStream(param, at(folder.path(), true, prefetch));
        QVERIFY(jumping.has_value());
        for (const size_t start : {5, 11, 0, 8, 3}) {
            auto resumed = openStream(param, at(folder.path(), true, 2));
            QVERIFY(resumed.has_value());
            for (BatchStream* stream : {resumed->get(), jumping->get()}) {
                QVERIFY(stream->seek(positions[start]).has_value());
                for (size_t i = start; i < batches.size(); ++i) {
                    QCOMPARE(stream->position().item, positions[i].item);
                    QCOMPARE(stream->position().drawn, positions[i].drawn);
                    Tops tops(*stream);
                    QVERIFY(stream->next(tops.spans()).has_value());
                    tops.data.insert(tops.data.end(), tops.labels.begin(), tops.labels.end());
                    QCOMPARE(tops.data, batches[i]);
                }
            }
        }
    }
}

void TestStream::seedsDiffer() {
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 8, 20, 1);
    const auto param = layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 8 } "
                               "transform_param { crop_size: 4 }");
    std::set<std::vector<float>> seen;
    for (const uint64_t seed : {1, 2, 3}) {
        auto options = at(folder.path(), true);
        options.seed = seed;
        auto stream = openStream(param, options);
        QVERIFY(stream.has_value());
        Tops tops(**stream);
        QVERIFY((*stream)->next(tops.spans()).has_value());
        seen.insert(tops.data);
    }
    QCOMPARE(seen.size(), size_t{3});
}

// One item whose pixels are its places: each crop of 2×2 from 4×4 must turn up, and both ways round.
void TestStream::randomCropsCover() {
    QTemporaryDir folder;
    Image places = noise(4, 4, 1, 0);
    for (size_t i = 0; i < 16; ++i) places.pixels[i] = static_cast<uint8_t>(i);
    writeDatabase(folder.filePath("db"), {rawDatum(places, 0)});
    auto stream = openStream(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 400 } "
                                     "transform_param { crop_size: 2 mirror: true }"),
                             at(folder.path(), true));
    QVERIFY(stream.has_value());
    Tops tops(**stream);
    QVERIFY((*stream)->next(tops.spans()).has_value());
    std::map<std::pair<int, int>, int> seen;
    for (size_t i = 0; i < 400; ++i) {
        const float* crop = tops.data.data() + i * 4;
        const int step = static_cast<int>(crop[1] - crop[0]);
        QVERIFY(step == 1 || step == -1);
        QCOMPARE(crop[2] - crop[0], 4.0F);
        ++seen[{static_cast<int>(std::min(crop[0], crop[1])), step}];
    }
    QCOMPARE(seen.size(), size_t{18});
    for (const auto& [crop, times] : seen) QVERIFY2(times > 5 && times < 55, QByteArray::number(times));
}

void TestStream::mirrorIsRandomInTestToo() {
    QTemporaryDir folder;
    Image ramp = noise(4, 1, 1, 0);
    ramp.pixels = {0, 1, 2, 3};
    writeDatabase(folder.filePath("db"), {rawDatum(ramp, 0)});
    auto stream = openStream(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 100 } "
                                     "transform_param { mirror: true }"),
                             at(folder.path(), false));
    QVERIFY(stream.has_value());
    Tops tops(**stream);
    QVERIFY((*stream)->next(tops.spans()).has_value());
    int turned = 0;
    for (size_t i = 0; i < 100; ++i) turned += tops.data[i * 4] == 3;
    QVERIFY2(turned > 25 && turned < 75, QByteArray::number(turned));
}

void TestStream::wrapsAndCounts() {
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 7, 3, 1);
    auto stream = openStream(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 5 }"),
                             at(folder.path(), true));
    QVERIFY(stream.has_value());
    QCOMPARE((*stream)->items(), 7);
    QCOMPARE((*stream)->shapes()[0], (Shape{5, 1, 3, 3}));
    QCOMPARE((*stream)->shapes()[1], (Shape{5}));
    std::vector<float> labels;
    for (int i = 0; i < 3; ++i) {
        Tops tops(**stream);
        QVERIFY((*stream)->next(tops.spans()).has_value());
        labels.insert(labels.end(), tops.labels.begin(), tops.labels.end());
    }
    for (size_t i = 0; i < labels.size(); ++i) QCOMPARE(labels[i], static_cast<float>(i % 7 % 5));
    QCOMPARE((*stream)->position().item, 1);
    QCOMPARE((*stream)->position().drawn, 15);
}

void TestStream::badRecordIsSkipped() {
    QTemporaryDir folder;
    std::vector<std::string> values;
    for (int i = 0; i < 6; ++i) {
        std::string png = encodeImage(noise(12, 12, 3, static_cast<uint64_t>(i)), Encoding::Png);
        if (i == 2) png.replace(60, 40, std::string(40, 'x'));  // a byte run overwritten
        if (i == 4) png.resize(png.size() / 2);
        values.push_back(encodedDatum(png, i));
    }
    writeDatabase(folder.filePath("db"), values);
    for (const int prefetch : {0, 3}) {
        auto options = at(folder.path(), true, prefetch);
        std::vector<QByteArray> told;
        options.warn = [&](const Error& error) { told.push_back(english(error)); };
        auto stream = openStream(layerOf("name: 'feed' type: 'Data' data_param { source: 'db' batch_size: 4 }"), options);
        QVERIFY(stream.has_value());
        Tops tops(**stream);
        QVERIFY((*stream)->next(tops.spans()).has_value());
        QCOMPARE(tops.labels, (std::vector<float>{0, 1, 3, 5}));
        QCOMPARE((*stream)->skipped(), 2);
        QCOMPARE(told.size(), size_t{2});
        QVERIFY2(told[0].contains("00000002_item") && told[0].contains("feed"), told[0]);
        QVERIFY2(told[1].contains("00000004_item"), told[1]);
        QCOMPARE((*stream)->position().drawn, 6);
        QCOMPARE((*stream)->position().item, 0);
        // Gone through again: counted, and not said again.
        for (int i = 0; i < 3; ++i) QVERIFY((*stream)->next(tops.spans()).has_value());
        QCOMPARE(told.size(), size_t{2});
        QCOMPARE((*stream)->skipped(), 8);
        const auto total = (*stream)->skippedItems();
        QVERIFY(total.has_value());
        QVERIFY2(english(*total).contains("2 of 6 items could not be decoded and were skipped: 00000002_item, "
                                          "00000004_item."),
                 english(*total));
    }
}

void TestStream::nothingDecodable() {
    QTemporaryDir folder;
    writeDatabase(folder.filePath("db"), {encodedDatum("no picture", 0), "no datum at all \xff\xff"});
    const auto stream = openStream(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 1 }"),
                                   at(folder.path(), true));
    QVERIFY(!stream);
    QVERIFY2(english(stream.error()).contains("00000000_item"), english(stream.error()));
}

void TestStream::otherShapeIsNamed() {
    QTemporaryDir folder;
    writeDatabase(folder.filePath("db"), {encodedDatum(encodeImage(noise(10, 10, 1, 1), Encoding::Png), 0),
                                          encodedDatum(encodeImage(noise(12, 10, 1, 1), Encoding::Png), 0),
                                          encodedDatum(encodeImage(noise(10, 10, 3, 1), Encoding::Png), 0)});
    for (const int prefetch : {0, 2}) {
        auto stream = openStream(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 2 }"),
                                 at(folder.path(), true, prefetch));
        QVERIFY(stream.has_value());
        Tops tops(**stream);
        const auto status = (*stream)->next(tops.spans());
        QVERIFY(!status);
        const QByteArray text = english(status.error());
        QVERIFY2(text.contains("00000001_item") && text.contains("1×10×12") && text.contains("1×10×10"), text);
        QVERIFY(!(*stream)->next(tops.spans()));  // and again, without hanging
    }
    // With a crop, sizes may differ; channels may not.
    auto stream = openStream(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 2 } "
                                     "transform_param { crop_size: 8 }"),
                             at(folder.path(), true));
    QVERIFY(stream.has_value());
    Tops tops(**stream);
    QVERIFY((*stream)->next(tops.spans()).has_value());
    const auto status = (*stream)->next(tops.spans());
    QVERIFY(!status);
    QVERIFY2(english(status.error()).contains("3×10×10"), english(status.error()));
}

void TestStream::meanOfOtherShape() {
    const QString mean = sharedDir("files/mean/digits_256_mean.binaryproto");
    if (mean.isEmpty()) QSKIP("the shared files are absent");
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 2, 227, 3);
    auto layer = layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 2 }");
    layer.mutable_transform_param()->set_mean_file(mean.toStdString());
    const auto stream = openStream(layer, at(folder.path(), true));
    QVERIFY(!stream);
    const QByteArray text = english(stream.error());
    QVERIFY2(text.contains("3×256×256") && text.contains("3×227×227") && text.contains(mean.toUtf8()), text);
}

void TestStream::meanOfOtherProgram() {
    const QString mean = sharedDir("files/mean/c3d_fb_train16_128_mean.binaryproto");
    if (mean.isEmpty()) QSKIP("the shared files are absent");
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 2, 8, 3);
    auto layer = layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 2 }");
    layer.mutable_transform_param()->set_mean_file(mean.toStdString());
    const auto stream = openStream(layer, at(folder.path(), true));
    QVERIFY(!stream);
    qInfo("%s", stream.error().english().c_str());
}

void TestStream::refusals_data() {
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QString>("says");
    QTest::newRow("no source") << "type: 'Data' data_param { batch_size: 1 }" << "names no database";
    QTest::newRow("missing") << "type: 'Data' data_param { source: 'none' batch_size: 1 }" << "There is no database here";
    QTest::newRow("batch 0") << "type: 'Data' data_param { source: 'db' }" << "batch_size is 0";
    QTest::newRow("crop") << "type: 'Data' data_param { source: 'db' batch_size: 1 } transform_param { crop_size: 7 }"
                          << "crop_size is 7, but the data is 3×6×6";
    QTest::newRow("two means") << "type: 'Data' data_param { source: 'db' batch_size: 1 } "
                                  "transform_param { mean_file: 'm' mean_value: 1 }"
                               << "both set";
    QTest::newRow("mean absent") << "type: 'Data' data_param { source: 'db' batch_size: 1 } "
                                    "transform_param { mean_file: 'none.binaryproto' }"
                                 << "none.binaryproto";
    QTest::newRow("mean values") << "type: 'Data' data_param { source: 'db' batch_size: 1 } "
                                    "transform_param { mean_value: 1 mean_value: 2 }"
                                 << "2 values in mean_value";
    QTest::newRow("both forced") << "type: 'Data' data_param { source: 'db' batch_size: 1 } "
                                    "transform_param { force_color: true force_gray: true }"
                                 << "both set";
    QTest::newRow("type") << "type: 'Python'" << "Python";
    QTest::newRow("list missing") << "type: 'ImageData' image_data_param { source: 'none.txt' }" << "none.txt";
    QTest::newRow("one side") << "type: 'ImageData' image_data_param { source: 'none.txt' new_width: 3 }" << "new_height";
}

void TestStream::refusals() {
    QFETCH(QString, layer);
    QFETCH(QString, says);
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 2, 6, 3);
    const auto stream = openStream(layerOf("name: 'feed' " + layer.toStdString()), at(folder.path(), true));
    QVERIFY(!stream);
    const QByteArray text = english(stream.error());
    QVERIFY2(text.contains(says.toUtf8()), text);
    QVERIFY2(text.contains("feed"), text);
    QVERIFY(stream.error().next[0] != '\0');
}

void TestStream::floatRecords() {
    QTemporaryDir folder;
    caffe::Datum datum;
    datum.set_channels(2);
    datum.set_height(1);
    datum.set_width(2);
    datum.set_label(3);
    for (const float v : {-1.5F, 0.25F, 100.F, 1e6F}) datum.add_float_data(v);
    writeDatabase(folder.filePath("db"), {datum.SerializeAsString()});
    auto stream = openStream(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 1 } "
                                     "transform_param { mean_value: 1 mean_value: 2 scale: 2 }"),
                             at(folder.path(), true));
    QVERIFY(stream.has_value());
    Tops tops(**stream);
    QVERIFY((*stream)->next(tops.spans()).has_value());
    QCOMPARE(tops.data, (std::vector<float>{-5, -1.5F, 196, 1999996}));
    QCOMPARE(tops.labels[0], 3.F);
}

void TestStream::labels() {
    QTemporaryDir folder;
    std::vector<std::string> values;
    // Small records lie in the page itself, large ones on pages of their own; the label stands behind the pixels.
    for (int i = 0; i < 60; ++i)
        values.push_back(rawDatum(noise(i % 2 ? 100 : 4, 4, 3, static_cast<uint64_t>(i)), i == 41 ? -3 : i % 12));
    writeDatabase(folder.filePath("db"), values);
    auto stream = openStream(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 1 }"),
                             at(folder.path(), true));
    QVERIFY(stream.has_value());
    Tops tops(**stream);
    QVERIFY((*stream)->next(tops.spans()).has_value());  // the reader thread is at work meanwhile
    const auto found = (*stream)->scanLabels(10, {});
    QVERIFY(found.has_value());
    QCOMPARE(found->total, 60);
    QCOMPARE(found->largest, 11);
    QCOMPARE(found->outOfRange, 11);
    QCOMPARE(found->smallest, -3);
    QCOMPARE(found->negative, 1);
    QCOMPARE(found->firstBadItem, 10);
    CancelToken cancel;
    cancel.cancel();
    QVERIFY(!(*stream)->scanLabels(10, cancel));
}

void TestStream::sharedLabels() {
    const QString folder = sharedDir("files/verifycode/test_lmdb");
    if (folder.isEmpty()) QSKIP("the shared files are absent");
    auto layer = layerOf("name: 'd' type: 'Data' data_param { batch_size: 1 backend: LMDB }");
    layer.mutable_data_param()->set_source(folder.toStdString());
    auto stream = openStream(layer, {});
    QVERIFY2(stream.has_value(), stream ? "" : english(stream.error()).constData());
    QCOMPARE((*stream)->shapes()[0], (Shape{1, 3, 26, 22}));
    const auto found = (*stream)->scanLabels(10, {});
    QVERIFY(found.has_value());
    QCOMPARE(found->largest, 55);
    QCOMPARE(found->outOfRange, 343);
    QCOMPARE(found->total, 400);
}

void TestStream::shuffledListIsAPermutation() {
    QTemporaryDir folder;
    std::string list;
    for (int i = 0; i < 30; ++i) {
        writePng(folder.filePath(QString("sub dir/p %1.png").arg(i)), noise(3, 3, 1, static_cast<uint64_t>(i)));
        list += "p " + std::to_string(i) + ".png " + std::to_string(i) + "\r\n";
    }
    writeFile(folder.filePath("list.txt"), list);
    auto stream = openStream(layerOf("name: 'd' type: 'ImageData' image_data_param { source: 'list.txt' batch_size: 30 "
                                     "shuffle: true root_folder: 'sub dir' is_color: false }"),
                             at(folder.path(), true));
    QVERIFY2(stream.has_value(), stream ? "" : english(stream.error()).constData());
    QCOMPARE((*stream)->shapes()[0], (Shape{30, 1, 3, 3}));
    std::set<std::vector<float>> orders;
    for (int pass = 0; pass < 3; ++pass) {
        Tops tops(**stream);
        QVERIFY((*stream)->next(tops.spans()).has_value());
        orders.insert(tops.labels);
        std::sort(tops.labels.begin(), tops.labels.end());
        for (size_t i = 0; i < 30; ++i) QCOMPARE(tops.labels[i], static_cast<float>(i));
    }
    QCOMPARE(orders.size(), size_t{3});
}

void TestStream::listErrors() {
    QTemporaryDir folder;
    writePng(folder.filePath("a.png"), noise(3, 3, 1, 1));
    const auto layer = layerOf("name: 'd' type: 'ImageData' image_data_param { source: 'list.txt' batch_size: 3 }");
    for (const auto& [text, says] : {std::pair{"a.png 0\na.png x\n", "list.txt:2: "}, {"a.png -1\n", "list.txt:1: "},
                                     {"a.png\n", "list.txt:1: "}, {"\n\n", "names no pictures"},
                                     {"gone.png 1\n", "gone.png"}}) {
        writeFile(folder.filePath("list.txt"), text);
        const auto stream = openStream(layer, at(folder.path(), true));
        QVERIFY2(!stream, text);
        QVERIFY2(english(stream.error()).contains(says), english(stream.error()));
    }
    // One that is missing among others is skipped and named.
    writeFile(folder.filePath("list.txt"), "a.png 4\ngone.png 1\n");
    auto options = at(folder.path(), true);
    QByteArray told;
    options.warn = [&](const Error& error) { told = english(error); };
    auto stream = openStream(layer, options);
    QVERIFY(stream.has_value());
    Tops tops(**stream);
    QVERIFY((*stream)->next(tops.spans()).has_value());
    QCOMPARE(tops.labels, (std::vector<float>{4, 4, 4}));
    QVERIFY2(told.contains("gone.png"), told);
}

void TestStream::probeAgrees() {
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 11, 9, 3);
    const auto probe = fileProbe(pathOf(folder.path()));
    const auto whole = probe->probe(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 2 }"), true);
    QVERIFY(whole.has_value());
    QCOMPARE(whole->channels, 3);
    QCOMPARE(whole->height, 9);
    QCOMPARE(whole->items, 11);
    const auto cropped = probe->probe(layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 2 } "
                                              "transform_param { crop_size: 4 }"), true);
    QVERIFY(cropped.has_value());
    QCOMPARE(cropped->width, 4);
    QVERIFY(!probe->probe(layerOf("name: 'd' type: 'Data' data_param { source: 'no' batch_size: 2 }"), true));
}

void TestStream::randSkip() {
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 50, 2, 1);
    const auto layer = layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 1 rand_skip: 40 }");
    std::set<int64_t> starts;
    for (uint64_t seed = 1; seed < 30; ++seed) {
        auto options = at(folder.path(), true, 0);
        options.seed = seed;
        const auto first = openStream(layer, options), again = openStream(layer, options);
        QVERIFY(first.has_value() && again.has_value());
        QCOMPARE((*first)->position().item, (*again)->position().item);
        QVERIFY((*first)->position().item < 40);
        starts.insert((*first)->position().item);
    }
    QVERIFY(starts.size() > 10);
}

// Closing a stream ends its thread wherever it is; nothing here waits for a time.
void TestStream::endsWhileReading() {
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 20, 16, 3);
    const auto layer = layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 50 }");
    for (int i = 0; i < 30; ++i) {
        auto stream = openStream(layer, at(folder.path(), true, 1 + i % 4));
        QVERIFY(stream.has_value());
        Tops tops(**stream);
        for (int k = 0; k < i % 3; ++k) QVERIFY((*stream)->next(tops.spans()).has_value());
        if (i % 5 == 0) QVERIFY((*stream)->seek({3, 3}).has_value());
    }
}

void TestStream::bufferBytes() {
    QTemporaryDir folder;
    writeNoise(folder.filePath("db"), 3, 8, 3);
    const auto layer = layerOf("name: 'd' type: 'Data' data_param { source: 'db' batch_size: 10 }");
    const auto none = openStream(layer, at(folder.path(), true, 0)), four = openStream(layer, at(folder.path(), true, 4));
    QVERIFY(none.has_value() && four.has_value());
    QCOMPARE((*four)->bufferBytes() - (*none)->bufferBytes(), int64_t{4 * 10 * (3 * 8 * 8 + 1) * 4});
    QVERIFY((*none)->bufferBytes() >= 3 * 8 * 8);
}

QTEST_GUILESS_MAIN(TestStream)
#include "test_stream.moc"
