// Out of memory: which network, which step, which layers, and why a smaller batch is or is not the answer. All figures
// are those of the log. Caffe's "Memory required for data" is the outputs of one network's layers, forward only, 4
// bytes a value.

#include "core/insight/log_cause.h"
#include "core/insight/log_text.h"
#include "core/run/words.h"

#include <algorithm>

namespace fitroom::logcause {

using logtext::has;

namespace {

bool isMainMemory(const LogReport::Fatal& f) {
    return has(f.text, "bad_alloc") || f.text == "Killed" || f.text.ends_with(" Killed") ||
           has(f.text, "error code -9");
}

std::string shapeText(const std::vector<int64_t>& shape) {
    std::string out;
    for (const int64_t n : shape)
        out += (out.empty() ? "" : "×") + std::to_string(n);
    return out;
}

// The fully connected layer with the most weights that a map of more than one place enters.
const LogLayer* unpooled(const LogNet& net) {
    constexpr int64_t kMany = int64_t{1} << 25;  // 128 MiB: fc6 of VGG-16 is one
    const LogLayer* worst = nullptr;
    for (const LogLayer& layer : net.layers) {
        if (layer.weights < kMany || layer.bottomShapes.empty()) continue;
        const auto& in = layer.bottomShapes[0];
        if (in.size() != 4 || in[2] * in[3] < 2) continue;
        if (!worst || layer.weights > worst->weights) worst = &layer;
    }
    return worst;
}

const LogLayer* makerOf(const LogNet& net, const std::string& blob, const LogLayer* before) {
    const LogLayer* maker = nullptr;
    for (const LogLayer& layer : net.layers) {
        if (&layer == before) break;
        for (const LogTop& top : layer.tops)
            if (top.blob == blob && !top.inPlace) maker = &layer;
    }
    return maker;
}

// The first layer that makes a map from the images.
const LogLayer* firstMap(const LogNet& net) {
    const auto* input = net.input();
    if (!input || input->size() != 4) return nullptr;
    for (const LogLayer& layer : net.layers) {
        if (layer.bottoms.empty() || layer.isSplit() || layer.tops.empty() || layer.tops[0].inPlace) continue;
        const auto& out = layer.tops[0].shape;
        const bool fromImages = !layer.bottomShapes.empty() && layer.bottomShapes[0] == *input;
        if (fromImages && out.size() == 4 && out[2] > 1 && out[1] != (*input)[1]) return &layer;
    }
    return nullptr;
}

std::string largestOutputs(const LogNet& net) {
    std::vector<std::pair<int64_t, const LogLayer*>> outputs;
    for (const LogLayer& layer : net.layers) {
        int64_t bytes = 0;
        for (const LogTop& top : layer.tops)
            bytes += top.inPlace ? 0 : 4 * top.count;
        if (bytes > 0 && !layer.isSplit()) outputs.emplace_back(bytes, &layer);
    }
    std::stable_sort(outputs.begin(), outputs.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::string out;
    for (size_t i = 0; i < std::min<size_t>(3, outputs.size()); ++i)
        out += (i ? ", " : "") + outputs[i].second->name + " (" + bytesText(outputs[i].first) + ")";
    return out;
}

void explain(LogCause& cause, const LogReport& r, const LogNet& net) {
    const auto say = [&](const char* text, std::vector<std::string> args) {
        cause.why.emplace_back(text, std::move(args));
    };
    const bool step = r.stage == LogStage::FirstStep || r.stage == LogStage::Training;
    if (r.stage == LogStage::FirstStep && r.testPoints == 0)
        say(FR_MSG("Setting up succeeded because Caffe takes the memory of a blob only when it is first used."), {});
    if (step && r.testPoints > 0) say(FR_MSG("The test pass before it went well: it needs no gradients."), {});
    if (net.dataBytes > 0)
        say(net.phase == LogPhase::Unknown
                ? FR_MSG("Caffe counts %1 bytes (%2) of data: the outputs of the layers of one network, forward only. "
                         "Gradients, weights, momentum and the other phase come on top.")
                : FR_MSG("Caffe counts %1 bytes (%2) of data for the %3 network: the outputs of its layers, forward "
                         "only. Gradients, weights, momentum and the other phase come on top."),
            {grouped(net.dataBytes), bytesText(net.dataBytes), phaseText(net.phase)});
    if (net.complete && net.blobBytes > 0 && (step || net.phase == LogPhase::Train))
        say(FR_MSG("Counted once, without layers that work in place, the blobs are %1. A training step holds each with "
                   "its gradient: %2 at least."),
            {bytesText(net.blobBytes), bytesText(2 * net.blobBytes)});
    const auto* input = net.input();
    if (net.batch() == 1 && input->size() == 4)
        say(FR_MSG("The batch is 1 already: a smaller one is not left. It is the size of the images, %1×%2, that makes "
                   "the maps so large."),
            {std::to_string((*input)[3]), std::to_string((*input)[2])});
    else if (net.batch() > 1 && net.dataBytes > 0)
        say(FR_MSG("The batch has %1 items: %2 for each."),
            {std::to_string(net.batch()), bytesText(net.dataBytes / net.batch())});
    if (const LogLayer* fc = unpooled(net)) {
        cause.layer = fc->name;
        const auto& in = fc->bottomShapes[0];
        say(FR_MSG("Layer %1 alone has %2 weights (%3, with gradients and momentum %4), because a map of %5 enters it "
                   "unpooled."),
            {fc->name, grouped(fc->weights), bytesText(4 * fc->weights), bytesText(12 * fc->weights),
             shapeText({in[1], in[2], in[3]})});
    }
    if (const std::string outputs = largestOutputs(net); !outputs.empty())
        say(FR_MSG("The largest outputs: %1."), {outputs});
}

// --- What helps
// -------------------------------------------------------------------------------------------------------

void adviseBatch(LogCause& cause, const LogReport& r) {
    const bool inTest = r.phase == LogPhase::Test;
    const LogNet* test = r.net(LogPhase::Test);
    const LogNet* train = r.net(LogPhase::Train);
    const auto adviseTest = [&] {
        if (!test || test->batch() < 2) return;
        const int64_t batch = std::max<int64_t>(1, test->batch() / 4);
        cause.remedies.push_back(
            {"smaller_test_batch",
             {FR_MSG("Lower batch_size in the data layer of TEST to %1, and raise test_iter to match."),
              {std::to_string(batch), bytesText(test->dataBytes / test->batch() * batch), bytesText(test->dataBytes)},
              FR_MSG("The TEST network stays in memory beside the TRAIN network: %2 of outputs instead of %3.")},
             {},
             batch,
             0});
    };
    if (inTest) adviseTest();
    if (train && train->batch() > 1 && r.stage != LogStage::Testing) {
        const int64_t whole = train->batch();
        const int64_t parts = whole % 4 == 0 ? 4 : whole % 5 == 0 ? 5 : whole % 2 == 0 ? 2 : whole % 3 == 0 ? 3 : whole;
        const int64_t before = std::max<int64_t>(1, r.solverNumber("iter_size", 1));
        cause.remedies.push_back(
            {"smaller_batch",
             {FR_MSG("Set batch_size to %1 in the data layer of TRAIN, and iter_size to %2 in the solver: a step still "
                     "learns from %3 items."),
              {std::to_string(whole / parts), std::to_string(parts * before), std::to_string(whole * before),
               bytesText(train->dataBytes / parts), bytesText(train->dataBytes)},
              FR_MSG("The outputs take %4 instead of %5. Layers with BatchNorm see fewer items at a time.")},
             {},
             whole / parts,
             parts * before});
    }
    if (!inTest) adviseTest();
}

void adviseMaps(LogCause& cause, const LogNet& net) {
    if (const LogLayer* fc = unpooled(net)) {
        const auto& in = fc->bottomShapes[0];
        const int64_t left = fc->weights / (in[2] * in[3]);
        const LogLayer* maker = fc->bottoms.empty() ? nullptr : makerOf(net, fc->bottoms[0], fc);
        const bool pools = maker && (maker->type == "Pooling" ||
                                     (maker->type.empty() && maker->name.find("pool") != std::string::npos));
        cause.remedies.push_back({"global_pooling",
                                  {pools ? FR_MSG("Set global_pooling: true in layer %1, which feeds %2.")
                                         : FR_MSG("Put a Pooling layer with global_pooling: true between %1 and %2."),
                                   {maker ? maker->name : std::string("?"), fc->name, grouped(left),
                                    grouped(fc->weights), bytesText(12 * (fc->weights - left))},
                                   FR_MSG("It leaves %3 weights of %4 and saves %5 with gradients and momentum.")},
                                  fc->name,
                                  0,
                                  0});
    }
    const auto* input = net.input();
    if (!input || input->size() != 4) return;
    const int64_t height = (*input)[2], width = (*input)[3];
    const int64_t images = 4 * (*input)[0] * (*input)[1] * height * width;
    const LogLayer* first = firstMap(net);
    if (first && height >= 96 && first->tops[0].shape[2] * 2 < height * 3) {
        const int64_t out = first->tops[0].shape[2];
        const int64_t stride = std::max<int64_t>(1, (height + out / 2) / out);
        if (stride <= 4 && net.dataBytes > images)
            cause.remedies.push_back(
                {"larger_stride",
                 {FR_MSG("Give %1 a stride of %2 and a kernel of %3."),
                  {first->name, std::to_string(2 * stride), std::to_string(stride == 1 ? 7 : 4 * stride + 3),
                   bytesText(images + (net.dataBytes - images) / 4), bytesText(net.dataBytes)},
                  FR_MSG("Every map after it has a quarter of the places: about %4 of outputs instead of %5, and "
                         "details count more than after resizing the images.")},
                 first->name,
                 2 * stride,
                 stride == 1 ? 7 : 4 * stride + 3});
    }
    if (std::min(height, width) >= 64)
        cause.remedies.push_back({"smaller_input",
                                  {FR_MSG("Resize the images to half their sides: %1 instead of %2."),
                                   {std::to_string(width / 2) + "×" + std::to_string(height / 2),
                                    std::to_string(width) + "×" + std::to_string(height)},
                                   FR_MSG("A quarter of the memory; what is smaller than a few pixels is lost.")},
                                  {},
                                  0,
                                  0});
}

}  // namespace

bool isMemory(const LogReport::Fatal& f) {
    for (const char* sign : {"cudaSuccess (2 vs. 0)", "out of memory", "Out of memory", "CUDNN_STATUS_ALLOC_FAILED",
                             "CUBLAS_STATUS_ALLOC_FAILED", "Failed to allocate"})
        if (has(f.text, sign)) return true;
    return isMainMemory(f);
}

LogCause memoryCause(const LogReport& r, const LogReport::Fatal& fatal) {
    LogCause cause;
    const bool host = isMainMemory(fatal);
    cause.id = host ? "out_of_main_memory" : "out_of_memory";
    const bool killed = host && !has(fatal.text, "bad_alloc");
    cause.what = Error(killed ? FR_MSG("The program was killed from outside, nearly always by the system because the "
                                       "main memory (RAM) was full.")
                       : host ? FR_MSG("Out of memory: the program asked for main memory (RAM) that was not there.")
                              : FR_MSG("Out of memory: the GPU has less than this network asks for."),
                       {});
    cause.phase = r.phase;
    cause.why.push_back(place(r));
    const LogNet* net = r.stage == LogStage::SettingUp && !r.nets.empty() ? &r.nets.back() : r.net(r.phase);
    if (!net || net->layers.empty()) net = r.net(LogPhase::Train) ? r.net(LogPhase::Train) : r.net(LogPhase::Test);
    if (!net && !r.nets.empty()) net = &r.nets.back();
    if (net) explain(cause, r, *net);
    adviseBatch(cause, r);
    if (net) adviseMaps(cause, *net);
    if (!r.weights.empty())
        cause.remedies.push_back({"freeze",
                                  {FR_MSG("Freeze the first layers with lr_mult: 0, as one may when fine-tuning."),
                                   {},
                                   FR_MSG("What lies before the first layer that learns needs no gradients.")},
                                  {},
                                  0,
                                  0});
    cause.remedies.push_back(
        {"lighter_net",
         {FR_MSG("Take a lighter network: fewer filters, fewer layers, a smaller fully connected layer."),
          {},
          FR_MSG("Weights and maps shrink together; few images rarely need a large network.")},
         {},
         0,
         0});
    cause.remedies.push_back(host ? LogRemedy{"other_programs",
                                              {FR_MSG("Close other programs that hold much main memory."),
                                               {},
                                               FR_MSG("Batches that are read ahead lie there, too.")},
                                              {},
                                              0,
                                              0}
                                  : LogRemedy{"other_programs",
                                              {FR_MSG("Close other programs that use the GPU; nvidia-smi lists them."),
                                               {},
                                               FR_MSG("The desktop and other training take from the same memory.")},
                                              {},
                                              0,
                                              0});
    return cause;
}

}  // namespace fitroom::logcause
