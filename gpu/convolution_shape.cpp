#include "gpu/convolution_shape.h"

namespace fitroom::gpu {

namespace {

bool fits(int64_t in, int64_t out, int64_t kernel, int64_t stride, int64_t pad, int64_t dilation) {
    if (kernel < 1 || stride < 1 || pad < 0 || dilation < 1 || in < 1) return false;
    const int64_t room = in + 2 * pad - (dilation * (kernel - 1) + 1);
    return room >= 0 && out == room / stride + 1;
}

}  // namespace

bool wantConvolution(const OpDesc& d, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y, ConvolutionShape& g,
                     std::string& why) {
    const auto attrs = d.attrs->as<ConvAttrs>();
    const int rank = x.shape.rank;
    if ((rank != 4 && rank != 5) || y.shape.rank != rank || w.shape.rank != rank)
        return refuse(why, "wants 4 or 5 axes");
    if (!isImage(x) || !isImage(y) || !isFloat(w)) return refuse(why, "wants float data");
    if (!isPlain(w)) return refuse(why, "wants plain weights");
    g = {};
    g.attrs = attrs;
    g.deep = rank == 5;
    g.images = x.shape[0], g.inChannels = x.shape[1], g.outChannels = y.shape[1];
    g.depth = g.deep ? x.shape[2] : 1, g.outDepth = g.deep ? y.shape[2] : 1;
    g.height = x.shape[rank - 2], g.outHeight = y.shape[rank - 2];
    g.width = x.shape[rank - 1], g.outWidth = y.shape[rank - 1];
    if (attrs.group < 1 || g.inChannels % attrs.group != 0 || g.outChannels % attrs.group != 0)
        return refuse(why, "wants channels that the groups divide");
    if (y.shape[0] != g.images || w.shape[0] != g.outChannels || w.shape[1] != g.inPerGroup() ||
        w.shape[rank - 2] != attrs.kernelH || w.shape[rank - 1] != attrs.kernelW ||
        (g.deep ? w.shape[2] : 1) != attrs.kernelD)
        return refuse(why, "wants weights that fit input and output");
    if (!fits(g.depth, g.outDepth, attrs.kernelD, attrs.strideD, attrs.padD, attrs.dilationD) ||
        !fits(g.height, g.outHeight, attrs.kernelH, attrs.strideH, attrs.padH, attrs.dilationH) ||
        !fits(g.width, g.outWidth, attrs.kernelW, attrs.strideW, attrs.padW, attrs.dilationW))
        return refuse(why, "wants the output size that the kernel, stride, pad and dilation give");
    return true;
}

}  // namespace fitroom::gpu
