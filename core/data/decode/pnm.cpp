// PBM, PGM and PPM, as text and binary (netpbm's descriptions of the formats).

#include "core/data/decode/byte_reader.h"
#include "core/data/decode/formats.h"

#include <algorithm>
#include <cctype>

namespace fitroom::data {

namespace {

// A number of the header; comments run from # to the end of the line. Takes the one character behind it.
int64_t readNumber(ByteReader& in) {
    int c = in.u8();
    while (in.ok() && (std::isspace(c) || c == '#')) {
        if (c == '#')
            while (in.ok() && c != '\n' && c != '\r') c = in.u8();
        c = in.u8();
    }
    int64_t value = 0;
    bool any = false;
    for (; in.ok() && std::isdigit(c) && value < (int64_t{1} << 32); c = in.u8()) {
        value = value * 10 + (c - '0');
        any = true;
    }
    return any ? value : -1;
}

// Text bits need no space between them.
int readBit(ByteReader& in) {
    int c = in.u8();
    while (in.ok() && c != '0' && c != '1') c = in.u8();
    return c == '1';
}

}  // namespace

Result<RawImage> decodePnm(Bytes file, int64_t maxPixels) {
    ByteReader in(file, true);
    in.skip(1);
    const int kind = in.u8() - '0';
    const bool bits = kind == 1 || kind == 4, text = kind <= 3;
    const int64_t width = readNumber(in), height = readNumber(in);
    const int64_t most = bits ? 1 : readNumber(in);
    FR_TRY(checkSize(width, height, file, maxPixels, bits ? 8 : 1));
    if (most < 1 || most > 65535) return damagedData("PNM", "its largest value is out of range");

    RawImage out;
    Image& image = out.image;
    image.width = static_cast<int>(width);
    image.height = static_cast<int>(height);
    image.channels = kind % 3 == 0 ? 3 : 1;
    image.bits = most > 255 ? 16 : 8;
    allocate(image);
    const uint32_t full = image.bits == 16 ? 65535 : 255;
    auto* deep = reinterpret_cast<uint16_t*>(image.pixels.data());
    const size_t perRow = static_cast<size_t>(width) * static_cast<size_t>(image.channels);
    for (size_t y = 0; y < static_cast<size_t>(height) && in.ok(); ++y) {
        uint8_t packed = 0;
        for (size_t i = 0; i < perRow; ++i) {
            int64_t value = 0;
            if (kind == 4) {
                if (i % 8 == 0) packed = in.u8();
                value = packed >> (7 - i % 8) & 1;
            } else if (kind == 1) {
                value = readBit(in);
            } else if (text) {
                // The last number may end with the file.
                value = in.left() > 0 ? std::max<int64_t>(0, readNumber(in)) : in.u8();
            } else {
                value = most > 255 ? in.u16() : in.u8();
            }
            if (!in.ok() && !(text && y + 1 == static_cast<size_t>(height) && i + 1 == perRow)) break;
            const auto scaled = static_cast<uint32_t>((std::min(value, most) * full + most / 2) / most);
            const size_t at = y * perRow + (image.channels == 3 ? i - i % 3 + (2 - i % 3) : i);
            const uint32_t shown = bits ? full - scaled : scaled;  // 1 is black
            if (image.bits == 16) deep[at] = static_cast<uint16_t>(shown);
            else image.pixels[at] = static_cast<uint8_t>(shown);
            if (!in.ok()) return out;
        }
    }
    if (!in.ok()) {
        out.damaged = true;
        out.reason = endsEarly("PNM");
    }
    return out;
}

}  // namespace fitroom::data
