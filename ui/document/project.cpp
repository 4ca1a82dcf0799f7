#include "ui/document/project.h"

#include "ui/document/edits.h"

#include "core/base/os.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QStandardPaths>
#include <QUndoCommand>

#include <algorithm>

namespace fitroom::ui {

namespace {

constexpr int kFormat = 1;
constexpr uint64_t kMaxProjectBytes = 64 << 20;

std::filesystem::path fsPath(const QString& path) { return std::filesystem::path(path.toStdU16String()); }

Error notAProject(const QString& path) {
    return Error(FR_MSG("%1 is not a Fitroom project, a network or a solver."), {path.toStdString()},
                 FR_MSG("Choose a .fitroom file, its folder, or a .prototxt file."));
}

}  // namespace

class SolverCommand : public QUndoCommand {
public:
    SolverCommand(Project& project, const QString& text, SolverSpec before, SolverSpec after, quint32 mergeKey)
        : QUndoCommand(text), m_project(project), m_before(std::move(before)), m_after(std::move(after)), m_mergeKey(mergeKey) {}
    void undo() override { m_project.putSolver(m_before); }
    void redo() override { m_project.putSolver(m_after); }
    // The top bit of 31 keeps these apart from the network's merge keys.
    int id() const override { return m_mergeKey == 0 ? -1 : static_cast<int>((m_mergeKey & 0x3fffffffU) | 0x40000000U); }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = dynamic_cast<const SolverCommand*>(other);
        if (!next) return false;
        m_after = next->m_after;
        return true;
    }

private:
    Project& m_project;
    SolverSpec m_before, m_after;
    quint32 m_mergeKey;
};

class DataCommand : public QUndoCommand {
public:
    DataCommand(Project& project, const QString& text, ProjectData before, ProjectData after)
        : QUndoCommand(text), m_project(project), m_before(std::move(before)), m_after(std::move(after)) {}
    void undo() override { m_project.putData(m_before); }
    void redo() override { m_project.putData(m_after); }

private:
    Project& m_project;
    ProjectData m_before, m_after;
};

Project::Project(const QString& folder) : m_folder(folder), m_network(new NetworkDocument(m_undo, this)) {
    m_writer.setMaxThreadCount(1);
    m_autosaveTimer.setSingleShot(true);
    m_autosaveTimer.setInterval(2000);
    connect(&m_autosaveTimer, &QTimer::timeout, this, &Project::autosave);
    connect(m_network, &NetworkDocument::edited, this, &Project::touch);
    connect(&m_undo, &QUndoStack::cleanChanged, this, [this](bool clean) {
        if (clean) setModified(false);
    });
}

Project::~Project() {
    m_undo.blockSignals(true);  // clearing it is no news to anyone
    m_writer.waitForDone();
}

QString Project::file() const { return m_folder.absoluteFilePath(m_fileName); }

QString Project::absolute(const QString& relative) const {
    return relative.isEmpty() ? QString() : QDir::cleanPath(m_folder.absoluteFilePath(relative));
}

QString Project::relative(const QString& path) const {
    const QString inside = m_folder.relativeFilePath(path);
    return inside.startsWith(QLatin1String("../")) ? QDir::cleanPath(path) : inside;
}

Result<std::unique_ptr<Project>> Project::create(const QString& folder, const QString& name) {
    QDir dir(folder);
    if (!dir.exists() && !QDir().mkpath(folder))
        return Error(FR_MSG("The folder %1 cannot be made."), {folder.toStdString()}, FR_MSG("Choose another place."));
    const QStringList there = dir.entryList({QStringLiteral("*.fitroom")}, QDir::Files);
    if (!there.isEmpty())
        return Error(FR_MSG("There is already a project in %1."), {folder.toStdString()},
                     FR_MSG("Open it, or choose an empty folder."));
    std::unique_ptr<Project> project(new Project(dir.absolutePath()));
    project->m_name = name;
    QString stem = name;
    for (QChar& ch : stem)
        if (QStringLiteral("/\\:*?\"<>|").contains(ch) || ch.unicode() < 32) ch = QLatin1Char('-');
    project->m_fileName = (stem.isEmpty() ? QStringLiteral("project") : stem) + QStringLiteral(".fitroom");
    project->m_loading = false;
    return project;
}

