#include "core/data/pixels.h"
#include "core/data/decode/formats.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgproc.hpp>

namespace fitroom::data {

namespace {

int silent(int, const char*, const char*, const char*, int, void*) { return 0; }

// OpenCV writes to stderr on its own and spreads small work over threads; the parallel work here is ours.
void calmOpenCv() {
    static const bool done = [] {
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
        cv::redirectError(silent);
        cv::setNumThreads(1);
        return true;
    }();
    (void)done;
}

cv::Mat matOf(const Image& image) {
    calmOpenCv();
    const int depth = image.bits == 16 ? CV_16U : CV_8U;
    return {image.height, image.width, CV_MAKETYPE(depth, image.channels), const_cast<uint8_t*>(image.pixels.data())};
}

Image sameKind(const Image& image, int width, int height, int channels) {
    Image out;
    out.width = width;
    out.height = height;
    out.channels = channels;
    out.bits = image.bits;
    allocate(out);
    return out;
}

Image scaled(const Image& image, int width, int height, int method) {
    if (width == image.width && height == image.height) return image;
    Image out = sameKind(image, width, height, image.channels);
    cv::Mat target = matOf(out);
    cv::resize(matOf(image), target, target.size(), 0, 0, method);
    return out;
}

// Averages along what shrinks (nothing is skipped), then interpolates along what grows: OpenCV's area method does neither
// where one side shrinks and the other grows.
Image scaledWell(const Image& image, int width, int height) {
    const int smallWidth = std::min(width, image.width), smallHeight = std::min(height, image.height);
    if (smallWidth == width && smallHeight == height) return scaled(image, width, height, cv::INTER_AREA);
    if (smallWidth == image.width && smallHeight == image.height) return scaled(image, width, height, cv::INTER_LINEAR);
    return scaled(scaled(image, smallWidth, smallHeight, cv::INTER_AREA), width, height, cv::INTER_LINEAR);
}

// `image` in the middle of a black canvas; what is too much on either axis is cut off.
Image centred(const Image& image, int width, int height) {
    if (image.width == width && image.height == height) return image;
    Image out = sameKind(image, width, height, image.channels);
    const int w = std::min(width, image.width), h = std::min(height, image.height);
    const cv::Rect from((image.width - w) / 2, (image.height - h) / 2, w, h);
    const cv::Rect to((width - w) / 2, (height - h) / 2, w, h);
    cv::Mat target = matOf(out);
    matOf(image)(from).copyTo(target(to));
    return out;
}

}  // namespace

Size fittedSize(int width, int height, int toWidth, int toHeight, FitMode mode) {
    const double byWidth = static_cast<double>(width) / toWidth;
    const double byHeight = static_cast<double>(height) / toHeight;
    double ratio = 1;
    switch (mode) {
    case FitMode::Squash: return {toWidth, toHeight};
    case FitMode::Crop: ratio = std::min(byWidth, byHeight); break;
    case FitMode::Fill: ratio = std::max(byWidth, byHeight); break;
    case FitMode::Half: ratio = (byWidth + byHeight) / 2; break;
    }
    return {std::max(1, static_cast<int>(std::lround(width / ratio))),
            std::max(1, static_cast<int>(std::lround(height / ratio)))};
}

Image resizeDecoded(const Image& image, Size inFile, Size to, FitMode mode) {
    const Size fitted = fittedSize(inFile.width, inFile.height, to.width, to.height, mode);
    return centred(scaledWell(image, fitted.width, fitted.height), to.width, to.height);
}

Image resize(const Image& image, int width, int height, FitMode mode) {
    return resizeDecoded(image, {image.width, image.height}, {width, height}, mode);
}

void copyPlanes(const Image& image, char* to) {
    const size_t plane = static_cast<size_t>(image.width) * static_cast<size_t>(image.height);
    if (image.channels == 1) {
        std::copy_n(image.pixels.data(), plane, to);
        return;
    }
    assert(image.channels <= 4);
    std::array<cv::Mat, 4> planes;
    for (size_t c = 0; c < static_cast<size_t>(image.channels); ++c)
        planes[c] = cv::Mat(image.height, image.width, CV_8U, to + plane * c);
    cv::split(matOf(image), planes.data());
}

Image resizeBilinear(const Image& image, int width, int height) {
    return scaled(image, width, height, cv::INTER_LINEAR);
}

Image toColor(const Image& image, ColorMode mode) {
    const int channels = mode == ColorMode::Rgb ? 3 : 1;
    if (image.channels == channels) return image;
    Image out = sameKind(image, image.width, image.height, channels);
    cv::Mat target = matOf(out);
    cv::cvtColor(matOf(image), target, channels == 3 ? cv::COLOR_GRAY2BGR : cv::COLOR_BGR2GRAY);
    return out;
}

Image toEightBit(const Image& image) {
    if (image.bits == 8) return image;
    Image out = sameKind(image, 1, 1, image.channels);
    out.width = image.width;
    out.height = image.height;
    out.bits = 8;
    allocate(out);
    const auto* from = reinterpret_cast<const uint16_t*>(image.pixels.data());
    for (size_t i = 0; i < out.pixels.size(); ++i) out.pixels[i] = static_cast<uint8_t>((from[i] + 128u) / 257u);
    return out;
}

PixelHash hashOf(const Image& image) {
    // Four lanes that do not wait for one another; every word reaches both halves of its lane.
    constexpr size_t kLanes = 4, kBlock = kLanes * 8;
    std::array<PixelHash, kLanes> lanes;
    for (size_t k = 0; k < kLanes; ++k) lanes[k] = {0x9e3779b97f4a7c15u + k, 0xc2b2ae3d27d4eb4fu - k};
    const auto mix = [](PixelHash& hash, uint64_t word) {
        hash.high = (std::rotl(hash.high, 29) ^ word) * 0x9fb21c651e98df25u;
        hash.low = (std::rotl(hash.low, 31) + word) * 0xd6e8feb86659fd93u;
        hash.low ^= hash.low >> 32;
    };
    const size_t size = image.pixels.size(), whole = size / kBlock * kBlock;
    std::array<uint64_t, kLanes> words{};
    const auto mixAll = [&] {
        for (size_t k = 0; k < kLanes; ++k) mix(lanes[k], words[k]);
    };
    for (size_t i = 0; i < whole; i += kBlock) {
        std::memcpy(words.data(), image.pixels.data() + i, kBlock);
        mixAll();
    }
    words = {};
    if (whole < size) std::memcpy(words.data(), image.pixels.data() + whole, size - whole);
    mixAll();
    PixelHash hash = lanes[0];
    for (size_t k = 1; k < kLanes; ++k) {
        mix(hash, lanes[k].high);
        mix(hash, lanes[k].low);
    }
    mix(hash, static_cast<uint64_t>(image.width) << 32 | static_cast<uint32_t>(image.height));
    mix(hash, static_cast<uint64_t>(image.channels) << 32 | static_cast<uint32_t>(image.bits));
    mix(hash, size);
    return hash;
}

Fingerprint fingerprintOf(const Image& image) {
    const Image gray = toColor(toEightBit(image), ColorMode::Gray);
    const Image wide = scaled(gray, 17, 16, cv::INTER_AREA);
    const Image small = scaled(gray, 8, 8, cv::INTER_AREA);
    Fingerprint print;
    for (size_t y = 0; y < 16; ++y)
        for (size_t x = 0; x < 16; ++x) {
            const uint8_t* at = wide.pixels.data() + y * 17 + x;
            // A margin, so that noise in flat parts sets no bits.
            if (at[1] > at[0] + 2) print.slopes[y / 4] |= uint64_t{1} << (y % 4 * 16 + x);
        }
    std::copy_n(small.pixels.begin(), 64, print.brightness.begin());
    return print;
}

bool looksLike(const Fingerprint& a, const Fingerprint& b) {
    int bits = 0, difference = 0;
    for (size_t i = 0; i < a.slopes.size(); ++i) bits += std::popcount(a.slopes[i] ^ b.slopes[i]);
    if (bits > 8) return false;
    for (size_t i = 0; i < a.brightness.size(); ++i) difference += std::abs(a.brightness[i] - b.brightness[i]);
    return difference <= 2 * 64;
}

}  // namespace fitroom::data
