#include "core/backend/cpu/inner_product.h"

#include "core/backend/cpu/solver_update.h"

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

bool wantInnerProductUpdate(const OpDesc& d, std::string& why) {
    const auto attrs = d.attrs->as<InnerProductUpdateAttrs>();
    if (!wantInputs(d, 2, why)) return false;
    if (!updateLoop(attrs.update.rule)) return refuse(why, "knows no such rule");
    if (d.stateCount != 1 + historiesOf(static_cast<UpdateAttrs::Rule>(attrs.update.rule)))
        return refuse(why, "wants weights and history");
    for (int i = 0; i < d.stateCount; ++i)
        if (d.state[i].dtype != DType::F32 || d.state[i].count() != d.state[0].count())
            return refuse(why, "wants weights and history of one size");
    const Attrs product(attrs.product);
    OpDesc asProduct = d;
    asProduct.attrs = &product;
    return wantInnerProduct(asProduct, d.in[0], d.state[0], d.in[1], hasOptionalOut(d, 0) ? &d.out[0] : nullptr, why);
}

}  // namespace fitroom::cpu
