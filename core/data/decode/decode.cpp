#include "core/base/os.h"
#include "core/data/decode/decode.h"
#include "core/data/decode/formats.h"

#include <cstring>
#include <new>

namespace fitroom::data {

namespace {

constexpr uint64_t kMaxFileBytes = uint64_t{1} << 30;

Result<RawImage> decodeRaw(Bytes file, const Sniffed& what, int64_t maxPixels, const ShrinkTo& shrink) {
    switch (what.format) {
    case Format::Jpeg: return decodeJpeg(file, maxPixels, shrink);
    case Format::Png: return decodePng(file, maxPixels);
    case Format::Gif: return decodeGif(file, maxPixels);
    case Format::Tiff: return decodeTiff(file, maxPixels);
    case Format::Dicom: return decodeDicom(file, maxPixels);
    case Format::Bmp: return decodeBmp(file, maxPixels);
    case Format::WebP: return decodeWebp(file, maxPixels);
    case Format::Pnm: return decodePnm(file, maxPixels);
    case Format::Jp2: return decodeJp2(file, maxPixels);
    case Format::Named:
        return Error(FR_MSG("This is a %1 file, which is not read."), {what.name},
                     FR_MSG("Convert it to PNG or JPEG."));
    case Format::Unknown: break;
    }
    return Error(FR_MSG("This is no picture of a format known here."), {},
                 FR_MSG("Leave it out, or convert it to PNG or JPEG."));
}

// Lays the picture on white and drops the alpha channel.
template <class T>
void composeOnWhite(Image& image, bool premultiplied) {
    constexpr uint32_t kMax = sizeof(T) == 1 ? 255 : 65535;
    const int colours = image.channels - 1;
    const size_t pixels = static_cast<size_t>(image.width) * static_cast<size_t>(image.height);
    const T* from = reinterpret_cast<const T*>(image.pixels.data());
    T* to = reinterpret_cast<T*>(image.pixels.data());
    for (size_t i = 0; i < pixels; ++i, from += image.channels, to += colours) {
        const uint32_t alpha = from[colours];
        for (int c = 0; c < colours; ++c) {
            const uint64_t own = premultiplied ? from[c] : (uint64_t{from[c]} * alpha + kMax / 2) / kMax;
            to[c] = static_cast<T>(std::min<uint64_t>(kMax, own + (kMax - alpha)));
        }
    }
    image.channels = colours;
    image.pixels.resize(rowBytes(image) * static_cast<size_t>(image.height));
}

}  // namespace

Image oriented(const Image& image, int orientation) {
    if (orientation <= 1 || orientation > 8) return image;
    const bool transposed = orientation >= 5;
    Image out = image;
    if (transposed) std::swap(out.width, out.height);
    const size_t pixel = static_cast<size_t>(image.channels) * sampleBytes(image);
    for (int y = 0; y < out.height; ++y)
        for (int x = 0; x < out.width; ++x) {
            // (sx, sy): where this pixel lies in the file.
            int sx = transposed ? y : x, sy = transposed ? x : y;
            if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8)
                sx = image.width - 1 - sx;
            if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7)
                sy = image.height - 1 - sy;
            std::memcpy(out.pixels.data() + rowBytes(out) * static_cast<size_t>(y) + pixel * static_cast<size_t>(x),
                        image.pixels.data() + rowBytes(image) * static_cast<size_t>(sy) +
                            pixel * static_cast<size_t>(sx),
                        pixel);
        }
    return out;
}

Result<Decoded> decodeBytes(std::span<const uint8_t> file, const std::string& name, int64_t maxPixels,
                            const ShrinkTo& shrink) {
    if (file.empty())
        return Error(FR_MSG("The file is empty."), {}, FR_MSG("Copy it again from where it came from.")).at(name);
    try {
        const Sniffed what = sniff(file, name);
        auto raw = decodeRaw(file, what, maxPixels, shrink);
        if (!raw) return std::move(raw.error().at(name));
        Decoded out;
        out.damaged = raw->damaged;
        if (raw->damaged) out.reason = std::move(raw->reason.at(name));
        if (raw->plain) out.plain = what.format == Format::Png ? Encoding::Png : Encoding::Jpeg;
        Image& image = raw->image;
        out.cmyk = raw->cmyk;
        out.alpha = image.channels == 2 || image.channels == 4;
        if (out.alpha) {
            if (image.bits == 16) composeOnWhite<uint16_t>(image, raw->premultiplied);
            else composeOnWhite<uint8_t>(image, raw->premultiplied);
        }
        out.width = raw->width > 0 ? raw->width : image.width;
        out.height = raw->height > 0 ? raw->height : image.height;
        if (raw->orientation >= 5) std::swap(out.width, out.height);
        out.image = raw->orientation > 1 ? oriented(image, raw->orientation) : std::move(image);
        return out;
    } catch (const std::bad_alloc&) {
        return Error(FR_MSG("There is not enough memory to decode this picture."), {},
                     FR_MSG("Close other programs, or shrink the picture first."))
            .at(name);
    }
}

Result<std::string> readPicture(const std::filesystem::path& file) {
    return os::readFile(file, kMaxFileBytes);
}

Result<Decoded> decodeImage(const std::filesystem::path& file, int64_t maxPixels) {
    const auto bytes = readPicture(file);
    if (!bytes) return bytes.error();
    return decodeBytes({reinterpret_cast<const uint8_t*>(bytes->data()), bytes->size()}, file.string(), maxPixels);
}

}  // namespace fitroom::data
