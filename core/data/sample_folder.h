#pragma once
// What both samples share: class folders filled by all cores, whole or not at all.

#include "core/data/samples.h"

#include <string>
#include <vector>

namespace fitroom::data {

// draw(class, number) → the 8-bit gray picture; called from several threads, must depend on its arguments only.
[[nodiscard]] Status makeSampleFolder(const SampleOptions&, const std::vector<std::string>& classes,
                                      const std::function<Image(int, int)>& draw, const ProgressFn&,
                                      const CancelToken&);

}  // namespace fitroom::data
