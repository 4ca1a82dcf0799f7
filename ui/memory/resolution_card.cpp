#include "ui/memory/resolution_card.h"

#include "core/insight/ladder_data_edits.h"
#include "core/insight/ladder_layer_edits.h"
#include "ui/document/draft_step.h"
#include "ui/memory/size_slider.h"
#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/messages.h"
#include "ui/widgets/controls.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

constexpr int kSurveyDelay = 400, kPlanDelay = 60;  // ms: edits come in bursts, a dragged slider in hundreds
constexpr double kOtherBudget = 0.03;               // free memory breathes; less than this share is no other question

QString sizeText(int64_t width, int64_t height) { return ltr(QStringLiteral("%1×%2").arg(width).arg(height)); }

// A side stands for a square; other pictures are named by both.
QString nameOf(const ResolutionPoint& point) { return point.width == point.height ? count(point.height) : sizeText(point.width, point.height); }

QLabel* wrapped(TextRole role, Tone tone) {
    auto* label = makeLabel({}, role, tone);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace

ResolutionCard::ResolutionCard(Workspace& workspace, QWidget* parent) : Card(parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("resolutionCard"));
    build();
    for (QTimer* timer : {&m_surveyDelay, &m_planDelay}) timer->setSingleShot(true);
    m_surveyDelay.setInterval(kSurveyDelay);
    m_planDelay.setInterval(kPlanDelay);
    connect(&m_surveyDelay, &QTimer::timeout, this, &ResolutionCard::start);
    connect(&m_planDelay, &QTimer::timeout, this, [this] { m_job.plan(m_slider->value(), m_direction); });
    connect(&m_job, &ResolutionJob::progressed, this, [this](int done, int all) {
        m_progress->setRange(0, all);
        m_progress->setValue(done);
    });
    connect(&m_job, &ResolutionJob::surveyed, this, &ResolutionCard::onSurveyed);
    connect(&m_job, &ResolutionJob::failed, this, [this](const Error& error) {
        m_error = error;
        setState(State::Failed);
    });
    connect(&m_job, &ResolutionJob::planned, this, &ResolutionCard::onPlanned);
    connect(&m_job, &ResolutionJob::refused, this, [this](qint64 side, const Error& error) {
        m_refused = side;
        m_refusal = error;
        refreshPoint();
    });
    connect(&workspace.analyzer(), &Analyzer::started, this, [this] {
        m_imageSeconds = 0;
        invalidate();
    });
    connect(&workspace.analyzer(), &Analyzer::planReady, this, &ResolutionCard::invalidate);
    connect(&workspace, &Workspace::projectChanged, this, &ResolutionCard::invalidate);
    connect(&workspace, &Workspace::fitChanged, this, [this] {
        const qint64 capacity = m_workspace.fit().capacity;
        if (m_budget > 0 && std::abs(static_cast<double>(capacity - m_budget)) > kOtherBudget * static_cast<double>(m_budget)) invalidate();
    });
    connect(&workspace.session(), &Session::progressed, this, [this](const Session::Batch& batch) {
        if (batch.train.empty() || batch.train.back().imagesPerSecond <= 0) return;
        m_imageSeconds = 1 / batch.train.back().imagesPerSecond;
        if (m_state == State::Ready) refreshPoint();
    });
    setState(State::Unknown);
}

