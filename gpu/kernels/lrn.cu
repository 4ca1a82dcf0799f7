// Windows over channels (across) or pixels (within):
//   across  s = k + α/n · Σ x² over n channels      within  s = 1 + α/n² · Σ x² over n × n pixels, padding counted
//   y = x·s^−β       dx = dy·s^−β − 2β·factor · x · Σ dy·x·s^(−β−1) over the windows that hold x

#include "gpu/launch.h"
#include "gpu/operands.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom::gpu {

namespace {

struct Plan {
    int64_t count = 0, images = 0, channels = 0, height = 0, width = 0;
    int64_t pixels = 0;                         // of a plane
    int64_t imageStep = 0, channelStep = 0, pixelStep = 0;
    int32_t before = 0, after = 0;              // of the window, beside its centre
    float base = 0, factor = 0, beta = 0;
    bool across = true;
    Divider byChannels, byPixels, byWidth;
    DType in[2] = {DType::F32, DType::F32}, out = DType::F32;
};

// s^−β; the usual 0.75 by square roots, which cost a tenth of a power.
struct Power {
    float beta;
    FR_DEVICE float operator()(float s) const {
        if (beta != 0.75f) return powf(s, -beta);
        const float root = 1 / sqrtf(s);
        return root * sqrtf(root);
    }
};

// --- Any window: each element looks at all that it needs ---

struct Place {
    int64_t image, channel, pixel, row, column;
};

struct Windows {
    Plan p;

    [[nodiscard]] FR_DEVICE int64_t at(int64_t image, int64_t channel, int64_t pixel) const {
        return image * p.imageStep + channel * p.channelStep + pixel * p.pixelStep;
    }
    // From a number in memory order.
    [[nodiscard]] FR_DEVICE Place place(int64_t i) const {
        Place q{};
        const bool channelsLast = p.channelStep == 1 && p.pixels > 1;
        const Divider &inner = channelsLast ? p.byChannels : p.byPixels, &outer = channelsLast ? p.byPixels : p.byChannels;
        const int64_t rest = inner.quotient(i), low = i - rest * inner.divisor();
        q.image = outer.quotient(rest);
        const int64_t high = rest - q.image * outer.divisor();
        q.channel = channelsLast ? low : high;
        q.pixel = channelsLast ? high : low;
        q.row = p.byWidth.quotient(q.pixel);
        q.column = q.pixel - q.row * p.width;
        return q;
    }
    // f(offset, pixel, channel) over the window that reaches so far before and after.
    template <class F>
    FR_DEVICE void look(const Place& q, int64_t before, int64_t after, F f) const {
        if (p.across) {
            const int64_t first = q.channel > before ? q.channel - before : 0;
            for (int64_t c = first; c <= q.channel + after && c < p.channels; ++c) f(at(q.image, c, q.pixel), c, q.row, q.column);
            return;
        }
        const int64_t top = q.row > before ? q.row - before : 0, left = q.column > before ? q.column - before : 0;
        for (int64_t r = top; r <= q.row + after && r < p.height; ++r)
            for (int64_t c = left; c <= q.column + after && c < p.width; ++c)
                f(at(q.image, q.channel, r * p.width + c), q.channel, r, c);
    }
};

// Loops over windows as function objects: lambdas of device code may not stand in others.
struct AddSquare {
    Operand x;
    float* sum;
    FR_DEVICE void operator()(int64_t at, int64_t, int64_t, int64_t) const {
        const float v = x.get(at);
        *sum += v * v;
    }
};
struct Scale {
    Windows windows;
    Operand x;
    FR_DEVICE float operator()(const Place& q) const {
        float sum = 0;
        windows.look(q, windows.p.before, windows.p.after, AddSquare{x, &sum});
        return windows.p.base + windows.p.factor * sum;
    }
};
// Σ of what the windows that hold a place add to its gradient: kept in an array, or found anew for each.
struct AddShare {
    Scale scale;
    Operand dy;
    const float* kept;
    float* sum;
    FR_DEVICE void operator()(int64_t at, int64_t channel, int64_t row, int64_t column) const {
        *sum += kept ? kept[at] : share(at, channel, row, column);
    }
    [[nodiscard]] FR_DEVICE float share(int64_t at, int64_t channel, int64_t row, int64_t column) const {
        const Plan& p = scale.windows.p;
        const Place q{at / p.imageStep, channel, row * p.width + column, row, column};
        const float s = scale(q);
        return dy.get(at) * scale.x.get(at) * Power{p.beta}(s) / s;
    }
};

void forward(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in[0]}, y{a.out[0], p.out};
    const Scale scale{{p}, x};
    const Power power{p.beta};
    each(context, p.count, [=] FR_LAMBDA(int64_t i) { y.set(i, x.get(i) * power(scale(scale.windows.place(i)))); });
}

