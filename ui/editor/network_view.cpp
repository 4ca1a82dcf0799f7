#include "ui/editor/network_view.h"

#include "ui/editor/words.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QScrollBar>

#include <cmath>

namespace fitroom::ui {

QString refusalText(edits::Refusal refusal) {
    const char* text = "";
    switch (refusal) {
        case edits::Refusal::None: return {};
        case edits::Refusal::Itself: text = QT_TRANSLATE_NOOP("editor", "A layer cannot read its own output."); break;
        case edits::Refusal::Cycle: text = QT_TRANSLATE_NOOP("editor", "That would make a circle: this layer already feeds the other."); break;
        case edits::Refusal::NoOutput: text = QT_TRANSLATE_NOOP("editor", "This layer has no output."); break;
        case edits::Refusal::NoInput: text = QT_TRANSLATE_NOOP("editor", "A data layer takes no input."); break;
        case edits::Refusal::Full: text = QT_TRANSLATE_NOOP("editor", "All inputs are taken. Drop the wire on one of them to replace it."); break;
        case edits::Refusal::SameAlready: text = QT_TRANSLATE_NOOP("editor", "These two are connected already."); break;
        case edits::Refusal::NotInPhase: text = QT_TRANSLATE_NOOP("editor", "One of the two takes no part in this phase."); break;
    }
    return QCoreApplication::translate("editor", text);
}

NetworkView::NetworkView(NetworkScene* scene, QWidget* parent) : QGraphicsView(scene, parent), m_scene(scene) {
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setViewportUpdateMode(SmartViewportUpdate);
    setDragMode(RubberBandDrag);
    setTransformationAnchor(AnchorUnderMouse);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    // Scrolling must not mirror: the scene itself is laid out for the direction.
    setLayoutDirection(Qt::LeftToRight);
    setMouseTracking(true);
}

void NetworkView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) m_scene->reroute();
}

void NetworkView::setZoom(double zoom) {
    const double wanted = std::clamp(zoom, 0.1, 3.0);
    setTransform(QTransform::fromScale(wanted, wanted));
    Q_EMIT zoomChanged();
}

void NetworkView::fitAll() {
    QRectF all;
    for (const NodeItem* item : m_scene->nodes())
        if (item->isVisible()) all = all.united(item->mapRectToScene(item->frame().united(item->tabRect())));
    if (all.isEmpty()) return;
    all.adjust(-40, -30, 40, 30);
    const double zoom = std::min({viewport()->width() / all.width(), viewport()->height() / all.height(), 1.0});
    // A long chain is read from its start: small enough to see the whole would be too small to read.
    setZoom(std::max(zoom, std::min(1.0, 0.62 * NodeItem::textScale())));
    QPointF middle = all.center();
    if (all.width() * this->zoom() > viewport()->width()) middle.setX(m_scene->nodes().front()->pos().x() + NodeItem::kWidth / 2);
    if (all.height() * this->zoom() > viewport()->height()) middle.setY(all.top() + viewport()->height() / this->zoom() / 2);
    centerOn(middle);
    Q_EMIT viewMoved();
}

void NetworkView::showLayer(LayerId id) {
    const NodeItem* item = m_scene->node(m_scene->topology().host(id));
    if (item) ensureVisible(item->mapRectToScene(item->frame()), 60, 60);
}

bool NetworkView::holds(const QPoint& globalPosition) const {
    return viewport()->rect().contains(viewport()->mapFromGlobal(globalPosition));
}

NetworkView::DropGoal NetworkView::dropGoal(const QPoint& globalPosition) const {
    const QPointF at = mapToScene(viewport()->mapFromGlobal(globalPosition));
    DropGoal goal;
    goal.position = at - QPointF(NodeItem::kWidth / 2, NodeItem::kHeight / 2);
    if (const NodeItem* node = m_scene->nodeAt(at)) goal.node = node->id();
    else goal.wire = m_scene->wireNear(at, 16);
    return goal;
}

void NetworkView::previewDrop(const QString& type, const QPoint& globalPosition) {
    endPreview();
    if (!holds(globalPosition)) return;
    m_previewType = type;
    m_previewAt = mapToScene(viewport()->mapFromGlobal(globalPosition));
    if (NodeItem* node = m_scene->nodeAt(m_previewAt)) {
        m_hotNode = node;
        node->setLight(NodeItem::Light::Fits);
    } else if (WireItem* wire = m_scene->wireNear(m_previewAt, 16)) {
        m_hotWire = wire;
        wire->setHot(true);
    }
    viewport()->update();
}

