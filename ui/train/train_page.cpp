#include "ui/train/train_page.h"

#include "ui/document/device_words.h"
#include "ui/document/edits.h"
#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/messages.h"
#include "ui/train/chart_text.h"
#include "ui/train/device_field.h"
#include "ui/train/finetune_dialog.h"
#include "ui/train/live_chart.h"
#include "ui/train/log_view.h"
#include "ui/train/memory_chart.h"
#include "ui/train/solver_form.h"
#include "ui/train/verdict_card.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/key_figure.h"
#include "ui/widgets/side_scroll.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSlider>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace fitroom::ui {

namespace {

enum Figure { Iteration, TrainLoss, TestLoss, TestAccuracy, Rate, Speed, Figures };

}  // namespace

TrainPage::TrainPage(Workspace& workspace, QWidget* parent)
    : Page(parent), m_workspace(workspace), m_run(workspace), m_device(new DeviceField(workspace)), m_form(new SolverForm) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto* leading = new QWidget;
    auto* leadingColumn = new QVBoxLayout(leading);
    leadingColumn->setContentsMargins(0, 16, 0, 0);
    leadingColumn->setSpacing(4);
    auto* deviceRow = new QHBoxLayout;  // mirrors, as margins do not
    deviceRow->addSpacing(20);
    deviceRow->addWidget(m_device, 1);
    deviceRow->addSpacing(16);
    leadingColumn->addLayout(deviceRow);
    leadingColumn->addWidget(m_form, 1);
    row->addWidget(sidePanel(leading, 276, Panel::Trailing));
    // In a low window the charts keep their height and the middle scrolls; with large text it may do so sideways.
    auto* middle = new QScrollArea;
    middle->setWidget(buildCentre());
    middle->setWidgetResizable(true);
    middle->setFrameShape(QFrame::NoFrame);
    middle->viewport()->setAutoFillBackground(false);
    middle->widget()->setAutoFillBackground(false);
    row->addWidget(middle, 1);
    row->addWidget(sidePanel(buildSide(), 300, Panel::Leading));
    buildActions();

    m_refresh.setSingleShot(true);
    m_refresh.setInterval(50);
    connect(&m_refresh, &QTimer::timeout, this, [this] {
        for (LiveChart* c : {m_loss, m_accuracy, m_rate})
            if (c->isVisible()) c->refresh();
        updateFigures();
        m_form->setIteration(m_run.isTraining() ? m_run.iteration() : -1);
    });
    connect(&m_run, &RunController::curvesChanged, this, &TrainPage::scheduleRefresh);
    connect(&m_run, &RunController::stateChanged, this, [this] {
        if (m_failureShown && !m_run.deviceFailure()) m_message->clear(), offer({}, {});  // it goes on, or was ended
        scheduleRefresh();
        updateActions();
        Q_EMIT headerChanged();
    });
    connect(&m_run, &RunController::memoryChanged, this, &TrainPage::updateMemory);
    connect(&m_run, &RunController::verdictChanged, this, &TrainPage::updateVerdict);
    connect(&m_run, &RunController::prepared, this, [this] { m_message->clear(); });
    connect(&m_run, &RunController::failed, this, &TrainPage::explainFailedStart);
    connect(&m_run, &RunController::deviceFailed, this, &TrainPage::explainDeviceFailure);
    connect(&m_run, &RunController::warned, this, [this](const Error& e) {
        if (m_run.deviceFailure()) return;  // the log has it; what to do now comes first
        offer({}, {});
        m_message->showError(e, Severity::Warning);
    });
    connect(&m_run, &RunController::snapshotWritten, this, [this](qint64 iteration) {
        m_workspace.say(tr("Snapshot of iteration %1 is written.").arg(count(iteration)), Tone::Ok);
    });
    connect(&workspace, &Workspace::projectChanged, this, &TrainPage::onProject);
    connect(&workspace, &Workspace::fitChanged, this, [this] {
        updateActions();
        if (!m_run.isTraining()) updateMemory();
        Q_EMIT headerChanged();
    });
    connect(&workspace, &Workspace::trainRequested, this, &TrainPage::train);
    connect(&workspace, &Workspace::pauseRequested, &m_run, &RunController::pause);
    connect(&workspace, &Workspace::snapshotRequested, &m_run, &RunController::snapshotNow);
    connect(m_message, &InlineMessage::actionTriggered, this, [this](int index) {
        if (static_cast<size_t>(index) >= m_messageActions.size()) return;
        const std::function<void()> action = m_messageActions[static_cast<size_t>(index)];  // it may show another message
        action();
    });
    connect(&workspace.devices(), &Devices::changed, this, &TrainPage::devicesChanged);
    for (LiveChart* c : {m_loss, m_accuracy, m_rate}) c->setCurves(&m_run.curves());
    TrainPage::retranslate();
    onProject();
}

