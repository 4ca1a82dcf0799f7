#pragma once
// Runs one op outside any plan: operands in vectors, guard words behind every output and the scratch.

#include "core/backend/backend.h"
#include "core/ops/attrs.h"

#include <random>
#include <string>
#include <vector>

namespace fitroom::test {

struct OpCase {
    const char* kind = "";
    Attrs attrs;
    std::vector<TensorDesc> in, out, state;
};

using Values = std::vector<float>;  // in memory order; integer tensors hold their bits, those in 16 bits their values

struct OpResult {
    std::string implementation;  // empty: refused
    std::vector<std::string> refusals;
    std::vector<Values> out, state;
    bool guardsIntact = true;
    size_t scratchBytes = 0;
    double bestMs = 0;  // of `repeats` runs
};

struct RunOptions {
    Implementations which = Implementations::Fastest;  // on the test's device; ReferenceOnly: the CPU's, always
    StepContext step;
    int repeats = 1;
    size_t maxScratchBytes = SIZE_MAX;
    int inPlaceInput = -1;  // output 0 is this input's memory
    std::string only = {};  // this implementation of the CPU and no other; empty: as the backend chooses
    bool plainest = false;  // the last implementation of the test's device
};

OpResult runOp(const OpCase&, const std::vector<Values>& in, const std::vector<Values>& state = {},
               const RunOptions& = {});

bool onCpu();  // the test's device is the CPU

TensorDesc tensor(std::initializer_list<int64_t> shape, Layout = Layout::Plain, DType = DType::F32);
Values randomValues(const TensorDesc&, std::mt19937&, float low = -1, float high = 1);
std::vector<Values> randomInputs(const OpCase&, std::mt19937&, float low = -1, float high = 1);
// Copies between layouts; the shape stays.
Values toLayout(const Values&, const TensorDesc& from, Layout to);
int32_t asInt(float bits);

// Largest |a−b| / (1 + |b|); infinite when sizes differ or a NaN stands in one only.
double difference(const Values& a, const Values& b);

}  // namespace fitroom::test
