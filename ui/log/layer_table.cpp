#include "ui/log/layer_table.h"

#include "ui/style/format.h"

namespace fitroom::ui {

namespace {

constexpr int kFigures = static_cast<int>(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);  // in both directions

QString shapeOf(const LogLayer& layer) {
    if (layer.tops.empty()) return QStringLiteral("—");
    QString out;
    for (const int64_t n : layer.tops[0].shape) out += (out.isEmpty() ? QString() : QString(QChar(0x00D7))) + QString::number(n);
    return ltr(out.isEmpty() ? QStringLiteral("1") : out);
}

}  // namespace

void LogLayerTable::setNet(std::shared_ptr<const LogReport> report, const LogNet* net) {
    beginResetModel();
    m_report = std::move(report);
    m_layers.clear();
    if (net)
        for (const LogLayer& layer : net->layers)
            if (layer.holdsMemory()) m_layers.push_back(&layer);
    endResetModel();
}

void LogLayerTable::retranslate() {
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int LogLayerTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_layers.size()); }

QVariant LogLayerTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const LogLayer& layer = *m_layers[static_cast<size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() >= Memory) return kFigures;
    if (role == kSortRole) {
        switch (index.column()) {
            case Output: return QVariant::fromValue<qint64>(layer.tops.empty() ? 0 : layer.tops[0].count);
            case Memory: return QVariant::fromValue<qint64>(layer.bytes);
            case Weights: return QVariant::fromValue<qint64>(layer.weights);
            default: return data(index, Qt::DisplayRole);
        }
    }
    if (role == Qt::ToolTipRole && index.column() == Memory && layer.bytes > 0) return bytesExact(layer.bytes);
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case Name: return isolate(QString::fromStdString(layer.name));
        case Type: return layer.type.empty() ? QStringLiteral("—") : isolate(QString::fromStdString(layer.type));
        case Output: return shapeOf(layer);
        case Memory: return layer.bytes > 0 ? bytes(layer.bytes) : QStringLiteral("—");
        case Weights: return layer.weights > 0 ? bytes(4 * layer.weights) : QString();
        default: return {};
    }
}

QVariant LogLayerTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && section >= Memory) return kFigures;
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
    switch (section) {
        case Name: return tr("Layer");
        case Type: return tr("Type");
        case Output: return tr("Output");
        case Memory: return tr("Outputs' memory");
        case Weights: return tr("Weights");
        default: return {};
    }
}

}  // namespace fitroom::ui
