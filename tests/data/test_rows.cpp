// HDF5Data: rows over file borders, shuffles, positions, and every way in which files can be wrong.

#include "core/data/batch_stream.h"
#include "tests/data/data_files.h"
#include "tests/hdf5/make_file.h"

#include <google/protobuf/text_format.h>

#include <set>

using namespace fitroom;
using namespace fitroom::data;
using fitroom::testing::H5File;
using fitroom::testing::SetOptions;

namespace {

caffe::LayerParameter layerOf(const std::string& tops, const std::string& param) {
    caffe::LayerParameter layer;
    if (!google::protobuf::TextFormat::ParseFromString(
            "name: 'd' type: 'HDF5Data' " + tops + " hdf5_data_param { source: 'files.txt' " + param + " }", &layer))
        qFatal("%s", param.c_str());
    return layer;
}

// data: rows×2×3 that count on, label: the row's number; `first` is that of the first row.
void writeRows(const QString& path, int rows, int first, const SetOptions& options = {}) {
    std::vector<float> data, labels;
    for (int i = 0; i < rows; ++i) {
        labels.push_back(static_cast<float>(first + i));
        for (int k = 0; k < 6; ++k)
            data.push_back(static_cast<float>(100 * (first + i) + k));
    }
    H5File(pathOf(path))
        .floats("data", {static_cast<hsize_t>(rows), 2, 3}, data, options)
        .floats("label", {static_cast<hsize_t>(rows)}, labels);
}

struct Tops {
    explicit Tops(const BatchStream& stream) {
        for (const Shape& shape : stream.shapes())
            values.emplace_back(static_cast<size_t>(shape.count()));
        for (auto& v : values)
            spans.emplace_back(v);
    }
    std::vector<std::vector<float>> values;
    std::vector<std::span<float>> spans;
};

StreamOptions at(const QString& folder, int prefetch = 0) {
    StreamOptions options;
    options.baseDir = pathOf(folder);
    options.prefetch = prefetch;
    return options;
}

// The labels of the next rows; their data must belong to them.
std::vector<int> nextLabels(BatchStream& stream, int batches) {
    std::vector<int> out;
    for (int b = 0; b < batches; ++b) {
        Tops tops(stream);
        if (const auto status = stream.next(tops.spans); !status) qFatal("%s", english(status.error()).constData());
        for (size_t i = 0; i < tops.values[1].size(); ++i) {
            out.push_back(static_cast<int>(tops.values[1][i]));
            for (size_t k = 0; k < 6; ++k)
                if (tops.values[0][6 * i + k] != 100 * tops.values[1][i] + static_cast<float>(k))
                    qFatal("data of another row");
        }
    }
    return out;
}

const char* const kTops = "top: 'data' top: 'label'";

}  // namespace

class TestRows : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    [[nodiscard]] QString path(const char* name) const { return m_dir.filePath(name); }
    Result<std::unique_ptr<BatchStream>> open(const std::string& tops, const std::string& param, int prefetch = 0) {
        return openStream(layerOf(tops, param), at(m_dir.path(), prefetch));
    }
    void writeThree() {
        writeRows(path("a.h5"), 5, 0);
        writeRows(path("b.h5"), 0, 0);  // steps over a file without rows
        writeRows(path("c.h5"), 4, 5, {.chunk = {3, 2, 2}, .gzip = true});
        writeFile(path("files.txt"), "a.h5\r\n\n  b.h5 \nc.h5");
    }

