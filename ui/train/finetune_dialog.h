#pragma once
// Choose weights, see what each layer would take from them, then train.

#include "ui/widgets/background.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace fitroom::ui {

class CopiedModel;
class InlineMessage;
class Workspace;

class FinetuneDialog : public QDialog {
    Q_OBJECT
public:
    explicit FinetuneDialog(Workspace& workspace, QWidget* parent = nullptr);

    void setFile(const QString& file);  // compares in the background
    [[nodiscard]] CopiedModel* model() const { return m_model; }
    [[nodiscard]] bool isComparing() const { return m_background.busy(); }

Q_SIGNALS:
    void trainRequested();  // the project has the weights by then
    void compared();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void browse();

    Workspace& m_workspace;
    QString m_file;
    CopiedModel* m_model;
    QLabel *m_intro, *m_summary;
    QLineEdit* m_path;
    QPushButton *m_browse, *m_train, *m_fresh, *m_cancel;
    QTableView* m_table;
    InlineMessage* m_message;
    Background m_background;
};

}  // namespace fitroom::ui
