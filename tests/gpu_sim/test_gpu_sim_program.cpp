// The program on simulated cards, as a user calls it.

#include "tests/cli/program.h"
#include "tests/run/tiny_data.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <cmath>
#include <fstream>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

using Setting = std::pair<const char*, const char*>;

Outcome on(const QList<Setting>& card, const QStringList& arguments, const fs::path& folder = {}) {
    return run(arguments, folder, [&](QProcess& process) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const auto& [name, value] : card) environment.insert(name, value);
        process.setProcessEnvironment(environment);
    });
}

std::vector<double> losses(const Outcome& outcome) {
    std::vector<double> all;
    for (const QJsonObject& line : outcome.lines())
        if (line["type"].toString() == "train") all.push_back(line["loss"].toDouble());
    return all;
}

}  // namespace

class TestGpuSimProgram : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    [[nodiscard]] fs::path folder() const { return m_dir.path().toStdString(); }

private slots:
    void initTestCase() {
        QVERIFY(writeTinyJob(folder(), tinySolver("max_iter: 30\ntest_interval: 15\ntest_iter: 2\ndisplay: 1\nsnapshot: 10\n")));
    }

    // Why there is no card, in words, and that everything else goes on.
    void reasons_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("words");
        QTest::newRow("no driver") << "FITROOM_SIM_DRIVER" << "0" << "No NVIDIA driver on this machine";
        QTest::newRow("old driver") << "FITROOM_SIM_DRIVER" << "11040" << "is for CUDA 11.4, this build of Fitroom needs 13.0";
        QTest::newRow("no card") << "FITROOM_SIM_DEVICES" << "0" << "no graphics card that this program may use";
        QTest::newRow("GT 750M") << "FITROOM_SIM_CAPABILITY" << "30" << "Its compute capability is 3.0, this build of Fitroom needs 7.5";
    }
    void reasons() {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        QFETCH(QString, words);
        const QByteArray name = variable.toUtf8(), set = value.toUtf8();
        const QList<Setting> card = {{name.constData(), set.constData()}};
        const Outcome listed = on(card, {"devices"});
        EXPECT(listed.code == 0 && listed.out.contains(words.toUtf8()) && listed.out.startsWith("cpu"), listed);
        const Outcome refused = on(card, {"train", "--solver", "solver.prototxt", "--gpu", "0"}, folder());
        EXPECT(refused.code == 1 && refused.err.contains(words.toUtf8()), refused);
        // Without --gpu the CPU trains.
        const Outcome trained = on(card, {"train", "--solver", "solver.prototxt"}, folder());
        EXPECT(trained.code == 0 && trained.err.contains("Computes on: cpu"), trained);
    }

    void whoHoldsIt() {
        const QList<Setting> card = {{"FITROOM_SIM_MEMORY", "1GiB"}, {"FITROOM_SIM_USERS", "0:4200001:Xorg:300MiB,0:4200002:python3:600MiB"}};
        const Outcome listed = on(card, {"devices"});
        EXPECT(listed.out.contains("used by python3 (process 4200002): 600.0 MiB") && listed.out.contains("Xorg"), listed);
    }

    // A card that is too small: the need, the ladder; what the ladder says then trains there.
    void smallCard() {
        const QList<Setting> card = {{"FITROOM_SIM_MEMORY", "33MiB"}};
        std::ofstream(folder() / "wide.prototxt") << R"(name: "wide"
layer { name: "data" type: "DummyData" top: "data" top: "label" dummy_data_param { shape { dim: 64 dim: 3 dim: 48 dim: 48 } shape { dim: 64 } data_filler { type: "gaussian" std: 1 } data_filler { value: 2 } } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" convolution_param { num_output: 16 kernel_size: 3 pad: 1 weight_filler { type: "xavier" } } }
layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { kernel_size: 2 stride: 2 } }
layer { name: "ip" type: "InnerProduct" bottom: "pool1" top: "ip" inner_product_param { num_output: 4 weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" }
)";
        std::ofstream(folder() / "wide.solver.prototxt")
            << "net: \"wide.prototxt\" base_lr: 0.001 lr_policy: \"fixed\" max_iter: 2 display: 1 snapshot_prefix: \"wide\"\n";
        const Outcome refused = on(card, {"train", "--solver", "wide.solver.prototxt", "--gpu", "0"}, folder());
        EXPECT(refused.code == 1 && refused.err.contains("are free") && refused.err.contains("What would make it need less"), refused);
        const Outcome fitted =
            on(card, {"fit", "--solver", "wide.solver.prototxt", "--gpu", "0", "--apply", "fits.prototxt"}, folder());
        EXPECT(fitted.code == 0, fitted);
        const Outcome trained = on(card, {"train", "--solver", "fits.solver.prototxt", "--gpu", "0"}, folder());
        EXPECT(trained.code == 0 && trained.err.contains("Computes on: cuda:0"), trained);
    }

    // A failure in the middle ends with a snapshot, and the command that the program names goes on from it.
    void goesOnAfterAFailure() {
        const Outcome whole = on({}, {"train", "--solver", "solver.prototxt", "--gpu", "0", "--json"}, folder());
        EXPECT(whole.code == 0, whole);
        for (const char* failure : {"40:1:cudaGraphLaunch", "40:4:cudaGraphLaunch"}) {
            const Outcome failed =
                on({{"FITROOM_SIM_FAIL", failure}}, {"train", "--solver", "solver.prototxt", "--gpu", "0", "--json"}, folder());
            EXPECT(failed.code == 1 && failed.err.contains("the last whole one, is saved"), failed);
            const auto state = QRegularExpression("--snapshot (\\S+)").match(QString::fromUtf8(failed.err)).captured(1);
            const Outcome again = on({}, {"train", "--solver", "solver.prototxt", "--snapshot", state, "--gpu", "0", "--json"}, folder());
            EXPECT(again.code == 0, again);
            QCOMPARE(losses(again).back(), losses(whole).back());
        }
    }

    void severalCards() {
        const QList<Setting> cards = {{"FITROOM_SIM_DEVICES", "2"}};
        const Outcome both = on(cards, {"train", "--solver", "solver.prototxt", "--gpu", "0,1", "--json"}, folder());
        EXPECT(both.code == 0 && both.out.contains("\"effective_batch\":14"), both);
        const Outcome all = on(cards, {"train", "--solver", "solver.prototxt", "--gpu", "all", "--json"}, folder());
        QCOMPARE(losses(all), losses(both));
        const Outcome none = on(cards, {"train", "--solver", "solver.prototxt", "--gpu", "0,0"}, folder());
        EXPECT(none.code == 1 && none.err.contains("twice"), none);
        const Outcome third = on(cards, {"train", "--solver", "solver.prototxt", "--gpu", "0,2"}, folder());
        EXPECT(third.code == 1 && third.err.contains("no device cuda:2"), third);
    }

    void otherCommands() {
        const Outcome timed = on({}, {"time", "--model", "net.prototxt", "--gpu", "0", "--iterations", "2", "--json"}, folder());
        EXPECT(timed.code == 0 && timed.json()["device"].toString() == "cuda:0" && timed.json()["step_ms"].toDouble() > 0, timed);
        const int64_t taken = timed.json()["device_bytes_taken"].toInteger(), planned = timed.json()["planned_peak_bytes"].toInteger();
        QVERIFY2(taken >= planned && taken < planned + 4096, qPrintable(QString("%1 %2").arg(taken).arg(planned)));
        const QStringList weights = {"--weights", "snap/tiny_iter_30.caffemodel"};
        QVERIFY(fs::exists(folder() / "snap/tiny_iter_30.caffemodel"));
        const Outcome cpu = on({}, QStringList{"test", "--model", "net.prototxt", "--json"} + weights, folder());
        const Outcome gpu = on({}, QStringList{"test", "--model", "net.prototxt", "--json", "--gpu", "0"} + weights, folder());
        EXPECT(cpu.code == 0 && gpu.code == 0, gpu);
        for (const QString& name : cpu.json().keys())
            QVERIFY2(std::fabs(cpu.json()[name].toDouble() - gpu.json()[name].toDouble()) < 1e-4, qPrintable(name));
    }

    // LeNet as BVLC trains it, on MNIST: the card's losses are the CPU's.
    void lenetOnMnist() {
        const fs::path shared = qEnvironmentVariable("FITROOM_SHARED_DIR", QString::fromUtf8(qgetenv("FITROOM_SOURCE_DIR")) + "/../shared").toStdString();
        const fs::path net = shared / "files/nets/BVLC__caffe__ex_mnist_lenet_train_test.prototxt";
        if (!fs::exists(net) || !fs::exists(shared / "data/mnist.tar.gz")) QSKIP("The shared files are not here.");
        QProcess tar;
        tar.start("tar", {"xzf", QString::fromStdString((shared / "data/mnist.tar.gz").string()), "-C", m_dir.path(), "--wildcards", "*test/*"});
        QVERIFY(tar.waitForFinished(200'000) && tar.exitCode() == 0);
        const QString pictures = QDir(m_dir.path()).exists("test") ? "test" : QDir(m_dir.path()).entryList({"mnist*"}, QDir::Dirs).value(0) + "/test";
        const Outcome imported = on({}, {"import", pictures, "--out", "mnist_db", "--color", "gray"}, folder());
        EXPECT(imported.code == 0, imported);
        QFile in(QString::fromStdString(net.string()));
        QVERIFY(in.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(in.readAll());
        text.replace("examples/mnist/mnist_train_lmdb", "mnist_db").replace("examples/mnist/mnist_test_lmdb", "mnist_db");
        std::ofstream(folder() / "lenet.prototxt") << text.toStdString();
        std::ofstream(folder() / "lenet.solver.prototxt")
            << "net: \"lenet.prototxt\" base_lr: 0.01 momentum: 0.9 weight_decay: 0.0005 lr_policy: \"inv\" gamma: 0.0001 power: 0.75\n"
               "max_iter: 60 display: 1 random_seed: 3 snapshot_prefix: \"lenet\" test_iter: 10 test_interval: 30\n";
        const QStringList train = {"train", "--solver", "lenet.solver.prototxt", "--json", "--gpu"};
        const Outcome cpu = on({}, train + QStringList{"none"}, folder()), gpu = on({}, train + QStringList{"0"}, folder());
        EXPECT(cpu.code == 0, cpu);
        EXPECT(gpu.code == 0, gpu);
        const auto expected = losses(cpu), got = losses(gpu);
        QCOMPARE(expected.size(), size_t{60});
        QCOMPARE(got.size(), expected.size());
        QVERIFY(expected.back() < expected.front() / 2);
        double worst = 0;
        for (size_t i = 0; i < got.size(); ++i) worst = std::max(worst, std::fabs(got[i] - expected[i]) / expected[i]);
        qInfo("60 iterations: loss %.4f to %.4f; largest difference between card and CPU %.3f %%", expected.front(), expected.back(), 100 * worst);
        // Sums in another order differ in the last bit; a training makes much of that.
        QVERIFY2(worst < 0.02, qPrintable(QString::number(worst)));
    }
};

QTEST_GUILESS_MAIN(TestGpuSimProgram)
#include "test_gpu_sim_program.moc"