void ResolutionCard::build() {
    m_status = wrapped(TextRole::Secondary, Tone::Muted);
    m_statusRow = new QWidget;
    auto* status = new QHBoxLayout(m_statusRow);
    status->setContentsMargins(0, 0, 0, 0);
    status->addWidget(m_status, 1);
    status->addWidget(m_progress = new QProgressBar, 1);
    status->addWidget(m_stop = plainButton({}));
    m_progress->setTextVisible(false);
    body()->addWidget(m_statusRow);

    m_content = new QWidget;
    auto* content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(8);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_icon = new IconLabel(QStringLiteral("ok"), Tone::Ok, 18), 0, Qt::AlignTop);
    line->addWidget(m_line = wrapped(TextRole::Body, Tone::Text), 1);
    content->addLayout(line);
    content->addWidget(m_slider = new SizeSlider);
    auto* jumps = new QHBoxLayout;
    jumps->setSpacing(4);
    for (QPushButton** jump : {&m_toAsIs, &m_toTwice, &m_toFull}) {
        jumps->addWidget(*jump = flatButton({}));
        (*jump)->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }
    jumps->addStretch(1);
    content->addLayout(jumps);
    m_tie = new Plate(nullptr, 10);
    m_tie->setTint(Plate::Tint::Warn);
    auto* tie = new QHBoxLayout(m_tie);
    tie->setContentsMargins(12, 8, 12, 8);
    tie->setSpacing(10);
    tie->addWidget(m_tieIcon = new IconLabel(QStringLiteral("warn"), Tone::Warn, 18), 0, Qt::AlignTop);
    tie->addWidget(m_tieText = wrapped(TextRole::Secondary, Tone::Text), 1);
    tie->addWidget(m_pool = plainButton({}), 0, Qt::AlignVCenter);
    content->addWidget(m_tie);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(12);
    foot->addWidget(m_fold = flatButton({}, QStringLiteral("chevron-down")), 0, Qt::AlignTop);
    foot->addWidget(m_effect = wrapped(TextRole::Secondary, Tone::Muted), 1);
    foot->addWidget(m_apply = plainButton({}), 0, Qt::AlignTop);
    content->addLayout(foot);
    m_table = new QTableWidget(0, 3);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->hide();
    content->addWidget(m_table);
    body()->addWidget(m_content);

    m_slider->setObjectName(QStringLiteral("sizeSlider"));
    m_apply->setObjectName(QStringLiteral("applySize"));
    m_pool->setObjectName(QStringLiteral("poolGlobally"));
    m_fold->setObjectName(QStringLiteral("foldShapes"));
    m_table->setObjectName(QStringLiteral("shapes"));
    m_line->setObjectName(QStringLiteral("sizeSentence"));
    m_tieText->setObjectName(QStringLiteral("tieSentence"));
    m_fold->setCheckable(true);

    connect(m_slider, &QSlider::valueChanged, this, [this](int side) {
        m_direction = side > m_last ? 1 : side < m_last ? -1 : 0;
        m_last = side;
        m_planDelay.start();
        refreshPoint();
    });
    connect(m_toAsIs, &QPushButton::clicked, this, [this] { moveTo(m_job.result() && m_job.result()->largestAsIs ? m_job.result()->largestAsIs->height : 0); });
    connect(m_toTwice, &QPushButton::clicked, this, [this] { moveTo(m_job.result() && m_job.result()->largest ? m_job.result()->largest->height : 0); });
    connect(m_toFull, &QPushButton::clicked, this, [this] { moveTo(m_job.result() ? m_job.result()->resolution.now() : 0); });
    connect(m_apply, &QPushButton::clicked, this, &ResolutionCard::apply);
    connect(m_pool, &QPushButton::clicked, this, &ResolutionCard::pool);
    connect(m_fold, &QPushButton::toggled, this, [this](bool open) {
        m_fold->setIcon(icon(open ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), Tone::Muted));
        m_table->setVisible(open);
        refreshTable();
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_state == State::Measuring) {
            m_job.cancel();
            setState(State::Stopped);
        } else {
            start();
        }
    });
}

void ResolutionCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    if (!m_job.result() && m_state != State::Stopped) invalidate();
}

void ResolutionCard::invalidate() {
    m_job.cancel();
    m_point.reset();
    m_refused = 0;
    m_budget = 0;
    m_planDelay.stop();
    const AnalysisPtr analysis = m_workspace.analyzer().current();
    const bool ready = m_workspace.project() && !m_workspace.analyzer().isBusy() && analysis->plan;
    setState(ready || m_workspace.analyzer().isBusy() ? State::Measuring : State::Unknown);
    if (ready && isVisible()) m_surveyDelay.start();
    else m_surveyDelay.stop();
}

void ResolutionCard::start() {
    Project* project = m_workspace.project();
    const AnalysisPtr analysis = m_workspace.analyzer().current();
    if (!project || !analysis->train) return;
    fitroom::Shape assumed;
    if (!analysis->train->data.empty() && !analysis->train->data.front().tops.empty())
        assumed = analysis->train->tensors[static_cast<size_t>(analysis->train->data.front().tops.front())].shape;
    m_spec = project->network().spec();
    m_budget = std::max<qint64>(1, m_workspace.fit().capacity);
    m_progress->setRange(0, 0);
    setState(State::Measuring);
    TrainOptions options = project->trainOptions();
    options.device = analysis->device.id;
    m_job.survey(options, static_cast<uint64_t>(m_budget), assumed);
}