void NetworkView::endPreview() {
    if (m_hotWire) m_hotWire->setHot(false);
    if (m_hotNode) m_hotNode->setLight(NodeItem::Light::None);
    m_hotWire = nullptr;
    m_hotNode = nullptr;
    m_previewType.clear();
    viewport()->update();
}

int NetworkView::bottomFor(const NodeItem& node, const QPointF& scenePosition) const {
    const auto port = node.portAt(node.mapFromScene(scenePosition), 16);
    return port && !port->output && port->index < node.text().inputs ? port->index : -1;
}

void NetworkView::beginWire(const DraggedWire& wire) {
    m_wire = wire;
    for (NodeItem* node : m_scene->nodes()) {
        if (node->id() == wire.from) continue;
        const auto verdict = judge ? judge(wire.from, node->id(), -1) : edits::Refusal::None;
        if (verdict == edits::Refusal::None || verdict == edits::Refusal::Full) node->setLight(NodeItem::Light::Fits);
    }
    viewport()->update();
}

void NetworkView::moveWire(const QPointF& scenePosition) {
    m_wire->end = scenePosition;
    const NodeItem* node = m_scene->nodeAt(scenePosition);
    QString why;
    if (node && node->id() != m_wire->from && judge) why = refusalText(judge(m_wire->from, node->id(), bottomFor(*node, scenePosition)));
    Q_EMIT refused(why);
    viewport()->update();
}

void NetworkView::endWire(const QPointF& scenePosition) {
    const DraggedWire wire = *m_wire;
    cancelWire();
    const NodeItem* node = m_scene->nodeAt(scenePosition);
    if (!node || node->id() == wire.from) {
        if (wire.replaces != 0 && !node) Q_EMIT disconnectWanted(wire.replaces, wire.replacesBottom);
        return;
    }
    int bottom = bottomFor(*node, scenePosition);
    if (wire.replaces == node->id() && bottom < 0) bottom = wire.replacesBottom;
    if (wire.replaces == node->id() && bottom == wire.replacesBottom) return;  // put back
    const auto verdict = judge ? judge(wire.from, node->id(), bottom) : edits::Refusal::None;
    if (verdict != edits::Refusal::None) {
        Q_EMIT refused(refusalText(verdict));
        return;
    }
    Q_EMIT connectWanted(wire.from, wire.top, node->id(), bottom);
}

void NetworkView::cancelWire() {
    m_wire.reset();
    for (NodeItem* node : m_scene->nodes()) node->setLight(NodeItem::Light::None);
    Q_EMIT refused({});
    viewport()->update();
}

void NetworkView::mousePressEvent(QMouseEvent* event) {
    const QPointF at = mapToScene(event->position().toPoint());
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_space)) {
        m_panning = true;
        m_panFrom = event->position().toPoint();
        viewport()->setCursor(Qt::ClosedHandCursor);
        return;
    }
    m_pressedAt = at;
    m_dragged = false;
    if (event->button() == Qt::LeftButton) {
        if (NodeItem* node = m_scene->nodeAt(at)) {
            const QPointF local = node->mapFromScene(at);
            const auto port = node->portAt(local);
            // Inside the frame a port's circle is only its half: a press on the middle of a node moves the node.
            if (port && (zoom() >= 0.3)) {
                if (port->output) {
                    beginWire({node->id(), port->index, 0, -1, at});
                    return;
                }
                for (const Wire& wire : m_scene->topology().wires()) {
                    if (wire.to != node->id() || wire.bottom != port->index) continue;
                    beginWire({wire.from, wire.top, wire.to, wire.bottom, at});
                    return;
                }
            }
            if (const LayerId rider = node->riderAt(local)) {
                m_scene->selectRider(rider);
                setFocus(Qt::MouseFocusReason);
                return;
            }
        }
    }
    QGraphicsView::mousePressEvent(event);
}

void NetworkView::mouseMoveEvent(QMouseEvent* event) {
    if (m_panning) {
        const QPoint delta = event->position().toPoint() - m_panFrom;
        m_panFrom = event->position().toPoint();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - delta.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - delta.y());
        return;
    }
    if (m_wire) {
        moveWire(mapToScene(event->position().toPoint()));
        return;
    }
    if (event->buttons() & Qt::LeftButton) m_dragged = true;
    QGraphicsView::mouseMoveEvent(event);
}