Result<std::unique_ptr<Project>> Project::open(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists()) return Error(FR_MSG("%1 is not there."), {path.toStdString()}, FR_MSG("Check the path."));
    QString file = path;
    if (info.isDir()) {
        const QStringList found = QDir(path).entryList({QStringLiteral("*.fitroom")}, QDir::Files, QDir::Time);
        if (found.isEmpty()) return notAProject(path);
        file = QDir(path).absoluteFilePath(found.first());
    }
    const QFileInfo fileInfo(file);
    std::unique_ptr<Project> project(new Project(fileInfo.absolutePath()));
    if (fileInfo.suffix() == QLatin1String("fitroom")) {
        project->m_fileName = fileInfo.fileName();
        const auto text = os::readFile(fsPath(file), kMaxProjectBytes);
        if (!text) return text.error();
        QJsonParseError problem;
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(*text), &problem);
        if (!json.isObject())
            return Error(FR_MSG("%1 is damaged: %2."), {file.toStdString(), problem.errorString().toStdString()},
                         FR_MSG("Open the network and the solver beside it instead: they are separate files."));
        FR_TRY(project->readJson(json.object()));
        FR_TRY(project->readAutosave());
    } else if (fileInfo.suffix() == QLatin1String("prototxt")) {
        project->m_name = fileInfo.completeBaseName();
        project->m_fileName = fileInfo.completeBaseName() + QStringLiteral(".fitroom");
        Problems problems;
        // A solver names its network; a network has layers. Whichever reads without unknown fields is meant.
        auto solver = SolverSpec::load(fsPath(file), &problems);
        const bool isSolver = solver && (solver->message().has_base_lr() || solver->message().has_net() ||
                                         solver->message().has_train_net() || solver->message().has_max_iter());
        QString netFile = file;
        if (isSolver) {
            project->m_solver = std::move(*solver);
            project->m_solverFile = fileInfo.fileName();
            const auto& message = project->m_solver.message();
            const QString named = QString::fromStdString(message.has_net() ? message.net() : message.train_net());
            // Caffe's paths start at its working directory; networks usually lie beside their solver.
            const QString beside = project->m_folder.absoluteFilePath(QFileInfo(named).fileName());
            netFile = QFileInfo::exists(project->absolute(named)) ? project->absolute(named) : beside;
            if (named.isEmpty() || !QFileInfo::exists(netFile))
                return Error(FR_MSG("The solver names the network %1, which is not there."), {named.toStdString()},
                             FR_MSG("Put it beside the solver, or correct the line net: \"…\"."))
                    .at(file.toStdString());
        }
        problems.clear();
        auto net = NetSpec::load(fsPath(netFile), &problems);
        if (!net) return net.error();
        project->m_netFile = project->relative(netFile);
        project->m_network->reset(std::move(*net), {}, problems);
    } else {
        return notAProject(path);
    }
    project->findRuns();
    project->m_loading = false;
    project->m_modified = project->m_recovered;
    return project;
}

QJsonObject Project::toJson() const {
    QJsonObject json;
    json[QStringLiteral("format")] = kFormat;
    json[QStringLiteral("name")] = m_name;
    json[QStringLiteral("network")] = m_netFile;
    json[QStringLiteral("solver")] = m_solverFile;
    QJsonObject data;
    data[QStringLiteral("train")] = m_data.train;
    data[QStringLiteral("val")] = m_data.val;
    data[QStringLiteral("test")] = m_data.test;
    data[QStringLiteral("source")] = m_data.source;
    data[QStringLiteral("classes")] = QJsonArray::fromStringList(m_data.classes);
    data[QStringLiteral("shape")] = QJsonArray{m_data.channels, m_data.height, m_data.width};
    data[QStringLiteral("items")] = QJsonArray{m_data.trainItems, m_data.valItems, m_data.testItems};
    QJsonArray mean;
    for (const double value : m_data.mean) mean.append(value);
    data[QStringLiteral("mean")] = mean;
    json[QStringLiteral("data")] = data;
    json[QStringLiteral("weights")] = QJsonArray::fromStringList(m_weights);
    QJsonArray runs;
    for (const ProjectRun& run : m_runs)
        runs.append(QJsonObject{{QStringLiteral("folder"), run.folder},
                                {QStringLiteral("started"), run.started.toString(Qt::ISODate)},
                                {QStringLiteral("note"), run.note}});
    json[QStringLiteral("runs")] = runs;
    QJsonObject canvas;
    const auto named = m_network->namedPositions();
    for (auto it = named.begin(); it != named.end(); ++it) canvas[it.key()] = QJsonArray{it->x(), it->y()};
    json[QStringLiteral("canvas")] = canvas;
    json[QStringLiteral("choices")] = m_choices;
    return json;
}

