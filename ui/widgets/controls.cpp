#include "ui/widgets/controls.h"

#include "ui/style/icons.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace fitroom::ui {

bool showsFocus(const QWidget* widget) {
    return widget->hasFocus() && widget->window()->testAttribute(Qt::WA_KeyboardFocusChange);
}

namespace {

void drawRing(QPainter& painter, const QRectF& rect, double radius) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens().focus, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
}

class SegmentButton : public QAbstractButton {
public:
    explicit SegmentButton(QWidget* parent) : QAbstractButton(parent) {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override {
        QFont bold = font();
        bold.setBold(true);
        return {QFontMetrics(bold).horizontalAdvance(text()) + 22, Theme::instance().scaled(26)};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isChecked()) {
            painter.setPen(QPen(t.border, 1));
            painter.setBrush(t.raised);
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
        }
        QFont own = font();
        own.setBold(isChecked());
        painter.setFont(own);
        painter.setPen(!isEnabled() ? t.faint : isChecked() || underMouse() ? t.text : t.muted);
        painter.drawText(rect(), Qt::AlignCenter, painter.fontMetrics().elidedText(text(), Qt::ElideRight, width() - 8));
        if (showsFocus(this)) drawRing(painter, rect(), 5);
    }
};

}  // namespace

Segmented::Segmented(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)), m_group(new QButtonGroup(this)) {
    m_row->setContentsMargins(2, 2, 2, 2);
    m_row->setSpacing(1);
    m_group->setExclusive(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idClicked, this, &Segmented::chosen);
}

void Segmented::setOptions(const QStringList& labels) {
    const int before = index();
    QList<QAbstractButton*> buttons = m_group->buttons();
    while (buttons.size() > labels.size()) {
        QAbstractButton* last = buttons.takeLast();
        m_group->removeButton(last);
        delete last;
    }
    while (buttons.size() < labels.size()) {
        auto* made = new SegmentButton(this);
        m_group->addButton(made, static_cast<int>(buttons.size()));
        m_row->addWidget(made);
        buttons.append(made);
    }
    for (int i = 0; i < labels.size(); ++i) {
        m_group->button(i)->setText(labels[i]);
        m_group->button(i)->setAccessibleName(labels[i]);
        m_group->button(i)->updateGeometry();
    }
    setIndex(std::clamp<int>(before, 0, static_cast<int>(labels.size()) - 1));
}

int Segmented::index() const { return m_group->checkedId(); }
int Segmented::size() const { return static_cast<int>(m_group->buttons().size()); }
QAbstractButton* Segmented::button(int i) const { return m_group->button(i); }

void Segmented::setIndex(int i) {
    if (QAbstractButton* chosenOne = m_group->button(i)) chosenOne->setChecked(true);
}

void Segmented::setOptionToolTip(int i, const QString& text) {
    if (QAbstractButton* one = m_group->button(i)) one->setToolTip(text);
}

void Segmented::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().sunken);
    painter.drawRoundedRect(rect(), 6, 6);
}

Switch::Switch(const QString& text, QWidget* parent) : QCheckBox(text, parent) { setAttribute(Qt::WA_Hover); }

QSize Switch::sizeHint() const {
    const QFontMetrics metrics(font());
    const int label = text().isEmpty() ? 0 : metrics.horizontalAdvance(text()) + 10;
    return {36 + label, std::max(28, metrics.height() + 4)};
}

void Switch::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    QRectF track(rtl ? width() - 35 : 1, (height() - 18) / 2.0, 34, 18);
    painter.setPen(Qt::NoPen);
    painter.setBrush(!isEnabled() ? t.faint : isChecked() ? t.accent : t.strong);
    painter.drawRoundedRect(track, 9, 9);
    const bool atEnd = isChecked() != rtl;
    painter.setBrush(isChecked() ? t.on : t.surface);
    painter.drawEllipse(QPointF(atEnd ? track.right() - 9 : track.left() + 9, track.center().y()), 6.5, 6.5);
    if (showsFocus(this)) drawRing(painter, track.adjusted(-1, -2, 1, 2), 11);
    if (!text().isEmpty()) {
        painter.setPen(isEnabled() ? palette().color(QPalette::WindowText) : t.faint);
        const QRect label = rtl ? QRect(0, 0, width() - 44, height()) : QRect(44, 0, width() - 44, height());
        painter.drawText(label, static_cast<int>(Qt::AlignVCenter | Qt::AlignAbsolute | (rtl ? Qt::AlignRight : Qt::AlignLeft)),
                         text());
    }
}

