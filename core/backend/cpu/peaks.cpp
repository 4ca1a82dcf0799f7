#include "core/backend/peaks.h"

#include "core/backend/backend.h"
#include "core/backend/cpu/parallel.h"
#include "core/base/os.h"
#include "core/ops/attrs.h"

#include <chrono>
#include <limits>

namespace fitroom {

namespace {

using Clock = std::chrono::steady_clock;

// Memory of the backend's kind, given back at the end; null when it cannot be had.
class Block {
public:
    explicit Block(size_t bytes) : m_bytes(bytes) {
        if (auto memory = m_backend->allocate(bytes)) m_memory = static_cast<float*>(*memory);
    }
    ~Block() { m_backend->release(m_memory, m_bytes); }
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;
    [[nodiscard]] float* data() const { return m_memory; }

private:
    std::shared_ptr<Backend> m_backend = cpuBackend();
    size_t m_bytes;
    float* m_memory = nullptr;
};

template <class Work>
double secondsOf(const Work& work) {
    const auto start = Clock::now();
    work();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Others on the machine only ever make it slower: the best of several counts.
template <class Work>
double bestOf(const Work& work) {
    constexpr std::chrono::milliseconds kEnough{80};
    double best = std::numeric_limits<double>::infinity();
    const auto start = Clock::now();
    for (int i = 0; i < 3 || Clock::now() - start < kEnough; ++i) best = std::min(best, secondsOf(work));
    return best;
}

// y = x·w, all n×n, as a layer of the network would have it done.
class Product {
public:
    explicit Product(int64_t n)
        : m_n(n), m_attrs(InnerProductAttrs{n, n, n, 1}), m_operands(3 * static_cast<size_t>(n * n) * sizeof(float)) {
        const TensorDesc matrix{{n, n}, DType::F32, Layout::Plain};
        const TensorDesc in[] = {matrix, matrix};
        const bool present[] = {true, true};
        OpDesc op;
        op.kind = "InnerProduct";
        op.in = in, op.inPresent = present, op.inCount = 2;
        op.out = &matrix, op.outCount = 1;
        op.attrs = &m_attrs;
        m_kernel = cpuBackend()->prepare(op, Implementations::Fastest, std::numeric_limits<size_t>::max()).kernel;
        if (m_operands.data()) std::fill_n(m_operands.data(), 2 * n * n, 0.5f);
    }
    // Multiply-adds counted as two; 0: it cannot be measured.
    [[nodiscard]] double flopsPerSecond() const {
        if (!m_kernel || !m_operands.data()) return 0;
        const Block scratch(m_kernel->scratchBytes() + 1);
        if (!scratch.data()) return 0;
        float* const x = m_operands.data();
        void* const in[] = {x, x + m_n * m_n};
        void* const out[] = {x + 2 * m_n * m_n};
        const StepContext step;
        KernelArgs args;
        args.in = in, args.out = out, args.scratch = scratch.data(), args.step = &step;
        m_kernel->run(args);  // pages and threads are there from now on
        return 2 * static_cast<double>(m_n) * static_cast<double>(m_n) * static_cast<double>(m_n) / bestOf([&] { m_kernel->run(args); });
    }

private:
    int64_t m_n;
    Attrs m_attrs;
    Block m_operands;
    std::unique_ptr<Kernel> m_kernel;
};

// How well a matrix falls into blocks and caches hangs on its size; many threads want large ones.
double productPeak() {
    double best = 0;
    for (const int64_t n : {768, 960, 1536}) best = std::max(best, Product(n).flopsPerSecond());
    constexpr double kFast = 4e11;
    for (const int64_t n : {2304, 3072})
        if (best > kFast) best = std::max(best, Product(n).flopsPerSecond());
    return best;
}

double memoryPeak() {
    const os::Cache cache = os::lastCache();
    const uint64_t caches = std::max<uint64_t>(cache.bytes, 8 << 20) * static_cast<uint64_t>((cpu::threadCount() + cache.sharedBy - 1) / cache.sharedBy);
    constexpr uint64_t kArrays = 3;
    const uint64_t free = os::memory().availableBytes;
    uint64_t bytes = 4 * caches * kArrays;
    if (free > 0) bytes = std::min(bytes, free / 4);
    const auto n = static_cast<int64_t>(bytes / kArrays / sizeof(float));
    const Block block(static_cast<size_t>(n) * kArrays * sizeof(float));
    if (!block.data() || n == 0) return 0;
    float *const y = block.data(), *const a = y + n, *const b = a + n;
    // Each thread touches its own part first, so that its pages are near to it.
    cpu::forRange(n, cpu::kGrain, [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i) y[i] = 0, a[i] = 1, b[i] = 2;
    });
    const double best = bestOf([&] {
        cpu::forRange(n, cpu::kGrain, [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) y[i] = a[i] + 3.0f * b[i];
        });
    });
    return static_cast<double>(n) * kArrays * sizeof(float) / best;
}

}  // namespace

MachinePeaks measurePeaks() { return {productPeak(), memoryPeak()}; }

int cpuThreads() { return cpu::threadCount(); }

}  // namespace fitroom
