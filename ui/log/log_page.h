#pragma once
// Read my log: paste lines or open a file; then why it stopped, what helps, the memory of each layer, the curves.

#include "ui/log/log_job.h"
#include "ui/widgets/page.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QVBoxLayout;

namespace fitroom::ui {

class Card;
class CauseCard;
class InlineMessage;
class LiveChart;
class LogLayerTable;

class LogPage : public Page {
    Q_OBJECT
public:
    LogPage(Workspace& workspace, QWidget* parent);

    [[nodiscard]] QString title() const override { return tr("Log"); }
    [[nodiscard]] QString facts() const override;
    [[nodiscard]] QWidget* headerActions() override { return m_actions; }
    [[nodiscard]] QString dropGoal(const QStringList& files) const override;
    void drop(const QStringList& files) override;
    void shown() override;

    void readFile(const QString& file);
    void readText(const QString& text);
    void openFile();
    // Back to the empty field.
    void another();
    [[nodiscard]] const LogReport* report() const { return m_log ? m_log->report.get() : nullptr; }
    [[nodiscard]] LogJob& job() { return m_job; }

Q_SIGNALS:
    void read();  // a log is shown, or the message that says why not

protected:
    void retranslate() override;

private:
    QWidget* buildEntry();
    QWidget* buildResult();
    void begin(const QString& name);
    void show(const std::shared_ptr<ReadLog>& log);
    void fillCauses();
    void showNet(int index);
    void perform(const LogRemedy& remedy);
    void openNetwork();
    [[nodiscard]] QString netName(const LogNet& net) const;
    void updateProgress(qint64 bytes, qint64 all);

    Workspace& m_workspace;
    std::shared_ptr<ReadLog> m_log;
    QString m_name;  // of the file; empty: pasted
    QStackedWidget* m_stack;
    // Entry
    QLabel *m_askTitle, *m_askText, *m_progressText;
    QPlainTextEdit* m_paste;
    QPushButton *m_readButton, *m_openButton, *m_cancel;
    QWidget* m_progressRow;
    QProgressBar* m_progress;
    InlineMessage* m_message;
    // Result
    QVBoxLayout* m_causes;
    QPushButton* m_openNetwork;
    QLabel* m_openNetworkText;
    Card *m_fine, *m_layersCard;
    QLabel* m_fineText;
    QComboBox* m_nets;
    QLabel* m_sum;
    LogLayerTable* m_layers;
    QTableView* m_table;
    LiveChart *m_loss, *m_accuracy;
    QWidget* m_actions;
    QPushButton *m_another, *m_copy;
    QList<CauseCard*> m_cards;
    LogJob m_job;
};

}  // namespace fitroom::ui
