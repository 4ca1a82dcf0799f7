// Windows, rows of classes and drawn numbers on the test's device, against the CPU's plain reference.

#include "agreement.h"

using namespace fitroom;
using namespace fitroom::test;

namespace {

class TestAgreementRows : public QObject {
    Q_OBJECT

private slots:
    void dropout() {
        Checks checks;
        checks.tolerance = 0;
        checks.narrow = false;
        checks.step.seed = 77;
        checks.step.iteration = 5;
        checks.step.micro = 2;
        for (const TensorDesc& x : inAllLayouts())
            for (const float ratio : {0.0f, 0.3f, 1.0f})
                for (const int inPlace : {-1, 0}) {
                    DropoutAttrs attrs;
                    attrs.ratio = ratio;
                    attrs.key = 1234;
                    checks.inPlace = inPlace;
                    QVERIFY(checks.draw({"Dropout", attrs, {x}, {x}, {}}));
                    QVERIFY(checks.draw({"DropoutBackward", attrs, {x}, {x}, {}}));
                }
    }

    void pooling_data() {
        QTest::addColumn<int>("method");
        QTest::newRow("max") << int{PoolAttrs::Max};
        QTest::newRow("average") << int{PoolAttrs::Average};
        QTest::newRow("stochastic") << int{PoolAttrs::Stochastic};
        QTest::newRow("stochastic, tests") << int{PoolAttrs::StochasticMean};
    }
    void pooling() {
        QFETCH(int, method);
        struct Window {
            int64_t kernelH, kernelW, strideH, strideW, padH, padW, height, width;
        };
        // Usual ones, windows that hang over or are empty, the whole image, large ones.
        const Window windows[] = {{2, 2, 2, 2, 0, 0, 9, 8},  {3, 3, 2, 2, 1, 1, 12, 7}, {3, 2, 1, 3, 2, 1, 6, 11},
                                  {5, 5, 3, 3, 2, 2, 13, 5}, {7, 7, 1, 1, 0, 0, 7, 7},  {1, 1, 4, 4, 0, 0, 4, 4},
                                  {8, 7, 2, 1, 3, 3, 20, 9}, {40, 33, 7, 9, 5, 4, 41, 50}};
        Checks checks;
        checks.step.seed = 3;
        checks.step.iteration = 9;
        for (const Window& w : windows)
            for (const Layout layout : kLayouts)
                for (const int64_t channels : {1, 5, 8, 40}) {
                    PoolAttrs attrs;
                    attrs.method = method;
                    attrs.kernelH = static_cast<int32_t>(w.kernelH), attrs.kernelW = static_cast<int32_t>(w.kernelW);
                    attrs.strideH = static_cast<int32_t>(w.strideH), attrs.strideW = static_cast<int32_t>(w.strideW);
                    attrs.padH = static_cast<int32_t>(w.padH), attrs.padW = static_cast<int32_t>(w.padW);
                    attrs.key = 99;
                    const int64_t oh = (w.height + 2 * w.padH - w.kernelH + w.strideH - 1) / w.strideH + 1;
                    const int64_t ow = (w.width + 2 * w.padW - w.kernelW + w.strideW - 1) / w.strideW + 1;
                    const TensorDesc x = desc({3, channels, w.height, w.width}, layout);
                    const TensorDesc y = desc({3, channels, oh, ow}, layout), mask = desc(y.shape, layout, DType::I32);
                    const bool picks = method == PoolAttrs::Max || method == PoolAttrs::Stochastic;
                    const float low = picks && method == PoolAttrs::Max ? -1.0f : 0.0f;
                    std::vector<TensorDesc> out{y};
                    if (picks) out.push_back(mask);
                    const OpCase forward{"Pooling", attrs, {x}, out, {}};
                    Values values = randomValues(x, checks.random, low, 1);
                    for (float& v : values) v = std::floor(v * 64) / 64;  // equal ones are among them
                    QVERIFY(checks.run(forward, {values}));
                    if (method == PoolAttrs::StochasticMean) continue;
                    const OpCase backward{"PoolingBackward", attrs, picks ? std::vector{y, mask} : std::vector{y}, {x}, {}};
                    std::vector<Values> in{randomValues(y, checks.random)};
                    RunOptions options;
                    options.step = checks.step;
                    if (picks) in.push_back(runOp(forward, {values}, {}, options).out[1]);
                    QVERIFY(checks.run(backward, in));
                }
    }

