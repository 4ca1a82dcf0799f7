#include "core/run/inference.h"

#include "core/run/data_notes.h"
#include "core/run/divergence.h"
#include "core/run/initial_values.h"
#include "core/run/memory_fit.h"
#include "core/run/training_setup.h"
#include "core/run/words.h"

#include <algorithm>

namespace fitroom {

Error noLayersError(const std::string& file) {
    return Error(FR_MSG("The network has no layers in this phase."), {},
                 FR_MSG("Check that this is the file you meant, and the phase in its include rules."))
        .at(file);
}

Result<Inference> Inference::create(const NetSpec& spec, const BuildOptions& options,
                                    const std::vector<std::filesystem::path>& weights, Problems* notes,
                                    uint64_t memoryLimit, const std::string& device) {
    auto backend = openDevice(device);
    if (!backend) return std::move(backend.error());
    auto graph = std::make_shared<Graph>(build(spec, options));
    for (Problem p : graph->problems) {
        if (p.error.place.file.empty()) p.error.place.file = spec.file();
        if (p.severity == Severity::Error) return p.error;
        if (notes) notes->push_back(std::move(p));
    }
    if (graph->layers.empty()) return noLayersError(spec.file());
    std::shared_ptr<const Plan> plan = std::make_shared<Plan>(compile({graph}, *backend, options.solver ? planOptionsOf(*options.solver) : PlanOptions()));
    if (const Problem* problem = firstError(plan->problems)) return problem->error;
    plan = fitIntoMemory(std::move(plan), memoryLimit);
    FR_TRY(checkMemory(*plan, 0, memoryLimit, MemoryUse::Inference));
    auto executor = Executor::create(plan);
    if (!executor) return std::move(executor.error());
    FR_TRY(setInitialValues(**executor, 1, std::filesystem::path(spec.file()).parent_path()));
    for (const auto& path : weights) {
        auto file = WeightsFile::open(path);
        if (!file) return std::move(file.error());
        for (const CopiedLayer& layer : file->compare(*graph)) {
            if (layer.state == CopyState::ShapeMismatch) {
                if (auto colour = colourMismatch(*graph, layer, false))
                    return std::move(colour->at(path.string()).inLayer(layer.layer));
                return Error(FR_MSG("The file holds %1, and the network needs %2."),
                             {shapesText(layer.fileShapes), shapesText(layer.netShapes)},
                             FR_MSG("Use the network that these weights were trained with."))
                    .at(path.string())
                    .inLayer(layer.layer);
            }
            if (layer.state == CopyState::New && notes && weights.size() == 1)
                notes->push_back({Severity::Warning,
                                  Error(FR_MSG("The file has no weights for this layer; it keeps its initial ones."),
                                        {}, FR_MSG("Check that the file belongs to this network."))
                                      .at(path.string())
                                      .inLayer(layer.layer)});
        }
        file->copyInto(**executor, 0);
    }
    if (Status status = checkFiniteWeights(**executor, 0, !weights.empty()); !status)
        return weights.empty() ? status.error() : status.error().at(weights.back().string());
    FR_TRY((*executor)->wait());
    Inference out;
    out.m_executor = std::move(*executor);
    return out;
}

// One item of the first top, as a batch.
static Shape itemOf(const DataProbe::Answer& answer) {
    if (answer.tops.empty()) return Shape{1, answer.channels, answer.height, answer.width};
    Shape shape{1};
    for (int i = 0; i < answer.tops[0].rank && shape.rank < Shape::kMaxAxes; ++i)
        shape.push(answer.tops[0][i]);
    return shape;
}

Result<NetSpec> deployNet(const NetSpec& spec, const Shape& input, DataProbe* probe) {
    NetSpec out = spec;
    std::string dataTop, scores;
    Shape shape = input;
    bool hasInput = false;
    for (const auto& layer : spec.layers()) {
        const caffe::LayerParameter& p = layer->param;
        if (!layerIncluded(p, false, 0, {})) {
            out.removeLayer(layer->id);
            continue;
        }
        if (p.type() == "Input") hasInput = true;
        const LayerDef* def = findLayerDef(p.type());
        if (def && def->isData && p.type() != "Input") {
            if (dataTop.empty() && p.top_size() > 0) {
                dataTop = p.top(0);
                if (shape.rank == 0 && probe)
                    if (auto answer = probe->probe(p, false)) shape = itemOf(*answer);
                if (shape.rank == 0)
                    return Error(FR_MSG("How large the images are is not known without this layer's data."), {},
                                 FR_MSG("Give it with --shape 1,channels,height,width."))
                        .at(spec.file(), layer->line)
                        .inLayer(p.name());
            }
            out.removeLayer(layer->id);
        } else if (def && def->isSink) {
            out.removeLayer(layer->id);
        } else if (def && def->isLoss) {
            if (p.bottom_size() > 0) scores = p.bottom(0);
            out.removeLayer(layer->id);
        } else if (p.type() == "Accuracy") {
            if (scores.empty() && p.bottom_size() > 0) scores = p.bottom(0);
            out.removeLayer(layer->id);
        }
    }
    if (!hasInput) {
        if (dataTop.empty())
            return Error(FR_MSG("The network has no layer that takes images in the test phase."), {},
                         FR_MSG("Use a network with an Input layer or a Data layer."))
                .at(spec.file());
        caffe::LayerParameter layer;
        layer.set_name("input");
        layer.set_type("Input");
        layer.add_top(dataTop);
        caffe::BlobShape* dims = layer.mutable_input_param()->add_shape();
        for (int i = 0; i < shape.rank; ++i)
            dims->add_dim(i == 0 ? 1 : shape[i]);
        out.insertLayer(0, layer);
    }
    if (!scores.empty()) {
        caffe::LayerParameter softmax;
        softmax.set_name("prob");
        softmax.set_type("Softmax");
        softmax.add_bottom(scores);
        softmax.add_top("prob");
        out.insertLayer(static_cast<int>(out.layers().size()), softmax);
    }
    return out;
}

}  // namespace fitroom
