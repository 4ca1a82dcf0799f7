#pragma once
// The files that will not go in, each with its reason.

#include "core/data/import.h"

#include <QAbstractTableModel>

#include <memory>

namespace fitroom::ui {

class LeftOutModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { File, Reason, Kind, Columns };
    using QAbstractTableModel::QAbstractTableModel;

    // Duplicates count as left out only when they are to be dropped.
    void setAudit(std::shared_ptr<const data::Audit> audit, bool dropDuplicates);
    void retranslate();
    // One file a line, tab between path, kind and reason.
    [[nodiscard]] QByteArray asText() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const data::Audit> m_audit;
    std::vector<size_t> m_rows;
};

}  // namespace fitroom::ui
