// OpenJPEG directly: OpenCV 4.6 refuses the signed samples of medical pictures and writes to stderr about it.

#include "core/data/decode/byte_reader.h"
#include "core/data/decode/formats.h"

#include <algorithm>
#include <cstring>
#include <memory>

#include <openjpeg.h>

namespace fitroom::data {

namespace {

struct Memory {
    Bytes file;
    size_t at = 0;
    char message[200] = "";
};

OPJ_SIZE_T onRead(void* to, OPJ_SIZE_T n, void* user) {
    auto& memory = *static_cast<Memory*>(user);
    const size_t part = std::min<size_t>(n, memory.file.size() - memory.at);
    if (part == 0) return static_cast<OPJ_SIZE_T>(-1);
    std::memcpy(to, memory.file.data() + memory.at, part);
    memory.at += part;
    return part;
}
OPJ_OFF_T onSkip(OPJ_OFF_T n, void* user) {
    auto& memory = *static_cast<Memory*>(user);
    if (n < 0 || static_cast<uint64_t>(n) > memory.file.size() - memory.at) return -1;
    memory.at += static_cast<size_t>(n);
    return n;
}
OPJ_BOOL onSeek(OPJ_OFF_T to, void* user) {
    auto& memory = *static_cast<Memory*>(user);
    if (to < 0 || static_cast<uint64_t>(to) > memory.file.size()) return OPJ_FALSE;
    memory.at = static_cast<size_t>(to);
    return OPJ_TRUE;
}
void onError(const char* text, void* user) {
    auto& memory = *static_cast<Memory*>(user);
    if (memory.message[0]) return;
    std::snprintf(memory.message, sizeof memory.message, "%s", text);
    memory.message[std::strcspn(memory.message, "\r\n")] = '\0';
}
void onOther(const char*, void*) {}

template <auto destroy>
struct Destroy {
    template <class T>
    void operator()(T* p) const {
        destroy(p);
    }
};
using Codec = std::unique_ptr<opj_codec_t, Destroy<opj_destroy_codec>>;
using Stream = std::unique_ptr<opj_stream_t, Destroy<opj_stream_destroy>>;
using Picture = std::unique_ptr<opj_image_t, Destroy<opj_image_destroy>>;

struct Size {
    int64_t width = 0, height = 0;
    int components = 0;
};

// The SIZ segment of the codestream, wherever the boxes around it put it.
Size readSize(Bytes file) {
    Size size;
    for (size_t i = 0; i + 4 < file.size() && i < 65536; ++i) {
        if (file[i] != 0xff || file[i + 1] != 0x4f || file[i + 2] != 0xff || file[i + 3] != 0x51) continue;
        ByteReader in(file, true);
        in.seek(i + 8);
        const int64_t right = in.u32(), bottom = in.u32(), left = in.u32(), top = in.u32();
        in.skip(16);
        size = {right - left, bottom - top, in.u16()};
        break;
    }
    return size;
}

// strict: a file that ends early is an error; else what is there is decoded.
Picture decode(Memory& memory, bool strict) {
    memory.at = 0;
    const bool boxes = memory.file.size() > 4 && memory.file[0] == 0;
    const Codec codec(opj_create_decompress(boxes ? OPJ_CODEC_JP2 : OPJ_CODEC_J2K));
    const Stream stream(opj_stream_create(1 << 16, OPJ_TRUE));
    if (!codec || !stream) return nullptr;
    opj_stream_set_user_data(stream.get(), &memory, nullptr);
    opj_stream_set_user_data_length(stream.get(), memory.file.size());
    opj_stream_set_read_function(stream.get(), onRead);
    opj_stream_set_skip_function(stream.get(), onSkip);
    opj_stream_set_seek_function(stream.get(), onSeek);
    opj_set_error_handler(codec.get(), onError, &memory);
    opj_set_warning_handler(codec.get(), onOther, nullptr);
    opj_set_info_handler(codec.get(), onOther, nullptr);
    opj_dparameters_t parameters;
    opj_set_default_decoder_parameters(&parameters);
    if (!opj_setup_decoder(codec.get(), &parameters)) return nullptr;
    opj_decoder_set_strict_mode(codec.get(), strict);
    opj_image_t* raw = nullptr;
    if (!opj_read_header(stream.get(), codec.get(), &raw)) return nullptr;
    Picture picture(raw);
    if (!opj_decode(codec.get(), stream.get(), raw) || !opj_end_decompress(codec.get(), stream.get()))
        if (strict) return nullptr;
    return picture;
}

uint32_t scaled(const opj_image_comp_t& component, size_t i, uint32_t full) {
    const int64_t most = (int64_t{1} << component.prec) - 1;
    const int64_t value = int64_t{component.data[i]} + (component.sgnd ? int64_t{1} << (component.prec - 1) : 0);
    return static_cast<uint32_t>((std::clamp<int64_t>(value, 0, most) * full + most / 2) / most);
}

}  // namespace

Result<RawImage> decodeJp2(Bytes file, int64_t maxPixels) {
    const Size size = readSize(file);
    FR_TRY(checkSize(size.width, size.height, file, maxPixels, 1 << 16));
    if (size.components < 1 || size.components > 4)
        return Error(FR_MSG("This JPEG 2000 has %1 channels; 1 to 4 are read."), {std::to_string(size.components)},
                     FR_MSG("Convert it to PNG."));
    Memory memory;
    memory.file = file;
    Picture picture = decode(memory, true);
    RawImage out;
    if (!picture) {
        picture = decode(memory, false);
        out.damaged = true;
        out.reason = damagedData("JPEG 2000", memory.message);
    }
    if (!picture || picture->numcomps < 1 || picture->numcomps > 4) return damagedData("JPEG 2000", memory.message);
    Image& image = out.image;
    image.width = static_cast<int>(picture->comps[0].w);
    image.height = static_cast<int>(picture->comps[0].h);
    image.channels = static_cast<int>(picture->numcomps);
    if (image.width < 1 || image.height < 1 || int64_t{image.width} * image.height > maxPixels)
        return damagedData("JPEG 2000", "its size makes no sense");
    for (int c = 0; c < image.channels; ++c) {
        const opj_image_comp_t& component = picture->comps[c];
        if (!component.data) return damagedData("JPEG 2000", memory.message);
        if (component.w != picture->comps[0].w || component.h != picture->comps[0].h || component.prec < 1 ||
            component.prec > 16)
            return Error(FR_MSG("This kind of JPEG 2000 is not read: channels of different sizes or of %1 bits."),
                         {std::to_string(component.prec)}, FR_MSG("Convert it to PNG."));
        if (component.prec > 8) image.bits = 16;
    }
    if (picture->color_space == OPJ_CLRSPC_CMYK || picture->color_space == OPJ_CLRSPC_EYCC ||
        picture->color_space == OPJ_CLRSPC_SYCC)
        return Error(FR_MSG("This JPEG 2000 is not in RGB or gray, which is not read."), {}, FR_MSG("Convert it to PNG."));
    allocate(image);
    const uint32_t full = image.bits == 16 ? 65535 : 255;
    auto* deep = reinterpret_cast<uint16_t*>(image.pixels.data());
    const auto channels = static_cast<size_t>(image.channels);
    const size_t pixels = image.pixels.size() / channels / sampleBytes(image);
    for (size_t c = 0; c < channels; ++c) {
        const size_t target = channels >= 3 && c < 3 ? 2 - c : c;
        for (size_t i = 0; i < pixels; ++i) {
            const uint32_t value = scaled(picture->comps[c], i, full);
            if (image.bits == 16) deep[i * channels + target] = static_cast<uint16_t>(value);
            else image.pixels[i * channels + target] = static_cast<uint8_t>(value);
        }
    }
    return out;
}

}  // namespace fitroom::data
