#include "core/backend/cpu/scale.h"

namespace fitroom::cpu {

namespace {

bool wantFactors(const OpDesc& d, const TensorDesc* factors, int count, std::string& why) {
    const ScaleAttrs attrs = d.attrs->as<ScaleAttrs>();
    const TensorDesc& x = d.in[0];
    if (attrs.axis < 0 || attrs.numAxes < 0 || attrs.axis + attrs.numAxes > x.shape.rank)
        return refuse(why, "the axes are none of the tensor's");
    const int64_t n = AxisView(x, attrs.axis, attrs.numAxes).n;
    for (int i = 0; i < count; ++i)
        if (factors[i].count() != n || !isPlain(factors[i]))
            return refuse(why, "wants plain factors of the size of the scaled axes");
    return true;
}

}  // namespace

bool wantScale(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantFactors(d, d.in + 1, hasIn(d, 2) ? 2 : 1, why)) return false;
    return sameElements(d.in[0], d.out[0]) ? true : refuse(why, "wants one layout");
}

bool wantScaleParams(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantFactors(d, d.out, d.outCount > 1 ? 2 : 1, why)) return false;
    return sameElements(d.in[0], d.in[1]) ? true : refuse(why, "wants one layout");
}

}  // namespace fitroom::cpu
