#include "core/insight/ladder.h"

#include "core/insight/ladder_layer_edits.h"
#include "core/insight/resolution.h"
#include "core/run/training_setup.h"

#include <algorithm>
#include <iterator>

namespace fitroom {

namespace {

constexpr LadderKind kKinds[] = {
    LadderKind::Recompute,           LadderKind::SmallerBatch,     LadderKind::TestBatch,    LadderKind::GlobalPooling,
    LadderKind::SmallerInnerProduct, LadderKind::FirstConvolution, LadderKind::FewerFilters, LadderKind::FreezePrefix,
    LadderKind::HalfStorage,         LadderKind::SmallerInput,     LadderKind::LighterTemplate};

Error cancelledError() { return {FR_MSG("The search for what fits was stopped."), {}, ""}; }

bool inSizes(LadderKind kind) {
    return kind == LadderKind::SmallerBatch || kind == LadderKind::TestBatch || kind == LadderKind::SmallerInput;
}

class Climber {
public:
    Climber(const FitQuestion& question, const FitMeasure& base, const CancelToken& cancel)
        : m_question(question), m_base(base), m_cancel(cancel) {}

    // Every step of a kind on this draft; of sizes the largest that fits, or the smallest there is.
    [[nodiscard]] std::vector<LadderStep> steps(LadderKind kind, const FitDraft& draft, const FitMeasure& now) const {
        std::vector<LadderStep> out;
        if (kind == LadderKind::Recompute) {
            if (auto step = recompute(draft, now)) out.push_back(std::move(*step));
            return out;
        }
        std::vector<LadderEdit> edits = editsOf(kind, draft, now);
        if (inSizes(kind) && !edits.empty()) edits = {gentlestThatFits(edits, draft, now)};
        for (const LadderEdit& edit : edits) {
            if (m_cancel.cancelled()) break;
            if (auto step = this->step(edit, draft, now)) out.push_back(std::move(*step));
        }
        return out;
    }

    [[nodiscard]] std::optional<LadderStep> step(const LadderEdit& edit, const FitDraft& draft, const FitMeasure& now,
                                                 FitMeasure* after = nullptr) const {
        auto edited = applied(draft, edit, now);
        if (!edited) return std::nullopt;
        const auto measured = measure(m_question, *edited, Depth::Limit);
        if (!measured || measured->bytes >= now.bytes) return std::nullopt;
        LadderStep out = figures(*measured, now.bytes - measured->bytes);
        out.edit = edit;
        out.effect = effectOf(edit, now);
        out.words = wording(edit, draft, now, *edited);
        out.draft = std::move(*edited);
        if (after) *after = *measured;
        return out;
    }

    // Of a kind that comes in sizes: the first that fits, or the smallest there is.
    [[nodiscard]] std::optional<LadderEdit> gentlest(LadderKind kind, const FitDraft& draft,
                                                     const FitMeasure& now) const {
        if (!inSizes(kind) && kind != LadderKind::FirstConvolution) return std::nullopt;
        const std::vector<LadderEdit> edits = editsOf(kind, draft, now);
        if (edits.empty()) return std::nullopt;
        return gentlestThatFits(edits, draft, now);
    }

    // What the plan under the limit does; or, where nothing fits, the smallest plan there is.
    [[nodiscard]] std::optional<LadderStep> recompute(const FitDraft& draft, const FitMeasure& now) const {
        FitMeasure m = now;
        if (!now.fits && now.smallestBytes > 0 && now.smallestBytes < now.bytes) {
            FitQuestion least = m_question;
            least.budgetBytes = static_cast<uint64_t>(now.smallestBytes);
            auto planned = measure(least, draft, Depth::Limit);
            if (!planned) return std::nullopt;
            m = std::move(*planned);
        }
        if (m.plannedBytes >= now.bytes) return std::nullopt;
        LadderStep out = figures(m, now.bytes - m.plannedBytes);
        out.fits = now.fits;
        out.words = wording({}, draft, now, draft);
        if (m.recomputed == 0)  // fewer batches ahead are all that it takes
            out.words = {FR_MSG("Read fewer batches ahead: %1 instead of %2"),
                         {std::to_string(m.prefetch), std::to_string(kPrefetch)},
                         FR_MSG("Learning stays the same; training may wait for the disk. Training under a limit does "
                                "this by itself.")};
        out.draft = draft;
        return out;
    }

private:
    [[nodiscard]] LadderStep figures(const FitMeasure& m, int64_t saved) const {
        LadderStep out;
        out.bytes = m.bytes;
        out.plannedBytes = m.plannedBytes;
        out.smallestBytes = m.smallestBytes;
        out.recomputed = m.recomputed;
        out.saved = saved;
        out.timeFactor = m_base.work > 0 ? m.work / m_base.work * (1 + m.recomputed) : 1 + m.recomputed;
        out.fits = m.fits;
        return out;
    }