namespace {

QHash<QString, QPointF> positionsOf(const QJsonObject& canvas) {
    QHash<QString, QPointF> named;
    for (auto it = canvas.begin(); it != canvas.end(); ++it)
        named.insert(it.key(), QPointF(it->toArray().at(0).toDouble(), it->toArray().at(1).toDouble()));
    return named;
}

// When the history itself says that the run began; it is the first thing written into it.
QDateTime startOf(const QString& historyFile) {
    QFile file(historyFile);
    if (file.open(QIODevice::ReadOnly)) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine(1 << 16)).object();
        const QDateTime started = QDateTime::fromString(line[QStringLiteral("started")].toString(), Qt::ISODate);
        if (started.isValid()) return started;
    }
    return QFileInfo(historyFile).lastModified();
}

}  // namespace

void Project::readFacts(const QJsonObject& json) {
    m_name = json[QStringLiteral("name")].toString(QFileInfo(m_fileName).completeBaseName());
    const QJsonObject data = json[QStringLiteral("data")].toObject();
    m_data = {};
    m_data.train = data[QStringLiteral("train")].toString();
    m_data.val = data[QStringLiteral("val")].toString();
    m_data.test = data[QStringLiteral("test")].toString();
    m_data.source = data[QStringLiteral("source")].toString();
    for (const QJsonValue& value : data[QStringLiteral("classes")].toArray()) m_data.classes.append(value.toString());
    const QJsonArray shape = data[QStringLiteral("shape")].toArray(), items = data[QStringLiteral("items")].toArray();
    m_data.channels = shape.at(0).toInt(), m_data.height = shape.at(1).toInt(), m_data.width = shape.at(2).toInt();
    m_data.trainItems = items.at(0).toInteger(), m_data.valItems = items.at(1).toInteger(), m_data.testItems = items.at(2).toInteger();
    for (const QJsonValue& value : data[QStringLiteral("mean")].toArray()) m_data.mean.append(value.toDouble());
    m_weights.clear();
    for (const QJsonValue& value : json[QStringLiteral("weights")].toArray()) m_weights.append(value.toString());
    m_runs.clear();
    for (const QJsonValue& value : json[QStringLiteral("runs")].toArray()) {
        const QJsonObject run = value.toObject();
        m_runs.append({run[QStringLiteral("folder")].toString(),
                       QDateTime::fromString(run[QStringLiteral("started")].toString(), Qt::ISODate),
                       run[QStringLiteral("note")].toString()});
    }
    m_choices = json[QStringLiteral("choices")].toObject();
}

void Project::findRuns() {
    QSet<QString> listed;
    for (const ProjectRun& run : m_runs) listed.insert(run.folder);
    bool found = false;
    for (const QString& name : QDir(absolute(QStringLiteral("runs"))).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        ProjectRun run{QStringLiteral("runs/") + name, {}, {}};
        const QString history = absolute(run.historyFile());
        if (listed.contains(run.folder) || !QFileInfo::exists(history)) continue;
        run.started = startOf(history);
        m_runs.append(run);
        found = true;
    }
    if (!found) return;
    std::stable_sort(m_runs.begin(), m_runs.end(), [](const ProjectRun& a, const ProjectRun& b) { return a.started < b.started; });
}

