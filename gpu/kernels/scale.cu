// What multiplies or adds one value a channel, or one of each place of some axes: Scale, Bias, PReLU.

#include "gpu/map.h"
#include "gpu/span.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct Plan {
    Span span;
    int64_t count = 0;
    bool hasBeta = false;
    DType in[2] = {DType::F32, DType::F32}, out = DType::F32;
};

struct Two {
    float product = 0, sum = 0;
};
struct AddTwo {
    FR_DEVICE Two operator()(const Two& a, const Two& b) const { return {a.product + b.product, a.sum + b.sum}; }
};

// Σ dy·x and Σ dy; of PReLU's slopes the products where x is not above 0 only.
struct TwoOf {
    Operand dy, x;
    bool onlyBelow = false;

    template <class P>
    FR_DEVICE Two operator()(const P& places) const {
        float g[Places::kCount], v[Places::kCount];
        for (int t = 0; t < Places::kCount; ++t) {
            g[t] = places.has(t) ? dy.get(places.at(t)) : 0.0f;
            v[t] = places.has(t) ? x.get(places.at(t)) : 0.0f;
        }
        Two two;
        for (int t = 0; t < Places::kCount; ++t) {
            two.product += onlyBelow && v[t] > 0 ? 0.0f : g[t] * v[t];
            two.sum += g[t];
        }
        return two;
    }
};

struct Plus {
    FR_DEVICE float operator()(float a, float b) const { return a + b; }
};
struct SumOf {
    Operand dy;

    template <class P>
    FR_DEVICE float operator()(const P& places) const {
        float g[Places::kCount], sum = 0;
        for (int t = 0; t < Places::kCount; ++t) g[t] = places.has(t) ? dy.get(places.at(t)) : 0.0f;
        for (int t = 0; t < Places::kCount; ++t) sum += g[t];
        return sum;
    }
};

// y = x·gamma + beta, and with it dx = dy·gamma.
void scale(Context& context, const Args& a, const Plan& p) {
    const float *gamma = floats(a.in[1]), *beta = p.hasBeta ? floats(a.in[2]) : nullptr;
    map<1>(context, p.count, {{{a.in[0], p.in[0]}}}, {a.out[0], p.out},
           [=, span = p.span] FR_LAMBDA(const float* v, int64_t at) {
               const int64_t i = span.value(at);
               return v[0] * gamma[i] + (beta ? beta[i] : 0.0f);
           });
}

void scaleParams(Context& context, const Args& a, const Plan& p) {
    float *dgamma = floats(a.out[0]), *dbeta = p.hasBeta ? floats(a.out[1]) : nullptr;
    reduceSpan(
        context, p.span, Two{}, TwoOf{{a.in[0], p.in[0]}, {a.in[1], p.in[1]}, false}, AddTwo{},
        [=] FR_LAMBDA(int64_t i, Two two) {
            dgamma[i] = two.product;
            if (dbeta) dbeta[i] = two.sum;
        },
        a.scratch);
}

void bias(Context& context, const Args& a, const Plan& p) {
    const float* beta = floats(a.in[1]);
    map<1>(context, p.count, {{{a.in[0], p.in[0]}}}, {a.out[0], p.out},
           [=, span = p.span] FR_LAMBDA(const float* v, int64_t at) { return v[0] + beta[span.value(at)]; });
}

void biasParams(Context& context, const Args& a, const Plan& p) {
    float* dbeta = floats(a.out[0]);
    reduceSpan(
        context, p.span, 0.0f, SumOf{{a.in[0], p.in[0]}}, Plus{},
        [=] FR_LAMBDA(int64_t i, float sum) { dbeta[i] = sum; }, a.scratch);
}

void prelu(Context& context, const Args& a, const Plan& p) {
    const float* slope = floats(a.in[1]);
    map<1>(context, p.count, {{{a.in[0], p.in[0]}}}, {a.out[0], p.out},
           [=, span = p.span] FR_LAMBDA(const float* v, int64_t at) {
               return v[0] > 0 ? v[0] : slope[span.value(at)] * v[0];
           });
}

void preluData(Context& context, const Args& a, const Plan& p) {
    const float* slope = floats(a.in[2]);
    map<2>(context, p.count, {{{a.in[0], p.in[0]}, {a.in[1], p.in[1]}}}, {a.out[0], p.out},
           [=, span = p.span] FR_LAMBDA(const float* v, int64_t at) {
               return v[1] > 0 ? v[0] : slope[span.value(at)] * v[0];
           });
}

