#pragma once
// While files are held over the window: the goal is tinted and named.

#include <QWidget>

namespace fitroom::ui {

class DropOverlay : public QWidget {
    Q_OBJECT
public:
    explicit DropOverlay(QWidget* parent);
    void showGoal(const QString& goal, bool useful);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_goal;
    bool m_useful = true;
};

}  // namespace fitroom::ui
