#include "core/data/audit.h"
#include "core/base/os.h"
#include "core/data/decode/decode.h"
#include "core/data/text.h"
#include "core/data/work_in_order.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace fitroom::data {

namespace {

struct Seen {
    AuditFile file;
    Look look;
    bool scaled = false;  // look.hash is that of a smaller picture
    Image image;          // as prepared() makes it, when it is to be kept
    std::string bytes;    // of the file, when they may be stored
};

class Looking {
public:
    Looking(const ImportOptions& options, const Listing& listing, bool keep)
        : m_options(options), m_root(listing.root), m_keep(keep),
          m_fingerprints(options.split[0] + options.split[1] + options.split[2] > 0) {}

    // All of seen.file but its path and label.
    [[nodiscard]] Seen at(const AuditFile& entry) const {
        Seen seen;
        if (entry.why) {
            seen.file.verdict = FileVerdict::Refused;
            seen.file.why = entry.why;
            return seen;
        }
        std::string bytes;
        auto decoded = decode(entry.path, bytes, shrinkOf(m_options));
        if (!decoded) {
            seen.file.verdict = FileVerdict::Refused;
            seen.file.why = std::make_shared<const Error>(std::move(decoded.error()));
            return seen;
        }
        const Image& image = decoded->image;
        seen.file.width = decoded->width;
        seen.file.height = decoded->height;
        seen.file.channels = image.channels;
        seen.file.bits = image.bits;
        seen.file.alpha = decoded->alpha;
        seen.file.cmyk = decoded->cmyk;
        if (decoded->damaged) {
            seen.file.verdict = FileVerdict::Damaged;
            seen.file.why = std::make_shared<const Error>(std::move(decoded->reason));
        }
        seen.look.usable = true;
        seen.look.hash = hashOf(image);
        seen.scaled = image.width != decoded->width || image.height != decoded->height;
        if (m_fingerprints) seen.look.print = std::make_unique<Fingerprint>(fingerprintOf(image));
        if (!m_keep || (decoded->damaged && !m_options.takeDamaged)) return seen;
        if (storableAsIs(*decoded, m_options)) seen.bytes = std::move(bytes);
        seen.image = prepared(std::move(*decoded), m_options);
        return seen;
    }

    // Of all the pixels. None when the file has changed since.
    [[nodiscard]] std::optional<PixelHash> wholeHash(const std::string& path) const {
        std::string bytes;
        const auto decoded = decode(path, bytes, {});
        if (!decoded) return std::nullopt;
        return hashOf(decoded->image);
    }

private:
    [[nodiscard]] Result<Decoded> decode(const std::string& path, std::string& bytes, const ShrinkTo& shrink) const {
        const std::filesystem::path file = fileOf(m_root, path);
        auto read = readPicture(file);
        if (!read) return std::move(read.error());
        bytes = std::move(*read);
        return decodeBytes({reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()}, utf8(file), m_options.maxPixels,
                           shrink);
    }

