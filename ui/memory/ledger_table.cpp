#include "ui/memory/ledger_table.h"

#include "ui/memory/parts.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QHeaderView>
#include <QStyle>

#include <algorithm>

namespace fitroom::ui {

namespace {

constexpr int kFigures = static_cast<int>(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);  // in both directions

int64_t figure(const LedgerRow& row, int column) {
    return column == LedgerTable::Total ? row.mostBytes() : row.most[static_cast<size_t>(column - LedgerTable::Activations)];
}

bool same(const std::vector<LedgerRow>& a, const std::vector<LedgerRow>& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const LedgerRow& x, const LedgerRow& y) {
               return x.id == y.id && x.name == y.name && x.type == y.type && x.most == y.most;
           });
}

}  // namespace

void LedgerTable::setLedger(const Ledger& ledger, std::shared_ptr<const MeasuredStep> measured) {
    std::vector<LedgerRow> rows = ledger.rows;
    if (measured)
        for (const LedgerRow& row : ledger.bare)
            if (measured->layers.contains(row.id)) rows.push_back(row);
    // It comes with every look at what is free: a choice in the table must outlive that.
    if (m_measured == measured && same(m_rows, rows)) return;
    beginResetModel();
    m_rows = std::move(rows);
    m_measured = std::move(measured);
    endResetModel();
}

void LedgerTable::retranslate() {
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int LedgerTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant LedgerTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const LedgerRow& row = m_rows[static_cast<size_t>(index.row())];
    const bool isFigure = index.column() >= Time;
    if (role == kLayerRole) return QVariant::fromValue<qulonglong>(row.id);
    if (role == Qt::TextAlignmentRole && isFigure) return kFigures;
    if (index.column() == Time || index.column() == Share) return timeData(row, index.column(), role);
    if (role == kSortRole && isFigure) return QVariant::fromValue<qint64>(figure(row, index.column()));
    if (role == kSortRole) return QString::fromStdString(index.column() == Name ? row.name : row.type);
    if (role == Qt::ToolTipRole && isFigure) return bytesExact(figure(row, index.column()));
    if (role == Qt::ToolTipRole) return isolate(QString::fromStdString(index.column() == Name ? row.name : row.type));
    if (role != Qt::DisplayRole) return {};
    if (!isFigure) return isolate(QString::fromStdString(index.column() == Name ? row.name : row.type));
    const int64_t size = figure(row, index.column());
    return size > 0 ? bytes(size) : QStringLiteral("–");
}

QVariant LedgerTable::timeData(const LedgerRow& row, int column, int role) const {
    const auto found = m_measured ? m_measured->layers.constFind(row.id) : QHash<LayerId, LayerTime>::const_iterator();
    const bool known = m_measured && found != m_measured->layers.constEnd();
    if (role == kSortRole) return known ? found->portion.seconds : 0.0;
    if (!known) return role == Qt::DisplayRole ? QVariant(QStringLiteral("–")) : QVariant();
    const Portion& all = found->portion;
    // Its weights may still be updated on their own.
    const bool elsewhere = !found->fusedInto.isEmpty() && found->passSeconds[0] + found->passSeconds[1] <= 0;
    if (role == Qt::DisplayRole && elsewhere && all.ops == 0 && column == Share) return QStringLiteral("–");
    if (role == Qt::DisplayRole && elsewhere && column == Time) return tr("in %1").arg(isolate(found->fusedInto));
    if (role == Qt::DisplayRole) return column == Time ? shortTime(all.seconds) : percent(all.share);
    if (role != Qt::ToolTipRole) return {};
    if (elsewhere) return tr("One operation computes this layer and %1 together.").arg(isolate(found->fusedInto));
    QString text = tr("Forward %1, backward %2, update %3.").arg(shortTime(found->passSeconds[0]), shortTime(found->passSeconds[1]), shortTime(found->passSeconds[2]));
    if (all.macs > 0) text += QLatin1Char(' ') + tr("Arithmetic: %1.").arg(ltr(number(all.flopsPerSecond() / 1e9, 1) + QStringLiteral("\u00A0GFLOP/s")));
    return text + QLatin1Char(' ') + tr("Read and written: %1.").arg(ltr(number(all.bytesPerSecond() / 1e9, 1) + QStringLiteral("\u00A0GB/s")));
}

QVariant LedgerTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && section >= Time) return kFigures;
    if (role == Qt::ToolTipRole && section == Total) return tr("The most that the layer holds at one moment, its weights included.");
    if (role == Qt::ToolTipRole && section == Time) return tr("Measured in one training step: forward, backward and update together.");
    if (role == Qt::ToolTipRole && section == Share) return tr("Of the time of all operations of the step.");
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
    switch (section) {
        case Name: return tr("Layer");
        case Type: return tr("Type");
        case Total: return tr("total");
        case Time: return tr("time");
        case Share: return tr("share");
        default: return partName(static_cast<size_t>(section - Activations));
    }
}

LedgerView::LedgerView(QWidget* parent) : QTableView(parent) {
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section) {
        if (section != LedgerTable::Name) fitName();
    });
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &LedgerView::fitFigures);
    connect(&Theme::instance(), &Theme::changed, this, &LedgerView::fitFigures);
}

void LedgerView::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    horizontalHeader()->setSectionResizeMode(LedgerTable::Name, QHeaderView::Fixed);
    // Beside the times and before its parts: with all columns there is not room for each in a narrow window.
    horizontalHeader()->moveSection(horizontalHeader()->visualIndex(LedgerTable::Total), LedgerTable::Time);
    connect(model, &QAbstractItemModel::modelReset, this, &LedgerView::hideEmpty);
    connect(model, &QAbstractItemModel::headerDataChanged, this, &LedgerView::fitFigures);
    hideEmpty();
}

void LedgerView::hideEmpty() {
    for (int column = LedgerTable::Time; column < LedgerTable::Total; ++column) {
        bool holds = model()->rowCount() == 0 && column >= LedgerTable::Activations;
        for (int row = 0; row < model()->rowCount() && !holds; ++row)
            holds = model()->index(row, column).data(LedgerTable::kSortRole).toDouble() > 0;
        setColumnHidden(column, !holds);
    }
    fitFigures();
}

// QHeaderView::ResizeToContents would keep a place for the arrow in every column.
void LedgerView::fitFigures() {
    if (!model()) return;
    const QHeaderView* header = horizontalHeader();
    const int around = 4 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header) + 16;
    const int arrow = style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, header);
    for (int column = LedgerTable::Type; column < LedgerTable::Columns; ++column) {
        if (isColumnHidden(column)) continue;
        const int words = header->fontMetrics().horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString());
        setColumnWidth(column, std::max(sizeHintForColumn(column), words + around + (column == header->sortIndicatorSection() ? arrow : 0)));
    }
    fitName();
}

void LedgerView::fitName() {
    int figures = 0;
    for (int column = LedgerTable::Type; column < LedgerTable::Columns; ++column) figures += columnWidth(column);
    setColumnWidth(LedgerTable::Name, std::max(Theme::instance().scaled(140), viewport()->width() - figures));
}

void LedgerView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitName();
}

}  // namespace fitroom::ui
