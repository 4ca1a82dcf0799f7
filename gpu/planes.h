#pragma once
// Two batches of as many planes N×C of pictures in plain order, of other sizes.

#include "gpu/divider.h"
#include "gpu/wants.h"

namespace fitroom::gpu {

struct Planes {
    int64_t count = 0, height = 0, width = 0, outHeight = 0, outWidth = 0;
    Divider byHeight, byWidth, byOutHeight, byOutWidth;
    DType from = DType::F32, to = DType::F32;

    [[nodiscard]] FR_DEVICE int64_t small() const { return height * width; }
    [[nodiscard]] FR_DEVICE int64_t large() const { return outHeight * outWidth; }
};

// x and y are the first input and output, or the other way round.
inline bool planesOf(const OpDesc& d, const TensorDesc& x, const TensorDesc& y, Planes& p, std::string& why) {
    if (x.shape.rank != 4 || y.shape.rank != 4 || !isPlain(x) || !isPlain(y))
        return refuse(why, "wants 4 axes in the plain layout");
    if (x.shape[0] != y.shape[0] || x.shape[1] != y.shape[1]) return refuse(why, "wants equal batch and channels");
    p.count = x.shape[0] * x.shape[1];
    p.height = x.shape[2], p.width = x.shape[3], p.outHeight = y.shape[2], p.outWidth = y.shape[3];
    p.byHeight = Divider(p.height, x.count()), p.byWidth = Divider(p.width, x.count());
    p.byOutHeight = Divider(p.outHeight, y.count()), p.byOutWidth = Divider(p.outWidth, y.count());
    p.from = d.in[0].dtype, p.to = d.out[0].dtype;
    return true;
}

}  // namespace fitroom::gpu
