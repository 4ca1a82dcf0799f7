#pragma once
// Small operations on decoded pictures, beside resize() and toColor() of import.h.

#include "core/data/import.h"

#include <array>

namespace fitroom::data {

// What resize() scales a picture to, before it cuts off or fills up.
struct Size {
    int width = 0, height = 0;
};
[[nodiscard]] Size fittedSize(int width, int height, int toWidth, int toHeight, FitMode);
// resize() for a picture that was decoded smaller than the width × height that it has in its file.
[[nodiscard]] Image resizeDecoded(const Image&, Size inFile, Size to, FitMode);

// Channel after channel, as Datum has it.
void copyPlanes(const Image&, char* to);

// 16 bit scaled to 8; 8 bit stay as they are.
[[nodiscard]] Image toEightBit(const Image&);
// As Caffe's loader does it (bilinear), for ImageData's new_height and new_width.
[[nodiscard]] Image resizeBilinear(const Image&, int width, int height);

// Of size, depth and every pixel: equal pictures have equal hashes, whatever their files.
struct PixelHash {
    uint64_t high = 0, low = 0;
    auto operator<=>(const PixelHash&) const = default;
};
[[nodiscard]] PixelHash hashOf(const Image&);

// What a picture looks like from afar: slopes (256 bits) and brightness (8×8) of a small gray copy.
struct Fingerprint {
    std::array<uint64_t, 4> slopes{};
    std::array<uint8_t, 64> brightness{};
};
[[nodiscard]] Fingerprint fingerprintOf(const Image&);
// The same picture stored again: other format, compression or size; not merely a similar one.
[[nodiscard]] bool looksLike(const Fingerprint&, const Fingerprint&);

// 8-bit pictures as a file of that encoding (not Raw); empty when that cannot be: too large a side, alpha in JPEG.
[[nodiscard]] std::string encodeImage(const Image&, Encoding);

}  // namespace fitroom::data
