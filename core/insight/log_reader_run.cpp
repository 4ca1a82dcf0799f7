// The part of a log in which a network is trained.

#include "core/insight/log_reader.h"
#include "core/insight/log_text.h"

#include <algorithm>
#include <cmath>

namespace fitroom {

using namespace logtext;

bool LogReader::solverEvent(Text message, int64_t number) {
    LogReport& r = *m_report;
    Text rest = message;
    if (after(rest, "Initializing solver from parameters")) {
        endNet();
        m_echo.begin(LogEcho::Kind::Solver);
        return true;
    }
    if (after(rest, "Iteration ")) {
        const auto iteration = integer(rest);
        if (!iteration || *iteration < 0) return false;
        iterationLine(rest, *iteration, number, message);
        return true;
    }
    if (after(rest, "Train net output #")) return output(rest, false), true;
    if (after(rest, "Test net output #") || after(rest, "Test score #")) return output(rest, true), true;
    if (after(rest, "Test loss: ")) return m_testing;
    if (message.starts_with("Solving") && (rest.size() == 7 || rest[7] == ' ')) {
        endNet();
        r.stage = LogStage::FirstStep;
        return true;
    }
    if (message.starts_with("Solver scaffolding done") || message.starts_with("Starting Optimization")) {
        endNet();
        r.stage = LogStage::Ready;
        return true;
    }
    if (message.starts_with("Learning Rate Policy: ")) return true;
    if (after(rest, "Snapshotting ")) {
        for (const Text to : {Text("binary proto file "), Text("HDF5 file "), Text("to ")})
            if (const auto file = cut(rest, to)) {
                addTo(r.snapshots, name(file->second), kMostNames);
                break;
            }
        return true;
    }
    if (after(rest, "Finetuning from ") || after(rest, "Resuming from ") ||
        after(rest, "Restoring previous solver status from ")) {
        addTo(r.weights, name(rest), kMostNames);
        return true;
    }
    if (after(rest, "Ignoring source layer ")) {
        // Before each test pass the TEST network is given the weights of TRAIN's, its data layer is left out: no news.
        if (!m_testing) addTo(r.ignoredLayers, name(rest), kMostNames);
        return true;
    }
    if (message.starts_with("Optimization Done") || message.starts_with("Optimization stopped early")) {
        r.finished = true;
        return true;
    }
    if (message == "Use CPU.") return r.device = "CPU", true;
    if (message.starts_with("Using GPUs ") || message.starts_with("Use GPU with device ID ") ||
        message.starts_with("GPU device name: ") || (message.starts_with("GPU ") && has(message, ": "))) {
        r.device = shortened(message, kLongestName);
        return true;
    }
    return false;
}

void LogReader::iterationLine(Text rest, int64_t iteration, int64_t number, Text whole) {
    LogReport& r = *m_report;
    endNet();
    r.iteration = std::max(r.iteration, iteration);
    if (const auto net = cut(rest, "Testing net (#")) {
        commitTest();
        Text index = net->second;
        m_testNet = static_cast<int>(std::clamp<int64_t>(integer(index).value_or(0), 0, 1000));
        m_testing = true;
        if (m_testNet == 0 || !m_hasTest) m_test = {iteration, {}};
        m_hasTest = false;
        return;
    }
    if (const auto lr = cut(rest, "lr = ")) {
        Text figure = lr->second;
        const auto value = real(figure);
        if (value) rate(*value, iteration, number, whole);
        return;
    }
    const auto loss = cut(rest, "loss = ");
    if (!loss) return;
    Text figure = loss->second;
    const auto value = real(figure);
    if (!value) return;
    commitTest();
    commitTrain();
    m_testing = false;
    m_train = {iteration, *value, m_train.rate, 0, {}};
    m_hasTrain = true;
    watchLoss(*value, iteration, number, whole);
}

void LogReader::rate(double value, int64_t iteration, int64_t number, Text whole) {
    m_train.rate = value;
    LogReport::Broken& broken = m_report->rate;
    if (std::isfinite(value) || broken.any) return;
    broken = {iteration, number, value, 0, true, false, shortened(whole, kLongestRemark)};
}

void LogReader::watchLoss(double value, int64_t iteration, int64_t number, Text whole) {
    LogReport::Broken& broken = m_report->loss;
    const bool bad = !std::isfinite(value) || std::abs(value - 87.3365) < 5e-4;
    if (bad && !broken.any)
        broken = {iteration, number, value, m_lastLoss, true, m_hasLastLoss, shortened(whole, kLongestRemark)};
    if (!bad) m_lastLoss = value, m_hasLastLoss = true;
}

void LogReader::output(Text rest, bool test) {
    const auto index = integer(rest);
    if (!index) return;
    (void)after(rest, ":");
    const auto equals = cut(rest, " = ");
    std::string key = equals ? name(equals->first) : "#" + std::to_string(*index);
    Text figure = trimmed(equals ? equals->second : rest);
    const auto value = real(figure);
    if (!value) return;
    if (test) {
        if (m_testNet > 0) key = "#" + std::to_string(m_testNet) + " " + key;
        m_hasTest = true;
        addTo(m_test.outputs, {key, *value}, kMostOutputs);
    } else if (m_hasTrain) {
        addTo(m_train.outputs, {key, *value}, kMostOutputs);
    }
}

namespace {

// Every second point goes when there are very many.
template <class Point>
void addPoint(std::vector<Point>& points, Point point, int64_t index, int64_t& stride) {
    // A log of a run that was taken up again tells iterations twice: the newer ones count.
    while (!points.empty() && points.back().iteration >= point.iteration)
        points.pop_back();
    if (index % stride != 0) return;
    points.push_back(std::move(point));
    if (points.size() < kMostPoints) return;
    for (size_t i = 0; 2 * i < points.size(); ++i)
        points[i] = std::move(points[2 * i]);
    points.resize((points.size() + 1) / 2);
    stride *= 2;
}

}  // namespace

void LogReader::commitTrain() {
    if (!m_hasTrain) return;
    m_hasTrain = false;
    const double rate = m_train.rate;
    addPoint(m_report->history.train, std::move(m_train), m_report->trainPoints++, m_trainStride);
    m_train = {};
    m_train.rate = rate;
}

void LogReader::commitTest() {
    if (!m_hasTest) return;
    m_hasTest = m_testing = false;
    addPoint(m_report->history.test, std::move(m_test), m_report->testPoints++, m_testStride);
    m_test = {};
}

}  // namespace fitroom
