// Files from everywhere, asked about on the command line.

#include "core/base/os.h"
#include "core/schema/binary_io.h"
#include "tests/cli/program.h"
#include "tests/run/tiny_data.h"

#include <QDir>
#include <QJsonArray>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

fs::path sharedFiles() {
    const QString given = qEnvironmentVariable("FITROOM_SHARED_DIR");
    return (given.isEmpty() ? qEnvironmentVariable("FITROOM_SOURCE_DIR") + "/../shared" : given).toStdString() +
           std::string("/files");
}

QString text(const fs::path& path) { return QString::fromStdString(path.string()); }

QString repeated(const QString& part, int times) {
    QString out;
    for (int i = 0; i < times; ++i)
        out += QString(part).replace("#", QString::number(i)).replace("@", QString::number(i - 1));
    return out;
}

}  // namespace

class TestCliFiles : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    [[nodiscard]] QString written(const char* name, const QString& content) const {
        const fs::path file = pathOf(m_dir) / name;
        return os::writeFileAtomically(file, content.toStdString()) ? text(file) : QString();
    }

private slots:
    void initTestCase() { QVERIFY2(!program().isEmpty(), "FITROOM_PROGRAM does not name the built program."); }

    // 500 gray pictures of 2435×2435, 50 classes, ResNet-50: what the published network asks for, and what to do.
    void fullResolution() {
        const auto net = os::readFile(sharedFiles() / "nets" / "jolibrain__deepdetect__resnet_50_resnet_50.prototxt");
        if (!net) QSKIP("The public networks are not here.");
        const QString model = written("resnet_50.prototxt", QString::fromStdString(*net)
                                                                .replace("num_output: 1000", "num_output: 50")
                                                                .replace("\"fc1000\"", "\"fc50\""));
        const Outcome o = run({"inspect", "--model", model, "--phase", "TEST", "--shape", "1,3,2435,2435", "--json"});
        EXPECT(o.code == 0, o);
        QCOMPARE(o.json()["totals"].toObject()["caffe_data_bytes"].toDouble(), 27565285632.0);
        bool weights = false, bias = false, warning = false;
        for (const auto& v : o.json()["layers"].toArray()) {
            const QJsonObject layer = v.toObject();
            if (layer["name"] != "fc50") continue;
            weights = layer["params"].toArray()[0].toObject()["count"].toDouble() == 516198400;
            bias = layer["params"].toArray()[1].toObject()["count"].toDouble() == 50;
        }
        for (const auto& v : o.json()["problems"].toArray())
            warning = warning || (v.toObject()["severity"] == "warning" && v.toObject()["layer"] == "fc50" &&
                                  v.toObject()["line"].toInt() > 0 &&
                                  v.toObject()["message"].toString().contains("global_pooling"));
        EXPECT(weights && bias && warning, o);
    }

    // One clear error each, whatever a file asks for.
    void askedTooMuch_data() {
        QTest::addColumn<QString>("net");
        QTest::addColumn<QString>("words");
        const QString input =
            R"(layer { name: "d" type: "Input" top: "d" input_param { shape { dim: 1 dim: 3 dim: 32 dim: 32 } } }
)";
        QTest::newRow("10¹² weights")
            << input +
                   R"(layer { name: "fc" type: "InnerProduct" bottom: "d" top: "fc" inner_product_param { num_output: 400000000 } })"
            << "layer 'fc': The shape 400000000×3072 has too many values";
        QTest::newRow("10¹² values") << R"(layer { name: "d" type: "Input" top: "d"
  input_param { shape { dim: 1000 dim: 1000 dim: 1000 dim: 1000 } } })"
                                     << "layer 'd': The shape 1000×1000×1000×1000 has too many values";
        QTest::newRow("loop") << input + R"(layer { name: "a" type: "ReLU" bottom: "c" top: "a" }
