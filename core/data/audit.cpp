#include "core/data/audit.h"
#include "core/base/os.h"
#include "core/data/decode/decode.h"
#include "core/data/text.h"
#include "core/data/work_in_order.h"

#include <algorithm>
#include <new>

namespace fitroom::data {

namespace {

struct Seen {
    AuditFile file;
    Look look;
    uint64_t bytes = 0;
    bool hasPixels = false;
};

Seen look(const Listing::File& entry, const ImportOptions& options, bool fingerprint) {
    Seen seen;
    seen.file.path = entry.path;
    seen.file.label = entry.label;
    if (entry.problem.text[0]) {
        seen.file.verdict = FileVerdict::Refused;
        seen.file.reason = entry.problem;
        return seen;
    }
    const auto bytes = readPicture(entry.file);
    auto decoded = bytes ? decodeBytes({reinterpret_cast<const uint8_t*>(bytes->data()), bytes->size()},
                                       utf8(entry.file), options.maxPixels)
                         : Result<Decoded>(bytes.error());
    if (!decoded) {
        seen.file.verdict = FileVerdict::Refused;
        seen.file.reason = std::move(decoded.error());
        return seen;
    }
    const Image& image = decoded->image;
    seen.bytes = bytes->size();
    seen.hasPixels = true;
    seen.file.width = image.width;
    seen.file.height = image.height;
    seen.file.channels = image.channels;
    seen.file.bits = image.bits;
    seen.file.alpha = decoded->alpha;
    seen.file.cmyk = decoded->cmyk;
    if (decoded->damaged) {
        seen.file.verdict = FileVerdict::Damaged;
        seen.file.reason = std::move(decoded->reason);
    }
    seen.look.usable = true;
    seen.look.hash = hashOf(image);
    if (fingerprint) seen.look.print = fingerprintOf(image);
    return seen;
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
        file.reason = first.label == file.label
                          ? Error(FR_MSG("The same picture as %1."), {first.path})
                          : Error(FR_MSG("The same picture as %1, which is in another class."), {first.path},
                                  FR_MSG("Decide which class it belongs to."));
        file.reason.at(file.path);
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

void count(Survey& survey, const std::vector<uint64_t>& bytes, const std::vector<char>& hasPixels,
           const ImportOptions& options) {
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
            take = options.takeDamaged && hasPixels[i];
            break;
        case FileVerdict::Refused: ++audit.refused; break;
        }
        file.taken = take;
        if (!take) continue;
        ++survey.toWrite;
        survey.sourceBytes += bytes[i];
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

Error cancelledError() { return {FR_MSG("Cancelled."), {}}; }

Result<Survey> survey(const ImportOptions& options, ProgressGate& progress, int passes, const CancelToken& cancel) {
    auto listing = listFiles(options.source, cancel);
    if (!listing) return listing.error();
    Survey survey;
    survey.audit.classes = listing->classes;
    survey.audit.problems = listing->problems;
    const auto total = static_cast<int64_t>(listing->files.size());
    progress.setTotal(total * passes);
    const bool split = options.split[0] + options.split[1] + options.split[2] > 0;
    std::vector<Look> looks;
    std::vector<uint64_t> bytes;
    std::vector<char> hasPixels;
    bool stopped = false;
    try {
        workInOrder<Seen>(
            total, os::cpuCores(),
            [&](int64_t i) {
                return cancel.cancelled() ? Seen() : look(listing->files[static_cast<size_t>(i)], options, split);
            },
            [&](int64_t i, Seen&& seen) {
                stopped = cancel.cancelled();
                if (stopped) return false;
                progress.tell(i + 1, seen.file.path);
                survey.audit.files.push_back(std::move(seen.file));
                survey.paths.push_back(std::move(listing->files[static_cast<size_t>(i)].file));
                looks.push_back(seen.look);
                bytes.push_back(seen.bytes);
                hasPixels.push_back(seen.hasPixels);
                return true;
            });
    } catch (const std::exception& e) {
        return Error(FR_MSG("Looking at the pictures failed: %1."), {e.what()}, FR_MSG("Close other programs."))
            .at(utf8(options.source));
    }
    if (stopped || cancel.cancelled()) return cancelledError();
    findCopies(survey, looks, split, options);
    count(survey, bytes, hasPixels, options);
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
