#pragma once
// A convolution or one of its gradients by cuDNN: its descriptors, and the algorithm that is taken under a cap of workspace.

#include "core/ops/tensor_desc.h"
#include "gpu/context.h"
#include "gpu/convolution_shape.h"

#include <cstddef>
#include <memory>
#include <string>

namespace fitroom::gpu {

enum class ConvolutionPass { Forward, Data, Weights };

class CudnnConvolution {
public:
    struct Wanted {
        ConvolutionPass pass = ConvolutionPass::Forward;
        ConvolutionShape shape;
        DType dtype = DType::F32;   // of the images and, in cuDNN's hands, of the weights
        bool channelsLast = false;  // of all of them: weights are O×kh×kw×I then
        bool tf32 = true;
        size_t maxWorkspace = SIZE_MAX;
    };
    // Null, with the reason, where cuDNN has nothing for it.
    static std::unique_ptr<CudnnConvolution> make(Context&, const Wanted&, std::string& why);
    virtual ~CudnnConvolution() = default;

    [[nodiscard]] virtual size_t workspaceBytes() const = 0;
    // x, w → y; dy, w → dx; x, dy → dw
    virtual void run(Context&, const void* first, const void* second, void* result, void* workspace) const = 0;
};

}  // namespace fitroom::gpu
