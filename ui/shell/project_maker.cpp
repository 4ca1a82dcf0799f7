#include "ui/shell/project_maker.h"

#include "ui/data/use_data.h"
#include "ui/document/edits.h"

#include "core/data/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QStandardPaths>

#include <variant>

namespace fitroom::ui {

namespace {

const QString kSampleName = QStringLiteral("Letters and digits");

std::filesystem::path fsPath(const QString& path) { return std::filesystem::path(path.toStdU16String()); }

std::string resource(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

QString words(const char* text) { return QCoreApplication::translate("template", text); }

}  // namespace

const QList<Template>& templates() {
    static const QList<Template> list{
        {"lenet", "LeNet", QT_TRANSLATE_NOOP("template", "Small gray images, 28×28. Learns in minutes."), 1, 28},
        {"cifar10_quick", "CIFAR-10 quick", QT_TRANSLATE_NOOP("template", "Small colour images, 32×32. Three convolutions."), 3, 32},
        {"resnet20", "ResNet-20", QT_TRANSLATE_NOOP("template", "Small images of any kind. Residual blocks, deeper and slower."), 3, 32},
    };
    return list;
}

QString projectsFolder() {
    QString base = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (base.isEmpty()) base = QDir::homePath();
    return base + QStringLiteral("/Fitroom");
}

QString freeProjectFolder(const QString& name) {
    const QString base = projectsFolder() + QLatin1Char('/') + name;
    QString folder = base;
    for (int i = 2; QFileInfo::exists(folder); ++i) folder = QStringLiteral("%1 %2").arg(base).arg(i);
    return folder;
}

Status applyTemplate(Project& project, const QString& id) {
    auto net = NetSpec::parse(resource(QStringLiteral(":/templates/%1.prototxt").arg(id)), "net.prototxt");
    if (!net) return net.error();
    auto solver = SolverSpec::parse(resource(QStringLiteral(":/templates/%1.solver").arg(id)), "solver.prototxt");
    if (!solver) return solver.error();
    const ProjectData& data = project.data();
    for (const Template& one : templates())
        if (id == QLatin1String(one.id)) project.setChoice(QStringLiteral("assumedItem"), QJsonArray{one.channels, one.side, one.side});
    if (!data.isEmpty())
        edits::useData(*net, data.train.toStdString(), (data.val.isEmpty() ? data.test : data.val).toStdString(),
                       static_cast<int>(data.classes.size()));
    if (project.network().isEmpty() && project.undoStack().count() == 0) {
        project.network().reset(std::move(*net), {});
        project.resetSolver(std::move(*solver));
        return {};
    }
    project.undoStack().beginMacro(words(QT_TRANSLATE_NOOP("template", "Use a template")));
    project.network().edit(words(QT_TRANSLATE_NOOP("template", "Use a template")), [&](NetSpec& spec, Positions& positions) {
        spec = *net;
        positions.clear();
    });
    project.setSolver(solver->message(), words(QT_TRANSLATE_NOOP("template", "Use a template")));
    project.undoStack().endMacro();
    return {};
}

namespace {

Project* newProject(Workspace& workspace, const QString& name) {
    if (!workspace.mayReplace()) return nullptr;
    const QString folder = freeProjectFolder(name);
    auto made = Project::create(folder, QFileInfo(folder).fileName());
    if (!made) {
        workspace.report(made.error());
        return nullptr;
    }
    Project* project = made->get();
    workspace.setProject(std::move(*made));
    return project;
}

}  // namespace

void startFromTemplate(Workspace& workspace, const QString& id) {
    QString name = id;
    for (const Template& one : templates())
        if (id == QLatin1String(one.id)) name = QString::fromLatin1(one.name);
    Project* project = workspace.project();
    if (!project || !project->network().isEmpty()) project = newProject(workspace, name);
    if (!project) return;
    if (const Status status = applyTemplate(*project, id); !status) {
        workspace.report(status.error());
        return;
    }
    project->save();
    Workspace::remember(project->file());
    workspace.goTo(PageId::Network);
    if (project->data().isEmpty())
        workspace.say(QCoreApplication::translate("template", "The network is here. Next: import images on the page Data."), Tone::Accent);
}

void startEmpty(Workspace& workspace) {
    Project* project = newProject(workspace, QStringLiteral("Project"));
    if (!project) return;
    project->save();
    Workspace::remember(project->file());
    workspace.goTo(PageId::Data);
}

namespace {

// The folder holds the sample as it was made, or a try at it that was cut off. Whoever imports other images into it has made
// it a project of their own.
enum class SampleFolder { Free, Sample, Taken };

SampleFolder stateOf(const QString& folder, Workspace& workspace) {
    const QDir dir(folder);
    if (!dir.exists()) return SampleFolder::Free;
    const Project* open = workspace.project();
    std::unique_ptr<Project> read;
    if (!open || open->folder() != dir.absolutePath()) {
        if (!dir.exists(dir.dirName() + QStringLiteral(".fitroom"))) {
            // Cut off: nothing but ours. The names are those of SampleMaker::start().
            for (const QString& entry : dir.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
                if (entry != QLatin1String("images") && entry != QLatin1String("data") && !entry.contains(QLatin1String(".importing-")))
                    return SampleFolder::Taken;
            return SampleFolder::Free;
        }
        auto opened = Project::open(dir.filePath(dir.dirName() + QStringLiteral(".fitroom")));
        if (!opened) return SampleFolder::Taken;
        read = std::move(*opened);
        open = read.get();
    }
    return QDir::cleanPath(open->data().source) == dir.absoluteFilePath(QStringLiteral("images")) ? SampleFolder::Sample : SampleFolder::Taken;
}

}  // namespace

SampleMaker::SampleMaker(Workspace& workspace, QObject* parent) : QObject(parent), m_workspace(workspace) {}

void SampleMaker::cancel() {
    m_background.cancel();
    if (!m_running) return;
    m_running = false;
    Q_EMIT finished(false);
}

void SampleMaker::start() {
    if (m_running) return;
    QString folder = projectsFolder() + QLatin1Char('/') + kSampleName;
    SampleFolder state = stateOf(folder, m_workspace);
    for (int i = 2; state == SampleFolder::Taken; ++i) {
        folder = QStringLiteral("%1/%2 %3").arg(projectsFolder(), kSampleName).arg(i);
        state = stateOf(folder, m_workspace);
    }
    if (state == SampleFolder::Sample) {
        const bool ok = m_workspace.openProject(QStringLiteral("%1/%2.fitroom").arg(folder, QFileInfo(folder).fileName()));
        if (ok) m_workspace.goTo(PageId::Network);
        Q_EMIT finished(ok);
        return;
    }
    m_running = true;
    data::SampleOptions sample;
    sample.out = fsPath(folder + QStringLiteral("/images"));
    data::ImportOptions import;
    import.source = sample.out;
    import.out = fsPath(folder + QStringLiteral("/data"));
    import.split = {80, 20, 0};
    import.color = data::ColorMode::Gray;
    import.colorGiven = true;
    // A try that was cut off leaves half a folder; ours alone, and made again the same.
    QDir(folder + QStringLiteral("/images")).removeRecursively();
    QDir(folder + QStringLiteral("/data")).removeRecursively();
    QDir().mkpath(folder);
    using Outcome = std::variant<data::ImportReport, Error>;
    m_background.run(
        [this, sample, import](const CancelToken& token) -> Outcome {
            const auto show = [&](double from, double share, bool drawing, const data::Progress& p) {
                const double done = p.total > 0 ? static_cast<double>(p.done) / static_cast<double>(p.total) : 0;
                m_background.post(token, [this, value = from + share * done, drawing] {
                    Q_EMIT progressed(value, drawing ? tr("Drawing the images…") : tr("Importing the images…"));
                });
            };
            if (const Status status = data::makeGlyphSample(sample, [&](const data::Progress& p) { show(0, 0.6, true, p); }, token); !status)
                return status.error();
            auto report = data::importImages(import, [&](const data::Progress& p) { show(0.6, 0.4, false, p); }, token);
            if (!report) return report.error();
            return std::move(*report);
        },
        [this, folder, import](Outcome outcome) {
            m_running = false;
            if (const auto* error = std::get_if<Error>(&outcome)) {
                m_workspace.report(*error);
                Q_EMIT finished(false);
                return;
            }
            adopt(folder, std::get<data::ImportReport>(outcome), import);
        });
}

void SampleMaker::adopt(const QString& folder, const data::ImportReport& report, const data::ImportOptions& options) {
    auto made = Project::create(folder, QFileInfo(folder).fileName());
    if (!made) {
        m_workspace.report(made.error());
        Q_EMIT finished(false);
        return;
    }
    Project& project = **made;
    project.resetData(importedData(project, report, options, folder + QStringLiteral("/images")));
    Status status = applyTemplate(project, QStringLiteral("lenet"));
    if (status) {
        // A minute's worth: some thirteen epochs.
        caffe::SolverParameter solver = project.solver().message();
        solver.set_max_iter(600);
        solver.set_test_interval(45);
        solver.set_display(15);
        solver.set_snapshot(300);
        SolverSpec spec = project.solver();
        spec.update(solver);
        project.resetSolver(std::move(spec));
        status = project.saveNow();
    }
    if (!status) {
        m_workspace.report(status.error());
        Q_EMIT finished(false);
        return;
    }
    Workspace::remember(project.file());
    const bool shown = m_workspace.mayReplace();  // else it waits among the recent projects
    if (shown) {
        m_workspace.setProject(std::move(*made));
        m_workspace.goTo(PageId::Network);
    }
    Q_EMIT finished(shown);
}

}  // namespace fitroom::ui
