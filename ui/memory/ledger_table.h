#pragma once
// The layers with what each holds at most at one moment, by purpose, and how long each takes once that is measured; sorted by
// whatever column one asks, figures as figures.

#include "ui/memory/ledger.h"
#include "ui/memory/time_job.h"

#include <QAbstractTableModel>
#include <QTableView>

namespace fitroom::ui {

class LedgerTable : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Type, Time, Share, Activations, Gradients, Weights, Optimizer, Workspace, Data, Total, Columns };
    static constexpr int kSortRole = Qt::UserRole, kLayerRole = Qt::UserRole + 1;

    explicit LedgerTable(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    // Layers that hold nothing have a row where they take time. `measured`: null: not measured.
    void setLedger(const Ledger& ledger, std::shared_ptr<const MeasuredStep> measured = {});
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant timeData(const LedgerRow& row, int column, int role) const;

    std::vector<LedgerRow> m_rows;
    std::shared_ptr<const MeasuredStep> m_measured;
};

// The name's column takes what the figures leave, and never less than a name needs to be known by; purposes of which no layer
// holds anything have no column, nor have times that nobody measured. The total stands before its parts.
class LedgerView : public QTableView {
    Q_OBJECT
public:
    explicit LedgerView(QWidget* parent = nullptr);
    void setModel(QAbstractItemModel* model) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void hideEmpty();  // and fit the others
    void fitFigures();
    void fitName();
};

}  // namespace fitroom::ui
