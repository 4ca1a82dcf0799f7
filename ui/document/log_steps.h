#pragma once
// What a log advises, done to the open project: the ladder's edits, each one step of undo. Only where the network is the
// log's.

#include "core/insight/ladder_edits.h"
#include "core/insight/log_report.h"
#include "core/net/net_spec.h"

#include <QString>

namespace fitroom::ui {

class NetworkDocument;
class Project;

// The open network has the layers that the log names.
[[nodiscard]] bool isItsNetwork(const NetSpec& spec, const LogReport& report);

// Of the project as it is now: made anew after every change. The images need not be here, the log knows their size.
class LogSteps {
public:
    LogSteps(const Project& project, const LogReport& report);
    // Whether the remedy can be done here, and is not done already.
    [[nodiscard]] bool canDo(const LogRemedy& remedy) const;
    void perform(Project& project, const LogRemedy& remedy, const QString& text) const;

private:
    [[nodiscard]] std::optional<FitDraft> draft(const LogRemedy& remedy) const;
    FitDraft m_draft;
    float m_rate = 0;
    std::optional<FitMeasure> m_now;  // nothing: the network is not the log's
};

}  // namespace fitroom::ui
