// Streams put everything off until somebody waits for it: what a program forgot to wait for has not happened yet.

#include "tests/gpu_sim/state.h"

#include <algorithm>
#include <chrono>
#include <exception>

namespace fitroom::sim {

namespace {

constexpr size_t kMaxHostBytes = size_t{64} << 20;  // that a stream keeps in staged copies

// Runs the first operation of a stream that nobody else runs.
void runFirst(Lock& lock, Stream& stream, Device& device) {
    Op& op = stream.queue.front();
    cudaError_t error = cudaSuccess;
    if (op.run && device.lost == cudaSuccess) {
        stream.busy = true;
        lock.unlock();
        try {
            op.run();
        } catch (const Fault& fault) {
            error = fault.error;
        } catch (const std::exception&) {
            error = cudaErrorLaunchFailure;
        }
        lock.lock();
        stream.busy = false;
    }
    if (error != cudaSuccess) lose(device, error);
    stream.hostBytes -= op.hostBytes;
    stream.queue.pop_front();
    ++stream.done;
    state().change();
}

// The operations of other streams that come before the first of this one; its own place is `count`. False where that would
// mean to wait.
bool clearTheWay(Lock& lock, const StreamRef& stream, uint64_t count) {
    while (stream->done == count && !stream->busy) {
        const Op& op = stream->queue.front();
        const auto open = std::find_if(op.after.begin(), op.after.end(), [](const Position& p) { return !p.isDone(); });
        if (open == op.after.end()) return true;
        const Position first = *open;
        if (!advance(lock, first.stream, first.count, false)) return false;
    }
    return false;
}

// Until the operation was run by all, or given up. Drives the other streams to it where nobody else does.
bool meet(Lock& lock, const std::shared_ptr<Meeting>& meeting, bool block) {
    // A stream on the way may lead back here.
    thread_local std::vector<const Meeting*> visiting;
    if (std::find(visiting.begin(), visiting.end(), meeting.get()) != visiting.end()) return false;
    struct Visit {
        explicit Visit(const Meeting* m) { visiting.push_back(m); }
        ~Visit() { visiting.pop_back(); }
    } const visit(meeting.get());

    State& all = state();
    const auto giveUp = [&](bool late) {
        meeting->giveUp(late);
        meeting->done = true;
        all.change();
    };
    const auto isHere = [](const Position& p) {
        if (!p.stream || p.stream->done != p.count || p.stream->busy) return false;
        const auto& after = p.stream->queue.front().after;
        return std::all_of(after.begin(), after.end(), [](const Position& other) { return other.isDone(); });
    };
    // Of the wall: the sanitizers know that wait.
    const auto deadline = std::chrono::system_clock::now() + std::chrono::milliseconds(all.patience);
    while (!meeting->done) {
        const uint64_t seen = all.changes;
        if (!meeting->running) {
            if (meeting->broken()) {
                giveUp(false);
                break;
            }
            for (size_t i = 0; i < meeting->places.size(); ++i) {
                const Position place = meeting->places[i];
                if (place.stream && advance(lock, place.stream, place.count, false)) clearTheWay(lock, place.stream, place.count);
            }
            if (!meeting->running && !meeting->done &&
                std::all_of(meeting->places.begin(), meeting->places.end(), isHere)) {
                if (meeting->broken()) continue;  // meanwhile
                meeting->running = true;
                lock.unlock();
                meeting->run();
                lock.lock();
                meeting->running = false;
                meeting->done = true;
                all.change();
                break;
            }
        }
        if (all.changes != seen) continue;
        if (!block) return false;
        if (all.changed.wait_until(lock, deadline) == std::cv_status::timeout && all.changes == seen && !meeting->running &&
            !meeting->done)
            giveUp(true);
    }
    return true;
}

}  // namespace

StreamRef streamOf(cudaStream_t stream, Device& current) {
    if (!stream) return current.stream0;
    return state().isLive(stream, Kind::Stream) ? stream->stream : nullptr;
}

void keepStream(Device& device, const StreamRef& stream) {
    auto& kept = device.streams;
    kept.erase(std::remove_if(kept.begin(), kept.end(), [](const auto& each) { return each.expired(); }), kept.end());
    kept.push_back(stream);
}

bool advance(Lock& lock, const StreamRef& stream, uint64_t count, bool block) {
    State& all = state();
    Device& device = all.devices[stream->device];
    while (stream->done < count) {
        const auto meeting = stream->busy ? nullptr : stream->queue.front().meeting;
        if (stream->busy || (meeting && meeting->running)) {
            if (!block) return false;
            all.changed.wait(lock);
            continue;
        }
        if (device.lost == cudaSuccess) {
            const Op& op = stream->queue.front();
            const auto open = std::find_if(op.after.begin(), op.after.end(),
                                           [](const Position& p) { return !p.isDone(); });
            if (open != op.after.end()) {
                const Position first = *open;
                if (!advance(lock, first.stream, first.count, block)) return false;
                continue;
            }
            if (meeting && !meeting->done) {
                if (!meet(lock, meeting, block)) return false;
                continue;
            }
        }
        runFirst(lock, *stream, device);
    }
    return true;
}

void advanceAll(Lock& lock, Device& device) {
    const auto kept = device.streams;
    for (const auto& each : kept)
        if (const StreamRef stream = each.lock()) advance(lock, stream, stream->end());
}

cudaError_t settle(Device& device) {
    if (device.ahead != cudaSuccess) lose(device, std::exchange(device.ahead, cudaSuccess));
    if (device.lost == cudaSuccess && !guardsWhole(device)) lose(device, cudaErrorIllegalAddress);
    return device.lost;
}

cudaError_t enqueue(Lock& lock, const StreamRef& stream, Op op) {
    State& all = state();
    Device& device = all.devices[stream->device];
    if (const auto capture = stream->capture) {
        if (capture->invalid) return cudaErrorStreamCaptureInvalidated;
        capture->add(stream, std::move(op));
        return cudaSuccess;
    }
    if (stream == device.stream0) {
        if (const auto capture = threadsCapture(); capture && capture->branches[0]->blocking) {
            capture->invalid = true;
            return cudaErrorStreamCaptureImplicit;
        }
        for (const auto& each : device.streams)
            if (const StreamRef other = each.lock(); other && other != stream && other->blocking && other->end() > other->done)
                op.after.push_back({other, other->end()});
    } else if (stream->blocking && device.stream0->end() > device.stream0->done) {
        op.after.push_back({device.stream0, device.stream0->end()});
    }
    if (op.placed) op.placed(op, {stream, stream->end()});
    stream->hostBytes += op.hostBytes;
    stream->queue.push_back(std::move(op));
    all.change();
    if (static_cast<int64_t>(stream->queue.size()) > all.queueLimit || stream->hostBytes > kMaxHostBytes)
        advance(lock, stream, stream->end(), false);
    return cudaSuccess;
}

namespace {

// Of a function that waits for a stream, which must not be recording.
cudaError_t refuseRecording(const StreamRef& stream) {
    if (!stream->capture) return cudaSuccess;
    stream->capture->invalid = true;
    return cudaErrorStreamCaptureUnsupported;
}

cudaError_t ready(Lock& lock, const Position& p) {
    if (!advance(lock, p.stream, p.count, false)) return cudaErrorNotReady;
    return settle(state().devices[p.stream->device]);
}

// What the function does with a live event; `body` gets its handle.
template <class F>
cudaError_t withEvent(const char* function, unsigned flags, cudaEvent_t event, F&& body) {
    return call(function, flags, [&](Lock& lock, Device& device) -> cudaError_t {
        if (!state().isLive(event, Kind::Event)) return cudaErrorInvalidResourceHandle;
        return body(lock, device);
    });
}

cudaError_t refuseRecorded(cudaEvent_t event) {
    if (!event->capture) return cudaSuccess;
    event->capture->invalid = true;
    return cudaErrorCapturedEvent;
}

}  // namespace

}  // namespace fitroom::sim

