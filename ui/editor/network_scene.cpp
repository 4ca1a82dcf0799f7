#include "ui/editor/network_scene.h"

#include "ui/document/edits.h"
#include "ui/editor/callout_item.h"
#include "ui/editor/wire_router.h"
#include "ui/editor/words.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"

#include "core/net/graph_builder.h"

#include <QGuiApplication>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <numeric>

namespace fitroom::ui {

namespace {

int64_t sum(const PurposeBytes& bytes) { return std::accumulate(bytes.begin(), bytes.end(), int64_t{0}); }

}  // namespace

WireItem::WireItem(const Wire& wire) : m_wire(wire) {
    setZValue(1);
    setFlag(ItemIsSelectable);
}

void WireItem::setWire(const Wire& wire) {
    m_wire = wire;
    setToolTip(QString::fromStdString(wire.blob));
}

void WireItem::setHot(bool hot) {
    if (m_hot == hot) return;
    m_hot = hot;
    update();
}

QPainterPath WireItem::shape() const {
    QPainterPathStroker stroker;
    stroker.setWidth(12);
    return stroker.createStroke(path());
}

void WireItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    const Tokens& t = tokens();
    const bool chosen = option->state & QStyle::State_Selected;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_hot || chosen ? t.accent : t.strong, m_hot ? 4 : chosen ? 2.5 : 1.5));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(path());
}

NetworkScene::NetworkScene(QObject* parent) : QGraphicsScene(parent) {
    setItemIndexMethod(NoIndex);  // few hundred items that move: an index costs more than it gives
    connect(this, &QGraphicsScene::selectionChanged, this, &NetworkScene::selectionMoved);
    connect(&Theme::instance(), &Theme::changed, this, [this] { invalidate(); });
}

void NetworkScene::setPhase(bool trainPhase) {
    m_trainPhase = trainPhase;
    if (m_document && m_analysis) show(m_document, m_analysis);
}

void NetworkScene::setBars(BarKind bars) {
    m_bars = bars;
    if (m_document && m_analysis) show(m_document, m_analysis);
}

void NetworkScene::setOverBytes(qint64 over) {
    if (m_over == over) return;
    m_over = over;
    if (m_document && m_analysis) show(m_document, m_analysis);
}

