#include "gpu/map.h"

#include "core/ops/attrs.h"
#include "core/ops/philox.h"

#include <cfloat>

namespace fitroom::gpu {

namespace {

struct Place {
    int64_t n, c, h, w;
};

// Places of a 4-axis tensor from their numbers in memory order.
struct Decoder {
    bool channelsLast = false;
    Divider channels, height, width;

    Decoder() = default;
    explicit Decoder(const TensorDesc& d)
        : channelsLast(!isPlain(d)),
          channels(d.shape[1], d.count()),
          height(d.shape[2], d.count()),
          width(d.shape[3], d.count()) {}
    FR_DEVICE Place place(int64_t at) const {
        Place p{};
        if (channelsLast) {
            const int64_t pixels = channels.quotient(at), rows = width.quotient(pixels);
            p.c = at - pixels * channels.divisor();
            p.w = pixels - rows * width.divisor();
            p.n = height.quotient(rows);
            p.h = rows - p.n * height.divisor();
        } else {
            const int64_t rows = width.quotient(at), planes = height.quotient(rows);
            p.w = at - rows * width.divisor();
            p.h = rows - planes * height.divisor();
            p.n = channels.quotient(planes);
            p.c = planes - p.n * channels.divisor();
        }
        return p;
    }
};

// Caffe's pooling windows. The average's divisor is the window's area after clipping to the padded image, so padding
// counts and what hangs over beyond it does not; values are read inside the image only. A window can be empty.
struct Axis {
    int32_t stride = 1, pad = 0, kernel = 1, size = 0, out = 0;
    Divider byStride;

    struct Span {
        int32_t begin, end;  // inside the image
        int32_t length;      // clipped to the padded image; 0: empty
    };
    FR_DEVICE Span window(int64_t o) const {
        const int64_t begin = o * stride - pad;
        const int64_t wanted = begin + kernel, last = int64_t{size} + pad, end = wanted < last ? wanted : last;
        const int64_t inBegin = begin > 0 ? begin : 0, inside = end < size ? end : size;
        return {static_cast<int32_t>(inBegin), static_cast<int32_t>(inside > inBegin ? inside : inBegin),
                static_cast<int32_t>(end > begin ? end - begin : 0)};
    }
    // Windows [begin, end) that hold this row or column.
    FR_DEVICE Span windowsOf(int64_t i) const {
        const int64_t at = i + pad;
        const int64_t first = at < kernel ? 0 : byStride.quotient(at - kernel) + 1;
        const int64_t behind = byStride.quotient(at) + 1, last = behind < out ? behind : out;
        return {static_cast<int32_t>(first), static_cast<int32_t>(last > first ? last : first), 0};
    }
};

struct Plan {
    Axis rows, columns;
    int32_t method = 0;
    uint32_t key = 0;
    int64_t count = 0;  // of the output
    bool mask = false, four = false;  // four: image and pooled lie channels last, in whole fours of channels
    Decoder out;        // places of the output
    Strides4 x, pooled;
    DType in = DType::F32, result = DType::F32;
};

// What is known of the values of a window. A maximum does without the sums.
struct Seen {
    float largest = -FLT_MAX;
    int32_t index = -1;
    float sum = 0, squares = 0;

