// Elements that only change their places: blocks cut out, axes exchanged, items brought to the front.

#include "gpu/launch.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

// --- Crop ----------------------------------------------------------------------------------------------------------

// Axes from the innermost; those that the block has whole are one with the axis around them.
struct Block {
    static constexpr int kMax = Shape::kMaxAxes;
    int32_t axes = 0;
    int64_t whole[kMax] = {}, part[kMax] = {}, offset[kMax] = {};
    Divider byWhole[kMax], byPart[kMax];
    int64_t wholeCount = 1, partCount = 1;
    DType from = DType::F32, to = DType::F32;
};

bool blockOf(const CropAttrs& attrs, const TensorDesc& whole, const TensorDesc& part, Block& b, std::string& why) {
    if (whole.shape.rank != part.shape.rank) return refuse(why, "wants a block inside the input");
    b.wholeCount = whole.count();
    b.partCount = part.count();
    int64_t sizes = 1;  // of the axes inside that the block has whole
    for (int i = whole.shape.rank - 1; i >= 0; --i) {
        const int64_t w = whole.shape[i], p = part.shape[i];
        if (attrs.offset[i] < 0 || attrs.offset[i] + p > w) return refuse(why, "wants a block inside the input");
        sizes *= w;
        if (p == w && i > 0) continue;
        b.whole[b.axes] = sizes;
        b.part[b.axes] = sizes / w * p;
        b.offset[b.axes] = sizes / w * attrs.offset[i];
        b.byWhole[b.axes] = Divider(b.whole[b.axes], b.wholeCount);
        b.byPart[b.axes] = Divider(b.part[b.axes], b.partCount);
        ++b.axes;
        sizes = 1;
    }
    return true;
}

void crop(Context& context, const Args& a, const Block& p) {
    const Operand x{a.in[0], p.from}, y{a.out[0], p.to};
    const Block b = p;
    each(context, p.partCount, [=] FR_LAMBDA(int64_t i) {
        int64_t rest = i, at = 0, step = 1;
        for (int axis = 0; axis < Block::kMax; ++axis) {
            if (axis >= b.axes) break;
            const int64_t around = b.byPart[axis].quotient(rest);
            at += (rest - around * b.part[axis] + b.offset[axis]) * step;
            step *= b.whole[axis];
            rest = around;
        }
        y.set(i, x.get(at));
    });
}

