// Kinds that have no test of their own: the device's kernels, the fast one and the plain one, against the CPU's plain
// reference; in place where the contract allows it; the same bits twice.

#include "op_runner.h"

#include "core/ops/bfloat16.h"
#include "core/ops/op_def.h"
#include "core/ops/solver_rules.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace fitroom;
using namespace fitroom::test;

namespace {

constexpr double kTolerance = 2e-5;
const float kNan = std::numeric_limits<float>::quiet_NaN();

struct Case {
    QByteArray name;
    OpCase op;
    std::vector<Values> in, state;
    StepContext step;
};

class Cases {
public:
    std::vector<Case> all;

    // Inputs from −1 to 1, but for those that `given` has.
    Case& add(const QByteArray& name, const OpCase& op, std::vector<Values> given = {}) {
        Case c{QByteArray(op.kind) + " " + name, op, {}, {}, {}};
        for (size_t i = 0; i < op.in.size(); ++i)
            c.in.push_back(i < given.size() && !given[i].empty() ? given[i] : randomValues(op.in[i], m_random));
        for (const TensorDesc& s : op.state)
            c.state.push_back(randomValues(s, m_random, 0.1f, 1));
        all.push_back(std::move(c));
        return all.back();
    }
    Values whole(const TensorDesc& d, int from, int to) {
        std::uniform_int_distribution<int> pick(from, to);
        Values v(static_cast<size_t>(d.count()));
        for (float& x : v)
            x = static_cast<float>(pick(m_random));
        return v;
    }
    Values positive(const TensorDesc& d) { return randomValues(d, m_random, 0.1f, 2); }
    std::mt19937& random() { return m_random; }

private:
    std::mt19937 m_random{7};
};

TensorDesc narrow(TensorDesc d) {
    d.dtype = DType::BF16;
    return d;
}

void addConcat(Cases& cases) {
    for (const Layout layout : {Layout::Plain, Layout::ChannelsLast})
        for (const int axis : {0, 1, 2, 3})
            for (const DType type : {DType::F32, DType::BF16}) {
                Shape whole{2, 3, 5, 4};
                std::vector<TensorDesc> parts;
                int64_t length = 0;
                for (const int64_t n : {3, 1, 8}) {
                    parts.push_back({whole, type, layout});
                    parts.back().shape[axis] = n;
                    length += n;
                }
                whole[axis] = length;
                const TensorDesc y{whole, type, layout};
                const QByteArray name = "axis " + QByteArray::number(axis) +
                                        (layout == Layout::Plain ? "" : ", channels last") +
                                        (type == DType::F32 ? "" : ", 16 bits");
                cases.add(name, {"Concat", AxisAttrs{axis}, parts, {y}, {}});
                cases.add(name, {"Slice", AxisAttrs{axis}, {y}, parts, {}});
            }
}

void addRepeats(Cases& cases) {
    for (const auto& [axis, tiles] : {std::pair{0, 3}, {1, 2}, {2, 5}, {3, 40}}) {
        const TensorDesc x = tensor({2, 3, 4, 5});
        TensorDesc y = x;
        y.shape[axis] *= tiles;
        const QByteArray name = "axis " + QByteArray::number(axis);
        cases.add(name, {"Tile", RepeatAttrs{axis, tiles}, {x}, {y}, {}});
        cases.add(name, {"TileBackward", RepeatAttrs{axis, tiles}, {y}, {x}, {}});
    }
    const TensorDesc one = tensor({7, 1}), many = tensor({7, 300});
    cases.add("of one value", {"TileBackward", RepeatAttrs{1, 300}, {many}, {one}, {}});
    for (const int32_t operation :
         {ReductionAttrs::Sum, ReductionAttrs::AbsSum, ReductionAttrs::SquareSum, ReductionAttrs::Mean})
        for (const int32_t axis : {0, 1, 3}) {
            const TensorDesc x = tensor({3, 4, 50, 33});
            TensorDesc y;
            for (int i = 0; i < axis; ++i)
                y.shape.push(x.shape[i]);
            const ReductionAttrs attrs{axis, operation, 0.5f};
            const QByteArray name = QByteArray::number(operation) + ", axis " + QByteArray::number(axis);
            cases.add(name, {"Reduction", attrs, {x}, {y}, {}});
            cases.add(name, {"ReductionBackward", attrs, {y, x}, {x}, {}});
        }
}

void addGather(Cases& cases) {
    const TensorDesc table = tensor({9, 6}), numbers = tensor({4, 5}), picked = tensor({4, 5, 6});
    Values picks = cases.whole(numbers, 0, 8), hostile = picks;
    hostile[1] = -3, hostile[4] = 9, hostile[7] = kNan, hostile[8] = 1e30f, hostile[11] = -0.5f, hostile[12] = 8.75f;
    for (const auto& [name, v] : {std::pair{"", picks}, {"hostile", hostile}}) {
        cases.add(name, {"Gather", {}, {table, numbers}, {picked}, {}}, {{}, v});
        cases.add(name, {"GatherBackward", {}, {picked, numbers}, {table}, {}}, {{}, v});
    }
    const TensorDesc items = tensor({7, 3, 2}), selector = tensor({7});
    for (const Values& v : {Values{0, 1, kNan, 0, 2, 0, 1}, Values(7, 0.0f), Values(7, 1.0f)}) {
        cases.add("", {"Filter", {}, {items, selector}, {items}, {}}, {{}, v});
        cases.add("", {"FilterBackward", {}, {items, selector}, {items}, {}}, {{}, v});
    }
}

void addRearranged(Cases& cases) {
    CropAttrs crop;
    crop.offset[0] = 1, crop.offset[2] = 2, crop.offset[3] = 1;
    const TensorDesc whole = tensor({3, 4, 7, 6}), part = tensor({2, 4, 5, 4}), rows = tensor({2, 3, 5, 6});
    for (const TensorDesc& p : {part, rows}) {
        cases.add(p.shape.text().c_str(), {"Crop", crop, {whole}, {p}, {}});
        cases.add(p.shape.text().c_str(), {"CropDetached", crop, {whole}, {p}, {}});
        cases.add(p.shape.text().c_str(), {"CropBackward", crop, {p}, {whole}, {}});
        crop.offset[3] = 0;
    }
    for (const std::array<int32_t, 5> order : {std::array<int32_t, 5>{0, 2, 3, 4, 1},
                                               {4, 3, 2, 1, 0},
                                               {0, 1, 2, 3, 4},
                                               {3, 4, 0, 1, 2},
                                               {1, 0, 2, 4, 3},
                                               {0, 3, 2, 1, 4}}) {
        const TensorDesc x = tensor({2, 3, 4, 1, 37});
        TensorDesc y;
        PermuteAttrs attrs;
        QByteArray name;
        for (int i = 0; i < 5; ++i) {
            attrs.order[i] = order[static_cast<size_t>(i)];
            y.shape.push(x.shape[attrs.order[i]]);
            name += QByteArray::number(attrs.order[i]);
        }
        cases.add(name, {"Permute", attrs, {x}, {y}, {}});
    }
}

void addNorms(Cases& cases) {
    for (const int32_t variance : {0, 1})
        for (const int64_t rows : {1, 4, 12}) {
            const TensorDesc x = tensor({4, 3, 20, 15}), deviation = tensor({rows});
            const MvnAttrs attrs{rows, variance, 1e-9f};
            const QByteArray name = QByteArray::number(rows) + (variance ? " rows" : " rows, mean only");
            cases.add(name, {"MVN", attrs, {x}, {x, deviation}, {}}, {randomValues(x, cases.random(), 99, 101)});
            cases.add(name, {"MVNBackward", attrs, {x, x, deviation}, {x}, {}}, {{}, {}, cases.positive(deviation)});
        }
    for (const int32_t across : {0, 1})
        for (const TensorDesc& x : {tensor({2, 6, 7, 9}), tensor({3, 50}), tensor({2, 4, 3, 1})}) {
            TensorDesc norm = tensor({x.shape[0]});
            if (!across && x.shape.rank == 4) norm = tensor({x.shape[0], 1, x.shape[2], x.shape[3]});
            const NormalizeAttrs attrs{across, 1e-10f};
            const QByteArray name = QByteArray(x.shape.text().c_str()) + (across ? ", items" : ", pixels");
            cases.add(name, {"Normalize", attrs, {x}, {x, norm}, {}});
            cases.add(name, {"NormalizeBackward", attrs, {x, x, norm}, {x}, {}}, {{}, {}, cases.positive(norm)});
        }
}

void addResampled(Cases& cases) {
    ConvAttrs flat;
    flat.kernelH = 3, flat.kernelW = 2, flat.strideH = 2, flat.padH = 1, flat.padW = 1, flat.dilationW = 2;
    const TensorDesc x = tensor({2, 3, 7, 6}), columns = tensor({2, 18, 4, 6});
    cases.add("2-D", {"Im2col", flat, {x}, {columns}, {}});
    cases.add("2-D", {"Col2im", flat, {columns}, {x}, {}});
    ConvAttrs deep = flat;
    deep.kernelD = 2, deep.strideD = 2, deep.padD = 1;
    const TensorDesc x3 = tensor({2, 3, 4, 7, 6}), columns3 = tensor({2, 36, 3, 4, 6});
    cases.add("3-D", {"Im2col", deep, {x3}, {columns3}, {}});
    cases.add("3-D", {"Col2im", deep, {columns3}, {x3}, {}});
    struct Size {
        int64_t h, w, outH, outW;
        int32_t begin, end;
    };
    for (const Size& s : {Size{5, 7, 10, 14, 0, 0},
                          {9, 8, 4, 3, 1, 2},
                          {1, 1, 20, 20, 0, 0},
                          {6, 5, 1, 1, 0, 0},
                          {4, 4, 61, 64, 0, 0},
                          {17, 13, 17, 13, 0, 0}}) {
        const TensorDesc from = tensor({2, 3, s.h, s.w}), to = tensor({2, 3, s.outH, s.outW});
        const QByteArray name = QByteArray(from.shape.text().c_str()) + " to " + to.shape.text().c_str();
        cases.add(name, {"Interp", InterpAttrs{s.begin, s.end}, {from}, {to}, {}});
        cases.add(name, {"InterpBackward", InterpAttrs{s.begin, s.end}, {to}, {from}, {}});
    }
    for (const auto& [tall, wide] : {std::pair{2, 3}, {1, 1}, {16, 20}}) {
        const TensorDesc little = tensor({2, 3, 4, 3}), big = tensor({2, 3, 4 * tall, 3 * wide});
        cases.add(big.shape.text().c_str(), {"Enlarge", {}, {little}, {big}, {}});
        cases.add(big.shape.text().c_str(), {"EnlargeBackward", {}, {big}, {little}, {}});
    }
    const TensorDesc little = tensor({2, 3, 4, 3}), big = tensor({2, 3, 8, 6});
    Values places = cases.whole(little, 0, 47);  // some twice: the last one stays
    cases.add("", {"Unpool", {}, {little, little}, {big}, {}}, {{}, places});
    places[1] = -1, places[5] = 48, places[9] = kNan, places[20] = 1e30f;
    cases.add("hostile", {"Unpool", {}, {little, little}, {big}, {}}, {{}, places});
    cases.add("hostile", {"UnpoolBackward", {}, {big, little}, {little}, {}}, {{}, places});
}

void addRecurrent(Cases& cases) {
    const int64_t steps = 5, items = 3, hidden = 7;
    for (const int32_t lstm : {0, 1})
        for (const bool given : {false, true}) {
            const int64_t gateCount = lstm ? 4 * hidden : hidden;
            const TensorDesc gates = tensor({steps, items, gateCount}), cont = tensor({steps, items}),
                             w = tensor({gateCount, hidden});
            const TensorDesc h = tensor({steps, items, hidden}), first = tensor({items, hidden});
            Values marks = cases.whole(cont, 0, 1);
            marks[4] = 0.5f;
            std::vector<TensorDesc> in = {gates, cont, w}, out = {h, first}, state;
            if (given) in.push_back(first);
            if (given && lstm) in.push_back(first);
            if (!given) state.assign(lstm ? 2 : 1, first);
            if (lstm) out.insert(out.end(), {gates, h, first});
            const QByteArray name = QByteArray(lstm ? "LSTM" : "RNN") + (given ? ", given" : "");
            cases.add(name, {"Recurrent", RecurrentAttrs{lstm}, in, out, state}, {{}, marks});
            if (given) continue;
            in = {h, h, cont, w};
            if (lstm) in.insert(in.end(), {gates, h, first});
            cases.add(name, {"RecurrentBackward", RecurrentAttrs{lstm}, in, {gates}, {}}, {{}, {}, marks});
            cases.add(name, {"RecurrentBackwardWeights", RecurrentAttrs{lstm}, {gates, h, first, cont}, {w}, {}},
                      {{}, {}, {}, marks});
        }
    const TensorDesc c = tensor({items, hidden}), gates = tensor({items, 4 * hidden}), cont = tensor({items});
    cases.add("", {"LstmUnit", {}, {c, gates, cont}, {c, c}, {}}, {{}, {}, {1, 0, 0.5f}});
    for (const int absent : {-1, 4, 5}) {
        Case& made =
            cases.add("without " + QByteArray::number(absent),
                      {"LstmUnitBackward", {}, {c, gates, cont, c, c, c}, {c, gates}, {}}, {{}, {}, {1, 0, 0.5f}});
        if (absent > 0) made.in[static_cast<size_t>(absent)].clear();
    }
}

void addLabelLosses(Cases& cases) {
    using Attrs = SoftmaxLossAttrs;
    const TensorDesc loss, scale = loss;
    for (const int32_t how : {Attrs::Full, Attrs::Valid, Attrs::BatchSize, Attrs::None})
        for (const int32_t hasIgnore : {0, 1}) {
            Attrs attrs;
            attrs.normalization = how;
            attrs.hasIgnore = hasIgnore;
            attrs.ignore = 2;
            const QByteArray name = "normalized " + QByteArray::number(how) + (hasIgnore ? ", some ignored" : "");
            const TensorDesc x = tensor({3, 5, 4, 2});
            const Values targets = cases.whole(x, 0, hasIgnore ? 2 : 1);
            cases.add(name, {"SigmoidLoss", attrs, {x, x}, {loss}, {}},
                      {randomValues(x, cases.random(), -30, 30), targets});
            cases.add(name, {"SigmoidLossBackward", attrs, {x, x, scale}, {x}, {}}, {{}, targets});
            const TensorDesc label = tensor({3, 1, 4, 2}), gain = tensor({5, 5});
            Values labels = cases.whole(label, 0, 4), hostile = labels;
            hostile[3] = 5, hostile[7] = kNan, hostile[9] = -7;
            for (const Values& l : {labels, hostile}) {
                cases.add(name, {"InfogainLoss", attrs, {x, label, gain}, {loss, x}, {}}, {{}, l});
                cases.add(name, {"InfogainLossBackward", attrs, {x, label, gain, scale}, {x}, {}}, {{}, l});
            }
        }
    Attrs wide;
    const TensorDesc map = tensor({2, 9, 6, 7}), mapLabel = tensor({2, 1, 6, 7}), gain = tensor({9, 9});
    cases.add("many places", {"InfogainLoss", wide, {map, mapLabel, gain}, {loss, map}, {}},
              {{}, cases.whole(mapLabel, 0, 8)});
    const TensorDesc last = tensor({2, 9, 6, 7}, Layout::ChannelsLast);
    cases.add("channels last", {"InfogainLoss", wide, {last, mapLabel, gain}, {loss, last}, {}},
              {{}, cases.whole(mapLabel, 0, 8)});
    cases.add("channels last", {"InfogainLossBackward", wide, {last, mapLabel, gain, scale}, {last}, {}},
              {{}, cases.whole(mapLabel, 0, 8)});

    const TensorDesc scores = tensor({6, 11}), label = tensor({6});
    for (const Values& l : {Values{0, 10, 3, 3, 7, 1}, Values{0, 11, kNan, -4, 7, 1e30f}})
        for (const int32_t squared : {0, 1}) {
            cases.add(squared ? "L2" : "L1", {"HingeLoss", HingeAttrs{squared}, {scores, label}, {loss}, {}}, {{}, l});
            cases.add(squared ? "L2" : "L1",
                      {"HingeLossBackward", HingeAttrs{squared}, {scores, label, scale}, {scores}, {}}, {{}, l});
            Values p = cases.positive(scores);
            p[10 + 11] = 0;
            cases.add("", {"MultinomialLoss", {}, {scores, label}, {loss}, {}}, {p, l});
            cases.add("", {"MultinomialLossBackward", {}, {scores, label, scale}, {scores}, {}}, {p, l});
        }
}

void addPairLosses(Cases& cases) {
    const TensorDesc loss, scale = loss, x = tensor({7, 40, 30}), same = tensor({7});
    cases.add("", {"EuclideanLoss", {}, {x, x}, {loss}, {}});
    cases.add("", {"EuclideanLossBackward", {}, {x, x, scale}, {x}, {}});
    const TensorDesc pairs = tensor({7, 6});
    Values a = randomValues(pairs, cases.random()), b = randomValues(pairs, cases.random());
    std::copy(a.begin(), a.begin() + 6, b.begin());  // a distance of 0
    for (const int32_t legacy : {0, 1})
        for (const float margin : {1.0f, 3.0f}) {
            const Values marks = {0, 1, 0, 0.5f, 2, 0, kNan};
            const QByteArray name = QByteArray("margin ") + QByteArray::number(margin) + (legacy ? ", legacy" : "");
            cases.add(name, {"ContrastiveLoss", ContrastiveAttrs{margin, legacy}, {pairs, pairs, same}, {loss}, {}},
                      {a, b, marks});
            for (const int32_t second : {0, 1})
                cases.add(name + (second ? ", second" : ", first"),
                          {"ContrastiveLossBackward",
                           ContrastiveAttrs{margin, legacy, second},
                           {pairs, pairs, same, scale},
                           {pairs},
                           {}},
                          {a, b, marks});
        }
}

// The device's plain kernels of products: test_convolution and test_inner_product see the fastest ones only.
void addProducts(Cases& cases) {
    struct Window {
        int64_t inChannels, outChannels, outH, outW;
        int32_t kernel, stride, pad, dilation, group;
    };
    for (const Window& v : {Window{4, 6, 9, 8, 1, 1, 0, 1, 1},
                            {4, 6, 9, 8, 3, 1, 1, 1, 2},
                            {3, 5, 5, 4, 5, 2, 2, 1, 1},
                            {6, 6, 5, 4, 3, 1, 0, 2, 6},
                            {2, 3, 4, 3, 2, 3, 1, 1, 1}})
        for (const Layout layout : {Layout::Plain, Layout::ChannelsLast})
            for (const bool in16 : {false, true}) {
                ConvAttrs attrs;
                attrs.kernelH = attrs.kernelW = v.kernel;
                attrs.strideH = attrs.strideW = v.stride;
                attrs.padH = attrs.padW = v.pad;
                attrs.dilationH = attrs.dilationW = v.dilation;
                attrs.group = v.group;
                TensorDesc x = tensor({2, v.inChannels, 9, 8}, layout),
                           y = tensor({2, v.outChannels, v.outH, v.outW}, layout);
                const TensorDesc w = tensor({v.outChannels, v.inChannels / v.group, v.kernel, v.kernel}),
                                 b = tensor({v.outChannels});
                if (in16) x = narrow(x), y = narrow(y);
                const QByteArray name = QByteArray(w.shape.text().c_str()) +
                                        (layout == Layout::Plain ? "" : ", channels last") + (in16 ? ", 16 bits" : "");
                cases.add(name, {"Convolution", attrs, {x, w, b}, {y}, {}});
                cases.add(name, {"ConvolutionBackwardData", attrs, {y, w}, {x}, {}});
                cases.add(name, {"ConvolutionBackwardWeights", attrs, {x, y}, {w, b}, {}});
            }
    ConvAttrs deep;
    deep.kernelD = 2, deep.kernelH = deep.kernelW = 3, deep.strideD = 2, deep.padH = deep.padD = 1, deep.strideW = 2,
    deep.group = 2;
    const TensorDesc x = tensor({2, 4, 4, 5, 6}), y = tensor({2, 6, 3, 5, 2}), w = tensor({6, 2, 2, 3, 3}),
                     b = tensor({6});
    cases.add("3-D", {"Convolution", deep, {x, w, b}, {y}, {}});
    cases.add("3-D", {"ConvolutionBackwardData", deep, {y, w}, {x}, {}});
    cases.add("3-D", {"ConvolutionBackwardWeights", deep, {x, y}, {w, b}, {}});
    struct Sizes {
        int64_t m, k, n;
    };
    for (const Sizes& s : {Sizes{1, 100, 9}, {5, 7, 3}, {130, 20, 1100}, {3, 600, 2}})
        for (const int32_t transpose : {0, 1}) {
            const TensorDesc in = tensor({s.m, s.k}), out = tensor({s.m, s.n}), bias = tensor({s.n}),
                             weights = transpose ? tensor({s.k, s.n}) : tensor({s.n, s.k});
            const InnerProductAttrs attrs{s.m, s.k, s.n, transpose};
            const QByteArray name = QByteArray(in.shape.text().c_str()) + " to " + QByteArray::number(qlonglong(s.n)) +
                                    (transpose ? ", transposed" : "");
            cases.add(name, {"InnerProduct", attrs, {in, weights, bias}, {out}, {}});
            cases.add(name, {"InnerProductBackwardData", attrs, {out, weights}, {in}, {}});
            cases.add(name, {"InnerProductBackwardWeights", attrs, {in, out}, {weights, bias}, {}});
            for (int32_t rule = UpdateAttrs::Sgd; rule <= UpdateAttrs::AdamW; ++rule) {
                InnerProductUpdateAttrs update{attrs, {}};
                update.update.rule = rule;
                update.update.momentum = 0.9f;
                update.update.decay = 0.01f;
                std::vector<TensorDesc> state(
                    static_cast<size_t>(1 + historiesOf(static_cast<UpdateAttrs::Rule>(rule))), weights);
                Case& c = cases.add(name + ", rule " + QByteArray::number(rule),
                                    {"InnerProductUpdate", update, {in, out}, {bias}, state});
                c.step.rate = 0.1f;
                c.step.iteration = 3;
            }
        }
}

std::vector<Case> allCases() {
    Cases cases;
    for (void (*add)(Cases&) : {addConcat, addRepeats, addGather, addRearranged, addNorms, addResampled, addRecurrent,
                                addLabelLosses, addPairLosses, addProducts})
        add(cases);
    return std::move(cases.all);
}

bool allOf32Bits(const Case& c) {
    const auto narrowed = [](const TensorDesc& d) { return d.dtype == DType::BF16; };
    return std::none_of(c.op.in.begin(), c.op.in.end(), narrowed) &&
           std::none_of(c.op.out.begin(), c.op.out.end(), narrowed);
}

// The case as if nothing were stored in 16 bits, with the values that are.
Case widened(Case c) {
    for (size_t i = 0; i < c.in.size(); ++i) {
        if (c.op.in[i].dtype != DType::BF16) continue;
        for (float& v : c.in[i])
            v = BFloat16::of(v).value();
        c.op.in[i].dtype = DType::F32;
    }
    for (TensorDesc& d : c.op.out)
        d.dtype = DType::F32;
    return c;
}

bool sameBits(const std::vector<Values>& a, const std::vector<Values>& b) {
    for (size_t i = 0; i < a.size(); ++i)
        if (a[i].size() != b[i].size() || std::memcmp(a[i].data(), b[i].data(), a[i].size() * sizeof(float)) != 0)
            return false;
    return a.size() == b.size();
}

}  // namespace

