#pragma once
// Inside of core/data: what audit() finds out and importImages() goes on with.

#include "core/data/decode/decode.h"
#include "core/data/listing.h"
#include "core/data/picture_spool.h"
#include "core/data/pixels.h"
#include "core/data/progress_gate.h"

namespace fitroom::data {

struct Survey {
    Audit audit;
    std::filesystem::path root;                // audit.files lie here: fileOf() of listing.h
    std::vector<size_t> group;                 // of audit.files: equal for pictures that look the same; only with a split
    ColorMode color = ColorMode::Rgb;          // decided
    int64_t toWrite = 0;
};

// Progress runs from 0 to the number of files; `passes` files' worth of work in all. `spool` gets what prepared() makes of
// every picture that can be used, with its file's bytes where those may be stored as they are.
[[nodiscard]] Result<Survey> survey(const ImportOptions&, ProgressGate&, int passes, const CancelToken&,
                                    PictureSpool* spool = nullptr);

// A decoded picture as it will be stored, but for one thing: gray ones become colour when all have been seen.
[[nodiscard]] Image prepared(Decoded&&, const ImportOptions&);
// What decoding may leave out.
[[nodiscard]] ShrinkTo shrinkOf(const ImportOptions&);
// Whether the file's own bytes are what is to be stored (then with as many channels as all others).
[[nodiscard]] bool storableAsIs(const Decoded&, const ImportOptions&);

[[nodiscard]] Error cancelledError();

// Groups of pictures: equal hashes, and with fingerprints those that look the same. Returns for each its group's first.
struct Look {
    bool usable = false;
    PixelHash hash;
    std::unique_ptr<Fingerprint> print;  // only where near copies are asked for
};
[[nodiscard]] std::vector<size_t> groupsOf(const std::vector<Look>&, bool nearToo);

}  // namespace fitroom::data
