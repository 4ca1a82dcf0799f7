#include "ui/shell/ledger_panel.h"

#include "ui/document/edits.h"
#include "ui/editor/words.h"
#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/widgets/controls.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace fitroom::ui {

namespace {

QTableWidget* table(int columns) {
    auto* made = new QTableWidget(0, columns);
    made->setEditTriggers(QAbstractItemView::NoEditTriggers);
    made->setSelectionBehavior(QAbstractItemView::SelectRows);
    made->setShowGrid(false);
    made->verticalHeader()->hide();
    made->setFrameShape(QFrame::NoFrame);
    made->horizontalHeader()->setHighlightSections(false);
    made->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    made->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (int words = 0; words < columns - 2; ++words) made->horizontalHeader()->setSectionResizeMode(words, QHeaderView::Stretch);
    made->horizontalHeader()->setMinimumSectionSize(Theme::instance().scaled(84));
    made->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return made;
}

QTableWidgetItem* figure(const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);
    return item;
}

QIcon swatch(const QColor& color) {
    QPixmap pixmap(24, 24);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(4, 4, 16, 16), 3, 3);
    return pixmap;
}

}  // namespace

LedgerPanel::LedgerPanel(Workspace& workspace, QWidget* parent) : QFrame(parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("ledger"));
    setFocusPolicy(Qt::StrongFocus);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(24, 16, 24, 16);
    all->setSpacing(14);
    auto* head = new QHBoxLayout;
    m_back = flatButton({}, QStringLiteral("back"));
    m_title = makeLabel({}, TextRole::PageTitle);
    m_note = makeLabel({}, TextRole::Body, Tone::Muted);
    head->addWidget(m_back);
    head->addWidget(m_title);
    head->addSpacing(8);
    head->addWidget(m_note, 1);
    all->addLayout(head);
    auto* figures = new QHBoxLayout;
    figures->setSpacing(48);
    const auto add = [&](QLabel*& value, QLabel*& note) {
        auto* column = new QVBoxLayout;
        column->setSpacing(0);
        value = makeLabel({}, TextRole::LargeFigure);
        note = makeLabel({}, TextRole::Body, Tone::Muted);
        column->addWidget(value);
        column->addWidget(note);
        figures->addLayout(column);
    };
    add(m_need, m_needNote);
    add(m_free, m_freeNote);
    add(m_rest, m_restNote);
    figures->addStretch(1);
    all->addLayout(figures);
    m_remedy = new Plate(this, 0);
    static_cast<Plate*>(m_remedy)->setTint(Plate::Tint::Accent);
    auto* remedy = new QHBoxLayout(m_remedy);
    remedy->setContentsMargins(16, 10, 16, 10);
    m_help = makeLabel({}, TextRole::Body);
    m_help->setWordWrap(true);
    m_halve = primaryButton({});
    remedy->addWidget(new IconLabel(QStringLiteral("wand"), Tone::Accent, 20));
    remedy->addWidget(m_help, 1);
    remedy->addWidget(m_halve);
    all->addWidget(m_remedy);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(32);
    const auto addTable = [&](QLabel*& title, QTableWidget*& widget, int count, int stretch) {
        auto* column = new QVBoxLayout;
        title = makeLabel({}, TextRole::Section);
        widget = table(count);
        column->setSpacing(2);
        title->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        column->addWidget(title);
        column->addWidget(widget, 1);
        columns->addLayout(column, stretch);
    };
    addTable(m_purposeTitle, m_purposes, 3, 2);
    addTable(m_layerTitle, m_layers, 4, 3);
    all->addLayout(columns, 1);
    connect(m_back, &QPushButton::clicked, this, &LedgerPanel::closed);
    connect(m_halve, &QPushButton::clicked, this, &LedgerPanel::halveBatch);
    connect(m_layers, &QTableWidget::cellActivated, this, [this](int row) {
        const LayerId id = m_layers->item(row, 0)->data(Qt::UserRole).toULongLong();
        if (id == 0) return;
        Q_EMIT closed();
        m_workspace.goTo(PageId::Network);
        m_workspace.selectLayer(id);
    });
    connect(&workspace, &Workspace::fitChanged, this, [this] {
        if (isVisible()) refresh();
    });
}

void LedgerPanel::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    refresh();
    m_back->setFocus(Qt::OtherFocusReason);
}

