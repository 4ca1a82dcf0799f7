// libtiff directly: OpenCV 4.6 takes Lab and CMYK for RGB and knows no 4-bit gray.

#include "core/data/decode/formats.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>

#include <tiffio.h>

namespace fitroom::data {

namespace {

struct Memory {
    Bytes file;
    toff_t at = 0;
    bool failed = false;
    bool early = false;  // something lay beyond the end of the file
    char message[200] = "";
};

tmsize_t onRead(thandle_t handle, void* to, tmsize_t n) {
    auto& memory = *static_cast<Memory*>(handle);
    if (memory.at >= memory.file.size()) {
        memory.early = memory.early || n > 0;
        return 0;
    }
    const auto part = std::min<toff_t>(static_cast<toff_t>(n), memory.file.size() - memory.at);
    memory.early = memory.early || part < static_cast<toff_t>(n);
    std::memcpy(to, memory.file.data() + memory.at, part);
    memory.at += part;
    return static_cast<tmsize_t>(part);
}
tmsize_t onWrite(thandle_t, void*, tmsize_t) { return -1; }
toff_t onSeek(thandle_t handle, toff_t offset, int whence) {
    auto& memory = *static_cast<Memory*>(handle);
    if (whence == SEEK_CUR) offset += memory.at;
    if (whence == SEEK_END) offset += memory.file.size();
    return memory.at = offset;
}
int onClose(thandle_t) { return 0; }
toff_t onSize(thandle_t handle) { return static_cast<Memory*>(handle)->file.size(); }

int onError(TIFF*, void* user, const char*, const char* format, va_list args) {
    auto& memory = *static_cast<Memory*>(user);
    if (!memory.failed) std::vsnprintf(memory.message, sizeof memory.message, format, args);
    memory.failed = true;
    return 1;
}
int onWarning(TIFF*, void*, const char*, const char*, va_list) { return 1; }

struct CloseTiff {
    void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using Handle = std::unique_ptr<TIFF, CloseTiff>;

Handle open(Memory& memory) {
    TIFFOpenOptions* options = TIFFOpenOptionsAlloc();
    if (!options) return nullptr;
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, tmsize_t{1} << 31);
    TIFFOpenOptionsSetErrorHandlerExtR(options, onError, &memory);
    TIFFOpenOptionsSetWarningHandlerExtR(options, onWarning, &memory);
    // m: never map; the bytes are in memory already.
    Handle tiff(TIFFClientOpenExt("image", "rm", &memory, onRead, onWrite, onSeek, onClose, onSize, nullptr, nullptr,
                                  options));
    TIFFOpenOptionsFree(options);
    return tiff;
}

struct Header {
    uint32_t width = 0, height = 0;
    uint16_t bits = 1, samples = 1, photometric = PHOTOMETRIC_MINISBLACK, planar = PLANARCONFIG_CONTIG;
    uint16_t kind = SAMPLEFORMAT_UINT, orientation = 1, compression = COMPRESSION_NONE, alpha = 0;
    bool premultiplied = false;
};

Header headerOf(TIFF* tiff) {
    Header h;
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &h.width);
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &h.height);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &h.bits);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &h.samples);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_PHOTOMETRIC, &h.photometric);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &h.planar);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &h.kind);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &h.orientation);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &h.compression);
    uint16_t extras = 0;
    uint16_t* kinds = nullptr;
    if (TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &extras, &kinds) && extras > 0 && kinds) {
        h.alpha = kinds[0] == EXTRASAMPLE_ASSOCALPHA || kinds[0] == EXTRASAMPLE_UNASSALPHA;
        h.premultiplied = kinds[0] == EXTRASAMPLE_ASSOCALPHA;
    }
    return h;
}

// 12- and 16-bit gray or RGB by rows, so that the depth is kept; 12 bits are spread to 16.
bool readDeep(TIFF* tiff, const Header& h, RawImage& out) {
    const int colours = h.photometric == PHOTOMETRIC_RGB ? 3 : 1;
    Image& image = out.image;
    image.channels = colours + (h.alpha && h.samples > colours ? 1 : 0);
    image.bits = 16;
    allocate(image);
    std::vector<uint8_t> row(static_cast<size_t>(TIFFScanlineSize(tiff)));
    const size_t needed = (static_cast<size_t>(h.width) * h.samples * h.bits + 7) / 8;
    if (row.size() < needed) return false;
    auto* to = reinterpret_cast<uint16_t*>(image.pixels.data());
    for (uint32_t y = 0; y < h.height; ++y) {
        if (TIFFReadScanline(tiff, row.data(), y, 0) < 0) return false;
        for (uint32_t x = 0; x < h.width; ++x)
            for (int c = 0; c < image.channels; ++c) {
                const size_t sample = static_cast<size_t>(x) * h.samples + static_cast<size_t>(c);
                uint32_t value = 0;
                if (h.bits == 16) {
                    uint16_t wide = 0;
                    std::memcpy(&wide, row.data() + sample * 2, 2);
                    value = wide;
                } else {
                    const uint8_t* at = row.data() + sample * 3 / 2;
                    value = sample % 2 == 0 ? static_cast<uint32_t>(at[0]) << 4 | at[1] >> 4
                                            : static_cast<uint32_t>(at[0] & 15) << 8 | at[1];
                    value = value << 4 | value >> 8;
                }
                if (h.photometric == PHOTOMETRIC_MINISWHITE && c == 0) value = 65535 - value;
                const int target = colours == 3 && c < 3 ? 2 - c : c;
                to[static_cast<size_t>(target)] = static_cast<uint16_t>(value);
                if (c == image.channels - 1) to += image.channels;
            }
    }
    out.premultiplied = h.premultiplied;
    return true;
}

