#include "ui/editor/layer_memory.h"

#include "ui/editor/words.h"
#include "ui/style/format.h"
#include "ui/style/paragraph.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace fitroom::ui {

LayerMemory::LayerMemory(QWidget* parent) : QWidget(parent) { setMinimumHeight(200); }

void LayerMemory::show(const AnalysisPtr& analysis, LayerId layer, bool trainPhase) {
    m_known = analysis->plan && analysis->layer(layer, trainPhase);
    m_bytes = analysis->peakBytes(layer, trainPhase);
    m_whole = analysis->layersTogether(trainPhase);
    m_macs = analysis->macs(layer, trainPhase);
    m_parameters = analysis->parameters(layer);
    QStringList spoken;
    for (int p = 0; p < kPurposes; ++p)
        spoken.append(purposeName(static_cast<Purpose>(p)) + QLatin1Char(' ') + bytes(m_bytes[static_cast<size_t>(p)]));
    setAccessibleName(tr("Memory of the layer"));
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    update();
}

void LayerMemory::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) update();
}

void LayerMemory::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const auto mirrored = [&](const QRectF& r) { return rtl ? QRectF(width() - r.right(), r.top(), r.width(), r.height()) : r; };
    const int lead = static_cast<int>((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter);
    const int trail = static_cast<int>((rtl ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignAbsolute | Qt::AlignVCenter);
    const auto& theme = Theme::instance();
    const double row = theme.scaled(26), left = 16, inner = width() - 32;
    double y = 12;
    painter.setFont(theme.font(TextRole::Body));
    if (!m_known) {
        painter.setPen(t.muted);
        drawParagraph(&painter, mirrored({left, y, inner, row * 2}).toRect(), static_cast<int>(Qt::TextWordWrap) | lead,
                      tr("Known once the network can be measured."));
        return;
    }
    const auto line = [&](const QString& name, const QString& value, const QColor& swatch) {
        double x = left;
        if (swatch.isValid()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(swatch);
            painter.drawRoundedRect(mirrored({x, y + row / 2 - 5, 10, 10}), 2, 2);
            x += 18;
        }
        painter.setPen(t.muted);
        painter.drawText(mirrored({x, y, inner - 130, row}), lead, name);
        painter.setPen(t.text);
        painter.drawText(mirrored({left + inner - 140, y, 140, row}), trail, value);
        y += row;
    };
    const int64_t total = std::accumulate(m_bytes.begin(), m_bytes.end(), int64_t{0});
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.sunken);
    painter.drawRoundedRect(mirrored({left, y, inner, 10}), 3, 3);
    double x = left;
    for (int p = 0; p < kPurposes; ++p) {
        const double w = m_whole > 0 ? inner * static_cast<double>(m_bytes[static_cast<size_t>(p)]) / static_cast<double>(m_whole) : 0;
        painter.setBrush(t.of(static_cast<Purpose>(p)));
        if (w > 0.5) painter.drawRect(mirrored({x, y, std::max(1.0, w - 1.5), 10}));
        x += w;
    }
    y += 20;
    for (int p = 0; p < kPurposes; ++p)
        if (m_bytes[static_cast<size_t>(p)] > 0)
            line(purposeName(static_cast<Purpose>(p)), bytes(m_bytes[static_cast<size_t>(p)]), t.of(static_cast<Purpose>(p)));
    line(tr("at most at one moment"), bytes(total), {});
    if (m_whole > 0) line(tr("of all layers together"), percent(static_cast<double>(total) / static_cast<double>(m_whole)), {});
    y += 8;
    line(tr("Parameters"), count(m_parameters), {});
    line(tr("Multiply-adds"), count(m_macs), {});
}

}  // namespace fitroom::ui
