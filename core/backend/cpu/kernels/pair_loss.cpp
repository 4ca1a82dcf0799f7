#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/sum_parts.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <cmath>

namespace fitroom {

namespace {

using namespace cpu;

bool wantPair(const OpDesc& d, std::string& why) {
    if (d.in[0].count() != d.in[1].count() || d.in[0].shape.rank < 1) return refuse(why, "wants inputs of one size");
    return isPlain(d.in[0]) && isPlain(d.in[1]) ? true : refuse(why, "wants the plain layout");
}

// Σ (a − b)² / 2N
std::unique_ptr<Kernel> makeEuclidean(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantPair(d, why)) return nullptr;
    return kernelOf(
        [n = d.in[0].count(), items = d.in[0].shape[0]](const KernelArgs& k) {
            const float *a = input(k, 0), *b = input(k, 1);
            const double sum = sumRows(n, k.scratch, [&](int64_t i) {
                const double gap = static_cast<double>(a[i] - b[i]);
                return gap * gap;
            });
            *output(k, 0) = static_cast<float>(sum / (2.0 * static_cast<double>(items)));
        },
        sumScratch());
}

std::unique_ptr<Kernel> makeEuclideanBackward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 3, why) || !wantPair(d, why) || d.out[0].count() != d.in[0].count()) return nullptr;
    return kernelOf([n = d.in[0].count(), items = d.in[0].shape[0]](const KernelArgs& k) {
        const float *a = input(k, 0), *b = input(k, 1);
        const float scale = *input(k, 2) / static_cast<float>(items);
        float* da = output(k, 0);
        forRange(n, kGrain, [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i)
                da[i] = scale * (a[i] - b[i]);
        });
    });
}

struct Pairs {
    int64_t count = 0, size = 0;
    ContrastiveAttrs attrs;

    // Squared distance of pair i.
    [[nodiscard]] double squared(const float* a, const float* b, int64_t i) const {
        double sum = 0;
        for (int64_t k = i * size; k < (i + 1) * size; ++k) {
            const double gap = static_cast<double>(a[k] - b[k]);
            sum += gap * gap;
        }
        return sum;
    }
};

bool pairsOf(const OpDesc& d, Pairs& pairs, std::string& why) {
    if (!wantPair(d, why)) return false;
    pairs = {d.in[0].shape[0], d.in[0].shape.count(1), d.attrs->as<ContrastiveAttrs>()};
    return d.in[2].count() == pairs.count ? true : refuse(why, "wants one label for each pair");
}

// Σ same ? d² : max(margin − d, 0)² over the pairs, / 2N
std::unique_ptr<Kernel> makeContrastive(const OpDesc& d, std::string& why) {
    Pairs pairs;
    if (!wantInputs(d, 3, why) || !pairsOf(d, pairs, why)) return nullptr;
    return kernelOf(
        [pairs](const KernelArgs& k) {
            const float *a = input(k, 0), *b = input(k, 1), *same = input(k, 2);
            const double margin = static_cast<double>(pairs.attrs.margin);
            const double sum = sumRows(pairs.count, k.scratch, [&](int64_t i) {
                const double squared = pairs.squared(a, b, i);
                if (static_cast<int>(same[i])) return squared;
                if (pairs.attrs.legacy) return std::max(margin - squared, 0.0);
                const double short_ = std::max(margin - std::sqrt(squared), 0.0);
                return short_ * short_;
            });
            *output(k, 0) = static_cast<float>(sum / (2.0 * static_cast<double>(pairs.count)));
        },
        sumScratch());
}

std::unique_ptr<Kernel> makeContrastiveBackward(const OpDesc& d, std::string& why) {
    Pairs pairs;
    if (!wantInputs(d, 4, why) || !pairsOf(d, pairs, why)) return nullptr;
    return kernelOf([pairs](const KernelArgs& k) {
        const float *a = input(k, 0), *b = input(k, 1), *same = input(k, 2);
        const double alpha =
            (pairs.attrs.second ? -1.0 : 1.0) * static_cast<double>(*input(k, 3)) / static_cast<double>(pairs.count);
        const double margin = static_cast<double>(pairs.attrs.margin);
        float* out = output(k, 0);
        forRange(pairs.count, grainOfRows(pairs.size), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                double factor = alpha;
                if (!static_cast<int>(same[i])) {
                    const double squared = pairs.squared(a, b, i), distance = std::sqrt(squared);
                    const double left = margin - (pairs.attrs.legacy ? squared : distance);
                    // 1e-4 is Caffe's guard against a distance of 0.
                    factor = left <= 0 ? 0 : pairs.attrs.legacy ? -alpha : -alpha * left / (distance + 1e-4);
                }
                for (int64_t at = i * pairs.size; at < (i + 1) * pairs.size; ++at)
                    out[at] = static_cast<float>(factor * static_cast<double>(a[at] - b[at]));
            }
        });
    });
}

}  // namespace

KernelDef kernel_pair_loss() {
    return {{{"EuclideanLoss", {{"reference", makeEuclidean}}},
             {"EuclideanLossBackward", {{"reference", makeEuclideanBackward}}},
             {"ContrastiveLoss", {{"reference", makeContrastive}}},
             {"ContrastiveLossBackward", {{"reference", makeContrastiveBackward}}}}};
}

}  // namespace fitroom