void ResolutionCard::onSurveyed() {
    const ResolutionSurvey& survey = *m_job.result();
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setSurvey(&survey);
        m_slider->setValue(static_cast<int>(survey.resolution.now()));
    }
    m_last = survey.resolution.now();
    m_direction = 0;
    setState(State::Ready);
    m_job.plan(m_slider->value(), 0);
}

void ResolutionCard::onPlanned(const std::shared_ptr<const ResolutionPoint>& point) {
    m_point = point;
    m_refused = 0;
    if (point->height != m_slider->value()) {  // sides between are not valid
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(static_cast<int>(point->height));
        m_last = point->height;
    }
    refreshPoint();
    refreshTie();
    refreshTable();
}

void ResolutionCard::moveTo(qint64 side) {
    if (side <= 0) return;
    m_slider->setValue(static_cast<int>(side));
    m_slider->setFocus(Qt::OtherFocusReason);
}

ResolutionCard::Means ResolutionCard::means() const {
    Project* project = m_workspace.project();
    if (!project || !m_job.result() || project->network().spec().layers() != m_spec.layers()) return Means::None;
    const Resolution& r = m_job.result()->resolution;
    const auto size = ladder::inputSize(r.question().draft, r.measured());
    if (!size) return Means::None;
    return size->cropped ? Means::Crop : size->resized ? Means::Resize : Means::Import;
}

void ResolutionCard::apply() {
    Project* project = m_workspace.project();
    const Means what = means();
    if (!project || !m_point || what == Means::None) return;
    if (what == Means::Import) {
        const QSize size(static_cast<int>(m_point->width), static_cast<int>(m_point->height));
        const QString source = project->data().source;
        if (!source.isEmpty()) m_workspace.importFolder(source, size);
        else m_workspace.goTo(PageId::Data);
        m_workspace.say(tr("Import the images in %1; the network follows their size.").arg(sizeText(size.width(), size.height())));
        return;
    }
    const auto draft = m_job.result()->resolution.draftAt(m_point->height);
    if (!draft) return;
    project->network().edit(m_apply->text(), [&](NetSpec& spec, Positions&) { spec = draft->net; });
}

void ResolutionCard::pool() {
    Project* project = m_workspace.project();
    if (!project || means() == Means::None) return;
    const Resolution& resolution = m_job.result()->resolution;
    for (const SizeTie& tie : resolution.ties()) {
        if (!tie.poolable) continue;
        const FitDraft before = draftOf(*project, *m_workspace.analyzer().current());
        if (const auto after = applied(before, {LadderKind::GlobalPooling, tie.layer}, resolution.measured())) putDraft(*project, before, *after, m_pool->text());
        return;
    }
}

void ResolutionCard::setState(State state) {
    m_state = state;
    if (state != State::Ready) m_slider->setSurvey(nullptr);
    refresh();
    Q_EMIT stateChanged();
}

QString ResolutionCard::need(const ResolutionPoint& point) const {
    const QString size = nameOf(point);
    QString text = point.fitsAsIs            ? tr("At %1: %2, fits as it is.").arg(size, bytes(point.bytes))
                   : point.fits              ? point.recomputed > 0 ? tr("At %1: %2, fits with %3 of a step computed twice.").arg(size, bytes(point.plannedBytes), percent(point.recomputed, 0))
                                                                    : tr("At %1: %2, fits with fewer batches read ahead.").arg(size, bytes(point.plannedBytes))
                                             : tr("At %1: %2, does not fit: %3 over.").arg(size, bytes(point.bytes), bytes(point.bytes - m_budget));
    text += QLatin1Char(' ');
    const bool now = m_job.result() && point.height == m_job.result()->resolution.now();
    const bool timed = m_imageSeconds > 0 && m_workspace.isTraining();
    if (timed) {
        const double seconds = m_imageSeconds * point.timeFactor;
        text += tr("About %1 an image.").arg(ltr(seconds < 1 ? tr("%1 ms").arg(shortNumber(seconds * 1000, 2)) : tr("%1 s").arg(shortNumber(seconds, 2))));
    } else if (!now) {
        text += tr("A step takes about %1 times as long as now.").arg(shortNumber(point.timeFactor, 2));
    }
    return text.trimmed();
}

