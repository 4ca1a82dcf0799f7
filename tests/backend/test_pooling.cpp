// Pooling: Caffe's windows by hand-made values, the fast kernel against the reference, gradients by differences.

#include "op_runner.h"

#include <QtTest>

#include <cfloat>

using namespace fitroom;
using namespace fitroom::test;

namespace {

const RunOptions kReference{Implementations::ReferenceOnly, {}};

// Caffe's rounding: up, and the last window must start inside the image or its left padding.
int64_t pooledSize(int64_t in, int32_t k, int32_t s, int32_t p) {
    int64_t out = (in + 2 * p - k + s - 1) / s + 1;
    if (p > 0 && (out - 1) * s >= in + p) --out;
    return out;
}

struct Geometry {
    int64_t n, c, h, w;
    PoolAttrs attrs;
    [[nodiscard]] TensorDesc x(Layout l) const { return tensor({n, c, h, w}, l); }
    [[nodiscard]] TensorDesc y(Layout l, DType t = DType::F32) const {
        return tensor({n, c, pooledSize(h, attrs.kernelH, attrs.strideH, attrs.padH),
                       pooledSize(w, attrs.kernelW, attrs.strideW, attrs.padW)},
                      l, t);
    }
};

OpCase forward(const Geometry& g, Layout l) {
    OpCase c{"Pooling", g.attrs, {g.x(l)}, {g.y(l)}, {}};
    if (g.attrs.method == PoolAttrs::Max) c.out.push_back(g.y(l, DType::I32));
    return c;
}
OpCase backward(const Geometry& g, Layout l) {
    OpCase c{"PoolingBackward", g.attrs, {g.y(l)}, {g.x(l)}, {}};
    if (g.attrs.method == PoolAttrs::Max) c.in.push_back(g.y(l, DType::I32));
    return c;
}

std::vector<Geometry> randomGeometries(int32_t method, int count) {
    std::mt19937 random(11);
    const auto pick = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    std::vector<Geometry> all;
    const int channels[] = {1, 3, 15, 16, 17, 31, 32, 33, 50, 65};
    while (static_cast<int>(all.size()) < count) {
        Geometry g{pick(1, 3), channels[pick(0, 9)], pick(1, 13), pick(1, 13), {}};
        g.attrs.method = method;
        g.attrs.kernelH = pick(1, 4);
        g.attrs.kernelW = pick(1, 4);
        g.attrs.strideH = pick(1, 5);  // larger than the kernel too: windows can be empty
        g.attrs.strideW = pick(1, 5);
        g.attrs.padH = pick(0, g.attrs.kernelH - 1);
        g.attrs.padW = pick(0, g.attrs.kernelW - 1);
        if (g.h + 2 * g.attrs.padH >= g.attrs.kernelH && g.w + 2 * g.attrs.padW >= g.attrs.kernelW) all.push_back(g);
    }
    return all;
}

}  // namespace

class TestPooling : public QObject {
    Q_OBJECT
private slots:
    void caffeWindows() {
        // 1×1×3×3, 2×2 windows in steps of 2: the last ones hang over.
        Geometry g{1, 1, 3, 3, {}};
        g.attrs.kernelH = g.attrs.kernelW = g.attrs.strideH = g.attrs.strideW = 2;
        const Values x{1, 2, 3, 4, 5, 6, 7, 8, 9};
        const OpResult max = runOp(forward(g, Layout::Plain), {x}, {}, kReference);
        QCOMPARE(max.out[0], (Values{5, 6, 8, 9}));
        QCOMPARE(asInt(max.out[1][1]), 5);
        QCOMPARE(asInt(max.out[1][2]), 7);
        g.attrs.method = PoolAttrs::Average;
        QCOMPARE(runOp(forward(g, Layout::Plain), {x}, {}, kReference).out[0], (Values{3, 4.5f, 7.5f, 9}));
        // With padding the divisor counts the padding but not what lies beyond it.
        g.attrs.padH = g.attrs.padW = 1;
        QCOMPARE(runOp(forward(g, Layout::Plain), {x}, {}, kReference).out[0], (Values{0.25f, 1.25f, 2.75f, 7}));
    }

