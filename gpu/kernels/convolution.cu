// Convolution and its gradients by cuDNN. Weights are kept in Caffe's order and as floats; where the images lie channels last
// or in 16 bits, cuDNN gets a copy of them in the scratch that is like the images, and gives their gradient so. What it does
// not do so, it does with copies of the images as floats in plain order: older devices.

#include "gpu/bias_gradient.h"
#include "gpu/cudnn_convolution.h"
#include "gpu/map.h"
#include "gpu/plain_products.h"
#include "gpu/scratch.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

// x, y or a gradient of them: its own memory, or a copy as floats in plain order.
struct Image {
    DType dtype = DType::F32;
    bool channelsLast = false, isCopied = false;
    int64_t images = 0, channels = 0, pixels = 0;
    size_t place = 0;

    [[nodiscard]] int64_t count() const { return images * channels * pixels; }
    [[nodiscard]] Operand operand(const Args& a, void* tensor) const {
        if (isCopied) return {ScratchParts::at(a.scratch, place), DType::F32};
        return {tensor, dtype};
    }
};

struct CudnnPlan {
    std::unique_ptr<CudnnConvolution> convolution;
    Image in0, in1, out;  // of those that are no weights
    DType dtype = DType::F32;  // in cuDNN's hands
    bool channelsLast = false, hasBias = false;
    bool copiesWeights = false;
    int64_t outChannels = 0, inPerGroup = 0, taps = 0;
    Span channels;  // forward of y in cuDNN's hands, backward of dy in its own memory
    size_t weights = 0, workspace = 0;  // places in the scratch

    [[nodiscard]] bool reorders() const { return channelsLast && taps > 1 && inPerGroup > 1; }
};

const void* read(Context& context, const Args& a, const Image& image, int operand) {
    const Operand from{a.in[operand], image.dtype}, to = image.operand(a, a.in[operand]);
    const int64_t channels = image.channels, pixels = image.pixels;
    if (image.isCopied && image.channelsLast) {
        transpose<float>(
            context, image.images, pixels, channels,
            [=] FR_LAMBDA(int64_t n, int64_t p, int64_t c) { return from.get((n * pixels + p) * channels + c); },
            [=] FR_LAMBDA(int64_t n, int64_t p, int64_t c, float v) { to.set((n * channels + c) * pixels + p, v); });
    } else if (image.isCopied) {
        map<1>(context, image.count(), {from}, to, [] FR_LAMBDA(const float* v, int64_t) { return v[0]; });
    }
    return to.data;
}

void written(Context& context, const Args& a, const Image& image) {
    const Operand from = image.operand(a, a.out[0]), to{a.out[0], image.dtype};
    const int64_t channels = image.channels, pixels = image.pixels;
    if (image.isCopied && image.channelsLast) {
        transpose<float>(
            context, image.images, channels, pixels,
            [=] FR_LAMBDA(int64_t n, int64_t c, int64_t p) { return from.get((n * channels + c) * pixels + p); },
            [=] FR_LAMBDA(int64_t n, int64_t c, int64_t p, float v) { to.set((n * pixels + p) * channels + c, v); });
    } else if (image.isCopied) {
        map<1>(context, image.count(), {from}, to, [] FR_LAMBDA(const float* v, int64_t) { return v[0]; });
    }
}

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

const void* weightsFor(Context& context, const CudnnPlan& p, const Args& a) {
    const float* weights = floats(a.in[1]);
    if (!p.copiesWeights) return weights;
    void* copy = ScratchParts::at(a.scratch, p.weights);
    toLibrary(context, p, weights, {copy, p.dtype});
    return copy;
}

void forward(Context& context, const Args& a, const CudnnPlan& p) {
    const void *x = read(context, a, p.in0, 0), *weights = weightsFor(context, p, a);
    const Operand y = p.out.operand(a, a.out[0]);
    p.convolution->run(context, x, weights, y.data, ScratchParts::at(a.scratch, p.workspace));
    if (p.hasBias) {
        const Span channels = p.channels;
        const float* bias = floats(a.in[2]);
        map<1>(context, p.out.count(), {y}, y,
               [=] FR_LAMBDA(const float* v, int64_t i) { return v[0] + bias[channels.value(i)]; });
    }
    written(context, a, p.out);
}

void backwardData(Context& context, const Args& a, const CudnnPlan& p) {
    const void *dy = read(context, a, p.in0, 0), *weights = weightsFor(context, p, a);
    p.convolution->run(context, dy, weights, p.out.operand(a, a.out[0]).data, ScratchParts::at(a.scratch, p.workspace));
    written(context, a, p.out);
}

