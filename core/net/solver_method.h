#pragma once
// The methods that a solver can name in `type`, and which of its fields each reads.

#include "core/base/error.h"
#include "core/ops/attrs.h"
#include "core/schema/caffe.h"

#include <vector>

namespace fitroom {

struct SolverMethod {
    const char* type;  // as in the file
    UpdateAttrs::Rule rule;
    bool momentum = false, momentum2 = false, rmsDecay = false, delta = false;  // fields that it reads
    bool caffeKnows = true;
    int histories = 1;  // history blobs for each parameter
};

[[nodiscard]] const std::vector<SolverMethod>& solverMethods();
// By `type`, or by the old `solver_type`; SGD when neither is given. Null when there is no such method.
[[nodiscard]] const SolverMethod* findSolverMethod(const caffe::SolverParameter&);
[[nodiscard]] Error unknownSolverType(const std::string& type);

}  // namespace fitroom
