// Disks without room, values without a number, two trainings at one place: what is kept, and what is said of the cause.

#include "core/run/executor.h"
#include "core/run/snapshot.h"
#include "tests/run/make_trainer.h"

#include <QFile>
#include <QTest>

#include <array>
#include <limits>
#include <sys/resource.h>
#include <unistd.h>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

const std::string kSolver = tinySolver("max_iter: 6\nsnapshot: 4\n");

std::string netWith(const char* from, const std::string& to) {
    std::string net = tinyNet();
    return net.replace(net.find(from), std::strlen(from), to);
}

// What a training says that stops at a value without a number.
std::string failureOf(const fs::path& base, const std::function<void(TrainOptions&)>& change = {}) {
    auto trainer = makeTrainer(base, {}, {}, change);
    Recorder seen;
    return trainer && trainer->run(seen, CancelToken(), CancelToken()) == StopReason::Failed
               ? trainer->failure().english()
               : std::string();
}

}  // namespace

class TestTrainerHostile : public QObject {
    Q_OBJECT
private slots:
    void snapshotsGoElsewhere() {
        QTemporaryDir dir, other;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        const QByteArray before = qgetenv("TMPDIR");
        qputenv("TMPDIR", other.path().toUtf8());
        auto trainer = makeTrainer(base);
        QVERIFY(trainer);
        Recorder seen;
        // The folder of the snapshots is gone, and a file has its name.
        seen.afterTrain = [&](const TrainPoint& p) {
            if (p.iteration != 2) return;
            fs::remove_all(base / "snap");
            QVERIFY(os::writeFileAtomically(base / "snap", "in the way"));
        };
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        before.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before);
        QCOMPARE(seen.snapshots, (std::vector<int64_t>{4, 6}));
        QVERIFY(std::any_of(seen.warnings.begin(), seen.warnings.end(),
                            [](const std::string& w) { return contains(w, "fitroom_tiny_iter_4.solverstate"); }));
        QVERIFY(trainer->unsaved() && trainer->savedElsewhere());
        const std::string told = trainer->unsaved()->english();
        const fs::path state = pathOf(other) / "fitroom_tiny_iter_6.solverstate";
        QVERIFY2(contains(told, state.c_str()) && contains(told, "tiny_iter_6.caffemodel"), told.c_str());
        // Whole, and only the last one: another disk is not to be filled, too.
        QCOMPARE(std::distance(fs::directory_iterator(pathOf(other)), fs::directory_iterator()), 3);
        trainer.reset();
        fs::remove(base / "snap");
        auto resumed = makeTrainer(base, state, {}, [](TrainOptions& o) { o.solver.set_max_iter(8); });
        QVERIFY(resumed);
        QCOMPARE(resumed->iteration(), int64_t{6});
    }

    void otherPlacesAreFree() {
        QTemporaryDir dir;
        const QByteArray before = qgetenv("TMPDIR");
        qputenv("TMPDIR", dir.path().toUtf8());
        QVERIFY(os::writeFileAtomically(pathOf(dir) / "fitroom_p_iter_3.caffemodel", "of another run"));
        const auto places = otherPlaces("folder/p", 3);
        before.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before);
        QCOMPARE(places.at(0), pathOf(dir) / "fitroom_p_2");
        QCOMPARE(places.at(1), fs::current_path() / "fitroom_p");
    }

    void sizeOfASnapshotIsTrue_data() {
        QTest::addColumn<QString>("type");
        for (const char* type : {"SGD", "Adam"})
            QTest::newRow(type) << QStringLiteral("type: \"%1\"\n").arg(QLatin1String(type));
    }
    void sizeOfASnapshotIsTrue() {
        QTemporaryDir dir;
        QFETCH(QString, type);
        QVERIFY(writeTinyJob(pathOf(dir), kSolver + type.toStdString()));
        auto trainer = makeTrainer(pathOf(dir));
        Recorder seen;
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        auto options = loadTraining(pathOf(dir) / "solver.prototxt");
        const SnapshotPaths paths(pathOf(dir) / "snap/tiny", 6);
        const auto real = static_cast<int64_t>(fs::file_size(paths.weights) + fs::file_size(paths.side) +
                                               fs::file_size(paths.state));
        const int64_t said = snapshotBytes(options->net, *trainer->plan().programs[0].graph, *findSolverMethod(options->solver));
        QVERIFY2(said >= real && said < real + 2048, qPrintable(QString("%1 for %2").arg(said).arg(real)));
    }

    void onePrefixOneTraining() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        auto trainer = makeTrainer(pathOf(dir));
        QVERIFY(trainer);
        QVERIFY(contains(refusal(pathOf(dir)), "Another training writes to this prefix"));
        QVERIFY(refusal(pathOf(dir), [&](TrainOptions& o) { o.snapshotPrefix = pathOf(dir) / "snap/b"; }).empty());
        trainer.reset();
        QVERIFY(refusal(pathOf(dir)).empty());
        QVERIFY(!fs::exists(pathOf(dir) / "snap/tiny.lock"));
        // A lock file that a dead process left holds no one.
        QVERIFY(os::writeFileAtomically(pathOf(dir) / "snap/tiny.lock", ""));
        QVERIFY(refusal(pathOf(dir)).empty());
    }

    void causeOfWhatIsNoNumber() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        // The fillers: finite, and too large for a float a layer later.
        QVERIFY(writeTinyJob(base, kSolver, netWith("\"xavier\"", "\"constant\" value: 1e38")));
        std::string said = failureOf(base);
        QVERIFY2(contains(said, "iteration 0") && contains(said, "layer 'conv1'") && contains(said, "fillers") &&
                     contains(said, "base_lr is not the cause"),
                 said.c_str());
        // Labels that no one checked.
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", tinyNet(2)));
        said = failureOf(base, [](TrainOptions& o) { o.checkLabels = false; });
        QVERIFY2(contains(said, "layer 'loss'") && contains(said, "labels") && !contains(said, "base_lr"), said.c_str());
        // A learning rate that is too large is still what it is.
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", tinyNet()));
        said = failureOf(base, [](TrainOptions& o) { o.solver.set_base_lr(1e30f); });
        QVERIFY2(contains(said, "Set base_lr to 1e+29"), said.c_str());
    }

    void weightsThatAreNoNumbers() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver, netWith("std: 0.1", "mean: 3e38 std: 3e38")));
        std::string said = refusal(base);
        QVERIFY2(contains(said, "net.prototxt: layer 'ip1'") && contains(said, "weight_filler"), said.c_str());
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", tinyNet()));
        {
            auto trainer = makeTrainer(base);
            QVERIFY(trainer);
            const GraphParam& param = trainer->plan().programs[0].graph->params.at(0);
            std::vector<float> values = trainer->executor().read(0, param.tensor);
            values[3] = std::numeric_limits<float>::quiet_NaN();
            trainer->executor().write(0, param.tensor, values);
            Recorder seen;
            const Status saved = trainer->snapshot(seen);
            QVERIFY(saved);
        }
        said = refusal(base, [&](TrainOptions& o) { o.weights = {base / "snap/tiny_iter_0.caffemodel"}; });
        QVERIFY2(contains(said, "tiny_iter_0.caffemodel: layer 'conv1'") && contains(said, "another file"),
                 said.c_str());
    }

    void dataThatIsNoNumber() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        fs::remove_all(base / "train_db");
        fs::create_directories(base / "train_db");
        auto writer = data::LmdbWriter::create(base / "train_db", uint64_t{1} << 20);
        QVERIFY(writer);
        for (int i = 0; i < 50; ++i) {
            caffe::Datum datum;
            datum.set_channels(1);
            datum.set_height(8);
            datum.set_width(8);
            for (int p = 0; p < 64; ++p)
                datum.add_float_data(i == 16 && p == 9 ? std::numeric_limits<float>::quiet_NaN() : 1.0f);
            datum.set_label(i % 4);
            QVERIFY((*writer)->put("item" + std::to_string(100 + i), datum.SerializeAsString()));
        }
        QVERIFY((*writer)->finish());
        const std::string said = failureOf(base);
        QVERIFY2(contains(said, "iteration 2") && contains(said, "layer 'data'") && contains(said, "records") &&
                     !contains(said, "base_lr"),
                 said.c_str());
    }

    void numbersThatAreNone() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        for (const auto& [from, to, field] : {std::array{"lr_mult: 2", "lr_mult: nan", "lr_mult"},
                                              std::array{"std: 0.1", "std: inf", "std"},
                                              std::array{"scale: 0.00390625", "scale: nan", "scale"}}) {
            QVERIFY(os::writeFileAtomically(pathOf(dir) / "net.prototxt", netWith(from, to)));
            const std::string said = refusal(pathOf(dir));
            QVERIFY2(contains(said, field) && contains(said, "finite number") && contains(said, "net.prototxt:"),
                     said.empty() ? from : said.c_str());
        }
    }

    // Given up between the batches of one iteration, and taken up again: as if nothing had been.
    void stopsBetweenBatches() {
        QTemporaryDir dir;
        const std::string solver = tinySolver("max_iter: 4\nsnapshot: 0\niter_size: 3\n");
        QVERIFY(writeTinyJob(pathOf(dir), solver));
        const auto weightsAfter = [&](const CancelToken& pause, Recorder& seen, Trainer& trainer) {
            while (trainer.run(seen, pause, CancelToken()) == StopReason::Paused)
                pause.reset();
            return os::readFile(pathOf(dir) / "snap/tiny_iter_4.caffemodel");
        };
        CancelToken pause;
        Recorder plain;
        auto trainer = makeTrainer(pathOf(dir));
        const auto expected = weightsAfter(pause, plain, *trainer);
        QVERIFY(expected);
        trainer.reset();
        trainer = makeTrainer(pathOf(dir));
        int batches = 0, stopped = 0;
        trainer->executor().setHook([&](int program, int op, double) {
            if (program == 0 && op == 0 && ++batches == 5) pause.cancel(), ++stopped;  // the second of iteration 1
        });
        Recorder seen;
        const auto got = weightsAfter(pause, seen, *trainer);
        QCOMPARE(stopped, 1);
        QCOMPARE(batches, 4 * 3 + 2);
        QVERIFY(got && *got == *expected);
        QCOMPARE(seen.train.size(), size_t{4});
    }

    void freeMemoryKnowsTheLimitOfTheProcess() {
        rlimit before{};
        ::getrlimit(RLIMIT_AS, &before);
        // As much over what is taken as the files that are read for it need.
        uint64_t taken = 0;
        {
            QFile status("/proc/self/statm");
            QVERIFY(status.open(QIODevice::ReadOnly));
            taken = status.readAll().split(' ').at(0).toULongLong() * static_cast<uint64_t>(::getpagesize());
        }
        const rlimit limited{taken + (rlim_t{64} << 20), before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_AS, &limited), 0);
        const uint64_t available = os::memory().availableBytes;
        ::setrlimit(RLIMIT_AS, &before);
        QVERIFY(available > 0);
        QVERIFY2(available <= uint64_t{65} << 20, qPrintable(QString::number(available)));
    }
};

QTEST_GUILESS_MAIN(TestTrainerHostile)
#include "test_trainer_hostile.moc"
