#include "ui/train/run_controller.h"

#include "ui/style/messages.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace fitroom::ui {

namespace {

constexpr size_t kMostLogLines = 2000;

std::filesystem::path fsPath(const QString& path) { return std::filesystem::path(path.toStdU16String()); }

}  // namespace

RunController::RunController(Workspace& workspace, QObject* parent) : QObject(parent), m_workspace(workspace) {
    Session& s = workspace.session();
    connect(&workspace, &Workspace::projectChanged, this, &RunController::onProject);
    connect(&s, &Session::stateChanged, this, &RunController::onState);
    connect(&s, &Session::progressed, this, &RunController::onProgress);
    connect(&s, &Session::prepared, this, [this](const std::shared_ptr<const Plan>& plan, const std::vector<CopiedLayer>& copied) {
        m_plan = plan;
        m_copied = copied;
        m_deviceFailure.reset();
        Q_EMIT prepared();
        Q_EMIT memoryChanged();
        // The worker has written the run's facts by now: the file is the one place to learn them from.
        m_loading = true;
        if (m_workspace.project())
            m_reader.load(fsPath(m_workspace.project()->absolute(m_run + QStringLiteral("/history.jsonl"))), m_smoothing);
    });
    connect(&s, &Session::snapshotWritten, this, [this](const QString& weights, const QString&, qint64 iteration) {
        m_curves.addMark("snapshot", iteration);
        addLog(tr("Snapshot written: %1").arg(QFileInfo(weights).fileName()));
        Q_EMIT snapshotWritten(iteration);
    });
    connect(&s, &Session::warned, this, [this](const Error& warning) {
        addLog(fullMessage(warning), true);
        Q_EMIT warned(warning);
    });
    connect(&s, &Session::failed, this, [this](const Error& error) {
        addLog(fullMessage(error), true);
        Q_EMIT failed(error);
    });
    connect(&s, &Session::deviceFailed, this, [this](const Session::DeviceFailure& failure) {
        if (m_orphan) return;
        m_deviceFailure = failure;
        addLog(fullMessage(failure.error), true);
        m_early.clear();
        m_loading = true;  // what is to be computed again is no longer in the file
        if (m_workspace.project())
            m_reader.load(fsPath(m_workspace.project()->absolute(m_run + QStringLiteral("/history.jsonl"))), m_smoothing);
        Q_EMIT deviceFailed();
    });
    connect(&m_reader, &RunReader::loaded, this, [this](const RunCurves& curves) {
        m_curves = curves;
        m_curves.setSmoothing(m_smoothing);
        m_loading = false;
        while (!m_early.empty()) {
            const Session::Batch batch = std::move(m_early.front());
            m_early.pop_front();
            onProgress(batch);
        }
        Q_EMIT curvesChanged();
    });
    connect(&m_reader, &RunReader::unreadable, this, [this](const Error& error) {
        m_loading = false;
        m_early.clear();
        addLog(fullMessage(error), true);
        Q_EMIT warned(error);
    });
    connect(&m_reader, &RunReader::verdictRead, this, [this](const Verdict& verdict) {
        m_verdict = verdict;
        Q_EMIT verdictChanged();
    });
    onProject();
}

RunController::Refusal RunController::refusal() const {
    Project* project = m_workspace.project();
    if (!project) return Refusal::NoProject;
    if (isTraining() && !changedWhilePaused()) return Refusal::Busy;
    if (project->network().isEmpty()) return Refusal::NoNetwork;
    switch (m_workspace.fit().state) {
        case Fit::State::Broken: return Refusal::Broken;
        case Fit::State::Over: return Refusal::Over;
        default: return Refusal::None;
    }
}

void RunController::start() {
    if (isTraining() || refusal() != Refusal::None) return;
    const auto run = m_workspace.project()->newRun();
    if (!run) {
        Q_EMIT failed(run.error());
        return;
    }
    TrainOptions options = m_workspace.project()->trainOptions();
    clear();
    begin(std::move(options), *run);
}

void RunController::resume() {
    if (state() != Session::State::Paused) {
        resumeFrom(snapshotBefore(-1));
    } else if (!changedWhilePaused()) {
        m_workspace.session().resume();
    } else if (refusal() == Refusal::None) {
        m_goOn = true;
        m_workspace.session().stop();
    }
}

void RunController::resumeOn(const std::string& device, quint64 memoryLimit, bool orLeast) {
    m_workspace.session().resumeOn(device, memoryLimit, orLeast);
}

bool RunController::changedWhilePaused() const {
    Project* project = m_workspace.project();
    return state() == Session::State::Paused && project && !m_orphan &&
           (project->solver().message().SerializeAsString() != m_begunSolver || project->network().spec().print() != m_begunNet);
}

void RunController::resumeFrom(const QString& stateFile) {
    if (stateFile.isEmpty() || isTraining() || refusal() != Refusal::None) return;
    TrainOptions options = m_workspace.project()->trainOptions();
    options.weights.clear();  // the snapshot has them
    options.snapshot = fsPath(stateFile);
    ProjectRun run;
    run.folder = m_run;
    begin(std::move(options), run);
}

void RunController::begin(TrainOptions options, const ProjectRun& run) {
    Project& project = *m_workspace.project();
    m_run = run.folder;
    m_begunSolver = options.solver.SerializeAsString();
    m_begunNet = options.net.print();
    options.memoryLimit = m_workspace.memoryLimit();
    const std::vector<std::string>& devices = m_workspace.devices().computing().devices;
    options.device = devices.front();
    if (devices.size() > 1) options.devices = devices;
    options.snapshotPrefix = fsPath(project.absolute(run.folder + QStringLiteral("/snapshot")));
    m_secondsLeft = -1;
    m_early.clear();
    m_loading = true;
    m_workspace.session().start(options, fsPath(project.absolute(run.folder + QStringLiteral("/history.jsonl"))));
    Q_EMIT stateChanged();
}

