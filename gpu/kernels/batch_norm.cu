// BatchNorm, alone and joined with Scale over the channels and ReLU. Two passes over the images either way: the batch's
// moments, or the two sums of the gradient, then all else at once.

#include "gpu/channel.h"
#include "gpu/group.h"
#include "gpu/map.h"
#include "gpu/span.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom::gpu {

namespace {

struct Plan {
    Span span;
    int64_t count = 0;
    float eps = 0, fraction = 0;
    bool relu = false, together = false;
    bool scaled = false, hasBeta = false;  // gamma and beta are among the inputs
    int gradients = 0;                     // how many of dgamma, dbeta there are places for
    DType in[2] = {DType::F32, DType::F32}, out = DType::F32;
    size_t sums = 0;  // where the scratch of the reductions ends
};

float* behindSums(const Args& a, const Plan& p) { return reinterpret_cast<float*>(static_cast<char*>(a.scratch) + p.sums); }
size_t aligned(size_t bytes) { return (bytes + 15) / 16 * 16; }
size_t channelBytes(const Plan& p, int64_t arrays) { return sizeof(float) * static_cast<size_t>(arrays * p.span.n()); }

// A group of ranks that train together, where this op's statistics are to be theirs.
Group* groupOf(Context& context, const Plan& p) { return p.together ? context.group() : nullptr; }

// --- The batch's statistics ---

// Count, mean and squared deviations from it, which add up without loss (Chan, Golub, LeVeque, 1979): one pass over memory
// suffices, however far the mean is from 0.
struct Moments {
    float count = 0, mean = 0, squares = 0;
};

struct AddMoments {
    FR_DEVICE Moments operator()(const Moments& a, const Moments& b) const {
        if (b.count == 0) return a;
        if (a.count == 0) return b;
        Moments sum;
        sum.count = a.count + b.count;
        const float between = b.mean - a.mean, share = b.count / sum.count;
        sum.mean = a.mean + between * share;
        sum.squares = a.squares + b.squares + between * between * a.count * share;
        return sum;
    }
};

struct MomentsOf {
    Operand x;

    template <class P>
    FR_DEVICE Moments operator()(const P& places) const {
        float v[Places::kCount];
        Moments m;
        for (int t = 0; t < Places::kCount; ++t) {
            v[t] = places.has(t) ? x.get(places.at(t)) : 0.0f;
            m.count += places.has(t) ? 1.0f : 0.0f;
            m.mean += places.has(t) ? v[t] - v[0] : 0.0f;
        }
        m.mean = v[0] + m.mean / m.count;  // of equal values: that value, to the last bit
        for (int t = 0; t < Places::kCount; ++t) {
            const float deviation = places.has(t) ? v[t] - m.mean : 0.0f;
            m.squares += deviation * deviation;
        }
        return m;
    }
};

// Where the statistics of a channel are kept. Stored sums as Caffe has them: b0 = f·b0 + mean, b1 = f·b1 + var·m/(m−1),
// b2 = f·b2 + 1.
struct Keep {
    float *mean, *invStd, *b0, *b1, *b2;
    float eps, fraction;
    double m;

