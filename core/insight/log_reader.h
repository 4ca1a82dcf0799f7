#pragma once
// Reads what Caffe, NVCaffe or DIGITS wrote while it trained, line by line: whole logs, logs that end in the middle, a
// few pasted lines. The memory does not grow with the log: layers are bounded, curves are thinned.

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/insight/log_echo.h"
#include "core/insight/log_lines.h"
#include "core/insight/log_report.h"

#include <filesystem>
#include <functional>
#include <istream>
#include <memory>
#include <string_view>
#include <unordered_map>

namespace fitroom {

class LogReader {
public:
    LogReader();
    void feed(std::string_view bytes) { m_lines.feed(bytes); }
    // The report with its causes; an error when nothing of it is Caffe's.
    [[nodiscard]] Result<std::unique_ptr<LogReport>> finish();

private:
    using Text = std::string_view;
    void line(Text text, int64_t number);
    bool event(Text message, int64_t number);  // whether the line is one of Caffe's
    bool netEvent(Text message, int64_t number);
    bool solverEvent(Text message, int64_t number);
    bool trouble(Text message, Text raw, int64_t number, const LogLine& prefix);
    bool trace(Text message);

    LogNet& openNet(int64_t number);
    LogLayer* startLayer(Text name, int64_t number);
    LogLayer* layerToSetUp();
    void topShape(Text shape);
    void endNet();
    void endEcho();

    void iterationLine(Text rest, int64_t iteration, int64_t number, Text whole);
    void output(Text rest, bool test);
    void rate(double value, int64_t iteration, int64_t number, Text whole);
    void watchLoss(double value, int64_t iteration, int64_t number, Text whole);
    void commitTrain();
    void commitTest();

    std::unique_ptr<LogReport> m_report;
    LogLines m_lines;
    LogEcho m_echo;
    // The network being set up.
    bool m_netOpen = false;
    LogPhase m_nextPhase = LogPhase::Unknown;
    std::map<std::string, LogEcho::Layer> m_types;
    std::unordered_map<std::string, std::vector<int64_t>> m_shapes;
    std::unordered_map<std::string, size_t> m_index;  // of the layers of the open network
    size_t m_current = 0, m_topsTold = 0, m_layers = 0;
    bool m_hasCurrent = false;
    std::string m_making;  // the factory was asked for it
    // Curves: of every 2^n-th point once there are very many.
    TrainPoint m_train;
    TestPoint m_test;
    bool m_hasTrain = false, m_hasTest = false, m_testing = false, m_inTrace = false;
    int m_testNet = 0;
    int64_t m_trainStride = 1, m_testStride = 1;
    double m_lastLoss = 0;
    bool m_hasLastLoss = false;
};

// Progress: bytes read so far. A pipe or a device is read to its end, or to the cancellation.
using LogProgress = std::function<void(int64_t bytes)>;
[[nodiscard]] Result<std::unique_ptr<LogReport>> readLog(std::istream& in, const CancelToken& cancel,
                                                         const LogProgress& progress = {});
[[nodiscard]] Result<std::unique_ptr<LogReport>> readLog(const std::filesystem::path& file, const CancelToken& cancel,
                                                         const LogProgress& progress = {});
[[nodiscard]] Result<std::unique_ptr<LogReport>> readLogText(std::string_view text);

// For sorting dropped files: the beginning of a file looks like a log of Caffe.
[[nodiscard]] bool looksLikeLog(std::string_view beginning);

}  // namespace fitroom
