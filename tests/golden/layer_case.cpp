// Cases of single layers and of whole networks: values of every blob, gradients of blobs and parameters, statistics.

#include "tests/conformance/net_runner.h"
#include "tests/golden/cases.h"

namespace fitroom::golden {

namespace {

using testing::NetRunner;

std::string keyOf(const GraphParam& p) { return p.layer + "/" + std::to_string(p.index); }

class LayerCase {
public:
    LayerCase(const Case& which, Outcome& outcome) : m_case(which), m_compare(which, outcome), m_outcome(outcome) {}

    void run(Implementations implementations) {
        testing::RunnerOptions options;
        options.implementations = implementations;
        options.baseDir = m_case.dir();
        options.build.trainPhase = m_case.trainPhase();
        options.build.level = m_case.json().at("state").value("level", 0);
        for (const auto& stage : m_case.json().at("state").at("stage"))
            options.build.stages.push_back(stage);
        options.build.backward = m_case.backward();
        options.build.unusedGradients = true;
        // "every layer backward in reverse order, propagating to all bottoms"
        options.build.forceBackward = m_case.json().value("backward", "").find("every layer") != std::string::npos;
        for (const auto& [name, blob] : m_case.blobs("seeds", 1))
            options.build.seededBlobs.push_back(name);
        auto runner = NetRunner::create(m_net, options);
        if (!runner) {
            m_outcome.refusal = runner.error().english();
            return;
        }
        m_owned = std::move(*runner);
        m_runner = m_owned.get();
        const Params before = m_case.params("params");
        for (const GraphParam& p : m_runner->graph().params)
            if (const auto it = before.find(keyOf(p)); it != before.end()) m_runner->setParam(p, it->second.data);
        for (int step = 1; step <= m_case.steps(); ++step)
            runStep(step);
    }

private:
    void runStep(int step) {
        for (const auto& [name, blob] : m_case.blobs("inputs", step))
            m_runner->setInput(m_runner->firstOf(name), blob.data);
        for (const auto& [name, blob] : m_case.blobs("seeds", step)) {
            const TensorId seed = m_runner->tensorNamed(name + "/seed");
            std::vector<float> values = blob.data;
            // A Filter's top has fewer items in Caffe; here the rest of its places is left aside.
            if (m_runner->graph().tensors[static_cast<size_t>(m_runner->lastOf(name))].selectedBy != kNoTensor)
                values.resize(static_cast<size_t>(m_runner->graph().tensors[static_cast<size_t>(seed)].shape.count()));
            m_runner->setInput(seed, std::move(values));
        }
        StepContext context;
        context.iteration = step;
        m_runner->step(context);
        compareBlobs(step);
        compareGradients(step);
        const Params after = m_case.params("params_after", step);
        for (const GraphParam& p : m_runner->graph().params)
            if (const auto it = after.find(keyOf(p)); it != after.end())
                m_compare.compare("param_after:" + keyOf(p), m_runner->param(p), it->second.data);
        compareLoss(step);
    }

    void compareBlobs(int step) {
        for (const auto& [name, blob] : m_case.blobs("blobs", step)) {
            const TensorId last = m_runner->lastOf(name);
            if (last == kNoTensor) {
                m_compare.fail("no blob " + name);
                continue;
            }
            if (const Shape shape = m_runner->shapeOf(last); !(shape == blob.shape))
                m_compare.fail(name + " has the shape " + shape.text() + " instead of " + blob.shape.text());
            m_compare.compare("data:" + name, m_runner->value(last), blob.data);
            if (blob.diff.empty()) continue;
            const TensorId gradient = gradientOf(name);
            // What reaches no loss has no gradient here and zeros in Caffe.
            std::vector<float> got =
                gradient == kNoTensor ? std::vector<float>(blob.diff.size()) : m_runner->value(gradient);
            got.resize(std::min(got.size(), static_cast<size_t>(m_runner->shapeOf(last).count())));
            m_compare.compare("diff:" + name, got, blob.diff);
        }
    }

    // An in-place blob has one diff in Caffe, which layer after layer overwrites; where the gradient stops before the
    // first of its values, that of the earliest one that has any stays.
    [[nodiscard]] TensorId gradientOf(const std::string& blob) const {
        for (const GraphLayer& layer : m_runner->graph().layers)
            for (size_t i = 0; i < layer.tops.size(); ++i) {
                if (layer.topNames[i] != blob || layer.tops[i] == kNoTensor) continue;
                const TensorId gradient = m_runner->graph().gradients.at(static_cast<size_t>(layer.tops[i]));
                if (gradient != kNoTensor) return gradient;
            }
        return kNoTensor;
    }

    // Where Caffe adds up over passes, so do the values compared. Some gradients it overwrites instead (SEMANTICS.md):
    // those of a Scale whose factors are as many as its input or lie at its first axes, and of anything that a Parameter
    // layer feeds. The second pass is right there as well, and that is what is compared.
    [[nodiscard]] bool overwritten(const GraphParam& p) const {
        const Graph& graph = m_runner->graph();
        for (const GraphLayer& layer : graph.layers) {
            if (layer.name != p.layer) continue;
            if (layer.type == "Parameter") return true;
            if (layer.type != "Scale" || p.index != 0) return false;
            const Shape& in = graph.tensors[static_cast<size_t>(layer.bottoms[0])].shape;
            const caffe::ScaleParameter& scale = m_net.layer(layer.specId)->param.scale_param();
            const int axis = scale.axis() < 0 ? scale.axis() + in.rank : scale.axis();
            return p.shape.count() == in.count() || (in.count(0, axis) == 1 && p.shape.count() > 1);
        }
        return false;
    }

    void compareGradients(int step) {
        const bool cleared = m_case.json().value("param_diffs_cleared_between_steps", true);
        const Params reference = m_case.params("grads", step);
        for (const GraphParam& p : m_runner->graph().params) {
            const auto it = reference.find(keyOf(p));
            if (it == reference.end()) continue;
            std::vector<float> got = p.gradient == kNoTensor ? std::vector<float>(it->second.data.size(), 0.0f)
                                                             : m_runner->value(p.gradient);
            auto& sum = m_sums[keyOf(p)];
            if (!cleared && !overwritten(p) && !sum.empty())
                for (size_t i = 0; i < got.size(); ++i)
                    got[i] += sum[i];
            sum = got;
            m_compare.compare("grad:" + keyOf(p), got, it->second.data);
        }
    }

    void compareLoss(int step) {
        const auto& loss = m_case.json().value("loss", nlohmann::json::array());
        if (static_cast<size_t>(step) > loss.size()) return;
        const double expected = loss[static_cast<size_t>(step - 1)];
        if (std::abs(m_runner->loss() - expected) > 1e-5 * std::max(1.0, std::abs(expected)))
            m_compare.fail("loss is " + std::to_string(m_runner->loss()) + " instead of " + std::to_string(expected));
    }

    const Case& m_case;
    const NetSpec m_net{m_case.net()};
    Comparison m_compare;
    Outcome& m_outcome;
    std::unique_ptr<NetRunner> m_owned;
    NetRunner* m_runner = nullptr;
    std::map<std::string, std::vector<float>> m_sums;
};

}  // namespace

Outcome runLayerCase(const Case& which, Implementations implementations) {
    Outcome outcome;
    LayerCase(which, outcome).run(implementations);
    return outcome;
}

}  // namespace fitroom::golden