private slots:
    void inOrderOverBorders() {
        writeThree();
        for (const int prefetch : {0, 3}) {
            auto stream = open(kTops, "batch_size: 4", prefetch);
            QVERIFY2(stream, stream ? "" : english(stream.error()).constData());
            QCOMPARE((*stream)->items(), 9);
            QCOMPARE((*stream)->shapes()[0].text(), std::string("4×2×3"));
            QCOMPARE((*stream)->shapes()[1].text(), std::string("4"));
            const auto labels = nextLabels(**stream, 7);
            for (size_t i = 0; i < labels.size(); ++i)
                QCOMPARE(labels[i], static_cast<int>(i % 9));
        }
    }

    void shuffledRowsComeOnceAPass() {
        writeThree();
        auto stream = open(kTops, "batch_size: 3 shuffle: true");
        QVERIFY(stream);
        std::set<std::vector<int>> orders;
        for (int pass = 0; pass < 6; ++pass) {
            const auto labels = nextLabels(**stream, 3);
            QCOMPARE(std::set<int>(labels.begin(), labels.end()).size(), size_t{9});
            orders.insert(labels);
        }
        QVERIFY(orders.size() >= 5);
    }

    void resumedIsTheSame() {
        writeThree();
        for (const char* param : {"batch_size: 4", "batch_size: 4 shuffle: true"}) {
            auto straight = open(kTops, param, 2);
            QVERIFY(straight);
            std::vector<StreamPosition> positions;
            std::vector<std::vector<int>> batches;
            for (int i = 0; i < 12; ++i) {
                positions.push_back((*straight)->position());
                batches.push_back(nextLabels(**straight, 1));
            }
            auto jumping = open(kTops, param, 0);
            for (const size_t start : {5, 11, 0, 8, 3}) {
                QVERIFY((*jumping)->seek(positions[start]));
                for (size_t i = start; i < batches.size(); ++i)
                    QCOMPARE(nextLabels(**jumping, 1), batches[i]);
            }
        }
    }

    void labelsAreScanned() {
        writeThree();
        auto stream = open(kTops, "batch_size: 4");
        const auto labels = (*stream)->scanLabels(7, CancelToken());
        QVERIFY(labels);
        QCOMPARE(labels->total, 9);
        QCOMPARE(labels->largest, 8);
        QCOMPARE(labels->outOfRange, 2);
        // The labels can be any top.
        auto other = open("top: 'label' top: 'data'", "batch_size: 4");
        QCOMPARE((*other)->scanLabels(7, CancelToken(), 0)->outOfRange, 2);
        CancelToken cancelled;
        cancelled.cancel();
        QVERIFY(!(*stream)->scanLabels(7, cancelled));
    }

    void shapesAreKnownToTheProbe() {
        writeThree();
        const auto answer = fileProbe(pathOf(m_dir.path()))->probe(layerOf(kTops, "batch_size: 2"), true);
        QVERIFY(answer);
        QCOMPARE(answer->items, 9);
        QCOMPARE(answer->tops.size(), size_t{2});
        QCOMPARE(answer->tops[0].text(), std::string("2×3"));
        QCOMPARE(answer->tops[1].rank, 0);
    }

    // One sentence each, with the file and what next.
    void refusals_data() {
        QTest::addColumn<QString>("words");
        for (const auto& [name, words] : std::vector<std::pair<const char*, const char*>>{
                 {"no list", "files.txt"},
                 {"empty list", "names no HDF5 files"},
                 {"no file", "There is no such file"},
                 {"no rows", "hold no rows"},
                 {"no set", "no data set named label; it holds: data"},
                 {"rows differ", "data has 3 rows, and label has 2"},
                 {"scalar", "0 axes"},
                 {"ten axes", "10 axes"},
                 {"shapes differ", "A row of data is 2×2 here, but 2×3 in the first file"},
                 {"text", "holds text"},
                 {"not HDF5", "not an HDF5 file"},
                 {"HDF5 as list", "source names a list"},
                 {"cut", "a.h5"},
                 {"huge", "no room for them"},
                 {"transform", "transform_param"},
                 {"batch", "batch_size is 0"},
                 {"link", "only a link"}})
            QTest::newRow(name) << words;
    }
    void refusals() {
        QFETCH(QString, words);
        const QString which = QTest::currentDataTag();
        writeRows(path("a.h5"), 3, 0);
        writeFile(path("files.txt"), "a.h5\n");
        caffe::LayerParameter layer = layerOf(kTops, which == "batch" ? "" : "batch_size: 2");
        if (which == "no list") QFile::remove(path("files.txt"));
        if (which == "empty list") writeFile(path("files.txt"), " \n\n");
        if (which == "no file") writeFile(path("files.txt"), "a.h5\nabsent.h5\n");
        if (which == "no rows") writeRows(path("a.h5"), 0, 0);
        if (which == "no set") H5File(pathOf(path("a.h5"))).floats("data", {2}, {1, 2});
        if (which == "rows differ")
            H5File(pathOf(path("a.h5"))).floats("data", {3}, {1, 2, 3}).floats("label", {2}, {1, 2});
        if (which == "scalar") H5File(pathOf(path("a.h5"))).floats("data", {}, {1}).floats("label", {1}, {1});
        if (which == "ten axes")
            H5File(pathOf(path("a.h5"))).floats("data", std::vector<hsize_t>(10, 1), {1}).floats("label", {1}, {1});
        if (which == "shapes differ") {
            H5File(pathOf(path("b.h5"))).floats("data", {1, 2, 2}, {1, 2, 3, 4}).floats("label", {1}, {1});
            writeFile(path("files.txt"), "a.h5\nb.h5\n");
        }
        if (which == "text") H5File(pathOf(path("a.h5"))).text("data", "words").floats("label", {1}, {1});
        if (which == "not HDF5") writeFile(path("a.h5"), "not this");
        if (which == "HDF5 as list") layer.mutable_hdf5_data_param()->set_source("a.h5");
        if (which == "cut") writeFile(path("a.h5"), readAll(path("a.h5")).left(900).toStdString());
        if (which == "huge")
            H5File(pathOf(path("a.h5"))).floats("data", {1u << 30, 1u << 16}, {}).floats("label", {1u << 30}, {});
        if (which == "transform") layer.mutable_transform_param()->set_scale(2);
        if (which == "link") {
            H5File file(pathOf(path("a.h5")));
            file.floats("label", {1}, {1});
            H5Lcreate_external("other.h5", "/data", file, "data", H5P_DEFAULT, H5P_DEFAULT);
        }
        const auto stream = openStream(layer, at(m_dir.path()));
        QVERIFY(!stream);
        QVERIFY2(english(stream.error()).contains(words.toUtf8()), english(stream.error()).constData());
        QCOMPARE(stream.error().place.layer, std::string("d"));
    }

    // Exchanged while it is read: an error when it is opened again, no harm.
    void filesChangeUnderway() {
        writeThree();
        auto stream = open(kTops, "batch_size: 5");
        QVERIFY(stream);
        QCOMPARE(nextLabels(**stream, 1).size(), size_t{5});
        QFile::remove(path("c.h5"));
        writeRows(path("c.h5"), 3, 5);
        Tops tops(**stream);
        const auto status = (*stream)->next(tops.spans);
        QVERIFY(!status);
        QVERIFY2(english(status.error()).contains("c.h5"), english(status.error()).constData());
    }

    // MemoryData: whole batches that the program hands over.
    void memoryItems() {
        caffe::LayerParameter layer;
        QVERIFY(google::protobuf::TextFormat::ParseFromString(
            "name: 'm' type: 'MemoryData' top: 'x' top: 'y' memory_data_param { batch_size: 2 channels: 1 height: 1 "
            "width: 3 }",
            &layer));
        QVERIFY(!openStream(layer, {}));
        MemoryItems items;
        for (int i = 0; i < 12; ++i)
            items.data.push_back(static_cast<float>(i));
        items.labels = {0, 1, 2, 3};
        StreamOptions options;
        options.memory = &items;
        auto stream = openStream(layer, options);
        QVERIFY(stream);
        QCOMPARE((*stream)->shapes()[1].text(), std::string("2×1×1×1"));
        for (int i = 0; i < 5; ++i) {
            Tops tops(**stream);
            QVERIFY((*stream)->next(tops.spans));
            QCOMPARE(tops.values[1][0], static_cast<float>(2 * i % 4));
            QCOMPARE(tops.values[0][3], static_cast<float>(3 * (2 * i % 4) + 3));
        }
        items.labels.push_back(4);
        const auto odd = openStream(layer, options);
        QVERIFY(!odd);
        QVERIFY(english(odd.error()).contains("no whole batches"));
    }
};

QTEST_GUILESS_MAIN(TestRows)
#include "test_rows.moc"
