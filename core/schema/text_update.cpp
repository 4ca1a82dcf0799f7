// From a message of the schema back into a TextMessage, touching only what differs.

#include "core/schema/text_parser.h"
#include "core/schema/text_values.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>

namespace fitroom {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

namespace {

// The values of one field, singular or repeated, seen the same way.
class Values {
public:
    Values(const Message& message, const FieldDescriptor& field) : m_message(message), m_field(field) {
        const auto& r = *message.GetReflection();
        m_size = field.is_repeated() ? r.FieldSize(message, &field) : r.HasField(message, &field) ? 1 : 0;
    }
    [[nodiscard]] int size() const { return m_size; }
    [[nodiscard]] bool areMessages() const { return m_field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE; }
    [[nodiscard]] const Message& message(int i) const {
        const auto& r = *m_message.GetReflection();
        return m_field.is_repeated() ? r.GetRepeatedMessage(m_message, &m_field, i) : r.GetMessage(m_message, &m_field);
    }
    [[nodiscard]] std::string print(int i) const {
        return text::printValue(m_field, text::getValue(m_message, m_field, m_field.is_repeated() ? i : -1));
    }
    // As text or bytes, so that NaN equals NaN.
    [[nodiscard]] std::string key(int i) const {
        return areMessages() ? message(i).SerializePartialAsString() : print(i);
    }
    [[nodiscard]] std::vector<std::string> keys() const {
        std::vector<std::string> out;
        for (int i = 0; i < m_size; ++i)
            out.push_back(key(i));
        return out;
    }

private:
    const Message& m_message;
    const FieldDescriptor& m_field;
    int m_size = 0;
};

void updateMessage(TextMessage& text, const Message& wanted, const std::string& outer, const std::string& unit);

class FieldUpdate {
public:
    FieldUpdate(TextMessage& text, const FieldDescriptor& field, const Values& wanted, const std::string& outer,
                const std::string& unit)
        : m_text(text), m_field(field), m_wanted(wanted), m_outer(outer), m_unit(unit) {}

    void run(const std::vector<std::string>& now) {
        std::vector<size_t> places = occurrences();
        const bool lists =
            std::any_of(places.begin(), places.end(), [&](size_t i) { return m_text.fields[i].isList(); });
        if (lists && m_wanted.areMessages()) {
            m_text.expandMessageLists(m_field.name());
            places = occurrences();
        } else if (lists) {
            return writeList(places);
        }
        // A field with a wrong value reads as nothing: then the count differs, and each place is written.
        const bool aligned = now.size() == places.size();
        const std::vector<std::string> then = m_wanted.keys();
        size_t front = 0, back = 0;
        while (aligned && front < now.size() && front < then.size() && now[front] == then[front])
            ++front;
        while (aligned && back + front < now.size() && back + front < then.size() &&
               now[now.size() - 1 - back] == then[then.size() - 1 - back])
            ++back;
        const size_t oldEnd = places.size() - back, newEnd = then.size() - back;
        const size_t common = std::min(oldEnd, newEnd);
        for (size_t i = front; i < common; ++i) {
            write(m_text.fields[places[i]], static_cast<int>(i));
            keepFromNext(places[i]);
        }
        for (size_t i = oldEnd; i > common; --i)
            m_text.take(places[i - 1]);
        size_t at = common > 0 ? places[common - 1] + 1 : places.empty() || back == 0 ? newPlace() : places[0];
        for (size_t i = common; i < newEnd; ++i)
            add(at++, static_cast<int>(i));
    }

private:
    std::vector<size_t> occurrences() const {
        std::vector<size_t> out;
        for (size_t i = 0; i < m_text.fields.size(); ++i)
            if (m_text.fields[i].name == m_field.name()) out.push_back(i);
        return out;
    }

    std::string lineStart() const { return m_text.lineStart(m_outer, m_unit); }

