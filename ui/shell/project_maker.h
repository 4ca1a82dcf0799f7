#pragma once
// New projects: from a template, and the sample that the program makes itself.

#include "ui/document/workspace.h"
#include "ui/widgets/background.h"

#include "core/data/import.h"

namespace fitroom::ui {

struct Template {
    const char* id;    // resources/templates/<id>.prototxt and .solver
    const char* name;  // names of networks are not translated
    const char* note;  // context "template"
    int channels, side;  // of the images it was made for: shown until there are some
};
[[nodiscard]] const QList<Template>& templates();

// Where projects go when nobody chose: Documents/Fitroom/<name>, numbered when taken.
[[nodiscard]] QString projectsFolder();
[[nodiscard]] QString freeProjectFolder(const QString& name);

// The template's network and solver in the project, reading its data; one step of undo each.
Status applyTemplate(Project& project, const QString& id);
// In the open project when that has no network yet, else in a new one. Reports what goes wrong.
void startFromTemplate(Workspace& workspace, const QString& id);
// A new empty project, opened.
void startEmpty(Workspace& workspace);

// Draws the images, imports them, makes the project; off the GUI thread, with progress.
class SampleMaker : public QObject {
    Q_OBJECT
public:
    explicit SampleMaker(Workspace& workspace, QObject* parent = nullptr);
    // Opens the sample where it is already there.
    void start();
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; }

Q_SIGNALS:
    void progressed(double share, const QString& what);  // 0 … 1
    void finished(bool ok);

private:
    void adopt(const QString& folder, const data::ImportReport& report, const data::ImportOptions& options);
    Workspace& m_workspace;
    bool m_running = false;
    Background m_background;
};

}  // namespace fitroom::ui