    const ImportOptions& m_options;
    const std::filesystem::path& m_root;
    bool m_keep, m_fingerprints;
};

// Pictures that were decoded smaller have the hash of that. Those that could be copies, because another one looks the same
// when it is small, or because one of their size was decoded whole, are looked at again, whole.
void hashWhole(const Looking& looking, const std::vector<AuditFile>& files, const std::vector<size_t>& scaled,
               std::vector<Look>& looks, int threads, const CancelToken& cancel) {
    if (scaled.empty()) return;
    using Shape = std::array<int, 3>;
    const auto shapeOf = [&](size_t i) { return Shape{files[i].width, files[i].height, files[i].channels}; };
    std::set<Shape> whole;
    std::map<std::pair<Shape, PixelHash>, int> alike;
    auto next = scaled.begin();
    for (size_t i = 0; i < files.size(); ++i) {
        if (next != scaled.end() && *next == i) {
            ++alike[{shapeOf(i), looks[i].hash}];
            ++next;
        } else if (looks[i].usable) {
            whole.insert(shapeOf(i));
        }
    }
    std::vector<size_t> again;
    for (const size_t i : scaled)
        if (whole.count(shapeOf(i)) > 0 || alike[{shapeOf(i), looks[i].hash}] > 1) again.push_back(i);
    using Hash = std::optional<PixelHash>;
    workInOrder<Hash>(
        static_cast<int64_t>(again.size()), threads,
        [&](int64_t i) {
            return cancel.cancelled() ? Hash() : looking.wholeHash(files[again[static_cast<size_t>(i)]].path);
        },
        [](const Hash&) { return uint64_t{0}; },
        [&](int64_t i, Hash&& hash) {
            if (hash) looks[again[static_cast<size_t>(i)]].hash = *hash;
            return !cancel.cancelled();
        });
}

void addProblem(Audit& audit, Severity severity, Error error) { audit.problems.push_back({severity, std::move(error)}); }

void judgeClasses(Audit& audit, const std::string& source) {
    std::string empty;
    size_t largest = 0, smallest = 0, filled = 0;
    for (size_t i = 0; i < audit.classes.size(); ++i) {
        if (audit.perClass[i] == 0) {
            if (empty.size() < 200) empty += (empty.empty() ? "" : ", ") + audit.classes[i];
            continue;
        }
        if (filled++ == 0) largest = smallest = i;
        if (audit.perClass[i] > audit.perClass[largest]) largest = i;
        if (audit.perClass[i] < audit.perClass[smallest]) smallest = i;
    }
    if (!empty.empty())
        addProblem(audit, Severity::Warning,
                   Error(FR_MSG("These classes have no pictures that can be used: %1."), {empty},
                         FR_MSG("Add pictures, or remove the classes."))
                       .at(source));
    if (filled == 1)
        addProblem(audit, Severity::Warning,
                   Error(FR_MSG("All pictures belong to one class."), {}, FR_MSG("Learning needs at least two classes."))
                       .at(source));
    if (filled == 0) return;
    const int64_t most = audit.perClass[largest], least = audit.perClass[smallest];
    if (most > 5 * least)
        addProblem(audit, Severity::Warning,
                   Error(FR_MSG("The classes are unbalanced: %1 has %2 pictures, %3 has %4."),
                         {audit.classes[largest], std::to_string(most), audit.classes[smallest], std::to_string(least)},
                         FR_MSG("Accuracy alone will mislead; add pictures to the small classes."))
                       .at(source));
    if (least < 20)
        addProblem(audit, Severity::Note,
                   Error(FR_MSG("There are few pictures: %1 has %2."),
                         {audit.classes[smallest], std::to_string(least)},
                         FR_MSG("Start from trained weights (Finetune), or gather more."))
                       .at(source));
}

void judgePictures(Survey& survey, const ImportOptions& options) {
    Audit& audit = survey.audit;
    const std::string source = utf8(options.source);
    if ((audit.gray > 0 && audit.colour > 0) || audit.alpha > 0 || audit.cmyk > 0) {
        const char* kinds = audit.alpha > 0 && audit.cmyk > 0 ? FR_MSG("%1 pictures are gray and %2 in colour, %3 of them "
                                                                       "with transparency and %4 in CMYK.")
                            : audit.alpha > 0
                                ? FR_MSG("%1 pictures are gray and %2 in colour, %3 of them with transparency.")
                            : audit.cmyk > 0 ? FR_MSG("%1 pictures are gray and %2 in colour, %4 of them in CMYK.")
                                             : FR_MSG("%1 pictures are gray and %2 in colour.");
        const bool rgb = survey.color == ColorMode::Rgb;
        addProblem(audit, Severity::Note,
                   Error(kinds,
                         {std::to_string(audit.gray), std::to_string(audit.colour), std::to_string(audit.alpha),
                          std::to_string(audit.cmyk)},
                         audit.alpha > 0 ? (rgb ? FR_MSG("All are stored in colour, transparent ones laid on white.")
                                                : FR_MSG("All are stored in gray, transparent ones laid on white."))
                         : rgb           ? FR_MSG("All are stored in colour.")
                                         : FR_MSG("All are stored in gray."))
                       .at(source));
    }
    if (audit.deep > 0)
        addProblem(audit, Severity::Note,
                   Error(FR_MSG("%1 pictures have 16 bits a channel; 8 are stored."), {std::to_string(audit.deep)})
                       .at(source));
    const int val = options.split[1];
    if (val > 0 && val < 10)
        addProblem(audit, Severity::Note,
                   Error(FR_MSG("Only %1 percent are kept for validation."), {std::to_string(val)},
                         FR_MSG("With few pictures the validation curve is uncertain; 10 to 20 percent are usual."))
                       .at(source));
    if (options.keepSize && (audit.minWidth != audit.maxWidth || audit.minHeight != audit.maxHeight))
        addProblem(audit, Severity::Error,
                   Error(FR_MSG("The pictures have different sizes, from %1×%2 to %3×%4, and are to keep them."),
                         {std::to_string(audit.minWidth), std::to_string(audit.minHeight),
                          std::to_string(audit.maxWidth), std::to_string(audit.maxHeight)},
                         FR_MSG("Choose one size for all, for example --resize 227x227."))
                       .at(source));
}

// Marks exact copies; joins what looks the same into groups.
void findCopies(Survey& survey, const std::vector<Look>& looks, bool near, const ImportOptions& options) {
    Audit& audit = survey.audit;
    const std::vector<size_t> exact = groupsOf(looks, false);
    int64_t conflicts = 0;
    size_t conflict = 0;
    for (size_t i = 0; i < audit.files.size(); ++i) {
        AuditFile& file = audit.files[i];
        if (exact[i] == i || file.verdict != FileVerdict::Accepted) continue;
        const AuditFile& first = audit.files[exact[i]];
        if (first.verdict != FileVerdict::Accepted) continue;
        file.verdict = FileVerdict::Duplicate;
        Error reason = first.label == file.label
                           ? Error(FR_MSG("The same picture as %1."), {first.path})
                           : Error(FR_MSG("The same picture as %1, which is in another class."), {first.path},
                                   FR_MSG("Decide which class it belongs to."));
        file.why = std::make_shared<const Error>(std::move(reason.at(file.path)));
        if (first.label != file.label && conflicts++ == 0) conflict = i;
    }
    if (conflicts > 0)
        addProblem(audit, Severity::Warning,
                   Error(FR_MSG("%1 pictures are in two classes, the first of them %2 and %3."),
                         {std::to_string(conflicts), audit.files[exact[conflict]].path, audit.files[conflict].path},
                         FR_MSG("Remove each from the class it does not belong to."))
                       .at(utf8(options.source)));
    if (!near) return;
    survey.group = groupsOf(looks, true);
    int64_t similar = 0;
    for (size_t i = 0; i < survey.group.size(); ++i)
        similar += survey.group[i] != i && audit.files[i].verdict == FileVerdict::Accepted;
    if (similar > 0)
        addProblem(audit, Severity::Note,
                   Error(FR_MSG("%1 pictures look nearly the same as another one; they are kept in the same part."),
                         {std::to_string(similar)})
                       .at(utf8(options.source)));
}

void count(Survey& survey, const std::vector<Look>& looks, const ImportOptions& options) {
    Audit& audit = survey.audit;
    audit.perClass.assign(audit.classes.size(), 0);
    for (size_t i = 0; i < audit.files.size(); ++i) {
        AuditFile& file = audit.files[i];
        bool take = false;
        switch (file.verdict) {
        case FileVerdict::Accepted:
            ++audit.accepted;
            take = true;
            break;
        case FileVerdict::Duplicate:
            ++audit.duplicates;
            audit.accepted += !options.dropDuplicates;
            take = !options.dropDuplicates;
            break;
        case FileVerdict::Damaged:
            ++audit.damaged;
            take = options.takeDamaged && looks[i].usable;
            break;
        case FileVerdict::Refused: ++audit.refused; break;
        }
        file.taken = take;
        if (!take) continue;
        ++survey.toWrite;
        ++audit.perClass[static_cast<size_t>(file.label)];
        const bool first = survey.toWrite == 1;
        audit.minWidth = first ? file.width : std::min(audit.minWidth, file.width);
        audit.maxWidth = std::max(audit.maxWidth, file.width);
        audit.minHeight = first ? file.height : std::min(audit.minHeight, file.height);
        audit.maxHeight = std::max(audit.maxHeight, file.height);
        ++(file.channels == 1 ? audit.gray : audit.colour);
        audit.deep += file.bits == 16;
        audit.alpha += file.alpha;
        audit.cmyk += file.cmyk;
    }
}

}  // namespace

