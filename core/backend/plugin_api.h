#pragma once
// What crosses the border between the program and a GPU plug-in: plain data and C functions. No exceptions, no owning
// containers, no C++ library types, so that both sides may be built by different compilers.
//
// A plug-in is a shared library `fitroom_cuda.so` beside the program. It exports `fitroom_plugin_v1`, is loaded once and
// never unloaded. Every struct starts with its own size: newer fields and functions are added at the end, and each side
// looks at the other's size before it uses them. What cannot be said that way becomes `fitroom_plugin_v2`.

#include <cstdint>

extern "C" {

// Why a device, or all of them, cannot be used. The program words the reasons; the numbers and `detail` go into them.
enum FitroomPluginReason : int32_t {
    FITROOM_USABLE = 0,
    FITROOM_NO_DRIVER = 1,           // no driver on this machine
    FITROOM_DRIVER_TOO_OLD = 2,      // have = driver's version, need = the plug-in's (1000 × major + 10 × minor)
    FITROOM_NO_DEVICE = 3,           // a driver, but no device (or all hidden from this process)
    FITROOM_CAPABILITY_TOO_LOW = 4,  // have, need = compute capability (10 × major + minor)
    FITROOM_DEVICE_BUSY = 5,         // another process holds it exclusively
    FITROOM_OTHER = 6,               // detail = the driver's own words
};

struct FitroomPluginVerdict {
    uint32_t structSize;
    int32_t reason;  // FitroomPluginReason
    int32_t have;
    int32_t need;
    char detail[256];  // UTF-8, ends with 0
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
};

// The caller sets structSize of every struct that it hands over. Functions may be called from any thread.
struct FitroomPluginV1 {
    uint32_t structSize;
    const char* backend;    // "cuda": devices are called cuda:0, cuda:1, …
    const char* builtWith;  // "CUDA 13.0": for `fitroom devices`
    // Number of devices that the driver names; 0 with the verdict filled in where there are none.
    int32_t (*deviceCount)(FitroomPluginVerdict* why);
    // Describes device `index`; false for an index out of range. Never creates a context on a device that it refuses.
    bool (*describeDevice)(int32_t index, FitroomPluginDevice* out);
};

// Returns the plug-in's table, which lives as long as the process.
typedef const FitroomPluginV1* (*FitroomPluginEntry)();
}

namespace fitroom {
inline constexpr const char* kPluginEntryName = "fitroom_plugin_v1";
}
