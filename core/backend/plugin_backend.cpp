#include "core/backend/plugin_backend.h"

#include "core/backend/host_exchange.h"
#include "core/backend/plugin_loader.h"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cstring>
#include <mutex>

namespace fitroom {

namespace {

FitroomPluginVerdict emptyVerdict() {
    FitroomPluginVerdict verdict{};
    verdict.structSize = sizeof(verdict);
    return verdict;
}

// The context and what keeps it: kernels and recordings may outlive the Backend that made them.
class OpenDevice {
public:
    OpenDevice(const FitroomPluginV1& plugin, int index, FitroomPluginContext* context)
        : m_plugin(plugin), m_index(index), m_context(context) {}
    ~OpenDevice() { m_plugin.close(m_context); }
    OpenDevice(const OpenDevice&) = delete;
    OpenDevice& operator=(const OpenDevice&) = delete;

    [[nodiscard]] const FitroomPluginV1& plugin() const { return m_plugin; }
    [[nodiscard]] FitroomPluginContext* context() const { return m_context; }
    [[nodiscard]] int index() const { return m_index; }

    template <class Call>
    Status status(Call call) const {
        FitroomPluginVerdict why = emptyVerdict();
        if (call(&why)) return {};
        if (why.reason == FITROOM_DEVICE_LOST) m_lost = true;
        return wordsOf(why);
    }
    [[nodiscard]] bool lost() const { return m_lost; }

private:
    const FitroomPluginV1& m_plugin;
    int m_index;
    FitroomPluginContext* m_context;
    mutable std::atomic<bool> m_lost{false};
};
using Device = std::shared_ptr<const OpenDevice>;

constexpr const char* kFull = FR_MSG("%1 has %3 of %4 free, and training needs %2 in one piece.");
constexpr const char* kFullOfOthers =
    FR_MSG("%1 has %3 of %4 free, and training needs %2 in one piece. Other programs hold memory of it: %5.");

class PluginKernel final : public Kernel {
public:
    PluginKernel(Device device, FitroomPluginKernel* kernel, size_t scratch)
        : m_device(std::move(device)), m_kernel(kernel), m_scratch(scratch) {}
    ~PluginKernel() override { m_device->plugin().destroyKernel(m_kernel); }
    [[nodiscard]] size_t scratchBytes() const override { return m_scratch; }
    void run(const KernelArgs& args) noexcept override { m_device->plugin().run(m_kernel, &args); }

private:
    Device m_device;
    FitroomPluginKernel* m_kernel;
    size_t m_scratch;
};

class PluginRecording final : public Backend::Recording {
public:
    PluginRecording(Device device, FitroomPluginRecording* recording)
        : m_device(std::move(device)), m_recording(recording) {}
    ~PluginRecording() override { m_device->plugin().destroyRecording(m_recording); }
    Status play() override {
        return m_device->status([&](FitroomPluginVerdict* why) { return m_device->plugin().play(m_recording, why); });
    }

private:
    Device m_device;
    FitroomPluginRecording* m_recording;
};

class PluginBackend final : public Backend {
public:
    explicit PluginBackend(Device device) : m_device(std::move(device)) {
        for (const DeviceInfo& info : devicesOf(m_device->plugin()))
            if (info.id == fmt::format("{}:{}", m_device->plugin().backend, m_device->index())) m_info = info;
    }
    [[nodiscard]] const Device& open() const { return m_device; }

    [[nodiscard]] DeviceInfo device() const override { return m_info; }
    [[nodiscard]] DeviceInfo deviceNow() const override {
        for (const DeviceInfo& info : devicesOf(m_device->plugin()))
            if (info.id == m_info.id) return info;
        return m_info;
    }
    [[nodiscard]] bool hostMemory() const override { return false; }
    [[nodiscard]] bool lost() const override { return m_device->lost(); }

    [[nodiscard]] PreparedKernel prepare(const OpDesc& op, Implementations which, size_t maxScratchBytes) const override {
        FitroomPluginPrepared out{};
        out.structSize = sizeof(out);
        const uint32_t flags = which == Implementations::ReferenceOnly ? FITROOM_REFERENCE_ONLY | FITROOM_NO_TF32 : 0u;
        FitroomPluginKernel* kernel = plugin().prepare(context(), &op, flags, maxScratchBytes, &out);
        PreparedKernel result;
        if (kernel) {
            result.kernel = std::make_unique<PluginKernel>(m_device, kernel, out.scratchBytes);
            result.implementation = out.implementation;
        }
        const std::string refusals(out.refusals, strnlen(out.refusals, sizeof(out.refusals)));
        for (size_t from = 0; from < refusals.size();) {
            const size_t end = std::min(refusals.find('\n', from), refusals.size());
            result.refusals.push_back(refusals.substr(from, end - from));
            from = end + 1;
        }
        return result;
    }

