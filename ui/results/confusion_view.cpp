#include "ui/results/confusion_view.h"

#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

QColor over(const QColor& top, const QColor& ground, double alpha) {
    const auto mix = [alpha](int a, int b) { return static_cast<int>(std::lround(alpha * a + (1 - alpha) * b)); };
    return QColor(mix(top.red(), ground.red()), mix(top.green(), ground.green()), mix(top.blue(), ground.blue()));
}

// WCAG 2: relative luminance, contrast ratio.
double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace

ConfusionView::ConfusionView(QWidget* parent) : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight);
    setMinimumSize(200, 240);
}

void ConfusionView::setResult(const TestResult& result, const QStringList& names) {
    m_result = result;
    m_names = names;
    setAccessibleName(tr("Confusion matrix"));
    setAccessibleDescription(tr("%1 of %2 images right").arg(count(result.right), count(result.images)));
    update();
}

QRectF ConfusionView::plot() const {
    // Around it: names at the left, what the axes are at the right and below.
    const double line = QFontMetricsF(Theme::instance().font(TextRole::Axis)).height();
    const double side = std::min(width() - 72.0 - line, height() - 20.0 - line);
    return {64, 8, side, side};
}

void ConfusionView::paintEvent(QPaintEvent*) {
    if (m_result.classes < 1) return;
    const Tokens& t = tokens();
    QPainter p(this);
    p.setLayoutDirection(Qt::LeftToRight);
    p.setFont(Theme::instance().font(TextRole::Axis));
    const QFontMetricsF metrics(p.font());
    const QRectF r = plot();
    const int n = m_result.classes;
    const double cell = r.width() / n;
    p.fillRect(r, t.sunken);
    // Only squares that are not empty are painted: a thousand classes have a million squares and few mistakes.
    for (int truth = 0; truth < n; ++truth) {
        const auto all = static_cast<double>(std::max<int64_t>(1, m_result.of(truth)));
        for (int said = 0; said < n; ++said) {
            const int64_t hits = m_result.at(truth, said);
            if (hits == 0) continue;
            const bool right = truth == said;
            // Few mistakes must be seen as well: they begin at three times the ground's contrast, in both themes.
            const double share = static_cast<double>(hits) / all;
            const QColor color = over(right ? t.of(Purpose::Activations) : t.err, t.sunken, right ? 0.15 + 0.85 * share : 0.65 + 0.35 * share);
            const QRectF box(r.left() + said * cell, r.top() + truth * cell, std::max(1.0, cell - (cell > 6 ? 1 : 0)), std::max(1.0, cell - (cell > 6 ? 1 : 0)));
            p.fillRect(box, color);
            if (cell > metrics.height() + 4 && metrics.horizontalAdvance(count(hits)) < cell - 2) {
                p.setPen(contrast(t.text, color) >= contrast(t.surface, color) ? t.text : t.surface);
                p.drawText(box, Qt::AlignCenter, count(hits));
            }
        }
    }
    p.setPen(t.muted);
    const int every = std::max(1, static_cast<int>(std::ceil((metrics.height() + 2) / cell)));
    for (int i = 0; i < n; i += every) {
        const QString name = m_names.value(i, count(i));
        p.drawText(QRectF(0, r.top() + i * cell + cell / 2 - metrics.height() / 2, 58, metrics.height()), Qt::AlignRight | Qt::AlignVCenter,
                   metrics.elidedText(name, Qt::ElideMiddle, 58));
    }
    p.drawText(QRectF(r.left(), r.bottom() + 4, r.width(), metrics.height()), Qt::AlignLeft, tr("what the network said"));
    p.save();
    p.translate(r.right() + 4, r.top());
    p.rotate(90);
    p.drawText(QRectF(0, -metrics.height() - 2, r.height(), metrics.height()), Qt::AlignLeft, tr("the true class"));
    p.restore();
}

bool ConfusionView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_result.classes < 1) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QRectF r = plot();
    const int said = static_cast<int>((help->pos().x() - r.left()) / r.width() * m_result.classes);
    const int truth = static_cast<int>((help->pos().y() - r.top()) / r.height() * m_result.classes);
    if (said < 0 || truth < 0 || said >= m_result.classes || truth >= m_result.classes)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tr("%1 images of %2 were taken for %3")
                                                  .arg(count(m_result.at(truth, said)), isolate(m_names.value(truth, count(truth))),
                                                       isolate(m_names.value(said, count(said)))), this);
    return true;
}

}  // namespace fitroom::ui
