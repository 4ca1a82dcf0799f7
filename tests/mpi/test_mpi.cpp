// Processes that mpirun starts train as one would; one that dies takes nothing with it.

#include "core/schema/binary_io.h"
#include "tests/cli/program.h"
#include "tests/run/tiny_data.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTest>

#include <cmath>
#include <csignal>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

constexpr int kEnd = 10'000;  // milliseconds: that the others take at most when one is lost

// A residual network of 20 layers on 1×8×8 images, as He and others describe it for CIFAR-10.
class ResNet20 {
public:
    explicit ResNet20(int batch) {
        m_text = "name: \"ResNet-20\"\nlayer { name: \"data\" type: \"Data\" top: \"data\" top: \"label\" transform_param { scale: "
                 "0.00390625 mirror: true } data_param { source: \"train_db\" batch_size: " +
                 std::to_string(batch) + " backend: LMDB } }\n";
        std::string x = normalized(convolution("data", 8, 3, 1, 1), true);
        int width = 8;
        for (const int maps : {8, 16, 32})
            for (int block = 0; block < 3; ++block) {
                const int stride = block == 0 && maps > 8 ? 2 : 1;
                const std::string body =
                    normalized(convolution(normalized(convolution(x, maps, 3, stride, 1), true), maps, 3, 1, 1), false);
                const std::string shortcut = maps == width ? x : normalized(convolution(x, maps, 1, stride, 0), false);
                x = add("ReLU", {add("Eltwise", {body, shortcut})});
                width = maps;
            }
        x = add("Pooling", {x}, "pooling_param { pool: AVE global_pooling: true }");
        x = add("InnerProduct", {x}, "inner_product_param { num_output: 4 weight_filler { type: \"xavier\" } }");
        add("SoftmaxWithLoss", {x, "label"});
    }
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::string add(const char* type, const std::vector<std::string>& bottoms, const std::string& params = {}) {
        const std::string name = "l" + std::to_string(++m_count);
        m_text += "layer { name: \"" + name + "\" type: \"" + type + "\"";
        for (const std::string& b : bottoms) m_text += " bottom: \"" + b + "\"";
        m_text += " top: \"" + name + "\" " + params + " }\n";
        return name;
    }
    std::string convolution(const std::string& x, int maps, int kernel, int stride, int pad) {
        return add("Convolution", {x},
                   "convolution_param { num_output: " + std::to_string(maps) + " kernel_size: " + std::to_string(kernel) +
                       " stride: " + std::to_string(stride) + " pad: " + std::to_string(pad) +
                       " bias_term: false weight_filler { type: \"msra\" } }");
    }
    std::string normalized(const std::string& x, bool relu) {
        const std::string y = add("Scale", {add("BatchNorm", {x})}, "scale_param { bias_term: true }");
        return relu ? add("ReLU", {y}) : y;
    }

    std::string m_text;
    int m_count = 0;
};

// LeNet's layers in small, with a dropout of values whose number is no multiple of four.
std::string lenet(int batch) {
    return R"(name: "LeNet"
layer { name: "data" type: "Data" top: "data" top: "label" transform_param { scale: 0.00390625 mirror: true }
  data_param { source: "train_db" batch_size: )" +
           std::to_string(batch) + R"( backend: LMDB } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" convolution_param { num_output: 6 kernel_size: 3 weight_filler { type: "xavier" } } }
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer { name: "ip1" type: "InnerProduct" bottom: "pool1" top: "ip1" inner_product_param { num_output: 31 weight_filler { type: "xavier" } } }
layer { name: "relu1" type: "ReLU" bottom: "ip1" top: "ip1" }
layer { name: "drop1" type: "Dropout" bottom: "ip1" top: "ip1" dropout_param { dropout_ratio: 0.4 } }
layer { name: "ip2" type: "InnerProduct" bottom: "ip1" top: "ip2" inner_product_param { num_output: 4 weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip2" bottom: "label" top: "loss" }
)";
}

std::string solver(const std::string& more, const std::string& rate = "0.01") {
    return "net: \"net.prototxt\"\nbase_lr: " + rate + "\nmomentum: 0.9\nweight_decay: 0.0005\nlr_policy: \"fixed\"\nrandom_seed: 3\n"
           "snapshot_prefix: \"snap/tiny\"\n" + more;
}

bool writeJob(const fs::path& folder, const std::string& net, const std::string& rules) {
    return writeTinyDb(folder / "train_db", 50, 4, 1) && os::writeFileAtomically(folder / "net.prototxt", net) &&
           os::writeFileAtomically(folder / "solver.prototxt", rules);
}

// Largest distance of two weights of two files; −1 where they are not of one network.
double apart(const fs::path& a, const fs::path& b) {
    auto x = readWeights(a), y = readWeights(b);
    if (!x || !y || x->layers.size() != y->layers.size()) return -1;
    double most = 0;
    int64_t compared = 0;
    for (size_t l = 0; l < x->layers.size(); ++l) {
        if (x->layers[l].blobs.size() != y->layers[l].blobs.size()) return -1;
        if (x->layers[l].type == "BatchNorm") continue;  // sums that grow: of the weights' size only when divided
        for (size_t i = 0; i < x->layers[l].blobs.size(); ++i)
            for (int64_t v = 0; v < blobCount(x->layers[l].blobs[i]); ++v, ++compared)
                most = std::max(most, std::abs(blobValue(x->layers[l].blobs[i], v) - blobValue(y->layers[l].blobs[i], v)));
    }
    return compared > 0 ? most : -1;
}

void onOneMachine(QProcess& process) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"}) environment.insert(name, "1");
    environment.insert("OMPI_MCA_btl_vader_single_copy_mechanism", "none");  // which containers refuse, with a word each time
    process.setProcessEnvironment(environment);
}

