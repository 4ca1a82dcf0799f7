#include "core/backend/cpu/simd/batch_norm.h"

#include "core/backend/cpu/batch_norm.h"
#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/simd/channels.h"

namespace fitroom::cpu::simd {

namespace {

bool wantView(const TensorDesc& x, MemoryView& view, std::string& why) {
    const int axis = x.shape.rank < 2 ? x.shape.rank : 1;
    return memoryView(x, axis, x.shape.rank < 2 ? 0 : 1, view) ? true : refuse(why, "has no view by channels");
}

// Two doubles and `floats` floats a channel, then what the passes need.
size_t scratchOf(const MemoryView& v, size_t floats) {
    return static_cast<size_t>(v.n) * (2 * sizeof(double) + floats * sizeof(float)) + channelScratch(v);
}
struct Scratch {
    double *first, *second;
    void* passes;
    float* floats;
    Scratch(void* memory, const MemoryView& v)
        : first(static_cast<double*>(memory)),
          second(first + v.n),
          passes(second + v.n),
          floats(reinterpret_cast<float*>(static_cast<char*>(passes) + channelScratch(v))) {}
};

// Mean and deviation of this batch, for the outputs and into the stored statistics.
void takeStatistics(const MemoryView& view, const KernelArgs& a, const BatchNormAttrs& attrs, const Scratch& s) {
    channelMoments(view, input(a, 0), s.first, s.second, s.passes);
    const auto m = static_cast<double>(view.outer * view.inner);
    for (int64_t i = 0; i < view.n; ++i)
        keepStatistics(a, attrs, i, s.first[i], s.second[i] / m, m);
    countStatistics(a, attrs);
}

}  // namespace

std::unique_ptr<Kernel> makeBatchNorm(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantBatchNorm(d, why) || !wantView(d.in[0], view, why)) return nullptr;
    return kernelOf(
        [view, attrs = d.attrs->as<BatchNormAttrs>()](const KernelArgs& a) {
            const Scratch s(a.scratch, view);
            takeStatistics(view, a, attrs, s);
            affineChannels(view, input(a, 0), output(a, 0), output(a, 1), output(a, 2), nullptr);
        },
        scratchOf(view, 0));
}

std::unique_ptr<Kernel> makeBatchNormAgain(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantBatchNormAgain(d, why) || !wantView(d.in[0], view, why)) return nullptr;
    return kernelOf([view](const KernelArgs& a) {
        affineChannels(view, input(a, 0), output(a, 0), input(a, 1), input(a, 2), nullptr);
    });
}

namespace {

// y = (x − mean)·(γ·invStd) + β: one factor a channel, the same in the first pass, again and in the gradient's gate.
void factorsOf(const MemoryView& view, const float* gamma, const float* beta, const float* invStd, float* a, float* b) {
    for (int64_t i = 0; i < view.n; ++i) {
        a[i] = gamma[i] * invStd[i];
        b[i] = beta ? beta[i] : 0;
    }
}

}  // namespace

std::unique_ptr<Kernel> makeBatchNormScale(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantBatchNormScale(d, why) || !wantView(d.in[0], view, why)) return nullptr;
    const auto joined = d.attrs->as<BatchNormScaleAttrs>();
    return kernelOf(
        [view, joined, attrs = BatchNormAttrs{joined.eps, joined.fraction}](const KernelArgs& a) {
            const Scratch s(a.scratch, view);
            takeStatistics(view, a, attrs, s);
            factorsOf(view, input(a, 1), input(a, 2), output(a, 2), s.floats, s.floats + view.n);
            affineChannels(view, input(a, 0), output(a, 0), output(a, 1), s.floats, s.floats + view.n, joined.relu != 0);
        },
        scratchOf(view, 2));
}

std::unique_ptr<Kernel> makeBatchNormScaleAgain(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantBatchNormScaleAgain(d, why) || !wantView(d.in[0], view, why)) return nullptr;
    return kernelOf(
        [view, relu = d.attrs->as<BatchNormScaleAttrs>().relu != 0](const KernelArgs& a) {
            auto *factor = static_cast<float*>(a.scratch), *offset = factor + view.n;
            factorsOf(view, input(a, 1), input(a, 2), input(a, 4), factor, offset);
            affineChannels(view, input(a, 0), output(a, 0), input(a, 3), factor, offset, relu);
        },
        static_cast<size_t>(view.n) * 2 * sizeof(float));
}

