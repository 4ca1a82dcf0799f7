#include "core/data/batch_stream.h"
#include "core/data/decode/decode.h"
#include "import_helpers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>

using namespace fitroom;
using namespace fitroom::data;

class TestImport : public QObject {
    Q_OBJECT

private slots:
    void classFolders();
    void namesInAnyScript();
    void badFilesAreListed();
    void sharedFiles();
    void mixedColours();
    void sizesDiffer();
    void resizes();
    void rawPlanesAndMean();
    void storedAsTheyAre();
    void jpeg();
    void listFile();
    void listBesidesLabels();
    void shuffledByTheSeed();
    void longPaths();
    void damagedOnes();
    void auditAlone();
};

void TestImport::classFolders() {
    QTemporaryDir folder;
    QStringList names;
    for (int i = 0; i <= 10; ++i) names << QString::number(i);
    writeClasses(folder.filePath("in"), names, 2);
    writePng(folder.filePath("in/3/deeper/and deeper/x.png"), noise(6, 6, 1, 1));
    writeFile(folder.filePath("in/3/.hidden.png"), "x");
    writeFile(folder.filePath("in/.git/y.png"), "x");
    writeFile(folder.filePath("in/3/Thumbs.db"), "x");
    writeFile(folder.filePath("in/loose.png"), "x");
    auto options = from(folder);
    options.shuffle = false;
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    QCOMPARE(report->audit.classes, (std::vector<std::string>{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}));
    QCOMPARE(report->written[0], 23);
    QCOMPARE(report->audit.accepted, 23);
    QCOMPARE(report->audit.refused, 0);
    QCOMPARE(report->audit.perClass[3], 3);
    QCOMPARE(entries(folder.filePath("out")),
             (QStringList{"audit.json", "data.mdb", "import.json", "labels.txt", "mean.binaryproto"}));
    QCOMPARE(entries(folder.path()), (QStringList{"in", "out"}));
    QCOMPARE(readAll(folder.filePath("out/labels.txt")), QByteArray("0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"));
    const auto records = recordsOf(folder.filePath("out"));
    QCOMPARE(records.size(), size_t{23});
    QCOMPARE(records[0].key, std::string("00000000_0/p0.png"));
    QCOMPARE(records[22].key, std::string("00000022_10/p1.png"));
    QCOMPARE(records[22].datum.label(), 10);
    QCOMPARE(records[6].key, std::string("00000006_3/deeper/and deeper/x.png"));

    // What Train will do with it.
    caffe::LayerParameter layer;
    layer.set_type("Data");
    layer.mutable_data_param()->set_source(folder.filePath("out").toStdString());
    layer.mutable_data_param()->set_batch_size(23);
    layer.mutable_transform_param()->set_mean_file(folder.filePath("out/mean.binaryproto").toStdString());
    const auto stream = openStream(layer, {});
    QVERIFY2(stream.has_value(), stream ? "" : english(stream.error()).constData());
    QCOMPARE((*stream)->shapes()[0], (Shape{23, 1, 6, 6}));
    std::vector<float> data(23 * 36), labels(23);
    QVERIFY((*stream)->next({data, labels}).has_value());
    double sum = 0;
    for (const float v : data) sum += v;
    QVERIFY2(std::abs(sum) < 0.5, QByteArray::number(sum));  // the mean was taken off
}

void TestImport::namesInAnyScript() {
    QTemporaryDir folder;
    writeClasses(folder.filePath(QString::fromUtf8("فارسی")), {QString::fromUtf8("고양이 1"), QString::fromUtf8("گربه")}, 3);
    ImportOptions options;
    options.source = pathOf(folder.filePath(QString::fromUtf8("فارسی")));
    options.out = pathOf(folder.filePath(QString::fromUtf8("خروجی/데이터 베이스")));
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    const auto records = recordsOf(folder.filePath(QString::fromUtf8("خروجی/데이터 베이스")));
    QCOMPARE(records.size(), size_t{6});
    QVERIFY(records[0].key.find("/p") != std::string::npos);
    QCOMPARE(readAll(folder.filePath(QString::fromUtf8("خروجی/데이터 베이스/labels.txt"))),
             QByteArray("گربه\n고양이 1\n"));
}