layer { name: "b" type: "ReLU" bottom: "a" top: "b" }
layer { name: "c" type: "ReLU" bottom: "b" top: "c" })"
                              << "layer 'a': Layer a reads 'c', which no layer above it makes";
        QTest::newRow("100,000 layers")
            << input + repeated("layer { name: \"r#\" type: \"ReLU\" bottom: \"d\" top: \"d\" }\n", 100'000)
            << "The network has 100001 layers; at most 20000 can be opened";
        QTest::newRow("1,000 levels") << "layer { " + repeated("a { ", 1000) + repeated("}", 1000) + " }"
                                      << ":1:409: Brackets are nested more than 100 deep";
    }
    void askedTooMuch() {
        QFETCH(QString, net);
        QFETCH(QString, words);
        const Outcome o = run({"inspect", "--model", written("much.prototxt", net)});
        QCOMPARE(o.code, 1);
        EXPECT(QString::fromUtf8(o.err).contains(words), o);
        QCOMPARE(QString::fromUtf8(o.err).trimmed().count('\n'), 0);
    }

    // As long as a network may be, in the shapes that once took the square of it.
    void longNetworks_data() {
        QTest::addColumn<QString>("layer");
        QTest::newRow("in place") << "layer { name: \"r#\" type: \"ReLU\" bottom: \"d\" top: \"d\" }\n";
        QTest::newRow("many readers") << "layer { name: \"r#\" type: \"ReLU\" bottom: \"d\" top: \"t#\" }\n";
        QTest::newRow("chain") << "layer { name: \"r#\" type: \"ReLU\" bottom: \"t@\" top: \"t#\" }\n";
    }
    void longNetworks() {
        QFETCH(QString, layer);
        const QString input = R"(layer { name: "x" type: "Input" top: "d" top: "t-1"
  input_param { shape { dim: 1 dim: 3 } shape { dim: 1 dim: 3 } } }
)";
        const Outcome o = run({"inspect", "--model", written("long.prototxt", input + repeated(layer, 19'999))});
        EXPECT(o.code == 0, o);
        EXPECT(o.out.contains("0 parameters"), o);
    }

    // A DIGITS network leaves num_output open; the labels of the job fill it.
    void classesFromLabels() {
        const QString net = R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 5 } } }
layer { name: "ip2" type: "InnerProduct" bottom: "x" top: "ip2" inner_product_param { weight_filler { type: "xavier" } } })";
        const QString model = written("job.prototxt", net);
        Outcome o = run({"inspect", "--model", model});
        QCOMPARE(o.code, 1);
        EXPECT(o.err.contains("num_output"), o);
        QVERIFY(!written("labels.txt", "cat\ndog\n\nبز\n").isEmpty());
        o = run({"inspect", "--model", model});
        QCOMPARE(o.code, 0);
        EXPECT(o.out.contains("2×3"), o);
        EXPECT(o.err.contains("labels.txt has 3 names") && o.err.contains("ip2"), o);
    }

    // Data that is not there does not stop the shapes where its mean is.
    void shapeOfTheMean() {
        caffe::BlobProto mean;
        setBlobDims(mean, {1, 3, 6, 7});
        for (int i = 0; i < 126; ++i)
            mean.add_data(1);
        QVERIFY(writeBlob(pathOf(m_dir) / "mean.binaryproto", mean));
        const QString net = R"(layer { name: "d" type: "Data" top: "x" data_param { source: "absent" batch_size: 4 }
  transform_param { mean_file: "mean.binaryproto" %1 } })";
        Outcome o = run({"inspect", "--model", written("mean.prototxt", net.arg(""))});
        EXPECT(o.code == 0 && o.out.contains("4×3×6×7") && o.err.contains("mean file"), o);
        o = run({"inspect", "--model", written("mean.prototxt", net.arg("crop_size: 5"))});
        EXPECT(o.code == 0 && o.out.contains("4×3×5×5"), o);
    }

    void stages() {
        const QString model = written(
            "stages.prototxt",
            R"(layer { name: "a" type: "Input" top: "x" input_param { shape { dim: 2 dim: 5 } } include { stage: "val" } }
layer { name: "b" type: "Input" top: "x" input_param { shape { dim: 7 dim: 5 } } include { min_level: 2 } }
layer { name: "r" type: "ReLU" bottom: "x" top: "r" })");
        EXPECT(run({"inspect", "--model", model}).err.contains("layer a makes"), run({"inspect", "--model", model}));
        const Outcome val = run({"inspect", "--model", model, "--stage", "other,val"});
        EXPECT(val.code == 0 && val.out.contains("2×5"), val);
        const Outcome level = run({"inspect", "--model", model, "--level", "2"});
        EXPECT(level.code == 0 && level.out.contains("7×5"), level);
    }
};

QTEST_GUILESS_MAIN(TestCliFiles)
#include "test_cli_files.moc"
