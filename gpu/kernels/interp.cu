// Pictures of another size: bilinear with corners on corners, and each pixel a block of equal ones.

#include "gpu/device_words.h"
#include "gpu/launch.h"
#include "gpu/planes.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

constexpr int64_t kLargeWindow = 256;  // from here on a pixel's gradient is summed by many threads

// --- Interp ----------------------------------------------------------------------------------------------------------

struct Between {  // two neighbours and the share of the second
    int64_t low = 0, high = 0;
    float share = 0;
    [[nodiscard]] FR_DEVICE float shareOf(int64_t i) const { return (low == i ? 1 - share : 0) + (high == i ? share : 0); }
};

// Along one axis: `in` pixels from `first` on become `out`.
struct Line {
    int64_t first = 0, in = 1, out = 1;
    float step = 0;

    Line() = default;
    Line(int64_t from, int64_t fewer, int64_t more) : first(from), in(fewer), out(more) {
        step = out > 1 ? static_cast<float>(in - 1) / static_cast<float>(out - 1) : 0;
    }
    [[nodiscard]] FR_DEVICE Between at(int64_t o) const {
        const float place = roundedProduct(step, static_cast<float>(o));
        const int64_t whole = static_cast<int64_t>(place), low = whole < in - 1 ? whole : in - 1;
        Between between;
        between.low = first + low;
        between.high = first + (low + 1 < in ? low + 1 : in - 1);
        between.share = place - static_cast<float>(low);
        return between;
    }
    // Outputs that may hang on input `i` begin here and end within window(); one more on both sides for rounding.
    [[nodiscard]] FR_DEVICE int64_t begin(int64_t i) const {
        if (step <= 0) return 0;
        const int64_t o = static_cast<int64_t>(static_cast<float>(i - first - 1) / step) - 1;
        return o > 0 ? o : 0;
    }
    [[nodiscard]] int64_t window() const {
        if (step <= 0) return out;
        return std::min(out, static_cast<int64_t>(2 / step) + 5);
    }
};

struct Lines {
    Planes planes;
    Line rows, columns;
};

void interp(Context& context, const Args& a, const Lines& l) {
    const Planes p = l.planes;
    const Line rows = l.rows, columns = l.columns;
    const Operand x{a.in[0], p.from}, y{a.out[0], p.to};
    each(context, p.count * p.large(), [=] FR_LAMBDA(int64_t i) {
        const int64_t row = p.byOutWidth.quotient(i), plane = p.byOutHeight.quotient(row);
        const Between h = rows.at(row - plane * p.outHeight), w = columns.at(i - row * p.outWidth);
        const int64_t low = (plane * p.height + h.low) * p.width, high = (plane * p.height + h.high) * p.width;
        float sum = (1 - h.share) * (1 - w.share) * x.get(low + w.low);
        sum += (1 - h.share) * w.share * x.get(low + w.high);
        sum += h.share * (1 - w.share) * x.get(high + w.low);
        sum += h.share * w.share * x.get(high + w.high);
        y.set(i, sum);
    });
}

