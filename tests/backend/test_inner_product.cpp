// Inner products: the libraries against the plain reference, both orders of the weights.

#include "op_runner.h"

#include "core/ops/solver_rules.h"

#include <QtTest>

using namespace fitroom;
using namespace fitroom::test;

static std::string library() { return onCpu() ? "onednn" : "cublaslt"; }

class TestInnerProduct : public QObject {
    Q_OBJECT
private slots:
    void fastAgreesWithReference() {
        std::mt19937 random(1);
        RunOptions plainest;
        plainest.plainest = true;
        const int64_t sizes[][3] = {{1, 1, 1},     {1, 37, 5},   {1, 9216, 70}, {7, 3, 10},
                                    {64, 500, 10}, {5, 129, 33}, {33, 64, 1},   {200, 17, 48}};
        for (const auto& [m, k, n] : sizes)
            for (const int32_t transpose : {0, 1})
                for (const bool bias : {true, false}) {
                    const InnerProductAttrs attrs{m, k, n, transpose};
                    const TensorDesc x = tensor({m, k}), y = tensor({m, n}), b = tensor({n});
                    const TensorDesc w = transpose ? tensor({k, n}) : tensor({n, k});
                    std::vector<OpCase> cases{{"InnerProduct", attrs, {x, w}, {y}, {}},
                                              {"InnerProductBackwardData", attrs, {y, w}, {x}, {}},
                                              {"InnerProductBackwardWeights", attrs, {x, y}, {w}, {}}};
                    if (bias) cases[0].in.push_back(b);
                    if (bias) cases[2].out.push_back(b);
                    const double tolerance = 2e-5 * std::max(1.0, double(k) / 1000);  // they add up in float
                    for (const OpCase& c : cases) {
                        const auto in = randomInputs(c, random);
                        const OpResult fast = runOp(c, in), again = runOp(c, in);
                        const OpResult plain = runOp(c, in, {}, {Implementations::ReferenceOnly, {}});
                        const bool vector = onCpu() && m == 1 && !transpose && std::string(c.kind) == "InnerProduct";
                        QCOMPARE(fast.implementation, vector ? "vector" : library());
                        QCOMPARE(plain.implementation, std::string("reference"));
                        QVERIFY(fast.guardsIntact && plain.guardsIntact);
                        QVERIFY(fast.out == again.out);
                        const OpResult own = runOp(c, in, {}, plainest);
                        for (size_t i = 0; i < fast.out.size(); ++i)
                            for (const OpResult* r : {&fast, &own})
                                QVERIFY2(difference(r->out[i], plain.out[i]) < tolerance,
                                         (r->implementation + " " + c.kind + " " + w.shape.text()).c_str());
                    }
                }
    }

    void transposeIsTheSameProduct() {
        std::mt19937 random(2);
        const InnerProductAttrs attrs{3, 4, 5, 0}, transposed{3, 4, 5, 1};
        const Values x = randomValues(tensor({3, 4}), random), w = randomValues(tensor({5, 4}), random);
        Values wt(20);
        for (size_t n = 0; n < 5; ++n)
            for (size_t k = 0; k < 4; ++k)
                wt[k * 5 + n] = w[n * 4 + k];
        const OpCase a{"InnerProduct", attrs, {tensor({3, 4}), tensor({5, 4})}, {tensor({3, 5})}, {}};
        const OpCase b{"InnerProduct", transposed, {tensor({3, 4}), tensor({4, 5})}, {tensor({3, 5})}, {}};
        QVERIFY(difference(runOp(a, {x, w}).out[0], runOp(b, {x, wt}).out[0]) < 1e-6);
    }

