// From a TextMessage to a message of the schema, by reflection.

#include "core/schema/nearest.h"
#include "core/schema/text_parser.h"
#include "core/schema/text_values.h"

#include <google/protobuf/descriptor.h>

#include <map>

namespace fitroom {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

namespace {

// The field that was meant. All messages of layers end in _param: only what stands before it can be near or far.
std::string nearestField(const std::string& name, const Descriptor& type) {
    constexpr std::string_view end = "_param";
    const auto stemOf = [&](const std::string& s) { return s.ends_with(end) ? s.substr(0, s.size() - end.size()) : ""; };
    const bool isParam = !stemOf(name).empty();
    std::vector<std::string> names;
    for (int i = 0; i < type.field_count(); ++i) {
        const std::string& known = type.field(i)->name();
        if (!isParam)
            names.push_back(known);
        else if (!stemOf(known).empty())
            names.push_back(stemOf(known));
    }
    const std::string near = nearestWord(isParam ? stemOf(name) : name, names);
    return near.empty() || !isParam ? near : near + std::string(end);
}

// "ConvolutionParameter" is no word for users: the field that holds the message is.
class Reader {
public:
    Reader(const std::string& file, Problems& problems) : m_file(file), m_problems(problems) {}

    void read(const TextMessage& text, Message& out, const std::string& where) {
        std::map<const FieldDescriptor*, int> firstLines;  // of singular fields
        for (const TextField& field : text.fields) {
            const FieldDescriptor* known = out.GetDescriptor()->FindFieldByName(field.name);
            if (!known) {
                unknown(field, *out.GetDescriptor(), where);
                continue;
            }
            if (!known->is_repeated()) {
                const auto [first, isFirst] = firstLines.emplace(known, field.line);
                if (!isFirst) {
                    report(Severity::Error, place(field),
                           Error(FR_MSG("“%1” is given twice; the first is in line %2."),
                                 {field.name, std::to_string(first->second)}, FR_MSG("Remove one of them.")));
                    continue;
                }
                if (field.isList()) {
                    report(Severity::Error, place(field),
                           Error(FR_MSG("“%1” takes one value, not a list."), {field.name},
                                 FR_MSG("Write the value without “[ ]”.")));
                    continue;
                }
            }
            if (field.isList() || !field.message) {
                for (const text::Element& element : text::listElements(field, m_file))
                    put(out, *known, element);
            } else {
                put(out, *known, text::Element{"", field.message, place(field)});
            }
        }
    }

private:
    static text::Place place(const TextField& field) { return {field.line, field.column}; }

    // A file with a million mistakes needs no million messages; but an Error is never lost behind Warnings.
    [[nodiscard]] bool isEnough(Severity severity) const {
        constexpr size_t most = 1000;
        return m_problems.size() >= most && (severity != Severity::Error || hasErrors(m_problems));
    }

    void report(Severity severity, text::Place place, Error error) {
        if (isEnough(severity)) return;
        m_problems.push_back({severity, std::move(error.at(m_file, place.line, place.column))});
    }

    void put(Message& out, const FieldDescriptor& field, const text::Element& element) {
        const bool isMessage = field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
        if (isMessage && element.message) {
            const auto& reflection = *out.GetReflection();
            Message& inner =
                field.is_repeated() ? *reflection.AddMessage(&out, &field) : *reflection.MutableMessage(&out, &field);
            return read(*element.message, inner, field.name());
        }
        if (element.message) {
            report(Severity::Error, element.place,
                   Error(FR_MSG("“%1” is a single value, not a block of fields."), {field.name()},
                         FR_MSG("Write it like “%1: …”.")));
            return;
        }
        auto value = text::parseValue(field, element.scalar);
        if (!value) {
            report(Severity::Error, element.place, std::move(value.error()));
        } else if (field.is_repeated()) {
            text::addValue(out, field, *value);
        } else {
            text::setValue(out, field, *value);
        }
    }

    void unknown(const TextField& field, const Descriptor& type, const std::string& where) {
        if (isEnough(Severity::Warning)) return;
        const std::string near = nearestField(field.name, type);
        const std::string name = text::excerpt(field.name);
        const char* next = near.empty() ? FR_MSG("It is kept in the file but has no effect here.")
                                        : FR_MSG("Did you mean “%2”? As it stands, it is kept but has no effect.");
        const char* nextInside = near.empty()
                                     ? FR_MSG("It is kept in the file but has no effect here.")
                                     : FR_MSG("Did you mean “%3”? As it stands, it is kept but has no effect.");
        report(Severity::Warning, place(field),
               where.empty() ? Error(FR_MSG("“%1” is not a known field."), {name, near}, next)
                             : Error(FR_MSG("“%1” is not a known field of “%2”."), {name, where, near}, nextInside));
    }

    const std::string& m_file;
    Problems& m_problems;
};

}  // namespace

void TextMessage::read(Message& out, const std::string& file, Problems& problems) const {
    Reader(file, problems).read(*this, out, "");
}

}  // namespace fitroom
