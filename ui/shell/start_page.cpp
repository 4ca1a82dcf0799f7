#include "ui/shell/start_page.h"

#include "ui/document/places.h"
#include "ui/shell/task_card.h"
#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/widgets/controls.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QGridLayout>
#include <QListWidget>
#include <QProgressBar>
#include <QScrollArea>
#include <QVBoxLayout>

namespace fitroom::ui {

StartPage::StartPage(Workspace& workspace, QWidget* parent) : Page(parent), m_workspace(workspace), m_maker(workspace) {
    setObjectName(QStringLiteral("startPage"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(32, 24, 32, 24);
    column->setSpacing(12);
    m_beginTitle = makeLabel({}, TextRole::Section);
    m_sample = new TaskCard(QStringLiteral("sample"), true);
    m_images = new TaskCard(QStringLiteral("image"), false);
    m_open = new TaskCard(QStringLiteral("folder"), false);
    m_log = new TaskCard(QStringLiteral("log"), false);
    m_log->setObjectName(QStringLiteral("readLog"));
    column->addWidget(m_beginTitle);
    m_beginGrid = new QGridLayout;
    m_beginGrid->setSpacing(16);
    column->addLayout(m_beginGrid);
    m_progressRow = new QWidget;
    auto* progress = new QHBoxLayout(m_progressRow);
    progress->setContentsMargins(0, 0, 0, 0);
    m_progressText = makeLabel({}, TextRole::Body);
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(8);
    m_cancel = plainButton({});
    progress->addWidget(m_progressText);
    progress->addWidget(m_progress, 1);
    progress->addWidget(m_cancel);
    m_progressRow->hide();
    column->addWidget(m_progressRow);
    column->addSpacing(12);
    m_templateTitle = makeLabel({}, TextRole::Section);
    column->addWidget(m_templateTitle);
    m_templateGrid = new QGridLayout;
    m_templateGrid->setSpacing(16);
    column->addLayout(m_templateGrid);
    for (const Template& one : templates()) {
        auto* card = new TaskCard(QStringLiteral("network"), false);
        card->setObjectName(QLatin1String(one.id));
        connect(card, &QAbstractButton::clicked, this, [this, id = QString::fromLatin1(one.id)] { startFromTemplate(m_workspace, id); });
        m_templates.append(card);
    }
    column->addSpacing(12);
    m_recentTitle = makeLabel({}, TextRole::Section);
    m_noRecent = makeLabel({}, TextRole::Body, Tone::Muted);
    m_recent = new QListWidget;
    m_recent->setFrameShape(QFrame::NoFrame);
    m_recent->setMinimumHeight(120);
    m_recent->viewport()->setAutoFillBackground(false);
    column->addWidget(m_recentTitle);
    column->addWidget(m_noRecent);
    column->addWidget(m_recent, 1);
    column->addStretch(0);
    scroll->setWidget(content);
    outer->addWidget(scroll);

    connect(m_sample, &QAbstractButton::clicked, this, &StartPage::openSample);
    connect(m_images, &QAbstractButton::clicked, this, [this] {
        if (!m_workspace.project()) startEmpty(m_workspace);
        else m_workspace.goTo(PageId::Data);
    });
    connect(m_open, &QAbstractButton::clicked, this, &StartPage::openFile);
    connect(m_log, &QAbstractButton::clicked, this, [this] { m_workspace.goTo(PageId::Log); });
    connect(m_cancel, &QPushButton::clicked, &m_maker, &SampleMaker::cancel);
    const auto open = [this](QListWidgetItem* item) {
        if (m_workspace.openProject(item->data(Qt::UserRole).toString())) m_workspace.goTo(PageId::Network);
        else fillRecent();  // one that cannot be opened is no longer listed
    };
    connect(m_recent, &QListWidget::itemActivated, this, open);
    connect(m_recent, &QListWidget::itemClicked, this, open);
    connect(&m_maker, &SampleMaker::progressed, this, [this](double share, const QString& what) {
        m_progress->setValue(static_cast<int>(share * 1000));
        m_progressText->setText(what);
        m_progress->setAccessibleName(what);
    });
    connect(&m_maker, &SampleMaker::finished, this, [this] {
        m_progressRow->hide();
        m_sample->setEnabled(true);
    });
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        fillRecent();
        Q_EMIT headerChanged();
    });
    retranslate();
    arrange();
}

QString StartPage::facts() const {
    const Project* project = const_cast<StartPage*>(this)->m_workspace.project();
    return project ? tr("Open project: %1").arg(isolate(project->name())) : QString();
}

void StartPage::openSample() {
    if (m_maker.isRunning()) return;
    m_progress->setValue(0);
    m_progressText->setText(tr("Drawing the images…"));
    m_progressRow->show();
    m_sample->setEnabled(false);
    m_maker.start();
}

void StartPage::openFile() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open"), lastPlace(kProjectPlace, projectsFolder()),
                                                      tr("Projects and Caffe files (*.fitroom *.prototxt);;All files (*)"));
    if (file.isEmpty()) return;
    rememberPlace(kProjectPlace, file);
    if (m_workspace.openProject(file)) m_workspace.goTo(PageId::Network);
}

void StartPage::shown() { fillRecent(); }

void StartPage::fillRecent() {
    m_recent->clear();
    for (const QString& file : Workspace::recentProjects()) {
        const QFileInfo info(file);
        auto* item = new QListWidgetItem(icon(QStringLiteral("network"), Tone::Muted),
                                         QStringLiteral("%1   %2").arg(isolate(info.completeBaseName()), path(info.absolutePath())));
        item->setData(Qt::UserRole, file);
        item->setToolTip(file);
        m_recent->addItem(item);
    }
    m_noRecent->setVisible(m_recent->count() == 0);
    m_recent->setVisible(m_recent->count() > 0);
}

void StartPage::arrange() {
    const auto place = [&](QGridLayout* grid, const QList<TaskCard*>& cards, int columns) {
        for (int i = 0; i < cards.size(); ++i) grid->addWidget(cards[i], i / columns, i % columns);
        for (int c = 0; c < 4; ++c) grid->setColumnStretch(c, c < columns ? 1 : 0);
    };
    const int fit = std::clamp(width() / Theme::instance().scaled(300), 1, 4);
    place(m_beginGrid, {m_sample, m_images, m_open, m_log}, fit == 3 ? 2 : fit);  // no card alone in a row
    place(m_templateGrid, m_templates, std::min(fit, 3));
}

void StartPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    arrange();
}

void StartPage::retranslate() {
    m_beginTitle->setText(tr("Begin"));
    m_templateTitle->setText(tr("Start from a network"));
    m_recentTitle->setText(tr("Recent projects"));
    m_noRecent->setText(tr("Nothing yet. What you open is listed here."));
    m_recent->setAccessibleName(tr("Recent projects"));
    m_cancel->setText(tr("Cancel"));
    m_sample->setTexts(tr("Try the sample"), tr("Letters and digits in three scripts, drawn here. It trains in about a minute."));
    m_images->setTexts(tr("Use my images"), tr("A folder with one folder per class. Fitroom looks first and copies later."));
    m_open->setTexts(tr("Open a project or Caffe files"), tr("A .fitroom project, a network or a solver (.prototxt)."));
    m_log->setTexts(tr("Read my log"), tr("Why did Caffe stop? Paste or drop its log: the cause, the layer, what helps, the curves."));
    for (int i = 0; i < m_templates.size(); ++i)
        m_templates[i]->setTexts(QString::fromLatin1(templates()[i].name), QCoreApplication::translate("template", templates()[i].note));
    fillRecent();
}

}  // namespace fitroom::ui
