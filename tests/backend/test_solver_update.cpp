// Each solver's rule over six steps, against PyTorch's own numbers; Caffe's rules where the two differ; the length that
// clip_gradients looks at.
//
// The numbers are torch.optim's in double (PyTorch 2), made so:
//     w = torch.tensor([0.5, -1, 2], dtype=torch.float64, requires_grad=True)
//     for t in range(6): w.grad = torch.tensor([math.sin(1.7*i + t) for i in range(3)]) + 0.3*w.detach(); opt.step()
// with opt = SGD(lr=0.05, momentum=0.9, weight_decay=0.1), the same with nesterov=True, Adagrad(lr=0.05, eps=1e-3,
// weight_decay=0.1), RMSprop(…, alpha=0.95), Adadelta(lr=1, rho=0.95, eps=1e-3, weight_decay=0.1), Adam(lr=0.05,
// betas=(0.9, 0.99), eps=1e-12, weight_decay=0.1), AdamW(the same, eps=1e-3).

#include "op_runner.h"

#include "core/ops/solver_rules.h"

#include <QtTest>

#include <cmath>

using namespace fitroom;
using namespace fitroom::test;

namespace {

// Caffe's Adam adds delta before the correction of the start, PyTorch after: with a tiny one they agree.
UpdateAttrs attrsOf(int rule) {
    UpdateAttrs a;
    a.rule = rule;
    a.momentum = rule == UpdateAttrs::AdaDelta ? 0.95f : 0.9f;
    a.momentum2 = 0.99f;
    a.rmsDecay = 0.95f;
    a.delta = rule == UpdateAttrs::Adam ? 1e-12f : 1e-3f;
    a.decay = 0.1f;
    return a;
}

// Gradient and scale are absent where their values are empty.
OpCase updateCase(const UpdateAttrs& attrs, const TensorDesc& x) {
    OpCase c{"SolverUpdate", attrs, {x, TensorDesc{}}, {}, {x, x}};
    if (historiesOf(static_cast<UpdateAttrs::Rule>(attrs.rule)) == 2) c.state.push_back(x);
    return c;
}

}  // namespace

class TestSolverUpdate : public QObject {
    Q_OBJECT
private slots:
    void asPyTorch_data() {
        QTest::addColumn<int>("rule");
        QTest::addColumn<double>("rate");
        QTest::addColumn<QList<double>>("expected");
        const auto row = [](const char* name, int rule, double rate, QList<double> expected) {
            QTest::newRow(name) << rule << rate << expected;
        };
        row("SGD", UpdateAttrs::Sgd, 0.05, {0.127425619, -0.702284843, 1.548418643});
        row("Nesterov", UpdateAttrs::Nesterov, 0.05, {0.132748734, -0.607784199, 1.380406761});
        row("AdaGrad", UpdateAttrs::AdaGrad, 0.05, {0.396812508, -0.946571745, 1.848146441});
        row("RMSProp", UpdateAttrs::RmsProp, 0.05, {0.130029923, -0.743102552, 1.3642539});
        row("AdaDelta", UpdateAttrs::AdaDelta, 1, {0.313184603, -0.647782532, 1.324021679});
        row("Adam", UpdateAttrs::Adam, 0.05, {0.290370355, -0.976202745, 1.803541042});
        row("AdamW", UpdateAttrs::AdamW, 0.05, {0.286490135, -0.970730062, 1.82901385});
    }
    void asPyTorch() {
        QFETCH(int, rule);
        QFETCH(double, rate);
        QFETCH(QList<double>, expected);
        const UpdateAttrs attrs = attrsOf(rule);
        const OpCase c = updateCase(attrs, tensor({3}));
        std::vector<Values> state = {{0.5f, -1, 2}, {0, 0, 0}};
        state.resize(c.state.size(), {0, 0, 0});
        RunOptions options;
        options.step.rate = static_cast<float>(rate);
        for (int t = 0; t < 6; ++t) {
            options.step.iteration = t;
            Values gradient;
            for (int i = 0; i < 3; ++i)
                gradient.push_back(static_cast<float>(std::sin(1.7 * i + t)) + 0.3f * state[0][static_cast<size_t>(i)]);
            const OpResult result = runOp(c, {gradient, {}}, state, options);
            QVERIFY2(!result.implementation.empty(), result.refusals.empty() ? "" : result.refusals[0].c_str());
            state = result.state;
        }
        for (int i = 0; i < 3; ++i)
            QVERIFY2(std::abs(static_cast<double>(state[0][static_cast<size_t>(i)]) - expected[i]) < 2e-6,
                     qPrintable(QString::number(static_cast<double>(state[0][static_cast<size_t>(i)]), 'g', 9)));
    }