Status Project::readJson(const QJsonObject& json) {
    if (json[QStringLiteral("format")].toInt() > kFormat)
        return Error(FR_MSG("%1 was written by a newer Fitroom."), {m_fileName.toStdString()}, FR_MSG("Update Fitroom to open it."));
    readFacts(json);
    m_netFile = json[QStringLiteral("network")].toString(m_netFile);
    m_solverFile = json[QStringLiteral("solver")].toString(m_solverFile);

    Problems problems;
    if (const QString path = absolute(m_netFile); QFileInfo::exists(path)) {
        auto net = NetSpec::load(fsPath(path), &problems);
        if (!net) return net.error();
        Positions positions = NetworkDocument::positionsByName(*net, positionsOf(json[QStringLiteral("canvas")].toObject()));
        m_network->reset(std::move(*net), std::move(positions), problems);
    }
    if (const QString path = absolute(m_solverFile); QFileInfo::exists(path)) {
        auto solver = SolverSpec::load(fsPath(path), &problems);
        if (!solver) return solver.error();
        m_solver = std::move(*solver);
    }
    return {};
}

QString Project::autosaveFile() const {
    const QByteArray place = QCryptographicHash::hash(QFileInfo(file()).absoluteFilePath().toUtf8(), QCryptographicHash::Sha1);
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
        .filePath(QStringLiteral("unsaved/%1.json").arg(QLatin1String(place.toHex().left(20))));
}

void Project::discardAutosave() {
    m_autosaveTimer.stop();
    m_writer.waitForDone();
    QFile::remove(autosaveFile());
}

Status Project::readAutosave() {
    const QString path = autosaveFile();
    const QFileInfo kept(path);
    if (!kept.exists()) return {};
    const auto text = os::readFile(fsPath(path), kMaxProjectBytes);
    if (!text) return {};
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
    // Half a file, or older than what was saved since: nothing to recover.
    if (json.isEmpty()) return {};
    for (const QString& saved : {file(), absolute(m_netFile), absolute(m_solverFile)})
        if (const QFileInfo info(saved); info.exists() && kept.lastModified() < info.lastModified()) return {};
    auto net = NetSpec::parse(json[QStringLiteral("networkText")].toString().toStdString(), absolute(m_netFile).toStdString());
    auto solver = SolverSpec::parse(json[QStringLiteral("solverText")].toString().toStdString(), absolute(m_solverFile).toStdString());
    if (!net || !solver) return {};
    // Images, runs and choices too: the network of now reads the images of now.
    readFacts(json);
    const Positions positions = NetworkDocument::positionsByName(*net, positionsOf(json[QStringLiteral("canvas")].toObject()));
    m_network->reset(std::move(*net), positions, m_network->fileProblems());
    m_solver = std::move(*solver);
    m_recovered = true;
    return {};
}

Project::Files Project::filesToSave() const {
    Files out;
    if (!m_network->isEmpty() || QFileInfo::exists(absolute(m_netFile)))
        out.files.append({absolute(m_netFile), QByteArray::fromStdString(m_network->spec().print())});
    out.files.append({absolute(m_solverFile), QByteArray::fromStdString(m_solver.print())});
    out.files.append({file(), QJsonDocument(toJson()).toJson(QJsonDocument::Indented)});
    out.autosave = autosaveFile();
    return out;
}

Status Project::write(const Files& files) {
    for (const auto& [path, content] : files.files) {
        QDir().mkpath(QFileInfo(path).absolutePath());
        FR_TRY(os::writeFileAtomically(fsPath(path), std::string_view(content.constData(), static_cast<size_t>(content.size()))));
    }
    if (!files.autosave.isEmpty()) QFile::remove(files.autosave);
    return {};
}

void Project::save() {
    m_autosaveTimer.stop();
    const quint64 change = m_change;
    m_writer.start([this, change, files = filesToSave()] {
        const Status status = write(files);
        QMetaObject::invokeMethod(this, [this, change, status] {
            if (!status) {
                Q_EMIT saveFailed(status.error());
                return;
            }
            if (change == m_change) {
                m_undo.setClean();
                setModified(false);
            }
            Q_EMIT saved();
        }, Qt::QueuedConnection);
    });
}

Status Project::saveNow() {
    m_autosaveTimer.stop();
    m_writer.waitForDone();
    FR_TRY(write(filesToSave()));
    m_undo.setClean();
    setModified(false);
    Q_EMIT saved();
    return {};
}

