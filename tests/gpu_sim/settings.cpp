// The knobs: from the environment, and through fitroom_sim_control().

#include "tests/gpu_sim/state.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace fitroom::sim {

namespace {

const char* variable(const char* name) {
    const char* text = std::getenv(name);
    return text && *text ? text : nullptr;
}

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    for (size_t from = 0; from <= text.size();) {
        const size_t to = std::min(text.find(at, from), text.size());
        parts.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return parts;
}

uint64_t bytesOf(const std::string& text) {
    char* unit = nullptr;
    const uint64_t number = std::strtoull(text.c_str(), &unit, 10);
    return number << (*unit == 'K' ? 10 : *unit == 'M' ? 20 : *unit == 'G' ? 30 : 0);
}

template <size_t n>
void copyText(char (&to)[n], const char* from) {
    std::snprintf(to, n, "%s", from);
}

}  // namespace

State::State() { readEnvironment(); }

void State::readEnvironment() {
    if (const char* text = variable("FITROOM_SIM_DEVICES")) deviceCount = std::clamp(std::atoi(text), 0, kMaxDevices);
    if (const char* text = variable("FITROOM_SIM_DRIVER")) driver = std::atoi(text);
    if (const char* text = variable("FITROOM_SIM_QUEUE")) queueLimit = std::atoll(text);
    management = !variable("FITROOM_SIM_NO_MANAGEMENT");
    tf32 = variable("FITROOM_SIM_TF32");
    const char* name = variable("FITROOM_SIM_NAME");
    const char* memoryText = variable("FITROOM_SIM_MEMORY");
    const char* capabilityText = variable("FITROOM_SIM_CAPABILITY");
    const auto memories = split(memoryText ? memoryText : "4GiB", ',');
    const auto capabilities = split(capabilityText ? capabilityText : "86", ',');
    for (int i = 0; i < kMaxDevices; ++i) {
        const auto at = static_cast<size_t>(i);
        Device& d = devices[i];
        d.is = {};
        copyText(d.is.name, name ? name : "Simulated GPU");
        d.is.totalBytes = bytesOf(memories[std::min(at, memories.size() - 1)]);
        d.is.capability = std::atoi(capabilities[std::min(at, capabilities.size() - 1)].c_str());
        d.is.multiprocessors = 16;
        d.users.clear();
        d.stream0 = std::make_shared<Stream>();
        d.stream0->device = i;
        keepStream(d, d.stream0);
    }
    if (const char* text = variable("FITROOM_SIM_USERS"))
        for (const std::string& entry : split(text, ',')) {
            const auto parts = split(entry, ':');
            const int device = std::atoi(parts[0].c_str());
            if (parts.size() != 4 || device < 0 || device >= kMaxDevices) continue;
            FitroomSimUser user{};
            user.process = std::atoll(parts[1].c_str());
            user.bytes = bytesOf(parts[3]);
            copyText(user.name, parts[2].c_str());
            devices[device].users.push_back(user);
        }
    if (const char* text = variable("FITROOM_SIM_FAIL")) {
        const auto parts = split(text, ':');
        failCall = std::atoll(parts[0].c_str());
        failure = parts.size() > 1 ? std::atoi(parts[1].c_str()) : FITROOM_SIM_INTERNAL;
        failFunction = parts.size() > 2 ? parts[2] : "";
    }
}

void State::forget() {
    for (Device& d : devices) {
        freeBlocks(d);
        d.lost = d.ahead = cudaSuccess;
        d.hasContext = false;
        d.used = d.ownBytes = 0;
        d.streams.clear();
    }
    for (const auto& [address, bytes] : pinned) std::free(reinterpret_cast<void*>(address));
    pinned.clear();
    handles.clear();
    captures.clear();
    calls = failCall = 0;
    callsOf.clear();
    failFunction.clear();
    failedFunction.clear();
}