void NetworkView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_panning && (event->button() == Qt::MiddleButton || event->button() == Qt::LeftButton)) {
        m_panning = false;
        viewport()->setCursor(m_space ? Qt::OpenHandCursor : Qt::ArrowCursor);
        return;
    }
    if (m_wire && event->button() == Qt::LeftButton) {
        endWire(mapToScene(event->position().toPoint()));
        return;
    }
    QGraphicsView::mouseReleaseEvent(event);
    if (m_dragged && event->button() == Qt::LeftButton) Q_EMIT moved();
    m_dragged = false;
}

void NetworkView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_scene->nodeAt(mapToScene(event->position().toPoint()))) Q_EMIT formWanted();
    else QGraphicsView::mouseDoubleClickEvent(event);
}

// Arrows walk along the wires: up and down to neighbours, sideways to what stands beside.
void NetworkView::walk(int key) {
    const QList<NodeItem*> nodes = m_scene->nodes();
    if (nodes.isEmpty()) return;
    const LayerId current = m_scene->topology().host(m_scene->currentLayer());
    const NodeItem* from = m_scene->node(current);
    if (!from) {
        m_scene->selectLayers({nodes.front()->id()});
        showLayer(nodes.front()->id());
        return;
    }
    LayerId next = 0;
    double best = 1e18;
    const auto consider = [&](const NodeItem* item) {
        const QPointF d = item->pos() - from->pos();
        const double distance = std::hypot(d.x(), d.y());
        if (distance > 0 && distance < best) best = distance, next = item->id();
    };
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
        for (const Wire& wire : m_scene->topology().wires()) {
            const LayerId to = m_scene->topology().host(wire.to);
            const LayerId other = key == Qt::Key_Down && wire.from == current ? to : key == Qt::Key_Up && to == current ? wire.from : 0;
            if (const NodeItem* item = m_scene->node(other)) consider(item);
        }
    } else {
        for (const NodeItem* item : nodes) {
            const QPointF d = item->pos() - from->pos();
            const bool side = key == Qt::Key_Left ? d.x() < -20 : d.x() > 20;
            if (side && std::fabs(d.x()) > std::fabs(d.y()) * 0.5) consider(item);
        }
    }
    if (next == 0) return;
    m_scene->selectLayers({next});
    showLayer(next);
}

// A wire drawn by keyboard: arrows go through the layers that would take it, Enter connects.
bool NetworkView::aimWire(int key) {
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        endWire(m_wire->end);
        return true;
    }
    const bool forward = key == Qt::Key_Down || key == Qt::Key_Right;
    if (!forward && key != Qt::Key_Up && key != Qt::Key_Left) return false;
    QList<NodeItem*> targets;
    for (NodeItem* node : m_scene->nodes())
        if (node->id() != m_wire->from && judge && judge(m_wire->from, node->id(), -1) == edits::Refusal::None) targets.append(node);
    if (targets.isEmpty()) {
        Q_EMIT refused(QCoreApplication::translate("editor", "No layer here can take this output."));
        return true;
    }
    qsizetype at = -1;
    for (qsizetype i = 0; i < targets.size(); ++i)
        if (m_scene->nodeAt(m_wire->end) == targets[i]) at = i;
    at = (at < 0 ? (forward ? 0 : targets.size() - 1) : (at + (forward ? 1 : targets.size() - 1)) % targets.size());
    NodeItem* target = targets[at];
    const int port = std::max(0, target->text().inputs + target->text().freeInputs - 1);
    moveWire(target->mapToScene(target->portPosition({false, port})) + QPointF(0, 4));
    ensureVisible(target->mapRectToScene(target->frame()), 60, 60);
    Q_EMIT refused(QCoreApplication::translate("editor", "Enter connects to %1; arrows choose another layer, Esc leaves it.").arg(target->text().name));
    return true;
}

void NetworkView::nudge(int key) {
    const QPointF step = key == Qt::Key_Left ? QPointF(-20, 0) : key == Qt::Key_Right ? QPointF(20, 0)
                         : key == Qt::Key_Up ? QPointF(0, -20) : QPointF(0, 20);
    bool any = false;
    for (NodeItem* node : m_scene->nodes())
        if (node->isSelected()) node->setPos(node->pos() + step), any = true;
    if (any) Q_EMIT moved();
}

