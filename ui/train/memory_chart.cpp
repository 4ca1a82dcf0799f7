#include "ui/train/memory_chart.h"

#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

MemoryChart::MemoryChart(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void MemoryChart::setRows(std::vector<MemoryRow> rows, int64_t capacity, int64_t reserved) {
    const bool resized = rows.size() != m_rows.size();
    m_rows = std::move(rows);
    m_capacity = capacity;
    m_reserved = reserved;
    setAccessibleName(title());
    QStringList words;
    for (const MemoryRow& r : m_rows)
        words << (r.used >= 0 ? tr("%1: planned %2, used %3").arg(rowName(r), bytes(r.planned), bytes(r.used))
                              : tr("%1: planned %2").arg(rowName(r), bytes(r.planned)));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    if (resized) updateGeometry();
    update();
}

QString MemoryChart::rowName(const MemoryRow& row) const {
    switch (row.kind) {
        case MemoryRow::Kind::Folded: return localDigits(tr("%n more", nullptr, row.groups));
        case MemoryRow::Kind::Update: return tr("update");
        case MemoryRow::Kind::Validation: return tr("validation");
        case MemoryRow::Kind::Layers: break;
    }
    return QString::fromStdString(row.name);
}

QString MemoryChart::title() { return tr("Live while each layer runs"); }

QString MemoryChart::legend() {
    return tr("All memory in use at that moment, other layers' too. Bar: used. Mark: planned.");
}

QString MemoryChart::summary() const {
    int64_t used = -1, planned = 0;
    for (const MemoryRow& r : m_rows) {
        used = std::max(used, r.used);
        if (r.used >= 0) planned = std::max(planned, r.planned);
    }
    if (m_rows.empty()) return {};
    QString text = used < 0          ? tr("Planned; what is used shows while it trains.")
                   : used == planned ? tr("Used %1 at most: as planned.").arg(bytes(used))
                   : used < planned  ? tr("Used %1 at most: less than the planned %2.").arg(bytes(used), bytes(planned))
                                     : tr("Used %1 at most: more than the planned %2.").arg(bytes(used), bytes(planned));
    // What stands elsewhere as the whole need is another figure: say what makes it.
    const MemoryRow* most = nullptr;
    for (const MemoryRow& r : m_rows)
        if (!most || r.planned > most->planned) most = &r;
    if (m_reserved <= 0 || m_reserved == used) return text;
    QString rest;
    if (most->kind == MemoryRow::Kind::Validation)
        rest = tr("%1 are reserved in all: validation needs more than training.").arg(bytes(m_reserved));
    else if (most->kind == MemoryRow::Kind::Update && most->used < 0)
        rest = tr("%1 are reserved in all: the update of the weights needs the most.").arg(bytes(m_reserved));
    else
        rest = tr("%1 are reserved in all: some bytes between blocks stay empty.").arg(bytes(m_reserved));
    // Equal to the last digit that is shown: nothing to explain.
    return used >= 0 && bytes(used) == bytes(m_reserved) ? text : text + QLatin1Char(' ') + rest;
}

int MemoryChart::rowHeight() const { return QFontMetrics(Theme::instance().font(TextRole::Secondary)).height() + 8; }

QSize MemoryChart::sizeHint() const { return {280, static_cast<int>(m_rows.size()) * rowHeight()}; }
QSize MemoryChart::minimumSizeHint() const { return {200, sizeHint().height()}; }

void MemoryChart::paintEvent(QPaintEvent*) {
    if (m_rows.empty()) return;
    const Tokens& t = tokens();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const auto mirrored = [&](const QRectF& r) { return rtl ? QRectF(width() - r.right(), r.top(), r.width(), r.height()) : r; };
    const QFont plain = Theme::instance().font(TextRole::Secondary), bold = Theme::instance().font(TextRole::SecondaryBold);
    const QFontMetricsF metrics(bold);
    double names = 40, figures = 30;
    int64_t most = 1;
    for (const MemoryRow& r : m_rows) {
        names = std::max(names, metrics.horizontalAdvance(rowName(r)));
        figures = std::max(figures, metrics.horizontalAdvance(bytes(r.planned)));
        most = std::max({most, r.planned, r.used});
    }
    names = std::min(names, width() * 0.34);
    // The seam is drawn when it is near enough to say something; else the bars would all be hairs.
    const bool seam = m_capacity > 0 && m_capacity < most * 4;
    const double scale = static_cast<double>(std::max(most, seam ? m_capacity : 0));
    const QRectF track(names + 10, 0, std::max(20.0, width() - names - figures - 22), height());
    const double h = rowHeight();
    const auto at = [&](int64_t value) { return track.left() + static_cast<double>(value) / scale * track.width(); };

    for (size_t i = 0; i < m_rows.size(); ++i) {
        const MemoryRow& r = m_rows[i];
        const double top = static_cast<double>(i) * h, mid = top + h / 2;
        p.setFont(r.peak ? bold : plain);
        const bool own = r.kind == MemoryRow::Kind::Layers;
        p.setPen(own ? t.text : t.muted);
        const int lead = static_cast<int>(Qt::AlignVCenter | Qt::AlignAbsolute);
        p.drawText(mirrored({0, top, names, h}), lead | (rtl ? Qt::AlignRight : Qt::AlignLeft),
                   QFontMetricsF(p.font()).elidedText(rowName(r), Qt::ElideMiddle, names));
        p.setPen(Qt::NoPen);
        p.setBrush(t.sunken);
        p.drawRoundedRect(mirrored({track.left(), mid - 4, track.width(), 8}), 2, 2);
        const int64_t shown = r.used >= 0 ? r.used : 0;
        p.setBrush(r.peak ? t.of(Purpose::Activations) : t.of(Purpose::Weights));
        if (shown > 0) p.drawRoundedRect(mirrored({track.left(), mid - 4, at(shown) - track.left(), 8}), 2, 2);
        p.setBrush(t.text);
        p.drawRect(mirrored({at(r.planned) - 1, mid - 7, 2, 14}));
        p.setPen(t.text);
        p.drawText(mirrored({track.right() + 10, top, width() - track.right() - 10, h}),
                   lead | (rtl ? Qt::AlignLeft : Qt::AlignRight), bytes(r.planned));
    }
    if (seam) {
        p.setPen(Qt::NoPen);
        p.setBrush(t.strong);
        p.drawRect(mirrored({at(m_capacity) - 0.75, 0, 1.5, static_cast<double>(height())}));
    }
}

bool MemoryChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const int row = help->pos().y() / std::max(1, rowHeight());
    if (row < 0 || row >= static_cast<int>(m_rows.size())) {
        QToolTip::hideText();
        return true;
    }
    const MemoryRow& r = m_rows[static_cast<size_t>(row)];
    const QString name = r.kind == MemoryRow::Kind::Layers ? isolate(rowName(r)) : rowName(r);
    QString text = tr("%1: planned %2").arg(name, bytesExact(r.planned));
    if (r.used >= 0) text = tr("%1: planned %2, used %3").arg(name, bytesExact(r.planned), bytesExact(r.used));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

}  // namespace fitroom::ui