TrainPage::~TrainPage() = default;

QWidget* TrainPage::buildCentre() {
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(12);
    column->addWidget(m_message = new InlineMessage);
    m_figureBox = new QWidget;
    m_figureBox->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_figureBox->setMinimumWidth(120);  // the figures go into more rows instead of keeping the page wide
    m_figureGrid = new QGridLayout(m_figureBox);
    m_figureGrid->setContentsMargins(4, 0, 4, 0);
    m_figureGrid->setHorizontalSpacing(12);
    m_figureGrid->setVerticalSpacing(8);
    for (int i = 0; i < Figures; ++i) m_figures.push_back(new KeyFigure);
    column->addWidget(m_figureBox);
    m_loss = new LiveChart(CurveKind::Loss);
    m_accuracy = new LiveChart(CurveKind::Accuracy);
    m_rate = new LiveChart(CurveKind::Rate);
    auto* smoothing = new QWidget;
    auto* smoothingRow = new QHBoxLayout(smoothing);
    smoothingRow->setContentsMargins(0, 0, 0, 0);
    smoothingRow->setSpacing(6);
    smoothingRow->addWidget(m_smoothWord = new ElidedLabel);
    smoothingRow->addWidget(m_smooth = new QSlider(Qt::Horizontal));
    m_smooth->setRange(0, 100);
    m_smooth->setValue(static_cast<int>(std::lround(RunCurves::kUsualSmoothing * 100)));
    m_smooth->setMinimumWidth(48);
    m_smooth->setMaximumWidth(84);
    setTextRole(m_smoothWord, TextRole::Caption, Tone::Muted);
    m_smoothWord->setBuddy(m_smooth);
    m_loss->addTrailing(smoothing, true);
    connect(m_smooth, &QSlider::valueChanged, this, [this](int v) { m_run.setSmoothing(v / 100.0); });
    m_accuracy->addTrailing(m_toRate = flatButton({}), true);
    m_rate->addTrailing(m_toAccuracy = flatButton({}), true);
    m_lower = new QStackedWidget;
    m_lower->addWidget(m_accuracy);
    m_lower->addWidget(m_rate);
    connect(m_toRate, &QPushButton::clicked, this, [this] {
        m_lower->setCurrentWidget(m_rate);
        m_rate->refresh();
        m_toAccuracy->setFocus();
    });
    connect(m_toAccuracy, &QPushButton::clicked, this, [this] {
        m_lower->setCurrentWidget(m_accuracy);
        m_accuracy->refresh();
        m_toRate->setFocus();
    });
    column->addWidget(m_loss, 4);
    column->addWidget(m_lower, 3);
    column->addWidget(m_log = new LogView(m_run));
    for (LiveChart* c : {m_loss, m_accuracy})
        connect(c->chart(), &CurveChart::verdictHovered, this, [this](bool on) { m_verdict->setHighlighted(on); });
    return centre;
}

