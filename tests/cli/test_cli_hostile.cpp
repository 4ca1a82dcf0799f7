// What the program says and leaves behind when streams, disks, files and users do not behave.

#include "core/data/pixels.h"
#include "tests/cli/program.h"
#include "tests/run/tiny_data.h"

#include <QDir>
#include <QJsonArray>
#include <QRegularExpression>

#include <csignal>
#include <unistd.h>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

const std::string kShort = tinySolver("max_iter: 10\ntest_interval: 10\ntest_iter: 1\nsnapshot: 5\ndisplay: 5\n");
const std::string kEndless = tinySolver("max_iter: 100000000\nsnapshot: 0\ndisplay: 1\n");

void intoFullDevice(QProcess& process) { process.setStandardOutputFile("/dev/full"); }

QString write(const fs::path& file, const std::string& text) {
    return os::writeFileAtomically(file, text) ? QString::fromStdString(file.string()) : QString();
}

std::string netWith(const char* from, const std::string& to) {
    std::string net = tinyNet();
    return net.replace(net.find(from), std::strlen(from), to);
}

// A training that runs until it is stopped, and what it says.
struct Endless {
    QProcess process;
    QByteArray out;
    explicit Endless(const QString& folder) {
        process.setWorkingDirectory(folder);
        process.start(program(), {"train", "--solver", "solver.prototxt", "--json"});
    }
    bool waitFor(const char* words) {
        while (!out.contains(words)) {
            if (!process.waitForReadyRead(kDeadline)) return false;
            out += process.readAllStandardOutput();
        }
        return true;
    }
    void signal(int number) const { ::kill(static_cast<pid_t>(process.processId()), number); }
};

}  // namespace

class TestCliHostile : public QObject {
    Q_OBJECT

    QTemporaryDir m_trained;  // net, solver, data, snap/tiny_iter_10.*
    [[nodiscard]] fs::path base() const { return pathOf(m_trained); }

private slots:
    void initTestCase() {
        QVERIFY2(!program().isEmpty(), "FITROOM_PROGRAM does not name the built program.");
        QVERIFY(writeTinyJob(base(), kShort));
        const Outcome o = run({"train", "--solver", "solver.prototxt"}, base());
        EXPECT(o.code == 0, o);
        QVERIFY(!fs::exists(base() / "snap/tiny.lock"));
    }

