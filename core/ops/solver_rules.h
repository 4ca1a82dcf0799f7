#pragma once
// How a solver turns a gradient into a step: each rule stated once, for the CPU and the GPU. Formulas are Caffe's
// (src/caffe/solvers/*_solver.cpp); AdamW's are PyTorch's (torch/optim/adamw.py).
//
// A new one: a struct here, its name in FR_SOLVER_RULES and UpdateAttrs::Rule, its line in core/net/solver_method.cpp.

#include "core/ops/attrs.h"
#include "core/ops/device.h"
#include "core/ops/step.h"

#include <cmath>

namespace fitroom {

// Tensors of the weights' size that a rule remembers between steps.
FR_DEVICE inline int historiesOf(UpdateAttrs::Rule rule) {
    return rule == UpdateAttrs::AdaDelta || rule == UpdateAttrs::Adam || rule == UpdateAttrs::AdamW ? 2 : 1;
}

}  // namespace fitroom

namespace fitroom::rules {

// What is the same for every element of a parameter in one update.
struct Constants {
    float average = 1;  // 1 / iter_size, times the scale of clip_gradients
    float rate = 0;     // of this parameter
    float momentum = 0, fresh = 1;  // and 1 − momentum
    float keep = 0, square = 1;     // of squared gradients: momentum2 or rms_decay, and 1 − that
    float delta = 0;
    float decayL2 = 0, decayL1 = 0;
    float pull = 0;  // AdamW: what its decay is multiplied with
    bool moves = true;  // false: only the history changes (lr_mult 0)
};

// `clip` is what clip_gradients multiplies with; 1 without.
FR_DEVICE inline Constants constantsOf(const UpdateAttrs& a, const StepContext& step, float clip) {
    Constants c;
    c.average = clip / static_cast<float>(step.iterSize);
    c.rate = c.pull = step.rate * a.lrMult;
    c.moves = a.lrMult != 0;
    c.momentum = step.momentum >= 0 ? step.momentum : a.momentum;
    c.fresh = 1 - c.momentum;
    c.keep = a.rule == UpdateAttrs::RmsProp ? a.rmsDecay : a.momentum2;
    c.square = 1 - c.keep;
    c.delta = a.delta;
    (a.l1 ? c.decayL1 : c.decayL2) = a.decay;
    if (a.rule == UpdateAttrs::Adam || a.rule == UpdateAttrs::AdamW) {
        // Both averages start at 0; without this the first steps would be too small. PyTorch adds its epsilon after the
        // correction, Caffe before.
        const auto t = static_cast<double>(step.iteration + 1);
        const double first = 1 - std::pow(static_cast<double>(c.momentum), t);
        const double second = std::sqrt(1 - std::pow(static_cast<double>(c.keep), t));
        c.rate = static_cast<float>(static_cast<double>(c.rate) * second / first);
        if (a.rule == UpdateAttrs::AdamW) c.delta = static_cast<float>(static_cast<double>(c.delta) * second);
    }
    return c;
}

FR_DEVICE inline float decayOf(const Constants& c, float w) {
    const float sign = (w > 0 ? 1.0f : 0.0f) - (w < 0 ? 1.0f : 0.0f);
    return c.decayL2 * w + c.decayL1 * sign;
}

// step(): g is the mean gradient with the decay in it (AdamW: without); h and h2 are the history; returns what w loses.

struct Sgd {
    FR_DEVICE static float step(const Constants& c, float g, float& h, float&) {
        return h = c.momentum * h + c.rate * g;
    }
};

struct Nesterov {
    FR_DEVICE static float step(const Constants& c, float g, float& h, float&) {
        const float before = h;
        h = c.momentum * h + c.rate * g;
        return (1 + c.momentum) * h - c.momentum * before;
    }
};

struct AdaGrad {
    FR_DEVICE static float step(const Constants& c, float g, float& h, float&) {
        h += g * g;
        return c.rate * g / (std::sqrt(h) + c.delta);
    }
};

struct RmsProp {
    FR_DEVICE static float step(const Constants& c, float g, float& h, float&) {
        h = c.keep * h + c.square * (g * g);
        return c.rate * g / (std::sqrt(h) + c.delta);
    }
};

struct AdaDelta {
    FR_DEVICE static float step(const Constants& c, float g, float& h, float& h2) {
        h = c.momentum * h + c.fresh * (g * g);
        const float v = g * std::sqrt((c.delta + h2) / (c.delta + h));
        h2 = c.momentum * h2 + c.fresh * (v * v);
        return c.rate * v;
    }
};

struct Adam {
    FR_DEVICE static float step(const Constants& c, float g, float& h, float& h2) {
        h = c.momentum * h + c.fresh * g;
        h2 = c.keep * h2 + c.square * (g * g);
        return c.rate * h / (std::sqrt(h2) + c.delta);
    }
};

}  // namespace fitroom::rules

// X(Rule, struct of its step, decay is apart from the gradient)
#define FR_SOLVER_RULES(X)      \
    X(Sgd, Sgd, false)          \
    X(Nesterov, Nesterov, false) \
    X(AdaGrad, AdaGrad, false)  \
    X(RmsProp, RmsProp, false)  \
    X(AdaDelta, AdaDelta, false) \
    X(Adam, Adam, false)        \
    X(AdamW, Adam, true)
