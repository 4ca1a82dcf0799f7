#include "core/schema/wire_check.h"

#include <google/protobuf/wire_format_lite.h>

namespace fitroom {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::internal::WireFormatLite;
using google::protobuf::io::CodedInputStream;

namespace {

class Walker {
public:
    Walker(CodedInputStream& in, int64_t most) : m_in(in), m_left(most) {}

    // Up to the current limit of the stream.
    WireState walk(const Descriptor& type, int depth) {
        constexpr int deepest = 32;  // the schema itself is five levels deep
        if (depth > deepest) return WireState::Damaged;
        for (;;) {
            const uint32_t tag = m_in.ReadTag();
            if (tag == 0) return m_in.ConsumedEntireMessage() ? WireState::Good : WireState::Damaged;
            const FieldDescriptor* field = type.FindFieldByNumber(WireFormatLite::GetTagFieldNumber(tag));
            const WireState state = value(tag, field, depth);
            if (state != WireState::Good) return state;
        }
    }

private:
    WireState value(uint32_t tag, const FieldDescriptor* field, int depth) {
        const auto kind = WireFormatLite::GetTagWireType(tag);
        const bool counted = !field || field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE ||
                             field->cpp_type() == FieldDescriptor::CPPTYPE_STRING;
        if (counted && --m_left < 0) return WireState::TooMany;
        if (kind == WireFormatLite::WIRETYPE_LENGTH_DELIMITED) {
            uint32_t size = 0;
            if (!m_in.ReadVarint32(&size) || size > INT32_MAX) return WireState::Damaged;
            if (!field || field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE)
                return m_in.Skip(static_cast<int>(size)) ? WireState::Good : WireState::Damaged;
            const auto limit = m_in.PushLimit(static_cast<int>(size));
            const WireState state = walk(*field->message_type(), depth + 1);
            const bool whole = m_in.BytesUntilLimit() == 0;
            m_in.PopLimit(limit);
            return state == WireState::Good && !whole ? WireState::Damaged : state;
        }
        if (kind == WireFormatLite::WIRETYPE_END_GROUP) return WireState::Damaged;
        return WireFormatLite::SkipField(&m_in, tag) ? WireState::Good : WireState::Damaged;
    }

    CodedInputStream& m_in;
    int64_t m_left;
};

}  // namespace

WireState checkWire(CodedInputStream& in, const Descriptor& type, int64_t most) {
    return Walker(in, most).walk(type, 0);
}

}  // namespace fitroom
