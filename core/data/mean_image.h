#pragma once
// Caffe's mean files: a BlobProto in binary form.

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace fitroom::data {

struct MeanImage {
    std::string file;
    int64_t channels = 0, height = 0, width = 0;
    std::vector<float> values;  // channels×height×width, all finite; empty: none
};

[[nodiscard]] Result<MeanImage> readMeanImage(const std::filesystem::path& file);

}  // namespace fitroom::data
