#include "core/run/initial_values.h"

#include "core/run/fillers.h"
#include "core/run/paths.h"
#include "core/run/weights.h"

namespace fitroom {

namespace {

Result<std::vector<float>> constantOf(const GraphConstant& constant, const Shape& shape,
                                      const std::filesystem::path& baseDir) {
    const FoundFile found = findFile(constant.file, baseDir);
    auto blob = readBlob(found.path);
    if (!blob) return std::move(blob.error());
    if (blobCount(*blob) != shape.count())
        return Error(FR_MSG("The file holds %1 and the layer needs %2 values."),
                     {dimsText(blobDims(*blob)), std::to_string(shape.count())},
                     FR_MSG("Choose another file, or correct the layer."))
            .at(found.path.string());
    return blobValues(*blob);
}

}  // namespace

Status setInitialValues(Executor& executor, uint64_t seed, const std::filesystem::path& baseDir) {
    const auto& programs = executor.plan().programs;
    if (programs.empty()) return {};
    for (const GraphParam& param : programs[0].graph->params) {
        std::vector<float> values(static_cast<size_t>(param.shape.count()));
        fill(param, seed, values);
        executor.write(0, param.tensor, values);
    }
    for (size_t i = 0; i < programs.size(); ++i) {
        const Graph& graph = *programs[i].graph;
        for (const GraphConstant& constant : graph.constants) {
            const GraphLayer& layer = graph.layers[static_cast<size_t>(constant.layer)];
            auto values = constantOf(constant, graph.tensors[static_cast<size_t>(constant.tensor)].shape, baseDir);
            if (!values) return std::move(values.error().inLayer(layer.name));
            executor.write(static_cast<int>(i), constant.tensor, *values);
        }
    }
    return {};
}

}  // namespace fitroom
