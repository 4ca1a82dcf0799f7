#include "ui/memory/memory_panel.h"

#include "ui/document/device_words.h"
#include "ui/memory/assumed_size.h"
#include "ui/memory/ladder_list.h"
#include "ui/memory/ledger_table.h"
#include "ui/memory/legend.h"
#include "ui/memory/memory_map.h"
#include "ui/memory/resolution_card.h"
#include "ui/memory/step_chart.h"
#include "ui/memory/step_time.h"
#include "ui/style/format.h"
#include "ui/widgets/card.h"
#include "ui/widgets/controls.h"

#include <QKeyEvent>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace fitroom::ui {

MemoryPanel::MemoryPanel(Workspace& workspace, QWidget* parent) : QFrame(parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("ledger"));
    setFocusPolicy(Qt::StrongFocus);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(buildHead());
    auto* body = new QHBoxLayout;
    body->setSpacing(0);
    body->addWidget(buildLeft(), 1);
    body->addWidget(buildRight());
    all->addLayout(body, 1);
    connect(m_back, &QToolButton::clicked, this, &MemoryPanel::closed);
    connect(m_again, &QPushButton::clicked, this, [this] { m_workspace.analyzer().measureAgain(); });
    connect(m_switch, &Segmented::chosen, this, [this](int index) { setView(static_cast<View>(index)); });
    connect(m_map, &MemoryMap::layerActivated, this, &MemoryPanel::openLayer);
    connect(m_map, &MemoryMap::currentChanged, this, &MemoryPanel::refreshMapText);
    connect(m_chart, &StepChart::layerActivated, this, &MemoryPanel::openLayer);
    connect(m_chart, &StepChart::cursorChanged, this, &MemoryPanel::refreshChartText);
    connect(m_time, &StepTime::changed, this, [this] {
        if (isVisible()) refresh();
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& at) { openLayer(at.data(LedgerTable::kLayerRole).toULongLong()); });
    connect(&workspace, &Workspace::fitChanged, this, [this] {
        if (isVisible()) refresh();
    });
    m_left->insertWidget(0, new AssumedSize(workspace, this));
    m_sizes = new ResolutionCard(workspace, this);
    m_left->addWidget(m_sizes);
    const auto planning = [this] { m_time->setPlanning(m_ladder->state() == LadderList::State::Climbing || m_sizes->state() == ResolutionCard::State::Measuring); };
    connect(m_ladder, &LadderList::stateChanged, m_time, planning);
    connect(m_sizes, &ResolutionCard::stateChanged, m_time, planning);
    planning();
    followRun();
    retranslate();
}

void MemoryPanel::followRun() {
    Session& session = m_workspace.session();
    connect(&session, &Session::prepared, this, [this](const std::shared_ptr<const Plan>& plan) {
        m_running = {plan ? plan->arenaBytes : 0, 0, 0, 0};
        refreshRun();
    });
    connect(&session, &Session::progressed, this, [this](const Session::Batch& batch) {
        m_running.allocated = batch.allocatedBytes;
        m_running.used = std::max({batch.used.peak, batch.used.validation, m_running.used});
        m_running.resident = batch.residentBytes;
        refreshRun();
    });
    connect(&session, &Session::stateChanged, this, [this] {
        if (!m_workspace.isTraining()) m_running = {};
        refreshRun();
    });
}

void MemoryPanel::setView(View view) {
    m_switch->setIndex(view);
    if (view != Table) m_map->setMode(view == ByLayer ? MemoryMap::Mode::ByLayer : MemoryMap::Mode::ByPurpose);
    m_views->setCurrentIndex(view == Table ? 1 : 0);
    m_views->setMinimumHeight(view == Table ? Theme::instance().scaled(26 * 13) : 200);  // a dozen rows below their heads
    refreshMapText();
}

void MemoryPanel::openLayer(quint64 layer) {
    if (layer == 0) return;
    Q_EMIT closed();
    m_workspace.goTo(PageId::Network);
    m_workspace.selectLayer(layer);
}

void MemoryPanel::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    refresh();
    m_back->setFocus(Qt::OtherFocusReason);
}

void MemoryPanel::retranslate() {
    m_title->setText(tr("Memory"));
    m_back->setToolTip(tr("Back (%1)").arg(QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText)));
    m_back->setAccessibleName(tr("Back"));
    m_again->setText(tr("Measure again"));
    m_switch->setOptions({tr("By layer"), tr("By purpose"), tr("Table")});
    m_switch->setAccessibleName(tr("What the picture shows"));
    m_table->setAccessibleName(tr("Memory by layer"));
    m_needNote->setText(tr("needed at the peak of a step"));
    m_step->setTitle(tr("One training step"));
    m_model->retranslate();
    refresh();
}

void MemoryPanel::refresh() {
    const Fit& fit = m_workspace.fit();
    const AnalysisPtr analysis = m_workspace.analyzer().current();
    // While an edit is measured the old picture stays.
    if (fit.state == Fit::State::Planning && !fit.plan && m_workspace.project()) return;
    refreshFigures();
    m_legend->setFit(fit);
    const Ledger ledger = makeLedger(*analysis, fit);
    m_model->setLedger(ledger, m_time->measured());
    m_map->setLedger(ledger);
    const QString seam = fit.limit > 0 && fit.capacity == fit.limit ? tr("limit %1").arg(bytes(fit.limit)) : tr("%1 free").arg(bytes(fit.capacity));
    m_chart->setPlan(fit.plan, fit.parts[kReadAhead] + fit.parts[kSnapshotCopy], fit.capacity, seam);
    m_chart->setTimes(m_time->measured() ? m_time->measured()->secondsByOp() : std::vector<double>());
    m_side->setVisible(m_workspace.project() != nullptr);
    shareWidth();
    refreshMapText();
    refreshChartText();
    refreshRun();
}

