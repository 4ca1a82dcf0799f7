#pragma once
// The one window: rail, header, pages, message line, fit bar; menus, keys and drops.

#include "ui/document/workspace.h"
#include "ui/widgets/page.h"

#include <QMainWindow>
#include <QMap>

class QMenu;
class QStackedWidget;
class QToolButton;

namespace fitroom::ui {

class DropOverlay;
class FindBox;
class FitBar;
class MemoryPanel;
class MessageLine;
class NetworkPage;
class PageHeader;
class Rail;
class StartPage;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Workspace& workspace() { return m_workspace; }
    void showPage(PageId page);
    [[nodiscard]] PageId currentPage() const { return m_current; }
    [[nodiscard]] Page* page(PageId page) const { return m_pages.value(static_cast<int>(page)); }
    [[nodiscard]] FitBar* fitBar() const { return m_fitBar; }
    [[nodiscard]] MessageLine* messageLine() const { return m_message; }
    void openSample();
    [[nodiscard]] MemoryPanel* ledger() const { return m_ledger; }
    void toggleLedger();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Goal {
        QString text;
        std::function<void()> run;
    };
    [[nodiscard]] Goal goalOf(const QStringList& files);
    void buildMenus();
    QAction* addAction(QMenu* menu, std::function<QString()> text, const QKeySequence& key, std::function<void()> run);
    void retranslate();
    void updateTitle();
    void projectChanged();
    void nextPanel();
    [[nodiscard]] bool mayLeaveProject();  // asks where changes are not saved

    Workspace m_workspace;
    QMap<int, Page*> m_pages;
    PageId m_current = PageId::Start;
    Rail* m_rail;
    PageHeader* m_header;
    QStackedWidget* m_stack;
    MessageLine* m_message;
    FitBar* m_fitBar;
    MemoryPanel* m_ledger;
    DropOverlay* m_overlay;
    FindBox* m_find;
    StartPage* m_start;
    NetworkPage* m_network;
    QToolButton *m_undoButton, *m_redoButton;
    QAction *m_undo = nullptr, *m_redo = nullptr;
    struct Named {
        QAction* action;
        std::function<QString()> text;
    };
    std::vector<Named> m_actions;
    std::vector<std::pair<QMenu*, std::function<QString()>>> m_menus;
    bool m_altAlone = false;
};

}  // namespace fitroom::ui
