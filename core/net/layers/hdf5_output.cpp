#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    if (!layer.hdf5_output_param().file_name().empty()) return {};
    return Error(FR_MSG("The layer names no file to write."), {}, FR_MSG("Set file_name in hdf5_output_param."));
}

// What is written is told by Graph::sinks; no op is needed.
Status define(LayerBuilder& b) {
    const Shape &data = b.shape(b.bottom(0)), &label = b.shape(b.bottom(1));
    constexpr int kMostAxes = 4;
    if (data.rank < 1 || label.rank < 1 || data.rank > kMostAxes || label.rank > kMostAxes)
        return Error(FR_MSG("The blobs are %1 and %2; files take 1 to %3 axes."),
                     {data.text(), label.text(), countText(kMostAxes)}, FR_MSG("Reshape them before this layer."));
    if (data[0] != label[0])
        return Error(FR_MSG("The blobs are %1 and %2; they must hold as many items."), {data.text(), label.text()},
                     FR_MSG("Check which blobs the layer reads."));
    return {};
}

}  // namespace

LayerDef layer_hdf5_output() {
    return {
        .type = "HDF5Output",
        .family = Family::Data,
        .summary = FR_MSG("Writes what it reads into an HDF5 file, as the data sets data and label."),
        .paramField = "hdf5_output_param",
        .minBottoms = 2,
        .maxBottoms = 2,
        .minTops = 0,
        .maxTops = 0,
        .isSink = true,
        .check = check,
        .define = define,
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 3 dim: 2 } shape { dim: 3 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "y" }
layer { name: "s" type: "ReLU" bottom: "y" top: "y" }
layer { name: "o" type: "HDF5Output" bottom: "y" bottom: "label" hdf5_output_param { file_name: "out.h5" } })",
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } shape { dim: 2 } } }
layer { name: "p" type: "Pooling" bottom: "x" top: "p" pooling_param { kernel_size: 2 } }
layer { name: "o" type: "HDF5Output" bottom: "p" bottom: "label" hdf5_output_param { file_name: "out.h5" } }
layer { name: "t" type: "TanH" bottom: "x" top: "y" })",
        }};
}

}  // namespace fitroom
