#include "app/cli/common.h"

#include "core/data/import.h"

#include <fmt/format.h>

#include <limits>

namespace fitroom::cli {

namespace {

struct Options {
    std::string source, out, resize, mode = "squash", color, encode = "png", split;
    bool keepSize = false, noShuffle = false, takeDamaged = false, force = false, json = false;
    uint64_t seed = 1;
};

Result<data::ImportOptions> toImport(const Options& o) {
    data::ImportOptions import;
    import.source = o.source;
    import.out = o.out;
    import.keepSize = o.resize.empty();
    if (!o.resize.empty()) {
        auto size = parseSize(o.resize);
        if (!size) return std::move(size.error());
        import.width = size->first;
        import.height = size->second;
    }
    import.mode = o.mode == "crop"   ? data::FitMode::Crop
                  : o.mode == "fill" ? data::FitMode::Fill
                  : o.mode == "half" ? data::FitMode::Half
                                     : data::FitMode::Squash;
    import.colorGiven = !o.color.empty();
    import.color = o.color == "gray" ? data::ColorMode::Gray : data::ColorMode::Rgb;
    import.encoding = o.encode == "raw"    ? data::Encoding::Raw
                      : o.encode == "jpeg" ? data::Encoding::Jpeg
                                           : data::Encoding::Png;
    import.shuffle = !o.noShuffle;
    import.seed = o.seed;
    import.takeDamaged = o.takeDamaged;
    import.replace = o.force;
    if (o.split.empty()) return import;
    int used = 0,
        parts = std::sscanf(o.split.c_str(), "%d,%d,%d%n", &import.split[0], &import.split[1], &import.split[2], &used);
    const bool positive = import.split[0] >= 0 && import.split[1] >= 0 && import.split[2] >= 0;
    if (parts != 3 || used != static_cast<int>(o.split.size()) || !positive ||
        int64_t{import.split[0]} + import.split[1] + import.split[2] != 100)
        return Error(FR_MSG("%1 is not a split."), {o.split},
                     FR_MSG("Give percents for train, val and test that sum to 100: 70,20,10."));
    if (import.split[0] == 0)
        return Error(FR_MSG("The split %1 leaves nothing for training."), {o.split},
                     FR_MSG("Train needs at least 1 %: 70,20,10."));
    return import;
}

constexpr int kRemarksShown = 10;  // audit.json has all of them

int64_t writtenBy(const data::ImportReport& report) {
    return report.written[0] + report.written[1] + report.written[2];
}

// Every file that was left out, and the first of those that were imported all the same: copies, damaged ones.
void sayFiles(const data::Audit& audit, int mostLeftOut) {
    int left = 0, remarks = 0;
    for (const data::AuditFile& file : audit.files) {
        if (file.verdict == data::FileVerdict::Accepted) continue;
        if (!file.taken) {
            if (left++ < mostLeftOut) sayWarning(file.reason());
        } else if (remarks++ < kRemarksShown) {
            say("note: imported all the same: " + file.reason().english());
        }
    }
    if (left > mostLeftOut) say(fmt::format("and {} more that cannot be used.", left - mostLeftOut));
    if (remarks > kRemarksShown)
        say(fmt::format("and {} more that were imported all the same; audit.json names them.", remarks - kRemarksShown));
}

Json toJson(const data::ImportReport& report) {
    const data::Audit& audit = report.audit;
    Json left = Json::array(), remarks = Json::array();
    for (const data::AuditFile& file : audit.files)
        if (file.verdict != data::FileVerdict::Accepted) {
            const char* verdict = file.verdict == data::FileVerdict::Damaged   ? "damaged"
                                  : file.verdict == data::FileVerdict::Refused ? "refused"
                                                                               : "duplicate";
            (file.taken ? remarks : left)
                .push_back({{"path", file.path}, {"verdict", verdict}, {"reason", file.reason().english()}});
        }
    Json classes = Json::array();
    for (size_t i = 0; i < audit.classes.size(); ++i)
        classes.push_back(
            {{"label", i}, {"name", audit.classes[i]}, {"images", i < audit.perClass.size() ? audit.perClass[i] : 0}});
    Json databases = Json::array();
    for (size_t i = 0; i < report.databases.size(); ++i)
        databases.push_back(report.databases[i].string());
    Json problems = Json::array();
    for (const Problem& p : audit.problems)
        problems.push_back(p.error.english());
    return {{"images", writtenBy(report)},
            {"damaged", audit.damaged},
            {"refused", audit.refused},
            {"duplicates", audit.duplicates},
            {"written", {{"train", report.written[0]}, {"val", report.written[1]}, {"test", report.written[2]}}},
            {"databases", databases},
            {"classes", classes},
            {"left_out", left},
            {"imported_with_remark", remarks},
            {"mean_values", report.meanValues},
            {"problems", problems},
            {"seconds", report.seconds}};
}

int import(const Options& o) {
    auto options = toImport(o);
    if (!options) {
        fail(options.error());
        return kUsage;
    }
    ProgressView view("Importing");
    const data::ProgressFn progress = [&](const data::Progress& p) {
        const double fraction = p.total > 0 ? static_cast<double>(p.done) / static_cast<double>(p.total) : 0;
        view.show(fraction, fmt::format("{} of {} {}", p.done, p.total, p.current));
    };
    data::Audit seen;
    auto report = data::importImages(*options, progress, interruption(), &seen);
    view.clear();
    if (interruption().cancelled()) return kInterrupted;
    if (!report) {
        // Nothing at all could be used: the reasons lie in the files.
        constexpr int kReasonsShown = 10;
        if (!seen.files.empty() && seen.leftOut() == static_cast<int64_t>(seen.files.size()))
            sayFiles(seen, kReasonsShown);
        return fail(report.error());
    }
    const data::Audit& audit = report->audit;
    sayFiles(audit, std::numeric_limits<int>::max());
    sayProblems(audit.problems);
    if (o.json) {
        putJson(toJson(*report), 2);
        return kDone;
    }
    put(fmt::format("{} images of {} classes imported, {} files left out.", writtenBy(*report), audit.classes.size(),
                    audit.leftOut()));
    for (const auto& database : report->databases)
        put(database.string());
    return kDone;
}

}  // namespace

void addImport(Registry& registry) {
    auto o = std::make_shared<Options>();
    CLI::App* c = registry.add("import", "Makes an LMDB from a folder of images");
    c->add_option("SOURCE", o->source, "Folder with one folder a class, or a list file")->required();
    c->add_option("--out", o->out, "New folder for the database")->required();
    auto* resize = c->add_option("--resize", o->resize, "WxH");
    auto* keep = c->add_flag("--keep-size", o->keepSize, "Keeps the images' size, which has to be the same for all (the default)");
    resize->excludes(keep);
    c->add_option("--mode", o->mode, "How to resize")->check(CLI::IsMember({"squash", "crop", "fill", "half"}));
    c->add_option("--color", o->color, "rgb or gray; unless given, gray when all images are")
        ->check(CLI::IsMember({"rgb", "gray"}));
    c->add_option("--encode", o->encode, "How images are stored")->check(CLI::IsMember({"png", "jpeg", "raw"}));
    c->add_option("--split", o->split, "Percents for train, val and test: 70,20,10");
    c->add_flag("--no-shuffle", o->noShuffle, "Keeps the order of the files");
    c->add_option("--seed", o->seed, "Of the shuffling");
    c->add_flag("--take-damaged", o->takeDamaged, "Takes images that could be read in part");
    c->add_flag("--force", o->force, "Replaces an earlier import in the folder");
    c->add_flag("--json", o->json, "As JSON");
    registry.runs(c, [o] { return import(*o); });
}

}  // namespace fitroom::cli