class TestOtherKinds : public QObject {
    Q_OBJECT
private slots:
    void asTheReference_data() {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < m_cases.size(); ++i)
            QTest::newRow((QByteArray::number(qulonglong(i)) + " " + m_cases[i].name).constData())
                << static_cast<int>(i);
    }
    void asTheReference() {
        QFETCH(int, index);
        const Case& c = m_cases[static_cast<size_t>(index)];
        RunOptions plain;
        plain.only = "reference";
        plain.step = c.step;
        const Case wide = widened(c);
        const OpResult wanted = runOp(wide.op, wide.in, wide.state, plain);
        QVERIFY2(!wanted.implementation.empty(), wanted.refusals.empty() ? "" : wanted.refusals.front().c_str());
        const double tolerance = allOf32Bits(c) ? kTolerance : 1.0 / 64;  // weights may be 16 bits, too
        for (const Implementations which : {Implementations::Fastest, Implementations::ReferenceOnly}) {
            RunOptions options;
            options.which = which;
            options.step = c.step;
            const OpResult got = runOp(c.op, c.in, c.state, options);
            if (got.implementation == "" && !allOf32Bits(c)) continue;  // 16 bits are offered, not promised
            QVERIFY2(!got.implementation.empty(), got.refusals.empty() ? "" : got.refusals.front().c_str());
            QVERIFY2(got.guardsIntact, got.implementation.c_str());
            compare(c, got, wanted, tolerance);
            const OpResult again = runOp(c.op, c.in, c.state, options);
            QVERIFY2(sameBits(got.out, again.out) && sameBits(got.state, again.state), got.implementation.c_str());
            const OpDef* def = findOpDef(c.op.kind);
            QVERIFY2(def, c.op.kind);
            for (const auto& [input, output] : def->inPlace) {
                if (output != 0 || c.in[static_cast<size_t>(input)].empty() ||
                    c.op.in[static_cast<size_t>(input)].bytes() != c.op.out[0].bytes())
                    continue;
                options.inPlaceInput = input;
                QVERIFY2(sameBits(runOp(c.op, c.in, c.state, options).out, got.out), got.implementation.c_str());
            }
        }
    }

private:
    static void compare(const Case& c, const OpResult& got, const OpResult& wanted, double tolerance) {
        for (size_t i = 0; i < wanted.out.size(); ++i) {
            const double d = difference(got.out[i], wanted.out[i]);
            QVERIFY2(d <= tolerance, qPrintable(QStringLiteral("%1 %2: output %3 differs by %4")
                                                    .arg(got.implementation.c_str(), c.name.constData())
                                                    .arg(i)
                                                    .arg(d)));
        }
        for (size_t i = 0; i < wanted.state.size(); ++i) {
            const double d = difference(got.state[i], wanted.state[i]);
            QVERIFY2(d <= tolerance, qPrintable(QStringLiteral("%1 %2: state %3 differs by %4")
                                                    .arg(got.implementation.c_str(), c.name.constData())
                                                    .arg(i)
                                                    .arg(d)));
        }
    }

    const std::vector<Case> m_cases = allCases();
};

QTEST_GUILESS_MAIN(TestOtherKinds)
#include "test_other_kinds.moc"
