// Device memory is memory of the host between guard zones, filled with what is no number; so is what was freed, for a while.

#include "tests/gpu_sim/state.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace fitroom::sim {

namespace {

constexpr unsigned char kGuard = 0xA5, kFresh = 0xFF, kFreed = 0xFB;
constexpr size_t kKeptBlock = size_t{1} << 20, kKept = size_t{16} << 20;  // of freed memory

size_t roundUp(size_t bytes) { return (bytes + kGranule - 1) / kGranule * kGranule; }

bool isAll(const char* from, const char* to, unsigned char value) {
    return std::all_of(from, to, [&](char c) { return static_cast<unsigned char>(c) == value; });
}

bool guardsWhole(uintptr_t address, const Block& b) {
    const char* memory = reinterpret_cast<const char*>(address);
    return isAll(b.raw, memory, kGuard) && isAll(memory + b.bytes, b.raw + b.rawBytes, kGuard);
}

// Freed memory that somebody wrote to since.
bool writtenAfter(uintptr_t address, const Block& b) {
    const char* memory = reinterpret_cast<const char*>(address);
    return !isAll(memory, memory + b.bytes, kFreed);
}

void dropOldest(Device& device) {
    auto& [address, block] = device.freed.front();
    if (writtenAfter(address, block)) lose(device, cudaErrorIllegalAddress);
    device.freedBytes -= block.bytes;
    std::free(block.raw);
    device.freed.pop_front();
}

}  // namespace

uint64_t freeBytes(const Device& device) {
    uint64_t taken = device.used;
    for (const FitroomSimUser& user : device.users) taken += user.bytes;
    return device.is.totalBytes > taken ? device.is.totalBytes - taken : 0;
}

bool reserve(Device& device, uint64_t bytes) {
    if (bytes > freeBytes(device)) return false;
    device.used += bytes;
    device.ownBytes += bytes;
    return true;
}

void giveBack(Device& device, uint64_t bytes) {
    device.used -= bytes;
    device.ownBytes -= bytes;
}

bool isDeviceMemory(const Device& device, const void* memory, size_t bytes) {
    const auto address = reinterpret_cast<uintptr_t>(memory);
    auto found = device.blocks.upper_bound(address);
    if (found == device.blocks.begin()) return false;
    --found;
    const size_t offset = address - found->first;
    return offset <= found->second.bytes && bytes <= found->second.bytes - offset;
}

bool guardsWhole(const Device& device) {
    return std::all_of(device.blocks.begin(), device.blocks.end(),
                       [](const auto& each) { return guardsWhole(each.first, each.second); });
}

void freeBlocks(Device& device) {
    for (auto& [address, block] : device.blocks) std::free(block.raw);
    for (auto& [address, block] : device.freed) std::free(block.raw);
    device.blocks.clear();
    device.freed.clear();
    device.freedBytes = 0;
}

namespace {

bool isOnAnyDevice(const void* memory, size_t bytes) {
    State& s = state();
    return std::any_of(s.devices, s.devices + s.deviceCount, [&](const Device& d) { return isDeviceMemory(d, memory, bytes); });
}

bool isPinned(const void* memory, size_t bytes) {
    const auto address = reinterpret_cast<uintptr_t>(memory);
    auto found = state().pinned.upper_bound(address);
    if (found == state().pinned.begin()) return false;
    --found;
    return address - found->first <= found->second && bytes <= found->second - (address - found->first);
}

cudaError_t copy(Lock& lock, const StreamRef& stream, void* to, const void* from, size_t bytes, cudaMemcpyKind kind,
                 bool wait) {
    if (bytes == 0) return cudaSuccess;
    if (!to || !from) return cudaErrorInvalidValue;
    const bool toDevice = isOnAnyDevice(to, bytes), fromDevice = isOnAnyDevice(from, bytes);
    const cudaMemcpyKind real = toDevice ? (fromDevice ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice)
                                         : (fromDevice ? cudaMemcpyDeviceToHost : cudaMemcpyHostToHost);
    if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault) return cudaErrorInvalidMemcpyDirection;
    if (kind != cudaMemcpyDefault && kind != real) return cudaErrorInvalidValue;

    Op op;
    const void* host = real == cudaMemcpyHostToDevice ? from : real == cudaMemcpyDeviceToHost ? to : nullptr;
    const bool pinned = host && isPinned(host, bytes);
    if (host && !pinned && stream->capture) {
        stream->capture->invalid = true;
        return cudaErrorStreamCaptureUnsupported;
    }
    if (real == cudaMemcpyHostToDevice && !pinned) {
        // Pageable memory may be changed as soon as the call returns.
        auto staged = std::make_shared<std::vector<char>>(static_cast<const char*>(from),
                                                          static_cast<const char*>(from) + bytes);
        op.run = [=] { std::memcpy(to, staged->data(), bytes); };
        op.hostBytes = bytes;
    } else {
        op.run = [=] {
            if (pinned) {
                const Lock held(state().mutex);
                if (!isPinned(host, bytes)) throw Fault{cudaErrorIllegalAddress};  // freed before it was read
            }
            std::memmove(to, from, bytes);
        };
    }
    const cudaError_t error = enqueue(lock, stream, std::move(op));
    if (error != cudaSuccess || !(wait || (real == cudaMemcpyDeviceToHost && !pinned) || real == cudaMemcpyHostToHost))
        return error;
    Device& device = state().devices[stream->device];
    advance(lock, stream, stream->end());
    return settle(device);
}

}  // namespace

}  // namespace fitroom::sim

