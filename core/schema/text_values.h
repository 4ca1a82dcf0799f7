#pragma once
// One scalar of a message, from and to its text. Used inside core/schema only.

#include "core/schema/text_lexer.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

namespace fitroom::text {

// A value before it goes into a message; which member counts is said by the field's cpp_type.
struct Value {
    int64_t integer = 0;   // INT32, INT64, UINT32, ENUM (number), BOOL
    uint64_t natural = 0;  // UINT64
    double real = 0;       // FLOAT, DOUBLE
    std::string bytes;     // STRING
};

// What is wrong is said without a place; the caller knows it.
Result<Value> parseValue(const google::protobuf::FieldDescriptor& field, std::string_view scalar);
std::string printValue(const google::protobuf::FieldDescriptor& field, const Value& value);

void setValue(google::protobuf::Message& out, const google::protobuf::FieldDescriptor& field, const Value& value);
void addValue(google::protobuf::Message& out, const google::protobuf::FieldDescriptor& field, const Value& value);
// index −1: the singular field.
Value getValue(const google::protobuf::Message& in, const google::protobuf::FieldDescriptor& field, int index);

}  // namespace fitroom::text
