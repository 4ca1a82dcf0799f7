#pragma once
// For factories: what a kernel asks of its operands, and why not. As the CPU's kernels ask it.

#include "gpu/operands.h"

namespace fitroom::gpu {

// As isPlain(): with one channel or one pixel each holds.
inline bool isChannelsLast(const TensorDesc& d) {
    const Shape& s = d.shape;
    return s.rank == 4 && (d.layout == Layout::ChannelsLast || s[1] == 1 || s[2] * s[3] == 1);
}
inline bool wantPlain(const TensorDesc& a, const TensorDesc& b, std::string& why) {
    return isPlain(a) && isPlain(b) ? true : refuse(why, "wants the plain layout");
}
// `count` inputs are there, and may be stored in 16 bits: but of a picture of one channel, which can be labels, nothing is to
// be rounded.
inline bool wantFeatures(const OpDesc& d, int count, std::string& why) {
    if (!wantInputs(d, count, why)) return false;
    const Shape& s = d.in[0].shape;
    const bool narrow = d.in[0].dtype == DType::BF16 || d.out[0].dtype == DType::BF16;
    return narrow && s.rank == 4 && s[1] == 1 ? refuse(why, "wants what may be labels in 32 bits") : true;
}
// `count` inputs are there, and no operand is stored in 16 bits.
inline bool wantFloats(const OpDesc& d, int count, std::string& why) {
    if (!wantInputs(d, count, why)) return false;
    for (int i = 0; i < d.inCount; ++i)
        if (hasIn(d, i) && !isFloat(d.in[i])) return refuse(why, "wants floats of 32 bits");
    for (int i = 0; i < d.outCount; ++i)
        if (!isFloat(d.out[i])) return refuse(why, "wants floats of 32 bits");
    return true;
}

inline const float* floatsIn(const Args& a, int i) { return static_cast<const float*>(a.in[i]); }
inline float* floatsOut(const Args& a, int i) { return static_cast<float*>(a.out[i]); }

}  // namespace fitroom::gpu
