#pragma once

#include "core/base/result.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/io/coded_stream.h>

namespace fitroom {

// Walks a binary message before it is parsed. Payload costs its own size, but an empty message of two bytes in the file
// becomes hundreds in memory; so messages, texts and unknown fields are counted.
// False: damaged, cut off, or more than `most` of them.
enum class WireState { Good, Damaged, TooMany };
WireState checkWire(google::protobuf::io::CodedInputStream& in, const google::protobuf::Descriptor& type, int64_t most);

}  // namespace fitroom
