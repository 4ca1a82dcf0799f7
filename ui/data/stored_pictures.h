#pragma once
// Pictures out of a project's own database, for whoever wants to see what was imported. Pure; for worker threads.

#include "core/base/cancel.h"

#include <QHash>
#include <QImage>

#include <filesystem>

namespace fitroom::ui {

// The first picture of each class, by label, inside a square of `side`. Classes that do not come up in the first tens of
// thousands of records are missing, and so is what cannot be read.
[[nodiscard]] QHash<int, QImage> firstOfEachClass(const std::filesystem::path& database, int classes, int side, const CancelToken& token);

}  // namespace fitroom::ui
