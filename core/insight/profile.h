#pragma once
// Where the time of a step goes: from the seconds of each op (core/run/step_timer.h) to what took them, how much arithmetic
// and memory traffic that was, and which part of it only moves values about.

#include "core/plan/plan.h"

#include <array>
#include <string>
#include <vector>

namespace fitroom {

// Some ops together.
struct Portion {
    int ops = 0;
    double seconds = 0;  // sum of the ops' own
    double share = 0;    // of all ops of the step
    int64_t macs = 0;    // multiply-adds
    int64_t bytes = 0;   // see OpProfile
    [[nodiscard]] double flopsPerSecond() const { return seconds > 0 ? 2 * static_cast<double>(macs) / seconds : 0; }
    [[nodiscard]] double bytesPerSecond() const { return seconds > 0 ? static_cast<double>(bytes) / seconds : 0; }
};

struct OpProfile : Portion {  // seconds: the median over the steps
    int op = 0;               // Program::ops[op]
    // Read and written: each operand once each way, whatever the kernel does inside; state is both; views of the same
    // bytes are one.
    bool reorder = false;    // moves values into another layout or number of bits, and computes nothing
    std::string conversion;  // of a reorder: "NCHW f32 → NHWC bf16"
};

struct NamedPortion : Portion {
    std::string name;
};

struct LayerProfile : Portion {
    std::array<double, 3> passSeconds{};  // by Pass
    // All that the layer does on the way forward is done by a kernel of this one; −1: no.
    int fusedInto = -1;
};

struct StepProfile {
    std::vector<OpProfile> ops;       // those that ran, in order
    std::vector<NamedPortion> kinds;  // by kind of op, the longest first
    std::vector<NamedPortion> types;  // by type of layer, without updates and reorders; the longest first
    std::vector<LayerProfile> layers;  // as in the graph
    Portion all, reorders, updates;
    std::array<double, 3> passSeconds{};  // by Pass: medians of whole passes
};

// `steps`: seconds of each op, a row a step; at least one row.
[[nodiscard]] StepProfile profileOf(const Program& program, const std::vector<std::vector<double>>& steps);

// The highest rate of what takes a fifth of the step or more: a machine's peak is no lower, of products in 32 bits. 0 for a
// plan that stores images in 16 bits, whose products may be of those.
[[nodiscard]] double reachedFlops(const Plan& plan, const StepProfile& profile);

[[nodiscard]] double median(std::vector<double> values);  // 0 of none

// Bytes as OpProfile counts them.
[[nodiscard]] int64_t bytesMoved(const Program& program, const PlannedOp& op);

}  // namespace fitroom
