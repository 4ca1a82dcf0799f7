#pragma once
// The network as operations on tensors with known shapes, in static single assignment: every tensor is written by one op
// (state tensors excepted). In-place layers of a prototxt are renamed; the planner decides what shares memory.

#include "core/base/error.h"
#include "core/ops/attrs.h"
#include "core/ops/tensor_desc.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fitroom {

using TensorId = int32_t;
constexpr TensorId kNoTensor = -1;

struct Tensor {
    std::string name;  // the blob's name, or the parameter's "conv1/0"
    Shape shape;
    DType dtype = DType::F32;
    Role role = Role::Activation;
    int32_t layer = -1;  // index into Graph::layers of the layer that makes it
    TensorId selectedBy = kNoTensor;  // Filter: as many leading items count as this tensor has values that are not 0
};

enum class Pass : uint8_t { Forward, Backward, Update };

struct Op {
    const char* kind = "";         // names an OpDef
    Attrs attrs;
    std::vector<TensorId> in;      // read; kNoTensor where an optional operand is absent
    std::vector<TensorId> out;     // written whole
    std::vector<TensorId> state;   // read and written: running statistics, weights and history in updates
    int32_t layer = -1;
    Pass pass = Pass::Forward;
    int64_t macs = 0;              // multiply-adds, for the estimate of time
    int32_t origin = -1;           // backward and update ops: the forward op that they belong to, an index into Graph::ops;
                                   // −1: after all of them (updates that wait for every gradient)
};

// A parameter of the solver. Parameters of the same share name are one entry.
struct GraphParam {
    std::string layer;  // the owner's name: with `index` the key under which weights are stored
    int index = 0;
    Shape shape;
    TensorId tensor = kNoTensor;
    TensorId gradient = kNoTensor;  // kNoTensor: no gradient is computed
    float lrMult = 1, decayMult = 1;
    bool statistic = false;
    std::vector<TensorId> history;  // optimizer state, in Caffe's order
    FillerAttrs filler;  // initial values
    std::vector<std::pair<std::string, int>> alsoStoredAs;  // layers that share it
};

struct GraphLayer {
    std::string name, type;
    uint64_t specId = 0;  // LayerSpec::id; 0 for implicit splits
    int line = 0;
    std::vector<std::string> bottomNames, topNames;
    std::vector<TensorId> bottoms, tops;
    std::vector<int> params;  // indices into Graph::params
    std::vector<Shape> paramShapes;  // as this layer sees them: shared ones may have other axes in their owner
    std::vector<float> lossWeights;  // one a top
    bool needsBackward = false;
    int64_t macs = 0;
};

// A data layer: whoever runs the graph fills its tops before each pass.
struct DataBinding {
    int32_t layer = -1;
    std::vector<TensorId> tops;
};

// Values that a layer reads from a BlobProto file once, before the first pass.
struct GraphConstant {
    TensorId tensor = kNoTensor;
    int32_t layer = -1;
    std::string file;
};

// The counterpart: a layer whose bottoms whoever runs the graph takes out after each forward pass. They keep their values
// until the end of the step.
struct SinkBinding {
    int32_t layer = -1;
    std::vector<TensorId> bottoms;
};

struct GraphOutput {  // a top that no layer reads
    std::string blob;
    TensorId tensor = kNoTensor;
    float lossWeight = 0;
};

struct Graph {
    std::string name;
    bool trainPhase = true;
    std::vector<Tensor> tensors;
    std::vector<Op> ops;  // in order of execution: forward, backward, update
    std::vector<GraphLayer> layers;
    std::vector<GraphParam> params;
    std::vector<DataBinding> data;
    std::vector<GraphConstant> constants;
    std::vector<TensorId> carried;  // what layers keep from one forward pass to the next (LSTM, RNN), 0 before the first
    std::vector<SinkBinding> sinks;
    std::vector<GraphOutput> outputs;
    std::vector<std::pair<TensorId, float>> losses;  // tops with a loss weight
    std::vector<TensorId> gradients;  // per tensor, its gradient or kNoTensor; empty without backward
    int64_t caffeDataBytes = 0;  // Caffe's "Memory required for data"
    Problems problems;           // all of them, not the first only
    bool runnable() const { return !hasErrors(problems); }
};

}  // namespace fitroom
