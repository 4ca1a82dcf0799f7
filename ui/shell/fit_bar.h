#pragma once
// Does it fit? Always in sight: verdict and sentence, the tape, the device, one button.

#include "ui/document/workspace.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace fitroom::ui {

class IconLabel;
class Tape;

class FitBar : public QWidget {
    Q_OBJECT
public:
    explicit FitBar(Workspace& workspace, QWidget* parent = nullptr);
    [[nodiscard]] QString sentence() const;
    void setLedgerOpen(bool open);

Q_SIGNALS:
    void ledgerWanted();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void makeRoom();
    Workspace& m_workspace;
    QWidget* m_tile;
    QLabel *m_sentence, *m_second, *m_device, *m_capacity;
    IconLabel *m_icon, *m_chip;
    Tape* m_tape;
    QPushButton* m_button;
    Fit::State m_announced = Fit::State::Unknown;
    qint64 m_lastCapacity = 0, m_lastNeed = -1;
    qint64 m_taken = 0;  // by another program, since the plan was made
    bool m_ledgerOpen = false;
};

}  // namespace fitroom::ui
