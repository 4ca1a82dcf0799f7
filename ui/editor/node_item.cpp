#include "ui/editor/node_item.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QGuiApplication>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <cmath>

namespace fitroom::ui {

namespace {

constexpr double kTextLeft = 45;

bool rtl() { return QGuiApplication::layoutDirection() == Qt::RightToLeft; }

}  // namespace

NodeItem::NodeItem(LayerId id) : m_id(id) {
    setFlags(ItemIsSelectable | ItemIsMovable | ItemSendsGeometryChanges | ItemIsFocusable);
    setAcceptHoverEvents(true);
    setCacheMode(NoCache);
    setZValue(2);
}

void NodeItem::setText(const NodeText& text) {
    if (m_text.riders.size() != text.riders.size()) prepareGeometryChange();
    m_text = text;
    setToolTip(text.problemText.isEmpty() ? spoken() : text.problemText);
    update();
}

QString NodeItem::spoken() const {
    QStringList parts{m_text.name, m_text.type, m_text.shape, m_text.memory};
    for (const auto& rider : m_text.riders) parts.append(rider.type);
    if (!m_text.problemText.isEmpty()) parts.append(m_text.problemText);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QRectF NodeItem::mirrored(const QRectF& rect) const {
    return rtl() ? QRectF(kWidth - rect.right(), rect.top(), rect.width(), rect.height()) : rect;
}

QRectF NodeItem::tabRect() const {
    if (m_text.riders.empty()) return {};
    const double height = std::max(kHeight - 8, 8 + 17.0 * static_cast<double>(m_text.riders.size()));
    return mirrored({kWidth - 6, 4, kTab + 6, height});
}

QRectF NodeItem::riderRect(size_t index) const {
    const double count = static_cast<double>(m_text.riders.size());
    const QRectF tab = tabRect();
    const double step = tab.height() / count;
    const double x = rtl() ? tab.left() + 3 : tab.left() + 9;
    return {x, tab.top() + step * (static_cast<double>(index) + 0.5) - 9, 18, 18};
}

QRectF NodeItem::boundingRect() const {
    return frame().united(tabRect()).adjusted(-14, -14, 14, 16);
}

QPainterPath NodeItem::shape() const {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRect(frame().united(tabRect()));
    const auto addPorts = [&](bool output, int count) {
        for (int i = 0; i < count; ++i) path.addEllipse(portPosition({output, i}), 12, 12);
    };
    addPorts(false, m_text.inputs + m_text.freeInputs);
    addPorts(true, m_text.outputs);
    return path;
}

QPointF NodeItem::portPosition(const Port& port) const {
    const int count = port.output ? m_text.outputs : m_text.inputs + m_text.freeInputs;
    const double x = kWidth * (port.index + 1) / (std::max(count, 1) + 1);
    return {rtl() ? kWidth - x : x, port.output ? kHeight : 0};
}

std::optional<NodeItem::Port> NodeItem::portAt(const QPointF& position, double radius) const {
    std::optional<Port> best;
    double distance = radius;
    const auto look = [&](bool output, int count) {
        for (int i = 0; i < count; ++i) {
            const QPointF d = portPosition({output, i}) - position;
            if (const double here = std::hypot(d.x(), d.y()); here <= distance) distance = here, best = Port{output, i};
        }
    };
    look(false, m_text.inputs + m_text.freeInputs);
    look(true, m_text.outputs);
    return best;
}

LayerId NodeItem::riderAt(const QPointF& position) const {
    for (size_t i = 0; i < m_text.riders.size(); ++i)
        if (riderRect(i).adjusted(-3, -1, 3, 1).contains(position)) return m_text.riders[i].id;
    return 0;
}

void NodeItem::setLight(Light light) {
    if (m_light == light) return;
    m_light = light;
    update();
}

void NodeItem::setSelectedRider(LayerId rider) {
    if (m_selectedRider == rider) return;
    m_selectedRider = rider;
    update();
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    const Tokens& t = tokens();
    const double zoom = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF body = frame();
    if (zoom < 0.3) {
        painter->setPen(isSelected() ? QPen(t.accent, 2 / zoom) : QPen(Qt::NoPen));
        painter->setBrush(t.of(m_text.family));
        painter->drawRoundedRect(body.adjusted(0, 8, 0, -8), 8, 8);
        return;
    }
    if (!m_text.riders.empty()) {
        painter->setPen(QPen(t.border, 1));
        painter->setBrush(t.bg);
        painter->drawRoundedRect(tabRect(), 7, 7);
        for (size_t i = 0; i < m_text.riders.size(); ++i) {
            const auto& rider = m_text.riders[i];
            const QRectF where = riderRect(i);
            if (rider.id == m_selectedRider || rider.problem) {
                painter->setPen(QPen(rider.id == m_selectedRider ? t.accent : toneColor(t, toneOf(*rider.problem)), 2));
                painter->setBrush(t.raised);
                painter->drawRoundedRect(where, 4, 4);
            }
            paintIcon(painter, QStringLiteral("family-") + QLatin1String(familyKey(rider.family)), where.adjusted(2.5, 2.5, -2.5, -2.5),
                      t.of(rider.family));
        }
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.shadow);
    painter->drawRoundedRect(body.translated(0, 1.5), 8, 8);
    QPen border(t.border, 1);
    if (m_text.problem) border = QPen(toneColor(t, toneOf(*m_text.problem)), 1.5);
    if (m_light == Light::Fits) border = QPen(t.ok, 2);
    if (m_light == Light::Wrong) border = QPen(t.err, 2, Qt::DashLine);
    if (isSelected()) border = QPen(m_text.problem == Severity::Error ? t.err : t.accent, 2);
    if (m_text.testOnly && !isSelected()) border.setStyle(Qt::DashLine);
    painter->setPen(border);
    painter->setBrush(t.raised);
    painter->drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    if (option->state & QStyle::State_HasFocus) {
        painter->setPen(QPen(t.focus, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(body.adjusted(-3, -3, 3, 3), 10, 10);
    }
    paintFamilyTile(painter, m_text.family, mirrored({10, 10, 26, 26}));
    paintDetails(painter, zoom);
    paintPorts(painter);
    if (m_text.problem) paintBadge(painter);
}

double NodeItem::textScale() { return std::clamp(Theme::instance().textPercent() / 100.0, 1.0, 1.5); }

void NodeItem::paintDetails(QPainter* painter, double zoom) {
    const Tokens& t = tokens();
    const auto& theme = Theme::instance();
    // The node keeps its size, and with it every place that a file remembers: text grows by half at most and drops what then
    // has no room (the tooltip has it all); zooming enlarges further.
    const double grown = textScale();
    const auto fixedFont = [&](TextRole role, double px) {
        QFont font = theme.font(role);
        font.setPixelSize(static_cast<int>(px));
        return font;
    };
    const QFont bold = fixedFont(TextRole::BodyBold, zoom < 0.6 ? std::max(17.0, 13 * grown) : 13 * grown);
    const QFont small = fixedFont(TextRole::Caption, 11 * grown);
    const int leading = static_cast<int>((rtl() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::AlignAbsolute);
    const int trailing = static_cast<int>((rtl() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter | Qt::AlignAbsolute);
    const double inner = kWidth - kTextLeft - 11;
    const auto line = [&](double top, double height, const QFont& leftFont, const QString& left, const QColor& leftColor,
                          const QString& right, const QColor& rightColor, const QFont& rightFont) {
        const double rightWidth = right.isEmpty() ? 0 : std::min(inner * 0.6, QFontMetricsF(rightFont).horizontalAdvance(right) + 2);
        painter->setFont(leftFont);
        painter->setPen(leftColor);
        const double leftWidth = inner - rightWidth - (rightWidth > 0 ? 6 : 0);
        painter->drawText(mirrored({kTextLeft, top, leftWidth, height}), leading,
                          QFontMetricsF(leftFont).elidedText(left, Qt::ElideMiddle, leftWidth));
        painter->setFont(rightFont);
        painter->setPen(rightColor);
        painter->drawText(mirrored({kTextLeft + inner - rightWidth, top, rightWidth, height}), trailing,
                          QFontMetricsF(rightFont).elidedText(right, Qt::ElideRight, rightWidth));
    };
    const bool full = zoom >= 0.6, large = full && grown > 1;
    const QFont memoryFont = m_text.heavy ? fixedFont(TextRole::CaptionBold, 11 * grown) : small;
    const QColor memoryColor = m_text.heavy ? t.err : t.text;
    if (large) {
        line(3, 18 * grown, bold, m_text.name, t.text, m_text.memory, memoryColor, memoryFont);
        // The shape says more than the type, which the tile's colour and the name tell as well.
        const QFontMetricsF metrics(small);
        const bool both = metrics.horizontalAdvance(m_text.shape) + metrics.horizontalAdvance(m_text.type) + 10 <= inner;
        line(3 + 18 * grown, 15 * grown + 1, small, m_text.shape, t.text, both ? m_text.type : QString(), t.muted, small);
    } else {
        line(full ? 7 : 10, full ? 18 : 26, bold, m_text.name, t.text, full ? m_text.type : QString(), t.muted, small);
        if (full) line(25, 15, small, m_text.shape, t.text, m_text.parameters, t.muted, small);
    }
    const double barWidth = full && !large ? 96 : inner, barTop = large ? 55 : full ? 48 : 44;
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.sunken);
    painter->drawRoundedRect(mirrored({kTextLeft, barTop, barWidth, 5}), 2.5, 2.5);
    if (m_text.share > 0) {
        painter->setBrush(m_text.heavy ? t.err : t.of(Purpose::Gradients));
        painter->drawRoundedRect(mirrored({kTextLeft, barTop, std::clamp(barWidth * m_text.share, 3.0, barWidth), 5}), 2.5, 2.5);
    }
    if (!full || large) return;
    painter->setFont(memoryFont);
    painter->setPen(memoryColor);
    painter->drawText(mirrored({kTextLeft + barWidth + 4, 42, inner - barWidth - 4, 16}), trailing, m_text.memory);
}

void NodeItem::paintPorts(QPainter* painter) {
    const Tokens& t = tokens();
    const auto draw = [&](const Port& port, bool used) {
        const bool grown = m_light == Light::Fits && !port.output;
        painter->setPen(QPen(grown ? t.ok : isSelected() ? t.accent : t.strong, 1.5, used ? Qt::SolidLine : Qt::DotLine));
        painter->setBrush(used ? t.raised : t.bg);
        const double radius = grown ? 6 : 3.5;
        painter->drawEllipse(portPosition(port), radius, radius);
    };
    for (int i = 0; i < m_text.inputs + m_text.freeInputs; ++i) draw({false, i}, i < m_text.inputs);
    for (int i = 0; i < m_text.outputs; ++i) draw({true, i}, true);
}

void NodeItem::paintBadge(QPainter* painter) {
    const Tokens& t = tokens();
    const QRectF badge = mirrored({kWidth - 12, -10, 22, 22});
    const QColor color = toneColor(t, toneOf(*m_text.problem));
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.surface);
    painter->drawEllipse(badge);
    paintIcon(painter, severityIcon(*m_text.problem), badge.adjusted(1.5, 1.5, -1.5, -1.5), color);
}

}  // namespace fitroom::ui