QWidget* TrainPage::buildSide() {
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(14, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(m_verdict = new VerdictCard);
    m_memoryCard = new Card;
    m_memoryCard->body()->addWidget(m_memory = new MemoryChart);
    m_memoryCard->body()->addWidget(m_legend = makeLabel({}, TextRole::Caption, Tone::Muted));
    m_memoryCard->body()->addWidget(m_memorySummary = makeLabel({}, TextRole::Secondary));
    m_legend->setWordWrap(true);
    m_memorySummary->setWordWrap(true);
    column->addWidget(m_memoryCard);
    column->addStretch(1);
    connect(m_verdict, &VerdictCard::evidenceHovered, this, [this](bool on) {
        for (LiveChart* c : {m_loss, m_accuracy}) c->chart()->setVerdictHighlighted(on);
    });
    connect(m_verdict, &VerdictCard::remedyChosen, this, &TrainPage::doRemedy);
    return side;
}

void TrainPage::buildActions() {
    m_actions = new QWidget(this);
    auto* row = new QHBoxLayout(m_actions);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_finetune = plainButton({}, QStringLiteral("weights")));
    row->addWidget(m_snapshot = plainButton({}, QStringLiteral("snapshot")));
    row->addWidget(m_pause = plainButton({}, QStringLiteral("pause")));
    row->addWidget(m_stop = plainButton({}, QStringLiteral("stop")));
    row->addWidget(m_resume = primaryButton({}));
    row->addWidget(m_train = primaryButton({}));
    m_resume->setIcon(icon(QStringLiteral("play"), Tone::OnAccent));
    m_train->setIcon(icon(QStringLiteral("play"), Tone::OnAccent));
    m_train->setObjectName(QStringLiteral("train"));
    m_pause->setObjectName(QStringLiteral("pause"));
    m_resume->setObjectName(QStringLiteral("resume"));
    m_stop->setObjectName(QStringLiteral("stop"));
    m_snapshot->setObjectName(QStringLiteral("snapshot_now"));
    m_finetune->setObjectName(QStringLiteral("finetune"));
    m_actions->hide();
    connect(m_train, &QPushButton::clicked, this, [this] {
        if (!explainRefusal()) m_run.start();
    });
    connect(m_resume, &QPushButton::clicked, this, [this] {
        if (goesOnInPlace() || !explainRefusal()) m_run.resume();
    });
    connect(m_pause, &QPushButton::clicked, &m_run, &RunController::pause);
    connect(m_stop, &QPushButton::clicked, &m_run, &RunController::stop);
    connect(m_snapshot, &QPushButton::clicked, &m_run, &RunController::snapshotNow);
    connect(m_finetune, &QPushButton::clicked, this, [this] { openFinetune(); });
}

QWidget* TrainPage::headerActions() { return m_actions; }

QString TrainPage::title() const { return tr("Train"); }

QString TrainPage::facts() const {
    Project* project = m_workspace.project();
    if (!project) return {};
    QStringList facts;
    const QString net = QString::fromStdString(project->network().spec().header().name());
    if (!net.isEmpty()) facts << isolate(net);
    if (m_form->math().images > 0) facts << tr("%1 images").arg(count(m_form->math().images));
    if (!project->weights().isEmpty()) facts << tr("starts from %1").arg(isolate(project->weights().first().section(QLatin1Char('/'), -1)));
    return facts.join(tr(", ", "between facts"));
}

