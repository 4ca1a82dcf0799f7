#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

#include "core/ops/attrs.h"
#include "core/ops/philox.h"

#include <algorithm>

namespace fitroom {

namespace {

using namespace cpu;

struct Mask {
    uint64_t seed;
    int64_t iteration;
    int32_t micro;
    uint32_t stream;
    uint32_t threshold;  // words below it drop their element
    float scale;
};

// The mask belongs to the element's number in plain order: forward and backward may differ in layout. The numbers go on
// from rank to rank, so that a batch on several draws what it draws on one; `first` is the number of this one's first.
FR_SIMD void plainBlocks(const Mask& m, int64_t first, const float* x, float* y, int64_t firstBlock, int64_t lastBlock) {
#pragma omp simd
    for (int64_t block = firstBlock; block < lastBlock; ++block) {
        const PhiloxBlock words = philoxBlock(m.seed, m.stream, m.iteration, m.micro, block);
        for (int i = 0; i < 4; ++i) {
            const int64_t at = 4 * block + i - first;
            y[at] = words.v[i] < m.threshold ? 0.0f : x[at] * m.scale;
        }
    }
}

void anyBlock(const Mask& m, const PlainOrder& order, int64_t first, const float* x, float* y, int64_t block, int64_t count) {
    const PhiloxBlock words = philoxBlock(m.seed, m.stream, m.iteration, m.micro, block);
    for (int i = 0; i < 4; ++i) {
        const int64_t number = 4 * block + i - first;
        if (number < 0 || number >= count) continue;
        const int64_t at = order.offset(number);
        y[at] = words.v[i] < m.threshold ? 0.0f : x[at] * m.scale;
    }
}

// Forward and backward are the same: multiply by the mask.
std::unique_ptr<Kernel> make(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantSameElements(d, why)) return nullptr;
    const DropoutAttrs attrs = d.attrs->as<DropoutAttrs>();
    const double ratio = std::clamp(static_cast<double>(attrs.ratio), 0.0, 1.0);
    // All dropped: Caffe's 1/(1−ratio) would make NaN of 0·∞.
    const float scale = ratio < 1 ? static_cast<float>(1 / (1 - ratio)) : 0;
    const auto threshold = static_cast<uint32_t>(std::min(ratio * 4294967296.0, 4294967295.0));
    const int64_t count = d.out[0].count();
    return kernelOf([=, key = attrs.key, order = PlainOrder(d.out[0])](const KernelArgs& a) {
        const Mask m{a.step->seed, a.step->iteration, a.step->micro, key, threshold, scale};
        const float* x = input(a, 0);
        float* y = output(a, 0);
        const int64_t first = a.step->rank * count, start = first / 4;
        forRange((first + count + 3) / 4 - start, kGrain / 16, [&](int64_t begin, int64_t end) {
            begin += start, end += start;
            // Blocks that are this rank's alone.
            const int64_t whole = order.identity() ? std::max(begin, (first + 3) / 4) : end;
            const int64_t wholeEnd = std::max(whole, std::min(end, (first + count) / 4));
            for (int64_t block = begin; block < std::min(whole, end); ++block)
                anyBlock(m, order, first, x, y, block, count);
            if (wholeEnd > whole) plainBlocks(m, first, x, y, whole, wholeEnd);
            for (int64_t block = wholeEnd; block < end; ++block)
                anyBlock(m, order, first, x, y, block, count);
        });
    });
}

}  // namespace

KernelDef kernel_dropout() {
    return {{{"Dropout", {{"reference", make}}}, {"DropoutBackward", {{"reference", make}}}}};
}

}  // namespace fitroom
