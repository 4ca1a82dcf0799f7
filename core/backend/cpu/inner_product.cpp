#include "core/backend/cpu/inner_product.h"

namespace fitroom::cpu {

bool wantInnerProduct(const OpDesc& d, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y,
                      const TensorDesc* bias, std::string& why) {
    const InnerProductAttrs attrs = d.attrs->as<InnerProductAttrs>();
    if (attrs.m < 1 || attrs.k < 1 || attrs.n < 1) return refuse(why, "wants sizes of at least 1");
    if (x.count() != attrs.m * attrs.k || w.count() != attrs.n * attrs.k || y.count() != attrs.m * attrs.n ||
        (bias && bias->count() != attrs.n))
        return refuse(why, "wants operands of M×K, N×K and M×N");
    if (x.dtype != DType::F32 || w.dtype != DType::F32 || y.dtype != DType::F32) return refuse(why, "wants float data");
    if (!isPlain(x) || !isPlain(w) || !isPlain(y)) return refuse(why, "wants plain order");
    return true;
}

}  // namespace fitroom::cpu