// Each pixel of x asks the pixels of y around it what they took of it.
void interpBackward(Context& context, const Args& a, const Lines& l) {
    const Planes p = l.planes;
    const Line rows = l.rows, columns = l.columns;
    const Operand dy{a.in[0], p.from}, dx{a.out[0], p.to};
    const int64_t tall = rows.window(), wide = columns.window();
    if (tall * wide >= kLargeWindow) {
        const Divider byWide(wide, tall * wide);
        reduceRows(
            context, p.count * p.small(), tall * wide, 0.0f,
            [=] FR_LAMBDA(int64_t i, int64_t k) {
                const int64_t row = p.byWidth.quotient(i), plane = p.byHeight.quotient(row);
                const int64_t inH = row - plane * p.height, inW = i - row * p.width, down = byWide.quotient(k);
                const int64_t oh = rows.begin(inH) + down, ow = columns.begin(inW) + k - down * wide;
                if (oh >= p.outHeight || ow >= p.outWidth) return 0.0f;
                const float share = rows.at(oh).shareOf(inH) * columns.at(ow).shareOf(inW);
                return share != 0 ? share * dy.get((plane * p.outHeight + oh) * p.outWidth + ow) : 0.0f;
            },
            [] FR_LAMBDA(float left, float right) { return left + right; },
            [=] FR_LAMBDA(int64_t i, float sum) { dx.set(i, sum); });
        return;
    }
    each(context, p.count * p.small(), [=] FR_LAMBDA(int64_t i) {
        const int64_t row = p.byWidth.quotient(i), plane = p.byHeight.quotient(row);
        const int64_t inH = row - plane * p.height, inW = i - row * p.width;
        const int64_t firstH = rows.begin(inH), firstW = columns.begin(inW);
        float sum = 0;
        for (int64_t oh = firstH; oh < firstH + tall && oh < p.outHeight; ++oh) {
            const float shareH = rows.at(oh).shareOf(inH);
            if (shareH == 0) continue;
            for (int64_t ow = firstW; ow < firstW + wide && ow < p.outWidth; ++ow) {
                const float share = shareH * columns.at(ow).shareOf(inW);
                if (share != 0) sum += share * dy.get((plane * p.outHeight + oh) * p.outWidth + ow);
            }
        }
        dx.set(i, sum);
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> makeInterp(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Lines l;
    const auto attrs = d.attrs->as<InterpAttrs>();
    const TensorDesc &x = isBackward ? d.out[0] : d.in[0], &y = isBackward ? d.in[0] : d.out[0];
    if (!wantFeatures(d, 1, why) || !planesOf(d, x, y, l.planes, why)) return nullptr;
    const Planes& p = l.planes;
    const int64_t cut = int64_t{attrs.cropBegin} + attrs.cropEnd;
    if (attrs.cropBegin < 0 || attrs.cropEnd < 0 || cut >= std::min(p.height, p.width))
        return refuse(why, "wants something left of the input"), nullptr;
    l.rows = Line(attrs.cropBegin, p.height - cut, p.outHeight);
    l.columns = Line(attrs.cropBegin, p.width - cut, p.outWidth);
    return kernelOf(l, isBackward ? &interpBackward : &interp);
}

// --- Enlarge ---------------------------------------------------------------------------------------------------------

struct Blocks {
    Planes planes;
    int64_t tall = 1, wide = 1;
    Divider byTall, byWide;
};

void enlarge(Context& context, const Args& a, const Blocks& b) {
    const Planes p = b.planes;
    const Divider byTall = b.byTall, byWide = b.byWide;
    const Operand x{a.in[0], p.from}, y{a.out[0], p.to};
    each(context, p.count * p.large(), [=] FR_LAMBDA(int64_t i) {
        // Planes are as many times as high in y as each of their rows: one division does for both.
        const int64_t row = p.byOutWidth.quotient(i);
        y.set(i, x.get(byTall.quotient(row) * p.width + byWide.quotient(i - row * p.outWidth)));
    });
}

void enlargeBackward(Context& context, const Args& a, const Blocks& b) {
    const Planes p = b.planes;
    const int64_t tall = b.tall, wide = b.wide;
    const Operand dy{a.in[0], p.from}, dx{a.out[0], p.to};
    if (tall * wide >= kLargeWindow) {
        const Divider byWide(wide, tall * wide);
        reduceRows(
            context, p.count * p.small(), tall * wide, 0.0f,
            [=] FR_LAMBDA(int64_t i, int64_t k) {
                const int64_t row = p.byWidth.quotient(i), column = i - row * p.width, down = byWide.quotient(k);
                return dy.get((row * tall + down) * p.outWidth + column * wide + k - down * wide);
            },
            [] FR_LAMBDA(float left, float right) { return left + right; },
            [=] FR_LAMBDA(int64_t i, float sum) { dx.set(i, sum); });
        return;
    }
    each(context, p.count * p.small(), [=] FR_LAMBDA(int64_t i) {
        const int64_t row = p.byWidth.quotient(i), column = i - row * p.width;
        float sum = 0;
        for (int64_t h = row * tall; h < (row + 1) * tall; ++h)
            for (int64_t w = column * wide; w < (column + 1) * wide; ++w) sum += dy.get(h * p.outWidth + w);
        dx.set(i, sum);
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> makeEnlarge(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Blocks b;
    const TensorDesc &x = isBackward ? d.out[0] : d.in[0], &y = isBackward ? d.in[0] : d.out[0];
    if (!wantFeatures(d, 1, why) || !planesOf(d, x, y, b.planes, why)) return nullptr;
    const Planes& p = b.planes;
    if (p.height < 1 || p.width < 1 || p.outHeight % p.height != 0 || p.outWidth % p.width != 0)
        return refuse(why, "wants a multiple of the input's size"), nullptr;
    b.tall = p.outHeight / p.height;
    b.wide = p.outWidth / p.width;
    b.byTall = Divider(b.tall, y.count());
    b.byWide = Divider(b.wide, y.count());
    return kernelOf(b, isBackward ? &enlargeBackward : &enlarge);
}

}  // namespace

KernelDef kernel_interp() {
    return {{{"Interp", {{"own", makeInterp<false>}}},
             {"InterpBackward", {{"own", makeInterp<true>}}},
             {"Enlarge", {{"own", makeEnlarge<false>}}},
             {"EnlargeBackward", {{"own", makeEnlarge<true>}}}}};
}

}  // namespace fitroom::gpu
