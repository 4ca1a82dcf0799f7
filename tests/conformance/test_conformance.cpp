// What every layer must keep, on each of its sample networks: gradients are those of the function computed, fast
// kernels agree with the plain ones, the plan's bytes are the bytes taken, sharing memory changes no value, text
// survives.

#include "tests/conformance/net_runner.h"

#include "core/ops/op_def.h"

#include <QtTest>

#include <cmath>

using namespace fitroom;
using namespace fitroom::testing;

namespace {

const StepContext kStep{7, 3, 0, 1, 0.01f};

struct Sample {
    const LayerDef* def;
    const char* text;
};

NetSpec specOf(const char* text) {
    auto spec = NetSpec::parse(text, "sample.prototxt");
    if (!spec) qFatal("%s", spec.error().english().c_str());
    return *spec;
}

std::unique_ptr<NetRunner> runnerOf(const NetSpec& spec, const RunnerOptions& options) {
    auto runner = NetRunner::create(spec, options);
    if (!runner) qFatal("%s", runner.error().english().c_str());
    return std::move(*runner);
}

// Whether the op that makes a tensor lets gradients through: ArgMax and the last states of an LSTM do not.
bool hasGradient(const Graph& graph, TensorId tensor) {
    return std::any_of(graph.ops.begin(), graph.ops.end(), [tensor](const Op& op) {
        const OpDef* def = findOpDef(op.kind);
        return def && def->gradient && std::find(op.out.begin(), op.out.end(), tensor) != op.out.end();
    });
}

// Gradients everywhere, coming from the losses and from a seed at every other output.
RunnerOptions gradientOptions(const NetSpec& spec, Implementations implementations) {
    RunnerOptions options;
    options.implementations = implementations;
    options.build.backward = options.build.forceBackward = true;
    options.forget = true;
    const Graph plain = build(spec, {});
    for (const GraphOutput& out : plain.outputs)
        if (out.lossWeight == 0 && hasGradient(plain, out.tensor)) options.build.seededBlobs.push_back(out.blob);
    return options;
}

// The scalar whose gradient backward computes: the losses, and every seeded output times its seed.
double objective(const NetRunner& runner, const std::vector<std::string>& seeded) {
    double sum = runner.loss();
    for (const std::string& blob : seeded) {
        const auto& y = runner.value(runner.lastOf(blob));
        const auto& seed = runner.value(runner.tensorNamed(blob + "/seed"));
        for (size_t i = 0; i < y.size(); ++i)
            sum += static_cast<double>(y[i]) * seed[i];
    }
    return sum;
}

// Makes each output that can have a gradient a loss.
void weighOutputs(NetSpec& spec) {
    const Graph plain = build(spec, {});
    for (const GraphOutput& out : plain.outputs) {
        if (out.lossWeight != 0 || !hasGradient(plain, out.tensor)) continue;
        for (size_t i = spec.layers().size(); i-- > 0;) {
            caffe::LayerParameter param = spec.layers()[i]->param;
            const auto top = std::find(param.top().begin(), param.top().end(), out.blob);
            if (top == param.top().end()) continue;
            while (param.loss_weight_size() < param.top_size())
                param.add_loss_weight(0);
            param.set_loss_weight(static_cast<int>(top - param.top().begin()), 0.5f);
            spec.updateLayer(spec.layers()[i]->id, param);
            break;  // the last layer of an in-place chain
        }
    }
}

// The network with every parameter frozen but one.
NetSpec onlyLearning(NetSpec spec, const Graph& graph, const std::string& layerName, int index) {
    for (const auto& layer : std::vector(spec.layers())) {
        caffe::LayerParameter param = layer->param;
        for (const GraphParam& p : graph.params) {
            if (p.layer != param.name()) continue;
            while (param.param_size() <= p.index)
                param.add_param();
            if (!p.statistic)
                param.mutable_param(p.index)->set_lr_mult(p.layer == layerName && p.index == index ? 1 : 0);
        }
        if (param.param_size() != layer->param.param_size() || param.param_size() > 0)
            spec.updateLayer(layer->id, param);
    }
    return spec;
}

// Largest difference against the largest value of the reference.
double worst(const std::vector<float>& a, const std::vector<float>& reference) {
    double difference = 0, scale = 1e-3;
    for (size_t i = 0; i < reference.size(); ++i) {
        if (!std::isfinite(a[i])) return INFINITY;
        difference = std::max(difference, std::abs(static_cast<double>(a[i]) - reference[i]));
        scale = std::max(scale, std::abs(static_cast<double>(reference[i])));
    }
    return difference / scale;
}

}  // namespace