    std::shared_ptr<const TextMessage> messageFor(int i, const TextMessage* old) const {
        auto out = std::make_shared<TextMessage>(old ? *old : TextMessage());
        updateMessage(*out, m_wanted.message(i), lineStart(), m_unit);
        return out;
    }

    void write(TextField& field, int i) const {
        if (m_wanted.areMessages()) {
            if (!field.message) {
                field.opening = " {";
                field.closing = "}" + field.closing;
                field.scalar.clear();
            }
            field.message = messageFor(i, field.message.get());
        } else {
            if (field.message) {
                field.opening = ": ";
                field.message.reset();
                field.closing.erase(0, 1);
            }
            field.scalar = m_wanted.print(i);
        }
    }

    // "x"next is two words, 5next is none.
    void keepFromNext(size_t place) const {
        if (place + 1 >= m_text.fields.size() || !m_text.fields[place].closing.empty()) return;
        std::string& between = m_text.fields[place + 1].before;
        if (between.empty()) between = " ";
    }

    void writeList(const std::vector<size_t>& places) {
        if (m_wanted.size() == 0) {
            for (size_t i = places.size(); i > 0; --i)
                m_text.take(places[i - 1]);
            return;
        }
        std::string list;
        for (int i = 0; i < m_wanted.size(); ++i)
            list += (i ? ", " : "[") + m_wanted.print(i);
        m_text.fields[places[0]].scalar = list + "]";
        if (m_text.fields[places[0]].opening.find(':') == std::string::npos) m_text.fields[places[0]].opening = ": ";
        for (size_t i = places.size(); i > 1; --i)
            m_text.take(places[i - 1]);
    }

    // Behind the last field that Caffe's own order puts before this one.
    size_t newPlace() const {
        size_t place = 0;
        int best = -1;
        for (size_t i = 0; i < m_text.fields.size(); ++i) {
            const auto* other = m_field.containing_type()->FindFieldByName(m_text.fields[i].name);
            if (!other || other->number() > m_field.number() || other->number() < best) continue;
            best = other->number();
            place = i + 1;
        }
        return place;
    }

    void add(size_t at, int i) {
        const std::string start = lineStart();
        TextField field = m_wanted.areMessages() ? TextField::ofMessage(m_field.name(), messageFor(i, nullptr))
                                                 : TextField::ofScalar(m_field.name(), m_wanted.print(i));
        if (m_text.fields.empty() && m_outer.empty()) {
            field.before = m_text.takeHeading();
            if (m_text.after.empty()) m_text.after = "\n";
        } else {
            field.before = start;
            // The first field of "{ }" or "{}": give the closing bracket a line of its own, or a space.
            if (m_text.fields.empty() && m_text.after.find('\n') == std::string::npos)
                m_text.after = start.find('\n') == std::string::npos ? " " : m_text.after + m_outer;
        }
        m_text.insert(at, std::move(field));
    }

    TextMessage& m_text;
    const FieldDescriptor& m_field;
    const Values& m_wanted;
    const std::string& m_outer;
    const std::string& m_unit;
};

void updateMessage(TextMessage& text, const Message& wanted, const std::string& outer, const std::string& unit) {
    const std::unique_ptr<Message> now(wanted.New());
    Problems ignored;
    text.read(*now, "", ignored);
    std::vector<const FieldDescriptor*> order;
    const Descriptor& type = *wanted.GetDescriptor();
    for (int i = 0; i < type.field_count(); ++i)
        order.push_back(type.field(i));
    std::sort(order.begin(), order.end(), [](const auto* a, const auto* b) { return a->number() < b->number(); });
    for (const FieldDescriptor* field : order) {
        const Values wantedValues(wanted, *field);
        const std::vector<std::string> current = Values(*now, *field).keys();
        if (current != wantedValues.keys()) FieldUpdate(text, *field, wantedValues, outer, unit).run(current);
    }
}

}  // namespace

void TextMessage::update(const Message& wanted, const std::string& outer, const std::string& unit) {
    updateMessage(*this, wanted, outer, unit);
}

}  // namespace fitroom
