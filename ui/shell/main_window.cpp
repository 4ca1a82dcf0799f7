#include "ui/shell/main_window.h"

#include "ui/editor/network_page.h"
#include "ui/editor/words.h"
#include "ui/memory/memory_panel.h"
#include "ui/shell/drop_overlay.h"
#include "ui/shell/find_box.h"
#include "ui/shell/fit_bar.h"
#include "ui/shell/help_page.h"
#include "ui/shell/message_line.h"
#include "ui/shell/page_header.h"
#include "ui/shell/rail.h"
#include "ui/shell/settings_page.h"
#include "ui/shell/start_page.h"
#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/messages.h"
#include "ui/widgets/controls.h"

#include "core/net/layer_def.h"

#include <QApplication>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace fitroom::ui {

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent) {
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(1100, 700);
    setAcceptDrops(true);
    auto* central = new QWidget;
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(0);
    m_rail = new Rail;
    upper->addWidget(m_rail);
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    m_header = new PageHeader;
    m_stack = new QStackedWidget;
    m_message = new MessageLine;
    right->addWidget(m_header);
    right->addWidget(m_stack, 1);
    right->addWidget(m_message);
    upper->addLayout(right, 1);
    column->addLayout(upper, 1);
    m_fitBar = new FitBar(m_workspace);
    column->addWidget(m_fitBar);
    setCentralWidget(central);

    connect(&m_workspace, &Workspace::ledgerRequested, this, [this] {
        if (!m_ledger->isVisible()) toggleLedger();
    });
    m_start = new StartPage(m_workspace, nullptr);
    m_pages[static_cast<int>(PageId::Start)] = m_start;
    m_pages[static_cast<int>(PageId::Data)] = makeDataPage(m_workspace, nullptr);
    Page* network = makeNetworkPage(m_workspace, nullptr);
    m_network = static_cast<NetworkPage*>(network);
    m_pages[static_cast<int>(PageId::Network)] = network;
    m_pages[static_cast<int>(PageId::Train)] = makeTrainPage(m_workspace, nullptr);
    m_pages[static_cast<int>(PageId::Results)] = makeResultsPage(m_workspace, nullptr);
    m_pages[static_cast<int>(PageId::Log)] = makeLogPage(m_workspace, nullptr);
    m_pages[static_cast<int>(PageId::Settings)] = new SettingsPage(m_workspace, nullptr);
    m_pages[static_cast<int>(PageId::Help)] = new HelpPage(nullptr);
    for (Page* one : std::as_const(m_pages)) {
        m_stack->addWidget(one);
        connect(one, &Page::headerChanged, this, [this, one] {
            if (one == m_stack->currentWidget()) m_header->refresh();
        });
    }

    m_undoButton = iconButton(QStringLiteral("undo"), {});
    m_redoButton = iconButton(QStringLiteral("redo"), {});
    m_find = new FindBox;
    m_header->addTool(m_undoButton);
    m_header->addTool(m_redoButton);
    m_header->addTool(m_find);
    m_find->entries = [this] {
        QList<FindBox::Entry> all;
        if (Project* project = m_workspace.project())
            for (const auto& layer : project->network().spec().layers())
                all.append({QString::fromStdString(layer->param.name()), QString::fromStdString(layer->param.type()),
                            familyIcon(familyOf(layer->param.type())), [this, id = layer->id] {
                                showPage(PageId::Network);
                                m_network->showLayer(id);
                            }});
        for (const Named& named : m_actions) {
            if (!named.action->isEnabled()) continue;
            QString text = named.text();
            text.remove(QLatin1Char('&'));
            all.append({text, named.action->shortcut().toString(QKeySequence::NativeText), named.action->icon(), [action = named.action] { action->trigger(); }});
        }
        for (const LayerDef& def : allLayerDefs()) {
            const QString type = QString::fromLatin1(def.type);
            all.append({tr("Add %1").arg(type), {}, familyIcon(def.family), [this, type] {
                            showPage(PageId::Network);
                            m_network->addLayer(type);
                        }});
        }
        return all;
    };

    m_ledger = new MemoryPanel(m_workspace, this);
    m_ledger->hide();
    m_overlay = new DropOverlay(this);
    buildMenus();

    connect(m_rail, &Rail::chosen, this, &MainWindow::showPage);
    connect(m_fitBar, &FitBar::ledgerWanted, this, &MainWindow::toggleLedger);
    connect(m_ledger, &MemoryPanel::closed, this, [this] {
        if (m_ledger->isVisible()) toggleLedger();
    });
    connect(&m_workspace, &Workspace::pageRequested, this, &MainWindow::showPage);
    connect(&m_workspace, &Workspace::importRequested, this, [this] { showPage(PageId::Data); });
    connect(&m_workspace, &Workspace::message, m_message, &MessageLine::say);
    connect(&m_workspace, &Workspace::projectChanged, this, &MainWindow::projectChanged);
    m_workspace.askBeforeLoss = [this] { return mayLeaveProject(); };
    connect(m_undoButton, &QToolButton::clicked, this, [this] { m_undo->trigger(); });
    connect(m_redoButton, &QToolButton::clicked, this, [this] { m_redo->trigger(); });
    qApp->installEventFilter(this);
    resize(QSize(1440, 872).boundedTo(screen()->availableSize()));
    restoreGeometry(QSettings().value(QStringLiteral("geometry")).toByteArray());
    retranslate();
    projectChanged();
    showPage(PageId::Start);
}