    void lrn() {
        Checks checks;
        checks.narrowTolerance = 2e-2;
        for (const Layout layout : kLayouts)
            for (const Shape& s : kImages)
                for (const int size : {1, 2, 3, 4, 5, 7})
                    for (const int region : {int{LrnAttrs::Across}, int{LrnAttrs::Within}})
                        for (const float beta : {0.75f, 0.6f}) {
                            if (s.count() > 2000 && size != 3) continue;  // the reference takes long
                            LrnAttrs attrs;
                            attrs.size = size;
                            attrs.region = region;
                            attrs.alpha = 0.8f;
                            attrs.beta = beta;
                            attrs.k = region == LrnAttrs::Across ? 2 : 1;
                            const TensorDesc x = desc(s, layout);
                            QVERIFY(checks.draw({"LRN", attrs, {x}, {x}, {}}, -2, 2));
                            QVERIFY(checks.draw({"LRNBackward", attrs, {x, x}, {x}, {}}, -2, 2));
                        }
    }

    void softmax() {
        Checks checks;
        for (const TensorDesc& x : inAllLayouts())
            for (int axis = 0; axis < x.shape.rank; ++axis)
                for (const int inPlace : {-1, 0}) {
                    AxisAttrs attrs;
                    attrs.axis = axis;
                    checks.inPlace = inPlace;
                    QVERIFY(checks.draw({"Softmax", attrs, {x}, {x}, {}}, -30, 30));
                    QVERIFY(checks.draw({"SoftmaxBackward", attrs, {x, x}, {x}, {}}));
                }
        const TensorDesc x = desc({4, 100});
        Values odd(400, 1.0f);
        odd[3] = kNan, odd[100] = kNan, odd[230] = INFINITY, odd[340] = -INFINITY;
        checks.inPlace = -1;
        QVERIFY(checks.run({"Softmax", AxisAttrs{}, {x}, {x}, {}}, {odd}));
        Values low(400, -INFINITY);
        QVERIFY(checks.run({"Softmax", AxisAttrs{}, {x}, {x}, {}}, {low}));
    }

    void softmaxLoss() {
        Checks checks;
        checks.narrow = false;
        const TensorDesc one = desc({});
        int kind = 0;
        for (const TensorDesc& x : inAllLayouts())
            for (int axis = 0; axis < x.shape.rank; ++axis)
                for (const bool ignores : {false, true}) {
                    SoftmaxLossAttrs attrs;
                    attrs.axis = axis;
                    attrs.normalization = kind / 2 % 4;  // each with each, over all shapes
                    attrs.hasIgnore = ignores;
                    attrs.ignore = 2;
                    attrs.smoothing = kind++ / 8 % 2 == 0 ? 0.0f : 0.2f;
                    Shape positions = x.shape;
                    positions[axis] = 1;
                    TensorDesc label = desc(positions, x.layout);
                    Values labels = randomValues(label, checks.random, 0, static_cast<float>(x.shape[axis]));
                    for (float& v : labels) v = std::floor(std::min(v, static_cast<float>(x.shape[axis]) - 1));
                    const Values scores = randomValues(x, checks.random, -5, 5);
                    QVERIFY(checks.run({"SoftmaxLoss", attrs, {x, label}, {one, x}, {}}, {scores, labels}));
                    labels[0] = 1e9f;
                    labels[labels.size() / 2] = kNan;
                    labels.back() = -3;
                    QVERIFY(checks.run({"SoftmaxLoss", attrs, {x, label}, {one, x}, {}}, {scores, labels}));
                    Values prob = scores;
                    for (float& v : prob) v = 0.1f * std::abs(v);
                    for (const int inPlace : {-1, 0}) {
                        checks.inPlace = inPlace;
                        QVERIFY(checks.run({"SoftmaxLossBackward", attrs, {x, label, one}, {x}, {}},
                                           {prob, labels, {1.5f}}));
                    }
                    checks.inPlace = -1;
                }
    }

