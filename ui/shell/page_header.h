#pragma once
// Title, facts and state of the page in sight; its actions at the trailing end; progress as a line underneath.

#include "ui/widgets/page.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;

namespace fitroom::ui {

class IconLabel;

class PageHeader : public QFrame {
    Q_OBJECT
public:
    explicit PageHeader(QWidget* parent = nullptr);
    void showPage(Page* page);  // puts its actions in place
    void refresh();             // texts and state only
    // Stands before the page's own actions.
    void addTool(QWidget* widget);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Page* m_page = nullptr;
    QWidget* m_actions = nullptr;
    QHBoxLayout *m_row, *m_tools, *m_slot;
    QLabel *m_title, *m_facts, *m_state;
    IconLabel* m_icon;
    double m_progress = -1;
};

}  // namespace fitroom::ui
