#include "ui/log/log_page.h"

#include "core/insight/verdict.h"
#include "ui/document/log_steps.h"
#include "ui/document/places.h"
#include "ui/document/workspace.h"
#include "ui/log/cause_card.h"
#include "ui/log/layer_table.h"
#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/messages.h"
#include "ui/train/live_chart.h"
#include "ui/widgets/card.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/inline_message.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QScrollArea>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace fitroom::ui {

namespace {

constexpr const char* kLogPlace = "logs";

// A field for a text editor, not for a hundred megabytes: what is very long is read at once and not shown.
class PasteField : public QPlainTextEdit {
public:
    std::function<void(const QString&)> tooLong;

protected:
    void insertFromMimeData(const QMimeData* source) override {
        constexpr qsizetype kMost = 2'000'000;
        if (source->hasText() && source->text().size() > kMost && tooLong) tooLong(source->text());
        else QPlainTextEdit::insertFromMimeData(source);
    }
};

QLabel* wrapped(TextRole role, Tone tone) {
    auto* label = makeLabel({}, role, tone);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace

LogPage::LogPage(Workspace& workspace, QWidget* parent) : Page(parent), m_workspace(workspace), m_stack(new QStackedWidget) {
    setObjectName(QStringLiteral("logPage"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_stack->addWidget(buildEntry());
    m_stack->addWidget(buildResult());
    row->addWidget(m_stack);
    m_actions = new QWidget(this);
    auto* actions = new QHBoxLayout(m_actions);
    actions->setContentsMargins(0, 0, 0, 0);
    actions->setSpacing(8);
    actions->addWidget(m_copy = plainButton({}, QStringLiteral("copy")));
    actions->addWidget(m_another = plainButton({}, QStringLiteral("log")));
    m_actions->hide();
    connect(m_another, &QPushButton::clicked, this, &LogPage::another);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QStringList texts;
        for (const CauseCard* card : m_cards) texts << card->text();
        QGuiApplication::clipboard()->setText(texts.join(QStringLiteral("\n\n")));
        m_workspace.say(tr("Copied."), Tone::Ok);
    });
    connect(&m_job, &LogJob::progressed, this, &LogPage::updateProgress);
    connect(&m_job, &LogJob::finished, this, &LogPage::show);
    // What can be done depends on the network that is open, and on what was done to it.
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        fillCauses();
        Project* project = m_workspace.project();
        if (!project) return;
        connect(&project->network(), &NetworkDocument::specChanged, this, &LogPage::fillCauses, Qt::QueuedConnection);
        connect(project, &Project::solverChanged, this, &LogPage::fillCauses, Qt::QueuedConnection);
    });
    LogPage::retranslate();
}

QWidget* LogPage::buildEntry() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(32, 24, 32, 24);
    column->setSpacing(12);
    column->addWidget(m_message = new InlineMessage);
    column->addWidget(m_askTitle = makeLabel({}, TextRole::Section));
    column->addWidget(m_askText = wrapped(TextRole::Body, Tone::Muted));
    auto* field = new PasteField;
    field->tooLong = [this](const QString& text) { readText(text); };
    m_paste = field;
    m_paste->setObjectName(QStringLiteral("paste"));
    // Files go to the window, whoever they are for. A log runs left to right in every language.
    m_paste->setAcceptDrops(false);
    m_paste->setLayoutDirection(Qt::LeftToRight);
    m_paste->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_paste->setTabChangesFocus(true);
    setTextRole(m_paste, TextRole::Code);
    column->addWidget(m_paste, 1);
    m_progressRow = new QWidget;
    auto* progress = new QHBoxLayout(m_progressRow);
    progress->setContentsMargins(0, 0, 0, 0);
    progress->addWidget(m_progressText = makeLabel({}, TextRole::Body));
    progress->addWidget(m_progress = new QProgressBar, 1);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(8);
    progress->addWidget(m_cancel = plainButton({}));
    m_progressRow->hide();
    column->addWidget(m_progressRow);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_readButton = primaryButton({}));
    buttons->addWidget(m_openButton = plainButton({}, QStringLiteral("folder")));
    buttons->addStretch(1);
    m_readButton->setObjectName(QStringLiteral("read"));
    column->addLayout(buttons);
    connect(m_readButton, &QPushButton::clicked, this, [this] { readText(m_paste->toPlainText()); });
    connect(m_openButton, &QPushButton::clicked, this, &LogPage::openFile);
    connect(m_paste, &QPlainTextEdit::textChanged, this, [this] { m_readButton->setEnabled(!m_paste->document()->isEmpty()); });
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_job.cancel();
        m_progressRow->hide();
        m_openButton->setEnabled(true);
        m_readButton->setEnabled(!m_paste->document()->isEmpty());
    });
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(key)), m_paste, nullptr, nullptr, Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, m_readButton, &QPushButton::click);
    }
    m_readButton->setEnabled(false);
    return page;
}

