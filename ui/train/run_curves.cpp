#include "ui/train/run_curves.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

namespace fitroom::ui {

namespace {

double find(const std::vector<std::pair<std::string, double>>& outputs, const char* word, bool* found) {
    const auto exact = std::find_if(outputs.begin(), outputs.end(), [word](const auto& o) { return o.first == word; });
    const auto near = exact != outputs.end() ? exact
                                             : std::find_if(outputs.begin(), outputs.end(), [word](const auto& o) {
                                                   std::string lower = o.first;
                                                   for (char& c : lower)
                                                       c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
                                                   return lower.find(word) != std::string::npos;
                                               });
    if (found) *found = near != outputs.end();
    return near != outputs.end() ? near->second : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

double lossOf(const std::vector<std::pair<std::string, double>>& outputs) { return find(outputs, "loss", nullptr); }

double accuracyOf(const std::vector<std::pair<std::string, double>>& outputs, bool* found) {
    return find(outputs, "accuracy", found);
}

void SmoothedCurve::append(double x, double y) {
    m_raw.append(x, y);
    if (m_weight > 0) appendSmooth(x, y);
}

void SmoothedCurve::appendSmooth(double x, double y) {
    if (!std::isfinite(y)) return;  // one NaN must not swallow the mean for good; the raw curve carries its cross
    m_mean = m_weight * m_mean + (1 - m_weight) * y;
    m_correction = m_weight * m_correction + (1 - m_weight);
    m_smooth.append(x, m_mean / m_correction);
}

void SmoothedCurve::clear() {
    m_raw.clear();
    m_smooth.clear();
    m_mean = m_correction = 0;
}

void SmoothedCurve::truncateAfter(double x) {
    m_raw.truncateAfter(x);
    rebuild();
}

void SmoothedCurve::setWeight(double weight) {
    weight = std::clamp(weight, 0.0, 0.9999);
    if (weight == m_weight) return;
    m_weight = weight;
    rebuild();
}

void SmoothedCurve::rebuild() {
    m_smooth.clear();
    m_mean = m_correction = 0;
    if (m_weight <= 0) return;
    for (int64_t i = 0; i < m_raw.size(); ++i) appendSmooth(m_raw.x(i), m_raw.y(i));
}

void RunCurves::reset(const RunInfo& info) {
    m_info = info;
    for (SmoothedCurve* c : {&m_trainLoss, &m_trainAccuracy, &m_rate}) c->clear();
    m_testLoss.clear();
    m_testAccuracy.clear();
    m_marks.clear();
    m_last = 0;
    setSmoothing(m_smoothing);
}

RunCurves RunCurves::fromHistory(const RunHistory& history, double smoothing) {
    RunCurves curves;
    curves.m_smoothing = smoothing;
    curves.reset(history.info);
    for (const TrainPoint& p : history.train) curves.add(p);
    for (const TestPoint& p : history.test) curves.add(p);
    for (const RunHistory::Mark& m : history.marks) curves.addMark(m.kind, m.iteration);
    return curves;
}

void RunCurves::add(const TrainPoint& point) {
    // A resumed run writes points again that it had written before it was killed: the newer ones win.
    if (m_last > 0 && point.iteration <= m_last) truncateAfter(point.iteration - 1);
    const auto x = static_cast<double>(point.iteration);
    m_last = point.iteration;
    if (!m_rate.raw().isEmpty()) {
        const double before = m_rate.raw().lastY();
        const double factor = before > 0 ? point.rate / before : 1;
        // Policies that glide (inv, poly, exp) change a little every time; only a jump is worth a mark.
        if (std::abs(factor - 1) > 0.15) m_marks.push_back({QStringLiteral("rate"), point.iteration, factor});
    }
    m_rate.append(x, point.rate);
    m_trainLoss.append(x, point.loss);
    bool found = false;
    const double accuracy = accuracyOf(point.outputs, &found);
    if (found) m_trainAccuracy.append(x, accuracy);
}

void RunCurves::add(const TestPoint& point) {
    const auto x = static_cast<double>(point.iteration);
    const double loss = lossOf(point.outputs);
    bool hasLoss = std::any_of(point.outputs.begin(), point.outputs.end(),
                               [](const auto& o) { return o.first.find("loss") != std::string::npos; });
    m_testLoss.truncateAfter(x - 0.5);
    if (hasLoss) m_testLoss.append(x, loss);
    bool found = false;
    const double accuracy = accuracyOf(point.outputs, &found);
    m_testAccuracy.truncateAfter(x - 0.5);
    if (found) m_testAccuracy.append(x, accuracy);
}

void RunCurves::addMark(const std::string& kind, int64_t iteration) {
    m_marks.push_back({QString::fromStdString(kind), iteration, 1});
}

void RunCurves::truncateAfter(int64_t iteration) {
    const auto x = static_cast<double>(iteration);
    for (SmoothedCurve* c : {&m_trainLoss, &m_trainAccuracy, &m_rate}) c->truncateAfter(x);
    m_testLoss.truncateAfter(x);
    m_testAccuracy.truncateAfter(x);
    std::erase_if(m_marks, [iteration](const Mark& m) { return m.iteration > iteration; });
    m_last = std::min(m_last, iteration);
}

void RunCurves::setSmoothing(double position) {
    m_smoothing = std::clamp(position, 0.0, 1.0);
    const double weight = m_smoothing > 0 ? 1 - std::pow(10.0, -3 * m_smoothing) : 0;
    m_trainLoss.setWeight(weight);
    m_trainAccuracy.setWeight(weight);
}

double RunCurves::iterationsPerEpoch() const {
    const int64_t effective = m_info.batch * std::max<int64_t>(1, m_info.iterSize) * std::max<int64_t>(1, m_info.ranks);
    return m_info.trainItems > 0 && effective > 0
               ? static_cast<double>(m_info.trainItems) / static_cast<double>(effective)
               : 0;
}

}  // namespace fitroom::ui
