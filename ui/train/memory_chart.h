#pragma once
// Memory by layer: a bar for what was used, a mark for what was planned, the seam where the memory ends. A meter, so it
// mirrors in right-to-left layouts.

#include "ui/train/memory_rows.h"

#include <QWidget>

namespace fitroom::ui {

class MemoryChart : public QWidget {
    Q_OBJECT
public:
    explicit MemoryChart(QWidget* parent = nullptr);

    void setRows(std::vector<MemoryRow> rows, int64_t capacity);  // capacity 0: not known
    [[nodiscard]] const std::vector<MemoryRow>& rows() const { return m_rows; }
    [[nodiscard]] QString rowName(const MemoryRow& row) const;
    // "Used 1.93 GiB at most: as planned."
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const;
    std::vector<MemoryRow> m_rows;
    int64_t m_capacity = 0;
};

}  // namespace fitroom::ui
