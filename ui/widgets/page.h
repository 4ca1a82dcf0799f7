#pragma once
// What the shell asks of a page: what stands in the header, and what it does with dropped files.

#include "ui/document/page_id.h"
#include "ui/style/tokens.h"

#include <QStringList>
#include <QWidget>

namespace fitroom::ui {

class Workspace;

class Page : public QWidget {
    Q_OBJECT
public:
    explicit Page(QWidget* parent = nullptr) : QWidget(parent) {}

    // Header: title, muted facts beside it, a state in its tone with an icon, actions at the trailing end.
    [[nodiscard]] virtual QString title() const = 0;
    [[nodiscard]] virtual QString facts() const { return {}; }
    struct State {
        QString text, icon;
        Tone tone = Tone::Muted;
        double progress = -1;  // 0 … 1: a line under the header; below 0: none
    };
    [[nodiscard]] virtual State state() const { return {}; }
    // Made once and owned by the page until the shell puts it into the header; null: none.
    [[nodiscard]] virtual QWidget* headerActions() { return nullptr; }

    // Files dropped anywhere on the window. `dropGoal` names what would happen ("Import images from …"), or is empty when
    // the page has no use for them.
    [[nodiscard]] virtual QString dropGoal(const QStringList& files) const {
        Q_UNUSED(files);
        return {};
    }
    virtual void drop(const QStringList& files) { Q_UNUSED(files); }

    // The page came into sight.
    virtual void shown() {}

Q_SIGNALS:
    void headerChanged();

protected:
    // Called on a language change; put every visible string here and call it from the constructor.
    virtual void retranslate() {}
    void changeEvent(QEvent* event) override;
};

// Implemented by ui/editor, ui/data, ui/train, ui/results, ui/log.
[[nodiscard]] Page* makeNetworkPage(Workspace& workspace, QWidget* parent);
[[nodiscard]] Page* makeDataPage(Workspace& workspace, QWidget* parent);
[[nodiscard]] Page* makeTrainPage(Workspace& workspace, QWidget* parent);
[[nodiscard]] Page* makeResultsPage(Workspace& workspace, QWidget* parent);
[[nodiscard]] Page* makeLogPage(Workspace& workspace, QWidget* parent);

}  // namespace fitroom::ui
