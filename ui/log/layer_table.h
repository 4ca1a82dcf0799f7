#pragma once
// The layers of a network as the log tells them, with what each takes; sorted by whatever column one asks.

#include "core/insight/log_report.h"

#include <QAbstractTableModel>

#include <memory>

namespace fitroom::ui {

class LogLayerTable : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Type, Output, Memory, Weights, Columns };
    static constexpr int kSortRole = Qt::UserRole;

    explicit LogLayerTable(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    // `net`: of this report; null: no rows.
    void setNet(std::shared_ptr<const LogReport> report, const LogNet* net);
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const LogReport> m_report;
    std::vector<const LogLayer*> m_layers;  // those that hold memory of their own
};

}  // namespace fitroom::ui
