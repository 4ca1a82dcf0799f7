#include "core/run/executor.h"

#include "core/ops/bfloat16.h"
#include "core/plan/placement.h"
#include "core/plan/scratch_cache.h"

#include <chrono>
#include <cstring>
#include <map>

namespace fitroom {

namespace {

// Index of element (n, c, h, w) of a channels-last tensor, walking in plain order.
template <class Visit>
void forEachPlain(const TensorDesc& desc, Visit visit) {
    const Shape& s = desc.shape;
    if (desc.layout == Layout::Plain || s.rank != 4) {
        const int64_t count = s.count();
        for (int64_t i = 0; i < count; ++i) visit(i, i);
        return;
    }
    int64_t plain = 0;
    for (int64_t n = 0; n < s[0]; ++n)
        for (int64_t c = 0; c < s[1]; ++c)
            for (int64_t h = 0; h < s[2]; ++h)
                for (int64_t w = 0; w < s[3]; ++w) visit(plain++, ((n * s[2] + h) * s[3] + w) * s[1] + c);
}

// Storages alive at each op, as the ops that really ran touched them.
class LiveCount {
public:
    LiveCount(const Program& program, const std::vector<char>& ran) : m_program(program) {
        const auto opCount = static_cast<int32_t>(program.ops.size());
        for (int32_t i = 0; i < opCount; ++i) {
            if (!ran[static_cast<size_t>(i)]) continue;
            const PlannedOp& op = program.ops[static_cast<size_t>(i)];
            for (int32_t t : op.in) touch(t, i);
            for (int32_t t : op.out) touch(t, i);
        }
        for (size_t i = 0; i < program.tensors.size(); ++i)
            if (program.tensors[i].role == Role::Input && m_spans.count(program.tensors[i].storage))
                touch(static_cast<int32_t>(i), 0);
        for (const GraphOutput& out : program.graph->outputs) keep(out.tensor, opCount - 1);
        for (const auto& [tensor, weight] : program.graph->losses) keep(tensor, opCount - 1);
    }

    [[nodiscard]] std::vector<int64_t> perOp() const {
        std::vector<int64_t> live(m_program.ops.size() + 1, 0);
        for (const auto& [storage, span] : m_spans) {
            live[static_cast<size_t>(span.first)] += alignUp(span.bytes);
            live[static_cast<size_t>(span.last) + 1] -= alignUp(span.bytes);
        }
        for (size_t i = 1; i < live.size(); ++i) live[i] += live[i - 1];
        return live;
    }

private:
    void touch(int32_t t, int32_t at) {
        if (t < 0) return;
        const PlannedTensor& tensor = m_program.tensors[static_cast<size_t>(t)];
        if (tensor.persistent) return;
        Block& b = m_spans.try_emplace(tensor.storage, Block{tensor.bytes, at, at}).first->second;
        b.first = std::min(b.first, at);
        b.last = std::max(b.last, at);
        b.bytes = std::max(b.bytes, tensor.bytes);
    }
    void keep(int32_t t, int32_t until) {
        if (t >= 0 && m_spans.count(m_program.tensors[static_cast<size_t>(t)].storage)) touch(t, until);
    }

