#include "core/backend/cpu/solver_update.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

namespace fitroom {

namespace {

using namespace cpu;

// What a rule does not name is neither read nor written.
template <class Rule, bool decayApart>
FR_INLINE void updateOne(const rules::Constants& c, float g, float& w, float& h, float& h2) {
    const float decay = rules::decayOf(c, w);
    const float apart = decayApart ? c.pull * decay : 0.0f;
    const float lost = Rule::step(c, decayApart ? g : g + decay, h, h2);
    if (c.moves) w -= apart + lost;
}

#define FR_LOOP(Name, Rule, decayApart)                                                                        \
    FR_SIMD void update##Name(const rules::Constants& c, const float* dw, float* w, float* h, float* h2, int64_t n) { \
        if (dw) {                                                                                              \
            _Pragma("omp simd") for (int64_t i = 0; i < n; ++i)                                                \
                updateOne<rules::Rule, decayApart>(c, dw[i] * c.average, w[i], h[i], h2[i]);           \
        } else {                                                                                               \
            _Pragma("omp simd") for (int64_t i = 0; i < n; ++i)                                                \
                updateOne<rules::Rule, decayApart>(c, 0.0f, w[i], h[i], h2[i]);                        \
        }                                                                                                      \
    }
FR_SOLVER_RULES(FR_LOOP)
#undef FR_LOOP

std::unique_ptr<Kernel> makeUpdate(const OpDesc& d, std::string& why) {
    const auto attrs = d.attrs->as<UpdateAttrs>();
    const UpdateLoop loop = updateLoop(attrs.rule);
    if (!loop) {
        why = "knows no such rule";
        return nullptr;
    }
    const int histories = historiesOf(static_cast<UpdateAttrs::Rule>(attrs.rule));
    bool fits = d.stateCount == 1 + histories && d.inCount == 2;
    for (int i = 0; fits && i < d.stateCount; ++i)
        fits = d.state[i].dtype == DType::F32 && d.state[i].count() == d.state[0].count();
    if (!fits || (hasIn(d, 0) && d.in[0].count() != d.state[0].count())) {
        why = "wants gradient, weights and history of one size";
        return nullptr;
    }
    return kernelOf([n = d.state[0].count(), gradient = hasIn(d, 0), clipped = hasIn(d, 1), last = histories, attrs,
                     loop](const KernelArgs& a) {
        const rules::Constants c = rules::constantsOf(attrs, *a.step, clipped ? *input(a, 1) : 1.0f);
        forRange(n, kGrain, [&](int64_t b, int64_t e) {
            loop(c, gradient ? input(a, 0) + b : nullptr, state(a, 0) + b, state(a, 1) + b, state(a, last) + b, e - b);
        });
    });
}

// Fixed pieces whatever the number of threads, so that the sum is always the same.
constexpr int64_t kPiece = int64_t{1} << 15;

FR_SIMD double sumOfSquares(const float* x, int64_t n) {
    double sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int64_t i = 0; i < n; ++i)
        sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
    return sum;
}

struct Piece {
    int input = 0;
    int64_t begin = 0, size = 0;
};

std::unique_ptr<Kernel> makeScale(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, d.inCount, why)) return nullptr;
    std::vector<Piece> pieces;
    for (int i = 0; i < d.inCount; ++i)
        for (int64_t at = 0, n = d.in[i].count(); at < n; at += kPiece)
            pieces.push_back({i, at, std::min(kPiece, n - at)});
    const size_t scratch = sizeof(double) * pieces.size();
    return kernelOf(
        [pieces = std::move(pieces), limit = static_cast<double>(d.attrs->as<GradientScaleAttrs>().limit)](
            const KernelArgs& a) {
            auto* sums = static_cast<double*>(a.scratch);
            forRange(static_cast<int64_t>(pieces.size()), 1, [&](int64_t begin, int64_t end) {
                for (int64_t i = begin; i < end; ++i) {
                    const Piece& p = pieces[static_cast<size_t>(i)];
                    sums[i] = sumOfSquares(input(a, p.input) + p.begin, p.size);
                }
            });
            double sum = 0;
            for (size_t i = 0; i < pieces.size(); ++i)
                sum += sums[i];
            const double norm = std::sqrt(sum);
            *output(a, 0) = norm > limit ? static_cast<float>(limit / norm) : 1.0f;
        },
        scratch);
}

}  // namespace

UpdateLoop cpu::updateLoop(int32_t rule) {
    switch (rule) {
#define FR_CASE(Name, Rule, decayApart) \
    case UpdateAttrs::Name:             \
        return update##Name;
        FR_SOLVER_RULES(FR_CASE)
#undef FR_CASE
    default:
        return nullptr;
    }
}

KernelDef kernel_solver_update() {
    return {{{"SolverUpdate", {{"reference", makeUpdate}}}, {"GradientScale", {{"reference", makeScale}}}}};
}

}  // namespace fitroom
