#include "core/backend/cpu/pooling.h"

namespace fitroom::cpu {

bool wantPooling(const OpDesc& d, const TensorDesc& image, const TensorDesc& pooled, const TensorDesc* mask,
                 PoolGeometry& g, std::string& why) {
    const PoolAttrs attrs = d.attrs->as<PoolAttrs>();
    if (image.shape.rank != 4 || pooled.shape.rank != 4) return refuse(why, "wants 4 axes");
    if (image.dtype != DType::F32 || pooled.dtype != DType::F32) return refuse(why, "wants float data");
    if (image.shape[0] != pooled.shape[0] || image.shape[1] != pooled.shape[1])
        return refuse(why, "wants equal batch and channels");
    if (attrs.kernelH < 1 || attrs.kernelW < 1 || attrs.strideH < 1 || attrs.strideW < 1 || attrs.padH < 0 ||
        attrs.padW < 0)
        return refuse(why, "wants a kernel and a stride of at least 1");
    if (mask && (mask->dtype != DType::I32 || !sameElements(*mask, pooled)))
        return refuse(why, "wants an integer mask of the pooled shape and layout");
    if (image.shape[2] * image.shape[3] > INT32_MAX) return refuse(why, "the plane is too large for the mask");
    g = {attrs, image.shape[0], image.shape[1], image.shape[2], image.shape[3], pooled.shape[2], pooled.shape[3]};
    return true;
}

}  // namespace fitroom::cpu
