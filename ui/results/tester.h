#pragma once
// What a trained network says: over all validation images (right and wrong, class by class), or about one image. Pure
// functions for worker threads.

#include "core/base/cancel.h"
#include "core/data/import.h"
#include "core/net/net_spec.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace fitroom::ui {

struct TestJob {
    NetSpec spec;
    std::filesystem::path baseDir, weights;
    int classes = 0;
};

struct TestResult {
    int classes = 0;
    int64_t images = 0, right = 0, inTopFive = 0;
    std::vector<int64_t> confusion;  // classes × classes, row: the true class, column: what the network said
    [[nodiscard]] int64_t at(int truth, int said) const {
        return confusion[static_cast<size_t>(truth) * static_cast<size_t>(classes) + static_cast<size_t>(said)];
    }
    [[nodiscard]] int64_t of(int truth) const;
    [[nodiscard]] double accuracy() const { return images > 0 ? static_cast<double>(right) / static_cast<double>(images) : 0; }
    [[nodiscard]] double accuracyOfClass(int truth) const;  // NaN when there is no image of it
};

[[nodiscard]] Result<TestResult> testAll(const TestJob& job, const std::function<void(int64_t done, int64_t total)>& progress,
                                         const CancelToken& cancel);

struct Guess {
    int label = 0;
    float share = 0;
};
// The five most likely classes, best first.
[[nodiscard]] Result<std::vector<Guess>> classifyImage(const TestJob& job, const std::filesystem::path& image);

}  // namespace fitroom::ui
