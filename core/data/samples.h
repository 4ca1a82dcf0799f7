#pragma once
// The two samples that the program makes itself: folders of class folders with PNG files, the same bytes for the same seed.

#include "core/data/import.h"

namespace fitroom::data {

struct SampleOptions {
    std::filesystem::path out;
    int imagesPerClass = 200;
    uint64_t seed = 1;
    int side = 0;  // of textures, in pixels; 0: 512
};

// 30 classes, 28×28 gray: Latin 0–9, Persian ۰–۹, ten Korean syllables, drawn from fonts with random warps and noise.
// The class folders carry the glyph itself in their names ("03_3", "13_۳", "20_가").
[[nodiscard]] Status makeGlyphSample(const SampleOptions&, const ProgressFn&, const CancelToken&);

// 512×512 gray textures in 4 classes that differ only in detail of 2–3 pixels; resized to 64×64 they look the same.
[[nodiscard]] Status makeTextureSample(const SampleOptions&, const ProgressFn&, const CancelToken&);

}  // namespace fitroom::data
