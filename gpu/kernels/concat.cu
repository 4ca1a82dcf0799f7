#include "gpu/divider.h"
#include "gpu/launch.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

#include <vector>

namespace fitroom::gpu {

namespace {

// In memory each part is `outer` blocks; the whole interleaves them.
struct Blocks {
    int64_t outer = 1;
    std::vector<int64_t> part;  // bytes of one block of each part
    int64_t whole = 0;
};

// What a thread moves: as many bytes at once as blocks and addresses allow.
template <int words>
struct alignas(4 * words) Words {
    uint32_t word[words];
};

template <bool split, class Word>
void moveWords(Context& context, int64_t outer, int64_t bytes, int64_t wholeBytes, void* whole, void* part) {
    const int64_t size = bytes / static_cast<int64_t>(sizeof(Word)), step = wholeBytes / static_cast<int64_t>(sizeof(Word));
    const Divider block(size, outer * size);
    Word *const w = static_cast<Word*>(whole), *const p = static_cast<Word*>(part);
    each(context, outer * size, [=] FR_LAMBDA(int64_t i) {
        const int64_t o = block.quotient(i), at = o * step + i - o * size;
        if (split)
            p[i] = w[at];
        else
            w[at] = p[i];
    });
}

template <bool split>
void move(Context& context, const Blocks& blocks, void* whole, void* const* parts) {
    char* at = static_cast<char*>(whole);
    for (size_t p = 0; p < blocks.part.size(); ++p) {
        const int64_t bytes = blocks.part[p];
        if (parts[p] && bytes > 0) {
            const uint64_t all = reinterpret_cast<uintptr_t>(at) | reinterpret_cast<uintptr_t>(parts[p]) |
                                 static_cast<uint64_t>(bytes) | static_cast<uint64_t>(blocks.whole);
            auto* const run = all % 16 == 0  ? &moveWords<split, Words<4>>
                              : all % 8 == 0 ? &moveWords<split, Words<2>>
                              : all % 4 == 0 ? &moveWords<split, uint32_t>
                              : all % 2 == 0 ? &moveWords<split, uint16_t>
                                             : &moveWords<split, uint8_t>;
            run(context, blocks.outer, bytes, blocks.whole, at, parts[p]);
        }
        at += bytes;
    }
}

bool blocksOf(const TensorDesc& whole, const TensorDesc* parts, int count, int axis, Blocks& blocks, std::string& why) {
    if (axis < 0 || axis >= whole.shape.rank) return refuse(why, "the axis is none of the tensor's");
    const bool channelsLast = !isPlain(whole);
    constexpr int kOrder[4] = {0, 2, 3, 1};  // of the axes N, C, H, W in memory
    const auto axisAt = [&](int i) { return channelsLast ? kOrder[i] : i; };
    int place = 0;
    while (axisAt(place) != axis) ++place;
    for (int i = 0; i < place; ++i) blocks.outer *= whole.shape[axisAt(i)];
    for (int p = 0; p < count; ++p) {
        if (parts[p].shape.rank != whole.shape.rank || parts[p].dtype != whole.dtype)
            return refuse(why, "wants parts of the whole's rank and type");
        if (channelsLast ? !isChannelsLast(parts[p]) : !isPlain(parts[p])) return refuse(why, "wants operands of one layout");
        int64_t bytes = bytesOf(whole.dtype);
        for (int i = place; i < whole.shape.rank; ++i) bytes *= parts[p].shape[axisAt(i)];
        blocks.part.push_back(bytes);
        blocks.whole += bytes;
    }
    return blocks.whole * blocks.outer == whole.bytes() ? true : refuse(why, "the parts do not make up the whole");
}

void concat(Context& context, const Args& a, const Blocks& blocks) { move<false>(context, blocks, a.out[0], a.in); }
// An output that nobody reads may be absent.
void slice(Context& context, const Args& a, const Blocks& blocks) { move<true>(context, blocks, a.in[0], a.out); }

std::unique_ptr<GpuKernel> makeConcat(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Blocks blocks;
    for (int i = 0; i < d.inCount; ++i)
        if (!hasIn(d, i)) return refuse(why, "an operand is missing"), nullptr;
    if (!blocksOf(d.out[0], d.in, d.inCount, d.attrs->as<AxisAttrs>().axis, blocks, why))
        return nullptr;
    return kernelOf(blocks, &concat);
}

std::unique_ptr<GpuKernel> makeSlice(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Blocks blocks;
    if (!hasIn(d, 0)) return refuse(why, "an operand is missing"), nullptr;
    if (!blocksOf(d.in[0], d.out, d.outCount, d.attrs->as<AxisAttrs>().axis, blocks, why))
        return nullptr;
    return kernelOf(blocks, &slice);
}

}  // namespace

KernelDef kernel_concat() { return {{{"Concat", {{"own", makeConcat}}}, {"Slice", {{"own", makeSlice}}}}}; }

}  // namespace fitroom::gpu
