#pragma once
// The op kinds, their operands and attributes: the contract between lowering (core/net), contracts (core/ops/defs) and
// kernels (core/backend/cpu, gpu). Shapes N×C×H×W. "?" marks an optional operand; [mask] an output that only training has.
//
//   Convolution               in x, w(out, in/g, kh, kw), b?      out y
//   ConvolutionBackwardData   in dy, w                            out dx
//   ConvolutionBackwardWeights in x, dy                           out dw, db?
//   Pooling                   in x                                out y, [mask: I32 index h·W+w in the plane, MAX only]
//   PoolingBackward           in dy, mask?                        out dx
//   InnerProduct              in x(M×K), w(N×K or K×N), b?        out y(M×N); axes before/after as attrs say
//   InnerProductBackwardData  in dy, w                            out dx
//   InnerProductBackwardWeights in x, dy                          out dw, db?
//   ReLU                      in x                                out y            (in place)
//   ReLUBackward              in dy, y (or x when slope < 0)      out dx           (in place on dy)
//   Dropout                   in x                                out y            (in place; mask from the counter)
//   DropoutBackward           in dy                               out dx           (in place)
//   LRN                       in x                                out y
//   LRNBackward               in dy, x                            out dx
//   BatchNorm                 in x        state b0, b1, b2        out y, mean(C), invStd(C)   batch statistics
//   BatchNormBackward         in dy, x, mean, invStd              out dx           (in place on dy or x)
//   BatchNormGlobal           in x, b0, b1, b2                    out y            (in place)
//   BatchNormGlobalBackward   in dy, b1, b2                       out dx           (in place)
//   Scale                     in x, gamma, beta?                  out y            (in place)
//   ScaleBackwardData         in dy, gamma                        out dx           (in place)
//   ScaleBackwardParams       in dy, x                            out dgamma, dbeta?
//   EltwiseSum                in x0 … xn                          out y            (in place on x0)
//   EltwiseProd               in x0 … xn                          out y
//   EltwiseProdBackward       in dy, x0 … xn                      out dxi: product of the others, index in attrs
//   EltwiseMax                in x0 … xn                          out y, [mask: I32 which input won]
//   EltwiseMaxBackward        in dy, mask                         out dxi, index in attrs
//   Linear                    in x                                out y = a·x + b  (in place)
//   Sum                       in x0 … xn                          out y            (in place on x0); gradients meeting
//   Concat / Slice            in x0 … xn / x                      out y / y0 … yn, along an axis
//   Softmax                   in x                                out y            (in place)
//   SoftmaxBackward           in dy, y                            out dx           (in place on dy)
//   SoftmaxLoss               in x, label                         out loss(scalar), prob
//   SoftmaxLossBackward       in prob, label, dloss(scalar)       out dx           (in place on prob)
//   Accuracy                  in x, label                         out accuracy(scalar), perClass?
//   View                      in x                                out y            same bytes, other shape (plain order)
//   Alias                     in x                                out y            same bytes, same shape
//   Fill                      —                                   out y
//   Accumulate                in d        state sum               —                micro 0 copies, later ones add
//   SgdUpdate                 in dw       state w, h              —                h = m·h + r·g; w −= h
//   Reorder                   in x                                out y            other layout; only the planner emits it

#include <cstdint>

namespace fitroom {

struct ConvAttrs {
    int32_t kernelH = 1, kernelW = 1, strideH = 1, strideW = 1, padH = 0, padW = 0, dilationH = 1, dilationW = 1;
    int32_t group = 1;
};

struct PoolAttrs {
    enum Method : int32_t { Max = 0, Average = 1 };
    int32_t method = Max;
    int32_t kernelH = 1, kernelW = 1, strideH = 1, strideW = 1, padH = 0, padW = 0;
};

struct InnerProductAttrs {  // x is seen as M×K, whatever its shape
    int64_t m = 0, k = 0, n = 0;
    int32_t transpose = 0;  // 1: weights are K×N
};

struct ReluAttrs {
    float slope = 0;
};

struct DropoutAttrs {
    float ratio = 0.5f;
    uint32_t key = 0;  // the layer's, so that two dropouts differ
};

struct LrnAttrs {
    enum Region : int32_t { Across = 0, Within = 1 };
    int32_t size = 5;
    float alpha = 1, beta = 0.75f, k = 1;
    int32_t region = Across;
};

struct BatchNormAttrs {
    float eps = 1e-5f;
    float fraction = 0.999f;  // moving_average_fraction
};

struct ScaleAttrs {
    int32_t axis = 1, numAxes = 1;  // gamma spans these axes of x
};

struct EltwiseAttrs {
    static constexpr int kMaxInputs = 32;
    int32_t count = 2;
    int32_t index = 0;  // backward: which input
    int32_t stableProd = 1;
    float coeff[kMaxInputs] = {};  // EltwiseSum
};

struct LinearAttrs {
    float a = 1, b = 0;
};

struct AxisAttrs {  // Concat, Slice, Softmax
    int32_t axis = 1;
};

struct SoftmaxLossAttrs {
    enum Normalization : int32_t { Full = 0, Valid = 1, BatchSize = 2, None = 3 };
    int32_t axis = 1;
    int32_t hasIgnore = 0, ignore = 0;
    int32_t normalization = Valid;
};

struct AccuracyAttrs {
    int32_t axis = 1, topK = 1;
    int32_t hasIgnore = 0, ignore = 0;
};

struct FillAttrs {
    float value = 0;
};

struct SgdAttrs {
    float momentum = 0;
    float lrMult = 1;
    float decay = 0;    // weight_decay × decay_mult
    int32_t l1 = 0;     // regularization_type "L1"
};

}  // namespace fitroom