    FR_DEVICE void look(float v, int32_t at) {
        if (!(v > largest)) return;  // NaN never wins, as in Caffe
        largest = v;
        index = at;
    }
    FR_DEVICE void add(float v) {
        sum += v;
        squares += v * v;
    }
    [[nodiscard]] FR_DEVICE float result(int32_t method, int64_t area) const {
        if (method == PoolAttrs::Max) return largest;
        if (method == PoolAttrs::Average) return area ? sum / static_cast<float>(area) : 0.0f;
        return sum > 0 ? squares / sum : 0.0f;
    }
};
// Of equal values the first is the largest.
struct Join {
    FR_DEVICE Seen operator()(Seen a, const Seen& b) const {
        a.sum += b.sum;
        a.squares += b.squares;
        const bool second = b.largest > a.largest || (b.largest == a.largest && b.index < a.index);
        if (b.index >= 0 && (a.index < 0 || second)) {
            a.largest = b.largest;
            a.index = b.index;
        }
        return a;
    }
};

// So many neighbours in memory, which are channels of one pixel: four, or one.
template <int W>
struct Lanes {
    float v[W];
    FR_DEVICE static Lanes load(const Operand& x, int64_t at) {
        Lanes lanes;
        if (W == kAtOnce) {
            const Four four = loadFour(x, at);
            for (int k = 0; k < W; ++k) lanes.v[k] = four.v[k];
        } else {
            lanes.v[0] = x.get(at);
        }
        return lanes;
    }
    FR_DEVICE void store(const Operand& y, int64_t at) const {
        if (W == kAtOnce) {
            Four four;
            for (int k = 0; k < W; ++k) four.v[k] = v[k];
            storeFour(y, at, four);
        } else {
            y.set(at, v[0]);
        }
    }
};
template <int W>
struct alignas(W * sizeof(int32_t)) Indices {
    int32_t v[W];
};

template <int method, int W>
void pool(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in}, y{a.out[0], p.result};
    auto* mask = p.mask ? static_cast<Indices<W>*>(a.out[1]) : nullptr;
    each(context, p.count / W, [=, rows = p.rows, columns = p.columns, decoder = p.out, xs = p.x] FR_LAMBDA(int64_t i) {
        const Place o = decoder.place(i * W);
        const Axis::Span h = rows.window(o.h), w = columns.window(o.w);
        const int64_t base = xs.at(o.n, o.c, 0, 0);
        Seen all[W];
        for (int32_t r = h.begin; r < h.end; ++r) {
            Seen row[W];  // sums of a row, then of rows: large windows keep their digits
            for (int32_t c = w.begin; c < w.end; ++c) {
                const auto v = Lanes<W>::load(x, base + r * xs.h + c * xs.w);
                for (int k = 0; k < W; ++k) {
                    if (method == PoolAttrs::Max)
                        all[k].look(v.v[k], r * columns.size + c);
                    else
                        row[k].add(v.v[k]);
                }
            }
            for (int k = 0; k < W; ++k) {
                all[k].sum += row[k].sum;
                all[k].squares += row[k].squares;
            }
        }
        Lanes<W> out;
        Indices<W> won;
        for (int k = 0; k < W; ++k) {
            out.v[k] = all[k].result(method, int64_t{h.length} * w.length);
            won.v[k] = all[k].index;
        }
        out.store(y, i * W);
        if (mask) mask[i] = won;
    });
}

// Whether four channels can be read at once from all of these.
bool byFour(const Plan& p, const void* image, DType imageType, const void* pooled, DType pooledType, const void* mask) {
    return p.four && alignedForFour(image, imageType) && alignedForFour(pooled, pooledType) && alignedForFour(mask);
}

template <int method>
void poolBy(Context& context, const Args& a, const Plan& p) {
    const bool four = byFour(p, a.in[0], p.in, a.out[0], p.result, p.mask ? a.out[1] : nullptr);
    four ? pool<method, kAtOnce>(context, a, p) : pool<method, 1>(context, a, p);
}

// Many threads a window: whole images are pooled at the end of most networks.
void poolLarge(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in}, y{a.out[0], p.result};
    int32_t* mask = p.mask ? static_cast<int32_t*>(a.out[1]) : nullptr;
    const Divider byWidth(p.columns.kernel, int64_t{p.rows.kernel} * p.columns.kernel);
    reduceRows(
        context, p.count, int64_t{p.rows.kernel} * p.columns.kernel, Seen{},
        [=, rows = p.rows, columns = p.columns, decoder = p.out, xs = p.x] FR_LAMBDA(int64_t i, int64_t j) {
            const Place o = decoder.place(i);
            const Axis::Span h = rows.window(o.h), w = columns.window(o.w);
            const int64_t down = byWidth.quotient(j);
            const int64_t r = h.begin + down, c = w.begin + j - down * columns.kernel;
            Seen one;
            if (r >= h.end || c >= w.end) return one;
            const float v = x.get(xs.at(o.n, o.c, r, c));
            one.look(v, static_cast<int32_t>(r * columns.size + c));
            one.add(v);
            return one;
        },
        Join{},
        [=, rows = p.rows, columns = p.columns, decoder = p.out, method = p.method] FR_LAMBDA(int64_t i, Seen all) {
            const Place o = decoder.place(i);
            y.set(i, all.result(method, int64_t{rows.window(o.h).length} * columns.window(o.w).length));
            if (mask) mask[i] = all.index;
        });
}