void backwardWith(Context& context, const Args& a, const Plan& p, const float* kept) {
    const Operand dy{a.in[0], p.in[0]}, x{a.in[1], p.in[1]}, dx{a.out[0], p.out};
    const Scale scale{{p}, x};
    const Power power{p.beta};
    each(context, p.count, [=] FR_LAMBDA(int64_t i) {
        const Place q = scale.windows.place(i);
        float sum = 0;
        // The windows that hold a place are centred on the mirrored window.
        scale.windows.look(q, p.after, p.before, AddShare{scale, dy, kept, &sum});
        dx.set(i, dy.get(i) * power(scale(q)) - 2 * p.beta * p.factor * x.get(i) * sum);
    });
}
void backward(Context& context, const Args& a, const Plan& p) { backwardWith(context, a, p, nullptr); }

// What each window adds is found once, for all that it holds.
void backwardKept(Context& context, const Args& a, const Plan& p) {
    const AddShare share{{{p}, {a.in[1], p.in[1]}}, {a.in[0], p.in[0]}, nullptr, nullptr};
    float* kept = floats(a.scratch);
    each(context, p.count, [=] FR_LAMBDA(int64_t i) {
        const Place q = share.scale.windows.place(i);
        kept[i] = share.share(i, q.channel, q.row, q.column);
    });
    backwardWith(context, a, p, kept);
}

// --- Windows of known size over channels: a thread has a run of channels of a pixel in its registers ---

constexpr int kRun = 8;

struct Runs {
    Plan p;
    Divider byRuns;
    int64_t runs = 0;

    explicit Runs(const Plan& plan) : p(plan), runs((plan.channels + kRun - 1) / kRun) {
        byRuns = Divider(runs, plan.images * plan.pixels * runs);
    }
    [[nodiscard]] int64_t count() const { return p.images * p.pixels * runs; }
    struct Start {
        int64_t base, channel;
    };
    // Neighbouring threads have neighbouring pixels, or with channels last the next run of the same pixel.
    [[nodiscard]] FR_DEVICE Start start(int64_t t) const {
        int64_t image = 0, pixel = 0, run = 0;
        if (p.channelStep == 1) {
            const int64_t place = byRuns.quotient(t);
            run = t - place * runs;
            image = p.byPixels.quotient(place);
            pixel = place - image * p.pixels;
        } else {
            const int64_t rest = p.byPixels.quotient(t);
            pixel = t - rest * p.pixels;
            image = byRuns.quotient(rest);
            run = rest - image * runs;
        }
        return {image * p.imageStep + pixel * p.pixelStep, run * kRun};
    }
    [[nodiscard]] FR_DEVICE float get(const Operand& x, const Start& s, int64_t channel) const {
        return channel >= 0 && channel < p.channels ? x.get(s.base + channel * p.channelStep) : 0.0f;
    }
};

// x² of channels first … first + N + S − 2 → s of N channels, of which the first has its window begin there.
template <int N, int S>
FR_DEVICE inline void scales(const float* x, const Plan& p, float* s) {
    for (int i = 0; i < N; ++i) {
        float sum = 0;
        for (int j = 0; j < S; ++j) sum += x[i + j] * x[i + j];
        s[i] = p.base + p.factor * sum;
    }
}

template <int S>
void forwardRuns(Context& context, const Args& a, const Plan& p) {
    const Operand in{a.in[0], p.in[0]}, out{a.out[0], p.out};
    const Runs runs(p);
    const Power power{p.beta};
    each(context, runs.count(), [=] FR_LAMBDA(int64_t t) {
        const Runs::Start at = runs.start(t);
        float x[kRun + S - 1], s[kRun];
        for (int i = 0; i < kRun + S - 1; ++i) x[i] = runs.get(in, at, at.channel - p.before + i);
        scales<kRun, S>(x, p, s);
        for (int i = 0; i < kRun && at.channel + i < p.channels; ++i)
            out.set(at.base + (at.channel + i) * p.channelStep, x[i + p.before] * power(s[i]));
    });
}