    // Caffe's Adam, where its delta counts: m/(√v + δ) · rate · √(1−β₂ᵗ)/(1−β₁ᵗ).
    void adamsDeltaIsCaffes() {
        UpdateAttrs a = attrsOf(UpdateAttrs::Adam);
        a.delta = 0.5f;
        a.decay = 0;
        RunOptions options;
        options.step.rate = 0.1f;
        const auto first = runOp(updateCase(a, tensor({1})), {{2}, {}}, {{1}, {0}, {0}}, options).state;
        // m = 0.2, v = 0.04
        QVERIFY(std::abs(double(first[0][0]) - (1 - 0.1 * 0.1 / 0.1 * 0.2 / (0.2 + 0.5))) < 1e-6);
    }

    // Average over iter_size, the decay of either kind, the rate of this parameter.
    void averageDecayAndRate() {
        UpdateAttrs a;
        a.momentum = 0.9f;
        a.lrMult = 2;
        a.decay = 0.5f;
        RunOptions options;
        options.step.rate = 0.1f;
        options.step.iterSize = 4;
        const TensorDesc x = tensor({3});
        // g = 8/4 + 0.5·w; h = 0.9·h + 0.2·g; w −= h
        const auto l2 = runOp(updateCase(a, x), {{8, 8, 8}, {}}, {{1, -1, 0}, {10, 0, 0}}, options).state;
        QVERIFY(difference(l2[1], {9.5f, 0.3f, 0.4f}) < 1e-6);
        QVERIFY(difference(l2[0], {-8.5f, -1.3f, -0.4f}) < 1e-6);
        a.l1 = 1;
        const auto l1 = runOp(updateCase(a, x), {{8, 8, 8}, {}}, {{3, -3, 0}, {0, 0, 0}}, options).state;
        QVERIFY(difference(l1[1], {0.5f, 0.3f, 0.4f}) < 1e-6);
        // This iteration's momentum in place of the solver's; clipped to a quarter.
        options.step.momentum = 0.5f;
        const auto other = runOp(updateCase(a, x), {{8, 8, 8}, {0.25f}}, {{3, -3, 0}, {4, 0, 0}}, options).state;
        QVERIFY(difference(other[1], {2.2f, 0.0f, 0.1f}) < 1e-6);
    }

    void withoutGradient() {
        UpdateAttrs a;
        a.decay = 0.5f;
        RunOptions options;
        options.step.rate = 0.1f;
        QVERIFY(difference(runOp(updateCase(a, tensor({2})), {{}, {}}, {{2, -4}, {0, 0}}, options).state[0],
                           {1.9f, -3.8f}) < 1e-6);
        // At lr_mult 0 an adaptive method remembers, and moves nothing.
        a.rule = UpdateAttrs::AdaGrad;
        a.lrMult = 0;
        a.delta = 0;
        const auto still = runOp(updateCase(a, tensor({2})), {{}, {}}, {{2, 0}, {0, 0}}, options).state;
        QCOMPARE(still[0], (Values{2, 0}));
        QCOMPARE(still[1], (Values{1, 0}));
    }

    void refusesWhatDoesNotFit() {
        const TensorDesc x = tensor({3});
        UpdateAttrs a;
        a.rule = UpdateAttrs::Adam;  // wants two histories
        const OpCase c{"SolverUpdate", a, {x, TensorDesc{}}, {}, {x, x}};
        QVERIFY(runOp(c, {{1, 2, 3}, {}}, {{1, 2, 3}, {0, 0, 0}}).implementation.empty());
    }

    void gradientScale() {
        const TensorDesc a = tensor({3}), b = tensor({70000});
        const OpCase c{"GradientScale", GradientScaleAttrs{10}, {a, b}, {TensorDesc{}}, {}};
        Values many(70000, 0);
        many[0] = 12;
        many[69999] = 9;
        const OpResult longer = runOp(c, {{0, 20, 0}, many});  // √(144 + 81 + 400) = 25
        QVERIFY(longer.guardsIntact);
        QVERIFY(std::abs(longer.out[0][0] - 0.4f) < 1e-7f);
        QCOMPARE(runOp(c, {{0, 5, 0}, Values(70000, 0)}).out[0][0], 1.0f);
    }
};

QTEST_GUILESS_MAIN(TestSolverUpdate)
#include "test_solver_update.moc"
