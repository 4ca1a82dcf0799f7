#include "gpu/map.h"

#include "core/ops/attrs.h"
#include "core/ops/philox.h"

#include <algorithm>

namespace fitroom::gpu {

namespace {

struct Plan {
    int64_t count = 0;
    uint32_t key = 0, threshold = 0;  // words below it drop their element
    float scale = 0;
    PlainOrder order;
    DType in = DType::F32, out = DType::F32;
};

// The mask belongs to the element's number in plain order in the whole batch, of which each rank has one share after the
// other: layouts and devices may differ.
struct Mask {
    const StepContext* step;
    int64_t count;
    uint32_t key, threshold;
    float scale;

    [[nodiscard]] FR_DEVICE PhiloxBlock words(int64_t block) const {
        return philoxBlock(step->seed, key, step->iteration, step->micro, block);
    }
    [[nodiscard]] FR_DEVICE int64_t number(int64_t i) const { return step->rank * count + i; }
    [[nodiscard]] FR_DEVICE float kept(uint32_t word, float x) const { return word < threshold ? 0.0f : x * scale; }
    [[nodiscard]] FR_DEVICE float at(int64_t i, float x) const {
        const int64_t n = number(i);
        return kept(words(n / 4)[static_cast<int>(n % 4)], x);
    }
};

// Forward and backward are the same: multiply by the mask.
void drop(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in}, y{a.out[0], p.out};
    const Mask mask{a.step, p.count, p.key, p.threshold, p.scale};
    if (!p.order.identity) {
        map<1>(context, p.count, {{x}}, y, [=, order = p.order] FR_LAMBDA(const float* v, int64_t i) {
            return mask.at(order.plain(i), v[0]);
        });
        return;
    }
    const bool aligned = alignedForFour(x.data, x.dtype) && alignedForFour(y.data, y.dtype);
    const int64_t count = p.count;
    each(context, (count + kAtOnce - 1) / kAtOnce, [=] FR_LAMBDA(int64_t q) {
        const int64_t first = q * kAtOnce;
        if (aligned && first + kAtOnce <= count && mask.number(first) % 4 == 0) {  // one draw for the four
            const PhiloxBlock words = mask.words(mask.number(first) / 4);
            Four four = loadFour(x, first);
            for (int k = 0; k < kAtOnce; ++k) four.v[k] = mask.kept(words[k], four.v[k]);
            storeFour(y, first, four);
            return;
        }
        for (int64_t i = first; i < first + kAtOnce && i < count; ++i) y.set(i, mask.at(i, x.get(i)));
    });
}

std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantSameElements(d, why)) return nullptr;
    const DropoutAttrs attrs = d.attrs->as<DropoutAttrs>();
    const double ratio = std::min(std::max(static_cast<double>(attrs.ratio), 0.0), 1.0);
    Plan p;
    p.count = d.out[0].count();
    p.key = attrs.key;
    // All dropped: Caffe's 1/(1−ratio) would make NaN of 0·∞.
    p.scale = ratio < 1 ? static_cast<float>(1 / (1 - ratio)) : 0;
    p.threshold = static_cast<uint32_t>(std::min(ratio * 4294967296.0, 4294967295.0));
    p.order = PlainOrder(d.out[0]);
    p.in = d.in[0].dtype;
    p.out = d.out[0].dtype;
    return kernelOf(p, &drop);
}

}  // namespace

KernelDef kernel_dropout() { return {{{"Dropout", {{"own", make}}}, {"DropoutBackward", {{"own", make}}}}}; }

}  // namespace fitroom::gpu
