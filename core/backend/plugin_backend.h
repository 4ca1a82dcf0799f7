#pragma once
// A device of a GPU plug-in as a Backend.

#include "core/backend/backend.h"
#include "core/backend/collective.h"
#include "core/backend/plugin_api.h"

#include <memory>
#include <vector>

namespace fitroom {

// What a verdict says, in the words of the program.
[[nodiscard]] Error wordsOf(const FitroomPluginVerdict& verdict);

// Whether an error says only that another device of the group failed.
[[nodiscard]] bool saysGroupBroken(const Error& error);

// Opens device `index`: takes some hundreds of megabytes of it for the driver's context.
[[nodiscard]] Result<std::shared_ptr<Backend>> openPluginDevice(const FitroomPluginV1& plugin, int index);

// One Collective a device, in the order of `devices`, all opened by openPluginDevice(). Each rank's thread calls join() of
// its own before anything else.
class DeviceGroup {
public:
    static Result<std::shared_ptr<DeviceGroup>> create(const std::vector<std::shared_ptr<Backend>>& devices);
    virtual ~DeviceGroup() = default;
    [[nodiscard]] virtual int size() const = 0;
    // Waits for the other ranks.
    virtual Result<std::shared_ptr<Collective>> join(int rank) = 0;
};

}  // namespace fitroom
