#include "core/ops/op_def.h"

namespace fitroom {

std::vector<OpDef> opDefs_fill() { return {{.kind = "Fill"}, {.kind = "Filler", .layout = LayoutPolicy::Plain}}; }

}  // namespace fitroom