// Where a random number in [0, 1) falls when the values of the window are laid end to end. All 0: the first. The number
// belongs to the place in plain order in the whole batch, of which each rank has one share after the other.
void poolStochastic(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in}, y{a.out[0], p.result};
    int32_t* mask = p.mask ? static_cast<int32_t*>(a.out[1]) : nullptr;
    const StepContext* step = a.step;
    each(context, p.count, [=, rows = p.rows, columns = p.columns, decoder = p.out, xs = p.x, key = p.key,
                            count = p.count] FR_LAMBDA(int64_t i) {
        const Place o = decoder.place(i);
        const Axis::Span h = rows.window(o.h), w = columns.window(o.w);
        const int64_t plane = (o.n * decoder.channels.divisor() + o.c) * decoder.height.divisor() + o.h;
        const int64_t number = step->rank * count + plane * decoder.width.divisor() + o.w;
        const PhiloxBlock words = philoxBlock(step->seed, key, step->iteration, step->micro, number / 4);
        const float chance = unitFloat(words[static_cast<int>(number % 4)]);
        const int64_t base = xs.at(o.n, o.c, 0, 0);
        double sum = 0;
        for (int32_t r = h.begin; r < h.end; ++r)
            for (int32_t c = w.begin; c < w.end; ++c) sum += static_cast<double>(x.get(base + r * xs.h + c * xs.w));
        const double threshold = static_cast<double>(chance) * sum;
        float value = 0;
        int32_t index = -1;
        bool found = false;
        sum = 0;
        for (int32_t r = h.begin; r < h.end && !found; ++r)
            for (int32_t c = w.begin; c < w.end && !found; ++c) {
                value = x.get(base + r * xs.h + c * xs.w);
                index = static_cast<int32_t>(int64_t{r} * columns.size + c);
                sum += static_cast<double>(value);
                found = sum >= threshold;
            }
        y.set(i, value);
        if (mask) mask[i] = index;
    });
}

// Each place of the image asks the windows that hold it, in their order: nothing is added by two threads.
template <bool masked, int W>
void spread(Context& context, const Args& a, const Plan& p) {
    const Operand dy{a.in[0], p.in}, dx{a.out[0], p.result};
    const int32_t* mask = masked ? static_cast<const int32_t*>(a.in[1]) : nullptr;
    each(context, p.count / W, [=, rows = p.rows, columns = p.columns, decoder = p.out,
                                ys = p.pooled] FR_LAMBDA(int64_t i) {
        const Place at = decoder.place(i * W);
        const Axis::Span h = rows.windowsOf(at.h), w = columns.windowsOf(at.w);
        const int64_t base = ys.at(at.n, at.c, 0, 0);
        const auto own = static_cast<int32_t>(at.h * columns.size + at.w);
        Lanes<W> sum = {};
        for (int32_t r = h.begin; r < h.end; ++r)
            for (int32_t c = w.begin; c < w.end; ++c) {
                const int64_t o = base + r * ys.h + c * ys.w;
                const auto g = Lanes<W>::load(dy, o);
                if (masked) {
                    const auto won = *reinterpret_cast<const Indices<W>*>(mask + o);
                    for (int k = 0; k < W; ++k) sum.v[k] += won.v[k] == own ? g.v[k] : 0.0f;
                } else {
                    const auto area = static_cast<float>(int64_t{rows.window(r).length} * columns.window(c).length);
                    for (int k = 0; k < W; ++k) sum.v[k] += g.v[k] / area;
                }
            }
        sum.store(dx, i * W);
    });
}

template <bool masked>
void backward(Context& context, const Args& a, const Plan& p) {
    const bool four = byFour(p, a.out[0], p.result, a.in[0], p.in, masked ? a.in[1] : nullptr);
    four ? spread<masked, kAtOnce>(context, a, p) : spread<masked, 1>(context, a, p);
}

