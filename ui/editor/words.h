#pragma once
// Words that several parts of the editor share.

#include "core/net/layer_def.h"
#include "core/plan/plan.h"

#include <QString>

namespace fitroom::ui {

[[nodiscard]] QString familyName(Family family);
[[nodiscard]] QString purposeName(Purpose purpose);
// "Conv 3×3", "Pooling AVE 7×7", "InnerProduct": the type with what tells it apart.
[[nodiscard]] QString typeSummary(const caffe::LayerParameter& layer);
[[nodiscard]] Family familyOf(const std::string& type);

}  // namespace fitroom::ui
