#include "core/net/layer_def.h"

#include "core/schema/nearest.h"

#include <algorithm>
#include <unordered_map>

namespace fitroom {

namespace {

// Seen in public networks; each belongs to a changed Caffe.
const std::unordered_map<std::string, const char*>& foreignTypes() {
    static const std::unordered_map<std::string, const char*> types = {{"AnnotatedData", "SSD"},
                                                                       {"BN", "SegNet"},
                                                                       {"ConvolutionDepthwise", "MobileNet"},
                                                                       {"CuDNNBatchNorm", "NVIDIA"},
                                                                       {"CudnnBatchNorm", "NVIDIA"},
                                                                       {"DenseImageData", "SegNet"},
                                                                       {"DetectNetTransformation", "NVIDIA"},
                                                                       {"DetectionEvaluate", "SSD"},
                                                                       {"DetectionOutput", "SSD"},
                                                                       {"ImageLabelmapData", "HED"},
                                                                       {"L1Loss", "NVIDIA"},
                                                                       {"MultiBoxLoss", "SSD"},
                                                                       {"PriorBox", "SSD"},
                                                                       {"PSROIPooling", "R-FCN"},
                                                                       {"ROIPooling", "Fast R-CNN"},
                                                                       {"SmoothL1Loss", "Fast R-CNN"},
                                                                       {"SyncBN", "PSPNet"}};
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
                {type, it->second},
                FR_MSG("Take the layer out, or put one of Caffe's own in its place.")};
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
        out.push_back({Severity::Note, isType ? Error(FR_MSG("… and %1 more layers of type %2."),
                                                      {std::to_string(more), error.args[0]})
                                              : Error(FR_MSG("… and %1 more like it."), {std::to_string(more)})});
    }
    return out;
}

}  // namespace fitroom
