// Inner products by cuBLASLt: x is M×K, weights N×K or, transposed, K×N, y M×N; all row by row. What is stored in 16 bits is
// made float in the scratch first, or made 16 bits from there: it is small beside the weights, which stay as they are.

#include "gpu/bias_gradient.h"
#include "gpu/map.h"
#include "gpu/plain_products.h"
#include "gpu/product.h"
#include "gpu/scratch.h"
#include "gpu/solver_step.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

// x, y or a gradient of them: its own memory, or a copy in floats.
struct Side {
    DType dtype = DType::F32;
    int64_t count = 0;
    size_t place = 0;

    Side() = default;
    Side(const TensorDesc& d, ScratchParts& parts) : dtype(d.dtype), count(d.count()) {
        if (isCopied()) place = parts.add(static_cast<size_t>(count) * sizeof(float));
    }
    [[nodiscard]] bool isCopied() const { return dtype != DType::F32; }
    [[nodiscard]] float* floats(const Args& a, void* tensor) const {
        return static_cast<float*>(isCopied() ? ScratchParts::at(a.scratch, place) : tensor);
    }
};

const float* read(Context& context, const Args& a, const Side& side, int operand) {
    float* wide = side.floats(a, a.in[operand]);
    const Operand x{a.in[operand], side.dtype};
    if (side.isCopied())
        map<1>(context, side.count, {x}, {wide, DType::F32}, [] FR_LAMBDA(const float* v, int64_t) { return v[0]; });
    return wide;
}

void written(Context& context, const Args& a, const Side& side) {
    if (!side.isCopied()) return;
    const Operand wide{side.floats(a, a.out[0]), DType::F32}, y{a.out[0], side.dtype};
    map<1>(context, side.count, {wide}, y, [] FR_LAMBDA(const float* v, int64_t) { return v[0]; });
}

struct BlasPlan {
    InnerProductAttrs attrs;
    std::unique_ptr<Product> product;
    Side in0, in1, out;  // of those that are no weights
    Span outputs;        // of dy, where there is a bias
    bool hasBias = false;
    bool biasApart = false;  // cuBLASLt adds it to the product, but not to every one
    size_t workspace = 0;    // place in the scratch
};

void forward(Context& context, const Args& a, const BlasPlan& p) {
    const float *x = read(context, a, p.in0, 0), *bias = p.hasBias ? floatsIn(a, 2) : nullptr;
    float* const y = p.out.floats(a, a.out[0]);
    p.product->run(context, x, floatsIn(a, 1), bias, y, ScratchParts::at(a.scratch, p.workspace));
    if (p.biasApart) {
        const Operand sum{y, DType::F32};
        const Divider outputs(p.attrs.n, p.out.count);
        map<1>(context, p.out.count, {sum}, sum,
               [=] FR_LAMBDA(const float* v, int64_t i) { return v[0] + bias[outputs.remainder(i)]; });
    }
    written(context, a, p.out);
}

void backwardData(Context& context, const Args& a, const BlasPlan& p) {
    const float* dy = read(context, a, p.in0, 0);
    p.product->run(context, dy, floatsIn(a, 1), nullptr, p.out.floats(a, a.out[0]),
                   ScratchParts::at(a.scratch, p.workspace));
    written(context, a, p.out);
}

void backwardWeights(Context& context, const Args& a, const BlasPlan& p) {
    const float *x = read(context, a, p.in0, 0), *dy = read(context, a, p.in1, 1);
    const bool transpose = p.attrs.transpose != 0;
    p.product->run(context, transpose ? x : dy, transpose ? dy : x, nullptr, floatsOut(a, 0),
                   ScratchParts::at(a.scratch, p.workspace));
    if (p.hasBias && a.out[1])
        biasGradient(context, p.outputs, {a.in[1], p.in1.dtype}, floatsOut(a, 1), ScratchParts::at(a.scratch, 0));
}

