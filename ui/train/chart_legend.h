#pragma once
// What the lines of a chart mean, as samples of the lines themselves.

#include <QWidget>

namespace fitroom::ui {

class ChartLegend : public QWidget {
    Q_OBJECT
public:
    explicit ChartLegend(bool withValidation, QWidget* parent = nullptr);
    // Only lines that are there are named.
    void setLines(bool training, bool validation, bool eachIteration);
    [[nodiscard]] QStringList words() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool m_withValidation, m_training = true, m_validation, m_each = true;
};

}  // namespace fitroom::ui
