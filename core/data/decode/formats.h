#pragma once
// Inside of core/data: one function a file format. Each checks the header's size against the limits before it allocates,
// and catches what its library throws or jumps out with.

#include "core/base/result.h"
#include "core/data/decode/decode.h"

#include <optional>
#include <span>

namespace fitroom::data {

using Bytes = std::span<const uint8_t>;

enum class Format { Unknown, Jpeg, Png, Gif, Bmp, Tiff, WebP, Pnm, Jp2, Dicom, Named };

struct Sniffed {
    Format format = Format::Unknown;
    const char* name = "";  // as people call it; also for formats that are known by name only
};
// By content, with the file's name only where the content says nothing (TGA has no signature).
[[nodiscard]] Sniffed sniff(Bytes file, const std::string& name);

// What a decoder hands over: 1 to 4 channels (2 and 4: the last is alpha), B,G,R order.
struct RawImage {
    Image image;
    int width = 0, height = 0;   // of the picture in the file, when `image` was decoded smaller
    int orientation = 1;         // EXIF 1…8, not applied yet
    bool premultiplied = false;  // alpha is already in the colours
    bool cmyk = false;           // the file has four inks, turned into B,G,R
    bool damaged = false;
    Error reason;
    bool plain = false;  // the file's own bytes give these pixels to any reader: no palette, alpha, 16 bit
};

Result<RawImage> decodeJpeg(Bytes, int64_t maxPixels, const ShrinkTo& shrink = {});
Result<RawImage> decodePng(Bytes, int64_t maxPixels);
// The common kind of small picture (8 bit gray or RGB, not interlaced), several times as quickly as libpng does it;
// anything else, the least damage too, is nothing here and libpng's.
std::optional<RawImage> decodePlainPng(Bytes, int64_t maxPixels);
Result<RawImage> decodeGif(Bytes, int64_t maxPixels);
Result<RawImage> decodeTiff(Bytes, int64_t maxPixels);
Result<RawImage> decodeDicom(Bytes, int64_t maxPixels);
Result<RawImage> decodeBmp(Bytes, int64_t maxPixels);
Result<RawImage> decodeWebp(Bytes, int64_t maxPixels);
Result<RawImage> decodePnm(Bytes, int64_t maxPixels);
Result<RawImage> decodeJp2(Bytes, int64_t maxPixels);

// Refuses empty, oversized and implausible pictures. pixelsPerByte: the most that the format can pack into one byte.
[[nodiscard]] Status checkSize(int64_t width, int64_t height, Bytes file, int64_t maxPixels, int64_t pixelsPerByte);
// Orientation tag of a TIFF structure as EXIF holds it; 1 when there is none or it makes no sense.
[[nodiscard]] int exifOrientation(Bytes tiff);

[[nodiscard]] Error endsEarly(const char* format);
[[nodiscard]] Error damagedData(const char* format, std::string detail);

// Number of bytes of one sample.
inline size_t sampleBytes(const Image& image) { return image.bits == 16 ? 2 : 1; }
inline size_t rowBytes(const Image& image) {
    return static_cast<size_t>(image.width) * static_cast<size_t>(image.channels) * sampleBytes(image);
}
inline void allocate(Image& image) { image.pixels.assign(rowBytes(image) * static_cast<size_t>(image.height), 0); }

}  // namespace fitroom::data
