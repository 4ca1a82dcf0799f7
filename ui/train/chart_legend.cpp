#include "ui/train/chart_legend.h"

#include "ui/style/theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace fitroom::ui {

namespace {
constexpr int kSample = 26, kGap = 6, kBetween = 16;
}

ChartLegend::ChartLegend(bool withValidation, QWidget* parent) : QWidget(parent), m_withValidation(withValidation), m_validation(withValidation) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

QStringList ChartLegend::words() const {
    QStringList list;
    if (m_training) list << tr("training");
    if (m_validation) list << tr("validation");
    if (m_each) list << tr("each iteration");
    return list;
}

void ChartLegend::setLines(bool training, bool validation, bool eachIteration) {
    validation = validation && m_withValidation;
    if (training == m_training && validation == m_validation && eachIteration == m_each) return;
    m_training = training;
    m_validation = validation;
    m_each = eachIteration;
    updateGeometry();
    update();
}

QSize ChartLegend::sizeHint() const {
    const QFontMetrics metrics(Theme::instance().font(TextRole::Caption));
    int width = 0;
    for (const QString& word : words()) width += kSample + kGap + metrics.horizontalAdvance(word) + 2 + kBetween;
    return {std::max(0, width - kBetween), metrics.height() + 2};
}

// May be cut from its end when the card is very narrow: the curves carry their names as well.
QSize ChartLegend::minimumSizeHint() const { return {0, sizeHint().height()}; }

void ChartLegend::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) updateGeometry();
}

void ChartLegend::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setFont(Theme::instance().font(TextRole::Caption));
    const QFontMetrics metrics(p.font());
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const QStringList list = words();
    double x = 0;
    for (int i = 0; i < list.size(); ++i) {
        const double w = metrics.horizontalAdvance(list[i]) + 2;
        if (x + kSample + kGap + w > width() + 1) break;
        const double left = rtl ? width() - x - kSample : x, y = height() / 2.0;
        const bool validation = m_validation && i == (m_training ? 1 : 0), each = m_each && i == list.size() - 1;
        if (each) {
            QColor faded = t.train;
            faded.setAlphaF(0.45F);
            p.setPen(QPen(faded, 1.2));
            p.setBrush(Qt::NoBrush);
            p.drawPolyline(QPolygonF({{left, y + 3}, {left + 5, y - 3}, {left + 9, y + 1}, {left + 13, y - 4},
                                      {left + 18, y + 4}, {left + 22, y - 1}, {left + kSample, y + 2}}));
        } else if (validation) {
            QPen dashed(t.val, 2);
            dashed.setDashPattern({3, 2});
            dashed.setCapStyle(Qt::FlatCap);
            p.setPen(dashed);
            p.drawLine(QLineF(left, y, left + kSample, y));
            p.setPen(QPen(t.val, 1.5));
            p.setBrush(t.surface);
            p.drawEllipse(QPointF(left + kSample / 2.0, y), 3, 3);
        } else {
            p.setPen(QPen(t.train, 2.25));
            p.drawLine(QLineF(left, y, left + kSample, y));
        }
        p.setPen(t.muted);
        const QRectF box(rtl ? left - kGap - w : left + kSample + kGap, 0, w, height());
        p.drawText(box, static_cast<int>(Qt::AlignVCenter | Qt::AlignAbsolute) | (rtl ? Qt::AlignRight : Qt::AlignLeft), list[i]);
        x += kSample + kGap + w + kBetween;
    }
}

}  // namespace fitroom::ui
