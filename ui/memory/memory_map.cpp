#include "ui/memory/memory_map.h"

#include "ui/memory/parts.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QAccessible>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace fitroom::ui {

namespace {

constexpr double kGap = 1.5;

// A hair stays a hair: a gap must not swallow what is small.
QRectF withGap(const QRectF& rect) {
    return {rect.left(), rect.top(), rect.width() > 3 * kGap ? rect.width() - kGap : rect.width(), rect.height() > 3 * kGap ? rect.height() - kGap : rect.height()};
}

}  // namespace

MemoryMap::MemoryMap(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&Theme::instance(), &Theme::changed, this, &MemoryMap::arrange);
}

void MemoryMap::setLedger(Ledger ledger) {
    m_ledger = std::move(ledger);
    arrange();
}

void MemoryMap::setMode(Mode mode) {
    if (m_mode == mode) return;
    m_mode = mode;
    m_focus = m_hover = -1;
    arrange();
}

int MemoryMap::headHeight() const { return QFontMetrics(Theme::instance().font(TextRole::SecondaryBold)).height() + 4; }

void MemoryMap::arrange() {
    const QRectF area(0, headHeight(), width(), std::max(1, height() - headHeight()));
    m_layout = m_mode == Mode::ByLayer ? layoutByLayer(m_ledger, area) : layoutByPurpose(m_ledger, area);
    const int count = static_cast<int>(m_layout.cells.size());
    m_hover = std::min(m_hover, count - 1);
    m_focus = std::min(m_focus, count - 1);
    setAccessibleName(m_mode == Mode::ByLayer ? tr("Memory by layer") : tr("Memory by purpose"));
    setAccessibleDescription(m_focus >= 0 ? textOf(m_focus) : tr("Arrow keys walk from layer to layer, Enter opens one. The table has the same figures."));
    update();
    Q_EMIT currentChanged();
}

QRectF MemoryMap::mirrored(const QRectF& rect) const {
    return layoutDirection() == Qt::RightToLeft ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect;
}

QRectF MemoryMap::rectOf(int cell) const { return mirrored(m_layout.cells[static_cast<size_t>(cell)].rect); }

QString MemoryMap::textOf(int cell) const {
    const MapCell& one = m_layout.cells[static_cast<size_t>(cell)];
    QStringList parts;
    for (const MapPatch& patch : one.patches) parts += QStringLiteral("%1 %2").arg(partName(patch.part), bytesExact(patch.bytes));
    const QString list = parts.join(tr(", "));
    if (one.row < 0) return one.patches.size() == 1 && one.patches[0].part >= kReadAhead ? list : tr("Of no single layer: %1").arg(list);
    const LedgerRow& row = m_ledger.rows[static_cast<size_t>(one.row)];
    const QString name = tr("%1 (%2)").arg(isolate(QString::fromStdString(row.name)), isolate(QString::fromStdString(row.type)));
    return one.patches.size() == 1 ? tr("%1: %2").arg(name, list) : tr("%1: %2, namely %3").arg(name, bytesExact(one.bytes), list);
}

QString MemoryMap::currentText() const {
    const int cell = m_hover >= 0 ? m_hover : hasFocus() ? m_focus : -1;
    return cell < 0 ? QString() : textOf(cell);
}

QString MemoryMap::columnName(const MapColumn& column) const {
    if (column.part >= 0) return partName(static_cast<size_t>(column.part));
    return column.name.isEmpty() ? tr("beside") : isolate(column.name);
}

void MemoryMap::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    if (m_layout.cells.empty()) {
        painter.setPen(QPen(t.strong, 1, Qt::DashLine));
        painter.drawRect(rect().adjusted(0, headHeight(), -1, -1));
        return;
    }
    painter.setPen(Qt::NoPen);
    for (const MapCell& cell : m_layout.cells)
        for (const MapPatch& patch : cell.patches) painter.fillRect(mirrored(withGap(patch.rect)), partColor(patch.part));
    paintNames(painter);
    paintHeads(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto outline = [&](int cell, const QColor& color) {
        const QRectF shown = rectOf(cell);
        painter.setPen(QPen(t.surface, 4));
        painter.drawRect(shown.adjusted(0, 0, -kGap, -kGap));
        painter.setPen(QPen(color, 2));
        painter.drawRect(shown.adjusted(0, 0, -kGap, -kGap));
    };
    if (m_hover >= 0) outline(m_hover, t.text);
    if (m_focus >= 0 && showsFocus(this)) outline(m_focus, t.focus);
}

