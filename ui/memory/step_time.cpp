#include "ui/memory/step_time.h"

#include "ui/style/format.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/inline_message.h"

#include <QEvent>
#include <QProgressBar>
#include <QVBoxLayout>

namespace fitroom::ui {

namespace {

constexpr size_t kNamedTypes = 3;  // the others are small change

constexpr double kNothing = 0.0005;  // what would be 0.0 %

QString shareText(double share) { return percent(share, share >= 0.00995 || share < kNothing ? 0 : 1); }

}  // namespace

StepTime::StepTime(Workspace& workspace, QWidget* parent) : QWidget(parent), m_workspace(workspace), m_job(this) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(6);
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(m_text = makeLabel({}, TextRole::Secondary), 1);
    row->addWidget(m_measure = plainButton({}, QStringLiteral("clock")), 0, Qt::AlignTop);
    all->addLayout(row);
    m_text->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("timeSentence"));
    m_measure->setObjectName(QStringLiteral("measureTime"));
    m_progressRow = new QWidget;
    auto* progress = new QHBoxLayout(m_progressRow);
    progress->setContentsMargins(0, 0, 0, 0);
    progress->addWidget(m_progressText = makeLabel({}, TextRole::Secondary));
    progress->addWidget(m_progress = new QProgressBar, 1);
    progress->addWidget(m_cancel = plainButton({}));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(8);
    m_cancel->setObjectName(QStringLiteral("cancelTime"));
    all->addWidget(m_progressRow);
    all->addWidget(m_message = new InlineMessage);

    connect(m_measure, &QPushButton::clicked, this, &StepTime::start);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        cancel();
        m_measure->setFocus(Qt::OtherFocusReason);
    });
    connect(m_message, &InlineMessage::actionTriggered, this, &StepTime::start);
    connect(&m_job, &TimeJob::progressed, this, [this](int done, int of) {
        m_progress->setRange(0, of);
        m_progress->setValue(done);
    });
    connect(&m_job, &TimeJob::finished, this, &StepTime::finish);
    connect(&m_job, &TimeJob::released, this, [this] {
        if (!m_job.holdsMemory()) m_workspace.setMeasuring(nullptr);
    });
    connect(&workspace, &Workspace::fitChanged, this, &StepTime::follow);
    connect(&workspace, &Workspace::projectChanged, this, &StepTime::follow);
    connect(&workspace.session(), &Session::stateChanged, this, &StepTime::follow);
    refresh();
}

// What was measured is of one plan; a run that begins comes first. While it is measured the steps themselves make memory short:
// that another plan fits better meanwhile is no reason to give up, an edit is.
void StepTime::follow() {
    const std::shared_ptr<const Plan> plan = m_workspace.fit().plan;
    const bool planning = m_workspace.fit().state == Fit::State::Planning && !plan && m_workspace.project();
    const AnalysisPtr now = m_workspace.analyzer().current();
    const bool edited = plan != m_plan && now->plan != m_plan && now->tight != m_plan && !planning;
    if (busy() && (m_workspace.isTraining() || edited)) cancel();
    if (m_measured && m_measured->plan != plan && !planning) {
        m_measured.reset();
        Q_EMIT changed();
    }
    refresh();
}

QString StepTime::refusal() const {
    const Fit& fit = m_workspace.fit();
    if (m_workspace.isTraining()) return tr("A training run is going on. Measuring would slow it down, and the run would distort what is measured.");
    if (!fit.plan || !m_workspace.project()) return tr("How long a step takes can be measured once the network can.");
    if (fit.state == Fit::State::Over) return tr("A step does not fit into memory, so that it cannot be run and measured.");
    return {};
}

void StepTime::start() {
    if (!refusal().isEmpty() || busy()) return;
    m_message->clear();
    m_plan = m_workspace.fit().plan;
    m_progress->setRange(0, 0);
    m_waiting = true;
    if (!m_planning) begin();
    refresh();
    m_cancel->setFocus(Qt::OtherFocusReason);
}

void StepTime::begin() {
    m_workspace.setMeasuring(m_plan);  // still busy by m_waiting: Cancel stays in sight, and keeps the focus
    m_job.start(m_plan, m_workspace.project()->trainOptions().baseDir);
    m_waiting = false;
}

void StepTime::setPlanning(bool planning) {
    m_planning = planning;
    if (planning || !m_waiting) return;
    if (refusal().isEmpty()) begin();
    else m_waiting = false;
    refresh();
}

void StepTime::cancel() {
    m_waiting = false;
    m_job.cancel();
    refresh();
}

void StepTime::finish(const std::shared_ptr<const MeasuredStep>& measured) {
    const bool hadFocus = m_cancel->hasFocus();
    if (measured->failed) {
        m_message->showError(measured->error);
        m_message->setAction(tr("Measure time"));
    } else {
        m_measured = measured;
        Q_EMIT changed();
    }
    refresh();
    if (hadFocus) m_measure->setFocus(Qt::OtherFocusReason);
}

QString StepTime::sentence() const {
    const StepProfile& profile = m_measured->profile;
    QStringList parts;
    for (size_t i = 0; i < std::min(kNamedTypes, profile.types.size()); ++i)
        parts += isolate(QString::fromStdString(profile.types[i].name) + QLatin1Char(' ') + shareText(profile.types[i].share));
    if (profile.updates.share >= kNothing) parts += tr("updates of the weights %1").arg(shareText(profile.updates.share));
    parts += tr("reorders %1").arg(shareText(profile.reorders.share));
    const QString list = parts.join(tr(", ", "between the parts of a step"));
    const double flops = 2 * static_cast<double>(profile.all.macs) / m_measured->seconds, peak = m_measured->machine.peaks.flopsPerSecond;
    if (peak <= 0 || profile.all.macs == 0) return tr("Step %1: %2.").arg(shortTime(m_measured->seconds), list);
    return tr("Step %1: %2. That is %3 of this machine's peak in matrix products.").arg(shortTime(m_measured->seconds), list, shareText(flops / peak));
}

void StepTime::refresh() {
    const QString refused = refusal();
    m_measure->setText(tr("Measure time"));
    m_measure->setVisible(!busy());
    m_measure->setEnabled(refused.isEmpty());
    const QString why = refused.isEmpty() ? tr("Runs a few training steps on made-up images; nothing of the project changes.") : refused;
    m_measure->setToolTip(why);
    m_measure->setAccessibleDescription(why);
    m_cancel->setText(tr("Cancel"));
    m_progressText->setText(m_waiting ? tr("Waiting until planning is done…") : tr("Measuring the time of a step…"));
    m_progress->setAccessibleName(m_progressText->text());
    m_progressRow->setVisible(busy());
    m_text->setVisible(!busy());
    m_text->setText(m_measured ? sentence() : refused.isEmpty() ? tr("Not measured yet: how long each layer and each operation takes.") : refused);
    setTextRole(m_text, TextRole::Secondary, m_measured ? Tone::Text : Tone::Muted);
    m_text->setToolTip(m_measured ? tr("Reorders move values into another layout or number of bits, and compute nothing.") : QString());
}

void StepTime::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    m_message->retranslate();
    m_message->setAction(tr("Measure time"));
    refresh();
}

}  // namespace fitroom::ui
