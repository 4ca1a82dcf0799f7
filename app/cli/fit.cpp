#include "app/cli/common.h"
#include "app/cli/device_choice.h"
#include "app/cli/ladder_text.h"

#include "core/base/os.h"
#include "core/net/layer_def.h"
#include "core/run/memory_fit.h"
#include "core/run/paths.h"
#include "core/run/trainer.h"
#include "core/run/training_setup.h"
#include "core/run/words.h"

#include <fmt/format.h>

#include <unistd.h>

namespace fitroom::cli {

namespace {

struct Options {
    std::string model, solver, memory, shape, apply, gpu;
    std::vector<int> steps;
    bool force = false, json = false, bf16 = false;
};

// Where the edited network goes, and its solver and test network beside it.
struct Written {
    std::filesystem::path net, solver, test;
    explicit Written(const std::filesystem::path& out) : net(out), solver(out), test(out) {
        solver.replace_extension(".solver.prototxt");
        test.replace_extension(".test.prototxt");
    }
};

// Without a solver: what training takes with SGD and momentum.
caffe::SolverParameter plainSolver() {
    caffe::SolverParameter solver;
    solver.set_base_lr(0.01f);
    solver.set_lr_policy("fixed");
    solver.set_momentum(0.9f);
    solver.set_max_iter(1);
    return solver;
}

Result<FitQuestion> readQuestion(const Options& o) {
    FitQuestion question;
    if (!o.solver.empty()) {
        auto options = loadTraining(o.solver);
        if (!options) return std::move(options.error());
        Problems problems = options->notes;
        for (Problem& p : validateSolver(options->solver)) {
            if (p.error.place.file.empty()) p.error.place.file = o.solver;
            problems.push_back(std::move(p));
        }
        if (const Problem* problem = firstError(problems)) return Error(problem->error);
        question.draft = {options->net, options->testNet, options->solver, {}, {}};
        question.baseDir = options->baseDir;
    } else {
        Problems problems;
        auto net = loadNetToRun(o.model, &problems);
        if (!net) return std::move(net.error());
        const std::filesystem::path model(o.model);
        question.draft = {std::move(*net), {}, plainSolver(), {}, {}};
        question.baseDir = model.has_parent_path() ? model.parent_path() : std::filesystem::path(".");
    }
    if (o.bf16) question.draft.solver.set_storage("bfloat16");
    auto device = deviceNamed(o.gpu);
    if (!device) return std::move(device.error());
    auto backend = openDevice(*device);
    if (!backend) return std::move(backend.error());
    question.backend = std::move(*backend);
    question.hostBytes = readersOf(question);
    if (o.memory.empty()) {
        question.budgetBytes = freeBytes(*question.backend);
    } else {
        auto bytes = parseBytes(o.memory);
        if (!bytes) return std::move(bytes.error());
        question.budgetBytes = *bytes;
    }
    return question;
}

// A data layer is what it is about.
bool isOfData(const FitQuestion& question, const Error& error) {
    for (const auto& layer : question.draft.net.layers())
        if (const LayerDef* def = findLayerDef(layer->param.type()); def && def->isData && layer->param.name() == error.place.layer)
            return true;
    return false;
}

Status mayWrite(const Options& o, bool hasTestNet) {
    const Written files(o.apply);
    std::vector<std::filesystem::path> all = {files.net};
    if (!o.solver.empty()) all.push_back(files.solver);
    if (hasTestNet) all.push_back(files.test);
    std::error_code ec;
    for (const auto& file : all)
        if (!o.force && std::filesystem::exists(file, ec))
            return Error(FR_MSG("%1 is there already."), {file.string()},
                         FR_MSG("Choose another name, or give --force to replace it."));
    return {};
}

Status write(const Options& o, const FitDraft& draft, std::vector<std::filesystem::path>& written) {
    const Written files(o.apply);
    const auto put = [&](const std::filesystem::path& file, const std::string& text) -> Status {
        FR_TRY(os::writeFileAtomically(file, text));
        written.push_back(file);
        return {};
    };
    FR_TRY(put(files.net, draft.net.print()));
    if (o.solver.empty()) return {};
    if (draft.testNet) FR_TRY(put(files.test, draft.testNet->print()));
    auto solver = SolverSpec::load(o.solver);
    if (!solver) return std::move(solver.error());
    caffe::SolverParameter message = draft.solver;
    const std::string name = files.net.filename().string();
    message.clear_net_param();
    message.clear_train_net_param();
    if (message.has_train_net())
        message.set_train_net(name);
    else
        message.set_net(name);
    if (draft.testNet) {
        message.clear_test_net_param();
        message.clear_test_net();
        message.add_test_net(files.test.filename().string());
    }
    solver->update(message);
    return put(files.solver, solver->print());
}

// The suggestion, or the steps that were asked for by their numbers.
Result<LadderPath> chosen(const Options& o, const FitQuestion& question, const Ladder& ladder) {
    if (o.steps.empty()) return ladder.suggestion;
    std::vector<LadderEdit> edits;
    for (const int number : o.steps) {
        if (number < 1 || static_cast<size_t>(number) > ladder.steps.size())
            return Error(FR_MSG("There is no step %1: the ladder has %2."),
                         {std::to_string(number), std::to_string(ladder.steps.size())},
                         FR_MSG("Give numbers from the ladder, for example --step 1,3."));
        edits.push_back(ladder.steps[static_cast<size_t>(number) - 1].edit);
    }
    return combine(question, ladder.now, edits, interruption());
}

void printSteps(const std::vector<LadderStep>& steps) {
    for (size_t i = 0; i < steps.size(); ++i)
        for (const std::string& line : stepLines(steps[i], i + 1))
            put(line);
}

Error nothingFits(const FitQuestion& question, const LadderPath& path) {
    const auto limit = static_cast<int64_t>(question.budgetBytes);
    return {FR_MSG("With these steps %1 (%2 bytes) are still needed and the limit is %3: %4 over."),
            {bytesText(path.bytes), std::to_string(path.bytes), bytesText(limit), bytesText(path.bytes - limit)},
            FR_MSG("Raise the limit, or begin with a smaller network.")};
}

int fit(const Options& o, const Hooks& hooks) {
    if (o.model.empty() == o.solver.empty()) {
        say("fitroom fit: give --model or --solver.");
        return kUsage;
    }
    auto question = readQuestion(o);
    if (!question) return fail(question.error());
    if (hooks.netTemplates) question->templates = hooks.netTemplates();
    if (!o.shape.empty()) {
        auto shape = parseShape(o.shape);
        if (!shape) {
            fail(shape.error());
            return kUsage;
        }
        question->draft.dataShape = question->draft.testShape = *shape;
    }
    if (!o.apply.empty())
        if (Status status = mayWrite(o, question->draft.testNet.has_value()); !status) return fail(status.error());

    const CancelToken& stop = interruption();
    ProgressView progress("Looking for what fits");
    auto ladder = climb(*question, stop, [&](int done, int all) {
        if (terminal(STDERR_FILENO)) progress.show(static_cast<double>(done) / all, "");
    });
    progress.clear();
    if (stop.cancelled()) return kInterrupted;
    if (!ladder) {
        const int code = fail(ladder.error());
        if (o.shape.empty() && isOfData(*question, ladder.error()))
            say("Without the data its size will do: --shape 1,3,224,224 (batch, channels, height, width).");
        return code;
    }
    ProgressView sizesProgress("Looking for the largest images");
    const auto sizes = surveyResolution(
        *question, stop,
        [&](int done, int all) {
            if (terminal(STDERR_FILENO)) sizesProgress.show(static_cast<double>(done) / all, "");
        },
        ladder->now);  // the error: the network takes no images
    sizesProgress.clear();
    if (stop.cancelled()) return kInterrupted;

    Problems warnings;  // what the network itself gives cause to say
    for (const Problem& p : ladder->now.train().problems)
        if (p.severity != Severity::Note) warnings.push_back(p);
    sayProblems(warnings);
    if (!o.json) {
        for (const std::string& line : needLines(*question, ladder->now, !o.memory.empty()))
            put(line);
        if (sizes)
            for (const std::string& line : sizeLines(*sizes))
                put(line);
        put(ladder->now.bytes <= static_cast<int64_t>(question->budgetBytes) ? "To need even less:" : "Make it fit:");
        printSteps(ladder->steps);
    }
    auto path = chosen(o, *question, *ladder);
    if (stop.cancelled()) return kInterrupted;
    if (!path) return fail(path.error());
    if (!o.json && !path->steps.empty()) {
        put(o.steps.empty() ? "Together, down the ladder until it fits:" : "The chosen steps together:");
        printSteps(path->steps);
    }

    std::vector<std::filesystem::path> written;
    const FitDraft& draft = path->steps.empty() ? question->draft : *path->draft();
    const bool mayApply = path->fits || !o.steps.empty();  // what was asked for by number is done
    if (!o.apply.empty() && mayApply)
        if (Status status = write(o, draft, written); !status) return fail(status.error());
    if (o.json) {
        Json all = toJson(*question, *ladder);
        all["resolution"] = sizes ? toJson(*sizes) : Json(nullptr);
        if (!o.steps.empty()) {
            Json together = Json::array();
            for (size_t i = 0; i < path->steps.size(); ++i)
                together.push_back(toJson(path->steps[i], i + 1));
            all["combination"] = {{"fits", path->fits}, {"needed_bytes", path->bytes}, {"steps", together}};
        }
        all["written"] = Json::array();
        for (const auto& file : written)
            all["written"].push_back(file.string());
        putJson(all, 1);
    } else {
        for (const auto& file : written)
            put(fmt::format("Written: {}", file.string()));
    }
    if (!written.empty() && o.solver.empty() && draft.solver.iter_size() > 1)
        say(fmt::format("Set iter_size: {} in the solver as well.", draft.solver.iter_size()));
    return path->fits ? kDone : fail(nothingFits(*question, *path));
}

}  // namespace

void addFit(Registry& registry) {
    auto o = std::make_shared<Options>();
    CLI::App* c = registry.add("fit", "Shows what makes a network fit into the memory, and writes it that way");
    auto* model = c->add_option("--model", o->model, "Network file (prototxt), trained with SGD and momentum");
    auto* solver = c->add_option("--solver", o->solver, "Solver file (prototxt)");
    model->excludes(solver);
    c->add_flag("--bf16", o->bf16, "Plans with feature maps and their gradients in 16 bits");
    c->add_option("--memory", o->memory, "The limit, for example 2GiB; without it what is free now");
    c->add_option("--gpu", o->gpu, kGpuHelp);
    c->add_option("--shape", o->shape, "Shape of the data: 1,3,227,227");
    auto* apply = c->add_option("--apply", o->apply, "Writes the network that fits to this file, its solver beside it");
    c->add_option("--step", o->steps, "Takes these steps instead of the suggested ones: N[,N…]")->delimiter(',');
    c->add_flag("--force", o->force, "Replaces files that are there")->needs(apply);
    c->add_flag("--json", o->json, "As JSON");
    registry.runs(c, [o, &hooks = registry.hooks] { return fit(*o, hooks); });
}

}  // namespace fitroom::cli
