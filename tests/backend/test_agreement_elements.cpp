// Elementwise ops and sums over channels on the test's device, against the CPU's plain reference.

#include "agreement.h"

#include "core/ops/pointwise.h"

using namespace fitroom;
using namespace fitroom::test;

namespace {

class TestAgreementElements : public QObject {
    Q_OBJECT

private slots:
    void batchNorm() {
        Checks checks;
        for (const TensorDesc& x : inAllLayouts())
            for (const float centre : {0.0f, 500.0f})
                for (const int inPlace : {-1, 0}) {
                    const TensorDesc c = desc({channelsOf(x)}), one = desc({1});
                    const int64_t m = x.count() / channelsOf(x);
                    const std::vector<Values> state{Values(static_cast<size_t>(c.count()), 0.5f),
                                                    Values(static_cast<size_t>(c.count()), 2), {3}};
                    checks.inPlace = inPlace;
                    // A mean of 500 leaves a value of the reference's floats 16 bits beside it.
                    checks.tolerance = m == 1 ? 3e-3 : centre > 0 ? 2e-3 : 2e-5;
                    checks.narrow = centre == 0 && m > 8;
                    checks.narrowTolerance = 3e-2;
                    const float low = centre - 2, high = centre + 3;
                    QVERIFY(checks.draw({"BatchNorm", BatchNormAttrs{}, {x}, {x, c, c}, {c, c, one}}, low, high, state));
                    for (const bool relu : {false, true}) {
                        BatchNormScaleAttrs attrs;
                        attrs.relu = relu;
                        std::vector<Values> in{randomValues(x, checks.random, low, high), randomValues(c, checks.random),
                                               relu ? randomValues(c, checks.random) : Values{}};
                        QVERIFY(checks.run({"BatchNormScale", attrs, {x, c, c}, {x, c, c}, {c, c, one}}, in, state));
                    }
                }
    }

    void batchNormOthers() {
        Checks checks;
        for (const TensorDesc& x : inAllLayouts())
            for (const int inPlace : {-1, 0, 1}) {
                const TensorDesc c = desc({channelsOf(x)}), one = desc({1});
                const Values mean = randomValues(c, checks.random), invStd = randomValues(c, checks.random, 0.5f, 2),
                             gamma = randomValues(c, checks.random), beta = randomValues(c, checks.random);
                const Values v = randomValues(x, checks.random), g = randomValues(x, checks.random);
                checks.inPlace = inPlace;
                checks.tolerance = 5e-5;
                checks.narrowTolerance = 3e-2;
                QVERIFY(checks.run({"BatchNormBackward", BatchNormAttrs{}, {x, x, c, c}, {x}, {}}, {g, v, mean, invStd}));
                for (const bool relu : {false, true}) {
                    BatchNormScaleAttrs attrs;
                    attrs.relu = relu;
                    QVERIFY(checks.run({"BatchNormScaleBackward", attrs, {x, x, c, c, c, c}, {x, c, c}, {}},
                                       {g, v, mean, invStd, gamma, relu ? beta : Values{}}));
                    if (inPlace < 1)
                        QVERIFY(checks.run({"BatchNormScaleAgain", attrs, {x, c, c, c, c}, {x}, {}},
                                           {v, gamma, relu ? beta : Values{}, mean, invStd}));
                }
                if (inPlace == 1) continue;
                QVERIFY(checks.run({"BatchNormAgain", BatchNormAttrs{}, {x, c, c}, {x}, {}}, {v, mean, invStd}));
                for (const float batches : {0.0f, 7.0f}) {
                    // Without batches the variance is 0 and x is only large.
                    checks.narrow = batches > 0;
                    QVERIFY(checks.run({"BatchNormGlobal", BatchNormAttrs{}, {x, c, c, one}, {x}, {}}, {v, mean, invStd, {batches}}));
                    QVERIFY(checks.run({"BatchNormGlobalBackward", BatchNormAttrs{}, {x, c, one}, {x}, {}}, {g, invStd, {batches}}));
                    checks.narrow = true;
                }
            }
    }

