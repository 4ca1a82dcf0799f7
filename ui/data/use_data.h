#pragma once
// After an import: the project's data, and one undoable edit that makes the network read it.

#include "core/data/import.h"
#include "ui/data/import_form.h"

namespace fitroom::ui {

class Project;

// Sets ProjectData from what was written.
void adoptImport(Project& project, const data::ImportReport& report, const data::ImportOptions& options, const QString& source);
// True when the network reads other databases, or its last layer has another number of outputs.
[[nodiscard]] bool networkDiffers(const Project& project);
// Databases, outputs and mean in one step of undo.
void useInNetwork(Project& project, MeanChoice mean);

}  // namespace fitroom::ui
