#pragma once
// Keeps a run's history on a thread of its own, so that reading the file and the verdict never hold up the window.

#include "core/insight/verdict.h"
#include "core/session/session.h"
#include "ui/train/run_curves.h"
#include "ui/widgets/background.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>

namespace fitroom::ui {

class RunReader : public QObject {
    Q_OBJECT
public:
    explicit RunReader(QObject* parent = nullptr);

    // Reads the file; loaded() and verdictRead() follow, unreadable() when it cannot be read.
    void load(const std::filesystem::path& file, double smoothing);
    // What came in since; a verdict follows after a validation pass, and at most every two seconds otherwise.
    void append(const Session::Batch& batch);
    void clear();

Q_SIGNALS:
    void loaded(const fitroom::ui::RunCurves& curves);
    void unreadable(const fitroom::Error& error);
    void verdictRead(const fitroom::Verdict& verdict);

private:
    struct Kept;  // touched by the one pool thread only
    std::shared_ptr<Kept> m_kept;
    Background m_background;
    QElapsedTimer m_lastVerdict;
    bool m_reading = false, m_missed = false;  // one verdict at a time: a long history must not queue them up
};

}  // namespace fitroom::ui