int64_t Audit::leftOut() const {
    return std::count_if(files.begin(), files.end(), [](const AuditFile& file) { return !file.taken; });
}

const Error& AuditFile::reason() const {
    static const Error none;
    return why ? *why : none;
}

int ImportOptions::threadCount() const { return threads > 0 ? threads : os::cpuCores(); }

Error cancelledError() { return {FR_MSG("Cancelled."), {}}; }

ShrinkTo shrinkOf(const ImportOptions& options) {
    if (options.keepSize) return {};
    return {options.width, options.height, options.mode};
}

bool storableAsIs(const Decoded& decoded, const ImportOptions& options) {
    const bool sameSize = options.keepSize || (decoded.width == options.width && decoded.height == options.height);
    return !decoded.damaged && options.encoding != Encoding::Raw && decoded.plain == options.encoding && sameSize;
}

Image prepared(Decoded&& decoded, const ImportOptions& options) {
    Image image = std::move(decoded.image);
    if (image.bits != 8) image = toEightBit(image);
    if (options.colorGiven && options.color == ColorMode::Gray && image.channels != 1)
        image = toColor(image, ColorMode::Gray);
    if (options.keepSize) return image;
    const Size to{options.width, options.height};
    if (image.width == to.width && image.height == to.height) return image;
    return resizeDecoded(image, {decoded.width, decoded.height}, to, options.mode);
}