    void standardErrorThatTakesNothing() {
        const auto closed = [](QProcess& p) { p.setChildProcessModifier([] { ::close(STDERR_FILENO); }); };
        const auto full = [](QProcess& p) { p.setStandardErrorFile("/dev/full"); };
        const auto broken = [](QProcess& p) {
            p.setChildProcessModifier([] {
                int ends[2];
                if (::pipe(ends) != 0) ::_exit(99);
                ::dup2(ends[1], STDERR_FILENO);
                ::close(ends[0]);
                ::close(ends[1]);
            });
        };
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kShort));
        for (const auto& stream : {std::function<void(QProcess&)>(closed), std::function<void(QProcess&)>(full),
                                   std::function<void(QProcess&)>(broken)}) {
            QCOMPARE(run({"inspect", "--model", "nosuch"}, {}, stream).code, 1);
            QCOMPARE(run({"inspect", "--nosuch"}, {}, stream).code, 2);
            const Outcome o = run({"train", "--solver", "solver.prototxt"}, pathOf(dir), stream);
            EXPECT(o.code == 0, o);
            // Nothing of what was said went into a file that got the stream's number.
            auto history = os::readFile(pathOf(dir) / "snap/tiny_history.jsonl");
            QVERIFY(history && history->find("Memory:") == std::string::npos);
        }
    }

    void standardOutputThatTakesNothing_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("help") << QStringList{"--help"};
        QTest::newRow("devices") << QStringList{"devices"};
        QTest::newRow("inspect") << QStringList{"inspect", "--model", "net.prototxt"};
        QTest::newRow("inspect --json") << QStringList{"inspect", "--model", "net.prototxt", "--json"};
        QTest::newRow("test --json") << QStringList{"test",      "--model", "net.prototxt",
                                                    "--weights", "snap/tiny_iter_10.caffemodel", "--json"};
        QTest::newRow("time") << QStringList{"time", "--model", "net.prototxt", "--iterations", "1"};
    }
    void standardOutputThatTakesNothing() {
        QFETCH(QStringList, arguments);
        const auto closed = [](QProcess& p) { p.setChildProcessModifier([] { ::close(STDOUT_FILENO); }); };
        for (const auto& stream : {std::function<void(QProcess&)>(intoFullDevice), std::function<void(QProcess&)>(closed)}) {
            const Outcome o = run(arguments, base(), stream);
            EXPECT(o.code == 1, o);
            EXPECT(o.err.contains("standard output could not be written") && !o.err.contains("memory is short"), o);
        }
    }

    // The log is lost, the training is not.
    void trainingOutlivesItsOutput() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kShort));
        const Outcome o = run({"train", "--solver", "solver.prototxt"}, pathOf(dir), intoFullDevice);
        EXPECT(o.code == 1, o);
        EXPECT(o.err.count("standard output could not be written") == 2, o);  // at once, and at the end
        QVERIFY(fs::exists(pathOf(dir) / "snap/tiny_iter_10.solverstate"));
    }

    void emptyValues_data() {
        QTest::addColumn<QStringList>("arguments");
        const QStringList train = {"train", "--solver", "s"};
        QTest::newRow("--snapshot") << train + QStringList{"--snapshot", ""};
        QTest::newRow("--weights") << train + QStringList{"--weights", ""};
        QTest::newRow("--memory") << train + QStringList{"--memory", ""};
        QTest::newRow("--gpu") << train + QStringList{"--gpu", ""};
        QTest::newRow("--shape") << QStringList{"inspect", "--model", "m", "--shape", ""};
        QTest::newRow("--model") << QStringList{"inspect", "--model", ""};
        QTest::newRow("--iterations") << QStringList{"time", "--model", "m", "--iterations", ""};
        QTest::newRow("--out") << QStringList{"import", "folder", "--out", ""};
        QTest::newRow("SOURCE") << QStringList{"import", "", "--out", "o"};
        QTest::newRow("--labels") << QStringList{"classify", "--model", "m", "--weights", "w", "--labels", "", "i"};
        QTest::newRow("IMAGE") << QStringList{"classify", "--model", "m", "--weights", "w", "i", ""};
    }
    void emptyValues() {
        QFETCH(QStringList, arguments);
        const Outcome o = run(arguments);
        EXPECT(o.code == 2, o);
        EXPECT(o.err.contains(QTest::currentDataTag()) && o.err.contains("empty"), o);
    }

    void countsBelowOne() {
        Outcome o = run({"time", "--model", "net.prototxt", "--iterations", "0"}, base());
        EXPECT(o.code == 2 && o.err.contains("--iterations"), o);
        o = run({"test", "--model", "net.prototxt", "--weights", "snap/tiny_iter_10.caffemodel", "--iterations", "0"},
                base());
        EXPECT(o.code == 2 && o.err.contains("--iterations") && o.err.size() < 200, o);
    }

    void classifyRefusesWhatItWasToldToUse() {
        const std::string image = (base() / "picture.png").string();
        data::Image picture;
        picture.width = picture.height = 8;
        picture.channels = 1;
        picture.pixels.assign(64, 100);
        write(image, data::encodeImage(picture, data::Encoding::Png));
        write(base() / "empty.txt", "");
        const auto classify = [&](const QStringList& more) {
            return run(QStringList{"classify", "--model", "net.prototxt", "--weights",
                                   "snap/tiny_iter_10.caffemodel"} +
                           more + QStringList{"picture.png"},
                       base());
        };
        Outcome o = classify({});
        EXPECT(o.code == 0, o);
        for (const char* labels : {"nosuch.txt", ".", "empty.txt"}) {
            o = classify({"--labels", labels});
            EXPECT(o.code == 1 && o.out.isEmpty() && o.err.contains(labels), o);
        }
        for (const char* mean : {"nan", "1e400", "1,2,3"}) {
            o = classify({"--mean", mean});
            EXPECT(o.code == 1 && o.out.isEmpty() && o.err.contains("mean"), o);
        }
        for (const char* scale : {"nan", "inf", "1e400", "0", "1e-400"}) {
            o = classify({"--scale", scale});
            EXPECT(o.code == 2 && o.err.contains("--scale"), o);
        }
        o = classify({"--mean", "33.5", "--scale", "0.01"});
        EXPECT(o.code == 0, o);
    }

    void hangUpWritesASnapshotAndGoesOn() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kEndless));
        Endless training(dir.path());
        QVERIFY(training.waitFor("\"type\":\"train\""));
        training.signal(SIGHUP);
        QVERIFY(training.waitFor("\"type\":\"snapshot\""));
        training.out.clear();
        QVERIFY(training.waitFor("\"type\":\"train\""));
        training.signal(SIGINT);
        QVERIFY(training.process.waitForFinished(kDeadline));
        QCOMPARE(training.process.exitCode(), 130);
        QCOMPARE(QDir(dir.path() + "/snap").entryList({"*.solverstate"}).size(), 2);
    }

    // One iteration of two thousand million batches: the answer comes at once, the end after the batch at hand.
    void ctrlCIsAnsweredBetweenBatches() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), tinySolver("max_iter: 9\nsnapshot: 0\ntest_interval: 9\ndisplay: 1\n"
                                                     "iter_size: 2147483647\n")));
        Endless training(dir.path());
        QVERIFY(training.waitFor("\"type\":\"test\""));  // of iteration 0
        training.signal(SIGINT);
        QVERIFY(training.process.waitForFinished(kDeadline));
        const QByteArray said = training.process.readAllStandardError();
        QVERIFY2(training.process.exitCode() == 130, said.constData());
        QVERIFY2(said.contains("Stopping after this iteration: writing a snapshot. Press Ctrl-C again"),
                 said.constData());
        QVERIFY(fs::exists(pathOf(dir) / "snap/tiny_iter_0.solverstate"));
    }

    void twoTrainingsOfOnePrefix() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kEndless));
        Endless first(dir.path());
        QVERIFY(first.waitFor("\"type\":\"train\""));
        Outcome o = run({"train", "--solver", "solver.prototxt"}, pathOf(dir));
        EXPECT(o.code == 1, o);
        EXPECT(o.err.contains("Another training writes to this prefix") && o.err.contains("snap/tiny"), o);
        // What is killed holds nothing.
        first.process.kill();
        QVERIFY(first.process.waitForFinished(kDeadline));
        QVERIFY(fs::exists(pathOf(dir) / "snap/tiny.lock"));
        write(pathOf(dir) / "solver.prototxt", kShort);
        o = run({"train", "--solver", "solver.prototxt"}, pathOf(dir));
        EXPECT(o.code == 0, o);
        QVERIFY(!fs::exists(pathOf(dir) / "snap/tiny.lock"));
    }

    void networksWithoutLayers() {
        const QString empty = write(base() / "empty.prototxt", "");
        Outcome o = run({"time", "--model", empty});
        EXPECT(o.code == 1 && o.err.contains("no layers"), o);
        o = run({"inspect", "--model", empty, "--json"});
        EXPECT(o.code == 1, o);
        EXPECT(o.json()["problems"].toArray()[0].toObject()["message"].toString().contains("no layers"), o);
    }

    void nothingToResume() {
        write(base() / "short.prototxt", tinySolver("max_iter: 7\nsnapshot: 5\n"));
        const Outcome o = run(
            {"train", "--solver", "short.prototxt", "--snapshot", "snap/tiny_iter_10.solverstate"}, base());
        EXPECT(o.code == 1, o);
        EXPECT(o.err.contains("The state is at iteration 10 and max_iter is 7: nothing to do. Raise max_iter"), o);
    }

    void controlsDoNotReachTheTerminal() {
        const std::string hostile = R"(d\033[2J\302\233m\nx\tq)";
        const QString net = write(base() / "controls.prototxt",
                                  "name: \"" + hostile + "\" layer { name: \"" + hostile +
                                      "\" type: \"Input\" top: \"data\" input_param { shape { dim: 1 } } }");
        for (const QStringList& more : {QStringList(), QStringList{"--json"}}) {
            const Outcome o = run(QStringList{"inspect", "--model", net} + more);
            EXPECT(o.code == 0, o);
            EXPECT(!o.out.contains('\x1b') && !o.out.contains("\xC2\x9B"), o);
            if (more.isEmpty()) EXPECT(o.out.contains("d\\x1b[2J\\u009bm\\nx\\tq"), o);
            if (!more.isEmpty())
                QCOMPARE(o.json()["name"].toString(), QString::fromUtf8("d\x1b[2J\xC2\x9Bm\nx\tq"));
        }
        const Outcome o = run({"inspect", "--model", QString::fromUtf8("no\x1b[31msuch")});
        EXPECT(o.code == 1 && o.err.contains("no\\x1b[31msuch") && !o.err.contains('\x1b'), o);
    }

    void failuresInJson_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("train") << QStringList{"train", "--solver", "nosuch"};
        QTest::newRow("test") << QStringList{"test", "--model", "nosuch", "--weights", "w"};
        QTest::newRow("time") << QStringList{"time", "--model", "nosuch"};
        QTest::newRow("inspect") << QStringList{"inspect", "--model", "nosuch"};
        QTest::newRow("classify") << QStringList{"classify", "--model", "nosuch", "--weights", "w", "image"};
        QTest::newRow("import") << QStringList{"import", "nosuch", "--out", "new"};
    }
    void failuresInJson() {
        QFETCH(QStringList, arguments);
        const Outcome o = run(arguments + QStringList{"--json"}, base());
        EXPECT(o.code == 1 && o.err.contains("nosuch"), o);
        QCOMPARE(o.out.count('\n'), 1);
        const QJsonObject error = o.json()["error"].toObject();
        QCOMPARE(error.keys(), (QStringList{"column", "file", "layer", "line", "message", "next"}));
        EXPECT(!error["message"].toString().isEmpty(), o);
    }

    void failuresInJsonSayWhere() {
        write(base() / "typing.prototxt", netWith("kernel_size", "kernal_size"));
        std::string solver = kShort;
        solver.replace(solver.find("net.prototxt"), 12, "typing.prototxt");
        write(base() / "typing_solver.prototxt", solver);
        Outcome o = run({"train", "--solver", "typing_solver.prototxt", "--json"}, base());
        EXPECT(o.code == 1, o);
        const QJsonObject error = o.json()["error"].toObject();
        EXPECT(error["file"].toString().endsWith("typing.prototxt") && error["line"].toInt() == 9, o);
        // One image of two: the document names it, and stays one document.
        o = run({"classify", "--model", "net.prototxt", "--weights", "snap/tiny_iter_10.caffemodel", "--json", "nosuch",
                 "solver.prototxt"},
                base());
        EXPECT(o.code == 1, o);
        const QJsonArray images = QJsonDocument::fromJson(o.out).array();
        QCOMPARE(images.size(), 2);
        EXPECT(images[0].toObject()["error"].toObject().contains("message"), o);
    }

    // The figure that a limit is compared with is the one that is printed.
    void oneFigureOfMemory() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kShort));
        const auto bytesIn = [](const QByteArray& text) {
            static const QRegularExpression figure("\\((\\d+) bytes\\)");
            return figure.match(QString::fromUtf8(text)).captured(1);
        };
        // The smallest that the refusal names works, one byte less does not; more is used where it is given.
        const Outcome refused = run({"train", "--solver", "solver.prototxt", "--memory", "10k"}, pathOf(dir));
        EXPECT(refused.code == 1 && !bytesIn(refused.err).isEmpty(), refused);
        const QString smallest = bytesIn(refused.err);
        const Outcome tight = run({"train", "--solver", "solver.prototxt", "--memory", smallest}, pathOf(dir));
        EXPECT(tight.code == 0 && bytesIn(tight.err) == smallest, tight);
        const QString less = QString::number(smallest.toLongLong() - 1);
        EXPECT(run({"train", "--solver", "solver.prototxt", "--memory", less}, pathOf(dir)).code == 1, refused);
        const Outcome trained = run({"train", "--solver", "solver.prototxt"}, pathOf(dir));
        EXPECT(trained.code == 0 && bytesIn(trained.err).toLongLong() > smallest.toLongLong(), trained);
        EXPECT(run({"train", "--solver", "solver.prototxt", "--memory", bytesIn(trained.err)}, pathOf(dir)).code == 0,
               trained);
        // Weights that dominate are named, and testing is not training.
        // As wide as one blob may be, and so often that no machine holds it.
        std::string net = netWith("num_output: 16", "num_output: 39000000");
        for (int i = 0; i < 40; ++i)
            net += "layer { name: \"wide" + std::to_string(i) + "\" type: \"InnerProduct\" bottom: \"data\" top: \"w" +
                   std::to_string(i) + "\" inner_product_param { num_output: 32000000 } }\n";
        const QString wide = write(pathOf(dir) / "net.prototxt", net);
        Outcome o = run({"train", "--solver", "solver.prototxt"}, pathOf(dir));
        EXPECT(o.code == 1 && o.err.contains("layer ip1") && !o.err.contains("batch_size"), o);
        o = run({"test", "--model", wide, "--weights", "w"}, pathOf(dir));
        EXPECT(o.code == 1 && o.err.contains("The network needs") && !o.err.contains("Training"), o);
    }

    void namesThatTheSystemDoesNotTake() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kShort));
        const auto withPrefix = [&](const std::string& prefix) {
            std::string solver = kShort;
            solver.replace(solver.find("snap/tiny"), 9, prefix);
            write(pathOf(dir) / "solver.prototxt", solver);
            return run({"train", "--solver", "solver.prototxt"}, pathOf(dir));
        };
        Outcome o = withPrefix(std::string(300, 'a'));
        EXPECT(o.code == 1 && o.err.contains("File name too long") && o.err.contains("Shorten"), o);
        o = withPrefix(std::string(232, 'a'));  // the lock fits, and the snapshots would not
        EXPECT(o.code == 1 && o.err.contains("File name too long"), o);
        o = withPrefix("snap/x\\000y");
        EXPECT(o.code == 1 && o.err.contains("snapshot_prefix") && o.err.contains("NUL"), o);
        QVERIFY(!fs::exists(pathOf(dir) / "snap"));
        write(pathOf(dir) / "net.prototxt", netWith("train_db", "train_db\\000x"));
        o = run({"inspect", "--model", "net.prototxt"}, pathOf(dir));
        EXPECT(o.code == 1 && o.err.contains("source") && o.err.contains("NUL"), o);
    }
};

QTEST_GUILESS_MAIN(TestCliHostile)
#include "test_cli_hostile.moc"