    [[nodiscard]] bool fits(const LadderEdit& edit, const FitDraft& draft, const FitMeasure& now, Depth depth) const {
        const auto edited = applied(draft, edit, now);
        if (!edited || m_cancel.cancelled()) return false;
        const auto measured = measure(m_question, *edited, depth);
        return measured && measured->fits;
    }

    // By halving, first among plans that keep everything, then among those that compute again. The edits shrink.
    [[nodiscard]] LadderEdit gentlestThatFits(const std::vector<LadderEdit>& edits, const FitDraft& draft,
                                              const FitMeasure& now) const {
        for (const Depth depth : {Depth::Plain, Depth::Limit}) {
            if (!fits(edits.back(), draft, now, depth)) continue;
            size_t low = 0, high = edits.size() - 1;  // `high` fits
            while (low < high) {
                const size_t middle = (low + high) / 2;
                if (fits(edits[middle], draft, now, depth))
                    high = middle;
                else
                    low = middle + 1;
            }
            if (depth == Depth::Plain && edits[high].kind == LadderKind::SmallerInput && !now.fits)
                return largestInput(edits[high], draft, now);
            return edits[high];
        }
        return edits.back();
    }

    // The largest side that fits, from one that does up to the present one.
    [[nodiscard]] LadderEdit largestInput(const LadderEdit& fitting, const FitDraft& draft,
                                          const FitMeasure& now) const {
        FitQuestion question = m_question;
        question.draft = draft;
        const auto sizes = Resolution::of(std::move(question), now);
        if (!sizes) return fitting;
        const int64_t side = sizes->largestBetween(fitting.value, sizes->now(), Depth::Plain, m_cancel);
        return {fitting.kind, {}, side, side == fitting.value ? fitting.other : sizes->widthAt(side)};
    }

