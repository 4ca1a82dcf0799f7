#pragma once
// Descriptors of NVIDIA's libraries that go with their owner.

#include "gpu/libraries.h"

#include <memory>
#include <type_traits>

namespace fitroom::gpu {

template <class Handle, auto destroy>
struct DestroyDescriptor {
    using pointer = Handle;
    void operator()(Handle h) const { (libraries().*destroy)(h); }
};
template <class Handle, auto destroy>
using Descriptor = std::unique_ptr<std::remove_pointer_t<Handle>, DestroyDescriptor<Handle, destroy>>;

// Empty where the library has no memory for it.
template <class D, class Create, class... More>
bool create(D& descriptor, Create function, More... more) {
    typename D::pointer made = nullptr;
    const bool fine = static_cast<int>(function(&made, more...)) == 0;  // CUDNN_STATUS_SUCCESS, CUBLAS_STATUS_SUCCESS
    descriptor.reset(fine ? made : nullptr);
    return fine;
}

}  // namespace fitroom::gpu
