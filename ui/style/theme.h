#pragma once
// The look that is on now: light or dark, text size, motion. One object; whoever paints by hand repaints on changed().

#include "ui/style/tokens.h"

#include <QFont>
#include <QObject>

class QLabel;
class QWidget;

namespace fitroom::ui {

// The type scale of the design; sizes grow with the text-size setting, and by 1 px in Persian.
enum class TextRole { PageTitle, Section, Body, BodyBold, Secondary, SecondaryBold, Caption, CaptionBold, Figure, LargeFigure, Axis, Code };

class Theme : public QObject {
    Q_OBJECT
public:
    enum class Scheme { System, Light, Dark };
    Q_ENUM(Scheme)

    static Theme& instance();

    // Sets style, palette and fonts of the application and keeps them in step with the settings. Once, after QApplication.
    void install();

    [[nodiscard]] const Tokens& tokens() const { return *m_tokens; }
    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    void setScheme(Scheme);
    [[nodiscard]] int textPercent() const { return m_textPercent; }  // 100 … 200
    void setTextPercent(int percent);
    [[nodiscard]] bool animations() const { return m_animations; }
    void setAnimations(bool on);
    // Milliseconds, or 0 when nothing is to move.
    [[nodiscard]] int duration(int milliseconds) const { return m_animations ? milliseconds : 0; }

    [[nodiscard]] QFont font(TextRole role) const;
    // Pixels of the design, scaled with the text: heights of rows that hold text.
    [[nodiscard]] int scaled(int pixels) const;
    // Of a panel beside the middle: it grows half as fast as the text, or large text would leave the middle no room.
    [[nodiscard]] int panelWidth(int pixels) const { return (pixels + scaled(pixels)) / 2; }

Q_SIGNALS:
    void changed();

private:
    Theme();
    bool eventFilter(QObject* watched, QEvent* event) override;
    void apply();

    const Tokens* m_tokens = &Tokens::light();
    Scheme m_scheme = Scheme::System;
    int m_textPercent = 100;
    bool m_animations = true;
    bool m_systemDark = false;
    bool m_installed = false;
};

inline const Tokens& tokens() { return Theme::instance().tokens(); }

// Gives a widget a place in the type scale and a tone, kept through changes of theme, language and text size.
void setTextRole(QWidget* widget, TextRole role, Tone tone = Tone::Text);
[[nodiscard]] QLabel* makeLabel(const QString& text, TextRole role, Tone tone = Tone::Text, QWidget* parent = nullptr);

}  // namespace fitroom::ui
