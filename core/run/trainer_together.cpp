// What a Trainer says to those that train together with it, and hears from them.

#include "core/run/trainer_impl.h"

#include <fmt/format.h>

#include <cmath>

namespace fitroom {

// What has to be the same on all ranks beside their files.
std::string Trainer::Impl::startingPoint() const {
    std::string text = fmt::format("{} {} {} {}", trainFeed.items(), iteration, seed, plan->together);
    for (const GraphParam& param : graph(0).params) {
        double sum = 0;
        for (const float value : executor->read(0, param.tensor))
            sum += static_cast<double>(value);
        text += fmt::format(" {:a}", sum);
    }
    return text;
}

// One rank tests; the others wait, and know then what it knows.
Result<bool> Trainer::Impl::testTogether(const std::function<bool()>& interrupted) {
    if (together.alone()) return test(interrupted);
    bool done = true;
    if (together.leads()) {
        auto tested = test(interrupted);
        if (!tested) return tested;
        done = *tested;
    }
    const auto real = [](int64_t number) { return static_cast<double>(number); };
    std::vector<double> told = {real(done), real(testedAt), real(best.state.iteration), real(best.state.worse), best.state.value};
    const size_t known = told.size();
    auto positions = testFeed->positions();
    for (const FeedPosition& p : positions)
        told.insert(told.end(), {real(p.at.item), real(p.at.drawn)});
    if (Status heard = together.hear(told); !heard) {
        failedElsewhere = true;
        return std::move(heard.error());
    }
    if (together.leads()) return done;
    const auto number = [&](size_t i) { return static_cast<int64_t>(std::llround(told[i])); };
    testedAt = number(1);
    best.state = {number(2), told[4], number(3)};
    for (size_t i = 0; i < positions.size(); ++i)
        positions[i].at = {number(known + 2 * i), number(known + 2 * i + 1)};
    FR_TRY(testFeed->seek(positions));
    return number(0) != 0;
}

Status Trainer::Impl::meet(const Before& before, const std::optional<BadLoss>& bad, double& loss, NamedValues& outputs,
                           std::optional<DebugInfo>& debug) {
    std::vector<double> values = {loss};
    for (const auto& [name, value] : outputs)
        values.push_back(value);
    auto first = together.meet(values, bad.has_value());
    if (!first) return lostGroup(before);
    loss = values[0];
    for (size_t i = 0; i < outputs.size(); ++i)
        outputs[i].second = values[i + 1];
    if (*first < 0) return {};
    // One looks for the cause, alone; the others wait for what it finds.
    Status found;
    if (*first == together.rank()) {
        debug.reset();  // the search wants the executor's hook
        executor->setGroup(nullptr);
        found = checkLoss(before.at, *bad);
        executor->setGroup(options.group.get());
    }
    auto ended = together.meet({}, !found);
    if (ended && *ended >= 0) together.partKnowing();
    if (!found) return found;
    if (!ended) return lostGroup(before);
    if (*ended < 0) return {};
    failedElsewhere = true;
    return endedByRank(*ended);
}

Error Trainer::Impl::lostGroup(const Before& before) {
    if (!executor->status()) return executor->status().error();  // it is this rank that failed
    (void)undo(before);
    failedElsewhere = true;
    return together.status().error();
}

}  // namespace fitroom
