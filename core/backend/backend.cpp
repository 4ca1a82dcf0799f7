#include "core/backend/backend.h"

#include <cstring>
#include <new>

namespace fitroom {

Status Backend::copyIn(void* to, const void* from, size_t bytes) {
    if (bytes > 0) std::memcpy(to, from, bytes);
    return {};
}

Status Backend::copyOut(void* to, const void* from, size_t bytes) {
    if (bytes > 0) std::memcpy(to, from, bytes);
    return {};
}

std::shared_ptr<void> Backend::hostBuffer(size_t bytes) {
    return {::operator new(bytes), [](void* memory) { ::operator delete(memory); }};
}

Status Backend::clear(void* memory, size_t bytes) {
    if (bytes > 0) std::memset(memory, 0, bytes);
    return {};
}

}  // namespace fitroom
