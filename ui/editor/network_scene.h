#pragma once
// The network as items: kept in step with document, analysis and phase. Holds the selection by layer, so that it lives
// through edits.

#include "ui/document/analyzer.h"
#include "ui/document/topology.h"
#include "ui/editor/layout_engine.h"
#include "ui/editor/node_item.h"

#include <QGraphicsPathItem>
#include <QGraphicsScene>
#include <QHash>

namespace fitroom::ui {

enum class BarKind { Memory, Compute, Parameters };

class WireItem : public QGraphicsPathItem {
public:
    enum { Type = UserType + 2 };
    explicit WireItem(const Wire& wire);
    [[nodiscard]] int type() const override { return Type; }
    [[nodiscard]] const Wire& wire() const { return m_wire; }
    void setWire(const Wire& wire);
    void setHot(bool hot);  // a layer would be inserted here
    [[nodiscard]] QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    Wire m_wire;
    bool m_hot = false;
};

class CalloutItem;

class NetworkScene : public QGraphicsScene {
    Q_OBJECT
public:
    explicit NetworkScene(QObject* parent = nullptr);

    void show(const NetworkDocument* document, const AnalysisPtr& analysis);  // rebuilds what differs
    void setPhase(bool trainPhase);
    [[nodiscard]] bool trainPhase() const { return m_trainPhase; }
    void setBars(BarKind bars);
    // Bytes that are free: the layer that alone takes more than half of what is over is marked.
    void setOverBytes(qint64 over);

    [[nodiscard]] const Topology& topology() const { return m_topology; }
    [[nodiscard]] NodeItem* node(LayerId id) const { return m_nodes.value(id); }  // null for riders and the other phase
    [[nodiscard]] QList<NodeItem*> nodes() const;   // in the file's order
    [[nodiscard]] NodeItem* nodeAt(const QPointF& position) const;
    [[nodiscard]] WireItem* wireNear(const QPointF& position, double radius) const;
    [[nodiscard]] LayoutRequest layoutRequest() const;
    [[nodiscard]] bool hasUnplaced() const { return m_unplaced; }

    // Layers chosen on the canvas: nodes, or one rider.
    [[nodiscard]] QList<LayerId> selectedLayers() const;
    [[nodiscard]] LayerId currentLayer() const;  // the one the form shows; 0: none or several
    void selectLayers(const QList<LayerId>& ids);
    void selectRider(LayerId rider);
    void reroute();
    [[nodiscard]] QPointF inputPort(LayerId layer, int bottom) const;   // in the scene
    [[nodiscard]] QPointF outputPort(LayerId layer, int top) const;

Q_SIGNALS:
    void layersSelected();
    void rebuilt();

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;

private:
    [[nodiscard]] NodeText textOf(const TopologyNode& node) const;
    void selectionMoved();
    void placeCallout();

    const NetworkDocument* m_document = nullptr;
    AnalysisPtr m_analysis;
    Topology m_topology;
    QHash<LayerId, NodeItem*> m_nodes;
    QList<WireItem*> m_wires;
    CalloutItem* m_callout = nullptr;
    LayerId m_rider = 0;
    bool m_trainPhase = true, m_unplaced = false, m_updating = false;
    BarKind m_bars = BarKind::Memory;
    qint64 m_over = 0, m_together = 0;
};

}  // namespace fitroom::ui