MainWindow::~MainWindow() {
    qApp->removeEventFilter(this);
    m_workspace.setProject(nullptr);
    // Pages refer to the workspace, a member that would go before them.
    delete takeCentralWidget();
}

void MainWindow::openSample() {
    showPage(PageId::Start);
    m_start->openSample();
}

void MainWindow::showPage(PageId id) {
    if (m_ledger->isVisible()) toggleLedger();
    m_current = id;
    m_rail->setCurrent(id);
    Page* shown = page(id);
    m_stack->setCurrentWidget(shown);
    m_header->showPage(shown);
    const bool edits = id == PageId::Network || id == PageId::Train || id == PageId::Data || id == PageId::Log;
    m_undoButton->setVisible(edits);
    m_redoButton->setVisible(edits);
    m_find->setVisible(id == PageId::Network || id == PageId::Start || id == PageId::Help);
    shown->shown();
}

void MainWindow::toggleLedger() {
    const bool open = !m_ledger->isVisible();
    if (open) {
        const QPoint at = m_header->mapTo(this, QPoint(0, 0));
        m_ledger->setGeometry(QRect(at, QSize(m_header->width(), m_fitBar->mapTo(this, QPoint(0, 0)).y() - at.y())));
        m_ledger->raise();
    }
    m_ledger->setVisible(open);
    m_fitBar->setLedgerOpen(open);
    if (!open) m_stack->currentWidget()->setFocus();
}

QAction* MainWindow::addAction(QMenu* menu, std::function<QString()> text, const QKeySequence& key, std::function<void()> run) {
    auto* action = new QAction(this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WindowShortcut);
    connect(action, &QAction::triggered, this, std::move(run));
    menu->addAction(action);
    QMainWindow::addAction(action);  // the key works while the menu bar is hidden
    m_actions.push_back({action, std::move(text)});
    return action;
}

