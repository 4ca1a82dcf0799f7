// Solvers in text form: read, printed, changed.

#include "core/net/net_spec.h"
#include "tests/fuzz/target.h"

using namespace fitroom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const fuzz::MemoryBound bound((size_t{2} << 20) + 500 * size);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Problems problems;
    auto solver = SolverSpec::parse(text, "solver.prototxt", &problems);
    if (!solver) return 0;
    fuzz::require(solver->print() == text, "an untouched solver prints as it was");
    caffe::SolverParameter changed = solver->message();
    changed.set_base_lr(0.25f);
    changed.add_stepvalue(7);
    solver->update(changed);
    auto again = SolverSpec::parse(solver->print(), "solver.prototxt", &problems);
    fuzz::require(static_cast<bool>(again), "a changed solver can be read again");
    fuzz::require(again->message().SerializeAsString() == changed.SerializeAsString(), "a change changes nothing else");
    return 0;
}
