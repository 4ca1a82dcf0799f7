// Images stored in 16 bits: the same numbers as from floats, but for the rounding of what is stored.

#include "op_runner.h"

#include "core/ops/bfloat16.h"
#include "core/ops/pointwise.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace fitroom;
using namespace fitroom::test;

namespace {

constexpr Layout kLast = Layout::ChannelsLast;

Values rounded(Values v) {
    for (float& x : v) x = BFloat16::of(x).value();
    return v;
}

// The op on images in 16 bits and on the same values as floats. `images`: which operands (inputs first) are images.
struct Both {
    OpResult narrow, wide;
};
Both runBoth(const OpCase& wide, const std::vector<size_t>& images, std::vector<Values> in,
             const std::vector<Values>& state = {}, int inPlaceInput = -1, const std::string& only = {}) {
    OpCase narrow = wide;
    for (const size_t i : images) {
        (i < wide.in.size() ? narrow.in[i] : narrow.out[i - wide.in.size()]).dtype = DType::BF16;
        if (i < wide.in.size()) in[i] = rounded(in[i]);
    }
    RunOptions options;
    options.inPlaceInput = inPlaceInput;
    RunOptions narrowOptions = options;
    narrowOptions.only = only;
    return {runOp(narrow, in, state, narrowOptions), runOp(wide, in, state, options)};
}

// Half a unit in the last of 8 bits, and what sums in another order may differ by.
void compare(const Both& both, double sums = 2e-4, int roundings = 1) {
    QVERIFY2(!both.narrow.implementation.empty(),
             both.narrow.refusals.empty() ? "" : both.narrow.refusals.back().c_str());
    QVERIFY(!both.wide.implementation.empty());
    QVERIFY(both.narrow.guardsIntact);
    QCOMPARE(both.narrow.out.size(), both.wide.out.size());
    for (size_t o = 0; o < both.wide.out.size(); ++o) {
        QCOMPARE(both.narrow.out[o].size(), both.wide.out[o].size());
        for (size_t i = 0; i < both.wide.out[o].size(); ++i) {
            const auto a = static_cast<double>(both.narrow.out[o][i]), b = static_cast<double>(both.wide.out[o][i]);
            if (!(std::abs(a - b) <= std::abs(b) * roundings / 256 + sums))
                QFAIL(qPrintable(QString("output %1, element %2: %3 and %4").arg(o).arg(i).arg(a).arg(b)));
        }
    }
    for (size_t s = 0; s < both.wide.state.size(); ++s) QVERIFY(difference(both.narrow.state[s], both.wide.state[s]) < 1e-4);
}

}  // namespace

class TestBfloat16 : public QObject {
    Q_OBJECT
private slots:
    void rounding() {
        QCOMPARE(BFloat16::of(1.0f).value(), 1.0f);
        QCOMPARE(BFloat16::of(-256.0f).value(), -256.0f);
        QCOMPARE(BFloat16::of(1 + 0x1p-8f).value(), 1.0f);             // a tie goes to the even neighbour
        QCOMPARE(BFloat16::of(1 + 3 * 0x1p-8f).value(), 1 + 0x1p-6f);  // here upwards
        QCOMPARE(BFloat16::of(1 + 0x1.02p-8f).value(), 1 + 0x1p-7f);
        QVERIFY(std::isnan(BFloat16::of(std::numeric_limits<float>::quiet_NaN()).value()));
        QVERIFY(std::isnan(BFloat16::of(std::numeric_limits<float>::signaling_NaN()).value()));
        QVERIFY(std::isinf(BFloat16::of(std::numeric_limits<float>::infinity()).value()));
        const float most = BFloat16::of(std::numeric_limits<float>::max()).value();  // what is finite stays so
        QVERIFY(std::isfinite(most) && most > 3.38e38f);
        QCOMPARE(BFloat16::of(std::numeric_limits<float>::lowest()).value(), -most);
        std::mt19937 random(1);
        for (int i = 0; i < 10000; ++i) {
            const float v = std::ldexp(static_cast<float>(random() % 65536) - 32768.0f, static_cast<int>(random() % 60) - 40);
            QVERIFY(std::abs(BFloat16::of(v).value() - v) <= std::abs(v) * 0x1p-8f);
        }
    }

