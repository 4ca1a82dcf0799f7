// The gray and RGB pictures of DICOM files: little endian uncompressed, or one JPEG 2000 or baseline JPEG fragment
// (PS3.5 §7 and §A.4). Values are stretched by the rescale of the bits stored; windows and slopes are not applied.

#include "core/data/decode/byte_reader.h"
#include "core/data/decode/formats.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>

namespace fitroom::data {

namespace {

struct Header {
    int rows = 0, columns = 0, samples = 1, allocated = 0, stored = 0, planar = 0;
    bool isSigned = false, inverted = false;
    std::string transfer = "1.2.840.10008.1.2";
    Bytes pixels;
    bool encapsulated = false, found = false;
};

std::string text(Bytes value) {
    std::string s(reinterpret_cast<const char*>(value.data()), value.size());
    while (!s.empty() && (s.back() == '\0' || s.back() == ' ')) s.pop_back();
    return s;
}

bool hasLongLength(const std::string& vr) {
    for (const char* known : {"OB", "OW", "OF", "OD", "OL", "OV", "SQ", "UC", "UN", "UR", "UT", "SV", "UV"})
        if (vr == known) return true;
    return false;
}

constexpr uint32_t kUndefined = 0xffffffff;

uint32_t readLength(ByteReader& in, bool explicitVr) {
    if (!explicitVr) return in.u32();
    if (!hasLongLength(text(in.take(2)))) return in.u16();
    in.skip(2);
    return in.u32();
}

// Steps over a sequence of undefined length by its nested delimiters.
void skipUndefined(ByteReader& in, bool explicitVr) {
    for (int depth = 1; depth > 0 && in.ok();) {
        const uint32_t group = in.u16(), element = in.u16();
        if (group == 0xfffe) {
            const uint32_t length = in.u32();
            if (element == 0xe0dd) --depth;
            if (element == 0xe000 && length != kUndefined) in.skip(length);
            continue;
        }
        // An element inside an item of undefined length; its value is of no interest, deeper sequences count.
        const uint32_t length = readLength(in, explicitVr);
        if (length == kUndefined) ++depth;
        else in.skip(length);
    }
}

Header readHeader(Bytes file) {
    Header h;
    ByteReader in(file);
    in.seek(132);
    bool explicitVr = true;
    while (in.ok() && in.left() >= 8) {
        const size_t start = in.at();
        const uint32_t group = in.u16(), element = in.u16();
        if (group != 2 && h.transfer == "1.2.840.10008.1.2") explicitVr = false;
        const uint32_t length = readLength(in, explicitVr || group == 2);
        if (group == 0x7fe0 && element == 0x0010) {
            h.found = true;
            h.encapsulated = length == kUndefined;
            h.pixels = in.take(h.encapsulated ? in.left() : length);
            return h;
        }
        if (length == kUndefined) {
            skipUndefined(in, explicitVr);
            continue;
        }
        const Bytes value = in.take(length);
        ByteReader number(value);
        const uint32_t tag = group << 16 | element;
        if (tag == 0x00020010) h.transfer = text(value);
        else if (tag == 0x00280002) h.samples = number.u16();
        else if (tag == 0x00280004) h.inverted = text(value) == "MONOCHROME1";
        else if (tag == 0x00280006) h.planar = number.u16();
        else if (tag == 0x00280010) h.rows = number.u16();
        else if (tag == 0x00280011) h.columns = number.u16();
        else if (tag == 0x00280100) h.allocated = number.u16();
        else if (tag == 0x00280101) h.stored = number.u16();
        else if (tag == 0x00280103) h.isSigned = number.u16() == 1;
        if (in.at() <= start) break;
    }
    return h;
}

// The first fragment of encapsulated pixel data; the offset table before it is stepped over.
Bytes firstFragment(Bytes pixels) {
    ByteReader in(pixels);
    for (int item = 0; in.ok(); ++item) {
        const uint32_t group = in.u16(), element = in.u16(), length = in.u32();
        if (group != 0xfffe || element != 0xe000) return {};
        const Bytes part = in.take(length);
        if (item > 0) return in.ok() ? part : Bytes{};
    }
    return {};
}

}  // namespace

Result<RawImage> decodeDicom(Bytes file, int64_t maxPixels) {
    const Header h = readHeader(file);
    if (!h.found) return endsEarly("DICOM");
    FR_TRY(checkSize(h.columns, h.rows, file, maxPixels, 1 << 16));
    const bool knownBits = (h.allocated == 8 || h.allocated == 16) && h.stored >= 1 && h.stored <= h.allocated;
    if ((h.samples != 1 && h.samples != 3) || !knownBits || (h.samples == 3 && h.planar == 1))
        return Error(FR_MSG("This kind of DICOM file is not read: %1 channels of %2 bits."),
                     {std::to_string(h.samples), std::to_string(h.allocated)}, FR_MSG("Convert it to PNG."));
    if (h.encapsulated) {
        const bool jp2 = h.transfer == "1.2.840.10008.1.2.4.90" || h.transfer == "1.2.840.10008.1.2.4.91";
        const bool jpeg = h.transfer == "1.2.840.10008.1.2.4.50";
        if (!jp2 && !jpeg)
            return Error(FR_MSG("This DICOM file is packed in a way that is not read (%1)."), {h.transfer},
                         FR_MSG("Convert it to PNG."));
        const Bytes fragment = firstFragment(h.pixels);
        if (fragment.empty()) return endsEarly("DICOM");
        auto out = jpeg ? decodeJpeg(fragment, maxPixels) : decodeJp2(fragment, maxPixels);
        if (out) out->plain = false;
        return out;
    }
    if (h.transfer != "1.2.840.10008.1.2" && h.transfer != "1.2.840.10008.1.2.1")
        return Error(FR_MSG("This DICOM file is packed in a way that is not read (%1)."), {h.transfer},
                     FR_MSG("Convert it to PNG."));

    RawImage out;
    Image& image = out.image;
    image.width = h.columns;
    image.height = h.rows;
    image.channels = h.samples;
    image.bits = h.allocated;
    const size_t needed = rowBytes(image) * static_cast<size_t>(image.height);
    if (h.pixels.size() < needed) return endsEarly("DICOM");
    allocate(image);
    if (h.allocated == 8) {
        std::memcpy(image.pixels.data(), h.pixels.data(), needed);
        if (h.samples == 3)
            for (size_t i = 0; i + 2 < needed; i += 3) std::swap(image.pixels[i], image.pixels[i + 2]);
        if (h.inverted)
            for (uint8_t& p : image.pixels) p = static_cast<uint8_t>(255 - p);
        return out;
    }
    // Signed values move up by half the range, so that order is kept; then the stored bits fill all sixteen.
    const uint32_t mask = (1u << h.stored) - 1, half = 1u << (h.stored - 1);
    auto* to = reinterpret_cast<uint16_t*>(image.pixels.data());
    for (size_t i = 0; i < needed / 2; ++i) {
        uint32_t value = (h.pixels[2 * i] | static_cast<uint32_t>(h.pixels[2 * i + 1]) << 8) & mask;
        if (h.isSigned) value = (value + half) & mask;
        value = value * 65535u / mask;
        to[i] = static_cast<uint16_t>(h.inverted ? 65535u - value : value);
    }
    return out;
}

}  // namespace fitroom::data
