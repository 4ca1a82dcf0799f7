#pragma once
// Every layer type by family, searchable. Drag one to the canvas, or press Enter to add it below the selection.

#include "ui/style/tokens.h"

#include <QWidget>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;
class QLabel;

namespace fitroom::ui {

class Palette : public QWidget {
    Q_OBJECT
public:
    explicit Palette(QWidget* parent = nullptr);
    void setFolded(bool folded);  // glyphs only
    void focusSearch();
    // Where a type stands, in this widget; for tests and tours. Empty: not in sight.
    [[nodiscard]] QRect typeRect(const QString& type) const;

Q_SIGNALS:
    void addWanted(const QString& type);
    // A drag of our own, not the system's: it shows where the layer would go while it is under way.
    void dragMoved(const QString& type, const QPoint& globalPosition);
    void dropped(const QString& type, const QPoint& globalPosition);
    void dragCancelled();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void filter(const QString& text);
    void retranslate();

    QLabel* m_title;
    QLineEdit* m_search;
    QTreeWidget* m_tree;
    QString m_pressed;
    QPoint m_pressedAt;
    bool m_dragging = false, m_folded = false;
};

}  // namespace fitroom::ui