// Counts are those of the records, and every file that is left out is named with its reason.
void TestImport::badFilesAreListed() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 5);
    writeFile(folder.filePath("in/a/empty.png"), "");
    writeFile(folder.filePath("in/a/broken.png"), "\x89PNG\r\n\x1a\nand then nothing of the kind");
    writeFile(folder.filePath("in/b/notes.txt"), "remember the milk");
    const std::string half = encodeImage(noise(40, 40, 1, 3), Encoding::Png);
    writeFile(folder.filePath("in/b/half.png"), half.substr(0, half.size() / 2));
    QCOMPARE(::symlink("nowhere", folder.filePath("in/b/dangling.png").toUtf8().constData()), 0);
    const auto report = importImages(from(folder), {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    QCOMPARE(report->written[0], 10);
    QCOMPARE(report->audit.accepted, 10);
    QCOMPARE(report->audit.refused, 4);
    QCOMPARE(report->audit.damaged, 1);
    QCOMPARE(recordsOf(folder.filePath("out")).size(), size_t{10});
    std::map<std::string, QByteArray> reasons;
    for (const AuditFile& file : report->audit.files)
        if (file.verdict != FileVerdict::Accepted) reasons[file.path] = english(file.reason());
    QCOMPARE(reasons.size(), size_t{5});
    QVERIFY2(reasons["a/empty.png"].contains("empty"), reasons["a/empty.png"]);
    QVERIFY2(reasons["b/half.png"].contains("ends early"), reasons["b/half.png"]);

    const QJsonObject json = QJsonDocument::fromJson(readAll(folder.filePath("out/audit.json"))).object();
    QCOMPARE(json["files"].toArray().size(), 15);
    QCOMPARE(json["refused"].toInt(), 4);
    int written = 0;
    for (const auto& file : json["files"].toArray()) written += file.toObject()["written"].toBool();
    QCOMPARE(written, 10);
    const QJsonObject done = QJsonDocument::fromJson(readAll(folder.filePath("out/import.json"))).object();
    QCOMPARE(done["records"].toInt(), 10);
}

// The shared files that break importers, with ten good ones.
void TestImport::sharedFiles() {
    const QString shared = sharedDir("files/images");
    if (shared.isEmpty()) QSKIP("the shared files are absent");
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"good"}, 10);
    QVERIFY(QDir().mkpath(folder.filePath("in/odd")));
    for (const QString& name : QDir(shared).entryList(QDir::Files))
        QVERIFY(QFile::copy(shared + "/" + name, folder.filePath("in/odd/" + name)));
    auto options = from(folder);
    options.keepSize = false;
    options.width = options.height = 32;
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    QCOMPARE(report->written[0], report->audit.accepted);
    QCOMPARE(static_cast<int64_t>(recordsOf(folder.filePath("out")).size()), report->written[0]);
    QCOMPARE(report->audit.damaged, 4);
    QVERIFY(report->audit.refused >= 9);
    QCOMPARE(report->audit.accepted + report->audit.refused + report->audit.damaged,
             static_cast<int64_t>(report->audit.files.size()));
}

