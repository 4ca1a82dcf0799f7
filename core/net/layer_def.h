#pragma once
// One layer type, declared once: ports, shapes, parameters and lowering to ops live in core/net/layers/<name>.cpp, its
// message in core/schema. Everything else (memory, execution, property form, help, tests) is derived from here.

#include "core/base/result.h"
#include "core/ops/graph.h"
#include "core/schema/caffe.h"

#include <string>
#include <vector>

namespace fitroom {

// Families as the palette groups them (design: one hue and one glyph each).
enum class Family : uint8_t { Data, Convolution, Pooling, Activation, Normalisation, InnerProduct, Loss, Shape };

enum class ParamKind : uint8_t { Learned, Statistic };

// What a data layer needs to know of its files before it can say its shape. Implemented in core/data.
class DataProbe {
public:
    virtual ~DataProbe() = default;
    // Channels×height×width of one item as the net sees it (after crop and resize), and the number of items; 0 items: they
    // are not there, and the shape is that of their mean file.
    struct Answer {
        int64_t channels = 0, height = 0, width = 0;
        int64_t items = 0;
        std::vector<Shape> tops = {};  // of one item, without the batch; the first has channels, height and width if any
    };
    [[nodiscard]] virtual Result<Answer> probe(const caffe::LayerParameter&, bool trainPhase) = 0;
};

class LayerBuilder {
public:
    virtual ~LayerBuilder() = default;
    [[nodiscard]] virtual const caffe::LayerParameter& param() const = 0;
    [[nodiscard]] virtual bool trainPhase() const = 0;
    [[nodiscard]] virtual bool backward() const = 0;  // backward ops will follow
    [[nodiscard]] virtual int bottomCount() const = 0;
    [[nodiscard]] virtual int topCount() const = 0;
    [[nodiscard]] virtual TensorId bottom(int i) const = 0;
    [[nodiscard]] virtual const Shape& shape(TensorId) const = 0;

    // Makes a tensor and names it as the i-th top.
    virtual TensorId top(int i, const Shape&, DType = DType::F32) = 0;
    virtual TensorId temporary(const Shape&, DType = DType::F32) = 0;
    // A parameter blob in Caffe's order. Multipliers and sharing come from the layer's param {} entries.
    virtual TensorId parameter(const Shape&, const caffe::FillerParameter&, ParamKind = ParamKind::Learned) = 0;
    // A parameter's values in another shape of as many.
    virtual TensorId parameterView(TensorId parameter, const Shape&) = 0;
    // What an op of this layer keeps from one forward pass to the next, zero before the first; goes into op()'s `state`.
    virtual TensorId carried(const Shape&) = 0;
    // Values of a BlobProto file, read before the first pass (InfogainLoss).
    virtual TensorId constant(const Shape&, const std::string& file) = 0;
    // Of the items of a top only as many count as `selector` has values that are not 0; they stand first.
    virtual void selectedBy(TensorId top, TensorId selector) = 0;
    // The i-th top as a tensor that the outside fills (data layers).
    virtual TensorId input(int i, const Shape&, DType = DType::F32) = 0;
    // Shape given by the user for this data layer (inspect --shape, Input's shape field overridden), or rank 0.
    [[nodiscard]] virtual Shape givenShape() const = 0;
    [[nodiscard]] virtual Result<DataProbe::Answer> probe() = 0;

    virtual void op(const char* kind, const Attrs&, std::vector<TensorId> in, std::vector<TensorId> out,
                    std::vector<TensorId> state = {}, int64_t macs = 0) = 0;
    // A random key of this layer's own, the same in every run (Dropout).
    [[nodiscard]] virtual uint32_t layerKey() const = 0;
    virtual void warn(Error) = 0;
};

struct LayerDef {
    const char* type = "";
    Family family = Family::Shape;
    const char* summary = "";     // FR_MSG: what it does, one sentence
    const char* paramField = "";  // "convolution_param" in LayerParameter; empty: none
    int minBottoms = 1, maxBottoms = 1;  // −1: any number
    int minTops = 1, maxTops = 1;
    bool isData = false;
    bool isSink = false;            // hands its bottoms to the outside after each forward pass (HDF5Output)
    bool isLoss = false;            // top 0 has loss weight 1 unless said otherwise
    // These bottoms are labels, which never need a gradient. From 0: none are; negative counts from the end.
    int labelsFrom = 0, labelsEnd = 1 << 30;
    [[nodiscard]] bool isLabel(int bottom, int bottoms) const {
        const int from = labelsFrom < 0 ? bottoms + labelsFrom : labelsFrom;
        return labelsFrom != 0 && bottom >= from && bottom < labelsEnd;
    }
    // Finds what is wrong in the parameters alone, so that it is told even when the shape of a bottom is not known.
    Status (*check)(const caffe::LayerParameter&) = nullptr;
    Status (*define)(LayerBuilder&) = nullptr;
    // Small whole nets (prototxt) that exercise this type: the conformance suite runs them all on every backend.
    std::vector<const char*> samples = {};
};

std::vector<LayerDef> allLayerDefs();                     // generated
const LayerDef* findLayerDef(const std::string& type);    // null when unknown
// "ReLU" for "Relu": the nearest known type, or empty when nothing is near.
std::string nearestLayerType(const std::string& type);
// What to say of a type that has no LayerDef: Caffe's own but not built here, a modified Caffe's, or a typing error.
Error unknownLayerType(const std::string& type);
// For lists in text: of findings that say the same of several layers only the first stays, followed by a Note of how many
// there are.
[[nodiscard]] Problems folded(const Problems&);

}  // namespace fitroom
