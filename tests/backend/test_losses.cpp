// Softmax, its loss and accuracy: Caffe's normalizations, ignored and impossible labels, ties.

#include "op_runner.h"

#include <QtTest>

#include <cfloat>
#include <cmath>

using namespace fitroom;
using namespace fitroom::test;

namespace {

const float kNan = std::numeric_limits<float>::quiet_NaN();

OpCase lossCase(const SoftmaxLossAttrs& attrs, const TensorDesc& x, const TensorDesc& label) {
    return {"SoftmaxLoss", attrs, {x, label}, {TensorDesc{}, x}, {}};
}

}  // namespace

class TestLosses : public QObject {
    Q_OBJECT
private slots:
    void softmaxInBothLayouts() {
        std::mt19937 random(1);
        const TensorDesc plain = tensor({2, 5, 3, 4}), last = tensor({2, 5, 3, 4}, Layout::ChannelsLast);
        const Values x = randomValues(plain, random, -3, 3);
        for (int axis = 0; axis < 4; ++axis) {
            const Values a = runOp({"Softmax", AxisAttrs{axis}, {plain}, {plain}, {}}, {x}).out[0];
            const Values moved = toLayout(x, plain, last.layout);
            const Values b = runOp({"Softmax", AxisAttrs{axis}, {last}, {last}, {}}, {moved}).out[0];
            QCOMPARE(toLayout(b, last, Layout::Plain), a);
            const int64_t inner = plain.shape.count(axis + 1), n = plain.shape[axis];
            double sum = 0;
            for (int64_t i = 0; i < n; ++i)
                sum += double(a[size_t(i * inner)]);
            QVERIFY(std::abs(sum - 1) < 1e-6);
        }
    }

    // torch.nn.functional.cross_entropy(x, y, label_smoothing=0.1, ignore_index=…) and its gradient, in double.
    void smoothedAsPyTorch_data() {
        QTest::addColumn<int>("ignored");
        QTest::addColumn<double>("loss");
        QTest::addColumn<QList<float>>("gradient");
        QTest::newRow("all") << -1 << 1.195309396
                             << QList<float>{0.028517917f, -0.006498618f, -0.28598192f, 0.263962621f,
                                             0.02486402f,  0.034292913f,  0.003879291f, -0.063036224f,
                                             -0.005436861f, 0.006746994f, 0.006746994f, -0.008057128f};
        QTest::newRow("one ignored") << 3 << 1.555252683
                                     << QList<float>{0.042776875f, -0.009747926f, -0.42897288f, 0.395943932f, 0, 0, 0, 0,
                                                     -0.008155291f, 0.010120491f, 0.010120491f, -0.012085691f};
    }
    void smoothedAsPyTorch() {
        QFETCH(int, ignored);
        QFETCH(double, loss);
        QFETCH(QList<float>, gradient);
        SoftmaxLossAttrs attrs;
        attrs.smoothing = 0.1f;
        attrs.hasIgnore = ignored >= 0 ? 1 : 0;
        attrs.ignore = ignored;
        const TensorDesc x = tensor({3, 4}), label = tensor({3});
        const Values labels = {2, 3, 0};
        const OpResult forward =
            runOp(lossCase(attrs, x, label), {{1, -2, 0.5f, 3, 0, 0.25f, -1, 2, 4, 1, 1, -3}, labels});
        QVERIFY(std::abs(static_cast<double>(forward.out[0][0]) - loss) < 1e-6);
        const OpCase backward{"SoftmaxLossBackward", attrs, {x, label, TensorDesc{}}, {x}, {}};
        const Values dx = runOp(backward, {forward.out[1], labels, {1}}).out[0];
        QVERIFY(difference(dx, {gradient.begin(), gradient.end()}) < 1e-7);
    }

    void softmaxGradient() {
        std::mt19937 random(2);
        const TensorDesc x = tensor({2, 4});
        const OpCase f{"Softmax", AxisAttrs{}, {x}, {x}, {}}, b{"SoftmaxBackward", AxisAttrs{}, {x, x}, {x}, {}};
        const Values v = randomValues(x, random), u = randomValues(x, random);
        RunOptions inPlace;
        inPlace.inPlaceInput = 0;
        const Values dx = runOp(b, {u, runOp(f, {v}).out[0]}, {}, inPlace).out[0];
        for (size_t i = 0; i < v.size(); ++i) {
            Values up = v, down = v;
            up[i] += 1e-2f;
            down[i] -= 1e-2f;
            const Values p = runOp(f, {up}).out[0], q = runOp(f, {down}).out[0];
            double numeric = 0;
            for (size_t j = 0; j < v.size(); ++j)
                numeric += double(u[j]) * (double(p[j]) - double(q[j])) / 2e-2;
            QVERIFY(std::abs(numeric - double(dx[i])) < 1e-4);
        }
    }

