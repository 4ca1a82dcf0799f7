#pragma once
// Inside of core/data: what audit() finds out and importImages() goes on with.

#include "core/data/listing.h"
#include "core/data/pixels.h"
#include "core/data/progress_gate.h"

namespace fitroom::data {

struct Survey {
    Audit audit;
    std::vector<std::filesystem::path> paths;  // of audit.files, to open
    std::vector<size_t> group;                 // of audit.files: equal for pictures that look the same; only with a split
    ColorMode color = ColorMode::Rgb;          // decided
    uint64_t sourceBytes = 0;                  // of the files to be written
    int64_t toWrite = 0;
};

// Progress runs from 0 to the number of files; `passes` files' worth of work in all.
[[nodiscard]] Result<Survey> survey(const ImportOptions&, ProgressGate&, int passes, const CancelToken&);

[[nodiscard]] Error cancelledError();

// Groups of pictures: equal hashes, and with fingerprints those that look the same. Returns for each its group's first.
struct Look {
    bool usable = false;
    PixelHash hash;
    Fingerprint print;
};
[[nodiscard]] std::vector<size_t> groupsOf(const std::vector<Look>&, bool nearToo);

}  // namespace fitroom::data
