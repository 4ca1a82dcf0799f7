#include "ui/style/fitroom_style.h"

#include "ui/style/icons.h"
#include "ui/style/paragraph.h"
#include "ui/style/theme.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTableView>
#include <QToolButton>

namespace fitroom::ui {

namespace {

constexpr int kIconGap = 7, kCellPad = 6;

QString kindOf(const QWidget* widget) { return widget ? widget->property("kind").toString() : QString(); }

void ring(QPainter* painter, const QRectF& rect, double radius) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(tokens().focus, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
    painter->restore();
}

void panel(QPainter* painter, const QRectF& rect, const QColor& fill, const QColor& outline, double radius) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(outline.isValid() ? QPen(outline, 1) : QPen(Qt::NoPen));
    painter->setBrush(fill);
    painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * share),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * share),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * share));
}

}  // namespace

FitroomStyle::FitroomStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void FitroomStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
        qobject_cast<QAbstractSpinBox*>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

void FitroomStyle::drawField(const QStyleOption* option, QPainter* painter, bool enabled, bool focus) const {
    const Tokens& t = tokens();
    panel(painter, option->rect, enabled ? t.surface : t.bg, enabled ? t.strong : t.border, 5);
    if (focus) ring(painter, option->rect, 5);
}

void FitroomStyle::drawButton(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const Tokens& t = tokens();
    const QString kind = kindOf(widget);
    const bool enabled = option->state & State_Enabled;
    const bool down = option->state & (State_Sunken | State_On);
    const bool hover = enabled && (option->state & State_MouseOver);
    QColor fill = t.raised, outline = t.border;
    if (kind == QLatin1String("primary")) {
        fill = enabled ? t.accent : t.sunken;
        outline = QColor();
        if (hover) fill = mixed(t.accent, t.text, 0.12);
        if (down && enabled) fill = mixed(t.accent, t.text, 0.22);
    } else if (kind == QLatin1String("flat")) {
        fill = down ? t.accentTint : hover ? t.sunken : QColor(Qt::transparent);
        outline = QColor();
    } else {
        if (hover) fill = mixed(t.raised, t.sunken, 0.6);
        if (down) fill = t.sunken;
    }
    panel(painter, option->rect, fill, outline, 6);
    if (option->state & State_HasFocus && option->state & State_KeyboardFocusChange) ring(painter, option->rect, 6);
}

// Icon and words as one thing in the middle. Qt's own label puts them at the two ends of the button in a right-to-left
// layout. Answers whether there was something to draw.
bool FitroomStyle::drawButtonLabel(const QStyleOptionButton& button, QPainter* painter) const {
    if (button.icon.isNull() || button.text.isEmpty() || button.features & QStyleOptionButton::HasMenu) return false;
    const int flags = static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft | Qt::AlignAbsolute) | Qt::TextSingleLine |
                      (proxy()->styleHint(SH_UnderlineShortcut, &button) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
    const QSize icon = button.iconSize;
    const int room = button.rect.width() - 12, words = room - icon.width() - kIconGap;
    const QString shown = button.fontMetrics.elidedText(button.text, Qt::ElideRight, words, Qt::TextShowMnemonic);
    const int text = std::min(words, button.fontMetrics.size(Qt::TextSingleLine | Qt::TextShowMnemonic, shown).width());
    const int width = icon.width() + kIconGap + text;
    const QRect label(button.rect.left() + (button.rect.width() - width) / 2, button.rect.top(), width, button.rect.height());
    const QRect iconPlace(label.left(), label.top() + (label.height() - icon.height()) / 2, icon.width(), icon.height());
    const QRect textPlace(label.right() + 1 - text, label.top(), text, label.height());
    const bool enabled = button.state & State_Enabled;
    button.icon.paint(painter, visualRect(button.direction, label, iconPlace), Qt::AlignCenter,
                      enabled ? QIcon::Normal : QIcon::Disabled, button.state & State_On ? QIcon::On : QIcon::Off);
    QProxyStyle::drawItemText(painter, visualRect(button.direction, label, textPlace), flags | Qt::TextDontClip, button.palette,
                              enabled, shown, QPalette::ButtonText);
    return true;
}

void FitroomStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
    const Tokens& t = tokens();
    const bool enabled = option->state & State_Enabled;
    switch (element) {
        case PE_PanelLineEdit: {
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            if (frame && frame->lineWidth > 0) {
                drawField(option, painter, enabled && !(option->state & State_ReadOnly), option->state & State_HasFocus);
                return;
            }
            return;  // inside a spin box or combo box: the box draws the field
        }
        case PE_FrameLineEdit: return;
        case PE_PanelButtonCommand: drawButton(option, painter, widget); return;
        case PE_FrameDefaultButton: return;
        case PE_PanelButtonTool: {
            const bool on = option->state & (State_Sunken | State_On);
            const bool hover = enabled && (option->state & State_MouseOver);
            if (on || hover) panel(painter, option->rect, on ? t.accentTint : t.sunken, QColor(), 6);
            return;
        }
        case PE_FrameFocusRect: {
            const bool item = qobject_cast<const QAbstractItemView*>(widget) != nullptr;
            if (!item && !(option->state & State_KeyboardFocusChange)) return;
            ring(painter, option->rect, 4);
            return;
        }
        case PE_IndicatorCheckBox: case PE_IndicatorItemViewItemCheck: {
            const bool on = option->state & State_On, some = option->state & State_NoChange;
            const QRectF box = QRectF(option->rect).adjusted(1, 1, -1, -1);
            panel(painter, box, on || some ? (enabled ? t.accent : t.faint) : t.surface,
                  on || some ? QColor() : (enabled ? t.strong : t.border), 3.5);
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(t.on, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            const auto at = [&](double x, double y) { return QPointF(box.x() + x * box.width(), box.y() + y * box.height()); };
            if (on) painter->drawPolyline(QPolygonF({at(0.24, 0.52), at(0.43, 0.70), at(0.77, 0.32)}));
            else if (some) painter->drawLine(at(0.27, 0.5), at(0.73, 0.5));
            painter->restore();
            return;
        }
        case PE_IndicatorRadioButton: {
            const bool on = option->state & State_On;
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            const QRectF disc = QRectF(option->rect).adjusted(1.5, 1.5, -1.5, -1.5);
            painter->setPen(QPen(on && enabled ? t.accent : enabled ? t.strong : t.border, on ? 2 : 1.3));
            painter->setBrush(t.surface);
            painter->drawEllipse(disc);
            if (on) {
                painter->setPen(Qt::NoPen);
                painter->setBrush(enabled ? t.accent : t.faint);
                painter->drawEllipse(disc.center(), disc.width() * 0.25, disc.height() * 0.25);
            }
            painter->restore();
            return;
        }
        case PE_PanelTipLabel: panel(painter, option->rect, t.raised, t.strong, 0); return;
        case PE_FrameMenu: case PE_PanelMenu: panel(painter, option->rect, t.raised, t.border, 0); return;
        case PE_Frame: {
            if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth <= 0) return;
            painter->save();
            painter->setPen(t.border);
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            painter->restore();
            if (qobject_cast<const QAbstractItemView*>(widget) && widget->hasFocus() &&
                option->state & State_KeyboardFocusChange)
                ring(painter, option->rect, 2);
            return;
        }
        case PE_FrameTabWidget: return;
        case PE_FrameTabBarBase: {
            painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), t.border);
            return;
        }
        case PE_IndicatorBranch: {
            if (!(option->state & State_Children)) return;
            const bool open = option->state & State_Open;
            QRectF where(0, 0, 12, 12);
            where.moveCenter(QRectF(option->rect).center());
            paintIcon(painter, open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), where, t.muted);
            return;
        }
        case PE_PanelItemViewItem: case PE_PanelItemViewRow: {
            const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
            if (!item) break;
            if (item->state & State_Selected) painter->fillRect(option->rect, t.accentTint);
            else if (element == PE_PanelItemViewItem && item->state & State_MouseOver && enabled)
                painter->fillRect(option->rect, mixed(t.surface, t.sunken, 0.6));
            else if (item->backgroundBrush.style() != Qt::NoBrush) painter->fillRect(option->rect, item->backgroundBrush);
            return;
        }
        default: break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void FitroomStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const Tokens& t = tokens();
    switch (element) {
        case CE_PushButtonLabel: {
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            if (!button) break;
            QStyleOptionButton copy(*button);
            const bool primary = kindOf(widget) == QLatin1String("primary");
            if (primary && option->state & State_Enabled) copy.palette.setColor(QPalette::ButtonText, t.on);
            if (!drawButtonLabel(copy, painter)) QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
        case CE_ItemViewItem: {
            // Selected rows keep their text colour: the ground is a tint, not the accent.
            const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
            if (!item) break;
            QStyleOptionViewItem copy(*item);
            copy.palette.setColor(QPalette::HighlightedText, copy.palette.color(QPalette::Text));
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
        case CE_ProgressBarGroove: panel(painter, option->rect, t.sunken, QColor(), 3); return;
        case CE_ProgressBarContents: {
            const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
            if (!bar) break;
            QRectF full = option->rect;
            const bool busy = bar->maximum <= bar->minimum;
            const double share = busy ? 1.0 : static_cast<double>(static_cast<qint64>(bar->progress) - bar->minimum) /
                                                  static_cast<double>(static_cast<qint64>(bar->maximum) - bar->minimum);
            QRectF filled = full;
            filled.setWidth(full.width() * std::clamp(share, 0.0, 1.0));
            if (bar->direction == Qt::RightToLeft) filled.moveRight(full.right());
            panel(painter, filled, busy ? t.accentTint : t.accent, QColor(), 3);
            return;
        }
        case CE_ProgressBarLabel: return;
        case CE_TabBarTabShape: {
            const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
            if (!tab) break;
            if (tab->state & State_Selected)
                painter->fillRect(QRect(tab->rect.left() + 4, tab->rect.bottom() - 1, tab->rect.width() - 8, 2), t.accent);
            if (tab->state & State_HasFocus && tab->state & State_KeyboardFocusChange) ring(painter, tab->rect, 4);
            return;
        }
        case CE_TabBarTabLabel: {
            const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
            if (!tab) break;
            const bool selected = tab->state & State_Selected;
            painter->save();
            QFont font = painter->font();
            font.setBold(selected);
            painter->setFont(font);
            painter->setPen(!(tab->state & State_Enabled) ? t.faint : selected ? t.accent : t.muted);
            painter->drawText(tab->rect, Qt::AlignCenter | Qt::TextShowMnemonic, tab->text);
            painter->restore();
            return;
        }
        case CE_HeaderSection: {
            painter->fillRect(option->rect, t.surface);
            painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), t.border);
            return;
        }
        case CE_HeaderEmptyArea: painter->fillRect(option->rect, t.surface); return;
        case CE_HeaderLabel: {
            const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
            if (!header) break;
            QStyleOptionHeader copy(*header);
            copy.palette.setColor(QPalette::ButtonText, t.muted);
            copy.state &= ~State_On;
            copy.rect.adjust(kCellPad, 0, -kCellPad, 0);  // Fusion asks itself for the rectangle, not this style
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
        case CE_Splitter: {
            const bool horizontal = option->state & State_Horizontal;
            const QPoint c = option->rect.center();
            painter->fillRect(horizontal ? QRect(c.x(), option->rect.top(), 1, option->rect.height())
                                         : QRect(option->rect.left(), c.y(), option->rect.width(), 1), t.border);
            return;
        }
        case CE_ShapedFrame: {
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            if (frame && (frame->frameShape == QFrame::HLine || frame->frameShape == QFrame::VLine)) {
                const QPoint c = option->rect.center();
                painter->fillRect(frame->frameShape == QFrame::HLine
                                      ? QRect(option->rect.left(), c.y(), option->rect.width(), 1)
                                      : QRect(c.x(), option->rect.top(), 1, option->rect.height()), t.border);
                return;
            }
            break;
        }
        default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FitroomStyle::drawSpinBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
    const Tokens& t = tokens();
    const bool enabled = option->state & State_Enabled;
    drawField(option, painter, enabled, option->state & State_HasFocus);
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (!spin || spin->buttonSymbols == QAbstractSpinBox::NoButtons) return;
    const auto arrow = [&](SubControl part, const char* name, bool active) {
        const QRectF where = subControlRect(CC_SpinBox, option, part, widget);
        QRectF square(0, 0, 10, 10);
        square.moveCenter(where.center());
        const bool hover = option->activeSubControls == part;
        paintIcon(painter, QLatin1String(name), square, !enabled || !active ? t.faint : hover ? t.accent : t.muted);
    };
    arrow(SC_SpinBoxUp, "chevron-up", spin->stepEnabled & QAbstractSpinBox::StepUpEnabled);
    arrow(SC_SpinBoxDown, "chevron-down", spin->stepEnabled & QAbstractSpinBox::StepDownEnabled);
}

void FitroomStyle::drawComboBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
    const Tokens& t = tokens();
    const bool enabled = option->state & State_Enabled;
    panel(painter, option->rect, enabled ? t.surface : t.bg, enabled ? t.strong : t.border, 5);
    if (option->state & State_HasFocus) ring(painter, option->rect, 5);
    QRectF square(0, 0, 12, 12);
    square.moveCenter(QRectF(subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget)).center());
    paintIcon(painter, QStringLiteral("chevron-down"), square, enabled ? t.muted : t.faint);
}