void TestImport::mixedColours() {
    QTemporaryDir folder;
    writePng(folder.filePath("in/a/gray.png"), noise(5, 4, 1, 1));
    writePng(folder.filePath("in/a/rgb.png"), noise(5, 4, 3, 2));
    writePng(folder.filePath("in/b/rgba.png"), noise(5, 4, 4, 3));
    auto report = importImages(from(folder), {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    QCOMPARE(report->audit.gray, 1);
    QCOMPARE(report->audit.colour, 2);
    QCOMPARE(report->audit.alpha, 1);
    const auto says = [&](const char* words) {
        return std::any_of(report->audit.problems.begin(), report->audit.problems.end(),
                           [&](const Problem& p) { return english(p.error).contains(words); });
    };
    QVERIFY(says("1 pictures are gray and 2 in colour, 1 of them with transparency. All are stored in colour"));
    for (const Record& record : recordsOf(folder.filePath("out"))) {
        QCOMPARE(record.datum.channels(), 3);
        const std::string& png = record.datum.data();
        const auto image = decodeBytes({reinterpret_cast<const uint8_t*>(png.data()), png.size()}, "r");
        QVERIFY(image.has_value());
        QCOMPARE(image->image.channels, 3);
        if (pathIn(record.key) == "a/gray.png")
            QCOMPARE(image->image.pixels, toColor(noise(5, 4, 1, 1), ColorMode::Rgb).pixels);
    }
    auto options = from(folder, "in", "gray");
    options.colorGiven = true;
    options.color = ColorMode::Gray;
    report = importImages(options, {}, {});
    QVERIFY(report.has_value());
    for (const Record& record : recordsOf(folder.filePath("gray"))) QCOMPARE(record.datum.channels(), 1);

    // Only gray ones: one channel without being told.
    QTemporaryDir plain;
    writeClasses(plain.filePath("in"), {"a", "b"}, 2);
    QVERIFY(importImages(from(plain), {}, {}).has_value());
    QCOMPARE(recordsOf(plain.filePath("out"))[0].datum.channels(), 1);
}

void TestImport::sizesDiffer() {
    QTemporaryDir folder;
    writePng(folder.filePath("in/a/1.png"), noise(5, 4, 1, 1));
    writePng(folder.filePath("in/b/2.png"), noise(9, 8, 1, 2));
    auto options = from(folder);
    const auto report = importImages(options, {}, {});
    QVERIFY(!report);
    QVERIFY2(english(report.error()).contains("5×4") && english(report.error()).contains("9×8"), english(report.error()));
    QVERIFY2(english(report.error()).contains("--resize"), english(report.error()));
    QCOMPARE(entries(folder.path()), (QStringList{"in"}));
}

void TestImport::resizes() {
    QTemporaryDir folder;
    writePng(folder.filePath("in/a/1.png"), noise(50, 40, 3, 1));
    writePng(folder.filePath("in/b/2.png"), noise(9, 80, 1, 2));
    for (const FitMode mode : {FitMode::Squash, FitMode::Crop, FitMode::Fill, FitMode::Half}) {
        auto options = from(folder);
        options.keepSize = false;
        options.width = 12;
        options.height = 16;
        options.mode = mode;
        options.replace = true;
        options.encoding = Encoding::Raw;
        const auto report = importImages(options, {}, {});
        QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
        for (const Record& record : recordsOf(folder.filePath("out"))) {
            QCOMPARE(record.datum.height(), 16);
            QCOMPARE(record.datum.width(), 12);
            QCOMPARE(record.datum.data().size(), size_t{3 * 16 * 12});
        }
    }
}

void TestImport::rawPlanesAndMean() {
    QTemporaryDir folder;
    std::vector<Image> images;
    for (uint64_t i = 0; i < 6; ++i) {
        images.push_back(noise(5, 4, 3, i));
        writePng(folder.filePath(QString("in/%1/p.png").arg(i)), images.back());
    }
    auto options = from(folder);
    options.encoding = Encoding::Raw;
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    std::vector<double> mean(60);
    for (const Record& record : recordsOf(folder.filePath("out"))) {
        QVERIFY(!record.datum.encoded());
        const Image& image = images[static_cast<size_t>(record.datum.label())];
        for (size_t c = 0; c < 3; ++c)
            for (size_t i = 0; i < 20; ++i) {
                const auto value = static_cast<uint8_t>(record.datum.data()[c * 20 + i]);
                QCOMPARE(value, image.pixels[i * 3 + c]);
                mean[c * 20 + i] += value / 6.0;
            }
    }
    caffe::BlobProto blob;
    QVERIFY(blob.ParseFromString(readAll(folder.filePath("out/mean.binaryproto")).toStdString()));
    QCOMPARE(blob.num(), 1);
    QCOMPARE(blob.channels(), 3);
    QCOMPARE(blob.height(), 4);
    QCOMPARE(blob.width(), 5);
    for (int i = 0; i < 60; ++i) QVERIFY(std::abs(blob.data(i) - mean[static_cast<size_t>(i)]) < 1e-4);
    QCOMPARE(report->meanValues.size(), size_t{3});
    for (size_t c = 0; c < 3; ++c) {
        double expected = 0;
        for (size_t i = 0; i < 20; ++i) expected += mean[c * 20 + i] / 20;
        QVERIFY(std::abs(report->meanValues[c] - expected) < 1e-6);
    }
}

// A file that already is what is to be stored goes in byte for byte.
void TestImport::storedAsTheyAre() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 2, 8, 3);
    const std::string jpeg = encodeImage(noise(8, 8, 3, 9), Encoding::Jpeg);
    writeFile(folder.filePath("in/b/q.jpg"), jpeg);
    QVERIFY(importImages(from(folder), {}, {}).has_value());
    for (const Record& record : recordsOf(folder.filePath("out"))) {
        QVERIFY(record.datum.encoded());
        const QByteArray file = readAll(folder.filePath("in/" + QString::fromStdString(pathIn(record.key))));
        const bool same = record.datum.data() == file.toStdString();
        QCOMPARE(same, !pathIn(record.key).ends_with(".jpg"));
    }
}

