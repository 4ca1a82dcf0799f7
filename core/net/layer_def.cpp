#include "core/net/layer_def.h"

#include "core/schema/nearest.h"

#include <algorithm>
#include <unordered_map>

namespace fitroom {

namespace {

struct Foreign {
    const char* caffe;    // whose it is
    const char* standIn;  // what to do without it
};

// Seen in public networks; each belongs to a changed Caffe.
const std::unordered_map<std::string, Foreign>& foreignTypes() {
    constexpr const char* norm = FR_MSG("BatchNorm followed by Scale with bias_term can stand in for it.");
    constexpr const char* depthwise =
        FR_MSG("DepthwiseConvolution, or Convolution with as many groups as channels, can stand in for it.");
    constexpr const char* labelMaps =
        FR_MSG("Two Data layers can stand in for it: one of pictures and one of their label maps.");
    constexpr const char* boxes =
        FR_MSG("Nothing stands in for it here: take out the layers that find boxes, and keep those of the classes.");
    constexpr const char* regions = FR_MSG("SPP can stand in for it where whole pictures are looked at, not regions.");
    static const std::unordered_map<std::string, Foreign> types = {
        {"AnnotatedData", {"SSD", FR_MSG("A Data layer can stand in for it where only classes are learned.")}},
        {"BN", {"SegNet", norm}},
        {"ConvolutionDepthwise", {"MobileNet", depthwise}},
        {"CuDNNBatchNorm", {"NVIDIA", norm}},
        {"CudnnBatchNorm", {"NVIDIA", norm}},
        {"DenseImageData", {"SegNet", labelMaps}},
        {"DetectNetTransformation", {"NVIDIA", boxes}},
        {"DetectionEvaluate", {"SSD", boxes}},
        {"DetectionOutput", {"SSD", boxes}},
        {"ImageLabelmapData", {"HED", labelMaps}},
        {"L1Loss",
         {"NVIDIA",
          FR_MSG("EuclideanLoss can stand in for it; or the difference by Eltwise, summed by Reduction (ASUM).")}},
        {"MultiBoxLoss", {"SSD", boxes}},
        {"PriorBox", {"SSD", boxes}},
        {"PSROIPooling", {"R-FCN", regions}},
        {"ROIPooling", {"Fast R-CNN", regions}},
        {"SmoothL1Loss", {"Fast R-CNN", FR_MSG("EuclideanLoss can stand in for it; large errors weigh more in it.")}},
        {"SyncBN", {"PSPNet", norm}}};
    return types;
}

}  // namespace

const LayerDef* findLayerDef(const std::string& type) {
    static const auto table = [] {
        std::unordered_map<std::string, LayerDef> map;
        for (LayerDef& def : allLayerDefs())
            map.emplace(def.type, std::move(def));
        return map;
    }();
    const auto it = table.find(type);
    return it == table.end() ? nullptr : &it->second;
}

std::string nearestLayerType(const std::string& type) {
    static const auto names = [] {
        std::vector<std::string> all;
        for (const LayerDef& def : allLayerDefs())
            all.emplace_back(def.type);
        return all;
    }();
    return nearestWord(type, names);
}

Error unknownLayerType(const std::string& type) {
    if (type.empty())
        return {FR_MSG("The layer has no type."), {}, FR_MSG("Add a line such as: type: \"Convolution\".")};
    if (type == "Python")
        return {FR_MSG("The layer is a program in Python, which does not come with the network and cannot run here."),
                {},
                FR_MSG("Take the layer out, or put one of Caffe's own in its place.")};
    if (const auto it = foreignTypes().find(type); it != foreignTypes().end())
        return {FR_MSG("The type '%1' belongs to a modified Caffe (%2) and cannot run here."),
                {type, it->second.caffe},
                it->second.standIn};
    const std::string nearest = nearestLayerType(type);
    if (!nearest.empty())
        return {FR_MSG("The layer type '%1' is unknown; did you mean '%2'?"),
                {type, nearest},
                FR_MSG("Change the type to '%2', or take the layer out.")};
    return {FR_MSG("The layer type '%1' is unknown."), {type}, FR_MSG("Correct the type, or take the layer out.")};
}

Problems folded(const Problems& problems) {
    const auto same = [](const Problem& a, const Problem& b) {
        return a.severity == b.severity && a.error.text == b.error.text && a.error.args == b.error.args &&
               a.error.next == b.error.next && a.error.place.file == b.error.place.file;
    };
    Problems out;
    std::vector<char> told(problems.size(), 0);
    for (size_t i = 0; i < problems.size(); ++i) {
        if (told[i]) continue;
        const Error& error = problems[i].error;
        out.push_back(problems[i]);
        int more = 0;
        for (size_t j = i + 1; j < problems.size() && !error.place.layer.empty(); ++j) {
            if (told[j] || !same(problems[i], problems[j])) continue;
            told[j] = 1;
            ++more;
        }
        if (more == 0) continue;
        const bool isType = !error.args.empty() && error.text == unknownLayerType(error.args[0]).text;
        out.push_back({Severity::Note,
                       isType ? Error(FR_MSG("… and %1 more layers of type %2."), {std::to_string(more), error.args[0]})
                              : Error(FR_MSG("… and %1 more like it."), {std::to_string(more)})});
    }
    return out;
}

}  // namespace fitroom
