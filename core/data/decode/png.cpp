// libpng directly: the rows that a cut-off file still has are kept and 16 bit stay 16 bit.

#include "core/data/decode/formats.h"

#include <algorithm>
#include <bit>
#include <csetjmp>
#include <cstring>

#include <png.h>

namespace fitroom::data {

namespace {

struct State {
    png_structp png = nullptr;
    png_infop info = nullptr;
    Bytes file;
    size_t at = 0;
    bool early = false;
    bool started = false;  // the pixel rows are being read
    char message[200] = "";
    RawImage* out = nullptr;
    std::vector<png_bytep> rows;
    Status size;

    State() = default;
    ~State() { png_destroy_read_struct(&png, &info, nullptr); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

[[noreturn]] void onError(png_structp png, png_const_charp text) {
    auto* state = static_cast<State*>(png_get_error_ptr(png));
    std::snprintf(state->message, sizeof state->message, "%s", text);
    png_longjmp(png, 1);
}

void onWarning(png_structp, png_const_charp) {}

void onRead(png_structp png, png_bytep to, size_t n) {
    auto* state = static_cast<State*>(png_get_io_ptr(png));
    if (n > state->file.size() - state->at) {
        state->early = true;
        png_error(png, "ends early");
    }
    std::memcpy(to, state->file.data() + state->at, n);
    state->at += n;
}

// False after an error. No local here may have a destructor: libpng leaves by longjmp.
bool decode(State& state, int64_t maxPixels) {
    png_structp png = state.png;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_read_fn(png, &state, onRead);
    png_set_user_limits(png, INT32_MAX, INT32_MAX);  // checkSize is stricter and says why
    png_set_chunk_malloc_max(png, 8 << 20);
    png_read_info(png, state.info);
    const auto width = png_get_image_width(png, state.info), height = png_get_image_height(png, state.info);
    const int depth = png_get_bit_depth(png, state.info), type = png_get_color_type(png, state.info);
    const bool transparent = png_get_valid(png, state.info, PNG_INFO_tRNS) != 0;
    const int bitsPerPixel = depth * png_get_channels(png, state.info);
    // Deflate packs at most 1,032 bytes into one.
    state.size = checkSize(width, height, state.file, maxPixels, std::max(1, 1032 * 8 / bitsPerPixel));
    if (!state.size) return false;

    png_set_expand(png);
    png_set_bgr(png);
    if (depth == 16 && std::endian::native == std::endian::little) png_set_swap(png);
    png_set_interlace_handling(png);
    png_read_update_info(png, state.info);
    Image& image = state.out->image;
    image.width = static_cast<int>(width);
    image.height = static_cast<int>(height);
    image.channels = png_get_channels(png, state.info);
    image.bits = depth == 16 ? 16 : 8;
    allocate(image);
    state.rows.resize(height);
    for (size_t y = 0; y < height; ++y) state.rows[y] = image.pixels.data() + rowBytes(image) * y;
    state.started = true;
    png_read_image(png, state.rows.data());
    state.out->plain =
        depth == 8 && !transparent && (type == PNG_COLOR_TYPE_GRAY || type == PNG_COLOR_TYPE_RGB);
    return true;
}

}  // namespace

Result<RawImage> decodePng(Bytes file, int64_t maxPixels) {
    if (auto plain = decodePlainPng(file, maxPixels)) return std::move(*plain);
    RawImage out;
    State state;
    state.file = file;
    state.out = &out;
    state.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &state, onError, onWarning);
    if (state.png) state.info = png_create_info_struct(state.png);
    if (!state.info) return Error(FR_MSG("Out of memory."), {}, FR_MSG("Close other programs."));
    const bool whole = decode(state, maxPixels);
    if (!state.size) return state.size.error();
    if (whole) return out;
    if (!state.early) return damagedData("PNG", state.message);
    if (!state.started) return endsEarly("PNG");
    out.damaged = true;
    out.reason = endsEarly("PNG");
    return out;
}

}  // namespace fitroom::data
