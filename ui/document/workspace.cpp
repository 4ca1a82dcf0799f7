#include "ui/document/workspace.h"

#include "ui/style/messages.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace fitroom::ui {

namespace {
constexpr qsizetype kMaxRecent = 12;
}

Workspace::Workspace(QObject* parent, Devices::Lister devices) : QObject(parent), m_devices(std::move(devices)) {
    m_memoryLimit = QSettings().value(QStringLiteral("memoryLimit"), 0).toULongLong();
    m_analyzer.setRoom(m_memoryLimit, 0);
    m_poll.setInterval(2000);
    connect(&m_poll, &QTimer::timeout, this, [this] {
        if (m_fit.room.isCard()) m_devices.refresh();  // its changed() comes
        else refreshFit();
    });
    m_poll.start();
    connect(&m_devices, &Devices::changed, this, [this] {
        std::erase_if(m_ended, [this](const Claim& claim) { return m_devices.answers() >= claim.until; });
        refreshFit();
    });
    connect(&m_devices, &Devices::computingChanged, this, &Workspace::computeOn);
    connect(&m_analyzer, &Analyzer::started, this, &Workspace::refreshFit);
    connect(&m_analyzer, &Analyzer::planReady, this, [this] {
        refreshFit();
        // Opening a device takes memory of it, which the list did not know of.
        if (isCard(m_analyzer.current()->device)) m_devices.refresh();
    });
    connect(&m_session, &Session::prepared, this, [this](const std::shared_ptr<const Plan>& plan, const std::vector<CopiedLayer>&, qint64 held) {
        const std::string device = plan->backend->device().id;
        const auto before = m_usedAtStart.find(device);
        m_run = {device, held, before != m_usedAtStart.end() ? before->second : used(device)};
        refreshFit();
    });
    connect(&m_session, &Session::deviceFailed, this, [this] {
        giveBack(m_run);  // so that others can have it meanwhile
        refreshFit();
    });
    connect(&m_session, &Session::stateChanged, this, [this](Session::State state) {
        if (state == Session::State::Preparing || m_run.bytes == 0) {
            m_usedAtStart.clear();
            m_usedAtStart["cpu"] = used("cpu");
            for (const DeviceInfo& device : m_devices.all()) m_usedAtStart[device.id] = used(device.id);
        }
        if (!isTraining()) giveBack(m_run);
        refreshFit();
    });
    computeOn();
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
    refreshFit();
}

void Workspace::setMeasuring(const std::shared_ptr<const Plan>& plan) {
    giveBack(m_measuring);
    if (plan) {
        const std::string device = plan->backend->device().id;
        m_measuring = {device, plan->arenaBytes, used(device)};
    }
    refreshFit();
}

void Workspace::computeOn() {
    if (!m_devices.isKnown()) return;
    const std::vector<std::string>& devices = m_devices.computing().devices;
    qint64 others = INT64_MAX;
    for (size_t i = 1; i < devices.size(); ++i)
        if (const DeviceInfo* other = m_devices.find(devices[i])) others = std::min(others, static_cast<qint64>(other->freeBytes));
    m_analyzer.setDevice(devices.front(), others);
    refreshFit();
}

int64_t Workspace::used(const std::string& device) const {
    if (device == "cpu") return static_cast<int64_t>(os::residentBytes());
    const DeviceInfo* card = m_devices.find(device);
    return card ? static_cast<int64_t>(card->totalBytes) - static_cast<int64_t>(card->freeBytes) : 0;
}

void Workspace::giveBack(Claim& claim) {
    Claim ended = std::exchange(claim, {});
    if (ended.bytes == 0 || ended.device == "cpu") return;
    ended.until = m_devices.refresh();
    m_ended.push_back(std::move(ended));
}

Held Workspace::heldOn(const std::string& device) const {
    Held held;
    for (const Claim* claim : {&m_run, &m_measuring})
        if (claim->bytes > 0 && claim->device == device) held.bytes += heldOf(claim->bytes, claim->usedBefore, used(device));
    for (const Claim& claim : m_ended)
        if (claim.device == device && m_devices.answers() < claim.until) held.bytes += heldOf(claim.bytes, claim.usedBefore, used(device));
    held.byRun = m_run.bytes > 0 && m_run.device == device;
    return held;
}

Room Workspace::roomNow(const std::string& device) const {
    std::vector<DeviceInfo> cards;
    for (const std::string& id : m_devices.computing().devices)
        if (const DeviceInfo* card = m_devices.find(id); card && isCard(*card)) cards.push_back(*card);
    const bool together = std::any_of(cards.begin(), cards.end(), [&](const DeviceInfo& card) { return card.id == device; });
    if (!together) {
        cards.clear();
        if (const DeviceInfo* card = m_devices.find(device); card && isCard(*card)) cards.push_back(*card);
    }
    return cards.empty() ? mainMemory(os::memory(), os::residentBytes()) : roomOf(cards, os::memory());
}

void Workspace::refreshFit() {
    // What is shown belongs together: the plan, and the memory of the device that it is for.
    const AnalysisPtr analysis = m_analyzer.current();
    const std::string device = analysis->plan ? analysis->device.id : m_devices.computing().devices.front();
    const Held held = heldOn(device);
    m_analyzer.setRoom(m_memoryLimit, held.bytes);
    m_fit = computeFit(*analysis, m_analyzer.isBusy(), roomNow(device), static_cast<int64_t>(m_memoryLimit), held);
    if (!m_fit.instead) m_fit.instead = m_devices.computing().instead;
    // A run keeps the plan that it has, and a measurement the one that it was begun for.
    if (!isTraining() && m_measuring.bytes == 0) m_analyzer.look(m_fit.capacity);
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
