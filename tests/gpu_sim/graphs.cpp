// Recording what is enqueued into a graph, and enqueuing that again.

#include "tests/gpu_sim/state.h"

#include <algorithm>

namespace fitroom::sim {

size_t Capture::branchOf(const StreamRef& stream) {
    return static_cast<size_t>(std::find(branches.begin(), branches.end(), stream) - branches.begin());
}

void Capture::add(const StreamRef& stream, Op op) {
    const size_t branch = branchOf(stream);
    nodes.push_back({branch, std::move(op), clocks[branch]});
    ++clocks[branch][branch];
}

void Capture::wait(const StreamRef& stream, const std::vector<uint64_t>& clock) {
    std::vector<uint64_t>& own = clocks[branchOf(stream)];
    for (size_t i = 0; i < clock.size(); ++i) own[i] = std::max(own[i], clock[i]);
}

void joinCapture(const std::shared_ptr<Capture>& capture, const StreamRef& stream) {
    stream->capture = capture;
    if (capture->branchOf(stream) < capture->branches.size()) return;
    capture->branches.push_back(stream);
    for (auto& clock : capture->clocks) clock.push_back(0);
    capture->clocks.emplace_back(capture->branches.size(), 0);
}

std::shared_ptr<Capture> threadsCapture() {
    auto& all = state().captures;
    all.erase(std::remove_if(all.begin(), all.end(), [](const auto& each) { return each.expired(); }), all.end());
    for (const auto& each : all) {
        auto capture = each.lock();
        if (capture->branches[0]->capture != capture || capture->mode == cudaStreamCaptureModeRelaxed) continue;
        if (capture->mode == cudaStreamCaptureModeGlobal || capture->thread == std::this_thread::get_id()) return capture;
    }
    return nullptr;
}

}  // namespace fitroom::sim

namespace s = fitroom::sim;
using s::call;
using s::Device;
using s::Lock;

struct CUgraph_st {
    std::vector<s::Capture::Node> nodes;
    std::vector<int> devices;  // of each branch
};
struct CUgraphExec_st {
    std::vector<s::Capture::Node> nodes;
    std::vector<s::StreamRef> branches;  // the first is where it is launched
};

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
    return call("cudaStreamBeginCapture", s::kContext, [&](Lock&, Device& device) -> cudaError_t {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on) return cudaErrorInvalidResourceHandle;
        if (!stream) return cudaErrorStreamCaptureUnsupported;  // the stream 0 cannot be recorded
        if (on->capture) return cudaErrorInvalidValue;
        auto capture = std::make_shared<s::Capture>();
        capture->thread = std::this_thread::get_id();
        capture->mode = mode;
        s::joinCapture(capture, on);
        s::state().captures.push_back(capture);
        return cudaSuccess;
    });
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    return call("cudaStreamEndCapture", s::kContext | s::kRelease, [&](Lock&, Device& device) -> cudaError_t {
        if (graph) *graph = nullptr;
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on) return cudaErrorInvalidResourceHandle;
        const auto capture = on->capture;
        if (!capture || !graph) return cudaErrorInvalidValue;
        if (capture->branches[0] != on) {
            capture->invalid = true;
            return cudaErrorStreamCaptureUnmatched;
        }
        if (capture->mode != cudaStreamCaptureModeRelaxed && capture->thread != std::this_thread::get_id())
            return cudaErrorStreamCaptureWrongThread;
        for (const s::StreamRef& branch : capture->branches) branch->capture.reset();
        if (capture->invalid) return cudaErrorStreamCaptureInvalidated;
        for (size_t i = 0; i < capture->branches.size(); ++i)
            if (capture->clocks[0][i] < capture->clocks[i][i]) return cudaErrorStreamCaptureUnjoined;
        if (device.lost != cudaSuccess) return device.lost;
        auto made = std::make_unique<CUgraph_st>();
        made->nodes = std::move(capture->nodes);
        for (const s::StreamRef& branch : capture->branches) made->devices.push_back(branch->device);
        *graph = made.release();
        s::state().handles.emplace(*graph, s::Kind::Graph);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* ready, cudaGraph_t graph, unsigned long long flags) {
    return call("cudaGraphInstantiateWithFlags", s::kContext, [&](Lock&, Device&) -> cudaError_t {
        if (!ready || flags != 0 || !s::state().isLive(graph, s::Kind::Graph)) return cudaErrorInvalidValue;
        auto made = std::make_unique<CUgraphExec_st>();
        made->nodes = graph->nodes;
        for (const int index : graph->devices) {
            auto branch = std::make_shared<s::Stream>();
            branch->device = index;
            branch->blocking = false;
            s::keepStream(s::state().devices[index], branch);
            made->branches.push_back(std::move(branch));
        }
        *ready = made.release();
        s::state().handles.emplace(*ready, s::Kind::LaunchableGraph);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t ready, cudaStream_t stream) {
    return call("cudaGraphLaunch", s::kContext, [&](Lock& lock, Device& device) -> cudaError_t {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on) return cudaErrorInvalidResourceHandle;
        if (!s::state().isLive(ready, s::Kind::LaunchableGraph)) return cudaErrorInvalidValue;
        if (on->capture) {  // a graph within a graph
            on->capture->invalid = true;
            return cudaErrorStreamCaptureUnsupported;
        }
        auto branches = ready->branches;
        branches[0] = on;
        std::vector<uint64_t> first;
        for (const s::StreamRef& branch : branches) first.push_back(branch->end());
        for (const s::Capture::Node& node : ready->nodes) {
            s::Op op = node.op;
            for (size_t i = 0; i < node.after.size(); ++i)
                if (i != node.branch && node.after[i] > 0) op.after.push_back({branches[i], first[i] + node.after[i]});
            if (const cudaError_t error = s::enqueue(lock, branches[node.branch], std::move(op)); error != cudaSuccess)
                return error;
        }
        return cudaSuccess;
    });
}

// Launches that were not run yet run nevertheless.
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t ready) {
    return call("cudaGraphExecDestroy", s::kContext | s::kRelease, [&](Lock&, Device&) -> cudaError_t {
        if (!s::state().isLive(ready, s::Kind::LaunchableGraph)) return cudaErrorInvalidValue;
        s::state().handles.erase(ready);
        delete ready;
        return cudaSuccess;
    });
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    return call("cudaGraphDestroy", s::kContext | s::kRelease, [&](Lock&, Device&) -> cudaError_t {
        if (!s::state().isLive(graph, s::Kind::Graph)) return cudaErrorInvalidValue;
        s::state().handles.erase(graph);
        delete graph;
        return cudaSuccess;
    });
}
