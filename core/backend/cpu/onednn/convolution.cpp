#include "core/backend/cpu/onednn/convolution.h"

#include "core/backend/cpu/convolution.h"
#include "core/backend/cpu/onednn/primitives.h"

#include <string_view>

namespace fitroom::cpu::onednn {

namespace {

using dnnl::algorithm;
using dnnl::memory;
using dnnl::prop_kind;
using tag = memory::format_tag;
constexpr auto kFloat = memory::data_type::f32;

// Everything that the three primitives have in common, in oneDNN's terms.
struct Description {
    memory::desc x, y, bias;
    memory::desc plainWeights;  // the operand
    memory::desc anyWeights;    // what oneDNN may choose
    memory::dims strides, dilations, padLow, padHigh;

    Description(const ConvGeometry& g, const TensorDesc& xDesc, const TensorDesc& yDesc, bool hasBias)
        : x(dataDesc(xDesc)), y(dataDesc(yDesc)) {
        const ConvAttrs& a = g.attrs;
        memory::dims w = a.group == 1 ? memory::dims{g.outChannels, g.inChannels}
                                      : memory::dims{a.group, g.outPerGroup(), g.inPerGroup()};
        if (g.deep) w.push_back(a.kernelD);
        w.insert(w.end(), {a.kernelH, a.kernelW});
        plainWeights = memory::desc(w, kFloat, g.deep ? (a.group == 1 ? tag::oidhw : tag::goidhw)
                                                      : (a.group == 1 ? tag::oihw : tag::goihw));
        anyWeights = memory::desc(w, kFloat, tag::any);
        if (hasBias) bias = memory::desc({g.outChannels}, kFloat, tag::x);
        strides = {a.strideH, a.strideW};
        dilations = {a.dilationH - 1, a.dilationW - 1};
        padLow = {a.padH, a.padW};
        // The last window may stop short of the padded border: oneDNN wants the padding that is really used.
        padHigh = {(g.outHeight - 1) * a.strideH + (a.kernelH - 1) * a.dilationH + 1 - g.height - a.padH,
                   (g.outWidth - 1) * a.strideW + (a.kernelW - 1) * a.dilationW + 1 - g.width - a.padW};
        if (!g.deep) return;
        strides.insert(strides.begin(), a.strideD);
        dilations.insert(dilations.begin(), a.dilationD - 1);
        padLow.insert(padLow.begin(), a.padD);
        padHigh.insert(padHigh.begin(),
                       (g.outDepth - 1) * a.strideD + (a.kernelD - 1) * a.dilationD + 1 - g.depth - a.padD);
    }

    [[nodiscard]] dnnl::convolution_forward::primitive_desc forward() const {
        return {dnnl::convolution_forward::desc(prop_kind::forward_training, algorithm::convolution_direct, x,
                                                anyWeights, bias, y, strides, dilations, padLow, padHigh),
                attributes(), engine()};
    }
};

bool wantFast(const char* implementation, std::string& why) {
    if (std::string_view(implementation).substr(0, 3) == "ref")
        return refuse(why, "has only its slow implementation for this geometry");
    return true;
}

}  // namespace

std::unique_ptr<Kernel> makeConvolution(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.in[0], d.in[1], d.out[0], g, why)) return nullptr;
    const bool hasBias = hasIn(d, 2);
    const Description c(g, d.in[0], d.out[0], hasBias);
    const auto pd = c.forward();
    if (!wantFast(pd.impl_info_str(), why)) return nullptr;
    auto kernel = std::make_unique<PrimitiveKernel>(d);
    const Where w = kernel->inLayout(in(1), c.plainWeights, pd.weights_desc());
    std::vector<PrimitiveKernel::Argument> arguments{{DNNL_ARG_SRC, pd.src_desc(), in(0)},
                                                     {DNNL_ARG_WEIGHTS, pd.weights_desc(), w},
                                                     {DNNL_ARG_DST, pd.dst_desc(), out(0)}};
    if (hasBias) arguments.push_back({DNNL_ARG_BIAS, pd.bias_desc(), in(2)});
    kernel->add(dnnl::convolution_forward(pd), pd.scratchpad_desc(), std::move(arguments));
    return kernel;
}

std::unique_ptr<Kernel> makeConvolutionBackwardData(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.out[0], d.in[1], d.in[0], g, why)) return nullptr;
    const Description c(g, d.out[0], d.in[0], false);
    const dnnl::convolution_backward_data::primitive_desc pd(
        dnnl::convolution_backward_data::desc(algorithm::convolution_direct, c.x, c.anyWeights, c.y, c.strides,
                                              c.dilations, c.padLow, c.padHigh),
        attributes(), engine(), c.forward());
    if (!wantFast(pd.impl_info_str(), why)) return nullptr;
    auto kernel = std::make_unique<PrimitiveKernel>(d);
    const Where w = kernel->inLayout(in(1), c.plainWeights, pd.weights_desc());
    kernel->add(dnnl::convolution_backward_data(pd), pd.scratchpad_desc(),
                {{DNNL_ARG_DIFF_DST, pd.diff_dst_desc(), in(0)},
                 {DNNL_ARG_WEIGHTS, pd.weights_desc(), w},
                 {DNNL_ARG_DIFF_SRC, pd.diff_src_desc(), out(0)}});
    return kernel;
}

std::unique_ptr<Kernel> makeConvolutionBackwardWeights(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.in[0], d.out[0], d.in[1], g, why)) return nullptr;
    const bool hasBias = hasOptionalOut(d, 1);
    const Description c(g, d.in[0], d.in[1], hasBias);
    const dnnl::convolution_backward_weights::primitive_desc pd(
        dnnl::convolution_backward_weights::desc(algorithm::convolution_direct, c.x, c.anyWeights, c.bias, c.y,
                                                 c.strides, c.dilations, c.padLow, c.padHigh),
        attributes(), engine(), c.forward());
    if (!wantFast(pd.impl_info_str(), why)) return nullptr;
    auto kernel = std::make_unique<PrimitiveKernel>(d);
    const bool direct = pd.diff_weights_desc() == c.plainWeights;
    const Where w = direct ? out(0) : kernel->reserve(pd.diff_weights_desc().get_size());
    std::vector<PrimitiveKernel::Argument> arguments{{DNNL_ARG_SRC, pd.src_desc(), in(0)},
                                                     {DNNL_ARG_DIFF_DST, pd.diff_dst_desc(), in(1)},
                                                     {DNNL_ARG_DIFF_WEIGHTS, pd.diff_weights_desc(), w}};
    if (hasBias) arguments.push_back({DNNL_ARG_DIFF_BIAS, pd.diff_bias_desc(), out(1)});
    kernel->add(dnnl::convolution_backward_weights(pd), pd.scratchpad_desc(), std::move(arguments));
    if (!direct) kernel->addReorder(w, pd.diff_weights_desc(), out(0), c.plainWeights);
    return kernel;
}

}  // namespace fitroom::cpu::onednn