    FR_DEVICE void operator()(int64_t i, double batchMean, double var) const {
        mean[i] = static_cast<float>(batchMean);
        invStd[i] = static_cast<float>(1 / sqrt(var + static_cast<double>(eps)));
        const auto f = static_cast<double>(fraction);
        b0[i] = static_cast<float>(f * static_cast<double>(b0[i]) + batchMean);
        b1[i] = static_cast<float>(f * static_cast<double>(b1[i]) + (m > 1 ? var * m / (m - 1) : var));
        if (i == 0) *b2 = fraction * *b2 + 1;
    }
};

// All ranks have equal shares of the batch: means of their means are the batch's.
void statisticsTogether(Context& context, Group& group, const Args& a, const Plan& p, Operand x, Keep keep) {
    const int64_t n = p.span.n();
    const auto share = static_cast<float>(p.span.perValue());
    float *own = behindSums(a, p), *mean = own + n, *var = mean + n;
    reduceSpan(
        context, p.span, Moments{}, MomentsOf{x}, AddMoments{},
        [=] FR_LAMBDA(int64_t i, Moments m) {
            own[i] = mean[i] = m.mean;
            var[i] = m.squares / share;
        },
        a.scratch);
    group.mean(context, mean, n);
    each(context, n, [=] FR_LAMBDA(int64_t i) {
        const float away = own[i] - mean[i];
        var[i] += away * away;
    });
    group.mean(context, var, n);
    keep.m *= group.size();
    each(context, n, [=] FR_LAMBDA(int64_t i) { keep(i, static_cast<double>(mean[i]), static_cast<double>(var[i])); });
}

void statistics(Context& context, const Args& a, const Plan& p, Operand x) {
    const Keep keep{floats(a.out[1]),   floats(a.out[2]), floats(a.state[0]), floats(a.state[1]), floats(a.state[2]), p.eps,
                    p.fraction, static_cast<double>(p.span.perValue())};
    if (Group* group = groupOf(context, p)) {
        statisticsTogether(context, *group, a, p, x, keep);
        return;
    }
    const double m = keep.m;
    reduceSpan(
        context, p.span, Moments{}, MomentsOf{x}, AddMoments{},
        [=] FR_LAMBDA(int64_t i, Moments v) {
            keep(i, static_cast<double>(v.mean), static_cast<double>(v.squares) / m);
        },
        a.scratch);
}

// --- Passes over the images ---

void normalize(Context& context, const Args& a, const Plan& p, Channels channels) {
    map<1>(context, p.count, {{{a.in[0], p.in[0]}}}, {a.out[0], p.out},
           [=, span = p.span] FR_LAMBDA(const float* v, int64_t i) { return channels(v[0], span.value(i)); });
}

Channels scaledBy(const Args& a, const Plan& p, int gamma) {
    Channels c;
    if (p.scaled) c.gamma = floats(a.in[gamma]);
    if (p.hasBeta) c.beta = floats(a.in[gamma + 1]);
    c.relu = p.relu;
    return c;
}

void forward(Context& context, const Args& a, const Plan& p) {
    statistics(context, a, p, {a.in[0], p.in[0]});
    Channels channels = scaledBy(a, p, 1);
    channels.mean = floats(a.out[1]);
    channels.invStd = floats(a.out[2]);
    normalize(context, a, p, channels);
}

void again(Context& context, const Args& a, const Plan& p) {
    Channels channels = scaledBy(a, p, 1);
    const int statistics = p.scaled ? 3 : 1;
    channels.mean = floats(a.in[statistics]);
    channels.invStd = floats(a.in[statistics + 1]);
    normalize(context, a, p, channels);
}

// With the stored sums: mean b0/b2, variance b1/b2. The gradient has the same factor and no shift.
void global(Context& context, const Args& a, const Plan& p, const float* b0, const float* b1, const float* b2) {
    float *mean = floats(a.scratch), *invStd = mean + p.span.n();
    const float eps = p.eps;
    each(context, p.span.n(), [=] FR_LAMBDA(int64_t i) {
        const float scale = *b2 == 0 ? 0.0f : 1 / *b2;
        mean[i] = b0 ? b0[i] * scale : 0.0f;
        invStd[i] = 1 / sqrtf(b1[i] * scale + eps);
    });
    Channels channels;
    channels.mean = mean;
    channels.invStd = invStd;
    normalize(context, a, p, channels);
}
void globalForward(Context& context, const Args& a, const Plan& p) {
    global(context, a, p, floats(a.in[1]), floats(a.in[2]), floats(a.in[3]));
}
void globalBackward(Context& context, const Args& a, const Plan& p) {
    global(context, a, p, nullptr, floats(a.in[1]), floats(a.in[2]));
}

// With g = dy where the ReLU let through, else 0, and x̂ = (x − mean)·invStd:
//   dβ = Σg,  dγ = Σg·x̂,  dx = γ·invStd·(g − Σg/m − x̂·Σg·x̂/m)
struct Two {
    float sum = 0, product = 0;
};
struct AddTwo {
    FR_DEVICE Two operator()(const Two& a, const Two& b) const { return {a.sum + b.sum, a.product + b.product}; }
};
struct TwoOf {
    Operand dy, x;
    Channels channels;

