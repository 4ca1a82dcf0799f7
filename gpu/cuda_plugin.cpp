// The plug-in's entry point: its table, and the border that no exception crosses.

#include "core/backend/plugin_api.h"
#include "gpu/context.h"
#include "gpu/devices.h"
#include "gpu/group.h"
#include "gpu/kernel.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <exception>
#include <map>
#include <string>
#include <utility>
#include <vector>

struct FitroomPluginContext {
    std::unique_ptr<fitroom::gpu::Context> context;
};
struct FitroomPluginKernel {
    fitroom::gpu::Context* context = nullptr;
    std::unique_ptr<fitroom::gpu::GpuKernel> kernel;
};
struct FitroomPluginRecording {
    fitroom::gpu::Context* context = nullptr;
    cudaGraphExec_t graph = nullptr;
};

namespace fitroom::gpu {

namespace {

// Holds the context for one call from outside, with its device the thread's.
class Entered {
public:
    explicit Entered(FitroomPluginContext* c) : m_lock(c->context->mutex()), m_context(*c->context) {}
    explicit Entered(Context* c) : m_lock(c->mutex()), m_context(*c) { m_context.use(); }
    Context* operator->() const { return &m_context; }
    Context& operator*() const { return m_context; }

private:
    std::lock_guard<std::mutex> m_lock;
    Context& m_context;
};

void refuseFor(FitroomPluginVerdict* why, const std::exception& e) {
    refuse(why, FITROOM_OTHER);
    std::snprintf(why->detail, sizeof(why->detail), "%s", e.what());
}

FitroomPluginContext* open(int32_t index, FitroomPluginVerdict* why) {
    try {
        auto context = Context::open(index, why);
        return context ? new FitroomPluginContext{std::move(context)} : nullptr;
    } catch (const std::exception& e) {
        refuseFor(why, e);
        return nullptr;
    }
}

void close(FitroomPluginContext* c) { delete c; }
void* allocate(FitroomPluginContext* c, uint64_t bytes, FitroomPluginVerdict* why) {
    return Entered(c)->allocate(bytes, why);
}
void release(FitroomPluginContext* c, void* memory) { Entered(c)->release(memory); }
bool copyIn(FitroomPluginContext* c, void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why) {
    return Entered(c)->copyIn(to, from, bytes, why);
}
bool copyOut(FitroomPluginContext* c, void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why) {
    return Entered(c)->copyOut(to, from, bytes, why);
}
bool clear(FitroomPluginContext* c, void* memory, uint64_t bytes, FitroomPluginVerdict* why) {
    return Entered(c)->clear(memory, bytes, why);
}
bool wait(FitroomPluginContext* c, FitroomPluginVerdict* why) { return Entered(c)->wait(why); }
bool begin(FitroomPluginContext* c, const StepContext* step, FitroomPluginVerdict* why) {
    return Entered(c)->begin(*step, why);
}

const std::vector<Implementation>* implementationsOf(const char* kind) {
    static const auto byKind = [] {
        std::map<std::string, std::vector<Implementation>> all;
        for (KernelDef& def : allGpuKernels())
            for (KindKernels& k : def.kinds) all.emplace(k.kind, std::move(k.implementations));
        return all;
    }();
    const auto found = byKind.find(kind);
    return found == byKind.end() ? nullptr : &found->second;
}

FitroomPluginKernel* prepare(FitroomPluginContext* c, const OpDesc* op, uint32_t flags, uint64_t maxScratchBytes,
                             FitroomPluginPrepared* out) {
    std::string refusals;
    FitroomPluginKernel* made = nullptr;
    try {
        const Entered context(c);
        const std::vector<Implementation>* all = implementationsOf(op->kind);
        Wishes wishes;
        wishes.tf32 = !(flags & FITROOM_NO_TF32);
        wishes.maxScratchBytes = maxScratchBytes;
        if (!all) refusals = std::string("cuda: has no kernel of kind ") + op->kind;
        const size_t count = all && context->use() ? all->size() : 0;
        for (size_t i = flags & FITROOM_REFERENCE_ONLY && count ? count - 1 : 0; i < count; ++i) {
            std::string why;
            auto kernel = (*all)[i].make(*context, *op, wishes, why);
            if (kernel && kernel->scratchBytes() > maxScratchBytes) {
                why = "needs " + std::to_string(kernel->scratchBytes()) + " bytes of scratch, " +
                      std::to_string(maxScratchBytes) + " are left";
                kernel.reset();
            }
            if (kernel) {
                out->scratchBytes = kernel->scratchBytes();
                out->implementation = (*all)[i].name;
                made = new FitroomPluginKernel{&*context, std::move(kernel)};
                break;
            }
            refusals += (refusals.empty() ? "" : "\n") + std::string((*all)[i].name) + ": " + why;
        }
    } catch (const std::exception& e) {
        refusals = std::string("cuda: ") + e.what();
    }
    std::snprintf(out->refusals, sizeof(out->refusals), "%s", refusals.c_str());
    return made;
}

void run(FitroomPluginKernel* k, const KernelArgs* args) {
    const Entered context(k->context);
    if (context->failed()) return;
    k->kernel->enqueue(*context, {args->in, args->out, args->state, args->scratch, context->step()});
}

void destroyKernel(FitroomPluginKernel* k) {
    if (!k) return;
    const Entered context(k->context);
    delete k;
}

bool startRecording(FitroomPluginContext* c) { return Entered(c)->startRecording(); }
FitroomPluginRecording* endRecording(FitroomPluginContext* c) {
    const Entered context(c);
    const cudaGraphExec_t graph = context->endRecording();
    return graph ? new FitroomPluginRecording{&*context, graph} : nullptr;
}
bool play(FitroomPluginRecording* r, FitroomPluginVerdict* why) { return Entered(r->context)->play(r->graph, why); }
void destroyRecording(FitroomPluginRecording* r) {
    if (!r) return;
    const Entered context(r->context);
    cudaGraphExecDestroy(r->graph);
    delete r;
}

bool makeGroupId(uint8_t* id, FitroomPluginVerdict* why) {
    const Libraries& l = libraries();
    ncclUniqueId unique{};
    if (l.noNccl || l.ncclGetUniqueId(&unique) != ncclSuccess) {
        refuse(why, FITROOM_NO_LIBRARY);
        std::snprintf(why->detail, sizeof(why->detail), "%s", l.noNccl ? l.noNccl : "NCCL");
        return false;
    }
    std::memset(id, 0, FITROOM_GROUP_ID_BYTES);
    std::memcpy(id, &unique, sizeof(unique));
    return true;
}
bool joinGroup(FitroomPluginContext* c, const uint8_t* id, int32_t rank, int32_t size, FitroomPluginVerdict* why) {
    return Entered(c)->joinGroup(id, rank, size, why);
}
void leaveGroup(FitroomPluginContext* c) { Entered(c)->leaveGroup(); }
void breakGroup(FitroomPluginContext* c) { c->context->breakGroup(); }
int64_t startMean(FitroomPluginContext* c, float* const* values, const int64_t* counts, int32_t blocks) {
    const Entered context(c);
    return context->group() && context->use() ? context->group()->startMean(*context, values, counts, blocks) : -1;
}
void finish(FitroomPluginContext* c, int64_t ticket) {
    const Entered context(c);
    if (context->group() && context->use()) context->group()->finish(*context, ticket);
}

void* allocateHost(FitroomPluginContext* c, uint64_t bytes) {
    const Entered context(c);
    void* memory = nullptr;
    if (!context->use() || cudaMallocHost(&memory, bytes) != cudaSuccess) {
        cudaGetLastError();
        return nullptr;
    }
    return memory;
}
void releaseHost(FitroomPluginContext* c, void* memory) {
    const Entered context(c);
    if (memory) cudaFreeHost(memory);
    cudaGetLastError();
}

}  // namespace

}  // namespace fitroom::gpu

extern "C" __attribute__((visibility("default"))) const FitroomPluginV1* fitroom_plugin_v1() {
    namespace g = fitroom::gpu;
    static const FitroomPluginV1 table = {
        sizeof(FitroomPluginV1), "cuda",       g::builtWith(),     &g::deviceCount,  &g::describeDevice, &g::usersOf,
        &g::open,                &g::close,    &g::allocate,       &g::release,      &g::copyIn,         &g::copyOut,
        &g::clear,               &g::wait,     &g::prepare,        &g::run,          &g::destroyKernel,  &g::begin,
        &g::startRecording,      &g::endRecording, &g::play,       &g::destroyRecording, &g::makeGroupId, &g::joinGroup,
        &g::leaveGroup,          &g::breakGroup, &g::startMean, &g::finish,        &g::allocateHost, &g::releaseHost};
    return &table;
}
