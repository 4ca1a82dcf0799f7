#include "app/cli/common.h"
#include "app/cli/device_choice.h"
#include "app/cli/ladder_text.h"

#include "core/backend/backend.h"
#include "core/base/os.h"
#include "core/insight/verdict.h"
#include "core/mpi/launch.h"
#include "core/net/layer_def.h"
#include "core/net/solver_method.h"
#include "core/run/memory_fit.h"
#include "core/run/paths.h"
#include "core/run/together.h"
#include "core/run/trainer.h"
#include "core/run/training_setup.h"
#include "core/run/words.h"

#include <fmt/format.h>

#include <algorithm>

#include <unistd.h>

namespace fitroom::cli {

namespace {

struct Options {
    std::string solver, weights, snapshot, gpu, memory;
    bool json = false, noLabelCheck = false, bf16 = false, syncBatchNorm = false, splitBatch = false;
};

// This process among those that train together.
class Rank {
public:
    explicit Rank(std::shared_ptr<mpi::Group> group) : m_group(std::move(group)) { beQuiet(!leads()); }
    [[nodiscard]] const std::shared_ptr<mpi::Group>& group() const { return m_group; }
    [[nodiscard]] bool leads() const { return number() == 0; }
    [[nodiscard]] int number() const { return m_group ? m_group->rank() : 0; }

    // Only one of them speaks, unless another one knows more.
    void warn(const Error& warning) const {
        if (leads()) return sayWarning(warning);
        beQuiet(false);
        say(fmt::format("warning: rank {}: {}", number(), warning.english()));
        beQuiet(true);
    }
    int fail(const Error& error) const {
        if (leads()) return cli::fail(error);
        if (saysAnotherRank(error, m_group.get())) return kFailed;
        beQuiet(false);
        say(fmt::format("fitroom: rank {}: {}", number(), error.english()));
        beQuiet(true);
        return kFailed;
    }

private:
    std::shared_ptr<mpi::Group> m_group;  // null: alone
};

class Printer : public TrainObserver {
public:
    Printer(bool json, const TrainOptions& options, Trainer& trainer, RunHistory* history, const Rank& rank)
        : m_json(json),
          m_rank(rank),
          m_trainer(trainer),
          m_display(options.solver.display()),
          m_maxIter(options.solver.max_iter()),
          m_history(history),
          m_progress("Training") {}

    void onTrainPoint(const TrainPoint& point) override {
        keep([&] { return m_history->add(point); });
        const bool shown = m_display > 0 && (point.iteration % m_display == 0 || point.iteration == 1);
        if (m_json && shown) {
            Json line = {{"type", "train"},  {"iteration", point.iteration},
                         {"phase", "TRAIN"}, {"loss", point.loss},
                         {"lr", point.rate}, {"images_per_s", point.imagesPerSecond}};
            addOutputs(line, point.outputs);
            print(line);
        }
        if (terminal(STDERR_FILENO))
            m_progress.show(static_cast<double>(point.iteration) / static_cast<double>(m_maxIter),
                            fmt::format("{}/{}, loss {:.4g}, {:.0f} images/s", point.iteration, m_maxIter, point.loss,
                                        point.imagesPerSecond));
        if (snapshotAsked() && m_rank.leads())
            if (Status status = m_trainer.snapshot(*this); !status) onWarning(status.error());
    }
    void onTestPoint(const TestPoint& point) override {
        keep([&] { return m_history->add(point); });
        if (!m_json) return;
        Json line = {{"type", "test"}, {"iteration", point.iteration}, {"phase", "TEST"}};
        addOutputs(line, point.outputs);
        print(line);
    }
    void onSnapshot(const std::filesystem::path& weights, const std::filesystem::path& state,
                    int64_t iteration) override {
        m_lastState = state.string();
        keep([&] { return m_history->mark("snapshot", iteration); });
        if (m_json)
            print({{"type", "snapshot"},
                   {"iteration", iteration},
                   {"weights", weights.string()},
                   {"state", state.string()}});
    }
    void onBest(const BestKept& best) override {
        keep([&] { return m_history->setBest({best.iteration, best.output, best.value, best.weights.filename().string()}); });
        if (m_json)
            print({{"type", "best"},
                   {"iteration", best.iteration},
                   {"output", best.output},
                   {"value", best.value},
                   {"weights", best.weights.string()},
                   {"state", best.state.string()}});
    }
    void onTestProgress(int64_t done, int64_t total) override {
        if (terminal(STDERR_FILENO)) m_progress.show(static_cast<double>(done) / static_cast<double>(total), "testing");
    }
    void onLog(const std::string& text) override {
        if (m_json) return;
        m_progress.clear();
        put(text);
        tellIfBroken();
    }
    void onWarning(const Error& warning) override {
        m_progress.clear();
        m_rank.warn(warning);
    }
    void finish() { m_progress.clear(); }
    [[nodiscard]] const std::string& lastState() const { return m_lastState; }

private:
    static void addOutputs(Json& line, const std::vector<std::pair<std::string, double>>& outputs) {
        for (const auto& [name, value] : outputs)
            if (!line.contains(name)) line[name] = value;
    }
    void print(const Json& line) {
        m_progress.clear();
        putJson(line, -1);
        tellIfBroken();
    }
    // The training is worth more than its log: it goes on, and this may be hours before its end.
    void tellIfBroken() {
        const Error* broken = m_toldBroken ? nullptr : outputError();
        if (!broken) return;
        m_toldBroken = true;
        sayWarning(*broken);
    }
    void keep(const std::function<Status()>& write) {
        if (!m_history) return;
        const Status status = write();
        if (status) return;
        sayWarning(status.error());
        m_history = nullptr;
    }

