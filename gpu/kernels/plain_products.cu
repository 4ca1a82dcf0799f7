// Inner products without a library. What lists them is inner_product.cu, behind the library's.

#include "gpu/bias_gradient.h"
#include "gpu/plain_products.h"
#include "gpu/solver_step.h"
#include "gpu/tile_product.h"
#include "gpu/wants.h"

namespace fitroom::gpu {

namespace {

struct Product {
    InnerProductAttrs sizes;
    DType in0 = DType::F32, in1 = DType::F32, out = DType::F32;
    bool bias = false;
};

bool wantProduct(const InnerProductAttrs& p, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y,
                 const TensorDesc* bias, std::string& why) {
    if (p.m < 1 || p.k < 1 || p.n < 1) return refuse(why, "wants sizes of at least 1");
    if (x.count() != p.m * p.k || w.count() != p.n * p.k || y.count() != p.m * p.n || (bias && bias->count() != p.n))
        return refuse(why, "wants operands of M×K, N×K and M×N");
    if (!isImage(x) || !isFloat(w) || !isImage(y) || (bias && !isFloat(*bias))) return refuse(why, "wants float data");
    return isPlain(x) && isPlain(w) && isPlain(y) ? true : refuse(why, "wants plain order");
}

void forward(Context& context, const Args& a, const Product& p) {
    const Operand x{a.in[0], p.in0}, y{a.out[0], p.out};
    const float *const w = floatsIn(a, 1), *const bias = p.bias ? floatsIn(a, 2) : nullptr;
    const int64_t k = p.sizes.k, n = p.sizes.n, stepN = p.sizes.transpose ? 1 : k, stepK = p.sizes.transpose ? n : 1;
    tileProduct(
        context, p.sizes.m, n, k, [=] FR_LAMBDA(int64_t i, int64_t l) { return x.get(i * k + l); },
        [=] FR_LAMBDA(int64_t l, int64_t j) { return w[j * stepN + l * stepK]; },
        [=] FR_LAMBDA(int64_t i, int64_t j, float sum) { y.set(i * n + j, bias ? sum + bias[j] : sum); });
}

void backwardData(Context& context, const Args& a, const Product& p) {
    const Operand dy{a.in[0], p.in0}, dx{a.out[0], p.out};
    const float* const w = floatsIn(a, 1);
    const int64_t k = p.sizes.k, n = p.sizes.n, stepN = p.sizes.transpose ? 1 : k, stepK = p.sizes.transpose ? n : 1;
    tileProduct(
        context, p.sizes.m, k, n, [=] FR_LAMBDA(int64_t i, int64_t l) { return dy.get(i * n + l); },
        [=] FR_LAMBDA(int64_t l, int64_t j) { return w[l * stepN + j * stepK]; },
        [=] FR_LAMBDA(int64_t i, int64_t j, float sum) { dx.set(i * k + j, sum); });
}

// done(number of the weight, its gradient)
template <class D>
void weightGradients(Context& context, const Args& a, const Product& p, D done) {
    const Operand x{a.in[0], p.in0}, dy{a.in[1], p.in1};
    const bool transpose = p.sizes.transpose != 0;
    const Operand down = transpose ? x : dy, across = transpose ? dy : x;
    const int64_t rows = transpose ? p.sizes.k : p.sizes.n, columns = transpose ? p.sizes.n : p.sizes.k;
    tileProduct(
        context, rows, columns, p.sizes.m, [=] FR_LAMBDA(int64_t i, int64_t l) { return down.get(l * rows + i); },
        [=] FR_LAMBDA(int64_t l, int64_t j) { return across.get(l * columns + j); },
        [=] FR_LAMBDA(int64_t i, int64_t j, float sum) { done(i * columns + j, sum); });
}

// dy as M rows of N.
Span outputsOf(const Product& p) { return Span(TensorDesc{{p.sizes.m, p.sizes.n}}, 1, 1); }

void backwardWeights(Context& context, const Args& a, const Product& p) {
    float* const dw = floatsOut(a, 0);
    weightGradients(context, a, p, [=] FR_LAMBDA(int64_t i, float sum) { dw[i] = sum; });
    if (p.bias && a.out[1]) biasGradient(context, outputsOf(p), {a.in[1], p.in1}, floatsOut(a, 1), a.scratch);
}

// --- Gradient and step in one: no gradient is kept -----------------------------------------------------------------

struct Update {
    Product product;
    UpdateAttrs rule;
    bool second = false;
};

constexpr size_t kConstantsBytes = (sizeof(rules::Constants) + 63) / 64 * 64;

template <class Rule, bool decayApart>
void updateBy(Context& context, const Args& a, const Update& p) {
    const auto* const constants = static_cast<const rules::Constants*>(a.scratch);
    float *const w = floats(a.state[0]), *const h = floats(a.state[1]), *const h2 = p.second ? floats(a.state[2]) : nullptr;
    weightGradients(context, a, p.product, [=] FR_LAMBDA(int64_t i, float dw) {
        const rules::Constants c = *constants;
        float unused = 0;
        updateOne<Rule, decayApart>(c, dw * c.average, w[i], h[i], h2 ? h2[i] : unused);
    });
}

void update(Context& context, const Args& a, const Update& p) {
    stepConstants(context, p.rule, a.step, nullptr, static_cast<rules::Constants*>(a.scratch));
    switch (p.rule.rule) {
#define FR_CASE(Name, Rule, decayApart)                   \
    case UpdateAttrs::Name:                               \
        updateBy<rules::Rule, decayApart>(context, a, p); \
        break;
        FR_SOLVER_RULES(FR_CASE)
#undef FR_CASE
    default:
        break;
    }
    if (p.product.bias && a.out[0])
        biasGradient(context, outputsOf(p.product), {a.in[1], p.product.in1}, floatsOut(a, 0),
                     static_cast<char*>(a.scratch) + kConstantsBytes);
}

}  // namespace

std::unique_ptr<GpuKernel> makePlainInnerProduct(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const Product p{d.attrs->as<InnerProductAttrs>(), d.in[0].dtype, DType::F32, d.out[0].dtype, hasIn(d, 2)};
    if (!wantInputs(d, 2, why) || !wantProduct(p.sizes, d.in[0], d.in[1], d.out[0], p.bias ? &d.in[2] : nullptr, why))
        return nullptr;
    return kernelOf(p, &forward);
}

std::unique_ptr<GpuKernel> makePlainInnerProductBackwardData(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const Product p{d.attrs->as<InnerProductAttrs>(), d.in[0].dtype, DType::F32, d.out[0].dtype, false};
    if (!wantInputs(d, 2, why) || !wantProduct(p.sizes, d.out[0], d.in[1], d.in[0], nullptr, why)) return nullptr;
    return kernelOf(p, &backwardData);
}

std::unique_ptr<GpuKernel> makePlainInnerProductBackwardWeights(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const Product p{d.attrs->as<InnerProductAttrs>(), d.in[0].dtype, d.in[1].dtype, DType::F32, hasOptionalOut(d, 1)};
    if (!wantInputs(d, 2, why) || !wantProduct(p.sizes, d.in[0], d.out[0], d.in[1], p.bias ? &d.out[1] : nullptr, why))
        return nullptr;
    return kernelOf(p, &backwardWeights, p.bias ? biasGradientScratch(outputsOf(p)) : 0);
}

std::unique_ptr<GpuKernel> makePlainInnerProductUpdate(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const auto attrs = d.attrs->as<InnerProductUpdateAttrs>();
    if (!wantInputs(d, 2, why)) return nullptr;
    if (!solverStep(attrs.update.rule)) return refuse(why, "knows no such rule"), nullptr;
    const int histories = historiesOf(static_cast<UpdateAttrs::Rule>(attrs.update.rule));
    if (d.stateCount != 1 + histories) return refuse(why, "wants weights and history"), nullptr;
    for (int i = 0; i < d.stateCount; ++i)
        if (!isFloat(d.state[i]) || d.state[i].count() != d.state[0].count())
            return refuse(why, "wants weights and history of one size"), nullptr;
    const Product p{attrs.product, d.in[0].dtype, d.in[1].dtype, DType::F32, hasOptionalOut(d, 0)};
    if (!wantProduct(p.sizes, d.in[0], d.state[0], d.in[1], p.bias ? &d.out[0] : nullptr, why)) return nullptr;
    return kernelOf(Update{p, attrs.update, histories == 2}, &update,
                    kConstantsBytes + (p.bias ? biasGradientScratch(outputsOf(p)) : 0));
}

KernelDef kernel_plain_products() { return {}; }

}  // namespace fitroom::gpu