QWidget* LogPage::buildResult() {
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    auto* inside = new QWidget;
    auto* row = new QHBoxLayout(inside);
    row->setContentsMargins(16, 14, 16, 14);
    row->setSpacing(12);
    auto* leading = new QVBoxLayout;
    leading->setSpacing(12);
    m_fine = new Card;
    m_fine->body()->addWidget(m_fineText = wrapped(TextRole::Body, Tone::Text));
    leading->addWidget(m_fine);
    m_causes = new QVBoxLayout;
    m_causes->setSpacing(12);
    leading->addLayout(m_causes);
    leading->addWidget(m_openNetworkText = wrapped(TextRole::Secondary, Tone::Muted));
    leading->addWidget(m_openNetwork = plainButton({}, QStringLiteral("network")), 0, Qt::AlignLeading);
    m_openNetwork->setObjectName(QStringLiteral("open_network"));
    leading->addStretch(1);
    row->addLayout(leading, 5);
    auto* trailing = new QVBoxLayout;
    trailing->setSpacing(12);
    trailing->addWidget(m_loss = new LiveChart(CurveKind::Loss));
    trailing->addWidget(m_accuracy = new LiveChart(CurveKind::Accuracy));
    m_layersCard = new Card;
    m_layersCard->addTrailing(m_nets = new QComboBox);
    m_layersCard->body()->addWidget(m_sum = wrapped(TextRole::Secondary, Tone::Muted));
    m_layers = new LogLayerTable(this);
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_layers);
    sorted->setSortRole(LogLayerTable::kSortRole);
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("layers"));
    m_table->setModel(sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(LogLayerTable::Memory, Qt::DescendingOrder);
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setWordWrap(false);
    m_table->setMinimumHeight(320);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(LogLayerTable::Name, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_layersCard->body()->addWidget(m_table, 1);
    trailing->addWidget(m_layersCard, 1);
    trailing->addStretch(0);
    row->addLayout(trailing, 6);
    scroll->setWidget(inside);
    connect(m_nets, &QComboBox::currentIndexChanged, this, &LogPage::showNet);
    connect(m_openNetwork, &QPushButton::clicked, this, &LogPage::openNetwork);
    return scroll;
}

QString LogPage::facts() const {
    if (!report() || m_stack->currentIndex() == 0) return {};
    const QString lines = localDigits(tr("%n line(s)", nullptr, static_cast<int>(std::min<int64_t>(report()->lines, 1 << 30))));
    return m_name.isEmpty() ? lines : QStringLiteral("%1 · %2").arg(isolate(m_name), lines);
}

QString LogPage::dropGoal(const QStringList& files) const {
    return files.size() == 1 && isLogFile(files.first()) ? tr("Read the log %1").arg(isolate(QFileInfo(files.first()).fileName())) : QString();
}

void LogPage::drop(const QStringList& files) {
    if (!files.isEmpty()) readFile(files.first());
}

void LogPage::shown() {
    if (m_stack->currentIndex() == 0) m_paste->setFocus();
}

void LogPage::openFile() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a log"), lastPlace(kLogPlace, QDir::homePath()),
                                                      tr("Logs (*.log *.txt *.INFO *.ERROR *.FATAL *.out);;All files (*)"));
    if (file.isEmpty()) return;
    rememberPlace(kLogPlace, file);
    readFile(file);
}

void LogPage::begin(const QString& name) {
    m_name = name;
    m_message->clear();
    m_stack->setCurrentIndex(0);
    m_progress->setRange(0, 0);
    m_progressText->setText(name.isEmpty() ? tr("Reading…") : tr("Reading %1…").arg(isolate(name)));
    m_progress->setAccessibleName(m_progressText->text());
    m_progressRow->show();
    m_readButton->setEnabled(false);
    m_openButton->setEnabled(false);
}