namespace s = fitroom::sim;
using s::call;
using s::Device;
using s::Lock;

cudaError_t fitroomSimLaunch(cudaStream_t stream, std::function<void()> body) {
    return call("cudaLaunchKernel", s::kContext, [&](Lock& lock, Device& device) -> cudaError_t {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on || on->device != s::currentDevice()) return cudaErrorInvalidResourceHandle;
        if (device.is.capability < s::kLeastCapability) return cudaErrorNoKernelImageForDevice;
        s::Op op;
        op.run = std::move(body);
        return s::enqueue(lock, on, std::move(op));
    });
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
    return call("cudaStreamCreateWithFlags", s::kContext, [&](Lock&, Device& device) -> cudaError_t {
        if (!stream || flags & ~unsigned{cudaStreamNonBlocking}) return cudaErrorInvalidValue;
        auto made = std::make_shared<s::Stream>();
        made->device = s::currentDevice();
        made->blocking = !(flags & cudaStreamNonBlocking);
        s::keepStream(device, made);
        *stream = new CUstream_st{std::move(made)};
        s::state().handles.emplace(*stream, s::Kind::Stream);
        return cudaSuccess;
    });
}

// What was enqueued is done nevertheless.
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    return call("cudaStreamDestroy", s::kContext | s::kRelease, [&](Lock& lock, Device& device) -> cudaError_t {
        const s::StreamRef on = stream ? s::streamOf(stream, device) : nullptr;
        if (!on) return cudaErrorInvalidResourceHandle;
        s::state().handles.erase(stream);
        s::advance(lock, on, on->end());
        delete stream;
        return s::state().devices[on->device].lost;
    });
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    return call("cudaStreamSynchronize", s::kContext, [&](Lock& lock, Device& device) -> cudaError_t {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on) return cudaErrorInvalidResourceHandle;
        if (const cudaError_t error = s::refuseRecording(on); error != cudaSuccess) return error;
        s::advance(lock, on, on->end());
        return s::settle(s::state().devices[on->device]);
    });
}

