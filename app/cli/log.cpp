#include "app/cli/common.h"

#include "core/insight/log_reader.h"
#include "core/run/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace fitroom::cli {

namespace {

const char* kindName(LogKind kind) {
    return kind == LogKind::NvCaffe ? "NVCaffe" : kind == LogKind::Digits ? "DIGITS" : "Caffe";
}

std::string phaseName(LogPhase phase) {
    return phase == LogPhase::Train ? "TRAIN" : phase == LogPhase::Test ? "TEST" : "";
}

const char* stageName(LogStage stage) {
    switch (stage) {
    case LogStage::Start:
        break;
    case LogStage::SettingUp:
        return "setting_up";
    case LogStage::Ready:
        return "ready";
    case LogStage::Testing:
        return "testing";
    case LogStage::FirstStep:
        return "first_step";
    case LogStage::Training:
        return "training";
    case LogStage::Done:
        return "done";
    }
    return "start";
}

std::string shapeText(const std::vector<int64_t>& shape) {
    std::string out;
    for (const int64_t n : shape)
        out += (out.empty() ? "" : "×") + std::to_string(n);
    return out.empty() ? "1" : out;
}

// --- JSON

Json orNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

// JSON has no such numbers; the run history writes them the same way.
Json number(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

Json outputs(const std::vector<std::pair<std::string, double>>& all) {
    Json out = Json::object();
    for (const auto& [name, value] : all)
        out[name] = number(value);
    return out;
}

Json toJson(const LogCause& cause) {
    Json why = Json::array(), remedies = Json::array();
    for (const Error& e : cause.why)
        why.push_back(e.english());
    for (const LogRemedy& r : cause.remedies) {
        const Error& t = r.text;
        remedies.push_back({{"id", r.id},
                            {"action", substitute(t.text, t.args)},
                            {"reason", orNull(t.next ? substitute(t.next, t.args) : std::string())},
                            {"layer", orNull(r.layer)}});
    }
    return {{"id", cause.id},
            {"message", cause.what.english()},
            {"why", why},
            {"remedies", remedies},
            {"layer", orNull(cause.layer)},
            {"phase", orNull(phaseName(cause.phase))},
            {"iteration", cause.iteration < 0 ? Json(nullptr) : Json(cause.iteration)},
            {"line", cause.line > 0 ? Json(cause.line) : Json(nullptr)},
            {"evidence", orNull(cause.evidence)}};
}

Json toJson(const LogNet& net) {
    Json layers = Json::array();
    for (const LogLayer& layer : net.layers) {
        Json tops = Json::array();
        for (const LogTop& top : layer.tops)
            tops.push_back({{"name", top.blob}, {"shape", top.shape}, {"count", top.count}, {"in_place", top.inPlace}});
        layers.push_back({{"name", layer.name},
                          {"type", orNull(layer.type)},
                          {"bottoms", layer.bottoms},
                          {"tops", tops},
                          {"bytes", layer.bytes},
                          {"cumulative_bytes", layer.cumulative},
                          {"weights", layer.weights > 0 ? Json(layer.weights) : Json(nullptr)},
                          {"line", layer.line}});
    }
    return {{"name", orNull(net.name)},    {"phase", orNull(phaseName(net.phase))}, {"complete", net.complete},
            {"data_bytes", net.dataBytes}, {"blob_bytes", net.blobBytes},           {"layers", layers}};
}

Json toJson(const LogReport& r) {
    Json nets = Json::array(), train = Json::array(), test = Json::array(), causes = Json::array(),
         remarks = Json::array();
    for (const LogCause& cause : r.causes)
        causes.push_back(toJson(cause));
    for (const LogNet& net : r.nets)
        nets.push_back(toJson(net));
    for (const TrainPoint& p : r.history.train)
        train.push_back({{"iteration", p.iteration},
                         {"loss", number(p.loss)},
                         {"lr", number(p.rate)},
                         {"outputs", outputs(p.outputs)}});
    for (const TestPoint& p : r.history.test)
        test.push_back({{"iteration", p.iteration}, {"outputs", outputs(p.outputs)}});
    for (const LogRemark& m : r.remarks)
        remarks.push_back({{"severity", std::string(1, m.severity)}, {"line", m.line}, {"text", m.text}});
    return {{"kind", kindName(r.kind)},
            {"lines", r.lines},
            {"bytes", r.bytes},
            {"network", orNull(r.history.info.net)},
            {"stage", stageName(r.stage)},
            {"phase", orNull(phaseName(r.phase))},
            {"layer", orNull(r.currentLayer)},
            {"iteration", r.iteration < 0 ? Json(nullptr) : Json(r.iteration)},
            {"finished", r.finished},
            {"causes", causes},
            {"verdict", r.hasCurves() ? Json(r.verdict.title.english()) : Json(nullptr)},
            {"solver", r.solver},
            {"nets", nets},
            {"train", train},
            {"test", test},
            {"snapshots", r.snapshots},
            {"weights", r.weights},
            {"ignored_layers", r.ignoredLayers},
            {"remarks", remarks}};
}

// --- Text

void printHead(const LogReport& r) {
    std::string line = fmt::format("A log of {}, {} lines", kindName(r.kind), r.lines);
    if (!r.history.info.net.empty()) line += ": " + r.history.info.net;
    if (!r.device.empty()) line += ", " + r.device;
    put(line);
    if (r.finished)
        put(fmt::format("Training ran to its end at iteration {}.", r.iteration));
    else if (r.trainPoints > 0)
        put(fmt::format("Iteration {} was reached.", r.iteration));
    if (!r.ignoredLayers.empty()) {
        std::string names;
        for (size_t i = 0; i < std::min<size_t>(10, r.ignoredLayers.size()); ++i)
            names += (i ? ", " : "") + r.ignoredLayers[i];
        put(fmt::format("Not taken from the weights: {}{}", names,
                        r.ignoredLayers.size() > 10 ? fmt::format(" and {} more", r.ignoredLayers.size() - 10) : ""));
    }
}

void printCause(const LogCause& cause) {
    put("");
    put(cause.what.english());
    if (cause.line > 0) put(fmt::format("  line {}: {}", cause.line, cause.evidence));
    for (const Error& why : cause.why)
        put("  " + why.english());
    if (!cause.remedies.empty()) put("What helps:");
    for (size_t i = 0; i < cause.remedies.size(); ++i) {
        const Error& text = cause.remedies[i].text;
        put(fmt::format("  {}. {}", i + 1, substitute(text.text, text.args)));
        if (text.next && *text.next) put("     " + substitute(text.next, text.args));
    }
}

void printNet(const LogNet& net) {
    put("");
    const std::string phase = phaseName(net.phase);
    put(fmt::format("{}{}: {} layers{}", net.name.empty() ? "Network" : net.name,
                    phase.empty() ? "" : " (" + phase + ")", net.layers.size(),
                    net.complete ? "" : ", its set-up is not told to the end"));
    if (net.dataBytes > 0)
        put(fmt::format("Memory required for data: {} bytes ({}); each blob counted once {}", net.dataBytes,
                        bytesText(net.dataBytes), bytesText(net.blobBytes)));
    // Only what has memory of its own: splits point to what they read, and what works in place writes over it.
    std::vector<const LogLayer*> order;
    for (const LogLayer& layer : net.layers)
        if (layer.holdsMemory()) order.push_back(&layer);
    std::stable_sort(order.begin(), order.end(), [](const LogLayer* a, const LogLayer* b) {
        return std::max(a->bytes, 4 * a->weights) > std::max(b->bytes, 4 * b->weights);
    });
    constexpr size_t kShown = 10;
    for (size_t i = 0; i < std::min(kShown, order.size()); ++i) {
        const LogLayer& layer = *order[i];
        put(fmt::format("  {:<28} {:<16} {:>18} {:>12}{}", layer.name, layer.type.empty() ? "?" : layer.type,
                        layer.tops.empty() ? "" : shapeText(layer.tops[0].shape), bytesText(layer.bytes),
                        layer.weights > 0 ? fmt::format("  weights {}", bytesText(4 * layer.weights)) : ""));
    }
    if (order.size() > kShown) put(fmt::format("  … and {} smaller ones (--json has all layers)", order.size() - kShown));
}

// A dozen rows tell the course; --json has every point.
void printCurves(const RunHistory& history) {
    const size_t kRows = 12;
    const auto eachOf = [kRows](size_t size, const auto& row) {
        const size_t rows = std::min(kRows, size);
        for (size_t i = 0; i < rows; ++i)
            row(rows < 2 ? 0 : i * (size - 1) / (rows - 1));
    };
    if (!history.train.empty()) {
        put("");
        put(fmt::format("{:>10} {:>12} {:>12}", "iteration", "loss", "lr"));
        eachOf(history.train.size(), [&](size_t i) {
            const TrainPoint& p = history.train[i];
            put(fmt::format("{:>10} {:>12.6g} {:>12}", p.iteration, p.loss,
                            p.rate == 0 ? "" : fmt::format("{:.6g}", p.rate)));
        });
    }
    if (history.test.empty()) return;
    put("");
    eachOf(history.test.size(), [&](size_t i) {
        std::string line = fmt::format("{:>10}  TEST", history.test[i].iteration);
        for (const auto& [name, value] : history.test[i].outputs)
            line += fmt::format("  {} {:.6g}", name, value);
        put(line);
    });
}

int log(const std::string& file, bool json) {
    ProgressView view("Reading");
    std::error_code ec;
    const auto size = file == "-" ? 0 : std::filesystem::file_size(file, ec);
    const LogProgress progress = [&](int64_t bytes) {
        const double share =
            !ec && size > 0 ? std::min(1.0, static_cast<double>(bytes) / static_cast<double>(size)) : 0;
        view.show(share, bytesText(bytes));
    };
    auto read = file == "-" ? readLog(std::cin, interruption(), progress)
                            : readLog(std::filesystem::path(file), interruption(), progress);
    view.clear();
    if (interruption().cancelled()) return kInterrupted;
    if (!read) return fail(read.error());
    const LogReport& r = **read;
    if (json) {
        putJson(toJson(r), 1);
        return kDone;
    }
    printHead(r);
    for (const LogCause& cause : r.causes)
        printCause(cause);
    if (r.causes.empty() && r.hasCurves() && !(r.finished && r.verdict.kind == VerdictKind::TooEarly)) {
        put("");
        put(r.verdict.title.english());
        for (const Error& e : r.verdict.evidence)
            put("  " + e.english());
    }
    for (const LogPhase phase : {LogPhase::Train, LogPhase::Test, LogPhase::Unknown})
        if (const LogNet* net = r.net(phase)) printNet(*net);
    printCurves(r.history);
    return kDone;
}

}  // namespace

void addLog(Registry& registry) {
    auto file = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    CLI::App* c =
        registry.add("log", "Reads a log of Caffe, NVCaffe or DIGITS: the cause, what helps, memory by layer, curves");
    c->add_option("FILE", *file, "The log; - reads the standard input")->required();
    c->add_flag("--json", *json, "As JSON");
    registry.runs(c, [file, json] { return log(*file, *json); });
}

}  // namespace fitroom::cli
