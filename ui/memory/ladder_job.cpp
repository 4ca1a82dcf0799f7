#include "ui/memory/ladder_job.h"

#include "ui/document/net_templates.h"

namespace fitroom::ui {

void LadderJob::start(FitQuestion question) {
    cancel();
    m_busy = true;
    m_background.run(
        [this, question = std::move(question)](const CancelToken& token) {
            auto out = std::make_shared<Climbed>();
            out->question = question;
            out->question.hostBytes = readersOf(question);
            out->question.templates = netTemplates();
            auto ladder = climb(out->question, token, [&](int done, int all) {
                m_background.post(token, [this, done, all] { Q_EMIT progressed(done, all); });
            });
            out->failed = !ladder.has_value();
            if (ladder) out->ladder = std::move(*ladder);
            else out->error = ladder.error();
            return out;
        },
        [this](const std::shared_ptr<Climbed>& climbed) {
            m_busy = false;
            Q_EMIT finished(climbed);
        });
}

void LadderJob::cancel() {
    m_background.cancel();
    m_busy = false;
}

}  // namespace fitroom::ui
