#pragma once
// The one place that includes the generated messages, so that a changed .proto file name touches nothing else.

#include "core/schema/net.pb.h"
#include "core/schema/solver.pb.h"

namespace fitroom {
namespace caffe = ::fitroom_schema;
}
