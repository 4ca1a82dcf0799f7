#pragma once
// Devices and who uses them, in the reader's language.

#include "ui/document/fit.h"

namespace fitroom::ui {

// "NVIDIA GeForce RTX 3070", "2 × NVIDIA GeForce RTX 3070", "Main memory".
[[nodiscard]] QString roomName(const Room& room);
// "the desktop (Xorg): 1.80 GiB", "python3 (process 4242): 2.00 GiB".
[[nodiscard]] QString userText(const DeviceUser& user);
// The largest few, and how many more; empty where nobody else does.
[[nodiscard]] QString usersText(const std::vector<DeviceUser>& users);
// What a plan on a card holds in the computer's memory beside it; empty in main memory, where it is part of the need.
[[nodiscard]] QString hostText(const Fit& fit);
// "Computing on the CPU: the driver is too old …"; empty where it is what was chosen.
[[nodiscard]] QString insteadText(const std::optional<Error>& instead);

}  // namespace fitroom::ui