NodeText NetworkScene::textOf(const TopologyNode& node) const {
    const LayerSpec& layer = *m_document->spec().layer(node.id);
    const auto& param = layer.param;
    NodeText text;
    text.name = QString::fromStdString(param.name());
    text.type = typeSummary(param);
    text.family = familyOf(param.type());
    text.inputs = param.bottom_size();
    const LayerDef* def = findLayerDef(param.type());
    const int wanted = def ? def->minBottoms : 1;
    if (text.inputs < wanted) text.freeInputs = wanted - text.inputs;
    else if (edits::takesMoreInputs(param)) text.freeInputs = 1;
    text.outputs = param.top_size();
    const auto& state = m_document->spec().header().state();
    const std::vector<std::string> stages(state.stage().begin(), state.stage().end());
    text.testOnly = !layerIncluded(param, true, state.level(), stages);

    int64_t amount = 0, parameters = 0, whole = 0;
    const auto add = [&](LayerId id) {
        parameters += m_analysis->parameters(id);
        switch (m_bars) {
            case BarKind::Memory: amount += sum(m_analysis->peakBytes(id, m_trainPhase)); break;
            case BarKind::Compute: amount += m_analysis->macs(id, m_trainPhase); break;
            case BarKind::Parameters: amount += m_analysis->parameters(id); break;
        }
    };
    add(node.id);
    for (const LayerId rider : node.riders) add(rider);
    const Graph* graph = m_trainPhase ? m_analysis->train.get() : m_analysis->test.get();
    const auto& plan = m_analysis->plan;
    const bool measured = m_bars != BarKind::Memory || (plan && plan->programs.size() > (m_trainPhase ? 0U : 1U));
    switch (m_bars) {
        case BarKind::Memory: whole = m_together; break;
        case BarKind::Compute:
            if (graph) for (const GraphLayer& l : graph->layers) whole += l.macs;
            break;
        case BarKind::Parameters: whole = m_analysis->totalParameters(); break;
    }
    if (const GraphLayer* built = m_analysis->layer(node.id, m_trainPhase); built && graph && !built->tops.empty() && built->tops[0] >= 0) {
        const Shape& shape = graph->tensors[static_cast<size_t>(built->tops[0])].shape;
        text.shape = shapePerItem(shape);
        if (parameters > 0) text.parameters = count(parameters);  // a lone 0 looks like a speck
    }
    if (measured && whole > 0) {
        text.share = static_cast<double>(amount) / static_cast<double>(whole);
        const QString value = m_bars == BarKind::Memory ? bytes(amount) : count(amount);
        text.memory = m_bars == BarKind::Memory || amount < 1'000'000
                          ? QStringLiteral("%1 · %2").arg(value, percent(text.share))
                          : percent(text.share);
        text.heavy = m_bars == BarKind::Memory && m_over > 0 && amount * 2 > m_over && amount * 4 > plan->arenaBytes;
    }
    const auto take = [&](LayerId id) {
        const Problem* problem = m_analysis->worst(id);
        if (!problem) return;
        if (!text.problem || problem->severity > *text.problem) {
            text.problem = problem->severity;
            text.problemText = sentence(problem->error) + QLatin1Char('\n') + nextStep(problem->error);
        }
    };
    take(node.id);
    for (const LayerId id : node.riders) {
        const LayerSpec& rider = *m_document->spec().layer(id);
        NodeText::Rider shown{id, QString::fromStdString(rider.param.name()), QString::fromStdString(rider.param.type()),
                              familyOf(rider.param.type()), {}};
        if (const Problem* problem = m_analysis->worst(id)) shown.problem = problem->severity;
        text.riders.push_back(shown);
        take(id);
    }
    return text;
}

void NetworkScene::show(const NetworkDocument* document, const AnalysisPtr& analysis) {
    m_document = document;
    m_analysis = analysis;
    const QList<LayerId> selected = selectedLayers();
    m_together = analysis->layersTogether(m_trainPhase);
    m_updating = true;
    m_topology = document ? Topology::of(document->spec(), m_trainPhase) : Topology();
    QSet<LayerId> alive;
    m_unplaced = false;
    for (const TopologyNode& node : m_topology.nodes()) {
        alive.insert(node.id);
        NodeItem*& item = m_nodes[node.id];
        if (!item) {
            item = new NodeItem(node.id);
            addItem(item);
            connect(item, &QGraphicsObject::xChanged, this, &NetworkScene::reroute);
            connect(item, &QGraphicsObject::yChanged, this, &NetworkScene::reroute);
        }
        item->setText(textOf(node));
        const auto at = document->positions().find(node.id);
        item->setVisible(at != document->positions().end());
        if (at != document->positions().end()) item->setPos(*at);
        else m_unplaced = true;
    }
    for (auto it = m_nodes.begin(); it != m_nodes.end();) {
        if (alive.contains(it.key())) {
            ++it;
        } else {
            delete it.value();
            it = m_nodes.erase(it);
        }
    }
    while (m_wires.size() > static_cast<qsizetype>(m_topology.wires().size())) delete m_wires.takeLast();
    for (size_t i = 0; i < m_topology.wires().size(); ++i) {
        const Wire& wire = m_topology.wires()[i];
        if (static_cast<qsizetype>(i) >= m_wires.size()) {
            m_wires.append(new WireItem(wire));
            addItem(m_wires.back());
        }
        m_wires[static_cast<qsizetype>(i)]->setWire(wire);
    }
    m_updating = false;
    reroute();
    placeCallout();
    selectLayers(selected);
    Q_EMIT rebuilt();
}

