#include "ui/memory/ladder_list.h"

#include "ui/document/draft_step.h"
#include "ui/memory/ladder_card.h"
#include "ui/memory/ladder_words.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/inline_message.h"

#include <QEvent>
#include <QGraphicsOpacityEffect>
#include <QPainter>
#include <QProgressBar>
#include <QScrollArea>
#include <QShortcut>
#include <QUndoCommand>
#include <QVBoxLayout>

#include <algorithm>

namespace fitroom::ui {

namespace {

// Two poles with a rung at every card, as wide as the margin that the cards leave.
class LadderColumn : public QWidget {
public:
    static constexpr int kMargin = 32;
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override {
        const auto cards = findChildren<LadderCard*>(QString(), Qt::FindDirectChildrenOnly);
        if (cards.isEmpty()) return;
        QPainter painter(this);
        const Tokens& t = tokens();
        const bool rtl = layoutDirection() == Qt::RightToLeft;
        const auto mirrored = [&](const QRectF& rect) { return rtl ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect; };
        const double top = cards.first()->y(), bottom = cards.last()->geometry().bottom() + 1;
        for (const double pole : {3.0, 17.0}) painter.fillRect(mirrored({pole, top, 1.5, bottom - top}), t.strong);
        for (const LadderCard* card : cards) {
            const double y = card->geometry().center().y();
            const bool strong = card->content().applied || card->content().first;
            const QRectF rung = mirrored({4.5, strong ? y - 2.5 : y - 0.75, 12.5, strong ? 5.0 : 1.5});
            if (card->content().first) {
                painter.setPen(QPen(t.accent, 1.5));
                painter.setBrush(t.surface);
                painter.drawRect(rung);
            } else {
                painter.fillRect(rung, card->content().applied ? t.accent : t.strong);
            }
        }
    }
};

QList<LadderStep> listOf(const std::vector<LadderStep>& steps) { return {steps.begin(), steps.end()}; }

// Gives up what the network has learned, or supposes that it has: never what is proposed first.
bool isForTheUserToKnow(const LadderStep& step) { return step.edit.kind == LadderKind::FreezePrefix || step.edit.kind == LadderKind::LighterTemplate; }

}  // namespace

LadderList::LadderList(Workspace& workspace, QWidget* parent) : QWidget(parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("ladder"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title = makeLabel({}, TextRole::Section), 1);
    head->addWidget(m_order = makeLabel({}, TextRole::Secondary, Tone::Muted), 0, Qt::AlignBottom);
    all->addLayout(head);
    all->addWidget(m_hint = makeLabel({}, TextRole::Secondary, Tone::Muted));
    m_hint->setWordWrap(true);
    m_progressRow = new QWidget;
    auto* progress = new QHBoxLayout(m_progressRow);
    progress->setContentsMargins(0, 0, 0, 0);
    progress->addWidget(m_progressText = makeLabel({}, TextRole::Secondary));
    progress->addWidget(m_progress = new QProgressBar, 1);
    progress->addWidget(m_cancel = plainButton({}));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(8);
    m_cancel->setObjectName(QStringLiteral("cancelLadder"));
    all->addWidget(m_progressRow);
    all->addWidget(m_message = new InlineMessage);
    m_nothing = new QWidget;
    auto* nothing = new QVBoxLayout(m_nothing);
    nothing->setContentsMargins(0, 8, 0, 8);
    nothing->addWidget(m_nothingText = makeLabel({}, TextRole::Body));
    m_nothingText->setWordWrap(true);
    m_nothingText->setTextFormat(Qt::PlainText);
    nothing->addWidget(m_toNetwork = plainButton({}, QStringLiteral("network")), 0, Qt::AlignLeading);
    all->addWidget(m_nothing);
    all->addWidget(m_again = plainButton({}, QStringLiteral("refresh")), 0, Qt::AlignLeading);
    m_again->setObjectName(QStringLiteral("measureAgain"));
    m_scroll = new QScrollArea;
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    all->addWidget(m_scroll, 1);

    m_debounce.setSingleShot(true);
    m_debounce.setInterval(150);
    connect(&m_debounce, &QTimer::timeout, this, &LadderList::begin);
    connect(&workspace, &Workspace::projectChanged, this, &LadderList::follow);
    connect(&workspace, &Workspace::fitChanged, this, &LadderList::roomMoved);
    connect(&workspace.analyzer(), &Analyzer::started, this, &LadderList::waitForPlan);
    connect(&workspace.analyzer(), &Analyzer::planReady, this, &LadderList::measureAgain);
    connect(&m_job, &LadderJob::finished, this, &LadderList::finish);
    connect(&m_job, &LadderJob::progressed, this, [this](int done, int of) {
        m_progress->setRange(0, of);
        m_progress->setValue(done);
        m_progressText->setText(tr("Looking for what fits: %1 of %2").arg(count(done), count(of)));
    });
    connect(m_cancel, &QPushButton::clicked, this, &LadderList::cancel);
    connect(m_again, &QPushButton::clicked, this, &LadderList::measureAgain);
    connect(m_message, &InlineMessage::actionTriggered, this, &LadderList::measureAgain);
    connect(m_toNetwork, &QPushButton::clicked, this, [this] { m_workspace.goTo(m_workspace.project() ? PageId::Network : PageId::Start); });
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(key)), this);
        connect(shortcut, &QShortcut::activated, this, &LadderList::applyInView);
    }
    follow();
    retranslate();
}

