#pragma once
// The gradient of a bias: dy summed over all elements of each channel.

#include "gpu/span.h"

namespace fitroom::gpu {

// A few values as floats, which are fast, the rest as doubles, which lose nothing of millions of pixels.
struct SumOfPlaces {
    Operand x;
    template <class P>
    FR_DEVICE double operator()(const P& places) const {
        float sum = 0;
        for (int t = 0; t < Places::kCount; ++t)
            if (places.has(t)) sum += x.get(places.at(t));
        return static_cast<double>(sum);
    }
};

inline size_t biasGradientScratch(const Span& channels) { return reduceSpanScratch<double>(channels); }

inline void biasGradient(Context& context, const Span& channels, Operand dy, float* db, void* scratch) {
    reduceSpan(
        context, channels, 0.0, SumOfPlaces{dy}, [] FR_LAMBDA(double x, double y) { return x + y; },
        [=] FR_LAMBDA(int64_t channel, double sum) { db[channel] = static_cast<float>(sum); }, scratch);
}

}  // namespace fitroom::gpu
