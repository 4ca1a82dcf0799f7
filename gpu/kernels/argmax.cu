#include "gpu/launch.h"
#include "gpu/operands.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom::gpu {

namespace {

struct Plan {
    int64_t outer = 0, n = 0, inner = 0, k = 0;
    bool along = false, values = false;
    DType in = DType::F32, out = DType::F32;
};

// Of equal values the larger index comes first, as Caffe's sort of (value, index) pairs has it. What is not a number comes
// last, as −∞ would.
struct Best {
    float value = -INFINITY;
    int64_t index = -1;  // none

    [[nodiscard]] FR_DEVICE bool before(const Best& o) const {
        return o.index < 0 ? index >= 0 : index >= 0 && (value > o.value || (value == o.value && index > o.index));
    }
};
struct Better {
    FR_DEVICE Best operator()(const Best& a, const Best& b) const { return b.before(a) ? b : a; }
};

struct Row {
    Operand x, y;
    Plan p;

    // Element i of a row; nothing where it is not behind `last` in order.
    FR_DEVICE Best candidate(int64_t row, int64_t i, const Best& last) const {
        const int64_t o = row / p.inner;
        const float raw = x.get((o * p.n + i) * p.inner + (row - o * p.inner));
        Best b;
        b.value = std::isnan(raw) ? -INFINITY : raw;
        b.index = i;
        return last.index < 0 || last.before(b) ? b : Best{};
    }
    FR_DEVICE void write(int64_t row, int64_t rank, const Best& b) const {
        const int64_t o = row / p.inner;
        if (p.along) {
            y.set((o * p.k + rank) * p.inner + (row - o * p.inner), p.values ? b.value : static_cast<float>(b.index));
            return;
        }
        const int64_t item = o * p.k * (p.values ? 2 : 1);
        y.set(item + rank, static_cast<float>(b.index));
        if (p.values) y.set(item + p.k + rank, b.value);
    }
};

// As many launches as ranks are asked for, each with many threads a row; or a thread a row.
constexpr int64_t kMostLaunches = 32, kShort = 16;
bool shared(const Plan& p) { return p.inner == 1 && p.n > kShort && p.k <= kMostLaunches; }

void run(Context& context, const Args& a, const Plan& p) {
    const Row row{{a.in[0], p.in}, {a.out[0], p.out}, p};
    const int64_t rows = p.outer * p.inner, n = p.n, k = p.k;
    if (!shared(p)) {
        each(context, rows, [=] FR_LAMBDA(int64_t r) {
            Best last;
            for (int64_t rank = 0; rank < k; ++rank) {
                Best best;
                for (int64_t i = 0; i < n; ++i) best = Better{}(best, row.candidate(r, i, last));
                row.write(r, rank, best);
                last = best;
            }
        });
        return;
    }
    auto* last = static_cast<Best*>(a.scratch);
    for (int64_t rank = 0; rank < k; ++rank) {
        const bool first = rank == 0;
        reduceRows(
            context, rows, n, Best{},
            [=] FR_LAMBDA(int64_t r, int64_t i) { return row.candidate(r, i, first ? Best{} : last[r]); }, Better{},
            [=] FR_LAMBDA(int64_t r, Best best) {
                row.write(r, rank, best);
                last[r] = best;
            });
    }
}

std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantInputs(d, 1, why)) return nullptr;
    const auto attrs = d.attrs->as<ArgMaxAttrs>();
    const Shape& s = d.in[0].shape;
    if (!isPlain(d.in[0]) || !isPlain(d.out[0]) || s.rank < 1 || attrs.axis >= s.rank) {
        refuse(why, "wants plain operands");
        return nullptr;
    }
    if (!isFloat(d.out[0])) {
        refuse(why, "wants places in 32 bits");
        return nullptr;
    }
    Plan p;
    p.along = attrs.axis >= 0;
    p.outer = p.along ? s.count(0, attrs.axis) : s[0];
    p.n = p.along ? s[attrs.axis] : s.count(1);
    p.inner = p.along ? s.count(attrs.axis + 1) : 1;
    p.k = attrs.topK;
    p.values = attrs.values != 0;
    p.in = d.in[0].dtype;
    p.out = d.out[0].dtype;
    if (p.k < 1 || p.k > p.n) {
        refuse(why, "wants fewer of the largest");
        return nullptr;
    }
    return kernelOf(p, &run, shared(p) ? sizeof(Best) * static_cast<size_t>(p.outer) : 0);
}

}  // namespace

KernelDef kernel_argmax() { return {{{"ArgMax", {{"own", make}}}}}; }

}  // namespace fitroom::gpu
