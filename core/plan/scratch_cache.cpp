#include "core/plan/scratch_cache.h"

#include "core/plan/exchange.h"

#include <cstring>
#include <mutex>
#include <unordered_map>

namespace fitroom {

namespace {

constexpr size_t kMaxRemembered = 50'000;

void append(std::string& key, const void* bytes, size_t size) { key.append(static_cast<const char*>(bytes), size); }

void append(std::string& key, const std::vector<TensorDesc>& descs, const std::vector<int32_t>& present) {
    for (size_t i = 0; i < descs.size(); ++i) {
        const TensorDesc& d = descs[i];
        key += present[i] >= 0 ? '+' : '-';
        key += static_cast<char>('0' + static_cast<int>(d.dtype));
        key += static_cast<char>('0' + static_cast<int>(d.layout));
        key += static_cast<char>('0' + d.shape.rank);
        append(key, d.shape.dims, sizeof(int64_t) * static_cast<size_t>(d.shape.rank));
    }
    key += ';';
}

std::string keyOf(const Backend& backend, const PlannedOp& op, Implementations implementations) {
    std::string key = backend.device().id + "|" + op.kind + "|";
    key += static_cast<char>('0' + static_cast<int>(implementations));
    append(key, op.attrs.data(), op.attrs.bytes());
    append(key, op.inDesc, op.in);
    append(key, op.outDesc, op.out);
    append(key, op.stateDesc, op.state);
    return key;
}

}  // namespace

PreparedKernel makeKernel(const Backend& backend, const PlannedOp& op, Implementations implementations) {
    if (Exchange exchange; exchange.serves(op)) return exchange.make(op);
    const auto present = std::make_unique<bool[]>(op.in.size() + 1);  // std::vector<bool> has no data()
    for (size_t i = 0; i < op.in.size(); ++i) present[i] = op.in[i] >= 0;
    OpDesc desc;
    desc.kind = op.kind;
    desc.in = op.inDesc.data();
    desc.inPresent = present.get();
    desc.inCount = static_cast<int32_t>(op.inDesc.size());
    desc.out = op.outDesc.data();
    desc.outCount = static_cast<int32_t>(op.outDesc.size());
    desc.state = op.stateDesc.data();
    desc.stateCount = static_cast<int32_t>(op.stateDesc.size());
    desc.attrs = &op.attrs;
    return backend.prepare(desc, implementations, SIZE_MAX);
}

KernelAnswer askKernel(const Backend& backend, const PlannedOp& op, Implementations implementations) {
    static std::mutex mutex;
    static std::unordered_map<std::string, KernelAnswer> known;
    const std::string key = keyOf(backend, op, implementations);
    {
        const std::lock_guard lock(mutex);
        const auto it = known.find(key);
        if (it != known.end()) return it->second;
    }
    const PreparedKernel prepared = makeKernel(backend, op, implementations);
    KernelAnswer answer;
    answer.available = prepared.kernel != nullptr;
    answer.implementation = prepared.implementation;
    answer.scratchBytes = prepared.kernel ? prepared.kernel->scratchBytes() : 0;
    answer.refusals = prepared.refusals;
    const std::lock_guard lock(mutex);
    if (known.size() >= kMaxRemembered) known.clear();
    known.emplace(key, answer);
    return answer;
}

}  // namespace fitroom
