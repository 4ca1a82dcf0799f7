#include "core/run/trainer.h"

#include <algorithm>
#include <cmath>

namespace fitroom {

namespace {

class Checks {
public:
    explicit Checks(const caffe::SolverParameter& solver) : m_solver(solver) {}

    void need(bool fulfilled, Error error) {
        if (!fulfilled) m_problems.push_back({Severity::Error, std::move(error)});
    }
    void mention(bool applies, Severity severity, Error error) {
        if (applies) m_problems.push_back({severity, std::move(error)});
    }
    // "lr_policy poly needs max_iter greater than 0."
    void policyNeeds(bool fulfilled, const char* what, const char* field) {
        need(fulfilled, Error(FR_MSG("lr_policy %1 needs %2."), {m_solver.lr_policy(), what, field},
                              FR_MSG("Set %3 in the solver.")));
    }
    Problems take() { return std::move(m_problems); }

private:
    const caffe::SolverParameter& m_solver;
    Problems m_problems;
};

void checkType(const caffe::SolverParameter& solver, Checks& checks) {
    std::string type = solver.type();
    if (!solver.has_type() && solver.has_solver_type()) {
        static const char* const kOldNames[] = {"SGD", "Nesterov", "AdaGrad", "RMSProp", "AdaDelta", "Adam"};
        type = kOldNames[std::clamp(static_cast<int>(solver.solver_type()), 0, 5)];
    }
    checks.need(type == "SGD" || type.empty(),
                Error(FR_MSG("The solver type is %1; this version trains with SGD only."), {type},
                      FR_MSG("Set type: \"SGD\" with momentum 0.9 and choose base_lr anew: 0.01 is a usual start.")));
    checks.need(!(solver.clip_gradients() > 0),
                Error(FR_MSG("clip_gradients is set to %1, and this version does not clip gradients."),
                      {std::to_string(solver.clip_gradients())},
                      FR_MSG("Remove clip_gradients, and lower base_lr if the loss grows.")));
    const std::string& regularization = solver.regularization_type();
    checks.need(
        regularization.empty() || regularization == "L2" || regularization == "L1",
        Error(FR_MSG("There is no regularization_type called %1."), {regularization}, FR_MSG("Use \"L2\" or \"L1\".")));
}

void checkPolicy(const caffe::SolverParameter& solver, Checks& checks) {
    const std::string& policy = solver.lr_policy();
    static const char* const kKnown[] = {"fixed", "step", "exp", "inv", "multistep", "poly", "sigmoid"};
    const bool known = std::any_of(std::begin(kKnown), std::end(kKnown), [&](const char* k) { return policy == k; });
    if (policy.empty()) {
        checks.need(false,
                    Error(FR_MSG("The solver has no lr_policy."), {},
                          FR_MSG("Add lr_policy: \"fixed\" to keep the learning rate as it is, or step, exp, inv, "
                                 "multistep, poly or sigmoid.")));
    } else {
        checks.need(known, Error(FR_MSG("There is no lr_policy called %1."), {policy},
                                 FR_MSG("Known policies: fixed, step, exp, inv, multistep, poly, sigmoid.")));
    }
    const bool wantsGamma =
        policy == "step" || policy == "exp" || policy == "inv" || policy == "multistep" || policy == "sigmoid";
    if (wantsGamma) checks.policyNeeds(solver.has_gamma() && std::isfinite(solver.gamma()), "gamma", "gamma");
    if (policy == "inv" || policy == "poly")
        checks.policyNeeds(solver.has_power() && std::isfinite(solver.power()), "power", "power");
    if (policy == "step" || policy == "sigmoid") checks.policyNeeds(solver.stepsize() > 0, "stepsize > 0", "stepsize");
    if (policy == "sigmoid" && solver.has_gamma()) checks.policyNeeds(solver.gamma() >= 0, "gamma ≥ 0", "gamma");
    if (policy == "poly") checks.policyNeeds(solver.max_iter() > 0, "max_iter > 0", "max_iter");
    if (policy == "multistep") {
        checks.policyNeeds(solver.stepvalue_size() > 0, "stepvalue", "stepvalue");
        checks.need(std::is_sorted(solver.stepvalue().begin(), solver.stepvalue().end()),
                    Error(FR_MSG("The stepvalue entries do not rise."), {},
                          FR_MSG("List them from the smallest iteration to the largest.")));
    }
}

}  // namespace

Problems validateSolver(const caffe::SolverParameter& solver) {
    Checks checks(solver);
    checkType(solver, checks);
    checks.need(solver.has_base_lr(),
                Error(FR_MSG("The solver has no base_lr."), {}, FR_MSG("Add base_lr: 0.01 is a usual start.")));
    checks.need(std::isfinite(solver.base_lr()) && solver.base_lr() >= 0,
                Error(FR_MSG("base_lr is %1; it has to be a positive number."), {std::to_string(solver.base_lr())},
                      FR_MSG("0.01 is a usual start.")));
    checks.mention(solver.has_base_lr() && solver.base_lr() == 0, Severity::Warning,
                   Error(FR_MSG("base_lr is 0: no weight will change."), {}, FR_MSG("0.01 is a usual start.")));
    checkPolicy(solver, checks);
    // poly has said so already, in its own words.
    if (solver.lr_policy() != "poly")
        checks.need(solver.max_iter() > 0, Error(FR_MSG("max_iter is %1: training would end before it starts."),
                                                 {std::to_string(solver.max_iter())},
                                                 FR_MSG("Set max_iter to the number of iterations to train.")));
    checks.need(solver.momentum() >= 0 && solver.momentum() < 1,
                Error(FR_MSG("momentum is %1; it has to be at least 0 and below 1."),
                      {std::to_string(solver.momentum())}, FR_MSG("0.9 is the usual value.")));
    checks.need(std::isfinite(solver.weight_decay()) && solver.weight_decay() >= 0,
                Error(FR_MSG("weight_decay is %1; it has to be 0 or a positive number."),
                      {std::to_string(solver.weight_decay())}, FR_MSG("0.0005 is a usual value.")));
    const auto atLeast = [&](const char* field, int value, int least) {
        checks.need(value >= least,
                    Error(FR_MSG("%1 is %2; it has to be at least %3."),
                          {field, std::to_string(value), std::to_string(least)}, FR_MSG("Correct %1 in the solver.")));
    };
    atLeast("iter_size", solver.iter_size(), 1);
    atLeast("average_loss", solver.average_loss(), 1);
    atLeast("display", solver.display(), 0);
    atLeast("test_interval", solver.test_interval(), 0);
    atLeast("snapshot", solver.snapshot(), 0);
    for (const int n : solver.test_iter())
        atLeast("test_iter", n, 0);
    checks.mention(solver.snapshot_format() == caffe::SolverParameter::HDF5, Severity::Warning,
                   Error(FR_MSG("snapshot_format is HDF5, which this version does not write: snapshots will be in "
                                "Caffe's binary form."),
                         {}, FR_MSG("Caffe reads that form, too: set snapshot_format to BINARYPROTO.")));
    checks.mention(solver.snapshot() == 0, Severity::Note,
                   Error(FR_MSG("snapshot is 0: no resume points are saved while training."), {},
                         FR_MSG("Set snapshot to a number of iterations to be able to go on after a crash.")));
    return checks.take();
}

}  // namespace fitroom
