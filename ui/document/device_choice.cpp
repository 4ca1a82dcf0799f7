#include "ui/document/device_choice.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace fitroom::ui {

QString DeviceChoice::setting() const {
    switch (kind) {
        case Kind::Cpu: return QStringLiteral("cpu");
        case Kind::All: return QStringLiteral("all");
        case Kind::One: return QString::fromStdString(id);
        case Kind::Automatic: break;
    }
    return QStringLiteral("auto");
}

DeviceChoice DeviceChoice::fromSetting(const QString& setting) {
    if (setting == QLatin1String("cpu")) return {Kind::Cpu, {}};
    if (setting == QLatin1String("all")) return {Kind::All, {}};
    if (setting.contains(QLatin1Char(':'))) return {Kind::One, setting.toStdString()};
    return {};
}

bool isCard(const DeviceInfo& device) { return device.id != "cpu"; }

std::vector<DeviceInfo> usableCards(const std::vector<DeviceInfo>& all) {
    std::vector<DeviceInfo> cards;
    std::copy_if(all.begin(), all.end(), std::back_inserter(cards), [](const DeviceInfo& d) { return isCard(d) && d.unusableBecause.empty(); });
    return cards;
}

Computing computesOn(const DeviceChoice& choice, const std::vector<DeviceInfo>& all) {
    using Kind = DeviceChoice::Kind;
    Computing out;
    const std::vector<DeviceInfo> cards = usableCards(all);
    const auto unusable = std::find_if(all.begin(), all.end(), [](const DeviceInfo& d) { return isCard(d) && !d.unusableBecause.empty(); });
    switch (choice.kind) {
        case Kind::Cpu: break;
        case Kind::Automatic:
            if (!cards.empty()) out.devices = {cards.front().id};
            break;
        case Kind::All:
            if (!cards.empty()) out.devices.clear();
            for (const DeviceInfo& card : cards) out.devices.push_back(card.id);
            if (cards.empty() && unusable != all.end()) out.instead = unusable->unusable;
            else if (cards.empty()) out.instead = Error(FR_MSG("There is no graphics card here."), {}, FR_MSG("Choose another device."));
            break;
        case Kind::One: {
            const auto chosen = std::find_if(all.begin(), all.end(), [&](const DeviceInfo& d) { return d.id == choice.id; });
            if (chosen != all.end() && chosen->unusableBecause.empty()) out.devices = {choice.id};
            else if (chosen != all.end()) out.instead = chosen->unusable;
            else if (cards.empty() && unusable != all.end()) out.instead = unusable->unusable;  // why there is none at all
            else out.instead = Error(FR_MSG("The graphics card %1 is not here any more."), {choice.id}, FR_MSG("Choose another device."));
            break;
        }
    }
    return out;
}

bool isDesktop(const std::string& program) {
    constexpr std::array<std::string_view, 14> kDesktops{"Xorg", "X", "Xwayland", "gnome-shell", "kwin_x11", "kwin_wayland", "plasmashell",
                                                         "cinnamon", "xfwm4", "mutter", "compiz", "sway", "Hyprland", "weston"};
    const std::string_view name = std::string_view(program).substr(program.rfind('/') + 1);  // of a path; npos + 1 is 0
    return std::find(kDesktops.begin(), kDesktops.end(), name) != kDesktops.end();
}

}  // namespace fitroom::ui