    void convolutions_data() {
        QTest::addColumn<ConvAttrs>("attrs");
        QTest::addColumn<QList<int>>("shape");  // images, channels in, out, height, width
        const auto add = [](const char* name, ConvAttrs a, QList<int> shape) { QTest::newRow(name) << a << shape; };
        const auto square = [](int k, int s, int p) {
            return ConvAttrs{.kernelH = k, .kernelW = k, .strideH = s, .strideW = s, .padH = p, .padW = p};
        };
        add("1x1, a few images at once", square(1, 1, 0), {5, 32, 16, 14, 14});
        add("3x3, one band", square(3, 1, 1), {2, 8, 16, 20, 23});
        add("1x1, bands", square(1, 1, 0), {1, 64, 48, 211, 190});
        add("3x3, bands", square(3, 1, 1), {2, 32, 32, 201, 203});
        add("7x7 stride 2, bands", square(7, 2, 3), {1, 3, 64, 301, 299});
        add("1x1 stride 2, bands", square(1, 2, 0), {1, 64, 32, 203, 201});
        add("11x11 stride 4, bands", square(11, 4, 0), {1, 3, 96, 451, 431});
        add("more padding than kernel", square(1, 1, 2), {1, 64, 16, 190, 190});
        ConvAttrs wide = square(3, 2, 2);
        wide.dilationH = wide.dilationW = 2;
        add("dilated, stride 2, bands", wide, {1, 32, 32, 301, 250});
        ConvAttrs grouped = square(5, 1, 2);
        grouped.group = 2;
        add("groups, bands", grouped, {1, 32, 32, 200, 210});
        ConvAttrs tall = square(1, 3, 0);
        tall.kernelH = 2;
        add("rows that no window holds", tall, {1, 64, 64, 260, 200});
    }
    void convolutions() {
        QFETCH(ConvAttrs, attrs);
        QFETCH(QList<int>, shape);
        const auto out = [](int64_t size, int k, int d, int s, int p) { return (size + 2 * p - (d * (k - 1) + 1)) / s + 1; };
        const int64_t n = shape[0], ci = shape[1], co = shape[2], h = shape[3], w = shape[4];
        const TensorDesc x = tensor({n, ci, h, w}, kLast),
                         y = tensor({n, co, out(h, attrs.kernelH, attrs.dilationH, attrs.strideH, attrs.padH),
                                     out(w, attrs.kernelW, attrs.dilationW, attrs.strideW, attrs.padW)},
                                    kLast),
                         weights = tensor({co, ci / attrs.group, attrs.kernelH, attrs.kernelW}), bias = tensor({co});
        std::mt19937 random(7);
        const OpCase forward{"Convolution", attrs, {x, weights, bias}, {y}, {}},
            data{"ConvolutionBackwardData", attrs, {y, weights}, {x}, {}},
            gradient{"ConvolutionBackwardWeights", attrs, {x, y}, {weights, bias}, {}};
        // As the backend chooses, which is by products of 16 bits where the CPU has them, and band by band.
        for (const char* only : {"", "bands"}) {
            // Products of 16 bits round the weights too.
            const auto inputs = [&](const OpCase& c) {
                std::vector<Values> in = randomInputs(c, random);
                in[1] = rounded(in[1]);
                return in;
            };
            const Both made = runBoth(forward, {0, 3}, inputs(forward), {}, -1, only);
            // cuDNN's sums are rounded before a bias of at most 1 is added.
            const bool twice = made.narrow.implementation == "cudnn";
            compare(made, twice ? 1.0 / 256 + 2e-4 : 2e-4, twice ? 2 : 1);
            compare(runBoth(data, {0, 2}, inputs(data), {}, -1, only));
            // Sums of up to a hundred thousand products of ±1: their size is that of the sums, not of one product.
            compare(runBoth(gradient, {0, 1}, inputs(gradient), {}, -1, only), 2e-2);
        }
    }

