#include "core/run/divergence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace fitroom {

namespace {

bool finite(std::span<const float> values) {
    return std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); });
}

const char* advice(const NotFinite& found, const Progress& progress) {
    using Cause = NotFinite::Cause;
    if (found.cause == Cause::Data)
        return FR_MSG("The data arrives so: look at this layer's records, and at its scale and mean.");
    if (found.cause == Cause::Labels)
        return FR_MSG("What this layer reads is finite: look for labels below 0, or not below the number of outputs.");
    // A rate that no update has used yet cannot be what is wrong.
    if (progress.iteration == 0)
        return FR_MSG("No update was made yet, so base_lr is not the cause: the values grow too large on the way. Look "
                      "at the fillers of the layers up to here, and at scale and mean of the data.");
    return progress.snapshotAt > 0 ? FR_MSG("Set base_lr to %2 and go on from the snapshot of iteration %3, which is "
                                            "kept.")
                                   : FR_MSG("Set base_lr to %2 and start again.");
}

}  // namespace

NotFinite findNotFinite(Executor& executor, int program, const StepContext& step) {
    using Cause = NotFinite::Cause;
    const Program& planned = executor.plan().programs[static_cast<size_t>(program)];
    const Graph& graph = *planned.graph;
    const auto bad = [&](int32_t t) {
        if (t < 0) return false;
        const DType type = planned.tensors[static_cast<size_t>(t)].desc.dtype;
        if (type != DType::F32 && type != DType::BF16) return false;
        const bool here = type == DType::F32 && executor.plan().backend->hostMemory();
        return here ? !finite(executor.tensor(program, t)) : !finite(executor.read(program, t));
    };
    for (const DataBinding& binding : graph.data)
        if (std::any_of(binding.tops.begin(), binding.tops.end(), bad))
            return {Cause::Data, graph.layers[static_cast<size_t>(binding.layer)].name};

    NotFinite found;
    executor.setHook([&](int, int index, double) {
        const PlannedOp& op = planned.ops[static_cast<size_t>(index)];
        if (found.cause != Cause::Nowhere || op.layer < 0 || !std::any_of(op.out.begin(), op.out.end(), bad)) return;
        const GraphLayer& layer = graph.layers[static_cast<size_t>(op.layer)];
        found = {layer.type == "SoftmaxWithLoss" ? Cause::Labels : Cause::Output, layer.name};
    });
    executor.run(program, {true, false, false}, step);
    executor.setHook({});
    return found;
}

Error notFiniteError(const NotFinite& found, const Progress& progress, double loss) {
    Error error(std::isfinite(loss)
                    ? FR_MSG("The loss is exactly 87.3365 at iteration %1: a probability hit 0, and outputs are "
                             "infinite or not numbers. Training stopped.")
                    : FR_MSG("The loss is not a number at iteration %1. Training stopped before the weights took it "
                             "in."),
                {std::to_string(progress.iteration), fmt::format("{:.4g}", progress.rate / 10),
                 std::to_string(progress.snapshotAt)},
                advice(found, progress));
    if (!found.layer.empty()) error.inLayer(found.layer);
    return error;
}

Status checkFiniteWeights(const Executor& executor, int program, bool loaded) {
    for (const GraphParam& param : executor.plan().programs[static_cast<size_t>(program)].graph->params) {
        if (finite(executor.read(program, param.tensor))) continue;
        return Error(FR_MSG("Some weights of this layer are no finite numbers before the first update."), {},
                     loaded ? FR_MSG("Choose another file to start from.")
                            : FR_MSG("Correct its weight_filler and bias_filler."))
            .inLayer(param.layer);
    }
    return {};
}

}  // namespace fitroom
