#include "core/backend/cpu/simd/batch_norm.h"

#include "core/backend/cpu/batch_norm.h"
#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/simd/channels.h"
#include "core/backend/cpu/widened.h"

namespace fitroom::cpu::simd {

namespace {

bool wantView(const TensorDesc& x, MemoryView& view, std::string& why) {
    const int axis = x.shape.rank < 2 ? x.shape.rank : 1;
    return memoryView(x, axis, x.shape.rank < 2 ? 0 : 1, view) ? true : refuse(why, "has no view by channels");
}

// The images of an op: all floats, or all stored in 16 bits.
struct Images {
    MemoryView view;
    bool narrow = false;

    // `inputs`: how many of the first operands are images; output 0 is one.
    bool describe(const OpDesc& d, int inputs, std::string& why) {
        if (!wantView(d.in[0], view, why)) return false;
        narrow = d.out[0].dtype == DType::BF16;
        for (int i = 0; i < d.inCount; ++i)
            if (hasIn(d, i) && (d.in[i].dtype == DType::BF16) != (narrow && i < inputs))
                return refuse(why, "wants its images of one type, and floats beside them");
        for (int i = 1; i < d.outCount; ++i)
            if (d.out[i].dtype == DType::BF16) return refuse(why, "wants floats beside its images");
        if (narrow && view.inner != 1) return refuse(why, "wants channels last");
        return true;
    }
    // f(in, out): calls it with functions that give operand i as what it is.
    template <class F>
    void typed(const KernelArgs& a, const F& f) const {
        if (narrow)
            f([&](int i) { return static_cast<const BFloat16*>(a.in[i]); }, static_cast<BFloat16*>(a.out[0]));
        else
            f([&](int i) { return static_cast<const float*>(a.in[i]); }, static_cast<float*>(a.out[0]));
    }
};

// Two doubles and `floats` floats a channel, and what the passes need.
size_t scratchOf(const Images& images, size_t floats) {
    const MemoryView& v = images.view;
    return static_cast<size_t>(v.n) * (2 * sizeof(double) + floats * sizeof(float)) + channelScratch(v);
}
struct Scratch {
    double *first, *second;
    void* passes;
    float* floats;
    Scratch(void* memory, const Images& images)
        : first(static_cast<double*>(memory)),
          second(first + images.view.n),
          passes(second + images.view.n),
          floats(reinterpret_cast<float*>(static_cast<char*>(passes) + channelScratch(images.view))) {}
};

// Means and variances of the batches of all ranks, from those of each: the means' own variance comes to the variances.
void meetMoments(const MemoryView& view, const KernelArgs& a, const Scratch& s) {
    float *means = output(a, 1), *variances = output(a, 2);
    for (int64_t i = 0; i < view.n; ++i) means[i] = static_cast<float>(s.first[i]);
    meanOverRanks(a, means, view.n);
    for (int64_t i = 0; i < view.n; ++i) {
        const double apart = s.first[i] - static_cast<double>(means[i]);
        variances[i] = static_cast<float>(s.second[i] + apart * apart);
    }
    meanOverRanks(a, variances, view.n);
    for (int64_t i = 0; i < view.n; ++i) {
        s.first[i] = static_cast<double>(means[i]);
        s.second[i] = static_cast<double>(variances[i]);
    }
}

// The sums of takeProducts() as if this batch were like the mean of all ranks'; `values`: room for two floats a channel.
void meetProducts(const Images& images, const KernelArgs& a, const Scratch& s, float* values, int32_t together) {
    if (ranksTogether(a, together) == 1) return;
    const int64_t n = images.view.n;
    const auto m = static_cast<double>(images.view.outer * images.view.inner);
    for (int64_t i = 0; i < n; ++i) {
        values[i] = static_cast<float>(s.first[i] / m);
        values[n + i] = static_cast<float>(s.second[i] / m);
    }
    meanOverRanks(a, values, 2 * n);
    for (int64_t i = 0; i < n; ++i) {
        s.first[i] = static_cast<double>(values[i]) * m;
        s.second[i] = static_cast<double>(values[n + i]) * m;
    }
}

// Mean and deviation of this batch, for the outputs and into the stored statistics.
void takeStatistics(const Images& images, const KernelArgs& a, const BatchNormAttrs& attrs, const Scratch& s) {
    const MemoryView& view = images.view;
    images.typed(a, [&](const auto& in, auto*) { channelMoments(view, in(0), s.first, s.second, s.passes); });
    const auto count = static_cast<double>(view.outer * view.inner);
    const int ranks = ranksTogether(a, attrs.together);
    for (int64_t i = 0; i < view.n; ++i) s.second[i] /= count;
    if (ranks > 1) meetMoments(view, a, s);
    for (int64_t i = 0; i < view.n; ++i)
        keepStatistics(a, attrs, i, s.first[i], s.second[i], count * ranks);
    countStatistics(a, attrs);
}

void applyFactors(const Images& images, const KernelArgs& a, const float* shift, const float* factor, const float* offset,
                  bool relu) {
    images.typed(a, [&](const auto& in, auto* y) { affineChannels(images.view, in(0), y, shift, factor, offset, relu); });
}

// Σ g and Σ g·(x − mean) into s.first and s.second; dy and x are operands 0 and 1.
void takeProducts(const Images& images, const KernelArgs& a, const Scratch& s, const float* mean, Gate gate) {
    images.typed(a, [&](const auto& in, auto*) {
        channelProducts(images.view, in(0), in(1), mean, s.first, s.second, s.passes, gate);
    });
}

void mix(const Images& images, const KernelArgs& a, const float* mean, const float* factor, const float* k, const float* b,
         Gate gate) {
    images.typed(a, [&](const auto& in, auto* dx) {
        mixChannels(images.view, in(0), in(1), dx, mean, factor, k, b, gate);
    });
}

}  // namespace

std::unique_ptr<Kernel> makeBatchNorm(const OpDesc& d, std::string& why) {
    Images images;
    if (!wantBatchNorm(Widened(d).desc(), why) || !images.describe(d, 1, why)) return nullptr;
    return kernelOf(
        [images, attrs = d.attrs->as<BatchNormAttrs>()](const KernelArgs& a) {
            const Scratch s(a.scratch, images);
            takeStatistics(images, a, attrs, s);
            applyFactors(images, a, output(a, 1), output(a, 2), nullptr, false);
        },
        scratchOf(images, 0));
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
    Images images;
    if (!wantBatchNormScale(Widened(d).desc(), why) || !images.describe(d, 1, why)) return nullptr;
    const auto joined = d.attrs->as<BatchNormScaleAttrs>();
    return kernelOf(
        [images, joined, attrs = BatchNormAttrs{joined.eps, joined.fraction, joined.together}](const KernelArgs& a) {
            const Scratch s(a.scratch, images);
            float *factor = s.floats, *offset = factor + images.view.n;
            takeStatistics(images, a, attrs, s);
            factorsOf(images.view, input(a, 1), input(a, 2), output(a, 2), factor, offset);
            applyFactors(images, a, output(a, 1), factor, offset, joined.relu != 0);
        },
        scratchOf(images, 2));
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
    Images images;
    if (!wantBatchNormScaleBackward(Widened(d).desc(), why) || !images.describe(d, 2, why)) return nullptr;
    const bool hasGamma = d.outCount > 1, hasBeta = d.outCount > 2;
    return kernelOf(
        [images, attrs = d.attrs->as<BatchNormScaleAttrs>(), hasGamma, hasBeta](const KernelArgs& a) {
            const MemoryView& view = images.view;
            const Scratch s(a.scratch, images);
            const float *mean = input(a, 2), *invStd = input(a, 3);
            float *factor = s.floats, *offset = factor + view.n, *k = offset + view.n, *b = k + view.n;
            factorsOf(view, input(a, 4), input(a, 5), invStd, factor, offset);
            const Gate gate = attrs.relu != 0 ? Gate{factor, offset} : Gate{};
            takeProducts(images, a, s, mean, gate);
            for (int64_t i = 0; i < view.n; ++i) {  // of this rank alone: they are averaged with all other gradients
                if (hasGamma && a.out[1]) output(a, 1)[i] = static_cast<float>(static_cast<double>(invStd[i]) * s.second[i]);
                if (hasBeta && a.out[2]) output(a, 2)[i] = static_cast<float>(s.first[i]);
            }
            meetProducts(images, a, s, k, attrs.together);
            const auto m = static_cast<double>(view.outer * view.inner);
            for (int64_t i = 0; i < view.n; ++i) {
                const auto inv = static_cast<double>(invStd[i]), scale = static_cast<double>(factor[i]);
                k[i] = static_cast<float>(-scale * inv * inv * s.second[i] / m);
                b[i] = static_cast<float>(-scale * s.first[i] / m);
            }
            mix(images, a, mean, factor, k, b, gate);
        },
        scratchOf(images, 4));
}

// dx = dy·i − (x − mean)·i³·Σdy(x − mean)/m − i·Σdy/m,  i = invStd
std::unique_ptr<Kernel> makeBatchNormBackward(const OpDesc& d, std::string& why) {
    Images images;
    if (!wantBatchNormBackward(Widened(d).desc(), why) || !images.describe(d, 2, why)) return nullptr;
    return kernelOf(
        [images, together = d.attrs->as<BatchNormAttrs>().together](const KernelArgs& a) {
            const MemoryView& view = images.view;
            const Scratch s(a.scratch, images);
            const float *mean = input(a, 2), *invStd = input(a, 3);
            takeProducts(images, a, s, mean, {});
            float *k = s.floats, *b = k + view.n;
            meetProducts(images, a, s, k, together);
            const auto m = static_cast<double>(view.outer * view.inner);
            for (int64_t i = 0; i < view.n; ++i) {
                const auto inv = static_cast<double>(invStd[i]);
                k[i] = static_cast<float>(-inv * inv * inv * s.second[i] / m);
                b[i] = static_cast<float>(-inv * s.first[i] / m);
            }
            mix(images, a, mean, invStd, k, b, {});
        },
        scratchOf(images, 2));
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
