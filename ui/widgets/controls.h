#pragma once
// Small controls that Qt lacks: segmented choice, switch, plate, hairline, buttons of a kind, label that elides.

#include "ui/style/theme.h"

#include <QCheckBox>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

class QButtonGroup;
class QHBoxLayout;

namespace fitroom::ui {

// One of a few, all in sight. Arrow keys move the choice; readers see radio buttons.
class Segmented : public QWidget {
    Q_OBJECT
public:
    explicit Segmented(QWidget* parent = nullptr);
    void setOptions(const QStringList& labels);  // keeps the index where it can; also to retranslate
    [[nodiscard]] int index() const;
    void setIndex(int index);  // no signal
    [[nodiscard]] int size() const;
    void setOptionToolTip(int index, const QString& text);
    [[nodiscard]] QAbstractButton* button(int index) const;

Q_SIGNALS:
    void chosen(int index);  // by the user

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_row;
    QButtonGroup* m_group;
};

class Switch : public QCheckBox {
    Q_OBJECT
public:
    explicit Switch(const QString& text = {}, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }
};

// A rounded panel: surface on a hairline. `setTint` colours it (hints, verdicts).
class Plate : public QFrame {
    Q_OBJECT
public:
    enum class Tint { None, Accent, Ok, Warn, Err, Sunken };
    explicit Plate(QWidget* parent = nullptr, int padding = 16);
    void setTint(Tint tint);
    void setOutlined(bool accent);  // the one that is recommended

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Tint m_tint = Tint::None;
    bool m_accentOutline = false;
};

// A plain panel on `surface` with hairlines on the given edges (leading and trailing follow the direction).
class Panel : public QFrame {
    Q_OBJECT
public:
    enum Edge { NoEdge = 0, Leading = 1, Trailing = 2, Top = 4, Bottom = 8 };
    explicit Panel(int edges = NoEdge, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_edges;
};

// Elides in the middle and shows the whole in its tooltip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(const QString& text = {}, QWidget* parent = nullptr);
    void setText(const QString& text);
    void setElide(Qt::TextElideMode mode) { m_mode = mode, update(); }
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideMiddle;
};

// An icon in a tone, at text size; follows theme and direction.
class IconLabel : public QWidget {
    Q_OBJECT
public:
    explicit IconLabel(const QString& name = {}, Tone tone = Tone::Text, int side = 18, QWidget* parent = nullptr);
    void setIcon(const QString& name, Tone tone);
    [[nodiscard]] QSize sizeHint() const override { return {m_side, m_side}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_name;
    Tone m_tone;
    int m_side;
};

// The focus ring is due: the widget has the focus, and it came by keyboard.
[[nodiscard]] bool showsFocus(const QWidget* widget);

[[nodiscard]] QPushButton* primaryButton(const QString& text, QWidget* parent = nullptr);
[[nodiscard]] QPushButton* plainButton(const QString& text, const QString& iconName = {}, QWidget* parent = nullptr);
[[nodiscard]] QPushButton* flatButton(const QString& text, const QString& iconName = {}, QWidget* parent = nullptr);
// An icon alone: `text` becomes tooltip and accessible name.
[[nodiscard]] QToolButton* iconButton(const QString& iconName, const QString& text, QWidget* parent = nullptr);
[[nodiscard]] QFrame* hairline(QWidget* parent = nullptr);

}  // namespace fitroom::ui
