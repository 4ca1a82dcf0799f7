#include "core/ops/op_def.h"

#include <string_view>
#include <unordered_map>

namespace fitroom {

const OpDef* findOpDef(const char* kind) {
    static const auto table = [] {
        std::unordered_map<std::string_view, OpDef> map;
        for (OpDef& def : allOpDefs()) map.emplace(def.kind, def);
        return map;
    }();
    const auto it = table.find(kind);
    return it == table.end() ? nullptr : &it->second;
}

}  // namespace fitroom