void preluParams(Context& context, const Args& a, const Plan& p) {
    float* dslope = floats(a.out[0]);
    reduceSpan(
        context, p.span, Two{}, TwoOf{{a.in[0], p.in[0]}, {a.in[1], p.in[1]}, true}, AddTwo{},
        [=] FR_LAMBDA(int64_t i, Two two) { dslope[i] = two.product; }, a.scratch);
}

// --- Descriptions ---

// The first `images` inputs are images of one shape; `values`, `count` of them, span the axes that attrs name.
bool describe(const OpDesc& d, int images, const TensorDesc* values, int count, Plan& p, std::string& why) {
    const auto attrs = d.attrs->as<ScaleAttrs>();
    if (!wantInputs(d, images, why)) return false;
    const TensorDesc& x = d.in[0];
    if (attrs.axis < 0 || attrs.numAxes < 0 || attrs.axis + attrs.numAxes > x.shape.rank)
        return refuse(why, "the axes are none of the tensor's");
    p.span = Span(x, attrs.axis, attrs.numAxes);
    p.count = x.count();
    for (int i = 0; i < images; ++i) {
        if (!sameElements(d.in[i], x)) return refuse(why, "wants one layout");
        p.in[i] = d.in[i].dtype;
    }
    p.out = d.out[0].dtype;
    for (int i = 0; i < count; ++i)
        if (values[i].count() != p.span.n() || !isPlain(values[i]) || !isFloat(values[i]))
            return refuse(why, "wants plain floats of the size of the spanned axes");
    return true;
}

// The output is an image like the first input; the values stand at `values` among the inputs.
bool describeImages(const OpDesc& d, int images, int values, int count, Plan& p, std::string& why) {
    if (!wantInputs(d, values + 1, why) || !describe(d, images, d.in + values, count, p, why)) return false;
    return sameElements(d.in[0], d.out[0]) ? true : refuse(why, "wants one layout");
}

std::unique_ptr<GpuKernel> makeScale(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    p.hasBeta = hasIn(d, 2);
    return describeImages(d, 1, 1, p.hasBeta ? 2 : 1, p, why) ? kernelOf(p, &scale) : nullptr;
}

std::unique_ptr<GpuKernel> makeScaleParams(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    p.hasBeta = d.outCount > 1;  // not by its rank: one factor for all is a scalar
    if (!describe(d, 2, d.out, p.hasBeta ? 2 : 1, p, why)) return nullptr;
    return kernelOf(p, &scaleParams, reduceSpanScratch<Two>(p.span));
}

std::unique_ptr<GpuKernel> makeBias(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describeImages(d, 1, 1, 1, p, why) ? kernelOf(p, &bias) : nullptr;
}

std::unique_ptr<GpuKernel> makeBiasParams(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describe(d, 1, d.out, 1, p, why) ? kernelOf(p, &biasParams, reduceSpanScratch<float>(p.span)) : nullptr;
}

std::unique_ptr<GpuKernel> makePrelu(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describeImages(d, 1, 1, 1, p, why) ? kernelOf(p, &prelu) : nullptr;
}

std::unique_ptr<GpuKernel> makePreluData(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describeImages(d, 2, 2, 1, p, why) ? kernelOf(p, &preluData) : nullptr;
}

std::unique_ptr<GpuKernel> makePreluParams(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describe(d, 2, d.out, 1, p, why) ? kernelOf(p, &preluParams, reduceSpanScratch<Two>(p.span)) : nullptr;
}

}  // namespace

KernelDef kernel_scale() {
    return {{{"Scale", {{"own", makeScale}}},
             {"ScaleBackwardData", {{"own", makeScale}}},
             {"ScaleBackwardParams", {{"own", makeScaleParams}}},
             {"Bias", {{"own", makeBias}}},
             {"BiasBackwardParams", {{"own", makeBiasParams}}},
             {"PReLU", {{"own", makePrelu}}},
             {"PReLUBackwardData", {{"own", makePreluData}}},
             {"PReLUBackwardParams", {{"own", makePreluParams}}}}};
}

}  // namespace fitroom::gpu
