#pragma once
// What is open in the window, and the things that live as long as it: shared by all pages. Also where pages ask the shell
// for something.

#include "ui/document/analyzer.h"
#include "ui/document/fit.h"
#include "ui/document/page_id.h"
#include "ui/document/project.h"
#include "ui/style/tokens.h"

#include "core/session/session.h"

#include <QSize>

#include <functional>

namespace fitroom::ui {

class Workspace : public QObject {
    Q_OBJECT
public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] Project* project() { return m_project.get(); }  // null: none open
    void setProject(std::unique_ptr<Project> project);            // emits projectChanged; stops a run of the old one
    // Opens and remembers it, unless mayReplace() says no; says what went wrong by message(). False: the old one stays.
    bool openProject(const QString& path);
    // True when nothing would be lost, or the one who would lose it agrees. Ask before another project takes the place.
    [[nodiscard]] bool mayReplace() { return !askBeforeLoss || askBeforeLoss(); }
    std::function<bool()> askBeforeLoss;  // set by the window, which has the question
    [[nodiscard]] Analyzer& analyzer() { return m_analyzer; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] bool isTraining() const;  // a run holds memory: from Preparing to Stopping, Paused included

    [[nodiscard]] const Fit& fit() const { return m_fit; }
    [[nodiscard]] quint64 memoryLimit() const { return m_memoryLimit; }  // bytes; 0: none
    void setMemoryLimit(quint64 bytes);                                  // remembered
    // What a step that is being measured holds for the moment: it counts as free. 0: nothing any more.
    void setMeasuring(qint64 bytes);

    [[nodiscard]] static QStringList recentProjects();
    static void remember(const QString& file);
    static void forget(const QString& file);

    // Requests to the shell.
    void goTo(PageId page) { Q_EMIT pageRequested(page); }
    void say(const QString& text, Tone tone = Tone::Muted) { Q_EMIT message(text, tone); }
    void report(const Error& error);
    // `size`: what to resize to; invalid: what the images suggest.
    void importFolder(const QString& folder, const QSize& size = {}) { Q_EMIT importRequested(folder, size); }
    void selectLayer(LayerId id) { Q_EMIT layerRequested(id); }

Q_SIGNALS:
    void projectChanged();
    void fitChanged();
    void pageRequested(fitroom::ui::PageId page);
    void importRequested(const QString& folder, const QSize& size);  // the data page looks into it
    void layerRequested(quint64 layer);           // the network page shows it
    void message(const QString& text, fitroom::ui::Tone tone);  // a line at the foot of the page
    void trainRequested();                        // F5 anywhere
    void pauseRequested();
    void snapshotRequested();

private:
    void refreshFit();
    void roomChanged();

    std::unique_ptr<Project> m_project;
    Analyzer m_analyzer;
    Session m_session;
    Fit m_fit;
    quint64 m_memoryLimit = 0;
    qint64 m_held = 0, m_measuring = 0;
    QTimer m_poll;
};

}  // namespace fitroom::ui
