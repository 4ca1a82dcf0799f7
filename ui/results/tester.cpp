#include "ui/results/tester.h"

#include "core/data/batch_stream.h"
#include "core/net/data_fields.h"
#include "core/run/inference.h"
#include "core/run/paths.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

namespace fitroom::ui {

namespace {

constexpr int64_t kMostClasses = 4096;  // the confusion matrix is their square

// The data layer that the test phase reads: pictures or rows; windows are drawn at random.
const LayerSpec* dataLayer(const NetSpec& spec) {
    for (const auto& layer : spec.layers())
        if (readsFiles(layer->param.type()) && layer->param.type() != "WindowData" && layerIncluded(layer->param, false, 0, {}))
            return layer.get();
    return nullptr;
}

struct Ready {
    Inference inference;
    TensorId input = kNoTensor, scores = kNoTensor;
    Shape inputShape;
    int64_t classes = 0;
};

Result<Ready> prepare(const TestJob& job, int64_t batch) {
    const auto probe = foundFilesProbe(job.baseDir);
    auto deploy = deployNet(job.spec, {}, probe.get());
    if (!deploy) return std::move(deploy.error());
    BuildOptions options;
    options.trainPhase = false;
    const Graph single = build(*deploy, options);
    if (const Problem* problem = firstError(single.problems)) return problem->error;
    if (single.data.empty() || single.data[0].tops.empty() || single.outputs.empty())
        return Error(FR_MSG("This network has no input or no output to try."), {}, FR_MSG("Connect a data layer and a last layer."));
    options.dataShape = single.tensors[static_cast<size_t>(single.data[0].tops[0])].shape;
    options.dataShape[0] = batch;
    auto inference = Inference::create(*deploy, options, {job.weights}, nullptr);
    if (!inference) return std::move(inference.error());
    Ready out{std::move(*inference), kNoTensor, kNoTensor, options.dataShape, 0};
    const auto graph = out.inference.graph();
    out.input = graph->data[0].tops[0];
    // "prob" where deployNet added it, else the last output.
    for (const GraphOutput& o : graph->outputs)
        if (out.scores == kNoTensor || o.blob == "prob") out.scores = o.tensor;
    const Shape& shape = graph->tensors[static_cast<size_t>(out.scores)].shape;
    out.classes = shape.rank >= 2 && shape[0] == batch ? shape.count(1) : 0;
    if (out.classes < 2 || out.classes > kMostClasses)
        return Error(FR_MSG("The output %1 is not one score for each class."), {shape.text()},
                     FR_MSG("Testing by class needs a classifier with at most 4096 classes."));
    return out;
}

}  // namespace

int64_t TestResult::of(int truth) const {
    int64_t sum = 0;
    for (int said = 0; said < classes; ++said) sum += at(truth, said);
    return sum;
}

double TestResult::accuracyOfClass(int truth) const {
    const int64_t all = of(truth);
    return all > 0 ? static_cast<double>(at(truth, truth)) / static_cast<double>(all) : std::numeric_limits<double>::quiet_NaN();
}

Result<TestResult> testAll(const TestJob& job, const std::function<void(int64_t, int64_t)>& progress, const CancelToken& cancel) {
    const LayerSpec* source = dataLayer(job.spec);
    if (!source)
        return Error(FR_MSG("The network has no data layer for the test phase."), {}, FR_MSG("Give it validation images on the Data page."));
    const int64_t batch = std::clamp<int64_t>(dataBatch(source->param).value_or(1), 1, 128);
    auto ready = prepare(job, batch);
    if (!ready) return std::move(ready.error());
    caffe::LayerParameter param = source->param;
    setDataBatch(param, static_cast<uint32_t>(batch));
    data::StreamOptions options;
    options.baseDir = job.baseDir;
    options.trainPhase = false;
    auto stream = data::openStream(withFoundPaths(param, job.baseDir), options);
    if (!stream) return std::move(stream.error());
    if ((*stream)->shapes().size() != 2 || (*stream)->shapes()[1].count() != batch)
        return Error(FR_MSG("The data layer gives no labels."), {}, FR_MSG("Add a second top for them.")).inLayer(param.name());
    const Shape& shape = (*stream)->shapes()[0];
    if (shape.count(1) != ready->inputShape.count(1))
        return Error(FR_MSG("The images are %1 and the network takes %2."), {shape.text(), ready->inputShape.text()},
                     FR_MSG("Import the images again in the network's size."));
    TestResult out;
    out.classes = static_cast<int>(ready->classes);
    out.confusion.assign(static_cast<size_t>(out.classes) * static_cast<size_t>(out.classes), 0);
    std::vector<float> images(static_cast<size_t>(shape.count())), labels(static_cast<size_t>((*stream)->shapes()[1].count()));
    const int64_t total = (*stream)->items();
    std::vector<int> order(static_cast<size_t>(out.classes));
    for (int64_t done = 0; done < total && !cancel.cancelled();) {
        FR_TRY((*stream)->next({images, labels}));
        ready->inference.executor().write(0, ready->input, images);
        ready->inference.executor().run(0, {}, StepContext());
        const std::vector<float> scores = ready->inference.executor().read(0, ready->scores);
        const int64_t here = std::min(batch, total - done);  // the last batch wraps around to the first images
        for (int64_t i = 0; i < here; ++i) {
            const float* s = scores.data() + i * ready->classes;
            const auto truth = static_cast<int64_t>(labels[static_cast<size_t>(i)]);
            if (truth < 0 || truth >= ready->classes) continue;
            std::iota(order.begin(), order.end(), 0);
            const auto five = std::min<std::ptrdiff_t>(5, out.classes);
            std::partial_sort(order.begin(), order.begin() + five, order.end(), [s](int a, int b) { return s[a] != s[b] ? s[a] > s[b] : a < b; });
            ++out.images;
            out.right += order[0] == truth;
            out.inTopFive += std::find(order.begin(), order.begin() + five, static_cast<int>(truth)) != order.begin() + five;
            ++out.confusion[static_cast<size_t>(truth * ready->classes + order[0])];
        }
        done += here;
        progress(done, total);
    }
    return out;
}

Result<std::vector<Guess>> classifyImage(const TestJob& job, const std::filesystem::path& file) {
    auto decoded = data::decodeImage(file);
    if (!decoded) return std::move(decoded.error());
    auto ready = prepare(job, 1);
    if (!ready) return std::move(ready.error());
    const Shape& shape = ready->inputShape;
    if (shape.rank != 4 || (shape[1] != 1 && shape[1] != 3))
        return Error(FR_MSG("The network takes %1, which is not an image."), {shape.text()}, FR_MSG("Use a network that reads images."));
    data::Image image = data::toColor(decoded->image, shape[1] == 1 ? data::ColorMode::Gray : data::ColorMode::Rgb);
    if (image.width != shape[3] || image.height != shape[2])
        image = data::resize(image, static_cast<int>(shape[3]), static_cast<int>(shape[2]), data::FitMode::Squash);
    float scale = 1;
    std::vector<float> mean;
    if (const LayerSpec* source = dataLayer(job.spec)) {
        const auto& t = source->param.transform_param();
        scale = t.scale();
        mean.assign(t.mean_value().begin(), t.mean_value().end());
        if (mean.empty() && t.has_mean_file()) {
            auto blob = readBlob(findFile(t.mean_file(), job.baseDir).path);
            if (!blob) return std::move(blob.error());
            mean = blobValues(*blob);
        }
    }
    const auto pixels = static_cast<size_t>(shape[2] * shape[3]), channels = static_cast<size_t>(shape[1]);
    std::vector<float> input(pixels * channels);
    for (size_t c = 0; c < channels; ++c)
        for (size_t i = 0; i < pixels; ++i) {
            float value = 0;
            if (image.bits == 16) {
                uint16_t deep = 0;
                std::memcpy(&deep, &image.pixels[2 * (i * channels + c)], 2);
                value = static_cast<float>(deep) / 257.0F;
            } else {
                value = static_cast<float>(image.pixels[i * channels + c]);
            }
            const float away = mean.empty() ? 0 : mean.size() == 1 ? mean[0] : mean.size() == channels ? mean[c]
                               : mean.size() == input.size()                                           ? mean[c * pixels + i]
                                                                                                       : 0;
            input[c * pixels + i] = (value - away) * scale;
        }
    ready->inference.executor().write(0, ready->input, input);
    ready->inference.executor().run(0, {}, StepContext());
    const std::vector<float> scores = ready->inference.executor().read(0, ready->scores);
    std::vector<int> order(static_cast<size_t>(ready->classes));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return scores[static_cast<size_t>(a)] > scores[static_cast<size_t>(b)]; });
    std::vector<Guess> out;
    for (size_t i = 0; i < std::min<size_t>(5, order.size()); ++i) out.push_back({order[i], scores[static_cast<size_t>(order[i])]});
    return out;
}

}  // namespace fitroom::ui
