#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <cstring>

namespace fitroom {

namespace {

using namespace cpu;

// In memory each part is `outer` blocks; the whole interleaves them.
struct Blocks {
    int64_t outer = 1;
    std::vector<int64_t> part;  // elements of one block of each part
    int64_t whole = 0;
};

bool blocksOf(const TensorDesc& whole, const TensorDesc* parts, int count, int axis, Blocks& blocks, std::string& why) {
    if (axis < 0 || axis >= whole.shape.rank) return refuse(why, "the axis is none of the tensor's");
    const bool channelsLast = !isPlain(whole);
    // Memory order of the axes N, C, H, W.
    const int order[4] = {0, 2, 3, 1};
    const auto axisAt = [&](int i) { return channelsLast ? order[i] : i; };
    int place = 0;
    while (axisAt(place) != axis)
        ++place;
    for (int i = 0; i < place; ++i)
        blocks.outer *= whole.shape[axisAt(i)];
    for (int p = 0; p < count; ++p) {
        if (parts[p].shape.rank != whole.shape.rank || parts[p].dtype != whole.dtype)
            return refuse(why, "wants parts of the whole's rank and type");
        if (channelsLast ? !isChannelsLast(parts[p]) : !isPlain(parts[p]))
            return refuse(why, "wants operands of one layout");
        int64_t size = 1;
        for (int i = place; i < whole.shape.rank; ++i)
            size *= parts[p].shape[axisAt(i)];
        blocks.part.push_back(size);
        blocks.whole += size;
    }
    if (blocks.whole * blocks.outer != whole.count()) return refuse(why, "the parts do not make up the whole");
    return true;
}

template <bool split>
void move(const Blocks& blocks, size_t elementBytes, char* whole, char* const* parts) {
    forRange(blocks.outer, grainOfRows(blocks.whole), [&](int64_t begin, int64_t end) {
        for (int64_t o = begin; o < end; ++o) {
            char* at = whole + static_cast<size_t>(o * blocks.whole) * elementBytes;
            for (size_t p = 0; p < blocks.part.size(); ++p) {
                const size_t bytes = static_cast<size_t>(blocks.part[p]) * elementBytes;
                char* part = parts[p] ? parts[p] + static_cast<size_t>(o) * bytes : nullptr;
                if (part) std::memcpy(split ? part : at, split ? at : part, bytes);
                at += bytes;
            }
        }
    });
}

std::unique_ptr<Kernel> makeConcat(const OpDesc& d, std::string& why) {
    Blocks blocks;
    for (int i = 0; i < d.inCount; ++i)
        if (!hasIn(d, i)) return refuse(why, "an operand is missing"), nullptr;
    if (!blocksOf(d.out[0], d.in, d.inCount, d.attrs->as<AxisAttrs>().axis, blocks, why)) return nullptr;
    return kernelOf([blocks, bytes = static_cast<size_t>(bytesOf(d.out[0].dtype))](const KernelArgs& a) {
        move<false>(blocks, bytes, static_cast<char*>(a.out[0]), reinterpret_cast<char* const*>(a.in));
    });
}

// An output that nobody reads may be absent.
std::unique_ptr<Kernel> makeSlice(const OpDesc& d, std::string& why) {
    Blocks blocks;
    if (!hasIn(d, 0)) return refuse(why, "an operand is missing"), nullptr;
    if (!blocksOf(d.in[0], d.out, d.outCount, d.attrs->as<AxisAttrs>().axis, blocks, why)) return nullptr;
    return kernelOf([blocks, bytes = static_cast<size_t>(bytesOf(d.in[0].dtype))](const KernelArgs& a) {
        move<true>(blocks, bytes, static_cast<char*>(a.in[0]), reinterpret_cast<char* const*>(a.out));
    });
}

}  // namespace

KernelDef kernel_concat() { return {{{"Concat", {{"reference", makeConcat}}}, {"Slice", {{"reference", makeSlice}}}}}; }

}  // namespace fitroom
