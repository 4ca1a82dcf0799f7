#include "ui/document/workspace.h"

#include "ui/style/messages.h"

#include <QFileInfo>
#include <QSettings>

namespace fitroom::ui {

namespace {
constexpr qsizetype kMaxRecent = 12;
}

Workspace::Workspace(QObject* parent) : QObject(parent) {
    m_memoryLimit = QSettings().value(QStringLiteral("memoryLimit"), 0).toULongLong();
    m_analyzer.setRoom(m_memoryLimit, 0);
    m_poll.setInterval(2000);
    connect(&m_poll, &QTimer::timeout, this, &Workspace::refreshFit);
    m_poll.start();
    connect(&m_analyzer, &Analyzer::started, this, &Workspace::refreshFit);
    connect(&m_analyzer, &Analyzer::planReady, this, &Workspace::refreshFit);
    connect(&m_session, &Session::prepared, this, [this](const std::shared_ptr<const Plan>&, const std::vector<CopiedLayer>&, qint64 held) {
        m_held = held;
        roomChanged();
    });
    connect(&m_session, &Session::stateChanged, this, [this] {
        if (!isTraining()) m_held = 0;
        roomChanged();
    });
    refreshFit();
}

Workspace::~Workspace() { m_analyzer.follow(nullptr); }

bool Workspace::isTraining() const {
    switch (m_session.state()) {
        case Session::State::Idle: case Session::State::Finished: case Session::State::Failed: return false;
        default: return true;
    }
}

void Workspace::setProject(std::unique_ptr<Project> project) {
    if (isTraining()) m_session.stop();
    m_analyzer.follow(nullptr);
    // The old one must outlive the signal: pages let go of it there.
    const std::unique_ptr<Project> old = std::move(m_project);
    m_project = std::move(project);
    m_analyzer.follow(m_project.get());
    Q_EMIT projectChanged();
    refreshFit();
}

bool Workspace::openProject(const QString& path) {
    if (!mayReplace()) return false;
    auto opened = Project::open(path);
    if (!opened) {
        forget(path);
        report(opened.error());
        return false;
    }
    // Caffe's files have no project file beside them until they are saved.
    remember(QFileInfo::exists((*opened)->file()) ? (*opened)->file() : path);
    setProject(std::move(*opened));
    return true;
}

void Workspace::report(const Error& error) { Q_EMIT message(fullMessage(error), Tone::Err); }

void Workspace::setMemoryLimit(quint64 bytes) {
    m_memoryLimit = bytes;
    QSettings().setValue(QStringLiteral("memoryLimit"), bytes);
    roomChanged();
}

void Workspace::setMeasuring(qint64 bytes) {
    m_measuring = bytes;
    roomChanged();
}

void Workspace::roomChanged() {
    m_analyzer.setRoom(m_memoryLimit, m_held + m_measuring);
    refreshFit();
}

void Workspace::refreshFit() {
    m_fit = computeFit(*m_analyzer.current(), m_analyzer.isBusy(), os::memory(), os::residentBytes(), static_cast<int64_t>(m_memoryLimit), m_held + m_measuring);
    m_fit.inUse = m_held > 0;
    if (!isTraining()) m_analyzer.look(m_fit.capacity);
    Q_EMIT fitChanged();
}

QStringList Workspace::recentProjects() {
    QStringList files = QSettings().value(QStringLiteral("recent")).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

void Workspace::remember(const QString& file) {
    QStringList files = QSettings().value(QStringLiteral("recent")).toStringList();
    files.removeAll(file);
    files.prepend(file);
    QSettings().setValue(QStringLiteral("recent"), files.mid(0, kMaxRecent));
}

void Workspace::forget(const QString& file) {
    QStringList files = QSettings().value(QStringLiteral("recent")).toStringList();
    files.removeAll(file);
    QSettings().setValue(QStringLiteral("recent"), files);
}

}  // namespace fitroom::ui
