#pragma once
// What a log of Caffe tells: networks as they were set up, curves, what went wrong and where.

#include "core/insight/verdict.h"
#include "core/run/history.h"

#include <map>
#include <string>
#include <vector>

namespace fitroom {

enum class LogKind { Caffe, NvCaffe, Digits };
enum class LogPhase { Unknown, Train, Test };

struct LogTop {
    std::string blob;
    bool inPlace = false;
    std::vector<int64_t> shape;  // empty: a single number, or not told
    int64_t count = 0;
};

struct LogLayer {
    std::string name,
        type;  // type: as the log's own copy of the network has it, or concluded from the shapes; may be empty
    std::vector<std::string> bottoms;
    std::vector<LogTop> tops;
    std::vector<std::vector<int64_t>> bottomShapes;  // as they were when the layer was made
    int64_t bytes = 0;       // 4 × the counts of its tops, as Caffe adds them up (in-place ones again)
    int64_t cumulative = 0;  // "Memory required for data" after it; 0: not told
    int64_t weights = 0;     // of a fully connected layer, from the shapes; 0: none or not known
    bool backward = false;
    int64_t line = 0;
    [[nodiscard]] bool isSplit() const { return name.size() > 6 && name.ends_with("_split"); }
    // Memory of its own: Caffe's sum counts the outputs of splits and of layers that work in place a second time.
    [[nodiscard]] bool holdsMemory() const { return !isSplit() && (tops.empty() || !tops[0].inPlace); }
};

struct LogNet {
    std::string name;
    LogPhase phase = LogPhase::Unknown;
    std::vector<LogLayer> layers;
    int64_t dataBytes = 0;  // the last "Memory required for data"
    int64_t blobBytes = 0;  // each blob once: without what works in place, and without splits, which only point
    bool complete = false;  // "Network initialization done"
    int64_t line = 0;
    // Shape of the first top of the first layer: the images.
    [[nodiscard]] const std::vector<int64_t>* input() const;
    [[nodiscard]] const LogLayer* layer(const std::string& name) const;
    [[nodiscard]] int64_t batch() const;
};

// How far the program had come.
enum class LogStage { Start, SettingUp, Ready, Testing, FirstStep, Training, Done };

struct LogRemark {  // a line of the log that speaks for itself
    char severity = 'W';
    int64_t line = 0;
    std::string text;
};

struct LogRemedy {
    const char* id = "";  // "global_pooling", "smaller_batch", "smaller_test_batch", "larger_stride"…
    Error text;           // what to do; its `next` says why
    std::string layer;    // the one to change, where it is one
    int64_t value = 0;    // batch size, stride
    int64_t second = 0;   // iter_size
};

struct LogCause {
    const char* id = "";  // "out_of_memory", "label_range", "missing_file"…
    Error what;           // one sentence
    std::vector<Error> why;
    std::vector<LogRemedy> remedies;  // best first
    std::string layer;
    LogPhase phase = LogPhase::Unknown;
    int64_t iteration = -1;
    int64_t line = 0;      // of the evidence; 0: none
    std::string evidence;  // as it stands in the log
};

struct LogReport {
    LogKind kind = LogKind::Caffe;
    std::vector<LogNet> nets;                     // in the order in which they were set up
    std::map<std::string, std::string> solver;    // "base_lr" → "0.01"
    std::string netFile, device;                  // "GPU 0: Tesla K80", "CPU"; empty: not told
    RunHistory history;                           // training and test points, thinned where there are very many
    int64_t trainPoints = 0, testPoints = 0;      // as many as the log has
    std::vector<std::string> snapshots, weights;  // files written; files that it began with
    std::vector<std::string> ignoredLayers;       // of those weights, which this network has not
    std::vector<LogRemark> remarks;               // warnings and errors; the first 200
    LogStage stage = LogStage::Start;
    LogPhase phase = LogPhase::Unknown;  // of the network being set up or computed when the log ends
    std::string currentLayer;            // being made when the log ends
    int64_t iteration = -1;              // reached
    int64_t lines = 0, bytes = 0, understood = 0;
    bool layersLeftOut = false;  // more than a log can sensibly have
    bool finished = false;       // "Optimization Done."

    struct Fatal {
        int64_t line = 0;
        std::string source, text;  // "syncedmem.cpp:56"; the message
        std::string function;      // "SoftmaxWithLossLayer::Forward_cpu", from the stack trace
    };
    std::vector<Fatal> fatals;  // the first 20; the first is the one
    // First loss that is no number or exactly 87.3365, and first learning rate that is none.
    struct Broken {
        int64_t iteration = -1, line = 0;
        double value = 0, before = 0;
        bool any = false, hasBefore = false;
        std::string text;
    };
    Broken loss, rate;

    Verdict verdict;
    std::vector<LogCause> causes;  // what stopped it first; empty: nothing is wrong

    // The networks of the last set-up of each phase; null: the log has none.
    [[nodiscard]] const LogNet* net(LogPhase phase) const;
    [[nodiscard]] int64_t solverNumber(const std::string& key, int64_t otherwise) const;
    [[nodiscard]] bool hasCurves() const { return trainPoints + testPoints > 0; }
};

}  // namespace fitroom
