#pragma once
// Old ways of writing a network, brought to the current form. On messages; core/net does the same to the text.

#include "core/base/result.h"
#include "core/schema/caffe.h"

#include <string>
#include <vector>

namespace fitroom {

// "Convolution" for CONVOLUTION; empty for NONE.
[[nodiscard]] std::string typeOfV1(caffe::V1LayerParameter::LayerType type);

// A current layer, and which entry of NetParameter::layers it came from.
struct UpgradedLayer {
    caffe::LayerParameter layer;
    int source = 0;
};

// V0 and V1 layers. V0 padding layers are folded into the convolution or pooling that reads them, so there may be fewer
// than before. What cannot be brought over is an Error in `problems`, with the name of the layer and no line.
std::vector<UpgradedLayer> upgradeLayers(const google::protobuf::RepeatedPtrField<caffe::V1LayerParameter>& layers,
                                         Problems& problems);

// The Input layer that `input`, `input_shape` and `input_dim` stand for.
caffe::LayerParameter inputLayer(const caffe::NetParameter& net, Problems& problems);

// Three param entries of a BatchNorm are for its statistics, which no solver may change: Caffe sets their multipliers to
// 0, whatever they say. True when this is such a layer.
bool upgradeBatchNorm(caffe::LayerParameter& layer);

// All of the above and the solver's old `solver_type`, in a whole message. True when the layers, the inputs or
// the solver_type were old.
bool upgradeNet(caffe::NetParameter& net, Problems& problems);
bool upgradeSolver(caffe::SolverParameter& solver, Problems& problems);

}  // namespace fitroom
