#pragma once
// The same figures as a chart, as rows: one an iteration, and the validation passes that came before the first one.

#include "ui/train/curve_chart.h"

#include <QAbstractTableModel>

namespace fitroom::ui {

class CurveTable : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit CurveTable(CurveKind kind, QObject* parent = nullptr) : QAbstractTableModel(parent), m_kind(kind) {}

    void setCurves(const RunCurves* curves);
    void refresh();  // rows may have come or gone; cheap at any length

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum Column { Iteration, Epoch, Training, Smoothed, Validation, Columns };
    [[nodiscard]] const SmoothedCurve& training() const;
    [[nodiscard]] const Downsampler* validation() const;
    [[nodiscard]] int64_t early() const;  // validation passes before the first training point
    [[nodiscard]] QString value(double v) const;

    CurveKind m_kind;
    const RunCurves* m_curves = nullptr;
    int m_rows = 0;
};

}  // namespace fitroom::ui
