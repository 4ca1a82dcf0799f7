#pragma once
// Looks at the scene and turns mouse and keys into wishes: the page carries them out on the document.

#include "ui/document/edits.h"
#include "ui/editor/network_scene.h"

#include <QGraphicsView>

namespace fitroom::ui {

class NetworkView : public QGraphicsView {
    Q_OBJECT
public:
    explicit NetworkView(NetworkScene* scene, QWidget* parent = nullptr);

    // What a wire from one layer to another's input would meet; set by the page.
    std::function<edits::Refusal(LayerId from, LayerId to, int bottom)> judge;

    [[nodiscard]] double zoom() const { return transform().m11(); }
    void setZoom(double zoom);
    void fitAll();
    void showLayer(LayerId id);  // brings it into sight

    // A layer type that is being dragged over the canvas from the palette.
    void previewDrop(const QString& type, const QPoint& globalPosition);
    void endPreview();
    struct DropGoal {
        QPointF position;      // upper left corner, in the scene
        const WireItem* wire = nullptr;
        LayerId node = 0;      // rides on or follows this one
    };
    [[nodiscard]] DropGoal dropGoal(const QPoint& globalPosition) const;
    [[nodiscard]] bool holds(const QPoint& globalPosition) const;

Q_SIGNALS:
    void connectWanted(quint64 from, int top, quint64 to, int bottom);  // bottom −1: a new input
    void disconnectWanted(quint64 to, int bottom);
    void moved();                      // the user let go of dragged nodes
    void deleteWanted();
    void renameWanted();
    void formWanted();
    void paletteWanted();
    void tidyWanted();
    void duplicateWanted();
    void refused(const QString& why);  // of a wire; empty: nothing to say any more
    void zoomChanged();
    void viewMoved();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void changeEvent(QEvent* event) override;

private:
    struct DraggedWire {
        LayerId from = 0;
        int top = 0;
        LayerId replaces = 0;  // an input that was picked up
        int replacesBottom = -1;
        QPointF end;
    };
    void beginWire(const DraggedWire& wire);
    void moveWire(const QPointF& scenePosition);
    void endWire(const QPointF& scenePosition);
    void cancelWire();
    [[nodiscard]] int bottomFor(const NodeItem& node, const QPointF& scenePosition) const;
    bool aimWire(int key);
    void walk(int key);
    void nudge(int key);

    NetworkScene* m_scene;
    std::optional<DraggedWire> m_wire;
    bool m_panning = false, m_space = false, m_dragged = false;
    QPoint m_panFrom;
    QPointF m_pressedAt;
    QString m_previewType;
    QPointF m_previewAt;
    WireItem* m_hotWire = nullptr;
    NodeItem* m_hotNode = nullptr;
};

[[nodiscard]] QString refusalText(edits::Refusal refusal);

}  // namespace fitroom::ui
