#pragma once
// Pixels of core as pictures of Qt.

#include "core/data/import.h"

#include <QImage>

namespace fitroom::ui {

// 16 bit loses its lower byte: this is for looking only.
[[nodiscard]] QImage toQImage(const data::Image& image);
// Inside a square; small pictures are enlarged with their pixels to be seen.
[[nodiscard]] QImage thumbnail(const QImage& image, int side);

// How an import would change one image.
struct Seen {
    QImage full;      // as the network would get it at full resolution
    QImage resized;   // as it would get it resized
    QImage whole;     // `full` made small enough to show as a whole
    int channels = 0;
    int lowest = 0, highest = 0;  // of the 8-bit values that the network gets
    QString problem;  // when it cannot be shown
};
[[nodiscard]] Seen see(const std::filesystem::path& file, data::ColorMode color, bool keepSize, int width, int height, data::FitMode mode);

}  // namespace fitroom::ui
