#include "ui/editor/minimap.h"

#include "ui/editor/network_view.h"
#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>

namespace fitroom::ui {

Minimap::Minimap(NetworkView* view, NetworkScene* scene, QWidget* parent) : QWidget(parent), m_view(view), m_scene(scene) {
    connect(view, &NetworkView::viewMoved, this, qOverload<>(&QWidget::update));
    connect(scene, &NetworkScene::rebuilt, this, qOverload<>(&QWidget::update));
    connect(scene, &QGraphicsScene::sceneRectChanged, this, qOverload<>(&QWidget::update));
    setCursor(Qt::PointingHandCursor);
    retranslate();
}

void Minimap::retranslate() {
    m_title = tr("Map");
    m_note = tr("width is memory");
    setAccessibleName(tr("Map of the network"));
    setToolTip(tr("Click to go there"));
    update();
}

void Minimap::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

QRectF Minimap::content() const {
    QRectF all;
    for (const NodeItem* item : m_scene->nodes())
        if (item->isVisible()) all = all.united(item->mapRectToScene(item->frame()));
    return all;
}

QRectF Minimap::strip() const { return QRectF(rect()).adjusted(10, 32, -10, -10); }

void Minimap::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.border, 1));
    painter.setBrush(t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const int lead = static_cast<int>((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter);
    const int trail = static_cast<int>((rtl ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignAbsolute | Qt::AlignVCenter);
    const QRect head(10, 5, width() - 20, 22);
    painter.setFont(Theme::instance().font(TextRole::CaptionBold));
    painter.setPen(t.text);
    painter.drawText(head, lead, m_title);
    const int used = painter.fontMetrics().horizontalAdvance(m_title) + 8;
    painter.setFont(Theme::instance().font(TextRole::Caption));
    painter.setPen(t.muted);
    painter.drawText(head.adjusted(rtl ? 0 : used, 0, rtl ? -used : 0, 0), trail,
                     painter.fontMetrics().elidedText(m_note, Qt::ElideRight, head.width() - used));
    const QRectF all = content(), area = strip();
    if (all.isEmpty()) return;
    const double scale = area.height() / all.height();
    double widest = 0.02;
    for (const NodeItem* item : m_scene->nodes()) widest = std::max(widest, item->text().share);
    painter.setPen(Qt::NoPen);
    for (const NodeItem* item : m_scene->nodes()) {
        if (!item->isVisible()) continue;
        const double y = area.top() + (item->pos().y() - all.top()) * scale;
        const double height = std::clamp(NodeItem::kHeight * scale - 1.5, 1.0, 6.0);
        const double length = std::max(3.0, (area.width() - 16) * item->text().share / widest);
        painter.setBrush(t.of(item->text().family));
        painter.drawRoundedRect(QRectF(area.center().x() - length / 2, y, length, height), 1.5, 1.5);
    }
    const QRectF seen = m_view->mapToScene(m_view->viewport()->rect()).boundingRect();
    const double top = std::clamp(area.top() + (seen.top() - all.top()) * scale, area.top() - 3, area.bottom());
    const double bottom = std::clamp(area.top() + (seen.bottom() - all.top()) * scale, area.top(), area.bottom() + 3);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.accent, 1.5));
    painter.drawRoundedRect(QRectF(area.left() - 2, top, area.width() + 4, std::max(6.0, bottom - top)), 3, 3);
}

void Minimap::goTo(double y) {
    const QRectF all = content(), area = strip();
    if (all.isEmpty()) return;
    m_view->centerOn(all.center().x(), all.top() + (y - area.top()) / area.height() * all.height());
}

void Minimap::mousePressEvent(QMouseEvent* event) { goTo(event->position().y()); }
void Minimap::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) goTo(event->position().y());
}

}  // namespace fitroom::ui
