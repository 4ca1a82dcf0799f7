#include "app/cli/ladder_text.h"

#include "app/cli/common.h"
#include "core/run/words.h"

#include <fmt/format.h>

#include <unistd.h>

namespace fitroom::cli {

namespace {

std::string sentence(const char* text, const LadderStep& step) { return substitute(text, step.words.args); }

const char* nameOf(LadderKind kind) {
    switch (kind) {
    case LadderKind::Recompute:
        return "recompute";
    case LadderKind::SmallerBatch:
        return "batch";
    case LadderKind::TestBatch:
        return "test_batch";
    case LadderKind::GlobalPooling:
        return "global_pooling";
    case LadderKind::SmallerInnerProduct:
        return "inner_product";
    case LadderKind::FirstConvolution:
        return "first_convolution";
    case LadderKind::FewerFilters:
        return "filters";
    case LadderKind::FreezePrefix:
        return "freeze";
    case LadderKind::HalfStorage:
        return "bf16";
    case LadderKind::SmallerInput:
        return "input";
    case LadderKind::LighterTemplate:
        return "template";
    }
    return "";
}

constexpr const char* kPurposeNames[kPurposes] = {"activations", "gradients", "weights",
                                                  "optimizer",   "workspace", "data"};

std::string both(int64_t bytes) { return fmt::format("{} ({} bytes)", bytesText(bytes), bytes); }

}  // namespace

std::vector<std::string> needLines(const FitQuestion& question, const FitMeasure& now, bool limitGiven) {
    const auto limit = static_cast<int64_t>(question.budgetBytes);
    std::vector<std::string> lines;
    std::string line = fmt::format("{} needs {}", now.training ? "Training" : "The network", both(now.bytes));
    const std::string against = limitGiven ? "the limit is " + both(limit) : both(limit) + " are free";
    if (now.bytes > limit)
        line += fmt::format(" and {}: {} over.", against, bytesText(now.bytes - limit));
    else
        line += fmt::format("; {}: it fits.", against);
    lines.push_back(line);
    line = " ";
    for (size_t i = 0; i < kPurposes; ++i)
        if (now.byPurpose[i] > 0) line += fmt::format(" {} {},", kPurposeNames[i], bytesText(now.byPurpose[i]));
    if (now.hostBytes > 0) line += fmt::format(" read ahead and snapshot {},", bytesText(now.hostBytes));
    line.back() = ' ';
    lines.push_back(line + "at the peak");
    if (now.bytes <= limit) return lines;
    if (now.fits)
        lines.push_back(
            now.recomputed > 0
                ? fmt::format("Under this limit {}, with feature maps computed again: {:.0f} % more work.",
                              both(now.plannedBytes), 100 * now.recomputed)
                : fmt::format("Under this limit {}, with fewer batches read ahead.", both(now.plannedBytes)));
    if (now.smallestBytes > 0)
        lines.push_back(fmt::format("The smallest limit that would do as it is: {}.", both(now.smallestBytes)));
    return lines;
}

std::vector<std::string> stepLines(const LadderStep& step, size_t number) {
    const std::string left =
        step.plannedBytes < step.bytes && step.edit.kind != LadderKind::Recompute
            ? fmt::format("{}, under this limit {}", bytesText(step.bytes), bytesText(step.plannedBytes))
            : bytesText(step.plannedBytes);
    return {fmt::format("{:>3}. {}", number, sentence(step.words.text, step)),
            fmt::format("     needs {}; saves {}; time an image ×{:.2f}; {}", left, bytesText(step.saved),
                        step.timeFactor, step.fits ? "fits" : "does not fit yet"),
            "     " + sentence(step.words.next, step)};
}

std::vector<std::string> sizeLines(const ResolutionSurvey& survey) {
    const Resolution& r = survey.resolution;
    std::vector<std::string> lines;
    const auto size = [](const ResolutionPoint& p) { return fmt::format("{}×{}", p.width, p.height); };
    const auto& asIs = survey.largestAsIs;
    const auto& most = survey.largest;
    if (!most) {
        lines.push_back("Images of no size fit under this limit.");
    } else if (most->height == r.full() && asIs && asIs->height == r.full()) {
        lines.push_back(fmt::format("Images fit up to their full size, {}.", size(*most)));
    } else {
        std::string line = "The largest images that fit: ";
        if (asIs) line += fmt::format("{} as it is ({})", size(*asIs), bytesText(asIs->bytes));
        if (!asIs || most->height > asIs->height)
            line +=
                fmt::format("{}{} with {} ({}{})", asIs ? ", " : "", size(*most),
                            most->recomputed > 0 ? "feature maps computed again" : "fewer batches read ahead",
                            bytesText(most->plannedBytes),
                            most->recomputed > 0 ? fmt::format(", {:.0f} % more work", 100 * most->recomputed) : "");
        lines.push_back(line + ".");
    }
    if (const auto& refused = r.onlyThisSide()) lines.push_back("No other size is valid: " + refused->english());
    for (const SizeTie& tie : r.ties())
        lines.push_back(fmt::format("Layer {} ({}) is tied to the size: its weights fit sides from {} to {} only{}.",
                                    tie.layer, tie.type, tie.from, tie.to,
                                    tie.poolable ? "; global pooling would free it" : ""));
    return lines;
}

Json toJson(const ResolutionSurvey& survey) {
    const Resolution& r = survey.resolution;
    const auto point = [](const std::optional<ResolutionPoint>& p) -> Json {
        if (!p) return nullptr;
        return {{"height", p->height},         {"width", p->width},
                {"needed_bytes", p->bytes},    {"planned_bytes", p->plannedBytes},
                {"recomputed", p->recomputed}, {"time_factor", p->timeFactor}};
    };
    Json ties = Json::array(), curve = Json::array();
    for (const SizeTie& tie : r.ties())
        ties.push_back({{"layer", tie.layer}, {"type", tie.type}, {"from", tie.from}, {"to", tie.to}});
    for (const ResolutionPoint& p : survey.curve)
        curve.push_back({{"height", p.height}, {"width", p.width}, {"needed_bytes", p.bytes}});
    return {{"now", r.now()},
            {"least", r.least()},
            {"full", r.full()},
            {"largest_as_it_is", point(survey.largestAsIs)},
            {"largest", point(survey.largest)},
            {"curve", curve},
            {"tied", ties}};
}

Json toJson(const LadderStep& step, size_t number) {
    return {{"number", number},
            {"kind", nameOf(step.edit.kind)},
            {"layer", step.edit.layer.empty() ? Json(nullptr) : Json(step.edit.layer)},
            {"template", step.edit.name.empty() ? Json(nullptr) : Json(step.edit.name)},
            {"what", sentence(step.words.text, step)},
            {"effect", sentence(step.words.next, step)},
            {"needed_bytes", step.bytes},
            {"planned_bytes", step.plannedBytes},
            {"smallest_bytes", step.smallestBytes > 0 ? Json(step.smallestBytes) : Json(nullptr)},
            {"saved_bytes", step.saved},
            {"time_factor", step.timeFactor},
            {"recomputed", step.recomputed},
            {"fits", step.fits}};
}

Json toJson(const FitQuestion& question, const Ladder& ladder) {
    const FitMeasure& now = ladder.now;
    Json bytes, steps = Json::array(), together = Json::array();
    for (size_t i = 0; i < kPurposes; ++i)
        bytes[kPurposeNames[i]] = now.byPurpose[i];
    bytes["host"] = now.hostBytes;  // read ahead, and a snapshot as it is written
    for (size_t i = 0; i < ladder.steps.size(); ++i)
        steps.push_back(toJson(ladder.steps[i], i + 1));
    for (size_t i = 0; i < ladder.suggestion.steps.size(); ++i)
        together.push_back(toJson(ladder.suggestion.steps[i], i + 1));
    return {{"limit_bytes", question.budgetBytes},
            {"needed_bytes", now.bytes},
            {"planned_bytes", now.plannedBytes},
            {"smallest_bytes", now.smallestBytes > 0 ? now.smallestBytes : now.bytes},
            {"recomputed", now.recomputed},
            {"fits", now.fits},
            {"bytes", bytes},
            {"steps", steps},
            {"combination",
             {{"fits", ladder.suggestion.fits}, {"needed_bytes", ladder.suggestion.bytes}, {"steps", together}}}};
}

void sayFirstSteps(const FitQuestion& question, const std::string& solver, const std::string& memory, const std::string& gpu, bool asked,
                   const CancelToken& cancel) {
    constexpr size_t kFirst = 3;
    ProgressView progress("Looking for what fits");
    const auto ladder = climb(question, cancel, [&](int done, int all) {
        if (terminal(STDERR_FILENO)) progress.show(static_cast<double>(done) / all, "");
    });
    progress.clear();
    if (!ladder) return;
    if (ladder->now.smallestBytes > 0)
        say(fmt::format("The smallest limit that would do as it is: {}.", both(ladder->now.smallestBytes)));
    if (!ladder->steps.empty()) say("What would make it need less:");
    for (size_t i = 0; i < std::min(kFirst, ladder->steps.size()); ++i)
        for (const std::string& line : stepLines(ladder->steps[i], i + 1))
            say(line);
    say(fmt::format("All steps, and --apply to write the network: fitroom fit --solver {}{}{}{}", solver,
                    gpu.empty() ? "" : " --gpu " + gpu, memory.empty() ? "" : " --memory " + memory, asked ? " --bf16" : ""));
}

}  // namespace fitroom::cli
