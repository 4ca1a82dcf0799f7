#pragma once
// The op kinds, their operands and attributes: the contract between lowering (core/net), contracts (core/ops/defs) and
// kernels (core/backend/cpu, gpu). Shapes N×C×H×W. "?" marks an optional operand; [mask] an output that only training has.
//
//   Convolution               in x, w(out, in/g, kh, kw), b?      out y
//   ConvolutionBackwardData   in dy, w                            out dx           forward op of Deconvolution
//   ConvolutionBackwardWeights in x, dy                           out dw, db?
//   Pooling                   in x                                out y, [mask: I32 index h·W+w in the plane, not AVE]
//   PoolingBackward           in dy, mask?                        out dx
//   InnerProduct              in x(M×K), w(N×K or K×N), b?        out y(M×N); axes before/after as attrs say
//   InnerProductBackwardData  in dy, w                            out dx
//   InnerProductBackwardWeights in x, dy                          out dw, db?
//   InnerProductUpdate        in x, dy            state w, h, h2? out db?          dw and SolverUpdate in one; only the planner emits it
//   ReLU                      in x                                out y            (in place)
//   ReLUBackward              in dy, y (or x when slope < 0)      out dx           (in place on dy)
//   Dropout                   in x                                out y            (in place; mask from the counter)
//   DropoutBackward           in dy                               out dx           (in place)
//   LRN                       in x                                out y
//   LRNBackward               in dy, x                            out dx
//   BatchNorm                 in x        state b0, b1, b2        out y, mean(C), invStd(C)   batch statistics
//   BatchNormBackward         in dy, x, mean, invStd              out dx           (in place on dy or x)
//   BatchNormAgain            in x, mean, invStd                  out y            (in place)
//   BatchNormScale            in x, gamma, beta?  state b0 b1 b2  out y, mean(C), invStd(C)   y = γ·x̂ + β, ReLU (in place)
//   BatchNormScaleAgain       in x, gamma, beta?, mean, invStd    out y            (in place)
//   BatchNormScaleBackward    in dy, x, mean, invStd, gamma, beta?   out dx, dgamma?, dbeta?   (in place on dy or x)
//   BatchNormGlobal           in x, b0, b1, b2                    out y            (in place)
//   BatchNormGlobalBackward   in dy, b1, b2                       out dx           (in place)
//   Scale                     in x, gamma, beta?                  out y            (in place)
//   ScaleBackwardData         in dy, gamma                        out dx           (in place)
//   ScaleBackwardParams       in dy, x                            out dgamma, dbeta?
//   EltwiseSum                in x0 … xn                          out y            (in place on x0 or x1)
//   EltwiseProd               in x0 … xn                          out y
//   EltwiseProdBackward       in dy, x0 … xn                      out dxi: product of the others, index in attrs
//   EltwiseMax                in x0 … xn                          out y, [mask: I32 which input won]
//   EltwiseMaxBackward        in dy, mask                         out dxi, index in attrs
//   Linear                    in x                                out y = a·x + b  (in place)
//   Sum                       in x0 … xn                          out y            (in place on x0 or x1); gradients meeting
//   Bias                      in x, beta                          out y            (in place); axes as ScaleAttrs says
//   BiasBackwardParams        in dy                               out dbeta
//   PReLU                     in x, slope(C or scalar)            out y
//   PReLUBackwardData         in dy, x, slope                     out dx           (in place on dy)
//   PReLUBackwardParams       in dy, x                            out dslope
//   Gather                    in table(R×…), rows                 out y(rows×…): row rows[i] of the table
//   GatherBackward            in dy, rows                         out dtable
//   MVN                       in x                                out y, deviation(rows)
//   MVNBackward               in dy, y, deviation                 out dx           (in place on dy)
//   Crop                      in x                                out y            a block of x
//   CropDetached              in x                                out y            the same; no gradient goes back
//   CropBackward              in dy                               out dx
//   Permute                   in x                                out y            axes in another order
//   Filter                    in x, selector(N)                   out y            items whose selector is not 0, to the front;
//                                                                                  0 behind them
//   FilterBackward            in dy, selector                     out dx
//   Im2col / Col2im           in x / dy                           out N×C·kh·kw×oh×ow / dx; ConvAttrs
//   Interp                    in x                                out y            bilinear, corners on corners
//   InterpBackward            in dy                               out dx
//   Enlarge                   in x                                out y            each pixel a block of equal ones
//   EnlargeBackward           in dy                               out dx
//   Unpool                    in x, places(F32)                   out y            x at h·W+w in the plane, 0 elsewhere
//   UnpoolBackward            in dy, places                       out dx
//   ToFloat                   in x(I32)                           out y
//   Normalize                 in x                                out y, norm      y = x / √(Σx² + eps)
//   NormalizeBackward         in dy, y, norm                      out dx           (in place on dy)
//   Recurrent                 in gates(T×N×G), cont(T×N), w(G×H), h0?(N×H), c0?(N×H)   state h, c where there is no h0
//                                                                 out h(T×N×H), first h(N×H); LSTM (G = 4H; i, f, o, g)
//                                                                 also: gates, c(T×N×H), first c(N×H)
//   RecurrentBackward         in dh, h, cont, w, gates?, c?, first c?                  out dgates
//   RecurrentBackwardWeights  in dgates, h, first h, cont         out dw
//   LstmUnit                  in c(N×H), gates(N×4H), cont(N)     out c, h
//   LstmUnitBackward          in c, gates, cont, new c, dc?, dh?  out dc, dgates
//   Tile                      in x                                out y            repeated along an axis
//   TileBackward              in dy                               out dx
//   Reduction                 in x                                out y            axes from `axis` on into one value
//   ReductionBackward         in dy, x?                           out dx           x for ASUM and SUMSQ only
//   ArgMax                    in x                                out y
//   Sigmoid, TanH, …          in x                                out y            (in place; core/ops/pointwise.h)
//   SigmoidBackward, …        in dy, x or y                       out dx           (in place on dy)
//   Concat / Slice            in x0 … xn / x                      out y / y0 … yn, along an axis
//   Softmax                   in x                                out y            (in place)
//   SoftmaxBackward           in dy, y                            out dx           (in place on dy)
//   SoftmaxLoss               in x, label                         out loss(scalar), prob
//   SoftmaxLossBackward       in prob, label, dloss(scalar)       out dx           (in place on prob)
//   EuclideanLoss             in a, b                             out loss(scalar)
//   EuclideanLossBackward     in a, b, dloss(scalar)              out da; with the operands swapped: db
//   SigmoidLoss               in x, target                        out loss(scalar)  SoftmaxLossAttrs, axis unused
//   SigmoidLossBackward       in x, target, dloss(scalar)         out dx           (in place on x)
//   InfogainLoss              in x, label, H(K×K)                 out loss(scalar), prob
//   InfogainLossBackward      in prob, label, H, dloss(scalar)    out dx           (in place on prob)
//   HingeLoss                 in x, label                         out loss(scalar)
//   HingeLossBackward         in x, label, dloss(scalar)          out dx           (in place on x)
//   MultinomialLoss           in p, label                         out loss(scalar)
//   MultinomialLossBackward   in p, label, dloss(scalar)          out dp           (in place on p)
//   ContrastiveLoss           in a, b, same                       out loss(scalar)
//   ContrastiveLossBackward   in a, b, same, dloss(scalar)        out da or db, as attrs say
//   Accuracy                  in x, label                         out accuracy(scalar), perClass?
//   View                      in x                                out y            same bytes, other shape (plain order)
//   Alias                     in x                                out y            same bytes, same shape
//   Fill                      —                                   out y
//   Filler                    —                                   out y: drawn anew in each pass, from the counter
//   Accumulate                in d        state sum               —                micro 0 copies, later ones add
//   MeanStart                 in d0 … dn                          out d0' … dn'     (in place) begins the mean over all ranks
//   MeanEnd                   in d0' … dn'                        out d0" … dn"     (in place) ends what its MeanStart began
//   GradientScale             in d0 … dn                          out scale(scalar)   limit ÷ norm of all, at most 1
//   SolverUpdate              in dw?, scale? state w, h, h2?      —                as solver_rules.h says
//   Reorder                   in x                                out y            other layout; only the planner emits it

