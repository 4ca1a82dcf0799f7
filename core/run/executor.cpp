#include "core/run/executor.h"

#include "core/backend/collective.h"
#include "core/ops/bfloat16.h"
#include "core/plan/exchange.h"
#include "core/plan/placement.h"
#include "core/plan/scratch_cache.h"

#include <chrono>
#include <cstring>

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

Result<std::unique_ptr<Executor>> Executor::create(std::shared_ptr<const Plan> plan, Collective* group) {
    if (const Problem* problem = firstError(plan->problems)) return problem->error;
    std::unique_ptr<Executor> executor(new Executor);
    executor->m_plan = plan;
    executor->m_group = group;
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
    if (m_plan && m_plan->backend) (void)m_plan->backend->wait();
    m_recorded.clear();
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
    Exchange exchange;
    for (const PlannedOp& op : program.ops) {
        PreparedKernel prepared = exchange.serves(op) ? exchange.make(op)
                                                      : makeKernel(*m_plan->backend, op, m_plan->implementations);
        // The plan is the truth: a kernel that wants other scratch now than when asked would write over its neighbours. A device
        // can change its mind where a library of its own finds no memory any more.
        if (!prepared.kernel || prepared.kernel->scratchBytes() != static_cast<size_t>(op.scratchBytes)) {
            FR_TRY(m_plan->backend->wait());  // a device that failed says more
            return Error(FR_MSG("The device refused the operation %1 that it had agreed to."), {op.kind},
                         FR_MSG("Start again; another program may have taken the device's memory."));
        }
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
    Backend& backend = *m_plan->backend;
    if (!keep(backend.begin(context))) return false;
    if (backend.hostMemory() || m_hook || (m_group && !m_group->enqueues())) return runSteps(program, passes, context, giveUp) && m_status;
    if (giveUp && giveUp->cancelled()) return false;
    // The first time libraries set themselves up, which cannot be recorded.
    Recorded& recorded = m_recorded[{program, passes.forward + 2 * passes.backward + 4 * passes.update}];
    if (recorded.runs++ == 1 && !recorded.refused && backend.startRecording()) {
        runSteps(program, passes, context, nullptr);
        recorded.recording = backend.endRecording();
    }
    recorded.refused = recorded.runs > 1 && !recorded.recording;
    return recorded.recording ? keep(recorded.recording->play()) : runSteps(program, passes, context, giveUp);
}

bool Executor::runSteps(int program, Passes passes, const StepContext& context, const CancelToken* giveUp) {
    auto& steps = m_steps[static_cast<size_t>(program)];
    auto& ran = m_ran[static_cast<size_t>(program)];
    for (size_t i = 0; i < steps.size(); ++i) {
        Step& step = steps[i];
        const bool wanted = step.pass == Pass::Forward    ? passes.forward
                            : step.pass == Pass::Backward ? passes.backward
                                                          : passes.update;
        if (!wanted) continue;
        if (giveUp && giveUp->cancelled()) return false;
        if (m_group && !m_group->status()) return false;
        KernelArgs args;
        args.in = step.in.data();
        args.out = step.out.data();
        args.state = step.state.data();
        args.scratch = step.scratch;
        args.step = &context;
        args.group = m_group;
        ran[i] = 1;
        if (!m_hook) {
            step.kernel->run(args);
            continue;
        }
        const auto start = std::chrono::steady_clock::now();
        step.kernel->run(args);
        if (!wait()) return false;
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        m_hook(program, static_cast<int>(i), took.count());
    }
    return true;
}

bool Executor::keep(Status status) const {
    if (m_status && !status) m_status = std::move(status);
    return static_cast<bool>(m_status);
}

const Status& Executor::wait() const {
    keep(m_plan->backend->wait());
    return m_status;
}

std::span<float> Executor::tensor(int program, TensorId id) {
    const PlannedTensor& t = m_plan->programs[static_cast<size_t>(program)].tensors[static_cast<size_t>(id)];
    if (t.offset < 0 || !m_plan->backend->hostMemory()) return {};
    assert(t.desc.dtype == DType::F32);
    return {static_cast<float*>(address(t.offset)), static_cast<size_t>(t.desc.count())};
}

bool Executor::hasBytes(int program, TensorId id) const {
    return m_plan->programs[static_cast<size_t>(program)].tensors[static_cast<size_t>(id)].offset >= 0;
}

std::span<float> Executor::persistent(const std::string& key) {
    if (!m_plan->backend->hostMemory()) return {};
    for (const PersistentEntry& e : m_plan->persistent)
        if (e.key == key) return {static_cast<float*>(address(e.offset)), static_cast<size_t>(e.bytes) / sizeof(float)};
    return {};
}

std::vector<float> Executor::read(int program, TensorId id) const {
    const PlannedTensor& t = m_plan->programs[static_cast<size_t>(program)].tensors[static_cast<size_t>(id)];
    if (t.offset < 0) return {};
    std::vector<float> out(static_cast<size_t>(t.desc.count()));
    const void* memory = address(t.offset);
    std::vector<std::byte> copy;
    if (!m_plan->backend->hostMemory()) {
        copy.resize(static_cast<size_t>(t.desc.bytes()));
        const bool copied = !m_copy.empty() && t.persistent;
        if (copied) std::memcpy(copy.data(), m_copy.data() + t.offset, copy.size());
        else if (m_status && m_arena) keep(m_plan->backend->copyOut(copy.data(), memory, copy.size()));
        memory = copy.data();
    }
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
    Backend& backend = *m_plan->backend;
    const bool plain = t.desc.layout == Layout::Plain || t.desc.shape.rank != 4;
    if (!backend.hostMemory() && plain) {
        keep(backend.copyIn(address(t.offset), plainOrder.data(), plainOrder.size_bytes()));
        return;
    }
    std::vector<float> copy(backend.hostMemory() ? 0 : plainOrder.size());
    auto* memory = backend.hostMemory() ? static_cast<float*>(address(t.offset)) : copy.data();
    forEachPlain(t.desc, [&](int64_t at, int64_t stored) { memory[stored] = plainOrder[static_cast<size_t>(at)]; });
    if (!backend.hostMemory()) keep(backend.copyIn(address(t.offset), copy.data(), plainOrder.size_bytes()));
}

Status Executor::copyPersistent(std::vector<std::byte>& out) const {
    out.resize(static_cast<size_t>(m_plan->persistentBytes));
    keep(m_plan->backend->copyOut(out.data(), m_arena, out.size()));
    return m_status;
}

void Executor::detach(std::vector<std::byte> persistent) {
    assert(persistent.size() == static_cast<size_t>(m_plan->persistentBytes));
    m_copy = std::move(persistent);
    m_status = {};  // what is read from here on is whole
    m_recorded.clear();
    m_steps.clear();
    if (m_arena) m_plan->backend->release(std::exchange(m_arena, nullptr), static_cast<size_t>(m_bytes));
}

Status Executor::takePersistent(const Plan& plan, std::span<const std::byte> bytes) {
    std::map<std::string, const PersistentEntry*> theirs;
    for (const PersistentEntry& e : plan.persistent) theirs.emplace(e.key, &e);
    for (const PersistentEntry& e : m_plan->persistent) {
        const auto from = theirs.find(e.key);
        if (from == theirs.end() || from->second->bytes != e.bytes) continue;
        FR_TRY(m_plan->backend->copyIn(address(e.offset), bytes.data() + from->second->offset, static_cast<size_t>(e.bytes)));
    }
    return m_plan->backend->wait();
}

UsedMemory Executor::used(int program) const {
    const Program& p = m_plan->programs[static_cast<size_t>(program)];
    const auto& ran = m_ran[static_cast<size_t>(program)];
    const std::vector<int64_t> live = LiveCount(p, ran).perOp();
    UsedMemory used;
    used.byLayer.assign(p.graph->layers.size() + 1, 0);
    if (m_steps.empty()) return used;  // detached
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
