// libjpeg directly, not through OpenCV: only so can a file that ends early be told from a whole one (decoders fill the
// rest with gray and merely warn).

#include "core/data/decode/formats.h"
#include "core/data/pixels.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio>
#include <cstring>

#include <jpeglib.h>
#include <jerror.h>

namespace fitroom::data {

namespace {

constexpr int kMaxScans = 500;  // a progressive file of a few kilobytes can ask for thousands of passes

struct State {
    jpeg_error_mgr errors{};
    jpeg_progress_mgr progress{};
    std::jmp_buf jump;
    jpeg_decompress_struct info{};
    char message[JMSG_LENGTH_MAX] = "";
    bool early = false;
    bool started = false;  // rows are coming
    RawImage* out = nullptr;
    ShrinkTo shrink;
    Status size;
    std::vector<uint8_t> cmykRow;

    State() { info.err = jpeg_std_error(&errors); }
    ~State() { jpeg_destroy_decompress(&info); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

State& stateOf(j_common_ptr info) { return *static_cast<State*>(info->client_data); }

[[noreturn]] void onError(j_common_ptr info) {
    State& state = stateOf(info);
    info->err->format_message(info, state.message);
    std::longjmp(state.jump, 1);
}

void onMessage(j_common_ptr info, int level) {
    if (level >= 0) return;
    // Of the warnings only this one means that something is missing. Bad codes and stray bytes stand in many files that
    // every viewer shows, so they are no reason to leave a picture out.
    if (info->err->msg_code == JWRN_JPEG_EOF) stateOf(info).early = true;
}

void onProgress(j_common_ptr info) {
    const auto* decompress = reinterpret_cast<j_decompress_ptr>(info);
    if (decompress->input_scan_number > kMaxScans) {
        std::snprintf(stateOf(info).message, JMSG_LENGTH_MAX, "more than %d passes", kMaxScans);
        std::longjmp(stateOf(info).jump, 1);
    }
}

int scaledSide(int side, int eighths) { return static_cast<int>((int64_t{side} * eighths + 4) / 8); }

// The smallest scale at which both sides are still at least what resize() will make of them, so that it only shrinks. Tiny
// pictures are not made from tinier ones: what they cost is not the inverse transform.
void chooseScale(jpeg_decompress_struct& info, const ShrinkTo& shrink, int orientation) {
    constexpr int kLeast = 64;
    const int width = static_cast<int>(info.image_width), height = static_cast<int>(info.image_height);
    if (shrink.width < 1 || shrink.height < 1) return;
    const bool transposed = orientation >= 5 && orientation <= 8;
    const Size wanted = transposed ? fittedSize(width, height, shrink.height, shrink.width, shrink.mode)
                                   : fittedSize(width, height, shrink.width, shrink.height, shrink.mode);
    const int leastWidth = std::max(wanted.width, kLeast), leastHeight = std::max(wanted.height, kLeast);
    for (int eighths = 1; eighths < 8; ++eighths) {
        if (scaledSide(width, eighths) < leastWidth || scaledSide(height, eighths) < leastHeight) continue;
        info.scale_num = static_cast<unsigned>(eighths);
        info.scale_denom = 8;
        return;
    }
}

// Adobe stores CMYK inverted, 255 = no ink.
void cmykToBgr(const uint8_t* from, uint8_t* to, int pixels, bool inverted) {
    for (int i = 0; i < pixels; ++i, from += 4, to += 3) {
        const int k = inverted ? from[3] : 255 - from[3];
        for (int c = 0; c < 3; ++c) {
            const int ink = inverted ? from[c] : 255 - from[c];
            to[2 - c] = static_cast<uint8_t>((ink * k + 127) / 255);
        }
    }
}

// False after an error. No local here may have a destructor: libjpeg leaves by longjmp.
bool decode(State& state, Bytes file, int64_t maxPixels) {
    jpeg_decompress_struct& info = state.info;
    if (setjmp(state.jump)) return false;
    state.errors.error_exit = onError;
    state.errors.emit_message = onMessage;
    info.client_data = &state;
    jpeg_create_decompress(&info);
    state.progress.progress_monitor = onProgress;
    info.progress = &state.progress;
    jpeg_mem_src(&info, file.data(), static_cast<unsigned long>(file.size()));
    jpeg_save_markers(&info, JPEG_APP0 + 1, 0xFFFF);
    jpeg_read_header(&info, TRUE);
    // The least that 4×4 subsampled blocks take is about 455 pixels a byte; arithmetic coding packs tighter.
    state.size = checkSize(info.image_width, info.image_height, file, maxPixels, 2048);
    if (!state.size) return false;
    for (auto* marker = info.marker_list; marker; marker = marker->next)
        if (marker->data_length > 6 && std::memcmp(marker->data, "Exif\0\0", 6) == 0)
            state.out->orientation = exifOrientation(Bytes(marker->data + 6, marker->data_length - 6));

    chooseScale(info, state.shrink, state.out->orientation);
    const bool cmyk = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    const bool gray = info.jpeg_color_space == JCS_GRAYSCALE;
    info.out_color_space = cmyk ? JCS_CMYK : gray ? JCS_GRAYSCALE : JCS_EXT_BGR;
    jpeg_start_decompress(&info);
    Image& image = state.out->image;
    image.width = static_cast<int>(info.output_width);
    image.height = static_cast<int>(info.output_height);
    state.out->width = static_cast<int>(info.image_width);
    state.out->height = static_cast<int>(info.image_height);
    image.channels = gray ? 1 : 3;
    allocate(image);
    if (cmyk) state.cmykRow.resize(static_cast<size_t>(image.width) * 4);
    state.started = true;
    while (info.output_scanline < info.output_height) {
        uint8_t* row = image.pixels.data() + rowBytes(image) * info.output_scanline;
        JSAMPROW target = cmyk ? state.cmykRow.data() : row;
        if (jpeg_read_scanlines(&info, &target, 1) != 1) break;
        if (cmyk) cmykToBgr(state.cmykRow.data(), row, image.width, info.saw_Adobe_marker);
    }
    state.out->plain = !cmyk && info.scale_num == info.scale_denom;
    state.out->cmyk = cmyk;
    return true;
}

// libjpeg rounds up: of a last row or column that is less than half there nothing is kept, or all others would be moved
// aside when the rest is taken for the whole picture.
void cutRemainder(Image& image, const jpeg_decompress_struct& info) {
    const int eighths = static_cast<int>(info.scale_num);
    const size_t old = rowBytes(image);
    image.width = std::min(image.width, scaledSide(static_cast<int>(info.image_width), eighths));
    image.height = std::min(image.height, scaledSide(static_cast<int>(info.image_height), eighths));
    const size_t row = rowBytes(image), rows = static_cast<size_t>(image.height);
    if (row < old)
        for (size_t y = 1; y < rows; ++y) std::memmove(image.pixels.data() + y * row, image.pixels.data() + y * old, row);
    image.pixels.resize(row * rows);
}

}  // namespace

Result<RawImage> decodeJpeg(Bytes file, int64_t maxPixels, const ShrinkTo& shrink) {
    RawImage out;
    State state;
    state.out = &out;
    state.shrink = shrink;
    const bool whole = decode(state, file, maxPixels);
    if (!state.size) return state.size.error();
    if (!whole && !state.started) return state.early ? endsEarly("JPEG") : damagedData("JPEG", state.message);
    if (state.info.scale_num < state.info.scale_denom) cutRemainder(out.image, state.info);
    if (state.early || !whole) {
        out.damaged = true;
        out.plain = false;
        out.reason = state.early ? endsEarly("JPEG") : damagedData("JPEG", state.message);
    }
    if (out.orientation != 1) out.plain = false;
    return out;
}

}  // namespace fitroom::data
