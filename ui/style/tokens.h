#pragma once
// Every colour of the studio, once. Palette, style, canvas and charts all read this; there is no hex value elsewhere.

#include "core/net/layer_def.h"
#include "core/plan/plan.h"

#include <QColor>

#include <array>

namespace fitroom::ui {

struct Tokens {
    bool dark = false;
    QColor bg, surface, raised, sunken;  // window and canvas; panels and fields; nodes and buttons; tracks
    QColor border, strong;               // hairlines; outlines of fields, ports, axes, wires
    QColor text, muted, faint;           // faint: disabled text and ticks, never a message
    QColor accent, on, accentTint, focus;  // `on` is text upon accent
    QColor ok, okTint, warn, warnTint, err, errTint;
    QColor train, val;  // curves and their labels, on surface or bg only
    std::array<QColor, kPurposes> purpose;  // in the order of Purpose
    QColor others;                          // other programs, beyond the seam: the same as Purpose::Data
    QColor onPurpose;                       // text upon activations and gradients
    std::array<QColor, 8> family;           // in the order of Family; never for text
    QColor codeGround, codeValue;
    QColor grid, canvasDots, shadow;

    [[nodiscard]] const QColor& of(Purpose p) const { return purpose[static_cast<size_t>(p)]; }
    [[nodiscard]] const QColor& of(Family f) const { return family[static_cast<size_t>(f)]; }
    // The tile under a family's glyph: 13 % of the hue.
    [[nodiscard]] QColor tile(Family f) const;

    static const Tokens& light();
    static const Tokens& darkOnes();
};

// What a text or an icon means; the colour follows from it and from the theme.
enum class Tone { Text, Muted, Faint, Accent, OnAccent, Ok, Warn, Err, Train, Val };
[[nodiscard]] QColor toneColor(const Tokens&, Tone);
[[nodiscard]] Tone toneOf(Severity);

// "data", "convolution"…: file names of the glyphs.
[[nodiscard]] const char* familyKey(Family);

}  // namespace fitroom::ui