void LedgerPanel::refresh() {
    const Fit& fit = m_workspace.fit();
    const AnalysisPtr analysis = m_workspace.analyzer().current();
    m_back->setText(tr("Back"));
    m_title->setText(tr("Memory"));
    m_needNote->setText(tr("needed at the peak of a step"));
    m_freeNote->setText(fit.limit > 0 && fit.capacity == fit.limit ? tr("is the limit") : tr("free in main memory now"));
    m_purposeTitle->setText(tr("By purpose"));
    // Layers take turns with the same bytes: their sum is more than the need, and what the shares are of.
    const int64_t together = analysis->layersTogether(true);
    m_layerTitle->setText(together > 0 ? tr("By layer, each at most; %1 if none shared").arg(bytes(together)) : tr("By layer, each at most"));
    m_need->setText(bytes(fit.need));
    m_free->setText(bytes(fit.capacity));
    const bool over = fit.spare() < 0;
    m_rest->setText(bytes(std::llabs(fit.spare())));
    setTextRole(m_rest, TextRole::LargeFigure, over ? Tone::Err : Tone::Ok);
    m_restNote->setText(over ? tr("over") : tr("to spare"));
    m_note->setText(fit.need == 0 ? tr("Known once the network can be measured.") : fit.testShares ? tr("Training and test share these bytes.") : QString());
    const Project* project = m_workspace.project();
    const int batch = project ? edits::batchSize(project->network().spec(), true) : 0;
    m_remedy->setVisible(over && batch > 1);
    m_help->setText(tr("Half the batch needs about half the memory of activations. Two batches are added up for each step, so "
                       "that learning stays the same (BatchNorm excepted)."));
    m_halve->setText(tr("Batch %1 instead of %2").arg(count(std::max(1, batch / 2)), count(batch)));

    m_purposes->setHorizontalHeaderLabels({tr("Purpose"), tr("Bytes"), tr("Share")});
    m_purposes->setRowCount(0);
    for (int p = 0; p < kPurposes; ++p) {
        const int64_t size = fit.byPurpose[static_cast<size_t>(p)];
        const int row = m_purposes->rowCount();
        m_purposes->insertRow(row);
        m_purposes->setItem(row, 0, new QTableWidgetItem(swatch(tokens().of(static_cast<Purpose>(p))), purposeName(static_cast<Purpose>(p))));
        m_purposes->setItem(row, 1, figure(bytesExact(size)));
        m_purposes->setItem(row, 2, figure(percent(fit.need > 0 ? static_cast<double>(size) / static_cast<double>(fit.need) : 0)));
    }
    m_layers->setHorizontalHeaderLabels({tr("Layer"), tr("Type"), tr("Bytes"), tr("Share")});
    m_layers->setRowCount(0);
    if (!analysis->plan || analysis->plan->programs.empty()) return;
    const Program& program = analysis->plan->programs.front();
    struct Row {
        int64_t bytes;
        const GraphLayer* layer;
    };
    std::vector<Row> rows;
    for (const GraphLayer& layer : program.graph->layers) {
        const PurposeBytes line = analysis->peakBytes(layer.specId, true);
        const int64_t size = std::accumulate(line.begin(), line.end(), int64_t{0});
        if (size > 0 && layer.specId != 0) rows.push_back({size, &layer});
    }
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.bytes > b.bytes; });
    for (const Row& row : rows) {
        const int at = m_layers->rowCount();
        m_layers->insertRow(at);
        auto* name = new QTableWidgetItem(QString::fromStdString(row.layer->name));
        name->setData(Qt::UserRole, QVariant::fromValue<qulonglong>(row.layer->specId));
        m_layers->setItem(at, 0, name);
        m_layers->setItem(at, 1, new QTableWidgetItem(QString::fromStdString(row.layer->type)));
        m_layers->setItem(at, 2, figure(bytesExact(row.bytes)));
        m_layers->setItem(at, 3, figure(percent(together > 0 ? static_cast<double>(row.bytes) / static_cast<double>(together) : 0)));
    }
    m_purposes->setAccessibleName(m_purposeTitle->text());
    m_layers->setAccessibleName(m_layerTitle->text());
}

void LedgerPanel::halveBatch() {
    Project* project = m_workspace.project();
    if (!project) return;
    const int batch = edits::batchSize(project->network().spec(), true);
    if (batch < 2) return;
    project->undoStack().beginMacro(tr("Halve the batch"));
    project->network().edit(tr("Halve the batch"), [&](NetSpec& spec, Positions&) { edits::setBatchSize(spec, true, batch / 2); });
    caffe::SolverParameter solver = project->solver().message();
    solver.set_iter_size(solver.iter_size() * 2);
    project->setSolver(solver, tr("Halve the batch"));
    project->undoStack().endMacro();
}

void LedgerPanel::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && isVisible()) refresh();
}

void LedgerPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) Q_EMIT closed();
    else QFrame::keyPressEvent(event);
}

void LedgerPanel::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), tokens().surface); }

}  // namespace fitroom::ui