void LogPage::readFile(const QString& file) {
    begin(QFileInfo(file).fileName());
    m_job.readFile(file);
}

void LogPage::readText(const QString& text) {
    begin({});
    m_job.readText(text);
}

void LogPage::updateProgress(qint64 bytes, qint64 all) {
    if (all <= 0) return;
    m_progress->setRange(0, 1000);
    m_progress->setValue(static_cast<int>(std::clamp<qint64>(1000 * bytes / all, 0, 1000)));
}

void LogPage::another() {
    m_job.cancel();
    m_progressRow->hide();
    m_message->clear();
    m_openButton->setEnabled(true);
    m_readButton->setEnabled(!m_paste->document()->isEmpty());
    m_stack->setCurrentIndex(0);
    m_copy->hide();
    m_another->hide();
    m_paste->setFocus();
    Q_EMIT headerChanged();
}

QString LogPage::netName(const LogNet& net) const {
    const QString name = net.name.empty() ? tr("Network") : isolate(QString::fromStdString(net.name));
    if (net.phase == LogPhase::Unknown) return name;
    return tr("%1, %2", "network, phase").arg(name, net.phase == LogPhase::Train ? tr("training") : tr("test"));
}

void LogPage::show(const std::shared_ptr<ReadLog>& log) {
    m_progressRow->hide();
    m_openButton->setEnabled(true);
    m_readButton->setEnabled(!m_paste->document()->isEmpty());
    if (!log->report) {
        m_message->showError(log->error);
        Q_EMIT read();
        return;
    }
    m_loss->setCurves(nullptr);
    m_accuracy->setCurves(nullptr);
    m_layers->setNet(nullptr, nullptr);
    m_log = log;
    const LogReport& r = *log->report;
    const bool anyAccuracy = !log->curves.testAccuracy().isEmpty() || !log->curves.trainAccuracy().raw().isEmpty();
    m_loss->setVisible(r.hasCurves());
    m_accuracy->setVisible(anyAccuracy);
    if (r.hasCurves()) m_loss->setCurves(&m_log->curves);
    if (anyAccuracy) m_accuracy->setCurves(&m_log->curves);
    m_nets->blockSignals(true);
    m_nets->clear();
    // The one that the cause is about first.
    int best = -1;
    for (size_t i = 0; i < r.nets.size(); ++i) {
        if (r.nets[i].layers.empty()) continue;
        m_nets->addItem(netName(r.nets[i]), static_cast<int>(i));
        if (best < 0 || r.nets[i].phase == r.phase) best = m_nets->count() - 1;
    }
    m_nets->setCurrentIndex(best);
    m_nets->blockSignals(false);
    m_nets->setVisible(m_nets->count() > 1);
    m_layersCard->setVisible(best >= 0);
    showNet(best);
    fillCauses();
    m_stack->setCurrentIndex(1);
    m_copy->setVisible(!m_cards.isEmpty());
    m_another->show();
    Q_EMIT headerChanged();
    Q_EMIT read();
}

void LogPage::showNet(int index) {
    const LogReport* r = report();
    if (!r || index < 0) return;
    const LogNet& net = r->nets[static_cast<size_t>(m_nets->itemData(index).toInt())];
    m_layers->setNet(m_log->report, &net);
    m_layersCard->setTitle(tr("Memory by layer"));
    m_layersCard->setNote(m_nets->count() > 1 ? QString() : netName(net));
    m_sum->setText(net.dataBytes > 0 ? tr("Caffe's sum for data: %1 (%2). Counted once, without layers that work in place: %3.")
                                           .arg(bytes(net.dataBytes), bytesExact(net.dataBytes), bytes(net.blobBytes))
                                     : QString());
    m_sum->setVisible(net.dataBytes > 0);
}