#include <cstdint>

namespace fitroom {

struct ConvAttrs {  // over H×W, or D×H×W where the data has five axes
    int32_t kernelH = 1, kernelW = 1, strideH = 1, strideW = 1, padH = 0, padW = 0, dilationH = 1, dilationW = 1;
    int32_t group = 1;
    int32_t kernelD = 1, strideD = 1, padD = 0, dilationD = 1;
};

struct PoolAttrs {
    // Stochastic picks a value of the window with its share of the sum as probability; StochasticMean is what tests see
    // of it, the mean of the values weighted by themselves.
    enum Method : int32_t { Max = 0, Average = 1, Stochastic = 2, StochasticMean = 3 };
    int32_t method = Max;
    int32_t kernelH = 1, kernelW = 1, strideH = 1, strideW = 1, padH = 0, padW = 0;
    uint32_t key = 0;  // the layer's, for Stochastic
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
    int32_t together = 0;     // 1: statistics of the batches of all ranks that train together
};

struct BatchNormScaleAttrs {
    float eps = 1e-5f;
    float fraction = 0.999f;
    int32_t relu = 0;  // 1: max(0, ·) behind it; the gradient finds the sign again from x
    int32_t together = 0;  // as BatchNormAttrs says
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

struct MvnAttrs {
    int64_t rows = 1;  // the tensor as rows of count/rows values, each made even
    int32_t variance = 1;
    float eps = 1e-9f;
};

struct CropAttrs {
    int64_t offset[8] = {};  // of the output's corner in the input
};

struct PermuteAttrs {
    int32_t order[8] = {};  // axis i of the output is axis order[i] of the input
};

struct InterpAttrs {
    int32_t cropBegin = 0, cropEnd = 0;  // rows and columns left aside at both borders of the input
};

struct NormalizeAttrs {
    int32_t acrossSpatial = 1;  // one norm an item, else one for each pixel
    float eps = 1e-10f;         // added to the sum of squares
};

struct RecurrentAttrs {
    int32_t lstm = 1;  // 0: h = tanh(gates + W·h)
};

struct RepeatAttrs {
    int32_t axis = 1, tiles = 1;
};

struct ReductionAttrs {
    enum Operation : int32_t { Sum = 1, AbsSum = 2, SquareSum = 3, Mean = 4 };  // Caffe's numbers
    int32_t axis = 0;
    int32_t operation = Sum;
    float coeff = 1;
};

struct ArgMaxAttrs {
    int32_t axis = -1;  // −1: over all of an item, out N×(1 or 2)×k; else along the axis, which becomes k
    int32_t topK = 1;
    int32_t values = 0;  // with axis: values instead of indices; without: both
};

struct AxisAttrs {  // Concat, Slice, Softmax
    int32_t axis = 1;
};

struct SoftmaxLossAttrs {
    enum Normalization : int32_t { Full = 0, Valid = 1, BatchSize = 2, None = 3 };
    int32_t axis = 1;
    int32_t hasIgnore = 0, ignore = 0;
    int32_t normalization = Valid;
    float smoothing = 0;  // share of the loss that all classes have alike
};

struct HingeAttrs {
    int32_t squared = 0;  // norm L2
};

struct ContrastiveAttrs {
    float margin = 1;
    int32_t legacy = 0;  // margin − d² instead of (margin − d)²
    int32_t second = 0;  // backward: of the second input
};

struct AccuracyAttrs {
    int32_t axis = 1, topK = 1;
    int32_t hasIgnore = 0, ignore = 0;
};

struct FillAttrs {
    float value = 0;
};

struct FillerAttrs {
    enum Type : int32_t { Constant, Uniform, Gaussian, Xavier, Msra, UnitBall, Bilinear };
    int32_t type = Constant;
    float value = 0, min = 0, max = 1, mean = 0, std = 1;
    int32_t sparse = -1;        // gaussian: of shape[0] values this many stay, on average; −1: all
    int32_t varianceNorm = 0;   // xavier, msra: 0 FAN_IN, 1 FAN_OUT, 2 AVERAGE
    uint32_t key = 0;           // the layer's
    uint32_t blob = 0;          // which of its tops
};

struct GradientScaleAttrs {
    float limit = 0;  // clip_gradients
};

struct UpdateAttrs {
    enum Rule : int32_t { Sgd, Nesterov, AdaGrad, RmsProp, AdaDelta, Adam, AdamW };
    int32_t rule = Sgd;
    float momentum = 0, momentum2 = 0.999f, rmsDecay = 0.99f, delta = 1e-8f;
    float lrMult = 1;
    float decay = 0;    // weight_decay × decay_mult
    int32_t l1 = 0;     // regularization_type "L1"
};

struct InnerProductUpdateAttrs {
    InnerProductAttrs product;
    UpdateAttrs update;
};

}  // namespace fitroom
