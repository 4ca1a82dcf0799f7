// Which layers take part: include and exclude rules (Caffe's StateMeetsRule).

#include "core/net/graph_builder.h"

#include <algorithm>

namespace fitroom {

namespace {

bool holds(const caffe::NetStateRule& rule, bool trainPhase, int level, const std::vector<std::string>& stages) {
    const auto has = [&](const std::string& stage) {
        return std::find(stages.begin(), stages.end(), stage) != stages.end();
    };
    if (rule.has_phase() && (rule.phase() == caffe::TRAIN) != trainPhase) return false;
    if (rule.has_min_level() && level < rule.min_level()) return false;
    if (rule.has_max_level() && level > rule.max_level()) return false;
    return std::all_of(rule.stage().begin(), rule.stage().end(), has) &&
           std::none_of(rule.not_stage().begin(), rule.not_stage().end(), has);
}

}  // namespace

bool layerIncluded(const caffe::LayerParameter& layer, bool trainPhase, int level,
                   const std::vector<std::string>& stages) {
    const auto met = [&](const caffe::NetStateRule& rule) { return holds(rule, trainPhase, level, stages); };
    if (layer.include_size() > 0) return std::any_of(layer.include().begin(), layer.include().end(), met);
    return std::none_of(layer.exclude().begin(), layer.exclude().end(), met);
}

}  // namespace fitroom
