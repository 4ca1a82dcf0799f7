// Weights that others published, on the data that they were made for: the figures that Caffe gives must come out.

#include "core/data/import.h"
#include "core/run/evaluate.h"
#include "core/run/inference.h"
#include "core/run/paths.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

fs::path sharedDir() {
    if (const char* given = std::getenv("FITROOM_SHARED_DIR")) return given;
    return fs::path(qEnvironmentVariable("FITROOM_SOURCE_DIR", ".").toStdString()) / ".." / "shared";
}
fs::path file(const std::string& name) { return sharedDir() / "files" / name; }

struct Measured {
    int64_t items = 0, right = 0;
    double loss = 0;
};

// The other order of colours, by turning the filters of the first layer around.
void reverseColours(Executor& executor, const Graph& graph) {
    const GraphParam& filters = graph.params.at(0);
    std::vector<float> values = executor.read(0, filters.tensor);
    const auto plane = static_cast<ptrdiff_t>(filters.shape[2] * filters.shape[3]);
    const int64_t channels = filters.shape[1];
    for (int64_t o = 0; o < filters.shape[0]; ++o)
        for (int64_t c = 0; c < channels / 2; ++c) {
            const auto first = values.begin() + (o * channels + c) * plane;
            std::swap_ranges(first, first + plane, values.begin() + (o * channels + channels - 1 - c) * plane);
        }
    executor.write(0, filters.tensor, values);
}

Result<Measured> measure(const fs::path& model, const fs::path& weights, bool reversed) {
    auto spec = NetSpec::load(model);
    if (!spec) return std::move(spec.error());
    const auto probe = foundFilesProbe(model.parent_path());
    BuildOptions build;
    build.trainPhase = false;
    build.probe = probe.get();
    Problems notes;
    auto net = Inference::create(*spec, build, {weights}, &notes);
    if (!net) return std::move(net.error());
    if (reversed) reverseColours(net->executor(), *net->graph());
    DataFeed::Options options;
    options.baseDir = model.parent_path();
    options.trainPhase = false;
    auto feed = DataFeed::open(net->graph(), *spec, options);
    if (!feed) return std::move(feed.error());
    NamedValues means;
    FR_TRY(evaluate(
        net->executor(), 0, *feed, 0, StepContext(), [] { return false; }, means));
    Measured out;
    out.items = feed->items();
    for (const auto& [name, value] : means) {
        if (name == "accuracy") out.right = std::llround(value * static_cast<double>(out.items));
        if (name == "loss") out.loss = value;
    }
    return out;
}

}  // namespace