    void batchNorm() {
        std::mt19937 random(3);
        for (const int64_t channels : {3, 64, 257})
            for (const int64_t side : {5, 97}) {
                const TensorDesc x = tensor({2, channels, side, side}, kLast), c = tensor({channels}), one = tensor({1});
                const std::vector<Values> state = {Values(static_cast<size_t>(channels), 0.5f),
                                                   Values(static_cast<size_t>(channels), 0.25f), Values(1, 2.0f)};
                const BatchNormScaleAttrs joined{1e-5f, 0.9f, 1};
                const OpCase forward{"BatchNormScale", joined, {x, c, c}, {x, c, c}, {c, c, one}};
                std::vector<Values> in = randomInputs(forward, random, -2, 5);
                const Both made = runBoth(forward, {0, 3}, in, state);
                compare(made, 1e-3);
                const Both inPlace = runBoth(forward, {0, 3}, in, state, 0);
                QVERIFY(inPlace.narrow.out[0] == made.narrow.out[0]);
                const Values &mean = made.wide.out[1], &deviation = made.wide.out[2];
                const OpCase again{"BatchNormScaleAgain", joined, {x, c, c, c, c}, {x}, {}};
                const Both repeated = runBoth(again, {0, 5}, {in[0], in[1], in[2], made.narrow.out[1], made.narrow.out[2]});
                QVERIFY(repeated.narrow.out[0] == made.narrow.out[0]);  // bit for bit: recomputation counts on it
                const OpCase back{"BatchNormScaleBackward", joined, {x, x, c, c, c, c}, {x, c, c}, {}};
                compare(runBoth(back, {0, 1, 6}, {randomValues(x, random), in[0], mean, deviation, in[1], in[2]}), 5e-3);
                const OpCase plain{"BatchNorm", BatchNormAttrs{1e-5f, 0.9f}, {x}, {x, c, c}, {c, c, one}};
                compare(runBoth(plain, {0, 1}, {in[0]}, state), 1e-3);
                const OpCase plainBack{"BatchNormBackward", BatchNormAttrs{1e-5f, 0.9f}, {x, x, c, c}, {x}, {}};
                compare(runBoth(plainBack, {0, 1, 4}, {randomValues(x, random), in[0], mean, deviation}), 1e-3);
            }
    }

    void pooling() {
        std::mt19937 random(5);
        for (const int64_t channels : {3, 16, 40})
            for (const int32_t method : {PoolAttrs::Max, PoolAttrs::Average}) {
                const PoolAttrs attrs{.method = method, .kernelH = 3, .kernelW = 3, .strideH = 2, .strideW = 2};
                const TensorDesc x = tensor({2, channels, 21, 23}, kLast), y = tensor({2, channels, 10, 11}, kLast),
                                 mask = tensor({2, channels, 10, 11}, kLast, DType::I32);
                OpCase forward{"Pooling", attrs, {x}, {y}, {}};
                if (method == PoolAttrs::Max) forward.out.push_back(mask);
                const Both made = runBoth(forward, {0, 1}, randomInputs(forward, random));
                compare(made);
                OpCase back{"PoolingBackward", attrs, {y}, {x}, {}};
                std::vector<Values> in = {randomValues(y, random)};
                std::vector<size_t> images = {0, 1};
                if (method == PoolAttrs::Max) {
                    QVERIFY(made.narrow.out[1] == made.wide.out[1]);
                    back.in.push_back(mask);
                    in.push_back(made.wide.out[1]);
                    images = {0, 2};
                }
                compare(runBoth(back, images, in));
            }
    }

