#pragma once
// The measuring tape: what is needed, by purpose, against what there is; the seam stands where the memory ends.

#include "ui/document/fit.h"

#include <QWidget>

#include <vector>

namespace fitroom::ui {

class Tape : public QWidget {
    Q_OBJECT
public:
    explicit Tape(QWidget* parent = nullptr);
    void setFit(const Fit& fit);
    [[nodiscard]] QSize sizeHint() const override { return {480, 68}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 60}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;  // what lies under the pointer

private:
    [[nodiscard]] double x(double bytes) const;  // of the left edge in left-to-right; mirrored when drawing
    [[nodiscard]] QRectF mirrored(const QRectF& rect) const;
    void paintSegments(QPainter& painter, const QRectF& bar);
    void paintNames(QPainter& painter, const QRectF& bar);
    void paintTicks(QPainter& painter, const QRectF& bar);

    std::vector<std::pair<double, double>> m_names;  // from where to where words stand above the bar, before mirroring

    Fit m_fit;
    double m_full = 1;  // bytes over the whole width
};

}  // namespace fitroom::ui