Page::State TrainPage::state() const {
    const QString at = count(m_run.iteration());
    const double perEpoch = m_run.curves().iterationsPerEpoch();
    const int64_t maxIter = m_run.curves().info().maxIter;
    const double share = maxIter > 0 ? static_cast<double>(m_run.iteration()) / static_cast<double>(maxIter) : -1;
    switch (m_run.state()) {
        case Session::State::Preparing: return {tr("Preparing: reading the data and reserving memory"), QStringLiteral("clock"), Tone::Muted, -1};
        case Session::State::Running: {
            if (m_run.testing()) return {tr("Validating at iteration %1").arg(at), QStringLiteral("play"), Tone::Ok, share};
            if (perEpoch > 0 && maxIter > 0) {
                const auto epoch = static_cast<qint64>(static_cast<double>(m_run.iteration()) / perEpoch) + 1;
                const auto epochs = std::max<qint64>(1, static_cast<qint64>(std::ceil(static_cast<double>(maxIter) / perEpoch - 1e-6)));
                const QString of = count(std::min(epoch, epochs)), all = count(epochs);
                return {m_run.secondsLeft() >= 0
                            ? tr("Training: epoch %1 of %2, about %3 left").arg(of, all, duration(m_run.secondsLeft()))
                            : tr("Training: epoch %1 of %2").arg(of, all),
                        QStringLiteral("play"), Tone::Ok, share};
            }
            return {tr("Training: iteration %1 of %2").arg(at, count(maxIter)), QStringLiteral("play"), Tone::Ok, share};
        }
        case Session::State::Pausing: return {tr("Pausing after this iteration"), QStringLiteral("pause"), Tone::Muted, share};
        case Session::State::Paused:
            if (m_run.changedWhilePaused())
                return {tr("Paused at iteration %1. Resume goes on from here with what you changed, to iteration %2.")
                            .arg(at, count(m_workspace.project()->solver().message().max_iter())),
                        QStringLiteral("pause"), Tone::Warn, share};
            if (m_run.deviceFailure())
                return {tr("Paused at iteration %1: %2 failed; see the message below").arg(count(m_run.deviceFailure()->iteration), isolate(QString::fromStdString(m_run.deviceFailure()->deviceName))),
                        QStringLiteral("warn"), Tone::Warn, share};
            return {tr("Paused at iteration %1. Nothing is lost; Resume goes on from here, today or later.").arg(at),
                    QStringLiteral("pause"), Tone::Warn, share};
        case Session::State::Stopping: return {tr("Stopping: writing a snapshot"), QStringLiteral("stop"), Tone::Muted, share};
        case Session::State::Failed: return {tr("Training stopped; see the message below"), QStringLiteral("err"), Tone::Err, -1};
        case Session::State::Idle:
        case Session::State::Finished: break;
    }
    if (m_run.curves().lastIteration() > 0) {
        if (m_run.canResume())
            return {tr("Stopped at iteration %1. The snapshot is kept; Resume goes on from it.").arg(at), QStringLiteral("stop"), Tone::Muted, -1};
        const Downsampler& tests = m_run.curves().testAccuracy();
        return {tests.isEmpty() ? tr("Finished: %1 iterations").arg(at)
                                : tr("Finished: %1 iterations, validation accuracy %2").arg(at, accuracyText(tests.lastY())),
                QStringLiteral("ok"), Tone::Ok, -1};
    }
    if (m_workspace.fit().state == Fit::State::Over)
        return {tr("Does not fit: Train waits until it does"), QStringLiteral("err"), Tone::Err, -1};
    return {};
}

QString TrainPage::dropGoal(const QStringList& files) const {
    static const QRegularExpression weights(QStringLiteral("\\.caffemodel(\\.h5)?$"));
    return files.size() == 1 && files.first().contains(weights) && m_workspace.project()
               ? tr("Fine-tune from these weights")
               : QString();
}

void TrainPage::drop(const QStringList& files) {
    if (!dropGoal(files).isEmpty()) openFinetune(files.first());
}

void TrainPage::shown() {
    scheduleRefresh();
    updateActions();
}

FinetuneDialog* TrainPage::openFinetune(const QString& file) {
    auto* dialog = new FinetuneDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FinetuneDialog::trainRequested, this, &TrainPage::train);
    if (!file.isEmpty()) dialog->setFile(file);
    dialog->open();
    return dialog;
}

void TrainPage::train() {
    const bool paused = m_run.state() == Session::State::Paused;
    if (!goesOnInPlace() && explainRefusal()) return;
    paused ? m_run.resume() : m_run.start();
}

bool TrainPage::goesOnInPlace() const { return m_run.state() == Session::State::Paused && !m_run.changedWhilePaused(); }

void TrainPage::offer(const QStringList& texts, std::vector<std::function<void()>> actions) {
    m_messageActions = std::move(actions);
    m_explainAgain = nullptr;
    m_failureShown = false;
    m_message->setActions(texts);
}

void TrainPage::devicesChanged() {
    m_form->setCards(static_cast<int>(m_workspace.devices().computing().devices.size()));
}

void TrainPage::trainOnTheCpu() {
    m_workspace.devices().setChoice({DeviceChoice::Kind::Cpu, {}});
    m_message->clear();
    train();
}