    // Whatever is pixelwise runs on pieces: several of them, a rest, and one that is smaller than a piece.
    void pixelwise() {
        std::mt19937 random(9);
        for (const QList<int64_t>& s : {QList<int64_t>{1, 64, 95, 97}, QList<int64_t>{3, 5, 7, 9}}) {
            const TensorDesc x = tensor({s[0], s[1], s[2], s[3]}, kLast), c = tensor({s[1]});
            const auto check = [&](const char* kind, const Attrs& attrs, std::vector<TensorDesc> in, std::vector<size_t> images) {
                const OpCase op{kind, attrs, std::move(in), {x}, {}};
                compare(runBoth(op, images, randomInputs(op, random, 0.1f, 2)), 1e-3);
            };
            check("ReLU", ReluAttrs{}, {x}, {0, 1});
            check("ReLUBackward", ReluAttrs{0.1f}, {x, x}, {0, 1, 2});
            EltwiseAttrs sum{.count = 3};
            sum.coeff[0] = sum.coeff[1] = 1, sum.coeff[2] = -2;
            check("EltwiseSum", sum, {x, x, x}, {0, 1, 2, 3});
            check("Sum", {}, {x, x}, {0, 1, 2});
            check("Scale", ScaleAttrs{}, {x, c, c}, {0, 3});
            check("LRN", LrnAttrs{}, {x}, {0, 1});
            check("LRNBackward", LrnAttrs{}, {x, x}, {0, 1, 2});
            check("Sigmoid", PointwiseAttrs{}, {x}, {0, 1});
        }
        // Concat moves what it is given.
        const TensorDesc a = tensor({2, 3, 5, 6}, kLast), b = tensor({2, 7, 5, 6}, kLast), y = tensor({2, 10, 5, 6}, kLast);
        const OpCase concat{"Concat", AxisAttrs{1}, {a, b}, {y}, {}};
        compare(runBoth(concat, {0, 1, 2}, randomInputs(concat, random)), 0);
    }

    void whatIsNotServed() {
        if (!onCpu()) QSKIP("other devices serve these");
        const TensorDesc x = tensor({1, 4, 6, 6}, kLast, DType::BF16), plain = tensor({1, 4, 6, 6}, Layout::Plain, DType::BF16);
        std::mt19937 random(2);
        const auto refused = [&](const char* kind, const Attrs& attrs, const std::vector<TensorDesc>& in, const TensorDesc& out) {
            const OpCase op{kind, attrs, in, {out}, {}};
            const OpResult got = runOp(op, randomInputs(op, random));
            return got.implementation.empty() && !got.refusals.empty();
        };
        LrnAttrs within;
        within.region = LrnAttrs::Within;
        QVERIFY(refused("LRN", within, {x}, x));
        QVERIFY(refused("ReLU", ReluAttrs{}, {plain}, plain));
        QVERIFY(refused("Dropout", DropoutAttrs{}, {x}, x));
        const TensorDesc weights = tensor({4, 4, 1, 1});
        QVERIFY(refused("Convolution", ConvAttrs{}, {tensor({1, 4, 6, 6}, kLast), weights}, x));  // floats in, 16 bits out
    }

    void reorders() {
        std::mt19937 random(4);
        for (const Layout from : {Layout::Plain, kLast})
            for (const Layout to : {Layout::Plain, kLast}) {
                const TensorDesc x = tensor({2, 5, 17, 33}, from);
                const Values values = rounded(randomValues(x, random));
                for (const auto& [a, b] : {std::pair{DType::F32, DType::BF16}, std::pair{DType::BF16, DType::F32},
                                           std::pair{DType::BF16, DType::BF16}}) {
                    TensorDesc in = x, out = x;
                    in.dtype = a, out.dtype = b, out.layout = to;
                    const OpResult got = runOp({"Reorder", {}, {in}, {out}, {}}, {values});
                    QVERIFY(!got.implementation.empty() && got.guardsIntact);
                    QVERIFY(got.out[0] == toLayout(values, x, to));
                }
            }
    }
};

QTEST_GUILESS_MAIN(TestBfloat16)
#include "test_bfloat16.moc"