class TestPublicWeights : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

    [[nodiscard]] fs::path inside(const char* name) const { return m_dir.filePath(name).toStdString(); }

    // The folder of images in this archive, as a database.
    fs::path imported(const char* archive, const char* part, bool gray) {
        const QString folder = m_dir.filePath(QFileInfo(archive).baseName());
        const fs::path out = (folder + "_" + part + "_lmdb").toStdString();
        if (fs::exists(out)) return out;
        QDir().mkpath(folder);
        QProcess tar;
        const fs::path packed = sharedDir() / "data" / archive;
        tar.start("tar", {"xzf", QString::fromStdString(packed.string()), "-C", folder, "--wildcards",
                          QString("*%1/*").arg(part)});
        if (!tar.waitForFinished(200'000) || tar.exitCode() != 0) return {};
        data::ImportOptions options;
        options.source = (folder + "/" + part).toStdString();
        options.out = out;
        options.color = gray ? data::ColorMode::Gray : data::ColorMode::Rgb;
        options.colorGiven = true;
        return data::importImages(options, [](const data::Progress&) {}, {}) ? out : fs::path();
    }

    // A public network with its paths exchanged.
    fs::path withPaths(const char* net, const std::vector<std::pair<QString, fs::path>>& paths) {
        QFile in(QString::fromStdString(file(std::string("nets/") + net).string()));
        if (!in.open(QIODevice::ReadOnly)) return {};
        QString text = QString::fromUtf8(in.readAll());
        for (const auto& [old, now] : paths)
            text.replace(old, QString::fromStdString(now.string()));
        std::ofstream(inside(net)) << text.toStdString();
        return inside(net);
    }

private slots:
    void initTestCase() {
        if (!fs::exists(sharedDir() / "files")) QSKIP("The shared files are not here.");
    }

    void captchas() {
        const auto got =
            measure(file("verifycode/trainval.prototxt"), file("verifycode/verifycode_iter_5000.caffemodel"), false);
        QVERIFY2(got, got ? "" : got.error().english().c_str());
        QCOMPARE(got->items, int64_t{400});
        QCOMPARE(got->right, int64_t{397});
    }

    // fc1 and fc2 of the file are ip1 and ip2 of the network under other names.
    void renamedLayers() {
        auto spec = NetSpec::load(file("nets/BVLC__caffe__ex_mnist_lenet.prototxt"));
        QVERIFY(spec);
        const auto layers = compareWeights(build(*spec, {}), file("weights/may0324_lenet_iter_10000.caffemodel"));
        QVERIFY(layers);
        QStringList said;
        for (const CopiedLayer& l : *layers) {
            const char* state = l.state == CopyState::Copied ? "copied" : l.state == CopyState::New ? "new" : "unused";
            said += QString("%1 %2 %3").arg(l.layer.c_str(), state, l.fits.c_str()).trimmed();
        }
        QCOMPARE(said, (QStringList{"conv1 copied", "conv2 copied", "ip1 new", "ip2 new", "fc1 unused ip1",
                                    "fc2 unused ip2"}));
    }

    void faceCascade_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("box");
        QTest::addColumn<QList<double>>("scores");
        QTest::addColumn<QList<double>>("boxes");
        QTest::newRow("det1") << "det1"
                              << "conv4-2" << QList<double>{0.981951, 0.018049} << QList<double>{0.266687, 0.145753};
        QTest::newRow("det2") << "det2"
                              << "conv5-2" << QList<double>{0.999679, 0.000321} << QList<double>{0.035982, -0.059654};
    }
    void faceCascade() {
        QFETCH(QString, name);
        QFETCH(QString, box);
        QFETCH(QList<double>, scores);
        QFETCH(QList<double>, boxes);
        const std::string stem = "weights/" + name.toStdString();
        auto spec = NetSpec::load(file(stem + ".prototxt"));
        QVERIFY(spec);
        BuildOptions build;
        build.trainPhase = false;
        if (name == "det1") build.dataShape = Shape{1, 3, 12, 12};
        Problems notes;
        auto net = Inference::create(*spec, build, {file(stem + ".caffemodel")}, &notes);
        QVERIFY2(net, net ? "" : net.error().english().c_str());
        const Graph& graph = *net->graph();
        const TensorId data = graph.layers.at(0).tops.at(0);
        std::vector<float> input(static_cast<size_t>(graph.tensors[static_cast<size_t>(data)].shape.count()));
        for (size_t i = 0; i < input.size(); ++i)
            input[i] = (static_cast<float>(37 * i % 256) - 127.5f) * 0.0078125f;
        net->executor().write(0, data, input);
        net->executor().run(0, {true, false, false}, {});
        for (const GraphOutput& output : graph.outputs) {
            const std::vector<float> got = net->executor().read(0, output.tensor);
            const QList<double>& wanted = output.blob == "prob1" ? scores : boxes;
            QVERIFY2(output.blob == "prob1" || output.blob == box.toStdString(), output.blob.c_str());
            for (qsizetype i = 0; i < wanted.size(); ++i)
                QVERIFY2(std::abs(got[static_cast<size_t>(i)] - wanted[i]) < 2e-6,
                         qPrintable(
                             QString("%1[%2] = %3").arg(output.blob.c_str()).arg(i).arg(got[static_cast<size_t>(i)])));
        }
        QCOMPARE(graph.outputs.size(), size_t{2});
    }

    void digits_data() {
        QTest::addColumn<QString>("weights");
        QTest::addColumn<int>("right");
        QTest::addColumn<double>("loss");
        QTest::newRow("current format") << "ethereon_lenet_iter_10000.caffemodel" << 9914 << 0.02727;
        QTest::newRow("V1") << "everpeace_V1_lenet_iter_10000.caffemodel" << 9905 << 0.02918;
    }
    void digits() {
        QFETCH(QString, weights);
        QFETCH(int, right);
        QFETCH(double, loss);
        const fs::path net = withPaths("BVLC__caffe__ex_mnist_lenet_train_test.prototxt",
                                       {{"examples/mnist/mnist_test_lmdb", imported("mnist.tar.gz", "test", true)}});
        const auto got = measure(net, file("weights/" + weights.toStdString()), false);
        QVERIFY2(got, got ? "" : got.error().english().c_str());
        QCOMPARE(got->right, int64_t{right});
        QVERIFY2(std::abs(got->loss - loss) < 1e-5, qPrintable(QString::number(got->loss)));
    }

    void colours_data() {
        QTest::addColumn<QString>("weights");
        QTest::addColumn<bool>("rgb");
        QTest::addColumn<int>("right");
        for (const bool rgb : {true, false}) {
            const QString order = rgb ? "RGB" : "BGR";
            QTest::newRow(qPrintable("4000 " + order))
                << "everpeace_V1_cifar10_quick_iter_4000.caffemodel" << rgb << (rgb ? 6737 : 5232);
            QTest::newRow(qPrintable("5000 " + order))
                << "everpeace_V1_cifar10_quick_iter_5000.caffemodel" << rgb << (rgb ? 7350 : 5860);
        }
    }
    void colours() {
        QFETCH(QString, weights);
        QFETCH(bool, rgb);
        QFETCH(int, right);
        if (!qEnvironmentVariableIsSet("FITROOM_LONG_TESTS"))
            QSKIP("Its mean image needs 50,000 pictures decoded: set FITROOM_LONG_TESTS to run it.");
        const fs::path train = imported("cifar10.tar.gz", "train", false);
        const fs::path net =
            withPaths("BVLC__caffe__ex_cifar10_cifar10_quick_train_test.prototxt",
                      {{"examples/cifar10/cifar10_test_lmdb", imported("cifar10.tar.gz", "test", false)},
                       {"examples/cifar10/mean.binaryproto", train / "mean.binaryproto"}});
        const auto got = measure(net, file("weights/" + weights.toStdString()), rgb);
        QVERIFY2(got, got ? "" : got.error().english().c_str());
        QCOMPARE(got->right, int64_t{right});
    }
};

int main(int argc, char** argv) {
    qputenv("QTEST_FUNCTION_TIMEOUT", "900000");  // CTest's own limit is the one that counts
    QCoreApplication app(argc, argv);
    TestPublicWeights test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_public_weights.moc"
