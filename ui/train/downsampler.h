#pragma once
// A curve of any length, drawn in time that depends on the width of the picture only. For every pixel column it keeps the
// first, lowest, highest and last value (M4: Jugel et al., VLDB 2014): the drawn line is the same as with all points, and
// no single spike is lost. A pyramid of block extremes makes a query cost O(columns · log points).

#include <QPointF>
#include <QList>

#include <cstdint>
#include <vector>

namespace fitroom::ui {

class Downsampler {
public:
    // x must not fall from one call to the next; equal x replaces nothing, both points stay.
    // A value that is not finite is kept aside: see broken().
    void append(double x, double y);
    void clear();
    // Drops all points with a greater x (a resumed run writes them again).
    void truncateAfter(double x);

    [[nodiscard]] int64_t size() const { return static_cast<int64_t>(m_x.size()); }
    [[nodiscard]] bool isEmpty() const { return m_x.empty(); }
    [[nodiscard]] double x(int64_t i) const { return m_x[static_cast<size_t>(i)]; }
    [[nodiscard]] double y(int64_t i) const { return m_y[static_cast<size_t>(i)]; }
    [[nodiscard]] double lastY() const { return m_y.back(); }
    // The last point at or before x; −1 when there is none.
    [[nodiscard]] int64_t indexAt(double x) const;
    // Where the values were NaN or infinite, in order.
    [[nodiscard]] const std::vector<double>& broken() const { return m_broken; }

    // Points of [x0, x1] (and the neighbour outside at each end, so that the line leaves the picture correctly), at most
    // four a column.
    [[nodiscard]] QList<QPointF> extract(double x0, double x1, int columns) const;
    // Lowest and highest value in [x0, x1]; false when there is none.
    [[nodiscard]] bool range(double x0, double x1, double* low, double* high) const;
    // As range, but without the highest `share` of the points: one wild loss must not flatten the whole curve.
    [[nodiscard]] bool robustRange(double x0, double x1, double share, double* low, double* high) const;

private:
    struct Extremes {
        int64_t low, high;  // indices
    };
    [[nodiscard]] Extremes extremes(int64_t from, int64_t to) const;  // of a non-empty [from, to)
    void keep(Extremes& best, const Extremes& other) const;
    void rebuildLevels();

    static constexpr int kFan = 32;  // points a block, blocks a block of the next level
    std::vector<double> m_x, m_y;
    std::vector<double> m_broken;
    std::vector<std::vector<Extremes>> m_levels;
};

}  // namespace fitroom::ui
