#pragma once
// The project's runs with what became of each, read off the GUI thread.

#include "ui/document/project.h"
#include "ui/train/run_curves.h"
#include "ui/widgets/background.h"

#include <QAbstractTableModel>

#include <optional>

namespace fitroom::ui {

struct RunSummary {
    QString folder, weights;  // weights: those of the best test where they were kept, else the newest; absolute; empty: none
    BestRecord best;          // iteration 0: none was kept
    QDateTime started;
    RunCurves curves;
    // What it was started with; neither is there in runs from elsewhere.
    QStringList classes;
    std::optional<NetSpec> net;
    QString problem;
    [[nodiscard]] bool hasPoints() const { return curves.lastIteration() > 0 || !curves.testLoss().isEmpty(); }
};

class RunList : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Started, Iterations, Accuracy, Loss, Columns };
    explicit RunList(QObject* parent = nullptr);

    void setProject(const Project* project);  // reads its history files again
    [[nodiscard]] const std::vector<std::shared_ptr<const RunSummary>>& runs() const { return m_runs; }
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void loaded();

private:
    std::vector<std::shared_ptr<const RunSummary>> m_runs;  // newest first
    Background m_background;
};

[[nodiscard]] QString runName(const QString& folder);
// Their accuracies say something about each other: both had to tell the same classes apart.
[[nodiscard]] bool sameClasses(const RunSummary& a, const RunSummary& b);

}  // namespace fitroom::ui
