#include "core/backend/cpu/simd/lrn.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom::cpu::simd {

namespace {

struct Lrn {
    int64_t images, channels, height, width;
    int64_t size, before, after;  // of the window
    float factor, base, beta;
    bool across;
    [[nodiscard]] int64_t pixels() const { return height * width; }
};

FR_SIMD void squares(const float* x, float* y, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] = x[i] * x[i];
}
FR_SIMD void addSquares(const float* x, float* y, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] += x[i] * x[i];
}
FR_SIMD void add(const float* x, float* y, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] += x[i];
}
FR_SIMD void scaleAndShift(float* s, int64_t n, float factor, float base) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        s[i] = base + factor * s[i];
}
// Σ of `size` neighbours, the first at x[i].
FR_SIMD void slidingSum(const float* x, float* y, int64_t n, int64_t size) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] = x[i];
    for (int64_t d = 1; d < size; ++d)
#pragma omp simd
        for (int64_t i = 0; i < n; ++i)
            y[i] += x[i + d];
}

// s^−β. Everyone's β is 0.75, which two square roots give.
FR_SIMD void powerThreeQuarters(const float* s, float* p, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i) {
        const float root = __builtin_sqrtf(s[i]);
        p[i] = 1.0f / (root * __builtin_sqrtf(root));
    }
}
void power(const float* s, float* p, int64_t n, float beta) {
    if (beta == 0.75f) return powerThreeQuarters(s, p, n);
    for (int64_t i = 0; i < n; ++i)
        p[i] = std::pow(s[i], -beta);
}

FR_SIMD void multiply(const float* x, const float* p, float* y, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] = x[i] * p[i];
}
// What the neighbours need of this element (t), and its own share (dx).
FR_SIMD void share(const float* dy, const float* x, const float* s, const float* p, float* t, float* dx, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i) {
        dx[i] = dy[i] * p[i];
        t[i] = dx[i] * x[i] / s[i];
    }
}
FR_SIMD void subtractNeighbours(const float* x, const float* sum, float* dx, int64_t n, float factor) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        dx[i] -= factor * x[i] * sum[i];
}

// Scratch of one thread: a line with room for a window on both sides, kept zero there, and two plain lines.
struct Lines {
    float *padded, *inner, *s, *p;
    Lines(float* memory, const Lrn& l)
        : padded(memory), inner(memory + l.size), s(padded + l.channels + 2 * l.size), p(s + l.channels) {
        std::fill_n(padded, l.channels + 2 * l.size, 0.0f);
    }
    static size_t floats(const Lrn& l) { return static_cast<size_t>(4 * l.channels + 2 * l.size); }
};

void acrossForward(const Lrn& l, const Lines& lines, const float* x, float* y) {
    squares(x, lines.inner, l.channels);
    slidingSum(lines.inner - l.before, lines.s, l.channels, l.size);
    scaleAndShift(lines.s, l.channels, l.factor, l.base);
    power(lines.s, lines.p, l.channels, l.beta);
    multiply(x, lines.p, y, l.channels);
}

void acrossBackward(const Lrn& l, const Lines& lines, const float* dy, const float* x, float* dx) {
    squares(x, lines.inner, l.channels);
    slidingSum(lines.inner - l.before, lines.s, l.channels, l.size);
    scaleAndShift(lines.s, l.channels, l.factor, l.base);
    power(lines.s, lines.p, l.channels, l.beta);
    share(dy, x, lines.s, lines.p, lines.inner, dx, l.channels);
    slidingSum(lines.inner - l.after, lines.s, l.channels, l.size);
    subtractNeighbours(x, lines.s, dx, l.channels, 2 * l.beta * l.factor);
}

// f(row of channels) for the pixels of a window that reaches `before` back and `after` forth.
template <class F>
void forWindow(const Lrn& l, int64_t pixel, int64_t before, int64_t after, const F& f) {
    const int64_t h0 = pixel / l.width, w0 = pixel % l.width;
    const int64_t lastH = std::min(h0 + after, l.height - 1), lastW = std::min(w0 + after, l.width - 1);
    for (int64_t h = std::max<int64_t>(h0 - before, 0); h <= lastH; ++h)
        for (int64_t w = std::max<int64_t>(w0 - before, 0); w <= lastW; ++w)
            f((h * l.width + w) * l.channels);
}