void FitroomStyle::drawScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!bar) return;
    const Tokens& t = tokens();
    QRectF handle = subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget);
    if (bar->maximum <= bar->minimum) return;
    const double inset = 3;
    handle.adjust(bar->orientation == Qt::Vertical ? inset : 1, bar->orientation == Qt::Vertical ? 1 : inset,
                  bar->orientation == Qt::Vertical ? -inset : -1, bar->orientation == Qt::Vertical ? -1 : -inset);
    const bool active = option->state & State_MouseOver || option->state & State_Sunken;
    panel(painter, handle, active ? t.strong : mixed(t.strong, t.bg, 0.35), QColor(), 3);
}

void FitroomStyle::drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!slider) return;
    const Tokens& t = tokens();
    const bool enabled = option->state & State_Enabled, horizontal = slider->orientation == Qt::Horizontal;
    const QRectF handle = subControlRect(CC_Slider, option, SC_SliderHandle, widget);
    QRectF track = option->rect;
    if (horizontal) track = QRectF(track.left() + 2, track.center().y() - 2, track.width() - 4, 4);
    else track = QRectF(track.center().x() - 2, track.top() + 2, 4, track.height() - 4);
    panel(painter, track, t.sunken, t.border, 2);
    QRectF done = track;
    if (horizontal) {
        if (slider->upsideDown) done.setLeft(handle.center().x());
        else done.setRight(handle.center().x());
    } else if (slider->upsideDown) done.setTop(handle.center().y());
    else done.setBottom(handle.center().y());
    panel(painter, done, enabled ? t.accent : t.faint, QColor(), 2);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(enabled ? t.accent : t.faint, 2));
    painter->setBrush(t.surface);
    painter->drawEllipse(handle.center(), 7, 7);
    painter->restore();
    if (option->state & State_HasFocus && option->state & State_KeyboardFocusChange)
        ring(painter, QRectF(handle.center() - QPointF(10, 10), QSizeF(20, 20)), 10);
}

void FitroomStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const {
    switch (control) {
        case CC_SpinBox: drawSpinBox(option, painter, widget); return;
        case CC_ComboBox: drawComboBox(option, painter, widget); return;
        case CC_ScrollBar: drawScrollBar(option, painter, widget); return;
        case CC_Slider: drawSlider(option, painter, widget); return;
        case CC_ToolButton: {
            const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
            if (!button) break;
            QStyleOption ground = *option;
            proxy()->drawPrimitive(PE_PanelButtonTool, &ground, painter, widget);
            QStyleOptionToolButton label(*button);
            label.features &= ~QStyleOptionToolButton::HasMenu;
            proxy()->drawControl(CE_ToolButtonLabel, &label, painter, widget);
            if (option->state & State_HasFocus && option->state & State_KeyboardFocusChange) ring(painter, option->rect, 6);
            return;
        }
        default: break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void FitroomStyle::drawItemText(QPainter* painter, const QRect& rect, int flags, const QPalette& palette, bool enabled,
                                const QString& text, QPalette::ColorRole role) const {
    if (!(flags & Qt::TextWordWrap)) return QProxyStyle::drawItemText(painter, rect, flags, palette, enabled, text, role);
    painter->save();
    if (role != QPalette::NoRole) painter->setPen(palette.color(role));
    drawParagraph(painter, rect, flags, text);
    painter->restore();
}

QRect FitroomStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const {
    const QRect r = option->rect;
    const auto mirrored = [&](const QRect& rect) { return visualRect(option->direction, r, rect); };
    if (control == CC_SpinBox) {
        const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        const int arrows = spin && spin->buttonSymbols != QAbstractSpinBox::NoButtons ? 20 : 4;
        switch (part) {
            case SC_SpinBoxUp:
                return arrows < 20 ? QRect() : mirrored(QRect(r.right() - 20, r.top() + 2, 18, r.height() / 2 - 2));
            case SC_SpinBoxDown:
                return arrows < 20 ? QRect()
                                   : mirrored(QRect(r.right() - 20, r.center().y() + 1, 18, r.height() / 2 - 2));
            case SC_SpinBoxEditField: return mirrored(r.adjusted(6, 2, -arrows - 2, -2));
            case SC_SpinBoxFrame: return r;
            default: break;
        }
    }
    if (control == CC_ComboBox) {
        switch (part) {
            case SC_ComboBoxArrow: return mirrored(QRect(r.right() - 24, r.top(), 22, r.height()));
            case SC_ComboBoxEditField: return mirrored(r.adjusted(8, 2, -26, -2));
            case SC_ComboBoxFrame: return r;
            default: break;
        }
    }
    if (control == CC_ScrollBar) {
        // No arrow buttons: the handle moves in the whole length.
        const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (bar) {
            const bool vertical = bar->orientation == Qt::Vertical;
            const int length = vertical ? r.height() : r.width();
            const qint64 range = static_cast<qint64>(bar->maximum) - bar->minimum;
            int handle = length;
            if (range > 0) handle = std::clamp<int>(static_cast<int>(static_cast<qint64>(bar->pageStep) * length / (range + bar->pageStep)), 28, length);
            const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - handle, bar->upsideDown);
            switch (part) {
                case SC_ScrollBarSlider:
                    return vertical ? QRect(r.left(), r.top() + start, r.width(), handle)
                                    : QRect(r.left() + start, r.top(), handle, r.height());
                case SC_ScrollBarGroove: return r;
                case SC_ScrollBarSubPage:
                    return vertical ? QRect(r.left(), r.top(), r.width(), start) : QRect(r.left(), r.top(), start, r.height());
                case SC_ScrollBarAddPage:
                    return vertical ? QRect(r.left(), r.top() + start + handle, r.width(), length - start - handle)
                                    : QRect(r.left() + start + handle, r.top(), length - start - handle, r.height());
                default: return {};
            }
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect FitroomStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    if (element == SE_HeaderLabel) return rect.adjusted(kCellPad, 0, -kCellPad, 0);
    if (element != SE_LineEditContents) return rect;
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    return frame && frame->lineWidth > 0 ? rect.adjusted(4, 0, -4, 0) : rect;
}

QSize FitroomStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                     const QWidget* widget) const {
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const int formHeight = Theme::instance().scaled(28);
    switch (type) {
        case CT_PushButton: {
            size.setWidth(contents.width() + 28);
            size.setHeight(std::max(Theme::instance().scaled(30), contents.height() + 10));
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            if (button && !button->icon.isNull() && !button->text.isEmpty()) size.rwidth() += kIconGap;
            return size;
        }
        case CT_LineEdit: size.setHeight(std::max(formHeight, size.height())); return size;
        case CT_SpinBox: size.setWidth(contents.width() + 32); size.setHeight(std::max(formHeight, contents.height() + 6)); return size;
        case CT_ComboBox: size.setWidth(contents.width() + 40); size.setHeight(std::max(formHeight, contents.height() + 6)); return size;
        case CT_TabBarTab: {
            size.setWidth(contents.width() + 12);
            size.setHeight(std::max(Theme::instance().scaled(32), size.height()));
            return size;
        }
        case CT_MenuItem: size.setHeight(std::max(Theme::instance().scaled(28), size.height())); return size;
        case CT_ItemViewItem: size.setHeight(std::max(Theme::instance().scaled(26), size.height())); return size;
        case CT_HeaderSection: return size + QSize(2 * kCellPad, 0);
        case CT_ToolButton: return size.expandedTo(QSize(28, 28));
        default: return size;
    }
}

int FitroomStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_IndicatorWidth: case PM_IndicatorHeight: return Theme::instance().scaled(16);
        case PM_ExclusiveIndicatorWidth: case PM_ExclusiveIndicatorHeight: return Theme::instance().scaled(18);
        case PM_ScrollBarExtent: return 12;
        case PM_ScrollView_ScrollBarSpacing: return 0;
        case PM_SliderThickness: case PM_SliderControlThickness: return 20;
        case PM_SliderLength: return 18;
        case PM_SmallIconSize: case PM_ButtonIconSize: case PM_ToolBarIconSize: return 18;
        case PM_ButtonShiftHorizontal: case PM_ButtonShiftVertical: return 0;
        case PM_SplitterWidth: return 7;
        case PM_LayoutHorizontalSpacing: case PM_LayoutVerticalSpacing: return 8;
        case PM_CheckBoxLabelSpacing: case PM_RadioButtonLabelSpacing: return 8;
        case PM_TreeViewIndentation: return 16;
        case PM_FocusFrameHMargin:  // of a cell, as the header's above it
            return QProxyStyle::pixelMetric(metric, option, widget) + (qobject_cast<const QTableView*>(widget) ? kCellPad : 0);
        case PM_TextCursorWidth: return 1;
        case PM_ToolTipLabelFrameWidth: return 6;
        default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int FitroomStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* data) const {
    switch (hint) {
        case SH_Widget_Animation_Duration: return Theme::instance().duration(120);
        case SH_EtchDisabledText: case SH_DitherDisabledText: return 0;
        case SH_ScrollBar_Transient: return 0;
        case SH_ComboBox_Popup: return 0;
        case SH_ItemView_ShowDecorationSelected: return 1;
        case SH_Slider_AbsoluteSetButtons: return Qt::LeftButton;
        case SH_UnderlineShortcut: return 1;
        default: return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

}  // namespace fitroom::ui
