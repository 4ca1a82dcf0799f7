#include "core/schema/text_values.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace fitroom::text {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

namespace {

// Sign and unsigned size of an integer as written; decimal, octal and hexadecimal.
struct Integer {
    bool negative = false;
    uint64_t size = 0;
    bool fits = true;
};

Integer readInteger(std::string_view digits, bool negative) {
    int base = 10;
    if (digits.size() > 2 && (digits[1] == 'x' || digits[1] == 'X')) {
        base = 16;
        digits.remove_prefix(2);
    } else if (digits.size() > 1 && digits[0] == '0') {
        base = 8;
    }
    Integer out;
    out.negative = negative;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), out.size, base);
    out.fits = code == std::errc() && end == digits.data() + digits.size();
    return out;
}

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::optional<double> readReal(std::string_view word, bool negative) {
    if (!word.empty() && (word.back() == 'f' || word.back() == 'F') && isIdentifierStart(word[0]) == false)
        word.remove_suffix(1);
    double value = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (code == std::errc::result_out_of_range) {
        // Too small or too large for a double: the exponent's sign tells which.
        const bool small = word.find("e-") != std::string_view::npos || word.find("E-") != std::string_view::npos ||
                           word.substr(0, 2) == "0.";
        value = small ? 0 : std::numeric_limits<double>::infinity();
    } else if (code != std::errc() || end != word.data() + word.size()) {
        return std::nullopt;
    }
    return negative ? -value : value;
}

// A conversion that is out of range is undefined in C++; like protobuf, round to the largest float or to infinity.
float toFloat(double x) {
    constexpr float largest = std::numeric_limits<float>::max();
    constexpr double halfStepAbove = 3.4028235677973366e+38;
    if (std::isnan(x) || std::abs(x) <= largest) return static_cast<float>(x);
    const float size = std::abs(x) <= halfStepAbove ? largest : std::numeric_limits<float>::infinity();
    return x < 0 ? -size : size;
}

std::string allowedNames(const google::protobuf::EnumDescriptor& type) {
    std::string out;
    for (int i = 0; i < type.value_count(); ++i)
        out += (i ? ", " : "") + type.value(i)->name();
    return out;
}

struct Words {
    bool negative = false;
    Token first;
    std::string bytes;  // of all adjacent strings
};

Words split(std::string_view scalar) {
    Words out;
    Lexer lexer(scalar, "", Place{});
    bool good = lexer.advance().has_value();
    if (good && lexer.token().is('-')) {
        out.negative = true;
        good = lexer.advance().has_value();
    }
    if (!good) return out;
    out.first = lexer.token();
    while (lexer.token().kind == TokenKind::String) {
        out.bytes += unquote(lexer.token().text);
        if (!lexer.advance()) break;
    }
    return out;
}

Result<Value> parseInteger(const FieldDescriptor& field, std::string_view scalar, const Words& words) {
    if (words.first.kind != TokenKind::Integer)
        return Error(FR_MSG("“%1” must be a whole number, not %2."), {field.name(), excerpt(scalar)},
                     FR_MSG("Write a number such as 12."));
    const Integer integer = readInteger(words.first.text, words.negative);
    const bool wide =
        field.cpp_type() == FieldDescriptor::CPPTYPE_INT64 || field.cpp_type() == FieldDescriptor::CPPTYPE_UINT64;
    const bool isSigned =
        field.cpp_type() == FieldDescriptor::CPPTYPE_INT32 || field.cpp_type() == FieldDescriptor::CPPTYPE_INT64;
    const uint64_t largest =
        isSigned ? (wide ? uint64_t{INT64_MAX} : uint64_t{INT32_MAX}) : (wide ? UINT64_MAX : uint64_t{UINT32_MAX});
    const uint64_t smallest = isSigned ? largest + 1 : 0;  // size of the most negative one
    if (!integer.fits || integer.size > (integer.negative ? smallest : largest))
        return Error(
            FR_MSG("“%1” must lie between %2 and %3, not %4."),
            {field.name(), (isSigned ? "-" : "") + std::to_string(smallest), std::to_string(largest), excerpt(scalar)},
            FR_MSG("Write a number in this range."));
    Value out;
    out.natural = integer.size;
    out.integer = static_cast<int64_t>(integer.negative ? ~integer.size + 1 : integer.size);
    if (field.cpp_type() != FieldDescriptor::CPPTYPE_UINT64) out.natural = 0;
    if (field.cpp_type() == FieldDescriptor::CPPTYPE_UINT64) out.integer = 0;
    return out;
}

