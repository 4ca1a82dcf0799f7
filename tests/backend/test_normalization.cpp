// LRN, BatchNorm and Scale: fast kernels against the plain reference in both layouts, Caffe's stored statistics,
// gradients by differences.

#include "op_runner.h"

#include <QtTest>

#include <cmath>
#include <functional>

using namespace fitroom;
using namespace fitroom::test;

namespace {

const RunOptions kReference{Implementations::ReferenceOnly, {}};
const Layout kLayouts[] = {Layout::Plain, Layout::ChannelsLast};

// Widths around those of the registers, few and many rows, one pixel, one channel.
const int64_t kShapes[][4] = {{2, 3, 5, 7},  {64, 20, 3, 3}, {2, 16, 9, 9}, {3, 33, 4, 5},  {1, 300, 2, 2},
                              {5, 50, 1, 1}, {3, 1, 6, 6},   {1, 4, 1, 1},  {2, 64, 30, 30}};

bool agree(const OpCase& c, const std::vector<Values>& in, const std::vector<Values>& state, double tolerance,
           int inPlace = -1) {
    RunOptions fastOptions, plainOptions = kReference;
    fastOptions.inPlaceInput = plainOptions.inPlaceInput = inPlace;
    const OpResult fast = runOp(c, in, state, fastOptions), plain = runOp(c, in, state, plainOptions);
    if (plain.implementation != "reference" || !fast.guardsIntact || !plain.guardsIntact) return false;
    const OpResult again = runOp(c, in, state, fastOptions);
    if (fast.out != again.out || fast.state != again.state) return false;
    bool ok = true;
    for (size_t i = 0; i < fast.out.size(); ++i) {
        const double d = difference(fast.out[i], plain.out[i]);
        if (!(d < tolerance))
            qWarning() << c.kind << c.in[0].shape.text().c_str() << "output" << i << "differs by" << d;
        ok = ok && d < tolerance;
    }
    for (size_t i = 0; i < fast.state.size(); ++i)
        ok = ok && difference(fast.state[i], plain.state[i]) < tolerance;
    return ok;
}

// d/dx of Σ y·u by central differences against dx, in double where it matters little.
bool gradientHolds(const std::function<Values(const Values&)>& forward, const Values& x, const Values& u,
                   const Values& dx) {
    constexpr float h = 1e-2f;
    for (size_t i = 0; i < x.size(); ++i) {
        Values up = x, down = x;
        up[i] += h;
        down[i] -= h;
        const Values a = forward(up), b = forward(down);
        double numeric = 0;
        for (size_t j = 0; j < u.size(); ++j)
            numeric += double(u[j]) * (double(a[j]) - double(b[j]));
        numeric /= 2 * double(h);
        if (std::abs(numeric - double(dx[i])) > 2e-3 * (1 + std::abs(numeric))) {
            qWarning() << "element" << i << "numeric" << numeric << "analytic" << dx[i];
            return false;
        }
    }
    return true;
}

LrnAttrs lrn(int32_t size, float alpha, float beta, float k, int32_t region) {
    LrnAttrs a;
    a.size = size;
    a.alpha = alpha;
    a.beta = beta;
    a.k = k;
    a.region = region;
    return a;
}

}  // namespace

class TestNormalization : public QObject {
    Q_OBJECT
private slots:
    void lrnAgrees() {
        std::mt19937 random(1);
        const LrnAttrs all[] = {lrn(5, 1e-2f, 0.75f, 1, LrnAttrs::Across), lrn(3, 2, 0.5f, 2, LrnAttrs::Across),
                                lrn(1, 1, 0.75f, 1, LrnAttrs::Across),     lrn(4, 1, 0.75f, 1, LrnAttrs::Across),
                                lrn(99, 1, 1.2f, 1, LrnAttrs::Across),     lrn(3, 1, 0.75f, 5, LrnAttrs::Within),
                                lrn(5, 0.5f, 0.6f, 1, LrnAttrs::Within)};
        for (const auto& [n, c, h, w] : kShapes) {
            if (n * c * h * w > 3000) continue;  // the reference is slow
            for (const LrnAttrs& attrs : all)
                for (const Layout layout : kLayouts) {
                    const TensorDesc x = tensor({n, c, h, w}, layout);
                    const OpCase f{"LRN", attrs, {x}, {x}, {}}, b{"LRNBackward", attrs, {x, x}, {x}, {}};
                    QVERIFY(agree(f, randomInputs(f, random), {}, 2e-6));
                    QVERIFY(agree(b, randomInputs(b, random), {}, 5e-6));
                }
        }
    }

