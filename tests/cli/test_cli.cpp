// The program as a user calls it.

#include "core/data/pixels.h"
#include "tests/cli/program.h"
#include "tests/run/tiny_data.h"

#include <QDir>
#include <QJsonArray>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

QByteArray bytesOf(const fs::path& file) {
    auto bytes = os::readFile(file);
    return bytes ? QByteArray::fromStdString(*bytes) : QByteArray();
}

// 28×28 gray pictures of two classes: a bright upper or lower half.
void writePictures(const fs::path& folder, int each) {
    for (int kind = 0; kind < 2; ++kind) {
        const QString name = QString::fromStdString((folder / (kind ? "lower" : "upper")).string());
        QVERIFY(QDir().mkpath(name));
        for (int i = 0; i < each; ++i) {
            data::Image image;
            image.width = image.height = 28;
            image.channels = 1;
            for (uint32_t y = 0; y < 28; ++y)
                for (uint32_t x = 0; x < 28; ++x) {
                    const uint32_t noise =
                        philox(9, {x, y, static_cast<uint32_t>(i), static_cast<uint32_t>(kind)})[0] % 80;
                    image.pixels.push_back(static_cast<uint8_t>(noise + ((y < 14) == (kind == 0) ? 150u : 0u)));
                }
            const std::string png = data::encodeImage(image, data::Encoding::Png);
            QVERIFY(os::writeFileAtomically(QStringLiteral("%1/%2.png").arg(name).arg(i).toStdString(), png));
        }
    }
}

const char* const kGenericSolver = "max_iter: 40\ntest_interval: 20\nsnapshot: 15\ndisplay: 10\n";

}  // namespace

