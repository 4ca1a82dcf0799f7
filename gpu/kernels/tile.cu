#include "gpu/divider.h"
#include "gpu/launch.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

// The short tensor as outer blocks of `block` values; the long one holds each block `tiles` times in a row.
struct Tiles {
    int64_t outer = 1, block = 1, tiles = 1;
    DType from = DType::F32, to = DType::F32;
};

void forward(Context& context, const Args& a, const Tiles& p) {
    const Operand x{a.in[0], p.from}, y{a.out[0], p.to};
    const int64_t count = p.outer * p.tiles * p.block, size = p.block;
    const Divider block(size, count), tiles(p.tiles, count);
    each(context, count, [=] FR_LAMBDA(int64_t i) {
        const int64_t row = block.quotient(i);
        y.set(i, x.get((tiles.quotient(row) - row) * size + i));
    });
}

void backward(Context& context, const Args& a, const Tiles& p) {
    const Operand dy{a.in[0], p.from}, dx{a.out[0], p.to};
    const int64_t size = p.block, count = p.tiles;
    const Divider block(size, p.outer * size);
    if (size < 32 && count >= 32) {  // neighbours in memory are of neighbouring tiles
        reduceRows(
            context, p.outer * size, count, 0.0f,
            [=] FR_LAMBDA(int64_t i, int64_t tile) {
                const int64_t o = block.quotient(i);
                return dy.get((o * (count - 1) + tile) * size + i);
            },
            [] FR_LAMBDA(float l, float r) { return l + r; }, [=] FR_LAMBDA(int64_t i, float sum) { dx.set(i, sum); });
        return;
    }
    each(context, p.outer * size, [=] FR_LAMBDA(int64_t i) {
        const int64_t first = block.quotient(i) * (count - 1) * size + i;
        float sum = 0;
        for (int64_t tile = 0; tile < count; ++tile) sum += dy.get(first + tile * size);
        dx.set(i, sum);
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const auto attrs = d.attrs->as<RepeatAttrs>();
    if (!wantFeatures(d, 1, why) || !wantPlain(d.in[0], d.out[0], why)) return nullptr;
    const TensorDesc &shorter = isBackward ? d.out[0] : d.in[0], &longer = isBackward ? d.in[0] : d.out[0];
    const Shape& s = shorter.shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank) return refuse(why, "the axis is none of the tensor's"), nullptr;
    const Tiles p{s.count(0, attrs.axis), s.count(attrs.axis), attrs.tiles, d.in[0].dtype, d.out[0].dtype};
    if (p.tiles < 1 || p.outer * p.block * p.tiles != longer.count()) return refuse(why, "the sizes do not fit"), nullptr;
    return kernelOf(p, isBackward ? &backward : &forward);
}

}  // namespace

KernelDef kernel_tile() {
    return {{{"Tile", {{"own", make<false>}}}, {"TileBackward", {{"own", make<true>}}}}};
}

}  // namespace fitroom::gpu