QString RunController::snapshotBefore(int64_t iteration) const {
    if (!m_workspace.project() || m_run.isEmpty()) return {};
    static const QRegularExpression number(QStringLiteral("_iter_([0-9]{1,12})\\.solverstate(\\.h5)?$"));
    QString best;
    int64_t bestAt = -1;
    const QDir folder(m_workspace.project()->absolute(m_run));
    for (const QString& name : folder.entryList({QStringLiteral("*.solverstate"), QStringLiteral("*.solverstate.h5")}, QDir::Files)) {
        const auto match = number.match(name);
        if (!match.hasMatch()) continue;
        const int64_t at = match.captured(1).toLongLong();
        if (at <= bestAt || (iteration >= 0 && at > iteration)) continue;
        bestAt = at;
        best = folder.absoluteFilePath(name);
    }
    return best;
}

bool RunController::canResume() const {
    if (state() == Session::State::Paused) return true;
    if (isTraining() || !m_workspace.project() || m_run.isEmpty()) return false;
    const int64_t wanted = m_workspace.project()->solver().message().max_iter();
    return m_curves.lastIteration() < wanted && !snapshotBefore(-1).isEmpty();
}

void RunController::showRun(const QString& folder) {
    if (isTraining() || !m_workspace.project() || folder == m_run) return;
    clear();
    m_run = folder;
    if (folder.isEmpty()) return;
    m_reader.load(fsPath(m_workspace.project()->absolute(folder + QStringLiteral("/history.jsonl"))), m_smoothing);
}

void RunController::clear() {
    m_reader.clear();
    m_curves = RunCurves();
    m_curves.setSmoothing(m_smoothing);
    m_run.clear();
    m_early.clear();
    m_loading = false;
    m_plan.reset();
    m_used = {};
    m_copied.clear();
    m_deviceFailure.reset();
    m_verdict = {};
    m_log.clear();
    m_logBegin = 0;
    ++m_logGeneration;
    m_secondsLeft = -1;
    m_imagesPerSecond = m_rate = 0;
    m_testing = false;
    Q_EMIT curvesChanged();
    Q_EMIT memoryChanged();
    Q_EMIT verdictChanged();
    Q_EMIT logAdded();
}

void RunController::onProject() {
    m_orphan = isTraining();
    clear();
    if (Project* project = m_workspace.project(); project && !project->runs().isEmpty()) {
        m_smoothing = project->choice(QStringLiteral("train/smoothing")).toDouble(m_smoothing);
        showRun(project->runs().last().folder);
    }
    Q_EMIT stateChanged();
}

void RunController::onState(Session::State state) {
    if (state == Session::State::Paused) m_curves.addMark("pause", m_curves.lastIteration());
    if (state != Session::State::Running) m_testing = false;
    if (!isTraining()) m_deviceFailure.reset();
    if (state == Session::State::Failed) {
        m_loading = false;
        m_early.clear();
    }
    const bool goesOn = m_goOn && !isTraining();
    if (goesOn) m_goOn = false;
    if (m_orphan && !isTraining()) {
        onProject();
        return;
    }
    if (goesOn && state == Session::State::Finished) {
        // Not from within the session's own signal. Paused before the first iteration there is no snapshot to go on from.
        QMetaObject::invokeMethod(this, [this] {
            const QString snapshot = snapshotBefore(-1);
            snapshot.isEmpty() ? start() : resumeFrom(snapshot);
        }, Qt::QueuedConnection);
    }
    Q_EMIT stateChanged();
}

void RunController::onProgress(const Session::Batch& batch) {
    if (m_orphan) return;
    if (m_loading) {
        m_early.push_back(batch);
        return;
    }
    for (const TrainPoint& p : batch.train) m_curves.add(p);
    for (const TestPoint& p : batch.test) m_curves.add(p);
    if (!batch.train.empty()) {
        m_rate = batch.train.back().rate;
        m_imagesPerSecond = batch.train.back().imagesPerSecond;
    }
    m_secondsLeft = batch.secondsLeft;
    m_testing = batch.testing;
    m_resident = batch.residentBytes;
    for (const std::string& line : batch.log) m_log.push_back({QDateTime::currentDateTime(), QString::fromStdString(line), false});
    trimLog();
    if (!batch.log.empty()) Q_EMIT logAdded();
    if (batch.used.peak > 0 && batch.used != m_used) {  // nothing is in use once the device has failed
        m_used = batch.used;
        Q_EMIT memoryChanged();
    }
    if (!batch.train.empty() || !batch.test.empty()) {
        m_reader.append(batch);
        Q_EMIT curvesChanged();
    }
    Q_EMIT stateChanged();
}

void RunController::setSmoothing(double position) {
    m_smoothing = position;
    m_curves.setSmoothing(position);
    if (m_workspace.project()) m_workspace.project()->setChoice(QStringLiteral("train/smoothing"), position);
    Q_EMIT curvesChanged();
}

void RunController::trimLog() {
    for (; m_log.size() > kMostLogLines; ++m_logBegin) m_log.pop_front();
}

void RunController::addLog(const QString& text, bool warning) {
    m_log.push_back({QDateTime::currentDateTime(), text, warning});
    trimLog();
    Q_EMIT logAdded();
}

}  // namespace fitroom::ui
