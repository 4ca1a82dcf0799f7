#include "ui/data/left_out_model.h"

#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/messages.h"

namespace fitroom::ui {

void LeftOutModel::setAudit(std::shared_ptr<const data::Audit> audit, bool dropDuplicates) {
    beginResetModel();
    m_audit = std::move(audit);
    m_rows.clear();
    if (m_audit)
        for (size_t i = 0; i < m_audit->files.size(); ++i) {
            const data::FileVerdict v = m_audit->files[i].verdict;
            if (v != data::FileVerdict::Accepted && (v != data::FileVerdict::Duplicate || dropDuplicates)) m_rows.push_back(i);
        }
    endResetModel();
}

void LeftOutModel::retranslate() {
    if (m_rows.empty()) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
}

QByteArray LeftOutModel::asText() const {
    QString text;
    for (int row = 0; row < rowCount(); ++row) {
        const data::AuditFile& f = m_audit->files[m_rows[static_cast<size_t>(row)]];
        text += QString::fromStdString(f.path) + QLatin1Char('\t') + data(index(row, Kind), Qt::DisplayRole).toString() +
                QLatin1Char('\t') + sentence(f.reason()) + QLatin1Char('\n');
    }
    return text.toUtf8();
}

int LeftOutModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int LeftOutModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{Columns}; }

QVariant LeftOutModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const data::AuditFile& f = m_audit->files[m_rows[static_cast<size_t>(index.row())]];
    const bool duplicate = f.verdict == data::FileVerdict::Duplicate;
    if (role == Qt::DecorationRole && index.column() == File)
        return duplicate ? icon(QStringLiteral("duplicate"), Tone::Muted) : icon(QStringLiteral("file"), Tone::Warn);
    if (role == Qt::ToolTipRole) return index.column() == Reason ? fullMessage(f.reason()) : ltr(QString::fromStdString(f.path));
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case File: return ltr(QString::fromStdString(f.path));
        case Reason: return sentence(f.reason());
        case Kind: return duplicate ? tr("duplicate") : f.verdict == data::FileVerdict::Damaged ? tr("damaged") : tr("unreadable");
        default: return {};
    }
}

QVariant LeftOutModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
    return section == File ? tr("File") : section == Reason ? tr("Why") : tr("Kind");
}

}  // namespace fitroom::ui