    void scaleBiasPrelu() {
        Checks checks;
        for (const TensorDesc& x : inAllLayouts())
            for (int axis = 0; axis < x.shape.rank; ++axis)
                for (int axes = 0; axis + axes <= x.shape.rank; ++axes) {
                    if (x.count() > 2000 && (axis != 1 || axes != 1)) continue;
                    ScaleAttrs attrs;
                    attrs.axis = axis;
                    attrs.numAxes = axes;
                    const TensorDesc c = desc({x.shape.count(axis, axis + axes)});
                    checks.tolerance = 3e-5;
                    checks.narrow = axis == 1 && axes == 1;
                    for (const int inPlace : {-1, 0}) {
                        checks.inPlace = inPlace;
                        QVERIFY(checks.draw({"Scale", attrs, {x, c}, {x}, {}}));
                        QVERIFY(checks.draw({"Scale", attrs, {x, c, c}, {x}, {}}));
                        QVERIFY(checks.draw({"Bias", attrs, {x, c}, {x}, {}}));
                        QVERIFY(checks.draw({"PReLUBackwardData", attrs, {x, x, c}, {x}, {}}));
                    }
                    checks.inPlace = -1;
                    QVERIFY(checks.draw({"PReLU", attrs, {x, c}, {x}, {}}));
                    checks.narrow = false;
                    QVERIFY(checks.draw({"ScaleBackwardParams", attrs, {x, x}, {c, c}, {}}));
                    QVERIFY(checks.draw({"ScaleBackwardParams", attrs, {x, x}, {c}, {}}));
                    QVERIFY(checks.draw({"BiasBackwardParams", attrs, {x}, {c}, {}}));
                    QVERIFY(checks.draw({"PReLUBackwardParams", attrs, {x, x}, {c}, {}}));
                }
    }

    void elementwise() {
        Checks checks;
        for (const TensorDesc& x : inAllLayouts()) {
            TensorDesc mask = x;
            mask.dtype = DType::I32;
            for (const int count : {1, 2, 3, 7, 32}) {
                if (count > 3 && x.count() > 2000) continue;
                EltwiseAttrs attrs;
                attrs.count = count;
                for (int i = 0; i < count; ++i) attrs.coeff[i] = static_cast<float>(i % 5) - 1.5f;
                const std::vector<TensorDesc> in(static_cast<size_t>(count), x);
                for (const int inPlace : {-1, 0, count > 1 ? 1 : 0}) {
                    checks.inPlace = inPlace;
                    checks.narrowTolerance = 1e-2;
                    QVERIFY(checks.draw({"EltwiseSum", attrs, in, {x}, {}}));
                    QVERIFY(checks.draw({"Sum", {}, in, {x}, {}}));
                }
                checks.inPlace = -1;
                QVERIFY(checks.draw({"EltwiseProd", attrs, in, {x}, {}}));
                QVERIFY(checks.draw({"EltwiseMax", attrs, in, {x}, {}}));
                // Few different values, so that many are equal.
                std::vector<Values> few = randomInputs({"", {}, in, {}, {}}, checks.random, 0, 3);
                for (Values& values : few)
                    for (float& v : values) v = std::floor(v);
                QVERIFY(checks.run({"EltwiseMax", attrs, in, {x, mask}, {}}, few));
                Values won = randomValues(x, checks.random, 0, static_cast<float>(count));
                for (float& v : won) {
                    const auto index = static_cast<int32_t>(v);
                    std::memcpy(&v, &index, sizeof v);
                }
                for (const int index : {0, count - 1}) {
                    attrs.index = index;
                    QVERIFY(checks.run({"EltwiseMaxBackward", attrs, {x, mask}, {x}, {}}, {randomValues(x, checks.random), won}));
                    std::vector<TensorDesc> all(static_cast<size_t>(count + 1), x);
                    for (const int stable : {0, 1}) {
                        attrs.stableProd = stable;
                        checks.narrow = stable == 1;
                        QVERIFY(checks.draw({"EltwiseProdBackward", attrs, all, {x}, {}}, 0.5f, 1.5f));
                        checks.narrow = true;
                    }
                }
            }
            for (const int inPlace : {-1, 0}) {
                checks.inPlace = inPlace;
                LinearAttrs linear;
                linear.a = -0.3f;
                linear.b = 2;
                QVERIFY(checks.draw({"Linear", linear, {x}, {x}, {}}));
            }
        }
        const TensorDesc x = desc({3, 7});
        checks.inPlace = -1;
        QVERIFY(checks.draw({"Sum", {}, std::vector<TensorDesc>(80, x), {x}, {}}));
    }

