#include "core/backend/cpu/simd/scale.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/scale.h"
#include "core/backend/cpu/simd/channels.h"

namespace fitroom::cpu::simd {

namespace {

bool wantView(const OpDesc& d, MemoryView& view, std::string& why) {
    const ScaleAttrs attrs = d.attrs->as<ScaleAttrs>();
    if (memoryView(d.in[0], attrs.axis, attrs.numAxes, view)) return true;
    return refuse(why, "wants plain order for these axes");
}

}  // namespace

std::unique_ptr<Kernel> makeScale(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantScale(d, why) || !wantView(d, view, why)) return nullptr;
    return kernelOf([view, hasBeta = hasIn(d, 2)](const KernelArgs& a) {
        affineChannels(view, input(a, 0), output(a, 0), nullptr, input(a, 1), hasBeta ? input(a, 2) : nullptr);
    });
}

std::unique_ptr<Kernel> makeScaleBackwardParams(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantScaleParams(d, why) || !wantView(d, view, why)) return nullptr;
    const size_t sums = static_cast<size_t>(view.n) * 2 * sizeof(double);
    return kernelOf(
        [view, hasBeta = d.outCount > 1](const KernelArgs& a) {
            auto *sum = static_cast<double*>(a.scratch), *product = sum + view.n;
            channelProducts(view, input(a, 0), input(a, 1), nullptr, sum, product, product + view.n);
            for (int64_t i = 0; i < view.n; ++i)
                output(a, 0)[i] = static_cast<float>(product[i]);
            for (int64_t i = 0; hasBeta && a.out[1] && i < view.n; ++i)
                output(a, 1)[i] = static_cast<float>(sum[i]);
        },
        sums + channelScratch(view));
}

}  // namespace fitroom::cpu::simd
