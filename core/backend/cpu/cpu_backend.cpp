#include "core/backend/cpu/kernel_def.h"
#include "core/backend/cpu/simd/in_pieces.h"
#include "core/backend/cpu/widened.h"

#include "core/base/os.h"

#include <string_view>
#include <unordered_map>

#include <sys/mman.h>

namespace fitroom {

namespace {

using Table = std::unordered_map<std::string_view, std::vector<Implementation>>;

const Table& table() {
    static const Table result = [] {
        Table t;
        for (const KernelDef& def : allCpuKernels())
            for (const KindKernels& kind : def.kinds)
                t.emplace(kind.kind, kind.implementations);
        return t;
    }();
    return result;
}

class CpuBackend final : public Backend {
public:
    [[nodiscard]] DeviceInfo device() const override {
        const os::MemoryInfo memory = os::memory();
        DeviceInfo info;
        info.id = "cpu";
        info.name = os::cpuName();
        info.totalBytes = memory.totalBytes;
        info.freeBytes = memory.availableBytes;
        return info;
    }

    [[nodiscard]] PreparedKernel prepare(const OpDesc& op, Implementations which,
                                         size_t maxScratchBytes) const override {
        PreparedKernel result;
        const auto found = table().find(op.kind);
        if (found == table().end()) {
            result.refusals.push_back("cpu: has no kernel of kind " + std::string(op.kind));
            return result;
        }
        const std::vector<Implementation>& all = found->second;
        for (size_t i = which == Implementations::ReferenceOnly ? all.size() - 1 : 0; i < all.size(); ++i) {
            std::string why;
            std::unique_ptr<Kernel> kernel = make(all[i], op, why);
            if (kernel && kernel->scratchBytes() > maxScratchBytes) {
                why = "needs " + std::to_string(kernel->scratchBytes()) + " bytes of scratch, " +
                      std::to_string(maxScratchBytes) + " are left";
                kernel.reset();
            }
            if (kernel) {
                result.kernel = std::move(kernel);
                result.implementation = all[i].name;
                return result;
            }
            result.refusals.push_back(std::string(all[i].name) + ": " + why);
        }
        if (cpu::Widened(op).any() && which == Implementations::Fastest) inPieces(op, maxScratchBytes, result);
        return result;
    }

    [[nodiscard]] Result<void*> allocate(size_t bytes) override {
        const uint64_t available = os::memory().availableBytes;
        const auto refused = [&] {
            return Error(FR_MSG("The plan needs %1 bytes of memory; %2 bytes are free."),
                         {std::to_string(bytes), std::to_string(available)},
                         FR_MSG("Close other programs, or make the batch or the images smaller."));
        };
        // The system promises more than it has and kills the program later; so the check comes first.
        if (available != 0 && bytes > available) return refused();
        void* memory = ::mmap(nullptr, std::max<size_t>(bytes, 1), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) return refused();
        // Huge pages spare many faults in the first step; without them all works the same.
        ::madvise(memory, bytes, MADV_HUGEPAGE);
        return memory;
    }

    void release(void* memory, size_t bytes) override {
        if (memory) ::munmap(memory, std::max<size_t>(bytes, 1));
    }

private:
    void inPieces(const OpDesc& op, size_t maxScratchBytes, PreparedKernel& result) const {
        constexpr const char* kName = "pieces";
        std::string why;
        try {
            result.kernel = cpu::simd::makeInPieces(
                op, [&](const OpDesc& piece) { return prepare(piece, Implementations::Fastest, maxScratchBytes); }, why);
        } catch (const std::exception& e) {
            why = e.what();
        }
        if (result.kernel && result.kernel->scratchBytes() > maxScratchBytes) {
            why = "needs more scratch than there is";
            result.kernel.reset();
        }
        if (result.kernel) result.implementation = kName;
        else result.refusals.push_back(std::string(kName) + ": " + why);
    }

    static std::unique_ptr<Kernel> make(const Implementation& implementation, const OpDesc& op, std::string& why) {
        try {
            return implementation.make(op, why);
        } catch (const std::exception& e) {  // out of memory, or a library's
            why = e.what();
            return nullptr;
        }
    }
};

}  // namespace

std::shared_ptr<Backend> cpuBackend() {
    static const std::shared_ptr<Backend> backend = std::make_shared<CpuBackend>();
    return backend;
}

}  // namespace fitroom
