#pragma once
// The pages, always in sight and always labelled.

#include "ui/document/page_id.h"

#include <QFrame>
#include <QMap>

class QAbstractButton;
class QButtonGroup;

namespace fitroom::ui {

class Rail : public QFrame {
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);
    void setCurrent(PageId page);
    [[nodiscard]] QAbstractButton* button(PageId page) const { return m_buttons.value(static_cast<int>(page)); }

Q_SIGNALS:
    void chosen(fitroom::ui::PageId page);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    QMap<int, QAbstractButton*> m_buttons;
    QButtonGroup* m_group;
};

}  // namespace fitroom::ui
