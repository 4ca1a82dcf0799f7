#include "core/backend/plugin_loader.h"

#include "core/backend/plugin_backend.h"
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

}  // namespace

Error wordsOf(const FitroomPluginVerdict& verdict) {
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
    case FITROOM_NO_LIBRARY:
        return Error(FR_MSG("The graphics card needs NVIDIA's library %1, which is not installed or too old."), {text(verdict.detail)},
                     FR_MSG("Install it from NVIDIA's packages, or put the file beside the program; meanwhile the CPU trains."));
    case FITROOM_OUT_OF_MEMORY:
        return Error(FR_MSG("The graphics card's memory is full: %1 (%2 MiB are free)."),
                     {text(verdict.detail), std::to_string(verdict.bytesFree >> 20)},
                     FR_MSG("Close what else uses the card, or go on with a smaller plan or on the CPU."));
    case FITROOM_DEVICE_LOST:
        return Error(FR_MSG("The graphics card stopped working in the middle of a computation: %1."), {text(verdict.detail)},
                     FR_MSG("Go on from the last good state on the CPU, or on the card after a new start of Fitroom. If it happens "
                            "again, look at the card's temperature and driver."));
    case FITROOM_NEEDS_RESTART:
        return Error(FR_MSG("The graphics card failed earlier and cannot be used again before Fitroom is started anew."), {},
                     FR_MSG("Go on on the CPU, or start Fitroom again and go on from the snapshot."));
    case FITROOM_GROUP_BROKEN:
        return Error(FR_MSG("One of the graphics cards that train together no longer answers: %1."), {text(verdict.detail)},
                     FR_MSG("Go on from the snapshot with the other devices."));
    default:
        return Error(FR_MSG("The graphics card does not answer: %1."), {text(verdict.detail)},
                     FR_MSG("Restart the machine or update the NVIDIA driver if that stays."));
    }
}

namespace {

DeviceInfo unusable(const std::string& id, const std::string& name, const Error& why) {
    DeviceInfo device;
    device.id = id;
    device.name = name;
    device.unusableBecause = why.english();
    device.unusable = why;
    return device;
}

std::vector<DeviceUser> usersOf(const FitroomPluginV1& plugin, int32_t index) {
    constexpr int32_t kMostUsers = 32;
    std::vector<FitroomPluginUser> found(kMostUsers);
    for (FitroomPluginUser& user : found) user.structSize = sizeof(user);
    const int32_t count = std::clamp(plugin.deviceUsers(index, found.data(), kMostUsers), 0, kMostUsers);
    std::vector<DeviceUser> users;
    for (int32_t i = 0; i < count; ++i)
        users.push_back({found[static_cast<size_t>(i)].process, text(found[static_cast<size_t>(i)].name), found[static_cast<size_t>(i)].bytes});
    std::sort(users.begin(), users.end(), [](const DeviceUser& a, const DeviceUser& b) { return a.bytes > b.bytes; });
    return users;
}

const FitroomPluginV1* usableTable(const FitroomPluginV1* table) {
    const bool whole = table && table->structSize >= sizeof(FitroomPluginV1) && table->backend && table->builtWith &&
                       table->deviceCount && table->describeDevice && table->deviceUsers;
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
        return {unusable(backend, "NVIDIA GPU", wordsOf(why))};

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
            device = unusable(id, text(from.name), wordsOf(from.verdict));
        device.id = id;
        device.name = text(from.name);
        device.totalBytes = from.totalBytes;
        device.freeBytes = std::min(from.freeBytes, from.totalBytes);
        device.computeCapability = from.computeCapability;
        if (from.driverCuda > 0) device.driver = "CUDA " + driverVersion(from.driverCuda);
        if (const std::string version = text(from.driverVersion); !version.empty()) device.driver += " (" + version + ")";
        device.users = usersOf(plugin, i);
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
        return {unusable("cuda", "NVIDIA GPU", wordsOf(why))};
    }
    auto plugin = loadPlugin(file);
    if (!plugin)
        return {unusable("cuda", "NVIDIA GPU", plugin.error())};
    return devicesOf(**plugin);
}

}  // namespace fitroom
