#pragma once
// Fields that this program has beyond Caffe's: their numbers begin at 5001, where Caffe's own do not reach.

#include <google/protobuf/message.h>

#include <string>
#include <vector>

namespace fitroom {

// Names of those that are set, in this message and in those that it holds; each once. Caffe refuses a text file with such
// a field, and passes over it in a binary one.
[[nodiscard]] std::vector<std::string> ownFields(const google::protobuf::Message& message);

}  // namespace fitroom
