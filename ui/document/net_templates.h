#pragma once
// The studio's own networks (resources/templates), as values for whoever needs no Qt.

#include "core/insight/fit_question.h"

namespace fitroom::ui {

// Read once for the process; from any thread.
[[nodiscard]] NetTemplates netTemplates();

}  // namespace fitroom::ui
