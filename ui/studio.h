#pragma once
// The studio as app/main.cpp sees it.

#include <QString>

class QApplication;

namespace fitroom::ui {

struct StudioOptions {
    QString open;         // project, network or solver to open; empty: none
    bool sample = false;  // open the project with the sample, made first when it is not there yet
};

// Sets organisation and program name, language, theme and icon on `application`, shows the window and runs until it is
// closed. The exit code of the event loop.
int runStudio(QApplication& application, const StudioOptions& options);

}  // namespace fitroom::ui
