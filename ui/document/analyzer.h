#pragma once
// build() and compile() at every edit, off the GUI thread: what they say is what the canvas, the form and the fit bar show.
// Requests are gathered for a moment; only the latest is worked on.

#include "core/backend/backend.h"
#include "core/run/memory_fit.h"
#include "ui/document/network_document.h"

#include <QHash>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fitroom {
struct TrainOptions;
}

namespace fitroom::ui {

class Project;

struct Analysis {
    quint64 generation = 0;
    NetSpec spec;                        // as analysed
    std::shared_ptr<const Graph> train, test;
    std::shared_ptr<const Plan> plan;    // null: not measured yet, or nothing to measure
    std::shared_ptr<const Plan> tight;   // where that is more than there is: one that computes some things twice, or how far
                                         // that would go (smallestBytes)
    HostMemory host, tightHost;          // what is held beside each of these
    Problems problems;                   // file, graphs and plan; each once
    bool testInPlan = false;
    bool assumed = false;                // there is no database yet: sizes are reckoned
    // Weights, their gradients and the optimizer's state, of each layer that owns some; alive at every moment.
    QHash<LayerId, PurposeBytes> persistent;
    int64_t imageBytes = 0;              // one item of the training data as the network sees it
    DeviceInfo device;                   // that the plan is for, as it was when planning began
    std::optional<Error> instead;        // why that is the CPU and not what was asked for
    qint64 tightRoom = 0;                // what `tight` was made for

    [[nodiscard]] int64_t need() const { return plan ? needOf(*plan, host) : 0; }
    [[nodiscard]] int64_t tightNeed() const { return tight ? needOf(*tight, tightHost) : 0; }
    // The least that would do, where not even the tight plan fits; 0: not known.
    [[nodiscard]] int64_t smallest() const {
        return tight && !tight->fits ? tight->smallestBytes + (needOf(*tight, tightHost) - tight->arenaBytes) : 0;
    }
    // Of the memory that the plan lies in: what a card's plan holds beside itself is the computer's.
    [[nodiscard]] static int64_t needOf(const Plan& plan, const HostMemory& host) {
        return plan.arenaBytes + (plan.backend->hostMemory() ? host.bytes() : 0);
    }
    [[nodiscard]] const GraphLayer* layer(LayerId id, bool trainPhase) const;
    [[nodiscard]] int layerIndex(LayerId id, bool trainPhase) const;  // in the graph; −1: takes no part
    [[nodiscard]] int64_t parameters(LayerId id) const;  // of either phase
    // Memory of a layer, the same on its box, in the form, the ledger and `inspect`: what it holds at most at one moment, its
    // weights included.
    [[nodiscard]] PurposeBytes peakBytes(LayerId id, bool trainPhase) const;
    // All of these together. Layers take turns with the same bytes, so that the plan needs less; shares are of this sum.
    [[nodiscard]] int64_t layersTogether(bool trainPhase) const;
    [[nodiscard]] int64_t macs(LayerId id, bool trainPhase) const;
    [[nodiscard]] int64_t totalParameters() const;
    [[nodiscard]] const Problem* worst(LayerId id) const;  // null: none
};
using AnalysisPtr = std::shared_ptr<const Analysis>;

// This solver or, where it has errors, the usual one: a network can be measured without.
[[nodiscard]] caffe::SolverParameter usableSolver(const caffe::SolverParameter& solver);

class Analyzer : public QObject {
    Q_OBJECT
public:
    explicit Analyzer(QObject* parent = nullptr);
    ~Analyzer() override;

    // Follows this project's edits; null: none.
    void follow(Project* project);
    [[nodiscard]] AnalysisPtr current() const { return m_current; }  // never null; empty at first
    [[nodiscard]] bool isBusy() const { return m_busy; }
    void request();
    [[nodiscard]] bool isTightening() const { return m_tightening; }
    void measureAgain() { m_readersOld = true, request(); }  // the files, too
    // Which device it is planned for (as openDevice() names it), and what others that compute with it have free; empty: not
    // known yet, and nothing is measured before.
    void setDevice(const std::string& device, qint64 freeOnOthers = INT64_MAX);
    // What a plan may take: the limit (0: none), and what of the memory a run of this process holds now.
    void setRoom(quint64 limit, qint64 held);
    // Memory comes and goes: makes the tight plan anew where `capacity` is too little for the one there is, or so much more
    // that less would have to be computed twice. Quietly: what is shown stays until then.
    void look(qint64 capacity);

Q_SIGNALS:
    void started();
    void shapesReady();  // current() has graphs and problems; its plan may be missing
    void planReady();    // current() is complete

private:
    void start();
    [[nodiscard]] bool isTightDue(qint64 capacity) const;
    [[nodiscard]] int64_t readersOf(const TrainOptions& options, const std::vector<std::shared_ptr<const Graph>>& graphs);
    void finish(const AnalysisPtr& analysis, bool complete);

    Project* m_project = nullptr;
    AnalysisPtr m_current = std::make_shared<Analysis>();
    QTimer m_debounce;
    QThreadPool m_pool;
    std::atomic<quint64> m_latest = 0;
    bool m_busy = false;
    bool m_tightening = false;
    std::string m_device;
    qint64 m_freeOnOthers = INT64_MAX;
    quint64 m_limit = 0;
    qint64 m_held = 0;
    qint64 m_tightRoom = 0;  // what the tight plan was made for
    // Opening all files anew at every edit would be slow; only the pool's one thread touches these two.
    std::string m_readersKey;
    int64_t m_readers = 0;
    std::atomic<bool> m_readersOld = false;  // the files may have changed though their names have not
};

}  // namespace fitroom::ui
