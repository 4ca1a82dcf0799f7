#include "app/cli/common.h"
#include "app/cli/device_choice.h"

#include "core/base/os.h"
#include "core/data/import.h"
#include "core/run/inference.h"
#include "core/run/paths.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <optional>

namespace fitroom::cli {

namespace {

struct Options {
    std::string model, weights, labels, shape, mean, gpu;
    std::optional<double> scale;  // else as the network's data layer says, else 1
    int top = 5;
    bool json = false;
    std::vector<std::string> images;
};

// What a pixel goes through before the network sees it.
struct Preparation {
    float scale = 1;
    std::vector<float> mean;  // one a channel, one for all, or one a value of the input
    bool meanListed = false;  // typed as a list, not read from a mean image
};

// "104,117,123"; nothing when it is no such list.
std::vector<float> listedMean(const std::string& text) {
    std::vector<float> values;
    for (const char* at = text.c_str();;) {
        char* end = nullptr;
        values.push_back(std::strtof(at, &end));
        if (end == at || (*end != ',' && *end != 0)) return {};
        if (*end == 0) return values;
        at = end + 1;
    }
}

Status readMean(const std::string& text, const std::filesystem::path& base, Preparation& out) {
    out.mean = listedMean(text);
    out.meanListed = !out.mean.empty();
    std::filesystem::path file;
    if (!out.meanListed) {
        file = findFile(text, base).path;
        auto blob = readBlob(file);
        if (!blob) return std::move(blob.error());
        out.mean = blobValues(*blob);
    }
    if (std::all_of(out.mean.begin(), out.mean.end(), [](float v) { return std::isfinite(v); })) return {};
    return Error(FR_MSG("The mean holds a value that is not a finite number."), {},
                 FR_MSG("Give one value a channel: --mean 104,117,123."))
        .at(file.string());
}

Result<Preparation> preparation(const Options& o, const NetSpec& spec, const std::filesystem::path& base) {
    Preparation out;
    std::string mean = o.mean;
    for (const auto& layer : spec.layers()) {
        if (!layer->param.has_transform_param()) continue;
        const auto& t = layer->param.transform_param();
        out.scale = t.scale();
        if (mean.empty() && t.has_mean_file()) mean = t.mean_file();
        if (mean.empty()) out.mean.assign(t.mean_value().begin(), t.mean_value().end());
    }
    if (o.scale) out.scale = static_cast<float>(*o.scale);
    if (!mean.empty()) FR_TRY(readMean(mean, base, out));
    return out;
}

std::vector<float> toInput(const data::Image& image, const Preparation& prepared) {
    const auto pixels = static_cast<size_t>(image.width) * static_cast<size_t>(image.height);
    const auto channels = static_cast<size_t>(image.channels);
    std::vector<float> out(pixels * channels);
    for (size_t c = 0; c < channels; ++c)
        for (size_t p = 0; p < pixels; ++p) {
            const size_t from = p * channels + c, to = c * pixels + p;
            float value = 0;
            if (image.bits == 16) {
                uint16_t deep = 0;
                std::memcpy(&deep, &image.pixels[2 * from], 2);
                value = static_cast<float>(deep) / 257.0f;
            } else {
                value = static_cast<float>(image.pixels[from]);
            }
            const auto& mean = prepared.mean;
            const float away = mean.empty()              ? 0
                               : mean.size() == 1        ? mean[0]
                               : mean.size() == channels ? mean[c]
                                                         : mean[to];
            out[to] = (value - away) * prepared.scale;
        }
    return out;
}

// One name a line.
Result<std::vector<std::string>> readLabels(const std::filesystem::path& file) {
    auto text = os::readFile(file, 1 << 24);
    if (!text) return std::move(text.error());
    std::vector<std::string> labels;
    for (size_t begin = 0; begin < text->size();) {
        const size_t end = std::min(text->find('\n', begin), text->size());
        labels.push_back(text->substr(begin, end - begin));
        if (!labels.back().empty() && labels.back().back() == '\r') labels.back().pop_back();
        begin = end + 1;
    }
    if (labels.empty())
        return Error(FR_MSG("No names are in this file."), {}, FR_MSG("Write one name a line, class 0 first."))
            .at(file.string());
    return labels;
}

// The named file, or what lies beside the weights, beside the network, or in the database that its data layer reads.
Result<std::vector<std::string>> findLabels(const Options& o, const NetSpec& spec, const std::filesystem::path& base) {
    if (!o.labels.empty()) return readLabels(o.labels);
    std::vector<std::filesystem::path> places = {std::filesystem::path(o.weights).parent_path() / "labels.txt",
                                                 base / "labels.txt"};
    for (const auto& layer : spec.layers())
        if (layer->param.has_data_param())
            places.push_back(findFile(layer->param.data_param().source(), base).path / "labels.txt");
    for (const auto& place : places)
        if (auto labels = readLabels(place)) return labels;
    return std::vector<std::string>();
}

int classify(const Options& o) {
    const auto device = deviceNamed(o.gpu);
    if (!device) return fail(device.error());
    Problems notes;
    auto spec = loadNetToRun(o.model, &notes);
    if (!spec) return fail(spec.error());
    const std::filesystem::path model(o.model);
    const std::filesystem::path base = model.has_parent_path() ? model.parent_path() : std::filesystem::path(".");
    Shape shape;
    if (!o.shape.empty()) {
        auto given = parseShape(o.shape);
        if (!given || given->rank != 4) {
            fail(given
                     ? Error(FR_MSG("%1 does not have four numbers."), {o.shape}, FR_MSG("Write --shape 1,3,227,227."))
                     : given.error());
            return kUsage;
        }
        shape = *given;
    }
    auto prepared = preparation(o, *spec, base);
    if (!prepared) return fail(prepared.error());
    const auto probe = foundFilesProbe(base);
    auto deploy = deployNet(*spec, shape, probe.get());
    if (!deploy) return fail(deploy.error());
    BuildOptions build;
    build.trainPhase = false;
    if (shape.rank == 4) build.dataShape = shape;
    // Batches of one: the declared batch of a deploy file would only cost memory.
    Graph declared = fitroom::build(*deploy, build);
    if (shape.rank == 0 && declared.data.size() == 1 && !declared.data[0].tops.empty()) {
        shape = declared.tensors[static_cast<size_t>(declared.data[0].tops[0])].shape;
        if (shape.rank == 4) {
            shape[0] = 1;
            build.dataShape = shape;
        }
    }
    auto net = Inference::create(*deploy, build, {o.weights}, &notes, 0, *device);
    sayProblems(notes);
    if (!net) return fail(net.error());
    const Graph& graph = *net->graph();
    if (graph.data.size() != 1 || graph.data[0].tops.empty() || shape.rank != 4 || (shape[1] != 1 && shape[1] != 3))
        return fail(Error(FR_MSG("The network does not take one image of one or three channels."), {},
                          FR_MSG("Use a network with one Input of shape 1, channels, height, width."))
                        .at(o.model));
    const auto pixels = static_cast<size_t>(shape.count());
    if (prepared->mean.size() > 1 && prepared->mean.size() != static_cast<size_t>(shape[1]) &&
        (prepared->meanListed || prepared->mean.size() != pixels)) {
        // A mean image of another size: its means by channel are the same colour.
        std::vector<float> channels(static_cast<size_t>(shape[1]));
        const size_t each = prepared->mean.size() / channels.size();
        if (prepared->meanListed || each == 0 || prepared->mean.size() % channels.size())
            return fail(Error(FR_MSG("The mean holds %1 values, and the network takes %2."),
                              {std::to_string(prepared->mean.size()), shape.text()},
                              FR_MSG("Give one value a channel: --mean 104,117,123.")));
        for (size_t c = 0; c < channels.size(); ++c)
            channels[c] = std::accumulate(prepared->mean.begin() + static_cast<std::ptrdiff_t>(c * each),
                                          prepared->mean.begin() + static_cast<std::ptrdiff_t>((c + 1) * each), 0.0f) /
                          static_cast<float>(each);
        prepared->mean = std::move(channels);
    }
    // The last output that could be scores.
    const GraphOutput* scores = nullptr;
    for (const GraphOutput& out : graph.outputs)
        if (graph.tensors[static_cast<size_t>(out.tensor)].shape.count() > 1) scores = &out;
    if (!scores)
        return fail(
            Error(FR_MSG("The network puts out no scores."), {}, FR_MSG("End it with a Softmax layer.")).at(o.model));

    auto named = findLabels(o, *spec, base);
    if (!named) return fail(named.error());
    const std::vector<std::string>& labels = *named;
    Json all = Json::array();
    int exit = kDone;
    for (const std::string& file : o.images) {
        if (interruption().cancelled()) return kInterrupted;
        auto decoded = data::decodeImage(file);
        if (!decoded) {
            exit = fail(decoded.error());
            all.push_back({{"image", file}, {"error", toJson(decoded.error())}});
            continue;
        }
        if (decoded->damaged) sayWarning(decoded->reason);
        const data::Image image =
            data::resize(data::toColor(decoded->image, shape[1] == 1 ? data::ColorMode::Gray : data::ColorMode::Rgb),
                         static_cast<int>(shape[3]), static_cast<int>(shape[2]), data::FitMode::Squash);
        net->executor().write(0, graph.data[0].tops[0], toInput(image, *prepared));
        net->executor().run(0, {true, false, false}, StepContext());
        if (Status status = net->executor().wait(); !status) return fail(status.error());
        const std::vector<float> values = net->executor().read(0, scores->tensor);
        std::vector<size_t> order(values.size());
        std::iota(order.begin(), order.end(), size_t{0});
        const size_t shown = std::min(order.size(), static_cast<size_t>(o.top));
        std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(),
                          [&](size_t a, size_t b) { return values[a] != values[b] ? values[a] > values[b] : a < b; });
        Json predictions = Json::array();
        if (!o.json) put(file);
        for (size_t i = 0; i < shown; ++i) {
            const size_t index = order[i];
            const std::string label = index < labels.size() ? labels[index] : std::string();
            predictions.push_back({{"index", index}, {"label", label}, {"score", values[index]}});
            if (!o.json) put(fmt::format("  {:.4f}  {}{}{}", values[index], index, label.empty() ? "" : "  ", label));
        }
        all.push_back({{"image", file}, {"predictions", predictions}});
    }
    if (o.json) putJson(all, 1);
    return exit;
}

}  // namespace

void addClassify(Registry& registry) {
    auto o = std::make_shared<Options>();
    CLI::App* c = registry.add("classify", "Says what is in images, best five first");
    c->add_option("--model", o->model, "Network file (prototxt)")->required();
    c->add_option("--weights", o->weights, "Weights (caffemodel, caffemodel.h5)")->required();
    c->add_option("--labels", o->labels, "One name a line; else labels.txt beside the weights");
    c->add_option("--mean", o->mean, "Mean file, or one value a channel: 104,117,123");
    c->add_option("--scale", o->scale, "Factor after the mean; else the network's own")
        ->check([](const std::string& text) {
            const float scale = std::strtof(text.c_str(), nullptr);
            return std::isfinite(scale) && scale != 0 ? std::string() : text + " is not a finite number other than 0";
        });
    c->add_option("--gpu", o->gpu, kGpuHelp);
    c->add_option("--shape", o->shape, "Size of the input: 1,3,227,227");
    c->add_option("--top", o->top, "How many classes to name")->check(CLI::Range(1, 1000));
    c->add_flag("--json", o->json, "As JSON");
    c->add_option("IMAGE", o->images, "Image files")->required();
    registry.runs(c, [o] { return classify(*o); });
}

}  // namespace fitroom::cli
