#pragma once
// Append-only record of a run, on disk as it happens: one JSON object a line, so that a killed process loses at most
// the last line. Charts and verdicts read it.

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace fitroom {

struct TrainPoint {
    int64_t iteration = 0;  // after how many updates: 1 … max_iter
    double loss = 0;
    double rate = 0;
    double imagesPerSecond = 0;
    std::vector<std::pair<std::string, double>> outputs;  // "loss", "accuracy" of the batch
};

struct TestPoint {
    int64_t iteration = 0;
    std::vector<std::pair<std::string, double>> outputs;  // means over the test pass
    [[nodiscard]] double value(const std::string& name, double otherwise) const;
};

struct RunInfo {
    std::string net;  // its name
    int64_t maxIter = 0, batch = 0, iterSize = 1, ranks = 1, trainItems = 0, testItems = 0, classes = 0;
    double baseLr = 0;
    [[nodiscard]] int64_t effectiveBatch() const { return batch * iterSize * ranks; }
    std::string started;  // ISO 8601, UTC
};

// The best test that keep_best has kept.
struct BestRecord {
    int64_t iteration = 0;  // 0: none
    std::string output;     // "accuracy"
    double value = 0;
    std::string weights;    // file name, beside the snapshots
};

class RunHistory {
public:
    // Opens for appending (and reads what is there). An unreadable last line is dropped.
    static Result<RunHistory> open(const std::filesystem::path& file);
    static Result<RunHistory> read(const std::filesystem::path& file);
    Status setInfo(const RunInfo&);
    Status add(const TrainPoint&);
    Status add(const TestPoint&);
    Status mark(const std::string& kind, int64_t iteration);  // "pause", "resume", "snapshot", "stop", "failed"
    Status setBest(const BestRecord&);
    // Forgets points after this iteration: a resumed run writes them again.
    void truncateAfter(int64_t iteration);

    struct Mark {
        std::string kind;
        int64_t iteration = 0;
    };
    RunInfo info;
    std::vector<TrainPoint> train;
    std::vector<TestPoint> test;
    std::vector<Mark> marks;
    BestRecord best;

private:
    std::filesystem::path m_file;
    std::ofstream m_out;
};

}  // namespace fitroom
