#include "core/schema/own_fields.h"

#include <algorithm>

namespace fitroom {

namespace {

constexpr int kFirstOwnNumber = 5001;

void collect(const google::protobuf::Message& message, std::vector<std::string>& names) {
    using Field = google::protobuf::FieldDescriptor;
    const auto* reflection = message.GetReflection();
    std::vector<const Field*> fields;
    reflection->ListFields(message, &fields);
    for (const Field* field : fields) {
        if (field->number() >= kFirstOwnNumber && std::find(names.begin(), names.end(), field->name()) == names.end()) names.push_back(field->name());
        if (field->cpp_type() != Field::CPPTYPE_MESSAGE) continue;
        if (!field->is_repeated()) {
            collect(reflection->GetMessage(message, field), names);
            continue;
        }
        for (int i = 0; i < reflection->FieldSize(message, field); ++i)
            collect(reflection->GetRepeatedMessage(message, field, i), names);
    }
}

}  // namespace

std::vector<std::string> ownFields(const google::protobuf::Message& message) {
    std::vector<std::string> names;
    collect(message, names);
    return names;
}

}  // namespace fitroom
