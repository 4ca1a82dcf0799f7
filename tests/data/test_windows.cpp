// WindowData: which windows are drawn, where their pixels go, and window files that are wrong.

#include "core/data/batch_stream.h"
#include "core/data/window_list.h"
#include "tests/data/data_files.h"

#include <google/protobuf/text_format.h>

#include <set>

using namespace fitroom;
using namespace fitroom::data;

namespace {

caffe::LayerParameter layerOf(const std::string& param, const std::string& transform = "crop_size: 4") {
    caffe::LayerParameter layer;
    const std::string text =
        "name: 'w' type: 'WindowData' top: 'data' top: 'label' window_data_param { source: 'windows.txt' " + param +
        " } transform_param { " + transform + " }";
    if (!google::protobuf::TextFormat::ParseFromString(text, &layer)) qFatal("%s", text.c_str());
    return layer;
}

struct Batch {
    std::vector<float> data, labels;
};

Batch nextOf(BatchStream& stream) {
    Batch b{std::vector<float>(static_cast<size_t>(stream.shapes()[0].count())),
            std::vector<float>(static_cast<size_t>(stream.shapes()[1].count()))};
    if (const auto status = stream.next({b.data, b.labels}); !status) qFatal("%s", english(status.error()).constData());
    return b;
}

}  // namespace

class TestWindows : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    Result<std::unique_ptr<BatchStream>> open(const caffe::LayerParameter& layer, int prefetch = 0) {
        StreamOptions options;
        options.baseDir = pathOf(m_dir.path());
        options.prefetch = prefetch;
        return openStream(layer, options);
    }
    // One gray ramp of 8×6: the pixel (x, y) has the value 10·y + x in all channels.
    void writePicture() {
        Image image = noise(8, 6, 3, 1);
        for (int y = 0; y < 6; ++y)
            for (int x = 0; x < 8; ++x)
                for (int c = 0; c < 3; ++c)
                    image.pixels[static_cast<size_t>((y * 8 + x) * 3 + c)] = static_cast<uint8_t>(10 * y + x);
        writePng(m_dir.filePath("p.png"), image);
    }
    void writeList(const std::string& windows, int count) {
        writeFile(m_dir.filePath("windows.txt"), "# 0\np.png\n3\n6\n8\n" + std::to_string(count) + "\n" + windows);
    }

