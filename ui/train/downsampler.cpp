#include "ui/train/downsampler.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace fitroom::ui {

void Downsampler::keep(Extremes& best, const Extremes& other) const {
    if (y(other.low) < y(best.low)) best.low = other.low;
    if (y(other.high) > y(best.high)) best.high = other.high;
}

void Downsampler::append(double x, double y) {
    if (!std::isfinite(y)) {
        m_broken.push_back(x);
        return;
    }
    assert(m_x.empty() || x >= m_x.back());
    const auto index = static_cast<int64_t>(m_x.size());
    m_x.push_back(x);
    m_y.push_back(y);
    int64_t block = index;
    for (size_t level = 0;; ++level) {
        block /= kFan;
        if (level == m_levels.size()) {
            // A further level starts only when the one below has more than one block; its first block covers them all.
            if (level > 0 && m_levels[level - 1].size() < 2) break;
            Extremes all{0, 0};  // the very first point, or what the level below knows by now
            if (level > 0)
                for (const Extremes& e : m_levels[level - 1]) keep(all, e);
            m_levels.push_back({all});
            continue;
        }
        auto& blocks = m_levels[level];
        if (block == static_cast<int64_t>(blocks.size()))
            blocks.push_back({index, index});
        else
            keep(blocks[static_cast<size_t>(block)], {index, index});
        if (blocks.size() < 2) break;
    }
}

void Downsampler::clear() {
    m_x.clear();
    m_y.clear();
    m_broken.clear();
    m_levels.clear();
}

void Downsampler::truncateAfter(double x) {
    const auto keepCount = std::upper_bound(m_x.begin(), m_x.end(), x) - m_x.begin();
    m_broken.erase(std::upper_bound(m_broken.begin(), m_broken.end(), x), m_broken.end());
    if (keepCount == size()) return;
    m_x.resize(static_cast<size_t>(keepCount));
    m_y.resize(static_cast<size_t>(keepCount));
    rebuildLevels();
}

void Downsampler::rebuildLevels() {
    m_levels.clear();
    std::vector<double> xs, ys;
    xs.swap(m_x);
    ys.swap(m_y);
    m_x.reserve(xs.size());
    m_y.reserve(ys.size());
    for (size_t i = 0; i < xs.size(); ++i) append(xs[i], ys[i]);
}

Downsampler::Extremes Downsampler::extremes(int64_t from, int64_t to) const {
    assert(from < to);
    Extremes best{from, from};
    int64_t i = from;
    while (i < to) {
        // The largest whole block that starts here.
        int64_t span = 1;
        int level = -1;
        while (level + 1 < static_cast<int>(m_levels.size()) && i % (span * kFan) == 0 && i + span * kFan <= to) {
            span *= kFan;
            ++level;
        }
        if (level < 0)
            keep(best, {i, i});
        else
            keep(best, m_levels[static_cast<size_t>(level)][static_cast<size_t>(i / span)]);
        i += span;
    }
    return best;
}

QList<QPointF> Downsampler::extract(double x0, double x1, int columns) const {
    QList<QPointF> out;
    if (m_x.empty() || columns < 1 || !(x1 >= x0)) return out;
    auto first = std::lower_bound(m_x.begin(), m_x.end(), x0) - m_x.begin();
    auto last = std::upper_bound(m_x.begin(), m_x.end(), x1) - m_x.begin();
    if (first > 0) --first;
    if (last < size()) ++last;
    const auto point = [this](int64_t i) { return QPointF(x(i), y(i)); };
    if (last - first <= int64_t{4} * columns) {
        out.reserve(last - first);
        for (int64_t i = first; i < last; ++i) out.append(point(i));
        return out;
    }
    out.reserve(qsizetype{4} * columns);
    const double width = (x1 - x0) / columns;
    int64_t from = first;
    for (int c = 0; c < columns && from < last; ++c) {
        const double right = c + 1 == columns ? x1 : x0 + width * (c + 1);
        int64_t to = std::upper_bound(m_x.begin() + from, m_x.begin() + last, right) - m_x.begin();
        if (c + 1 == columns) to = last;
        if (to == from) continue;
        const Extremes e = extremes(from, to);
        std::array<int64_t, 4> picks{from, e.low, e.high, to - 1};
        std::sort(picks.begin(), picks.end());
        int64_t previous = -1;
        for (int64_t i : picks) {
            if (i != previous) out.append(point(i));
            previous = i;
        }
        from = to;
    }
    return out;
}

int64_t Downsampler::indexAt(double x) const {
    return std::upper_bound(m_x.begin(), m_x.end(), x) - m_x.begin() - 1;
}

bool Downsampler::range(double x0, double x1, double* low, double* high) const {
    const auto first = std::lower_bound(m_x.begin(), m_x.end(), x0) - m_x.begin();
    const auto last = std::upper_bound(m_x.begin(), m_x.end(), x1) - m_x.begin();
    if (first >= last) return false;
    const Extremes e = extremes(first, last);
    *low = y(e.low);
    *high = y(e.high);
    return true;
}

bool Downsampler::robustRange(double x0, double x1, double share, double* low, double* high) const {
    if (!range(x0, x1, low, high)) return false;
    const auto first = std::lower_bound(m_x.begin(), m_x.end(), x0) - m_x.begin();
    const auto last = std::upper_bound(m_x.begin(), m_x.end(), x1) - m_x.begin();
    // An even sample of at most 2,000 points is enough for a quantile that only sets the height of a picture.
    const int64_t step = std::max<int64_t>(1, (last - first) / 2000);
    std::vector<double> sample;
    for (int64_t i = first; i < last; i += step) sample.push_back(y(i));
    const auto rank = static_cast<size_t>(std::floor(static_cast<double>(sample.size() - 1) * (1 - share)));
    std::nth_element(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(rank), sample.end());
    *high = std::max(*low, sample[rank]);
    return true;
}

}  // namespace fitroom::ui
