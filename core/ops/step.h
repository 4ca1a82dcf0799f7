#pragma once
// What changes from step to step without a new plan; every kernel sees it.

#include <cstdint>

namespace fitroom {

struct StepContext {
    uint64_t seed = 0;
    int64_t iteration = 0;
    int32_t micro = 0;     // 0 … iterSize−1
    int32_t iterSize = 1;
    float rate = 0;        // this iteration's learning rate, before lr_mult
    float momentum = -1;   // this iteration's; negative: the solver's own
    int32_t rank = 0;      // of those that train together on shares of one batch, 0 … ranks−1
    int32_t ranks = 1;
};

}  // namespace fitroom
