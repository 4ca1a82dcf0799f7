#include "ui/train/batch_helper.h"

#include "ui/document/edits.h"
#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_row.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/keep_height.h"

#include <QCheckBox>
#include <QEvent>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

constexpr int kSteadyNorm = 16;  // images whose averages BatchNorm can be steady with

const QString kKeepChoice = QStringLiteral("train/keepEpochs");

bool learnsBatchNorm(const NetSpec& spec) {
    return std::any_of(spec.layers().begin(), spec.layers().end(), [](const auto& layer) {
        return layer->param.type() == "BatchNorm" && !layer->param.batch_norm_param().use_global_stats();
    });
}

QLabel* wrapped(TextRole role, Tone tone) {
    auto* label = makeLabel({}, role, tone);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QString change(const char* field, int64_t before, int64_t after) {
    return ltr(QStringLiteral("%1: %2 → %3").arg(QLatin1String(field), count(before), count(after)));
}

// Broken, if at all, between name and number, and each stays whole: from left to right in every language.
QString reference(const char* who, const char* number) {
    return ltr(QString::fromLatin1(who).replace(QLatin1Char(' '), QChar::Nbsp) + QStringLiteral(", arXiv:") + QChar(0x2060) + QLatin1String(number));
}

}  // namespace

int64_t BatchHelper::State::effective() const { return int64_t{std::max(1, batch)} * std::max(1, solver.iter_size()); }

bool BatchHelper::State::sameBut(const State& other) const {
    if (batch != other.batch) return false;
    caffe::SolverParameter a = solver, b = other.solver;
    a.clear_base_lr();
    b.clear_base_lr();
    return a.SerializeAsString() == b.SerializeAsString();
}

BatchHelper::BatchHelper(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_keep = new QCheckBox);
    column->addWidget(m_fold = flatButton({}, QStringLiteral("chevron-down")), 0, Qt::AlignLeading);
    column->addWidget(m_explained = wrapped(TextRole::Secondary, Tone::Muted));
    column->addWidget(m_norm = wrapped(TextRole::Secondary, Tone::Warn));
    m_panel = new Plate(nullptr, 10);
    m_panel->setTint(Plate::Tint::Sunken);
    auto* panel = new QVBoxLayout(m_panel);
    panel->setContentsMargins(10, 8, 10, 10);
    panel->setSpacing(6);
    panel->addWidget(m_title = wrapped(TextRole::BodyBold, Tone::Text));
    panel->addWidget(m_kept = wrapped(TextRole::Secondary, Tone::Muted));
    panel->addWidget(m_addUp = new ActionRow({}, {}, QStringLiteral("plus"), false));
    panel->addWidget(m_rate = new ActionRow({}, {}, QStringLiteral("train"), false));
    column->addWidget(m_panel);
    keepHeight(this);
    m_keep->setObjectName(QStringLiteral("keepEpochs"));
    m_panel->setObjectName(QStringLiteral("batchPanel"));
    m_addUp->setObjectName(QStringLiteral("addUp"));
    m_rate->setObjectName(QStringLiteral("adviseRate"));
    m_kept->setObjectName(QStringLiteral("kept"));
    m_norm->setObjectName(QStringLiteral("normNote"));
    m_fold->setCheckable(true);
    m_explained->hide();
    connect(m_fold, &QPushButton::toggled, this, [this](bool open) {
        m_fold->setIcon(icon(open ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), Tone::Muted));
        m_explained->setVisible(open);
    });
    connect(m_keep, &QCheckBox::toggled, this, [this](bool on) {
        if (m_project) m_project->setChoice(kKeepChoice, on);
    });
    connect(m_addUp, &QAbstractButton::clicked, this, [this] {
        const State now = state();
        change(now.batch, static_cast<int>(iterSizeFor(m_origin.effective(), now.batch)), tr("Batches added up"));
    });
    connect(m_rate, &QAbstractButton::clicked, this, [this] {
        if (!m_project || m_advised <= 0) return;
        caffe::SolverParameter solver = m_project->solver().message();
        solver.set_base_lr(static_cast<float>(m_advised));
        m_project->setSolver(solver, tr("Learning rate"));
    });
    refresh();
}

void BatchHelper::setProject(Project* project) {
    m_project = project;
    m_origin = m_written = {};
    m_stepIndex = -1;
    const QSignalBlocker quiet(m_keep);
    m_keep->setChecked(!project || project->choice(kKeepChoice).toBool(true));
}

BatchHelper::State BatchHelper::state() const {
    if (!m_project) return {};
    return {m_project->solver().message(), edits::batchSize(m_project->network().spec(), true)};
}

