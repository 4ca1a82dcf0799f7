#pragma once
// Class labels arrive as floats, from files: any value can stand there.

#include "gpu/operands.h"

#include "core/ops/attrs.h"

#include <cmath>
#include <cstdint>

namespace fitroom::gpu {

struct Labels {
    Operand data;
    PlainOrder order;
    int64_t classes = 0;
    bool hasIgnore = false;
    float ignore = 0;

    Labels() = default;
    Labels(const TensorDesc& d, int64_t classCount, int32_t ignores, int32_t ignored)
        : data{nullptr, d.dtype},
          order(d),
          classes(classCount),
          hasIgnore(ignores != 0),
          ignore(static_cast<float>(ignored)) {}

    // The class at this position (plain order of the labels), or −1 when the label names none.
    [[nodiscard]] FR_DEVICE int64_t read(int64_t position) const {
        const float v = data.get(order.offset(position));
        return v > -1.0f && v < static_cast<float>(classes) ? static_cast<int64_t>(v) : -1;
    }
    [[nodiscard]] FR_DEVICE bool ignored(int64_t position) const {
        return hasIgnore && truncf(data.get(order.offset(position))) == ignore;
    }
    [[nodiscard]] Labels at(void* memory) const {
        Labels labels = *this;
        labels.data.data = memory;
        return labels;
    }
};

}  // namespace fitroom::gpu
