#include "core/data/decode/byte_reader.h"
#include "core/data/decode/formats.h"

#include <algorithm>
#include <cstring>

namespace fitroom::data {

namespace {

bool startsWith(Bytes file, std::string_view what, size_t at = 0) {
    return file.size() >= at + what.size() && std::memcmp(file.data() + at, what.data(), what.size()) == 0;
}

bool endsWith(const std::string& name, std::string_view ending) {
    if (name.size() < ending.size()) return false;
    return std::equal(ending.rbegin(), ending.rend(), name.rbegin(),
                      [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b + 32 : b); });
}

// Files that people take for images, known by name so that the message can say what they are.
struct Known {
    std::string_view start;
    size_t at;
    const char* name;
};
constexpr Known kKnown[] = {
    {"8BPS", 0, "Photoshop"},
    {std::string_view("\0\0\1\0", 4), 0, "ICO"},
    {"%PDF", 0, "PDF"},
    {"<svg", 0, "SVG"},
    {"<?xml", 0, "XML or SVG"},
    {"\x76\x2f\x31\x01", 0, "OpenEXR"},
    {"#?RADIANCE", 0, "Radiance HDR"},
    {std::string_view("\0\0\0\x0cJXL ", 8), 0, "JPEG XL"},
    {"\xff\x0a", 0, "JPEG XL"},
    {"\x59\xa6\x6a\x95", 0, "Sun raster"},
    {"DDS ", 0, "DDS"},
    {"PK\3\4", 0, "ZIP"},
    {"\x1f\x8b", 0, "gzip"},
    {"version https://git-lfs", 0, "Git LFS pointer"},
    {"SIMPLE  =", 0, "FITS"},
};

}  // namespace

Sniffed sniff(Bytes file, const std::string& name) {
    // First: the 128 bytes before it may look like a TIFF on purpose.
    if (startsWith(file, "DICM", 128)) return {Format::Dicom, "DICOM"};
    if (startsWith(file, "\xff\xd8\xff")) return {Format::Jpeg, "JPEG"};
    if (startsWith(file, "\x89PNG\r\n\x1a\n")) return {Format::Png, "PNG"};
    if (startsWith(file, "GIF87a") || startsWith(file, "GIF89a")) return {Format::Gif, "GIF"};
    if (startsWith(file, std::string_view("II*\0", 4)) || startsWith(file, std::string_view("MM\0*", 4)) ||
        startsWith(file, std::string_view("II+\0", 4)) || startsWith(file, std::string_view("MM\0+", 4)))
        return {Format::Tiff, "TIFF"};
    if (startsWith(file, "RIFF") && startsWith(file, "WEBP", 8)) return {Format::WebP, "WebP"};
    if (startsWith(file, std::string_view("\0\0\0\x0cjP  \r\n\x87\n", 12)) || startsWith(file, "\xff\x4f\xff\x51"))
        return {Format::Jp2, "JPEG 2000"};
    if (startsWith(file, "ftyp", 4)) {
        if (startsWith(file, "avif", 8) || startsWith(file, "avis", 8)) return {Format::Named, "AVIF"};
        if (startsWith(file, "hei", 8) || startsWith(file, "hev", 8) || startsWith(file, "mif1", 8))
            return {Format::Named, "HEIC"};
        return {Format::Named, "MP4"};
    }
    for (const Known& known : kKnown)
        if (startsWith(file, known.start, known.at)) return {Format::Named, known.name};
    if (startsWith(file, "BM") && file.size() >= 26) return {Format::Bmp, "BMP"};
    if (file.size() > 3 && file[0] == 'P' && file[1] >= '1' && file[1] <= '6' && std::isspace(file[2]))
        return {Format::Pnm, "PNM"};
    if (endsWith(name, ".tga")) return {Format::Named, "TGA"};
    return {};
}

Status checkSize(int64_t width, int64_t height, Bytes file, int64_t maxPixels, int64_t pixelsPerByte) {
    if (width <= 0 || height <= 0)
        return Error(FR_MSG("The header says %1×%2 pixels."), {std::to_string(width), std::to_string(height)},
                     FR_MSG("Save the picture again with the program that made it."));
    // Both below 2^31, so that the product fits.
    const bool tooLarge = width > INT32_MAX || height > INT32_MAX || width * height > maxPixels;
    // Small pictures are let through whatever their file says: they cost nothing and may just be cut off.
    constexpr int64_t kAlwaysFine = int64_t{1} << 22;
    const bool implausible = tooLarge || width * height > kAlwaysFine;
    if (implausible && static_cast<double>(width) * static_cast<double>(height) >
                           static_cast<double>(pixelsPerByte) * static_cast<double>(file.size()))
        return Error(FR_MSG("The header asks for %1×%2 pixels, more than a file of %3 bytes can hold."),
                     {std::to_string(width), std::to_string(height), std::to_string(file.size())},
                     FR_MSG("Leave this file out, or get it again from where it came from."));
    if (tooLarge)
        return Error(FR_MSG("The picture has %1×%2 pixels; at most %3 are taken."),
                     {std::to_string(width), std::to_string(height), std::to_string(maxPixels)},
                     FR_MSG("Cut or shrink it with another program first."));
    return {};
}

int exifOrientation(Bytes tiff) {
    ByteReader in(tiff);
    const bool big = in.u8() == 'M';
    in.setBigEndian(big);
    in.seek(2);
    if (in.u16() != 42) return 1;
    in.seek(in.u32());
    const int entries = in.u16();
    for (int i = 0; i < entries && in.ok(); ++i) {
        const int tag = in.u16(), type = in.u16();
        const uint32_t count = in.u32();
        const size_t valueAt = in.at();
        if (tag == 0x0112 && count == 1) {
            const uint32_t value = type == 3 ? in.u16() : in.u32();
            return in.ok() && value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
        }
        in.seek(valueAt + 4);
    }
    return 1;
}

Error endsEarly(const char* format) {
    return {FR_MSG("The %1 file ends early."), {format}, FR_MSG("Copy it again from where it came from.")};
}

Error damagedData(const char* format, std::string detail) {
    return {FR_MSG("The %1 file is damaged: %2."),
            {format, std::move(detail)},
            FR_MSG("Copy it again from where it came from.")};
}

}  // namespace fitroom::data
