#include "ui/train/copied_model.h"

#include "ui/style/format.h"
#include "ui/style/icons.h"

#include <algorithm>

namespace fitroom::ui {

namespace {

QString shapes(const std::vector<Shape>& list) {
    QStringList words;
    for (const Shape& s : list) words << QString::fromStdString(s.text());
    return words.isEmpty() ? QStringLiteral("—") : ltr(words.join(QStringLiteral(", ")));
}

}  // namespace

void CopiedModel::setLayers(std::vector<CopiedLayer> layers) {
    beginResetModel();
    m_layers = std::move(layers);
    // Layers without weights have nothing to copy and nothing to say.
    std::erase_if(m_layers, [](const CopiedLayer& l) { return l.fileShapes.empty() && l.netShapes.empty(); });
    endResetModel();
}

int CopiedModel::copied() const {
    return static_cast<int>(std::count_if(m_layers.begin(), m_layers.end(), [](const auto& l) { return l.state == CopyState::Copied; }));
}

QString CopiedModel::summary() const {
    int inNet = 0;
    QStringList mismatched, fresh;
    for (const CopiedLayer& l : m_layers) {
        if (l.state != CopyState::Unused) ++inNet;
        if (l.state == CopyState::ShapeMismatch) mismatched << isolate(QString::fromStdString(l.layer));
        if (l.state == CopyState::New) fresh << isolate(QString::fromStdString(l.layer));
    }
    const QString comma = tr(", ", "between names of layers");
    if (copied() == 0) return tr("No layer of this network has its weights in the file. Layers are found by name.");
    QString text = mismatched.isEmpty() ? tr("Weights copied into %1 of %2 layers.").arg(count(copied()), count(inNet))
                                        : tr("Weights copied into %1 of %2 layers. New, because the shape differs: %3.")
                                              .arg(count(copied()), count(inNet), mismatched.join(comma));
    if (!fresh.isEmpty()) text += QLatin1Char(' ') + tr("New, because the file has no such layer: %1.").arg(fresh.join(comma));
    return text;
}

void CopiedModel::retranslate() {
    if (m_layers.empty()) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
}

int CopiedModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_layers.size()); }
int CopiedModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{Columns}; }

QVariant CopiedModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const CopiedLayer& l = m_layers[static_cast<size_t>(index.row())];
    if (role == Qt::DecorationRole && index.column() == State) {
        switch (l.state) {
            case CopyState::Copied: return icon(QStringLiteral("ok"), Tone::Ok);
            case CopyState::New: return icon(QStringLiteral("plus"), Tone::Accent);
            case CopyState::ShapeMismatch: return icon(QStringLiteral("warn"), Tone::Warn);
            case CopyState::Unused: return icon(QStringLiteral("minus"), Tone::Muted);
        }
    }
    if (role == Qt::ToolTipRole && l.state == CopyState::ShapeMismatch)
        return tr("The shapes differ, so this layer starts from new weights.");
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case Layer: return QString::fromStdString(l.layer);
        case State:
            switch (l.state) {
                case CopyState::Copied: return tr("copied");
                case CopyState::New: return tr("new");
                case CopyState::ShapeMismatch: return tr("shape differs: new");
                case CopyState::Unused: return tr("not used");
            }
            return {};
        case InFile: return shapes(l.fileShapes);
        case InNetwork: return shapes(l.netShapes);
        default: return {};
    }
}

QVariant CopiedModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
    switch (section) {
        case Layer: return tr("Layer");
        case State: return tr("Weights");
        case InFile: return tr("In the file");
        case InNetwork: return tr("In the network");
        default: return {};
    }
}

}  // namespace fitroom::ui