bool TrainPage::explainRefusal() {
    m_message->clear();
    offer({}, {});
    const Fit& fit = m_workspace.fit();
    switch (m_run.refusal()) {
        case RunController::Refusal::None: return false;
        case RunController::Refusal::Busy: return true;
        case RunController::Refusal::NoProject:
            m_message->showText(tr("No project is open."), tr("Open one, or begin with a sample, on the Start page."), Severity::Error);
            offer({tr("Go to Start")}, {[this] { m_workspace.goTo(PageId::Start); }});
            break;
        case RunController::Refusal::NoNetwork:
            m_message->showText(tr("There is no network yet."), tr("Choose a template or drag layers from the palette."), Severity::Error);
            offer({tr("Go to Network")}, {[this] { m_workspace.goTo(PageId::Network); }});
            break;
        case RunController::Refusal::Broken:
            m_message->showError(fit.firstProblem);
            offer({tr("Show in the network")}, {[this, layer = fit.firstProblem.place.layer] {
                      m_workspace.goTo(PageId::Network);
                      if (!m_workspace.project()) return;
                      for (const auto& l : m_workspace.project()->network().spec().layers())
                          if (l->param.name() == layer) m_workspace.selectLayer(l->id);
                  }});
            break;
        case RunController::Refusal::Over: explainOver(); break;
    }
    return true;
}

void TrainPage::doRemedy(const QString& id, const QStringList& args) {
    Project* project = m_workspace.project();
    if (!project) return;
    const auto later = [this](const QString& what) {
        m_workspace.say(m_run.state() == Session::State::Paused ? tr("%1 Press Resume to go on with it.").arg(what)
                        : m_run.isTraining()                    ? tr("%1 It counts once you press Pause, then Resume.").arg(what)
                                                                : what,
                        Tone::Ok);
    };
    const auto given = args.isEmpty() ? std::nullopt : parseNumber(args.first());
    if (id == QLatin1String("lower_rate") || id == QLatin1String("raise_rate")) {
        const float now = project->solver().message().base_lr();
        const double wanted = given && id == QLatin1String("lower_rate") ? *given : now * (id == QLatin1String("lower_rate") ? 0.1 : 3.0);
        if (now > 0) m_form->scaleRate(wanted / now);
        later(tr("The learning rate is %1 now.").arg(shortNumber(wanted)));
    } else if (id == QLatin1String("more_epochs")) {
        const int64_t now = project->solver().message().max_iter();
        m_form->setMaxIter(std::max(now, given ? static_cast<int64_t>(*given) : now + now / 2));
        later(tr("Training now runs to iteration %1.").arg(count(project->solver().message().max_iter())));
    } else if (id == QLatin1String("go_back")) {
        const QString snapshot = m_run.snapshotBefore(given ? static_cast<int64_t>(*given) : -1);
        if (snapshot.isEmpty()) {
            m_message->showText(tr("There is no snapshot from before that iteration."),
                                tr("Set \"Snapshot every\" to one epoch before the next run."), Severity::Warning);
            return;
        }
        QString weights = snapshot;
        weights.replace(weights.lastIndexOf(QLatin1String(".solverstate")), qstrlen(".solverstate"), QStringLiteral(".caffemodel"));
        project->setWeights({weights});
        m_workspace.say(tr("The next run starts from %1.").arg(isolate(weights.section(QLatin1Char('/'), -1))), Tone::Ok);
    } else if (id == QLatin1String("augment")) {
        project->network().edit(tr("Mirror images at random"), [](NetSpec& spec, Positions&) {
            for (const auto& layer : std::vector(spec.layers())) {
                caffe::LayerParameter param = layer->param;
                const bool feeds = param.type() == "Data" || param.type() == "ImageData";
                const bool train = param.include_size() == 0 || (param.include(0).has_phase() && param.include(0).phase() == caffe::TRAIN);
                if (!feeds || !train) continue;
                param.mutable_transform_param()->set_mirror(true);
                spec.updateLayer(layer->id, param);
            }
        });
        later(tr("Training images are mirrored at random now."));
    } else if (id == QLatin1String("regularize")) {
        caffe::SolverParameter solver = project->solver().message();
        solver.set_weight_decay(solver.weight_decay() > 0 ? solver.weight_decay() * 5 : 0.0005F);
        project->setSolver(solver, tr("Weight decay"));
        later(tr("Weight decay is %1 now.").arg(shortNumber(solver.weight_decay())));
    } else if (id == QLatin1String("finetune")) {
        openFinetune();
    } else if (id == QLatin1String("check_labels") || id == QLatin1String("more_data")) {
        m_workspace.goTo(PageId::Data);
    } else if (id == QLatin1String("stop")) {
        if (m_run.isTraining()) m_run.stop();
        else m_workspace.goTo(PageId::Results);
    } else {  // check_scale, check_rates, bigger_net: they are edits of the network
        m_workspace.goTo(PageId::Network);
    }
}

