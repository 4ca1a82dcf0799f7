#include "core/run/class_count.h"
#include "core/run/paths.h"
#include "core/run/trainer.h"

#include "core/base/os.h"

namespace fitroom {

namespace fs = std::filesystem;

namespace {

// The folder that the paths of a solver start from: the one below which its net was found.
fs::path baseOf(const std::string& name, const fs::path& found, const fs::path& solverFolder) {
    const fs::path written(name);
    if (written.is_absolute()) return solverFolder;
    fs::path base = found;
    for (const fs::path& part : written.lexically_normal()) {
        if (part == "." || part == "..") return solverFolder;
        base = base.parent_path();
    }
    return base;
}

Result<NetSpec> inlineNet(const caffe::NetParameter& message, const std::string& solverFile) {
    caffe::NetParameter header = message;
    header.clear_layer();
    header.clear_layers();
    header.clear_input();
    header.clear_input_shape();
    header.clear_input_dim();
    auto parsed = NetSpec::parse(header.Utf8DebugString(), solverFile);
    if (!parsed) return std::move(parsed.error());
    NetSpec out = std::move(*parsed);
    for (const caffe::LayerParameter& layer : message.layer())
        out.insertLayer(static_cast<int>(out.layers().size()), layer);
    if (message.layers_size() > 0 || message.input_size() > 0 || message.layer_size() == 0)
        return Error(FR_MSG("A network written inside the solver has to use the current layer syntax."), {},
                     FR_MSG("Move it to a file of its own and name that file in the field net."))
            .at(solverFile);
    return out;
}

}  // namespace

Result<TrainOptions> loadTraining(const fs::path& solverFile) {
    TrainOptions options;
    auto solver = SolverSpec::load(solverFile, &options.notes);
    if (!solver) return std::move(solver.error());
    options.solverFile = solverFile;
    options.solver = solver->message();
    const caffe::SolverParameter& s = options.solver;
    if (const std::string field = fieldWithNul(s); !field.empty()) return nulError(field).at(solverFile.string());
    const fs::path folder = solverFile.has_parent_path() ? solverFile.parent_path() : fs::path(".");
    options.baseDir = folder;

    const auto load = [&](const std::string& name, bool setsBase) -> Result<NetSpec> {
        const FoundFile file = findFile(name, folder);
        if (!file.exists)
            return Error(FR_MSG("The solver names the network file %1, which is not there."), {name},
                         FR_MSG("Correct the path in the solver; it may be relative to the solver's own folder."))
                .at(solverFile.string());
        if (file.beside)
            options.notes.push_back(
                {Severity::Note, Error(FR_MSG("%1 is not there; %2 is used instead."), {name, file.path.string()},
                                       FR_MSG("Correct the path in the solver if this is not the right one."))
                                     .at(solverFile.string())});
        else if (setsBase)
            options.baseDir = baseOf(name, file.path, folder);
        return NetSpec::load(file.path, &options.notes);
    };

    const int nets = static_cast<int>(s.has_net()) + s.has_net_param() + s.has_train_net() + s.has_train_net_param();
    if (nets != 1)
        return Error(nets == 0 ? FR_MSG("The solver names no network.")
                               : FR_MSG("The solver names more than one network to train."),
                     {}, FR_MSG("Give exactly one of net, net_param, train_net and train_net_param."))
            .at(solverFile.string());
    auto net = s.has_net() ? load(s.net(), true)
               : s.has_train_net()
                   ? load(s.train_net(), true)
                   : inlineNet(s.has_net_param() ? s.net_param() : s.train_net_param(), solverFile.string());
    if (!net) return std::move(net.error());
    options.net = std::move(*net);
    fillClassCount(options.net, options.baseDir, options.notes);

    if (s.test_net_size() + s.test_net_param_size() > 1)
        options.notes.push_back(
            {Severity::Warning, Error(FR_MSG("The solver names more than one test network; only the first is used."),
                                      {}, FR_MSG("Test the others with fitroom test."))
                                    .at(solverFile.string())});
    if (s.test_net_size() > 0 || s.test_net_param_size() > 0) {
        auto test =
            s.test_net_size() > 0 ? load(s.test_net(0), false) : inlineNet(s.test_net_param(0), solverFile.string());
        if (!test) return std::move(test.error());
        options.testNet = std::move(*test);
        fillClassCount(*options.testNet, options.baseDir, options.notes);
    }

    // As written it is relative to the same folder as the net.
    fs::path prefix(s.snapshot_prefix());
    if (prefix.empty())
        prefix = solverFile.stem();
    else if (s.snapshot_prefix().back() == '/')
        prefix /= solverFile.stem();
    options.snapshotPrefix = (prefix.is_absolute() ? prefix : options.baseDir / prefix).lexically_normal();
    return options;
}

}  // namespace fitroom
