#pragma once
// A run as its charts need it: every curve in a Downsampler, fed point by point while training or from a history file.

#include "core/run/history.h"
#include "ui/train/downsampler.h"

#include <QPointF>
#include <QString>

#include <vector>

namespace fitroom::ui {

// A curve and its running mean. The mean corrects for its start, so that it begins on the curve.
class SmoothedCurve {
public:
    void append(double x, double y);
    void clear();
    void truncateAfter(double x);
    void setWeight(double weight);  // of the past, [0, 1); 0 = the raw curve
    [[nodiscard]] const Downsampler& raw() const { return m_raw; }
    [[nodiscard]] const Downsampler& smooth() const { return m_weight > 0 ? m_smooth : m_raw; }

private:
    void appendSmooth(double x, double y);
    void rebuild();

    Downsampler m_raw, m_smooth;
    double m_weight = 0, m_mean = 0, m_correction = 0;
};

class RunCurves {
public:
    // Ten points weigh most: the smoothed line follows a change within about twenty.
    static constexpr double kUsualSmoothing = 0.33;

    struct Mark {
        QString kind;  // RunHistory's kinds, and "rate" where the rate jumped
        int64_t iteration = 0;
        double factor = 1;  // of "rate": new rate ÷ old rate
    };

    void reset(const RunInfo& info);
    // Pure: builds the curves of a whole history; for worker threads.
    static RunCurves fromHistory(const RunHistory& history, double smoothing);

    void add(const TrainPoint& point);
    void add(const TestPoint& point);
    void addMark(const std::string& kind, int64_t iteration);
    void truncateAfter(int64_t iteration);
    // Slider position 0 … 1; 0 = raw.
    void setSmoothing(double position);
    [[nodiscard]] double smoothing() const { return m_smoothing; }

    [[nodiscard]] const RunInfo& info() const { return m_info; }
    [[nodiscard]] const SmoothedCurve& trainLoss() const { return m_trainLoss; }
    [[nodiscard]] const SmoothedCurve& trainAccuracy() const { return m_trainAccuracy; }
    [[nodiscard]] const SmoothedCurve& rate() const { return m_rate; }
    [[nodiscard]] const Downsampler& testLoss() const { return m_testLoss; }
    [[nodiscard]] const Downsampler& testAccuracy() const { return m_testAccuracy; }
    [[nodiscard]] const std::vector<Mark>& marks() const { return m_marks; }
    // Iterations in one pass over the training images; 0 when not known.
    [[nodiscard]] double iterationsPerEpoch() const;
    [[nodiscard]] int64_t lastIteration() const { return m_last; }

private:
    RunInfo m_info;
    SmoothedCurve m_trainLoss, m_trainAccuracy, m_rate;
    Downsampler m_testLoss, m_testAccuracy;
    std::vector<Mark> m_marks;
    double m_smoothing = kUsualSmoothing;
    int64_t m_last = 0;
};

// The value whose name says loss (or accuracy): the exact name first, then the first that contains the word. NaN if none.
[[nodiscard]] double lossOf(const std::vector<std::pair<std::string, double>>& outputs);
[[nodiscard]] double accuracyOf(const std::vector<std::pair<std::string, double>>& outputs, bool* found = nullptr);

}  // namespace fitroom::ui
