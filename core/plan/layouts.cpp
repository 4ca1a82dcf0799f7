#include "core/plan/layouts.h"

#include "core/ops/op_def.h"

#include <algorithm>
#include <map>

namespace fitroom {

namespace {

bool isImageLike(const Tensor& t) {
    return t.shape.rank == 4 && (t.role == Role::Activation || t.role == Role::Gradient || t.role == Role::Input);
}

class LayoutPass {
public:
    explicit LayoutPass(Program& program) : m_program(program), m_graph(*program.graph) {
        for (const Tensor& t : m_graph.tensors) {
            PlannedTensor planned;
            planned.desc = {t.shape, t.dtype, Layout::Plain};
            planned.bytes = planned.desc.bytes();
            planned.source = static_cast<TensorId>(m_program.tensors.size());
            planned.role = t.role;
            planned.layer = t.layer;
            m_program.tensors.push_back(planned);
        }
    }

    void add(const Op& op) {
        const OpDef* def = findOpDef(op.kind);
        PlannedOp planned;
        planned.kind = op.kind;
        planned.attrs = op.attrs;
        planned.layer = op.layer;
        planned.pass = op.pass;
        planned.macs = op.macs;
        planned.origin = op.origin;
        const Layout layout = chooseLayout(op, def);
        for (TensorId id : op.in) {
            const int32_t index = id == kNoTensor ? -1 : operand(id, layout, op);
            planned.in.push_back(index);
            planned.inDesc.push_back(index < 0 ? TensorDesc{} : describe(index, layout));
        }
        for (TensorId id : op.out) {
            if (id != kNoTensor && isImageLike(m_graph.tensors[static_cast<size_t>(id)]))
                m_program.tensors[static_cast<size_t>(id)].desc.layout = layout;
            planned.out.push_back(id);
            planned.outDesc.push_back(id == kNoTensor ? TensorDesc{} : describe(id, layout));
        }
        for (TensorId id : op.state) {
            planned.state.push_back(id);
            planned.stateDesc.push_back(m_program.tensors[static_cast<size_t>(id)].desc);
        }
        m_program.ops.push_back(std::move(planned));
    }

private:
    Layout chooseLayout(const Op& op, const OpDef* def) const {
        if (!def) return Layout::Plain;
        Shape first;
        for (TensorId id : op.in)
            if (id != kNoTensor) {
                first = m_graph.tensors[static_cast<size_t>(id)].shape;
                break;
            }
        const LayoutPolicy policy = def->layoutFor ? def->layoutFor(op.attrs, first) : def->layout;
        if (policy == LayoutPolicy::Plain) return Layout::Plain;
        if (policy == LayoutPolicy::ChannelsLast) return Layout::ChannelsLast;
        // Any: channels-last as soon as one operand truly is, since its neighbours most likely want that too.
        const bool channelsLast = std::any_of(op.in.begin(), op.in.end(), [&](TensorId id) {
            return id != kNoTensor && isImageLike(m_graph.tensors[static_cast<size_t>(id)]) &&
                   m_program.tensors[static_cast<size_t>(id)].desc.layout == Layout::ChannelsLast;
        });
        return channelsLast ? Layout::ChannelsLast : Layout::Plain;
    }

    // The tensor itself when its bytes serve, else a reordered copy (made once, shared by all its readers).
    int32_t operand(TensorId id, Layout wanted, const Op& op) {
        const Tensor& tensor = m_graph.tensors[static_cast<size_t>(id)];
        if (!isImageLike(tensor) || layoutIsTrivial(tensor.shape)) return id;
        if (m_program.tensors[static_cast<size_t>(id)].desc.layout == wanted) return id;
        const auto known = m_copies.find(id);
        if (known != m_copies.end()) return known->second;
        const auto copy = static_cast<int32_t>(m_program.tensors.size());
        PlannedTensor planned = m_program.tensors[static_cast<size_t>(id)];
        planned.desc.layout = wanted;
        // Of an input the copy is what the step computes with: it counts as an activation.
        if (planned.role == Role::Input) planned.role = Role::Activation;
        m_program.tensors.push_back(planned);
        m_copies.emplace(id, copy);
        PlannedOp reorder;
        reorder.kind = "Reorder";
        reorder.in = {id};
        reorder.out = {copy};
        reorder.inDesc = {m_program.tensors[static_cast<size_t>(id)].desc};
        reorder.outDesc = {planned.desc};
        reorder.layer = op.layer;
        reorder.pass = op.pass;
        reorder.origin = op.origin;
        m_program.ops.push_back(std::move(reorder));
        return copy;
    }

    TensorDesc describe(int32_t index, Layout layout) const {
        TensorDesc desc = m_program.tensors[static_cast<size_t>(index)].desc;
        const Tensor& source =
            m_graph.tensors[static_cast<size_t>(m_program.tensors[static_cast<size_t>(index)].source)];
        if (isImageLike(source) && layoutIsTrivial(desc.shape)) desc.layout = layout;
        return desc;
    }

    Program& m_program;
    const Graph& m_graph;
    std::map<TensorId, int32_t> m_copies;  // two layouts only: one copy at most
};

}  // namespace

bool layoutIsTrivial(const Shape& shape) {
    return shape.rank != 4 || shape[1] == 1 || shape[2] * shape[3] == 1;
}

void assignLayouts(Program& program, const std::vector<Op>& ops) {
    LayoutPass pass(program);
    for (const Op& op : ops) pass.add(op);
}

}  // namespace fitroom
