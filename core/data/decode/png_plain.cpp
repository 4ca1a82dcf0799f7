// Small pictures by the ten thousand: libpng spends most of their time on setting itself up, and its inflate on a window
// that one call with room for everything does without. Here one inflater a thread stays and is set back. Whatever is not
// just so goes to libpng, which knows what to say of it.

#include "core/data/decode/formats.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <zlib.h>

namespace fitroom::data {

namespace {

constexpr size_t kMostBytes = size_t{1} << 20;  // of pixels; above, libpng's start is nothing

uint32_t u32(const uint8_t* at) {
    return uint32_t{at[0]} << 24 | uint32_t{at[1]} << 16 | uint32_t{at[2]} << 8 | at[3];
}
bool is(const uint8_t* type, const char* name) { return std::memcmp(type, name, 4) == 0; }

class Inflater {
public:
    Inflater() { m_good = inflateInit(&m_stream) == Z_OK; }
    ~Inflater() {
        if (m_good) inflateEnd(&m_stream);
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    // Whether `from` is one whole stream that fills `to` exactly.
    bool run(Bytes from, std::vector<uint8_t>& to) {
        if (!m_good || inflateReset(&m_stream) != Z_OK) return false;
        m_stream.next_in = const_cast<uint8_t*>(from.data());
        m_stream.avail_in = static_cast<uInt>(from.size());
        m_stream.next_out = to.data();
        m_stream.avail_out = static_cast<uInt>(to.size());
        return inflate(&m_stream, Z_FINISH) == Z_STREAM_END && m_stream.avail_out == 0;
    }

private:
    z_stream m_stream{};
    bool m_good = false;
};

int paeth(int left, int up, int corner) {
    const int byLeft = std::abs(up - corner), byUp = std::abs(left - corner), byCorner = std::abs(left + up - 2 * corner);
    return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

// PNG, 9.2: one row after its filter byte; `up` is null for the first row, which counts as zeros. False: no such filter.
template <size_t kPixel>
bool unfilter(uint8_t filter, const uint8_t* from, const uint8_t* up, uint8_t* to, size_t bytes) {
    const auto above = [&](size_t i) { return up ? int{up[i]} : 0; };
    const auto byte = [](int value) { return static_cast<uint8_t>(value); };
    switch (filter) {
    case 0: std::memcpy(to, from, bytes); return true;
    case 1:
        std::memcpy(to, from, kPixel);
        for (size_t i = kPixel; i < bytes; ++i) to[i] = byte(from[i] + to[i - kPixel]);
        return true;
    case 2:
        if (!up) std::memcpy(to, from, bytes);
        else
            for (size_t i = 0; i < bytes; ++i) to[i] = byte(from[i] + up[i]);
        return true;
    case 3:
        for (size_t i = 0; i < kPixel; ++i) to[i] = byte(from[i] + above(i) / 2);
        for (size_t i = kPixel; i < bytes; ++i) to[i] = byte(from[i] + (to[i - kPixel] + above(i)) / 2);
        return true;
    case 4:
        for (size_t i = 0; i < kPixel; ++i) to[i] = byte(from[i] + above(i));
        for (size_t i = kPixel; i < bytes; ++i)
            to[i] = byte(from[i] + paeth(to[i - kPixel], above(i), up ? up[i - kPixel] : 0));
        return true;
    default: return false;
    }
}

template <size_t kPixel>
bool unfilterAll(const std::vector<uint8_t>& raw, Image& image) {
    const size_t bytes = rowBytes(image);
    const uint8_t* up = nullptr;
    for (size_t y = 0; y < static_cast<size_t>(image.height); ++y) {
        const uint8_t* from = raw.data() + y * (bytes + 1);
        uint8_t* to = image.pixels.data() + y * bytes;
        if (!unfilter<kPixel>(from[0], from + 1, up, to, bytes)) return false;
        up = to;
    }
    return true;
}

}  // namespace

std::optional<RawImage> decodePlainPng(Bytes file, int64_t maxPixels) {
    constexpr uint8_t kStart[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    constexpr size_t kHeader = 8 + 12 + 13;
    if (file.size() < kHeader || std::memcmp(file.data(), kStart, sizeof kStart) != 0) return {};
    const auto crcFits = [&](size_t at, size_t bytes) {  // of a chunk's type and data, with its sum behind
        return crc32(0, file.data() + at, static_cast<uInt>(bytes)) == u32(file.data() + at + bytes);
    };
    const uint8_t* header = file.data() + 16;
    const uint32_t width = u32(header), height = u32(header + 4);
    const uint8_t depth = header[8], type = header[9];
    const size_t channels = type == 0 ? 1 : 3;
    if (depth != 8 || (type != 0 && type != 2) || header[10] != 0 || header[11] != 0 || header[12] != 0) return {};
    if (width < 1 || height < 1 || width > kMostBytes || height > kMostBytes) return {};
    const size_t bytes = (size_t{width} * channels + 1) * height;
    if (bytes > kMostBytes || int64_t{width} * height > maxPixels || !crcFits(12, 17)) return {};

    // The compressed bytes: in the file where they are in one piece.
    thread_local std::vector<uint8_t> joined, raw;
    Bytes packed;
    size_t at = kHeader;
    for (;; at += 12 + u32(file.data() + at)) {
        if (file.size() - at < 12) return {};
        const uint32_t size = u32(file.data() + at);
        const uint8_t* name = file.data() + at + 4;
        if (size > file.size() - at - 12) return {};
        const bool data = is(name, "IDAT");
        if (!data && !packed.empty()) break;
        if (data) {
            if (!crcFits(at + 4, size_t{size} + 4)) return {};
            const Bytes piece = file.subspan(at + 8, size);
            if (packed.empty()) {
                packed = piece;
                continue;
            }
            if (packed.data() != joined.data()) joined.assign(packed.begin(), packed.end());
            joined.insert(joined.end(), piece.begin(), piece.end());
            packed = joined;
        } else {
            // What a viewer may pass over, but transparency.
            const bool letters = std::all_of(name, name + 4, [](uint8_t c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; });
            if (!letters || (name[0] & 32) == 0 || is(name, "tRNS")) return {};
        }
    }
    raw.resize(bytes);
    thread_local Inflater inflater;
    if (!inflater.run(packed, raw)) return {};

    std::optional<RawImage> out(std::in_place);
    Image& image = out->image;
    image.width = static_cast<int>(width);
    image.height = static_cast<int>(height);
    image.channels = static_cast<int>(channels);
    allocate(image);
    if (!(channels == 1 ? unfilterAll<1>(raw, image) : unfilterAll<3>(raw, image))) return {};
    if (channels == 3)
        for (size_t i = 0; i < image.pixels.size(); i += 3) std::swap(image.pixels[i], image.pixels[i + 2]);
    out->plain = true;
    return out;
}

}  // namespace fitroom::data
