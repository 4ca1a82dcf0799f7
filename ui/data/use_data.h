#pragma once
// After an import: what the project knows of it, and one undoable edit that makes the network read it.

#include "core/data/import.h"
#include "ui/data/import_form.h"

namespace fitroom::ui {

class Project;
struct ProjectData;

[[nodiscard]] ProjectData importedData(const Project& project, const data::ImportReport& report, const data::ImportOptions& options, const QString& source);
// True when the network reads other databases, or its last layer has another number of outputs.
[[nodiscard]] bool networkDiffers(const Project& project);
// Databases, outputs and mean in one step of undo. An import just before is part of this step: taken back, the project and
// its network know the same images.
void useInNetwork(Project& project, MeanChoice mean);

}  // namespace fitroom::ui