    void accuracy() {
        Checks checks;
        checks.narrow = false;
        checks.tolerance = 1e-7;
        const TensorDesc one = desc({});
        for (const TensorDesc& x : inAllLayouts())
            for (int axis = 0; axis < x.shape.rank; ++axis)
                for (const int topK : {1, 3})
                    for (const bool ignores : {false, true}) {
                        AccuracyAttrs attrs;
                        attrs.axis = axis;
                        attrs.topK = topK;
                        attrs.hasIgnore = ignores;
                        attrs.ignore = 1;
                        Shape positions = x.shape;
                        positions[axis] = 1;
                        const TensorDesc label = desc(positions, x.layout);
                        Values labels = randomValues(label, checks.random, -1.5f, static_cast<float>(x.shape[axis]) + 1);
                        for (float& v : labels) v = std::floor(v);
                        labels[0] = kNan;
                        Values scores = randomValues(x, checks.random, 0, 6);
                        for (float& v : scores) v = std::floor(v);
                        scores.back() = kNan;
                        QVERIFY(checks.run({"Accuracy", attrs, {x, label}, {one}, {}}, {scores, labels}));
                        QVERIFY(checks.run({"Accuracy", attrs, {x, label}, {one, desc({x.shape[axis]})}, {}}, {scores, labels}));
                    }
    }

    void argMax() {
        Checks checks;
        checks.tolerance = 0;
        checks.narrow = false;
        for (const Shape& s : {Shape{4, 100}, Shape{3, 7, 2, 5}, Shape{2, 3, 40}, Shape{5, 2000}, Shape{6, 1}})
            for (int axis = -1; axis < s.rank; ++axis)
                for (const int64_t k : {1, 5, 40})
                    for (const bool values : {false, true}) {
                        const int64_t n = axis < 0 ? s.count(1) : s[axis];
                        if (k > n) continue;
                        ArgMaxAttrs attrs;
                        attrs.axis = axis;
                        attrs.topK = static_cast<int32_t>(k);
                        attrs.values = values;
                        const TensorDesc x = desc(s);
                        Shape to = s;
                        if (axis < 0)
                            to = Shape{s[0], values ? 2 : 1, k};
                        else
                            to[axis] = k;
                        Values v = randomValues(x, checks.random, 0, 9);
                        for (float& at : v) at = std::floor(at);
                        v[1] = kNan, v.back() = -INFINITY, v[v.size() / 2] = INFINITY;
                        QVERIFY(checks.run({"ArgMax", attrs, {x}, {desc(to)}, {}}, {v}));
                    }
    }

    void fillers() {
        Checks checks;
        checks.narrow = false;
        checks.tolerance = 1e-6;
        checks.step.seed = 8;
        checks.step.iteration = int64_t{1} << 33;
        for (const Shape& s : {Shape{3, 5, 4, 4}, Shape{7, 90}, Shape{1001}})
            for (int type = 0; type <= FillerAttrs::Bilinear; ++type)
                for (const int sparse : {-1, 2}) {
                    FillerAttrs attrs;
                    attrs.type = type;
                    attrs.value = 0.7f;
                    attrs.min = -2;
                    attrs.mean = 0.3f;
                    attrs.sparse = sparse;
                    attrs.varianceNorm = sparse < 0 ? 0 : 2;
                    attrs.key = 55;
                    attrs.blob = 1;
                    if (type == FillerAttrs::Bilinear && s.rank != 4) continue;
                    QVERIFY(checks.run({"Filler", attrs, {}, {desc(s)}, {}}, {}));
                }
        FillAttrs fill;
        fill.value = -3;
        for (const TensorDesc& x : inAllLayouts()) QVERIFY(checks.run({"Fill", fill, {}, {x}, {}}, {}));
    }
};

}  // namespace

QTEST_GUILESS_MAIN(TestAgreementRows)
#include "test_agreement_rows.moc"
