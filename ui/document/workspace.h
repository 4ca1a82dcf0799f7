#pragma once
// What is open in the window, and the things that live as long as it: shared by all pages. Also where pages ask the shell
// for something.

#include "ui/document/analyzer.h"
#include "ui/document/devices.h"
#include "ui/document/fit.h"
#include "ui/document/page_id.h"
#include "ui/document/project.h"
#include "ui/style/tokens.h"

#include "core/session/session.h"

#include <QSize>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace fitroom::ui {

class Workspace : public QObject {
    Q_OBJECT
public:
    explicit Workspace(QObject* parent = nullptr, Devices::Lister devices = listDevices);
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
    [[nodiscard]] Devices& devices() { return m_devices; }
    [[nodiscard]] bool isTraining() const;  // a run holds memory: from Preparing to Stopping, Paused included

    [[nodiscard]] const Fit& fit() const { return m_fit; }
    [[nodiscard]] quint64 memoryLimit() const { return m_memoryLimit; }  // bytes; 0: none
    void setMemoryLimit(quint64 bytes);                                  // remembered
    // The steps of this plan are measured from now on: what they take of its device's memory counts as free. Call it before they
    // take any. Null: nothing any more.
    void setMeasuring(const std::shared_ptr<const Plan>& plan);
    // The memory of a device as it is now, or as it was when the driver last told.
    [[nodiscard]] Room roomNow(const std::string& device) const;

    [[nodiscard]] static QStringList recentProjects();
    static void remember(const QString& file);
    static void forget(const QString& file);

    // Requests to the shell.
    void goTo(PageId page) { Q_EMIT pageRequested(page); }
    void openLedger() { Q_EMIT ledgerRequested(); }
    void say(const QString& text, Tone tone = Tone::Muted) { Q_EMIT message(text, tone); }
    void report(const Error& error);
    // `size`: what to resize to; invalid: what the images suggest.
    void importFolder(const QString& folder, const QSize& size = {}) { Q_EMIT importRequested(folder, size); }
    void selectLayer(LayerId id) { Q_EMIT layerRequested(id); }

Q_SIGNALS:
    void projectChanged();
    void fitChanged();
    void pageRequested(fitroom::ui::PageId page);
    void ledgerRequested();  // with the ladder beside it
    void importRequested(const QString& folder, const QSize& size);  // the data page looks into it
    void layerRequested(quint64 layer);           // the network page shows it
    void message(const QString& text, fitroom::ui::Tone tone);  // a line at the foot of the page
    void trainRequested();                        // F5 anywhere
    void pauseRequested();
    void snapshotRequested();

private:
    // Memory that was asked for on a device, and what of it was in use before.
    struct Claim {
        std::string device;
        int64_t bytes = 0, usedBefore = 0;
        int until = 0;  // given back: what a card has free is known with this answer of the driver
    };
    void giveBack(Claim& claim);
    void refreshFit();
    void computeOn();
    [[nodiscard]] int64_t used(const std::string& device) const;  // of the computer's memory by this process; of a card's by all
    [[nodiscard]] Held heldOn(const std::string& device) const;

    std::unique_ptr<Project> m_project;
    Devices m_devices;
    Analyzer m_analyzer;
    Session m_session;
    Fit m_fit;
    quint64 m_memoryLimit = 0;
    Claim m_run, m_measuring;
    std::vector<Claim> m_ended;  // of cards, until the driver has told what is free without them
    std::map<std::string, int64_t> m_usedAtStart;  // by device, before the run that is being prepared took any
    QTimer m_poll;
};

}  // namespace fitroom::ui
