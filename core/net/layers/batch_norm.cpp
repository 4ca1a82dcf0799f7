#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().batch_norm_param();
    const Shape in = b.shape(b.bottom(0));
    if (in.rank < 1)
        return Error(FR_MSG("The input has no axes to normalise over."), {}, FR_MSG("Give a batch of items."));
    for (const auto& spec : b.param().param())
        if (spec.lr_mult() != 0)
            b.warn(Error(FR_MSG("BatchNorm's three blobs are statistics, not weights: lr_mult counts as 0."), {},
                         FR_MSG("Set lr_mult to 0, or take the param entries out.")));
    const Shape perChannel{in.rank == 1 ? 1 : in[1]};
    const caffe::FillerParameter zero;
    const TensorId mean = b.parameter(perChannel, zero, ParamKind::Statistic);
    const TensorId variance = b.parameter(perChannel, zero, ParamKind::Statistic);
    const TensorId factor = b.parameter(Shape{1}, zero, ParamKind::Statistic);

    // One axis means one channel; kernels want to see it.
    const bool viewed = in.rank == 1;
    const Shape seen = viewed ? Shape{in[0], 1} : in;
    TensorId x = b.bottom(0);
    if (viewed) {
        x = b.temporary(seen);
        b.op("View", {}, {b.bottom(0)}, {x});
    }
    const TensorId y = viewed ? b.temporary(seen) : b.top(0, in);
    const BatchNormAttrs attrs{p.eps(), p.moving_average_fraction()};
    const bool global = p.has_use_global_stats() ? p.use_global_stats() : !b.trainPhase();
    if (global)
        b.op("BatchNormGlobal", attrs, {x, mean, variance, factor}, {y});
    else
        b.op("BatchNorm", attrs, {x}, {y, b.temporary(perChannel), b.temporary(perChannel)}, {mean, variance, factor});
    if (viewed) b.op("View", {}, {y}, {b.top(0, in)});
    return {};
}

}  // namespace

LayerDef layer_batch_norm() {
    return {.type = "BatchNorm",
            .family = Family::Normalisation,
            .summary = FR_MSG("Shifts and scales each channel to mean 0 and variance 1 over the batch."),
            .paramField = "batch_norm_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 3 dim: 3 dim: 2 } } }
layer { name: "b" type: "BatchNorm" bottom: "x" top: "y" batch_norm_param { moving_average_fraction: 0.9 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 6 dim: 4 } } }
layer { name: "b" type: "BatchNorm" bottom: "x" top: "y" batch_norm_param { eps: 0.01 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 4 } } }
layer { name: "b" type: "BatchNorm" bottom: "x" top: "y" batch_norm_param { use_global_stats: true } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 5 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 4 kernel_size: 3
  bias_term: false weight_filler { type: "msra" } } }
layer { name: "b" type: "BatchNorm" bottom: "y" top: "y" }
layer { name: "s" type: "Scale" bottom: "y" top: "y" scale_param { bias_term: true } }
layer { name: "r" type: "ReLU" bottom: "y" top: "y" })",
            }};
}

}  // namespace fitroom
