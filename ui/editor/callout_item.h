#pragma once
// Beside the layer that does not let the network fit: the sum that makes it so large.

#include <QGraphicsItem>

namespace fitroom::ui {

class CalloutItem : public QGraphicsItem {
public:
    CalloutItem();
    void setTexts(const QString& title, const QStringList& lines);
    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QString m_title;
    QStringList m_lines;
    double m_width = 200, m_height = 60;
};

}  // namespace fitroom::ui