class TestCli : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY2(!program().isEmpty(), "FITROOM_PROGRAM does not name the built program.");
    }

    void usage() {
        const Outcome help = run({"--help"});
        QCOMPARE(help.code, 0);
        for (const char* command : {"train", "test", "time", "inspect", "fit", "import", "classify", "log", "devices"})
            EXPECT(help.out.contains(command), help);
        QCOMPARE(run({"train"}).code, 2);
        QCOMPARE(run({"train", "--solver", "x", "--weights", "a", "--snapshot", "b"}).code, 2);
        QCOMPARE(run({"inspect", "--model", "x", "--phase", "SIDEWAYS"}).code, 2);
        QCOMPARE(run({"frobnicate"}).code, 2);
        const Outcome missing = run({"train", "--solver", "/no/such/solver.prototxt"});
        QCOMPARE(missing.code, 1);
        EXPECT(missing.err.contains("/no/such/solver.prototxt"), missing);
    }

    void devices() {
        const Outcome o = run({"devices", "--json"});
        QCOMPARE(o.code, 0);
        const QJsonArray list = QJsonDocument::fromJson(o.out).array();
        QVERIFY(!list.isEmpty());
        QCOMPARE(list[0].toObject()["id"].toString(), QStringLiteral("cpu"));
        QVERIFY(list[0].toObject()["total_bytes"].toDouble() > 1e8);
    }

    // Import, look, train, test, classify: the whole way of one small job.
    void wholeJob() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        writePictures(base / "pictures", 60);
        Outcome o = run({"import", "pictures", "--out", "db", "--split", "70,30,0", "--json"}, base);
        EXPECT(o.code == 0, o);
        QCOMPARE(o.json()["images"].toInt(), 120);
        QVERIFY(fs::exists(base / "db/train/data.mdb") && fs::exists(base / "db/val/data.mdb"));

        std::string net = tinyNet(2);
        net.replace(net.find("train_db"), 8, "db/train");
        net.replace(net.find("test_db"), 7, "db/val");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        QVERIFY(os::writeFileAtomically(base / "solver.prototxt",
                                        tinySolver("max_iter: 80\ntest_interval: 40\nsnapshot: 0\ndisplay: 20\n")));
        o = run({"inspect", "--model", "net.prototxt", "--json"}, base);
        EXPECT(o.code == 0, o);
        const QJsonArray data =
            o.json()["layers"].toArray()[0].toObject()["tops"].toArray()[0].toObject()["shape"].toArray();
        QCOMPARE(data, (QJsonArray{7, 1, 28, 28}));

        o = run({"train", "--solver", "solver.prototxt", "--json"}, base);
        EXPECT(o.code == 0, o);
        const auto lines = o.lines();
        int tests = 0;
        for (const QJsonObject& line : lines) {
            QVERIFY(line.contains("type") && line.contains("iteration"));
            if (line["phase"].toString() == "TEST") ++tests;
        }
        QCOMPARE(tests, 3);
        QCOMPARE(lines.back()["phase"].toString(), QStringLiteral("TEST"));
        QCOMPARE(lines.back()["iteration"].toInt(), 80);
        EXPECT(lines.back()["accuracy"].toDouble() > 0.95, o);

        o = run({"test", "--model", "net.prototxt", "--weights", "snap/tiny_iter_80.caffemodel", "--json"}, base);
        EXPECT(o.code == 0, o);
        QCOMPARE(o.json()["items"].toInt(), 36);
        QVERIFY(std::abs(o.json()["accuracy"].toDouble() - lines.back()["accuracy"].toDouble()) < 1e-6);
        QVERIFY(std::abs(o.json()["loss"].toDouble() - lines.back()["loss"].toDouble()) < 1e-5);

        o = run({"classify", "--model", "net.prototxt", "--weights", "snap/tiny_iter_80.caffemodel", "--json",
                 "pictures/upper/0.png", "pictures/lower/3.png"},
                base);
        EXPECT(o.code == 0, o);
        const QJsonArray images = QJsonDocument::fromJson(o.out).array();
        QCOMPARE(images.size(), 2);
        QCOMPARE(images[0].toObject()["predictions"].toArray()[0].toObject()["label"].toString(),
                 QStringLiteral("upper"));
        QCOMPARE(images[1].toObject()["predictions"].toArray()[0].toObject()["label"].toString(),
                 QStringLiteral("lower"));

        o = run({"time", "--model", "net.prototxt", "--iterations", "5", "--json"}, base);
        EXPECT(o.code == 0, o);
        for (const char* key :
             {"step_ms", "forward_ms", "backward_ms", "update_ms", "images_per_s", "peak_resident_bytes"})
            EXPECT(o.json()[key].toDouble() > 0, o);
        EXPECT(o.json()["layers"].toArray().size() > 5, o);
    }

    void plainTextTraining() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), tinySolver(kGenericSolver)));
        const Outcome o = run({"train", "--solver", "solver.prototxt"}, pathOf(dir));
        EXPECT(o.code == 0, o);
        EXPECT(o.out.contains("Iteration 0, Testing net (#0)") && o.out.contains("    Test net output #0: accuracy = "),
               o);
        EXPECT(o.out.contains("Iteration 20, lr = "), o);
        EXPECT(o.err.contains("Method: SGD, momentum 0.9, weight_decay 0.0005; lr_policy inv, base_lr 0.05"), o);
        EXPECT(!o.out.contains('\r'), o);
    }

    // Beyond Caffe: told once, ended early with a snapshot, the best state named.
    void trainingThatStopsEarly() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, tinySolver("max_iter: 400\nsnapshot: 1000\ntest_interval: 5\nearly_stop_tests: 2\n"
                                              "keep_best: true\nwarmup_iter: 3\n")));
        const Outcome o = run({"train", "--solver", "solver.prototxt", "--json"}, base);
        EXPECT(o.code == 0, o);
        QStringList types;
        for (const QJsonObject& line : o.lines())
            types << line["type"].toString();
        EXPECT(types.contains(QStringLiteral("best")) && types.last() == QStringLiteral("stopped_early"), o);
        const QJsonObject last = o.lines().back();
        EXPECT(last["iteration"].toInt() < 400 &&
                   fs::exists(base / ("snap/tiny_iter_" + std::to_string(last["iteration"].toInt()) + ".caffemodel")),
               o);
        QVERIFY(fs::exists(base / "snap/tiny_best.caffemodel") && fs::exists(base / "snap/tiny_best.solverstate"));
        const Outcome plain = run({"train", "--solver", "solver.prototxt"}, base);
        EXPECT(plain.code == 0 && plain.out.contains("Stopped early at iteration ") &&
                   plain.out.count("Caffe does not know early_stop_tests, keep_best, warmup_iter") == 0 &&
                   plain.out.count("Caffe does not know warmup_iter, early_stop_tests, keep_best") == 1,
               plain);
    }

    void inspectJson() {
        QTemporaryDir dir;
        const fs::path net = pathOf(dir) / "net.prototxt";
        QVERIFY(os::writeFileAtomically(net, tinyNet()));
        // Needs no data on disk; the label follows the batch.
        Outcome o = run({"inspect", "--model", QString::fromStdString(net.string()), "--shape", "5,1,8,8", "--json"});
        EXPECT(o.code == 0, o);
        const QJsonObject all = o.json();
        QCOMPARE(all["name"].toString(), QStringLiteral("tiny"));
        QCOMPARE(all["phase"].toString(), QStringLiteral("TRAIN"));
        const QJsonArray layers = all["layers"].toArray();
        double weights = 0, params = 0;
        for (const QJsonValue& v : layers) {
            const QJsonObject layer = v.toObject();
            for (const char* key : {"name", "type", "bottoms", "tops", "params", "macs", "bytes"})
                QVERIFY2(layer.contains(key), key);
            for (const char* key : {"activations", "gradients", "weights", "optimizer", "workspace"})
                QVERIFY2(layer["bytes"].toObject().contains(key), key);
            weights += layer["bytes"].toObject()["weights"].toDouble();
            for (const QJsonValue& p : layer["params"].toArray())
                params += p.toObject()["count"].toDouble();
        }
        const QJsonObject totals = all["totals"].toObject();
        QCOMPARE(totals["params"].toDouble(), params);
        QVERIFY(weights >= 4 * params);
        double sum = 0;
        for (const QJsonValue& v : totals["bytes"].toObject())
            sum += v.toDouble();
        QCOMPARE(sum, totals["planned_peak_bytes"].toDouble());
        QVERIFY(totals["lower_bound_bytes"].toDouble() <= totals["planned_peak_bytes"].toDouble());
        QVERIFY(totals["snapshot_copy_bytes"].toDouble() >= 4 * params);
        QCOMPARE(totals["needed_bytes"].toDouble(), sum + totals["read_ahead_bytes"].toDouble() + totals["snapshot_copy_bytes"].toDouble());
        QCOMPARE(layers[0].toObject()["tops"].toArray()[1].toObject()["shape"].toArray(), (QJsonArray{5}));

        o = run({"inspect", "--model", QString::fromStdString(net.string()), "--shape", "5,1,8,8", "--phase", "TEST",
                 "--json"});
        EXPECT(o.code == 0, o);
        QCOMPARE(o.json()["phase"].toString(), QStringLiteral("TEST"));
        QVERIFY(o.json()["totals"].toObject()["planned_peak_bytes"].toDouble() <
                totals["planned_peak_bytes"].toDouble());

        // An unknown layer stops only what hangs on it.
        std::string broken = tinyNet();
        broken.replace(broken.find("\"Dropout\""), 9, "\"Dropuot\"");
        QVERIFY(os::writeFileAtomically(net, broken));
        o = run({"inspect", "--model", QString::fromStdString(net.string()), "--shape", "5,1,8,8", "--json"});
        QCOMPARE(o.code, 1);
        bool found = false;
        for (const QJsonValue& v : o.json()["problems"].toArray()) {
            const QJsonObject p = v.toObject();
            found = found || (p["severity"] == "error" && p["layer"] == "drop1" && p["line"].toInt() > 10 &&
                              p["message"].toString().contains("Dropout"));
        }
        EXPECT(found, o);
        bool poolShaped = false;
        for (const QJsonValue& v : o.json()["layers"].toArray())
            if (v.toObject()["name"] == "pool1")
                poolShaped = v.toObject()["tops"].toArray()[0].toObject()["shape"].toArray() == QJsonArray{5, 6, 3, 3};
        EXPECT(poolShaped, o);
    }

    void publicNets_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("phase");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<double>("caffeBytes");
        QTest::addColumn<double>("params");
        QTest::newRow("lenet") << "BVLC__caffe__ex_mnist_lenet"
                               << "TRAIN"
                               << "64,1,28,28" << 5169924.0 << 431080.0;
        QTest::newRow("lenet test") << "BVLC__caffe__ex_mnist_lenet"
                                    << "TEST"
                                    << "100,1,28,28" << 8086808.0 << 431080.0;
    }
    void publicNets() {
        QString shared = qEnvironmentVariable("FITROOM_SHARED_DIR");
        if (shared.isEmpty()) shared = qEnvironmentVariable("FITROOM_SOURCE_DIR") + "/../shared";
        QFETCH(QString, file);
        QFETCH(QString, phase);
        QFETCH(QString, shape);
        QFETCH(double, caffeBytes);
        QFETCH(double, params);
        const QStringList found = QDir(shared + "/files/nets").entryList({file + "*train_test*"});
        if (found.isEmpty()) QSKIP("The public networks are not here.");
        const Outcome o = run(
            {"inspect", "--model", shared + "/files/nets/" + found[0], "--phase", phase, "--shape", shape, "--json"});
        EXPECT(o.code == 0, o);
        QCOMPARE(o.json()["totals"].toObject()["caffe_data_bytes"].toDouble(), caffeBytes);
        QCOMPARE(o.json()["totals"].toObject()["params"].toDouble(), params);
    }

    // One clear message with file, line or layer and a next step; exit code 1.
    void badInput_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("typo in a field") << "kernel_size"
                                         << "kernal_size"
                                         << QStringList{"net.prototxt:9:", "kernal_size", "Did you mean"};
        QTest::newRow("unknown layer type") << "\"ReLU\""
                                            << "\"Relu\"" << QStringList{"net.prototxt:12", "relu1", "ReLU"};
        QTest::newRow("bottom that no one produces")
            << "bottom: \"pool1\""
            << "bottom: \"pool9\"" << QStringList{"net.prototxt:14", "ip1", "pool9"};
        QTest::newRow("label outside num_output")
            << "num_output: 4"
            << "num_output: 3" << QStringList{"net.prototxt:2", "labels 0–3", "layer ip2 outputs 3", "out of range"};
        QTest::newRow("no such database") << "train_db"
                                          << "nowhere_db" << QStringList{"net.prototxt:2", "data", "nowhere_db"};
        QTest::newRow("syntax error") << "name: \"tiny\""
                                      << "name: \"tiny\" }" << QStringList{"net.prototxt:1:"};
    }
    void badInput() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QStringList, words);
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), tinySolver(kGenericSolver)));
        QString net = QString::fromStdString(tinyNet());
        net.replace(net.indexOf(from), from.size(), to);
        QVERIFY(os::writeFileAtomically(pathOf(dir) / "net.prototxt", net.toStdString()));
        const Outcome o = run({"train", "--solver", "solver.prototxt"}, pathOf(dir));
        QCOMPARE(o.code, 1);
        for (const QString& word : words)
            EXPECT(QString::fromUtf8(o.err).contains(word), o);
        EXPECT(o.out.isEmpty(), o);
    }

    void brokenImages() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        writePictures(base / "pictures", 10);
        QVERIFY(
            os::writeFileAtomically(base / "pictures/upper/broken.png", std::string("\x89PNG\r\n\x1a\nrubbish", 15)));
        QVERIFY(os::writeFileAtomically(base / "pictures/lower/empty.png", ""));
        Outcome o = run({"import", "pictures", "--out", "db"}, base);
        EXPECT(o.code == 0, o);
        EXPECT(o.err.contains("broken.png") && o.err.contains("empty.png"), o);
        EXPECT(o.out.startsWith("20 images"), o);
        // Nothing but broken ones is a failure.
        fs::remove_all(base / "pictures");
        fs::create_directories(base / "pictures/a");
        QVERIFY(os::writeFileAtomically(base / "pictures/a/empty.png", ""));
        o = run({"import", "pictures", "--out", "db2"}, base);
        QCOMPARE(o.code, 1);
        EXPECT(!fs::exists(base / "db2/data.mdb"), o);
        EXPECT(o.err.contains("warning:") && o.err.contains("empty.png: The file is empty"), o);
        QCOMPARE(run({"import", "nowhere", "--out", "db3"}, base).code, 1);
        QCOMPARE(run({"import", "pictures", "--out", "db4", "--split", "50,20"}, base).code, 2);
        o = run({"import", "pictures", "--out", "db4", "--split", "0,0,100"}, base);
        QCOMPARE(o.code, 2);
        EXPECT(o.err.contains("Train needs at least 1 %"), o);
    }

    // Copies and damaged pictures that are taken are not left out; an earlier import goes only when told so.
    void importCounts() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        writePictures(base / "pictures", 10);
        fs::copy_file(base / "pictures/upper/0.png", base / "pictures/upper/copy.png");
        QVERIFY(os::writeFileAtomically(base / "pictures/lower/empty.png", ""));
        Outcome o = run({"import", "pictures", "--out", "db"}, base);
        EXPECT(o.code == 0, o);
        EXPECT(o.out.startsWith("21 images of 2 classes imported, 1 files left out."), o);
        o = run({"import", "pictures", "--out", "db"}, base);
        QCOMPARE(o.code, 1);
        EXPECT(o.err.contains("--force"), o);
        o = run({"import", "pictures", "--out", "db", "--force", "--json"}, base);
        EXPECT(o.code == 0, o);
        QCOMPARE(o.json()["images"].toInt(), 21);
        QCOMPARE(o.json()["written"].toObject()["train"].toInt(), 21);
        QCOMPARE(o.json()["left_out"].toArray().size(), 1);
        QCOMPARE(o.json()["imported_with_remark"].toArray().size(), 1);
    }

    // A pipe that nobody writes to is no file: said at once, not waited for.
    void pipesAreNoFiles() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, tinySolver(kGenericSolver)));
        QCOMPARE(::mkfifo((base / "pipe").c_str(), 0600), 0);
        std::string net = tinyNet();
        net.replace(net.find("scale: 0.00390625"), 17, "mean_file: \"pipe\"");
        QVERIFY(os::writeFileAtomically(base / "mean.prototxt", net));
        for (const QStringList& command :
             {QStringList{"inspect", "--model", "pipe"}, {"train", "--solver", "pipe"},
              {"time", "--model", "mean.prototxt"}, {"import", "pipe", "--out", "db"},
              {"test", "--model", "net.prototxt", "--weights", "pipe"}}) {
            const Outcome o = run(command, base);
            QCOMPARE(o.code, 1);
            EXPECT(o.err.contains("pipe"), o);
        }
    }

    // What a modified Caffe knows and we do not: a line a type, not a line a layer.
    void repeatedFindings() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        std::string extra;
        for (int i = 0; i < 5; ++i)
            extra += "layer { name: \"bn" + std::to_string(i) + "\" type: \"BN\" bottom: \"data\" top: \"n" +
                     std::to_string(i) + "\" bn_param { eps: 1 } }\n";
        QVERIFY(writeTinyJob(base, tinySolver(kGenericSolver), tinyNet(4, extra)));
        for (const QStringList& command :
             {QStringList{"train", "--solver", "solver.prototxt"}, {"inspect", "--model", "net.prototxt"}}) {
            const Outcome o = run(command, base);
            QCOMPARE(o.code, 1);
            EXPECT(o.err.contains("and 4 more layers of type BN."), o);
            EXPECT(o.err.count("'BN'") == 1, o);
            EXPECT(o.err.count("bn_param") == (command[0] == "train" ? 0 : 1), o);
        }
    }

    void fullDisk() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, tinySolver(kGenericSolver)));
        const Outcome o = run({"train", "--solver", "solver.prototxt", "--json"}, base, [](QProcess& process) {
            process.setChildProcessModifier([] {
                const rlimit small{1000, 1000};  // less than a file of weights
                ::setrlimit(RLIMIT_FSIZE, &small);
            });
        });
        EXPECT(o.code == 1, o);  // the training itself went well, and its result is lost
        EXPECT(o.err.contains("tiny_iter_15.caffemodel") && o.err.contains("space"), o);
        const QList<QByteArray> said = o.err.trimmed().split('\n');
        EXPECT(said.back().startsWith("fitroom: ") && said.back().contains("iteration 40 is lost"), o);
        QCOMPARE(o.lines()[o.lines().size() - 2]["iteration"].toInt(), 40);
        EXPECT(o.lines().back()["error"].toObject()["message"].toString().contains("lost"), o);
        QVERIFY(!fs::exists(base / "snap/tiny_iter_15.caffemodel"));
    }

    void interruptedLeavesASnapshot_data() {
        QTest::addColumn<int>("number");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
    }
    void interruptedLeavesASnapshot() {
        QFETCH(int, number);
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, tinySolver("max_iter: 100000000\nsnapshot: 0\ndisplay: 1\n")));
        QProcess process;
        process.setWorkingDirectory(dir.path());
        process.start(program(), {"train", "--solver", "solver.prototxt", "--json"});
        QVERIFY(process.waitForStarted());
        QByteArray out;
        while (!out.contains("\"type\":\"train\"")) {
            QVERIFY(process.waitForReadyRead(kDeadline));
            out += process.readAllStandardOutput();
        }
        ::kill(static_cast<pid_t>(process.processId()), number);
        QVERIFY(process.waitForFinished(kDeadline));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        const QStringList states = QDir(dir.path() + "/snap").entryList({"*.solverstate"});
        QCOMPARE(states.size(), 1);
    }

    // Bit for bit: stopped by a signal and taken up again, against one run in one piece. The lines of 1,500 iterations
    // are more than a pipe holds, so that the run cannot end before the signal is sent.
    void resumedIsUninterrupted() {
        QTemporaryDir one, two;
        const std::string solver =
            tinySolver("max_iter: 1500\ntest_interval: 400\ntest_iter: 2\nsnapshot: 0\ndisplay: 1\n");
        QVERIFY(writeTinyJob(pathOf(one), solver));
        QVERIFY(writeTinyJob(pathOf(two), solver));
        QCOMPARE(run({"train", "--solver", "solver.prototxt", "--json"}, pathOf(one)).code, 0);
        QProcess process;
        process.setWorkingDirectory(two.path());
        process.start(program(), {"train", "--solver", "solver.prototxt", "--json"});
        QByteArray out;
        while (out.count('\n') < 60) {
            QVERIFY(process.waitForReadyRead(kDeadline));
            out += process.readAllStandardOutput();
        }
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(kDeadline));
        QCOMPARE(process.exitCode(), 130);
        const QStringList states = QDir(two.path() + "/snap").entryList({"*.solverstate"});
        QCOMPARE(states.size(), 1);
        const Outcome o =
            run({"train", "--solver", "solver.prototxt", "--snapshot", "snap/" + states[0], "--json"}, pathOf(two));
        EXPECT(o.code == 0, o);
        const QByteArray expected = bytesOf(pathOf(one) / "snap/tiny_iter_1500.caffemodel");
        QVERIFY(!expected.isEmpty());
        QVERIFY(bytesOf(pathOf(two) / "snap/tiny_iter_1500.caffemodel") == expected);
    }

    void finetuneIsReported() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, tinySolver(kGenericSolver)));
        QCOMPARE(run({"train", "--solver", "solver.prototxt"}, base).code, 0);
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", tinyNet(6)));
        const Outcome o =
            run({"train", "--solver", "solver.prototxt", "--weights", "snap/tiny_iter_40.caffemodel"}, base);
        EXPECT(o.code == 0, o);
        EXPECT(o.err.contains("weights: conv1 copied") && QString::fromUtf8(o.err).contains("6×16"), o);
        const Outcome bad = run({"train", "--solver", "solver.prototxt", "--weights", "solver.prototxt"}, base);
        QCOMPARE(bad.code, 1);
        EXPECT(bad.err.contains("solver.prototxt"), bad);
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "test_cli.moc"
