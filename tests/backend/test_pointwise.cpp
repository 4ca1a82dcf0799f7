// Pointwise ops, copies, dropout and updates against values worked out by hand or in the test itself.

#include "op_runner.h"

#include <QtTest>

#include <cmath>
#include <cstring>

using namespace fitroom;
using namespace fitroom::test;

namespace {

// Long enough for several threads and not a multiple of any register.
const TensorDesc kLong = tensor({3, 7, 41, 43});

Values run(const OpCase& c, const std::vector<Values>& in, int inPlace = -1) {
    RunOptions options;
    options.inPlaceInput = inPlace;
    const OpResult r = runOp(c, in, {}, options);
    return r.guardsIntact && !r.out.empty() ? r.out[0] : Values{};
}

}  // namespace

class TestPointwise : public QObject {
    Q_OBJECT
private slots:
    void relu() {
        ReluAttrs attrs;
        attrs.slope = 0.1f;
        const TensorDesc x = tensor({4});
        const OpCase f{"ReLU", attrs, {x}, {x}, {}}, b{"ReLUBackward", attrs, {x, x}, {x}, {}};
        QCOMPARE(run(f, {{-1, 0, 2, -20}}, 0), (Values{-0.1f, 0, 2, -2}));
        QCOMPARE(run(b, {{10, 10, 10, 10}, {-1, 0, 2, -20}}, 0), (Values{1, 1, 10, 1}));
        std::mt19937 random(1);
        const OpCase longCase{"ReLU", ReluAttrs{}, {kLong}, {kLong}, {}};
        const Values v = randomValues(kLong, random), y = run(longCase, {v});
        for (size_t i = 0; i < v.size(); ++i)
            QCOMPARE(y[i], v[i] > 0 ? v[i] : 0.0f);
        QCOMPARE(run(longCase, {v}, 0), y);
    }

    void linearFillSum() {
        LinearAttrs linear;
        linear.a = 2;
        linear.b = -1;
        const TensorDesc x = tensor({3});
        QCOMPARE(run({"Linear", linear, {x}, {x}, {}}, {{1, 2, 3}}, 0), (Values{1, 3, 5}));
        FillAttrs fill;
        fill.value = 2.5f;
        QCOMPARE(run({"Fill", fill, {}, {x}, {}}, {}), (Values{2.5f, 2.5f, 2.5f}));
        std::mt19937 random(2);
        const OpCase sum{"Sum", Attrs{}, {kLong, kLong, kLong}, {kLong}, {}};
        const auto in = randomInputs(sum, random);
        const Values y = run(sum, in);
        for (size_t i = 0; i < y.size(); ++i)
            QCOMPARE(y[i], in[0][i] + in[1][i] + in[2][i]);
        QCOMPARE(run(sum, in, 0), y);
        QCOMPARE(run({"Sum", Attrs{}, {x}, {x}, {}}, {{1, 2, 3}}), (Values{1, 2, 3}));
    }

    void eltwise() {
        const TensorDesc x = tensor({4});
        EltwiseAttrs a;
        a.count = 3;
        a.coeff[0] = 1;
        a.coeff[1] = -2;
        a.coeff[2] = 0.5f;
        const std::vector<Values> in{{1, 2, 3, 4}, {4, 3, 3, 1}, {2, 2, 3, 8}};
        QCOMPARE(run({"EltwiseSum", a, {x, x, x}, {x}, {}}, in, 0), (Values{-6, -3, -1.5f, 6}));
        QCOMPARE(run({"EltwiseProd", a, {x, x, x}, {x}, {}}, in), (Values{8, 12, 27, 32}));
        a.index = 1;
        for (const int32_t stable : {1, 0}) {
            a.stableProd = stable;
            QCOMPARE(run({"EltwiseProdBackward", a, {x, x, x, x}, {x}, {}}, {{1, 1, 2, 1}, in[0], in[1], in[2]}),
                     (Values{2, 4, 18, 32}));
        }
        // A tie of the first two goes to the second; later inputs must be larger.
        const TensorDesc mask = tensor({4}, Layout::Plain, DType::I32);
        const OpResult max = runOp({"EltwiseMax", a, {x, x, x}, {x, mask}, {}}, in);
        QCOMPARE(max.out[0], (Values{4, 3, 3, 8}));
        const int32_t won[] = {1, 1, 1, 2};
        for (size_t i = 0; i < 4; ++i)
            QCOMPARE(asInt(max.out[1][i]), won[i]);
        QCOMPARE(run({"EltwiseMaxBackward", a, {x, mask}, {x}, {}}, {{5, 6, 7, 8}, max.out[1]}), (Values{5, 6, 7, 0}));
        // Inference asks for no mask.
        QCOMPARE(run({"EltwiseMax", a, {x, x, x}, {x}, {}}, in), (Values{4, 3, 3, 8}));
    }