void backwardWeights(Context& context, const Args& a, const CudnnPlan& p) {
    const void *x = read(context, a, p.in0, 0), *dy = read(context, a, p.in1, 1);
    void* copy = p.copiesWeights ? ScratchParts::at(a.scratch, p.weights) : a.out[0];
    p.convolution->run(context, x, dy, copy, ScratchParts::at(a.scratch, p.workspace));
    if (p.copiesWeights) fromLibrary(context, p, {copy, p.dtype}, floats(a.out[0]));
    if (p.hasBias && a.out[1])
        biasGradient(context, p.channels, {a.in[1], p.in1.dtype}, floats(a.out[1]), ScratchParts::at(a.scratch, 0));
}

enum class Images { AsTheyAre, Copied };

template <ConvolutionPass pass, Images images>
std::unique_ptr<GpuKernel> makeCudnn(Context& context, const OpDesc& d, const Wishes& wishes, std::string& why) {
    constexpr bool isForward = pass == ConvolutionPass::Forward, isData = pass == ConvolutionPass::Data,
                   isWeights = pass == ConvolutionPass::Weights, copied = images == Images::Copied;
    if (!wantInputs(d, 2, why)) return nullptr;
    const TensorDesc &x = isData ? d.out[0] : d.in[0], &w = isWeights ? d.out[0] : d.in[1],
                     &y = isForward ? d.out[0] : d.in[isData ? 0 : 1];
    CudnnConvolution::Wanted wanted;
    if (!wantConvolution(d, x, w, y, wanted.shape, why)) return nullptr;
    const bool alreadyPlain = isPlain(x) && isPlain(y), channelsLast = isChannelsLast(x) && isChannelsLast(y);
    if (!copied && x.dtype != y.dtype) return refuse(why, "wants input and output of one type"), nullptr;
    if (!copied && !channelsLast && !alreadyPlain) return refuse(why, "wants input and output in one layout"), nullptr;
    if (copied && alreadyPlain && isFloat(x) && isFloat(y)) return refuse(why, "has nothing to copy"), nullptr;

    CudnnPlan p;
    p.dtype = copied ? DType::F32 : x.dtype;
    p.channelsLast = !copied && channelsLast;
    p.hasBias = isForward ? hasIn(d, 2) : isWeights && hasOptionalOut(d, 1);
    const ConvolutionShape& s = wanted.shape;
    if (p.hasBias && (isForward ? d.in[2] : d.out[1]).count() != s.outChannels)
        return refuse(why, "wants one bias a channel"), nullptr;
    p.outChannels = s.outChannels;
    p.inPerGroup = s.inPerGroup();
    p.taps = s.taps();
    p.copiesWeights = p.reorders() || p.dtype != DType::F32;

    ScratchParts parts;
    const auto image = [&parts](const TensorDesc& t) {
        Image i{t.dtype, !isPlain(t), copied && !(isFloat(t) && isPlain(t)), t.shape[0], t.shape[1], t.shape.count(2), 0};
        if (i.isCopied) i.place = parts.add(static_cast<size_t>(t.count()) * sizeof(float));
        return i;
    };
    p.in0 = image(d.in[0]);
    (isWeights ? p.in1 : p.out) = image(isWeights ? d.in[1] : d.out[0]);
    if (p.copiesWeights) p.weights = parts.add(static_cast<size_t>(w.count() * bytesOf(p.dtype)));
    p.channels = Span::ofChannels(isForward && p.out.isCopied ? TensorDesc{y.shape} : y);
    wanted.pass = pass;
    wanted.dtype = p.dtype;
    wanted.channelsLast = p.channelsLast;
    wanted.tf32 = wishes.tf32;
    wanted.maxWorkspace = parts.left(wishes.maxScratchBytes);
    p.convolution = CudnnConvolution::make(context, wanted, why);
    if (!p.convolution) return nullptr;
    p.workspace = parts.add(p.convolution->workspaceBytes());
    if (isWeights && p.hasBias) parts.atLeast(biasGradientScratch(p.channels));  // comes last
    return kernelOf(std::move(p), isForward ? &forward : isData ? &backwardData : &backwardWeights, parts.bytes());
}

template <ConvolutionPass pass>
std::vector<Implementation> with(KernelFactory plain) {
    return {{"cudnn", makeCudnn<pass, Images::AsTheyAre>}, {"cudnn copied", makeCudnn<pass, Images::Copied>}, {"own", plain}};
}

}  // namespace

KernelDef kernel_convolution() {
    return {{{"Convolution", with<ConvolutionPass::Forward>(makePlainConvolution)},
             {"ConvolutionBackwardData", with<ConvolutionPass::Data>(makePlainConvolutionBackwardData)},
             {"ConvolutionBackwardWeights", with<ConvolutionPass::Weights>(makePlainConvolutionBackwardWeights)}}};
}

}  // namespace fitroom::gpu