Plate::Plate(QWidget* parent, int padding) : QFrame(parent) {
    setFrameShape(QFrame::NoFrame);
    setContentsMargins(padding, padding, padding, padding);
}

void Plate::setTint(Tint tint) {
    m_tint = tint;
    update();
}

void Plate::setOutlined(bool accent) {
    m_accentOutline = accent;
    update();
}

void Plate::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = t.surface, outline = t.border;
    switch (m_tint) {
        case Tint::None: break;
        case Tint::Accent: fill = t.accentTint, outline = t.accentTint; break;
        case Tint::Ok: fill = t.okTint, outline = t.okTint; break;
        case Tint::Warn: fill = t.warnTint, outline = t.warnTint; break;
        case Tint::Err: fill = t.errTint, outline = t.errTint; break;
        case Tint::Sunken: fill = t.bg, outline = t.bg; break;
    }
    painter.setPen(m_accentOutline ? QPen(t.accent, 2) : QPen(outline, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10);
}

Panel::Panel(int edges, QWidget* parent) : QFrame(parent), m_edges(edges) { setFrameShape(QFrame::NoFrame); }

void Panel::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.surface);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const bool left = m_edges & (rtl ? Trailing : Leading), right = m_edges & (rtl ? Leading : Trailing);
    if (left) painter.fillRect(0, 0, 1, height(), t.border);
    if (right) painter.fillRect(width() - 1, 0, 1, height(), t.border);
    if (m_edges & Top) painter.fillRect(0, 0, width(), 1, t.border);
    if (m_edges & Bottom) painter.fillRect(0, height() - 1, width(), 1, t.border);
}

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QLabel(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setText(text);
}

void ElidedLabel::setText(const QString& text) {
    QLabel::setText(text);
    setAccessibleName(text);
    resizeEvent(nullptr);
}

QSize ElidedLabel::minimumSizeHint() const {
    return {std::min(QFontMetrics(font()).horizontalAdvance(text()), 32), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent*) {
    setToolTip(QFontMetrics(font()).horizontalAdvance(text()) > contentsRect().width() ? text() : QString());
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    painter.setFont(font());
    const QString shown = QFontMetrics(font()).elidedText(text(), m_mode, contentsRect().width());
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment())),
                          palette(), true, shown);
}

IconLabel::IconLabel(const QString& name, Tone tone, int side, QWidget* parent)
    : QWidget(parent), m_name(name), m_tone(tone), m_side(side) {
    setFixedSize(side, side);
}

void IconLabel::setIcon(const QString& name, Tone tone) {
    m_name = name;
    m_tone = tone;
    update();
}

void IconLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_name.isEmpty()) paintIcon(&painter, m_name, rect(), toneColor(tokens(), m_tone));
}

QPushButton* primaryButton(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setProperty("kind", QStringLiteral("primary"));
    return button;
}

QPushButton* plainButton(const QString& text, const QString& iconName, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    if (!iconName.isEmpty()) button->setIcon(icon(iconName));
    return button;
}

QPushButton* flatButton(const QString& text, const QString& iconName, QWidget* parent) {
    QPushButton* button = plainButton(text, iconName, parent);
    button->setProperty("kind", QStringLiteral("flat"));
    return button;
}

QToolButton* iconButton(const QString& iconName, const QString& text, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setIconSize(QSize(20, 20));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QFrame* hairline(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFixedHeight(9);
    return line;
}

}  // namespace fitroom::ui