bool describe(const OpDesc& d, const TensorDesc& image, const TensorDesc& pooled, const TensorDesc* mask, Plan& p,
              std::string& why) {
    const auto attrs = d.attrs->as<PoolAttrs>();
    if (image.shape.rank != 4 || pooled.shape.rank != 4) return refuse(why, "wants 4 axes");
    if (!isImage(image) || !isImage(pooled)) return refuse(why, "wants float data");
    if (image.shape[0] != pooled.shape[0] || image.shape[1] != pooled.shape[1])
        return refuse(why, "wants equal batch and channels");
    if (attrs.kernelH < 1 || attrs.kernelW < 1 || attrs.strideH < 1 || attrs.strideW < 1 || attrs.padH < 0 ||
        attrs.padW < 0)
        return refuse(why, "wants a kernel and a stride of at least 1");
    if (mask && (mask->dtype != DType::I32 || !sameElements(*mask, pooled)))
        return refuse(why, "wants an integer mask of the pooled shape and layout");
    if (image.shape[2] * image.shape[3] > INT32_MAX || pooled.shape[2] * pooled.shape[3] > INT32_MAX)
        return refuse(why, "the plane is too large for the mask");
    const auto axis = [](int32_t stride, int32_t pad, int32_t kernel, int64_t size, int64_t out) {
        Axis r;
        r.stride = stride;
        r.pad = pad;
        r.kernel = kernel;
        r.size = static_cast<int32_t>(size);
        r.out = static_cast<int32_t>(out);
        r.byStride = Divider(stride, size + pad);
        return r;
    };
    p.rows = axis(attrs.strideH, attrs.padH, attrs.kernelH, image.shape[2], pooled.shape[2]);
    p.columns = axis(attrs.strideW, attrs.padW, attrs.kernelW, image.shape[3], pooled.shape[3]);
    p.method = attrs.method;
    p.key = attrs.key;
    p.mask = mask != nullptr;
    p.x = Strides4(image);
    p.pooled = Strides4(pooled);
    p.in = d.in[0].dtype;
    p.result = d.out[0].dtype;
    p.count = d.out[0].count();
    p.out = Decoder(d.out[0]);
    p.four = !isPlain(image) && !isPlain(pooled) && image.shape[1] % kAtOnce == 0;
    return true;
}

std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    if (!wantInputs(d, 1, why) || !describe(d, d.in[0], d.out[0], hasOptionalOut(d, 1) ? &d.out[1] : nullptr, p, why))
        return nullptr;
    if (p.method == PoolAttrs::Stochastic) return kernelOf(p, &poolStochastic);
    // Of channels-last images neighbouring threads have neighbouring channels; only very large windows are too few threads.
    constexpr int64_t kLargePlain = 49, kLargeChannelsLast = 1024;
    const int64_t area = int64_t{p.rows.kernel} * p.columns.kernel;
    const bool large = area >= (isPlain(d.in[0]) ? kLargePlain : kLargeChannelsLast);
    const bool maskOfMeans = p.mask && p.method != PoolAttrs::Max;  // nobody wants it: the slow way knows it
    if (large || maskOfMeans) return kernelOf(p, &poolLarge);
    if (p.method == PoolAttrs::Max) return kernelOf(p, &poolBy<PoolAttrs::Max>);
    return kernelOf(p, p.method == PoolAttrs::Average ? &poolBy<PoolAttrs::Average> : &poolBy<PoolAttrs::StochasticMean>);
}

std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    const bool picks = d.attrs->as<PoolAttrs>().method != PoolAttrs::Average;
    if (!hasIn(d, 0) || (picks && !hasIn(d, 1))) {
        refuse(why, "an operand is missing");
        return nullptr;
    }
    if (!describe(d, d.out[0], d.in[0], picks ? &d.in[1] : nullptr, p, why)) return nullptr;
    return kernelOf(p, picks ? &backward<true> : &backward<false>);
}

}  // namespace

KernelDef kernel_pooling() {
    return {{{"Pooling", {{"own", makeForward}}}, {"PoolingBackward", {{"own", makeBackward}}}}};
}

}  // namespace fitroom::gpu
