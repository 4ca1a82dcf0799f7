#include "ui/results/run_list.h"

#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/train/chart_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>

namespace fitroom::ui {

namespace {
constexpr int kFigures = static_cast<int>(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);  // in both directions
}

QString runName(const QString& folder) {
    bool ok = false;
    const int number = folder.section(QLatin1Char('/'), -1).toInt(&ok);
    return ok ? QCoreApplication::translate("RunList", "Run %1").arg(count(number)) : isolate(folder.section(QLatin1Char('/'), -1));
}

bool sameClasses(const RunSummary& a, const RunSummary& b) {
    if (a.classes.isEmpty() && b.classes.isEmpty()) return a.curves.info().classes == b.curves.info().classes;
    return a.classes == b.classes;
}

RunList::RunList(QObject* parent) : QAbstractTableModel(parent) {}

void RunList::setProject(const Project* project) {
    m_background.cancel();
    if (!project || project->runs().isEmpty()) {
        beginResetModel();
        m_runs.clear();
        endResetModel();
        Q_EMIT loaded();
        return;
    }
    struct Wanted {
        ProjectRun run;
        QString history, labels, net;
    };
    QList<Wanted> wanted;
    for (const ProjectRun& r : project->runs()) 
        wanted.prepend({r, project->absolute(r.historyFile()), project->absolute(r.labelsFile()), project->absolute(r.netFile())});
    m_background.run(
        [wanted](const CancelToken& token) {
            std::vector<std::shared_ptr<const RunSummary>> out;
            for (const Wanted& w : wanted) {
                if (token.cancelled()) break;
                auto run = std::make_shared<RunSummary>();
                run->folder = w.run.folder;
                run->started = w.run.started;
                const auto history = RunHistory::read(std::filesystem::path(w.history.toStdU16String()));
                if (history) run->curves = RunCurves::fromHistory(*history, 0.6);
                if (history) run->best = history->best;
                else run->problem = sentence(history.error());
                if (QFile labels(w.labels); labels.open(QIODevice::ReadOnly))
                    run->classes = QString::fromUtf8(labels.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
                Problems problems;
                if (auto net = NetSpec::load(std::filesystem::path(w.net.toStdU16String()), &problems)) run->net = std::move(*net);
                int64_t newest = -1;
                const QDir folder = QFileInfo(w.history).dir();
                for (const QString& name : folder.entryList({QStringLiteral("*.caffemodel"), QStringLiteral("*.caffemodel.h5")}, QDir::Files)) {
                    const int64_t at = name.section(QStringLiteral("_iter_"), -1).section(QLatin1Char('.'), 0, 0).toLongLong();
                    if (at <= newest) continue;
                    newest = at;
                    run->weights = folder.absoluteFilePath(name);
                }
                const QString kept = folder.absoluteFilePath(QString::fromStdString(run->best.weights));
                if (run->best.iteration > 0 && QFileInfo(kept).isFile()) run->weights = kept;
                else run->best = {};
                out.push_back(run);
            }
            return out;
        },
        [this](std::vector<std::shared_ptr<const RunSummary>> runs) {
            beginResetModel();
            m_runs = std::move(runs);
            endResetModel();
            Q_EMIT loaded();
        });
}

void RunList::retranslate() {
    if (m_runs.empty()) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
}

int RunList::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_runs.size()); }
int RunList::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{Columns}; }

QVariant RunList::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const RunSummary& run = *m_runs[static_cast<size_t>(index.row())];
    if (role == Qt::ToolTipRole && !run.problem.isEmpty()) return run.problem;
    if (role == Qt::TextAlignmentRole && index.column() >= Iterations) return kFigures;
    if (role != Qt::DisplayRole) return {};
    const auto last = [](const Downsampler& d, QString (*say)(double)) { return d.isEmpty() ? QStringLiteral("—") : say(d.lastY()); };
    switch (index.column()) {
        case Name: return runName(run.folder);
        case Started: return QLocale().toString(run.started.toLocalTime(), QLocale::ShortFormat);
        case Iterations: return count(run.curves.lastIteration());
        case Accuracy: return last(run.curves.testAccuracy(), [](double share) { return percent(share, 2); });
        case Loss: return last(run.curves.testLoss(), &lossText);
        default: return {};
    }
}

QVariant RunList::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && section >= Iterations) return kFigures;
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
    switch (section) {
        case Name: return tr("Run");
        case Started: return tr("Started");
        case Iterations: return tr("Iterations");
        case Accuracy: return tr("Accuracy");
        case Loss: return tr("Loss");
        default: return {};
    }
}

}  // namespace fitroom::ui