void Project::autosave() {
    QJsonObject json = toJson();
    json[QStringLiteral("networkText")] = QString::fromStdString(m_network->spec().print());
    json[QStringLiteral("solverText")] = QString::fromStdString(m_solver.print());
    Files kept;
    kept.files.append({autosaveFile(), QJsonDocument(json).toJson(QJsonDocument::Compact)});
    // A failure is not worth a message: the next one, or saving itself, will say so.
    m_writer.start([kept] { (void)write(kept); });
}

void Project::touch() {
    if (m_loading) return;
    ++m_change;
    setModified(true);
    m_autosaveTimer.start();
}

void Project::setModified(bool modified) {
    if (m_modified == modified) return;
    m_modified = modified;
    Q_EMIT modifiedChanged(modified);
}

void Project::setName(const QString& name) {
    if (m_name == name) return;
    m_name = name;
    touch();
    Q_EMIT nameChanged();
}

void Project::putSolver(const SolverSpec& solver) {
    m_solver = solver;
    touch();
    Q_EMIT solverChanged();
}

void Project::setSolver(const caffe::SolverParameter& message, const QString& text, quint32 mergeKey) {
    if (message.SerializeAsString() == m_solver.message().SerializeAsString()) return;
    SolverSpec after = m_solver;
    after.update(message);
    m_undo.push(new SolverCommand(*this, text, m_solver, std::move(after), mergeKey));
}

void Project::resetSolver(SolverSpec solver) { putSolver(solver); }

void Project::putData(const ProjectData& data) {
    m_data = data;
    touch();
    Q_EMIT dataChanged();
}

void Project::setData(const ProjectData& data, const QString& text) {
    if (m_data != data) m_undo.push(new DataCommand(*this, text, m_data, data));
}

void Project::resetData(const ProjectData& data) {
    if (m_data != data) putData(data);
}

bool Project::dataIsLastStep() const { return m_undo.index() > 0 && dynamic_cast<const DataCommand*>(m_undo.command(m_undo.index() - 1)); }

QString Project::freeDataFolder() const {
    QString name = QStringLiteral("data");
    for (int i = 2; QFileInfo::exists(absolute(name)); ++i) name = QStringLiteral("data-%1").arg(i);
    return name;
}

void Project::setWeights(const QStringList& files) {
    QStringList kept;
    for (const QString& file : files) kept.append(relative(absolute(file)));
    if (kept == m_weights) return;
    m_weights = kept;
    touch();
    Q_EMIT weightsChanged();
}

Result<ProjectRun> Project::newRun() {
    int number = static_cast<int>(m_runs.size()) + 1;
    QString folder;
    do folder = QStringLiteral("runs/%1").arg(number++, 3, 10, QLatin1Char('0'));
    while (QFileInfo::exists(absolute(folder)));
    if (!m_folder.mkpath(folder))
        return Error(FR_MSG("The folder %1 cannot be made."), {absolute(folder).toStdString()},
                     FR_MSG("Check that the disk is not full and the place can be written."));
    const ProjectRun run{folder, QDateTime::currentDateTime(), {}};
    // A network and classes that change later are not those of this run.
    FR_TRY(os::writeFileAtomically(fsPath(absolute(run.netFile())), m_network->spec().print()));
    if (!m_data.classes.isEmpty())
        FR_TRY(os::writeFileAtomically(fsPath(absolute(run.labelsFile())), m_data.classes.join(QLatin1Char('\n')).toStdString() + "\n"));
    m_runs.append(run);
    Q_EMIT runsChanged();
    return run;
}

void Project::setRunNote(const QString& folder, const QString& note) {
    for (ProjectRun& run : m_runs) {
        if (run.folder != folder || run.note == note) continue;
        run.note = note;
        touch();
        Q_EMIT runsChanged();
    }
}

void Project::setChoice(const QString& key, const QJsonValue& value) {
    if (m_choices.value(key) == value) return;
    m_choices[key] = value;
    touch();
}

TrainOptions Project::trainOptions() const {
    TrainOptions options;
    options.solverFile = fsPath(absolute(m_solverFile));
    options.solver = m_solver.message();
    options.net = m_network->spec();
    options.baseDir = fsPath(folder());
    for (const QString& file : m_weights) options.weights.push_back(fsPath(absolute(file)));
    return options;
}

}  // namespace fitroom::ui