void TrainPage::scheduleRefresh() {
    if (!m_refresh.isActive()) m_refresh.start();
}

void TrainPage::updateActions() {
    using S = Session::State;
    const S s = m_run.state();
    const bool training = m_run.isTraining(), running = s == S::Running || s == S::Preparing;
    const bool canResume = m_run.canResume();
    m_finetune->setVisible(!training);
    m_finetune->setEnabled(m_workspace.project() && !m_workspace.project()->network().isEmpty());
    m_snapshot->setVisible(training);
    m_snapshot->setEnabled(s == S::Running || s == S::Paused);
    m_pause->setVisible(training && s != S::Paused);
    m_pause->setEnabled(running);
    m_stop->setVisible(training);
    m_stop->setEnabled(s != S::Stopping);
    m_resume->setVisible(canResume);
    m_train->setVisible(!training);
    // One filled button: going on is the milder choice where both are offered.
    const QString kind = canResume ? QString() : QStringLiteral("primary");
    if (m_train->property("kind").toString() != kind) {
        m_train->setProperty("kind", kind);
        m_train->setIcon(icon(QStringLiteral("play"), canResume ? Tone::Text : Tone::OnAccent));
        m_train->update();
    }
    m_form->setLocked(training && s != S::Paused);
    m_device->setLocked(training && s != S::Paused);
}

void TrainPage::updateFigures() {
    const RunCurves& c = m_run.curves();
    const QString none = QStringLiteral("—");
    const auto last = [&](const Downsampler& d, QString (*say)(double)) { return d.isEmpty() ? none : say(d.lastY()); };
    const bool any = c.lastIteration() > 0 || !c.testLoss().isEmpty();
    m_figures[Iteration]->setValue(any ? count(c.lastIteration()) : none,
                                   c.info().maxIter > 0 ? tr("of %1").arg(count(c.info().maxIter)) : QString());
    m_figures[TrainLoss]->setValue(last(c.trainLoss().smooth(), &lossText));
    m_figures[TestLoss]->setValue(last(c.testLoss(), &lossText));
    m_figures[TestAccuracy]->setValue(last(c.testAccuracy(), &accuracyText));
    m_figures[Rate]->setValue(last(c.rate().raw(), &rateText));
    const double speed = m_run.isTraining() ? m_run.imagesPerSecond() : 0;
    m_figures[Speed]->setValue(speed <= 0 ? none : speed >= 100 ? count(std::llround(speed)) : shortNumber(speed, 3));
    placeFigures();
}

void TrainPage::placeFigures() {
    int needed = 0;
    for (const KeyFigure* f : m_figures) needed = std::max(needed, f->sizeHint().width());
    const int per = needed + m_figureGrid->horizontalSpacing();
    int total = 0;
    for (const KeyFigure* f : m_figures) total += f->sizeHint().width() + m_figureGrid->horizontalSpacing();
    const int columns = total <= m_figureBox->width() ? Figures : std::clamp(m_figureBox->width() / std::max(1, per), 1, 3);
    if (columns == m_figureColumns) return;
    m_figureColumns = columns;
    for (int i = 0; i < Figures; ++i) {
        m_figureGrid->removeWidget(m_figures[static_cast<size_t>(i)]);
        m_figureGrid->addWidget(m_figures[static_cast<size_t>(i)], i / columns, i % columns);
    }
    for (int i = 0; i < Figures; ++i) m_figureGrid->setColumnStretch(i, i < columns ? 1 : 0);
}