cudaError_t cudaStreamQuery(cudaStream_t stream) {
    return call("cudaStreamQuery", s::kContext, [&](Lock& lock, Device& device) -> cudaError_t {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on) return cudaErrorInvalidResourceHandle;
        if (const cudaError_t error = s::refuseRecording(on); error != cudaSuccess) return error;
        return s::ready(lock, {on, on->end()});
    });
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
    return s::withEvent("cudaStreamWaitEvent", s::kContext, event, [&](Lock& lock, Device& device) -> cudaError_t {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on) return cudaErrorInvalidResourceHandle;
        if (const auto recorded = event->capture) {
            if (recorded->branches[0]->capture != recorded) return cudaErrorCapturedEvent;  // it has ended
            if (recorded->invalid) return cudaErrorStreamCaptureInvalidated;
            if (!on->capture) s::joinCapture(recorded, on);
            if (on->capture != recorded) {
                on->capture->invalid = recorded->invalid = true;
                return cudaErrorStreamCaptureMerge;
            }
            recorded->wait(on, event->clock);
            return cudaSuccess;
        }
        if (on->capture) {  // the graph would wait for what is outside of it
            on->capture->invalid = true;
            return cudaErrorStreamCaptureIsolation;
        }
        if (!event->recorded) return cudaSuccess;
        s::Op op;
        op.after.push_back(event->at);
        return s::enqueue(lock, on, std::move(op));
    });
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags) {
    return call("cudaEventCreateWithFlags", s::kContext, [&](Lock&, Device&) -> cudaError_t {
        if (!event || flags & ~unsigned{cudaEventBlockingSync | cudaEventDisableTiming}) return cudaErrorInvalidValue;
        *event = new CUevent_st;
        (*event)->device = s::currentDevice();
        s::state().handles.emplace(*event, s::Kind::Event);
        return cudaSuccess;
    });
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    return s::withEvent("cudaEventDestroy", s::kContext | s::kRelease, event, [&](Lock&, Device&) {
        s::state().handles.erase(event);
        delete event;
        return cudaSuccess;
    });
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    return s::withEvent("cudaEventRecord", s::kContext, event, [&](Lock&, Device& device) -> cudaError_t {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on || on->device != event->device) return cudaErrorInvalidResourceHandle;
        event->capture = on->capture;
        event->recorded = !on->capture;
        if (on->capture) {
            if (on->capture->invalid) return cudaErrorStreamCaptureInvalidated;
            event->clock = on->capture->clocks[on->capture->branchOf(on)];
            return cudaSuccess;
        }
        event->at = {on, on->end()};
        return cudaSuccess;
    });
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    return s::withEvent("cudaEventSynchronize", s::kContext, event, [&](Lock& lock, Device&) -> cudaError_t {
        if (const cudaError_t error = s::refuseRecorded(event); error != cudaSuccess) return error;
        if (!event->recorded) return cudaSuccess;
        const s::Position at = event->at;
        s::advance(lock, at.stream, at.count);
        return s::settle(s::state().devices[at.stream->device]);
    });
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
    return s::withEvent("cudaEventQuery", s::kContext, event, [&](Lock& lock, Device&) -> cudaError_t {
        if (const cudaError_t error = s::refuseRecorded(event); error != cudaSuccess) return error;
        return event->recorded ? s::ready(lock, s::Position(event->at)) : cudaSuccess;
    });
}
