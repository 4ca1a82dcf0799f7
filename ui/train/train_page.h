#pragma once
// Solver at the leading side, curves in the middle, verdict and memory at the trailing side.

#include "ui/train/run_controller.h"
#include "ui/widgets/live_texts.h"
#include "ui/widgets/page.h"

#include <QTimer>

class QGridLayout;
class QLabel;
class QPushButton;
class QSlider;
class QStackedWidget;

namespace fitroom::ui {

class Card;
class DeviceField;
class ElidedLabel;
class FinetuneDialog;
class InlineMessage;
class KeyFigure;
class LiveChart;
class LogView;
class MemoryChart;
class SolverForm;
class VerdictCard;

class TrainPage : public Page {
    Q_OBJECT
public:
    explicit TrainPage(Workspace& workspace, QWidget* parent = nullptr);
    ~TrainPage() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString facts() const override;
    [[nodiscard]] State state() const override;
    [[nodiscard]] QWidget* headerActions() override;
    [[nodiscard]] QString dropGoal(const QStringList& files) const override;
    void drop(const QStringList& files) override;
    void shown() override;

    [[nodiscard]] RunController& run() { return m_run; }
    [[nodiscard]] SolverForm* solverForm() const { return m_form; }
    [[nodiscard]] LiveChart* lossChart() const { return m_loss; }
    [[nodiscard]] LiveChart* accuracyChart() const { return m_accuracy; }
    [[nodiscard]] MemoryChart* memoryChart() const { return m_memory; }
    [[nodiscard]] VerdictCard* verdictCard() const { return m_verdict; }
    [[nodiscard]] InlineMessage* message() const { return m_message; }

    // Train, or resume what is paused; refuses with a message when it cannot.
    void train();
    FinetuneDialog* openFinetune(const QString& file = {});

protected:
    void retranslate() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildActions();
    QWidget* buildCentre();
    QWidget* buildSide();
    void updateActions();
    void updateFigures();
    void updateMemory();
    void updateVerdict();
    void placeFigures();
    void scheduleRefresh();
    [[nodiscard]] bool explainRefusal();
    void explainOver();
    void explainDeviceFailure();
    void explainFailedStart(const Error& error);
    void offer(const QStringList& texts, std::vector<std::function<void()>> actions);
    void trainOnTheCpu();
    void devicesChanged();
    [[nodiscard]] bool goesOnInPlace() const;  // paused, and nothing was changed meanwhile
    void doRemedy(const QString& id, const QStringList& args);
    void onProject();

    Workspace& m_workspace;
    RunController m_run;
    LiveTexts m_texts;
    QTimer m_refresh;  // charts are drawn at most 20 times a second, however fast points come
    QWidget* m_actions;
    QPushButton *m_train, *m_pause, *m_resume, *m_stop, *m_snapshot, *m_finetune;
    DeviceField* m_device;
    SolverForm* m_form;
    InlineMessage* m_message;
    QWidget* m_figureBox;
    QGridLayout* m_figureGrid;
    std::vector<KeyFigure*> m_figures;
    int m_figureColumns = 0;
    ElidedLabel* m_smoothWord;
    QSlider* m_smooth;
    LiveChart *m_loss, *m_accuracy, *m_rate;
    QStackedWidget* m_lower;
    LogView* m_log;
    VerdictCard* m_verdict;
    Card* m_memoryCard;
    MemoryChart* m_memory;
    QLabel *m_legend, *m_memorySummary;
    QPushButton *m_toRate, *m_toAccuracy;
    std::vector<std::function<void()>> m_messageActions;
    bool m_failureShown = false;           // explainDeviceFailure()'s message is in sight
    std::function<void()> m_explainAgain;  // in another language, what the message in sight says
};

}  // namespace fitroom::ui
