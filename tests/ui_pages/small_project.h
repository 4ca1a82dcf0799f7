#pragma once
// A project that trains in seconds: squares, discs and stripes of 16×16, drawn here.

#include "ui/document/project.h"

namespace fitroom::test {

// Class folders with PNG files; no two pictures alike. `broken`: one damaged and one empty file beside them.
void drawImages(const QString& folder, int perClass, bool broken = false);
[[nodiscard]] QString smallNet(const QString& train, const QString& val, int classes);
[[nodiscard]] QString smallSolver(int maxIter);
// A saved project in `folder` with net and solver, images imported when `withData`.
std::unique_ptr<ui::Project> makeProject(const QString& folder, bool withData, int maxIter = 40);
// A history that overfits from the middle on.
void writeOverfittingHistory(const QString& file, int iterations);

}  // namespace fitroom::test