// The sum behind the layer that weighs most, while the network does not fit.
void NetworkScene::placeCallout() {
    const NodeItem* culprit = nullptr;
    for (const NodeItem* item : nodes())
        if (item->isVisible() && item->text().heavy && (!culprit || item->text().share > culprit->text().share)) culprit = item;
    const Graph* graph = m_analysis ? (m_trainPhase ? m_analysis->train.get() : m_analysis->test.get()) : nullptr;
    const GraphLayer* built = culprit && graph ? m_analysis->layer(culprit->id(), m_trainPhase) : nullptr;
    const bool known = built && !built->tops.empty() && built->tops[0] >= 0;
    if (!known) {
        if (m_callout) m_callout->hide();
        return;
    }
    if (!m_callout) {
        m_callout = new CalloutItem;
        addItem(m_callout);
    }
    const Shape& out = graph->tensors[static_cast<size_t>(built->tops[0])].shape;
    const bool dense = built->type == "InnerProduct" && !built->bottoms.empty() && built->bottoms[0] >= 0;
    if (dense) {
        const Shape& in = graph->tensors[static_cast<size_t>(built->bottoms[0])].shape;
        const int64_t inputs = in.count(1), outputs = out.rank > 0 ? out[out.rank - 1] : 1;
        m_callout->setTexts(tr("%1 weights").arg(count(inputs * outputs)),
                            {tr("%1 = %2 values").arg(shapePerItem(in), count(inputs)), tr("into each of %1 outputs").arg(count(outputs))});
    } else {
        m_callout->setTexts(tr("%1 for one output").arg(bytes(out.count() * 4)),
                            {tr("%1 = %2 values, 4 bytes each").arg(shapeText(out), count(out.count())), tr("and as much for its gradient")});
    }
    const bool rtl = QGuiApplication::layoutDirection() == Qt::RightToLeft;
    const QRectF box = culprit->mapRectToScene(culprit->frame().united(culprit->tabRect()));
    const QRectF own = m_callout->boundingRect();
    m_callout->setPos(rtl ? box.left() - 18 - own.width() + 16 : box.right() + 18, box.center().y() - own.height() / 2);
    m_callout->show();
}

QPointF NetworkScene::inputPort(LayerId layer, int bottom) const {
    const NodeItem* item = node(m_topology.host(layer));
    if (!item) return {};
    // Further inputs of a rider end at its tab.
    if (m_topology.rides(layer)) return item->mapToScene(item->tabRect().center() - QPointF(0, item->tabRect().height() / 2));
    return item->mapToScene(item->portPosition({false, bottom}));
}

QPointF NetworkScene::outputPort(LayerId layer, int top) const {
    const NodeItem* item = node(layer);
    return item ? item->mapToScene(item->portPosition({true, top})) : QPointF();
}

void NetworkScene::reroute() {
    if (m_updating) return;
    std::vector<RoutedWire> routes;
    for (const WireItem* item : m_wires)
        routes.push_back({outputPort(item->wire().from, item->wire().top), inputPort(item->wire().to, item->wire().bottom), {}});
    std::vector<QRectF> boxes;
    QRectF all;
    for (const NodeItem* item : std::as_const(m_nodes)) {
        if (!item->isVisible()) continue;
        const QRectF box = item->mapRectToScene(item->frame().united(item->tabRect()));
        boxes.push_back(box);
        all = all.united(box);
    }
    routeWires(routes, boxes, QGuiApplication::layoutDirection() == Qt::RightToLeft);
    for (qsizetype i = 0; i < m_wires.size(); ++i) {
        const NodeItem* from = node(m_wires[i]->wire().from);
        const NodeItem* to = node(m_topology.host(m_wires[i]->wire().to));
        m_wires[i]->setVisible(from && to && from->isVisible() && to->isVisible());
        m_wires[i]->setPath(routes[static_cast<size_t>(i)].path);
    }
    setSceneRect(all.adjusted(-400, -300, 400, 300));
}

