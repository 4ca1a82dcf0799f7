// Inner products as matrix products: oneDNN's matmul reads the weights where they lie, transposed or not, at the same
// speed as its inner_product does from a blocked copy; so none is made.
#include "core/backend/cpu/onednn/inner_product.h"

#include "core/backend/cpu/inner_product.h"
#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/onednn/primitives.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/column_sums.h"
#include "core/backend/cpu/solver_update.h"

#include <algorithm>

namespace fitroom::cpu::onednn {

namespace {

using dnnl::memory;

// A rows × cols matrix that lies in memory as written, or as its transpose.
memory::desc matrix(int64_t rows, int64_t cols, bool transposed) {
    return {{rows, cols}, memory::data_type::f32, transposed ? memory::format_tag::ba : memory::format_tag::ab};
}

struct Operand {
    memory::desc desc;
    Where where;
};

std::unique_ptr<PrimitiveKernel> product(const OpDesc& d, const Operand& a, const Operand& b, const Operand& c,
                                         const Operand* bias = nullptr) {
    const dnnl::matmul::desc desc =
        bias ? dnnl::matmul::desc(a.desc, b.desc, bias->desc, c.desc) : dnnl::matmul::desc(a.desc, b.desc, c.desc);
    const dnnl::matmul::primitive_desc pd(desc, attributes(), engine());
    auto kernel = std::make_unique<PrimitiveKernel>(d);
    std::vector<PrimitiveKernel::Argument> arguments{
        {DNNL_ARG_SRC, a.desc, a.where}, {DNNL_ARG_WEIGHTS, b.desc, b.where}, {DNNL_ARG_DST, c.desc, c.where}};
    if (bias) arguments.push_back({DNNL_ARG_BIAS, bias->desc, bias->where});
    kernel->add(dnnl::matmul(pd), pd.scratchpad_desc(), std::move(arguments));
    return kernel;
}

}  // namespace

// y(M×N) = x(M×K) · wᵀ(K×N) + b
std::unique_ptr<Kernel> makeInnerProduct(const OpDesc& d, std::string& why) {
    const bool hasBias = hasIn(d, 2);
    if (!wantInputs(d, 2, why) || !wantInnerProduct(d, d.in[0], d.in[1], d.out[0], hasBias ? &d.in[2] : nullptr, why))
        return nullptr;
    const auto p = d.attrs->as<InnerProductAttrs>();
    const Operand bias{matrix(1, p.n, false), in(2)};
    return product(d, {matrix(p.m, p.k, false), in(0)}, {matrix(p.k, p.n, !p.transpose), in(1)},
                   {matrix(p.m, p.n, false), out(0)}, hasBias ? &bias : nullptr);
}

// dx(M×K) = dy(M×N) · w(N×K)
std::unique_ptr<Kernel> makeInnerProductBackwardData(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantInnerProduct(d, d.out[0], d.in[1], d.in[0], nullptr, why)) return nullptr;
    const auto p = d.attrs->as<InnerProductAttrs>();
    return product(d, {matrix(p.m, p.n, false), in(0)}, {matrix(p.n, p.k, p.transpose != 0), in(1)},
                   {matrix(p.m, p.k, false), out(0)});
}

// dw(N×K) = dyᵀ(N×M) · x(M×K), or its transpose; db = column sums of dy
std::unique_ptr<Kernel> makeInnerProductBackwardWeights(const OpDesc& d, std::string& why) {
    const bool hasBias = hasOptionalOut(d, 1);
    if (!wantInputs(d, 2, why) || !wantInnerProduct(d, d.in[0], d.out[0], d.in[1], hasBias ? &d.out[1] : nullptr, why))
        return nullptr;
    const auto p = d.attrs->as<InnerProductAttrs>();
    auto weights = p.transpose ? product(d, {matrix(p.k, p.m, true), in(0)}, {matrix(p.m, p.n, false), in(1)},
                                         {matrix(p.k, p.n, false), out(0)})
                               : product(d, {matrix(p.n, p.m, true), in(1)}, {matrix(p.m, p.k, false), in(0)},
                                         {matrix(p.n, p.k, false), out(0)});
    if (!hasBias) return weights;
    const size_t scratch = std::max(weights->scratchBytes(), simd::columnSumsScratch(p.n));
    return kernelOf(
        [weights = std::move(weights), p](const KernelArgs& a) {
            weights->run(a);
            if (a.out[1]) simd::columnSums(input(a, 1), p.m, p.n, output(a, 1), a.scratch);
        },
        scratch);
}

// Some rows of the weights at a time: their gradient, small enough for the last-level cache, and the step with it.
std::unique_ptr<Kernel> makeInnerProductUpdate(const OpDesc& d, std::string& why) {
    if (!wantInnerProductUpdate(d, why)) return nullptr;
    const auto attrs = d.attrs->as<InnerProductUpdateAttrs>();
    const InnerProductAttrs& p = attrs.product;
    const int64_t rows = p.transpose ? p.k : p.n, columns = p.transpose ? p.n : p.k;
    constexpr int64_t kPartFloats = int64_t{1} << 19, kRows = 16;
    int64_t most = std::clamp<int64_t>(kPartFloats / columns, 1, rows);
    if (most > kRows) most -= most % kRows;
    const auto part = [&](int64_t count) {
        const TensorDesc dw{{count, columns}};
        OpDesc rowsOf = d;
        rowsOf.out = &dw;
        rowsOf.outCount = 1;
        const memory::desc turned({count, p.m}, memory::data_type::f32, memory::dims{1, rows});
        return product(rowsOf, {turned, in(p.transpose ? 0 : 1)}, {matrix(p.m, columns, false), in(p.transpose ? 1 : 0)},
                       {matrix(count, columns, false), out(0)});
    };
    std::unique_ptr<Kernel> whole = part(most), rest;
    if (rows % most != 0) rest = part(rows % most);
    const bool hasBias = hasOptionalOut(d, 0);
    const size_t floats = static_cast<size_t>((most * columns + kRows - 1) / kRows * kRows);
    const size_t inner = std::max({whole->scratchBytes(), rest ? rest->scratchBytes() : 0,
                                   hasBias ? simd::columnSumsScratch(p.n) : size_t{0}});
    return kernelOf(
        [whole = std::move(whole), rest = std::move(rest), p, update = attrs.update, loop = updateLoop(attrs.update.rule),
         last = d.stateCount - 1, rows, columns, most, floats, hasBias](const KernelArgs& a) {
            const rules::Constants c = rules::constantsOf(update, *a.step, 1);
            auto* const dw = static_cast<float*>(a.scratch);
            for (int64_t first = 0; first < rows; first += most) {
                const int64_t count = std::min(most, rows - first);
                void* in[] = {a.in[0], a.in[1]};
                void* out[] = {dw};
                in[p.transpose ? 0 : 1] = const_cast<float*>(input(a, p.transpose ? 0 : 1)) + first;
                KernelArgs rowsOf = a;
                rowsOf.in = in;
                rowsOf.out = out;
                rowsOf.scratch = dw + floats;
                (count == most ? *whole : *rest).run(rowsOf);
                const int64_t at = first * columns;
                forRange(count * columns, kGrain, [&](int64_t b, int64_t e) {
                    loop(c, dw + b, state(a, 0) + at + b, state(a, 1) + at + b, state(a, last) + at + b, e - b);
                });
            }
            if (hasBias && a.out[0]) simd::columnSums(input(a, 1), p.m, p.n, output(a, 0), dw + floats);
        },
        floats * sizeof(float) + inner);
}

}  // namespace fitroom::cpu::onednn
