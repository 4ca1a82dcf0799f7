#include "app/cli/common.h"
#include "app/cli/device_choice.h"

#include "core/run/evaluate.h"
#include "core/run/inference.h"
#include "core/run/paths.h"

#include <fmt/format.h>

namespace fitroom::cli {

namespace {

struct Options {
    std::string model, weights, gpu;
    int64_t iterations = 0;
    bool json = false;
};

int test(const Options& o) {
    const auto device = deviceNamed(o.gpu);
    if (!device) return fail(device.error());
    Problems notes;
    auto spec = loadNetToRun(o.model, &notes);
    if (!spec) return fail(spec.error());
    const std::filesystem::path model(o.model);
    const std::filesystem::path base = model.has_parent_path() ? model.parent_path() : std::filesystem::path(".");
    const auto probe = foundFilesProbe(base);
    BuildOptions build;
    build.trainPhase = false;
    build.level = spec->header().state().level();
    build.stages.assign(spec->header().state().stage().begin(), spec->header().state().stage().end());
    build.probe = probe.get();
    auto net = Inference::create(*spec, build, {o.weights}, &notes, 0, *device);
    sayProblems(notes);
    if (!net) return fail(net.error());
    DataFeed::Options feedOptions;
    feedOptions.baseDir = base;
    feedOptions.trainPhase = false;
    feedOptions.warn = sayWarning;
    auto feed = DataFeed::open(net->graph(), *spec, feedOptions);
    if (!feed) return fail(feed.error());
    if (feed->empty() && feed->batch() == 0)
        return fail(Error(FR_MSG("The network has no data layer in the test phase."), {},
                          FR_MSG("Use fitroom classify for single images."))
                        .at(o.model));
    if (Status status = feed->checkLabels(*spec, interruption()); !status) return fail(status.error());
    auto sinks = DataSinks::open(net->graph(), *spec, base);
    if (!sinks) return fail(sinks.error());

    const int64_t batches = o.iterations ? o.iterations : std::max<int64_t>(1, (feed->items() + feed->batch() - 1) / feed->batch());
    ProgressView view("Testing");
    int64_t batch = 0;
    const auto interrupted = [&] {
        view.show(static_cast<double>(batch) / static_cast<double>(batches),
                  fmt::format("batch {} of {}", batch, batches));
        ++batch;
        return interruption().cancelled();
    };
    NamedValues means;
    auto done = evaluate(net->executor(), 0, *feed, o.iterations, StepContext(), interrupted, means, nullptr, &*sinks);
    view.clear();
    if (!done) return fail(done.error());
    if (!*done) return kInterrupted;
    const int64_t items = o.iterations ? o.iterations * feed->batch() : feed->items();
    if (o.json) {
        Json out = {{"phase", "TEST"}, {"items", items}};
        for (const auto& [name, value] : means)
            if (!out.contains(name)) out[name] = value;
        putJson(out, 2);
        return kDone;
    }
    put(fmt::format("{} items", items));
    for (const auto& [name, value] : means)
        put(fmt::format("{} = {:.6g}", name, value));
    return kDone;
}

}  // namespace

void addTest(Registry& registry) {
    auto o = std::make_shared<Options>();
    CLI::App* c = registry.add("test", "Measures trained weights on the test data");
    c->add_option("--model", o->model, "Network file (prototxt)")->required();
    c->add_option("--weights", o->weights, "Weights (caffemodel, caffemodel.h5)")->required();
    c->add_option("--iterations", o->iterations, "Batches; unless given, the whole set exactly once")
        ->check(CLI::Range(1, 1000000000));
    c->add_option("--gpu", o->gpu, kGpuHelp);
    c->add_flag("--json", o->json, "As JSON");
    registry.runs(c, [o] { return test(*o); });
}

}  // namespace fitroom::cli