QList<NodeItem*> NetworkScene::nodes() const {
    QList<NodeItem*> out;
    for (const TopologyNode& node : m_topology.nodes())
        if (NodeItem* item = m_nodes.value(node.id)) out.append(item);
    return out;
}

NodeItem* NetworkScene::nodeAt(const QPointF& position) const {
    NodeItem* near = nullptr;
    for (NodeItem* item : m_nodes) {
        if (!item->isVisible()) continue;
        const QPointF local = item->mapFromScene(position);
        if (item->frame().united(item->tabRect()).contains(local)) return item;
        if (item->portAt(local)) near = item;
    }
    return near;
}

WireItem* NetworkScene::wireNear(const QPointF& position, double radius) const {
    QPainterPath spot;
    spot.addEllipse(position, radius, radius);
    for (WireItem* item : m_wires) {
        if (!item->isVisible()) continue;
        QPainterPathStroker stroker;
        stroker.setWidth(2);
        if (stroker.createStroke(item->path()).intersects(spot)) return item;
    }
    return nullptr;
}

LayoutRequest NetworkScene::layoutRequest() const {
    LayoutRequest request;
    request.rightToLeft = QGuiApplication::layoutDirection() == Qt::RightToLeft;
    for (const TopologyNode& node : m_topology.nodes()) {
        const double tab = node.riders.empty() ? 0 : 2 * NodeItem::kTab;  // on both sides: the frames stay in line
        request.nodes.push_back({node.id, NodeItem::kWidth + tab, std::max(NodeItem::kHeight, 8 + 17.0 * static_cast<double>(node.riders.size()))});
    }
    for (const Wire& wire : m_topology.wires()) request.edges.emplace_back(wire.from, m_topology.host(wire.to));
    return request;
}

QList<LayerId> NetworkScene::selectedLayers() const {
    if (m_rider != 0) return {m_rider};
    QList<LayerId> out;
    for (const TopologyNode& node : m_topology.nodes())
        if (const NodeItem* item = m_nodes.value(node.id); item && item->isSelected()) out.append(node.id);
    return out;
}

LayerId NetworkScene::currentLayer() const {
    const QList<LayerId> ids = selectedLayers();
    return ids.size() == 1 ? ids.front() : 0;
}

void NetworkScene::selectLayers(const QList<LayerId>& ids) {
    m_updating = true;
    clearSelection();
    m_rider = 0;
    for (NodeItem* item : std::as_const(m_nodes)) item->setSelectedRider(0);
    for (const LayerId id : ids) {
        if (NodeItem* item = m_nodes.value(id)) {
            item->setSelected(true);
        } else if (NodeItem* host = m_nodes.value(m_topology.host(id)); host && ids.size() == 1) {
            m_rider = id;
            host->setSelectedRider(id);
        }
    }
    m_updating = false;
    Q_EMIT layersSelected();
}

void NetworkScene::selectRider(LayerId rider) { selectLayers({rider}); }

void NetworkScene::selectionMoved() {
    if (m_updating) return;
    if (m_rider != 0 && !selectedItems().isEmpty()) {
        if (NodeItem* host = m_nodes.value(m_topology.host(m_rider))) host->setSelectedRider(0);
        m_rider = 0;
    }
    Q_EMIT layersSelected();
}

void NetworkScene::drawBackground(QPainter* painter, const QRectF& rect) {
    const Tokens& t = tokens();
    painter->fillRect(rect, t.bg);
    const double zoom = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    if (zoom < 0.45) return;
    painter->setPen(QPen(t.canvasDots, 1.4, Qt::SolidLine, Qt::RoundCap));
    QList<QPointF> dots;
    for (double y = std::ceil(rect.top() / 20) * 20; y < rect.bottom(); y += 20)
        for (double x = std::ceil(rect.left() / 20) * 20; x < rect.right(); x += 20) dots.append({x, y});
    painter->drawPoints(dots.constData(), static_cast<int>(dots.size()));
}

}  // namespace fitroom::ui
