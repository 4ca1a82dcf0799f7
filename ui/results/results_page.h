#pragma once
// What came of the runs: a list to compare, a test of the chosen run class by class, and one image to try.

#include "ui/results/run_list.h"
#include "ui/results/tester.h"
#include "ui/widgets/page.h"

#include <QAbstractTableModel>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace fitroom::ui {

class Card;
class CompareChart;
class ConfusionView;
class InlineMessage;
class PictureView;
class Segmented;

// Each class with its images and how many of them were right; the worst first.
class ClassTable : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void setResult(const TestResult& result, const QStringList& names);
    void retranslate();
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 4; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    TestResult m_result;
    QStringList m_names;
    std::vector<int> m_order;
};

class ResultsPage : public Page {
    Q_OBJECT
public:
    explicit ResultsPage(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString facts() const override;
    [[nodiscard]] QString dropGoal(const QStringList& files) const override;
    void drop(const QStringList& files) override;
    void shown() override;

    void test();
    void tryImage(const QString& file);
    [[nodiscard]] RunList* runs() const { return m_runs; }
    [[nodiscard]] const TestResult& result() const { return m_result; }
    [[nodiscard]] bool isBusy() const { return m_background.busy(); }

Q_SIGNALS:
    void tested();
    void tried();

protected:
    void retranslate() override;

private:
    QWidget* buildEmpty();
    QWidget* buildContent();
    void reload();
    void onRuns();
    void compare();
    [[nodiscard]] std::shared_ptr<const RunSummary> chosen() const;
    [[nodiscard]] TestJob job() const;
    [[nodiscard]] QString className(int label) const;  // of the chosen run
    void chooseImage();
    void showResult();
    void showGuesses();
    void fitClassTable();

    Workspace& m_workspace;
    RunList* m_runs;
    Background m_background;
    QStackedWidget* m_stack;
    QLabel *m_emptyTitle, *m_emptyText;
    QPushButton* m_emptyButton;
    QTableView *m_table, *m_classTable;
    Card *m_runsCard, *m_compareCard, *m_testCard, *m_tryCard;
    CompareChart* m_compare;
    Segmented* m_what;
    InlineMessage* m_message;
    QPushButton *m_test, *m_choose;
    QProgressBar* m_progress;
    QLabel *m_testText, *m_guesses;
    ConfusionView* m_confusion;
    ClassTable* m_classes;
    PictureView* m_picture;
    QHash<QString, TestResult> m_results;  // by the folder of the run
    TestResult m_result;                   // of the chosen run; empty: not tested yet
    QStringList m_kept;                    // folders of the runs that were selected, while the list is read again
    QString m_newest;
    std::vector<Guess> m_guessed;
    QString m_guessedBy;                   // the run that guessed, by its folder
};

}  // namespace fitroom::ui
