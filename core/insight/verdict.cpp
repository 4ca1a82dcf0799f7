#include "core/insight/verdict.h"

#include "core/insight/curves.h"
#include "core/run/data_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace fitroom {

namespace {

std::string figure(double value) { return fmt::format("{:.4g}", value); }
std::string whole(double value) { return fmt::format("{:.0f}", value); }

// What the rules read, prepared once.
struct Readings {
    const RunHistory& history;
    Curve train, test, accuracy;
    double iteration = 0;
    double epoch = 0;  // iterations; 0: not known
    double classes = 0;

    explicit Readings(const RunHistory& h)
        : history(h),
          train(trainLoss(h)),
          test(testLoss(h)),
          accuracy(testAccuracy(h)),
          classes(static_cast<double>(h.info.classes)) {
        if (!train.empty()) iteration = train.back().x;
        if (!test.empty()) iteration = std::max(iteration, test.back().x);
        const int64_t perIteration = h.info.batch * std::max<int64_t>(1, h.info.iterSize);
        if (perIteration > 0 && h.info.trainItems > 0)
            epoch = std::ceil(static_cast<double>(h.info.trainItems) / static_cast<double>(perIteration));
    }
    // Mean loss when training began: the first fiftieth of the points, at least three.
    [[nodiscard]] double start() const { return mean(train, 0, std::max<size_t>(3, train.size() / 50)); }
    [[nodiscard]] double recentTrain() const {
        return mean(train, train.size() - std::min(train.size(), window()), train.size());
    }
    [[nodiscard]] size_t window() const { return std::max<size_t>(5, train.size() / 20); }
};

Remedy lowerRate(const RunHistory& h) {
    return {"lower_rate",
            FR_MSG("Lower base_lr to %1"),
            FR_MSG("A tenth of the learning rate takes smaller steps."),
            {figure(h.info.baseLr > 0 ? h.info.baseLr / 10 : 0.001)}};
}

// --- Diverging: not a number, a probability of 0, or a loss far above where it began -------------------------------

constexpr double kFloatFloor = 87.3365;  // −ln of the smallest normal float: what SoftmaxWithLoss says to probability 0

std::optional<Verdict> diverged(const Readings& r) {
    Verdict v;
    v.kind = VerdictKind::Diverged;
    v.remedies = {lowerRate(r.history),
                  {"go_back", FR_MSG("Go back to the last snapshot"), FR_MSG("Its weights are still sound."), {}},
                  {"check_scale",
                   FR_MSG("Check the scale of the images"),
                   FR_MSG("Values from 0 to 255 without scale or mean make large steps."),
                   {}}};
    const auto notFinite = [](const CurvePoint& p) { return !std::isfinite(p.y); };
    for (const Curve* curve : {&r.train, &r.test}) {
        const auto bad = std::find_if(curve->begin(), curve->end(), notFinite);
        if (bad == curve->end()) continue;
        v.iteration = static_cast<int64_t>(bad->x);
        v.title = Error(FR_MSG("Diverged at iteration %1: the loss is not a number."), {whole(bad->x)});
        if (bad != curve->begin())
            v.evidence.emplace_back(FR_MSG("The last loss before it was %1, the first was %2."),
                                    std::vector<std::string>{figure(std::prev(bad)->y), figure(curve->front().y)});
        return v;
    }
    const auto atFloor = [](const CurvePoint& p) { return std::abs(p.y - kFloatFloor) < 5e-4; };
    const auto floor = std::find_if(r.train.begin(), r.train.end(), atFloor);
    if (floor != r.train.end() && atFloor(r.train.back())) {
        v.iteration = static_cast<int64_t>(floor->x);
        v.title = Error(FR_MSG("Diverged at iteration %1: the loss is exactly 87.3365."), {whole(floor->x)});
        v.evidence.emplace_back(
            FR_MSG("87.3365 is −ln of the smallest float: every probability of the right class is 0, so "
                   "the outputs are infinite or not numbers."),
            std::vector<std::string>{});
        return v;
    }
    if (r.train.size() < 20) return std::nullopt;
    // A bad start can be above chance for a while; three times the start and still there is no such thing.
    const double start = r.start(), now = r.recentTrain();
    const double chance = r.classes >= 2 ? std::log(r.classes) : 0;
    if (now > 3 * start && now > 2 * chance && now > start + 0.5) {
        const auto over =
            std::find_if(r.train.begin(), r.train.end(), [&](const CurvePoint& p) { return p.y > 2 * start; });
        v.iteration = over == r.train.end() ? -1 : static_cast<int64_t>(over->x);
        v.title = Error(FR_MSG("Diverging: the loss grew from %1 to %2."), {figure(start), figure(now)});
        v.evidence.emplace_back(FR_MSG("It is above twice its start since iteration %1."),
                                std::vector<std::string>{whole(static_cast<double>(v.iteration))});
        return v;
    }
    return std::nullopt;
}

// --- Too early ----------------------------------------------------------------------------------------------------

constexpr size_t kFewestPoints = 20;

std::optional<Verdict> tooEarly(const Readings& r) {
    // Half an epoch, or where its length is unknown a hundredth of the run, before anything is said.
    const double planned = static_cast<double>(r.history.info.maxIter);
    const double wanted = r.epoch > 0 ? r.epoch / 2 : planned / 100;
    const bool enough = r.train.size() >= kFewestPoints && (r.iteration >= wanted || r.test.size() >= 3);
    if (enough || r.test.size() >= 6) return std::nullopt;
    Verdict v;
    v.title = Error(FR_MSG("Too early to tell."), {});
    if (r.epoch > 0)
        v.evidence.emplace_back(FR_MSG("%1 of the %2 iterations of the first epoch are done."),
                                std::vector<std::string>{whole(std::min(r.iteration, r.epoch)), whole(r.epoch)});
    else
        v.evidence.emplace_back(FR_MSG("There are %1 points so far."),
                                std::vector<std::string>{std::to_string(r.train.size())});
    return v;
}

// --- Stuck at chance ----------------------------------------------------------------------------------------------

bool stillFalls(const Curve& curve, double iteration);

// The loss has not moved from where guessing has it, or from above that: nothing was learned, whatever the accuracy says
// (a network that always names the same class is right as often as that class comes).
bool isPinned(const Readings& r, double recent, double chanceLoss, double spread) {
    const bool low = recent < 0.98 * chanceLoss, fell = r.start() - recent > 0.05 * chanceLoss;
    // So near to where it began, a fall that only one of the curves shows is its noise.
    const bool falls = stillFalls(r.train, r.iteration) && (r.test.size() < 6 || stillFalls(r.test, r.iteration));
    if (r.train.size() < kFewestPoints || low || fell || falls) return false;
    if (r.accuracy.empty()) return true;
    const auto best = std::max_element(r.accuracy.begin(), r.accuracy.end(),
                                       [](const CurvePoint& a, const CurvePoint& b) { return a.y < b.y; });
    return best->y - r.accuracy.front().y <= spread;
}

std::optional<Verdict> atChance(const Readings& r) {
    if (r.classes < 2) return std::nullopt;
    const double chanceLoss = std::log(r.classes), chance = 1 / r.classes;
    const auto nearLoss = [&](double loss) { return std::abs(loss - chanceLoss) < 0.02 * chanceLoss; };
    // Three standard deviations of guessing on so many test items, and a tenth of it for classes of unequal size.
    const auto items = static_cast<double>(r.history.info.testItems);
    const double spread = items > 0 ? 3 * std::sqrt(chance * (1 - chance) / items) : 0.25 * chance;
    const auto nearAccuracy = [&](double a) { return std::abs(a - chance) <= std::max(spread, 0.1 * chance); };

    const bool wholeEpoch = r.epoch > 0 && r.iteration >= std::max(r.epoch, 20.0) && r.train.size() >= kFewestPoints;
    const bool enoughTests = r.accuracy.size() >= 3;
    if (!wholeEpoch && !enoughTests) return std::nullopt;
    if (r.accuracy.empty() && r.train.empty()) return std::nullopt;
    const double span = std::max(r.epoch, 20.0);
    const auto recent = r.train.empty() ? std::nullopt : meanBetween(r.train, r.iteration - span, r.iteration);
    const double loss = recent ? *recent : r.test.empty() ? chanceLoss : r.test.back().y;
    bool guesses = nearLoss(loss) && (r.accuracy.empty() || nearAccuracy(r.accuracy.back().y));
    if (enoughTests && !wholeEpoch)
        for (size_t i = r.accuracy.size() - 3; i < r.accuracy.size(); ++i)
            guesses = guesses && nearAccuracy(r.accuracy[i].y);
    if (!guesses && !isPinned(r, loss, chanceLoss, std::max(spread, 0.1 * chance))) return std::nullopt;
    const bool asAccuracy = guesses && !r.accuracy.empty();

    Verdict v;
    v.kind = VerdictKind::AtChance;
    if (!asAccuracy)
        v.title = Error(nearLoss(loss) ? FR_MSG("Stuck at chance: loss %1 equals ln %2, what guessing gives.")
                                       : FR_MSG("Stuck at chance: loss %1 is no lower than ln %2, what guessing gives."),
                        {figure(loss), whole(r.classes)});
    else
        v.title = Error(FR_MSG("Stuck at chance: accuracy %1 is 1 in %2, what guessing gives."),
                        {figure(r.accuracy.back().y), whole(r.classes)});
    v.evidence.emplace_back(nearLoss(loss) ? FR_MSG("Loss %1 equals ln %2 = %3.")
                                           : FR_MSG("Loss %1 is no lower than ln %2 = %3."),
                            std::vector<std::string>{figure(loss), whole(r.classes), figure(chanceLoss)});
    if (wholeEpoch)
        v.evidence.emplace_back(FR_MSG("It has been so for a whole epoch of %1 iterations."),
                                std::vector<std::string>{whole(r.epoch)});
    v.remedies = {
        {"check_labels",
         FR_MSG("Look at images with their labels"),
         FR_MSG("Shuffled or wrong labels cannot be learned."),
         {}},
        {"check_rates",
         FR_MSG("Check base_lr and lr_mult"),
         FR_MSG("Frozen layers or a rate near 0 leave the weights as they are."),
         {}},
        lowerRate(r.history),
        {"finetune", FR_MSG("Start from trained weights"), FR_MSG("Few images are enough to fine-tune."), {}}};
    return v;
}

// --- Overfitting --------------------------------------------------------------------------------------------------

// The images of training are known by heart while those of validation get no better: a gap that is large beside the
// validation loss and beside what guessing costs, and no fall of validation since the middle of the run.
bool memorised(const Readings& r, double recentTrain, double recentTest, const CurvePoint& lowest) {
    const double guessing = r.classes >= 2 ? std::log(r.classes) : r.start();
    const bool gap = recentTrain < 0.25 * recentTest && recentTest - recentTrain > 0.05 * guessing;
    const bool stands = lowest.x < r.test.back().x && !stillFalls(r.test, r.iteration);
    return gap && stands;
}

std::optional<Verdict> overfitting(const Readings& r) {
    if (r.test.size() < 3 || r.train.size() < kFewestPoints) return std::nullopt;
    const auto lowest = std::min_element(r.test.begin(), r.test.end(),
                                         [](const CurvePoint& a, const CurvePoint& b) { return a.y < b.y; });
    const auto at = static_cast<size_t>(lowest - r.test.begin());
    const double since = lowest->x;
    const double now = mean(r.test, r.test.size() - 3, r.test.size());
    const double recent = r.recentTrain();

    // Rising: the last three lie above the surroundings of the lowest by 5 % and by more than the noise of such means.
    const double bottom = mean(r.test, at > 0 ? at - 1 : 0, at + 2);
    const bool later = at + 3 < r.test.size();
    const bool rises = later && now - bottom > std::max(0.05 * bottom, 2 * noise(r.test)) && now > 1.05 * lowest->y;
    // Training falls meanwhile, or has hardly anything left to fall.
    const double width = std::max((r.iteration - since) / 4, 1.0);
    const auto then = meanBetween(r.train, since - width, since + width);
    const Curve after = binned(trainLoss(r.history, since - 1), 24);
    const Trend fall = trend(after);
    const bool falls = (then && recent < 0.98 * *then && fall.drop > 2 * fall.error) || recent < 0.3 * now;
    const bool byHeart = !rises && memorised(r, recent, now, *lowest);
    if (!byHeart && (!rises || !falls)) return std::nullopt;

    Verdict v;
    v.kind = VerdictKind::Overfitting;
    v.iteration = static_cast<int64_t>(since);
    v.title = byHeart ? Error(FR_MSG("Overfitting: training loss is %1, validation loss stays at %2."),
                              {figure(recent), figure(now)})
                      : Error(FR_MSG("Overfitting since iteration %1: training loss still falls, validation loss rises."),
                              {whole(since)});
    v.evidence.emplace_back(FR_MSG("Validation loss was lowest at iteration %1 with %2 and is %3 now."),
                            std::vector<std::string>{whole(since), figure(lowest->y), figure(now)});
    v.evidence.emplace_back(FR_MSG("Training loss is %1 now; it was %2 then."),
                            std::vector<std::string>{figure(recent), figure(then ? *then : r.start())});
    v.remedies = {{"go_back",
                   FR_MSG("Go back to the snapshot nearest to iteration %1"),
                   FR_MSG("Those weights do best on images not seen in training."),
                   {whole(since)}},
                  {"augment",
                   FR_MSG("Augment: mirror and crop at random"),
                   FR_MSG("The network sees each image in many forms and cannot learn it by heart."),
                   {}},
                  {"regularize",
                   FR_MSG("Raise weight_decay or add Dropout"),
                   FR_MSG("Both keep the weights from memorising."),
                   {}},
                  {"more_data", FR_MSG("Add images"), FR_MSG("More examples help more than any setting."), {}}};
    return v;
}

// --- Improving, underfitting, converged ---------------------------------------------------------------------------

// Over the last half of the run: a fall of more than 2 % that stands out from the noise.
bool stillFalls(const Curve& curve, double iteration) {
    Curve half;
    std::copy_if(curve.begin(), curve.end(), std::back_inserter(half),
                 [&](const CurvePoint& p) { return p.x > iteration / 2; });
    const Trend t = trend(binned(half, 24));
    return t.drop > 0.02 * std::abs(t.level) && t.drop > 3 * t.error;
}

Verdict improving(const Readings& r) {
    Verdict v;
    v.kind = VerdictKind::Improving;
    v.title = Error(FR_MSG("Still improving: more training helps."), {});
    v.evidence.emplace_back(FR_MSG("Training loss fell from %1 to %2."),
                            std::vector<std::string>{figure(r.start()), figure(r.recentTrain())});
    if (r.test.size() >= 2)
        v.evidence.emplace_back(
            FR_MSG("Validation loss went from %1 at iteration %2 to %3 now."),
            std::vector<std::string>{figure(r.test.front().y), whole(r.test.front().x), figure(r.test.back().y)});
    v.remedies = {{"more_epochs",
                   FR_MSG("Raise max_iter to %1"),
                   FR_MSG("The curves have not levelled off yet."),
                   {std::to_string(r.history.info.maxIter + r.history.info.maxIter / 2)}}};
    return v;
}

// High: the loss keeps more than half of what guessing costs, or of its start where the classes are unknown.
bool staysHigh(const Readings& r) {
    const double reference = r.classes >= 2 ? std::log(r.classes) : r.start();
    return r.recentTrain() > 0.5 * reference;
}

Verdict underfitting(const Readings& r) {
    Verdict v;
    v.kind = VerdictKind::Underfitting;
    const double now = r.recentTrain();
    v.title = Error(FR_MSG("Underfitting: training loss has levelled off at %1."), {figure(now)});
    if (r.classes >= 2)
        v.evidence.emplace_back(FR_MSG("Guessing among %1 classes gives %2; more than half of that is left."),
                                std::vector<std::string>{whole(r.classes), figure(std::log(r.classes))});
    else
        v.evidence.emplace_back(FR_MSG("It began at %1; more than half of that is left."),
                                std::vector<std::string>{figure(r.start())});
    if (!r.test.empty())
        v.evidence.emplace_back(FR_MSG("Validation loss is %1, so the network has not even learned its own examples."),
                                std::vector<std::string>{figure(r.test.back().y)});
    v.remedies = {
        {"bigger_net",
         FR_MSG("Use more filters or another layer"),
         FR_MSG("The network is too small for this task."),
         {}},
        {"raise_rate", FR_MSG("Try another base_lr"), FR_MSG("A rate too low or too high levels off early."), {}},
        {"finetune", FR_MSG("Start from trained weights"), FR_MSG("Features learned elsewhere carry over."), {}}};
    return v;
}

Verdict converged(const Readings& r) {
    Verdict v;
    v.kind = VerdictKind::Converged;
    v.title = Error(FR_MSG("Converged: the curves have levelled off at a loss of %1."), {figure(r.recentTrain())});
    if (!r.test.empty()) {
        const auto lowest = std::min_element(r.test.begin(), r.test.end(),
                                             [](const CurvePoint& a, const CurvePoint& b) { return a.y < b.y; });
        v.evidence.emplace_back(FR_MSG("Validation loss was lowest at iteration %1 with %2 and is %3 now."),
                                std::vector<std::string>{whole(lowest->x), figure(lowest->y), figure(r.test.back().y)});
    }
    v.remedies = {{"lower_rate",
                   FR_MSG("Lower base_lr to %1 for the last part"),
                   FR_MSG("Smaller steps often win another fraction."),
                   {figure(r.history.info.baseLr > 0 ? r.history.info.baseLr / 10 : 0.001)}},
                  {"stop", FR_MSG("Stop here"), FR_MSG("More iterations will hardly change anything."), {}}};
    return v;
}

}  // namespace

