#include "core/data/mean_image.h"

#include "core/data/text.h"
#include "core/schema/binary_io.h"

#include <cmath>

namespace fitroom::data {

Result<MeanImage> readMeanImage(const std::filesystem::path& file) {
    MeanImage mean;
    mean.file = utf8(file);
    auto read = readBlob(file);
    if (!read) return std::move(read.error());
    const caffe::BlobProto& blob = *read;
    std::vector<int64_t> dims = blobDims(blob);
    const std::string text = dimsText(dims);
    while (dims.size() > 3 && dims.front() == 1)
        dims.erase(dims.begin());
    const int64_t values = blobCount(blob);
    if (dims.size() != 3 || values == 0)
        return Error(FR_MSG("The mean file says %1 and holds %2 values; channels×height×width are needed."),
                     {text, std::to_string(values)}, FR_MSG("Compute the mean of these pictures, or use mean_value."))
            .at(mean.file);
    mean.channels = dims[0];
    mean.height = dims[1];
    mean.width = dims[2];
    mean.values.resize(static_cast<size_t>(values));
    for (int64_t i = 0; i < values; ++i) {
        const auto v = static_cast<float>(blobValue(blob, i));
        if (!std::isfinite(v))
            return Error(FR_MSG("The mean file holds values that are not finite."), {},
                         FR_MSG("Compute the mean again, or use mean_value."))
                .at(mean.file);
        mean.values[static_cast<size_t>(i)] = v;
    }
    return mean;
}

}  // namespace fitroom::data
