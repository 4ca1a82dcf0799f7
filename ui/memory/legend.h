#pragma once
// The parts of the need with their bytes, in as many lines as they take; dashed for what shares the others' bytes.

#include "ui/document/fit.h"

#include <QWidget>

namespace fitroom::ui {

class MemoryLegend : public QWidget {
    Q_OBJECT
public:
    explicit MemoryLegend(QWidget* parent = nullptr);
    void setFit(const Fit& fit);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {400, heightForWidth(640)}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, lineHeight()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Item {
        QString name, value, exact;
        int part = -1;  // −1: the test phase
        QRectF rect;
    };
    void collect();
    [[nodiscard]] std::vector<Item> placed(double width, double* height) const;
    [[nodiscard]] QRectF mirrored(const QRectF& rect) const;
    [[nodiscard]] int lineHeight() const;
    PartBytes m_parts{};
    bool m_testShares = false;
    std::vector<Item> m_items;
};

}  // namespace fitroom::ui
