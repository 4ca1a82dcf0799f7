#include "core/ops/op_def.h"

#include <string_view>
#include <unordered_map>

namespace fitroom {

void appendProductGradient(GradientBuilder& b, const char* weights, const char* data) {
    const Op& op = b.op();
    const TensorId dy = b.gradOut(0);
    const bool wantsBias = op.in.size() > 2 && b.wants(2);
    if (b.wants(1) || wantsBias) {
        // An unwanted half goes to a tensor that nothing reads.
        const TensorId dw = b.wants(1) ? b.gradIn(1) : b.unreadGrad(1);
        std::vector<TensorId> out = {dw};
        if (wantsBias) out.push_back(b.gradIn(2));
        b.append(weights, op.attrs, {op.in[0], dy}, out, op.macs);
    }
    if (b.wants(0)) b.append(data, op.attrs, {dy, op.in[1]}, {b.gradIn(0)}, op.macs);
}

std::vector<OpDef> allOpDefs() {
    std::vector<OpDef> all;
    for (auto& group : allOpDefGroups())
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

const OpDef* findOpDef(const char* kind) {
    static const auto table = [] {
        std::unordered_map<std::string_view, OpDef> map;
        for (const OpDef& def : allOpDefs())
            map.emplace(def.kind, def);
        return map;
    }();
    const auto it = table.find(kind);
    return it == table.end() ? nullptr : &it->second;
}

}  // namespace fitroom
