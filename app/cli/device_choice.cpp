#include "app/cli/device_choice.h"

#include "core/backend/backend.h"

#include <algorithm>
#include <charconv>

namespace fitroom::cli {

namespace {

Error notANumber(const std::string& part) {
    return Error(FR_MSG("--gpu wants numbers of graphics cards, all or none, not '%1'."), {part},
                 FR_MSG("fitroom devices lists them: cuda:0 is number 0."));
}

}  // namespace

Result<std::vector<std::string>> devicesNamed(const std::string& gpu) {
    if (gpu.empty() || gpu == "none" || gpu == "cpu") return std::vector<std::string>{"cpu"};
    std::vector<std::string> chosen;
    if (gpu == "all") {
        const std::vector<DeviceInfo> all = listDevices();
        const DeviceInfo* unusable = nullptr;
        for (const DeviceInfo& info : all) {
            if (info.id == "cpu") continue;
            if (info.unusableBecause.empty()) chosen.push_back(info.id);
            else unusable = &info;
        }
        if (chosen.empty() && unusable) return unusable->unusable;
        return chosen;
    }
    constexpr int kMost = 1024;
    for (size_t begin = 0; begin <= gpu.size();) {
        const size_t end = std::min(gpu.find(',', begin), gpu.size());
        const std::string part = gpu.substr(begin, end - begin);
        int number = -1;
        const auto [rest, code] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (code != std::errc() || rest != part.data() + part.size() || number < 0 || number > kMost) return notANumber(part);
        const std::string id = "cuda:" + std::to_string(number);
        if (std::find(chosen.begin(), chosen.end(), id) != chosen.end())
            return Error(FR_MSG("--gpu names card %1 twice."), {std::to_string(number)}, FR_MSG("Name each once."));
        chosen.push_back(id);
        begin = end + 1;
    }
    return chosen;
}

Result<std::string> deviceNamed(const std::string& gpu) {
    auto all = devicesNamed(gpu);
    if (!all) return std::move(all.error());
    return all->front();
}

std::string deviceForTraining(bool solverSaysCpu) {
    if (!solverSaysCpu)
        for (const DeviceInfo& info : listDevices())
            if (info.id != "cpu" && info.unusableBecause.empty()) return info.id;
    return "cpu";
}

}  // namespace fitroom::cli
