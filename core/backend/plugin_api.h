#pragma once
// What crosses the border between the program and a GPU plug-in: plain data and C functions. No exceptions, no owning
// containers, no C++ library types, so that both sides may be built by different compilers.
//
// A plug-in is a shared library `fitroom_cuda.so` beside the program. It exports `fitroom_plugin_v1`, is loaded once and
// never unloaded. Every struct starts with its own size: newer fields and functions are added at the end, and each side
// looks at the other's size before it uses them. What cannot be said that way becomes `fitroom_plugin_v2`.

#include "core/backend/op_desc.h"

#include <cstdint>

extern "C" {

// Why a device, or all of them, cannot be used, or why a call failed. The program words the reasons; the numbers and
// `detail` go into them.
enum FitroomPluginReason : int32_t {
    FITROOM_USABLE = 0,
    FITROOM_NO_DRIVER = 1,           // no driver on this machine
    FITROOM_DRIVER_TOO_OLD = 2,      // have = driver's version, need = the plug-in's (1000 × major + 10 × minor)
    FITROOM_NO_DEVICE = 3,           // a driver, but no device (or all hidden from this process)
    FITROOM_CAPABILITY_TOO_LOW = 4,  // have, need = compute capability (10 × major + minor)
    FITROOM_DEVICE_BUSY = 5,         // another process holds it exclusively
    FITROOM_OTHER = 6,               // detail = the driver's own words
    FITROOM_NO_LIBRARY = 7,          // detail = the library that is missing or too old: "cuDNN (libcudnn.so.9)"
    FITROOM_OUT_OF_MEMORY = 8,       // bytesWanted, bytesFree; of a library's own memory bytesWanted is 0
    FITROOM_DEVICE_LOST = 9,         // nothing can be read from it any more; detail = the driver's own words
    FITROOM_GROUP_BROKEN = 10,       // another device of the group is gone
    FITROOM_NEEDS_RESTART = 11,      // it failed earlier in this process, which cannot use it any more
};

struct FitroomPluginVerdict {
    uint32_t structSize;
    int32_t reason;  // FitroomPluginReason
    int32_t have;
    int32_t need;
    char detail[256];  // UTF-8, ends with 0
    uint64_t bytesWanted;
    uint64_t bytesFree;
};

struct FitroomPluginDevice {
    uint32_t structSize;
    int32_t index;       // as the driver counts
    char name[256];      // UTF-8, ends with 0
    uint64_t totalBytes;
    uint64_t freeBytes;  // now; 0 where the device is not usable
    int32_t computeCapability;  // 10 × major + minor
    int32_t multiprocessors;
    FitroomPluginVerdict verdict;
    int32_t driverCuda;       // the newest CUDA that the driver serves: 1000 × major + 10 × minor
    char driverVersion[64];   // "550.54.14"; empty where unknown
};

// A process that holds memory of a device.
struct FitroomPluginUser {
    uint32_t structSize;
    int64_t process;
    uint64_t bytes;  // 0: the driver does not say
    char name[256];
};

struct FitroomPluginPrepared {
    uint32_t structSize;
    uint64_t scratchBytes;
    const char* implementation;  // lives as long as the process
    char refusals[1024];         // "cudnn: …\nown: …", in order of trial
};

struct FitroomPluginContext;    // a device in use: its stream, its libraries
struct FitroomPluginKernel;
struct FitroomPluginRecording;

enum FitroomPluginFlags : uint32_t {
    FITROOM_REFERENCE_ONLY = 1,  // the plainest implementation
    FITROOM_NO_TF32 = 2,         // products of floats in all their 24 bits
};

constexpr int32_t FITROOM_GROUP_ID_BYTES = 128;

// The caller sets structSize of every struct that it hands over. Functions may be called from any thread; those of one
// context exclude each other by themselves. `why` is filled in where a function says false or null.
struct FitroomPluginV1 {
    uint32_t structSize;
    const char* backend;    // "cuda": devices are called cuda:0, cuda:1, …
    const char* builtWith;  // "CUDA 13.0": for `fitroom devices`
    // Number of devices that the driver names; 0 with the verdict filled in where there are none.
    int32_t (*deviceCount)(FitroomPluginVerdict* why);
    // Describes device `index`; false for an index out of range. Never creates a context on a device that it refuses.
    bool (*describeDevice)(int32_t index, FitroomPluginDevice* out);
    // Other processes that hold memory of it; how many there are, of which `capacity` at most are written.
    int32_t (*deviceUsers)(int32_t index, FitroomPluginUser* out, int32_t capacity);

    FitroomPluginContext* (*open)(int32_t index, FitroomPluginVerdict* why);
    void (*close)(FitroomPluginContext*);
    // One block of the device's memory, all zeros; not more than is free.
    void* (*allocate)(FitroomPluginContext*, uint64_t bytes, FitroomPluginVerdict* why);
    void (*release)(FitroomPluginContext*, void* memory);
    // In the order of the calls. copyIn may return before the bytes have arrived, not before they were read.
    bool (*copyIn)(FitroomPluginContext*, void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why);
    bool (*copyOut)(FitroomPluginContext*, void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why);
    bool (*clear)(FitroomPluginContext*, void* memory, uint64_t bytes, FitroomPluginVerdict* why);
    // Until all is done. The verdict is of the first failure since the last wait.
    bool (*wait)(FitroomPluginContext*, FitroomPluginVerdict* why);

    // Null where nothing serves the description: see out->refusals. `flags`: FitroomPluginFlags.
    FitroomPluginKernel* (*prepare)(FitroomPluginContext*, const fitroom::OpDesc*, uint32_t flags, uint64_t maxScratchBytes,
                                    FitroomPluginPrepared* out);
    // Enqueues. Failures are kept for wait(); after one, nothing is enqueued until then.
    void (*run)(FitroomPluginKernel*, const fitroom::KernelArgs*);
    void (*destroyKernel)(FitroomPluginKernel*);
    // What the kernels enqueued after it see of the step.
    bool (*begin)(FitroomPluginContext*, const fitroom::StepContext*, FitroomPluginVerdict* why);

    // Between the two, kernels are recorded and not run. Null: the device refuses, and nothing was run.
    bool (*startRecording)(FitroomPluginContext*);
    FitroomPluginRecording* (*endRecording)(FitroomPluginContext*);
    bool (*play)(FitroomPluginRecording*, FitroomPluginVerdict* why);
    void (*destroyRecording)(FitroomPluginRecording*);

    // Several devices: one makes an id of FITROOM_GROUP_ID_BYTES, all join with it (each in its own thread: it waits for
    // the others), then exchange. Collective::startMean and finish say what they do.
    bool (*makeGroupId)(uint8_t* id, FitroomPluginVerdict* why);
    bool (*joinGroup)(FitroomPluginContext*, const uint8_t* id, int32_t rank, int32_t size, FitroomPluginVerdict* why);
    void (*leaveGroup)(FitroomPluginContext*);  // the others' exchanges fail from then on
    // From any thread, at once: another device of the group is gone, and what waits for it fails.
    void (*breakGroup)(FitroomPluginContext*);
    int64_t (*startMean)(FitroomPluginContext*, float* const* values, const int64_t* counts, int32_t blocks);
    void (*finish)(FitroomPluginContext*, int64_t ticket);

    // Memory of the host that the device reads at full speed, while the program goes on; null: there is none left.
    void* (*allocateHost)(FitroomPluginContext*, uint64_t bytes);
    void (*releaseHost)(FitroomPluginContext*, void* memory);
};

// Returns the plug-in's table, which lives as long as the process.
typedef const FitroomPluginV1* (*FitroomPluginEntry)();
}

namespace fitroom {
inline constexpr const char* kPluginEntryName = "fitroom_plugin_v1";
}