void withinScale(const Lrn& l, const Lines& lines, const float* image, int64_t pixel) {
    std::fill_n(lines.s, l.channels, 0.0f);
    forWindow(l, pixel, l.before, l.after, [&](int64_t at) { addSquares(image + at, lines.s, l.channels); });
    scaleAndShift(lines.s, l.channels, l.factor, l.base);
    power(lines.s, lines.p, l.channels, l.beta);
}

// `shares` holds one image.
void withinBackward(const Lrn& l, const Lines& lines, float* shares, const float* dy, const float* x, float* dx) {
    for (int64_t pixel = 0; pixel < l.pixels(); ++pixel) {
        const int64_t at = pixel * l.channels;
        withinScale(l, lines, x, pixel);
        share(dy + at, x + at, lines.s, lines.p, shares + at, dx + at, l.channels);
    }
    for (int64_t pixel = 0; pixel < l.pixels(); ++pixel) {
        const int64_t own = pixel * l.channels;
        std::fill_n(lines.s, l.channels, 0.0f);
        forWindow(l, pixel, l.after, l.before, [&](int64_t at) { add(shares + at, lines.s, l.channels); });
        subtractNeighbours(x + own, lines.s, dx + own, l.channels, 2 * l.beta * l.factor);
    }
}

bool wanted(const OpDesc& d, int inputs, Lrn& l, std::string& why) {
    if (!wantInputs(d, inputs, why) || !wantSameElements(d, why)) return false;
    if (!isChannelsLast(d.out[0])) return refuse(why, "wants channels last");
    const LrnAttrs attrs = d.attrs->as<LrnAttrs>();
    const Shape& s = d.out[0].shape;
    // Wider windows than channels only add zeros; the reference serves them.
    if (attrs.size < 1 || attrs.size > 4096) return refuse(why, "wants a window of 1 to 4096");
    const bool across = attrs.region == LrnAttrs::Across;
    const auto n = static_cast<float>(attrs.size);
    l = {s[0],
         s[1],
         s[2],
         s[3],
         attrs.size,
         (attrs.size - 1) / 2,
         attrs.size - 1 - (attrs.size - 1) / 2,
         attrs.alpha / (across ? n : n * n),
         across ? attrs.k : 1.0f,
         attrs.beta,
         across};
    return true;
}

}  // namespace

std::unique_ptr<Kernel> makeLrn(const OpDesc& d, std::string& why) {
    Lrn l{};
    if (!wanted(d, 1, l, why)) return nullptr;
    const int parts = threadCount();
    return kernelOf(
        [l, parts](const KernelArgs& a) {
            forParts(parts, [&](int part) {
                const Lines lines(static_cast<float*>(a.scratch) + static_cast<size_t>(part) * Lines::floats(l), l);
                const Range range = partOf(l.images * l.pixels(), parts, part);
                for (int64_t i = range.begin; i < range.end; ++i) {
                    const float* x = input(a, 0) + i * l.channels;
                    float* y = output(a, 0) + i * l.channels;
                    if (l.across) {
                        acrossForward(l, lines, x, y);
                        continue;
                    }
                    const int64_t pixel = i % l.pixels();
                    withinScale(l, lines, x - pixel * l.channels, pixel);
                    multiply(x, lines.p, y, l.channels);
                }
            });
        },
        static_cast<size_t>(parts) * Lines::floats(l) * sizeof(float));
}

std::unique_ptr<Kernel> makeLrnBackward(const OpDesc& d, std::string& why) {
    Lrn l{};
    if (!wanted(d, 2, l, why)) return nullptr;
    const int64_t image = l.pixels() * l.channels;
    const int parts = threadCount();
    const size_t floats = Lines::floats(l) + (l.across ? 0 : static_cast<size_t>(image));
    return kernelOf(
        [=](const KernelArgs& a) {
            forParts(parts, [&](int part) {
                float* memory = static_cast<float*>(a.scratch) + static_cast<size_t>(part) * floats;
                const Lines lines(memory, l);
                const int64_t items = l.across ? l.images * l.pixels() : l.images;
                const int64_t step = l.across ? l.channels : image;
                const Range range = partOf(items, parts, part);
                for (int64_t i = range.begin; i < range.end; ++i) {
                    const float *dy = input(a, 0) + i * step, *x = input(a, 1) + i * step;
                    float* dx = output(a, 0) + i * step;
                    if (l.across)
                        acrossBackward(l, lines, dy, x, dx);
                    else
                        withinBackward(l, lines, memory + Lines::floats(l), dy, x, dx);
                }
            });
        },
        static_cast<size_t>(parts) * floats * sizeof(float));
}

}  // namespace fitroom::cpu::simd
