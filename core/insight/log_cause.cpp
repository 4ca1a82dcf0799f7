#include "core/insight/log_cause.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace fitroom {

namespace logcause {

std::string phaseText(LogPhase phase) {
    return phase == LogPhase::Train ? "TRAIN" : phase == LogPhase::Test ? "TEST" : "";
}

std::string grouped(int64_t n) {
    std::string digits = std::to_string(n), out;
    for (size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && digits[i - 1] != '-' && (digits.size() - i) % 3 == 0) out += ',';
        out += digits[i];
    }
    return out;
}

Error place(const LogReport& r) {
    switch (r.stage) {
    case LogStage::Start:
        break;
    case LogStage::SettingUp:
        if (r.currentLayer.empty()) return {FR_MSG("That was while a network was being read or set up."), {}};
        if (r.phase == LogPhase::Unknown)
            return {FR_MSG("That was while the network was being set up, at layer %1."), {r.currentLayer}};
        return {FR_MSG("That was while the %1 network was being set up, at layer %2."),
                {phaseText(r.phase), r.currentLayer}};
    case LogStage::Ready:
        return {FR_MSG("That was when the network was set up and training had not begun."), {}};
    case LogStage::Testing:
        return {FR_MSG("That was in the TEST pass at iteration %1."),
                {std::to_string(std::max<int64_t>(0, r.iteration))}};
    case LogStage::FirstStep:
        return r.net(LogPhase::Test)
                   ? Error(FR_MSG("That was in the first TRAIN step, before iteration 0 was done; the TEST network had "
                                  "been set up before it."),
                           {})
                   : Error(FR_MSG("That was in the first TRAIN step, before iteration 0 was done."), {});
    case LogStage::Training:
        return {FR_MSG("That was in training, after iteration %1."), {std::to_string(r.iteration)}};
    case LogStage::Done:
        return {FR_MSG("That was after the last iteration, %1."), {std::to_string(r.iteration)}};
    }
    return {FR_MSG("That was before any network was set up."), {}};
}

}  // namespace logcause

