#pragma once
// The ledger: it rises from the fit bar and goes back with Esc. Needed, free, over or spare; bytes by purpose; bytes by
// layer, exact.

#include "ui/document/workspace.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QTableWidget;

namespace fitroom::ui {

class LedgerPanel : public QFrame {
    Q_OBJECT
public:
    explicit LedgerPanel(Workspace& workspace, QWidget* parent);

Q_SIGNALS:
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void halveBatch();
    Workspace& m_workspace;
    QLabel *m_title, *m_note, *m_need, *m_needNote, *m_free, *m_freeNote, *m_rest, *m_restNote, *m_purposeTitle, *m_layerTitle, *m_help;
    QPushButton *m_back, *m_halve;
    QTableWidget *m_purposes, *m_layers;
    QWidget* m_remedy;
};

}  // namespace fitroom::ui