    template <class P>
    FR_DEVICE Two operator()(const P& places) const {
        float g[Places::kCount], v[Places::kCount];
        for (int t = 0; t < Places::kCount; ++t) {
            g[t] = places.has(t) ? dy.get(places.at(t)) : 0.0f;
            v[t] = places.has(t) ? x.get(places.at(t)) : 0.0f;
        }
        Two two;
        for (int t = 0; t < Places::kCount; ++t) {
            if (!places.has(t)) continue;
            const float open = channels.gradient(g[t], v[t], places.value);
            two.sum += open;
            two.product += open * (v[t] - channels.mean[places.value]);
        }
        two.product *= channels.invStd[places.value];
        return two;
    }
};

void backward(Context& context, const Args& a, const Plan& p) {
    const Operand dy{a.in[0], p.in[0]}, x{a.in[1], p.in[1]};
    Channels channels = scaledBy(a, p, 4);
    channels.mean = floats(a.in[2]);
    channels.invStd = floats(a.in[3]);
    const int64_t n = p.span.n();
    const auto m = static_cast<float>(p.span.perValue());
    float *sum = behindSums(a, p), *product = sum + n;
    float* dgamma = p.gradients > 0 ? floats(a.out[1]) : nullptr;
    float* dbeta = p.gradients > 1 ? floats(a.out[2]) : nullptr;
    reduceSpan(
        context, p.span, Two{}, TwoOf{dy, x, channels}, AddTwo{},
        [=] FR_LAMBDA(int64_t i, Two two) {
            sum[i] = two.sum / m;
            product[i] = two.product / m;
            if (dgamma) dgamma[i] = two.product;
            if (dbeta) dbeta[i] = two.sum;
        },
        a.scratch);
    // The gradients of gamma and beta stay this rank's: those of all ranks' parameters meet later.
    if (Group* group = groupOf(context, p)) group->mean(context, sum, 2 * n);
    map<2>(context, p.count, {{dy, x}}, {a.out[0], p.out},
           [=, span = p.span] FR_LAMBDA(const float* v, int64_t at) {
               const int64_t i = span.value(at);
               const float hat = (v[1] - channels.mean[i]) * channels.invStd[i];
               return channels.factor(i) * (channels.gradient(v[0], v[1], i) - sum[i] - hat * product[i]);
           });
}

// --- Descriptions ---

bool wantChannels(const Plan& p, const TensorDesc* values, int count, std::string& why) {
    for (int i = 0; i < count; ++i)
        if (values[i].count() != p.span.n() || !isFloat(values[i]))
            return refuse(why, "wants float statistics, one a channel");
    return true;
}

// `images` inputs, the first, are images, as the first output is.
bool describe(const OpDesc& d, int images, int inputs, Plan& p, std::string& why) {
    if (d.inCount < inputs || !wantInputs(d, images, why)) return refuse(why, "an operand is missing");
    for (int i = 0; i < images; ++i) {
        if (!sameElements(d.in[i], d.out[0])) return refuse(why, "wants one layout");
        p.in[i] = d.in[i].dtype;
    }
    p.out = d.out[0].dtype;
    p.count = d.out[0].count();
    p.span = Span::ofChannels(d.out[0]);
    return true;
}

void take(const BatchNormAttrs& attrs, Plan& p) {
    p.eps = attrs.eps;
    p.fraction = attrs.fraction;
    p.together = attrs.together != 0;
}

// Attributes of either kind, and gamma and beta, which stand at `gamma` among the inputs.
bool takeAttrs(const OpDesc& d, bool scaled, int gamma, Plan& p, std::string& why) {
    p.scaled = scaled;
    if (!scaled) {
        take(d.attrs->as<BatchNormAttrs>(), p);
        return true;
    }
    const auto attrs = d.attrs->as<BatchNormScaleAttrs>();
    take({attrs.eps, attrs.fraction, attrs.together}, p);
    p.relu = attrs.relu != 0;
    p.hasBeta = hasIn(d, gamma + 1);
    return wantChannels(p, d.in + gamma, p.hasBeta ? 2 : 1, why);
}

template <bool scaled>
std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    if (!describe(d, 1, scaled ? 2 : 1, p, why) || !takeAttrs(d, scaled, 1, p, why)) return nullptr;
    if (d.outCount != 3 || d.stateCount != 3 || d.state[2].count() != 1) {
        refuse(why, "an operand is missing");
        return nullptr;
    }
    if (!wantChannels(p, d.out + 1, 2, why) || !wantChannels(p, d.state, 2, why)) return nullptr;
    p.sums = aligned(reduceSpanScratch<Moments>(p.span));
    return kernelOf(p, &forward, p.sums + (p.together ? channelBytes(p, 3) : 0));
}

template <bool scaled>
std::unique_ptr<GpuKernel> makeAgain(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    const int statistics = scaled ? 3 : 1;
    if (!describe(d, 1, statistics + 2, p, why) || !takeAttrs(d, scaled, 1, p, why)) return nullptr;
    if (!wantChannels(p, d.in + statistics, 2, why)) return nullptr;
    return kernelOf(p, &again);
}

template <bool scaled>
std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    if (!describe(d, 2, scaled ? 5 : 4, p, why) || !takeAttrs(d, scaled, 4, p, why)) return nullptr;
    if (!wantChannels(p, d.in + 2, 2, why) || !wantChannels(p, d.out + 1, d.outCount - 1, why)) return nullptr;
    p.gradients = d.outCount - 1;
    p.sums = aligned(reduceSpanScratch<Two>(p.span));
    return kernelOf(p, &backward, p.sums + channelBytes(p, 2));
}

template <bool isBackward>
std::unique_ptr<GpuKernel> makeGlobal(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    constexpr int statistics = isBackward ? 1 : 2;
    if (!describe(d, 1, statistics + 2, p, why) || !takeAttrs(d, false, 0, p, why)) return nullptr;
    if (d.in[statistics + 1].count() != 1) {
        refuse(why, "wants one count of batches");
        return nullptr;
    }
    if (!wantChannels(p, d.in + 1, statistics, why)) return nullptr;
    return kernelOf(p, isBackward ? &globalBackward : &globalForward, channelBytes(p, 2));
}

}  // namespace

KernelDef kernel_batch_norm() {
    return {{{"BatchNorm", {{"own", makeForward<false>}}},
             {"BatchNormAgain", {{"own", makeAgain<false>}}},
             {"BatchNormBackward", {{"own", makeBackward<false>}}},
             {"BatchNormScale", {{"own", makeForward<true>}}},
             {"BatchNormScaleAgain", {{"own", makeAgain<true>}}},
             {"BatchNormScaleBackward", {{"own", makeBackward<true>}}},
             {"BatchNormGlobal", {{"own", makeGlobal<false>}}},
             {"BatchNormGlobalBackward", {{"own", makeGlobal<true>}}}}};
}

}  // namespace fitroom::gpu
