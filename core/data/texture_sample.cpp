// Textures whose class is in the finest detail only. Every pattern has period 4 along both axes and mean zero over any
// 4×4 pixels, so the average over 8×8 (what resizing 512 to 64 does) is the same for all classes.

#include "core/data/decode/formats.h"
#include "core/data/random.h"
#include "core/data/sample_folder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace fitroom::data {

namespace {

constexpr int kSide = 512;
constexpr int kTile = 64;  // the pattern starts anew in each tile, at a random place

// +1 or −1 at a place of the 4×4 period.
int pattern(int kind, int x, int y) {
    const int cx = (x & 3) / 2, cy = (y & 3) / 2;
    switch (kind) {
    case 0: return cy ? 1 : -1;                    // rows of 2 pixels
    case 1: return cx ? 1 : -1;                    // columns of 2 pixels
    case 2: return cx ^ cy ? 1 : -1;               // checks of 2×2 pixels
    default: return ((x + y) & 3) / 2 ? 1 : -1;    // diagonals
    }
}

Image drawTexture(uint64_t seed, int side, int kind, int number) {
    CounterRandom random(seed, (static_cast<uint64_t>(kind) << 32) + static_cast<uint64_t>(number) + 1);
    // Slow brightness, the same for all classes in distribution: the only thing left after resizing.
    const auto tiles = static_cast<size_t>((side + kTile - 1) / kTile);  // a side
    std::vector<std::vector<double>> slow(tiles + 1, std::vector<double>(tiles + 1));
    const double level = random.between(112, 144);
    for (auto& row : slow)
        for (double& v : row) v = level + random.between(-24, 24);
    std::vector<std::vector<std::array<int, 2>>> shift(tiles, std::vector<std::array<int, 2>>(tiles));
    for (auto& row : shift)
        for (auto& s : row) s = {static_cast<int>(random.below(4)), static_cast<int>(random.below(4))};
    const double strength = random.between(10, 20);

    Image image;
    image.width = image.height = side;
    image.channels = 1;
    allocate(image);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const auto gx = static_cast<size_t>(x / kTile), gy = static_cast<size_t>(y / kTile);
            const double fx = (x % kTile) / double{kTile}, fy = (y % kTile) / double{kTile};
            const double base = (slow[gy][gx] * (1 - fx) + slow[gy][gx + 1] * fx) * (1 - fy) +
                                (slow[gy + 1][gx] * (1 - fx) + slow[gy + 1][gx + 1] * fx) * fy;
            const auto& s = shift[gy][gx];
            const double detail = strength * pattern(kind, x + s[0], y + s[1]);
            const double noise = random.between(-12, 12);
            image.pixels[static_cast<size_t>(y) * static_cast<size_t>(side) + static_cast<size_t>(x)] =
                static_cast<uint8_t>(std::clamp(std::lround(base + detail + noise), 0L, 255L));
        }
    return image;
}

}  // namespace

Status makeTextureSample(const SampleOptions& options, const ProgressFn& progress, const CancelToken& cancel) {
    const int side = options.side > 0 ? options.side : kSide;
    return makeSampleFolder(
        options, {"0_rows", "1_columns", "2_checks", "3_diagonals"},
        [&, side](int kind, int number) { return drawTexture(options.seed, side, kind, number); }, progress, cancel);
}

}  // namespace fitroom::data
