#include "ui/train/rate_preview.h"

#include "core/run/trainer.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {
constexpr int kSamples = 240;
}

RatePreview::RatePreview(QWidget* parent) : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight);
    setFixedHeight(48);
}

void RatePreview::setSolver(const caffe::SolverParameter* solver) {
    m_samples.clear();
    m_maxIter = solver ? solver->max_iter() : 0;
    if (m_maxIter > 0) {
        m_samples.reserve(kSamples);
        for (int i = 0; i < kSamples; ++i)
            m_samples.push_back(learningRate(*solver, static_cast<int64_t>(static_cast<double>(m_maxIter - 1) * i / (kSamples - 1))));
        const QString text = tr("Learning rate from %1 to %2").arg(shortNumber(m_samples.front(), 3), shortNumber(m_samples.back(), 3));
        setAccessibleName(text);
        setToolTip(text);
    }
    update();
}

void RatePreview::setIteration(int64_t iteration) {
    m_iteration = iteration;
    update();
}

void RatePreview::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(t.sunken);
    p.drawRoundedRect(rect(), 5, 5);
    if (m_samples.empty()) return;
    const QRectF r = QRectF(rect()).adjusted(8, 9, -8, -9);
    double high = 0;
    for (double v : m_samples)
        if (std::isfinite(v)) high = std::max(high, v);
    if (high <= 0) return;
    QPolygonF line;
    for (size_t i = 0; i < m_samples.size(); ++i) {
        if (!std::isfinite(m_samples[i])) continue;
        const double x = r.left() + static_cast<double>(i) / (kSamples - 1) * r.width();
        const double y = r.bottom() - std::clamp(m_samples[i] / high, 0.0, 1.0) * r.height();
        // A step is a corner, not a slope: nearly all of a jump between two samples happens at once.
        if (!line.isEmpty() && std::abs(line.back().y() - y) > r.height() * 0.2) line << QPointF(x, line.back().y());
        line << QPointF(x, y);
    }
    p.setPen(QPen(t.accent, 1.75));
    p.setBrush(Qt::NoBrush);
    p.drawPolyline(line);
    if (m_iteration < 0 || m_maxIter <= 0) return;
    const double x = r.left() + std::min(1.0, static_cast<double>(m_iteration) / static_cast<double>(m_maxIter)) * r.width();
    p.setPen(QPen(t.text, 1));
    p.drawLine(QLineF(x, rect().top() + 5, x, rect().bottom() - 5));
}

}  // namespace fitroom::ui
