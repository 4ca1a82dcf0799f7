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

    // capacity 0: not known. `reserved`: what the whole run holds; 0: not known.
    void setRows(std::vector<MemoryRow> rows, int64_t capacity, int64_t reserved = 0);
    // Not the layer's own bytes, which its box on the canvas shows: all that is alive while it runs.
    [[nodiscard]] static QString title();
    [[nodiscard]] static QString legend();
    [[nodiscard]] const std::vector<MemoryRow>& rows() const { return m_rows; }
    [[nodiscard]] QString rowName(const MemoryRow& row) const;
    // "Used 1.93 GiB at most while layers run: as planned. Validation needs the most, 2.10 GiB." 
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const;
    std::vector<MemoryRow> m_rows;
    int64_t m_capacity = 0, m_reserved = 0;
};

}  // namespace fitroom::ui
