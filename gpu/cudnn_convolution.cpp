// Algorithms are taken as cuDNN's heuristics order them. Measuring them would let noise choose between two that are about as
// fast, and the last bits of a training run would differ from the run before; planning, which asks for many sizes while
// somebody edits, would hold up a training on the same device besides. With channels last there is little to choose anyway.
#include "gpu/cudnn_convolution.h"

#include "gpu/descriptor.h"
#include "gpu/operands.h"

#include <algorithm>
#include <climits>

namespace fitroom::gpu {

namespace {

using TensorDescriptor = Descriptor<cudnnTensorDescriptor_t, &Libraries::cudnnDestroyTensorDescriptor>;
using FilterDescriptor = Descriptor<cudnnFilterDescriptor_t, &Libraries::cudnnDestroyFilterDescriptor>;
using ConvolutionDescriptor = Descriptor<cudnnConvolutionDescriptor_t, &Libraries::cudnnDestroyConvolutionDescriptor>;

struct Descriptors {
    TensorDescriptor x, y;
    FilterDescriptor w;
    ConvolutionDescriptor convolution;
};

// --- The three passes: one set of functions each ---

struct ForwardPass {
    using Found = cudnnConvolutionFwdAlgoPerf_t;
    using Algorithm = cudnnConvolutionFwdAlgo_t;
    static bool transforms(Algorithm a) {
        return a == CUDNN_CONVOLUTION_FWD_ALGO_FFT || a == CUDNN_CONVOLUTION_FWD_ALGO_FFT_TILING ||
               a == CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD || a == CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED;
    }
    static cudnnStatus_t ask(cudnnHandle_t handle, const Descriptors& d, int most, int* count, Found* found) {
        return libraries().cudnnGetConvolutionForwardAlgorithm_v7(handle, d.x.get(), d.w.get(), d.convolution.get(),
                                                                  d.y.get(), most, count, found);
    }
    static cudnnStatus_t workspace(cudnnHandle_t handle, const Descriptors& d, Algorithm a, size_t* bytes) {
        return libraries().cudnnGetConvolutionForwardWorkspaceSize(handle, d.x.get(), d.w.get(), d.convolution.get(),
                                                                   d.y.get(), a, bytes);
    }
    static cudnnStatus_t run(cudnnHandle_t handle, const Descriptors& d, Algorithm a, const void* x, const void* w, void* y,
                             void* workspace, size_t bytes) {
        const float one = 1, zero = 0;
        return libraries().cudnnConvolutionForward(handle, &one, d.x.get(), x, d.w.get(), w, d.convolution.get(), a,
                                                   workspace, bytes, &zero, d.y.get(), y);
    }
};

struct DataPass {
    using Found = cudnnConvolutionBwdDataAlgoPerf_t;
    using Algorithm = cudnnConvolutionBwdDataAlgo_t;
    static bool transforms(Algorithm a) {
        return a == CUDNN_CONVOLUTION_BWD_DATA_ALGO_FFT || a == CUDNN_CONVOLUTION_BWD_DATA_ALGO_FFT_TILING ||
               a == CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD || a == CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD_NONFUSED;
    }
    static cudnnStatus_t ask(cudnnHandle_t handle, const Descriptors& d, int most, int* count, Found* found) {
        return libraries().cudnnGetConvolutionBackwardDataAlgorithm_v7(handle, d.w.get(), d.y.get(), d.convolution.get(),
                                                                       d.x.get(), most, count, found);
    }
    static cudnnStatus_t workspace(cudnnHandle_t handle, const Descriptors& d, Algorithm a, size_t* bytes) {
        return libraries().cudnnGetConvolutionBackwardDataWorkspaceSize(handle, d.w.get(), d.y.get(), d.convolution.get(),
                                                                        d.x.get(), a, bytes);
    }
    static cudnnStatus_t run(cudnnHandle_t handle, const Descriptors& d, Algorithm a, const void* dy, const void* w,
                             void* dx, void* workspace, size_t bytes) {
        const float one = 1, zero = 0;
        return libraries().cudnnConvolutionBackwardData(handle, &one, d.w.get(), w, d.y.get(), dy, d.convolution.get(), a,
                                                        workspace, bytes, &zero, d.x.get(), dx);
    }
};

struct WeightsPass {
    using Found = cudnnConvolutionBwdFilterAlgoPerf_t;
    using Algorithm = cudnnConvolutionBwdFilterAlgo_t;
    static bool transforms(Algorithm a) {
        return a == CUDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT || a == CUDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT_TILING ||
               a == CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD ||
               a == CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD_NONFUSED;
    }
    static cudnnStatus_t ask(cudnnHandle_t handle, const Descriptors& d, int most, int* count, Found* found) {
        return libraries().cudnnGetConvolutionBackwardFilterAlgorithm_v7(
            handle, d.x.get(), d.y.get(), d.convolution.get(), d.w.get(), most, count, found);
    }
    static cudnnStatus_t workspace(cudnnHandle_t handle, const Descriptors& d, Algorithm a, size_t* bytes) {
        return libraries().cudnnGetConvolutionBackwardFilterWorkspaceSize(handle, d.x.get(), d.y.get(),
                                                                          d.convolution.get(), d.w.get(), a, bytes);
    }
    static cudnnStatus_t run(cudnnHandle_t handle, const Descriptors& d, Algorithm a, const void* x, const void* dy,
                             void* dw, void* workspace, size_t bytes) {
        const float one = 1, zero = 0;
        return libraries().cudnnConvolutionBackwardFilter(handle, &one, d.x.get(), x, d.y.get(), dy, d.convolution.get(), a,
                                                          workspace, bytes, &zero, d.w.get(), dw);
    }
};

// --- Descriptors ---

bool describe(const CudnnConvolution::Wanted& wanted, Descriptors& d, std::string& why) {
    const Libraries& l = libraries();
    if (!create(d.x, l.cudnnCreateTensorDescriptor) || !create(d.y, l.cudnnCreateTensorDescriptor) ||
        !create(d.w, l.cudnnCreateFilterDescriptor) || !create(d.convolution, l.cudnnCreateConvolutionDescriptor))
        return refuse(why, "has no memory for descriptors");
    const ConvolutionShape& s = wanted.shape;
    const ConvAttrs& a = s.attrs;
    const cudnnDataType_t type = wanted.dtype == DType::BF16 ? CUDNN_DATA_BFLOAT16 : CUDNN_DATA_FLOAT;
    const cudnnTensorFormat_t format = wanted.channelsLast ? CUDNN_TENSOR_NHWC : CUDNN_TENSOR_NCHW;
    const auto as32 = [](int64_t n) { return static_cast<int>(n); };  // make() has looked
    const int images = as32(s.images), in = as32(s.inChannels), out = as32(s.outChannels), perGroup = as32(s.inPerGroup());
    cudnnStatus_t status = CUDNN_STATUS_SUCCESS;
    const auto set = [&status](cudnnStatus_t next) {
        if (status == CUDNN_STATUS_SUCCESS) status = next;
    };
    if (s.deep) {
        const auto tensor = [&](cudnnTensorDescriptor_t to, int channels, int64_t depth, int64_t height, int64_t width) {
            const int dims[] = {images, channels, as32(depth), as32(height), as32(width)};
            const int strides[] = {channels * dims[2] * dims[3] * dims[4], dims[2] * dims[3] * dims[4], dims[3] * dims[4],
                                   dims[4], 1};
            set(l.cudnnSetTensorNdDescriptor(to, type, 5, dims, strides));
        };
        tensor(d.x.get(), in, s.depth, s.height, s.width);
        tensor(d.y.get(), out, s.outDepth, s.outHeight, s.outWidth);
        const int filter[] = {out, perGroup, a.kernelD, a.kernelH, a.kernelW};
        set(l.cudnnSetFilterNdDescriptor(d.w.get(), type, format, 5, filter));
        const int pad[] = {a.padD, a.padH, a.padW}, stride[] = {a.strideD, a.strideH, a.strideW};
        const int dilation[] = {a.dilationD, a.dilationH, a.dilationW};
        set(l.cudnnSetConvolutionNdDescriptor(d.convolution.get(), 3, pad, stride, dilation, CUDNN_CROSS_CORRELATION,
                                              CUDNN_DATA_FLOAT));
    } else {
        set(l.cudnnSetTensor4dDescriptor(d.x.get(), format, type, images, in, as32(s.height), as32(s.width)));
        set(l.cudnnSetTensor4dDescriptor(d.y.get(), format, type, images, out, as32(s.outHeight), as32(s.outWidth)));
        set(l.cudnnSetFilter4dDescriptor(d.w.get(), type, format, out, perGroup, a.kernelH, a.kernelW));
        set(l.cudnnSetConvolution2dDescriptor(d.convolution.get(), a.padH, a.padW, a.strideH, a.strideW, a.dilationH,
                                              a.dilationW, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
    }
    set(l.cudnnSetConvolutionGroupCount(d.convolution.get(), a.group));
    if (status == CUDNN_STATUS_SUCCESS) return true;
    return refuse(why, l.cudnnGetErrorString(status));
}

// --- The algorithm ---

template <class Pass>
class Convolution final : public CudnnConvolution {
public:
    Convolution(Descriptors d) : m_descriptors(std::move(d)) {}

    bool choose(Context& context, const Wanted& wanted, std::string& why) {
        const Libraries& l = libraries();
        const bool exact = wanted.dtype == DType::F32 && !wanted.tf32;
        const cudnnMathType_t asked = wanted.dtype == DType::BF16 ? CUDNN_TENSOR_OP_MATH
                                      : exact                     ? CUDNN_FMA_MATH
                                                                  : CUDNN_DEFAULT_MATH;
        if (!setMath(asked)) return refuse(why, "does not know this kind of arithmetic");
        constexpr int kMost = 16;  // more than there are
        typename Pass::Found found[kMost];
        int count = 0;
        const cudnnStatus_t status = Pass::ask(context.cudnn(), m_descriptors, kMost, &count, found);
        if (status != CUDNN_STATUS_SUCCESS) return refuse(why, l.cudnnGetErrorString(status));
        size_t least = SIZE_MAX;
        for (int i = 0; i < count; ++i) {
            const typename Pass::Found& f = found[i];
            // The same input gives the same bits: sums in whatever order threads come are none of ours.
            if (f.status != CUDNN_STATUS_SUCCESS || f.determinism != CUDNN_DETERMINISTIC) continue;
            // Transforms lose digits that "all 24 bits" promises; conversion to 16 bits nobody asked for.
            if (exact && (Pass::transforms(f.algo) || f.mathType == CUDNN_TENSOR_OP_MATH)) continue;
            if (f.mathType == CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION || !setMath(exact ? asked : f.mathType)) continue;
            size_t bytes = 0;
            if (Pass::workspace(context.cudnn(), m_descriptors, f.algo, &bytes) != CUDNN_STATUS_SUCCESS) continue;
            bytes = std::max(bytes, f.memory);
            least = std::min(least, bytes);
            if (bytes > wanted.maxWorkspace) continue;
            m_algorithm = f.algo;
            m_workspace = bytes;
            return true;
        }
        if (least == SIZE_MAX) return refuse(why, "has no algorithm for this convolution that repeats itself bit by bit");
        why = "needs " + std::to_string(least) + " bytes of workspace, " + std::to_string(wanted.maxWorkspace) + " are left";
        return false;
    }

    [[nodiscard]] size_t workspaceBytes() const override { return m_workspace; }
    void run(Context& context, const void* first, const void* second, void* result, void* workspace) const override {
        if (context.failed()) return;
        context.check(Pass::run(context.cudnn(), m_descriptors, m_algorithm, first, second, result,
                                m_workspace > 0 ? workspace : nullptr, m_workspace));
    }

private:
    bool setMath(cudnnMathType_t type) {
        return libraries().cudnnSetConvolutionMathType(m_descriptors.convolution.get(), type) == CUDNN_STATUS_SUCCESS;
    }

    Descriptors m_descriptors;
    typename Pass::Algorithm m_algorithm{};
    size_t m_workspace = 0;
};

template <class Pass>
std::unique_ptr<CudnnConvolution> chosen(Context& context, const CudnnConvolution::Wanted& wanted, Descriptors d,
                                         std::string& why) {
    auto made = std::make_unique<Convolution<Pass>>(std::move(d));
    if (!made->choose(context, wanted, why)) return nullptr;
    return made;
}

}  // namespace

std::unique_ptr<CudnnConvolution> CudnnConvolution::make(Context& context, const Wanted& wanted, std::string& why) {
    const ConvolutionShape& s = wanted.shape;
    const int64_t largest = std::max({s.images * s.inChannels * s.plane(), s.images * s.outChannels * s.outPlane(),
                                      s.outChannels * s.inPerGroup() * s.taps()});
    if (largest > INT_MAX) return refuse(why, "wants tensors of less than 2^31 elements"), nullptr;
    if (wanted.dtype == DType::BF16 && context.capability() < 80)
        return refuse(why, "computes in bfloat16 from compute capability 8.0 on"), nullptr;
    Descriptors d;
    if (!describe(wanted, d, why)) return nullptr;
    switch (wanted.pass) {
    case ConvolutionPass::Forward:
        return chosen<ForwardPass>(context, wanted, std::move(d), why);
    case ConvolutionPass::Data:
        return chosen<DataPass>(context, wanted, std::move(d), why);
    case ConvolutionPass::Weights:
        return chosen<WeightsPass>(context, wanted, std::move(d), why);
    }
    return nullptr;
}

}  // namespace fitroom::gpu