void LadderList::follow() {
    m_applied.clear();
    m_climbed.reset();
    m_open = false;
    if (Project* project = m_workspace.project()) {
        // Queued: a macro is complete then, and a card may be what started it.
        connect(&project->undoStack(), &QUndoStack::indexChanged, this, [this] {
            if (!m_applied.isEmpty()) rebuild();
        }, Qt::QueuedConnection);
    }
    measureAgain();
}

// The plan that everything hangs on is being made: what is in sight is of the network before.
void LadderList::waitForPlan() {
    m_job.cancel();
    m_debounce.stop();
    m_stale = true;
    if (isVisible() && m_workspace.project()) setState(State::Climbing);
}

void LadderList::measureAgain() {
    m_job.cancel();
    m_stale = true;
    if (!isVisible()) return;
    // An edit makes several signals; the ladder takes seconds, the pause no time that is felt.
    setState(State::Climbing);
    m_debounce.start();
}

void LadderList::begin() {
    const Project* project = m_workspace.project();
    const AnalysisPtr analysis = m_workspace.analyzer().current();
    if (m_workspace.analyzer().isBusy()) return;  // its planReady() comes
    if (!project || project->network().isEmpty() || !analysis->plan) {
        m_climbed.reset();
        setState(State::Nothing);
        rebuild();
        return;
    }
    FitQuestion question;
    question.draft = draftOf(*project, *analysis);
    question.baseDir = project->trainOptions().baseDir;
    question.backend = analysis->plan->backend;
    m_room = m_workspace.fit().capacity;
    question.budgetBytes = static_cast<uint64_t>(std::max<qint64>(0, m_room));
    m_stale = false;
    m_job.start(std::move(question));
}

void LadderList::finish(const std::shared_ptr<const Climbed>& climbed) {
    if (climbed->failed) {
        m_message->showError(climbed->error);
        m_message->setAction(tr("Measure again"));
        m_climbed.reset();
        setState(State::Failed);
    } else {
        m_climbed = climbed;
        setState(State::Ready);
    }
    rebuild();
}

void LadderList::cancel() {
    if (m_state != State::Climbing) return;
    m_debounce.stop();
    m_job.cancel();
    setState(State::Cancelled);
    m_again->setFocus(Qt::OtherFocusReason);
}

// Other programs take and give back a little all the time: only what could change an answer counts.
void LadderList::roomMoved() {
    if (m_state != State::Ready || m_workspace.analyzer().isBusy()) return;
    const qint64 room = m_workspace.fit().capacity;
    if (std::llabs(room - m_room) * 16 > std::max<qint64>(1, m_room)) measureAgain();
}

void LadderList::setState(State state) {
    m_state = state;
    if (state != State::Failed) m_message->clear();
    m_progressRow->setVisible(state == State::Climbing);
    if (state == State::Climbing) {
        m_progress->setRange(0, 0);
        m_progressText->setText(tr("Measuring…"));
    }
    m_nothing->setVisible(state == State::Nothing);
    const bool broken = m_workspace.fit().state == Fit::State::Broken;
    m_nothingText->setText(broken ? tr("The network cannot be measured yet: %1").arg(sentence(m_workspace.fit().firstProblem)) : tr("No network to measure yet."));
    m_toNetwork->setText(broken ? tr("Show problem") : m_workspace.project() ? tr("Choose network") : tr("Start"));
    m_again->setVisible(state == State::Cancelled);
    if (m_content) {
        const bool old = state == State::Climbing || state == State::Cancelled;
        m_content->setEnabled(!old);
        auto* half = qobject_cast<QGraphicsOpacityEffect*>(m_content->graphicsEffect());
        if (old && !half) {
            half = new QGraphicsOpacityEffect(m_content);
            half->setOpacity(0.5);
            m_content->setGraphicsEffect(half);
        } else if (!old) {
            m_content->setGraphicsEffect(nullptr);
        }
    }
    Q_EMIT stateChanged();
}

