#pragma once
// Plans image sizes off the GUI thread: first the survey of all of them, then single ones as the slider asks for them.

#include "core/insight/resolution.h"
#include "core/run/trainer.h"
#include "ui/widgets/background.h"

#include <QObject>

#include <memory>

namespace fitroom::ui {

using SurveyPtr = std::shared_ptr<const ResolutionSurvey>;

class ResolutionJob : public QObject {
    Q_OBJECT
public:
    explicit ResolutionJob(QObject* parent = nullptr) : QObject(parent) {}

    // `assumed`: the shape of the data where there are no files to say it; rank 0: none.
    void survey(const TrainOptions& options, uint64_t budget, const Shape& assumed);
    // One size of the last survey; the latest request counts. `direction`: where to look first when the side is not valid:
    // −1 smaller ones, 1 larger ones, 0 whatever is nearest.
    void plan(int64_t side, int direction);
    void cancel();
    [[nodiscard]] bool busy() const { return m_busy; }
    [[nodiscard]] const SurveyPtr& result() const { return m_result; }  // null: none yet

Q_SIGNALS:
    void progressed(int done, int all);
    void surveyed();  // result() is there
    void failed(const fitroom::Error& error);
    void planned(const std::shared_ptr<const fitroom::ResolutionPoint>& point);
    void refused(qint64 side, const fitroom::Error& error);  // no valid side near this one

private:
    bool m_busy = false;
    SurveyPtr m_result;
    Background m_surveys, m_points;  // the last members: their work may still use the others
};

}  // namespace fitroom::ui