    bool m_json, m_toldBroken = false;
    const Rank& m_rank;
    Trainer& m_trainer;
    int m_display;
    int64_t m_maxIter;
    RunHistory* m_history;
    ProgressView m_progress;
    std::string m_lastState;  // of the last snapshot
};

// "Method: Adam, momentum 0.9, momentum2 0.999, delta 1e-08; lr_policy cosine from 0.001"
std::string methodLine(const caffe::SolverParameter& solver) {
    const SolverMethod& method = *findSolverMethod(solver);
    std::string line = fmt::format("Method: {}", method.type);
    const auto add = [&](bool applies, const char* field, float value) {
        if (applies) line += fmt::format(", {} {:g}", field, value);
    };
    add(method.momentum, "momentum", solver.momentum());
    add(method.momentum2, "momentum2", solver.momentum2());
    add(method.rmsDecay, "rms_decay", solver.rms_decay());
    add(method.delta, "delta", solver.delta());
    add(solver.weight_decay() > 0, "weight_decay", solver.weight_decay());
    add(solver.clip_gradients() > 0, "clip_gradients", solver.clip_gradients());
    line += fmt::format("; lr_policy {}, base_lr {:g}", solver.lr_policy(), solver.base_lr());
    if (solver.warmup_iter() > 0) line += fmt::format(", warm-up {} iterations", solver.warmup_iter());
    return line;
}

// "Computes on: cuda:0, NVIDIA GeForce GTX 1650 (CUDA 12.4), 3.81 GiB free of 3.90 GiB"
std::string deviceLine(Trainer& run) {
    const DeviceInfo device = run.plan().backend->device();
    return fmt::format("Computes on: {}, {}{}, {} free of {}", device.id, device.name,
                       device.driver.empty() ? "" : " (" + device.driver + ")", bytesText(static_cast<int64_t>(device.freeBytes)),
                       bytesText(static_cast<int64_t>(device.totalBytes)));
}

// Who holds memory of the devices that a training was to use.
void sayUsers(const std::vector<std::string>& devices) {
    for (const DeviceInfo& info : listDevices())
        for (const DeviceUser& user : info.users)
            if (std::find(devices.begin(), devices.end(), info.id) != devices.end())
                say(fmt::format("{} is used by {} (process {}): {}", info.id, user.name.empty() ? "a program" : user.name, user.process,
                                user.bytes ? bytesText(static_cast<int64_t>(user.bytes)) : "memory not told"));
}

// The CPU computes: whether a card could, or why not where the solver asks for one.
void sayOfCards(const caffe::SolverParameter& solver) {
    for (const DeviceInfo& info : listDevices()) {
        if (info.id == "cpu") continue;
        if (info.unusableBecause.empty()) {
            say(fmt::format("{} ({}) could be used: --gpu {}", info.id, info.name, info.id.substr(info.id.find(':') + 1)));
        } else if (solver.has_solver_mode() && solver.solver_mode() == caffe::SolverParameter::GPU) {
            say(fmt::format("The solver asks for a graphics card. {}: {}", info.name, info.unusableBecause));
        } else {
            continue;
        }
        return;
    }
}

std::string memoryLine(Trainer& run) {
    const HostMemory host = run.host();
    if (run.plan().backend->hostMemory())
        return fmt::format("Memory: {} ({} bytes) for training and test together, {} of it to read data ahead, {} to write snapshots.",
                           bytesText(run.memoryBytes()), run.memoryBytes(), bytesText(host.readAhead), bytesText(host.snapshotCopy));
    return fmt::format("Memory: {} ({} bytes) of the device for training and test together; of the computer's {}: {} to read data "
                       "ahead, {} to write snapshots, {} as a copy in case the device fails.",
                       bytesText(run.plan().arenaBytes), run.plan().arenaBytes, bytesText(host.bytes()), bytesText(host.readAhead),
                       bytesText(host.snapshotCopy), bytesText(host.safeCopy));
}

// The device failed in the middle: what it had learned is in the host's memory, and goes to the disk before the process ends.
void saveAfterFailure(Trainer& run, Printer& printer, const Options& o) {
    const int64_t iteration = run.iteration();
    if (Status saved = run.snapshot(printer); !saved) {
        fail(saved.error());
        if (!run.savedElsewhere()) return;
    }
    const std::string again = fmt::format("fitroom train --solver {} --snapshot {}", o.solver, printer.lastState());
    say(fmt::format("The state of iteration {}, the last whole one, is saved. Go on from it:", iteration));
    say(fmt::format("  on the same device        {}{}", again, o.gpu.empty() ? "" : " --gpu " + o.gpu));
    const std::string device = run.plan().backend->device().id;
    say(fmt::format("  with less of its memory   fitroom fit --solver {} --gpu {} names the limits that do; then the same with --memory",
                    o.solver, device.substr(device.find(':') + 1)));
    say(fmt::format("  on the CPU                {} --gpu none", again));
}

// A rank is lost, or has failed for itself: what all had learned is kept by the lowest that is left.
void saveForAll(Trainer& run, Printer& printer, const Options& o, const std::string& prefix, const Rank& rank) {
    if (!rank.group()->isLowestLeft()) return;
    beQuiet(false);
    if (!rank.leads()) say("fitroom: " + run.failure().english());
    // Said before: mpirun, which shows what is said, ends before a large one is written.
    say(fmt::format("Saving the state of iteration {}, the last whole one, as {}_iter_{}.", run.iteration(), prefix, run.iteration()));
    if (Status saved = run.snapshot(printer); !saved) {
        cli::fail(saved.error());
        if (!run.savedElsewhere()) return;
    }
    say("It is saved. Go on from it with any number of ranks:");
    say(fmt::format("  fitroom train --solver {} --snapshot {}", o.solver, printer.lastState()));
}

Result<TrainOptions> trainOptions(const Options& o, const Rank& rank) {
    auto devices = devicesNamed(o.gpu);
    if (!devices) return std::move(devices.error());
    auto options = loadTraining(o.solver);
    if (!options) return options;
    if (!o.memory.empty()) {
        auto bytes = parseBytes(o.memory);
        if (!bytes) return std::move(bytes.error());
        options->memoryLimit = *bytes;
    }
    if (o.bf16) options->solver.set_storage("bfloat16");
    options->checkLabels = !o.noLabelCheck;
    options->syncBatchNorm = o.syncBatchNorm;
    options->splitBatch = o.splitBatch;
    options->group = rank.group();
    const bool saysCpu = options->solver.has_solver_mode() && options->solver.solver_mode() == caffe::SolverParameter::CPU;
    // Each process of a machine takes its own of the devices named.
    const auto which = rank.group() ? static_cast<size_t>(mpi::launch().localRank) % devices->size() : 0;
    options->device = !o.gpu.empty() ? (*devices)[which] : rank.group() ? "cpu" : deviceForTraining(saysCpu);
    if (!rank.group() && devices->size() > 1) options->devices = *devices;
    options->snapshot = o.snapshot;
    for (size_t begin = 0; begin < o.weights.size();) {
        const size_t end = std::min(o.weights.find(',', begin), o.weights.size());
        if (end > begin) options->weights.emplace_back(o.weights.substr(begin, end - begin));
        begin = end + 1;
    }
    if (options->weights.empty() && options->snapshot.empty())
        for (const std::string& file : options->solver.weights())
            options->weights.emplace_back(file);
    return options;
}

// "4 ranks on this machine, 2 threads each"; why they are fewer than they could be.
void sayThreads() {
    const mpi::Launch launch = mpi::launch();
    const int threads = mpi::threadsOfRank(), share = mpi::shareOfProcessors();
    say(fmt::format("{} ranks, {} of them on this machine, {} threads each.", launch.size, launch.localSize, threads));
    if (threads < share)
        say(fmt::format("note: mpirun binds each rank to {} of the {} processors that are its share; mpirun --bind-to none gives it all.",
                        threads, share));
}

int train(const Options& o) {
    auto joined = mpi::join();
    if (!joined) {
        if (const int number = mpi::launch().rank; number > 0) {
            say(fmt::format("fitroom: rank {}: {}", number, joined.error().english()));
            return kFailed;
        }
        return fail(joined.error());
    }
    const Rank rank(std::move(*joined));
    auto options = trainOptions(o, rank);
    Together together(rank.group().get());
    Status begun = together.begin(!options, {});
    if (!options && (begun || begun.error().english() == endedByRank(rank.number()).english()))
        begun = options.error();
    if (!begun) {
        together.abandon();
        return rank.fail(begun.error());
    }
    if (rank.group()) {
        sayThreads();
        if (auto device = openDevice(options->device)) rank.group()->useDevice(*device);
    }

    const CancelToken& stop = interruption();
    (void)snapshotAsked();  // from here on a hang-up ends nothing
    Problems findings;
    auto trainer = Trainer::create(*options, stop, &findings);
    // Several ranks end at the same iteration, which is the first one then.
    if (stop.cancelled() && (!rank.group() || !trainer)) {
        together.abandon();
        return kInterrupted;
    }
    if (!trainer) {
        // With several findings each has its line; an error that is not among them comes alone.
        const std::string text = trainer.error().english();
        bool told = false, afterError = false;
        if (!rank.leads() || saysAnotherRank(trainer.error(), rank.group().get())) return rank.fail(trainer.error());
        for (const Problem& p : folded(findings)) {
            if (p.error.place.file.empty() && p.severity == Severity::Note && afterError) say("  " + p.error.english());
            afterError = p.severity == Severity::Error;
            if (!afterError) continue;
            fail(p.error);
            told = told || p.error.english() == text;
        }
        if (!told) {
            const int code = fail(trainer.error());
            if (isMemoryRefusal(trainer.error())) {
                sayUsers(options->devices.empty() ? std::vector<std::string>{options->device} : options->devices);
                FitQuestion question;
                question.draft = {options->net, options->testNet, options->solver, {}, {}};
                question.baseDir = options->baseDir;
                if (auto backend = openDevice(options->device)) question.backend = std::move(*backend);
                question.budgetBytes = options->memoryLimit > 0 ? options->memoryLimit : freeBytes(*question.backend);
                question.hostBytes = readerBytes(*options, trainingGraphs(*options, foundFilesProbe(options->baseDir).get()));
                const bool onGpu = options->device != "cpu" && o.gpu.empty();
                sayFirstSteps(question, o.solver, o.memory, onGpu ? options->device.substr(options->device.find(':') + 1) : o.gpu,
                              o.bf16, stop);
            }
            return code;
        }
        say("Nothing was trained: correct this first.");
        return kFailed;
    }
    Trainer& run = **trainer;
    for (const CopiedLayer& layer : run.copied()) {
        if (layer.state == CopyState::ShapeMismatch) continue;  // warned of
        const char* what = layer.state == CopyState::Copied ? "copied"
                           : layer.state == CopyState::New  ? "new"
                                                            : "not used by this network";
        say(fmt::format("weights: {} {}", layer.layer, what));
    }
    say(methodLine(options->solver));
    say(deviceLine(run));
    if (options->device == "cpu" && options->devices.empty() && o.gpu.empty() && !rank.group()) sayOfCards(options->solver);
    for (size_t i = 1; i < options->devices.size(); ++i) say(fmt::format("          and: {}", options->devices[i]));
    say(memoryLine(run));

    // Beside the snapshots, so that the studio can show this run.
    std::optional<RunHistory> history;
    if (rank.leads()) {
        const std::filesystem::path historyFile = options->snapshotPrefix.string() + "_history.jsonl";
        std::error_code ec;
        if (run.iteration() == 0) std::filesystem::remove(historyFile, ec);
        if (auto opened = RunHistory::open(historyFile)) history = std::move(*opened);
        else sayWarning(opened.error());
    }
    const RunInfo info = run.info();
    if (history) {
        history->truncateAfter(run.iteration());
        (void)history->setInfo(info);
    }
    if (info.ranks > 1 && o.json)
        putJson({{"type", "run"}, {"ranks", info.ranks}, {"batch", info.batch}, {"iter_size", info.iterSize},
                 {"effective_batch", info.effectiveBatch()}}, -1);
    Printer printer(o.json, *options, run, history ? &*history : nullptr, rank);
    answerCtrlC("Stopping after this iteration: writing a snapshot. Press Ctrl-C again to stop without one.");
    const StopReason reason = run.run(printer, CancelToken(), stop);
    printer.finish();
    if (reason == StopReason::Failed) {
        const int code = rank.fail(run.failure());
        if (rank.group()) {
            // Of a rank whose own loss is wrong there is nothing better to keep than the last snapshot.
            if (run.failedElsewhere() && !isEndedByRank(run.failure())) saveForAll(run, printer, o, options->snapshotPrefix.string(), rank);
        } else if (run.deviceFailed()) {
            saveAfterFailure(run, printer, o);
        }
        return code;
    }
    if (!rank.leads()) return reason == StopReason::Stopped ? kInterrupted : kDone;
    if (reason == StopReason::Stopped) {
        Status saved = run.snapshot(printer);
        if (!saved && !run.savedElsewhere()) return fail(saved.error());
        if (!saved) sayWarning(saved.error());
        say(fmt::format("Interrupted at iteration {}. Go on with --snapshot.", run.iteration()));
        return kInterrupted;
    }
    if (const Error* early = run.endedEarly(); early && o.json)
        putJson({{"type", "stopped_early"}, {"iteration", run.iteration()}, {"message", early->english()}}, -1);
    if (!o.json && history) {
        const Verdict verdict = readCurves(*history);
        put(verdict.title.english());
        for (const Error& e : verdict.evidence)
            put("  " + e.english());
    }
    // Last, where it is seen: the files are not where a script will look for them.
    return run.unsaved() ? fail(*run.unsaved()) : kDone;
}

}  // namespace

void addTrain(Registry& registry) {
    auto o = std::make_shared<Options>();
    CLI::App* c = registry.add("train", "Trains a network as a solver says");
    c->add_option("--solver", o->solver, "Solver file (prototxt)")->required();
    auto* weights = c->add_option("--weights", o->weights, "Starts from these weights: FILE[,FILE]");
    auto* snapshot = c->add_option("--snapshot", o->snapshot, "Goes on from this solver state");
    weights->excludes(snapshot);
    c->add_option("--gpu", o->gpu, kGpuHelp);
    c->add_flag("--bf16", o->bf16, "Keeps feature maps and their gradients in 16 bits: about half the memory");
    c->add_option("--memory", o->memory, "Trains within this much, for example 2GiB; computes things twice where it must");
    c->add_flag("--no-label-check", o->noLabelCheck, "Does not read every label before training");
    c->add_flag("--sync-bn", o->syncBatchNorm, "Of several processes or cards: BatchNorm takes its statistics over all their batches");
    c->add_flag("--split-batch", o->splitBatch, "Of several processes or cards: batch_size is that of all of them together, not of each");
    c->add_flag("--json", o->json, "One JSON object a line");
    registry.runs(c, [o] { return train(*o); });
}

}  // namespace fitroom::cli
