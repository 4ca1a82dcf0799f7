// The checks in which Caffe ends, one by one: what each means, and what to do. Those that only need a sentence stand in
// a table; those that carry figures or names have a function.

#include "core/insight/log_cause.h"
#include "core/insight/log_text.h"
#include "core/net/layer_def.h"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace fitroom::logcause {

using namespace logtext;

namespace {

using Fatal = LogReport::Fatal;

void advise(LogCause& cause, const char* id, const char* action, std::vector<std::string> args = {},
            const char* reason = "") {
    cause.remedies.push_back({id, Error(action, std::move(args), reason), {}, 0, 0});
}

// "(12 vs. 10)" of a check.
std::optional<std::pair<int64_t, int64_t>> numbers(std::string_view text) {
    for (size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
        std::string_view rest = text.substr(at + 1);
        const auto a = integer(rest);
        if (!a || !after(rest, " vs. ")) continue;
        const auto b = integer(rest);
        if (b && after(rest, ")")) return std::pair(*a, *b);
    }
    return std::nullopt;
}

std::string inQuotes(std::string_view text) {
    const auto open = cut(text, "'");
    const auto close = open ? cut(open->second, "'") : std::nullopt;
    return close ? std::string(close->first) : std::string();
}

// What stands after `mark`, to the end or the next blank.
std::string wordAfter(std::string_view text, std::string_view mark) {
    const auto parts = cut(text, mark);
    if (!parts) return {};
    const std::string_view rest = trimmed(parts->second);
    return std::string(rest.substr(0, rest.find(' ')));
}

// One is three times the other: the sign of gray here and colour there.
bool isColourAgainstGray(int64_t a, int64_t b) { return a > 0 && b > 0 && (a == 3 * b || b == 3 * a); }

void explainColour(LogCause& cause, int64_t a, int64_t b) {
    if (!isColourAgainstGray(a, b)) return;
    cause.why.emplace_back(FR_MSG("%1 = 3 × %2: one side is colour (3 channels), the other gray (1 channel)."),
                           std::vector<std::string>{std::to_string(std::max(a, b)), std::to_string(std::min(a, b))});
    advise(cause, "match_channels",
           FR_MSG("Import the images with the channels that the network expects: gray as 3 equal channels, or colour "
                  "as gray."),
           {}, FR_MSG("fitroom import --color rgb or --color gray does it."));
}

void adviseOpen(LogCause& cause) {
    advise(cause, "open_network",
           FR_MSG("Open the network in Fitroom: it shows the line and all other problems at once."));
}

// --- Those with figures and names
// ---------------------------------------------------------------------------------------

std::optional<LogCause> labelRange(const LogReport& r, const Fatal& f) {
    LogCause c;
    c.id = "label_range";
    const bool crashedThere =
        (f.text.starts_with("Segmentation") || has(f.text, "SIGSEGV") || has(f.text, "error code -11")) &&
        (has(f.function, "Loss") || has(f.function, "Accuracy"));
    const auto n = numbers(f.text);
    if (has(f.text, "label_value") && n && has(f.text, ">=")) {
        c.what = Error(FR_MSG("A label is negative: %1."), {std::to_string(n->first)});
    } else if (has(f.text, "label_value") && n) {
        c.what = Error(FR_MSG("The label %1 is out of range: the network has %2 classes, so labels go from 0 to %3."),
                       {std::to_string(n->first), std::to_string(n->second), std::to_string(n->second - 1)});
    } else if (crashedThere) {
        c.what = Error(
            FR_MSG("The program crashed in %1: nearly always by a label that is not below the number of classes."),
            {f.function});
        c.why.emplace_back(
            FR_MSG("Caffe checks labels only in debug builds; otherwise it reads memory that is not there."),
            std::vector<std::string>{});
    } else {
        return std::nullopt;
    }
    (void)r;
    advise(c, "num_output", FR_MSG("Set num_output of the last fully connected layer to the number of classes."), {},
           FR_MSG("Labels count from 0, so it is the largest label and one more."));
    advise(c, "check_labels", FR_MSG("Look for wrong labels in the list or database; Fitroom counts them by class."),
           {}, FR_MSG("One is enough."));
    return c;
}

std::optional<LogCause> unknownType(const LogReport&, const Fatal& f) {
    std::string type = wordAfter(f.text, "Unknown layer type: ");
    if (type.empty()) return std::nullopt;
    LogCause c;
    c.id = "unknown_layer";
    const auto known = cut(f.text, "(known types: ");
    std::string near;
    for (std::string_view rest = known ? known->second : std::string_view(); !rest.empty();) {
        const auto end = rest.find_first_of(",) ");
        const std::string word(rest.substr(0, end));
        const bool same = word.size() == type.size() &&
                          std::equal(word.begin(), word.end(), type.begin(), [](unsigned char a, unsigned char b) {
                              return std::tolower(a) == std::tolower(b);
                          });
        if (same) near = word;
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    if (near.empty() && findLayerDef(type)) {
        c.what = Error(FR_MSG("This Caffe does not know the layer type %1; Fitroom does."), {type});
        advise(c, "open_network", FR_MSG("Train it in Fitroom, or build a Caffe that has this layer."));
        return c;
    }
    if (!near.empty()) {
        c.what = Error(FR_MSG("The layer type '%1' is unknown; did you mean '%2'?"), {type, near});
        advise(c, "fix_type", FR_MSG("Change the type to '%2', or take the layer out."), {type, near});
        return c;
    }
    const Error told = unknownLayerType(type);
    c.what = Error(told.text, told.args);
    if (told.next && *told.next) advise(c, "fix_type", told.next, told.args);
    return c;
}

std::optional<LogCause> parseError(const LogReport& r, const Fatal& f) {
    const bool here = has(f.text, "Failed to parse") || has(f.text, "ReadProtoFromTextFile");
    LogCause c;
    c.id = "parse_error";
    for (const LogRemark& remark : r.remarks) {
        const auto message = cut(remark.text, "Error parsing text-format ");
        const auto type = message ? cut(message->second, ": ") : std::nullopt;
        if (!type) continue;
        std::string_view rest = type->second;
        const auto line = integer(rest);
        if (!line || !after(rest, ":")) continue;
        const auto column = integer(rest);
        (void)after(rest, ": ");
        if (!column) continue;
        c.what = Error(FR_MSG("The text of the network or the solver has an error at line %1, column %2: %3"),
                       {std::to_string(*line), std::to_string(*column), std::string(rest)});
        c.evidence = remark.text;
        c.line = remark.line;
        break;
    }
    if (c.line == 0 && !here) return std::nullopt;
    const std::string file = wordAfter(f.text, "file: ");
    if (c.line == 0) {
        c.what = file.empty() ? Error(FR_MSG("A file could not be read as a network or a solver."), {})
                              : Error(FR_MSG("%1 could not be read as a network or a solver."), {file});
    } else if (!file.empty()) {
        c.why.emplace_back(FR_MSG("It is the file %1."), std::vector<std::string>{file});
    }
    adviseOpen(c);
    advise(c, "look_at_line",
           FR_MSG("Look at that line and at the one before it: a brace, a quote or a number is missing, or a field's "
                  "name is wrong."));
    return c;
}

std::optional<LogCause> copyMismatch(const LogReport&, const Fatal& f) {
    const auto copy = cut(f.text, "Cannot copy param ");
    if (!copy) return std::nullopt;
    LogCause c;
    c.id = "weights_mismatch";
    c.layer = inQuotes(copy->second);
    const auto shape = [&](const char* mark) {
        const auto text = cut(f.text, mark);
        std::string out;
        for (std::string_view rest = text ? trimmed(text->second) : std::string_view(); !rest.empty();) {
            const auto n = integer(rest);
            if (!n) break;
            out += (out.empty() ? "" : "×") + std::to_string(*n);
            rest = trimmed(rest);
        }
        return out;
    };
    const std::string source = shape("Source param shape is"), target = shape("target param shape is");
    c.what = Error(FR_MSG("The weights of layer %1 have another shape in the file (%2) than in this network (%3)."),
                   {c.layer, source, target});
    const auto count = [](const std::string& text) {
        int64_t n = 1;
        std::string_view rest = text;
        while (const auto one = integer(rest)) {
            n = std::abs(static_cast<double>(n) * static_cast<double>(*one)) < 1e15 ? n * *one : 0;
            (void)after(rest, "×");
        }
        return n;
    };
    explainColour(c, count(source), count(target));
    advise(c, "rename_layer", FR_MSG("Give layer %1 another name: it then begins with new weights."), {c.layer},
           FR_MSG("That is the way when the number of classes is another one; all other layers are still copied."));
    advise(c, "open_network",
           FR_MSG("Fine-tune in Fitroom: it lists every layer as copied, new or mismatched before it starts."));
    return c;
}

std::optional<LogCause> channels(const LogReport& r, const Fatal& f) {
    const bool mean = has(f.text, "mean");
    const bool sizes = has(f.text, "K_ == new_K") || has(f.text, "nput size incompatible") ||
                       has(f.text, "datum_channels") || has(f.text, "channels ==") || has(f.text, "== channels") ||
                       has(f.text, "channels_ ==") || (mean && (has(f.text, "height") || has(f.text, "width")));
    const auto n = numbers(f.text);
    if (!sizes || !n) return std::nullopt;
    LogCause c;
    c.id = mean ? "mean_mismatch" : "input_mismatch";
    const std::vector<std::string> both{std::to_string(n->first), std::to_string(n->second)};
    if (mean) {
        c.what = Error(FR_MSG("The mean does not belong to these images: %1 and %2 should be equal."), both);
        advise(c, "new_mean", FR_MSG("Compute the mean of these images again, at the size at which they are stored."),
               {}, FR_MSG("A mean file must have the size of the stored images, before crop_size."));
        advise(c, "mean_values", FR_MSG("Use one mean_value for each channel instead of the mean file."));
    } else {
        c.what = Error(FR_MSG("The input does not match the network: %1 and %2 should be equal."), both);
        c.layer = r.currentLayer;
    }
    explainColour(c, n->first, n->second);
    if (!mean)
        advise(c, "match_input",
               FR_MSG("Give the network images of the size and channels that it was made for; new_height, new_width "
                      "and crop_size change the size."));
    return c;
}

std::optional<LogCause> wrongBlob(const LogReport&, const Fatal& f) {
    LogCause c;
    c.id = "wrong_blob";
    if (has(f.text, "Unknown bottom blob")) {
        const auto layer = cut(f.text, "(layer ");
        c.layer = layer ? inQuotes(layer->second) : std::string();
        c.what =
            Error(FR_MSG("Layer %1 reads the blob %2, which no layer before it makes."), {c.layer, inQuotes(f.text)});
        advise(c, "open_network",
               FR_MSG("Open the network in Fitroom: the loose input is marked, and a wire mends it."));
        return c;
    }
    if (has(f.text, "produced by multiple sources")) {
        c.what = Error(FR_MSG("Two layers make the blob %1."), {inQuotes(f.text)});
        advise(c, "rename_blob", FR_MSG("Give one of the two tops another name."));
        return c;
    }
    return std::nullopt;
}

// --- Files
// ------------------------------------------------------------------------------------------------------------

std::optional<LogCause> files(const LogReport& r, const Fatal& f) {
    const bool denied = has(f.text, "Permission denied");
    const bool full = has(f.text, "No space left") || has(f.text, "MDB_MAP_FULL") || has(f.text, "(112 vs. 0)");
    const bool writing = has(f.text, "SerializeToOstream") || has(f.text, "WriteProto") ||
                         has(f.text, "write to snapshot prefix") || has(f.text, "napshot");
    const bool absent = has(f.text, "No such file") || has(f.text, "not found") || has(f.text, "ould not open") ||
                        has(f.text, "ailed to open") || has(f.text, "Failed opening HDF5") ||
                        has(f.text, "Unable to open file");
    if (!denied && !full && !writing && !absent) return std::nullopt;
    LogCause c;
    std::string path;
    for (const char* mark : {"File not found: ", "open or find file ", "to open HDF5 file: ", "opening HDF5 file: ",
                             "opening HDF5 file", "ould not open ", "ailed to open ", "snapshot prefix '"})
        if (path.empty()) path = wordAfter(f.text, mark);
    while (!path.empty() && std::strchr(".'\"", path.back()))
        path.pop_back();
    if (full || writing) {
        c.id = full ? "disk_full" : "snapshot_unwritable";
        c.what = full ? Error(FR_MSG("The disk or the database is full."), {})
                      : Error(FR_MSG("A snapshot could not be written."), {});
        advise(c, "snapshot_folder",
               FR_MSG("Make the folder that snapshot_prefix names, and see that you may write there."), {},
               FR_MSG("Caffe makes no folders, and ends when the first snapshot fails."));
        advise(c, "free_space",
               FR_MSG("Free some space on that disk: a snapshot takes 8 bytes a weight with its state, or more."));
        return c;
    }
    if (denied) {
        c.id = "permission";
        c.what = Error(FR_MSG("A file or database may not be read: permission denied."), {});
        c.layer = r.currentLayer;
        advise(c, "permission",
               FR_MSG("Give your user the right to read it; LMDB also writes lock.mdb beside the data."));
        return c;
    }
    c.id = "missing_file";
    c.layer = r.currentLayer;
    if (!path.empty())
        c.what = Error(FR_MSG("The file %1 was not found."), {path});
    else if (has(f.text, "mdb_status") && !c.layer.empty())
        c.what = Error(FR_MSG("The database that layer %1 reads was not found."), {c.layer});
    else
        c.what = Error(FR_MSG("A file or database was not found."), {});
    advise(c, "fix_path", FR_MSG("Correct the path."), {},
           FR_MSG("Caffe looks from the folder in which it was started, not from that of the prototxt."));
    return c;
}

// --- Those that only need a sentence
// ------------------------------------------------------------------------------------

constexpr const char* kUpdateDriver = FR_MSG("Install a newer NVIDIA driver; nvidia-smi shows the one in use.");
constexpr const char* kBuildAgain = FR_MSG("Build Caffe again for this card: add its compute capability to CUDA_ARCH.");
constexpr const char* kUseCpu = FR_MSG("Train on the CPU: solver_mode: CPU, or with Fitroom.");
constexpr const char* kSetGpu = FR_MSG("Choose a device that exists: --gpu 0 is the first, nvidia-smi lists them.");
constexpr const char* kSmallerBatch = FR_MSG("Try a smaller batch_size.");
constexpr const char* kRestart = FR_MSG("Restart the computer, and see whether other programs can use the GPU.");

struct Rule {
    const char* id;
    const char* signs[3];  // any of them
    const char* what;
    const char* remedies[2];
};
constexpr Rule kRules[] = {
    {"driver_mismatch",
     {"cudaSuccess (35 vs. 0)", "driver version is insufficient", "device count 9406365"},
     FR_MSG("The NVIDIA driver is older than the CUDA with which this Caffe was built."),
     {kUpdateDriver, kUseCpu}},
    {"no_device",
     {"cudaSuccess (38 vs. 0)", "cudaSuccess (100 vs. 0)", "no CUDA-capable device"},
     FR_MSG("There is no NVIDIA GPU that CUDA can use: none is built in, none is given to this machine, or the driver "
            "is not loaded."),
     {kUpdateDriver, kUseCpu}},
    {"device_ordinal",
     {"cudaSuccess (10 vs. 0)", "cudaSuccess (101 vs. 0)", "invalid device ordinal"},
     FR_MSG("The GPU with the number that was asked for does not exist."),
     {kSetGpu, nullptr}},
    {"invalid_configuration",
     {"cudaSuccess (9 vs. 0)", "invalid configuration argument", nullptr},
     FR_MSG("A kernel asked for more blocks than this GPU can start at once, or for none: the card is old, or a blob "
            "is very large or empty."),
     {kSmallerBatch, kBuildAgain}},
    {"architecture",
     {"cudaSuccess (8 vs. 0)", "cudaSuccess (98 vs. 0)", "invalid device function"},
     FR_MSG("This Caffe was not built for the GPU's architecture."),
     {kBuildAgain, kUseCpu}},
    {"architecture",
     {"cudaSuccess (209 vs. 0)", "cudaSuccess (48 vs. 0)", "no kernel image"},
     FR_MSG("This Caffe was not built for the GPU's architecture."),
     {kBuildAgain, kUseCpu}},
    {"gpu_fault",
     {"cudaSuccess (77 vs. 0)", "cudaSuccess (700 vs. 0)", "illegal memory access"},
     FR_MSG("A layer read or wrote outside of its memory on the GPU: often a label that is out of range, or an index "
            "in a layer of one's own."),
     {FR_MSG("Look for wrong labels in the list or database; Fitroom counts them by class."),
      FR_MSG("Run a few iterations on the CPU: there the message is clearer.")}},
    {"gpu_fault",
     {"cudaSuccess (4 vs. 0)", "cudaSuccess (719 vs. 0)", "unspecified launch failure"},
     FR_MSG("A kernel crashed on the GPU, or the system ended it because it took too long while the card also drives "
            "the display."),
     {kSmallerBatch, kRestart}},
    {"gpu_fault",
     {"cudaSuccess (30 vs. 0)", "cudaSuccess (999 vs. 0)", "cudaSuccess (46 vs. 0)"},
     FR_MSG("The driver gave up, or another program holds the GPU for itself alone."),
     {kRestart, kUpdateDriver}},
    {"cudnn_version",
     {"CUDNN_STATUS_VERSION", "runtime CuDNN library", "CUDNN_STATUS_NOT_INITIALIZED"},
     FR_MSG("cuDNN could not start: its version does not fit this Caffe, the CUDA or the driver, or the GPU's memory "
            "was full already."),
     {FR_MSG("Install the cuDNN with which Caffe was built, or build Caffe again with the one that is installed."),
      kUpdateDriver}},
    {"architecture",
     {"CUDNN_STATUS_ARCH_MISMATCH", "CUBLAS_STATUS_ARCH_MISMATCH", nullptr},
     FR_MSG("The GPU is too old for this cuDNN: it needs compute capability 3.0 or more."),
     {FR_MSG("Build Caffe without cuDNN (USE_CUDNN off)."), kUseCpu}},
    {"gpu_library",
     {"CUDNN_STATUS_", "CUBLAS_STATUS_", "CURAND_STATUS_"},
     FR_MSG("A library of NVIDIA failed: %1. It does not fit the card or the driver, or the GPU's memory is full."),
     {kSmallerBatch, FR_MSG("Use versions of CUDA, cuDNN and driver that belong together and know this card.")}},
    {"cpu_only",
     {"CPU-only", "CPU_ONLY", nullptr},
     FR_MSG("This Caffe was built without GPU, and the solver or the command asks for one."),
     {FR_MSG("Set solver_mode: CPU and leave out --gpu."), FR_MSG("Build Caffe with CUDA.")}},
    {"label_count",
     {"umber of labels must match number of predictions", nullptr, nullptr},
     FR_MSG("The loss gets another number of labels than of predictions: %2 predictions, %3 labels."),
     {FR_MSG(
          "A classifier needs one prediction an image: put a fully connected or global pooling layer before the loss."),
      FR_MSG("For segmentation the labels must be images of the size of the output: use Crop, or other padding.")}},
    {"decode",
     {"ould not decode datum", "cv_img.data", "ould not load"},
     FR_MSG("An image in the data could not be decoded."),
     {FR_MSG("Import the images anew with Fitroom: what cannot be decoded is named and left out."),
      FR_MSG("Look at the last image that the log or the list names.")}},
    {"crop_size",
     {"crop_size", nullptr, nullptr},
     FR_MSG("crop_size does not fit the images: one of them is smaller (%2 and %3)."),
     {FR_MSG("Lower crop_size, or resize the images when you import them."), nullptr}},
    {"shapes_differ",
     {"must have the same shape", "shape() ==", "shape mismatch"},
     FR_MSG("A layer with several inputs got shapes that do not match."),
     {FR_MSG("Open the network in Fitroom: it shows every shape, and marks the layer."),
      FR_MSG("Caffe rounds up when pooling and down when convolving: another padding makes the sizes equal.")}},
    {"solver",
     {"nknown learning rate policy", "nknown solver", "must be specified for each test"},
     FR_MSG("The solver asks for something that Caffe does not know, or a field is missing: %1"),
     {FR_MSG("Open the solver in Fitroom: its form offers what there is."), nullptr}},
    {"python",
     {"ImportError", "ModuleNotFoundError", "Traceback"},
     FR_MSG("A layer written in Python failed."),
     {FR_MSG("Set PYTHONPATH to the folder of that layer, and run the file alone to see its message."), nullptr}},
    {"shared_library",
     {"error while loading shared libraries", nullptr, nullptr},
     FR_MSG("A library is missing that Caffe was linked with: %1"),
     {FR_MSG("Install that library, or name its folder in LD_LIBRARY_PATH."), nullptr}},
};

std::optional<LogCause> byTable(const LogReport& r, const Fatal& f) {
    for (const Rule& rule : kRules) {
        const bool hit = std::any_of(std::begin(rule.signs), std::end(rule.signs),
                                     [&](const char* sign) { return sign && has(f.text, sign); });
        if (!hit) continue;
        LogCause c;
        c.id = rule.id;
        const auto n = numbers(f.text).value_or(std::pair<int64_t, int64_t>(0, 0));
        c.what = Error(rule.what, {f.text, std::to_string(n.first), std::to_string(n.second)});
        if (r.stage == LogStage::SettingUp) c.layer = r.currentLayer;
        for (const char* remedy : rule.remedies)
            if (remedy) advise(c, rule.id, remedy);
        return c;
    }
    return std::nullopt;
}

}  // namespace

LogCause failureCause(const LogReport& r, const Fatal& f) {
    for (const auto& rule : {labelRange, unknownType, parseError, copyMismatch, wrongBlob, channels, files, byTable})
        if (auto cause = rule(r, f)) {
            cause->why.insert(cause->why.begin(), place(r));
            return *cause;
        }
    LogCause c;
    c.id = "unknown";
    const bool crashed = f.text.starts_with("Segmentation") || f.text.starts_with("Bus error") ||
                         f.text.starts_with("*** SIG") || has(f.text, "error code -11");
    c.what = !crashed             ? Error(FR_MSG("Caffe stopped at a check of its own: %1"), {f.text})
             : f.function.empty() ? Error(FR_MSG("The program crashed: %1"), {f.text})
                                  : Error(FR_MSG("The program crashed in %1."), {f.function});
    c.why.push_back(place(r));
    if (r.stage == LogStage::SettingUp) c.layer = r.currentLayer;
    advise(c, "open_network",
           FR_MSG("Open the network in Fitroom: problems that can be known before training are marked there."));
    return c;
}

}  // namespace fitroom::logcause