Result<Survey> survey(const ImportOptions& options, ProgressGate& progress, int passes, const CancelToken& cancel,
                      PictureSpool* spool) {
    auto listing = listFiles(options.source, cancel);
    if (!listing) return listing.error();
    Survey survey;
    survey.audit.classes = listing->classes;
    survey.audit.problems = listing->problems;
    survey.root = listing->root;
    const auto total = static_cast<int64_t>(listing->files.size());
    progress.setTotal(total * passes);
    const bool split = options.split[0] + options.split[1] + options.split[2] > 0;
    const Looking looking(options, *listing, spool != nullptr);
    std::vector<AuditFile>& files = survey.audit.files;
    files = std::move(listing->files);
    std::vector<Look> looks;
    std::vector<size_t> scaled;
    looks.reserve(files.size());
    bool stopped = false;
    try {
        workInOrder<Seen>(
            total, options.threadCount(),
            [&](int64_t i) { return cancel.cancelled() ? Seen() : looking.at(files[static_cast<size_t>(i)]); },
            [](const Seen& seen) { return uint64_t{seen.image.pixels.size() + seen.bytes.size()}; },
            [&](int64_t i, Seen&& seen) {
                stopped = cancel.cancelled();
                if (stopped) return false;
                // No thread looks at this entry any more.
                AuditFile& file = files[static_cast<size_t>(i)];
                progress.tell(i + 1, file.path);
                if (spool) spool->add(static_cast<size_t>(i), seen.image.pixels, bytesOf(seen.bytes));
                if (seen.scaled) scaled.push_back(static_cast<size_t>(i));
                seen.file.path = std::move(file.path);
                seen.file.label = file.label;
                file = std::move(seen.file);
                looks.push_back(std::move(seen.look));
                return true;
            });
        if (!stopped) hashWhole(looking, files, scaled, looks, options.threadCount(), cancel);
    } catch (const std::exception& e) {
        return Error(FR_MSG("Looking at the pictures failed: %1."), {e.what()}, FR_MSG("Close other programs."))
            .at(utf8(options.source));
    }
    if (stopped || cancel.cancelled()) return cancelledError();
    if (spool) spool->flush();
    findCopies(survey, looks, split, options);
    count(survey, looks, options);
    survey.color = options.colorGiven                    ? options.color
                   : survey.audit.colour == 0 ? ColorMode::Gray
                                                         : ColorMode::Rgb;
    judgeClasses(survey.audit, utf8(options.source));
    judgePictures(survey, options);
    if (survey.toWrite == 0)
        addProblem(survey.audit, Severity::Error,
                   Error(FR_MSG("None of the %1 files is a picture that can be used."), {std::to_string(total)},
                         FR_MSG("See the list of files for the reason of each."))
                       .at(utf8(options.source)));
    return survey;
}

Result<Audit> audit(const ImportOptions& options, const ProgressFn& out, const CancelToken& cancel) {
    ProgressGate progress(out, 0);
    auto found = survey(options, progress, 1, cancel);
    if (!found) return found.error();
    return std::move(found->audit);
}

}  // namespace fitroom::data
