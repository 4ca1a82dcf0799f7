// Inner products as matrix products: oneDNN's matmul reads the weights where they lie, transposed or not, at the same
// speed as its inner_product does from a blocked copy; so none is made.
#include "core/backend/cpu/onednn/inner_product.h"

#include "core/backend/cpu/inner_product.h"
#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/onednn/primitives.h"
#include "core/backend/cpu/simd/column_sums.h"

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

}  // namespace fitroom::cpu::onednn
