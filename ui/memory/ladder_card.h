#pragma once
// One rung: title and whether it fits; before → after on a scale that all cards share, with the seam; memory, time and
// learning behind their icons; one button. The texts come ready in the reader's language.

#include <QFrame>

class QLabel;
class QPushButton;

namespace fitroom::ui {

class IconLabel;

// Before is the track, after lies on it, the seam crosses both. Mirrors, as meters do.
class LadderBar : public QWidget {
    Q_OBJECT
public:
    explicit LadderBar(QWidget* parent = nullptr);
    void setBytes(qint64 before, qint64 after, qint64 seam, qint64 full, bool fits);
    [[nodiscard]] QSize sizeHint() const override { return {160, 18}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {60, 18}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    qint64 m_before = 0, m_after = 0, m_seam = 0, m_full = 1;
    bool m_fits = false;
};

class LadderCard : public QFrame {
    Q_OBJECT
public:
    struct Content {
        QString title;
        QStringList steps;  // of a combination
        QString state;      // instead of a button: "in effect"
        QString button;     // empty: none
        QString time, learning, note;
        qint64 before = 0, after = 0, saved = 0;
        qint64 seam = 0, full = 1;  // 0: no seam
        bool fits = false;
        bool first = false;  // the suggestion: accent border, filled button
        bool applied = false;
    };
    explicit LadderCard(const Content& content, QWidget* parent = nullptr);
    [[nodiscard]] const Content& content() const { return m_content; }
    [[nodiscard]] QPushButton* button() const { return m_button; }  // null: none
    // Puts a question in the place of the button; yes is what `confirmed` says.
    void ask(const QString& question, const QString& yes, const QString& no);

Q_SIGNALS:
    void chosen();
    void confirmed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Content m_content;
    QPushButton* m_button = nullptr;
    QWidget* m_question = nullptr;
};

// "8.87 → 1.93 GiB"
[[nodiscard]] QString beforeAndAfter(qint64 before, qint64 after);

}  // namespace fitroom::ui
