#pragma once
// DIGITS leaves the last layer's num_output open and fills it from the labels when a job begins.

#include "core/net/net_spec.h"

#include <filesystem>

namespace fitroom {

// Fills the one num_output that is missing with the number of names in labels.txt, which stands beside the database
// that a data layer names or in `baseDir`. Without such a file, or where several layers lack it, the network stays as
// it is.
void fillClassCount(NetSpec& net, const std::filesystem::path& baseDir, Problems& notes);

}  // namespace fitroom
