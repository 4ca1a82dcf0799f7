#include "core/net/solver_method.h"

#include "core/ops/solver_rules.h"

namespace fitroom {

const std::vector<SolverMethod>& solverMethods() {
    static const std::vector<SolverMethod> methods = [] {
        std::vector<SolverMethod> all = {
            {.type = "SGD", .rule = UpdateAttrs::Sgd, .momentum = true},
            {.type = "Nesterov", .rule = UpdateAttrs::Nesterov, .momentum = true},
            {.type = "AdaGrad", .rule = UpdateAttrs::AdaGrad, .delta = true},
            {.type = "RMSProp", .rule = UpdateAttrs::RmsProp, .rmsDecay = true, .delta = true},
            {.type = "AdaDelta", .rule = UpdateAttrs::AdaDelta, .momentum = true, .delta = true},
            {.type = "Adam", .rule = UpdateAttrs::Adam, .momentum = true, .momentum2 = true, .delta = true},
            {.type = "AdamW",
             .rule = UpdateAttrs::AdamW,
             .momentum = true,
             .momentum2 = true,
             .delta = true,
             .caffeKnows = false},
        };
        for (SolverMethod& m : all)
            m.histories = historiesOf(m.rule);
        return all;
    }();
    return methods;
}

const SolverMethod* findSolverMethod(const caffe::SolverParameter& solver) {
    const auto& all = solverMethods();
    // The old enumeration has the first six in this order.
    if (!solver.has_type() && solver.has_solver_type()) return &all[static_cast<size_t>(solver.solver_type())];
    for (const SolverMethod& m : all)
        if (solver.type() == m.type || (solver.type().empty() && m.rule == UpdateAttrs::Sgd)) return &m;
    return nullptr;
}

Error unknownSolverType(const std::string& type) {
    return Error(FR_MSG("There is no solver type called %1."), {type},
                 FR_MSG("Known types: SGD, Nesterov, AdaGrad, RMSProp, AdaDelta, Adam, AdamW."));
}

}  // namespace fitroom
