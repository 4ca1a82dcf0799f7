#include "core/insight/curves.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace fitroom {

namespace {

std::string lower(std::string text) {
    for (char& c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool isAccuracyName(const std::string& name) {
    const std::string n = lower(name);
    return n.find("acc") != std::string::npos || n.find("top") == 0;
}

Curve ofOutput(const RunHistory& history, std::string (*choose)(const TestPoint&)) {
    Curve curve;
    for (const TestPoint& point : history.test) {
        if (point.iteration <= 0) continue;
        const std::string name = choose(point);
        if (!name.empty()) curve.push_back({static_cast<double>(point.iteration), point.value(name, 0)});
    }
    return curve;
}

}  // namespace

std::string accuracyOutput(const TestPoint& point) {
    std::string best;
    for (const auto& [name, value] : point.outputs) {
        if (!isAccuracyName(name) || value < 0 || value > 1) continue;
        // "accuracy" before "accuracy_top5".
        if (best.empty() || name.size() < best.size()) best = name;
    }
    return best;
}

std::string lossOutput(const TestPoint& point) {
    std::string best;
    for (const auto& [name, value] : point.outputs) {
        (void)value;
        if (lower(name).find("loss") == std::string::npos) continue;
        // "loss3/loss3" of a net with side classifiers is the last one.
        best = name;
    }
    if (!best.empty()) return best;
    for (const auto& [name, value] : point.outputs)
        if (!isAccuracyName(name) && !(value < 0)) return name;
    return {};
}

Curve trainLoss(const RunHistory& history, double fromIteration) {
    Curve curve;
    curve.reserve(history.train.size());
    for (const TrainPoint& point : history.train)
        if (static_cast<double>(point.iteration) > fromIteration)
            curve.push_back({static_cast<double>(point.iteration), point.loss});
    return curve;
}

Curve testLoss(const RunHistory& history) { return ofOutput(history, lossOutput); }
Curve testAccuracy(const RunHistory& history) { return ofOutput(history, accuracyOutput); }

double mean(const Curve& curve, size_t from, size_t to) {
    to = std::min(to, curve.size());
    if (from >= to) return 0;
    double sum = 0;
    for (size_t i = from; i < to; ++i)
        sum += curve[i].y;
    return sum / static_cast<double>(to - from);
}

std::optional<double> meanBetween(const Curve& curve, double from, double to) {
    double sum = 0;
    int64_t count = 0;
    for (const CurvePoint& p : curve) {
        if (p.x <= from || p.x > to) continue;
        sum += p.y;
        ++count;
    }
    if (count == 0) return std::nullopt;
    return sum / static_cast<double>(count);
}

Curve binned(const Curve& curve, size_t bins) {
    if (curve.size() <= bins) return curve;
    Curve out;
    for (size_t b = 0; b < bins; ++b) {
        const size_t from = b * curve.size() / bins, to = (b + 1) * curve.size() / bins;
        double x = 0;
        for (size_t i = from; i < to; ++i)
            x += curve[i].x;
        out.push_back({x / static_cast<double>(to - from), mean(curve, from, to)});
    }
    return out;
}

double noise(const Curve& curve) {
    if (curve.size() < 4) return 0;
    std::vector<double> second;
    for (size_t i = 1; i + 1 < curve.size(); ++i)
        second.push_back(std::abs(curve[i - 1].y - 2 * curve[i].y + curve[i + 1].y));
    std::nth_element(second.begin(), second.begin() + static_cast<std::ptrdiff_t>(second.size() / 2), second.end());
    // Median to standard deviation of a normal distribution; a second difference has six times the variance of one
    // value.
    return 1.4826 * second[second.size() / 2] / std::sqrt(6.0);
}

Trend trend(const Curve& curve) {
    const size_t n = curve.size();
    if (n < 3) return {};
    double meanX = 0, meanY = 0, sxx = 0, sxy = 0, residual = 0;
    for (const CurvePoint& p : curve) {
        meanX += p.x / static_cast<double>(n);
        meanY += p.y / static_cast<double>(n);
    }
    for (const CurvePoint& p : curve) {
        sxx += (p.x - meanX) * (p.x - meanX);
        sxy += (p.x - meanX) * (p.y - meanY);
    }
    if (sxx <= 0) return {};
    const double slope = sxy / sxx;
    for (const CurvePoint& p : curve) {
        const double r = p.y - meanY - slope * (p.x - meanX);
        residual += r * r;
    }
    const double range = curve.back().x - curve.front().x;
    return {-slope * range, std::sqrt(residual / static_cast<double>(n - 2) / sxx) * range, meanY};
}

}  // namespace fitroom