    void lrnGradient() {
        std::mt19937 random(2);
        const TensorDesc x = tensor({1, 6, 3, 4}, Layout::ChannelsLast);
        for (const LrnAttrs& attrs : {lrn(3, 2, 0.75f, 1, LrnAttrs::Across), lrn(3, 2, 0.75f, 1, LrnAttrs::Within)}) {
            const OpCase f{"LRN", attrs, {x}, {x}, {}}, b{"LRNBackward", attrs, {x, x}, {x}, {}};
            const Values v = randomValues(x, random), u = randomValues(x, random);
            QVERIFY(gradientHolds([&](const Values& at) { return runOp(f, {at}, {}, kReference).out[0]; }, v, u,
                                  runOp(b, {u, v}).out[0]));
        }
    }

    void batchNormAgrees() {
        std::mt19937 random(3);
        for (const auto& [n, c, h, w] : kShapes)
            for (const Layout layout : kLayouts) {
                const TensorDesc x = tensor({n, c, h, w}, layout), p = tensor({c}), one = tensor({1});
                const OpCase f{"BatchNorm", BatchNormAttrs{}, {x}, {x, p, p}, {p, p, one}};
                // A mean far from zero costs digits when sums of squares are subtracted.
                const auto in = randomInputs(f, random, 90, 91);
                const std::vector<Values> state{randomValues(p, random), randomValues(p, random, 0, 1), {3}};
                QVERIFY(agree(f, in, state, n * h * w == 1 ? 2e-3 : 2e-4));
                const OpCase b{"BatchNormBackward", BatchNormAttrs{}, {x, x, p, p}, {x}, {}};
                std::vector<Values> back = randomInputs(b, random);
                back[3] = randomValues(p, random, 0.5f, 2);
                QVERIFY(agree(b, back, {}, 2e-6));
                QVERIFY(agree(b, back, {}, 2e-6, 0));
                QVERIFY(agree(b, back, {}, 2e-6, 1));
                const OpCase g{"BatchNormGlobal", BatchNormAttrs{}, {x, p, p, one}, {x}, {}};
                const std::vector<Values> global{in[0], randomValues(p, random), randomValues(p, random, 0, 1), {2.5f}};
                QVERIFY(agree(g, global, {}, 1e-6));
                QVERIFY(agree(g, global, {}, 1e-6, 0));
                const OpCase gb{"BatchNormGlobalBackward", BatchNormAttrs{}, {x, p, one}, {x}, {}};
                QVERIFY(agree(gb, {back[0], global[2], global[3]}, {}, 1e-6, 0));
            }
    }

    void batchNormStatistics() {
        // One channel of 1, 2, 3, 6: mean 3, biased variance 3.5, unbiased 14/3.
        BatchNormAttrs attrs;
        attrs.fraction = 0.5f;
        attrs.eps = 0;
        const TensorDesc x = tensor({4, 1}), p = tensor({1});
        const OpCase c{"BatchNorm", attrs, {x}, {x, p, p}, {p, p, p}};
        const OpResult r = runOp(c, {{1, 2, 3, 6}}, {{8}, {4}, {2}});
        QCOMPARE(r.out[1], Values{3});
        QVERIFY(std::abs(r.out[2][0] - 1 / std::sqrt(3.5f)) < 1e-6f);
        QCOMPARE(r.state[0], Values{7});
        QVERIFY(std::abs(r.state[1][0] - (2 + 14.0f / 3)) < 1e-5f);
        QCOMPARE(r.state[2], Values{2});
        // Nothing stored yet: mean and variance are 0.
        attrs.eps = 0.25f;
        const OpCase g{"BatchNormGlobal", attrs, {x, p, p, p}, {x}, {}};
        QCOMPARE(runOp(g, {{1, 2, 3, 6}, {5}, {5}, {0}}).out[0], (Values{2, 4, 6, 12}));
    }