QStringList ranksOf(int ranks, const QStringList& arguments) {
    return QStringList{"--oversubscribe", "--bind-to", "none", "-n", QString::number(ranks), program()} + arguments;
}

Outcome together(int ranks, const QStringList& arguments, const fs::path& folder) {
    QProcess process;
    process.setWorkingDirectory(QString::fromStdString(folder.string()));
    onOneMachine(process);
    process.start("mpirun", ranksOf(ranks, arguments));
    Outcome o;
    if (!process.waitForFinished(kDeadline)) process.kill();
    process.waitForFinished();
    o.code = process.exitCode();
    o.out = process.readAllStandardOutput();
    o.err = process.readAllStandardError();
    return o;
}

// Processes of this job that compute: those in a session of their own, by their rank.
QMap<int, qint64> workersOf(const fs::path& folder) {
    QMap<int, qint64> found;
    for (const QString& entry : QDir("/proc").entryList(QDir::Dirs)) {
        bool isNumber = false;
        const qint64 process = entry.toLongLong(&isNumber);
        if (!isNumber || QFileInfo("/proc/" + entry + "/cwd").symLinkTarget() != QString::fromStdString(fs::canonical(folder).string())) continue;
        QFile environment("/proc/" + entry + "/environ");
        if (!environment.open(QIODevice::ReadOnly) || getsid(static_cast<pid_t>(process)) != process) continue;
        for (const QByteArray& variable : environment.readAll().split('\0'))
            if (variable.startsWith("OMPI_COMM_WORLD_RANK=")) found.insert(variable.mid(21).toInt(), process);
    }
    return found;
}

}  // namespace

