#include "schema_strings.h"

#include "core/schema/caffe.h"
#include "core/schema/field_options.pb.h"

#include <google/protobuf/descriptor.h>

#include <set>

namespace fitroom {

namespace {

using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;
using google::protobuf::FileDescriptor;

void collect(const EnumDescriptor& type, std::set<std::string>& out) {
    for (int i = 0; i < type.value_count(); ++i)
        out.insert(type.value(i)->options().GetExtension(fitroom_schema::choice_label));
}

void collect(const Descriptor& type, std::set<std::string>& out) {
    for (int i = 0; i < type.field_count(); ++i) {
        const auto& form = type.field(i)->options().GetExtension(fitroom_schema::form);
        out.insert({form.label(), form.help(), form.unit()});
    }
    for (int i = 0; i < type.enum_type_count(); ++i)
        collect(*type.enum_type(i), out);
    for (int i = 0; i < type.nested_type_count(); ++i)
        collect(*type.nested_type(i), out);
}

void collect(const FileDescriptor& file, std::set<const FileDescriptor*>& seen, std::set<std::string>& out) {
    if (file.package() != "fitroom_schema" || !seen.insert(&file).second) return;
    for (int i = 0; i < file.dependency_count(); ++i)
        collect(*file.dependency(i), seen, out);
    for (int i = 0; i < file.message_type_count(); ++i)
        collect(*file.message_type(i), out);
    for (int i = 0; i < file.enum_type_count(); ++i)
        collect(*file.enum_type(i), out);
}

}  // namespace

std::string schemaStringsHeader() {
    std::set<std::string> texts;
    std::set<const FileDescriptor*> seen;
    collect(*caffe::SolverParameter::descriptor()->file(), seen, texts);
    texts.erase("");
    std::string out =
        "// Written by the program schema_strings from core/schema/*.proto, for lupdate only; nothing includes it.\n";
    for (const std::string& text : texts) {
        out += "QT_TRANSLATE_NOOP(\"schema\", \"";
        for (const char c : text)
            out += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
        out += "\")\n";
    }
    return out;
}

}  // namespace fitroom
