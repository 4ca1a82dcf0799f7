#pragma once
// What a log advises, done to the open project: each is one step of undo. Only where the network is the log's.

#include "core/insight/log_report.h"
#include "core/net/net_spec.h"

#include <QString>

namespace fitroom::ui {

class NetworkDocument;
class Project;

namespace logsteps {

// The open network has the layers that the log names.
[[nodiscard]] bool isItsNetwork(const NetSpec& spec, const LogReport& report);
// Whether the remedy can be done here, and is not done already.
[[nodiscard]] bool canDo(const Project& project, const LogReport& report, const LogRemedy& remedy);
// One step; a new pooling layer stands above the layer that reads it.
void poolGlobally(NetworkDocument& network, const std::string& innerProduct, const QString& text);
void perform(Project& project, const LogRemedy& remedy, const QString& text);

}  // namespace logsteps

}  // namespace fitroom::ui
