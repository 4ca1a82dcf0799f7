#include "ui/document/network_document.h"

#include <QUndoCommand>

#include <set>

namespace fitroom::ui {

class NetworkCommand : public QUndoCommand {
public:
    NetworkCommand(NetworkDocument& document, const QString& text, NetSpec after, Positions positionsAfter,
                   bool specDiffers, quint32 mergeKey)
        : QUndoCommand(text), m_document(document), m_before(document.spec()), m_after(std::move(after)),
          m_positionsBefore(document.positions()), m_positionsAfter(std::move(positionsAfter)),
          m_specDiffers(specDiffers), m_mergeKey(mergeKey) {}

    void undo() override { m_document.put(m_before, m_positionsBefore, m_specDiffers); }
    void redo() override { m_document.put(m_after, m_positionsAfter, m_specDiffers); }
    // QUndoStack merges only commands of equal id; −1 never merges.
    int id() const override { return m_mergeKey == 0 ? -1 : static_cast<int>(m_mergeKey & 0x7fffffffU); }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const NetworkCommand*>(other);
        m_after = next->m_after;
        m_positionsAfter = next->m_positionsAfter;
        m_specDiffers = m_specDiffers || next->m_specDiffers;
        return true;
    }

private:
    NetworkDocument& m_document;
    NetSpec m_before, m_after;
    Positions m_positionsBefore, m_positionsAfter;
    bool m_specDiffers;
    quint32 m_mergeKey;
};

namespace {

// Layers are shared and never changed in place: equal pointers are equal layers.
bool sameSpec(const NetSpec& a, const NetSpec& b) {
    return a.layers() == b.layers() && a.header().SerializeAsString() == b.header().SerializeAsString();
}

}  // namespace

NetworkDocument::NetworkDocument(QUndoStack& undo, QObject* parent) : QObject(parent), m_undo(undo) {}

void NetworkDocument::reset(NetSpec spec, Positions positions, Problems fileProblems) {
    m_fileProblems = std::move(fileProblems);
    m_undo.clear();
    put(spec, positions, true);
}

void NetworkDocument::edit(const QString& text, const std::function<void(NetSpec&, Positions&)>& change, quint32 mergeKey) {
    NetSpec spec = m_spec;
    Positions positions = m_positions;
    change(spec, positions);
    const bool specDiffers = !sameSpec(spec, m_spec);
    if (specDiffers) {
        std::set<LayerId> alive;
        for (const auto& layer : spec.layers()) alive.insert(layer->id);
        positions.removeIf([&](const Positions::iterator& it) { return !alive.contains(it.key()); });
    }
    if (!specDiffers && positions == m_positions) return;
    m_undo.push(new NetworkCommand(*this, text, std::move(spec), std::move(positions), specDiffers, mergeKey));
}

void NetworkDocument::setPositionsQuietly(const Positions& positions) {
    m_positions = positions;
    Q_EMIT positionsChanged();
}

void NetworkDocument::put(const NetSpec& spec, const Positions& positions, bool specDiffers) {
    const bool moved = m_positions != positions;
    m_spec = spec;
    m_positions = positions;
    if (specDiffers) Q_EMIT specChanged();
    else if (moved) Q_EMIT positionsChanged();
    if (specDiffers || moved) Q_EMIT edited();
}

namespace {

template <class Use>
void forEachNamed(const NetSpec& spec, Use use) {
    QHash<QString, int> seen;
    for (const auto& layer : spec.layers()) {
        const QString name = QString::fromStdString(layer->param.name());
        const int n = ++seen[name];
        use(layer->id, n == 1 ? name : QStringLiteral("%1#%2").arg(name).arg(n));
    }
}

}  // namespace

QHash<QString, QPointF> NetworkDocument::namedPositions() const {
    QHash<QString, QPointF> named;
    forEachNamed(m_spec, [&](LayerId id, const QString& name) {
        if (const auto it = m_positions.find(id); it != m_positions.end()) named.insert(name, *it);
    });
    return named;
}

Positions NetworkDocument::positionsByName(const NetSpec& spec, const QHash<QString, QPointF>& named) {
    Positions positions;
    forEachNamed(spec, [&](LayerId id, const QString& name) {
        if (const auto it = named.find(name); it != named.end()) positions.insert(id, *it);
    });
    return positions;
}

}  // namespace fitroom::ui