namespace s = fitroom::sim;
using s::call;
using s::Device;
using s::Lock;

cudaError_t cudaMalloc(void** memory, size_t bytes) {
    return call("cudaMalloc", s::kContext | s::kNotRecorded, [&](Lock&, Device& device) -> cudaError_t {
        if (!memory) return cudaErrorInvalidValue;
        *memory = nullptr;
        if (bytes == 0) return cudaSuccess;
        const size_t granules = s::roundUp(bytes);
        if (granules < bytes || granules > s::freeBytes(device)) return cudaErrorMemoryAllocation;
        s::Block block;
        block.bytes = bytes;
        block.rawBytes = granules + 2 * s::kGranule;
        block.raw = static_cast<char*>(std::aligned_alloc(s::kGranule, block.rawBytes));
        if (!block.raw) return cudaErrorMemoryAllocation;
        char* start = block.raw + s::kGranule;
        std::memset(block.raw, s::kGuard, s::kGranule);
        std::memset(start, s::kFresh, bytes);
        std::memset(start + bytes, s::kGuard, block.rawBytes - s::kGranule - bytes);
        device.used += granules;
        device.blocks.emplace(reinterpret_cast<uintptr_t>(start), block);
        *memory = start;
        return cudaSuccess;
    });
}

cudaError_t cudaFree(void* memory) {
    return call("cudaFree", s::kContext | s::kRelease | s::kNotRecorded, [&](Lock& lock, Device&) -> cudaError_t {
        if (!memory) return cudaSuccess;
        const auto address = reinterpret_cast<uintptr_t>(memory);
        s::State& all = s::state();
        Device* owner = std::find_if(all.devices, all.devices + s::kMaxDevices,
                                     [&](const Device& d) { return d.blocks.count(address) != 0; });
        if (owner == all.devices + s::kMaxDevices) return cudaErrorInvalidValue;
        s::advanceAll(lock, *owner);
        const cudaError_t error = s::settle(*owner);
        const auto found = owner->blocks.find(address);
        if (found == owner->blocks.end()) return cudaErrorInvalidValue;  // two threads free it at a time
        const s::Block block = found->second;
        owner->blocks.erase(found);
        owner->used -= s::roundUp(block.bytes);
        if (block.bytes > s::kKeptBlock) {
            std::free(block.raw);
            return error;
        }
        std::memset(memory, s::kFreed, block.bytes);
        owner->freed.emplace_back(address, block);
        owner->freedBytes += block.bytes;
        while (owner->freedBytes > s::kKept) s::dropOldest(*owner);
        return error;
    });
}

cudaError_t cudaMallocHost(void** memory, size_t bytes) {
    return call("cudaMallocHost", s::kContext | s::kNotRecorded, [&](Lock&, Device&) -> cudaError_t {
        if (!memory || bytes == 0) return cudaErrorInvalidValue;
        *memory = std::aligned_alloc(s::kGranule, s::roundUp(bytes));
        if (!*memory) return cudaErrorMemoryAllocation;
        std::memset(*memory, s::kFresh, bytes);
        s::state().pinned.emplace(reinterpret_cast<uintptr_t>(*memory), bytes);
        return cudaSuccess;
    });
}

cudaError_t cudaFreeHost(void* memory) {
    return call("cudaFreeHost", s::kContext | s::kRelease | s::kNotRecorded, [&](Lock&, Device&) -> cudaError_t {
        if (!memory) return cudaSuccess;
        if (s::state().pinned.erase(reinterpret_cast<uintptr_t>(memory)) == 0) return cudaErrorInvalidValue;
        std::free(memory);
        return cudaSuccess;
    });
}

cudaError_t cudaMemGetInfo(size_t* freeBytes, size_t* totalBytes) {
    return call("cudaMemGetInfo", s::kContext, [&](Lock&, Device& device) {
        *freeBytes = s::freeBytes(device);
        *totalBytes = device.is.totalBytes;
        return cudaSuccess;
    });
}

cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
    return call("cudaMemcpy", s::kContext | s::kNotRecorded, [&](Lock& lock, Device& device) {
        return s::copy(lock, device.stream0, to, from, bytes, kind, true);
    });
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
    return call("cudaMemcpyAsync", s::kContext, [&](Lock& lock, Device& device) {
        const s::StreamRef on = s::streamOf(stream, device);
        return on ? s::copy(lock, on, to, from, bytes, kind, false) : cudaErrorInvalidResourceHandle;
    });
}

cudaError_t cudaMemsetAsync(void* memory, int value, size_t bytes, cudaStream_t stream) {
    return call("cudaMemsetAsync", s::kContext, [&](Lock& lock, Device& device) -> cudaError_t {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on) return cudaErrorInvalidResourceHandle;
        if (bytes == 0) return cudaSuccess;
        if (!s::isOnAnyDevice(memory, bytes)) return cudaErrorInvalidValue;
        s::Op op;
        op.run = [=] { std::memset(memory, value, bytes); };
        return s::enqueue(lock, on, std::move(op));
    });
}