// With g = dy where the ReLU let through, else 0:  dβ = Σg,  dγ = i·Σg(x − mean),  dx as BatchNorm's of γ·g.
std::unique_ptr<Kernel> makeBatchNormScaleBackward(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantBatchNormScaleBackward(d, why) || !wantView(d.in[0], view, why)) return nullptr;
    const bool hasGamma = d.outCount > 1, hasBeta = d.outCount > 2;
    return kernelOf(
        [view, relu = d.attrs->as<BatchNormScaleAttrs>().relu != 0, hasGamma, hasBeta](const KernelArgs& a) {
            const Scratch s(a.scratch, view);
            const float *dy = input(a, 0), *x = input(a, 1), *mean = input(a, 2), *invStd = input(a, 3);
            float *factor = s.floats, *offset = factor + view.n, *k = offset + view.n, *b = k + view.n;
            factorsOf(view, input(a, 4), input(a, 5), invStd, factor, offset);
            const Gate gate = relu ? Gate{factor, offset} : Gate{};
            channelProducts(view, dy, x, mean, s.first, s.second, s.passes, gate);
            const auto m = static_cast<double>(view.outer * view.inner);
            for (int64_t i = 0; i < view.n; ++i) {
                const auto inv = static_cast<double>(invStd[i]), scale = static_cast<double>(factor[i]);
                k[i] = static_cast<float>(-scale * inv * inv * s.second[i] / m);
                b[i] = static_cast<float>(-scale * s.first[i] / m);
                if (hasGamma && a.out[1]) output(a, 1)[i] = static_cast<float>(inv * s.second[i]);
                if (hasBeta && a.out[2]) output(a, 2)[i] = static_cast<float>(s.first[i]);
            }
            mixChannels(view, dy, x, output(a, 0), mean, factor, k, b, gate);
        },
        scratchOf(view, 4));
}

// dx = dy·i − (x − mean)·i³·Σdy(x − mean)/m − i·Σdy/m,  i = invStd
std::unique_ptr<Kernel> makeBatchNormBackward(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantBatchNormBackward(d, why) || !wantView(d.in[0], view, why)) return nullptr;
    return kernelOf(
        [view](const KernelArgs& a) {
            const Scratch s(a.scratch, view);
            const float *dy = input(a, 0), *x = input(a, 1), *mean = input(a, 2), *invStd = input(a, 3);
            channelProducts(view, dy, x, mean, s.first, s.second, s.passes);
            const auto m = static_cast<double>(view.outer * view.inner);
            float *k = s.floats, *b = k + view.n;
            for (int64_t i = 0; i < view.n; ++i) {
                const auto inv = static_cast<double>(invStd[i]);
                k[i] = static_cast<float>(-inv * inv * inv * s.second[i] / m);
                b[i] = static_cast<float>(-inv * s.first[i] / m);
            }
            mixChannels(view, dy, x, output(a, 0), mean, invStd, k, b);
        },
        scratchOf(view, 2));
}

namespace {

template <bool isBackward>
std::unique_ptr<Kernel> makeGlobal(const OpDesc& d, std::string& why) {
    MemoryView view;
    if (!wantBatchNormGlobal(d, isBackward, why) || !wantView(d.in[0], view, why)) return nullptr;
    return kernelOf(
        [view, attrs = d.attrs->as<BatchNormAttrs>()](const KernelArgs& a) {
            auto *mean = static_cast<float*>(a.scratch), *invStd = mean + view.n;
            for (int64_t i = 0; i < view.n; ++i) {
                const Normalization f = globalNormalization(a, attrs, isBackward, i);
                mean[i] = f.mean;
                invStd[i] = f.invStd;
            }
            affineChannels(view, input(a, 0), output(a, 0), mean, invStd, nullptr);
        },
        static_cast<size_t>(view.n) * 2 * sizeof(float));
}

}  // namespace

std::unique_ptr<Kernel> makeBatchNormGlobal(const OpDesc& d, std::string& why) { return makeGlobal<false>(d, why); }
std::unique_ptr<Kernel> makeBatchNormGlobalBackward(const OpDesc& d, std::string& why) {
    return makeGlobal<true>(d, why);
}

}  // namespace fitroom::cpu::simd
