// Characters drawn from fonts, each one turned, sheared, stretched, moved, bent like handwriting, blurred and speckled.

#include "core/data/decode/formats.h"
#include "core/data/glyph_fonts.h"
#include "core/data/random.h"
#include "core/data/sample_folder.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

namespace fitroom::data {

namespace {

constexpr int kSide = 28;
constexpr int kSamples = 3;  // along each axis of a pixel

std::vector<Character> characters() {
    std::vector<Character> list;
    for (char32_t c = U'0'; c <= U'9'; ++c) list.push_back({Script::Latin, c});
    for (char32_t c = U'۰'; c <= U'۹'; ++c) list.push_back({Script::Persian, c});
    for (const char32_t c : U"가나다라마바사아자차")
        if (c) list.push_back({Script::Korean, c});
    return list;
}

std::string utf8Of(char32_t c) {
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800) return {static_cast<char>(0xc0 | c >> 6), static_cast<char>(0x80 | (c & 0x3f))};
    return {static_cast<char>(0xe0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3f)),
            static_cast<char>(0x80 | (c & 0x3f))};
}

double inkAt(const Glyph& glyph, double x, double y) {
    const double fx = std::floor(x), fy = std::floor(y);
    const int ix = static_cast<int>(fx), iy = static_cast<int>(fy);
    const auto at = [&](int px, int py) -> double {
        if (px < 0 || py < 0 || px >= glyph.width || py >= glyph.height) return 0;
        return glyph.ink[static_cast<size_t>(py) * static_cast<size_t>(glyph.width) + static_cast<size_t>(px)];
    };
    const double rx = x - fx, ry = y - fy;
    return (at(ix, iy) * (1 - rx) + at(ix + 1, iy) * rx) * (1 - ry) +
           (at(ix, iy + 1) * (1 - rx) + at(ix + 1, iy + 1) * rx) * ry;
}

// From a place in the 28×28 picture back to one in the glyph.
class Warp {
public:
    Warp(CounterRandom& random, const Glyph& glyph) : m_glyph(glyph) {
        const double angle = random.between(-10, 10) * std::numbers::pi / 180;
        const double shear = random.between(-0.16, 0.16);
        // 72 pixels of the font come down to some 23 here.
        const double size = 72.0 / 23.0 / random.between(0.9, 1.08);
        const double stretch = random.between(0.9, 1.12);
        m_xx = size * stretch * (std::cos(angle) + shear * std::sin(angle));
        m_xy = size * stretch * (-std::sin(angle) + shear * std::cos(angle));
        m_yx = size / stretch * std::sin(angle);
        m_yy = size / stretch * std::cos(angle);
        m_dx = kSide / 2.0 + random.between(-1, 1);
        m_dy = kSide / 2.0 + random.between(-1, 1);
        for (Wave& w : m_waves) {
            w.strength = random.between(0, 2.4);
            w.turns = random.between(0.5, 1.4) * 2 * std::numbers::pi / kSide;
            w.phase = random.between(0, 2 * std::numbers::pi);
        }
    }
    [[nodiscard]] double operator()(double x, double y) const {
        const double u = x - m_dx, v = y - m_dy;
        const double gx = m_xx * u + m_xy * v + m_waves[0].at(y) + m_glyph.width / 2.0;
        const double gy = m_yx * u + m_yy * v + m_waves[1].at(x) + m_glyph.height / 2.0;
        return inkAt(m_glyph, gx - 0.5, gy - 0.5);
    }

private:
    struct Wave {
        double strength = 0, turns = 0, phase = 0;
        [[nodiscard]] double at(double t) const { return strength * std::sin(turns * t + phase); }
    };
    const Glyph& m_glyph;
    double m_xx, m_xy, m_yx, m_yy, m_dx, m_dy;
    Wave m_waves[2];
};

void blur(std::vector<double>& picture, double centre) {
    const double side = (1 - centre) / 2;
    const auto line = [&](size_t start, size_t step) {
        double before = picture[start];
        for (size_t i = 0; i < kSide; ++i) {
            const size_t at = start + i * step;
            const double here = picture[at], after = i + 1 < kSide ? picture[at + step] : here;
            picture[at] = side * before + centre * here + side * after;
            before = here;
        }
    };
    for (size_t i = 0; i < kSide; ++i) {
        line(i * kSide, 1);
        line(i, kSide);
    }
}

Image drawOne(const std::vector<Glyph>& faces, uint64_t seed, int label, int number) {
    CounterRandom random(seed, (static_cast<uint64_t>(label) << 32) + static_cast<uint64_t>(number) + 1);
    const Glyph& glyph = faces[static_cast<size_t>(random.below(faces.size()))];
    const Warp warp(random, glyph);
    std::vector<double> picture(kSide * kSide);
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x) {
            double sum = 0;
            for (int sy = 0; sy < kSamples; ++sy)
                for (int sx = 0; sx < kSamples; ++sx) sum += warp(x + (sx + 0.5) / kSamples, y + (sy + 0.5) / kSamples);
            picture[static_cast<size_t>(y) * kSide + static_cast<size_t>(x)] = sum / (255.0 * kSamples * kSamples);
        }
    // Thin or thick strokes, then an unsharp lens.
    const double weight = random.between(0.75, 1.35);
    for (double& p : picture) p = std::pow(p, 1 / weight);
    blur(picture, random.between(0.6, 1.0));

    const double paper = random.between(0, 25), ink = random.between(170, 255), speckle = random.between(3, 16);
    Image image;
    image.width = image.height = kSide;
    image.channels = 1;
    allocate(image);
    for (size_t i = 0; i < picture.size(); ++i) {
        const double value = paper + (ink - paper) * picture[i] + speckle * (random.unit() + random.unit() - 1);
        image.pixels[i] = static_cast<uint8_t>(std::clamp(std::lround(value), 0L, 255L));
    }
    return image;
}

}  // namespace

Status makeGlyphSample(const SampleOptions& options, const ProgressFn& progress, const CancelToken& cancel) {
    const std::vector<Character> list = characters();
    const auto glyphs = drawGlyphs(list);
    if (!glyphs) return glyphs.error();
    std::vector<std::string> classes;
    for (size_t i = 0; i < list.size(); ++i) {
        char number[24];
        std::snprintf(number, sizeof number, "%02zu_", i);
        classes.push_back(number + utf8Of(list[i].code));
    }
    return makeSampleFolder(
        options, classes,
        [&](int label, int number) {
            return drawOne((*glyphs)[static_cast<size_t>(label)], options.seed, label, number);
        },
        progress, cancel);
}

}  // namespace fitroom::data
