#pragma once
// The need as a map: an area is bytes. By layer, columns follow the network; by purpose, the ledger's order. A click or
// Enter opens the layer; arrow keys walk. A meter, so it mirrors in right-to-left layouts. For readers the table tells the
// same; here the cell in focus is said.

#include "ui/memory/map_layout.h"

#include <QWidget>

namespace fitroom::ui {

class MemoryMap : public QWidget {
    Q_OBJECT
public:
    enum class Mode { ByLayer, ByPurpose };
    explicit MemoryMap(QWidget* parent = nullptr);

    void setLedger(Ledger ledger);
    void setMode(Mode mode);
    [[nodiscard]] Mode mode() const { return m_mode; }
    [[nodiscard]] const Ledger& ledger() const { return m_ledger; }
    [[nodiscard]] const MapLayout& cells() const { return m_layout; }
    [[nodiscard]] QRectF rectOf(int cell) const;      // as shown
    [[nodiscard]] QString textOf(int cell) const;     // layer, and exact bytes by purpose
    [[nodiscard]] QString currentText() const;        // of the cell under the pointer, else of the one in focus
    [[nodiscard]] QSize sizeHint() const override { return {640, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 160}; }

Q_SIGNALS:
    void layerActivated(quint64 layer);
    void currentChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void arrange();
    void activate(int cell);
    void setFocusCell(int cell);
    [[nodiscard]] int headHeight() const;
    [[nodiscard]] QRectF mirrored(const QRectF& rect) const;
    [[nodiscard]] int cellAt(const QPointF& at) const;
    [[nodiscard]] int neighbour(int cell, int dx, int dy) const;
    [[nodiscard]] QString columnName(const MapColumn& column) const;
    void paintHeads(QPainter& painter) const;
    void paintNames(QPainter& painter) const;

    Ledger m_ledger;
    MapLayout m_layout;
    Mode m_mode = Mode::ByLayer;
    int m_hover = -1, m_focus = -1;
};

}  // namespace fitroom::ui
