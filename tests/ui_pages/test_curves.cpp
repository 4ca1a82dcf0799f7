// Curves without widgets: what is drawn must not depend on how many points there are.
#include "core/run/trainer.h"
#include "ui/train/curve_chart.h"
#include "ui/train/epoch_math.h"
#include "ui/train/memory_rows.h"
#include "ui/train/run_curves.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace fitroom;
using namespace fitroom::ui;

class TestCurves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columnsKeepTheirFourPoints() {
        std::mt19937 random(7);
        std::normal_distribution<double> noise;
        Downsampler d;
        std::vector<double> ys;
        for (int i = 0; i < 5003; ++i) {  // no multiple of the block size
            ys.push_back(noise(random));
            d.append(i, ys.back());
        }
        const int columns = 97;
        const QList<QPointF> drawn = d.extract(0, 5002, columns);
        QVERIFY(drawn.size() <= 4 * columns);
        const double width = 5002.0 / columns;
        qsizetype next = 0;
        for (int c = 0; c < columns; ++c) {
            const double right = c + 1 == columns ? 5002.0 : width * (c + 1);
            double low = 1e9, high = -1e9;
            int first = -1, last = -1;
            for (int i = 0; i < static_cast<int>(ys.size()); ++i) {
                if (i > right || (c > 0 && i <= width * c)) continue;
                if (first < 0) first = i;
                last = i;
                low = std::min(low, ys[static_cast<size_t>(i)]);
                high = std::max(high, ys[static_cast<size_t>(i)]);
            }
            double drawnLow = 1e9, drawnHigh = -1e9;
            QVERIFY(next < drawn.size());
            QCOMPARE(drawn[next].x(), static_cast<double>(first));
            double at = 0;
            for (; next < drawn.size() && drawn[next].x() <= right; ++next) {
                drawnLow = std::min(drawnLow, drawn[next].y());
                drawnHigh = std::max(drawnHigh, drawn[next].y());
                at = drawn[next].x();
            }
            QCOMPARE(at, static_cast<double>(last));
            QCOMPARE(drawnLow, low);
            QCOMPARE(drawnHigh, high);
        }
    }

    void oneSpikeInAMillionIsSeen() {
        Downsampler d;
        for (int i = 0; i < 1'000'000; ++i) d.append(i, i == 612'345 ? 9.0 : 1.0);
        const QList<QPointF> drawn = d.extract(0, 1e6, 1400);
        QVERIFY(std::any_of(drawn.begin(), drawn.end(), [](const QPointF& p) { return p.y() == 9.0; }));
        QVERIFY(drawn.size() <= 4 * 1400);
        double low = 0, high = 0;
        QVERIFY(d.range(600'000, 700'000, &low, &high));
        QCOMPARE(high, 9.0);
        QVERIFY(d.range(0, 600'000, &low, &high));
        QCOMPARE(high, 1.0);
    }

    void everyPrefixAnswersLikeASearch() {
        Downsampler d;
        std::mt19937 random(3);
        std::vector<double> ys;
        for (int i = 0; i < 2200; ++i) {
            ys.push_back(static_cast<double>(random() % 1000));
            d.append(i, ys.back());
            if (i % 37 != 0) continue;
            const int from = static_cast<int>(random() % static_cast<unsigned>(i + 1));
            double low = 0, high = 0;
            QVERIFY(d.range(from, i, &low, &high));
            QCOMPARE(low, *std::min_element(ys.begin() + from, ys.end()));
            QCOMPARE(high, *std::max_element(ys.begin() + from, ys.end()));
        }
    }

    void brokenValuesStandAside() {
        Downsampler d;
        d.append(1, 2);
        d.append(2, std::numeric_limits<double>::quiet_NaN());
        d.append(3, std::numeric_limits<double>::infinity());
        d.append(4, 1);
        QCOMPARE(d.size(), int64_t{2});
        QCOMPARE(d.broken(), (std::vector<double>{2, 3}));
        d.truncateAfter(2);
        QCOMPARE(d.size(), int64_t{1});
        QCOMPARE(d.broken(), (std::vector<double>{2}));
    }

    void oneWildLossDoesNotFlattenTheRest() {
        Downsampler d;
        for (int i = 0; i < 1000; ++i) d.append(i, i == 3 ? 1e6 : 2.0);
        double low = 0, high = 0;
        QVERIFY(d.robustRange(0, 1000, 0.01, &low, &high));
        QCOMPARE(high, 2.0);
    }

    void smoothingStartsOnTheCurve() {
        SmoothedCurve c;
        c.setWeight(0.98);
        for (int i = 0; i < 500; ++i) c.append(i, 3.0);
        QCOMPARE(c.smooth().y(0), 3.0);
        QVERIFY(std::abs(c.smooth().lastY() - 3.0) < 1e-12);
        c.append(500, std::numeric_limits<double>::quiet_NaN());
        c.append(501, 3.0);
        QVERIFY(std::abs(c.smooth().lastY() - 3.0) < 1e-12);
        c.setWeight(0);
        QCOMPARE(&c.smooth(), &c.raw());
    }

    void aResumedRunWritesItsPointsAgain() {
        RunInfo info;
        info.maxIter = 100, info.batch = 10, info.iterSize = 2, info.trainItems = 400, info.classes = 4;
        RunCurves c;
        c.reset(info);
        QCOMPARE(c.iterationsPerEpoch(), 20.0);
        for (int i = 1; i <= 30; ++i) c.add(TrainPoint{i, 3.0, 0.01, 0, {{"loss", 3.0}}});
        c.add(TestPoint{25, {{"accuracy", 0.5}, {"loss", 1.0}}});
        c.add(TrainPoint{21, 1.0, 0.001, 0, {}});
        QCOMPARE(c.lastIteration(), int64_t{21});
        QCOMPARE(c.trainLoss().raw().size(), int64_t{21});
        QCOMPARE(c.trainLoss().raw().lastY(), 1.0);
        QVERIFY(c.testLoss().isEmpty());
        QCOMPARE(c.marks().size(), size_t{1});
        QCOMPARE(c.marks()[0].kind, QStringLiteral("rate"));
        QVERIFY(std::abs(c.marks()[0].factor - 0.1) < 1e-9);
    }

    void outputsAreFoundByName() {
        QCOMPARE(lossOf({{"accuracy", 0.5}, {"loss", 1.5}}), 1.5);
        QCOMPARE(lossOf({{"loss1/loss1", 2.5}}), 2.5);
        bool found = true;
        QVERIFY(std::isnan(accuracyOf({{"loss", 1.0}}, &found)));
        QVERIFY(!found);
        QCOMPARE(accuracyOf({{"top-5 Accuracy", 0.9}}, &found), 0.9);
        QVERIFY(found);
    }

    void epochs_data() {
        QTest::addColumn<int>("images");
        QTest::addColumn<int>("batch");
        QTest::addColumn<int>("iterSize");
        QTest::addColumn<double>("epochs");
        QTest::addColumn<int>("iterations");
        QTest::newRow("question 2: one image a batch, ten added up") << 500 << 1 << 10 << 30.0 << 1500;
        QTest::newRow("question 1: batch 50") << 100'000 << 50 << 1 << 1.0 << 2000;
        QTest::newRow("the same by adding up") << 100'000 << 10 << 5 << 1.0 << 2000;
        QTest::newRow("not whole: rounded up") << 500 << 64 << 1 << 1.0 << 8;
        QTest::newRow("three of them: 23.4") << 500 << 64 << 1 << 3.0 << 24;
        QTest::newRow("exact in spite of binary fractions") << 600 << 100 << 1 << 0.5 << 3;
        QTest::newRow("less than one") << 10 << 100 << 1 << 1.0 << 1;
    }
    void epochs() {
        QFETCH(int, images);
        QFETCH(int, batch);
        QFETCH(int, iterSize);
        QFETCH(double, epochs);
        QFETCH(int, iterations);
        const EpochMath math{images, batch, iterSize};
        QCOMPARE(math.iterations(epochs), int64_t{iterations});
        QCOMPARE(math.iterations(math.shortEpochs(iterations)), int64_t{iterations});
    }

    void wholeEpochsReadWhole() {
        const EpochMath math{500, 64, 1};
        for (int n = 1; n < 200; ++n) QCOMPARE(math.shortEpochs(math.iterations(n)), static_cast<double>(n));
        QCOMPARE(EpochMath::testIterations(10'000, 100), int64_t{100});
        QCOMPARE(EpochMath::testIterations(17, 5), int64_t{4});
        QCOMPARE((EpochMath{0, 64, 1}).iterationsPerEpoch(), 0.0);
    }

    // Question 1: batch 50 does not fit, 10 does.
    void theEpochsStayWithTheBatch() {
        caffe::SolverParameter origin;
        origin.set_lr_policy("step");
        origin.set_max_iter(450'000);
        origin.set_stepsize(100'000);
        origin.set_test_interval(1000);
        origin.set_snapshot(5000);
        origin.set_gamma(0.1F);
        origin.set_display(20);
        origin.add_stepvalue(3);
        origin.add_stepvalue(4);
        caffe::SolverParameter solver = origin;
        keepEpochs(solver, origin, 50, 10);
        QCOMPARE(solver.max_iter(), 2'250'000);
        QCOMPARE(solver.stepsize(), 500'000);
        QCOMPARE(solver.test_interval(), 5000);
        QCOMPARE(solver.snapshot(), 25'000);
        QCOMPARE(solver.gamma(), 0.1F);
        QCOMPARE(solver.display(), 20);
        QVERIFY(!solver.has_warmup_iter());
        QCOMPARE(solver.stepvalue(1), 20);
        // From where it began, not from where it is: there and back is nothing.
        keepEpochs(solver, origin, 50, 7);
        keepEpochs(solver, origin, 50, 50);
        QCOMPARE(solver.SerializeAsString(), origin.SerializeAsString());
        // At least as many looks at each image; never 0, never more than the file can hold, steps never on one iteration.
        keepEpochs(solver, origin, 50, 49);
        QVERIFY(int64_t{solver.max_iter()} * 49 >= int64_t{450'000} * 50 && int64_t{solver.max_iter() - 1} * 49 < int64_t{450'000} * 50);
        keepEpochs(solver, origin, 1, 1'000'000'000);
        QVERIFY(solver.max_iter() == 1 && solver.test_interval() == 1 && solver.stepvalue(0) == 1 && solver.stepvalue(1) == 2);
        keepEpochs(solver, origin, 1'000'000'000, 1);
        QCOMPARE(solver.max_iter(), 2'147'483'647);
    }

    // The rate at an epoch is that of before, whatever the policy.
    void theRateOfAnEpochStays_data() {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<float>("gamma");
        for (const char* policy : {"step", "multistep", "poly", "fixed", "cosine", "onecycle"}) QTest::newRow(policy) << QString::fromLatin1(policy) << 0.1F;
        QTest::newRow("exp") << "exp" << 0.9995F;
        QTest::newRow("inv") << "inv" << 0.0001F;
        QTest::newRow("sigmoid") << "sigmoid" << 0.001F;
    }
    void theRateOfAnEpochStays() {
        QFETCH(QString, policy);
        QFETCH(float, gamma);
        caffe::SolverParameter origin;
        origin.set_lr_policy(policy.toStdString());
        origin.set_base_lr(0.1F);
        origin.set_gamma(gamma);
        origin.set_power(0.75F);
        origin.set_max_iter(6000);
        origin.set_stepsize(2000);
        origin.add_stepvalue(1000);
        origin.add_stepvalue(4000);
        origin.set_warmup_iter(300);
        caffe::SolverParameter solver = origin;
        keepEpochs(solver, origin, 40, 10);
        for (const int64_t iteration : {10, 200, 999, 1500, 3000, 5500}) {
            const double before = learningRate(origin, iteration), after = learningRate(solver, 4 * iteration);
            QVERIFY2(std::abs(before - after) <= 0.01 * before + 1e-6, qPrintable(QStringLiteral("%1: %2 became %3").arg(iteration).arg(before).arg(after)));
        }
    }

    void theRateGoesWithTheBatch() {
        const auto linear = rateAdvice(0.01F, 50, 10, UpdateAttrs::Sgd);
        QVERIFY(linear && linear->rule == RateRule::Linear && !linear->warmUp && !linear->tooLarge);
        QCOMPARE(linear->rate, 0.002);
        QCOMPARE(rateAdvice(0.1, 96, 32, UpdateAttrs::Nesterov)->rate, 0.0333);
        const auto adam = rateAdvice(0.001, 100, 25, UpdateAttrs::Adam);
        QVERIFY(adam && adam->rule == RateRule::SquareRoot);
        QCOMPARE(adam->rate, 0.0005);
        QVERIFY(rateAdvice(0.1, 256, 8192, UpdateAttrs::Sgd)->warmUp && !rateAdvice(0.1, 256, 8192, UpdateAttrs::Sgd)->tooLarge);
        QVERIFY(rateAdvice(0.1, 256, 16'384, UpdateAttrs::Sgd)->tooLarge);
        QVERIFY(!rateAdvice(0.1, 64, 64, UpdateAttrs::Sgd) && !rateAdvice(0, 64, 32, UpdateAttrs::Sgd));
        QVERIFY(!rateAdvice(1, 64, 32, UpdateAttrs::AdaDelta));
        QCOMPARE(iterSizeFor(50, 10), int64_t{5});
        QCOMPARE(iterSizeFor(50, 12), int64_t{5});
        QCOMPARE(iterSizeFor(50, 100), int64_t{1});
    }

    void steps() {
        QCOMPARE(niceStep(4.0, 4), 1.0);
        QCOMPARE(niceStep(10'000, 6), 2000.0);
        QCOMPARE(niceStep(0.9, 4), 0.25);
        QCOMPARE(niceStep(0, 4), 1.0);
    }

    void blocks_data() {
        QTest::addColumn<QString>("layer");
        QTest::addColumn<QString>("block");
        QTest::newRow("resnet") << "res2a_branch1" << "res2";
        QTest::newRow("relu of a convolution") << "conv1_relu" << "conv1";
        QTest::newRow("googlenet") << "inception_3a/1x1" << "inception_3a";
        QTest::newRow("plain") << "data" << "data";
        QTest::newRow("digits first") << "1x1" << "1x1";
        QTest::newRow("empty") << "" << "";
    }
    void blocks() {
        QFETCH(QString, layer);
        QFETCH(QString, block);
        QCOMPARE(QString::fromStdString(blockOf(layer.toStdString())), block);
    }

    void rowsFoldWhatIsSmall() {
        Plan plan;
        auto graph = std::make_shared<Graph>();
        Program program;
        for (int stage = 1; stage <= 12; ++stage)
            for (const char* part : {"a_1x1", "b_3x3"}) {
                GraphLayer layer;
                layer.name = "res" + std::to_string(stage) + part;
                layer.specId = 1;
                graph->layers.push_back(layer);
                program.liveByLayer.push_back(stage * 100 + (*part == 'b' ? 50 : 0));
            }
        PlannedOp update;
        update.pass = Pass::Update;
        update.liveBytes = 77;
        program.ops.push_back(update);
        program.graph = graph;
        plan.programs.push_back(program);
        UsedMemory used;
        used.byLayer = program.liveByLayer;
        used.update = 77;
        const std::vector<MemoryRow> rows = memoryRows(plan, &used, 8);
        QCOMPARE(rows.size(), size_t{9});  // seven blocks, the rest, the update
        QCOMPARE(rows.front().kind, MemoryRow::Kind::Layers);
        QCOMPARE(QString::fromStdString(rows.front().name), QStringLiteral("res6"));
        QCOMPARE(rows[7].kind, MemoryRow::Kind::Folded);
        QCOMPARE(rows[7].groups, 5);
        QCOMPARE(rows[7].planned, int64_t{550});
        QCOMPARE(rows[7].used, int64_t{550});
        QCOMPARE(rows[8].kind, MemoryRow::Kind::Update);
        QCOMPARE(rows[8].planned, int64_t{77});
        QCOMPARE(rows[8].used, int64_t{77});
        QVERIFY(rows[6].peak);
        QCOMPARE(rows[6].planned, int64_t{1250});
    }

    void rowsOfMixedNamesAreLayers() {
        Plan plan;
        auto graph = std::make_shared<Graph>();
        Program program;
        for (int stage = 1; stage <= 4; ++stage)
            for (const char* name : {"conv%_1", "relu%_1", "conv%_2", "relu%_2"}) {
                GraphLayer layer;
                layer.name = name;
                layer.name.replace(layer.name.find('%'), 1, std::to_string(stage));
                layer.specId = 1;
                graph->layers.push_back(layer);
                program.liveByLayer.push_back(100 * static_cast<int64_t>(graph->layers.size()));
            }
        program.graph = graph;
        plan.programs.push_back(program);
        const std::vector<MemoryRow> rows = memoryRows(plan, nullptr, 8);
        QCOMPARE(rows.size(), size_t{8});
        QStringList names;
        for (const MemoryRow& row : rows) names << QString::fromStdString(row.name);
        QCOMPARE(names.removeDuplicates(), 0);
        QCOMPARE(names.front(), QStringLiteral("relu3_1"));
        QCOMPARE(names[6], QStringLiteral("relu4_2"));
        QCOMPARE(rows[7].groups, 9);
    }
};

QTEST_GUILESS_MAIN(TestCurves)
#include "test_curves.moc"
