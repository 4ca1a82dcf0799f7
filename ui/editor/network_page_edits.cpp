// What the page does to the network: every edit is one step of undo.
#include "ui/editor/network_page.h"

#include "ui/document/edits.h"
#include "ui/editor/words.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"

#include <QApplication>
#include <QClipboard>

namespace fitroom::ui {

void NetworkPage::edit(const QString& text, const std::function<void(NetSpec&, Positions&)>& change, quint32 mergeKey) {
    if (NetworkDocument* doc = document()) doc->edit(text, change, mergeKey);
}

void NetworkPage::makeRoom(Positions& positions, LayerId below, double height) const {
    const auto at = positions.find(below);
    if (at == positions.end()) return;
    const double floor = at->y();
    for (auto it = positions.begin(); it != positions.end(); ++it)
        if (it.key() != below && it->y() >= floor && it->y() > at->y() - 1) it->ry() += height;
}

void NetworkPage::dropLayer(const QString& type, const QPoint& global) {
    m_view->endPreview();
    if (!m_view->holds(global)) return;
    if (!m_workspace.project()) {
        m_workspace.say(tr("Open or make a project first."), Tone::Warn);
        return;
    }
    const NetworkView::DropGoal goal = m_view->dropGoal(global);
    const std::optional<Wire> wire = goal.wire ? std::optional(goal.wire->wire()) : std::nullopt;
    LayerId made = 0;
    edit(tr("Add %1").arg(type), [&](NetSpec& spec, Positions& positions) {
        if (wire) made = edits::insertOnWire(spec, type.toStdString(), *wire);
        else if (goal.node != 0) made = edits::appendTo(spec, type.toStdString(), goal.node);
        else made = edits::add(spec, type.toStdString());
        if (isInPlace(spec.layer(made)->param)) return;  // rides: has no place of its own
        const double step = NodeItem::kHeight + 28;
        if (wire && positions.contains(wire->to)) {
            const QPointF at = positions[wire->to];
            for (auto& position : positions)
                if (position.y() >= at.y() - 1) position.ry() += step;
            positions[made] = {positions.value(wire->from, at).x(), at.y()};
        } else if (goal.node != 0) {
            positions[made] = positions.value(goal.node) + QPointF(NodeItem::kWidth + 60, step);
        } else {
            positions[made] = {std::round(goal.position.x() / 4) * 4, std::round(goal.position.y() / 4) * 4};
        }
    });
    if (made != 0) m_scene->selectLayers({made});
    m_view->setFocus();
}

void NetworkPage::addLayer(const QString& type) {
    if (!m_workspace.project()) {
        m_workspace.say(tr("Open or make a project first."), Tone::Warn);
        return;
    }
    const LayerId below = m_scene->topology().host(m_scene->currentLayer());
    LayerId made = 0;
    edit(tr("Add %1").arg(type), [&](NetSpec& spec, Positions& positions) {
        const LayerDef* def = findLayerDef(type.toStdString());
        const bool follows = below != 0 && !(def && def->isData);
        made = follows ? edits::appendTo(spec, type.toStdString(), below) : edits::add(spec, type.toStdString());
        if (isInPlace(spec.layer(made)->param)) return;
        const double step = NodeItem::kHeight + 28;
        QPointF at = m_view->mapToScene(m_view->viewport()->rect().center()) - QPointF(NodeItem::kWidth / 2, NodeItem::kHeight / 2);
        if (follows) at = positions.value(below) + QPointF(0, step);
        // Not on top of another: beside it.
        const auto covered = [&] {
            for (auto it = positions.begin(); it != positions.end(); ++it)
                if (std::abs(it->x() - at.x()) < NodeItem::kWidth && std::abs(it->y() - at.y()) < NodeItem::kHeight) return true;
            return false;
        };
        while (covered()) at.rx() += NodeItem::kWidth + 60;
        positions[made] = at;
    });
    if (made != 0) showLayer(made);
}

void NetworkPage::deleteSelection() {
    NetworkDocument* doc = document();
    if (!doc) return;
    std::vector<LayerId> ids;
    for (const LayerId id : m_scene->selectedLayers()) {
        ids.push_back(id);
        // A node goes with what rides on it.
        for (const TopologyNode& node : m_scene->topology().nodes())
            if (node.id == id) ids.insert(ids.end(), node.riders.begin(), node.riders.end());
    }
    if (!ids.empty()) {
        const QString text = ids.size() == 1 ? tr("Delete %1").arg(QString::fromStdString(doc->spec().layer(ids[0])->param.name()))
                                             : localDigits(tr("Delete %n layer(s)", nullptr, static_cast<int>(ids.size())));
        edit(text, [&](NetSpec& spec, Positions&) { edits::remove(spec, ids); });
        return;
    }
    std::vector<Wire> wires;
    for (const QGraphicsItem* item : m_scene->selectedItems())
        if (item->type() == WireItem::Type) wires.push_back(static_cast<const WireItem*>(item)->wire());
    if (wires.empty()) return;
    // From the last input to the first, so that the numbers stay right.
    std::sort(wires.begin(), wires.end(), [](const Wire& a, const Wire& b) { return a.bottom > b.bottom; });
    edit(tr("Disconnect"), [&](NetSpec& spec, Positions&) {
        for (const Wire& wire : wires) edits::disconnect(spec, wire.to, wire.bottom);
    });
}

void NetworkPage::copy() {
    const NetworkDocument* doc = document();
    if (!doc) return;
    std::vector<LayerId> ids;
    for (const LayerId id : m_scene->selectedLayers()) {
        ids.push_back(id);
        for (const TopologyNode& node : m_scene->topology().nodes())
            if (node.id == id) ids.insert(ids.end(), node.riders.begin(), node.riders.end());
    }
    if (!ids.empty()) QApplication::clipboard()->setText(QString::fromStdString(edits::copyText(doc->spec(), ids)));
}

void NetworkPage::cut() {
    copy();
    deleteSelection();
}

void NetworkPage::paste() {
    NetworkDocument* doc = document();
    const std::string text = QApplication::clipboard()->text().toStdString();
    if (!doc || text.empty()) return;
    Result<std::vector<LayerId>> made = std::vector<LayerId>{};
    edit(tr("Paste"), [&](NetSpec& spec, Positions& positions) {
        NetSpec changed = spec;
        made = edits::paste(changed, text);
        if (!made) return;
        spec = changed;
        QPointF at = m_view->mapToScene(m_view->viewport()->rect().center()) - QPointF(NodeItem::kWidth / 2, 40);
        for (const LayerId id : *made) {
            if (isInPlace(spec.layer(id)->param)) continue;
            positions[id] = at;
            at.ry() += NodeItem::kHeight + 28;
        }
    });
    if (!made) {
        m_workspace.report(made.error());
        return;
    }
    m_scene->selectLayers(QList<LayerId>(made->begin(), made->end()));
}

void NetworkPage::duplicate() {
    copy();
    paste();
}

void NetworkPage::selectAll() {
    QList<LayerId> all;
    for (const TopologyNode& node : m_scene->topology().nodes()) all.append(node.id);
    m_scene->selectLayers(all);
}

}  // namespace fitroom::ui