// x, y data or gradients.
bool wantInnerProduct(const InnerProductAttrs& p, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y,
                      const TensorDesc* bias, std::string& why) {
    if (p.m < 1 || p.k < 1 || p.n < 1) return refuse(why, "wants sizes of at least 1");
    if (x.count() != p.m * p.k || w.count() != p.n * p.k || y.count() != p.m * p.n || (bias && bias->count() != p.n))
        return refuse(why, "wants operands of M×K, N×K and M×N");
    if (!isImage(x) || !isFloat(w) || !isImage(y)) return refuse(why, "wants float data");
    if (!isPlain(x) || !isPlain(w) || !isPlain(y)) return refuse(why, "wants plain order");
    return true;
}

// dy as M rows of N.
Span outputsOf(const InnerProductAttrs& p) { return Span(TensorDesc{{p.m, p.n}}, 1, 1); }

enum class Pass { Forward, Data, Weights };

template <Pass pass>
std::unique_ptr<GpuKernel> makeBlas(Context& context, const OpDesc& d, const Wishes& wishes, std::string& why) {
    constexpr bool isForward = pass == Pass::Forward, isData = pass == Pass::Data, isWeights = pass == Pass::Weights;
    if (!wantInputs(d, 2, why)) return nullptr;
    BlasPlan p;
    p.hasBias = isForward ? hasIn(d, 2) : isWeights && hasOptionalOut(d, 1);
    const TensorDesc &x = isData ? d.out[0] : d.in[0], &w = isWeights ? d.out[0] : d.in[1],
                     &y = isForward ? d.out[0] : d.in[isData ? 0 : 1];
    const TensorDesc* bias = !p.hasBias ? nullptr : isForward ? &d.in[2] : &d.out[1];
    p.attrs = d.attrs->as<InnerProductAttrs>();
    if (!wantInnerProduct(p.attrs, x, w, y, bias, why)) return nullptr;
    const auto [m, k, n, transpose] = p.attrs;

    ScratchParts parts;
    p.in0 = Side(d.in[0], parts);
    if (isWeights)
        p.in1 = Side(d.in[1], parts);
    else
        p.out = Side(d.out[0], parts);
    ProductShape shape;
    if (isForward)  // y(M×N) = x(M×K) · wᵀ(K×N) + b
        shape = {m, k, n, false, transpose == 0, p.hasBias};
    else if (isData)  // dx(M×K) = dy(M×N) · w(N×K)
        shape = {m, n, k, false, transpose != 0};
    else if (transpose)  // dw(K×N) = xᵀ(K×M) · dy(M×N)
        shape = {k, m, n, true, false};
    else  // dw(N×K) = dyᵀ(N×M) · x(M×K)
        shape = {n, m, k, true, false};
    p.product = Product::make(context, shape, wishes.tf32, parts.left(wishes.maxScratchBytes), why);
    if (!p.product && shape.hasBias) {
        shape.hasBias = false;
        p.biasApart = true;
        p.product = Product::make(context, shape, wishes.tf32, parts.left(wishes.maxScratchBytes), why);
    }
    if (!p.product) return nullptr;
    p.workspace = parts.add(p.product->workspaceBytes());
    if (isWeights && p.hasBias) {
        p.outputs = outputsOf(p.attrs);
        parts.atLeast(biasGradientScratch(p.outputs));  // comes last
    }
    return kernelOf(std::move(p), isForward ? &forward : isData ? &backwardData : &backwardWeights, parts.bytes());
}

// --- Some rows of the weights at a time: their gradient, and the solver's step with it ---

struct UpdatePlan {
    InnerProductUpdateAttrs attrs;
    std::unique_ptr<Product> whole, rest;  // `most` rows of the weights, and what is left over
    int64_t rows = 0, columns = 0, most = 0;
    Side x, dy;
    Span outputs;
    SolverStep step = nullptr;
    int histories = 1;
    bool hasBias = false;
    size_t constants = 0, gradient = 0;  // places in the scratch
};