    const Program& m_program;
    std::map<int32_t, Block> m_spans;
};

}  // namespace

Result<std::unique_ptr<Executor>> Executor::create(std::shared_ptr<const Plan> plan) {
    if (const Problem* problem = firstError(plan->problems)) return problem->error;
    std::unique_ptr<Executor> executor(new Executor);
    executor->m_plan = plan;
    executor->m_bytes = plan->arenaBytes;
    if (plan->arenaBytes > 0) {
        auto memory = plan->backend->allocate(static_cast<size_t>(plan->arenaBytes));
        if (!memory) return std::move(memory.error());
        executor->m_arena = *memory;
    }
    for (const Program& program : plan->programs) {
        executor->m_ran.emplace_back(program.ops.size(), 0);
        FR_TRY(executor->prepare(program, executor->m_steps.emplace_back()));
    }
    return executor;
}

Executor::~Executor() {
    m_steps.clear();  // kernels may hold memory of the device: they go before the arena
    if (m_arena) m_plan->backend->release(m_arena, static_cast<size_t>(m_bytes));
}

void* Executor::address(int64_t offset) const { return offset < 0 ? nullptr : static_cast<char*>(m_arena) + offset; }

Status Executor::prepare(const Program& program, std::vector<Step>& steps) {
    const auto addresses = [&](const std::vector<int32_t>& tensors) {
        std::vector<void*> out;
        for (int32_t t : tensors) {
            const PlannedTensor* tensor = t < 0 ? nullptr : &program.tensors[static_cast<size_t>(t)];
            assert(!tensor || (tensor->offset >= 0 && tensor->offset + tensor->bytes <= m_bytes));
            out.push_back(tensor ? address(tensor->offset) : nullptr);
        }
        return out;
    };
    for (const PlannedOp& op : program.ops) {
        PreparedKernel prepared = makeKernel(*m_plan->backend, op, m_plan->implementations);
        if (!prepared.kernel)
            return Error(FR_MSG("The device refused the operation %1 that it had agreed to."), {op.kind},
                         FR_MSG("Start again; another program may have taken the device's memory."));
        // The plan is the truth: a kernel that wants other scratch now than when asked would write over its neighbours.
        assert(prepared.kernel->scratchBytes() == static_cast<size_t>(op.scratchBytes));
        Step step;
        step.kernel = std::move(prepared.kernel);
        step.in = addresses(op.in);
        step.out = addresses(op.out);
        step.state = addresses(op.state);
        step.scratch = address(op.scratchOffset);
        step.pass = op.pass;
        steps.push_back(std::move(step));
    }
    return {};
}

bool Executor::run(int program, Passes passes, const StepContext& context, const CancelToken* giveUp) {
    auto& steps = m_steps[static_cast<size_t>(program)];
    auto& ran = m_ran[static_cast<size_t>(program)];
    for (size_t i = 0; i < steps.size(); ++i) {
        Step& step = steps[i];
        const bool wanted = step.pass == Pass::Forward    ? passes.forward
                            : step.pass == Pass::Backward ? passes.backward
                                                          : passes.update;
        if (!wanted) continue;
        if (giveUp && giveUp->cancelled()) return false;
        KernelArgs args;
        args.in = step.in.data();
        args.out = step.out.data();
        args.state = step.state.data();
        args.scratch = step.scratch;
        args.step = &context;
        ran[i] = 1;
        if (!m_hook) {
            step.kernel->run(args);
            continue;
        }
        const auto start = std::chrono::steady_clock::now();
        step.kernel->run(args);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        m_hook(program, static_cast<int>(i), took.count());
    }
    return true;
}

std::span<float> Executor::tensor(int program, TensorId id) {
    const PlannedTensor& t = m_plan->programs[static_cast<size_t>(program)].tensors[static_cast<size_t>(id)];
    if (t.offset < 0) return {};
    assert(t.desc.dtype == DType::F32);
    return {static_cast<float*>(address(t.offset)), static_cast<size_t>(t.desc.count())};
}

std::span<float> Executor::persistent(const std::string& key) {
    for (const PersistentEntry& e : m_plan->persistent)
        if (e.key == key) return {static_cast<float*>(address(e.offset)), static_cast<size_t>(e.bytes) / sizeof(float)};
    return {};
}

std::vector<float> Executor::read(int program, TensorId id) const {
    const PlannedTensor& t = m_plan->programs[static_cast<size_t>(program)].tensors[static_cast<size_t>(id)];
    if (t.offset < 0) return {};
    std::vector<float> out(static_cast<size_t>(t.desc.count()));
    const void* memory = address(t.offset);
    forEachPlain(t.desc, [&](int64_t plain, int64_t stored) {
        const auto to = static_cast<size_t>(plain);
        if (t.desc.dtype == DType::F32) out[to] = static_cast<const float*>(memory)[stored];
        else if (t.desc.dtype == DType::BF16) out[to] = static_cast<const BFloat16*>(memory)[stored].value();
        else if (t.desc.dtype == DType::I32) out[to] = static_cast<float>(static_cast<const int32_t*>(memory)[stored]);
        else out[to] = static_cast<float>(static_cast<const uint8_t*>(memory)[stored]);
    });
    return out;
}

void Executor::write(int program, TensorId id, std::span<const float> plainOrder) {
    const PlannedTensor& t = m_plan->programs[static_cast<size_t>(program)].tensors[static_cast<size_t>(id)];
    assert(plainOrder.size() == static_cast<size_t>(t.desc.count()) && t.desc.dtype == DType::F32);
    if (t.offset < 0) return;
    auto* memory = static_cast<float*>(address(t.offset));
    forEachPlain(t.desc, [&](int64_t plain, int64_t stored) { memory[stored] = plainOrder[static_cast<size_t>(plain)]; });
}

UsedMemory Executor::used(int program) const {
    const Program& p = m_plan->programs[static_cast<size_t>(program)];
    const auto& ran = m_ran[static_cast<size_t>(program)];
    const std::vector<int64_t> live = LiveCount(p, ran).perOp();
    UsedMemory used;
    used.byLayer.assign(p.graph->layers.size() + 1, 0);
    for (size_t i = 0; i < p.ops.size(); ++i) {
        if (!ran[i]) continue;
        const PlannedOp& op = p.ops[i];
        const auto scratch = static_cast<int64_t>(m_steps[static_cast<size_t>(program)][i].kernel->scratchBytes());
        const int64_t bytes = m_plan->persistentBytes + live[i] + alignUp(scratch);
        const size_t row = op.layer < 0 ? p.graph->layers.size() : static_cast<size_t>(op.layer);
        used.byLayer[row] = std::max(used.byLayer[row], bytes);
        used.peak = std::max(used.peak, bytes);
        if (op.pass == Pass::Update) used.update = std::max(used.update, bytes);
    }
    if (program == 0 && m_plan->programs.size() > 1) used.validation = this->used(1).peak;
    return used;
}

}  // namespace fitroom