void cropBackward(Context& context, const Args& a, const Block& p) {
    const Operand dy{a.in[0], p.from}, dx{a.out[0], p.to};
    const Block b = p;
    each(context, p.wholeCount, [=] FR_LAMBDA(int64_t i) {
        int64_t rest = i, at = 0, step = 1;
        bool inside = true;
        for (int axis = 0; axis < Block::kMax; ++axis) {
            if (axis >= b.axes) break;
            const int64_t around = b.byWhole[axis].quotient(rest);
            const int64_t place = rest - around * b.whole[axis] - b.offset[axis];
            inside = inside && place >= 0 && place < b.part[axis];
            at += place * step;
            step *= b.part[axis];
            rest = around;
        }
        dx.set(i, inside ? dy.get(at) : 0);
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> makeCrop(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Block b;
    if (!wantFeatures(d, 1, why) || !wantPlain(d.in[0], d.out[0], why)) return nullptr;
    const TensorDesc &whole = isBackward ? d.out[0] : d.in[0], &part = isBackward ? d.in[0] : d.out[0];
    if (!blockOf(d.attrs->as<CropAttrs>(), whole, part, b, why)) return nullptr;
    b.from = d.in[0].dtype;
    b.to = d.out[0].dtype;
    return kernelOf(b, isBackward ? &cropBackward : &crop);
}

// --- Permute -------------------------------------------------------------------------------------------------------

// Axes of y from the innermost, with their steps in x; neighbours in both are one axis.
struct Axes {
    static constexpr int kMax = Shape::kMaxAxes;
    int32_t count = 0;
    int64_t size[kMax] = {}, step[kMax] = {};
    Divider bySize[kMax];
    int64_t elements = 1;
    DType from = DType::F32, to = DType::F32;

    // x is images of rows × columns, y of columns × rows.
    [[nodiscard]] bool isTransposed() const {
        return (count == 2 || count == 3) && step[1] == 1 && step[0] == size[1] && (count == 2 || step[2] == size[0] * size[1]);
    }
};

void permute(Context& context, const Args& a, const Axes& p) {
    const Operand x{a.in[0], p.from}, y{a.out[0], p.to};
    if (p.isTransposed()) {
        const int64_t rows = p.size[0], columns = p.size[1];
        transpose<float>(
            context, p.count == 3 ? p.size[2] : 1, rows, columns,
            [=] FR_LAMBDA(int64_t image, int64_t row, int64_t column) {
                return x.get((image * rows + row) * columns + column);
            },
            [=] FR_LAMBDA(int64_t image, int64_t row, int64_t column, float v) {
                y.set((image * columns + column) * rows + row, v);
            });
        return;
    }
    const Axes axes = p;
    each(context, p.elements, [=] FR_LAMBDA(int64_t i) {
        int64_t rest = i, at = 0;
        for (int axis = 0; axis < Axes::kMax; ++axis) {
            if (axis >= axes.count) break;
            const int64_t around = axes.bySize[axis].quotient(rest);
            at += (rest - around * axes.size[axis]) * axes.step[axis];
            rest = around;
        }
        y.set(i, x.get(at));
    });
}

std::unique_ptr<GpuKernel> makePermute(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantFeatures(d, 1, why) || !wantPlain(d.in[0], d.out[0], why)) return nullptr;
    const auto attrs = d.attrs->as<PermuteAttrs>();
    const Shape &from = d.in[0].shape, &to = d.out[0].shape;
    Axes axes;
    axes.elements = to.count();
    axes.from = d.in[0].dtype;
    axes.to = d.out[0].dtype;
    unsigned seen = 0;
    for (int i = to.rank - 1; i >= 0; --i) {
        const int32_t axis = attrs.order[i];
        if (from.rank != to.rank || axis < 0 || axis >= from.rank || to[i] != from[axis] || (seen >> axis & 1u))
            return refuse(why, "wants the axes of the input, each once"), nullptr;
        seen |= 1u << axis;
        const int64_t step = from.count(axis + 1);
        const int last = axes.count - 1;
        if (to[i] == 1) continue;
        if (last >= 0 && step == axes.step[last] * axes.size[last]) {
            axes.size[last] *= to[i];
        } else {
            axes.size[axes.count] = to[i];
            axes.step[axes.count++] = step;
        }
    }
    for (int i = 0; i < axes.count; ++i) axes.bySize[i] = Divider(axes.size[i], axes.elements);
    return kernelOf(axes, &permute);
}

// --- Items that a selector keeps -----------------------------------------------------------------------------------

struct Items {
    int64_t count = 0, size = 0;
    DType from = DType::F32, to = DType::F32;
};
struct Kept {
    int32_t before = 0, all = 0;
};

// Forward: what each place of y takes, backward: where dx finds what it had; −1: nothing.
template <bool isBackward>
void findPlaces(Context& context, const float* selector, int64_t count, int32_t* places) {
    reduceRows(
        context, count, count, Kept(),
        [=] FR_LAMBDA(int64_t item, int64_t other) {
            Kept kept;
            kept.all = selector[other] != 0 ? 1 : 0;
            kept.before = other < item ? kept.all : 0;
            return kept;
        },
        [] FR_LAMBDA(Kept l, Kept r) {
            l.before += r.before;
            l.all += r.all;
            return l;
        },
        [=] FR_LAMBDA(int64_t item, Kept kept) {
            const bool keeps = selector[item] != 0;
            if (isBackward)
                places[item] = keeps ? kept.before : -1;
            else if (keeps)
                places[kept.before] = static_cast<int32_t>(item);
            else  // these share the places behind the kept ones
                places[kept.all + item - kept.before] = -1;
        });
}

template <bool isBackward>
void filter(Context& context, const Args& a, const Items& p) {
    auto* const places = static_cast<int32_t*>(a.scratch);
    findPlaces<isBackward>(context, floatsIn(a, 1), p.count, places);
    const Operand from{a.in[0], p.from}, to{a.out[0], p.to};
    const int64_t length = p.size;
    const Divider size(p.size, p.count * p.size);
    each(context, p.count * p.size, [=] FR_LAMBDA(int64_t i) {
        const int64_t item = size.quotient(i), place = places[item];
        to.set(i, place < 0 ? 0 : from.get((place - item) * length + i));
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> makeFilter(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantFeatures(d, 2, why) || !wantPlain(d.in[0], d.out[0], why)) return nullptr;
    const Shape& shape = d.in[0].shape;
    if (!(shape == d.out[0].shape) || shape.rank < 1 || d.in[1].count() != shape[0] || !isFloat(d.in[1]) ||
        shape[0] > INT32_MAX)
        return refuse(why, "wants one selector for each item"), nullptr;
    const Items p{shape[0], shape.count(1), d.in[0].dtype, d.out[0].dtype};
    return kernelOf(p, &filter<isBackward>, sizeof(int32_t) * static_cast<size_t>(p.count));
}

}  // namespace

KernelDef kernel_rearrange() {
    return {{{"Crop", {{"own", makeCrop<false>}}},
             {"CropBackward", {{"own", makeCrop<true>}}},
             {"CropDetached", {{"own", makeCrop<false>}}},
             {"Permute", {{"own", makePermute}}},
             {"Filter", {{"own", makeFilter<false>}}},
             {"FilterBackward", {{"own", makeFilter<true>}}}}};
}

}  // namespace fitroom::gpu
