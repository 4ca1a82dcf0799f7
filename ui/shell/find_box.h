#pragma once
// Ctrl+K: find a layer or a command by a few letters of its name.

#include <QLineEdit>
#include <QListWidget>

#include <functional>

namespace fitroom::ui {

class FindBox : public QLineEdit {
    Q_OBJECT
public:
    struct Entry {
        QString text, detail;
        QIcon icon;
        std::function<void()> run;
    };
    explicit FindBox(QWidget* parent = nullptr);
    // Asked each time the list is shown.
    std::function<QList<Entry>()> entries;
    void begin();
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void run(QListWidgetItem* item);
    void retranslate();
    QListWidget* m_list;
    QList<Entry> m_all;
};

}  // namespace fitroom::ui
