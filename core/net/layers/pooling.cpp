#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Result<Window> windowOf(const caffe::PoolingParameter& p) {
    Window w;
    const auto both = [](const char* field) {
        return Error(FR_MSG("%1 is given both for all axes and with _h and _w."), {field},
                     FR_MSG("Keep one of the two forms."));
    };
    if (p.has_kernel_h() || p.has_kernel_w()) {
        if (p.has_kernel_size()) return both("kernel_size");
        w.kernel = {p.kernel_h(), p.kernel_w()};
    } else {
        w.kernel = {p.kernel_size(), p.kernel_size()};
    }
    if (p.has_stride_h() || p.has_stride_w()) {
        if (p.has_stride()) return both("stride");
        w.stride = {p.stride_h(), p.stride_w()};
    } else {
        w.stride = {p.stride(), p.stride()};
    }
    if (p.has_pad_h() || p.has_pad_w()) {
        if (p.has_pad()) return both("pad");
        w.pad = {p.pad_h(), p.pad_w()};
    } else {
        w.pad = {p.pad(), p.pad()};
    }
    return w;
}

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.pooling_param();
    if (p.global_pooling()) return {};
    auto window = windowOf(p);
    if (!window) return std::move(window.error());
    FR_TRY(checkWindow(*window));
    if (window->pad.h >= window->kernel.h || window->pad.w >= window->kernel.w)
        return Error(FR_MSG("The padding must be smaller than the kernel: a window could lie wholly outside."), {},
                     FR_MSG("Use a smaller padding or a larger kernel."));
    if (p.pool() == caffe::PoolingParameter::STOCHASTIC && (window->pad.h > 0 || window->pad.w > 0))
        return Error(FR_MSG("Pooling with the method STOCHASTIC takes no padding."), {},
                     FR_MSG("Take pad out, or use MAX or AVE."));
    return {};
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().pooling_param();
    const Shape in = b.shape(b.bottom(0));
    if (in.rank != 4)
        return Error(FR_MSG("The input %1 is no batch of pictures."), {in.text()},
                     FR_MSG("Give an input of batch × channels × height × width."));
    const bool picks = p.pool() != caffe::PoolingParameter::AVE;
    if (b.topCount() > 1 && p.pool() != caffe::PoolingParameter::MAX)
        return Error(FR_MSG("The second top of Pooling names the places of the maxima; the method is not MAX."), {},
                     FR_MSG("Take the second top out, or use MAX."));
    Window w;
    if (p.global_pooling()) {
        if (p.has_kernel_size() || p.has_kernel_h() || p.has_kernel_w() || p.pad() > 0 || p.pad_h() > 0 ||
            p.pad_w() > 0)
            b.warn(Error(
                FR_MSG("Kernel and padding are left aside because global_pooling is set; Caffe refuses both together."),
                {}, FR_MSG("Take kernel_size and pad out.")));
        w.kernel = {in[2], in[3]};
    } else {
        auto window = windowOf(p);
        if (!window) return std::move(window.error());
        w = *window;
    }
    const bool anyPad = w.pad.h > 0 || w.pad.w > 0;
    const bool floors = p.has_ceil_mode() ? !p.ceil_mode() : p.round_mode() == caffe::PoolingParameter::FLOOR;
    const Shape out{in[0], in[1], pooledSize(in[2], w.kernel.h, w.stride.h, w.pad.h, floors, anyPad),
                    pooledSize(in[3], w.kernel.w, w.stride.w, w.pad.w, floors, anyPad)};
    if (out[2] < 1 || out[3] < 1)
        return Error(FR_MSG("A window of %1×%2 does not fit into the padded input, %3×%4."),
                     {countText(w.kernel.h), countText(w.kernel.w), countText(in[2] + 2 * w.pad.h),
                      countText(in[3] + 2 * w.pad.w)},
                     FR_MSG("Use a smaller kernel, global_pooling, or fewer layers that shrink the picture."));
    FR_TRY(boundedShape(out));
    PoolAttrs attrs;
    attrs.method = p.pool() == caffe::PoolingParameter::MAX   ? PoolAttrs::Max
                   : p.pool() == caffe::PoolingParameter::AVE ? PoolAttrs::Average
                   : b.trainPhase()                           ? PoolAttrs::Stochastic
                                                              : PoolAttrs::StochasticMean;
    if (attrs.method == PoolAttrs::Stochastic) attrs.key = b.layerKey();
    attrs.kernelH = static_cast<int32_t>(w.kernel.h), attrs.kernelW = static_cast<int32_t>(w.kernel.w);
    attrs.strideH = static_cast<int32_t>(w.stride.h), attrs.strideW = static_cast<int32_t>(w.stride.w);
    attrs.padH = static_cast<int32_t>(w.pad.h), attrs.padW = static_cast<int32_t>(w.pad.w);
    std::vector<TensorId> outs = {b.top(0, out)};
    const bool wantsMask = b.topCount() > 1 || (picks && attrs.method != PoolAttrs::StochasticMean && b.backward());
    if (wantsMask) outs.push_back(b.temporary(out, DType::I32));
    b.op("Pooling", attrs, {b.bottom(0)}, outs);
    if (b.topCount() > 1) b.op("ToFloat", {}, {outs[1]}, {b.top(1, out)});
    return {};
}

}  // namespace

LayerDef layer_pooling() {
    return {.type = "Pooling",
            .family = Family::Pooling,
            .summary = FR_MSG("Makes the picture smaller: keeps the largest value or the mean of each window."),
            .paramField = "pooling_param",
            .maxTops = 2,
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 5 } } }
layer { name: "p" type: "Pooling" bottom: "x" top: "y" pooling_param { pool: MAX kernel_size: 3 stride: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 5 } } }
layer { name: "p" type: "Pooling" bottom: "x" top: "y" pooling_param { pool: AVE kernel_size: 3 stride: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 1 dim: 2 dim: 7 dim: 6 } } }
layer { name: "p" type: "Pooling" bottom: "x" top: "y" pooling_param { pool: AVE kernel_h: 3 kernel_w: 2 stride_h: 2
  stride_w: 1 pad_h: 1 pad_w: 1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 1 dim: 2 dim: 7 dim: 6 } } }
layer { name: "p" type: "Pooling" bottom: "x" top: "y" pooling_param { pool: MAX kernel_size: 3 stride: 2 pad: 1
  round_mode: FLOOR } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 5 } } }
layer { name: "p" type: "Pooling" bottom: "x" top: "y" pooling_param { pool: AVE global_pooling: true } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 4 } } }
layer { name: "p" type: "Pooling" bottom: "x" top: "y" top: "places" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer { name: "u" type: "Upsample" bottom: "y" bottom: "places" top: "z" upsample_param { scale: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 4 } } }
layer { name: "e" type: "Exp" bottom: "x" top: "e" }
layer { name: "p" type: "Pooling" bottom: "e" top: "y" pooling_param { pool: STOCHASTIC kernel_size: 2 stride: 2 } })",
            }};
}

}  // namespace fitroom