    void firstMaximumWins() {
        Geometry g{1, 1, 2, 2, {}};
        g.attrs.kernelH = g.attrs.kernelW = 2;
        for (const RunOptions& options : {RunOptions{}, kReference})
            QCOMPARE(asInt(runOp(forward(g, Layout::ChannelsLast), {{3, 3, 3, 3}}, {}, options).out[1][0]), 0);
    }

    void emptyWindow() {
        Geometry g{1, 1, 4, 4, {}};
        g.attrs.strideH = g.attrs.strideW = 4;  // windows start at 0 and at 4, the border
        for (const RunOptions& options : {RunOptions{}, kReference}) {
            const OpResult r = runOp(forward(g, Layout::ChannelsLast), {Values(16, 2.0f)}, {}, options);
            QCOMPARE(r.out[0], (Values{2, -FLT_MAX, -FLT_MAX, -FLT_MAX}));
            QCOMPARE(asInt(r.out[1][3]), -1);
            const OpResult back = runOp(backward(g, Layout::ChannelsLast), {Values(4, 1.0f), r.out[1]}, {}, options);
            QVERIFY(back.guardsIntact);
            QCOMPARE(std::accumulate(back.out[0].begin(), back.out[0].end(), 0.0f), 1.0f);
        }
    }

    void fastAgreesWithReference() {
        std::mt19937 random(1);
        for (const int32_t method : {PoolAttrs::Max, PoolAttrs::Average})
            for (const Geometry& g : randomGeometries(method, 60)) {
                const OpCase f = forward(g, Layout::ChannelsLast), b = backward(g, Layout::ChannelsLast);
                const auto in = randomInputs(f, random);
                const OpResult fast = runOp(f, in), plain = runOp(f, in, {}, kReference);
                if (onCpu()) QCOMPARE(fast.implementation, std::string("simd"));
                QVERIFY(fast.guardsIntact && plain.guardsIntact);
                QVERIFY(difference(fast.out[0], plain.out[0]) < (method == PoolAttrs::Max ? 1e-30 : 1e-6));
                std::vector<Values> grad{randomValues(b.in[0], random)};
                if (method == PoolAttrs::Max) {
                    for (size_t i = 0; i < fast.out[1].size(); ++i)
                        QCOMPARE(asInt(fast.out[1][i]), asInt(plain.out[1][i]));
                    grad.push_back(fast.out[1]);
                }
                const OpResult fastBack = runOp(b, grad), plainBack = runOp(b, grad, {}, kReference);
                QVERIFY(fastBack.guardsIntact && plainBack.guardsIntact);
                QVERIFY(difference(fastBack.out[0], plainBack.out[0]) < 1e-6);
                // The plain layout holds the same values.
                const OpResult other =
                    runOp(forward(g, Layout::Plain), {toLayout(in[0], f.in[0], Layout::Plain)}, {}, kReference);
                QCOMPARE(toLayout(other.out[0], g.y(Layout::Plain), Layout::ChannelsLast), plain.out[0]);
            }
    }

    void averageGradientIsTranspose() {
        // Σ y(x)·u = Σ x·dx(u) for a linear map.
        std::mt19937 random(2);
        for (const Geometry& g : randomGeometries(PoolAttrs::Average, 20)) {
            const OpCase f = forward(g, Layout::ChannelsLast), b = backward(g, Layout::ChannelsLast);
            const Values x = randomValues(f.in[0], random), u = randomValues(f.out[0], random);
            const Values y = runOp(f, {x}).out[0], dx = runOp(b, {u}).out[0];
            double left = 0, right = 0;
            for (size_t i = 0; i < u.size(); ++i)
                left += double(u[i]) * double(y[i]);
            for (size_t i = 0; i < x.size(); ++i)
                right += double(x[i]) * double(dx[i]);
            QVERIFY(std::abs(left - right) < 1e-4);
        }
    }
};

QTEST_GUILESS_MAIN(TestPooling)
#include "test_pooling.moc"
