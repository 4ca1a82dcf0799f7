#pragma once
// Images → LMDB. Look first (audit), copy later (import). Files from outside are hostile: nothing is decoded whose header
// asks for more than the limits here.

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fitroom::data {

enum class FitMode { Squash, Crop, Fill, Half };
enum class ColorMode { Rgb, Gray };  // Rgb: gray files are replicated; stored in Caffe's B,G,R plane order
enum class Encoding { Raw, Png, Jpeg };

struct ImportOptions {
    std::filesystem::path source;  // folder of class folders, or a list file "path label" a line
    std::filesystem::path out;
    bool keepSize = true;
    int width = 0, height = 0;  // when !keepSize
    FitMode mode = FitMode::Squash;
    ColorMode color = ColorMode::Rgb;
    bool colorGiven = false;  // false: gray when every image is gray
    Encoding encoding = Encoding::Png;
    std::array<int, 3> split{};  // percent train, val, test; all 0: one database in `out`
    bool shuffle = true;
    uint64_t seed = 1;
    bool takeDamaged = false;     // also write what could be decoded of damaged files
    bool replace = false;         // an earlier import in `out`
    bool dropDuplicates = false;  // write each picture once; else copies are written too, in the same part of the split
    int64_t maxPixels = int64_t{1} << 28;
    int threads = 0;  // 0: one a core; what is written does not hang on it
    [[nodiscard]] int threadCount() const;
};

// Duplicate: the same pixels as an earlier file.
enum class FileVerdict { Accepted, Damaged, Refused, Duplicate };
struct AuditFile {
    std::string path;  // relative to the source
    int label = -1;
    FileVerdict verdict = FileVerdict::Accepted;
    bool taken = false;  // it is (to be) written: copies and damaged pictures may be, too
    int width = 0, height = 0, channels = 0, bits = 0;
    bool alpha = false, cmyk = false;  // in the file; decoding lays it on white and turns it into RGB
    // For all but Accepted; on the heap, because there can be a million of these and most have none.
    std::shared_ptr<const Error> why;
    [[nodiscard]] const Error& reason() const;  // without words when there is none
};
struct Audit {
    std::vector<std::string> classes;  // index = label
    std::vector<int64_t> perClass;     // images that are (to be) written
    std::vector<AuditFile> files;
    // Duplicates count as accepted too, unless they are dropped.
    int64_t accepted = 0, damaged = 0, refused = 0, duplicates = 0;
    // Of the images that are (to be) written:
    int minWidth = 0, maxWidth = 0, minHeight = 0, maxHeight = 0;
    int64_t gray = 0, colour = 0, deep = 0;  // deep: 16 bit
    int64_t alpha = 0, cmyk = 0;             // of those, with transparency and in four inks
    Problems problems;                       // unbalanced classes, too few images…
    [[nodiscard]] int64_t leftOut() const;   // files that are not (to be) written
};

struct Progress {
    int64_t done = 0, total = 0;
    double secondsLeft = -1;  // −1: not known yet
    std::string current;
};
using ProgressFn = std::function<void(const Progress&)>;  // at most 20 times a second, in the thread of the call

struct ImportReport {
    Audit audit;
    std::array<int64_t, 3> written{};  // train, val, test; [0] only when not split
    std::vector<std::filesystem::path> databases;
    std::vector<double> meanValues;    // per channel, of the training part
    double seconds = 0;
};

[[nodiscard]] Result<Audit> audit(const ImportOptions&, const ProgressFn&, const CancelToken&);
// Audits and writes. `out` must be new, empty or an earlier import, which is replaced only when told to and only after
// success. Cancelled or failed: nothing is left, and an earlier import is untouched; then `seen` gets what was found out
// before, so that the reasons of a refusal can be shown. Beside each data.mdb: labels.txt, audit.json (every file with
// its verdict), import.json (what was done), mean.binaryproto (of the training part).
[[nodiscard]] Result<ImportReport> importImages(const ImportOptions&, const ProgressFn&, const CancelToken&,
                                                Audit* seen = nullptr);

// One decoded image, 8 or 16 bit, 1 or 3 channels in B,G,R order, rows without padding.
struct Image {
    int width = 0, height = 0, channels = 0, bits = 8;
    std::vector<uint8_t> pixels;  // 16 bit: native byte order
};
struct Decoded {
    Image image;
    int width = 0, height = 0;  // of the picture in the file, upright; `image` is smaller where that was asked for
    bool damaged = false;
    bool alpha = false, cmyk = false;  // in the file
    Error reason;                      // when damaged
    // Png or Jpeg: the file's own bytes give these pixels to any reader (no palette, alpha, 16 bit, EXIF turn), so they
    // may be stored as they are. Raw: they do not.
    Encoding plain = Encoding::Raw;
};
[[nodiscard]] Result<Decoded> decodeImage(const std::filesystem::path& file, int64_t maxPixels = int64_t{1} << 28);
[[nodiscard]] Image resize(const Image&, int width, int height, FitMode);
[[nodiscard]] Image toColor(const Image&, ColorMode);

}  // namespace fitroom::data
