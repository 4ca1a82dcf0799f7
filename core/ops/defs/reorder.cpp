#include "core/ops/op_def.h"

namespace fitroom {

// Its two sides differ in layout by definition, so no policy binds it; the planner puts it in after layouts are chosen.
std::vector<OpDef> opDefs_reorder() { return {{.kind = "Reorder"}}; }

}  // namespace fitroom