void ResolutionCard::refresh() {
    setTitle(tr("Resolution"));
    const bool ready = m_state == State::Ready;
    m_content->setVisible(ready);
    m_statusRow->setVisible(!ready);
    m_progress->setVisible(m_state == State::Measuring);
    m_stop->setVisible(m_state == State::Measuring || m_state == State::Stopped);
    m_stop->setText(m_state == State::Stopped ? tr("Measure") : tr("Cancel"));
    switch (m_state) {
        case State::Unknown: m_status->setText(tr("Known once the network can be measured.")); break;
        case State::Measuring: m_status->setText(tr("Planning other image sizes…")); break;
        case State::Stopped: m_status->setText(tr("Stopped. Nothing is known about other image sizes yet.")); break;
        case State::Failed: m_status->setText(fullMessage(m_error)); break;
        case State::Ready: m_status->clear(); break;
    }
    m_progress->setAccessibleName(tr("Planning other image sizes…"));
    m_slider->setAccessibleName(tr("Side of the images in pixels"));
    m_fold->setText(tr("Shape of each layer"));
    if (!ready) return;
    const ResolutionSurvey& survey = *m_job.result();
    const Resolution& r = survey.resolution;
    m_toAsIs->setVisible(survey.largestAsIs.has_value() && survey.largestAsIs->height != r.full());
    if (survey.largestAsIs) m_toAsIs->setText(tr("Largest that fits as it is: %1").arg(nameOf(*survey.largestAsIs)));
    m_toTwice->setVisible(survey.largest.has_value() && (!survey.largestAsIs || survey.largest->height > survey.largestAsIs->height) && survey.largest->height != r.full());
    if (survey.largest)
        m_toTwice->setText((survey.largest->recomputed > 0 ? tr("With parts computed twice: %1") : tr("With fewer batches read ahead: %1")).arg(nameOf(*survey.largest)));
    m_toFull->setText(tr("Now: %1").arg(r.widthAt(r.now()) == r.now() ? count(r.now()) : sizeText(r.widthAt(r.now()), r.now())));
    m_slider->setEnabled(r.least() < r.full());
    refreshPoint();
    refreshTie();
    refreshTable();
}

void ResolutionCard::refreshPoint() {
    if (m_state != State::Ready) return;
    const ResolutionSurvey& survey = *m_job.result();
    const Resolution& r = survey.resolution;
    const bool current = m_point && m_point->height == m_slider->value() && m_refused == 0;
    if (m_refused != 0) {
        m_icon->setIcon(QStringLiteral("err"), Tone::Err);
        m_line->setText(tr("%1 is no valid size here: %2").arg(count(m_refused), isolate(sentence(m_refusal))));
    } else if (!current) {
        m_icon->setIcon(QStringLiteral("clock"), Tone::Muted);
        m_line->setText(tr("At %1: planning…").arg(count(m_slider->value())));
    } else {
        m_icon->setIcon(m_point->fits ? QStringLiteral("ok") : QStringLiteral("err"), m_point->fits ? Tone::Ok : Tone::Err);
        m_line->setText(need(*m_point));
    }
    m_slider->setAccessibleDescription(m_line->text());

    const Means what = means();
    const bool other = current && m_point->height != r.now();
    m_apply->setVisible(other && what != Means::None);
    m_effect->clear();
    if (r.onlyThisSide())
        m_effect->setText(tr("No other size is valid in this network: %1").arg(isolate(sentence(*r.onlyThisSide()))));
    else if (!survey.largest)
        m_effect->setText(tr("Images of no size fit under this limit: the weights alone are too many, or the batch is."));
    if (!other || what == Means::None) return;
    const QString size = sizeText(m_point->width, m_point->height);
    switch (what) {
        case Means::Crop: m_apply->setText(tr("Crop to %1").arg(size)); break;
        case Means::Resize: m_apply->setText(tr("Resize to %1").arg(size)); break;
        case Means::Import: m_apply->setText(tr("Import again in %1").arg(size)); break;
        case Means::None: break;
    }
    if (m_point->height > r.now()) {
        m_effect->setText(what == Means::Crop ? tr("The network sees a larger part of each image.") : tr("The network sees more detail, where the images have it."));
        return;
    }
    const LadderEdit edit{LadderKind::SmallerInput, {}, m_point->height, m_point->width};
    const Error words = wording(edit, r.question().draft, r.measured(), r.question().draft);
    m_effect->setText(nextStep(words));
}

