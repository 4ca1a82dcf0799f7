#include "ui/style/theme.h"

#include "ui/style/fitroom_style.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPalette>
#include <QSettings>
#include <QToolTip>
#include <QWidget>

namespace fitroom::ui {

namespace {

constexpr auto kRoleProperty = "fitroomTextRole";
constexpr auto kToneProperty = "fitroomTone";

QPalette paletteOf(const Tokens& t) {
    QPalette p;
    p.setColor(QPalette::Window, t.bg);
    p.setColor(QPalette::Base, t.surface);
    p.setColor(QPalette::AlternateBase, t.bg);
    p.setColor(QPalette::Button, t.raised);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText}) p.setColor(role, t.text);
    p.setColor(QPalette::BrightText, t.err);
    p.setColor(QPalette::PlaceholderText, t.muted);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, t.on);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::Light, t.raised);
    p.setColor(QPalette::Midlight, t.sunken);
    p.setColor(QPalette::Mid, t.border);
    p.setColor(QPalette::Dark, t.strong);
    p.setColor(QPalette::Shadow, t.border);
    p.setColor(QPalette::ToolTipBase, t.raised);
    p.setColor(QPalette::ToolTipText, t.text);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, t.faint);
    return p;
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

void applyRole(QWidget* widget) {
    const QVariant role = widget->property(kRoleProperty);
    if (!role.isValid()) return;
    widget->setFont(Theme::instance().font(static_cast<TextRole>(role.toInt())));
    const auto tone = static_cast<Tone>(widget->property(kToneProperty).toInt());
    QPalette palette = QApplication::palette();
    if (tone != Tone::Text) {
        for (const auto colorRole : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
            palette.setColor(QPalette::Active, colorRole, toneColor(tokens(), tone));
            palette.setColor(QPalette::Inactive, colorRole, toneColor(tokens(), tone));
        }
    }
    widget->setPalette(palette);
}

}  // namespace

Theme& Theme::instance() {
    static Theme theme;
    return theme;
}

Theme::Theme() {
    const QSettings settings;
    const QString scheme = settings.value(QStringLiteral("theme")).toString();
    m_scheme = scheme == QLatin1String("light") ? Scheme::Light
               : scheme == QLatin1String("dark") ? Scheme::Dark
                                                 : Scheme::System;
    m_textPercent = std::clamp(settings.value(QStringLiteral("textPercent"), 100).toInt(), 100, 200);
    m_animations = settings.value(QStringLiteral("animations"), true).toBool();
}

void Theme::install() {
    if (m_installed) return;
    m_installed = true;
    // Read before our own palette covers it: Qt 6.4 has no other way to ask the desktop.
    m_systemDark = isDark(QApplication::palette());
    QApplication::setStyle(new FitroomStyle);
    qApp->installEventFilter(this);
    apply();
}

void Theme::setScheme(Scheme scheme) {
    m_scheme = scheme;
    QSettings().setValue(QStringLiteral("theme"), scheme == Scheme::Light  ? QStringLiteral("light")
                                                  : scheme == Scheme::Dark ? QStringLiteral("dark")
                                                                           : QStringLiteral("system"));
    apply();
}

void Theme::setTextPercent(int percent) {
    m_textPercent = std::clamp(percent, 100, 200);
    QSettings().setValue(QStringLiteral("textPercent"), m_textPercent);
    apply();
}

void Theme::setAnimations(bool on) {
    m_animations = on;
    QSettings().setValue(QStringLiteral("animations"), on);
    apply();
}

void Theme::apply() {
    const bool dark = m_scheme == Scheme::Dark || (m_scheme == Scheme::System && m_systemDark);
    m_tokens = dark ? &Tokens::darkOnes() : &Tokens::light();
    if (!m_installed) return;
    QApplication::setFont(font(TextRole::Body));
    QApplication::setPalette(paletteOf(*m_tokens));
    QToolTip::setFont(font(TextRole::Secondary));
    QToolTip::setPalette(QApplication::palette());
    const QWidgetList widgets = QApplication::allWidgets();
    for (QWidget* widget : widgets) applyRole(widget);
    for (QWidget* widget : widgets) widget->update();
    Q_EMIT changed();
}

bool Theme::eventFilter(QObject* watched, QEvent* event) {
    if (watched != qApp) return false;
    // The desktop went from light to dark or back: its palette is seen once ours is taken away.
    if (event->type() == QEvent::ThemeChange && m_scheme == Scheme::System && m_installed) {
        QApplication::setPalette(QPalette());
        m_systemDark = isDark(QApplication::palette());
        apply();
    }
    // Fonts differ by script; the widgets hear of the new language right after this.
    if (event->type() == QEvent::LanguageChange) apply();
    return false;
}

int Theme::scaled(int pixels) const {
    const int extra = QLocale().language() == QLocale::Persian ? pixels / 12 : 0;
    return pixels * m_textPercent / 100 + extra;
}

QFont Theme::font(TextRole role) const {
    double px = 13;
    bool bold = false;
    switch (role) {
        case TextRole::PageTitle: px = 18, bold = true; break;
        case TextRole::Section: px = 14, bold = true; break;
        case TextRole::Body: break;
        case TextRole::BodyBold: bold = true; break;
        case TextRole::Secondary: px = 12; break;
        case TextRole::SecondaryBold: px = 12, bold = true; break;
        case TextRole::Caption: px = 11; break;
        case TextRole::CaptionBold: px = 11, bold = true; break;
        case TextRole::Figure: px = 17, bold = true; break;
        case TextRole::LargeFigure: px = 26, bold = true; break;
        case TextRole::Axis: px = 10.5; break;
        case TextRole::Code: px = 11.5; break;
    }
    if (QLocale().language() == QLocale::Persian && role != TextRole::Code) px += 1;
    QFont font;
    if (role == TextRole::Code)
        font.setFamilies({QStringLiteral("Noto Sans Mono"), QStringLiteral("Noto Sans CJK KR"), QStringLiteral("Noto Sans Arabic UI")});
    else
        font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans Arabic UI"),
                          QStringLiteral("Noto Sans CJK KR"), QStringLiteral("Noto Sans Math")});
    // Sizes are in pixels of the design; 96 dpi makes 0.75 points of one, and half pixels survive that way.
    const double scaledPx = px * m_textPercent / 100.0;
    if (scaledPx == static_cast<int>(scaledPx))
        font.setPixelSize(static_cast<int>(scaledPx));
    else
        font.setPointSizeF(scaledPx * 0.75);
    font.setWeight(bold ? QFont::Bold : QFont::Normal);
    font.setHintingPreference(QFont::PreferVerticalHinting);
    return font;
}

void setTextRole(QWidget* widget, TextRole role, Tone tone) {
    widget->setProperty(kRoleProperty, static_cast<int>(role));
    widget->setProperty(kToneProperty, static_cast<int>(tone));
    applyRole(widget);
}

QLabel* makeLabel(const QString& text, TextRole role, Tone tone, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    setTextRole(label, role, tone);
    return label;
}

}  // namespace fitroom::ui
