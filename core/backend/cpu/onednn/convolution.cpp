#include "core/backend/cpu/onednn/convolution.h"

#include "core/backend/cpu/convolution.h"
#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/onednn/primitives.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/widened.h"

#include <algorithm>
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
    memory::desc anyWeights;    // what oneDNN may choose; of the images' type
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
        anyWeights = memory::desc(w, typeOf(xDesc), tag::any);
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

// The geometry of a convolution whose images are floats, or both in 16 bits where the CPU multiplies those.
bool wantImages(const OpDesc& d, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y, ConvGeometry& g,
                std::string& why) {
    const Widened wide(d);
    const auto asFloat = [](TensorDesc t) {
        if (t.dtype == DType::BF16) t.dtype = DType::F32;
        return t;
    };
    if (!wantInputs(wide.desc(), 2, why) || !wantConvolution(wide.desc(), asFloat(x), w, asFloat(y), g, why)) return false;
    if (!wide.any()) return true;
    if (x.dtype != DType::BF16 || y.dtype != DType::BF16) return refuse(why, "wants images of one type");
    return multipliesBFloat16() ? true : refuse(why, "wants a CPU that multiplies bfloat16");
}

bool wantFast(const char* implementation, std::string& why) {
    if (std::string_view(implementation).substr(0, 3) == "ref")
        return refuse(why, "has only its slow implementation for this geometry");
    return true;
}

}  // namespace

std::unique_ptr<Kernel> makeConvolution(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantImages(d, d.in[0], d.in[1], d.out[0], g, why)) return nullptr;
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
    if (!wantImages(d, d.out[0], d.in[1], d.in[0], g, why)) return nullptr;
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

// With stride 1 the gradient of x is a convolution of dy with the kernels turned round and O and I exchanged. oneDNN's
// forward pass keeps its speed on many channels, where its own backward pass (2.6, channels last) falls to the half.
std::unique_ptr<Kernel> makeConvolutionBackwardDataAsForward(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantImages(d, d.out[0], d.in[1], d.in[0], g, why)) return nullptr;
    const ConvAttrs& a = g.attrs;
    if (g.deep || a.group != 1 || a.strideH != 1 || a.strideW != 1) return refuse(why, "wants stride 1, one group"), nullptr;
    const int32_t reachH = (a.kernelH - 1) * a.dilationH, reachW = (a.kernelW - 1) * a.dilationW;
    if (reachH == 0 || reachW == 0 || a.padH > reachH || a.padW > reachW)
        return refuse(why, "wants a kernel larger than its padding"), nullptr;
    if (d.in[0].dtype != DType::F32 || g.outChannels < 512 || g.height * g.width < 24 * 24)
        return refuse(why, "is no faster for this geometry"), nullptr;
    ConvGeometry mirrored = g;
    std::swap(mirrored.inChannels, mirrored.outChannels);
    std::swap(mirrored.height, mirrored.outHeight);
    std::swap(mirrored.width, mirrored.outWidth);
    mirrored.attrs.padH = reachH - a.padH;
    mirrored.attrs.padW = reachW - a.padW;
    const Description c(mirrored, d.in[0], d.out[0], false);
    const auto pd = c.forward();
    if (!wantFast(pd.impl_info_str(), why)) return nullptr;
    auto kernel = std::make_unique<PrimitiveKernel>(d);
    const int64_t taps = int64_t{a.kernelH} * a.kernelW, count = taps * g.inChannels * g.outChannels;
    // The turned kernels lie as O × I still; read as I × O.
    const memory::desc turned(c.plainWeights.dims(), kFloat,
                              memory::dims{taps, taps * g.inChannels, int64_t{a.kernelW}, 1});
    const Where w = kernel->inLayout(in(1), turned, pd.weights_desc());
    kernel->add(dnnl::convolution_forward(pd), pd.scratchpad_desc(),
                {{DNNL_ARG_SRC, pd.src_desc(), in(0)}, {DNNL_ARG_WEIGHTS, pd.weights_desc(), w},
                 {DNNL_ARG_DST, pd.dst_desc(), out(0)}});
    const size_t turnedFloats = (static_cast<size_t>(count) + 15) / 16 * 16;
    const size_t scratch = turnedFloats * sizeof(float) + kernel->scratchBytes();
    return kernelOf(
        [kernel = std::move(kernel), taps, kernels = g.inChannels * g.outChannels, turnedFloats](const KernelArgs& args) {
            auto* const to = static_cast<float*>(args.scratch);
            const float* const from = input(args, 1);
            forRange(kernels, grainOfRows(taps), [&](int64_t begin, int64_t end) {
                for (int64_t i = begin; i < end; ++i)
                    std::reverse_copy(from + i * taps, from + (i + 1) * taps, to + i * taps);
            });
            void* in[] = {args.in[0], to};
            KernelArgs inner = args;
            inner.in = in;
            inner.scratch = to + turnedFloats;
            kernel->run(inner);
        },
        scratch);
}

std::unique_ptr<Kernel> makeConvolutionBackwardWeights(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantImages(d, d.in[0], d.out[0], d.in[1], g, why)) return nullptr;
    const bool hasBias = hasOptionalOut(d, 1);
    const Description c(g, d.in[0], d.in[1], hasBias);
    const memory::desc gradient(c.plainWeights.dims(), kFloat, tag::any);
    const dnnl::convolution_backward_weights::primitive_desc pd(
        dnnl::convolution_backward_weights::desc(algorithm::convolution_direct, c.x, gradient, c.bias, c.y, c.strides,
                                                 c.dilations, c.padLow, c.padHigh),
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
