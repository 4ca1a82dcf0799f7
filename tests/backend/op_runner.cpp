#include "op_runner.h"

#include "core/backend/cpu/kernel_def.h"

#include "core/ops/bfloat16.h"
#include "tests/device/test_device.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

namespace fitroom::test {

namespace {

constexpr size_t kAlignment = 64, kGuardBytes = 64;
constexpr unsigned char kGuard = 0xA5;

// 64-byte aligned as the arena's tensors are, with guard bytes right behind the last one.
class Block {
public:
    explicit Block(size_t bytes) : m_bytes(bytes) {
        const size_t all = (bytes + kGuardBytes + kAlignment - 1) / kAlignment * kAlignment;
        m_data.reset(static_cast<unsigned char*>(std::aligned_alloc(kAlignment, all)));
        std::memset(m_data.get(), kGuard, all);
    }
    Block(const Values& v, DType type = DType::F32)
        : Block(v.size() * (type == DType::BF16 ? sizeof(BFloat16) : sizeof(float))) {
        m_type = type;
        if (type == DType::BF16)
            for (size_t i = 0; i < v.size(); ++i) narrow()[i] = BFloat16::of(v[i]);
        else if (m_bytes > 0) std::memcpy(m_data.get(), v.data(), m_bytes);
    }
    [[nodiscard]] void* get() const { return m_data.get(); }
    [[nodiscard]] bool intact() const {
        for (size_t i = 0; i < kGuardBytes; ++i)
            if (m_data.get()[m_bytes + i] != kGuard) return false;
        return true;
    }
    void setType(DType type) { m_type = type; }
    // The same bytes, guards included, where the device computes; the host's own memory where it is the device's.
    [[nodiscard]] void* onDevice(Backend& backend) {
        if (backend.hostMemory()) return get();
        m_backend = &backend;
        m_device = *backend.allocate(m_bytes + kGuardBytes);
        if (!backend.copyIn(m_device, get(), m_bytes + kGuardBytes)) std::abort();
        return m_device;
    }
    void fetch() {
        if (m_device && !m_backend->copyOut(get(), m_device, m_bytes + kGuardBytes)) std::abort();
    }
    ~Block() {
        if (m_device) m_backend->release(m_device, m_bytes + kGuardBytes);
    }
    Block(Block&& o) noexcept
        : m_bytes(o.m_bytes), m_type(o.m_type), m_data(std::move(o.m_data)), m_backend(o.m_backend),
          m_device(std::exchange(o.m_device, nullptr)) {}
    [[nodiscard]] Values values() const {
        if (m_type == DType::BF16) {
            Values v(m_bytes / sizeof(BFloat16));
            for (size_t i = 0; i < v.size(); ++i) v[i] = narrow()[i].value();
            return v;
        }
        Values v(m_bytes / sizeof(float));
        std::memcpy(v.data(), m_data.get(), m_bytes);
        return v;
    }

private:
    struct Free {
        void operator()(unsigned char* p) const { std::free(p); }
    };
    [[nodiscard]] BFloat16* narrow() const { return reinterpret_cast<BFloat16*>(m_data.get()); }
    size_t m_bytes;
    DType m_type = DType::F32;
    std::unique_ptr<unsigned char, Free> m_data;
    Backend* m_backend = nullptr;
    void* m_device = nullptr;
};

}  // namespace

bool onCpu() { return testing::testBackend()->hostMemory(); }

static PreparedKernel prepareOnly(const OpDesc& desc, const std::string& name) {
    PreparedKernel result;
    for (const KernelDef& def : allCpuKernels())
        for (const KindKernels& kind : def.kinds)
            for (const Implementation& implementation : kind.implementations) {
                if (std::string_view(kind.kind) != desc.kind || name != implementation.name) continue;
                std::string why;
                result.kernel = implementation.make(desc, why);
                result.implementation = implementation.name;
                if (!result.kernel) result.refusals.push_back(name + ": " + why);
            }
    return result;
}

OpResult runOp(const OpCase& c, const std::vector<Values>& in, const std::vector<Values>& state,
               const RunOptions& options) {
    std::unique_ptr<bool[]> present(new bool[c.in.size() + 1]);
    for (size_t i = 0; i < c.in.size(); ++i)
        present[i] = c.in[i].shape.rank >= 0 && !in[i].empty();
    OpDesc desc;
    desc.kind = c.kind;
    desc.in = c.in.data();
    desc.inPresent = present.get();
    desc.inCount = static_cast<int32_t>(c.in.size());
    desc.out = c.out.data();
    desc.outCount = static_cast<int32_t>(c.out.size());
    desc.state = c.state.data();
    desc.stateCount = static_cast<int32_t>(c.state.size());
    desc.attrs = &c.attrs;
    const bool onDevice = options.only.empty() && options.which != Implementations::ReferenceOnly;
    const std::shared_ptr<Backend> backend = onDevice ? testing::testBackend() : cpuBackend();
    const Implementations which = options.plainest ? Implementations::ReferenceOnly : options.which;
    PreparedKernel prepared = options.only.empty() ? backend->prepare(desc, which, options.maxScratchBytes)
                                                   : prepareOnly(desc, options.only);
    OpResult result;
    result.refusals = prepared.refusals;
    if (!prepared.kernel) return result;
    result.implementation = prepared.implementation;
    result.scratchBytes = prepared.kernel->scratchBytes();

    std::vector<Block> inBlocks, outBlocks, stateBlocks;
    std::vector<void*> inPtr, outPtr, statePtr;
    for (size_t i = 0; i < c.in.size(); ++i) {
        inBlocks.emplace_back(in[i], c.in[i].dtype);
        inPtr.push_back(present[i] ? inBlocks.back().onDevice(*backend) : nullptr);
    }
    for (size_t i = 0; i < c.out.size(); ++i) {
        outBlocks.emplace_back(static_cast<size_t>(c.out[i].bytes()));
        outBlocks.back().setType(c.out[i].dtype);
        const bool absent = c.out[i].shape.rank == 0 && i > 0;
        outPtr.push_back(absent ? nullptr : outBlocks.back().onDevice(*backend));
    }
    if (options.inPlaceInput >= 0) outPtr[0] = inPtr[static_cast<size_t>(options.inPlaceInput)];
    for (const Values& v : state) {
        stateBlocks.emplace_back(v);
        statePtr.push_back(stateBlocks.back().onDevice(*backend));
    }
    Block scratch(result.scratchBytes);
    KernelArgs args{inPtr.data(), outPtr.data(), statePtr.data(), scratch.onDevice(*backend), &options.step};
    if (!backend->begin(options.step)) std::abort();
    result.bestMs = std::numeric_limits<double>::infinity();
    for (int i = 0; i < options.repeats; ++i) {
        const auto start = std::chrono::steady_clock::now();
        prepared.kernel->run(args);
        if (Status status = backend->wait(); !status) {
            std::fprintf(stderr, "%s: %s\n", c.kind, status.error().english().c_str());
            std::abort();
        }
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
        result.bestMs = std::min(result.bestMs, took.count());
    }
    for (auto* blocks : {&inBlocks, &outBlocks, &stateBlocks})
        for (Block& block : *blocks) block.fetch();
    scratch.fetch();
    result.guardsIntact = scratch.intact();
    for (size_t i = 0; i < outBlocks.size(); ++i) {
        const bool inPlace = i == 0 && options.inPlaceInput >= 0;
        const Block& block = inPlace ? inBlocks[static_cast<size_t>(options.inPlaceInput)] : outBlocks[i];
        result.guardsIntact = result.guardsIntact && block.intact();
        result.out.push_back(block.values());
    }
    for (const Block& block : stateBlocks) {
        result.guardsIntact = result.guardsIntact && block.intact();
        result.state.push_back(block.values());
    }
    return result;
}

TensorDesc tensor(std::initializer_list<int64_t> shape, Layout layout, DType dtype) {
    return {Shape(shape), dtype, layout};
}

Values randomValues(const TensorDesc& d, std::mt19937& random, float low, float high) {
    std::uniform_real_distribution<float> uniform(low, high);
    Values v(static_cast<size_t>(d.count()));
    for (float& x : v)
        x = uniform(random);
    return v;
}

std::vector<Values> randomInputs(const OpCase& c, std::mt19937& random, float low, float high) {
    std::vector<Values> all;
    for (const TensorDesc& d : c.in)
        all.push_back(randomValues(d, random, low, high));
    return all;
}

Values toLayout(const Values& v, const TensorDesc& from, Layout to) {
    if (from.shape.rank != 4 || from.layout == to) return v;
    const auto channels = static_cast<size_t>(from.shape[1]);
    const auto pixels = static_cast<size_t>(from.shape[2] * from.shape[3]);
    Values result(v.size());
    for (size_t n = 0; n < static_cast<size_t>(from.shape[0]); ++n)
        for (size_t c = 0; c < channels; ++c)
            for (size_t p = 0; p < pixels; ++p) {
                const size_t plain = (n * channels + c) * pixels + p, last = (n * pixels + p) * channels + c;
                result[to == Layout::Plain ? plain : last] = v[to == Layout::Plain ? last : plain];
            }
    return result;
}

int32_t asInt(float bits) {
    int32_t i = 0;
    std::memcpy(&i, &bits, sizeof i);
    return i;
}

double difference(const Values& a, const Values& b) {
    if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
    double worst = 0;
    for (size_t i = 0; i < a.size(); ++i) {
        if (a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i]))) continue;
        const double d =
            std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])) / (1 + std::abs(static_cast<double>(b[i])));
        if (!(d <= worst)) worst = std::isnan(d) ? std::numeric_limits<double>::infinity() : d;
    }
    return worst;
}

}  // namespace fitroom::test
