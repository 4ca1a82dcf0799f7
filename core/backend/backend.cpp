#include "core/backend/backend.h"

#include <cstring>

namespace fitroom {

Status Backend::copyIn(void* to, const void* from, size_t bytes) {
    if (bytes > 0) std::memcpy(to, from, bytes);
    return {};
}

Status Backend::copyOut(void* to, const void* from, size_t bytes) {
    if (bytes > 0) std::memcpy(to, from, bytes);
    return {};
}

Status Backend::clear(void* memory, size_t bytes) {
    if (bytes > 0) std::memset(memory, 0, bytes);
    return {};
}

}  // namespace fitroom
