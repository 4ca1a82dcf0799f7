#include "core/insight/log_reader.h"

#include "core/base/os.h"
#include "core/insight/log_cause.h"
#include "core/insight/log_text.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <fstream>

namespace fitroom {

using namespace logtext;

LogReader::LogReader()
    : m_report(std::make_unique<LogReport>()), m_lines([this](Text text, int64_t number) { line(text, number); }) {}

void LogReader::line(Text text, int64_t number) {
    LogReport& r = *m_report;
    r.lines = number;
    const LogLine prefix = splitPrefix(text);
    if (prefix.fromDigits) r.kind = LogKind::Digits;
    if (prefix.tagged && r.kind == LogKind::Caffe) r.kind = LogKind::NvCaffe;
    if (m_echo.kind() != LogEcho::Kind::None) {
        if (prefix.severity == 0 && m_echo.take(text)) return;
        endEcho();
    }
    const Text message = prefix.message;
    if (message.empty()) return;
    bool known = trouble(message, text, number, prefix);
    known = (prefix.severity != 'F' && event(message, number)) || known;
    const bool caffesOwn = prefix.severity != 0 &&
                           (has(prefix.source, ".cpp:") || has(prefix.source, ".cu:") || has(prefix.source, ".hpp:"));
    if (known || caffesOwn) ++r.understood;
}

bool LogReader::event(Text message, int64_t number) {
    return trace(message) || netEvent(message, number) || solverEvent(message, number);
}

// --- Trouble
// ----------------------------------------------------------------------------------------------------------

bool LogReader::trouble(Text message, Text raw, int64_t number, const LogLine& prefix) {
    LogReport& r = *m_report;
    const bool checkFailed = message.starts_with("Check failed:") || message.starts_with("ERROR: Check failed:");
    const bool library = message.starts_with("[libprotobuf ERROR") || message.starts_with("[libprotobuf FATAL") ||
                         message.starts_with("OpenCV Error") || message.starts_with("HDF5-DIAG");
    const bool ended =
        message == "Killed" || message.ends_with(" Killed") || message.starts_with("Segmentation fault") ||
        message.starts_with("Bus error") || message.starts_with("Illegal instruction") ||
        message.starts_with("*** SIG") || message.starts_with("terminate called") || has(message, "std::bad_alloc") ||
        has(message, "error while loading shared libraries") || has(message, "task failed with error code");
    const bool fatal = prefix.severity == 'F' || checkFailed || (ended && prefix.severity != 'I') ||
                       (prefix.fromDigits && prefix.severity == 'E');
    if (fatal) {
        Text text = message;
        (void)after(text, "ERROR: ");
        const bool again = !r.fatals.empty() && r.fatals.back().text == text;
        if (!again)
            addTo(r.fatals, {number, shortened(prefix.source, kLongestName), std::string(text), {}}, kMostFatals);
        m_inTrace = true;
        return true;
    }
    if (library || prefix.severity == 'E' || prefix.severity == 'W') {
        addTo(r.remarks, {library ? 'E' : prefix.severity, number, shortened(trimmed(raw), kLongestRemark)},
              kMostRemarks);
        return library;
    }
    return false;
}

// The stack trace names the layer's class: often all there is of a crash.
bool LogReader::trace(Text message) {
    if (message.starts_with("*** Check failure stack trace") || message.starts_with("*** Aborted at") ||
        message.starts_with("Aborted (core dumped)"))
        return true;
    if (!m_inTrace || !message.starts_with("@ ")) return false;
    const auto call = cut(message, "caffe::");
    if (!call || m_report->fatals.empty()) return true;
    std::string& function = m_report->fatals.back().function;
    const auto type = cut(call->second, "<>::");
    if (function.empty() && type && type->first.size() > 5 && type->first.ends_with("Layer"))
        function = name(std::string(type->first) + "::" + std::string(cut(type->second, "(").value_or(*type).first));
    return true;
}

// --- The end
// ----------------------------------------------------------------------------------------------------------

namespace {

// Outputs of the layer that feeds the loss: how many classes.
int64_t classesOf(const LogNet& net) {
    for (auto layer = net.layers.rbegin(); layer != net.layers.rend(); ++layer) {
        const bool loss = layer->type == "SoftmaxWithLoss" || layer->type == "Accuracy" || layer->name == "loss" ||
                          layer->name == "accuracy";
        if (!loss || layer->bottoms.size() < 2 || layer->bottomShapes.empty()) continue;
        const auto& shape = layer->bottomShapes[0];
        const bool flat = shape.size() == 2 || (shape.size() == 4 && shape[2] == 1 && shape[3] == 1);
        if (flat && shape[1] >= 2 && shape[1] <= 1000000) return shape[1];
    }
    return 0;
}

}  // namespace

Result<std::unique_ptr<LogReport>> LogReader::finish() {
    m_lines.finish();
    if (m_echo.kind() != LogEcho::Kind::None) endEcho();
    // The last point stays, whatever the thinning left out.
    m_trainStride = m_testStride = 1;
    commitTrain();
    const bool cutInTest = m_testing && !m_hasTest;
    commitTest();
    LogReport& r = *m_report;
    r.bytes = m_lines.bytes();
    if (r.understood == 0) {
        if (r.bytes == 0)
            return Error(FR_MSG("There is nothing in it."), {},
                         FR_MSG("Choose the file that Caffe wrote, or paste what its terminal showed."));
        if (m_lines.strange() * 100 > r.bytes)
            return Error(FR_MSG("It is no text: %1 of its %2 bytes are control characters."),
                         {std::to_string(m_lines.strange()), std::to_string(r.bytes)},
                         FR_MSG("Choose the file that Caffe wrote, or paste what its terminal showed."));
        return Error(FR_MSG("None of its %1 lines is one that Caffe prints."), {std::to_string(r.lines)},
                     FR_MSG("Caffe's lines look like: I1130 06:13:27.2 5076 net.cpp:86] Creating Layer conv1. They are "
                            "in caffe.INFO, in caffe_output.log (DIGITS), or on the terminal."));
    }
    if (r.finished) {
        r.stage = LogStage::Done;
    } else if (m_netOpen && !r.nets.back().layers.empty()) {
        r.stage = LogStage::SettingUp;
        r.phase = r.nets.back().phase;
        r.currentLayer = !m_making.empty() ? m_making
                         : m_hasCurrent    ? r.nets.back().layers[m_current].name
                                           : std::string();
    } else if (m_netOpen || !m_making.empty()) {
        r.stage = LogStage::SettingUp;
        r.phase = m_nextPhase;
        r.currentLayer = m_making;
    } else if (cutInTest) {
        r.stage = LogStage::Testing;
        r.phase = LogPhase::Test;
    } else if (r.trainPoints > 0) {
        r.stage = LogStage::Training;
        r.phase = LogPhase::Train;
    } else if (r.stage == LogStage::FirstStep || r.testPoints > 0) {
        r.stage = LogStage::FirstStep;
        r.phase = LogPhase::Train;
    } else if (!r.nets.empty()) {
        r.stage = LogStage::Ready;
    }
    RunInfo& info = r.history.info;
    const LogNet* net = r.net(LogPhase::Train) ? r.net(LogPhase::Train) : r.net(LogPhase::Test);
    if (net) {
        info.net = net->name;
        info.batch = net->batch();
        info.classes = classesOf(*net);
    }
    if (info.classes == 0 && r.net(LogPhase::Test)) info.classes = classesOf(*r.net(LogPhase::Test));
    info.maxIter = r.solverNumber("max_iter", 0);
    info.iterSize = std::max<int64_t>(1, r.solverNumber("iter_size", 1));
    if (const auto it = r.solver.find("base_lr"); it != r.solver.end()) {
        Text figure = it->second;
        info.baseLr = real(figure).value_or(0);
    }
    r.verdict = readCurves(r.history);
    r.causes = findCauses(r);
    return std::move(m_report);
}

// --- Where it comes from
// ----------------------------------------------------------------------------------------------

Result<std::unique_ptr<LogReport>> readLog(std::istream& in, const CancelToken& cancel, const LogProgress& progress) {
    LogReader reader;
    std::string block(size_t{1} << 18, '\0');
    int64_t bytes = 0;
    while (in) {
        if (cancel.cancelled()) return Error(FR_MSG("Reading the log was cancelled."), {});
        in.read(block.data(), static_cast<std::streamsize>(block.size()));
        const auto got = static_cast<size_t>(in.gcount());
        reader.feed(std::string_view(block).substr(0, got));
        bytes += static_cast<int64_t>(got);
        if (progress) progress(bytes);
    }
    return reader.finish();
}

Result<std::unique_ptr<LogReport>> readLog(const std::filesystem::path& file, const CancelToken& cancel,
                                           const LogProgress& progress) {
    std::error_code ec;
    if (std::filesystem::is_directory(file, ec))
        return Error(FR_MSG("This is a folder, not a log."), {},
                     FR_MSG("Choose the file that Caffe wrote, or paste what its terminal showed."))
            .at(file.string());
    if (std::filesystem::exists(file, ec) && !std::filesystem::is_regular_file(file, ec))
        return Error(FR_MSG("This is not a regular file."), {}, FR_MSG("Name a file, not a pipe or a device."))
            .at(file.string());
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return Error(FR_MSG("The log could not be opened: %1."), {os::errorText(errno)},
                     FR_MSG("Check the name and the permissions."))
            .at(file.string());
    auto report = readLog(in, cancel, progress);
    if (!report && report.error().place.file.empty()) report.error().at(file.string());
    return report;
}

Result<std::unique_ptr<LogReport>> readLogText(std::string_view text) {
    LogReader reader;
    reader.feed(text);
    return reader.finish();
}

bool looksLikeLog(std::string_view beginning) { return readLogText(beginning).has_value(); }

}  // namespace fitroom
