#pragma once
// What the lines of a chart mean, as samples of the lines themselves.

#include <QWidget>

namespace fitroom::ui {

class ChartLegend : public QWidget {
    Q_OBJECT
public:
    explicit ChartLegend(bool withValidation, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QStringList words() const;
    bool m_withValidation;
};

}  // namespace fitroom::ui