void TestImport::jpeg() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 2, 16, 3);
    auto options = from(folder);
    options.encoding = Encoding::Jpeg;
    QVERIFY(importImages(options, {}, {}).has_value());
    for (const Record& record : recordsOf(folder.filePath("out")))
        QVERIFY(record.datum.data().starts_with("\xff\xd8\xff"));
}

void TestImport::listFile() {
    QTemporaryDir folder;
    writePng(folder.filePath("in/one two.png"), noise(4, 4, 1, 1));
    writePng(folder.filePath("in/sub/b.png"), noise(4, 4, 1, 2));
    writeFile(folder.filePath("in/list.txt"),
              "one two.png 3\nsub/b.png 1\n\ngone.png 1\nsub/b.png x\nsub/b.png -2\nsub/b.png\nsub/b.png 99999999999\n");
    auto options = from(folder, "in/list.txt");
    options.shuffle = false;
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    QCOMPARE(report->written[0], 2);
    QCOMPARE(report->audit.refused, 5);
    QCOMPARE(report->audit.classes, (std::vector<std::string>{"0", "1", "2", "3"}));
    QCOMPARE(report->audit.files[0].path, std::string("one two.png"));
    QCOMPARE(report->audit.files[0].label, 3);
    QVERIFY2(english(report->audit.files[2].reason()).contains("list.txt:4: "), english(report->audit.files[2].reason()));
    QVERIFY2(english(report->audit.files[3].reason()).contains("list.txt:5: "), english(report->audit.files[3].reason()));
    QVERIFY2(english(report->audit.files[4].reason()).contains("-2"), english(report->audit.files[4].reason()));
    const auto records = recordsOf(folder.filePath("out"));
    QCOMPARE(records[1].datum.label(), 1);
    // The classes without pictures are found.
    bool found = false;
    for (const Problem& problem : report->audit.problems) found = found || english(problem.error).contains("0, 2");
    QVERIFY(found);
}

void TestImport::listBesidesLabels() {
    QTemporaryDir folder;
    writePng(folder.filePath("in/a.png"), noise(4, 4, 1, 1));
    writePng(folder.filePath("in/b.png"), noise(4, 4, 1, 2));
    writeFile(folder.filePath("in/list.txt"), "a.png 0\nb.png 1\n");
    writeFile(folder.filePath("in/labels.txt"), "cat\r\ndog\r\n");
    const auto report = importImages(from(folder, "in/list.txt"), {}, {});
    QVERIFY(report.has_value());
    QCOMPARE(report->audit.classes, (std::vector<std::string>{"cat", "dog"}));
}