void update(Context& context, const Args& a, const UpdatePlan& p) {
    const float *x = read(context, a, p.x, 0), *dy = read(context, a, p.dy, 1);
    const bool transpose = p.attrs.product.transpose != 0;
    const float *lines = transpose ? x : dy, *others = transpose ? dy : x;
    auto* const constants = static_cast<rules::Constants*>(ScratchParts::at(a.scratch, p.constants));
    auto* const dw = static_cast<float*>(ScratchParts::at(a.scratch, p.gradient));
    float *w = floats(a.state[0]), *h = floats(a.state[1]), *h2 = p.histories > 1 ? floats(a.state[2]) : nullptr;
    stepConstants(context, p.attrs.update, a.step, nullptr, constants);
    for (int64_t first = 0; first < p.rows; first += p.most) {
        const int64_t count = std::min(p.most, p.rows - first), at = first * p.columns;
        (count == p.most ? *p.whole : *p.rest).run(context, lines + first, others, nullptr, dw, nullptr);
        p.step(context, constants, dw, w + at, h + at, h2 ? h2 + at : nullptr, count * p.columns);
    }
    if (p.hasBias && a.out[0])
        biasGradient(context, p.outputs, {a.in[1], p.dy.dtype}, floatsOut(a, 0), ScratchParts::at(a.scratch, 0));
}

std::unique_ptr<GpuKernel> makeBlasUpdate(Context& context, const OpDesc& d, const Wishes& wishes, std::string& why) {
    // Large enough to keep the device busy, small enough for most second-level caches; a quarter of the weights at most.
    constexpr int64_t kPartFloats = int64_t{1} << 21, kRows = 16;
    if (!wantInputs(d, 2, why)) return nullptr;
    UpdatePlan p;
    p.attrs = d.attrs->as<InnerProductUpdateAttrs>();
    p.step = solverStep(p.attrs.update.rule);
    if (!p.step) return refuse(why, "knows no such rule"), nullptr;
    p.histories = historiesOf(static_cast<UpdateAttrs::Rule>(p.attrs.update.rule));
    if (d.stateCount != 1 + p.histories) return refuse(why, "wants weights and history"), nullptr;
    for (int i = 0; i < d.stateCount; ++i)
        if (!isFloat(d.state[i]) || d.state[i].count() != d.state[0].count())
            return refuse(why, "wants weights and history of one size"), nullptr;
    p.hasBias = hasOptionalOut(d, 0);
    const InnerProductAttrs& product = p.attrs.product;
    if (!wantInnerProduct(product, d.in[0], d.state[0], d.in[1], p.hasBias ? &d.out[0] : nullptr, why)) return nullptr;

    ScratchParts parts;
    p.x = Side(d.in[0], parts);
    p.dy = Side(d.in[1], parts);
    p.rows = product.transpose ? product.k : product.n;
    p.columns = product.transpose ? product.n : product.k;
    const int64_t floats = std::min(kPartFloats, p.rows * p.columns / 4);
    p.most = std::clamp<int64_t>(floats / p.columns, 1, p.rows);
    if (p.most > kRows) p.most -= p.most % kRows;
    // The sum runs over the items of a batch: nothing to split, so no workspace.
    const auto part = [&](int64_t count) {
        const ProductShape shape{count, product.m, p.columns, true, false, false, p.rows, p.most % kRows == 0};
        return Product::make(context, shape, wishes.tf32, 0, why);
    };
    p.whole = part(p.most);
    if (!p.whole) return nullptr;
    if (p.rows % p.most != 0 && !(p.rest = part(p.rows % p.most))) return nullptr;
    p.constants = parts.add(sizeof(rules::Constants));
    p.gradient = parts.add(static_cast<size_t>(p.most * p.columns) * sizeof(float));
    if (p.hasBias) {
        p.outputs = outputsOf(product);
        parts.atLeast(biasGradientScratch(p.outputs));  // comes last
    }
    return kernelOf(std::move(p), &update, parts.bytes());
}

}  // namespace

KernelDef kernel_inner_product() {
    return {{{"InnerProduct", {{"cublaslt", makeBlas<Pass::Forward>}, {"own", makePlainInnerProduct}}},
             {"InnerProductBackwardData",
              {{"cublaslt", makeBlas<Pass::Data>}, {"own", makePlainInnerProductBackwardData}}},
             {"InnerProductBackwardWeights",
              {{"cublaslt", makeBlas<Pass::Weights>}, {"own", makePlainInnerProductBackwardWeights}}},
             {"InnerProductUpdate", {{"cublaslt", makeBlasUpdate}, {"own", makePlainInnerProductUpdate}}}}};
}

}  // namespace fitroom::gpu
