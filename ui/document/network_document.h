#pragma once
// The network being edited, where its layers stand on the canvas, and its undo. Every change is one named step that holds
// the values before and after; only redo() and undo() put them in place.

#include "core/net/net_spec.h"

#include <QHash>
#include <QObject>
#include <QPointF>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace fitroom::ui {

using Positions = QHash<LayerId, QPointF>;

class NetworkDocument : public QObject {
    Q_OBJECT
public:
    explicit NetworkDocument(QUndoStack& undo, QObject* parent = nullptr);

    [[nodiscard]] const NetSpec& spec() const { return m_spec; }
    [[nodiscard]] const Positions& positions() const { return m_positions; }
    [[nodiscard]] bool isEmpty() const { return m_spec.layers().empty(); }
    // What the file itself said when it was read: unknown fields, old spellings.
    [[nodiscard]] const Problems& fileProblems() const { return m_fileProblems; }

    // A new content without undo (open, new).
    void reset(NetSpec spec, Positions positions, Problems fileProblems = {});

    // One undoable step. `change` works on copies; nothing is pushed when it changes nothing. Steps with the same
    // mergeKey (not 0) that follow each other are one.
    void edit(const QString& text, const std::function<void(NetSpec&, Positions&)>& change, quint32 mergeKey = 0);
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    // Positions found by the layout of a fresh file: no step of their own.
    void setPositionsQuietly(const Positions& positions);

    // As the project file keeps them: by name, the n-th layer of the same name as "name#n".
    [[nodiscard]] QHash<QString, QPointF> namedPositions() const;
    [[nodiscard]] static Positions positionsByName(const NetSpec& spec, const QHash<QString, QPointF>& named);

Q_SIGNALS:
    void specChanged();       // layers or header differ
    void positionsChanged();
    void edited();            // either of them, by someone: not what the layout of a fresh file found

private:
    friend class NetworkCommand;
    void put(const NetSpec& spec, const Positions& positions, bool specDiffers);

    QUndoStack& m_undo;
    NetSpec m_spec;
    Positions m_positions;
    Problems m_fileProblems;
};

}  // namespace fitroom::ui