void LogPage::fillCauses() {
    qDeleteAll(m_cards);
    m_cards.clear();
    const LogReport* r = report();
    if (!r) return;
    Project* project = m_workspace.project();
    const std::optional<LogSteps> here = project ? std::optional<LogSteps>(std::in_place, *project, *r) : std::nullopt;
    bool wouldHelp = false;
    for (const LogCause& cause : r->causes) {
        auto* card = new CauseCard;
        card->setCause(cause, [&](const LogRemedy& remedy) { return here && here->canDo(remedy); });
        connect(card, &CauseCard::remedyChosen, this, [this, cause](int index) { perform(cause.remedies[static_cast<size_t>(index)]); }, Qt::QueuedConnection);
        m_causes->addWidget(card);
        m_cards.append(card);
        for (const LogRemedy& remedy : cause.remedies)
            for (const char* one : {"global_pooling", "larger_stride", "smaller_batch", "smaller_test_batch", "lower_rate", "open_network"})
                wouldHelp |= std::string(one) == remedy.id;
    }
    const bool athand = project && isItsNetwork(project->network().spec(), *r);
    m_openNetwork->setVisible(wouldHelp && !athand);
    m_openNetworkText->setVisible(wouldHelp && !athand);
    m_fine->setVisible(r->causes.empty());
    if (r->causes.empty()) {
        m_fine->setTitle(r->finished ? tr("Training ran to its end") : tr("The log tells of no failure"));
        QStringList lines;
        if (r->hasCurves() && !(r->finished && r->verdict.kind == VerdictKind::TooEarly)) {
            lines << logSentence(r->verdict.title);
            for (const Error& e : r->verdict.evidence) lines << logSentence(e);
        }
        m_fineText->setText(lines.join(QStringLiteral("\n\n")));
        m_fineText->setVisible(!lines.isEmpty());
    }
    // Where the curve broke.
    VerdictMark mark;
    for (const LogCause& cause : r->causes)
        if (cause.iteration >= 0 && mark.iteration < 0) mark = {cause.iteration, tr("here"), false};
    m_loss->chart()->setVerdict(mark);
}

void LogPage::perform(const LogRemedy& remedy) {
    Project* project = m_workspace.project();
    if (!project || !report()) return;
    const QString what = logSentence(remedy.text);
    LogSteps(*project, *report()).perform(*project, remedy, tr("What the log advises"));
    m_workspace.say(tr("Done: %1 Ctrl+Z takes it back.").arg(what), Tone::Ok);
}

void LogPage::openNetwork() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open the network of this log"), lastPlace(kProjectPlace, QDir::homePath()),
                                                      tr("Projects and Caffe files (*.fitroom *.prototxt);;All files (*)"));
    if (file.isEmpty()) return;
    rememberPlace(kProjectPlace, file);
    if (!m_workspace.openProject(file)) return;
    if (report() && !isItsNetwork(m_workspace.project()->network().spec(), *report()))
        m_workspace.say(tr("This network has other layers than the log names."), Tone::Warn);
}

void LogPage::retranslate() {
    m_askTitle->setText(tr("Why did it stop?"));
    m_askText->setText(tr("Paste the log of Caffe, NVCaffe or DIGITS here, whole or its last lines; or open the file, or drop it on the window. Nothing leaves this computer."));
    m_paste->setPlaceholderText(QStringLiteral("F1130 06:13:29.418801  5076 syncedmem.cpp:56] Check failed: error == cudaSuccess (2 vs. 0)  out of memory"));
    m_paste->setAccessibleName(tr("Lines of the log"));
    m_readButton->setText(tr("Read"));
    m_readButton->setToolTip(QStringLiteral("Ctrl+Enter"));
    m_openButton->setText(tr("Open a log…"));
    m_cancel->setText(tr("Cancel"));
    m_another->setText(tr("Another log"));
    m_copy->setText(tr("Copy the answer"));
    m_openNetwork->setText(tr("Open its network…"));
    m_openNetworkText->setText(tr("With the network of this log open, what helps becomes a button."));
    m_nets->setAccessibleName(tr("Network"));
    m_table->setAccessibleName(tr("Memory by layer"));
    m_message->retranslate();
    m_layers->retranslate();
    m_copy->setVisible(m_stack->currentIndex() == 1 && !m_cards.isEmpty());
    m_another->setVisible(m_stack->currentIndex() == 1);
    if (!report()) return;
    for (int i = 0; i < m_nets->count(); ++i) m_nets->setItemText(i, netName(report()->nets[static_cast<size_t>(m_nets->itemData(i).toInt())]));
    showNet(m_nets->currentIndex());
    fillCauses();
}

Page* makeLogPage(Workspace& workspace, QWidget* parent) { return new LogPage(workspace, parent); }

}  // namespace fitroom::ui