class TestMpi : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        if (QStandardPaths::findExecutable("mpirun").isEmpty()) QSKIP("There is no mpirun on this machine.");
        if (!QFileInfo::exists(QFileInfo(program()).path() + "/fitroom_mpi.so")) QSKIP("This build has no fitroom_mpi.so.");
    }

    void processesAreOne_data() {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<QString>("net");
        QTest::addColumn<QString>("rules");
        QTest::addColumn<bool>("split");
        QTest::newRow("LeNet on 2") << 2 << "lenet" << "max_iter: 50" << false;
        QTest::newRow("LeNet on 4") << 4 << "lenet" << "max_iter: 50" << false;
        QTest::newRow("LeNet on 4, batch of the file split") << 4 << "lenet" << "max_iter: 50" << true;
        QTest::newRow("LeNet on 2, iter_size 2") << 2 << "lenet" << "max_iter: 50 iter_size: 2" << false;
        QTest::newRow("ResNet-20 on 2") << 2 << "resnet" << "max_iter: 50" << false;
        QTest::newRow("ResNet-20 on 4") << 4 << "resnet" << "max_iter: 50" << false;
    }
    void processesAreOne() {
        QFETCH(int, ranks);
        QFETCH(QString, net);
        QFETCH(QString, rules);
        QFETCH(bool, split);
        QTemporaryDir dir;
        const fs::path one = pathOf(dir) / "one", many = pathOf(dir) / "many";
        const auto netOf = [&](int batch) { return net == "lenet" ? lenet(batch) : ResNet20(batch).text(); };
        // At ten times the rate one process with two threads is 2e-4 away from itself with one: what differs in the last bit of
        // a sum grows from step to step.
        const std::string text = solver(rules.toStdString(), net == "resnet" ? "0.001" : "0.01");
        QVERIFY(writeJob(one, netOf(5 * ranks), text) && writeJob(many, netOf(split ? 5 * ranks : 5), text));
        const QStringList command = {"train", "--solver", "solver.prototxt", "--gpu", "none"};
        const Outcome alone = run(command, one);
        QVERIFY2(alone.code == 0, alone.err);
        QStringList more = {"--sync-bn"};
        if (split) more << "--split-batch";
        const Outcome all = together(ranks, command + more, many);
        QVERIFY2(all.code == 0, all.err);
        const double difference = apart(one / "snap/tiny_iter_50.caffemodel", many / "snap/tiny_iter_50.caffemodel");
        QVERIFY2(difference >= 0 && difference < 1e-5, qPrintable(QString::number(difference)));
        // Only one of them speaks.
        QCOMPARE(all.out.count("Optimization Done."), 1);
        QCOMPARE(all.err.count("Method: SGD"), 1);
        const int iterSize = rules.contains("iter_size") ? 2 : 1;
        const QByteArray effective = "= " + QByteArray::number(5 * ranks * iterSize) + ".";
        QVERIFY2(all.out.contains("Effective batch = 5 × " + QByteArray::number(ranks) + " ranks") && all.out.contains(effective), all.out);
    }

    // With another number of processes, and back to one.
    void goesOnWithOthers() {
        QTemporaryDir dir;
        const fs::path one = pathOf(dir) / "one", many = pathOf(dir) / "many";
        QVERIFY(writeJob(one, lenet(12), solver("max_iter: 30 snapshot: 10")));
        QVERIFY(writeJob(many, lenet(12), solver("max_iter: 30 snapshot: 10")));
        const QStringList command = {"train", "--solver", "solver.prototxt", "--gpu", "none"};
        QCOMPARE(run(command, one).code, 0);
        QCOMPARE(together(2, command + QStringList{"--split-batch"}, many).code, 0);
        const Outcome on = together(3, command + QStringList{"--split-batch", "--snapshot", "snap/tiny_iter_10.solverstate"}, many);
        QVERIFY2(on.code == 0, on.err);
        const double difference = apart(one / "snap/tiny_iter_30.caffemodel", many / "snap/tiny_iter_30.caffemodel");
        QVERIFY2(difference >= 0 && difference < 1e-5, qPrintable(QString::number(difference)));
    }

    void oneIsKilled_data() {
        QTest::addColumn<int>("lost");
        QTest::addColumn<int>("signal");
        QTest::addColumn<bool>("worker");
        QTest::newRow("the last") << 2 << SIGKILL << true;
        QTest::newRow("the one that writes") << 0 << SIGKILL << true;
        QTest::newRow("the process that mpirun knows") << 1 << SIGKILL << false;
        QTest::newRow("one crashes") << 1 << SIGSEGV << true;
    }
    void oneIsKilled() {
        QFETCH(int, lost);
        QFETCH(int, signal);
        QFETCH(bool, worker);
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeJob(base, lenet(5), solver("max_iter: 1000000 display: 20")));
        QProcess process;
        process.setWorkingDirectory(dir.path());
        onOneMachine(process);
        process.start("mpirun", ranksOf(3, {"train", "--solver", "solver.prototxt", "--gpu", "none", "--json"}));
        QByteArray out, err;
        while (!out.contains("\"type\":\"train\",\"iteration\":20,")) {
            QVERIFY2(process.waitForReadyRead(60'000), process.readAllStandardError());
            out += process.readAllStandardOutput();
        }
        const QMap<int, qint64> workers = workersOf(base);
        QCOMPARE(workers.size(), 3);
        auto victim = static_cast<pid_t>(workers[lost]);
        if (!worker) {
            QFile status("/proc/" + QString::number(victim) + "/stat");
            QVERIFY(status.open(QIODevice::ReadOnly));
            victim = static_cast<pid_t>(status.readAll().split(')').last().split(' ')[2].toInt());  // its parent
        }
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(::kill(victim, signal), 0);
        QVERIFY(process.waitForFinished(kEnd));
        const auto gone = [&] { return workersOf(base).isEmpty(); };
        QTRY_VERIFY_WITH_TIMEOUT(gone(), kEnd);
        QVERIFY2(timer.elapsed() < kEnd, qPrintable(QString::number(timer.elapsed())));
        err = process.readAllStandardError();
        QVERIFY(process.exitCode() != 0);
        QVERIFY2(err.contains("Rank " + QByteArray::number(lost) + " of 3, on ") && err.contains(" is lost."), err);
        QVERIFY2(err.contains("It is saved."), err);
        // What is there is whole: training goes on from it.
        QString state;
        for (const QString& file : QDir(dir.filePath("snap")).entryList({"*.solverstate"})) state = "snap/" + file;
        QVERIFY(!state.isEmpty());
        const int64_t iteration = state.section("_iter_", 1).section('.', 0, 0).toLongLong();
        QVERIFY(iteration >= 20);
        QVERIFY(os::writeFileAtomically(base / "solver.prototxt", solver("max_iter: " + std::to_string(iteration + 5))));
        const Outcome on = together(2, {"train", "--solver", "solver.prototxt", "--gpu", "none", "--snapshot", state}, base);
        QVERIFY2(on.code == 0, on.err);
    }

    void allAreStopped() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeJob(base, lenet(5), solver("max_iter: 1000000 display: 20")));
        QProcess process;
        process.setWorkingDirectory(dir.path());
        onOneMachine(process);
        process.start("mpirun", ranksOf(2, {"train", "--solver", "solver.prototxt", "--gpu", "none", "--json"}));
        QByteArray out;
        while (!out.contains("\"type\":\"train\",\"iteration\":20,")) {
            QVERIFY2(process.waitForReadyRead(60'000), process.readAllStandardError());
            out += process.readAllStandardOutput();
        }
        process.terminate();  // mpirun hands it on
        QVERIFY(process.waitForFinished(kEnd));
        QTRY_VERIFY_WITH_TIMEOUT(workersOf(base).isEmpty(), kEnd);
        QCOMPARE(QDir(dir.filePath("snap")).entryList({"*.solverstate"}).size(), 1);
    }

    void oneFails() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeJob(base, lenet(5), solver("max_iter: 1000000")));
        // The third item that rank 2 reads of the third batch of 15: a picture of another size.
        fs::create_directories(base / "bad_db");
        auto writer = data::LmdbWriter::create(base / "bad_db", uint64_t{1} << 20);
        QVERIFY(writer);
        for (int i = 0; i < 50; ++i) {
            caffe::Datum datum;
            const int side = i == 42 ? 7 : 8;
            datum.set_channels(1);
            datum.set_height(side);
            datum.set_width(side);
            datum.set_data(std::string(static_cast<size_t>(side * side), '\x10'));
            datum.set_label(i % 4);
            char key[32];
            std::snprintf(key, sizeof key, "%08d", i);
            QVERIFY((*writer)->put(key, datum.SerializeAsString()));
        }
        QVERIFY((*writer)->finish());
        std::string net = lenet(5);
        net.replace(net.find("train_db"), 8, "bad_db");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        QElapsedTimer timer;
        timer.start();
        const Outcome o = together(3, {"train", "--solver", "solver.prototxt", "--gpu", "none"}, base);
        QVERIFY(timer.elapsed() < 60'000);
        QVERIFY(o.code != 0);
        QVERIFY2(o.err.contains("fitroom: rank 2: ") && o.err.contains("00000042"), o.err);
        QVERIFY2(o.err.contains("Rank 2 of 3, on ") && o.err.contains(" has stopped."), o.err);
        QVERIFY2(o.err.contains("Saving the state of iteration "), o.err);
    }

    // What all of them find wrong one says.
    void allFail() {
        QTemporaryDir dir;
        QVERIFY(writeJob(pathOf(dir), lenet(5), solver("max_iter: 10")));
        Outcome o = together(3, {"train", "--solver", "missing.prototxt", "--gpu", "none"}, pathOf(dir));
        QVERIFY(o.code != 0);
        QCOMPARE(o.err.count("missing.prototxt"), 1);
        o = together(3, {"train", "--solver", "solver.prototxt", "--nonsense"}, pathOf(dir));
        QCOMPARE(o.err.count("--nonsense"), 1);
        QVERIFY(os::writeFileAtomically(pathOf(dir) / "net.prototxt", lenet(0)));
        o = together(2, {"train", "--solver", "solver.prototxt", "--gpu", "none"}, pathOf(dir));
        QVERIFY(o.code != 0);
        QCOMPARE(o.err.count("Nothing was trained"), 1);
    }

    void otherCommandsRunOnce() {
        QTemporaryDir dir;
        QVERIFY(writeJob(pathOf(dir), lenet(5), solver("max_iter: 10")));
        const Outcome o = together(3, {"inspect", "--model", "net.prototxt"}, pathOf(dir));
        QVERIFY2(o.code == 0, o.err);
        QCOMPARE(o.out.count("conv1"), run({"inspect", "--model", "net.prototxt"}, pathOf(dir)).out.count("conv1"));
    }
};

QTEST_GUILESS_MAIN(TestMpi)
#include "test_mpi.moc"