void MemoryMap::paintHeads(QPainter& painter) const {
    const Tokens& t = tokens();
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const int lead = static_cast<int>((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter);
    const QFont bold = Theme::instance().font(TextRole::SecondaryBold), plain = Theme::instance().font(TextRole::Secondary);
    const QFontMetricsF boldMetrics(bold), plainMetrics(plain);
    for (const MapColumn& column : m_layout.columns) {
        const QString name = columnName(column), value = bytes(column.bytes);
        const double room = column.rect.width() - 4;
        const double wide = boldMetrics.horizontalAdvance(name), figure = plainMetrics.horizontalAdvance(value);
        if (room < 22) continue;
        painter.setFont(bold);
        painter.setPen(t.text);
        painter.drawText(mirrored({column.rect.left(), 0, std::min(room, wide + 2), headHeight() - 2.0}), lead, boldMetrics.elidedText(name, Qt::ElideRight, room));
        if (wide + 8 + figure > room) continue;
        painter.setFont(plain);
        painter.setPen(t.muted);
        painter.drawText(mirrored({column.rect.left() + wide + 8, 0, figure + 2, headHeight() - 2.0}), lead, value);
    }
}

// Each name stands in the largest patch of what it names, or nowhere.
void MemoryMap::paintNames(QPainter& painter) const {
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const int lead = static_cast<int>((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignTop);
    const int trail = static_cast<int>((rtl ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignAbsolute | Qt::AlignTop);
    painter.setFont(Theme::instance().font(TextRole::Caption));
    const QFontMetricsF metrics(painter.font());
    const auto put = [&](const QString& name, int64_t size, size_t begin, size_t end) {
        const MapPatch* largest = nullptr;
        for (size_t c = begin; c < end; ++c)
            for (const MapPatch& patch : m_layout.cells[c].patches)
                if (!largest || patch.bytes > largest->bytes) largest = &patch;
        if (!largest || name.isEmpty()) return;
        const QRectF inside = withGap(largest->rect).adjusted(6, 2, -6, -1);
        const double wide = metrics.horizontalAdvance(name);
        if (inside.height() < metrics.height() || inside.width() < wide) return;
        painter.setPen(textUpon(partColor(largest->part)));
        painter.drawText(mirrored(inside), lead, name);
        const QString value = bytes(size);
        if (inside.width() >= wide + metrics.horizontalAdvance(value) + 12) painter.drawText(mirrored(inside), trail, value);
    };
    for (const MapBlock& block : m_layout.blocks) {
        const bool alone = std::any_of(m_layout.columns.begin(), m_layout.columns.end(), [&](const MapColumn& column) { return column.rect == block.rect; });
        if (!alone) {
            const MapCell& first = m_layout.cells[block.begin];
            put(block.name.isEmpty() ? partName(first.patches.front().part) : isolate(block.name), block.bytes, block.begin, block.end);
            continue;
        }
        // The head names the block: here its layers have room for their names.
        for (size_t c = block.begin; c < block.end; ++c) {
            const MapCell& cell = m_layout.cells[c];
            const QString name = cell.row >= 0 ? isolate(QString::fromStdString(m_ledger.rows[static_cast<size_t>(cell.row)].name)) : partName(cell.patches.front().part);
            put(name, cell.bytes, c, c + 1);
        }
    }
}

int MemoryMap::cellAt(const QPointF& at) const {
    for (size_t i = 0; i < m_layout.cells.size(); ++i)
        if (rectOf(static_cast<int>(i)).contains(at)) return static_cast<int>(i);
    return -1;
}

// The nearest cell whose middle lies that way, the distance across counting twice.
int MemoryMap::neighbour(int cell, int dx, int dy) const {
    const QRectF from = rectOf(cell);
    int best = cell;
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < static_cast<int>(m_layout.cells.size()); ++i) {
        const QPointF way = rectOf(i).center() - from.center();
        const double along = dx != 0 ? way.x() * dx : way.y() * dy, across = std::abs(dx != 0 ? way.y() : way.x());
        if (i == cell || along <= 0.01) continue;
        const double far = along + 2 * across;
        if (far < least) least = far, best = i;
    }
    return best;
}

void MemoryMap::setFocusCell(int cell) {
    m_focus = cell;
    if (cell >= 0) {
        setAccessibleDescription(textOf(cell));
        QAccessibleEvent said(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&said);
    }
    update();
    Q_EMIT currentChanged();
}

void MemoryMap::activate(int cell) {
    if (cell < 0) return;
    if (const int row = m_layout.cells[static_cast<size_t>(cell)].row; row >= 0) Q_EMIT layerActivated(m_ledger.rows[static_cast<size_t>(row)].id);
}

void MemoryMap::mouseMoveEvent(QMouseEvent* event) {
    const int cell = cellAt(event->position());
    if (cell == m_hover) return;
    m_hover = cell;
    const bool layer = cell >= 0 && m_layout.cells[static_cast<size_t>(cell)].row >= 0;
    setCursor(layer ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
    Q_EMIT currentChanged();
}

void MemoryMap::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) activate(cellAt(event->position()));
}

void MemoryMap::leaveEvent(QEvent*) {
    m_hover = -1;
    update();
    Q_EMIT currentChanged();
}

void MemoryMap::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_layout.cells.size()) - 1;
    if (last < 0) return QWidget::keyPressEvent(event);
    const int from = std::max(0, m_focus);
    switch (event->key()) {
        case Qt::Key_Left: return setFocusCell(neighbour(from, -1, 0));
        case Qt::Key_Right: return setFocusCell(neighbour(from, 1, 0));
        case Qt::Key_Up: return setFocusCell(neighbour(from, 0, -1));
        case Qt::Key_Down: return setFocusCell(neighbour(from, 0, 1));
        case Qt::Key_Home: return setFocusCell(0);
        case Qt::Key_End: return setFocusCell(last);
        case Qt::Key_Return: case Qt::Key_Enter: case Qt::Key_Space: return activate(from);
        default: QWidget::keyPressEvent(event);
    }
}

void MemoryMap::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (m_focus < 0 && !m_layout.cells.empty()) setFocusCell(0);
}

void MemoryMap::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    Q_EMIT currentChanged();
}

void MemoryMap::resizeEvent(QResizeEvent*) { arrange(); }

void MemoryMap::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LayoutDirectionChange) arrange();
}

}  // namespace fitroom::ui
