#include "core/run/trainer.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fitroom {

namespace {

// How many of multistep's values have been passed: at most one an iteration, counted from iteration 0.
int stepsPassed(const caffe::SolverParameter& solver, int64_t iteration) {
    int passed = 0;
    int64_t earliest = 0;
    for (const int value : solver.stepvalue()) {
        earliest = std::max<int64_t>(value, earliest);
        if (iteration < earliest) break;
        ++passed;
        ++earliest;
    }
    return passed;
}

// From `from` at share 0 to `to` at share 1 along half a cosine.
double cosine(double from, double to, double share) {
    return to + (from - to) / 2 * (1 + std::cos(std::numbers::pi * std::clamp(share, 0.0, 1.0)));
}

// PyTorch's OneCycleLR (two phases, cosine): `low` at the first iteration, `high` at the end of the rising part, `last` at
// the last iteration.
double oneCycle(const caffe::SolverParameter& solver, int64_t iteration, double low, double high, double last) {
    const double total = std::max(1, solver.max_iter()), now = static_cast<double>(iteration);
    const double top = static_cast<double>(solver.pct_start()) * total - 1, end = total - 1;
    if (now <= top) return top > 0 ? cosine(low, high, now / top) : high;
    return end > top ? cosine(high, last, (now - top) / (end - top)) : last;
}

double policyRate(const caffe::SolverParameter& solver, int64_t iteration) {
    const double base = solver.base_lr(), gamma = solver.gamma(), power = solver.power();
    const auto now = static_cast<double>(iteration);
    const double whole = std::max(1, solver.max_iter());
    const std::string& policy = solver.lr_policy();
    if (policy == "step") {
        const int64_t size = std::max(1, solver.stepsize());
        return base * std::pow(gamma, static_cast<double>(iteration / size));
    }
    if (policy == "exp") return base * std::pow(gamma, now);
    if (policy == "inv") return base * std::pow(1.0 + gamma * now, -power);
    if (policy == "multistep") return base * std::pow(gamma, stepsPassed(solver, iteration));
    if (policy == "poly") return base * std::pow(1.0 - now / whole, power);
    if (policy == "sigmoid") return base / (1.0 + std::exp(-gamma * (now - solver.stepsize())));
    if (policy == "cosine") return cosine(base, solver.final_lr(), now / whole);
    if (policy == "onecycle") {
        const double first = base / solver.div_factor();
        return oneCycle(solver, iteration, first, base, first / solver.final_div_factor());
    }
    return base;
}

}  // namespace

double learningRate(const caffe::SolverParameter& solver, int64_t iteration) {
    const double rate = policyRate(solver, iteration);
    if (iteration >= solver.warmup_iter()) return rate;
    const double start = solver.warmup_ratio();
    return rate * (start + (1 - start) * static_cast<double>(iteration) / solver.warmup_iter());
}

double momentumAt(const caffe::SolverParameter& solver, int64_t iteration) {
    if (solver.lr_policy() != "onecycle" || !solver.cycle_momentum()) return solver.momentum();
    return oneCycle(solver, iteration, solver.max_momentum(), solver.base_momentum(), solver.max_momentum());
}

}  // namespace fitroom