void TestImport::shuffledByTheSeed() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 20);
    std::vector<std::vector<std::string>> orders;
    for (const uint64_t seed : {1, 1, 2}) {
        auto options = from(folder);
        options.seed = seed;
        options.replace = true;
        QVERIFY(importImages(options, {}, {}).has_value());
        orders.emplace_back();
        for (const Record& record : recordsOf(folder.filePath("out"))) orders.back().push_back(record.key);
    }
    QCOMPARE(orders[0], orders[1]);
    QVERIFY(orders[0] != orders[2]);
    QVERIFY(!std::is_sorted(orders[0].begin(), orders[0].end(),
                            [](const auto& a, const auto& b) { return pathIn(a) < pathIn(b); }));
}

void TestImport::longPaths() {
    QTemporaryDir folder;
    QString deep = "in/" + QString::fromUtf8("고양이").repeated(20);
    for (int i = 0; i < 3; ++i) deep += "/" + QString::fromUtf8("گربه").repeated(25);
    writePng(folder.filePath(deep + "/1.png"), noise(4, 4, 1, 1));
    writePng(folder.filePath(deep + "/2.png"), noise(4, 4, 1, 2));
    const auto report = importImages(from(folder), {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    const auto records = recordsOf(folder.filePath("out"));
    QCOMPARE(records.size(), size_t{2});
    QVERIFY(records[0].key.size() > 500 && records[0].key.size() <= 511);
    QVERIFY(QString::fromStdString(records[0].key).toUtf8().toStdString() == records[0].key);  // whole characters
}

void TestImport::damagedOnes() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 2, 40);
    const std::string whole = encodeImage(noise(40, 40, 1, 3), Encoding::Png);
    writeFile(folder.filePath("in/a/cut.png"), whole.substr(0, whole.size() * 2 / 3));
    auto options = from(folder);
    auto report = importImages(options, {}, {});
    QVERIFY(report.has_value());
    QCOMPARE(report->written[0], 4);
    options.takeDamaged = true;
    options.replace = true;
    report = importImages(options, {}, {});
    QVERIFY(report.has_value());
    QCOMPARE(report->written[0], 5);
    QCOMPARE(report->audit.damaged, 1);
    QCOMPARE(report->audit.perClass[0], 3);
    // Stored anew, so that a reader finds nothing wrong with it.
    for (const Record& record : recordsOf(folder.filePath("out"))) {
        const std::string& png = record.datum.data();
        const auto image = decodeBytes({reinterpret_cast<const uint8_t*>(png.data()), png.size()}, "r");
        QVERIFY(image.has_value() && !image->damaged);
    }
}

void TestImport::auditAlone() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"few"}, 2);
    uint64_t seed = 900;
    for (int i = 0; i < 40; ++i) writePng(folder.filePath(QString("in/many/%1.png").arg(i)), noise(7, 6, 3, ++seed));
    auto options = from(folder);
    options.out.clear();
    const auto found = audit(options, {}, {});
    QVERIFY(found.has_value());
    QCOMPARE(found->accepted, 42);
    QCOMPARE(found->perClass, (std::vector<int64_t>{2, 40}));
    QCOMPARE(found->minWidth, 6);
    QCOMPARE(found->maxWidth, 7);
    QByteArray all;
    for (const Problem& problem : found->problems) all += english(problem.error) + "\n";
    QVERIFY2(all.contains("unbalanced") && all.contains("different sizes") && all.contains("few"), all);
    QCOMPARE(entries(folder.path()), (QStringList{"in"}));
}

QTEST_GUILESS_MAIN(TestImport)
#include "test_import.moc"
