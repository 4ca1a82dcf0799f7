#include "core/plan/exchange.h"

#include "core/backend/collective.h"

#include <string_view>

namespace fitroom {

namespace {

using Tickets = std::shared_ptr<std::deque<int64_t>>;

class MeanStart final : public Kernel {
public:
    MeanStart(const PlannedOp& op, Tickets begun) : m_begun(std::move(begun)), m_blocks(op.outDesc.size()) {
        for (size_t i = 0; i < m_blocks.size(); ++i) m_blocks[i].count = op.outDesc[i].count();
    }
    void run(const KernelArgs& args) noexcept override {
        if (!args.group) return;
        for (size_t i = 0; i < m_blocks.size(); ++i) m_blocks[i].values = static_cast<float*>(args.out[i]);
        m_begun->push_back(args.group->startMean(m_blocks));
    }

private:
    Tickets m_begun;
    std::vector<MemoryBlock> m_blocks;
};

class MeanEnd final : public Kernel {
public:
    explicit MeanEnd(Tickets begun) : m_begun(std::move(begun)) {}
    void run(const KernelArgs& args) noexcept override {
        if (!args.group || m_begun->empty()) return;
        args.group->finish(m_begun->front());
        m_begun->pop_front();
    }

private:
    Tickets m_begun;
};

bool starts(const PlannedOp& op) { return std::string_view(op.kind) == "MeanStart"; }

}  // namespace

bool Exchange::serves(const PlannedOp& op) { return starts(op) || std::string_view(op.kind) == "MeanEnd"; }

PreparedKernel Exchange::make(const PlannedOp& op) const {
    PreparedKernel prepared;
    for (const TensorDesc& desc : op.outDesc)
        if (desc.dtype != DType::F32) return prepared;
    if (starts(op)) prepared.kernel = std::make_unique<MeanStart>(op, m_begun);
    else prepared.kernel = std::make_unique<MeanEnd>(m_begun);
    prepared.implementation = "exchange";
    return prepared;
}

}  // namespace fitroom