    void batchNormOfConstantIsZero() {
        const TensorDesc x = tensor({8, 20, 5, 5}, Layout::ChannelsLast), p = tensor({20});
        const OpCase c{"BatchNorm", BatchNormAttrs{}, {x}, {x, p, p}, {p, p, tensor({1})}};
        const Values in(size_t(x.count()), 0.1f), zero(20, 0.0f);
        const OpResult r = runOp(c, {in}, {zero, zero, {0}});
        QCOMPARE(r.out[0], Values(size_t(x.count()), 0.0f));
    }

    void batchNormGradient() {
        std::mt19937 random(4);
        const TensorDesc x = tensor({3, 2, 2, 2}, Layout::ChannelsLast), p = tensor({2}), one = tensor({1});
        const OpCase f{"BatchNorm", BatchNormAttrs{}, {x}, {x, p, p}, {p, p, one}};
        const OpCase b{"BatchNormBackward", BatchNormAttrs{}, {x, x, p, p}, {x}, {}};
        const Values v = randomValues(x, random), u = randomValues(x, random);
        const std::vector<Values> state{{0, 0}, {0, 0}, {0}};
        const OpResult y = runOp(f, {v}, state);
        QVERIFY(gradientHolds([&](const Values& at) { return runOp(f, {at}, state, kReference).out[0]; }, v, u,
                              runOp(b, {u, v, y.out[1], y.out[2]}).out[0]));
    }

    void scaleAgrees() {
        std::mt19937 random(5);
        for (const auto& [n, c, h, w] : kShapes)
            for (const Layout layout : kLayouts)
                for (const ScaleAttrs& attrs : {ScaleAttrs{1, 1}, ScaleAttrs{0, 0}, ScaleAttrs{0, 2}, ScaleAttrs{2, 2},
                                                ScaleAttrs{0, 4}, ScaleAttrs{3, 1}}) {
                    const TensorDesc x = tensor({n, c, h, w}, layout);
                    TensorDesc p;
                    for (int i = 0; i < attrs.numAxes; ++i)
                        p.shape.push(x.shape[attrs.axis + i]);
                    if (attrs.numAxes == 0) p.shape.push(1);  // an optional output of rank 0 would be absent
                    const OpCase f{"Scale", attrs, {x, p, p}, {x}, {}};
                    QVERIFY(agree(f, randomInputs(f, random), {}, 1e-6));
                    QVERIFY(agree(f, randomInputs(f, random), {}, 1e-6, 0));
                    const OpCase noBeta{"Scale", attrs, {x, p}, {x}, {}};
                    const OpCase bd{"ScaleBackwardData", attrs, {x, p}, {x}, {}};
                    QVERIFY(agree(noBeta, randomInputs(noBeta, random), {}, 1e-6));
                    QVERIFY(agree(bd, randomInputs(bd, random), {}, 1e-6, 0));
                    const OpCase bp{"ScaleBackwardParams", attrs, {x, x}, {p, p}, {}};
                    QVERIFY(agree(bp, randomInputs(bp, random), {}, 2e-5));
                }
    }

    void fastKernelsServeUsualShapes() {
        if (!onCpu()) QSKIP("names the CPU's implementations");
        std::mt19937 random(6);
        const TensorDesc x = tensor({4, 16, 8, 8}, Layout::ChannelsLast), p = tensor({16});
        const OpCase all[] = {{"LRN", LrnAttrs{}, {x}, {x}, {}},
                              {"LRNBackward", LrnAttrs{}, {x, x}, {x}, {}},
                              {"BatchNormBackward", BatchNormAttrs{}, {x, x, p, p}, {x}, {}},
                              {"Scale", ScaleAttrs{}, {x, p, p}, {x}, {}},
                              {"ScaleBackwardParams", ScaleAttrs{}, {x, x}, {p, p}, {}}};
        for (const OpCase& c : all)
            QCOMPARE(runOp(c, randomInputs(c, random)).implementation, std::string("simd"));
    }
};

QTEST_GUILESS_MAIN(TestNormalization)
#include "test_normalization.moc"
