#include "core/ops/tensor_desc.h"

namespace fitroom {

std::string Shape::text() const {
    std::string out;
    for (int i = 0; i < rank; ++i) out += (i ? "×" : "") + std::to_string(dims[i]);
    return out.empty() ? "1" : out;
}

}  // namespace fitroom