namespace {

template <class F>
auto locked(F&& body) {
    const Lock lock(state().mutex);
    return body(state());
}
Device* deviceAt(State& s, int32_t index) { return index >= 0 && index < kMaxDevices ? &s.devices[index] : nullptr; }

void reset() {
    locked([](State& s) {
        s.forget();
        s.deviceCount = 1;
        s.driver = CUDART_VERSION;
        s.queueLimit = 4096;
        s.patience = 20'000;
        s.readEnvironment();
    });
    currentDevice() = 0;
    lastError() = cudaSuccess;
}
void setDeviceCount(int32_t count) {
    locked([&](State& s) { s.deviceCount = std::clamp(count, 0, kMaxDevices); });
}
void getDevice(int32_t index, FitroomSimDevice* out) {
    locked([&](State& s) {
        if (const Device* d = deviceAt(s, index)) *out = d->is;
    });
}
void setDevice(int32_t index, const FitroomSimDevice* device) {
    locked([&](State& s) {
        if (Device* d = deviceAt(s, index)) d->is = *device;
    });
}
void setDriverVersion(int32_t version) {
    locked([&](State& s) { s.driver = version; });
}
void setUsers(int32_t device, const FitroomSimUser* users, int32_t count) {
    locked([&](State& s) {
        if (Device* d = deviceAt(s, device)) d->users.assign(users, users + count);
    });
}
uint64_t freeBytesOf(int32_t device) {
    return locked([&](State& s) {
        const Device* d = deviceAt(s, device);
        return d ? freeBytes(*d) : 0;
    });
}
void failAt(int64_t call, int32_t failure, const char* function) {
    locked([&](State& s) {
        s.failCall = call;
        s.failure = failure;
        s.failFunction = function ? function : "";
        s.failedFunction.clear();
    });
}
const char* failed() {
    return locked([](State& s) { return s.failedFunction.c_str(); });
}
int64_t calls() {
    return locked([](State& s) { return s.calls; });
}
int64_t callsOf(const char* function) {
    return locked([&](State& s) {
        const auto found = s.callsOf.find(function);
        return found == s.callsOf.end() ? 0 : found->second;
    });
}
void clearCalls() {
    locked([](State& s) {
        s.calls = 0;
        s.callsOf.clear();
    });
}
void loseDevice(int32_t device) {
    locked([&](State& s) {
        if (Device* d = deviceAt(s, device)) lose(*d, cudaErrorLaunchFailure);
    });
}
void replaceDevice(int32_t device) {
    locked([&](State& s) {
        if (Device* d = deviceAt(s, device)) d->lost = d->ahead = cudaSuccess;
    });
}
void live(FitroomSimLive* out) {
    locked([&](State& s) {
        *out = {};
        for (const Device& d : s.devices)
            for (const auto& [address, block] : d.blocks) {
                out->deviceBytes += block.bytes;
                ++out->allocations;
            }
        for (const auto& [address, bytes] : s.pinned) {
            out->hostBytes += bytes;
            ++out->allocations;
        }
        int32_t* const counts[] = {&out->streams,    &out->events,     &out->graphs,      &out->launchableGraphs,
                                   &out->dnnHandles, &out->blasHandles, &out->descriptors, &out->communicators};
        for (const auto& [handle, kind] : s.handles) ++*counts[static_cast<size_t>(kind)];
    });
}
void setPatience(int32_t milliseconds) {
    locked([&](State& s) { s.patience = milliseconds; });
}
void setTf32(int32_t on) {
    locked([&](State& s) { s.tf32 = on != 0; });
}
int64_t pending(int32_t device) {
    return locked([&](State& s) {
        int64_t count = 0;
        if (const Device* d = deviceAt(s, device))
            for (const auto& kept : d->streams)
                if (const StreamRef stream = kept.lock()) count += static_cast<int64_t>(stream->queue.size());
        return count;
    });
}

}  // namespace

}  // namespace fitroom::sim

extern "C" __attribute__((visibility("default"))) const FitroomSimControl* fitroom_sim_control() {
    namespace s = fitroom::sim;
    static const FitroomSimControl table = {
        sizeof(FitroomSimControl), &s::reset,  &s::setDeviceCount, &s::getDevice, &s::setDevice,  &s::setDriverVersion,
        &s::setUsers,              &s::freeBytesOf, &s::failAt,    &s::failed,    &s::calls,      &s::callsOf,
        &s::clearCalls,            &s::loseDevice,  &s::replaceDevice, &s::live,      &s::setPatience, &s::pending,
        &s::setTf32};
    return &table;
}
