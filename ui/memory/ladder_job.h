#pragma once
// Climbs the ladder off the GUI thread, on copies: the project is never touched from there.

#include "core/insight/ladder.h"
#include "ui/widgets/background.h"

namespace fitroom::ui {

struct Climbed {
    FitQuestion question;
    Ladder ladder;
    bool failed = false;
    Error error;  // where it failed
};

class LadderJob : public QObject {
    Q_OBJECT
public:
    explicit LadderJob(QObject* parent = nullptr) : QObject(parent) {}
    // The one before is cancelled and says nothing any more. What readers of files take, and the studio's templates, are
    // found out in the thread.
    void start(FitQuestion question);
    void cancel();
    [[nodiscard]] bool busy() const { return m_busy; }

Q_SIGNALS:
    void progressed(int done, int all);
    void finished(const std::shared_ptr<const fitroom::ui::Climbed>& climbed);

private:
    bool m_busy = false;
    Background m_background;  // the last member: its work may still use the others
};

}  // namespace fitroom::ui
