#pragma once
// What fine-tuning takes from a weights file, layer by layer: copied, new, another shape (both shown), or left unused.

#include "core/run/trainer.h"

#include <QAbstractTableModel>

namespace fitroom::ui {

class CopiedModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Layer, State, InFile, InNetwork, Columns };
    using QAbstractTableModel::QAbstractTableModel;

    void setLayers(std::vector<CopiedLayer> layers);
    [[nodiscard]] const std::vector<CopiedLayer>& layers() const { return m_layers; }
    // "Weights copied into 4 of 5 layers. New, because the shape differs: fc50."
    [[nodiscard]] QString summary() const;
    [[nodiscard]] int copied() const;
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<CopiedLayer> m_layers;
};

}  // namespace fitroom::ui