Result<Value> parseReal(const FieldDescriptor& field, std::string_view scalar, const Words& words) {
    const auto wrong = [&] {
        return Error(FR_MSG("“%1” must be a number, not %2."), {field.name(), excerpt(scalar)},
                     FR_MSG("Write a number such as 0.01 or 1e-3."));
    };
    Value out;
    const std::string name = lowered(words.first.text);
    const std::string_view digits = words.first.text;
    if (words.first.kind == TokenKind::Identifier && (name == "inf" || name == "infinity")) {
        out.real = std::numeric_limits<double>::infinity() * (words.negative ? -1 : 1);
    } else if (words.first.kind == TokenKind::Identifier && name == "nan") {
        out.real = std::numeric_limits<double>::quiet_NaN();
    } else if (words.first.kind == TokenKind::Float ||
               (words.first.kind == TokenKind::Integer && (digits.size() == 1 || digits[0] != '0'))) {
        const auto real = readReal(digits, words.negative);
        if (!real) return wrong();
        out.real = *real;
    } else {
        return wrong();
    }
    if (field.cpp_type() == FieldDescriptor::CPPTYPE_FLOAT) out.real = toFloat(out.real);
    return out;
}

Result<Value> parseBool(const FieldDescriptor& field, std::string_view scalar, const Words& words) {
    const std::string_view word = words.first.text;
    const Integer integer = words.first.kind == TokenKind::Integer ? readInteger(word, false) : Integer{false, 2, true};
    Value out;
    if (!words.negative && (word == "true" || word == "True" || word == "t" || (integer.fits && integer.size == 1))) {
        out.integer = 1;
    } else if (words.negative ||
               !(word == "false" || word == "False" || word == "f" || (integer.fits && integer.size == 0))) {
        return Error(FR_MSG("“%1” must be true or false, not %2."), {field.name(), excerpt(scalar)},
                     FR_MSG("Write true or false."));
    }
    return out;
}

Result<Value> parseEnum(const FieldDescriptor& field, std::string_view scalar, const Words& words) {
    const auto& type = *field.enum_type();
    Value out;
    const google::protobuf::EnumValueDescriptor* value = nullptr;
    if (words.first.kind == TokenKind::Identifier && !words.negative) {
        value = type.FindValueByName(std::string(words.first.text));
    } else if (words.first.kind == TokenKind::Integer) {
        const Integer integer = readInteger(words.first.text, words.negative);
        if (integer.fits && integer.size <= INT32_MAX) {
            const auto number = static_cast<int>(integer.size);
            value = type.FindValueByNumber(integer.negative ? -number : number);
        }
    }
    if (!value)
        return Error(FR_MSG("“%1” cannot be %2. It is one of: %3."),
                     {field.name(), excerpt(scalar), allowedNames(type)}, FR_MSG("Write one of these words."));
    out.integer = value->number();
    return out;
}

template <class T>
std::string shortest(T value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    char buffer[64];
    const auto [end, code] = std::to_chars(buffer, buffer + sizeof buffer, value);
    return code == std::errc() ? std::string(buffer, end) : std::to_string(value);
}

}  // namespace

Result<Value> parseValue(const FieldDescriptor& field, std::string_view scalar) {
    const Words words = split(scalar);
    switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32:
    case FieldDescriptor::CPPTYPE_INT64:
    case FieldDescriptor::CPPTYPE_UINT32:
    case FieldDescriptor::CPPTYPE_UINT64:
        return parseInteger(field, scalar, words);
    case FieldDescriptor::CPPTYPE_FLOAT:
    case FieldDescriptor::CPPTYPE_DOUBLE:
        return parseReal(field, scalar, words);
    case FieldDescriptor::CPPTYPE_BOOL:
        return parseBool(field, scalar, words);
    case FieldDescriptor::CPPTYPE_ENUM:
        return parseEnum(field, scalar, words);
    case FieldDescriptor::CPPTYPE_STRING: {
        if (words.first.kind != TokenKind::String || words.negative)
            return Error(FR_MSG("“%1” must be a text in quotation marks, not %2."), {field.name(), excerpt(scalar)},
                         FR_MSG("Put quotation marks around it."));
        Value out;
        out.bytes = words.bytes;
        return out;
    }
    case FieldDescriptor::CPPTYPE_MESSAGE:
        break;
    }
    return Error(FR_MSG("“%1” is a block of fields, not a single value."), {field.name()},
                 FR_MSG("Write it with brackets: { … }."));
}