    void concatAndSlice() {
        std::mt19937 random(3);
        for (const Layout layout : {Layout::Plain, Layout::ChannelsLast})
            for (int axis = 0; axis < 4; ++axis) {
                const int64_t sizes[] = {2, 1, 5};
                std::vector<TensorDesc> parts;
                TensorDesc whole = tensor({2, 3, 4, 5}, layout);
                whole.shape[axis] = 8;
                for (const int64_t size : sizes) {
                    TensorDesc part = whole;
                    part.shape[axis] = size;
                    parts.push_back(part);
                }
                const AxisAttrs attrs{axis};
                const OpCase concat{"Concat", attrs, parts, {whole}, {}}, slice{"Slice", attrs, {whole}, parts, {}};
                const auto in = randomInputs(concat, random);
                const Values y = run(concat, in);
                QCOMPARE(runOp(slice, {y}).out, in);
                // In plain order the element (…, i, …) of the whole is that of the part that holds i.
                const Values plain = toLayout(y, whole, Layout::Plain);
                const int64_t inner = whole.shape.count(axis + 1), outer = whole.shape.count(0, axis);
                for (int64_t o = 0; o < outer; ++o)
                    for (int64_t k = 0; k < inner; ++k) {
                        int64_t i = 0;
                        for (size_t p = 0; p < parts.size(); ++p) {
                            const Values part = toLayout(in[p], parts[p], Layout::Plain);
                            for (int64_t j = 0; j < sizes[p]; ++j, ++i)
                                QCOMPARE(plain[size_t((o * 8 + i) * inner + k)],
                                         part[size_t((o * sizes[p] + j) * inner + k)]);
                        }
                    }
            }
    }

    void reorder() {
        std::mt19937 random(4);
        const TensorDesc plain = tensor({2, 37, 19, 23}), last = tensor({2, 37, 19, 23}, Layout::ChannelsLast);
        const Values v = randomValues(plain, random);
        const Values there = run({"Reorder", Attrs{}, {plain}, {last}, {}}, {v});
        QCOMPARE(there, toLayout(v, plain, Layout::ChannelsLast));
        QCOMPARE(run({"Reorder", Attrs{}, {last}, {plain}, {}}, {there}), v);
    }

    void pointwiseRefusesMixedLayouts() {
        const OpCase c{"ReLU", ReluAttrs{}, {tensor({2, 3, 4, 5})}, {tensor({2, 3, 4, 5}, Layout::ChannelsLast)}, {}};
        std::mt19937 random(5);
        QVERIFY(runOp(c, randomInputs(c, random)).implementation.empty());
    }

    void accumulate() {
        const TensorDesc x = tensor({2});
        const OpCase c{"Accumulate", Attrs{}, {x}, {}, {x}};
        RunOptions options;
        QCOMPARE(runOp(c, {{1, 2}}, {{50, 60}}, options).state[0], (Values{1, 2}));
        options.step.micro = 1;
        QCOMPARE(runOp(c, {{1, 2}}, {{50, 60}}, options).state[0], (Values{51, 62}));
    }

    void dropoutStatistics() {
        DropoutAttrs attrs;
        attrs.ratio = 0.3f;
        attrs.key = 77;
        const TensorDesc x = tensor({100, 1003});
        const Values ones(size_t(x.count()), 1.0f);
        const OpCase c{"Dropout", attrs, {x}, {x}, {}};
        const Values y = run(c, {ones});
        size_t kept = 0, pairs = 0;
        for (size_t i = 0; i < y.size(); ++i) {
            QVERIFY(y[i] == 0.0f || std::abs(y[i] - 1 / 0.7f) < 1e-6f);
            kept += y[i] != 0;
            pairs += i > 0 && y[i] != 0 && y[i - 1] != 0;
        }
        // Five standard deviations of a binomial count; neighbours are independent.
        const double n = double(y.size());
        QVERIFY(std::abs(double(kept) - 0.7 * n) < 5 * std::sqrt(n * 0.21));
        QVERIFY(std::abs(double(pairs) - 0.49 * n) < 10 * std::sqrt(n * 0.25));
    }

    void dropoutMaskIsTheCounters() {
        DropoutAttrs attrs;
        attrs.key = 5;
        const TensorDesc plain = tensor({3, 5, 7, 9}), last = tensor({3, 5, 7, 9}, Layout::ChannelsLast);
        const OpCase f{"Dropout", attrs, {plain}, {plain}, {}}, b{"DropoutBackward", attrs, {last}, {last}, {}};
        const Values ones(size_t(plain.count()), 1.0f);
        RunOptions step;
        step.step.seed = 0x123456789abcdefULL;
        step.step.iteration = 1000;
        const Values mask = runOp(f, {ones}, {}, step).out[0];
        // Backward, in another layout, in place, drops the same elements.
        RunOptions backward = step;
        backward.inPlaceInput = 0;
        QCOMPARE(toLayout(runOp(b, {ones}, {}, backward).out[0], last, Layout::Plain), mask);
        // Anything in the counter changes it.
        const auto changed = [&](const RunOptions& options, const OpCase& c) {
            return runOp(c, {ones}, {}, options).out[0] != mask;
        };
        RunOptions other = step;
        other.step.iteration++;
        QVERIFY(changed(other, f));
        other = step;
        other.step.micro++;
        QVERIFY(changed(other, f));
        other = step;
        other.step.seed++;
        QVERIFY(changed(other, f));
        attrs.key++;
        QVERIFY(changed(step, {"Dropout", attrs, {plain}, {plain}, {}}));
    }

    void dropoutExtremes() {
        const TensorDesc x = tensor({10});
        const Values ones(10, 1.0f);
        DropoutAttrs none, all;
        none.ratio = 0;
        all.ratio = 1;
        QCOMPARE(run({"Dropout", none, {x}, {x}, {}}, {ones}), ones);
        QCOMPARE(run({"Dropout", all, {x}, {x}, {}}, {ones}), Values(10, 0.0f));
    }
};

QTEST_GUILESS_MAIN(TestPointwise)
#include "test_pointwise.moc"