    void hugeScores() {
        const TensorDesc x = tensor({1, 3});
        const Values y = runOp({"Softmax", AxisAttrs{}, {x}, {x}, {}}, {{1e30f, -1e30f, 0}}).out[0];
        QCOMPARE(y, (Values{1, 0, 0}));
        // The loss is bounded by −log of the smallest normal float.
        const OpResult r = runOp(lossCase({}, x, tensor({1})), {{1e30f, -1e30f, 0}, {1}});
        QVERIFY(std::abs(r.out[0][0] + std::log(FLT_MIN)) < 1e-3f);
    }

    void normalizations() {
        // Two images, two pixels, uniform scores of 4 classes: each position costs log 4. One label of four is ignored.
        const TensorDesc x = tensor({2, 4, 1, 2}), label = tensor({2, 1, 1, 2});
        const Values scores(16, 0.5f), labels{0, 255, 3, 1};
        const double cost = 3 * std::log(4.0);
        const std::pair<int32_t, double> expected[] = {{SoftmaxLossAttrs::Full, cost / 4},
                                                       {SoftmaxLossAttrs::Valid, cost / 3},
                                                       {SoftmaxLossAttrs::BatchSize, cost / 2},
                                                       {SoftmaxLossAttrs::None, cost}};
        for (const auto& [normalization, value] : expected) {
            SoftmaxLossAttrs attrs;
            attrs.hasIgnore = 1;
            attrs.ignore = 255;
            attrs.normalization = normalization;
            const OpResult r = runOp(lossCase(attrs, x, label), {scores, labels});
            QVERIFY(std::abs(double(r.out[0][0]) - value) < 1e-6);
            RunOptions inPlace;
            inPlace.inPlaceInput = 0;
            const OpResult back = runOp({"SoftmaxLossBackward", attrs, {x, label, TensorDesc{}}, {x}, {}},
                                        {r.out[1], labels, {3}}, {}, inPlace);
            const double unit = 3 * value / cost;
            QVERIFY(std::abs(double(back.out[0][0]) - (0.25 - 1) * unit) < 1e-6);  // true class
            QVERIFY(std::abs(double(back.out[0][2]) - 0.25 * unit) < 1e-6);
            for (const size_t ignored : {1u, 3u, 5u, 7u})
                QCOMPARE(back.out[0][ignored], 0.0f);
        }
    }

    void allIgnored() {
        SoftmaxLossAttrs attrs;
        attrs.hasIgnore = 1;
        attrs.ignore = -1;
        const TensorDesc x = tensor({2, 3}), label = tensor({2});
        const OpResult r = runOp(lossCase(attrs, x, label), {Values(6, 1.0f), {-1, -1}});
        QCOMPARE(r.out[0], Values{0});
    }

    void impossibleLabels() {
        const TensorDesc x = tensor({2, 3}), label = tensor({2}), scalar;
        for (const float bad : {3.0f, -1.0f, 1e30f, -1e30f, kNan, std::numeric_limits<float>::infinity()}) {
            const OpResult r = runOp(lossCase({}, x, label), {Values(6, 1.0f), {0, bad}});
            QVERIFY(std::isnan(r.out[0][0]));
            QVERIFY(r.guardsIntact);
            const OpCase backward{"SoftmaxLossBackward", SoftmaxLossAttrs{}, {x, label, scalar}, {x}, {}};
            QVERIFY(runOp(backward, {r.out[1], {0, bad}, {1}}).guardsIntact);
            const OpCase accuracy{"Accuracy", AccuracyAttrs{}, {x, label}, {scalar}, {}};
            const OpResult a = runOp(accuracy, {{9, 1, 1, 9, 1, 1}, {0, bad}});
            QCOMPARE(a.out[0], Values{0.5f});
        }
    }

    void notANumberStaysVisible() {
        const TensorDesc x = tensor({2, 3}), label = tensor({2});
        const OpResult r = runOp(lossCase({}, x, label), {{1, kNan, 0, 1, 1, 1}, {0, 1}});
        QVERIFY(std::isnan(r.out[0][0]));
    }

    void accuracyTiesAndTopK() {
        const TensorDesc x = tensor({4, 3}), label = tensor({4});
        const Values scores{3, 2, 1, 2, 2, 1, 1, 2, 3, kNan, kNan, kNan}, labels{0, 0, 1, 0};
        AccuracyAttrs attrs;
        const TensorDesc perClass = tensor({3});
        const OpResult top1 = runOp({"Accuracy", attrs, {x, label}, {TensorDesc{}, perClass}, {}}, {scores, labels});
        QCOMPARE(top1.out[0], Values{0.25f});  // right, tie, second, not a number
        QVERIFY(difference(top1.out[1], {1.0f / 3, 0, 0}) < 1e-6);
        attrs.topK = 2;
        QCOMPARE(runOp({"Accuracy", attrs, {x, label}, {TensorDesc{}}, {}}, {scores, labels}).out[0], Values{0.75f});
        attrs.topK = 1;
        attrs.hasIgnore = 1;
        attrs.ignore = 1;
        QVERIFY(difference(runOp({"Accuracy", attrs, {x, label}, {TensorDesc{}}, {}}, {scores, labels}).out[0],
                           {1.0f / 3}) < 1e-6);
    }
};

QTEST_GUILESS_MAIN(TestLosses)
#include "test_losses.moc"
