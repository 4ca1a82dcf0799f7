#pragma once
// A card: surface, hairline, radius 10, title above its content.

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace fitroom::ui {

class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    // A muted line beside the title.
    void setNote(const QString& note);
    // Goes to the trailing end of the title row; `beforeLast`: before what stands at the very end.
    void addTrailing(QWidget* widget, bool beforeLast = false);
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_head;
    QVBoxLayout* m_body;
    QLabel *m_title, *m_note;
};

}  // namespace fitroom::ui
