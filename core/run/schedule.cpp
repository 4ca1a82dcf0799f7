#include "core/run/trainer.h"

#include <algorithm>
#include <cmath>

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

}  // namespace

double learningRate(const caffe::SolverParameter& solver, int64_t iteration) {
    const double base = solver.base_lr(), gamma = solver.gamma(), power = solver.power();
    const auto now = static_cast<double>(iteration);
    const std::string& policy = solver.lr_policy();
    if (policy == "step") {
        const int64_t size = std::max(1, solver.stepsize());
        return base * std::pow(gamma, static_cast<double>(iteration / size));
    }
    if (policy == "exp") return base * std::pow(gamma, now);
    if (policy == "inv") return base * std::pow(1.0 + gamma * now, -power);
    if (policy == "multistep") return base * std::pow(gamma, stepsPassed(solver, iteration));
    if (policy == "poly") return base * std::pow(1.0 - now / std::max(1, solver.max_iter()), power);
    if (policy == "sigmoid") return base / (1.0 + std::exp(-gamma * (now - solver.stepsize())));
    return base;
}

}  // namespace fitroom
