#include "ui/editor/canvas_access.h"

#include "ui/editor/network_view.h"

#include <QAccessibleWidget>

namespace fitroom::ui {

namespace {

NetworkView* viewOf(const NodeItem* node) {
    if (!node->scene()) return nullptr;
    for (QGraphicsView* view : node->scene()->views())
        if (auto* own = qobject_cast<NetworkView*>(view)) return own;
    return nullptr;
}

class NodeAccess : public QAccessibleObject {
public:
    explicit NodeAccess(NodeItem* node) : QAccessibleObject(node) {}

    QAccessibleInterface* parent() const override {
        NetworkView* view = node() ? viewOf(node()) : nullptr;
        return view ? QAccessible::queryAccessibleInterface(view) : nullptr;
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text what) const override {
        if (!node()) return {};
        if (what == QAccessible::Name) return node()->spoken();
        if (what == QAccessible::Description) return node()->text().problemText;
        return {};
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        NetworkView* view = node() ? viewOf(node()) : nullptr;
        if (!view) return {};
        const QRect inView = view->mapFromScene(node()->mapRectToScene(node()->frame())).boundingRect();
        return {view->viewport()->mapToGlobal(inView.topLeft()), inView.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = state.focusable = true;
        if (node()) state.selected = node()->isSelected(), state.focused = node()->isSelected();
        return state;
    }

private:
    NodeItem* node() const { return qobject_cast<NodeItem*>(object()); }
};

class CanvasAccess : public QAccessibleWidget {
public:
    explicit CanvasAccess(NetworkView* view) : QAccessibleWidget(view, QAccessible::List) {}

    int childCount() const override { return static_cast<int>(nodes().size()); }
    QAccessibleInterface* child(int index) const override {
        const QList<NodeItem*> all = nodes();
        return index >= 0 && index < all.size() ? QAccessible::queryAccessibleInterface(all[index]) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        return child ? static_cast<int>(nodes().indexOf(qobject_cast<NodeItem*>(child->object()))) : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        auto* canvas = qobject_cast<NetworkView*>(object());
        const QPoint local = canvas->viewport()->mapFromGlobal(QPoint(x, y));
        NodeItem* node = scene()->nodeAt(canvas->mapToScene(local));
        return node ? QAccessible::queryAccessibleInterface(node) : nullptr;
    }
    QAccessibleInterface* focusChild() const override {
        NodeItem* node = scene()->node(scene()->topology().host(scene()->currentLayer()));
        return node ? QAccessible::queryAccessibleInterface(node) : nullptr;
    }

private:
    NetworkScene* scene() const { return static_cast<NetworkScene*>(qobject_cast<NetworkView*>(object())->scene()); }
    QList<NodeItem*> nodes() const { return scene()->nodes(); }
};

QAccessibleInterface* make(const QString& className, QObject* object) {
    if (className == QLatin1String("fitroom::ui::NodeItem"))
        if (auto* node = qobject_cast<NodeItem*>(object)) return new NodeAccess(node);
    if (className == QLatin1String("fitroom::ui::NetworkView"))
        if (auto* view = qobject_cast<NetworkView*>(object)) return new CanvasAccess(view);
    return nullptr;
}

}  // namespace

void installCanvasAccess() {
    static const bool installed = [] {
        QAccessible::installFactory(make);
        return true;
    }();
    (void)installed;
}

}  // namespace fitroom::ui
