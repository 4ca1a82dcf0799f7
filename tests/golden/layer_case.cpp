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
        options.build.trainPhase = m_case.trainPhase();
        options.build.level = m_case.json().at("state").value("level", 0);
        for (const auto& stage : m_case.json().at("state").at("stage"))
            options.build.stages.push_back(stage);
        options.build.backward = m_case.backward();
        for (const auto& [name, blob] : m_case.blobs("seeds", 1))
            options.build.seededBlobs.push_back(name);
        auto runner = NetRunner::create(m_case.net(), options);
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
        for (const auto& [name, blob] : m_case.blobs("seeds", step))
            m_runner->setInput(m_runner->tensorNamed(name + "/seed"), blob.data);
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
        const Graph& graph = m_runner->graph();
        for (const auto& [name, blob] : m_case.blobs("blobs", step)) {
            const TensorId last = m_runner->lastOf(name);
            if (last == kNoTensor) {
                m_compare.fail("no blob " + name);
                continue;
            }
            if (!(graph.tensors[static_cast<size_t>(last)].shape == blob.shape))
                m_compare.fail(name + " has the shape " + graph.tensors[static_cast<size_t>(last)].shape.text() +
                               " instead of " + blob.shape.text());
            m_compare.compare("data:" + name, m_runner->value(last), blob.data);
            if (blob.diff.empty()) continue;
            const TensorId gradient = graph.gradients.at(static_cast<size_t>(m_runner->firstOf(name)));
            if (gradient == kNoTensor)
                m_compare.fail("no gradient of " + name);
            else
                m_compare.compare("diff:" + name, m_runner->value(gradient), blob.diff);
        }
    }

    // Where Caffe adds up over passes, so do the values compared. Two cases show Scale's factors being overwritten by
    // the second pass in Caffe: each pass is right there as well, and that is what is compared.
    void compareGradients(int step) {
        const bool cleared = m_case.json().value("param_diffs_cleared_between_steps", true);
        const bool overwrites = m_case.name() == "accum_scale_full" || m_case.name() == "accum_scale_axis0";
        const Params reference = m_case.params("grads", step);
        for (const GraphParam& p : m_runner->graph().params) {
            const auto it = reference.find(keyOf(p));
            if (it == reference.end()) continue;
            std::vector<float> got = p.gradient == kNoTensor ? std::vector<float>(it->second.data.size(), 0.0f)
                                                             : m_runner->value(p.gradient);
            auto& sum = m_sums[keyOf(p)];
            if (!cleared && !(overwrites && p.index == 0) && !sum.empty())
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
