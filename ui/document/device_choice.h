#pragma once
// "Computes on": what the user chose, and what that is on a machine with these devices. No widgets, no threads.

#include "core/backend/backend.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace fitroom::ui {

struct DeviceChoice {
    enum class Kind { Automatic, Cpu, One, All };  // Automatic: the first usable card, else the CPU
    Kind kind = Kind::Automatic;
    std::string id;  // of One: "cuda:1"
    bool operator==(const DeviceChoice&) const = default;
    [[nodiscard]] QString setting() const;  // "auto", "cpu", "all", or the id
    [[nodiscard]] static DeviceChoice fromSetting(const QString& setting);
};

struct Computing {
    std::vector<std::string> devices{"cpu"};  // as openDevice() names them; never empty
    std::optional<Error> instead;             // why it is the CPU and not what was chosen
    bool operator==(const Computing& other) const { return devices == other.devices && instead.has_value() == other.instead.has_value(); }
};
[[nodiscard]] Computing computesOn(const DeviceChoice& choice, const std::vector<DeviceInfo>& all);

[[nodiscard]] bool isCard(const DeviceInfo& device);                                      // and not the CPU
[[nodiscard]] std::vector<DeviceInfo> usableCards(const std::vector<DeviceInfo>& all);

// A program that draws the screen: one does not close it to train.
[[nodiscard]] bool isDesktop(const std::string& program);

}  // namespace fitroom::ui
