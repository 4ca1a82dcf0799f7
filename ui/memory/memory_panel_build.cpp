// Widgets and layouts of the page Memory; what they say is in memory_panel.cpp.

#include "ui/memory/ledger_table.h"
#include "ui/memory/legend.h"
#include "ui/memory/limit_field.h"
#include "ui/memory/ladder_list.h"
#include "ui/memory/memory_map.h"
#include "ui/memory/memory_panel.h"
#include "ui/memory/step_chart.h"
#include "ui/memory/step_time.h"
#include "ui/style/icons.h"
#include "ui/widgets/card.h"
#include "ui/widgets/controls.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace fitroom::ui {

QWidget* MemoryPanel::buildHead() {
    auto* head = new ui::Panel(ui::Panel::Bottom);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(16, 4, 16, 5);
    row->setSpacing(8);
    m_back = iconButton(QStringLiteral("back"), {});
    m_title = makeLabel({}, TextRole::PageTitle);
    m_facts = new ElidedLabel;
    m_facts->setElide(Qt::ElideRight);
    setTextRole(m_facts, TextRole::Body, Tone::Muted);
    m_again = plainButton({}, QStringLiteral("refresh"));
    row->addWidget(m_back);
    row->addWidget(m_title);
    row->addSpacing(6);
    row->addWidget(m_facts, 1);
    row->addWidget(new LimitField(m_workspace));
    row->addSpacing(8);
    row->addWidget(m_again);
    const auto fit = [head] { head->setFixedHeight(Theme::instance().scaled(56)); };
    connect(&Theme::instance(), &Theme::changed, head, fit);
    fit();
    return head;
}

QWidget* MemoryPanel::buildLeft() {
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    auto* content = new QWidget;
    m_left = new QVBoxLayout(content);
    m_left->setContentsMargins(20, 14, 20, 16);
    m_left->setSpacing(8);

    m_top = new QBoxLayout(QBoxLayout::LeftToRight);
    m_top->setSpacing(8);
    auto* figures = new QHBoxLayout;
    figures->setSpacing(32);
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
    m_switch = new Segmented;
    m_top->addLayout(figures, 1);
    m_top->addWidget(m_switch, 0, Qt::AlignTop | Qt::AlignLeading);
    m_left->addLayout(m_top);
    m_others = makeLabel({}, TextRole::Secondary, Tone::Muted);
    m_run = makeLabel({}, TextRole::Secondary);
    m_mapText = makeLabel({}, TextRole::Secondary, Tone::Muted);
    for (QLabel* line : {m_others, m_run, m_mapText}) line->setWordWrap(true);
    m_run->setObjectName(QStringLiteral("run_memory"));
    m_run->hide();
    m_left->addWidget(m_others);
    m_left->addWidget(m_run);

    m_views = new QStackedWidget;
    m_map = new MemoryMap;
    m_model = new LedgerTable(this);
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(LedgerTable::kSortRole);
    m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_table = new LedgerView;
    setTextRole(m_table, TextRole::Secondary);
    setTextRole(m_table->horizontalHeader(), TextRole::Secondary);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(LedgerTable::Total, Qt::DescendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    const auto rowHeight = [this] { m_table->verticalHeader()->setDefaultSectionSize(Theme::instance().scaled(26)); };
    connect(&Theme::instance(), &Theme::changed, m_table, rowHeight);
    rowHeight();
    m_views->addWidget(m_map);
    m_views->addWidget(m_table);
    m_views->setMinimumHeight(200);
    m_left->addWidget(m_views, 5);
    m_left->addWidget(m_mapText);
    m_legend = new MemoryLegend;
    m_left->addWidget(m_legend);
    m_left->addSpacing(4);

    m_step = new Card;
    m_chart = new StepChart;
    m_chartText = makeLabel({}, TextRole::Secondary, Tone::Muted);
    m_chartText->setWordWrap(true);
    m_step->body()->addWidget(m_chartText);
    m_step->body()->addWidget(m_chart, 1);
    m_time = new StepTime(m_workspace);
    m_step->body()->addWidget(m_time);
    m_left->addWidget(m_step, 5);
    scroll->setWidget(content);
    return scroll;
}

QWidget* MemoryPanel::buildRight() {
    m_side = new ui::Panel(ui::Panel::Leading);
    auto* column = new QVBoxLayout(m_side);
    column->setContentsMargins(20, 14, 12, 8);
    column->addWidget(m_ladder = new LadderList(m_workspace, m_side));
    connect(&Theme::instance(), &Theme::changed, this, &MemoryPanel::shareWidth);
    return m_side;
}

// The ladder takes 480 of a wide window and 330 of the narrowest; what is left is enough for the pictures.
void MemoryPanel::shareWidth() {
    const double wide = std::clamp((window()->width() - 1100) / 300.0, 0.0, 1.0);
    const int side = std::min(Theme::instance().panelWidth(static_cast<int>(330 + 150 * wide)), width() * 2 / 5);
    m_side->setFixedWidth(side);
    const QMargins around = m_left->contentsMargins();
    const int scrollBar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int left = width() - (m_side->isHidden() ? 0 : side) - around.left() - around.right() - scrollBar;
    const int both = m_top->itemAt(0)->sizeHint().width() + m_top->spacing() + m_switch->sizeHint().width();
    m_top->setDirection(both <= left ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

}  // namespace fitroom::ui