bool BatchHelper::keepsEpochs() const { return m_keep->isChecked(); }

void BatchHelper::change(int batch, int iterSize, const QString& what) {
    const State before = state();
    if (!m_project || m_changing || before.batch <= 0) return;
    batch = std::max(1, batch);
    iterSize = std::max(1, iterSize);
    if (batch == before.batch && iterSize == std::max(1, before.solver.iter_size())) return;
    m_changing = true;
    QUndoStack& stack = m_project->undoStack();
    const bool goesOn = m_written.batch > 0 && m_written.sameBut(before);
    if (!goesOn) m_origin = before;

    State after = before;
    after.batch = batch;
    if (iterSize > 1 || after.solver.has_iter_size()) after.solver.set_iter_size(iterSize);
    if (keepsEpochs()) keepEpochs(after.solver, m_origin.solver, m_origin.effective(), after.effective());
    // Typing on ("1", "10") is one step: what was written last goes back before the whole is written.
    if (goesOn && stack.index() == m_stepIndex && !stack.isClean() && before.solver.base_lr() == m_written.solver.base_lr()) stack.undo();
    const int testBatch = edits::batchSize(m_project->network().spec(), false);
    NetSpec probe = m_project->network().spec();
    edits::setBatchSize(probe, true, batch);
    const int testAfter = edits::batchSize(probe, false);
    if (testAfter != testBatch && testBatch > 0 && testAfter > 0) {  // one layer feeds training and test: as many test images
        const caffe::SolverParameter& from = m_project->solver().message();
        for (int i = 0; i < from.test_iter_size(); ++i)
            after.solver.set_test_iter(i, static_cast<int32_t>((int64_t{from.test_iter(i)} * testBatch + testAfter - 1) / testAfter));
    }
    m_stepIndex = -1;
    if (state().batch != after.batch || state().solver.SerializeAsString() != after.solver.SerializeAsString()) {
        stack.beginMacro(what);
        m_project->network().edit(what, [batch](NetSpec& spec, Positions&) { edits::setBatchSize(spec, true, batch); });
        m_project->setSolver(after.solver, what);
        stack.endMacro();
        m_stepIndex = stack.index();
    }
    m_written = state();
    m_changing = false;
    Q_EMIT changed();
}

QString BatchHelper::cardsText(const EpochMath& math) {
    const QString cards = localDigits(tr("%n card(s)", "graphics cards that train together", static_cast<int>(math.cards)));
    const QString all = count(math.effectiveBatch());
    return math.iterSize > 1 ? tr("%1 × %2 × iter_size %3 = %4").arg(count(math.batch), cards, count(math.iterSize), all)
                             : tr("%1 × %2 = %3").arg(count(math.batch), cards, all);
}

void BatchHelper::show(const EpochMath& math) {
    m_math = math;
    refresh();
}

QString BatchHelper::keptText(const State& now) const {
    const caffe::SolverParameter &a = m_origin.solver, &b = now.solver;
    QStringList lines;
    const auto add = [&](const char* field, int64_t from, int64_t to) {
        if (from != to) lines << ui::change(field, from, to);
    };
    add("max_iter", a.max_iter(), b.max_iter());
    if (a.lr_policy() == "step" || a.lr_policy() == "sigmoid") add("stepsize", a.stepsize(), b.stepsize());
    for (int i = 0; a.lr_policy() == "multistep" && i < std::min(a.stepvalue_size(), b.stepvalue_size()); ++i) add("stepvalue", a.stepvalue(i), b.stepvalue(i));
    add("warmup_iter", a.warmup_iter(), b.warmup_iter());
    add("test_interval", a.test_interval(), b.test_interval());
    add("snapshot", a.snapshot(), b.snapshot());
    if (a.gamma() != b.gamma()) lines << ltr(QStringLiteral("gamma: %1 → %2").arg(shortNumber(a.gamma()), shortNumber(b.gamma())));
    if (!lines.isEmpty()) return tr("The epochs stay, so what the file counts in iterations goes along:") + QLatin1Char('\n') + lines.join(QLatin1Char('\n'));
    if (now.effective() == m_origin.effective()) return tr("As many images an update as before: iterations and learning rate stay as they are.");
    if (!m_math.known()) return tr("max_iter, stepsize and the like stay, and now stand for other numbers of epochs.");
    EpochMath before = m_math;
    before.batch = std::max(1, m_origin.batch);
    before.iterSize = std::max(1, m_origin.solver.iter_size());
    return tr("The iterations stay: they are %1 epochs now, %2 before.").arg(shortNumber(m_math.epochs(b.max_iter()), 4), shortNumber(before.epochs(b.max_iter()), 4));
}

