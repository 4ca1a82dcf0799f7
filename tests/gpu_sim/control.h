#pragma once
// How a test turns the knobs of the simulated devices: `fitroom_sim_control()`, exported by fitroom_cuda_sim.so (found with
// dlsym; kSimControlName) and linked into the tests of the double itself. Plain data; any thread.
//
// The same knobs as environment variables, read when the library is loaded and again by reset():
//   FITROOM_SIM_DEVICES=2            how many devices (default 1; 0: a driver without devices)
//   FITROOM_SIM_MEMORY=512MiB        bytes of each (KiB, MiB, GiB; default 4 GiB; 1GiB,512MiB: one for each device)
//   FITROOM_SIM_CAPABILITY=86        10 × major + minor (default 86; 86,30: one for each device)
//   FITROOM_SIM_NAME=…               name of all devices
//   FITROOM_SIM_DRIVER=13000         newest CUDA of the driver; 0: no driver; below 13000: too old
//   FITROOM_SIM_USERS=0:4200001:other:256MiB,…   device:process:name:bytes, other processes' memory
//   FITROOM_SIM_NO_MANAGEMENT=1      the management library is missing
//   FITROOM_SIM_QUEUE=4096           operations a stream puts off at most; 0: each runs when it is enqueued (to debug)
//   FITROOM_SIM_TF32=1               as setTf32()
//   FITROOM_SIM_FAIL=17:2[:cudaMalloc]   call:kind[:function], as failAt()

#include <cstdint>

extern "C" {

enum FitroomSimFailure : int32_t {
    FITROOM_SIM_OUT_OF_MEMORY = 1,
    FITROOM_SIM_INTERNAL = 2,        // the function's own "something went wrong"
    FITROOM_SIM_LAUNCH_FAILURE = 3,  // the call succeeds; the device is lost at the next synchronisation
    FITROOM_SIM_DEVICE_LOST = 4,     // at once
};

struct FitroomSimDevice {
    char name[256];
    uint64_t totalBytes;
    int32_t capability;       // 10 × major + minor
    int32_t multiprocessors;
    int32_t busy;             // 1: another process holds it exclusively
};

struct FitroomSimUser {
    int64_t process;
    uint64_t bytes;
    char name[64];
};

// What was made and not destroyed.
struct FitroomSimLive {
    uint64_t deviceBytes;  // of allocations, contexts and libraries excepted
    uint64_t hostBytes;    // pinned
    int32_t allocations;   // of both
    int32_t streams, events, graphs, launchableGraphs;
    int32_t dnnHandles, blasHandles, descriptors, communicators;
};

struct FitroomSimControl {
    uint32_t structSize;
    // As loaded: settings of the environment, all devices whole, counters at 0. Nothing may be in use.
    void (*reset)();
    void (*setDeviceCount)(int32_t count);  // at most 16
    void (*getDevice)(int32_t index, FitroomSimDevice* out);
    void (*setDevice)(int32_t index, const FitroomSimDevice* device);
    void (*setDriverVersion)(int32_t version);
    void (*setUsers)(int32_t device, const FitroomSimUser* users, int32_t count);
    uint64_t (*freeBytes)(int32_t device);
    // The `call`-th call from now (1: the next) of a runtime or library function fails, once; function: only calls of it are
    // counted, null: of all. 0: none.
    void (*failAt)(int64_t call, int32_t failure, const char* function);
    const char* (*failed)();   // the function that failAt() struck; empty: none yet. Valid until the next failAt().
    int64_t (*calls)();        // since the last clearCalls()
    int64_t (*callsOf)(const char* function);
    void (*clearCalls)();
    void (*loseDevice)(int32_t device);
    // A lost one works again, as in a process started anew. Its contexts have to be gone.
    void (*replaceDevice)(int32_t device);
    void (*live)(FitroomSimLive* out);
    // How long an exchange waits for ranks that do not come, and a joining rank for the others (default 20 s).
    void (*setPatience)(int32_t milliseconds);
    int64_t (*pending)(int32_t device);  // operations enqueued and not run
    // Whether products of floats that are allowed to lose bits (TF32, from capability 8.0 on) do; by default they do not.
    void (*setTf32)(int32_t on);
};

// Version 1 of the table, which lives as long as the process.
const FitroomSimControl* fitroom_sim_control();
}

inline constexpr const char* kSimControlName = "fitroom_sim_control";
using FitroomSimControlEntry = const FitroomSimControl* (*)();
