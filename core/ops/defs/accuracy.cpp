#include "core/ops/op_def.h"

namespace fitroom {

std::vector<OpDef> opDefs_accuracy() { return {{.kind = "Accuracy", .layout = LayoutPolicy::Plain}}; }

}  // namespace fitroom
