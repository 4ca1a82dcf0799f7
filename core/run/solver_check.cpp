#include "core/net/solver_method.h"
#include "core/run/trainer.h"
#include "core/schema/own_fields.h"

#include <fmt/format.h>

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
    // "momentum is 1; it has to be at least 0 and below 1."
    void inRange(const char* field, float value, float least, float below, const char* next) {
        need(value >= least && value < below,
             Error(FR_MSG("%1 is %2; it has to be at least %3 and below %4."),
                   {field, fmt::format("{:g}", value), fmt::format("{:g}", least), fmt::format("{:g}", below)}, next));
    }
    Problems take() { return std::move(m_problems); }

private:
    const caffe::SolverParameter& m_solver;
    Problems m_problems;
};

void checkType(const caffe::SolverParameter& solver, Checks& checks) {
    const SolverMethod* method = findSolverMethod(solver);
    checks.need(method, unknownSolverType(solver.type()));
    const std::string& regularization = solver.regularization_type();
    checks.need(
        regularization.empty() || regularization == "L2" || regularization == "L1",
        Error(FR_MSG("There is no regularization_type called %1."), {regularization}, FR_MSG("Use \"L2\" or \"L1\".")));
    checks.inRange("momentum", solver.momentum(), 0, 1, FR_MSG("0.9 is the usual value."));
    if (!method) return;
    // As Caffe does: who sets it expects an effect.
    checks.need(method->momentum || solver.momentum() == 0,
                Error(FR_MSG("%1 has no momentum, and momentum is set to %2."),
                      {method->type, std::to_string(solver.momentum())},
                      FR_MSG("Remove momentum from the solver, or choose another type.")));
    if (method->momentum2) checks.inRange("momentum2", solver.momentum2(), 0, 1, FR_MSG("0.999 is the usual value."));
    if (method->rmsDecay) checks.inRange("rms_decay", solver.rms_decay(), 0, 1, FR_MSG("0.99 is the usual value."));
    if (method->delta)
        checks.need(std::isfinite(solver.delta()) && solver.delta() > 0,
                    Error(FR_MSG("delta is %1; it has to be a positive number."), {fmt::format("{:g}", solver.delta())},
                          FR_MSG("1e-8 is the usual value.")));
}

// These reach their last rate there.
bool endsAtMaxIter(const std::string& policy) { return policy == "poly" || policy == "cosine" || policy == "onecycle"; }

void checkCycle(const caffe::SolverParameter& solver, Checks& checks) {
    checks.inRange("base_momentum", solver.base_momentum(), 0, 1, FR_MSG("0.85 is the usual value."));
    checks.inRange("max_momentum", solver.max_momentum(), 0, 1, FR_MSG("0.95 is the usual value."));
    const SolverMethod* method = findSolverMethod(solver);
    checks.need(!method || method->momentum,
                Error(FR_MSG("cycle_momentum is on, and %1 has no momentum."), {method ? method->type : ""},
                      FR_MSG("Remove cycle_momentum, or choose another type.")));
}

void checkPolicy(const caffe::SolverParameter& solver, Checks& checks) {
    const std::string& policy = solver.lr_policy();
    static const char* const kKnown[] = {"fixed", "step",    "exp",    "inv",     "multistep",
                                         "poly",  "sigmoid", "cosine", "onecycle"};
    const bool known = std::any_of(std::begin(kKnown), std::end(kKnown), [&](const char* k) { return policy == k; });
    if (policy.empty()) {
        checks.need(false,
                    Error(FR_MSG("The solver has no lr_policy."), {},
                          FR_MSG("Add lr_policy: \"fixed\" to keep the learning rate as it is, or step, exp, inv, "
                                 "multistep, poly, sigmoid, cosine or onecycle.")));
    } else {
        checks.need(known, Error(FR_MSG("There is no lr_policy called %1."), {policy},
                                 FR_MSG("Known policies: fixed, step, exp, inv, multistep, poly, sigmoid, cosine, onecycle.")));
    }
    const bool wantsGamma =
        policy == "step" || policy == "exp" || policy == "inv" || policy == "multistep" || policy == "sigmoid";
    if (wantsGamma) checks.policyNeeds(solver.has_gamma() && std::isfinite(solver.gamma()), "gamma", "gamma");
    if (policy == "inv" || policy == "poly")
        checks.policyNeeds(solver.has_power() && std::isfinite(solver.power()), "power", "power");
    if (policy == "step" || policy == "sigmoid") checks.policyNeeds(solver.stepsize() > 0, "stepsize > 0", "stepsize");
    if (policy == "sigmoid" && solver.has_gamma()) checks.policyNeeds(solver.gamma() >= 0, "gamma ≥ 0", "gamma");
    if (endsAtMaxIter(policy)) checks.policyNeeds(solver.max_iter() > 0, "max_iter > 0", "max_iter");
    if (policy == "cosine")
        checks.policyNeeds(std::isfinite(solver.final_lr()) && solver.final_lr() >= 0, "final_lr ≥ 0", "final_lr");
    if (policy == "onecycle") {
        checks.policyNeeds(solver.pct_start() > 0 && solver.pct_start() < 1, "0 < pct_start < 1", "pct_start");
        checks.policyNeeds(std::isfinite(solver.div_factor()) && solver.div_factor() >= 1, "div_factor ≥ 1",
                           "div_factor");
        checks.policyNeeds(std::isfinite(solver.final_div_factor()) && solver.final_div_factor() >= 1,
                           "final_div_factor ≥ 1", "final_div_factor");
        if (solver.cycle_momentum()) checkCycle(solver, checks);
    }
    if (policy == "multistep") {
        checks.policyNeeds(solver.stepvalue_size() > 0, "stepvalue", "stepvalue");
        checks.need(std::is_sorted(solver.stepvalue().begin(), solver.stepvalue().end()),
                    Error(FR_MSG("The stepvalue entries do not rise."), {},
                          FR_MSG("List them from the smallest iteration to the largest.")));
    }
}