QList<LadderList::Applied> LadderList::applied() const {
    QList<Applied> out;
    Project* project = m_workspace.project();
    if (!project) return out;
    const QUndoStack& stack = project->undoStack();
    for (const Applied& each : m_applied)
        if (each.index <= stack.index() && stack.command(each.index - 1) == each.command) out.append(each);
    return out;
}

bool LadderList::singleStepFits() const {
    const auto& steps = m_climbed->ladder.steps;
    return std::any_of(steps.begin(), steps.end(), [](const LadderStep& step) { return step.fits && !isForTheUserToKnow(step); });
}

// Only the files say how large the images are: the network stays as it is, the images are imported anew.
bool LadderList::needsImport(const FitDraft& before, const LadderStep& step) const {
    return step.edit.kind == LadderKind::SmallerInput && step.draft.net.layers() == before.net.layers();
}

qint64 LadderList::fullScale() const {
    qint64 full = std::max<qint64>(1, m_climbed ? m_climbed->ladder.now.bytes : 0);
    for (const Applied& each : applied()) full = std::max<qint64>(full, each.before);
    // A limit far away would leave the bars no length.
    return m_room < 2 * full ? std::max(full, m_room) : full;
}

void LadderList::addSection(QVBoxLayout* column, const QString& title) {
    auto* label = makeLabel(title, TextRole::SecondaryBold, Tone::Muted);
    label->setContentsMargins(0, column->count() > 0 ? 8 : 0, 0, 0);
    column->addWidget(label);
}

LadderCard* LadderList::addStep(QVBoxLayout* column, const LadderStep& step, bool first) {
    const Ladder& ladder = m_climbed->ladder;
    LadderCard::Content content;
    content.title = ladderTitle(step);
    content.learning = ladderEffect(step);
    content.time = ladderTime(step.timeFactor);
    content.before = ladder.now.bytes, content.after = step.plannedBytes, content.saved = step.bytes < ladder.now.bytes ? ladder.now.bytes - step.plannedBytes : step.saved;
    content.seam = m_room, content.full = fullScale();
    content.fits = step.fits, content.first = first;
    const bool import = needsImport(m_climbed->question.draft, step);
    if (step.edit.kind == LadderKind::Recompute) content.state = ladder.now.fits ? tr("in effect") : tr("not enough alone");
    else content.button = import ? tr("Go to the images") : tr("Apply");
    if (step.recomputed > 0 && step.edit.kind != LadderKind::Recompute) content.note = tr("About %1 of a step is computed twice then.").arg(percent(step.recomputed, 0));
    auto* card = new LadderCard(content);
    column->addWidget(card);
    connect(card, &LadderCard::chosen, this, [this, step, import] {
        if (import) m_workspace.goTo(PageId::Data);
        else apply({step}, false);
    }, Qt::QueuedConnection);
    return card;
}

void LadderList::addApplied(QVBoxLayout* column) {
    const QList<Applied> records = applied();
    if (records.isEmpty()) return;
    addSection(column, tr("Applied"));
    for (const Applied& record : records) {
        const LadderStep& last = record.steps.last();
        LadderCard::Content content;
        content.title = record.together ? tr("Several steps together") : ladderTitle(last);
        if (record.together)
            for (const LadderStep& step : record.steps) content.steps.append(ladderTitle(step));
        else content.learning = ladderEffect(last);
        content.time = ladderTime(last.timeFactor);
        content.before = record.before, content.after = last.plannedBytes, content.saved = record.before - last.plannedBytes;
        content.seam = m_room, content.full = fullScale();
        content.fits = last.fits && last.plannedBytes <= m_room;
        content.button = tr("Undo");
        content.applied = true;
        auto* card = new LadderCard(content);
        column->addWidget(card);
        connect(card, &LadderCard::chosen, this, [this, record, card] { undo(record, card); }, Qt::QueuedConnection);
        connect(card, &LadderCard::confirmed, this, [this, record] {
            if (Project* project = m_workspace.project()) project->undoStack().setIndex(record.index - 1);
        }, Qt::QueuedConnection);
    }
}

