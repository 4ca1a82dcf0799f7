// Windows bitmaps: 1 to 32 bits, run-length coded or with colour masks.

#include "core/data/decode/byte_reader.h"
#include "core/data/decode/formats.h"

#include <algorithm>
#include <array>
#include <bit>

namespace fitroom::data {

namespace {

enum Packing : uint32_t { kPlain = 0, kRuns8 = 1, kRuns4 = 2, kMasks = 3, kAlphaMasks = 6 };

struct Header {
    int64_t width = 0, height = 0;
    bool topFirst = false;
    int bits = 0;
    uint32_t packing = kPlain, pixelsAt = 0;
    std::array<uint32_t, 4> masks{};  // red, green, blue, alpha
    std::array<std::array<uint8_t, 3>, 256> palette{};
    bool grayPalette = true;
};

Header readHeader(Bytes file) {
    Header h;
    ByteReader in(file);
    in.seek(10);
    h.pixelsAt = in.u32();
    const uint32_t size = in.u32();
    uint32_t colours = 0;
    if (size == 12) {
        h.width = in.u16();
        h.height = in.u16();
        in.skip(2);
        h.bits = in.u16();
    } else {
        h.width = static_cast<int32_t>(in.u32());
        h.height = static_cast<int32_t>(in.u32());
        h.topFirst = h.height < 0;
        h.height = h.topFirst ? -h.height : h.height;
        in.skip(2);
        h.bits = in.u16();
        h.packing = in.u32();
        in.skip(12);
        colours = in.u32();
        in.skip(4);
        if (h.packing == kMasks || h.packing == kAlphaMasks) {
            const size_t masks = h.packing == kAlphaMasks || size >= 56 ? 4 : 3;
            for (size_t i = 0; i < masks; ++i) h.masks[i] = in.u32();
        } else if (h.bits == 16) {
            h.masks = {0x7c00, 0x3e0, 0x1f, 0};
        } else if (h.bits == 32) {
            h.masks = {0xff0000, 0xff00, 0xff, 0};
        }
    }
    if (h.bits > 8) return h;
    in.seek(size_t{14} + size + (size == 40 && h.packing == kMasks ? 12 : 0));
    const uint32_t entries = colours == 0 || colours > 256 ? 1U << std::clamp(h.bits, 0, 8) : colours;
    for (size_t i = 0; i < entries; ++i) {
        for (uint8_t& c : h.palette[i]) c = in.u8();
        if (size != 12) in.skip(1);
        h.grayPalette = h.grayPalette && h.palette[i][0] == h.palette[i][1] && h.palette[i][1] == h.palette[i][2];
    }
    return h;
}

uint8_t channelOf(uint32_t pixel, uint32_t mask) {
    if (mask == 0) return 0;
    const int shift = std::countr_zero(mask);
    const uint64_t most = mask >> shift;
    return static_cast<uint8_t>((uint64_t{(pixel & mask) >> shift} * 255 + most / 2) / most);
}

class Painter {
public:
    Painter(const Header& h, Image& image) : m_header(h), m_image(image) {}
    void setIndex(int64_t x, int64_t y, uint8_t index) {
        if (x < 0 || x >= m_header.width || y < 0 || y >= m_header.height) return;
        uint8_t* to = at(x, y);
        if (m_image.channels == 1) *to = m_header.palette[index][0];
        else std::copy_n(m_header.palette[index].begin(), 3, to);
    }
    // y counts rows as they lie in the file.
    uint8_t* at(int64_t x, int64_t y) {
        const auto row = static_cast<size_t>(m_header.topFirst ? y : m_header.height - 1 - y);
        return m_image.pixels.data() + rowBytes(m_image) * row +
               static_cast<size_t>(x) * static_cast<size_t>(m_image.channels);
    }

private:
    const Header& m_header;
    Image& m_image;
};

// False when the file ends before the runs do.
bool readRuns(ByteReader& in, const Header& h, Painter& painter) {
    const bool four = h.packing == kRuns4;
    int64_t x = 0, y = 0;
    while (y < h.height) {
        const int count = in.u8(), value = in.u8();
        if (!in.ok()) return y == h.height - 1 && x >= h.width;
        if (count > 0) {
            for (int i = 0; i < count; ++i, ++x)
                painter.setIndex(x, y, static_cast<uint8_t>(four ? (i % 2 ? value & 15 : value >> 4) : value));
        } else if (value == 0) {
            x = 0;
            ++y;
        } else if (value == 1) {
            return true;
        } else if (value == 2) {
            x += in.u8();
            y += in.u8();
        } else {
            const int bytes = four ? (value + 1) / 2 : value;
            const Bytes part = in.take(static_cast<size_t>(bytes));
            if (!in.ok()) return false;
            for (int i = 0; i < value; ++i, ++x) {
                const uint8_t b = part[static_cast<size_t>(four ? i / 2 : i)];
                painter.setIndex(x, y, static_cast<uint8_t>(four ? (i % 2 ? b & 15 : b >> 4) : b));
            }
            if (bytes % 2) in.skip(1);
        }
    }
    return true;
}

// False when the file ends before the rows do.
bool readRows(ByteReader& in, const Header& h, Image& image, Painter& painter) {
    const auto row = static_cast<size_t>((h.width * h.bits + 31) / 32 * 4);
    bool anyAlpha = false;
    for (int64_t y = 0; y < h.height; ++y) {
        const Bytes part = in.take(row);
        if (!in.ok()) return false;
        for (int64_t x = 0; x < h.width; ++x) {
            const auto i = static_cast<size_t>(x);
            if (h.bits <= 8) {
                const auto perByte = static_cast<size_t>(8 / h.bits);
                const auto shift = static_cast<int>((perByte - 1 - i % perByte) * static_cast<size_t>(h.bits));
                painter.setIndex(x, y, static_cast<uint8_t>(part[i / perByte] >> shift & ((1 << h.bits) - 1)));
                continue;
            }
            uint8_t* to = painter.at(x, y);
            if (h.bits == 24) {
                std::copy_n(part.begin() + static_cast<std::ptrdiff_t>(i * 3), 3, to);
                continue;
            }
            uint32_t pixel = 0;
            const auto bytes = static_cast<size_t>(h.bits / 8);
            for (size_t b = 0; b < bytes; ++b) pixel |= static_cast<uint32_t>(part[i * bytes + b]) << (8 * b);
            for (size_t c = 0; c < 3; ++c) to[c] = channelOf(pixel, h.masks[2 - c]);
            if (image.channels == 4) to[3] = channelOf(pixel, h.masks[3]);
            anyAlpha = anyAlpha || (image.channels == 4 && to[3] != 0);
        }
    }
    // Many programs leave the fourth byte at 0 and mean opaque.
    if (image.channels == 4 && !anyAlpha)
        for (size_t i = 3; i < image.pixels.size(); i += 4) image.pixels[i] = 255;
    return true;
}

}  // namespace

Result<RawImage> decodeBmp(Bytes file, int64_t maxPixels) {
    const Header h = readHeader(file);
    const bool runs = h.packing == kRuns8 || h.packing == kRuns4;
    // A run of 255 pixels takes two bytes.
    FR_TRY(checkSize(h.width, h.height, file, maxPixels, runs ? 128 : 8));
    const bool known = runs ? h.bits == (h.packing == kRuns8 ? 8 : 4)
                       : h.packing == kPlain
                           ? h.bits == 1 || h.bits == 4 || h.bits == 8 || h.bits == 16 || h.bits == 24 || h.bits == 32
                           : (h.packing == kMasks || h.packing == kAlphaMasks) && (h.bits == 16 || h.bits == 32);
    if (!known)
        return Error(FR_MSG("This kind of BMP is not read: %1 bits, packing %2."),
                     {std::to_string(h.bits), std::to_string(h.packing)}, FR_MSG("Convert it to PNG or JPEG."));
    RawImage out;
    Image& image = out.image;
    image.width = static_cast<int>(h.width);
    image.height = static_cast<int>(h.height);
    image.channels = h.bits <= 8 ? (h.grayPalette ? 1 : 3) : h.masks[3] ? 4 : 3;
    allocate(image);
    Painter painter(h, image);
    ByteReader in(file);
    in.seek(h.pixelsAt);
    const bool whole = runs ? readRuns(in, h, painter) : readRows(in, h, image, painter);
    if (!whole) {
        out.damaged = true;
        out.reason = endsEarly("BMP");
    }
    return out;
}

}  // namespace fitroom::data