    void pointwise() {
        Checks checks;
        PointwiseAttrs attrs;
        attrs.a = 0.4f;
        attrs.b = 0.5f;
        attrs.c = 3;
        for (const TensorDesc& x : {desc({2, 3, 5, 7}), desc({2, 3, 5, 7}, Layout::ChannelsLast), desc({1001})})
            for (const int inPlace : {-1, 0}) {
                checks.inPlace = inPlace;
                checks.narrowTolerance = 2e-2;
                QVERIFY(checks.draw({"Threshold", attrs, {x}, {x}, {}}));
#define FR_USE(Formula)                                                                 \
    QVERIFY(checks.draw({#Formula, attrs, {x}, {x}, {}}, 0.1f, 2));                    \
    QVERIFY(checks.draw({#Formula "Backward", attrs, {x, x}, {x}, {}}, 0.1f, 2));
                FR_POINTWISE(FR_USE)
#undef FR_USE
                ReluAttrs relu;
                relu.slope = 0.1f;
                QVERIFY(checks.draw({"ReLU", relu, {x}, {x}, {}}));
                QVERIFY(checks.draw({"ReLUBackward", relu, {x, x}, {x}, {}}));
            }
    }

    void moves() {
        Checks checks;
        checks.tolerance = 0;
        checks.narrow = false;
        for (const Shape& s : kImages)
            for (const Layout from : kLayouts)
                for (const Layout to : kLayouts)
                    for (const DType type : {DType::F32, DType::I32}) {
                        const TensorDesc x = desc(s, from, type), y = desc(s, to, type);
                        QVERIFY(checks.draw({"Reorder", {}, {x}, {y}, {}}));
                        if (type == DType::F32) continue;
                        Values numbers = randomValues(x, checks.random, -100, 100);
                        for (float& v : numbers) {
                            const auto number = static_cast<int32_t>(v);
                            std::memcpy(&v, &number, sizeof v);
                        }
                        QVERIFY(checks.run({"ToFloat", {}, {x}, {desc(s, from)}, {}}, {numbers}));
                    }
        for (const TensorDesc& x : inAllLayouts())
            for (const int micro : {0, 1}) {
                checks.step.micro = micro;
                QVERIFY(checks.draw({"Accumulate", {}, {x}, {}, {x}}, -1, 1, {randomValues(x, checks.random)}));
            }
    }

    void gradientScale() {
        Checks checks;
        checks.narrow = false;
        checks.tolerance = 1e-6;
        GradientScaleAttrs attrs;
        attrs.limit = 1.5f;
        for (const int count : {1, 3, 64, 150}) {
            std::vector<TensorDesc> in;
            for (int i = 0; i < count; ++i) in.push_back(desc({i == 1 ? 100001 : 1 + i * 7}));
            QVERIFY(checks.draw({"GradientScale", attrs, in, {desc({})}, {}}));
            QVERIFY(checks.draw({"GradientScale", attrs, in, {desc({})}, {}}, -1e-4f, 1e-4f));
            QVERIFY(checks.draw({"GradientScale", attrs, in, {desc({})}, {}}, -1e25f, 1e25f));
        }
    }
};

}  // namespace

QTEST_GUILESS_MAIN(TestAgreementElements)
#include "test_agreement_elements.moc"