void TrainPage::updateMemory() {
    // While a run holds memory its own plan is shown; else the plan of the network as it stands.
    std::shared_ptr<const Plan> plan = m_run.plan();
    if (!plan) plan = m_workspace.fit().plan;
    const Fit& fit = m_workspace.fit();
    const bool measured = m_run.plan() && !m_run.used().byLayer.empty();
    m_memory->setRows(plan ? memoryRows(*plan, measured ? &m_run.used() : nullptr) : std::vector<MemoryRow>{}, fit.capacity, plan ? plan->arenaBytes : 0);
    m_memorySummary->setText(plan ? m_memory->summary() : tr("Shows here once there is a network with known shapes."));
    m_memoryCard->setNote({});
    m_legend->setVisible(plan != nullptr);
}

void TrainPage::updateVerdict() {
    const Verdict& v = m_run.verdict();
    const RunCurves& c = m_run.curves();
    m_verdict->setVerdict(v, c.lastIteration() > 0 || !c.testLoss().isEmpty());
    VerdictMark mark;
    if (v.iteration >= 0 && v.kind != VerdictKind::TooEarly) {
        mark.iteration = v.iteration;
        mark.shadeBetween = v.kind == VerdictKind::Overfitting;
        mark.chip = v.kind == VerdictKind::Overfitting ? tr("lowest at %1").arg(count(v.iteration)) : tr("since %1").arg(count(v.iteration));
    }
    for (LiveChart* chart : {m_loss, m_accuracy}) chart->chart()->setVerdict(mark);
}

void TrainPage::onProject() {
    Project* project = m_workspace.project();
    m_form->setProject(project);
    m_message->clear();
    if (project) {
        const QSignalBlocker quiet(m_smooth);
        m_smooth->setValue(static_cast<int>(std::lround(project->choice(QStringLiteral("train/smoothing")).toDouble(RunCurves::kUsualSmoothing) * 100)));
        connect(project, &Project::weightsChanged, this, &TrainPage::headerChanged);
        connect(project, &Project::solverChanged, this, &TrainPage::updateActions);
        connect(project, &Project::solverChanged, this, &TrainPage::headerChanged);
    }
    updateActions();
    updateMemory();
    updateVerdict();
    scheduleRefresh();
    Q_EMIT headerChanged();
}

void TrainPage::retranslate() {
    m_train->setText(tr("Train"));
    m_pause->setText(tr("Pause"));
    m_resume->setText(tr("Resume"));
    m_stop->setText(tr("Stop"));
    m_snapshot->setText(tr("Snapshot now"));
    m_finetune->setText(tr("Fine-tune…"));
    m_train->setToolTip(tr("Train (F5)"));
    m_pause->setToolTip(tr("Pause (Shift+F5)"));
    m_resume->setToolTip(tr("Resume (F5)"));
    m_stop->setToolTip(tr("Stop and keep a snapshot"));
    m_snapshot->setToolTip(tr("Snapshot now (Ctrl+F5)"));
    m_finetune->setToolTip(tr("Start from weights that were trained elsewhere"));
    m_figures[Iteration]->setCaption(tr("Iteration"));
    m_figures[TrainLoss]->setCaption(tr("Training loss"));
    m_figures[TestLoss]->setCaption(tr("Validation loss"));
    m_figures[TestAccuracy]->setCaption(tr("Validation accuracy"));
    m_figures[Rate]->setCaption(tr("Learning rate"));
    m_figures[Speed]->setCaption(tr("Images a second"));
    m_smoothWord->setText(tr("Smoothing"));
    m_smooth->setToolTip(tr("Smoothing of the training curve; 0 shows every iteration as it was"));
    m_smooth->setAccessibleName(tr("Smoothing"));
    m_toRate->setText(tr("Learning rate"));
    m_toRate->setToolTip(tr("Show the learning rate here"));
    m_toAccuracy->setText(tr("Accuracy"));
    m_toAccuracy->setToolTip(tr("Show the accuracy here"));
    m_memoryCard->setTitle(MemoryChart::title());
    m_legend->setText(MemoryChart::legend());
    m_log->retranslate();
    m_verdict->retranslate();
    m_message->retranslate();
    if (const auto again = m_explainAgain; again && !m_message->isHidden()) again();
    m_figureColumns = 0;
    updateMemory();
    updateVerdict();
    scheduleRefresh();
}

void TrainPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    placeFigures();
}

Page* makeTrainPage(Workspace& workspace, QWidget* parent) { return new TrainPage(workspace, parent); }

}  // namespace fitroom::ui
