#include "core/run/trainer.h"

#include "core/base/os.h"
#include "core/net/graph_builder.h"
#include "core/run/data_notes.h"
#include "core/run/initial_values.h"
#include "core/run/paths.h"
#include "core/run/trainer_impl.h"
#include "core/run/training_setup.h"
#include "core/run/words.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

namespace fitroom {

namespace {

using Clock = std::chrono::steady_clock;

std::string nowIso() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

// What SoftmaxWithLoss says when every probability is 0.
bool isAtFloor(double loss) { return std::abs(loss - 87.3365) < 5e-4; }

}  // namespace

// --- Before the first iteration -------------------------------------------------------------------------------------

Status Trainer::Impl::prepare(const CancelToken& cancel, Problems* all) {
    together = Together(options.group.get());
    auto setup = setUpTraining(options, all);
    if (!setup) return std::move(setup.error());
    seed = options.solver.random_seed() >= 0 ? static_cast<uint64_t>(options.solver.random_seed()) : options.seed;
    plan = setup->plan;
    pending = std::move(setup->notes);

    DataFeed::Options feedOptions;
    feedOptions.baseDir = options.baseDir;
    feedOptions.seed = seed;
    feedOptions.rank = together.rank();
    feedOptions.ranks = together.ranks();
    feedOptions.splitBatch = options.splitBatch;
    feedOptions.warn = [this](const Error& warning) {
        if (observer) observer->onWarning(warning);
    };
    auto train = DataFeed::open(plan->programs[0].graph, options.net, feedOptions);
    if (!train) return std::move(train.error());
    trainFeed = std::move(*train);
    if (plan->programs.size() > 1) {
        feedOptions.trainPhase = false;
        feedOptions.rank = 0, feedOptions.ranks = 1, feedOptions.splitBatch = false;
        auto test =
            DataFeed::open(plan->programs[1].graph, options.testNet ? *options.testNet : options.net, feedOptions);
        if (!test) return std::move(test.error());
        testFeed = std::move(*test);
    }
    plan = fitIntoMemory(plan, trainFeed, testFeed ? &*testFeed : nullptr, options.solver, options.memoryLimit);
    FR_TRY(checkMemory(*plan, host().bytes(), options.memoryLimit, MemoryUse::Training));
    if (auto note = recomputationNote(*plan, host().bytes())) pending.push_back(std::move(*note));
    if (options.checkLabels && together.leads()) {
        FR_TRY(trainFeed.checkLabels(options.net, cancel));
        if (testFeed) {
            FR_TRY(testFeed->checkLabels(options.testNet ? *options.testNet : options.net, cancel));
            FR_TRY(addDataNotes(options, graph(0), graph(1), {trainFeed.items(), testFeed->items()}, cancel, pending));
        }
    }
    if (together.leads()) {
        auto sinks = DataSinks::open(plan->programs[0].graph, options.net, options.baseDir);
        if (!sinks) return std::move(sinks.error());
        trainSinks = std::move(*sinks);
    }
    if (testFeed && together.leads()) {
        auto more = DataSinks::open(plan->programs[1].graph, options.testNet ? *options.testNet : options.net,
                                    options.baseDir, &trainSinks);
        if (!more) return std::move(more.error());
        testSinks = std::move(*more);
    }
    addTestCoverageNote(options, testFeed ? testFeed->items() : 0, testFeed ? testFeed->batch() : 0, pending);

    auto made = Executor::create(plan, options.group.get());
    if (!made) return std::move(made.error());
    executor = std::move(*made);
    if (testFeed) best = BestTest(solver(), graph(1));
    FR_TRY(initialWeights());
    if (!options.snapshot.empty()) FR_TRY(resume());
    FR_TRY(executor->wait());
    if (Status status = checkFiniteWeights(*executor, 0, !options.weights.empty() || !options.snapshot.empty());
        !status) {
        const auto& from = !options.snapshot.empty() ? options.snapshot
                           : options.weights.empty() ? std::filesystem::path(options.net.file())
                                                     : options.weights.back();
        return status.error().at(from.string());
    }

    if (!together.leads()) return keepSafe(true);
    auto shortOfSpace =
        place.take(options.snapshotPrefix, solver().max_iter(),
                   snapshotBytes(options.net, graph(0), *findSolverMethod(solver())), writesHdf5());
    if (!shortOfSpace) return std::move(shortOfSpace.error());
    if (*shortOfSpace) pending.push_back({Severity::Warning, **shortOfSpace});
    return keepSafe(true);
}

Status Trainer::Impl::initialWeights() {
    FR_TRY(setInitialValues(*executor, seed, options.baseDir));
    for (const auto& path : options.weights) {
        auto file = WeightsFile::open(path);
        if (!file) return std::move(file.error());
        copied = file->compare(graph(0));
        file->copyInto(*executor, 0);
        for (const CopiedLayer& layer : copied) {
            if (!layer.fits.empty())
                pending.push_back(
                    {Severity::Note,
                     Error(FR_MSG("The file's layer %1 is not used, but it has the shapes of %2, which starts new."),
                           {layer.layer, layer.fits},
                           FR_MSG("Rename %2 to %1 in the network if it is to begin with these weights."))
                         .at(path.string())
                         .inLayer(layer.fits)});
            if (layer.state != CopyState::ShapeMismatch) continue;
            if (auto colour = colourMismatch(graph(0), layer, true)) {
                pending.push_back({Severity::Warning, colour->at(path.string()).inLayer(layer.layer)});
                continue;
            }
            std::string fromFile, fromNet;
            for (const Shape& s : layer.fileShapes)
                fromFile += (fromFile.empty() ? "" : ", ") + s.text();
            for (const Shape& s : layer.netShapes)
                fromNet += (fromNet.empty() ? "" : ", ") + s.text();
            pending.push_back(
                {Severity::Warning,
                 Error(FR_MSG("The file holds %1, the network needs %2: this layer starts new."), {fromFile, fromNet},
                       FR_MSG("Give the layer another name if that is what you want."))
                     .at(path.string())
                     .inLayer(layer.layer)});
        }
    }
    return {};
}

Status Trainer::Impl::resume() {
    auto loaded = loadSnapshot(options.snapshot, *executor, solver());
    if (!loaded) return std::move(loaded.error());
    iteration = snapshotAt = loaded->iteration;
    if (iteration >= solver().max_iter())
        return Error(FR_MSG("The state is at iteration %1 and max_iter is %2: nothing to do."),
                     {std::to_string(iteration), std::to_string(solver().max_iter())},
                     FR_MSG("Raise max_iter in the solver."))
            .at(options.snapshot.string());
    if (!loaded->side) {
        pending.push_back(
            {Severity::Warning,
             Error(FR_MSG("The snapshot does not say where the data stood; it starts from its beginning."), {},
                   FR_MSG("That is harmless, but the run will differ from one that was not interrupted."))
                 .at(options.snapshot.string())});
        return {};
    }
    seed = loaded->side->seed;
    testedAt = loaded->side->testedAt;
    best.state = loaded->side->best;
    for (const SideState::Carried& carried : loaded->side->carried)
        recall(carried);
    FR_TRY(trainFeed.seek(loaded->side->train));
    if (testFeed) FR_TRY(testFeed->seek(loaded->side->test));
    return {};
}

// What the network of the snapshot had and this one has not is left aside.
void Trainer::Impl::recall(const SideState::Carried& carried) {
    if (carried.program < 0 || carried.program >= static_cast<int>(plan->programs.size())) return;
    for (const TensorId tensor : graph(carried.program).carried) {
        const Tensor& t = graph(carried.program).tensors[static_cast<size_t>(tensor)];
        if (t.name == carried.tensor && t.shape.count() == static_cast<int64_t>(carried.values.size()))
            executor->write(carried.program, tensor, carried.values);
    }
}

// --- The loop -------------------------------------------------------------------------------------------------------

bool Trainer::Impl::testDue() const {
    if (!testFeed || testedAt == iteration) return false;
    if (iteration >= solver().max_iter()) return true;
    if (solver().test_interval() <= 0 || iteration % solver().test_interval() != 0) return false;
    return iteration > 0 || solver().test_initialization();
}

Result<bool> Trainer::Impl::test(const std::function<bool()>& interrupted) {
    observer->onLog(fmt::format("Iteration {}, Testing net (#0)", iteration));
    const int64_t batches = solver().test_iter_size() > 0 ? solver().test_iter(0) : 0;
    const int64_t shown =
        batches ? batches : (testFeed->items() + testFeed->batch() - 1) / std::max<int64_t>(1, testFeed->batch());
    TestPoint point;
    point.iteration = iteration;
    const auto beforeBatch = [&, batch = int64_t{0}]() mutable {
        observer->onTestProgress(batch++, shown);
        return interrupted();
    };
    double loss = 0;
    const Memory before = memoryOf(1);
    auto done = evaluate(*executor, 1, *testFeed, batches, context(0), beforeBatch, point.outputs, &loss, &testSinks);
    if (done && !*done) restore(1, before);
    if (!done || !*done) return done;
    testedAt = iteration;
    if (solver().test_compute_loss()) observer->onLog(fmt::format("Test loss: {:.6g}", loss));
    for (const std::string& line : outputLines(graph(1), point.outputs))
        observer->onLog("    Test net " + line);
    // Caffe divides by sums that are still 0: a fresh net with BatchNorm begins so, and nothing is wrong with it.
    if (iteration == 0 && std::any_of(point.outputs.begin(), point.outputs.end(),
                                      [](const auto& output) { return !std::isfinite(output.second); }))
        observer->onLog("    Before the first step an untrained network need not give numbers (BatchNorm has no statistics yet).");
    observer->onTestPoint(point);
    if (best.take(point) && best.keeps()) keepBest();
    return true;
}

// What the forward pass itself changes: one that is given up must leave no trace.
Trainer::Impl::Memory Trainer::Impl::memoryOf(int program) const {
    Memory out;
    for (const GraphParam& param : graph(program).params)
        if (param.statistic && program == 0) out.emplace_back(param.tensor, executor->read(0, param.tensor));
    for (const TensorId tensor : graph(program).carried)
        out.emplace_back(tensor, executor->read(program, tensor));
    return out;
}

void Trainer::Impl::restore(int program, const Memory& memory) {
    for (const auto& [tensor, values] : memory)
        executor->write(program, tensor, values);
}

Trainer::Impl::Before Trainer::Impl::before() const {
    // What a device holds is slow to read, and has its own copy.
    const bool changes = solver().iter_size() > 1 || (!together.alone() && plan->backend->hostMemory());
    return {trainFeed.positions(), trainSinks.mark(), changes ? memoryOf(0) : Memory()};
}

Status Trainer::Impl::undo(const Before& before) {
    restore(0, before.memory);
    FR_TRY(trainFeed.seek(before.at));
    return trainSinks.cut(before.written);
}

// False: interrupted between its batches, and everything is as before.
Result<bool> Trainer::Impl::step(const std::function<bool()>& interrupted) {
    const Clock::time_point began = Clock::now();
    const Before start = before();
    const int micros = std::max(1, solver().iter_size());
    double loss = 0;
    NamedValues outputs;
    std::optional<BadLoss> bad;
    const auto log = [&](const std::vector<std::string>& lines) {
        for (const std::string& line : lines)
            observer->onLog(line);
    };
    for (int micro = 0; micro < micros; ++micro) {
        // Several ranks stop between iterations only, all at the same one.
        if (micro > 0 && together.alone() && interrupted()) {
            FR_TRY(undo(start));
            return false;
        }
        const StepContext step = context(micro);
        FR_TRY(trainFeed.next(*executor, 0));
        std::optional<DebugInfo> debug;
        if (solver().debug_info() && displays(iteration)) debug.emplace(*executor, 0);
        if (!executor->run(0, {true, false, false}, step)) return lostGroup(start);
        if (debug) log(debug->forwardLines());
        const double batchLoss = totalLoss(*executor, 0);
        FR_TRY(executor->status());
        const bool last = micro + 1 == micros;
        loss += batchLoss / micros;
        outputs = readOutputs(*executor, 0);
        // The search for the cause goes over the batch that is in its place.
        if (!bad && (std::isfinite(batchLoss) ? isAtFloor(batchLoss) && (last || together.alone()) : true))
            bad = BadLoss{micro, batchLoss};
        if (!together.alone()) {
            if (last) FR_TRY(meet(start, bad, loss, outputs, debug));
        } else if (bad) {
            debug.reset();  // the search wants the executor's hook
            FR_TRY(checkLoss(start.at, *bad));
            bad.reset();
        }
        FR_TRY(trainSinks.write(*executor, 0));
        if (!executor->run(0, {false, true, last}, step)) return lostGroup(start);
        if (debug) log(debug->backwardLines());
        FR_TRY(executor->status());
    }
    const double rate = learningRate(solver(), iteration);
    ++iteration;
    FR_TRY(keepSafe(false));
    report(loss, rate, outputs, secondsSince(began));
    return true;
}

void Trainer::Impl::report(double loss, double rate, const NamedValues& outputs, double seconds) {
    losses.add(loss);
    // The mean of about the last twenty, since single iterations jump with the disk; the first one has much to set up.
    const double weight = std::max(0.05, 1.0 / static_cast<double>(std::max<int64_t>(1, ++timed - 1)));
    secondsPerIteration = (1 - weight) * secondsPerIteration + weight * seconds;

    TrainPoint point;
    point.iteration = iteration;
    point.loss = loss;
    point.rate = rate;
    point.imagesPerSecond =
        static_cast<double>(trainFeed.batch() * together.ranks() * std::max(1, solver().iter_size())) / secondsPerIteration;
    point.outputs = outputs;
    observer->onTrainPoint(point);

    // Caffe counts from 0 here: the line names the iteration whose loss it is, before its update.
    const int64_t shown = iteration - 1;
    if (!displays(shown)) return;
    std::string speed;
    if (displayedAt >= 0 && shown > displayedAt) {
        const double lap = secondsSince(displayedTime);
        speed = fmt::format(" ({:.6g} iter/s, {:.4g}s/{} iters)", static_cast<double>(shown - displayedAt) / lap, lap,
                            shown - displayedAt);
    }
    displayedAt = shown;
    displayedTime = Clock::now();
    observer->onLog(fmt::format("Iteration {}{}, loss = {:.6g}", shown, speed, losses.mean()));
    for (const std::string& line : outputLines(graph(0), outputs))
        observer->onLog("    Train net " + line);
    observer->onLog(fmt::format("Iteration {}, lr = {:.6g}", shown, rate));
}

// A loss at the floor is a finding only where something is found.
Status Trainer::Impl::checkLoss(const std::vector<FeedPosition>& start, const BadLoss& bad) {
    const NotFinite found = findNotFinite(start, bad.micro);
    if (std::isfinite(bad.loss) && found.layer.empty()) return {};
    return notFinite(found, bad.loss);
}

NotFinite Trainer::Impl::findNotFinite(const std::vector<FeedPosition>& start, int micro) {
    if (!trainFeed.seek(start)) return {};
    for (int i = 0; i <= micro; ++i)
        if (!trainFeed.next(*executor, 0)) return {};
    return fitroom::findNotFinite(*executor, 0, context(micro));
}

Error Trainer::Impl::notFinite(const NotFinite& found, double loss) const {
    Progress progress;
    progress.iteration = iteration;
    progress.snapshotAt = std::max<int64_t>(0, snapshotAt);
    progress.rate = solver().base_lr();
    return notFiniteError(found, progress, loss).at(options.net.file());
}

// As Caffe does when display falls on the end: the loss of one more batch, which leaves no trace.
void Trainer::Impl::logLast() {
    if (!displays(iteration)) return;
    const auto start = trainFeed.positions();
    const Memory before = memoryOf(0);
    if (trainFeed.next(*executor, 0) && executor->run(0, {true, false, false}, context(0))) {
        double loss[] = {totalLoss(*executor, 0)};
        (void)together.meet(loss);
        losses.add(loss[0]);
        observer->onLog(fmt::format("Iteration {}, loss = {:.6g}", iteration, losses.mean()));
    }
    restore(0, before);
    (void)trainFeed.seek(start);
}

// --- Public ---------------------------------------------------------------------------------------------------------

Trainer::Trainer() : m(std::make_unique<Impl>()) {}
Trainer::~Trainer() = default;

Result<std::unique_ptr<Trainer>> Trainer::create(const TrainOptions& options, const CancelToken& cancel,
                                                 Problems* all) {
    std::unique_ptr<Trainer> trainer(new Trainer);
    trainer->m->options = options;
    Impl& m = *trainer->m;
    if (options.devices.size() == 1) m.options.device = options.devices.front();
    if (options.devices.size() > 1 && !options.group) {
        auto followers = Followers::open(options);
        if (!followers) return std::move(followers.error());
        m.followers = std::move(*followers);
        auto group = m.followers->prepare(cancel);
        if (group) m.options.group = std::move(*group);
        else m.followers->prepared();
        if (!group) return m.followers->cause() ? Error(*m.followers->cause()) : std::move(group.error());
        m.options.device = options.devices.front();
    }
    Status prepared = m.prepare(cancel, all);
    if (m.together.alone()) {
        if (!prepared) return std::move(prepared.error());
        return trainer;
    }
    // All of them begin, or none; of several with the same trouble one tells it.
    std::string what = options.solver.SerializeAsString() + options.net.print() + (options.testNet ? options.testNet->print() : "");
    if (prepared) what += m.startingPoint();
    Status begun = m.together.begin(!prepared, what);
    if (!begun) m.together.abandon();
    if (m.followers) m.followers->prepared();
    if (begun) return trainer;
    if (const Error* cause = m.followers && prepared ? m.followers->cause() : nullptr) return Error(*cause);
    const bool own = !prepared && begun.error().english() == endedByRank(m.together.rank()).english();
    return std::move(own ? prepared.error() : begun.error());
}

StopReason Trainer::run(TrainObserver& observer, const CancelToken& pause, const CancelToken& stop) {
    m->observer = &observer;
    if (m->followers) m->followers->run();
    const StopReason reason = loop(observer, pause, stop);
    if (reason == StopReason::Failed) m->together.abandon();
    if (m->followers) m->followers->wait();
    if (m->followers && reason == StopReason::Failed && Followers::saysAnother(m->failure, m->options.group.get()))
        if (const Error* cause = m->followers->cause()) m->failure = *cause;
    if (reason == StopReason::Finished || reason == StopReason::Stopped)
        for (const DataFeed* feed : {&m->trainFeed, m->testFeed ? &*m->testFeed : nullptr})
            if (feed)
                for (const Error& total : feed->skippedItems()) observer.onWarning(total);
    m->observer = nullptr;
    return reason;
}

StopReason Trainer::loop(TrainObserver& observer, const CancelToken& pause, const CancelToken& stop) {
    for (const Problem& p : std::exchange(m->pending, {})) {
        if (!m->together.leads()) continue;  // the same on all ranks
        if (p.severity == Severity::Note)
            observer.onLog(p.error.english());
        else
            observer.onWarning(p.error);
    }
    m->together.listen(pause, stop);
    const auto wished = [&] { return pause.cancelled() || stop.cancelled(); };
    // Of several ranks what they have agreed on counts.
    const bool alone = m->together.alone();
    const auto interrupted = [&] {
        return alone ? wished() : m->together.pauseAsked() || m->together.stopAsked();
    };
    const auto why = [&] {
        return (alone ? stop.cancelled() : m->together.stopAsked()) ? StopReason::Stopped : StopReason::Paused;
    };
    const auto fail = [&](Error error) {
        // Of devices that train together none knows how far it came when another one was gone.
        const bool device = !m->executor->status() || (m->failedElsewhere && !m->plan->backend->hostMemory());
        m->failure = device ? m->goBack(std::move(error)) : std::move(error);
        return StopReason::Failed;
    };
    // A device tells of failures late: before something is made of its values all has to be known.
    const auto sound = [&] { return static_cast<bool>(m->executor->wait()); };
    const auto save = [&] {
        // A full disk must not end a training that goes well. Of the last one unsaved() tells.
        if (!m->together.leads()) {
            m->snapshotAt = m->snapshotTriedAt = m->iteration;
            return;
        }
        Status status = m->writeSnapshot(observer);
        (void)m->keepSafe(true);  // no older than what is on the disk; a device that fails here is found out by the next wait
        if (!status && m->iteration < m->solver().max_iter() && !m->endedEarly) observer.onWarning(status.error());
    };
    // After a pause the clock of the log begins anew.
    m->displayedAt = -1;
    m->losses = LossWindow(m->solver().average_loss());
    m->endedEarly.reset();
    const int64_t end = m->solver().max_iter();
    while (m->iteration < end) {
        if (interrupted()) return why();
        if (m->testDue()) {
            if (!sound()) return fail(m->executor->status().error());
            auto done = m->testTogether(wished);
            if (!done) return fail(std::move(done.error()));
            if (!*done) return why();
            if (m->best.exhausted()) {
                m->endedEarly = Error(
                    FR_MSG("Stopped early at iteration %1: %2 tests without a better %3 than %4 of iteration %5."),
                    {std::to_string(m->iteration), std::to_string(m->best.state.worse), m->best.output(),
                     fmt::format("{:.4g}", m->best.state.value), std::to_string(m->best.state.iteration)},
                    FR_MSG("Raise early_stop_tests to wait longer."));
                break;
            }
        }
        auto whole = m->step(interrupted);
        if (!whole) return fail(std::move(whole.error()));
        if (!*whole) return why();
        const int every = m->solver().snapshot();
        if (every > 0 && m->iteration % every == 0) {
            if (!sound()) return fail(m->executor->status().error());
            save();
        }
    }
    if (!sound()) return fail(m->executor->status().error());
    if (m->snapshotTriedAt != m->iteration && m->solver().snapshot_after_train()) save();
    if (!m->endedEarly) m->logLast();
    if (!m->endedEarly && m->testDue()) {
        auto done = m->testTogether(wished);
        if (!done) return fail(std::move(done.error()));
        if (!*done) return why();
    }
    if (m->endedEarly) observer.onLog(m->endedEarly->english());
    observer.onLog("Optimization Done.");
    return StopReason::Finished;
}

const Error& Trainer::failure() const { return m->failure; }
bool Trainer::deviceFailed() const { return m->deviceFailed; }
bool Trainer::failedElsewhere() const { return m->failedElsewhere; }
Status Trainer::moveTo(const std::string& device, uint64_t memoryLimit) { return m->moveTo(device, memoryLimit); }
Status Trainer::snapshot(TrainObserver& observer) {
    if (!m->together.leads()) {  // whose folder is there
        std::error_code ec;
        std::filesystem::create_directories(m->options.snapshotPrefix.parent_path(), ec);
    }
    return m->writeSnapshot(observer);
}
bool Trainer::savedElsewhere() const { return m->unsaved && m->elsewhere && m->snapshotAt == m->iteration; }
const Error* Trainer::unsaved() const { return m->unsaved ? &*m->unsaved : nullptr; }
const Error* Trainer::endedEarly() const { return m->endedEarly ? &*m->endedEarly : nullptr; }
int64_t Trainer::memoryBytes() const { return m->memoryBytes(); }
HostMemory Trainer::host() const { return m->host(); }
int64_t Trainer::iteration() const { return m->iteration; }
const Plan& Trainer::plan() const { return *m->plan; }
Executor& Trainer::executor() { return *m->executor; }
const std::vector<CopiedLayer>& Trainer::copied() const { return m->copied; }
int64_t Trainer::trainItems() const { return m->trainFeed.items(); }
int64_t Trainer::testItems() const { return m->testFeed ? m->testFeed->items() : 0; }

RunInfo Trainer::info() const {
    RunInfo info;
    info.net = m->graph(0).name;
    info.maxIter = m->solver().max_iter();
    info.batch = m->trainFeed.batch();
    info.ranks = m->together.ranks();
    info.iterSize = std::max(1, m->solver().iter_size());
    info.trainItems = trainItems();
    info.testItems = testItems();
    info.classes = classCount(m->graph(0));
    info.baseLr = m->solver().base_lr();
    info.started = nowIso();
    return info;
}

}  // namespace fitroom
