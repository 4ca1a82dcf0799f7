#include "ui/data/picture.h"

#include "ui/style/messages.h"

#include <algorithm>
#include <cstring>

namespace fitroom::ui {

namespace {

// One side of a picture that is shown as a whole.
constexpr int kWhole = 720;

void range(const data::Image& image, int* low, int* high) {
    if (image.pixels.empty() || image.bits != 8) return;
    const auto [a, b] = std::minmax_element(image.pixels.begin(), image.pixels.end());
    *low = *a;
    *high = *b;
}

}  // namespace

QImage toQImage(const data::Image& image) {
    if (image.width <= 0 || image.height <= 0 || (image.channels != 1 && image.channels != 3)) return {};
    QImage out(image.width, image.height, image.channels == 1 ? QImage::Format_Grayscale8 : QImage::Format_BGR888);
    if (out.isNull()) return {};  // no memory for it
    const auto row = static_cast<size_t>(image.width) * static_cast<size_t>(image.channels);
    for (int y = 0; y < image.height; ++y) {
        uchar* to = out.scanLine(y);
        if (image.bits == 8) {
            std::memcpy(to, image.pixels.data() + row * static_cast<size_t>(y), row);
            continue;
        }
        for (size_t i = 0; i < row; ++i) {
            uint16_t value = 0;
            std::memcpy(&value, image.pixels.data() + (row * static_cast<size_t>(y) + i) * 2, 2);
            to[i] = static_cast<uchar>(value >> 8);
        }
    }
    return out;
}

QImage thumbnail(const QImage& image, int side) {
    const bool enlarge = image.width() < side && image.height() < side;
    return image.scaled(side, side, Qt::KeepAspectRatio, enlarge ? Qt::FastTransformation : Qt::SmoothTransformation);
}

Seen see(const std::filesystem::path& file, data::ColorMode color, bool keepSize, int width, int height, data::FitMode mode) {
    Seen seen;
    const auto decoded = data::decodeImage(file);
    if (!decoded) {
        seen.problem = sentence(decoded.error());
        return seen;
    }
    const data::Image full = data::toColor(decoded->image, color);
    seen.channels = full.channels;
    seen.full = toQImage(full);
    if (width > 0 && height > 0) {
        const data::Image small = data::resize(full, width, height, mode);
        seen.resized = toQImage(small);
        if (!keepSize) range(small, &seen.lowest, &seen.highest);
    }
    if (keepSize) range(full, &seen.lowest, &seen.highest);
    const QImage& shown = keepSize || seen.resized.isNull() ? seen.full : seen.resized;
    seen.whole = shown.width() > kWhole || shown.height() > kWhole
                     ? shown.scaled(kWhole, kWhole, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                     : shown;
    return seen;
}

}  // namespace fitroom::ui
