#pragma once
// The simulated plug-in in this test's process: its knobs, and the environment that makes the program find it.

#include "core/base/shared_library.h"
#include "tests/gpu_sim/control.h"

#include <QByteArray>

namespace fitroom::testing {

// FITROOM_CUDA_PLUGIN names the file (set by CTest).
inline const FitroomSimControl& sim() {
    static const FitroomSimControl* control = [] {
        auto library = os::loadLibrary(qgetenv("FITROOM_CUDA_PLUGIN").toStdString());
        if (!library) qFatal("%s", library.error().english().c_str());
        const auto entry = reinterpret_cast<FitroomSimControlEntry>(os::librarySymbol(*library, kSimControlName));
        if (!entry) qFatal("FITROOM_CUDA_PLUGIN does not name the simulated plug-in");
        return entry();
    }();
    return *control;
}

}  // namespace fitroom::testing