bool readShallow(TIFF* tiff, const Header& h, RawImage& out) {
    const size_t pixels = static_cast<size_t>(h.width) * h.height;
    std::vector<uint32_t> raster(pixels);
    // The file's own orientation asked for: libtiff then turns nothing (it cannot transpose), we do.
    const bool whole = TIFFReadRGBAImageOriented(tiff, h.width, h.height, raster.data(), h.orientation, 0) != 0;
    const bool gray = h.photometric == PHOTOMETRIC_MINISBLACK || h.photometric == PHOTOMETRIC_MINISWHITE;
    Image& image = out.image;
    image.channels = (gray ? 1 : 3) + (h.alpha ? 1 : 0);
    image.bits = 8;
    allocate(image);
    uint8_t* to = image.pixels.data();
    for (const uint32_t p : raster) {
        if (!gray) {
            *to++ = static_cast<uint8_t>(TIFFGetB(p));
            *to++ = static_cast<uint8_t>(TIFFGetG(p));
        }
        *to++ = static_cast<uint8_t>(TIFFGetR(p));
        if (h.alpha) *to++ = static_cast<uint8_t>(TIFFGetA(p));
    }
    out.cmyk = h.photometric == PHOTOMETRIC_SEPARATED;
    out.premultiplied = true;  // what libtiff's RGBA is, whatever the file has
    return whole;
}

}  // namespace

Result<RawImage> decodeTiff(Bytes file, int64_t maxPixels) {
    Memory memory;
    memory.file = file;
    const Handle tiff = open(memory);
    if (!tiff) return memory.early ? endsEarly("TIFF") : damagedData("TIFF", memory.message);
    Header h = headerOf(tiff.get());
    if (h.orientation < 1 || h.orientation > 8) h.orientation = 1;
    // A blank row of a fax takes one bit; everything else packs like PNG.
    const bool fax = h.compression == COMPRESSION_CCITTFAX3 || h.compression == COMPRESSION_CCITTFAX4 ||
                     h.compression == COMPRESSION_CCITTRLE || h.compression == COMPRESSION_CCITTRLEW;
    FR_TRY(checkSize(h.width, h.height, file, maxPixels, fax ? 65536 * 8 : 1032 * 8));
    if (h.kind != SAMPLEFORMAT_UINT && h.kind != SAMPLEFORMAT_VOID)
        return Error(FR_MSG("This is a TIFF with signed or floating-point pixels, which is not read."), {},
                     FR_MSG("Save it as 8- or 16-bit TIFF or PNG."));
    if (h.samples < 1 || h.samples > 16) return damagedData("TIFF", "its number of channels makes no sense");

    RawImage out;
    out.orientation = h.orientation;
    out.image.width = static_cast<int>(h.width);
    out.image.height = static_cast<int>(h.height);
    const bool grayOrRgb = h.photometric == PHOTOMETRIC_MINISBLACK || h.photometric == PHOTOMETRIC_MINISWHITE ||
                           (h.photometric == PHOTOMETRIC_RGB && h.samples >= 3);
    const bool byRows = (h.bits == 16 || h.bits == 12) && grayOrRgb && !TIFFIsTiled(tiff.get()) &&
                        (h.planar == PLANARCONFIG_CONTIG || h.samples == 1);
    char why[1024] = "";
    if (!byRows && !TIFFRGBAImageOK(tiff.get(), why))
        return Error(FR_MSG("This kind of TIFF is not read: %1."), {why}, FR_MSG("Save it as 8-bit RGB TIFF or PNG."));
    const bool whole = byRows ? readDeep(tiff.get(), h, out) : readShallow(tiff.get(), h, out);
    if (!whole || memory.failed) {
        if (!memory.early) return damagedData("TIFF", memory.message);
        out.damaged = true;
        out.reason = endsEarly("TIFF");
    }
    return out;
}

}  // namespace fitroom::data