namespace {

using logcause::place;

std::string figure(double value) {
    return std::isfinite(value) ? fmt::format("{:.6g}", value) : std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

void takeVerdict(LogCause& cause, const Verdict& v, bool title) {
    if (title) cause.what = v.title;
    cause.why.insert(cause.why.end(), v.evidence.begin(), v.evidence.end());
    cause.iteration = v.iteration;
    for (const Remedy& remedy : v.remedies)
        cause.remedies.push_back({remedy.id, Error(remedy.action, remedy.args, remedy.reason), {}, 0, 0});
}

// A rate that is no number breaks the weights at the first update, so it comes before the loss.
std::optional<LogCause> brokenRate(const LogReport& r) {
    if (!r.rate.any) return std::nullopt;
    LogCause c;
    c.id = "rate_not_a_number";
    c.what = Error(FR_MSG("The learning rate is no number at iteration %1."), {std::to_string(r.rate.iteration)});
    c.iteration = r.rate.iteration;
    c.line = r.rate.line;
    c.evidence = r.rate.text;
    const auto policy = r.solver.find("lr_policy");
    const bool poly = policy != r.solver.end() && policy->second == "poly";
    if (poly && r.solverNumber("max_iter", 0) <= 0)
        c.why.emplace_back(FR_MSG("lr_policy \"poly\" divides by max_iter, which the solver does not give."),
                           std::vector<std::string>{});
    c.remedies.push_back(
        {"max_iter",
         {FR_MSG("Set max_iter in the solver, and what else the lr_policy needs (gamma, power, stepsize)."), {}},
         {},
         0,
         0});
    return c;
}

std::optional<LogCause> brokenLoss(const LogReport& r) {
    if (!r.loss.any) return std::nullopt;
    LogCause c;
    c.id = "diverged";
    const bool floor = std::isfinite(r.loss.value);
    c.what = Error(floor ? FR_MSG("Diverged at iteration %1: the loss is exactly 87.3365.")
                         : FR_MSG("Diverged at iteration %1: the loss is not a number."),
                   {std::to_string(r.loss.iteration)});
    c.iteration = r.loss.iteration;
    c.line = r.loss.line;
    c.evidence = r.loss.text;
    if (floor)
        c.why.emplace_back(FR_MSG("87.3365 is −ln of the smallest float: every probability of the right class is 0, so "
                                  "the outputs are infinite or not numbers."),
                           std::vector<std::string>{});
    if (r.loss.hasBefore)
        c.why.emplace_back(FR_MSG("The last loss before it was %1."), std::vector<std::string>{figure(r.loss.before)});
    const double rate = r.history.info.baseLr;
    c.remedies.push_back({"lower_rate",
                          {FR_MSG("Lower base_lr to %1"),
                           {figure(rate > 0 ? rate / 10 : 0.001)},
                           FR_MSG("A tenth of the learning rate takes smaller steps.")},
                          {},
                          0,
                          0});
    c.remedies.push_back({"check_scale",
                          {FR_MSG("Check the scale of the images"),
                           {},
                           FR_MSG("Values from 0 to 255 without scale or mean make large steps.")},
                          {},
                          0,
                          0});
    c.remedies.push_back({"check_labels",
                          {FR_MSG("Look at images with their labels"),
                           {},
                           FR_MSG("A label outside of the classes makes a loss of anything.")},
                          {},
                          0,
                          0});
    return c;
}

std::optional<LogCause> cutOff(const LogReport& r) {
    // A few lines, or the middle of a log, say nothing about its end.
    const bool running = r.stage == LogStage::Training || r.stage == LogStage::Testing ||
                         r.stage == LogStage::FirstStep || r.stage == LogStage::SettingUp;
    if (r.finished || !running || r.understood < 20) return std::nullopt;
    const int64_t last = r.solverNumber("max_iter", 0);
    if (last > 0 && r.iteration >= last) return std::nullopt;
    LogCause c;
    c.id = "cut_off";
    c.what = Error(FR_MSG("The log ends in the middle, without an error: the program was ended from outside, or it is "
                          "still running."),
                   {});
    c.why.push_back(place(r));
    if (last > 0)
        c.why.emplace_back(
            FR_MSG("%1 of %2 iterations were done."),
            std::vector<std::string>{std::to_string(std::max<int64_t>(0, r.iteration)), std::to_string(last)});
    if (!r.snapshots.empty())
        c.remedies.push_back({"resume",
                              {FR_MSG("Go on from the last snapshot: %1."),
                               {r.snapshots.back()},
                               FR_MSG("Caffe takes it with --snapshot, and so does fitroom train.")},
                              {},
                              0,
                              0});
    c.remedies.push_back(
        {"kernel_log",
         {FR_MSG(
              "If it runs no longer, look into the system's messages (dmesg) for \"Out of memory: Killed process\"."),
          {},
          FR_MSG("Nothing in the log tells of it when the system ends a program.")},
         {},
         0,
         0});
    return c;
}

// A stack of errors has one beginning: of DIGITS' and the shell's last words only what nothing before them explains.
const LogReport::Fatal* firstFatal(const LogReport& r) {
    const auto weak = [](const LogReport::Fatal& f) {
        return f.text.find("task failed with error code") != std::string::npos;
    };
    for (const LogReport::Fatal& f : r.fatals)
        if (!weak(f)) return &f;
    return r.fatals.empty() ? nullptr : &r.fatals.front();
}

}  // namespace

std::vector<LogCause> findCauses(const LogReport& r) {
    std::vector<LogCause> causes;
    if (const LogReport::Fatal* fatal = firstFatal(r)) {
        LogCause cause =
            logcause::isMemory(*fatal) ? logcause::memoryCause(r, *fatal) : logcause::failureCause(r, *fatal);
        cause.phase = r.phase;
        if (cause.line == 0) {
            cause.line = fatal->line;
            cause.evidence = (fatal->source.empty() ? "" : fatal->source + "] ") + fatal->text;
        }
        causes.push_back(std::move(cause));
    }
    // Text that could not be read stops before anything else, also where the last line is not in the paste.
    if (causes.empty())
        for (const LogRemark& remark : r.remarks)
            if (remark.text.find("Error parsing text-format") != std::string::npos) {
                causes.push_back(logcause::failureCause(r, {remark.line, {}, "Failed to parse", {}}));
                break;
            }
    if (auto cause = brokenRate(r)) causes.push_back(std::move(*cause));
    if (auto cause = brokenLoss(r)) {
        causes.push_back(std::move(*cause));
    } else if (r.hasCurves()) {
        const VerdictKind kind = r.verdict.kind;
        if (kind == VerdictKind::Diverged || kind == VerdictKind::AtChance || kind == VerdictKind::Overfitting ||
            kind == VerdictKind::Underfitting) {
            LogCause verdict;
            verdict.id = kind == VerdictKind::Diverged      ? "diverged"
                         : kind == VerdictKind::AtChance    ? "at_chance"
                         : kind == VerdictKind::Overfitting ? "overfitting"
                                                            : "underfitting";
            takeVerdict(verdict, r.verdict, true);
            causes.push_back(std::move(verdict));
        }
    }
    if (r.fatals.empty())
        if (auto cause = cutOff(r)) causes.push_back(std::move(*cause));
    return causes;
}

}  // namespace fitroom