std::string printValue(const FieldDescriptor& field, const Value& value) {
    switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_UINT64:
        return std::to_string(value.natural);
    case FieldDescriptor::CPPTYPE_FLOAT:
        return shortest(static_cast<float>(value.real));
    case FieldDescriptor::CPPTYPE_DOUBLE:
        return shortest(value.real);
    case FieldDescriptor::CPPTYPE_BOOL:
        return value.integer ? "true" : "false";
    case FieldDescriptor::CPPTYPE_STRING:
        return quote(value.bytes);
    case FieldDescriptor::CPPTYPE_ENUM: {
        const auto* known = field.enum_type()->FindValueByNumber(static_cast<int>(value.integer));
        return known ? known->name() : std::to_string(value.integer);
    }
    default:
        return std::to_string(value.integer);
    }
}

namespace {

// Set and Add of google::protobuf::Reflection differ in their names only.
void put(Message& out, const FieldDescriptor& field, const Value& v, bool add) {
    const auto& r = *out.GetReflection();
    const FieldDescriptor* f = &field;
    switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32: {
        const auto n = static_cast<int32_t>(v.integer);
        return add ? r.AddInt32(&out, f, n) : r.SetInt32(&out, f, n);
    }
    case FieldDescriptor::CPPTYPE_INT64:
        return add ? r.AddInt64(&out, f, v.integer) : r.SetInt64(&out, f, v.integer);
    case FieldDescriptor::CPPTYPE_UINT32: {
        const auto n = static_cast<uint32_t>(v.integer);
        return add ? r.AddUInt32(&out, f, n) : r.SetUInt32(&out, f, n);
    }
    case FieldDescriptor::CPPTYPE_UINT64:
        return add ? r.AddUInt64(&out, f, v.natural) : r.SetUInt64(&out, f, v.natural);
    case FieldDescriptor::CPPTYPE_FLOAT: {
        const auto x = static_cast<float>(v.real);
        return add ? r.AddFloat(&out, f, x) : r.SetFloat(&out, f, x);
    }
    case FieldDescriptor::CPPTYPE_DOUBLE:
        return add ? r.AddDouble(&out, f, v.real) : r.SetDouble(&out, f, v.real);
    case FieldDescriptor::CPPTYPE_BOOL:
        return add ? r.AddBool(&out, f, v.integer != 0) : r.SetBool(&out, f, v.integer != 0);
    case FieldDescriptor::CPPTYPE_ENUM: {
        const auto n = static_cast<int>(v.integer);
        return add ? r.AddEnumValue(&out, f, n) : r.SetEnumValue(&out, f, n);
    }
    case FieldDescriptor::CPPTYPE_STRING:
        return add ? r.AddString(&out, f, v.bytes) : r.SetString(&out, f, v.bytes);
    case FieldDescriptor::CPPTYPE_MESSAGE:
        assert(false && "a message is no scalar");
    }
}

}  // namespace

void setValue(Message& out, const FieldDescriptor& field, const Value& value) { put(out, field, value, false); }
void addValue(Message& out, const FieldDescriptor& field, const Value& value) { put(out, field, value, true); }

Value getValue(const Message& in, const FieldDescriptor& field, int index) {
    const auto& r = *in.GetReflection();
    const FieldDescriptor* f = &field;
    const bool one = index < 0;
    Value out;
    switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32:
        out.integer = one ? r.GetInt32(in, f) : r.GetRepeatedInt32(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_INT64:
        out.integer = one ? r.GetInt64(in, f) : r.GetRepeatedInt64(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_UINT32:
        out.integer = one ? r.GetUInt32(in, f) : r.GetRepeatedUInt32(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_UINT64:
        out.natural = one ? r.GetUInt64(in, f) : r.GetRepeatedUInt64(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_FLOAT:
        out.real = one ? r.GetFloat(in, f) : r.GetRepeatedFloat(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_DOUBLE:
        out.real = one ? r.GetDouble(in, f) : r.GetRepeatedDouble(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_BOOL:
        out.integer = one ? r.GetBool(in, f) : r.GetRepeatedBool(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_ENUM:
        out.integer = one ? r.GetEnumValue(in, f) : r.GetRepeatedEnumValue(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_STRING:
        out.bytes = one ? r.GetString(in, f) : r.GetRepeatedString(in, f, index);
        break;
    case FieldDescriptor::CPPTYPE_MESSAGE:
        assert(false && "a message is no scalar");
    }
    return out;
}

}  // namespace fitroom::text
