#pragma once
// build() and compile() at every edit, off the GUI thread: what they say is what the canvas, the form and the fit bar show.
// Requests are gathered for a moment; only the latest is worked on.

#include "core/plan/plan.h"
#include "ui/document/network_document.h"

#include <QHash>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <memory>

namespace fitroom::ui {

class Project;

struct Analysis {
    quint64 generation = 0;
    NetSpec spec;                        // as analysed
    std::shared_ptr<const Graph> train, test;
    std::shared_ptr<const Plan> plan;    // null: not measured yet, or nothing to measure
    std::shared_ptr<const Plan> tight;   // where that is more than there is: one that computes some things twice, or how far
                                         // that would go (smallestBytes)
    Problems problems;                   // file, graphs and plan; each once
    bool testInPlan = false;
    // Weights, their gradients and the optimizer's state, of each layer that owns some; alive at every moment.
    QHash<LayerId, PurposeBytes> persistent;
    int64_t imageBytes = 0;              // one item of the training data as the network sees it

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
    // What a plan may take: the limit (0: none), and what of the memory a run of this process holds now.
    void setRoom(quint64 limit, qint64 held);

Q_SIGNALS:
    void started();
    void shapesReady();  // current() has graphs and problems; its plan may be missing
    void planReady();    // current() is complete

private:
    void start();
    void finish(const AnalysisPtr& analysis, bool complete);

    Project* m_project = nullptr;
    AnalysisPtr m_current = std::make_shared<Analysis>();
    QTimer m_debounce;
    QThreadPool m_pool;
    std::atomic<quint64> m_latest = 0;
    bool m_busy = false;
    quint64 m_limit = 0;
    qint64 m_held = 0;
};

}  // namespace fitroom::ui