QString BatchHelper::normText(const State& now) const {
    if (!m_project || now.batch <= 0 || now.batch >= kSteadyNorm || !learnsBatchNorm(m_project->network().spec())) return {};
    if (now.batch == 1) return tr("BatchNorm sees a single image at a time, however many batches are added up: its averages say little, and accuracy suffers.");
    return tr("BatchNorm sees only %1 images at a time, however many batches are added up: below %2 its averages are unsteady.").arg(count(now.batch), count(kSteadyNorm));
}

void BatchHelper::refresh() {
    m_keep->setText(tr("Keep the epochs"));
    m_keep->setToolTip(tr("max_iter, stepsize, stepvalue, test_interval, snapshot and warm-up count iterations. With this they change with the batch, so "
                          "that everything happens after as many looks at your images as before."));
    m_fold->setText(tr("How these go together"));
    m_explained->setText(tr("One iteration takes one batch, or as many as are added up, and then changes the weights once. An epoch is over when every image has "
                            "been seen: images ÷ effective batch iterations. max_iter and stepsize count iterations, so half the batch needs twice of both "
                            "for the same epochs. A smaller batch gives noisier gradients: it takes a smaller learning rate. Accuracy in the end "
                            "depends little on the batch as long as the rate goes along with it."));
    const State now = state();
    const QString norm = normText(now);
    m_norm->setText(norm);
    m_norm->setVisible(!norm.isEmpty());
    const bool shown = m_project && m_written.batch > 0 && m_written.sameBut(now) && !m_origin.sameBut(now);
    m_panel->setVisible(shown);
    if (shown) refreshRows(now);
}

void BatchHelper::refreshRows(const State& now) {
    const int64_t before = m_origin.effective() * m_math.cards, after = now.effective() * m_math.cards;
    m_title->setText(before == after ? tr("Effective batch: %1, as before").arg(count(after)) : tr("Effective batch: %1 instead of %2").arg(count(after), count(before)));
    m_kept->setText(keptText(now));
    const int64_t added = iterSizeFor(m_origin.effective(), now.batch);
    const int64_t reached = added * now.batch * m_math.cards;
    const bool mayAdd = before != after && added != std::max(1, now.solver.iter_size()) && added > 1;
    m_addUp->setVisible(mayAdd);
    const bool norm = m_project && learnsBatchNorm(m_project->network().spec());
    // A formula: Latin digits in every language, and never broken over two lines.
    const QString cards = m_math.cards > 1 ? QStringLiteral("%1 × ").arg(m_math.cards) : QString();
    const QString product = ltr(QStringLiteral("%1 × %2%3 = %4").arg(QString::number(now.batch), cards, QString::number(added), QString::number(reached)).replace(QLatin1Char(' '), QChar::Nbsp));
    m_addUp->setWords(localDigits(tr("Add up %n batches", nullptr, static_cast<int>(added))),
                      reached != before ? tr("%1, nearly the %2 of before: nearly the same learning, in the memory of the small batch and of one more gradient for every weight.").arg(product, count(before))
                      : norm            ? tr("%1 as before: the same learning but for BatchNorm, in the memory of the small batch and of one more gradient for every weight.").arg(product)
                                        : tr("%1 as before: the same learning, in the memory of the small batch and of one more gradient for every weight.").arg(product));
    const SolverMethod* method = findSolverMethod(now.solver);
    RateAdvice advice;  // rate 0: none
    if (method) advice = rateAdvice(m_origin.solver.base_lr(), before, after, method->rule).value_or(advice);
    m_advised = advice.rate;
    m_rate->setVisible(advice.rate > 0 && std::abs(now.solver.base_lr() - advice.rate) > 0.005 * advice.rate);
    if (m_rate->isHidden()) return;
    QString why = advice.rule == RateRule::Linear
                      ? tr("Linear rule: the rate goes with the effective batch. It holds up to a few thousand images an update (%1).").arg(reference("Goyal 2017", "1706.02677"))
                      : tr("%1 scales its steps by itself: usual is the square root of the change (%2).").arg(isolate(QLatin1String(method->type)), reference("Krizhevsky 2014", "1404.5997"));
    if (advice.tooLarge) why += QLatin1Char(' ') + tr("This batch is beyond that: begin with less.");
    else if (advice.warmUp) why += QLatin1Char(' ') + tr("Let it warm up over the first epochs.");
    m_rate->setWords(tr("Learning rate %1 instead of %2").arg(shortNumber(advice.rate), shortNumber(now.solver.base_lr())), why);
}

void BatchHelper::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

}  // namespace fitroom::ui