void ResolutionCard::refreshTie() {
    if (m_state != State::Ready) return;
    const Resolution& r = m_job.result()->resolution;
    const auto& ties = r.ties();
    m_tie->setVisible(!ties.empty() && m_point && m_point->tied.size() == ties.size());
    if (m_tie->isHidden()) return;
    size_t most = 0;
    for (size_t i = 1; i < ties.size(); ++i)
        if (m_point->tied[i].weights > m_point->tied[most].weights) most = i;
    const SizeTie& tie = ties[most];
    const TiedWeights& there = m_point->tied[most];
    const QString name = isolate(QString::fromStdString(tie.layer));
    QString text = tr("Layer %1 is tied to the size of the images: a map of %2 enters it at %3, for which it has %4 weights.")
                       .arg(name, shapeText(there.map), nameOf(*m_point), count(there.weights));
    text += QLatin1Char(' ');
    text += tie.from == tie.to ? tr("Pretrained weights fit the side %1 and no other.").arg(count(tie.from))
                               : tr("Pretrained weights fit sides from %1 to %2 only.").arg(count(tie.from), count(tie.to));
    QStringList others;
    for (size_t i = 0; i < ties.size(); ++i)
        if (i != most && ties[i].layer != tie.layer) others << isolate(QString::fromStdString(ties[i].layer));
    others.removeDuplicates();
    if (!others.isEmpty()) text += QLatin1Char(' ') + tr("Tied in the same way: %1.").arg(others.mid(0, 4).join(tr(", ")));
    m_tieText->setText(text);
    const auto poolable = std::find_if(ties.begin(), ties.end(), [](const SizeTie& t) { return t.poolable; });
    m_pool->setVisible(poolable != ties.end() && means() != Means::None);
    if (poolable != ties.end())
        m_pool->setText(poolable->pooling.empty() ? tr("Pool globally before %1").arg(isolate(QString::fromStdString(poolable->layer)))
                                                  : tr("Pool globally in %1").arg(isolate(QString::fromStdString(poolable->pooling))));
    m_pool->setToolTip(tr("Each feature map becomes one number: the network takes images of any size, and far fewer weights are left to overfit with."));
}

void ResolutionCard::refreshTable() {
    if (m_state != State::Ready || !m_point || !m_fold->isChecked()) return;
    const Graph& graph = m_job.result()->resolution.measured().train();
    m_table->setAccessibleName(tr("Shape of each layer"));
    m_table->setHorizontalHeaderLabels({tr("Layer"), tr("Now"), tr("At %1").arg(nameOf(*m_point))});
    for (int column = 1; column <= 2; ++column) m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);
    m_table->setRowCount(static_cast<int>(m_point->layers.size()));
    const auto cell = [this](int row, int column, const QString& text) {
        auto* item = new QTableWidgetItem(text);
        if (column > 0) item->setTextAlignment(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);
        m_table->setItem(row, column, item);
    };
    size_t at = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const LayerShape& there = m_point->layers[static_cast<size_t>(row)];
        cell(row, 0, QString::fromStdString(there.name));
        while (at < graph.layers.size() && graph.layers[at].name != there.name) ++at;
        const bool found = at < graph.layers.size() && !graph.layers[at].tops.empty() && graph.layers[at].tops[0] >= 0;
        cell(row, 1, found ? shapePerItem(graph.tensors[static_cast<size_t>(graph.layers[at].tops[0])].shape) : QString());
        cell(row, 2, shapePerItem(there.shape));
    }
    constexpr int kRows = 9;
    m_table->resizeRowsToContents();
    const int row = m_table->rowCount() > 0 ? m_table->rowHeight(0) : 0;
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + row * std::min(kRows, m_table->rowCount()) + 4);
}

void ResolutionCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

}  // namespace fitroom::ui
