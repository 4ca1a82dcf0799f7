#include "core/run/training_setup.h"

#include "core/backend/collective.h"
#include "core/base/os.h"
#include "core/net/solver_method.h"
#include "core/run/data_notes.h"
#include "core/run/feed.h"
#include "core/run/paths.h"
#include "core/run/words.h"

#include <fmt/format.h>
#include <google/protobuf/message.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace fitroom {

namespace {

BuildOptions stateFor(const NetSpec& spec, bool trainPhase, const caffe::NetState* fromSolver) {
    BuildOptions build;
    build.trainPhase = trainPhase;
    const caffe::NetState& own = spec.header().state();
    build.level = own.level();
    build.stages.assign(own.stage().begin(), own.stage().end());
    if (fromSolver) {
        if (fromSolver->has_level()) build.level = fromSolver->level();
        build.stages.insert(build.stages.end(), fromSolver->stage().begin(), fromSolver->stage().end());
    }
    return build;
}

bool isData(const caffe::LayerParameter& layer) {
    const LayerDef* def = findLayerDef(layer.type());
    return def && def->isData;
}

// A net of its own for testing, an order to test, or a data layer that only the test phase has.
bool wantsTest(const TrainOptions& options, const BuildOptions& train, const BuildOptions& test) {
    const caffe::SolverParameter& s = options.solver;
    if (options.testNet || s.test_iter_size() > 0 || s.test_interval() > 0) return true;
    const auto& layers = options.net.layers();
    return std::any_of(layers.begin(), layers.end(), [&](const auto& layer) {
        return isData(layer->param) && layerIncluded(layer->param, false, test.level, test.stages) &&
               !layerIncluded(layer->param, true, train.level, train.stages);
    });
}

// The net of a modified Caffe: its fields are unknown for the same reason as its types, which are what to correct.
bool hasUnknownType(const NetSpec& spec) {
    const auto& layers = spec.layers();
    return std::any_of(layers.begin(), layers.end(),
                       [](const auto& layer) { return !findLayerDef(layer->param.type()); });
}

// Fields that no one knows are kept in the file and have no effect: harmless to look at, and no way to train by.
Problems unknownFields(const NetSpec& spec) {
    Problems found, out;
    (void)NetSpec::parse(spec.print(), spec.file(), &found);
    for (Problem& p : found) {
        if (!std::strstr(p.error.text, "is not a known field")) continue;
        p.severity = Severity::Error;
        out.push_back(std::move(p));
    }
    return out;
}

void add(Problems& all, Problems found, const std::string& file) {
    for (Problem& p : found) {
        if (p.error.place.file.empty()) p.error.place.file = file;
        all.push_back(std::move(p));
    }
}

// A net whose test phase has no data of its own cannot be tested, and says nothing wrong about training.
bool hasData(const Graph& graph) {
    return std::any_of(graph.layers.begin(), graph.layers.end(), [](const GraphLayer& layer) {
        const LayerDef* def = findLayerDef(layer.type);
        return def && def->isData;
    });
}

int64_t batchOf(const Graph& graph) {
    if (graph.data.empty() || graph.data[0].tops.empty()) return 0;
    const Shape& shape = graph.tensors[static_cast<size_t>(graph.data[0].tops[0])].shape;
    return shape.rank > 0 ? shape[0] : 0;
}

int ranksOf(const TrainOptions& options) { return options.group ? options.group->size() : 1; }

// "1,024"
std::string grouped(int64_t number) {
    std::string text = std::to_string(number);
    for (auto at = static_cast<int64_t>(text.size()) - 3; at > 0; at -= 3)
        text.insert(static_cast<size_t>(at), ",");
    return text;
}

// Whether a batch is of one device or of all differs from one Caffe to the next.
void addRanksNotes(const TrainOptions& options, const Graph& graph, Problems& notes) {
    const int ranks = ranksOf(options);
    if (ranks == 1) return;
    const int64_t batch = batchOf(graph), iterSize = std::max(1, options.solver.iter_size());
    const std::vector<std::string> factors = {grouped(batch), std::to_string(ranks), std::to_string(iterSize),
                                              grouped(batch * ranks * iterSize)};
    if (batch > 0)
        notes.push_back({Severity::Note,
                         Error(iterSize > 1 ? FR_MSG("Effective batch = %1 × %2 ranks × iter_size %3 = %4.")
                                            : FR_MSG("Effective batch = %1 × %2 ranks = %4."),
                               factors,
                               options.splitBatch ? FR_MSG("The file's batch_size is split among the ranks.")
                                                  : FR_MSG("The file's batch_size is that of each rank; --split-batch "
                                                           "splits it among them."))});
    if (options.syncBatchNorm) return;
    for (const Op& op : graph.ops) {
        if (std::strcmp(op.kind, "BatchNorm") != 0) continue;
        const GraphLayer& layer = graph.layers[static_cast<size_t>(op.layer)];
        notes.push_back({Severity::Note,
                         Error(FR_MSG("Each of the %1 ranks normalizes with its own batch of %2; tests and snapshots "
                                      "have the averages of rank 0."),
                               {std::to_string(ranks), grouped(batch)},
                               FR_MSG("--sync-bn normalizes with the batches of all ranks."))
                             .at(options.net.file(), layer.line)
                             .inLayer(layer.name)});
        return;
    }
}

// `together`: ranks whose batches are one to BatchNorm.
void addBatchNormNote(const Graph& graph, int together, Problems& notes, const std::string& file) {
    const auto norm = std::find_if(graph.layers.begin(), graph.layers.end(),
                                   [](const GraphLayer& l) { return l.type == "BatchNorm"; });
    const int64_t batch = batchOf(graph) * together;
    if (norm == graph.layers.end() || batch == 0 || batch >= 16) return;
    notes.push_back({Severity::Warning,
                     Error(FR_MSG("BatchNorm sees only %1 images at a time; its averages are unsteady below 16."),
                           {std::to_string(batch)},
                           FR_MSG("Raise batch_size if the memory allows it: iter_size does not help here."))
                         .at(file, norm->line)
                         .inLayer(norm->name)});
}

// What a test normalizes with is an average of the last 1 ÷ (1 − fraction) batches: Caffe's default of a thousand is made for
// trainings of hundreds of thousands of iterations. In a short one the weights have moved on since, and the accuracy of the
// test can be that of guessing while the training loss falls.
void addLongMemoryNote(const TrainOptions& options, Problems& notes) {
    constexpr int kShortest = 100;
    constexpr double kSpans = 5;
    const int64_t batches = int64_t{options.solver.max_iter()} * std::max(1, options.solver.iter_size());
    if (batches < kShortest) return;
    for (const auto& layer : options.net.layers()) {
        if (layer->param.type() != "BatchNorm" || layer->param.batch_norm_param().use_global_stats()) continue;
        const double fraction = static_cast<double>(layer->param.batch_norm_param().moving_average_fraction());
        if (!(fraction > 0 && fraction < 1) || kSpans / (1 - fraction) <= static_cast<double>(batches)) continue;
        const auto span = static_cast<int64_t>(std::min(std::round(1 / (1 - fraction)), 1e9));
        notes.push_back({Severity::Warning,
                         Error(FR_MSG("Tests see BatchNorm's averages over the last %1 batches, of the %2 that are trained: they lag behind "
                                      "the weights, and accuracy looks worse than it is."),
                               {std::to_string(span), std::to_string(batches)},
                               FR_MSG("Set moving_average_fraction to 0.9 in batch_norm_param of every BatchNorm layer."))
                             .at(options.net.file(), layer->line)
                             .inLayer(layer->param.name())});
        return;
    }
}

// "std: inf" would be noticed as a loss that is no number, after all the data was read.
void addNotFiniteNumbers(const google::protobuf::Message& message, Problems& out, const LayerSpec& layer) {
    using Field = google::protobuf::FieldDescriptor;
    const auto* reflection = message.GetReflection();
    std::vector<const Field*> fields;
    reflection->ListFields(message, &fields);
    for (const Field* field : fields) {
        if (field->name() == "blobs") continue;
        const int count = field->is_repeated() ? reflection->FieldSize(message, field) : 1;
        for (int i = 0; i < count; ++i) {
            if (field->cpp_type() == Field::CPPTYPE_MESSAGE) {
                addNotFiniteNumbers(field->is_repeated() ? reflection->GetRepeatedMessage(message, field, i)
                                                         : reflection->GetMessage(message, field),
                                    out, layer);
            } else if (field->cpp_type() == Field::CPPTYPE_FLOAT) {
                const float value = field->is_repeated() ? reflection->GetRepeatedFloat(message, field, i)
                                                         : reflection->GetFloat(message, field);
                if (std::isfinite(value)) continue;
                out.push_back({Severity::Error,
                               Error(FR_MSG("The field %1 is %2; it has to be a finite number."),
                                     {field->name(), fmt::format("{}", value)}, FR_MSG("Correct %1 in this layer."))
                                   .at({}, layer.line)
                                   .inLayer(layer.param.name())});
            }
        }
    }
}

Problems notFiniteNumbers(const NetSpec& spec) {
    Problems out;
    for (const auto& layer : spec.layers())
        addNotFiniteNumbers(layer->param, out, *layer);
    return out;
}

}  // namespace

