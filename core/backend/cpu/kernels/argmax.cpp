#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom {

namespace {

using namespace cpu;

// The k largest of n values, found one after the other: k is small, and nothing is allocated. Of equal values the larger
// index comes first, as Caffe's sort of (value, index) pairs has it. What is not a number comes last.
template <class Read, class Take>
void largest(int64_t n, int64_t k, const Read& read, const Take& take) {
    float lastValue = INFINITY;
    int64_t lastIndex = n;
    for (int64_t rank = 0; rank < k; ++rank) {
        float best = -INFINITY;
        int64_t at = -1;
        for (int64_t i = 0; i < n; ++i) {
            const float raw = read(i), v = std::isnan(raw) ? -INFINITY : raw;
            const bool below = v < lastValue || (v == lastValue && i < lastIndex);
            if (below && (at < 0 || v >= best)) best = v, at = i;
        }
        take(rank, best, at);
        lastValue = best;
        lastIndex = at;
    }
}

std::unique_ptr<Kernel> make(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why)) return nullptr;
    const ArgMaxAttrs attrs = d.attrs->as<ArgMaxAttrs>();
    const Shape& s = d.in[0].shape;
    if (!isPlain(d.in[0]) || !isPlain(d.out[0]) || s.rank < 1 || attrs.axis >= s.rank)
        return refuse(why, "wants plain operands"), nullptr;
    const bool along = attrs.axis >= 0;
    const int64_t outer = along ? s.count(0, attrs.axis) : s[0], n = along ? s[attrs.axis] : s.count(1),
                  inner = along ? s.count(attrs.axis + 1) : 1, k = attrs.topK;
    if (k < 1 || k > n) return refuse(why, "wants fewer of the largest"), nullptr;
    return kernelOf([=](const KernelArgs& a) {
        const float* x = input(a, 0);
        float* y = output(a, 0);
        forRange(outer * inner, grainOfRows(n * k), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t o = r / inner, at = r % inner;
                const auto read = [&](int64_t i) { return x[(o * n + i) * inner + at]; };
                largest(n, k, read, [&](int64_t rank, float value, int64_t index) {
                    if (along) {
                        y[(o * k + rank) * inner + at] = attrs.values ? value : static_cast<float>(index);
                    } else {
                        float* item = y + o * k * (attrs.values ? 2 : 1);
                        item[rank] = static_cast<float>(index);
                        if (attrs.values) item[k + rank] = value;
                    }
                });
            }
        });
    });
}

}  // namespace

KernelDef kernel_argmax() { return {{{"ArgMax", {{"reference", make}}}}}; }

}  // namespace fitroom
