#include "tests/conformance/net_runner.h"

#include "core/ops/op_def.h"
#include "core/run/initial_values.h"
#include "tests/device/test_device.h"

#include <algorithm>
#include <numeric>

namespace fitroom::testing {

Result<std::unique_ptr<NetRunner>> NetRunner::create(const NetSpec& spec, const RunnerOptions& options) {
    std::unique_ptr<NetRunner> runner(new NetRunner);
    runner->m_graph = std::make_shared<Graph>(build(spec, options.build));
    if (const Problem* problem = firstError(runner->m_graph->problems)) return problem->error;
    PlanOptions planOptions;
    planOptions.implementations = options.implementations;
    planOptions.shareMemory = options.shareMemory;
    runner->m_plan = std::make_shared<Plan>(compile({runner->m_graph}, testBackend(), planOptions));
    auto executor = Executor::create(runner->m_plan);
    if (!executor) return std::move(executor.error());
    runner->m_executor = std::move(*executor);
    if (Status status = setInitialValues(*runner->m_executor, 1, options.baseDir); !status) return status.error();
    const size_t count = runner->m_graph->tensors.size();
    runner->m_forget = options.forget;
    runner->m_viewOf.assign(count, kNoTensor);
    for (const Op& op : runner->m_graph->ops) {
        const OpDef* def = findOpDef(op.kind);
        if (def && def->isView) runner->m_viewOf[static_cast<size_t>(op.out[0])] = op.in[0];
    }
    NetRunner* self = runner.get();
    runner->m_executor->setHook([self, count](int program, int op, double) {
        for (const int32_t t : self->m_plan->programs[0].ops[static_cast<size_t>(op)].out)
            if (t >= 0 && static_cast<size_t>(t) < count)
                self->m_values[static_cast<size_t>(t)] = self->m_executor->read(program, t);
    });
    return runner;
}

void NetRunner::setInput(TensorId tensor, std::vector<float> values) { m_inputs[tensor] = std::move(values); }

void NetRunner::setParam(const GraphParam& p, const std::vector<float>& values) {
    m_executor->write(0, p.tensor, values);
}

std::vector<float> NetRunner::param(const GraphParam& p) const { return m_executor->read(0, p.tensor); }

void NetRunner::step(const StepContext& context, bool update) {
    m_values.assign(m_graph->tensors.size(), {});
    for (const auto& [tensor, values] : m_inputs) {
        if (m_executor->hasBytes(0, tensor)) m_executor->write(0, tensor, values);  // else nobody reads it
        m_values[static_cast<size_t>(tensor)] = values;
    }
    for (const GraphParam& p : m_graph->params)
        m_values[static_cast<size_t>(p.tensor)] = param(p);
    for (const TensorId t : m_graph->carried)
        if (m_forget)
            m_executor->write(0, t, std::vector<float>(
                                        static_cast<size_t>(m_graph->tensors[static_cast<size_t>(t)].shape.count())));
    m_executor->run(0, {true, true, update}, context);
    for (size_t i = 0; i < m_values.size(); ++i)
        keepSelected(i);
}

Shape NetRunner::shapeOf(TensorId tensor) const {
    const Tensor& t = m_graph->tensors[static_cast<size_t>(tensor)];
    Shape shape = t.shape;
    if (t.selectedBy == kNoTensor) return shape;
    const auto& selector = value(t.selectedBy);
    shape[0] = std::count_if(selector.begin(), selector.end(), [](float v) { return v != 0; });
    return shape;
}

void NetRunner::keepSelected(size_t tensor) {
    if (m_graph->tensors[tensor].selectedBy != kNoTensor)
        m_values[tensor].resize(static_cast<size_t>(shapeOf(static_cast<TensorId>(tensor)).count()));
}

const std::vector<float>& NetRunner::value(TensorId tensor) const {
    static const std::vector<float> none;
    while (tensor != kNoTensor && m_viewOf[static_cast<size_t>(tensor)] != kNoTensor)
        tensor = m_viewOf[static_cast<size_t>(tensor)];
    return tensor == kNoTensor ? none : m_values[static_cast<size_t>(tensor)];
}

TensorId NetRunner::tensorNamed(const std::string& name) const {
    for (size_t i = m_graph->tensors.size(); i-- > 0;)
        if (m_graph->tensors[i].name == name) return static_cast<TensorId>(i);
    return kNoTensor;
}

TensorId NetRunner::lastOf(const std::string& blob) const {
    TensorId found = kNoTensor;
    for (const GraphLayer& layer : m_graph->layers)
        for (size_t i = 0; i < layer.tops.size(); ++i)
            if (layer.topNames[i] == blob) found = layer.tops[i];
    return found;
}

TensorId NetRunner::firstOf(const std::string& blob) const {
    for (const GraphLayer& layer : m_graph->layers)
        for (size_t i = 0; i < layer.tops.size(); ++i)
            if (layer.topNames[i] == blob) return layer.tops[i];
    return kNoTensor;
}

double NetRunner::loss() const {
    double sum = 0;
    for (const auto& [tensor, weight] : m_graph->losses)
        for (const float v : value(tensor))
            sum += static_cast<double>(weight) * v;
    return sum;
}

std::vector<float> spreadValues(int64_t count, std::mt19937& random, float step) {
    std::vector<float> values(static_cast<size_t>(count));
    const float width = std::min(step, 4.0f / static_cast<float>(count));
    const float offset = 0.3f + 0.4f * static_cast<float>(random() % 1000) / 1000.0f;  // so that no two tensors meet
    for (int64_t i = 0; i < count; ++i)
        values[static_cast<size_t>(i)] = (static_cast<float>(i - count / 2) + offset) * width;
    std::shuffle(values.begin(), values.end(), random);
    return values;
}

void fillAll(NetRunner& runner, uint32_t seed, int classes) {
    std::mt19937 random(seed);
    const Graph& graph = runner.graph();
    for (size_t i = 0; i < graph.tensors.size(); ++i) {
        const Tensor& t = graph.tensors[i];
        if (t.role != Role::Input) continue;
        std::vector<float> values = spreadValues(t.shape.count(), random);
        if (t.name == "label")
            for (float& v : values)
                v = static_cast<float>(random() % static_cast<unsigned>(classes));
        if (t.name == "cont")  // where sequences begin
            for (float& v : values)
                v = static_cast<float>(random() % 2);
        runner.setInput(static_cast<TensorId>(i), std::move(values));
    }
    for (const GraphParam& p : graph.params) {
        std::vector<float> values = spreadValues(p.shape.count(), random, 0.2f);
        // BatchNorm's sums: means, variances, and by what they are to be divided.
        if (p.statistic && p.index == 1)
            for (float& v : values)
                v = 1.0f + std::abs(v);
        if (p.statistic && p.index == 2) values = {2.0f};
        runner.setParam(p, values);
    }
}

}  // namespace fitroom::testing