namespace {

Verdict read(const Readings& r) {
    const RunHistory& history = r.history;
    if (auto v = diverged(r)) return *v;
    if (auto v = tooEarly(r)) return *v;
    if (auto v = atChance(r)) return *v;
    if (auto v = overfitting(r)) return *v;
    // Where there is a validation curve it decides; a training loss that falls alone is memorising.
    const bool falls = r.test.size() >= 6
                           ? stillFalls(r.test, r.iteration) || (stillFalls(r.train, r.iteration) && staysHigh(r))
                           : stillFalls(r.train, r.iteration);
    if (falls) return improving(r);
    // Levelling off is only known when there was time for it.
    const bool time =
        r.iteration >= 0.3 * static_cast<double>(history.info.maxIter) || (r.epoch > 0 && r.iteration >= 3 * r.epoch);
    if (!time) {
        Verdict v = improving(r);
        v.kind = VerdictKind::TooEarly;
        v.title = Error(FR_MSG("Too early to tell."), {});
        v.remedies.clear();
        return v;
    }
    return staysHigh(r) ? underfitting(r) : converged(r);
}

}  // namespace

Verdict readCurves(const RunHistory& history) {
    const Readings r(history);
    Verdict v = read(r);
    const RunInfo& info = history.info;
    if (!r.test.empty() && v.kind != VerdictKind::TooEarly && isSmallTestSet(info.trainItems, info.testItems))
        v.evidence.emplace_back(
            FR_MSG("Validation has only %1 items, %2 percent of all: its curve is uncertain."),
            std::vector<std::string>{std::to_string(info.testItems),
                                     percentText(info.testItems, info.trainItems + info.testItems)});
    return v;
}

}  // namespace fitroom