void MainWindow::buildMenus() {
    const auto addMenu = [this](std::function<QString()> text) {
        QMenu* menu = menuBar()->addMenu(QString());
        m_menus.emplace_back(menu, std::move(text));
        return menu;
    };
    const auto inNetwork = [this](void (NetworkPage::*method)()) {
        return [this, method] {
            // Text fields keep their own keys for copy and paste.
            if (m_current == PageId::Network) (m_network->*method)();
        };
    };
    QMenu* file = addMenu([] { return tr("&File"); });
    addAction(file, [] { return tr("New project"); }, QKeySequence::New, [this] { startEmpty(m_workspace); });
    addAction(file, [] { return tr("Open…"); }, QKeySequence::Open, [this] { m_start->openFile(); });
    addAction(file, [] { return tr("Open the sample"); }, {}, [this] { openSample(); });
    addAction(file, [] { return tr("Save"); }, QKeySequence::Save, [this] {
        if (Project* project = m_workspace.project()) project->save();
    });
    file->addSeparator();
    addAction(file, [] { return tr("Quit"); }, QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });

    QMenu* edit = addMenu([] { return tr("&Edit"); });
    m_undo = addAction(edit, [this] {
        Project* project = m_workspace.project();
        return project && project->undoStack().canUndo() ? tr("Undo: %1").arg(project->undoStack().undoText()) : tr("Undo");
    }, QKeySequence(Qt::CTRL | Qt::Key_Z), [this] {
        if (Project* project = m_workspace.project()) project->undoStack().undo();
    });
    m_redo = addAction(edit, [this] {
        Project* project = m_workspace.project();
        return project && project->undoStack().canRedo() ? tr("Redo: %1").arg(project->undoStack().redoText()) : tr("Redo");
    }, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] {
        if (Project* project = m_workspace.project()) project->undoStack().redo();
    });
    m_undo->setIcon(icon(QStringLiteral("undo")));
    m_redo->setIcon(icon(QStringLiteral("redo")));
    edit->addSeparator();
    addAction(edit, [] { return tr("Cut layers"); }, QKeySequence::Cut, inNetwork(&NetworkPage::cut));
    addAction(edit, [] { return tr("Copy layers"); }, QKeySequence::Copy, inNetwork(&NetworkPage::copy));
    addAction(edit, [] { return tr("Paste layers"); }, QKeySequence::Paste, inNetwork(&NetworkPage::paste));
    addAction(edit, [] { return tr("Duplicate layers"); }, QKeySequence(Qt::CTRL | Qt::Key_D), inNetwork(&NetworkPage::duplicate));
    addAction(edit, [] { return tr("Delete layers"); }, {}, inNetwork(&NetworkPage::deleteSelection));
    addAction(edit, [] { return tr("Choose all layers"); }, QKeySequence::SelectAll, inNetwork(&NetworkPage::selectAll));
    edit->addSeparator();
    addAction(edit, [] { return tr("Find a layer or a command"); }, QKeySequence(Qt::CTRL | Qt::Key_K), [this] {
        if (!m_find->isVisible()) showPage(PageId::Network);
        m_find->begin();
    });

    QMenu* view = addMenu([] { return tr("&View"); });
    const auto addPage = [&](PageId id, std::function<QString()> text, const QKeySequence& key) {
        addAction(view, std::move(text), key, [this, id] { showPage(id); });
    };
    addPage(PageId::Start, [] { return tr("Start"); }, QKeySequence(Qt::CTRL | Qt::Key_1));
    addPage(PageId::Data, [] { return tr("Data"); }, QKeySequence(Qt::CTRL | Qt::Key_2));
    addPage(PageId::Network, [] { return tr("Network"); }, QKeySequence(Qt::CTRL | Qt::Key_3));
    addPage(PageId::Train, [] { return tr("Train"); }, QKeySequence(Qt::CTRL | Qt::Key_4));
    addPage(PageId::Results, [] { return tr("Results"); }, QKeySequence(Qt::CTRL | Qt::Key_5));
    addPage(PageId::Log, [] { return tr("Read a log"); }, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    view->addSeparator();
    addAction(view, [] { return tr("Memory ledger"); }, QKeySequence(Qt::CTRL | Qt::Key_M), [this] { toggleLedger(); });
    addAction(view, [] { return tr("Next panel"); }, QKeySequence(Qt::Key_F6), [this] { nextPanel(); });
    addAction(view, [] { return tr("Next problem"); }, QKeySequence(Qt::Key_F8), [this] {
        showPage(PageId::Network);
        m_network->nextProblem();
    });
    addAction(view, [] { return tr("Tidy up"); }, QKeySequence(Qt::CTRL | Qt::Key_L), [this] {
        if (m_current == PageId::Network) m_network->tidyUp();
    });
    view->addSeparator();
    addPage(PageId::Settings, [] { return tr("Settings"); }, QKeySequence(Qt::CTRL | Qt::Key_Comma));

    QMenu* train = addMenu([] { return tr("&Training"); });
    addAction(train, [] { return tr("Train or go on"); }, QKeySequence(Qt::Key_F5), [this] {
        showPage(PageId::Train);
        Q_EMIT m_workspace.trainRequested();
    });
    addAction(train, [] { return tr("Pause"); }, QKeySequence(Qt::SHIFT | Qt::Key_F5), [this] { Q_EMIT m_workspace.pauseRequested(); });
    addAction(train, [] { return tr("Take a snapshot"); }, QKeySequence(Qt::CTRL | Qt::Key_F5), [this] { Q_EMIT m_workspace.snapshotRequested(); });

    QMenu* help = addMenu([] { return tr("&Help"); });
    addPage(PageId::Help, [] { return tr("Help"); }, QKeySequence(Qt::Key_F1));
    help->addAction(m_actions.back().action);
    addAction(help, [] { return tr("About Qt"); }, {}, [] { QApplication::aboutQt(); });
    menuBar()->hide();
    addAction(view, [] { return tr("Show or hide the menus"); }, QKeySequence(Qt::Key_F10), [this] {
        menuBar()->setVisible(!menuBar()->isVisible());
        if (menuBar()->isVisible()) menuBar()->setFocus();
    });
}

