#pragma once
// Numbers about curves, robust to the noise of single batches.

#include "core/run/history.h"

#include <optional>
#include <vector>

namespace fitroom {

struct CurvePoint {
    double x = 0, y = 0;
};
using Curve = std::vector<CurvePoint>;

// The output of a test pass that is its loss or its accuracy, by name and range; empty when there is none.
[[nodiscard]] std::string lossOutput(const TestPoint&);
[[nodiscard]] std::string accuracyOutput(const TestPoint&);

[[nodiscard]] Curve trainLoss(const RunHistory&, double fromIteration = 0);
// Without the test at iteration 0, which says nothing about training.
[[nodiscard]] Curve testLoss(const RunHistory&);
[[nodiscard]] Curve testAccuracy(const RunHistory&);

[[nodiscard]] double mean(const Curve&, size_t from, size_t to);
// Mean of the points with x in (from, to]; nothing when there are none.
[[nodiscard]] std::optional<double> meanBetween(const Curve&, double from, double to);
// At most `bins` points, each the mean of its share.
[[nodiscard]] Curve binned(const Curve&, size_t bins);
// Standard deviation of the noise about a smooth curve, from second differences; 0 below four points.
[[nodiscard]] double noise(const Curve&);

struct Trend {
    double drop = 0;   // fitted fall of y from the first to the last x
    double error = 0;  // its standard error
    double level = 0;  // mean of y
};
// Straight line by least squares; all 0 below three points.
[[nodiscard]] Trend trend(const Curve&);

}  // namespace fitroom