BuildOptions phaseState(const TrainOptions& options, bool trainPhase) {
    const caffe::SolverParameter& s = options.solver;
    if (trainPhase) return stateFor(options.net, true, s.has_train_state() ? &s.train_state() : nullptr);
    return stateFor(options.testNet ? *options.testNet : options.net, false,
                    s.test_state_size() > 0 ? &s.test_state(0) : nullptr);
}

std::vector<std::shared_ptr<const Graph>> trainingGraphs(const TrainOptions& options, DataProbe* probe,
                                                         const Shape& trainShape, const Shape& testShape) {
    const caffe::SolverParameter& s = options.solver;
    BuildOptions train = phaseState(options, true);
    train.probe = probe;
    train.dataShape = trainShape;
    train.backward = true;
    train.ranks = ranksOf(options);
    train.splitBatch = options.splitBatch;
    train.solver = findSolverMethod(s) ? &s : nullptr;  // one that is unknown is told of the solver, not of the net
    BuildOptions test = phaseState(options, false);
    test.probe = probe;
    test.dataShape = testShape;

    std::vector<std::shared_ptr<const Graph>> graphs;
    graphs.push_back(std::make_shared<Graph>(build(options.net, train)));
    if (wantsTest(options, train, test)) {
        auto graph = std::make_shared<Graph>(build(options.testNet ? *options.testNet : options.net, test));
        if (hasData(*graph) || options.testNet || s.test_iter_size() > 0) graphs.push_back(std::move(graph));
    }
    return graphs;
}