void MainWindow::retranslate() {
    for (const Named& named : m_actions) named.action->setText(named.text());
    for (const auto& [menu, text] : m_menus) menu->setTitle(text());
    updateTitle();
    const auto name = [](QToolButton* button, const QAction* action) {
        button->setToolTip(QStringLiteral("%1 (%2)").arg(action->text(), action->shortcut().toString(QKeySequence::NativeText)));
        button->setAccessibleName(action->text());
        button->setEnabled(action->isEnabled());
    };
    name(m_undoButton, m_undo);
    name(m_redoButton, m_redo);
}

void MainWindow::updateTitle() {
    const Project* project = m_workspace.project();
    setWindowTitle(project ? QStringLiteral("%1[*] — Fitroom").arg(project->name()) : QStringLiteral("Fitroom"));
    setWindowModified(project && project->isModified());
}

void MainWindow::projectChanged() {
    Project* project = m_workspace.project();
    if (project) {
        const auto undoTexts = [this] {
            Project* open = m_workspace.project();
            m_undo->setEnabled(open && open->undoStack().canUndo());
            m_redo->setEnabled(open && open->undoStack().canRedo());
            retranslate();
        };
        connect(&project->undoStack(), &QUndoStack::indexChanged, this, undoTexts);
        connect(project, &Project::modifiedChanged, this, &MainWindow::updateTitle);
        connect(project, &Project::nameChanged, this, &MainWindow::updateTitle);
        connect(project, &Project::saved, this, [this] { m_workspace.say(tr("Saved."), Tone::Ok); });
        connect(project, &Project::saveFailed, this, [this](const Error& error) { m_workspace.report(error); });
        if (project->wasRecovered()) m_workspace.say(tr("Changes that were not saved last time are back. Save to keep them."), Tone::Warn);
    }
    m_undo->setEnabled(project && project->undoStack().canUndo());
    m_redo->setEnabled(project && project->undoStack().canRedo());
    retranslate();
    m_header->refresh();
}

void MainWindow::nextPanel() {
    // Rail → page → fit bar, each at its first control.
    QWidget* focus = QApplication::focusWidget();
    const auto first = [](QWidget* panel) -> QWidget* {
        for (QWidget* child : panel->findChildren<QWidget*>())
            if (child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus)) return child;
        return panel;
    };
    const QList<QWidget*> panels = m_ledger->isVisible() ? QList<QWidget*>{m_rail, m_ledger, m_fitBar} : QList<QWidget*>{m_rail, m_header, m_stack->currentWidget(), m_fitBar};
    qsizetype at = -1;
    for (qsizetype i = 0; i < panels.size(); ++i)
        if (focus && (focus == panels[i] || panels[i]->isAncestorOf(focus))) at = i;
    first(panels[(at + 1) % panels.size()])->setFocus(Qt::TabFocusReason);
}

