#pragma once
// Where one begins: the sample, one's own images, a template, Caffe's files, or what was open before.

#include "ui/shell/project_maker.h"
#include "ui/widgets/page.h"

class QGridLayout;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace fitroom::ui {

class TaskCard;

class StartPage : public Page {
    Q_OBJECT
public:
    StartPage(Workspace& workspace, QWidget* parent);

    [[nodiscard]] QString title() const override { return tr("Start"); }
    [[nodiscard]] QString facts() const override;
    void shown() override;
    void openSample();
    void openFile();
    [[nodiscard]] SampleMaker& sampleMaker() { return m_maker; }

protected:
    void retranslate() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillRecent();
    void arrange();
    Workspace& m_workspace;
    SampleMaker m_maker;
    QLabel *m_beginTitle, *m_templateTitle, *m_recentTitle, *m_noRecent, *m_progressText;
    TaskCard *m_sample, *m_images, *m_open, *m_log;
    QList<TaskCard*> m_templates;
    QGridLayout *m_beginGrid, *m_templateGrid;
    QWidget* m_progressRow;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QListWidget* m_recent;
};

}  // namespace fitroom::ui
