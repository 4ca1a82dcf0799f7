#include "ui/data/picture_view.h"

#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

PictureView::PictureView(QWidget* parent) : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(150);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setCursor(Qt::OpenHandCursor);
}

void PictureView::setPicture(const QImage& picture, const QImage& whole) {
    m_picture = picture;
    m_whole = whole;
    m_message.clear();
    moveBy({});
}

void PictureView::setWhole(bool whole) {
    m_showWhole = whole;
    update();
}

void PictureView::setMessage(const QString& message) {
    m_picture = m_whole = QImage();
    m_message = message;
    update();
}

QRect PictureView::visiblePixels() const {
    if (m_picture.isNull()) return {};
    const int w = std::min(width(), m_picture.width()), h = std::min(height(), m_picture.height());
    const int x = std::clamp(static_cast<int>(std::lround(m_centre.x() * m_picture.width())) - w / 2, 0, m_picture.width() - w);
    const int y = std::clamp(static_cast<int>(std::lround(m_centre.y() * m_picture.height())) - h / 2, 0, m_picture.height() - h);
    return {x, y, w, h};
}

void PictureView::moveBy(const QPointF& pixels) {
    if (!m_picture.isNull()) {
        // Kept where the view can really go, so that dragging back answers at once.
        const double rx = std::min(0.5, width() / 2.0 / m_picture.width()), ry = std::min(0.5, height() / 2.0 / m_picture.height());
        m_centre.setX(std::clamp(m_centre.x() + pixels.x() / m_picture.width(), rx, 1 - rx));
        m_centre.setY(std::clamp(m_centre.y() + pixels.y() / m_picture.height(), ry, 1 - ry));
    }
    update();
    Q_EMIT moved();
}

void PictureView::mousePressEvent(QMouseEvent* event) { m_grab = event->position(); }

void PictureView::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton) || m_showWhole) return;
    moveBy(m_grab - event->position());
    m_grab = event->position();
}

void PictureView::keyPressEvent(QKeyEvent* event) {
    constexpr double step = 24;
    switch (event->key()) {
        case Qt::Key_Left: moveBy({-step, 0}); return;
        case Qt::Key_Right: moveBy({step, 0}); return;
        case Qt::Key_Up: moveBy({0, -step}); return;
        case Qt::Key_Down: moveBy({0, step}); return;
        default: QWidget::keyPressEvent(event);
    }
}

void PictureView::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(t.sunken);
    p.drawRoundedRect(rect(), 4, 4);
    if (m_picture.isNull()) {
        p.setPen(t.muted);
        p.drawText(rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_message);
    } else if (m_showWhole) {
        const QSize size = m_whole.size().scaled(this->size(), Qt::KeepAspectRatio).boundedTo(m_whole.size() * 8);
        QRect to(QPoint(0, 0), size);
        to.moveCenter(rect().center());
        p.setRenderHint(QPainter::SmoothPixmapTransform, size.width() < m_whole.width());
        p.drawImage(to, m_whole);
    } else {
        const QRect from = visiblePixels();
        QRect to(QPoint(0, 0), from.size());
        to.moveCenter(rect().center());
        p.drawImage(to.topLeft(), m_picture, from);
        // A map of nearly everything would only hide the picture.
        if (from.width() * 10 < m_picture.width() * 9 || from.height() * 10 < m_picture.height() * 8) {
            const QSize map = m_picture.size().scaled(56, 56, Qt::KeepAspectRatio);
            const QRect box(QPoint(width() - map.width() - 10, height() - map.height() - 10), map);
            p.setPen(QPen(t.surface, 3));
            p.setBrush(t.strong);
            p.drawRect(box);
            const double sx = static_cast<double>(map.width()) / m_picture.width(), sy = static_cast<double>(map.height()) / m_picture.height();
            p.setPen(QPen(t.accent, 1.5));
            p.setBrush(t.accentTint);
            p.drawRect(QRectF(box.x() + from.x() * sx, box.y() + from.y() * sy, std::max(3.0, from.width() * sx), std::max(3.0, from.height() * sy)));
        }
    }
    if (hasFocus()) {
        p.setPen(QPen(t.focus, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(rect().adjusted(1, 1, -1, -1), 4, 4);
    }
}

SpotView::SpotView(QWidget* parent) : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight);
    setMinimumSize(80, 90);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SpotView::setSpot(const QImage& picture, const QPointF& centre, const QSizeF& share) {
    m_picture = picture;
    m_centre = centre;
    m_share = share;
    update();
}

void SpotView::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter p(this);
    p.fillRect(rect(), t.sunken);
    if (m_picture.isNull()) return;
    const double w = std::max(1.0, m_share.width() * m_picture.width());
    const double h = w * height() / std::max(1, width());
    const double x = std::clamp(m_centre.x() * m_picture.width() - w / 2, 0.0, std::max(0.0, m_picture.width() - w));
    const double y = std::clamp(m_centre.y() * m_picture.height() - h / 2, 0.0, std::max(0.0, m_picture.height() - h));
    p.setRenderHint(QPainter::SmoothPixmapTransform, false);  // pixels are to be seen as what they are
    p.drawImage(QRectF(rect()), m_picture, QRectF(x, y, w, std::min(h, static_cast<double>(m_picture.height()))));
}

}  // namespace fitroom::ui
