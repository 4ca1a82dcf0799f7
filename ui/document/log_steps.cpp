#include "ui/document/log_steps.h"

#include "ui/document/draft_step.h"
#include "ui/document/edits.h"
#include "ui/document/project.h"

#include <QSet>

namespace fitroom::ui {

namespace {

std::optional<LadderEdit> editOf(const LogRemedy& remedy) {
    const std::string id = remedy.id;
    if (id == "global_pooling") return LadderEdit{LadderKind::GlobalPooling, remedy.layer};
    if (id == "smaller_batch") return LadderEdit{LadderKind::SmallerBatch, {}, remedy.value};
    if (id == "smaller_test_batch") return LadderEdit{LadderKind::TestBatch, {}, remedy.value};
    if (id == "larger_stride") return LadderEdit{LadderKind::FirstConvolution, remedy.layer, remedy.second, remedy.value};
    return std::nullopt;
}

// The rate that is advised; 0: none.
float lowerRate(float now, const LogRemedy& remedy) {
    if (remedy.id != std::string("lower_rate") || remedy.text.args.empty()) return 0;
    const float rate = QString::fromStdString(remedy.text.args[0]).toFloat();
    return rate > 0 && now > 1.001F * rate ? rate : 0;
}

Shape inputOf(const LogNet* net, int batch) {
    const auto* input = net ? net->input() : nullptr;
    if (!input || input->empty()) return {};
    Shape shape;
    for (const int64_t size : *input) shape.push(size);
    if (batch > 0) shape[0] = batch;  // it may have been changed since
    return shape;
}

}  // namespace

bool isItsNetwork(const NetSpec& spec, const LogReport& report) {
    QSet<QString> names;
    for (const auto& layer : spec.layers()) names.insert(QString::fromStdString(layer->param.name()));
    int all = 0, here = 0;
    for (const LogNet& net : report.nets)
        for (const LogLayer& layer : net.layers) {
            if (layer.isSplit()) continue;
            ++all;
            here += names.contains(QString::fromStdString(layer.name)) ? 1 : 0;
        }
    // A layer or two may have been added or renamed since.
    return all > 0 && here * 10 >= all * 9;
}

LogSteps::LogSteps(const Project& project, const LogReport& report) {
    const NetSpec& spec = project.network().spec();
    if (!isItsNetwork(spec, report)) return;
    m_rate = project.solver().message().base_lr();
    m_draft = draftOf(project, Analysis());
    m_draft.dataShape = inputOf(report.net(LogPhase::Train), edits::batchSize(spec, true));
    m_draft.testShape = inputOf(report.net(LogPhase::Test), edits::batchSize(spec, false));
    FitQuestion question;
    question.baseDir = project.trainOptions().baseDir;
    if (auto now = measure(question, m_draft, Depth::Known)) m_now = std::move(*now);
}

std::optional<FitDraft> LogSteps::draft(const LogRemedy& remedy) const {
    const auto edit = editOf(remedy);
    return edit && m_now ? applied(m_draft, *edit, *m_now) : std::nullopt;
}

bool LogSteps::canDo(const LogRemedy& remedy) const { return m_now && (lowerRate(m_rate, remedy) > 0 || draft(remedy).has_value()); }

void LogSteps::perform(Project& project, const LogRemedy& remedy, const QString& text) const {
    if (const float rate = lowerRate(m_rate, remedy); m_now && rate > 0) {
        caffe::SolverParameter solver = project.solver().message();
        solver.set_base_lr(rate);
        project.setSolver(solver, text);
    } else if (const auto after = draft(remedy)) {
        putDraft(project, m_draft, *after, text);
    }
}

}  // namespace fitroom::ui