    [[nodiscard]] Result<void*> allocate(size_t bytes) override {
        FitroomPluginVerdict why = emptyVerdict();
        if (void* memory = plugin().allocate(context(), bytes, &why)) return memory;
        return why.reason == FITROOM_OUT_OF_MEMORY ? full(bytes, why.bytesFree) : wordsOf(why);
    }
    void release(void* memory, size_t) override { plugin().release(context(), memory); }

    Status begin(const StepContext& step) override {
        return m_device->status([&](auto* why) { return plugin().begin(context(), &step, why); });
    }
    Status copyIn(void* to, const void* from, size_t bytes) override {
        return m_device->status([&](auto* why) { return plugin().copyIn(context(), to, from, bytes, why); });
    }
    Status copyOut(void* to, const void* from, size_t bytes) override {
        return m_device->status([&](auto* why) { return plugin().copyOut(context(), to, from, bytes, why); });
    }
    Status clear(void* memory, size_t bytes) override {
        return m_device->status([&](auto* why) { return plugin().clear(context(), memory, bytes, why); });
    }
    Status wait() override {
        return m_device->status([&](auto* why) { return plugin().wait(context(), why); });
    }
    bool startRecording() override { return plugin().startRecording(context()); }
    std::unique_ptr<Recording> endRecording() override {
        FitroomPluginRecording* made = plugin().endRecording(context());
        return made ? std::make_unique<PluginRecording>(m_device, made) : nullptr;
    }
    [[nodiscard]] std::shared_ptr<void> hostBuffer(size_t bytes) override {
        void* pinned = plugin().allocateHost(context(), bytes);
        if (!pinned) return Backend::hostBuffer(bytes);  // slower, and works
        return {pinned, [device = m_device](void* p) { device->plugin().releaseHost(device->context(), p); }};
    }

private:
    [[nodiscard]] const FitroomPluginV1& plugin() const { return m_device->plugin(); }
    [[nodiscard]] FitroomPluginContext* context() const { return m_device->context(); }

    // Who holds the memory is what one wants to know; three names are enough to act.
    [[nodiscard]] Error full(uint64_t wanted, uint64_t freeBytes) const {
        const DeviceInfo now = deviceNow();
        std::string users;
        constexpr size_t kNamed = 3;
        for (size_t i = 0; i < now.users.size() && i < kNamed; ++i)
            users += (i ? ", " : "") + fmt::format("{} (process {}): {}", now.users[i].name, now.users[i].process,
                                                   now.users[i].bytes ? gigabytes(now.users[i].bytes) : "?");
        const std::vector<std::string> args = {now.name, gigabytes(wanted), gigabytes(freeBytes), gigabytes(now.totalBytes), users};
        if (users.empty())
            return Error(kFull, args,
                         FR_MSG("Choose a smaller plan (fitroom fit shows them), another device, or the CPU."));
        return Error(kFullOfOthers, args,
                     FR_MSG("Close one of them, choose a smaller plan (fitroom fit shows them), another device, or the CPU."));
    }
    static std::string gigabytes(uint64_t bytes) {
        constexpr double kMiB = 1024.0 * 1024;
        const double mebibytes = static_cast<double>(bytes) / kMiB;
        return mebibytes < 1024 ? fmt::format("{:.1f} MiB", mebibytes) : fmt::format("{:.2f} GiB", mebibytes / 1024);
    }

    Device m_device;
    DeviceInfo m_info;
};

// NCCL exchanges what is on the devices; what is in the host's memory the threads exchange among themselves.
class DeviceCollective final : public Collective {
public:
    DeviceCollective(std::vector<Device> all, std::shared_ptr<HostExchange> host, int rank)
        : m_all(std::move(all)), m_device(m_all[static_cast<size_t>(rank)]), m_host(std::move(host)), m_rank(rank) {}
    ~DeviceCollective() override { abandon(); }

    [[nodiscard]] int rank() const override { return m_rank; }
    [[nodiscard]] int size() const override { return m_host->size(); }
    int64_t startMean(std::span<const MemoryBlock> blocks) noexcept override {
        std::vector<float*> values;
        std::vector<int64_t> counts;
        for (const MemoryBlock& block : blocks) {
            values.push_back(block.values);
            counts.push_back(block.count);
        }
        return plugin().startMean(m_device->context(), values.data(), counts.data(), static_cast<int32_t>(values.size()));
    }
    void finish(int64_t ticket) noexcept override { plugin().finish(m_device->context(), ticket); }
    [[nodiscard]] bool enqueues() const override { return true; }
    Status hostMean(std::span<double> values) override { return m_host->mean(m_rank, values); }
    Status barrier() override { return m_host->mean(m_rank, {}); }
    [[nodiscard]] Status status() const override { return m_host->status(); }
    void abandon() noexcept override {
        if (std::exchange(m_left, true)) return;
        m_host->abandon(m_rank);
        for (const Device& each : m_all) plugin().breakGroup(each->context());
        plugin().leaveGroup(m_device->context());
    }

private:
    [[nodiscard]] const FitroomPluginV1& plugin() const { return m_device->plugin(); }

