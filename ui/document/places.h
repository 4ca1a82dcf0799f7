#pragma once
// Where file dialogs begin: where the last one of the same kind ended, else beside the project.

#include <QString>

namespace fitroom::ui {

inline constexpr const char* kImagePlace = "images";
inline constexpr const char* kProjectPlace = "projects";
inline constexpr const char* kExportPlace = "exports";

// The folder that was used last for this kind of file; `otherwise` when there is none, or it is gone.
[[nodiscard]] QString lastPlace(const char* kind, const QString& otherwise);
// `chosen`: a file or a folder that was chosen in a dialog.
void rememberPlace(const char* kind, const QString& chosen);

}  // namespace fitroom::ui
