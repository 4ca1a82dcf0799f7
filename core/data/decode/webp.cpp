#include "core/data/decode/byte_reader.h"
#include "core/data/decode/formats.h"

#include <memory>

#include <webp/decode.h>

namespace fitroom::data {

namespace {

// Width and height by hand: libwebp wants more of a cut-off file before it says them.
void readSize(Bytes file, int64_t& width, int64_t& height) {
    ByteReader in(file);
    in.seek(12);
    const Bytes tag = in.take(4);
    if (tag.size() < 4) return;
    in.skip(4);
    switch (tag[3]) {
    case ' ':  // lossy
        in.skip(6);
        width = in.u16() & 0x3fff;
        height = in.u16() & 0x3fff;
        break;
    case 'L': {
        in.skip(1);
        const uint32_t packed = in.u32();
        width = (packed & 0x3fff) + 1;
        height = ((packed >> 14) & 0x3fff) + 1;
        break;
    }
    case 'X':
        in.skip(4);
        width = static_cast<int64_t>(in.u24()) + 1;
        height = static_cast<int64_t>(in.u24()) + 1;
        break;
    default: break;
    }
}

struct DeleteDecoder {
    void operator()(WebPIDecoder* decoder) const { WebPIDelete(decoder); }
};

}  // namespace

Result<RawImage> decodeWebp(Bytes file, int64_t maxPixels) {
    int64_t width = 0, height = 0;
    readSize(file, width, height);
    FR_TRY(checkSize(width, height, file, maxPixels, 1 << 14));
    WebPBitstreamFeatures features;
    const VP8StatusCode found = WebPGetFeatures(file.data(), file.size(), &features);
    if (found == VP8_STATUS_NOT_ENOUGH_DATA) return endsEarly("WebP");
    if (found != VP8_STATUS_OK) return damagedData("WebP", "its header makes no sense");
    if (features.has_animation)
        return Error(FR_MSG("This is an animated WebP, which is not read."), {}, FR_MSG("Convert it to PNG or JPEG."));
    FR_TRY(checkSize(features.width, features.height, file, maxPixels, 1 << 14));

    RawImage out;
    Image& image = out.image;
    image.width = features.width;
    image.height = features.height;
    image.channels = features.has_alpha ? 4 : 3;
    allocate(image);
    // Row by row, so that what a cut-off file still has is kept.
    const std::unique_ptr<WebPIDecoder, DeleteDecoder> decoder(
        WebPINewRGB(features.has_alpha ? MODE_BGRA : MODE_BGR, image.pixels.data(), image.pixels.size(),
                    static_cast<int>(rowBytes(image))));
    if (!decoder) return Error(FR_MSG("Out of memory."), {}, FR_MSG("Close other programs."));
    const VP8StatusCode status = WebPIAppend(decoder.get(), file.data(), file.size());
    if (status == VP8_STATUS_SUSPENDED) {
        out.damaged = true;
        out.reason = endsEarly("WebP");
    } else if (status != VP8_STATUS_OK) {
        return damagedData("WebP", "its pixel data makes no sense");
    }
    return out;
}

}  // namespace fitroom::data
