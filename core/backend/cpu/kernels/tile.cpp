#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <cstring>

namespace fitroom {

namespace {

using namespace cpu;

// The short tensor as outer blocks of `block` values; the long one holds each block `tiles` times in a row.
struct Blocks {
    int64_t outer = 1, block = 1, tiles = 1;
};

bool blocksOf(const OpDesc& d, const TensorDesc& shorter, const TensorDesc& longer, Blocks& blocks, std::string& why) {
    const RepeatAttrs attrs = d.attrs->as<RepeatAttrs>();
    const Shape& s = shorter.shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank) return refuse(why, "the axis is none of the tensor's");
    if (!isPlain(shorter) || !isPlain(longer)) return refuse(why, "wants the plain layout");
    blocks = {s.count(0, attrs.axis), s.count(attrs.axis), attrs.tiles};
    return blocks.outer * blocks.block * blocks.tiles == longer.count() ? true : refuse(why, "the sizes do not fit");
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    Blocks s;
    if (!wantInputs(d, 1, why) || !blocksOf(d, d.in[0], d.out[0], s, why)) return nullptr;
    return kernelOf([s](const KernelArgs& a) {
        const float* x = input(a, 0);
        float* y = output(a, 0);
        forRange(s.outer * s.tiles, grainOfRows(s.block), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r)
                std::memcpy(y + r * s.block, x + r / s.tiles * s.block, sizeof(float) * static_cast<size_t>(s.block));
        });
    });
}

std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    Blocks s;
    if (!wantInputs(d, 1, why) || !blocksOf(d, d.out[0], d.in[0], s, why)) return nullptr;
    return kernelOf([s](const KernelArgs& a) {
        const float* dy = input(a, 0);
        float* dx = output(a, 0);
        forRange(s.outer, grainOfRows(s.block * s.tiles), [&](int64_t begin, int64_t end) {
            for (int64_t o = begin; o < end; ++o)
                for (int64_t i = 0; i < s.block; ++i) {
                    float sum = 0;
                    for (int64_t t = 0; t < s.tiles; ++t)
                        sum += dy[(o * s.tiles + t) * s.block + i];
                    dx[o * s.block + i] = sum;
                }
        });
    });
}

}  // namespace

KernelDef kernel_tile() {
    return {{{"Tile", {{"reference", makeForward}}}, {"TileBackward", {{"reference", makeBackward}}}}};
}

}  // namespace fitroom