int64_t readerBytes(const TrainOptions& options, const std::vector<std::shared_ptr<const Graph>>& graphs) {
    int64_t bytes = 0;
    for (const auto& graph : graphs) {
        DataFeed::Options feed;
        feed.baseDir = options.baseDir;
        feed.trainPhase = graph->trainPhase;
        feed.prefetch = 0;
        if (graph->trainPhase && options.splitBatch) feed.ranks = ranksOf(options), feed.splitBatch = true;
        const auto open =
            DataFeed::open(graph, !graph->trainPhase && options.testNet ? *options.testNet : options.net, feed);
        if (open) bytes += open->bufferBytes();
    }
    return bytes;
}

Result<TrainingSetup> setUpTraining(const TrainOptions& options, Problems* all) {
    Problems found = options.notes;
    const bool modified = hasUnknownType(options.net) || (options.testNet && hasUnknownType(*options.testNet));
    for (Problem& p : found)
        if (!modified && std::strstr(p.error.text, "is not a known field")) p.severity = Severity::Error;
    if (!modified) add(found, unknownFields(options.net), options.net.file());
    add(found, notFiniteNumbers(options.net), options.net.file());
    add(found, validateSolver(options.solver), options.solverFile.string());

    const auto probe = foundFilesProbe(options.baseDir);
    const auto graphs = trainingGraphs(options, probe.get());
    add(found, graphs[0]->problems, options.net.file());
    if (graphs[0]->runnable() && graphs[0]->losses.empty())
        found.push_back(
            {Severity::Error, Error(FR_MSG("The network has no loss in the training phase: nothing can be learned."),
                                    {}, FR_MSG("Add a SoftmaxWithLoss layer that reads the last layer and the labels."))
                                  .at(options.net.file())});
    if (graphs.size() > 1)
        add(found, graphs[1]->problems, options.testNet ? options.testNet->file() : options.net.file());
    addRanksNotes(options, *graphs[0], found);
    addBatchNormNote(*graphs[0], options.syncBatchNorm ? ranksOf(options) : 1, found, options.net.file());
    addFrozenNote(*graphs[0], found, options.net.file());
    if (graphs.size() > 1) addLongMemoryNote(options, found);
    for (const auto& layer : options.net.layers())
        (void)withFoundPaths(layer->param, options.baseDir, &found);

    // The same finding in both phases is one.
    Problems once;
    for (Problem& p : found) {
        const std::string text = p.error.english();
        if (std::none_of(once.begin(), once.end(), [&](const Problem& o) { return o.error.english() == text; }))
            once.push_back(std::move(p));
    }
    if (all) *all = once;
    if (const Problem* problem = firstError(once)) return problem->error;

    auto backend = openDevice(options.device);
    if (!backend) {
        if (all) all->push_back({Severity::Error, backend.error()});
        return std::move(backend.error());
    }
    PlanOptions planOptions = planOptionsOf(options.solver);
    planOptions.together = options.syncBatchNorm && ranksOf(options) > 1;
    // A device meets only those that it has joined itself.
    if (planOptions.together && !(*backend)->hostMemory() && !options.group->enqueues()) {
        Error error(FR_MSG("Several processes cannot normalize together (--sync-bn) on graphics cards."), {},
                    FR_MSG("Name several cards for one process (--gpu 0,1), or leave out --sync-bn."));
        if (all) all->push_back({Severity::Error, error});
        return error;
    }
    auto plan = std::make_shared<Plan>(compile(graphs, *backend, planOptions));
    // A device that failed while it was asked refuses everything: the cause is one.
    if (!plan->runnable())
        if (Status alive = (*backend)->wait(); !alive) {
            if (all) all->push_back({Severity::Error, alive.error()});
            return std::move(alive.error());
        }
    if (all) all->insert(all->end(), plan->problems.begin(), plan->problems.end());
    if (const Problem* problem = firstError(plan->problems)) return problem->error;
    return TrainingSetup{std::move(plan), std::move(once)};
}

void addTestCoverageNote(const TrainOptions& options, int64_t items, int64_t batch, Problems& notes) {
    const caffe::SolverParameter& s = options.solver;
    const int64_t batches = s.test_iter_size() > 0 ? s.test_iter(0) : 0;
    if (items == 0 || batch == 0 || batches == 0 || batches * batch == items) return;
    const int64_t tested = batches * batch;
    const std::string passes = fmt::format("{:.{}f}", static_cast<double>(tested) / static_cast<double>(items),
                                           tested % items == 0 ? 0 : 1);
    notes.push_back({Severity::Note, Error(tested < items ? FR_MSG("test_iter %1 × %2 = %3 of %4 items.")
                                                          : FR_MSG("test_iter %1 × %2 = %3 of %4 items: %5 passes."),
                                           {std::to_string(batches), std::to_string(batch), std::to_string(tested),
                                            std::to_string(items), passes},
                                           FR_MSG("Remove test_iter to test each item exactly once."))
                                         .at(options.solverFile.string())});
}

}  // namespace fitroom
