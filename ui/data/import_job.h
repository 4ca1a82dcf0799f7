#pragma once
// Looks into a folder and imports it, off the GUI thread. Looking changes nothing on disk.

#include "core/data/import.h"
#include "ui/widgets/background.h"

#include <QObject>
#include <QString>

#include <memory>

namespace fitroom::ui {

class ImportJob : public QObject {
    Q_OBJECT
public:
    enum class Phase { Idle, Looking, Looked, Importing };

    explicit ImportJob(QObject* parent = nullptr);

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const QString& source() const { return m_source; }
    // Null until a folder was looked into.
    [[nodiscard]] std::shared_ptr<const data::Audit> audit() const { return m_audit; }
    [[nodiscard]] double seconds() const { return m_seconds; }       // that looking took
    [[nodiscard]] qint64 freeBytes() const { return m_freeBytes; }   // where the import goes; −1: not known

    void look(const QString& source, const QString& target);
    void start(data::ImportOptions options);  // into a folder that is not there yet
    // While looking: back to nothing. While importing: back to what was seen; nothing is left on disk.
    void cancel();
    void clear();
    // Full path of one of the audit's files.
    [[nodiscard]] std::filesystem::path path(const data::AuditFile& file) const;

Q_SIGNALS:
    void phaseChanged();
    void progressed(const fitroom::data::Progress& progress);
    void looked();
    void imported(const fitroom::data::ImportReport& report, const fitroom::data::ImportOptions& options);
    void failed(const fitroom::Error& error);

private:
    void setPhase(Phase phase);
    data::ProgressFn reporter(const CancelToken& token);

    Phase m_phase = Phase::Idle;
    QString m_source;
    std::shared_ptr<const data::Audit> m_audit;
    double m_seconds = 0;
    qint64 m_freeBytes = -1;
    Background m_background;
};

}  // namespace fitroom::ui