private slots:
    void init() { writePicture(); }

    void pixelsOfAWindow() {
        writeList("5 1 2 1 5 4\n0 0.1 0 0 3 3\n", 2);
        auto stream = open(layerOf("batch_size: 2 fg_fraction: 0.5 scale: 2", "crop_size: 4 mean_value: 1"));
        QVERIFY2(stream, stream ? "" : english(stream.error()).constData());
        const Batch batch = nextOf(**stream);
        QCOMPARE(batch.labels, (std::vector<float>{0, 5}));
        for (int c = 0; c < 3; ++c)
            for (int y = 0; y < 4; ++y)
                for (int x = 0; x < 4; ++x) {
                    const auto at = static_cast<size_t>((c * 4 + y) * 4 + x);
                    QCOMPARE(batch.data[at], static_cast<float>((10 * y + x - 1) * 2));
                    QCOMPARE(batch.data[48 + at], static_cast<float>((10 * (y + 1) + x + 2 - 1) * 2));
                }
    }

    // Of window_data_param; the one of transform_param is told to have no effect.
    // And it counts only where a mean is taken off.
    void scaleIsTheLayersOwn() {
        writeList("5 1 2 1 5 4\n", 1);
        for (const auto& [mean, expected] : {std::pair("", 12.0f), {"mean_value: 0", 24.0f}}) {
            StreamOptions options;
            options.baseDir = pathOf(m_dir.path());
            options.prefetch = 0;
            std::string told;
            options.warn = [&](const Error& e) { told += e.english(); };
            auto stream = openStream(layerOf("batch_size: 1 fg_fraction: 1 scale: 2",
                                             std::string("crop_size: 4 scale: 3 ") + mean),
                                     options);
            QVERIFY(stream);
            QCOMPARE(nextOf(**stream).data[0], expected);
            QVERIFY2(told.find("transform_param has no effect") != std::string::npos, told.c_str());
        }
    }

    // A window in the corner with surroundings: what lies outside of the picture is 0, the mean not taken off.
    void outsideIsZero() {
        writeList("5 1 0 0 3 3\n", 1);
        auto stream = open(layerOf("batch_size: 1 fg_fraction: 1 context_pad: 2", "crop_size: 8 mean_value: 50"));
        QVERIFY2(stream, stream ? "" : english(stream.error()).constData());
        const Batch batch = nextOf(**stream);
        int zeros = 0;
        for (int i = 0; i < 64; ++i)
            zeros += batch.data[static_cast<size_t>(i)] == 0;
        QVERIFY(batch.data[0] == 0 && batch.data[7] == 0 && batch.data[56] == 0);
        QVERIFY2(zeros >= 28 && zeros < 50, qPrintable(QString::number(zeros)));
        QVERIFY(batch.data[3 * 8 + 3] < 0);
    }

    void mirrorsBothWays() {
        writeList("5 1 2 1 5 4\n", 1);
        auto stream = open(layerOf("batch_size: 40 fg_fraction: 1", "crop_size: 4 mirror: true"));
        QVERIFY(stream);
        const Batch batch = nextOf(**stream);
        std::set<std::pair<float, float>> ends;
        for (size_t i = 0; i < 40; ++i)
            ends.insert({batch.data[48 * i], batch.data[48 * i + 3]});
        QVERIFY(ends == (std::set<std::pair<float, float>>{{12, 15}, {15, 12}}));
    }

    void drawsByThresholdAndResumes() {
        writeList("1 0.9 0 0 1 1\n2 0.6 1 1 2 2\n3 0.4 2 2 3 3\n4 0.2 3 3 4 4\n", 4);
        const auto layer = layerOf("batch_size: 8 fg_fraction: 0.25 fg_threshold: 0.5 bg_threshold: 0.3");
        auto straight = open(layer, 2);
        QVERIFY(straight);
        QCOMPARE((*straight)->items(), 3);  // 0.4 is neither
        QVERIFY(!(*straight)->inOrder());
        std::vector<StreamPosition> positions;
        std::vector<Batch> batches;
        std::set<float> labels;
        for (int i = 0; i < 10; ++i) {
            positions.push_back((*straight)->position());
            batches.push_back(nextOf(**straight));
            for (size_t k = 0; k < 8; ++k) {
                QCOMPARE(batches.back().labels[k] > 0, k >= 6);
                labels.insert(batches.back().labels[k]);
            }
        }
        QVERIFY(labels == (std::set<float>{0, 1, 2}));
        auto jumping = open(layer);
        for (const size_t start : {7, 2}) {
            QVERIFY((*jumping)->seek(positions[start]));
            const Batch again = nextOf(**jumping);
            QVERIFY(again.data == batches[start].data && again.labels == batches[start].labels);
        }
        const auto scanned = (*straight)->scanLabels(2, CancelToken());
        QCOMPARE(scanned->outOfRange, 1);
    }

    // Every small window in every mode: nothing is read or written outside, whatever rounding does.
    void anyGeometry() {
        std::string windows;
        int count = 0;
        for (int x = 0; x < 8; x += 3)
            for (int y = 0; y < 6; y += 2)
                for (int w = 0; x + w < 8; w += 3)
                    for (int h = 0; y + h < 6; h += 2) {
                        windows += "1 1 " + std::to_string(x) + " " + std::to_string(y) + " " + std::to_string(x + w) +
                                   " " + std::to_string(y + h) + "\n";
                        ++count;
                    }
        writeList(windows, count);
        for (const char* crop : {"1", "3", "7", "40"})
            for (const char* pad : {"0", "1", "3", "19"})
                for (const char* mode : {"warp", "square"}) {
                    auto stream = open(layerOf(
                        std::string("batch_size: 60 fg_fraction: 1 context_pad: ") + pad + " crop_mode: '" + mode + "'",
                        std::string("mirror: true crop_size: ") + crop));
                    if (!stream) {
                        QVERIFY(english(stream.error()).contains("context_pad"));
                        continue;
                    }
                    for (const float v : nextOf(**stream).data)
                        QVERIFY(v >= 0 && v < 60);
                }
    }

    void unreadablePicturesAreSkipped() {
        writeFile(m_dir.filePath("windows.txt"),
                  "# 0\np.png\n3\n6\n8\n1\n1 1 0 0 3 3\n# 1\nbad.png\n3\n6\n8\n1\n2 1 0 0 3 3\n");
        writeFile(m_dir.filePath("bad.png"), "no picture");
        auto stream = open(layerOf("batch_size: 30 fg_fraction: 1"));
        QVERIFY(stream);
        for (const float label : nextOf(**stream).labels)
            QCOMPARE(label, 1.0f);
        QVERIFY((*stream)->skipped() > 0);
        QVERIFY((*stream)->skippedItems()->english().find("bad.png") != std::string::npos);
    }

    void refusals_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* list, const char* words) {
            QTest::newRow(name) << list << words;
        };
        row("empty", "", "names no pictures");
        row("no mark", "p.png\n3\n6\n8\n0\n", "windows.txt:1");
        row("numbers", "# 1\np.png\n3\n6\n8\n0\n", "numbered from 0");
        row("channels", "# 0\np.png\n1\n6\n8\n0\n", "has to be 3");
        row("sizes", "# 0\np.png\n3\n6\nwide\n0\n", "windows.txt:5");
        row("too few windows", "# 0\np.png\n3\n6\n8\n2\n1 1 0 0 3 3\n", "A window is expected");
        row("too many windows", "# 0\np.png\n3\n6\n8\n1\n1 1 0 0 3 3\n2 1 0 0 3 3\n", "windows.txt:8");
        row("ends first", "# 0\np.png\n3\n6\n8\n1\n1 1 3 0 2 3\n", "ends before it begins");
        row("outside", "# 0\np.png\n3\n6\n8\n1\n1 1 3 0 8 3\n",
            "windows.txt:7: layer 'w': The window 3 0 8 3 lies outside");
        row("class 0", "# 0\np.png\n3\n6\n8\n1\n0 1 0 0 3 3\n", "class 0");
        row("no background", "# 0\np.png\n3\n6\n8\n1\n1 1 0 0 3 3\n", "bg_threshold");
        row("far", "# 0\np.png\n3\n6\n8\n1\n1 1 -99999999999 0 3 3\n", "A window is expected");
    }
    void refusals() {
        QFETCH(QString, list);
        QFETCH(QString, words);
        writeFile(m_dir.filePath("windows.txt"), list.toStdString());
        const auto stream = open(layerOf("batch_size: 4"));
        QVERIFY(!stream);
        QVERIFY2(english(stream.error()).contains(words.toUtf8()), english(stream.error()).constData());
    }

    void parametersThatCannotBe() {
        writeList("1 1 0 0 3 3\n", 1);
        for (const auto& [param, transform, words] : std::vector<std::array<const char*, 3>>{
                 {"batch_size: 1", "", "crop_size"},
                 {"batch_size: 1 context_pad: 2", "crop_size: 4", "context_pad 2"},
                 {"batch_size: 1 crop_mode: 'round'", "crop_size: 4", "round"},
                 {"batch_size: 1 fg_fraction: 2", "crop_size: 4", "fg_fraction"},
                 {"fg_fraction: 1", "crop_size: 4", "batch_size is 0"},
                 {"batch_size: 1 fg_fraction: 1", "crop_size: 4 mean_value: 1 mean_value: 2", "2 values"},
                 {"batch_size: 1 fg_fraction: 1", "crop_size: 4 mean_file: 'none'", "none"}}) {
            const auto stream = open(layerOf(param, transform));
            QVERIFY2(!stream, param);
            QVERIFY2(english(stream.error()).contains(words), english(stream.error()).constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestWindows)
#include "test_windows.moc"
