#include "core/run/debug_info.h"

#include "core/ops/op_def.h"

#include <fmt/format.h>

#include <cmath>

namespace fitroom {

DebugInfo::DebugInfo(Executor& executor, int program)
    : m_executor(executor),
      m_program(program),
      m_graph(*executor.plan().programs[static_cast<size_t>(program)].graph),
      m_sizes(m_graph.tensors.size()),
      m_viewOf(m_graph.tensors.size(), kNoTensor) {
    for (const Op& op : m_graph.ops) {
        const OpDef* def = findOpDef(op.kind);
        if (def && def->isView) m_viewOf[static_cast<size_t>(op.out[0])] = op.in[0];
    }
    for (const DataBinding& binding : m_graph.data)
        for (const TensorId top : binding.tops)
            look(top);
    m_executor.setHook([this](int ran, int index, double) {
        if (ran != m_program) return;
        // Its bytes go to other tensors later: now is the time to look.
        const PlannedOp& op = m_executor.plan().programs[static_cast<size_t>(ran)].ops[static_cast<size_t>(index)];
        for (const int32_t t : op.out)
            look(t);
        if (op.pass == Pass::Backward)  // sums over micro-batches
            for (const int32_t t : op.state)
                look(t);
    });
}

DebugInfo::~DebugInfo() { m_executor.setHook({}); }

void DebugInfo::look(TensorId tensor) {
    const auto t = static_cast<size_t>(tensor);
    if (tensor < 0 || t >= m_sizes.size() || m_graph.tensors[t].dtype != DType::F32) return;
    Size size;
    const auto count = [&](std::span<const float> values) {
        for (const float value : values) {
            size.sum += std::fabs(static_cast<double>(value));
            size.squares += static_cast<double>(value) * static_cast<double>(value);
            ++size.count;
        }
    };
    const DType stored = m_executor.plan().programs[static_cast<size_t>(m_program)].tensors[t].desc.dtype;
    if (stored == DType::F32 && m_executor.plan().backend->hostMemory()) count(m_executor.tensor(m_program, tensor));
    else count(m_executor.read(m_program, tensor));
    m_sizes[t] = size;
}

const DebugInfo::Size& DebugInfo::of(TensorId tensor) const {
    while (m_viewOf[static_cast<size_t>(tensor)] != kNoTensor)
        tensor = m_viewOf[static_cast<size_t>(tensor)];
    return m_sizes[static_cast<size_t>(tensor)];
}

std::vector<std::string> DebugInfo::forwardLines() {
    m_dataSum = m_dataSquares = 0;
    for (const GraphParam& p : m_graph.params) {
        look(p.tensor);
        m_dataSum += of(p.tensor).sum;
        m_dataSquares += of(p.tensor).squares;
    }
    std::vector<std::string> lines;
    for (const GraphLayer& layer : m_graph.layers) {
        for (size_t i = 0; i < layer.tops.size(); ++i)
            if (layer.tops[i] != kNoTensor)
                lines.push_back(fmt::format("    [Forward] Layer {}, top blob {} data: {:.6g}", layer.name,
                                            layer.topNames[i], of(layer.tops[i]).mean()));
        for (size_t i = 0; i < layer.params.size(); ++i)
            lines.push_back(
                fmt::format("    [Forward] Layer {}, param blob {} data: {:.6g}", layer.name, i,
                            of(m_graph.params[static_cast<size_t>(layer.params[i])].tensor).mean()));
    }
    return lines;
}

std::vector<std::string> DebugInfo::backwardLines() const {
    std::vector<std::string> lines;
    for (auto layer = m_graph.layers.rbegin(); layer != m_graph.layers.rend(); ++layer) {
        if (!layer->needsBackward) continue;
        for (size_t i = 0; i < layer->bottoms.size(); ++i) {
            const TensorId bottom = layer->bottoms[i];
            const TensorId diff = bottom == kNoTensor ? kNoTensor : m_graph.gradients[static_cast<size_t>(bottom)];
            if (diff != kNoTensor)
                lines.push_back(fmt::format("    [Backward] Layer {}, bottom blob {} diff: {:.6g}", layer->name,
                                            layer->bottomNames[i], of(diff).mean()));
        }
        for (size_t i = 0; i < layer->params.size(); ++i) {
            const TensorId diff = m_graph.params[static_cast<size_t>(layer->params[i])].gradient;
            if (diff != kNoTensor)
                lines.push_back(fmt::format("    [Backward] Layer {}, param blob {} diff: {:.6g}", layer->name, i,
                                            of(diff).mean()));
        }
    }
    double sum = 0, squares = 0;
    for (const GraphParam& p : m_graph.params) {
        if (p.gradient == kNoTensor) continue;
        sum += of(p.gradient).sum;
        squares += of(p.gradient).squares;
    }
    lines.push_back(fmt::format("    [Backward] All net params (data, diff): L1 norm = ({:.6g}, {:.6g}); "
                                "L2 norm = ({:.6g}, {:.6g})",
                                m_dataSum, sum, std::sqrt(m_dataSquares), std::sqrt(squares)));
    return lines;
}

}  // namespace fitroom
