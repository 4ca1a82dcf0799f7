#pragma once
// One training step through memory: what is alive at every op, the peak named, the capacity as the seam and what is above it
// hatched. An axis, so it runs left to right in every language. A cursor, by pointer or arrow keys, tells each op.

#include "core/plan/timeline.h"

#include <QWidget>

#include <memory>

namespace fitroom::ui {

class StepChart : public QWidget {
    Q_OBJECT
public:
    explicit StepChart(QWidget* parent = nullptr);

    // `beside`: what is held beside the arena at every moment. Null: empty.
    void setPlan(std::shared_ptr<const Plan> plan, int64_t beside, int64_t capacity, const QString& capacityText);
    // Seconds of each op of the plan's first program; empty: not measured. Another plan forgets them.
    void setTimes(std::vector<double> seconds);
    [[nodiscard]] const std::vector<StepMoment>& moments() const { return m_moments; }
    [[nodiscard]] int64_t bytesAt(int moment) const;  // with what is held beside
    [[nodiscard]] int peak() const { return m_peak; }
    [[nodiscard]] int cursor() const { return m_hover >= 0 ? m_hover : m_cursor; }  // −1: none
    [[nodiscard]] QString textOf(int moment, bool exact = true) const;  // op, layer, pass, time, bytes: to the last one, or as short as elsewhere
    [[nodiscard]] QString summary() const;            // the peak in a sentence
    [[nodiscard]] QSize sizeHint() const override { return {640, 230}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 170}; }

Q_SIGNALS:
    void cursorChanged();
    void layerActivated(quint64 layer);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Section {  // forward, backward, validation
        enum class Kind { Forward, Backward, Validation } kind;
        size_t begin, end;
    };
    struct Run {  // ops of one stage that follow each other
        QString name;
        size_t begin, end;
    };
    void collect();
    void describe();
    void setCursorTo(int moment);
    void activate(int moment);
    [[nodiscard]] const GraphLayer* layerOf(int moment) const;
    [[nodiscard]] QString sectionName(Section::Kind kind) const;
    [[nodiscard]] QRectF plot() const;
    [[nodiscard]] double top() const;  // bytes at the upper edge
    [[nodiscard]] double x(double moment) const;
    [[nodiscard]] double y(double bytes) const;
    [[nodiscard]] int momentAt(double px) const;
    void paintGrid(QPainter& painter) const;
    void paintCurve(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;

    std::shared_ptr<const Plan> m_plan;
    std::vector<StepMoment> m_moments;
    std::vector<Section> m_sections;
    std::vector<Run> m_runs;
    std::vector<double> m_seconds;
    double m_allSeconds = 0;
    int64_t m_beside = 0, m_capacity = 0;
    QString m_capacityText;
    int m_peak = -1, m_cursor = -1, m_hover = -1;
};

}  // namespace fitroom::ui
