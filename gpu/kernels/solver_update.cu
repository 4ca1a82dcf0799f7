#include "gpu/solver_step.h"

#include <vector>

namespace fitroom::gpu {

namespace {

struct Update {
    UpdateAttrs attrs;
    SolverStep step = nullptr;
    int64_t count = 0;
    bool gradient = false, clipped = false, second = false;
};

void update(Context& context, const Args& a, const Update& p) {
    auto* constants = static_cast<rules::Constants*>(a.scratch);
    stepConstants(context, p.attrs, a.step, p.clipped ? floats(a.in[1]) : nullptr, constants);
    p.step(context, constants, p.gradient ? floats(a.in[0]) : nullptr, floats(a.state[0]), floats(a.state[1]),
           p.second ? floats(a.state[2]) : nullptr, p.count);
}

std::unique_ptr<GpuKernel> makeUpdate(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const auto attrs = d.attrs->as<UpdateAttrs>();
    const SolverStep step = solverStep(attrs.rule);
    if (!step) {
        refuse(why, "knows no such rule");
        return nullptr;
    }
    const int histories = historiesOf(static_cast<UpdateAttrs::Rule>(attrs.rule));
    bool fits = d.stateCount == 1 + histories && d.inCount == 2;
    for (int i = 0; fits && i < d.stateCount; ++i) fits = isFloat(d.state[i]) && d.state[i].count() == d.state[0].count();
    for (int i = 0; fits && i < d.inCount; ++i) fits = !hasIn(d, i) || isFloat(d.in[i]);
    if (!fits || (hasIn(d, 0) && d.in[0].count() != d.state[0].count())) {
        refuse(why, "wants gradient, weights and history of one size");
        return nullptr;
    }
    return kernelOf(Update{attrs, step, d.state[0].count(), hasIn(d, 0), hasIn(d, 1), histories == 2}, &update,
                    sizeof(rules::Constants));
}

// --- The norm of all gradients ---

// Pieces of a fixed size, of as many tensors as one launch takes; a thread reads some values of a piece at once.
constexpr int64_t kPiece = 8192, kTogether = 16, kGroups = kPiece / kTogether;

struct Blocks {
    static constexpr int kMost = 64;
    const float* data[kMost];
    int64_t count[kMost];
    int64_t firstPiece[kMost];  // of all of this launch
    int blocks = 0;

    FR_DEVICE double squares(int64_t piece, int64_t group) const {
        int block = 0, end = blocks;
        while (end - block > 1) {
            const int middle = (block + end) / 2;
            (firstPiece[middle] <= piece ? block : end) = middle;
        }
        const int64_t begin = (piece - firstPiece[block]) * kPiece + group, last = count[block];
        const float* x = data[block];
        double sum = 0;  // a float's range ends at squares of 1e19
        for (int t = 0; t < kTogether; ++t) {
            const int64_t i = begin + t * kGroups;
            const auto v = static_cast<double>(i < last ? x[i] : 0.0f);
            sum += v * v;
        }
        return sum;
    }
};

struct PlusDouble {
    FR_DEVICE double operator()(double a, double b) const { return a + b; }
};

struct Norm {
    std::vector<int64_t> counts;
    double limit = 0;
    int64_t pieces = 0;
};

void scale(Context& context, const Args& a, const Norm& p) {
    auto* sums = static_cast<double*>(a.scratch);
    int64_t done = 0;
    for (size_t first = 0; first < p.counts.size(); first += Blocks::kMost) {
        Blocks blocks;
        int64_t pieces = 0;
        for (size_t i = first; i < p.counts.size() && blocks.blocks < Blocks::kMost; ++i) {
            if (p.counts[i] == 0) continue;
            blocks.data[blocks.blocks] = floats(a.in[i]);
            blocks.count[blocks.blocks] = p.counts[i];
            blocks.firstPiece[blocks.blocks++] = pieces;
            pieces += (p.counts[i] + kPiece - 1) / kPiece;
        }
        double* out = sums + done;
        reduceRows(
            context, pieces, kGroups, 0.0,
            [=] FR_LAMBDA(int64_t piece, int64_t group) { return blocks.squares(piece, group); }, PlusDouble{},
            [=] FR_LAMBDA(int64_t piece, double sum) { out[piece] = sum; });
        done += pieces;
    }
    float* factor = floats(a.out[0]);
    const double limit = p.limit;
    reduceRows(
        context, 1, p.pieces, 0.0, [=] FR_LAMBDA(int64_t, int64_t piece) { return sums[piece]; }, PlusDouble{},
        [=] FR_LAMBDA(int64_t, double sum) {
            const double norm = sqrt(sum);
            *factor = norm > limit ? static_cast<float>(limit / norm) : 1.0f;
        });
}

std::unique_ptr<GpuKernel> makeScale(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantInputs(d, d.inCount, why)) return nullptr;
    Norm p;
    p.limit = static_cast<double>(d.attrs->as<GradientScaleAttrs>().limit);
    for (int i = 0; i < d.inCount; ++i) {
        if (!isFloat(d.in[i])) {
            refuse(why, "wants gradients of 32 bits");
            return nullptr;
        }
        p.counts.push_back(d.in[i].count());
        p.pieces += (d.in[i].count() + kPiece - 1) / kPiece;
    }
    return kernelOf(p, &scale, sizeof(double) * static_cast<size_t>(p.pieces));
}

}  // namespace

KernelDef kernel_solver_update() {
    return {{{"SolverUpdate", {{"own", makeUpdate}}}, {"GradientScale", {{"own", makeScale}}}}};
}

}  // namespace fitroom::gpu