bool MainWindow::mayLeaveProject() {
    Project* project = m_workspace.project();
    if (!project || !project->isModified()) return true;
    // Work would be lost: the one place for a question.
    QMessageBox box(QMessageBox::Question, QStringLiteral("Fitroom"), tr("Save the changes of %1?").arg(isolate(project->name())),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    switch (box.exec()) {
        case QMessageBox::Save: {
            const Status status = project->saveNow();
            if (!status) m_workspace.report(status.error());
            return static_cast<bool>(status);
        }
        case QMessageBox::Discard:
            project->discardAutosave();
            return true;
        default: return false;
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayLeaveProject()) {
        event->ignore();
        return;
    }
    QSettings().setValue(QStringLiteral("geometry"), saveGeometry());
    m_workspace.session().stop();
    event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_header->refresh();
    }
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (m_ledger->isVisible()) {
        const QPoint at = m_header->mapTo(this, QPoint(0, 0));
        m_ledger->setGeometry(QRect(at, QSize(m_header->width(), m_fitBar->mapTo(this, QPoint(0, 0)).y() - at.y())));
    }
}

MainWindow::Goal MainWindow::goalOf(const QStringList& files) {
    if (files.isEmpty()) return {};
    const QFileInfo first(files.front());
    const bool project = first.suffix() == QLatin1String("fitroom") ||
                         (first.isDir() && !QDir(first.absoluteFilePath()).entryList({QStringLiteral("*.fitroom")}, QDir::Files).isEmpty());
    if (project)
        return {tr("Open the project %1").arg(isolate(first.completeBaseName())), [this, file = first.absoluteFilePath()] {
                    if (m_workspace.openProject(file)) showPage(PageId::Network);
                }};
    // A log is known by what is in it, whatever it is called: asked before those who go by names. Else the page in sight
    // first, then whoever has a use for them.
    QList<PageId> order{PageId::Log, m_current};
    for (const PageId id : {PageId::Data, PageId::Network, PageId::Train, PageId::Results})
        if (id != m_current) order.append(id);
    for (const PageId id : order) {
        const QString goal = page(id)->dropGoal(files);
        if (!goal.isEmpty())
            return {goal, [this, id, files] {
                        showPage(id);
                        page(id)->drop(files);
                    }};
    }
    return {};
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    QStringList files;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) files.append(url.toLocalFile());
    if (files.isEmpty()) return;
    event->acceptProposedAction();
    const Goal goal = goalOf(files);
    m_overlay->setGeometry(QRect(m_header->mapTo(this, QPoint(0, 0)), QSize(m_header->width(), m_fitBar->mapTo(this, QPoint(0, 0)).y())));
    m_overlay->showGoal(goal.run ? goal.text : tr("Fitroom has no use for %1 here.").arg(isolate(QFileInfo(files.front()).fileName())),
                        static_cast<bool>(goal.run));
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) { m_overlay->hide(); }

void MainWindow::dropEvent(QDropEvent* event) {
    m_overlay->hide();
    QStringList files;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) files.append(url.toLocalFile());
    const Goal goal = goalOf(files);
    if (!goal.run) return;
    event->acceptProposedAction();
    goal.run();
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    // Alt alone, pressed and let go, shows the menus.
    // A key that is a shortcut (Alt+Enter) is seen as ShortcutOverride only.
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        m_altAlone = static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt;
    } else if (event->type() == QEvent::MouseButtonPress) {
        m_altAlone = false;
    } else if (event->type() == QEvent::KeyRelease && m_altAlone && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt && isActiveWindow()) {
        m_altAlone = false;
        menuBar()->setVisible(!menuBar()->isVisible());
        if (menuBar()->isVisible()) menuBar()->setFocus();
    }
    return QMainWindow::eventFilter(watched, event);
}

}  // namespace fitroom::ui
