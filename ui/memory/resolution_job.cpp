#include "ui/memory/resolution_job.h"

#include "ui/document/analyzer.h"

#include "core/run/paths.h"
#include "core/run/training_setup.h"

#include <optional>

namespace fitroom::ui {

namespace {

struct Answer {
    SurveyPtr survey;  // null: error
    Error error;
};

struct OnePoint {
    std::shared_ptr<const ResolutionPoint> point;  // null: error
    Error error;
};

FitQuestion questionOf(TrainOptions options, uint64_t budget, const Shape& assumed) {
    options.solver = usableSolver(options.solver);
    FitQuestion question;
    question.baseDir = options.baseDir;
    question.budgetBytes = budget;
    if (auto device = openDevice(options.device)) question.backend = std::move(*device);
    const auto probe = foundFilesProbe(options.baseDir);
    const auto graphs = trainingGraphs(options, probe.get());
    bool known = true;
    for (const auto& graph : graphs) known = known && !hasErrors(graph->problems);
    if (known) question.hostBytes = readerBytes(options, graphs);
    else question.draft.dataShape = question.draft.testShape = assumed;
    question.draft.net = std::move(options.net);
    question.draft.testNet = std::move(options.testNet);
    question.draft.solver = std::move(options.solver);
    return question;
}

int64_t nearest(const ResolutionSurvey& survey, int64_t side, int direction) {
    const Resolution& r = survey.resolution;
    constexpr int64_t kNear = 32;  // as far as the engine looks
    for (int64_t away = 0; direction != 0 && away <= kNear; ++away) {
        const int64_t there = side + direction * away;
        if (there < r.least() || there > r.full()) break;
        if (r.valid(there)) return there;
    }
    return r.nearestValid(side, r.least(), r.full());
}

}  // namespace

void ResolutionJob::survey(const TrainOptions& options, uint64_t budget, const Shape& assumed) {
    cancel();
    m_busy = true;
    m_surveys.run(
        [this, options, budget, assumed](const CancelToken& token) {
            Answer answer;
            auto made = surveyResolution(questionOf(options, budget, assumed), token, [&](int done, int all) {
                m_surveys.post(token, [this, done, all] { Q_EMIT progressed(done, all); });
            });
            if (made) answer.survey = std::make_shared<const ResolutionSurvey>(std::move(*made));
            else answer.error = made.error();
            return answer;
        },
        [this](const Answer& answer) {
            m_busy = false;
            m_result = answer.survey;
            if (m_result) Q_EMIT surveyed();
            else Q_EMIT failed(answer.error);
        });
}

void ResolutionJob::plan(int64_t side, int direction) {
    if (!m_result) return;
    m_points.cancel();
    m_points.run(
        [survey = m_result, side, direction](const CancelToken&) {
            OnePoint out;
            const int64_t valid = nearest(*survey, side, direction);
            auto made = survey->resolution.at(valid > 0 ? valid : side);
            if (made) out.point = std::make_shared<const ResolutionPoint>(std::move(*made));
            else out.error = made.error();
            return out;
        },
        [this, side](const OnePoint& one) {
            if (one.point) Q_EMIT planned(one.point);
            else Q_EMIT refused(side, one.error);
        });
}

void ResolutionJob::cancel() {
    m_surveys.cancel();
    m_points.cancel();
    m_busy = false;
    m_result.reset();
}

}  // namespace fitroom::ui