void LadderList::addTogether(QVBoxLayout* column) {
    const LadderPath& path = m_climbed->ladder.suggestion;
    addSection(column, tr("No single step is enough"));
    LadderCard::Content content;
    content.title = tr("These steps together");
    const FitDraft* before = &m_climbed->question.draft;
    LadderEffect effect = LadderEffect::Same;
    for (const LadderStep& step : path.steps) {
        content.steps.append(ladderTitle(step));
        effect = std::max(effect, step.effect);
        if (needsImport(*before, step)) content.note = tr("The smaller images come from a new import on the page Data.");
        before = &step.draft;
    }
    content.learning = effect == LadderEffect::Same ? tr("Learning stays the same.") : tr("What each of them does to learning stands with it below.");
    content.time = ladderTime(path.steps.back().timeFactor);
    content.before = m_climbed->ladder.now.bytes, content.after = path.bytes, content.saved = content.before - content.after;
    content.seam = m_room, content.full = fullScale();
    content.fits = true, content.first = true;
    content.button = tr("Apply");
    m_first = new LadderCard(content);
    m_first->setObjectName(QStringLiteral("together"));
    column->addWidget(m_first);
    connect(m_first, &LadderCard::chosen, this, [this, steps = listOf(path.steps)] { apply(steps, true); }, Qt::QueuedConnection);
}

void LadderList::addNothingFits(QVBoxLayout* column) {
    const Ladder& ladder = m_climbed->ladder;
    const qint64 least = ladder.suggestion.steps.empty() ? std::max(ladder.now.smallestBytes, ladder.now.persistentBytes) : ladder.suggestion.bytes;
    auto* plate = new Plate(nullptr, 0);
    plate->setTint(Plate::Tint::Warn);
    plate->setObjectName(QStringLiteral("nothingFits"));
    auto* row = new QHBoxLayout(plate);
    row->setContentsMargins(12, 10, 12, 10);
    row->addWidget(new IconLabel(QStringLiteral("warn"), Tone::Warn, 18), 0, Qt::AlignTop);
    auto* text = makeLabel(tr("No step and no combination gets there: with all of them %1 are still needed, %2 over. Raise the limit, choose a "
                              "device with more memory, or begin with a smaller network.").arg(bytes(least), bytes(std::max<qint64>(0, least - m_room))),
                           TextRole::Body);
    text->setWordWrap(true);
    row->addWidget(text, 1);
    plate->setAccessibleName(text->text());
    column->addWidget(plate);
}

