// Losses of two blobs of values, both of which may have been learned.

#include "gpu/launch.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom::gpu {

namespace {

bool wantPair(const OpDesc& d, int inputs, std::string& why) {
    if (!wantFloats(d, inputs, why)) return false;
    if (d.in[0].count() != d.in[1].count() || d.in[0].shape.rank < 1) return refuse(why, "wants inputs of one size");
    return wantPlain(d.in[0], d.in[1], why);
}

// --- Euclidean -----------------------------------------------------------------------------------------------------

struct Values {
    int64_t count = 0, items = 0;
};

// Σ (a − b)² / 2N
void euclidean(Context& context, const Args& args, const Values& p) {
    const float *const a = floatsIn(args, 0), *const b = floatsIn(args, 1);
    float* const loss = floatsOut(args, 0);
    const double share = 1.0 / (2.0 * static_cast<double>(p.items));
    reduceRowsInParts(
        context, 1, p.count, 0.0,
        [=] FR_LAMBDA(int64_t, int64_t i) {
            const double gap = static_cast<double>(a[i] - b[i]);
            return gap * gap;
        },
        [] FR_LAMBDA(double l, double r) { return l + r; },
        [=] FR_LAMBDA(int64_t, double sum) { *loss = static_cast<float>(sum * share); }, args.scratch);
}

void euclideanBackward(Context& context, const Args& args, const Values& p) {
    const float *const a = floatsIn(args, 0), *const b = floatsIn(args, 1), *const dloss = floatsIn(args, 2);
    float* const da = floatsOut(args, 0);
    const float items = static_cast<float>(p.items);
    each(context, p.count, [=] FR_LAMBDA(int64_t i) { da[i] = *dloss / items * (a[i] - b[i]); });
}

std::unique_ptr<GpuKernel> makeEuclidean(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantPair(d, 2, why)) return nullptr;
    const Values p{d.in[0].count(), d.in[0].shape[0]};
    return kernelOf(p, &euclidean, reduceRowsScratch<double>(1, p.count));
}

std::unique_ptr<GpuKernel> makeEuclideanBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantPair(d, 3, why) || !wantPlain(d.out[0], d.out[0], why)) return nullptr;
    if (d.out[0].count() != d.in[0].count()) return refuse(why, "wants a gradient of the input's size"), nullptr;
    return kernelOf(Values{d.in[0].count(), d.in[0].shape[0]}, &euclideanBackward);
}

// --- Contrastive ---------------------------------------------------------------------------------------------------

struct Pairs {
    int64_t count = 0, size = 0;
    double margin = 1;
    bool legacy = false;  // margin − d² instead of (margin − d)²
    bool second = false;
};

// Any number but 0 says so, as a whole number.
FR_DEVICE bool isSame(float label) { return std::trunc(label) != 0; }

// done(pair, squared distance)
template <class D>
void distances(Context& context, const Pairs& p, const float* a, const float* b, D done, void* scratch) {
    const int64_t size = p.size;
    reduceRowsInParts(
        context, p.count, size, 0.0,
        [=] FR_LAMBDA(int64_t pair, int64_t k) {
            const double gap = static_cast<double>(a[pair * size + k] - b[pair * size + k]);
            return gap * gap;
        },
        [] FR_LAMBDA(double l, double r) { return l + r; }, done, scratch);
}

// Σ same ? d² : max(margin − d, 0)² over the pairs, / 2N
void contrastive(Context& context, const Args& args, const Pairs& p) {
    const float* const same = floatsIn(args, 2);
    float* const loss = floatsOut(args, 0);
    auto* const losses = static_cast<double*>(args.scratch);
    const double margin = p.margin, share = 1.0 / (2.0 * static_cast<double>(p.count));
    const bool legacy = p.legacy;
    distances(
        context, p, floatsIn(args, 0), floatsIn(args, 1),
        [=] FR_LAMBDA(int64_t pair, double squared) {
            const double left = margin - (legacy ? squared : std::sqrt(squared)), missing = left < 0 ? 0 : left;
            losses[pair] = isSame(same[pair]) ? squared : legacy ? missing : missing * missing;
        },
        losses + p.count);
    reduceRows(
        context, 1, p.count, 0.0, [=] FR_LAMBDA(int64_t, int64_t pair) { return losses[pair]; },
        [] FR_LAMBDA(double l, double r) { return l + r; },
        [=] FR_LAMBDA(int64_t, double sum) { *loss = static_cast<float>(sum * share); });
}

void contrastiveBackward(Context& context, const Args& args, const Pairs& p) {
    const float *const a = floatsIn(args, 0), *const b = floatsIn(args, 1), *const same = floatsIn(args, 2);
    const float* const dloss = floatsIn(args, 3);
    float* const out = floatsOut(args, 0);
    auto* const factors = static_cast<double*>(args.scratch);
    const double margin = p.margin, share = (p.second ? -1.0 : 1.0) / static_cast<double>(p.count);
    const bool legacy = p.legacy;
    distances(
        context, p, a, b,
        [=] FR_LAMBDA(int64_t pair, double squared) {
            const double alpha = share * static_cast<double>(*dloss), distance = std::sqrt(squared);
            const double left = margin - (legacy ? squared : distance);
            // 1e-4 is Caffe's guard against a distance of 0.
            factors[pair] = isSame(same[pair]) ? alpha : left <= 0 ? 0 : legacy ? -alpha : -alpha * left / (distance + 1e-4);
        },
        factors + p.count);
    const Divider size(p.size, p.count * p.size);
    each(context, p.count * p.size, [=] FR_LAMBDA(int64_t i) {
        out[i] = static_cast<float>(factors[size.quotient(i)]) * (a[i] - b[i]);
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> makeContrastive(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantPair(d, isBackward ? 4 : 3, why)) return nullptr;
    const auto attrs = d.attrs->as<ContrastiveAttrs>();
    const Pairs p{d.in[0].shape[0], d.in[0].shape.count(1), static_cast<double>(attrs.margin), attrs.legacy != 0,
                  attrs.second != 0};
    if (d.in[2].count() != p.count) return refuse(why, "wants one label for each pair"), nullptr;
    if (isBackward && (d.out[0].count() != d.in[0].count() || !isPlain(d.out[0])))
        return refuse(why, "wants a gradient of the input's size and layout"), nullptr;
    return kernelOf(p, isBackward ? &contrastiveBackward : &contrastive,
                    sizeof(double) * static_cast<size_t>(p.count) + reduceRowsScratch<double>(p.count, p.size));
}

}  // namespace

KernelDef kernel_pair_loss() {
    return {{{"EuclideanLoss", {{"own", makeEuclidean}}},
             {"EuclideanLossBackward", {{"own", makeEuclideanBackward}}},
             {"ContrastiveLoss", {{"own", makeContrastive<false>}}},
             {"ContrastiveLossBackward", {{"own", makeContrastive<true>}}}}};
}

}  // namespace fitroom::gpu
