#include "ui/document/draft_step.h"

#include "ui/document/project.h"

#include "core/run/trainer.h"

#include <algorithm>

namespace fitroom::ui {

namespace {

Shape firstTop(const std::shared_ptr<const Graph>& graph) {
    if (!graph || graph->data.empty() || graph->data.front().tops.empty()) return {};
    return graph->tensors[static_cast<size_t>(graph->data.front().tops.front())].shape;
}

const LayerSpec* readerOf(const NetSpec& net, const LayerSpec& maker) {
    for (const auto& layer : net.layers())
        for (const std::string& bottom : layer->param.bottom())
            if (layer->id != maker.id && std::count(maker.param.top().begin(), maker.param.top().end(), bottom) > 0) return layer.get();
    return nullptr;
}

// A layer that was put in stands above its reader. With most of the layers new there is nothing to keep in sight: the
// canvas lays all of them out again.
void placeNew(const NetSpec& net, Positions& positions) {
    if (positions.isEmpty()) return;
    QList<const LayerSpec*> unplaced;
    for (const auto& layer : net.layers())
        if (!positions.contains(layer->id)) unplaced.append(layer.get());
    if (unplaced.size() * 2 > static_cast<qsizetype>(net.layers().size())) {
        positions.clear();
        return;
    }
    for (const LayerSpec* layer : unplaced)
        if (const LayerSpec* reader = readerOf(net, *layer); reader && positions.contains(reader->id)) positions[layer->id] = positions[reader->id] - QPointF(0, 80);
}

}  // namespace

FitDraft draftOf(const Project& project, const Analysis& analysis) {
    const TrainOptions options = project.trainOptions();
    FitDraft draft{options.net, options.testNet, usableSolver(options.solver), {}, {}};
    // With a crop the layer itself says the size, and that is what is edited.
    const auto& layers = draft.net.layers();
    const bool cropped = std::any_of(layers.begin(), layers.end(), [](const auto& layer) { return layer->param.transform_param().crop_size() > 0; });
    if (analysis.assumed && !cropped) {
        draft.dataShape = firstTop(analysis.train);
        draft.testShape = firstTop(analysis.test);
    }
    return draft;
}

bool isOf(const Project& project, const FitDraft& draft) {
    // Layers are shared and never changed in place: equal pointers are equal layers.
    return project.network().spec().layers() == draft.net.layers();
}

bool putDraft(Project& project, const FitDraft& from, const FitDraft& to, const QString& text) {
    if (!isOf(project, from)) return false;
    caffe::SolverParameter solver = project.solver().message();
    if (to.solver.iter_size() != from.solver.iter_size()) solver.set_iter_size(to.solver.iter_size());
    if (to.solver.storage() != from.solver.storage()) solver.set_storage(to.solver.storage());
    const auto& tests = to.solver.test_iter();
    if (!std::equal(tests.begin(), tests.end(), from.solver.test_iter().begin(), from.solver.test_iter().end())) *solver.mutable_test_iter() = tests;
    const bool solverDiffers = solver.SerializeAsString() != project.solver().message().SerializeAsString();
    if (!solverDiffers && isOf(project, to)) return false;
    project.undoStack().beginMacro(text);
    project.network().edit(text, [&](NetSpec& spec, Positions& positions) {
        spec = to.net;
        placeNew(spec, positions);
    });
    project.setSolver(solver, text);
    project.undoStack().endMacro();
    return true;
}

}  // namespace fitroom::ui
