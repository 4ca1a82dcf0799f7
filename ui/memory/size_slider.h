#pragma once
// A slider over the sides of images, with the memory that each needs drawn above it. Always left to right, as anything with
// an axis. What fits, what fits with parts computed twice and what does not differ in pattern, not in colour alone.

#include "core/insight/resolution.h"

#include <QSlider>

#include <vector>

namespace fitroom::ui {

class SizeSlider : public QSlider {
    Q_OBJECT
public:
    explicit SizeSlider(QWidget* parent = nullptr);

    void setSurvey(const ResolutionSurvey* survey);  // null: nothing to show
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] double xOf(int64_t side) const;
    [[nodiscard]] int64_t sideAt(double x) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;  // only with focus: scrolling the panel must not move it
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QRectF track() const;
    void paintCurve(QPainter& painter) const;
    void paintTrack(QPainter& painter) const;
    void paintTicks(QPainter& painter) const;

    struct Sample {
        int64_t side, bytes;
    };
    std::vector<Sample> m_curve;
    bool m_imagesEnd = true;  // the largest side is that of the images, not of a crop
    int64_t m_limit = 0, m_asIs = 0, m_twice = 0;  // 0: none
};

}  // namespace fitroom::ui
