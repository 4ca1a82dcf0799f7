#include "core/run/resting_history.h"

#include <algorithm>
#include <cmath>

namespace fitroom {

namespace {

// h2' = m·h2 + (1−m)·g²·(δ + h2)/(δ + h), where h nears g². Step by step until it is there; from then on it is a linear
// recurrence with the fixed point g².
double adaDeltaSteps(double square, double momentum, double delta, int64_t iterations) {
    double h = 0, h2 = 0;
    int64_t left = iterations;
    for (double gap = 1; left > 0 && gap > 1e-9; --left, gap *= momentum) {
        h = momentum * h + (1 - momentum) * square;
        h2 = momentum * h2 + (1 - momentum) * square * (delta + h2) / (delta + h);
    }
    const double factor = momentum + (1 - momentum) * square / (delta + square);
    return square + (h2 - square) * std::pow(factor, static_cast<double>(left));
}

}  // namespace

std::vector<std::vector<float>> restingHistory(const SolverMethod& method, const caffe::SolverParameter& solver,
                                               float decay, std::span<const float> weights, int64_t iterations) {
    std::vector<std::vector<float>> out(static_cast<size_t>(method.histories), std::vector<float>(weights.size()));
    const double momentum = solver.momentum(), t = static_cast<double>(iterations);
    const auto settled = [&](double keep) { return 1 - std::pow(keep, t); };
    const bool sign = solver.regularization_type() == "L1";
    for (size_t i = 0; decay != 0 && i < weights.size(); ++i) {
        const auto w = static_cast<double>(weights[i]);
        const double g = static_cast<double>(decay) * (sign ? (w > 0) - (w < 0) : w), square = g * g;
        double first = 0, second = 0;
        switch (method.rule) {
        case UpdateAttrs::AdaGrad:
            first = t * square;
            break;
        case UpdateAttrs::RmsProp:
            first = settled(solver.rms_decay()) * square;
            break;
        case UpdateAttrs::AdaDelta:
            first = settled(momentum) * square;
            second = adaDeltaSteps(square, momentum, solver.delta(), iterations);
            break;
        case UpdateAttrs::Adam:
            first = settled(momentum) * g;
            second = settled(solver.momentum2()) * square;
            break;
        case UpdateAttrs::Sgd:
        case UpdateAttrs::Nesterov:  // their history is a step, at a rate of 0
        case UpdateAttrs::AdamW:     // its decay is none of the gradient
            return out;
        }
        out[0][i] = static_cast<float>(first);
        if (out.size() > 1) out[1][i] = static_cast<float>(second);
    }
    return out;
}

}  // namespace fitroom
