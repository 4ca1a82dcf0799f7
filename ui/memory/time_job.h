#pragma once
// Runs a few steps of a plan off the GUI thread, on made-up images, and says where their time went.

#include "core/insight/profile.h"
#include "core/run/machine_peaks.h"
#include "ui/document/network_document.h"
#include "ui/widgets/background.h"

#include <QHash>

#include <filesystem>

namespace fitroom::ui {

struct LayerTime {
    Portion portion;  // of the layer and the splits behind it
    std::array<double, 3> passSeconds{};  // by Pass
    QString fusedInto;  // the layer whose operation does this one's work, too; empty: it has its own
};

struct MeasuredStep {
    std::shared_ptr<const Plan> plan;  // as it ran; its first program
    StepProfile profile;
    double seconds = 0;  // median of whole steps
    KnownPeaks machine;
    QHash<LayerId, LayerTime> layers;  // those that have an operation
    bool failed = false;
    Error error;  // where it failed
    [[nodiscard]] std::vector<double> secondsByOp() const;  // of the plan's first program; 0: it did not run
};

class TimeJob : public QObject {
    Q_OBJECT
public:
    explicit TimeJob(QObject* parent = nullptr) : QObject(parent) {}
    // The one before is cancelled and says nothing any more, but released(). Files that layers read are looked for from
    // `baseDir` on.
    void start(std::shared_ptr<const Plan> plan, const std::filesystem::path& baseDir);
    void cancel();
    [[nodiscard]] bool busy() const { return m_busy; }
    [[nodiscard]] bool holdsMemory() const { return m_held > 0; }

Q_SIGNALS:
    void progressed(int done, int all);  // operations
    void finished(const std::shared_ptr<const fitroom::ui::MeasuredStep>& measured);
    void released();  // the memory of the steps is free again, whether they were finished or not

private:
    bool m_busy = false;
    int m_held = 0;  // jobs that have memory or will
    Background m_background;  // the last member: its work may still use the others
};

}  // namespace fitroom::ui