QString MemoryPanel::roomText(const Fit& fit) {
    const Room& room = fit.room;
    QStringList text;
    if (const QString instead = insteadText(fit.instead); !instead.isEmpty()) text += instead;
    if (!room.isCard()) {
        text += tr("Of %1 of main memory, other programs and the system use %2 and Fitroom itself %3.").arg(bytes(room.total), bytes(fit.others), bytes(room.own));
        return text.join(QLatin1Char(' '));
    }
    text += room.cards > 1 ? tr("Each of %1 holds this; the fullest has %2, of which Fitroom and the driver use %3.").arg(roomName(room), bytes(room.total), bytes(room.own))
                           : tr("Of %1 on %2, Fitroom and the driver use %3.").arg(bytes(room.total), roomName(room), bytes(room.own));
    if (!room.users.empty()) text += tr("In use by others: %1.").arg(usersText(room.users));
    if (const QString host = hostText(fit); !host.isEmpty()) text += host;
    return text.join(QLatin1Char(' '));
}

void MemoryPanel::refreshFigures() {
    const Fit& fit = m_workspace.fit();
    const AnalysisPtr analysis = m_workspace.analyzer().current();
    m_need->setText(fit.need > 0 ? bytes(fit.need) : tr("not known"));
    m_free->setText(bytes(fit.capacity));
    m_freeNote->setText(fit.limit > 0 && fit.capacity == fit.limit ? tr("is the limit") : fit.room.isCard() ? tr("free on the graphics card now") : tr("free in main memory now"));
    const bool over = fit.spare() < 0;
    m_rest->setText(bytes(std::llabs(fit.spare())));
    setTextRole(m_rest, TextRole::LargeFigure, over ? Tone::Err : Tone::Ok);
    m_restNote->setText(over ? tr("over") : tr("to spare"));
    m_rest->setVisible(fit.need > 0);
    m_restNote->setVisible(fit.need > 0);
    m_others->setText(roomText(fit));

    QString facts;
    if (fit.need == 0) {
        facts = tr("Known once the network can be measured.");
    } else if (analysis->train && !analysis->train->data.empty() && !analysis->train->data.front().tops.empty()) {
        const fitroom::Shape& shape = analysis->train->tensors[static_cast<size_t>(analysis->train->data.front().tops.front())].shape;
        const QString name = QString::fromStdString(analysis->train->name);
        fitroom::Shape side;
        for (int i = std::max(1, shape.rank - 2); i < shape.rank; ++i) side.push(shape[i]);
        const QString what = name.isEmpty() ? tr("The network") : isolate(name);
        facts = tr("%1 at %2, batch %3, training").arg(what, shapeText(side), count(shape.rank > 0 ? shape[0] : 0));
    }
    if (analysis->need() > fit.need && fit.need > 0) facts += QStringLiteral(" · ") + tr("with everything kept %1").arg(bytes(analysis->need()));
    m_facts->setText(facts);
}

void MemoryPanel::refreshRun() {
    const bool running = m_workspace.isTraining() && m_running.planned > 0;
    m_run->setVisible(running);
    if (!running || !isVisible()) return;
    const Room& room = m_workspace.fit().room;
    const uint64_t resident = m_running.resident > 0 ? m_running.resident : room.isCard() ? os::residentBytes() : static_cast<uint64_t>(room.own);
    const QString holds = tr("The process holds %1, as the operating system reports.").arg(bytes(static_cast<qint64>(resident)));
    m_run->setText((m_running.allocated == 0 ? tr("This run: planned %1.").arg(bytes(m_running.planned))
                                             : tr("This run: planned %1, allocated %2, used %3 at most.").arg(bytes(m_running.planned), bytes(m_running.allocated), bytes(m_running.used))) +
                   QLatin1Char(' ') + holds);
}

void MemoryPanel::refreshMapText() {
    const Ledger& ledger = m_map->ledger();
    QString text;
    if (m_views->currentIndex() == 1)
        text = tr("Each layer at its own most: %1 if none shared. They take turns with the same bytes, so that the plan needs less.").arg(bytes(ledger.mostTogether()));
    else if (text = m_map->currentText(); text.isEmpty())
        text = ledger.rows.empty()    ? tr("Known once the network can be measured.")
               : ledger.program == 0 ? tr("What is alive at the peak of the step. An area is bytes; a click opens the layer.")
                                     : tr("What is alive at the peak of validation, which needs more than training. An area is bytes; a click opens the layer.");
    m_mapText->setText(text);
}

void MemoryPanel::refreshChartText() {
    const int at = m_chart->cursor();
    const bool known = at >= 0 && at < static_cast<int>(m_chart->moments().size());
    const QString exact = known ? m_chart->textOf(at) : QString();
    m_chartText->setText(known ? m_chart->textOf(at, false) : m_chart->summary());
    m_chartText->setToolTip(exact);
    m_chart->setToolTip(exact);
}

void MemoryPanel::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void MemoryPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) Q_EMIT closed();
    else QFrame::keyPressEvent(event);
}

void MemoryPanel::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    shareWidth();
}

void MemoryPanel::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), tokens().bg); }

}  // namespace fitroom::ui
