#pragma once
// The project as the ladder takes it, and the ladder's drafts as steps of undo.

#include "core/insight/fit_question.h"
#include "ui/document/analyzer.h"

#include <QString>

namespace fitroom::ui {

class Project;

// With the sizes that the analysis reckons with where there is no database yet.
[[nodiscard]] FitDraft draftOf(const Project& project, const Analysis& analysis);

// The project's network is still the one that the draft was made from.
[[nodiscard]] bool isOf(const Project& project, const FitDraft& draft);
// What `to` changes of `from`, network and solver, as one step called `text`; layers keep their places on the canvas. False:
// the project has moved on since, or there is nothing to change in these files.
bool putDraft(Project& project, const FitDraft& from, const FitDraft& to, const QString& text);

}  // namespace fitroom::ui