    const FitQuestion& m_question;
    const FitMeasure& m_base;
    const CancelToken& m_cancel;
};

// A layer whose weights are most of the need, or over the limit by themselves: nothing else helps before it.
bool isHuge(const LadderStep& step, const FitQuestion& question, const FitMeasure& now) {
    for (const auto& layer : ladder::unpooledLayers(question.draft, now))
        if (layer.name == step.edit.layer)
            return 4 * layer.bytes > now.bytes ||
                   (question.budgetBytes > 0 && layer.bytes > static_cast<int64_t>(question.budgetBytes));
    return false;
}

int tier(const LadderStep& step, const FitQuestion& question, const FitMeasure& now) {
    // Where recomputation alone is enough, only what makes it needless counts as a way of its own.
    const bool enough = step.fits && (!now.fits || step.bytes <= static_cast<int64_t>(question.budgetBytes));
    const bool norm = std::any_of(now.train().layers.begin(), now.train().layers.end(),
                                  [](const GraphLayer& layer) { return layer.type == "BatchNorm"; });
    switch (step.edit.kind) {
    case LadderKind::GlobalPooling:
        return isHuge(step, question, now) ? 0 : 4;
    case LadderKind::Recompute:
        return step.fits ? 1 : 4;
    case LadderKind::SmallerBatch:
        return enough && !norm ? 2 : 4;
    case LadderKind::TestBatch:
        return enough ? 3 : 4;
    case LadderKind::LighterTemplate:
        return 5;  // gives up the network itself
    default:
        return 4;
    }
}

// With recomputation as its last step where the plan needs it.
void finish(LadderPath& path, const Climber& climber, const FitDraft& draft, const FitMeasure& m) {
    path.fits = m.fits;
    path.bytes = m.fits ? m.plannedBytes : m.smallestBytes > 0 ? m.smallestBytes : m.bytes;
    if (auto last = climber.recompute(draft, m)) path.steps.push_back(std::move(*last));
}

LadderPath downTheLadder(const Ladder& ladder, const FitQuestion& question, const Climber& climber,
                         const CancelToken& cancel) {
    LadderPath path;
    FitDraft draft = question.draft;
    FitMeasure m = ladder.now;
    std::vector<LadderEdit> edits;
    // Rounding costs less than other layers do; smaller images come last: detail that is gone teaches nothing.
    const auto rank = [&](const LadderStep& rung) {
        if (rung.edit.kind == LadderKind::SmallerInput) return 3;
        if (rung.edit.kind == LadderKind::HalfStorage) return 1;
        return tier(rung, question, ladder.now) == 0 || rung.effect == LadderEffect::Same || rung.edit.kind == LadderKind::SmallerBatch ? 0 : 2;
    };
    for (int wanted = 0; wanted < 4; ++wanted)
        for (const LadderStep& rung : ladder.steps)
            if (rank(rung) == wanted) edits.push_back(rung.edit);
    for (LadderEdit edit : edits) {
        if (m.fits || cancel.cancelled()) break;
        // Freezing is for those who have pretrained weights, another network for those who do not mind which: that is
        // for the user to know.
        if (edit.kind == LadderKind::Recompute || edit.kind == LadderKind::FreezePrefix ||
            edit.kind == LadderKind::LighterTemplate)
            continue;
        if (const auto again = climber.gentlest(edit.kind, draft, m)) edit = *again;  // less may do by now
        FitMeasure after;
        auto step = climber.step(edit, draft, m, &after);
        if (!step) continue;
        draft = step->draft;
        m = std::move(after);
        path.steps.push_back(std::move(*step));
    }
    finish(path, climber, draft, m);
    return path;
}

}  // namespace

Result<Ladder> climb(const FitQuestion& question, const CancelToken& cancel, const LadderProgress& progress) {
    auto now = measure(question, question.draft, Depth::Full);
    if (!now) return std::move(now.error());
    Ladder ladder;
    ladder.now = std::move(*now);
    const Climber climber(question, ladder.now, cancel);
    const int all = static_cast<int>(std::size(kKinds)) + 1;
    for (int i = 0; i + 1 < all; ++i) {
        if (cancel.cancelled()) return cancelledError();
        if (progress) progress(i, all);
        auto steps = climber.steps(kKinds[i], question.draft, ladder.now);
        std::move(steps.begin(), steps.end(), std::back_inserter(ladder.steps));
    }
    std::stable_sort(ladder.steps.begin(), ladder.steps.end(), [&](const LadderStep& a, const LadderStep& b) {
        const int left = tier(a, question, ladder.now), right = tier(b, question, ladder.now);
        return left != right ? left < right : a.saved > b.saved;
    });
    if (progress) progress(all - 1, all);
    ladder.suggestion = downTheLadder(ladder, question, climber, cancel);
    if (cancel.cancelled()) return cancelledError();
    if (progress) progress(all, all);
    return ladder;
}

Result<LadderPath> combine(const FitQuestion& question, const FitMeasure& now, const std::vector<LadderEdit>& edits,
                           const CancelToken& cancel) {
    const Climber climber(question, now, cancel);
    LadderPath path;
    FitDraft draft = question.draft;
    FitMeasure m = now;
    for (const LadderEdit& edit : edits) {
        if (cancel.cancelled()) return cancelledError();
        if (edit.kind == LadderKind::Recompute) continue;  // the plan does it where it is needed
        FitMeasure after;
        auto step = climber.step(edit, draft, m, &after);
        if (!step) {
            const Error words = wording(edit, question.draft, now, question.draft);
            return Error(FR_MSG("The step \"%1\" changes nothing after the others."),
                         {substitute(words.text, words.args)}, FR_MSG("Leave it out."));
        }
        draft = step->draft;
        m = std::move(after);
        path.steps.push_back(std::move(*step));
    }
    finish(path, climber, draft, m);
    return path;
}

}  // namespace fitroom
