#pragma once
// Fusion, redrawn where the design asks for it: fields, buttons, boxes, sliders, scroll bars, tabs, focus ring. No style
// sheets: Fusion loses the arrows of spin and combo boxes under them.
//
// QPushButton property "kind": "primary" (filled), "flat" (no frame until hovered), none (outlined).

#include <QProxyStyle>

namespace fitroom::ui {

class FitroomStyle : public QProxyStyle {
    Q_OBJECT
public:
    FitroomStyle();

    void polish(QWidget* widget) override;
    using QProxyStyle::polish;
    void drawPrimitive(PrimitiveElement, const QStyleOption*, QPainter*, const QWidget*) const override;
    void drawControl(ControlElement, const QStyleOption*, QPainter*, const QWidget*) const override;
    void drawComplexControl(ComplexControl, const QStyleOptionComplex*, QPainter*, const QWidget*) const override;
    void drawItemText(QPainter*, const QRect&, int flags, const QPalette&, bool enabled, const QString&,
                      QPalette::ColorRole) const override;
    QRect subControlRect(ComplexControl, const QStyleOptionComplex*, SubControl, const QWidget*) const override;
    QRect subElementRect(SubElement, const QStyleOption*, const QWidget*) const override;
    QSize sizeFromContents(ContentsType, const QStyleOption*, const QSize&, const QWidget*) const override;
    int pixelMetric(PixelMetric, const QStyleOption*, const QWidget*) const override;
    int styleHint(StyleHint, const QStyleOption*, const QWidget*, QStyleHintReturn*) const override;

private:
    void drawField(const QStyleOption*, QPainter*, bool enabled, bool focus) const;
    bool drawButtonLabel(const QStyleOptionButton&, QPainter*) const;
    void drawButton(const QStyleOption*, QPainter*, const QWidget*) const;
    void drawScrollBar(const QStyleOptionComplex*, QPainter*, const QWidget*) const;
    void drawSlider(const QStyleOptionComplex*, QPainter*, const QWidget*) const;
    void drawSpinBox(const QStyleOptionComplex*, QPainter*, const QWidget*) const;
    void drawComboBox(const QStyleOptionComplex*, QPainter*, const QWidget*) const;
};

}  // namespace fitroom::ui
