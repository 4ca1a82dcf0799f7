#include "core/data/decode/byte_reader.h"
#include "core/data/decode/formats.h"

#include <cctype>
#include <cstring>

#include <opencv2/imgcodecs.hpp>

namespace fitroom::data {

namespace {

struct Header {
    int64_t width = 0, height = 0;
    int64_t pixelsPerByte = 1;
    int maxValue = 0;  // of PNM, 0: not known
    bool early = false;
};

Header bmpHeader(Bytes file) {
    Header h;
    ByteReader in(file);
    in.seek(10);
    const uint32_t pixelsAt = in.u32();
    const uint32_t size = in.u32();
    int bits = 0;
    uint32_t packing = 0;
    if (size == 12) {
        h.width = in.u16();
        h.height = in.u16();
        in.skip(2);
        bits = in.u16();
    } else {
        h.width = static_cast<int32_t>(in.u32());
        h.height = static_cast<int32_t>(in.u32());
        if (h.height < 0) h.height = -h.height;  // top row first
        in.skip(2);
        bits = in.u16();
        packing = in.u32();
    }
    const bool runs = packing == 1 || packing == 2;
    h.pixelsPerByte = runs ? 128 : 8;
    if (!runs && h.width > 0 && h.height > 0 && h.width < (1 << 24) && h.height < (1 << 24)) {
        const int64_t row = (h.width * bits + 31) / 32 * 4;
        h.early = !in.ok() || static_cast<int64_t>(file.size()) < pixelsAt + row * h.height;
    }
    return h;
}

Header webpHeader(Bytes file) {
    Header h;
    h.pixelsPerByte = 1 << 14;
    ByteReader in(file);
    in.seek(4);
    h.early = static_cast<uint64_t>(in.u32()) + 8 > file.size();
    in.seek(12);
    const auto tag = in.take(4);
    if (tag.size() < 4) return h;
    in.skip(4);
    switch (tag[3]) {
    case ' ':  // lossy
        in.skip(6);
        h.width = in.u16() & 0x3fff;
        h.height = in.u16() & 0x3fff;
        break;
    case 'L': {
        in.skip(1);
        const uint32_t packed = in.u32();
        h.width = (packed & 0x3fff) + 1;
        h.height = ((packed >> 14) & 0x3fff) + 1;
        break;
    }
    case 'X':
        in.skip(4);
        h.width = static_cast<int64_t>(in.u24()) + 1;
        h.height = static_cast<int64_t>(in.u24()) + 1;
        break;
    default: break;
    }
    return h;
}

// A number of a PNM header; comments run from # to the end of the line.
int64_t pnmNumber(ByteReader& in) {
    int c = in.u8();
    while (in.ok() && (std::isspace(c) || c == '#')) {
        if (c == '#')
            while (in.ok() && c != '\n' && c != '\r') c = in.u8();
        c = in.u8();
    }
    int64_t value = 0;
    for (; in.ok() && std::isdigit(c) && value < (int64_t{1} << 32); c = in.u8()) value = value * 10 + (c - '0');
    return value;
}

Header pnmHeader(Bytes file) {
    Header h;
    ByteReader in(file);
    in.skip(1);
    const char kind = static_cast<char>(in.u8());
    h.width = pnmNumber(in);
    h.height = pnmNumber(in);
    const bool bits = kind == '1' || kind == '4';
    h.maxValue = bits ? 1 : static_cast<int>(pnmNumber(in));
    h.pixelsPerByte = bits ? 8 : 1;
    if (kind >= '4' && h.width > 0 && h.height > 0 && h.width < (1 << 24) && h.height < (1 << 24)) {
        const int64_t samples = h.width * (kind == '6' ? 3 : 1);
        const int64_t row = bits ? (samples + 7) / 8 : samples * (h.maxValue > 255 ? 2 : 1);
        h.early = static_cast<int64_t>(in.left()) < row * h.height;
    }
    return h;
}

// The SIZ segment of the codestream, wherever the boxes around it put it.
Header jp2Header(Bytes file) {
    Header h;
    h.pixelsPerByte = 1 << 16;
    for (size_t i = 0; i + 4 < file.size() && i < 4096; ++i) {
        if (file[i] != 0xff || file[i + 1] != 0x4f || file[i + 2] != 0xff || file[i + 3] != 0x51) continue;
        ByteReader in(file, true);
        in.seek(i + 8);
        const int64_t right = in.u32(), bottom = in.u32(), left = in.u32(), top = in.u32();
        h.width = right - left;
        h.height = bottom - top;
        break;
    }
    return h;
}

}  // namespace

Result<RawImage> decodeByOpenCv(Bytes file, Format format, const char* name, int64_t maxPixels) {
    const Header header = format == Format::Bmp    ? bmpHeader(file)
                          : format == Format::WebP ? webpHeader(file)
                          : format == Format::Pnm  ? pnmHeader(file)
                                                   : jp2Header(file);
    FR_TRY(checkSize(header.width, header.height, file, maxPixels, header.pixelsPerByte));
    if (header.early) return endsEarly(name);
    cv::Mat pixels;
    try {
        const cv::Mat bytes(1, static_cast<int>(file.size()), CV_8UC1, const_cast<uint8_t*>(file.data()));
        pixels = cv::imdecode(bytes, cv::IMREAD_UNCHANGED);
    } catch (const cv::Exception& e) {
        return damagedData(name, e.err);
    }
    if (pixels.empty()) return damagedData(name, "its pixels cannot be decoded");
    if (pixels.depth() != CV_8U && pixels.depth() != CV_16U)
        return Error(FR_MSG("This is a %1 file with signed or floating-point pixels, which is not read."), {name},
                     FR_MSG("Save it as 8- or 16-bit PNG."));
    RawImage out;
    Image& image = out.image;
    image.width = pixels.cols;
    image.height = pixels.rows;
    image.channels = pixels.channels();
    image.bits = pixels.depth() == CV_16U ? 16 : 8;
    if (image.channels > 4) return damagedData(name, "its number of channels makes no sense");
    allocate(image);
    for (int y = 0; y < image.height; ++y)
        std::memcpy(image.pixels.data() + rowBytes(image) * static_cast<size_t>(y), pixels.ptr(y), rowBytes(image));
    return out;
}

}  // namespace fitroom::data
