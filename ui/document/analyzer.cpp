#include "ui/document/analyzer.h"

#include "ui/document/project.h"

#include "core/base/os.h"
#include "core/net/graph_builder.h"
#include "core/net/layer_def.h"
#include "core/run/paths.h"
#include "core/run/training_setup.h"

#include <QJsonArray>

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace fitroom::ui {

namespace {

const Graph* graphOf(const Analysis& analysis, bool trainPhase) {
    return trainPhase ? analysis.train.get() : analysis.test.get();
}

std::shared_ptr<const Graph> buildPhase(const TrainOptions& options, DataProbe& probe, bool trainPhase) {
    BuildOptions build;
    build.trainPhase = trainPhase;
    const caffe::NetState& state = options.net.header().state();
    build.level = state.level();
    build.stages.assign(state.stage().begin(), state.stage().end());
    build.probe = &probe;
    if (trainPhase) {
        build.backward = true;
        build.solver = &options.solver;
    }
    return std::make_shared<Graph>(fitroom::build(options.net, build));
}

void addOnce(Problems& all, const Problems& found) {
    for (const Problem& problem : found) {
        const std::string text = problem.error.english();
        if (std::none_of(all.begin(), all.end(), [&](const Problem& p) { return p.error.english() == text; })) all.push_back(problem);
    }
}

// Sizes where there is no database yet: of the crop, or what the template was made for. Says so in `assumed`.
class HopefulProbe : public DataProbe {
public:
    HopefulProbe(std::unique_ptr<DataProbe> files, Shape item) : m_files(std::move(files)), m_item(item) {}

    Result<Answer> probe(const caffe::LayerParameter& layer, bool trainPhase) override {
        auto found = m_files->probe(layer, trainPhase);
        if (found) return found;
        const int64_t crop = layer.transform_param().crop_size();
        Shape item = m_item;
        if (item.rank != 3 && crop > 0) item = Shape{3, crop, crop};
        if (item.rank != 3) return found;
        assumed.push_back({Severity::Warning,
                           Error(FR_MSG("There is no database yet: sizes are reckoned with images of %1."), {item.text()},
                                 FR_MSG("Import images on the page Data, or correct the path in the field source."))
                               .inLayer(layer.name())});
        return Answer{item[0], item[1], item[2], 0};
    }

    Problems assumed;

private:
    std::unique_ptr<DataProbe> m_files;
    Shape m_item;
};

Shape assumedItem(const Project& project) {
    const QJsonArray sizes = project.choice(QStringLiteral("assumedItem")).toArray();
    if (sizes.size() != 3) return {};
    return Shape{std::clamp(sizes[0].toInt(), 1, 4096), std::clamp(sizes[1].toInt(), 1, 65536), std::clamp(sizes[2].toInt(), 1, 65536)};
}

int64_t capacityOf(int64_t free, quint64 limit, int64_t held) {
    return limit > 0 ? std::min(static_cast<int64_t>(limit), free + held) : free + held;
}

// The device that was asked for, or the CPU and why.
std::shared_ptr<Backend> opened(const std::string& id, Analysis& analysis) {
    auto backend = openDevice(id);
    if (!backend) analysis.instead = std::move(backend.error());
    const std::shared_ptr<Backend> device = backend ? std::move(*backend) : cpuBackend();
    analysis.device = device->deviceNow();
    return device;
}

// What is free wavers: a plan to the last byte of it would be too large a moment later. A limit stands still.
int64_t roomOf(int64_t capacity, quint64 limit) {
    return limit > 0 && capacity == static_cast<int64_t>(limit) ? capacity : capacity - capacity / 32;
}

HostMemory hostMemoryOf(const Plan& plan, const std::vector<std::shared_ptr<const Graph>>& graphs, int64_t readers, const caffe::SolverParameter& solver) {
    HostMemory host = hostMemory(graphs, readers, solver);
    if (!plan.backend->hostMemory()) host.safeCopy = plan.persistentBytes;  // as the trainer keeps it
    return host;
}

void tighten(Analysis& analysis, int64_t room) {
    std::vector<std::shared_ptr<const Graph>> graphs;
    for (const Program& program : analysis.plan->programs) graphs.push_back(program.graph);
    const int64_t ahead = readAheadBytes(graphs);
    analysis.tightHost = analysis.host;
    analysis.tightHost.readAhead -= kPrefetch * ahead;
    LimitedPlan made = planWithin(graphs, planOptionsOf(*analysis.plan), static_cast<uint64_t>(std::max<int64_t>(1, room)), analysis.tightHost.bytes(), analysis.plan->backend);
    analysis.tightHost.readAhead += made.prefetch * ahead;
    analysis.tightRoom = room;
    analysis.tight = std::make_shared<Plan>(std::move(made.plan));
}

// The plan names what persists "conv1/0", "conv1/0/history0": by the parameter, whose layer the graph knows.
void sharePersistent(Analysis& analysis) {
    std::unordered_map<std::string, LayerId> owners;
    for (const Graph* graph : {analysis.train.get(), analysis.test.get()}) {
        if (!graph) continue;
        for (const GraphLayer& layer : graph->layers)
            for (const int index : layer.params) {
                const GraphParam& param = graph->params[static_cast<size_t>(index)];
                owners.emplace(param.layer + '/' + std::to_string(param.index), layer.specId);
            }
    }
    for (const PersistentEntry& entry : analysis.plan->persistent) {
        std::string key = entry.key;
        auto owner = owners.find(key);
        while (owner == owners.end()) {
            const size_t slash = key.rfind('/');
            if (slash == std::string::npos) break;
            key.resize(slash);
            owner = owners.find(key);
        }
        if (owner == owners.end()) continue;
        PurposeBytes& bytes = analysis.persistent[owner->second];
        bytes[static_cast<size_t>(purposeOf(entry.role))] += entry.bytes;
    }
}

}  // namespace

caffe::SolverParameter usableSolver(const caffe::SolverParameter& solver) {
    if (!hasErrors(validateSolver(solver))) return solver;
    caffe::SolverParameter usual;
    usual.set_base_lr(0.01F);
    usual.set_lr_policy("fixed");
    usual.set_momentum(0.9F);
    usual.set_max_iter(1);
    usual.set_snapshot(1);
    return usual;
}

int Analysis::layerIndex(LayerId id, bool trainPhase) const {
    const Graph* graph = graphOf(*this, trainPhase);
    if (!graph) return -1;
    for (size_t i = 0; i < graph->layers.size(); ++i)
        if (graph->layers[i].specId == id) return static_cast<int>(i);
    return -1;
}

const GraphLayer* Analysis::layer(LayerId id, bool trainPhase) const {
    const int index = layerIndex(id, trainPhase);
    return index < 0 ? nullptr : &graphOf(*this, trainPhase)->layers[static_cast<size_t>(index)];
}

int64_t Analysis::parameters(LayerId id) const {
    for (const bool phase : {true, false}) {
        const GraphLayer* found = layer(id, phase);
        if (!found) continue;
        int64_t sum = 0;
        for (const int index : found->params) {
            const GraphParam& param = graphOf(*this, phase)->params[static_cast<size_t>(index)];
            if (!param.statistic) sum += param.shape.count();
        }
        return sum;
    }
    return 0;
}

int64_t Analysis::totalParameters() const {
    const Graph* graph = train ? train.get() : test.get();
    if (!graph) return 0;
    int64_t sum = 0;
    for (const GraphParam& param : graph->params)
        if (!param.statistic) sum += param.shape.count();
    return sum;
}

PurposeBytes Analysis::peakBytes(LayerId id, bool trainPhase) const {
    const size_t program = trainPhase ? 0 : 1;
    if (!plan || plan->programs.size() <= program) return {};
    PurposeBytes bytes = persistent.value(id, PurposeBytes{});
    const int index = layerIndex(id, trainPhase);
    const auto& rows = plan->programs[program].ownByLayer;
    if (index >= 0 && static_cast<size_t>(index) < rows.size())
        for (size_t p = 0; p < bytes.size(); ++p) bytes[p] += rows[static_cast<size_t>(index)][p];
    return bytes;
}

int64_t Analysis::layersTogether(bool trainPhase) const {
    const Graph* graph = graphOf(*this, trainPhase);
    int64_t sum = 0;
    if (!graph) return sum;
    for (const GraphLayer& layer : graph->layers) {
        if (layer.specId == 0) continue;  // a split of the engine's own
        const PurposeBytes own = peakBytes(layer.specId, trainPhase);
        sum = std::accumulate(own.begin(), own.end(), sum);
    }
    return sum;
}

int64_t Analysis::macs(LayerId id, bool trainPhase) const {
    const GraphLayer* found = layer(id, trainPhase);
    return found ? found->macs : 0;
}

const Problem* Analysis::worst(LayerId id) const {
    const LayerSpec* found = spec.layer(id);
    if (!found) return nullptr;
    const Problem* worst = nullptr;
    for (const Problem& problem : problems) {
        if (problem.severity == Severity::Note || problem.error.place.layer != found->param.name()) continue;
        // Layers of one name in two phases: the line tells them apart where there is one.
        if (problem.error.place.line > 0 && found->line > 0 && problem.error.place.line < found->line) continue;
        if (!worst || problem.severity > worst->severity) worst = &problem;
    }
    return worst;
}

Analyzer::Analyzer(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(40);
    connect(&m_debounce, &QTimer::timeout, this, &Analyzer::start);
}

Analyzer::~Analyzer() {
    ++m_latest;
    m_pool.clear();
    m_pool.waitForDone();
}

void Analyzer::follow(Project* project) {
    if (m_project) m_project->disconnect(this), m_project->network().disconnect(this);
    m_project = project;
    ++m_latest;
    m_current = std::make_shared<Analysis>();
    m_busy = m_tightening = false;
    m_readersOld = true;
    if (project) {
        connect(&project->network(), &NetworkDocument::specChanged, this, &Analyzer::request);
        connect(project, &Project::solverChanged, this, &Analyzer::request);
        connect(project, &Project::dataChanged, this, &Analyzer::measureAgain);
        connect(project, &QObject::destroyed, this, [this, project] {
            if (m_project == project) m_project = nullptr, ++m_latest;
        });
        request();
    }
    Q_EMIT shapesReady();
    Q_EMIT planReady();
}

void Analyzer::request() {
    if (!m_project) return;
    ++m_latest;
    if (!m_busy) {
        m_busy = true;
        Q_EMIT started();
    }
    m_debounce.start();
}

void Analyzer::setDevice(const std::string& device, qint64 freeOnOthers) {
    m_freeOnOthers = freeOnOthers;
    if (std::exchange(m_device, device) != device) request();
}

void Analyzer::setRoom(quint64 limit, qint64 held) {
    m_held = held;
    if (std::exchange(m_limit, limit) != limit) request();
}

bool Analyzer::isTightDue(qint64 capacity) const {
    const Analysis& now = *m_current;
    if (m_busy || m_tightening || !now.plan || now.need() <= capacity) return false;
    const int64_t room = roomOf(capacity, m_limit);
    if (!now.tight) return true;
    if (now.tight->fits) return now.tightNeed() > capacity || room > m_tightRoom + m_tightRoom / 8;
    return room > m_tightRoom && room >= now.smallest();
}

void Analyzer::look(qint64 capacity) {
    if (!isTightDue(capacity)) return;
    m_tightening = true;
    m_tightRoom = roomOf(capacity, m_limit);
    m_pool.start([this, room = m_tightRoom, now = m_current, generation = m_latest.load()] {
        if (m_latest.load() != generation) return;
        auto analysis = std::make_shared<Analysis>(*now);
        tighten(*analysis, room);
        QMetaObject::invokeMethod(this, [this, generation, analysis = std::move(analysis)] {
            if (generation != m_latest) return;
            m_tightening = false;
            m_current = analysis;
            m_tightRoom = analysis->tightRoom;
            Q_EMIT planReady();
        }, Qt::QueuedConnection);
    });
}

int64_t Analyzer::readersOf(const TrainOptions& options, const std::vector<std::shared_ptr<const Graph>>& graphs) {
    std::string key = options.baseDir.string();
    for (const auto& layer : options.net.layers()) {
        const LayerDef* def = findLayerDef(layer->param.type());
        if (def && def->isData) key += '\n' + layer->param.SerializeAsString();
    }
    if (m_readersOld.exchange(false) || key != m_readersKey) {
        m_readers = readerBytes(options, graphs);
        m_readersKey = std::move(key);
    }
    return m_readers;
}

void Analyzer::start() {
    if (!m_project || m_device.empty()) return;  // setDevice() comes
    m_tightening = false;
    const quint64 generation = ++m_latest;
    TrainOptions options = m_project->trainOptions();
    options.solver = usableSolver(options.solver);
    m_pool.start([this, generation, id = m_device, freeOnOthers = m_freeOnOthers, limit = m_limit, held = m_held, options = std::move(options), item = assumedItem(*m_project), fileProblems = m_project->network().fileProblems()]() mutable {
        const auto outdated = [&] { return m_latest.load() != generation; };
        if (outdated()) return;
        auto analysis = std::make_shared<Analysis>();
        analysis->generation = generation;
        analysis->spec = options.net;
        const std::shared_ptr<Backend> device = opened(id, *analysis);
        options.device = device->hostMemory() ? "cpu" : id;
        const int64_t capacity = capacityOf(std::min<int64_t>(static_cast<int64_t>(freeBytes(*device)), freeOnOthers), limit, held);
        const int64_t room = roomOf(capacity, limit);
        // After the plan itself is shown: finding out how to make do with less takes longer.
        const auto fit = [&] {
            if (analysis->plan && analysis->need() > capacity && !outdated()) tighten(*analysis, room);
        };
        const auto hand = [this](std::shared_ptr<Analysis> done, bool complete) {
            QMetaObject::invokeMethod(this, [this, done = std::move(done), complete] { finish(done, complete); }, Qt::QueuedConnection);
        };
        if (options.net.layers().empty()) {
            hand(analysis, true);
            return;
        }
        HopefulProbe probe(foundFilesProbe(options.baseDir), item);
        analysis->train = buildPhase(options, probe, true);
        analysis->test = buildPhase(options, probe, false);
        addOnce(analysis->problems, fileProblems);
        addOnce(analysis->problems, probe.assumed);
        analysis->assumed = !probe.assumed.empty();
        addOnce(analysis->problems, analysis->train->problems);
        if (!analysis->test->data.empty()) addOnce(analysis->problems, analysis->test->problems);
        if (!analysis->train->data.empty() && !analysis->train->data.front().tops.empty()) {
            const Shape& shape = analysis->train->tensors[static_cast<size_t>(analysis->train->data.front().tops.front())].shape;
            if (shape.rank > 0 && shape[0] > 0) analysis->imageBytes = shape.count() / shape[0] * 4;
        }
        if (outdated()) return;
        hand(std::make_shared<Analysis>(*analysis), false);

        if (!probe.assumed.empty()) {
            // The trainer would refuse, as there is nothing to read; the sizes can be shown all the same.
            std::vector<std::shared_ptr<const Graph>> graphs;
            if (analysis->train->runnable()) graphs.push_back(analysis->train);
            if (!graphs.empty() && analysis->test->runnable() && !analysis->test->data.empty()) graphs.push_back(analysis->test);
            if (!graphs.empty()) {
                auto plan = std::make_shared<Plan>(compile(graphs, device, planOptionsOf(options.solver)));
                addOnce(analysis->problems, plan->problems);
                analysis->testInPlan = graphs.size() > 1;
                if (plan->runnable()) {
                    analysis->plan = std::move(plan);
                    analysis->host = hostMemoryOf(*analysis->plan, graphs, 0, options.solver);
                    sharePersistent(*analysis);
                }
            }
            fit();
            if (!outdated()) hand(analysis, true);
            return;
        }
        Problems all;
        if (auto setup = setUpTraining(options, &all)) {
            analysis->plan = setup->plan;
            analysis->testInPlan = setup->plan->programs.size() > 1;
            analysis->train = setup->plan->programs.front().graph;
            if (analysis->testInPlan) analysis->test = setup->plan->programs[1].graph;
            std::vector<std::shared_ptr<const Graph>> graphs;
            for (const Program& program : setup->plan->programs) graphs.push_back(program.graph);
            analysis->host = hostMemoryOf(*analysis->plan, graphs, readersOf(options, graphs), options.solver);
            sharePersistent(*analysis);
        }
        analysis->problems.clear();
        addOnce(analysis->problems, fileProblems);
        for (const Problem& problem : all) addOnce(analysis->problems, {problem});
        fit();
        if (!outdated()) hand(analysis, true);
    });
}

void Analyzer::finish(const AnalysisPtr& analysis, bool complete) {
    if (analysis->generation != m_latest) return;
    m_current = analysis;
    if (!complete) {
        Q_EMIT shapesReady();
        return;
    }
    m_busy = false;
    m_tightRoom = analysis->tightRoom;
    Q_EMIT shapesReady();
    Q_EMIT planReady();
}

}  // namespace fitroom::ui
