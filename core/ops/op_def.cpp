#include "core/ops/op_def.h"

#include <string_view>
#include <unordered_map>

namespace fitroom {

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
