#include "tests/plugin/host_device.h"

#include "core/backend/backend.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

using namespace fitroom;

struct FitroomPluginContext {
    int32_t index = 0;
    std::map<void*, uint64_t> blocks;
    StepContext step;
    int32_t failed = 0;  // FitroomPluginReason, kept for wait()
    bool lost = false;
};

struct FitroomPluginKernel {
    FitroomPluginContext* context;
    std::unique_ptr<Kernel> kernel;
};

namespace {

std::mutex mutex;

uint64_t fromEnvironment(const char* name, uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

HostDeviceControl& control() {
    static HostDeviceControl one = [] {
        HostDeviceControl c{};
        c.devices = static_cast<int32_t>(fromEnvironment("HOST_DEVICE_COUNT", 1));
        c.totalBytes = fromEnvironment("HOST_DEVICE_MIB", 2048) << 20;
        c.othersBytes = fromEnvironment("HOST_DEVICE_OTHERS", 0) << 20;
        std::snprintf(c.othersName, sizeof c.othersName, "Xorg");
        return c;
    }();
    return one;
}

uint64_t freeBytes() {
    const HostDeviceControl& c = control();
    const uint64_t taken = c.othersBytes + c.heldBytes;
    return c.totalBytes > taken ? c.totalBytes - taken : 0;
}

bool refuse(FitroomPluginVerdict* why, int32_t reason, uint64_t wanted = 0) {
    why->reason = reason;
    why->bytesWanted = wanted;
    why->bytesFree = freeBytes();
    std::snprintf(why->detail, sizeof why->detail, "said by the test double");
    return false;
}

int32_t deviceCount(FitroomPluginVerdict* why) {
    if (control().devices == 0) refuse(why, FITROOM_NO_DEVICE);
    return control().devices;
}

bool describeDevice(int32_t index, FitroomPluginDevice* out) {
    const std::lock_guard lock(mutex);
    if (index < 0 || index >= control().devices) return false;
    out->index = index;
    std::snprintf(out->name, sizeof out->name, "Simulated card %d", index);
    out->totalBytes = control().totalBytes;
    out->freeBytes = freeBytes();
    out->computeCapability = 75;
    out->driverCuda = 12040;
    std::snprintf(out->driverVersion, sizeof out->driverVersion, "550.54.14");
    out->verdict.reason = control().refused;
    out->verdict.have = 30;
    out->verdict.need = 75;
    return true;
}

int32_t deviceUsers(int32_t, FitroomPluginUser* out, int32_t capacity) {
    const std::lock_guard lock(mutex);
    if (control().othersBytes == 0 || capacity < 1) return 0;
    out->process = 4242;
    out->bytes = control().othersBytes;
    std::snprintf(out->name, sizeof out->name, "%s", control().othersName);
    return 1;
}

FitroomPluginContext* open(int32_t index, FitroomPluginVerdict* why) {
    const std::lock_guard lock(mutex);
    if (control().refused != 0 || index < 0 || index >= control().devices) {
        refuse(why, control().refused != 0 ? control().refused : FITROOM_NO_DEVICE);
        return nullptr;
    }
    ++control().opened;
    auto* context = new FitroomPluginContext;
    context->index = index;
    return context;
}

void release(FitroomPluginContext* context, void* memory) {
    const std::lock_guard lock(mutex);
    const auto block = context->blocks.find(memory);
    if (block == context->blocks.end()) return;
    control().heldBytes -= block->second;
    context->blocks.erase(block);
    std::free(memory);
}

void close(FitroomPluginContext* context) {
    while (!context->blocks.empty()) release(context, context->blocks.begin()->first);
    delete context;
}

void* allocate(FitroomPluginContext* context, uint64_t bytes, FitroomPluginVerdict* why) {
    const std::lock_guard lock(mutex);
    void* memory = bytes <= freeBytes() && !context->lost ? std::aligned_alloc(4096, (bytes + 4095) / 4096 * 4096) : nullptr;
    if (!memory) {
        refuse(why, context->lost ? FITROOM_DEVICE_LOST : FITROOM_OUT_OF_MEMORY, bytes);
        return nullptr;
    }
    std::memset(memory, 0, bytes);
    control().heldBytes += bytes;
    context->blocks[memory] = bytes;
    return memory;
}

bool usable(const FitroomPluginContext* context, FitroomPluginVerdict* why) {
    return !context->lost || refuse(why, FITROOM_DEVICE_LOST);
}

bool copyIn(FitroomPluginContext* context, void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why) {
    if (!usable(context, why)) return false;
    std::memcpy(to, from, bytes);
    return true;
}

bool clear(FitroomPluginContext* context, void* memory, uint64_t bytes, FitroomPluginVerdict* why) {
    if (!usable(context, why)) return false;
    std::memset(memory, 0, bytes);
    return true;
}

bool wait(FitroomPluginContext* context, FitroomPluginVerdict* why) {
    const std::lock_guard lock(mutex);
    HostDeviceControl& c = control();
    if (c.failAtWait > 0 && --c.failAtWait == 0) context->failed = c.failReason;
    if (c.ownBytes > freeBytes()) context->failed = FITROOM_OUT_OF_MEMORY;
    if (context->failed == FITROOM_DEVICE_LOST) context->lost = true;
    const int32_t failed = context->lost ? FITROOM_DEVICE_LOST : context->failed;
    context->failed = 0;
    return failed == 0 || refuse(why, failed);
}

bool copyOut(FitroomPluginContext* context, void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why) {
    if (!wait(context, why)) return false;
    std::memcpy(to, from, bytes);
    return true;
}

FitroomPluginKernel* prepare(FitroomPluginContext* context, const OpDesc* op, uint32_t flags, uint64_t maxScratchBytes,
                             FitroomPluginPrepared* out) {
    PreparedKernel made = cpuBackend()->prepare(
        *op, (flags & FITROOM_REFERENCE_ONLY) != 0 ? Implementations::ReferenceOnly : Implementations::Fastest, maxScratchBytes);
    if (!made.kernel) return nullptr;
    out->scratchBytes = made.kernel->scratchBytes();
    out->implementation = made.implementation;
    return new FitroomPluginKernel{context, std::move(made.kernel)};
}

void run(FitroomPluginKernel* kernel, const KernelArgs* args) {
    if (kernel->context->lost || kernel->context->failed != 0) return;
    KernelArgs own = *args;
    own.step = &kernel->context->step;
    kernel->kernel->run(own);
}

void destroyKernel(FitroomPluginKernel* kernel) { delete kernel; }

bool begin(FitroomPluginContext* context, const StepContext* step, FitroomPluginVerdict* why) {
    context->step = *step;
    return usable(context, why);
}

bool startRecording(FitroomPluginContext*) { return false; }
FitroomPluginRecording* endRecording(FitroomPluginContext*) { return nullptr; }
bool play(FitroomPluginRecording*, FitroomPluginVerdict* why) { return refuse(why, FITROOM_OTHER); }
void destroyRecording(FitroomPluginRecording*) {}
bool makeGroupId(uint8_t*, FitroomPluginVerdict* why) { return refuse(why, FITROOM_OTHER); }
bool joinGroup(FitroomPluginContext*, const uint8_t*, int32_t, int32_t, FitroomPluginVerdict* why) { return refuse(why, FITROOM_OTHER); }
void leaveGroup(FitroomPluginContext*) {}
void breakGroup(FitroomPluginContext*) {}
int64_t startMean(FitroomPluginContext*, float* const*, const int64_t*, int32_t) { return 0; }
void finish(FitroomPluginContext*, int64_t) {}
void* allocateHost(FitroomPluginContext*, uint64_t bytes) { return std::malloc(bytes); }
void releaseHost(FitroomPluginContext*, void* memory) { std::free(memory); }

}  // namespace

extern "C" __attribute__((visibility("default"))) HostDeviceControl* host_device_control() { return &control(); }

extern "C" __attribute__((visibility("default"))) const FitroomPluginV1* fitroom_plugin_v1() {
    static const FitroomPluginV1 table = {
        sizeof(FitroomPluginV1), "cuda", "the host, for tests", &deviceCount, &describeDevice, &deviceUsers, &open, &close, &allocate,
        &release, &copyIn, &copyOut, &clear, &wait, &prepare, &run, &destroyKernel, &begin, &startRecording, &endRecording, &play,
        &destroyRecording, &makeGroupId, &joinGroup, &leaveGroup, &breakGroup, &startMean, &finish, &allocateHost, &releaseHost};
    return &table;
}
