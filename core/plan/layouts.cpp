#include "core/plan/layouts.h"

#include "core/ops/op_def.h"
#include "core/plan/storage.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fitroom {

namespace {

bool isImageLike(const Tensor& t) {
    return t.shape.rank == 4 && (t.role == Role::Activation || t.role == Role::Gradient || t.role == Role::Input);
}

class LayoutPass {
public:
    LayoutPass(Program& program, const std::function<bool(const PlannedOp&)>& serves)
        : m_program(program), m_graph(*program.graph), m_serves(serves), m_kept(m_graph.tensors.size(), 0) {
        for (const int32_t t : keptTensors(m_graph)) m_kept[static_cast<size_t>(t)] = 1;
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
        const DType type = chooseType(op, def, planned, layout);
        for (TensorId id : op.in) {
            const int32_t index = id == kNoTensor ? -1 : operand(id, layout, type, op);
            planned.in.push_back(index);
            planned.inDesc.push_back(index < 0 ? TensorDesc{} : describe(index, layout));
        }
        for (TensorId id : op.out) {
            if (id != kNoTensor && isImageLike(m_graph.tensors[static_cast<size_t>(id)])) {
                PlannedTensor& made = m_program.tensors[static_cast<size_t>(id)];
                made.desc.layout = layout;
                if (made.desc.dtype == DType::F32) made.desc.dtype = type;
                made.bytes = made.desc.bytes();
            }
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

    // 16 bits where the option is on and the device has a kernel for all of the op's images so; they are made so by copies
    // where they are not. What is taken out of the step stays float.
    [[nodiscard]] DType chooseType(const Op& op, const OpDef* def, const PlannedOp& planned, Layout layout) const {
        if (!m_serves || !def) return DType::F32;
        if (def->isView) {
            const Tensor &from = m_graph.tensors[static_cast<size_t>(op.in[0])],
                         &to = m_graph.tensors[static_cast<size_t>(op.out[0])];
            const bool through = isImageLike(from) && isImageLike(to) && !kept(op.out[0]);
            return through ? m_program.tensors[static_cast<size_t>(op.in[0])].desc.dtype : DType::F32;
        }
        PlannedOp narrow = planned;
        bool any = false;
        const auto add = [&](TensorId id, std::vector<int32_t>& ids, std::vector<TensorDesc>& descs) {
            ids.push_back(id);
            TensorDesc desc;
            if (id != kNoTensor) {
                const Tensor& t = m_graph.tensors[static_cast<size_t>(id)];
                desc = {t.shape, t.dtype, isImageLike(t) ? layout : Layout::Plain};
                if (isImageLike(t) && t.dtype == DType::F32) {
                    desc.dtype = DType::BF16;
                    any = true;
                }
            }
            descs.push_back(desc);
        };
        for (const TensorId id : op.in) add(id, narrow.in, narrow.inDesc);
        for (const TensorId id : op.out) {
            if (id != kNoTensor && kept(id)) return DType::F32;
            add(id, narrow.out, narrow.outDesc);
        }
        for (const TensorId id : op.state) {
            narrow.state.push_back(id);
            narrow.stateDesc.push_back(m_program.tensors[static_cast<size_t>(id)].desc);
        }
        return any && m_serves(narrow) ? DType::BF16 : DType::F32;
    }

    // The tensor itself when its bytes serve, else a reordered copy (made once, shared by all its readers).
    int32_t operand(TensorId id, Layout wanted, DType type, const Op& op) {
        const Tensor& tensor = m_graph.tensors[static_cast<size_t>(id)];
        const TensorDesc& have = m_program.tensors[static_cast<size_t>(id)].desc;
        if (!isImageLike(tensor)) return id;
        if (have.dtype == DType::I32 || have.dtype == DType::U8) type = have.dtype;
        if (layoutIsTrivial(tensor.shape)) wanted = have.layout;
        if (have.layout == wanted && have.dtype == type) return id;
        const auto key = std::make_tuple(id, wanted, type);
        const auto known = m_copies.find(key);
        if (known != m_copies.end()) return known->second;
        const auto copy = static_cast<int32_t>(m_program.tensors.size());
        PlannedTensor planned = m_program.tensors[static_cast<size_t>(id)];
        planned.desc.layout = wanted;
        planned.desc.dtype = type;
        planned.bytes = planned.desc.bytes();
        // Of an input the copy is what the step computes with: it counts as an activation.
        if (planned.role == Role::Input) planned.role = Role::Activation;
        m_program.tensors.push_back(planned);
        m_copies.emplace(key, copy);
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

    [[nodiscard]] bool kept(TensorId id) const { return m_kept[static_cast<size_t>(id)] != 0; }

    TensorDesc describe(int32_t index, Layout layout) const {
        TensorDesc desc = m_program.tensors[static_cast<size_t>(index)].desc;
        const Tensor& source =
            m_graph.tensors[static_cast<size_t>(m_program.tensors[static_cast<size_t>(index)].source)];
        if (isImageLike(source) && layoutIsTrivial(desc.shape)) desc.layout = layout;
        return desc;
    }

    Program& m_program;
    const Graph& m_graph;
    const std::function<bool(const PlannedOp&)>& m_serves;
    std::vector<char> m_kept;
    std::map<std::tuple<TensorId, Layout, DType>, int32_t> m_copies;
};

}  // namespace

bool layoutIsTrivial(const Shape& shape) {
    return shape.rank != 4 || shape[1] == 1 || shape[2] * shape[3] == 1;
}

void assignLayouts(Program& program, const std::vector<Op>& ops, const std::function<bool(const PlannedOp&)>& serves) {
    LayoutPass pass(program, serves);
    for (const Op& op : ops) pass.add(op);
}

}  // namespace fitroom