template <int S>
void backwardRuns(Context& context, const Args& a, const Plan& p) {
    const Operand gradient{a.in[0], p.in[0]}, in{a.in[1], p.in[1]}, out{a.out[0], p.out};
    const Runs runs(p);
    const Power power{p.beta};
    constexpr int kBefore = (S - 1) / 2, kAfter = S - 1 - kBefore, kWindows = kRun + S - 1;
    each(context, runs.count(), [=] FR_LAMBDA(int64_t t) {
        const Runs::Start at = runs.start(t);
        // Windows centred on channels first … hold the run's; they reach S − 1 channels beyond it on either side.
        const int64_t first = at.channel - kAfter;
        float x[kWindows + S - 1], s[kWindows], share[kWindows], own[kRun];
        for (int i = 0; i < kWindows + S - 1; ++i) x[i] = runs.get(in, at, first - kBefore + i);
        scales<kWindows, S>(x, p, s);
        for (int i = 0; i < kWindows; ++i) {
            const float dy = runs.get(gradient, at, first + i), scaled = power(s[i]) * dy;
            const bool inside = first + i >= 0 && first + i < p.channels;
            share[i] = inside ? scaled * x[i + kBefore] / s[i] : 0.0f;
            if (i >= kAfter && i < kAfter + kRun) own[i - kAfter] = scaled;
        }
        for (int i = 0; i < kRun; ++i) {
            if (at.channel + i >= p.channels) break;
            float sum = 0;
            for (int j = 0; j < S; ++j) sum += share[i + j];
            out.set(at.base + (at.channel + i) * p.channelStep,
                    own[i] - 2 * p.beta * p.factor * x[i + kAfter + kBefore] * sum);
        }
    });
}

// --- Descriptions ---

bool describe(const OpDesc& d, int inputs, Plan& p, std::string& why) {
    if (!wantInputs(d, inputs, why) || !wantSameElements(d, why)) return false;
    const auto attrs = d.attrs->as<LrnAttrs>();
    if (attrs.size < 1) return refuse(why, "wants a window of at least 1");
    const TensorDesc& y = d.out[0];
    if (y.shape.rank != 4) return refuse(why, "wants 4 axes");
    p.count = y.count();
    p.images = y.shape[0];
    p.channels = y.shape[1];
    p.height = y.shape[2];
    p.width = y.shape[3];
    p.pixels = p.height * p.width;
    p.imageStep = p.channels * p.pixels;
    const bool plain = isPlain(y) && p.pixels > 1;
    p.channelStep = plain ? p.pixels : 1;
    p.pixelStep = plain ? 1 : p.channels;
    p.before = (attrs.size - 1) / 2;
    p.after = attrs.size - 1 - p.before;
    p.across = attrs.region == LrnAttrs::Across;
    const auto n = static_cast<double>(attrs.size);
    p.factor = static_cast<float>(static_cast<double>(attrs.alpha) / (p.across ? n : n * n));
    p.base = p.across ? attrs.k : 1.0f;
    p.beta = attrs.beta;
    p.byChannels = Divider(p.channels, p.count);
    p.byPixels = Divider(p.pixels, p.count);
    p.byWidth = Divider(p.width, p.count);
    for (int i = 0; i < inputs; ++i) p.in[i] = d.in[i].dtype;
    p.out = y.dtype;
    return true;
}

std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    if (!describe(d, 1, p, why)) return nullptr;
    const int size = p.before + p.after + 1;
    if (p.across && size == 5) return kernelOf(p, &forwardRuns<5>);
    if (p.across && size == 3) return kernelOf(p, &forwardRuns<3>);
    return kernelOf(p, &forward);
}

std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    if (!describe(d, 2, p, why)) return nullptr;
    const int size = p.before + p.after + 1;
    if (p.across && size == 5) return kernelOf(p, &backwardRuns<5>);
    if (p.across && size == 3) return kernelOf(p, &backwardRuns<3>);
    return kernelOf(p, &backwardKept, sizeof(float) * static_cast<size_t>(p.count));
}

// Without the scratch, where there is no room for it.
std::unique_ptr<GpuKernel> makePlainBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describe(d, 2, p, why) ? kernelOf(p, &backward) : nullptr;
}
std::unique_ptr<GpuKernel> makePlainForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describe(d, 1, p, why) ? kernelOf(p, &forward) : nullptr;
}

}  // namespace

KernelDef kernel_lrn() {
    return {{{"LRN", {{"own", makeForward}, {"plain", makePlainForward}}},
             {"LRNBackward", {{"own", makeBackward}, {"plain", makePlainBackward}}}}};
}

}  // namespace fitroom::gpu
