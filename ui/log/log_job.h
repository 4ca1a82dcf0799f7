#pragma once
// Reads a log off the GUI thread, with progress and cancellation; the curves come ready for their charts.

#include "core/insight/log_report.h"
#include "ui/train/run_curves.h"
#include "ui/widgets/background.h"

#include <QString>

namespace fitroom::ui {

struct ReadLog {
    std::shared_ptr<const LogReport> report;  // null: error
    RunCurves curves;
    Error error;
};

class LogJob : public QObject {
    Q_OBJECT
public:
    explicit LogJob(QObject* parent = nullptr) : QObject(parent) {}
    void readFile(const QString& file);
    void readText(const QString& text);
    void cancel();
    [[nodiscard]] bool busy() const { return m_busy; }

Q_SIGNALS:
    void progressed(qint64 bytes, qint64 all);  // all 0: not known
    void finished(const std::shared_ptr<fitroom::ui::ReadLog>& log);

private:
    void done(const std::shared_ptr<ReadLog>& log);
    bool m_busy = false;
    Background m_background;  // the last member: its work may still use the others
};

// The beginning of this file looks like a log of Caffe; never waits for a pipe.
[[nodiscard]] bool isLogFile(const QString& file);

}  // namespace fitroom::ui