// What Caffe has no name for, as it stands in the file.
std::string beyondCaffe(const caffe::SolverParameter& solver) {
    std::vector<std::string> names = ownFields(solver);
    if (const SolverMethod* method = findSolverMethod(solver); method && !method->caffeKnows)
        names.insert(names.begin(), fmt::format("type: \"{}\"", method->type));
    if (solver.lr_policy() == "cosine" || solver.lr_policy() == "onecycle")
        names.push_back(fmt::format("lr_policy: \"{}\"", solver.lr_policy()));
    std::string all;
    for (const std::string& name : names)
        all += (all.empty() ? "" : ", ") + name;
    return all;
}

}  // namespace

std::optional<Error> unknownToCaffe(const caffe::SolverParameter& solver) {
    const std::string beyond = beyondCaffe(solver);
    if (beyond.empty()) return std::nullopt;
    return Error(FR_MSG("Caffe does not know %1: it would refuse to read this solver."), {beyond},
                 FR_MSG("That only matters where Caffe is to train with it."));
}

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
    // Those policies have said so already, in their own words.
    if (!endsAtMaxIter(solver.lr_policy()))
        checks.need(solver.max_iter() > 0, Error(FR_MSG("max_iter is %1: training would end before it starts."),
                                                 {std::to_string(solver.max_iter())},
                                                 FR_MSG("Set max_iter to the number of iterations to train.")));
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
    atLeast("warmup_iter", solver.warmup_iter(), 0);
    atLeast("early_stop_tests", solver.early_stop_tests(), 0);
    for (const int n : solver.test_iter())
        atLeast("test_iter", n, 0);
    checks.need(solver.warmup_ratio() >= 0 && solver.warmup_ratio() <= 1,
                Error(FR_MSG("warmup_ratio is %1; it has to be from 0 to 1."),
                      {fmt::format("{:g}", solver.warmup_ratio())}, FR_MSG("0.1 is a usual value.")));
    checks.mention(solver.warmup_iter() > 0 && solver.max_iter() > 0 && solver.warmup_iter() >= solver.max_iter(),
                   Severity::Warning,
                   Error(FR_MSG("The warm-up of %1 iterations does not end before max_iter, %2."),
                         {std::to_string(solver.warmup_iter()), std::to_string(solver.max_iter())},
                         FR_MSG("A twentieth of max_iter is usual.")));
    checks.need(std::isfinite(solver.clip_gradients()),
                Error(FR_MSG("clip_gradients is %1; it has to be a number."),
                      {fmt::format("{:g}", solver.clip_gradients())}, FR_MSG("Remove it for no limit.")));
    checks.need(solver.best_by() == "accuracy" || solver.best_by() == "loss",
                Error(FR_MSG("There is no best_by called %1."), {solver.best_by()},
                      FR_MSG("Use \"accuracy\" or \"loss\".")));
    checks.need(solver.storage() == "float32" || solver.storage() == "bfloat16",
                Error(FR_MSG("There is no storage called %1."), {solver.storage()},
                      FR_MSG("Use \"float32\" or \"bfloat16\".")));
    checks.need((solver.early_stop_tests() == 0 && !solver.keep_best()) || solver.test_interval() > 0,
                Error(FR_MSG("early_stop_tests and keep_best compare tests, and test_interval is 0."), {},
                      FR_MSG("Set test_interval to the iterations between two tests.")));
    if (auto note = unknownToCaffe(solver)) checks.mention(true, Severity::Note, std::move(*note));
    checks.mention(solver.snapshot() == 0, Severity::Note,
                   Error(FR_MSG("snapshot is 0: no resume points are saved while training."), {},
                         FR_MSG("Set snapshot to a number of iterations to be able to go on after a crash.")));
    return checks.take();
}

}  // namespace fitroom
