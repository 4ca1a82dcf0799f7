#include "ui/data/import_job.h"

#include "core/base/os.h"

#include <QElapsedTimer>
#include <QFileInfo>

namespace fitroom::ui {

namespace {
std::filesystem::path fsPath(const QString& path) { return std::filesystem::path(path.toStdU16String()); }
}  // namespace

ImportJob::ImportJob(QObject* parent) : QObject(parent) {}

void ImportJob::setPhase(Phase phase) {
    m_phase = phase;
    Q_EMIT phaseChanged();
}

data::ProgressFn ImportJob::reporter(const CancelToken& token) {
    return [this, token](const data::Progress& p) {
        m_background.post(token, [this, p] { Q_EMIT progressed(p); });
    };
}

void ImportJob::look(const QString& source, const QString& target) {
    m_background.cancel();
    m_source = source;
    m_audit.reset();
    setPhase(Phase::Looking);
    struct Seen {
        Result<data::Audit> audit;
        double seconds;
        qint64 freeBytes;
    };
    m_background.run(
        [this, path = fsPath(source), out = fsPath(target)](const CancelToken& token) {
            QElapsedTimer timer;
            timer.start();
            data::ImportOptions options;
            options.source = path;
            // Sizes that differ are for the form to settle, not a problem of the folder.
            options.keepSize = false;
            options.width = options.height = 1;
            auto audit = data::audit(options, reporter(token), token);
            return Seen{std::move(audit), static_cast<double>(timer.elapsed()) / 1000, static_cast<qint64>(os::freeDiskBytes(out))};
        },
        [this](Seen seen) {
            if (!seen.audit) {
                setPhase(Phase::Idle);
                Q_EMIT failed(seen.audit.error());
                return;
            }
            m_audit = std::make_shared<const data::Audit>(std::move(*seen.audit));
            m_seconds = seen.seconds;
            m_freeBytes = seen.freeBytes;
            setPhase(Phase::Looked);
            Q_EMIT looked();
        });
}

namespace {

// An import that nobody hears of, cancelled in its last moment or gone with its owner, leaves nothing either.
struct Written {
    Result<data::ImportReport> report;
    std::filesystem::path folder;
    bool taken = false;
    Written(Result<data::ImportReport> r, std::filesystem::path f) : report(std::move(r)), folder(std::move(f)) {}
    Written(const Written&) = delete;
    Written& operator=(const Written&) = delete;
    ~Written() {
        std::error_code ignored;
        if (report && !taken) std::filesystem::remove_all(folder, ignored);
    }
};

}  // namespace

void ImportJob::start(data::ImportOptions options) {
    if (m_phase != Phase::Looked) return;
    options.source = fsPath(m_source);
    options.replace = false;
    setPhase(Phase::Importing);
    m_background.run(
        [this, options](const CancelToken& token) {
            return std::make_shared<Written>(data::importImages(options, reporter(token), token), options.out);
        },
        [this, options](const std::shared_ptr<Written>& written) {
            written->taken = true;
            setPhase(Phase::Looked);
            if (!written->report)
                Q_EMIT failed(written->report.error());
            else
                Q_EMIT imported(*written->report, options);
        });
}

void ImportJob::cancel() {
    const bool importing = m_phase == Phase::Importing;
    m_background.cancel();
    setPhase(importing && m_audit ? Phase::Looked : Phase::Idle);
}

void ImportJob::clear() {
    m_background.cancel();
    m_audit.reset();
    m_source.clear();
    setPhase(Phase::Idle);
}

std::filesystem::path ImportJob::path(const data::AuditFile& file) const {
    const std::filesystem::path source = fsPath(m_source);
    const QFileInfo info(m_source);
    return (info.isFile() ? source.parent_path() : source) / std::filesystem::path(QString::fromStdString(file.path).toStdU16String());
}

}  // namespace fitroom::ui