    std::vector<Device> m_all;
    Device m_device;
    std::shared_ptr<HostExchange> m_host;
    int m_rank;
    bool m_left = false;
};

class PluginGroup final : public DeviceGroup {
public:
    PluginGroup(std::vector<Device> devices, std::array<uint8_t, FITROOM_GROUP_ID_BYTES> id)
        : m_devices(std::move(devices)), m_id(id),
          m_host(std::make_shared<HostExchange>(static_cast<int>(m_devices.size()))) {}
    [[nodiscard]] int size() const override { return static_cast<int>(m_devices.size()); }
    Result<std::shared_ptr<Collective>> join(int rank) override {
        const Device& device = m_devices[static_cast<size_t>(rank)];
        FitroomPluginVerdict why = emptyVerdict();
        if (!device->plugin().joinGroup(device->context(), m_id.data(), rank, size(), &why)) {
            m_host->abandon(rank);
            return wordsOf(why);
        }
        return std::shared_ptr<Collective>(std::make_shared<DeviceCollective>(m_devices, m_host, rank));
    }

private:
    std::vector<Device> m_devices;
    std::array<uint8_t, FITROOM_GROUP_ID_BYTES> m_id;
    std::shared_ptr<HostExchange> m_host;
};

}  // namespace

bool isDeviceFull(const Error& error) {
    FitroomPluginVerdict full = emptyVerdict();
    full.reason = FITROOM_OUT_OF_MEMORY;
    const std::string_view text = error.text;
    return text == kFull || text == kFullOfOthers || text == wordsOf(full).text;
}

bool isOfDevice(const Error& error) {
    FitroomPluginVerdict verdict = emptyVerdict();
    for (verdict.reason = FITROOM_NO_DRIVER; verdict.reason <= FITROOM_NEEDS_RESTART; ++verdict.reason)
        if (std::string_view(error.text) == wordsOf(verdict).text) return true;
    return isDeviceFull(error);
}

bool saysGroupBroken(const Error& error) {
    FitroomPluginVerdict broken = emptyVerdict();
    broken.reason = FITROOM_GROUP_BROKEN;
    return std::strcmp(error.text, wordsOf(broken).text) == 0;
}

Result<std::shared_ptr<Backend>> openPluginDevice(const FitroomPluginV1& plugin, int index) {
    FitroomPluginVerdict why = emptyVerdict();
    FitroomPluginContext* context = plugin.open(index, &why);
    if (!context) return wordsOf(why);
    return std::shared_ptr<Backend>(std::make_shared<PluginBackend>(std::make_shared<OpenDevice>(plugin, index, context)));
}

Result<std::shared_ptr<DeviceGroup>> DeviceGroup::create(const std::vector<std::shared_ptr<Backend>>& devices) {
    std::vector<Device> open;
    for (const auto& backend : devices) {
        const auto* plugin = dynamic_cast<const PluginBackend*>(backend.get());
        if (!plugin)
            return Error(FR_MSG("%1 cannot train together with other devices."), {backend->device().id},
                         FR_MSG("Name GPUs only, or start several processes with mpirun."));
        open.push_back(plugin->open());
    }
    std::array<uint8_t, FITROOM_GROUP_ID_BYTES> id{};
    FitroomPluginVerdict why = emptyVerdict();
    if (open.empty() || !open[0]->plugin().makeGroupId(id.data(), &why)) return wordsOf(why);
    return std::shared_ptr<DeviceGroup>(std::make_shared<PluginGroup>(std::move(open), id));
}

Result<std::shared_ptr<Backend>> openDevice(const std::string& id) {
    static std::mutex mutex;
    static std::vector<std::pair<std::string, std::shared_ptr<Backend>>> opened;  // as long as the process: contexts are dear
    if (id.empty() || id == "cpu") return cpuBackend();
    const std::lock_guard lock(mutex);
    std::erase_if(opened, [](const auto& o) { return o.second->lost(); });
    for (const auto& [known, backend] : opened)
        if (known == id) return backend;
    std::string all;
    for (const DeviceInfo& info : pluginDevices()) {
        all += ", " + info.id;
        if (info.id != id) continue;
        if (!info.unusableBecause.empty()) return info.unusable;
        auto plugin = loadPlugin(pluginPath());
        if (!plugin) return std::move(plugin.error());
        auto backend = openPluginDevice(**plugin, std::stoi(id.substr(id.find(':') + 1)));
        if (backend) opened.emplace_back(id, *backend);
        return backend;
    }
    for (const DeviceInfo& info : pluginDevices())  // one entry without number: why there is none
        if (info.id == id.substr(0, id.find(':')) && !info.unusableBecause.empty()) return info.unusable;
    return Error(FR_MSG("There is no device %1 here; there are cpu%2."), {id, all},
                 FR_MSG("fitroom devices lists them with their memory."));
}

}  // namespace fitroom
