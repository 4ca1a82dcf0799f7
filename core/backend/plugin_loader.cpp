#include "core/backend/plugin_loader.h"

#include "core/base/shared_library.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

namespace fitroom {
namespace {

std::string decimal(int value, int base) { return std::to_string(value / base) + "." + std::to_string(value % base); }
std::string driverVersion(int value) { return decimal(value / 10, 100); }  // 12040 is 12.4

// A plug-in is code that we did not necessarily build: text that does not end is cut.
template <size_t N>
std::string text(const char (&field)[N]) {
    return std::string(field, strnlen(field, N));
}

Error reason(const FitroomPluginVerdict& verdict) {
    switch (verdict.reason) {
    case FITROOM_NO_DRIVER:
        return Error(FR_MSG("No NVIDIA driver on this machine."), {},
                     FR_MSG("Training runs on the CPU; with an NVIDIA card, install its driver."));
    case FITROOM_DRIVER_TOO_OLD:
        return Error(FR_MSG("The NVIDIA driver is for CUDA %1, this build of Fitroom needs %2."),
                     {driverVersion(verdict.have), driverVersion(verdict.need)},
                     FR_MSG("Update the driver, or build Fitroom with an older CUDA."));
    case FITROOM_NO_DEVICE:
        return Error(FR_MSG("There is an NVIDIA driver, but no graphics card that this program may use."), {},
                     FR_MSG("Look whether CUDA_VISIBLE_DEVICES hides it, and whether nvidia-smi lists it."));
    case FITROOM_CAPABILITY_TOO_LOW:
        return Error(FR_MSG("Its compute capability is %1, this build of Fitroom needs %2 or more."),
                     {decimal(verdict.have, 10), decimal(verdict.need, 10)},
                     FR_MSG("Training runs on the CPU; a build with an older CUDA may support the card."));
    case FITROOM_DEVICE_BUSY:
        return Error(FR_MSG("Another program holds this graphics card for itself alone."), {},
                     FR_MSG("Close that program (nvidia-smi names it), or choose another device."));
    default:
        return Error(FR_MSG("The graphics card does not answer: %1."), {text(verdict.detail)},
                     FR_MSG("Restart the machine or update the NVIDIA driver if that stays."));
    }
}

DeviceInfo unusable(const std::string& id, const std::string& name, const Error& why) {
    DeviceInfo device;
    device.id = id;
    device.name = name;
    device.unusableBecause = why.english();
    device.unusable = why;
    return device;
}

const FitroomPluginV1* usableTable(const FitroomPluginV1* table) {
    const bool whole = table && table->structSize >= sizeof(FitroomPluginV1) && table->backend && table->builtWith &&
                       table->deviceCount && table->describeDevice;
    return whole ? table : nullptr;
}

}  // namespace

std::filesystem::path pluginPath() {
    if (const char* chosen = std::getenv("FITROOM_CUDA_PLUGIN"); chosen && *chosen)
        return chosen;
    return os::programFolder() / os::pluginFileName("fitroom_cuda");
}

Result<const FitroomPluginV1*> loadPlugin(const std::filesystem::path& file) {
    static std::mutex mutex;
    static std::map<std::filesystem::path, const FitroomPluginV1*> loaded;
    const std::lock_guard lock(mutex);
    if (const auto known = loaded.find(file); known != loaded.end())
        return known->second;

    auto library = os::loadLibrary(file);
    if (!library)
        return std::move(library.error());
    const auto entry = reinterpret_cast<FitroomPluginEntry>(os::librarySymbol(*library, kPluginEntryName));
    const FitroomPluginV1* table = entry ? usableTable(entry()) : nullptr;
    if (!table)
        return Error(FR_MSG("%1 is not a GPU part for this version of Fitroom."), {file.string()},
                     FR_MSG("Build it again together with the program."));
    loaded.emplace(file, table);
    return table;
}

std::vector<DeviceInfo> devicesOf(const FitroomPluginV1& plugin) {
    constexpr int32_t kMostDevices = 64;
    const std::string backend = plugin.backend;
    FitroomPluginVerdict why{};
    why.structSize = sizeof(why);
    const int32_t count = std::min(plugin.deviceCount(&why), kMostDevices);
    if (count <= 0)
        return {unusable(backend, "NVIDIA GPU", reason(why))};

    std::vector<DeviceInfo> devices;
    for (int32_t i = 0; i < count; ++i) {
        FitroomPluginDevice from{};
        from.structSize = sizeof(from);
        from.verdict.structSize = sizeof(from.verdict);
        if (!plugin.describeDevice(i, &from))
            continue;
        const std::string id = backend + ":" + std::to_string(i);
        DeviceInfo device;
        if (from.verdict.reason != FITROOM_USABLE)
            device = unusable(id, text(from.name), reason(from.verdict));
        device.id = id;
        device.name = text(from.name);
        device.totalBytes = from.totalBytes;
        device.freeBytes = std::min(from.freeBytes, from.totalBytes);
        devices.push_back(std::move(device));
    }
    return devices;
}

std::vector<DeviceInfo> pluginDevices() {
    const auto file = pluginPath();
    std::error_code code;
    if (!std::filesystem::exists(file, code)) {
        if (os::hasNvidiaDriver())
            return {unusable("cuda", "NVIDIA GPU",
                             Error(FR_MSG("This machine has an NVIDIA driver, but Fitroom's GPU part is not installed: "
                                          "there is no %1."),
                                   {file.string()},
                                   FR_MSG("Build the preset cuda (it needs nvcc) and put the file there.")))};
        FitroomPluginVerdict why{};
        why.reason = FITROOM_NO_DRIVER;
        return {unusable("cuda", "NVIDIA GPU", reason(why))};
    }
    auto plugin = loadPlugin(file);
    if (!plugin)
        return {unusable("cuda", "NVIDIA GPU", plugin.error())};
    return devicesOf(**plugin);
}

}  // namespace fitroom
