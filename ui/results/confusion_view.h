#pragma once
// Which class was taken for which. Has axes, so it stays left to right; darkness and, where there is room, the number.

#include "ui/results/tester.h"

#include <QStringList>
#include <QWidget>

namespace fitroom::ui {

class ConfusionView : public QWidget {
    Q_OBJECT
public:
    explicit ConfusionView(QWidget* parent = nullptr);
    void setResult(const TestResult& result, const QStringList& names);
    [[nodiscard]] QSize sizeHint() const override { return {420, 420}; }
    [[nodiscard]] QRectF plot() const;  // the squares

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    TestResult m_result;
    QStringList m_names;
};

}  // namespace fitroom::ui
