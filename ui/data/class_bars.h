#pragma once
// Images in each class, training and validation stacked. Has an axis, so it stays left to right.

#include <QStringList>
#include <QWidget>

#include <array>
#include <cstdint>
#include <vector>

namespace fitroom::ui {

class ClassBars : public QWidget {
    Q_OBJECT
public:
    explicit ClassBars(QWidget* parent = nullptr);
    // split: percent of training, validation, test; all 0: one part.
    void setCounts(const std::vector<int64_t>& perClass, const QStringList& names, const std::array<int, 3>& split);
    [[nodiscard]] QSize sizeHint() const override { return {400, 74}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QRectF plot() const;
    std::vector<int64_t> m_counts;
    QStringList m_names;
    std::array<int, 3> m_split{};
};

}  // namespace fitroom::ui