    // The joined op is the gradient and then the update: several parts, with rows left over, and every rule.
    void updateIsGradientAndStep() {
        std::mt19937 random(4);
        for (const int32_t transpose : {0, 1})
            for (const UpdateAttrs::Rule rule : {UpdateAttrs::Sgd, UpdateAttrs::Adam}) {
                const InnerProductAttrs product{3, 1500, 1402, transpose};
                UpdateAttrs update;
                update.rule = rule;
                update.momentum = 0.9f;
                update.decay = 0.01f;
                const TensorDesc x = tensor({3, product.k}), dy = tensor({3, product.n}), b = tensor({product.n});
                const TensorDesc w = transpose ? tensor({product.k, product.n}) : tensor({product.n, product.k});
                std::vector<TensorDesc> stateOf = {w, w};
                if (historiesOf(rule) == 2) stateOf.push_back(w);
                std::vector<Values> state;
                for (const TensorDesc& t : stateOf) state.push_back(randomValues(t, random, 0.1f, 1));
                RunOptions options, reference;
                options.step.rate = reference.step.rate = 0.1f;
                reference.which = Implementations::ReferenceOnly;
                RunOptions plainest = options;
                plainest.plainest = true;

                const OpCase joined{"InnerProductUpdate", InnerProductUpdateAttrs{product, update}, {x, dy}, {b}, stateOf};
                const auto in = randomInputs(joined, random);
                const OpResult fast = runOp(joined, in, state, options), plain = runOp(joined, in, state, reference);
                QCOMPARE(fast.implementation, library());
                QVERIFY(fast.guardsIntact && plain.guardsIntact);

                const OpResult own = runOp(joined, in, state, plainest);
                QVERIFY(own.guardsIntact);

                const OpCase gradient{"InnerProductBackwardWeights", product, {x, dy}, {w, b}, {}};
                const OpResult dw = runOp(gradient, in);
                const OpCase step{"SolverUpdate", update, {w, TensorDesc{}}, {}, stateOf};
                const OpResult apart = runOp(step, {dw.out[0], {}}, state, options);
                QCOMPARE(apart.state.size(), state.size());
                QVERIFY(fast.out[0] == dw.out[1]);
                for (size_t i = 0; i < state.size(); ++i) {
                    QVERIFY(difference(fast.state[i], apart.state[i]) < 1e-5);
                    QVERIFY(difference(plain.state[i], apart.state[i]) < 1e-5);
                    QVERIFY(difference(own.state[i], apart.state[i]) < 1e-5);
                    QVERIFY(fast.state[i] != state[i]);
                }
            }
    }

    // What is kept of the gradient is bounded, also where one row of the weights is long (a large map before the classifier).
    void updateOfLongRows() {
        std::mt19937 random(5);
        const InnerProductAttrs product{2, 600000, 3, 0};
        const TensorDesc x = tensor({2, product.k}), dy = tensor({2, 3}), w = tensor({3, product.k});
        const OpCase joined{"InnerProductUpdate", InnerProductUpdateAttrs{product, {}}, {x, dy}, {}, {w, w}};
        const auto in = randomInputs(joined, random);
        const std::vector<Values> state = {randomValues(w, random), randomValues(w, random)};
        RunOptions options, reference;
        options.step.rate = reference.step.rate = 0.1f;
        reference.which = Implementations::ReferenceOnly;
        const OpResult fast = runOp(joined, in, state, options), plain = runOp(joined, in, state, reference);
        QCOMPARE(fast.implementation, library());
        QVERIFY(fast.guardsIntact);
        QVERIFY2(fast.scratchBytes < static_cast<size_t>(w.bytes()) / 2, qPrintable(QString::number(fast.scratchBytes)));
        for (size_t i = 0; i < state.size(); ++i) QVERIFY(difference(fast.state[i], plain.state[i]) < 1e-5);
    }

    void refusesOtherSizes() {
        std::mt19937 random(3);
        const OpCase c{
            "InnerProduct", InnerProductAttrs{3, 4, 5, 0}, {tensor({3, 4}), tensor({5, 5})}, {tensor({3, 5})}, {}};
        const OpResult r = runOp(c, randomInputs(c, random));
        QVERIFY(r.implementation.empty());
        QVERIFY(r.refusals.at(0).find("wants operands") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestInnerProduct)
#include "test_inner_product.moc"
