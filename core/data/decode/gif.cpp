// The first frame of a GIF on its canvas (GIF89a specification). OpenCV 4.6 reads none.

#include "core/data/decode/byte_reader.h"
#include "core/data/decode/formats.h"

#include <algorithm>
#include <array>

namespace fitroom::data {

namespace {

using Palette = std::array<std::array<uint8_t, 3>, 256>;

void readPalette(ByteReader& in, int entries, Palette& palette) {
    for (int i = 0; i < entries; ++i)
        for (int c = 2; c >= 0; --c) palette[static_cast<size_t>(i)][static_cast<size_t>(c)] = in.u8();
}

// Gathers the sub-blocks of one frame; false when the file ends inside them.
bool readBlocks(ByteReader& in, std::vector<uint8_t>& out) {
    for (;;) {
        const size_t n = in.u8();
        if (!in.ok()) return false;
        if (n == 0) return true;
        const auto part = in.take(n);
        out.insert(out.end(), part.begin(), part.end());
        if (!in.ok()) return false;
    }
}

// LZW with codes that grow to 12 bits. Returns how many indices were written.
size_t lzw(const std::vector<uint8_t>& packed, int minBits, std::vector<uint8_t>& out) {
    constexpr int kMaxCodes = 4096;
    std::array<uint16_t, kMaxCodes> prefix{};
    std::array<uint8_t, kMaxCodes> suffix{}, stack{};
    const int clear = 1 << minBits, end = clear + 1;
    for (int i = 0; i < clear; ++i) suffix[static_cast<size_t>(i)] = static_cast<uint8_t>(i);
    int bits = minBits + 1, next = end + 1, previous = -1;
    uint8_t first = 0;
    uint32_t buffer = 0;
    int held = 0;
    size_t at = 0, done = 0;
    while (done < out.size()) {
        while (held < bits && at < packed.size()) {
            buffer |= static_cast<uint32_t>(packed[at++]) << held;
            held += 8;
        }
        if (held < bits) break;
        const int code = static_cast<int>(buffer & ((1u << bits) - 1));
        buffer >>= bits;
        held -= bits;
        if (code == clear) {
            bits = minBits + 1;
            next = end + 1;
            previous = -1;
            continue;
        }
        if (code == end || code > next || (code == next && previous < 0)) break;
        size_t depth = 0;
        int walk = code;
        if (code == next) {
            stack[depth++] = first;
            walk = previous;
        }
        while (walk > end) {
            stack[depth++] = suffix[static_cast<size_t>(walk)];
            walk = prefix[static_cast<size_t>(walk)];
        }
        first = suffix[static_cast<size_t>(walk)];
        stack[depth++] = first;
        while (depth > 0 && done < out.size()) out[done++] = stack[--depth];
        if (previous >= 0 && next < kMaxCodes) {
            prefix[static_cast<size_t>(next)] = static_cast<uint16_t>(previous);
            suffix[static_cast<size_t>(next)] = first;
            if (++next == (1 << bits) && bits < 12) ++bits;
        }
        previous = code;
    }
    return done;
}

// Interlaced rows come in four passes.
int rowOf(int index, int height, bool interlaced) {
    if (!interlaced) return index;
    constexpr int kStart[] = {0, 4, 2, 1}, kStep[] = {8, 8, 4, 2};
    for (int pass = 0; pass < 4; ++pass) {
        const int rows = height > kStart[pass] ? (height - kStart[pass] + kStep[pass] - 1) / kStep[pass] : 0;
        if (index < rows) return kStart[pass] + index * kStep[pass];
        index -= rows;
    }
    return height - 1;
}

}  // namespace

Result<RawImage> decodeGif(Bytes file, int64_t maxPixels) {
    ByteReader in(file);
    in.seek(6);
    int width = in.u16(), height = in.u16();
    const int flags = in.u8();
    in.skip(2);
    Palette palette{};
    if (flags & 0x80) readPalette(in, 2 << (flags & 7), palette);

    int transparent = -1;
    for (;;) {
        const int what = in.u8();
        if (!in.ok()) return endsEarly("GIF");
        if (what == 0x2c) break;
        if (what == 0x3b) return damagedData("GIF", "it holds no picture");
        if (what == 0x21) {
            const int label = in.u8();
            std::vector<uint8_t> block;
            if (!readBlocks(in, block)) return endsEarly("GIF");
            if (label == 0xf9 && block.size() >= 4 && (block[0] & 1)) transparent = block[3];
        } else if (what != 0) {
            return damagedData("GIF", "a block of unknown kind");
        }
    }
    const int left = in.u16(), top = in.u16(), frameWidth = in.u16(), frameHeight = in.u16();
    const int frameFlags = in.u8();
    if (frameFlags & 0x80) readPalette(in, 2 << (frameFlags & 7), palette);
    const int minBits = in.u8();
    if (!in.ok()) return endsEarly("GIF");
    // A string of the packed stream is at most 4,096 pixels long and takes 12 bits.
    constexpr int64_t kPixelsPerByte = 2731;
    FR_TRY(checkSize(frameWidth, frameHeight, file, maxPixels, kPixelsPerByte));
    width = std::max(width, left + frameWidth);
    height = std::max(height, top + frameHeight);
    FR_TRY(checkSize(width, height, file, maxPixels, kPixelsPerByte));
    if (minBits < 1 || minBits > 8) return damagedData("GIF", "its code size is out of range");

    std::vector<uint8_t> packed;
    readBlocks(in, packed);
    std::vector<uint8_t> indices(static_cast<size_t>(frameWidth) * static_cast<size_t>(frameHeight));
    const size_t done = lzw(packed, minBits, indices);

    RawImage out;
    out.image.width = width;
    out.image.height = height;
    out.image.channels = 3;
    allocate(out.image);
    std::fill(out.image.pixels.begin(), out.image.pixels.end(), uint8_t{255});  // what shows through is white
    for (size_t i = 0; i < done; ++i) {
        if (indices[i] == transparent) continue;
        const int y = top + rowOf(static_cast<int>(i) / frameWidth, frameHeight, frameFlags & 0x40);
        const int x = left + static_cast<int>(i) % frameWidth;
        const size_t at = rowBytes(out.image) * static_cast<size_t>(y) + static_cast<size_t>(x) * 3;
        std::copy_n(palette[indices[i]].begin(), 3, out.image.pixels.begin() + static_cast<std::ptrdiff_t>(at));
    }
    if (done == 0) return in.ok() ? damagedData("GIF", "its pixel data makes no sense") : endsEarly("GIF");
    if (done < indices.size()) {
        out.damaged = true;
        out.reason = in.ok() ? damagedData("GIF", "pixels are missing") : endsEarly("GIF");
    }
    return out;
}

}  // namespace fitroom::data