void LadderList::rebuild() {
    m_first = nullptr;
    if (QWidget* old = m_scroll->takeWidget()) {
        if (old->isAncestorOf(focusWidget()) && m_focus.isEmpty()) m_focus = QStringLiteral("?");
        old->hide();
        old->deleteLater();  // a card of it may be at work
    }
    m_content = new LadderColumn;
    // Margins do not mirror, space in a row does.
    auto* row = new QHBoxLayout(m_content);
    row->setContentsMargins(0, 4, 0, 8);
    row->setSpacing(0);
    row->addSpacing(LadderColumn::kMargin);
    auto* column = new QVBoxLayout;
    row->addLayout(column, 1);
    row->addSpacing(4);
    column->setSpacing(8);
    addApplied(column);
    if (m_climbed) {
        const Ladder& ladder = m_climbed->ladder;
        const bool single = singleStepFits();
        bool shown = true;
        if (ladder.now.fits) {
            for (const LadderStep& step : ladder.steps)
                if (step.edit.kind == LadderKind::Recompute) addStep(column, step, false);
            auto* more = flatButton(tr("It fits. What would save more?"), m_open ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"));
            more->setObjectName(QStringLiteral("more"));
            more->setCheckable(true);
            more->setChecked(m_open);
            column->addWidget(more, 0, Qt::AlignLeading);
            connect(more, &QPushButton::clicked, this, [this](bool open) {
                m_open = open;
                m_focus = QStringLiteral("more");
                rebuild();
            }, Qt::QueuedConnection);
            shown = m_open;
        } else if (!single && ladder.suggestion.fits) {
            addTogether(column);
        } else if (!single) {
            addNothingFits(column);
        }
        const std::pair<LadderEffect, QString> groups[] = {{LadderEffect::Same, tr("Learning stays the same")},
                                                           {LadderEffect::Network, tr("Changes the network")},
                                                           {LadderEffect::Detail, tr("Loses precision or detail")}};
        for (const auto& [effect, title] : groups) {
            bool named = false;
            for (const LadderStep& step : ladder.steps) {
                if (!shown || step.effect != effect || (ladder.now.fits && step.edit.kind == LadderKind::Recompute)) continue;
                if (!std::exchange(named, true)) addSection(column, title);
                const bool first = !ladder.now.fits && single && !m_first && step.fits && !isForTheUserToKnow(step);
                LadderCard* card = addStep(column, step, first);
                if (first) m_first = card;
            }
        }
        if (ladder.steps.empty() && !ladder.now.fits) column->addWidget(makeLabel(tr("No step would do anything here."), TextRole::Body, Tone::Muted));
    }
    column->addStretch(1);
    m_scroll->setWidget(m_content);
    m_content->setAutoFillBackground(false);  // it lies on whatever the column lies on
    m_content->show();
    if (m_first && m_first->button()) m_first->button()->setToolTip(tr("Apply this suggestion (%1)").arg(ltr(QStringLiteral("Alt+Enter"))));
    if (!m_focus.isEmpty()) {
        QWidget* goal = m_content->findChild<QWidget*>(m_focus);
        for (const LadderCard* card : m_content->findChildren<LadderCard*>())
            if (!goal && card->button()) goal = card->button();
        if (goal) goal->setFocus(Qt::OtherFocusReason);
        m_focus.clear();
    }
    const State state = m_state;
    setState(state);
}

void LadderList::apply(const QList<LadderStep>& steps, bool together) {
    Project* project = m_workspace.project();
    if (!project || m_state != State::Ready || !m_climbed) return;
    const QString text = together ? localDigits(tr("Make it fit: %n step(s)", nullptr, static_cast<int>(steps.size()))) : ladderTitle(steps.first());
    const int64_t before = m_climbed->ladder.now.bytes;
    if (!putDraft(*project, m_climbed->question.draft, steps.last().draft, text)) return;
    const QUndoStack& stack = project->undoStack();
    m_applied.append({stack.index(), stack.command(stack.index() - 1), steps, before, together});
    const FitDraft* draft = &m_climbed->question.draft;
    for (const LadderStep& step : steps) {
        if (needsImport(*draft, step))
            m_workspace.say(tr("Applied. Next: import the images in %1 on the page Data.").arg(ltr(QStringLiteral("%1×%2").arg(count(step.edit.other), count(step.edit.value)))), Tone::Accent);
        draft = &step.draft;
    }
    m_focus = QStringLiteral("?");
    rebuild();
}

void LadderList::undo(const Applied& record, LadderCard* card) {
    Project* project = m_workspace.project();
    if (!project) return;
    QUndoStack& stack = project->undoStack();
    const int later = stack.index() - record.index;
    if (later <= 0) {
        stack.undo();
        return;
    }
    card->ask(localDigits(tr("%n later step(s) would go with it. Ctrl+Z goes back one step at a time.", nullptr, later)), tr("Undo down to here"), tr("Keep"));
}

void LadderList::applyInView() {
    const QRect seen(QPoint(0, 0), m_scroll->viewport()->size());
    const auto inView = [&](const LadderCard* card) {
        const QPushButton* button = card->button();
        return button && !card->content().applied && button->isEnabled() && seen.contains(button->mapTo(m_scroll->viewport(), button->rect().center()));
    };
    if (m_first && inView(m_first)) {
        m_first->button()->click();
        return;
    }
    if (!m_content) return;
    for (const LadderCard* card : m_content->findChildren<LadderCard*>(QString(), Qt::FindDirectChildrenOnly))
        if (inView(card)) {
            card->button()->click();
            return;
        }
}

void LadderList::retranslate() {
    m_title->setText(tr("Make it fit"));
    m_order->setText(tr("mildest first"));
    m_hint->setText(tr("Every rung is one edit. Apply it, look, undo it."));
    m_cancel->setText(tr("Cancel"));
    m_again->setText(tr("Measure again"));
    m_progress->setAccessibleName(tr("Looking for what fits"));
    m_scroll->setAccessibleName(tr("Make it fit"));
    m_message->retranslate();
    if (m_state == State::Failed) m_message->setAction(tr("Measure again"));
    rebuild();
}

void LadderList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void LadderList::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) measureAgain();
}

void LadderList::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (m_state == State::Climbing) {
        m_job.cancel();
        m_debounce.stop();
        m_stale = true;
    }
}

}  // namespace fitroom::ui
