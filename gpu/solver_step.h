#pragma once
// The solver's step over arrays, for the kernels that take it.

#include "core/ops/solver_rules.h"
#include "gpu/map.h"

namespace fitroom::gpu {

// What a step needs beside its arrays: it hangs on the step's numbers, which only the device knows, and needs powers, hence
// once for all elements. `scale` is what clip_gradients multiplies with, or null.
inline void stepConstants(Context& context, const UpdateAttrs& rule, const StepContext* step, const float* scale,
                          rules::Constants* constants) {
    each(context, 1, [=, attrs = rule] FR_LAMBDA(int64_t) {
        *constants = rules::constantsOf(attrs, *step, scale ? *scale : 1.0f);
    });
}

// What a rule does not name is neither read nor written.
template <class Rule, bool decayApart>
FR_DEVICE inline void updateOne(const rules::Constants& c, float g, float& w, float& h, float& h2) {
    const float decay = rules::decayOf(c, w);
    const float apart = decayApart ? c.pull * decay : 0.0f;
    const float lost = Rule::step(c, decayApart ? g : g + decay, h, h2);
    if (c.moves) w -= apart + lost;
}

template <class Rule, bool decayApart>
void stepBy(Context& context, const rules::Constants* constants, const float* dw, float* w, float* h, float* h2,
            int64_t count) {
    const bool aligned = alignedForFour(dw) && alignedForFour(w) && alignedForFour(h) && alignedForFour(h2);
    each(context, (count + kAtOnce - 1) / kAtOnce, [=] FR_LAMBDA(int64_t q) {
        const rules::Constants c = *constants;
        const int64_t first = q * kAtOnce;
        if (aligned && first + kAtOnce <= count) {
            auto* weights = reinterpret_cast<Four*>(w + first);
            auto* history = reinterpret_cast<Four*>(h + first);
            Four g = {}, x = *weights, one = *history, two = {};
            if (dw) g = *reinterpret_cast<const Four*>(dw + first);
            if (h2) two = *reinterpret_cast<const Four*>(h2 + first);
            for (int k = 0; k < kAtOnce; ++k)
                updateOne<Rule, decayApart>(c, g.v[k] * c.average, x.v[k], one.v[k], two.v[k]);
            *weights = x;
            *history = one;
            if (h2) *reinterpret_cast<Four*>(h2 + first) = two;
            return;
        }
        for (int64_t i = first; i < first + kAtOnce && i < count; ++i) {
            float unused = 0;
            updateOne<Rule, decayApart>(c, dw ? dw[i] * c.average : 0.0f, w[i], h[i], h2 ? h2[i] : unused);
        }
    });
}

// Without a gradient (Caffe decays such weights all the same) dw is null; h2 is where the rule has one history.
using SolverStep = void (*)(Context&, const rules::Constants*, const float* dw, float* w, float* h, float* h2, int64_t);
inline SolverStep solverStep(int32_t rule) {  // null: no such rule
    switch (rule) {
#define FR_CASE(Name, Rule, decayApart) \
    case UpdateAttrs::Name:             \
        return &stepBy<rules::Rule, decayApart>;
        FR_SOLVER_RULES(FR_CASE)
#undef FR_CASE
    default:
        return nullptr;
    }
}

}  // namespace fitroom::gpu
