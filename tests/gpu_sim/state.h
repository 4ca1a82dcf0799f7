#pragma once
// What the simulated runtime knows: devices, their memory, streams of work not done yet, live handles. One lock for all;
// work runs without it.

#include "tests/gpu_sim/control.h"

#include <cuda_runtime.h>

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fitroom::sim {

constexpr int kMaxDevices = 16;
constexpr int kLeastCapability = 75;  // what the simulated version of the toolkit makes code for

using Lock = std::unique_lock<std::mutex>;
struct Stream;
struct Capture;
class Meeting;
using StreamRef = std::shared_ptr<Stream>;

// The first `count` operations of a stream.
struct Position {
    StreamRef stream;
    uint64_t count = 0;
    [[nodiscard]] bool isDone() const;
};

struct Op {
    std::function<void()> run;         // throws Fault; null: only waits
    std::vector<Position> after;       // done before it
    std::shared_ptr<Meeting> meeting;  // run together with other streams'
    // Called when the operation gets its place: at the call, or at each launch of the graph that it was recorded into.
    std::function<void(Op&, const Position& before)> placed;
    size_t hostBytes = 0;              // that it keeps
};

// A kernel or library that failed on the device, which is lost then.
struct Fault {
    cudaError_t error;
};

struct Stream {
    int device = 0;
    bool blocking = true;        // waits for the stream 0 and the other way round
    bool busy = false;           // some thread runs the first operation
    uint64_t done = 0;
    std::deque<Op> queue;        // of these, the first is number `done`
    size_t hostBytes = 0;
    std::shared_ptr<Capture> capture;
    [[nodiscard]] uint64_t end() const { return done + queue.size(); }
};

inline bool Position::isDone() const { return stream->done >= count; }

// An operation of several streams: it runs when all of them have come to it, in the thread that finds them there.
class Meeting {
public:
    virtual ~Meeting() = default;
    virtual void run() = 0;                     // without the lock
    virtual void giveUp(bool late) = 0;         // with it, where broken() or (late) somebody did not come in time
    [[nodiscard]] virtual bool broken() = 0;    // with it: a participant will not come
    std::vector<Position> places;               // its place in each stream; null: not enqueued yet
    bool running = false, done = false;
};

struct Block {
    size_t bytes = 0;     // as asked for
    char* raw = nullptr;  // with the guard zones
    size_t rawBytes = 0;
};

struct Device {
    FitroomSimDevice is{};
    std::vector<FitroomSimUser> users;
    cudaError_t lost = cudaSuccess;   // every call says so from then on
    cudaError_t ahead = cudaSuccess;  // what the next synchronisation finds
    bool hasContext = false;
    uint64_t used = 0;                // with contexts and libraries
    uint64_t ownBytes = 0;        // of these, what is no allocation of the caller
    std::map<uintptr_t, Block> blocks;
    std::deque<std::pair<uintptr_t, Block>> freed;  // kept a while, to find who still writes there
    size_t freedBytes = 0;
    StreamRef stream0;
    std::vector<std::weak_ptr<Stream>> streams;
};

enum class Kind : uint8_t { Stream, Event, Graph, LaunchableGraph, DnnHandle, BlasHandle, Descriptor, Communicator };

struct State {
    std::mutex mutex;
    std::condition_variable changed;  // an operation was done, enqueued, or given up
    uint64_t changes = 0;
    int deviceCount = 1;
    int driver = CUDART_VERSION;
    bool management = true;
    bool tf32 = false;  // whether products that may lose bits do
    int64_t queueLimit = 4096;
    int patience = 20'000;  // ms
    Device devices[kMaxDevices];
    std::map<uintptr_t, size_t> pinned;
    std::unordered_map<const void*, Kind> handles;
    std::vector<std::weak_ptr<Capture>> captures;

    std::map<std::string, int64_t> callsOf;
    int64_t calls = 0, failCall = 0;
    int32_t failure = 0;
    std::string failFunction, failedFunction;

    State();
    void readEnvironment();
    void forget();  // all devices' memory and failures
    void change() {
        ++changes;
        changed.notify_all();
    }
    [[nodiscard]] bool isLive(const void* handle, Kind kind) const {
        const auto found = handles.find(handle);
        return found != handles.end() && found->second == kind;
    }
};

State& state();
int& currentDevice();       // of the calling thread
cudaError_t& lastError();   // of the calling thread

// --- calls.cpp: what every function of the runtime and the libraries begins with ---

// Counts the call; which failure is to be simulated in it, 0: none.
int32_t countCall(const char* function);

enum CallFlags : unsigned {
    kPlain = 0,
    kContext = 1,       // makes a context on the thread's device
    kRelease = 2,       // carried out even where it is to report a failure: nothing could be released later
    kNotRecorded = 4,   // an unsafe call while this thread records: refuses, and spoils the recording
    kAlways = 8,        // works without devices
};
// One function of the runtime: checks, then `body` with the lock held and the thread's device.
cudaError_t call(const char* function, unsigned flags, const std::function<cudaError_t(Lock&, Device&)>& body);
cudaError_t makeContext(Device&);
void lose(Device&, cudaError_t);
// Of a library: whether it is to fail, and how. The lock is held.
enum class LibraryFailure : uint8_t { None, Memory, Internal, Device };
LibraryFailure libraryCall(const char* function, Device&);

// --- memory.cpp ---

constexpr size_t kGranule = 512;
uint64_t freeBytes(const Device&);
bool reserve(Device&, uint64_t bytes);  // of a library's own; false: out of memory
void giveBack(Device&, uint64_t bytes);
// Whether [memory, memory + bytes) lies in one allocation of the device.
bool isDeviceMemory(const Device&, const void* memory, size_t bytes);
bool guardsWhole(const Device&);
void freeBlocks(Device&);

// --- streams.cpp ---

StreamRef streamOf(cudaStream_t, Device& current);  // null: no such stream
// Puts an operation at the stream's end, or into the graph that it records.
cudaError_t enqueue(Lock&, const StreamRef&, Op);
// Runs what is needed until the first `count` operations are done. False where that would mean to wait and block is false.
bool advance(Lock&, const StreamRef&, uint64_t count, bool block = true);
void advanceAll(Lock&, Device&);
// After a synchronisation: what the device found out meanwhile.
cudaError_t settle(Device&);
void keepStream(Device&, const StreamRef&);

// --- graphs.cpp ---

struct Capture {
    struct Node {
        size_t branch = 0;
        Op op;
        std::vector<uint64_t> after;  // nodes of each branch that come before it
    };
    std::thread::id thread;
    cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
    bool invalid = false;
    std::vector<StreamRef> branches;  // the first is the stream on which it began
    std::vector<std::vector<uint64_t>> clocks;  // of each branch: the nodes of each that come before its next one
    std::vector<Node> nodes;

    size_t branchOf(const StreamRef&);
    void add(const StreamRef&, Op);
    void wait(const StreamRef&, const std::vector<uint64_t>& clock);
};
// The recording that this thread's unsafe calls would spoil; null: none.
std::shared_ptr<Capture> threadsCapture();
void joinCapture(const std::shared_ptr<Capture>&, const StreamRef&);

}  // namespace fitroom::sim

struct CUstream_st {
    fitroom::sim::StreamRef stream;
};
struct CUevent_st {
    int device = 0;
    bool recorded = false;
    fitroom::sim::Position at;
    std::shared_ptr<fitroom::sim::Capture> capture;  // recorded while capturing
    std::vector<uint64_t> clock;
};
