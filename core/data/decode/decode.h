#pragma once
// From bytes to pixels; decodeImage() of import.h is the same for a file.

#include "core/data/import.h"

#include <span>

namespace fitroom::data {

// What resize() will make of the picture. Width 0: it is wanted as it is.
struct ShrinkTo {
    int width = 0, height = 0;
    FitMode mode = FitMode::Squash;
};

// `name` stands in messages. A JPEG that is to be shrunk is decoded at the smallest scale that loses nothing of what is
// wanted.
[[nodiscard]] Result<Decoded> decodeBytes(std::span<const uint8_t> file, const std::string& name,
                                          int64_t maxPixels = int64_t{1} << 28, const ShrinkTo& shrink = {});
// The bytes of a regular file of at most 1 GiB.
[[nodiscard]] Result<std::string> readPicture(const std::filesystem::path& file);
// Turned and mirrored upright from EXIF orientation 1…8.
[[nodiscard]] Image oriented(const Image&, int orientation);

}  // namespace fitroom::data
