// PNG and JPEG through their own libraries. OpenCV's writer would bring GDAL and some sixty libraries more into the program
// and register all their formats at the first picture.

#include "core/data/decode/formats.h"
#include "core/data/pixels.h"

#include <csetjmp>
#include <cstdio>
#include <cstdlib>

#include <jpeglib.h>
#include <png.h>

namespace fitroom::data {

namespace {

constexpr int kJpegQuality = 95;

struct PngState {
    png_structp png = nullptr;
    png_infop info = nullptr;
    std::string out;
    PngState() = default;
    ~PngState() { png_destroy_write_struct(&png, &info); }
    PngState(const PngState&) = delete;
    PngState& operator=(const PngState&) = delete;
};

[[noreturn]] void onPngError(png_structp png, png_const_charp) { png_longjmp(png, 1); }
void onPngWarning(png_structp, png_const_charp) {}
void onPngWrite(png_structp png, png_bytep bytes, size_t n) {
    static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(bytes), n);
}
void onPngFlush(png_structp) {}

// False after an error. No local here may have a destructor: libpng leaves by longjmp.
bool writePng(PngState& state, const Image& image) {
    png_structp png = state.png;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_write_fn(png, &state.out, onPngWrite, onPngFlush);
    constexpr int kTypes[] = {0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGBA};
    png_set_IHDR(png, state.info, static_cast<png_uint_32>(image.width), static_cast<png_uint_32>(image.height), 8,
                 kTypes[image.channels], PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    // Half the time of the default for a few percent more bytes.
    png_set_compression_level(png, 3);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_write_info(png, state.info);
    png_set_bgr(png);
    for (int y = 0; y < image.height; ++y)
        png_write_row(png, image.pixels.data() + rowBytes(image) * static_cast<size_t>(y));
    png_write_end(png, state.info);
    return true;
}

struct JpegState {
    jpeg_error_mgr errors{};
    std::jmp_buf jump;
    jpeg_compress_struct info{};
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    JpegState() { info.err = jpeg_std_error(&errors); }
    ~JpegState() {
        jpeg_destroy_compress(&info);
        std::free(bytes);
    }
    JpegState(const JpegState&) = delete;
    JpegState& operator=(const JpegState&) = delete;
};

[[noreturn]] void onJpegError(j_common_ptr info) { std::longjmp(static_cast<JpegState*>(info->client_data)->jump, 1); }
void onJpegMessage(j_common_ptr, int) {}

bool writeJpeg(JpegState& state, const Image& image) {
    jpeg_compress_struct& info = state.info;
    if (setjmp(state.jump)) return false;
    state.errors.error_exit = onJpegError;
    state.errors.emit_message = onJpegMessage;
    info.client_data = &state;
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &state.bytes, &state.size);
    info.image_width = static_cast<JDIMENSION>(image.width);
    info.image_height = static_cast<JDIMENSION>(image.height);
    info.input_components = image.channels;
    info.in_color_space = image.channels == 1 ? JCS_GRAYSCALE : JCS_EXT_BGR;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, kJpegQuality, TRUE);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        auto* row = const_cast<uint8_t*>(image.pixels.data() + rowBytes(image) * info.next_scanline);
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    return true;
}

}  // namespace

std::string encodeImage(const Image& image, Encoding encoding) {
    if (image.bits != 8 || image.width < 1 || image.height < 1 || image.channels < 1 || image.channels > 4) return {};
    if (encoding == Encoding::Jpeg) {
        if (image.channels != 1 && image.channels != 3) return {};
        JpegState state;
        if (!writeJpeg(state, image)) return {};
        return {reinterpret_cast<const char*>(state.bytes), state.size};
    }
    PngState state;
    state.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, onPngError, onPngWarning);
    if (state.png) state.info = png_create_info_struct(state.png);
    if (!state.info || !writePng(state, image)) return {};
    return std::move(state.out);
}

}  // namespace fitroom::data