void NetworkView::keyPressEvent(QKeyEvent* event) {
    const bool ctrl = event->modifiers() & Qt::ControlModifier;
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (m_wire && aimWire(event->key())) return;
    switch (event->key()) {
        case Qt::Key_Left: case Qt::Key_Right: case Qt::Key_Up: case Qt::Key_Down:
            if (ctrl) nudge(event->key());
            else walk(event->key());
            return;
        case Qt::Key_Delete: case Qt::Key_Backspace: Q_EMIT deleteWanted(); return;
        case Qt::Key_F2: Q_EMIT renameWanted(); return;
        case Qt::Key_Return: case Qt::Key_Enter: Q_EMIT formWanted(); return;
        case Qt::Key_Insert: Q_EMIT paletteWanted(); return;
        case Qt::Key_Escape:
            if (m_wire) cancelWire();
            else m_scene->selectLayers({});
            return;
        case Qt::Key_Plus: case Qt::Key_Equal: if (plain) { setZoom(zoom() * 1.25); return; } break;
        case Qt::Key_Minus: if (plain) { setZoom(zoom() / 1.25); return; } break;
        case Qt::Key_0: if (plain) { fitAll(); return; } break;
        case Qt::Key_1: if (plain) { setZoom(1); return; } break;
        case Qt::Key_L: if (ctrl) { Q_EMIT tidyWanted(); return; } break;
        case Qt::Key_D: if (ctrl) { Q_EMIT duplicateWanted(); return; } break;
        case Qt::Key_C:
            if (plain && m_scene->currentLayer() != 0) {
                const LayerId from = m_scene->topology().host(m_scene->currentLayer());
                if (const NodeItem* node = m_scene->node(from); node && node->text().outputs > 0) {
                    beginWire({from, 0, 0, -1, m_scene->outputPort(from, 0) + QPointF(0, 30)});
                    aimWire(Qt::Key_Down);
                }
                return;
            }
            break;
        case Qt::Key_Space:
            if (!event->isAutoRepeat()) {
                m_space = true;
                viewport()->setCursor(Qt::OpenHandCursor);
            }
            return;
        default: break;
    }
    QGraphicsView::keyPressEvent(event);
}

void NetworkView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_space = false;
        if (!m_panning) viewport()->setCursor(Qt::ArrowCursor);
        return;
    }
    QGraphicsView::keyReleaseEvent(event);
}

void NetworkView::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    const double factor = std::pow(1.0015, event->angleDelta().y());
    setZoom(zoom() * factor);
    event->accept();
}

void NetworkView::scrollContentsBy(int dx, int dy) {
    QGraphicsView::scrollContentsBy(dx, dy);
    Q_EMIT viewMoved();
}

void NetworkView::drawForeground(QPainter* painter, const QRectF&) {
    const Tokens& t = tokens();
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_wire) {
        const QPointF a = m_scene->outputPort(m_wire->from, m_wire->top), b = m_wire->end;
        QPainterPath path(a);
        const double reach = std::clamp(std::fabs(b.y() - a.y()) * 0.5, 12.0, 60.0);
        path.cubicTo(a + QPointF(0, reach), b - QPointF(0, reach), b);
        painter->setPen(QPen(t.accent, 2, Qt::DashLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(path);
    }
    if (!m_previewType.isEmpty()) {
        const QRectF ghost(m_previewAt - QPointF(NodeItem::kWidth / 2, NodeItem::kHeight / 2), QSizeF(NodeItem::kWidth, NodeItem::kHeight));
        painter->setOpacity(0.75);
        painter->setPen(QPen(t.accent, 1.5, Qt::DashLine));
        painter->setBrush(t.raised);
        painter->drawRoundedRect(ghost, 8, 8);
        paintFamilyTile(painter, familyOf(m_previewType.toStdString()), QRectF(ghost.topLeft() + QPointF(10, 18), QSizeF(26, 26)));
        painter->setPen(t.text);
        painter->setFont(Theme::instance().font(TextRole::BodyBold));
        painter->drawText(ghost.adjusted(45, 0, -8, 0), Qt::AlignVCenter | Qt::AlignLeft, m_previewType);
        painter->setOpacity(1);
    }
}

}  // namespace fitroom::ui