class TestConformance : public QObject {
    Q_OBJECT

private:
    static void rows() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(samples().size()); ++i)
            QTest::addRow("%s %d", samples()[static_cast<size_t>(i)].def->type, i) << i;
    }
    static const std::vector<Sample>& samples() {
        static const auto all = [] {
            std::vector<Sample> out;
            for (const LayerDef& def : allLayerDefs())
                for (const char* text : def.samples)
                    out.push_back({findLayerDef(def.type), text});
            return out;
        }();
        return all;
    }

private slots:
    void gradients_data() { rows(); }
    void gradients() {
        QFETCH(int, index);
        const NetSpec spec = specOf(samples()[static_cast<size_t>(index)].text);
        const RunnerOptions options = gradientOptions(spec, Implementations::ReferenceOnly);
        auto runner = runnerOf(spec, options);
        fillAll(*runner, 11);
        runner->step(kStep);
        const Graph& graph = runner->graph();

        struct Place {
            TensorId tensor;
            const GraphParam* param;
            std::vector<float> analytic;
        };
        std::vector<Place> places;
        for (const DataBinding& data : graph.data)
            for (const TensorId t : data.tops) {
                const TensorId g = graph.gradients[static_cast<size_t>(t)];
                if (g != kNoTensor) places.push_back({t, nullptr, runner->value(g)});
            }
        for (const GraphParam& p : graph.params)
            if (p.gradient != kNoTensor) places.push_back({p.tensor, &p, runner->value(p.gradient)});
        const bool differentiable = !graph.losses.empty() || !options.build.seededBlobs.empty();
        QCOMPARE(!places.empty(), differentiable);
        if (!differentiable) return;

        int checked = 0, tried = 0;
        for (const Place& place : places) {
            const std::vector<float> original = place.param ? runner->param(*place.param) : runner->value(place.tensor);
            QCOMPARE(place.analytic.size(), original.size());
            double scale = 0.05;
            for (const float g : place.analytic)
                scale = std::max(scale, std::abs(static_cast<double>(g)));
            const auto at = [&](size_t i, float change) {
                std::vector<float> moved = original;
                moved[i] += change;
                if (place.param)
                    runner->setParam(*place.param, moved);
                else
                    runner->setInput(place.tensor, moved);
                runner->step(kStep);
                return objective(*runner, options.build.seededBlobs);
            };
            const size_t stride = std::max<size_t>(1, original.size() / 12);
            for (size_t i = 0; i < original.size(); i += stride) {
                ++tried;
                constexpr float h = 4e-3f;
                const double numeric = (at(i, h) - at(i, -h)) / (2.0 * h);
                const double finer = (at(i, h / 2) - at(i, -h / 2)) / h;
                if (std::abs(numeric - finer) > 0.01 * scale) continue;  // a kink of ReLU or maximum lies between
                ++checked;
                QVERIFY2(
                    std::abs(finer - place.analytic[i]) < 0.02 * scale,
                    qPrintable(QString("%1[%2]: numeric %3, backward %4")
                                   .arg(QString::fromStdString(graph.tensors[static_cast<size_t>(place.tensor)].name))
                                   .arg(i)
                                   .arg(finer)
                                   .arg(place.analytic[i])));
            }
            if (place.param)
                runner->setParam(*place.param, original);
            else
                runner->setInput(place.tensor, original);
        }
        QVERIFY2(checked * 3 >= tried * 2, "too many places lie at a kink to say anything");
    }

    void fastestAgreesWithReference_data() { rows(); }
    void fastestAgreesWithReference() {
        QFETCH(int, index);
        const NetSpec spec = specOf(samples()[static_cast<size_t>(index)].text);
        for (const bool train : {true, false}) {
            RunnerOptions fastOptions = gradientOptions(spec, Implementations::Fastest);
            RunnerOptions plainOptions = gradientOptions(spec, Implementations::ReferenceOnly);
            fastOptions.build.trainPhase = plainOptions.build.trainPhase = train;
            auto fast = runnerOf(spec, fastOptions);
            auto plain = runnerOf(spec, plainOptions);
            fillAll(*fast, 5);
            fillAll(*plain, 5);
            fast->step(kStep);
            plain->step(kStep);
            for (size_t t = 0; t < plain->graph().tensors.size(); ++t) {
                const auto id = static_cast<TensorId>(t);
                const auto& reference = plain->value(id);
                if (reference.empty()) continue;
                QCOMPARE(fast->value(id).size(), reference.size());
                const double w = worst(fast->value(id), reference);
                QVERIFY2(
                    w < 2e-5,
                    qPrintable(QString("%1: %2").arg(QString::fromStdString(plain->graph().tensors[t].name)).arg(w)));
            }
            for (const GraphParam& p : plain->graph().params)
                QVERIFY(worst(fast->param(p), plain->param(p)) < 2e-5);
        }
    }

    void memoryIsAsPlanned_data() { rows(); }
    void memoryIsAsPlanned() {
        QFETCH(int, index);
        const NetSpec spec = specOf(samples()[static_cast<size_t>(index)].text);
        RunnerOptions options = gradientOptions(spec, Implementations::Fastest);
        auto shared = runnerOf(spec, options);
        options.shareMemory = false;
        auto apart = runnerOf(spec, options);
        QCOMPARE(shared->executor().allocatedBytes(), shared->plan().arenaBytes);
        QVERIFY(shared->plan().lowerBoundBytes <= shared->plan().arenaBytes);
        QVERIFY(shared->plan().arenaBytes <= apart->plan().arenaBytes);
        for (NetRunner* runner : {shared.get(), apart.get()}) {
            fillAll(*runner, 23);
            runner->step(kStep);
        }
        QVERIFY(shared->executor().used(0).peak <= shared->plan().arenaBytes);
        for (size_t t = 0; t < shared->graph().tensors.size(); ++t) {
            const auto id = static_cast<TensorId>(t);
            QVERIFY2(shared->value(id) == apart->value(id), shared->graph().tensors[t].name.c_str());
        }
        // The same step again gives the same values: nothing leaks from one step into the next.
        const double before = objective(*shared, options.build.seededBlobs);
        fillAll(*shared, 23);
        shared->step(kStep);
        QCOMPARE(objective(*shared, options.build.seededBlobs), before);
    }

    // Frozen neighbours change nothing: each parameter, and each bottom, has alone the gradient that it has among all.
    void eachLearnsAlone_data() { rows(); }
    void eachLearnsAlone() {
        QFETCH(int, index);
        NetSpec spec = specOf(samples()[static_cast<size_t>(index)].text);
        weighOutputs(spec);
        for (const auto implementations : {Implementations::ReferenceOnly, Implementations::Fastest}) {
            RunnerOptions options;
            options.implementations = implementations;
            options.build.backward = options.build.forceBackward = true;
            auto all = runnerOf(spec, options);
            fillAll(*all, 17);
            all->step(kStep);
            options.build.forceBackward = false;
            for (const GraphParam& p : all->graph().params) {
                if (p.gradient == kNoTensor) continue;
                auto alone = runnerOf(onlyLearning(spec, all->graph(), p.layer, p.index), options);
                fillAll(*alone, 17);
                alone->step(kStep);
                for (const GraphParam& q : alone->graph().params) {
                    const bool same = q.layer == p.layer && q.index == p.index;
                    QCOMPARE(q.gradient != kNoTensor, same);
                    if (same) QVERIFY(worst(alone->value(q.gradient), all->value(p.gradient)) < 1e-6);
                }
            }
        }
    }

    void textSurvives_data() { rows(); }
    void textSurvives() {
        QFETCH(int, index);
        const char* text = samples()[static_cast<size_t>(index)].text;
        const NetSpec spec = specOf(text);
        QCOMPARE(spec.print(), std::string(text));
        // Written anew from its meaning, it means the same.
        NetSpec rewritten;
        for (const auto& layer : spec.layers())
            rewritten.insertLayer(static_cast<int>(rewritten.layers().size()), layer->param);
        const NetSpec again = specOf(rewritten.print().c_str());
        QCOMPARE(again.layers().size(), spec.layers().size());
        for (size_t i = 0; i < spec.layers().size(); ++i)
            QCOMPARE(again.layers()[i]->param.SerializeAsString(), spec.layers()[i]->param.SerializeAsString());
        const Graph a = build(spec, {}), b = build(again, {});
        QCOMPARE(a.tensors.size(), b.tensors.size());
        for (size_t i = 0; i < a.tensors.size(); ++i)
            QVERIFY(a.tensors[i].shape == b.tensors[i].shape);
    }

    // The bits of one step hang on its context only: dropout draws anew with each iteration and micro-batch, and again
    // the same for the same.
    void dropoutFollowsTheContext() {
        const NetSpec spec = specOf(findLayerDef("Dropout")->samples[0]);
        auto runner = runnerOf(spec, {});
        fillAll(*runner, 3);
        const auto run = [&](StepContext c) {
            runner->step(c);
            return runner->value(runner->lastOf("y"));
        };
        const auto first = run(kStep);
        StepContext other = kStep;
        QVERIFY(run(other) == first);
        other.iteration = 4;
        QVERIFY(run(other) != first);
        other = kStep;
        other.micro = 1;
        QVERIFY(run(other) != first);
        other = kStep;
        other.seed = 8;
        QVERIFY(run(other) != first);
    }
};

QTEST_GUILESS_MAIN(TestConformance)
#include "test_conformance.moc"
