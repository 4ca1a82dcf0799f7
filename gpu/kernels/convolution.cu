// Convolution and its gradients by cuDNN. Weights are kept in Caffe's order and as floats; where the images lie channels last
// or in 16 bits, cuDNN gets a copy of them in the scratch that is like the images, and gives their gradient so.

#include "gpu/bias_gradient.h"
#include "gpu/cudnn_convolution.h"
#include "gpu/map.h"
#include "gpu/plain_products.h"
#include "gpu/scratch.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct CudnnPlan {
    std::unique_ptr<CudnnConvolution> convolution;
    DType dtype = DType::F32;
    bool channelsLast = false, hasBias = false;
    bool copiesWeights = false;
    int64_t outChannels = 0, inPerGroup = 0, taps = 0;
    int64_t count = 0;  // of y, and its channels
    Span channels;
    size_t weights = 0, workspace = 0;  // places in the scratch

    [[nodiscard]] bool reorders() const { return channelsLast && taps > 1 && inPerGroup > 1; }
};

// Caffe's O×I×taps as O×taps×I.
void toLibrary(Context& context, const CudnnPlan& p, const float* weights, Operand copy) {
    const int64_t count = p.outChannels * p.inPerGroup * p.taps, length = p.inPerGroup, taps = p.taps;
    const Divider byLength(length, count), byTaps(taps, count);
    const bool reorders = p.reorders();
    each(context, count, [=] FR_LAMBDA(int64_t i) {
        const int64_t rest = byLength.quotient(i), row = byTaps.quotient(rest);
        const int64_t channel = i - rest * length, tap = rest - row * taps;
        copy.set(i, weights[reorders ? (row * length + channel) * taps + tap : i]);
    });
}

void fromLibrary(Context& context, const CudnnPlan& p, Operand copy, float* weights) {
    const int64_t count = p.outChannels * p.inPerGroup * p.taps, length = p.inPerGroup, taps = p.taps;
    const Divider byLength(length, count), byTaps(taps, count);
    const bool reorders = p.reorders();
    each(context, count, [=] FR_LAMBDA(int64_t i) {
        const int64_t rest = byTaps.quotient(i), row = byLength.quotient(rest);
        const int64_t tap = i - rest * taps, channel = rest - row * length;
        weights[i] = copy.get(reorders ? (row * taps + tap) * length + channel : i);
    });
}

const void* weightsFor(Context& context, const CudnnPlan& p, const Args& a, int operand) {
    const auto* weights = static_cast<const float*>(a.in[operand]);
    if (!p.copiesWeights) return weights;
    void* copy = ScratchParts::at(a.scratch, p.weights);
    toLibrary(context, p, weights, {copy, p.dtype});
    return copy;
}

void addBias(Context& context, const CudnnPlan& p, Operand y, const float* bias) {
    const Span channels = p.channels;
    map<1>(context, p.count, {y}, y,
           [=] FR_LAMBDA(const float* v, int64_t i) { return v[0] + bias[channels.value(i)]; });
}

void forward(Context& context, const Args& a, const CudnnPlan& p) {
    const void* weights = weightsFor(context, p, a, 1);
    p.convolution->run(context, a.in[0], weights, a.out[0], ScratchParts::at(a.scratch, p.workspace));
    if (p.hasBias) addBias(context, p, {a.out[0], p.dtype}, static_cast<const float*>(a.in[2]));
}

void backwardData(Context& context, const Args& a, const CudnnPlan& p) {
    const void* weights = weightsFor(context, p, a, 1);
    p.convolution->run(context, a.in[0], weights, a.out[0], ScratchParts::at(a.scratch, p.workspace));
}

void backwardWeights(Context& context, const Args& a, const CudnnPlan& p) {
    auto* dw = static_cast<float*>(a.out[0]);
    void* copy = p.copiesWeights ? ScratchParts::at(a.scratch, p.weights) : dw;
    p.convolution->run(context, a.in[0], a.in[1], copy, ScratchParts::at(a.scratch, p.workspace));
    if (p.copiesWeights) fromLibrary(context, p, {copy, p.dtype}, dw);
    if (p.hasBias && a.out[1])
        biasGradient(context, p.channels, {a.in[1], p.dtype}, static_cast<float*>(a.out[1]), ScratchParts::at(a.scratch, 0));
}

template <ConvolutionPass pass>
std::unique_ptr<GpuKernel> makeCudnn(Context& context, const OpDesc& d, const Wishes& wishes, std::string& why) {
    constexpr bool isForward = pass == ConvolutionPass::Forward, isData = pass == ConvolutionPass::Data,
                   isWeights = pass == ConvolutionPass::Weights;
    if (!wantInputs(d, 2, why)) return nullptr;
    const TensorDesc &x = isData ? d.out[0] : d.in[0], &w = isWeights ? d.out[0] : d.in[1],
                     &y = isForward ? d.out[0] : d.in[isData ? 0 : 1];
    CudnnConvolution::Wanted wanted;
    if (!wantConvolution(d, x, w, y, wanted.shape, why)) return nullptr;
    if (x.dtype != y.dtype) return refuse(why, "wants input and output of one type"), nullptr;
    const bool channelsLast = liesChannelsLast(x) && liesChannelsLast(y);
    if (!channelsLast && !(isPlain(x) && isPlain(y)))
        return refuse(why, "wants input and output in one layout"), nullptr;

    CudnnPlan p;
    p.dtype = x.dtype;
    p.channelsLast = channelsLast;
    p.hasBias = isForward ? hasIn(d, 2) : isWeights && hasOptionalOut(d, 1);
    const ConvolutionShape& s = wanted.shape;
    if (p.hasBias && (isForward ? d.in[2] : d.out[1]).count() != s.outChannels)
        return refuse(why, "wants one bias a channel"), nullptr;
    p.outChannels = s.outChannels;
    p.inPerGroup = s.inPerGroup();
    p.taps = s.taps();
    p.count = y.count();
    p.channels = Span::ofChannels(y);
    p.copiesWeights = p.reorders() || p.dtype != DType::F32;

    ScratchParts parts;
    if (p.copiesWeights) p.weights = parts.add(static_cast<size_t>(w.count() * bytesOf(p.dtype)));
    wanted.pass = pass;
    wanted.dtype = p.dtype;
    wanted.channelsLast = channelsLast;
    wanted.tf32 = wishes.tf32;
    wanted.maxWorkspace = parts.left(wishes.maxScratchBytes);
    p.convolution = CudnnConvolution::make(context, wanted, why);
    if (!p.convolution) return nullptr;
    p.workspace = parts.add(p.convolution->workspaceBytes());
    if (isWeights && p.hasBias) parts.atLeast(biasGradientScratch(p.channels));  // comes last
    return kernelOf(std::move(p), isForward ? &forward : isData ? &backwardData : &backwardWeights, parts.bytes());
}

}  // namespace

KernelDef kernel_convolution() {
    return {{{"Convolution", {{"cudnn", makeCudnn<ConvolutionPass::Forward>}, {"own", makePlainConvolution}}},
             {"ConvolutionBackwardData",
              {{"cudnn", makeCudnn<ConvolutionPass::Data>}, {"own", makePlainConvolutionBackwardData}}},
             {"ConvolutionBackwardWeights",
              {{"cudnn", makeCudnn<ConvolutionPass::Weights>}, {"own", makePlainConvolutionBackwardWeights}}}}};
}

}  // namespace fitroom::gpu
