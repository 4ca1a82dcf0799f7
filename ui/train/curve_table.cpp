#include "ui/train/curve_table.h"

#include "ui/style/format.h"
#include "ui/train/chart_text.h"

#include <algorithm>
#include <limits>

namespace fitroom::ui {

const SmoothedCurve& CurveTable::training() const {
    switch (m_kind) {
        case CurveKind::Accuracy: return m_curves->trainAccuracy();
        case CurveKind::Rate: return m_curves->rate();
        case CurveKind::Loss: break;
    }
    return m_curves->trainLoss();
}

const Downsampler* CurveTable::validation() const {
    if (m_kind == CurveKind::Rate) return nullptr;
    return m_kind == CurveKind::Loss ? &m_curves->testLoss() : &m_curves->testAccuracy();
}

int64_t CurveTable::early() const {
    const Downsampler* tests = validation();
    if (!tests) return 0;
    const Downsampler& raw = training().raw();
    return raw.isEmpty() ? tests->size() : tests->indexAt(raw.x(0) - 0.5) + 1;
}

void CurveTable::setCurves(const RunCurves* curves) {
    beginResetModel();
    m_curves = curves;
    m_rows = 0;  // filled by refresh(), when somebody looks
    endResetModel();
}

void CurveTable::refresh() {
    const int64_t wanted = m_curves ? early() + training().raw().size() : 0;
    const int rows = static_cast<int>(std::min<int64_t>(wanted, std::numeric_limits<int>::max()));
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    }
}

int CurveTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int CurveTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_kind == CurveKind::Rate ? int{Training} + 1 : int{Columns};
}

QString CurveTable::value(double v) const {
    return m_kind == CurveKind::Accuracy ? accuracyText(v) : m_kind == CurveKind::Rate ? rateText(v) : lossText(v);
}

QVariant CurveTable::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || !m_curves || !index.isValid()) return {};
    const int64_t before = early();
    const int64_t row = index.row();
    const Downsampler* tests = validation();
    const Downsampler &raw = training().raw(), &smooth = training().smooth();
    const bool isEarly = row < before;
    if (!isEarly && row - before >= raw.size()) return {};
    const double x = isEarly ? tests->x(row) : raw.x(row - before);
    switch (index.column()) {
        case Iteration: return count(static_cast<qint64>(x));
        case Epoch: {
            const double each = m_curves->iterationsPerEpoch();
            return each > 0 ? number(x / each, 2) : QString();
        }
        case Training: return isEarly ? QString() : value(raw.y(row - before));
        case Smoothed: return isEarly || row - before >= smooth.size() ? QString() : value(smooth.y(row - before));
        case Validation: {
            if (isEarly) return value(tests->y(row));
            const int64_t at = tests ? tests->indexAt(x) : -1;
            return at >= 0 && tests->x(at) > x - 0.5 ? value(tests->y(at)) : QString();
        }
        default: return {};
    }
}

QVariant CurveTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
    switch (section) {
        case Iteration: return tr("Iteration");
        case Epoch: return tr("Epoch");
        case Training: return m_kind == CurveKind::Rate ? tr("Learning rate") : tr("Training");
        case Smoothed: return tr("Training, smoothed");
        case Validation: return tr("Validation");
        default: return {};
    }
}

}  // namespace fitroom::ui
