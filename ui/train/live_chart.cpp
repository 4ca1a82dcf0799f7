#include "ui/train/live_chart.h"

#include "ui/train/chart_legend.h"
#include "ui/train/curve_table.h"
#include "ui/widgets/controls.h"

#include <QEvent>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace fitroom::ui {

LiveChart::LiveChart(CurveKind kind, QWidget* parent)
    : Card(parent), m_chart(new CurveChart(kind)), m_table(new CurveTable(kind, this)), m_view(new QTableView),
      m_stack(new QStackedWidget), m_tableButton(iconButton(QStringLiteral("table"), {})) {
    m_view->setModel(m_table);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_view->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_view->setShowGrid(false);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_view);
    body()->addWidget(m_stack, 1);
    layout()->setContentsMargins(16, 10, 8, 8);

    addTrailing(m_legend = new ChartLegend(kind != CurveKind::Rate));
    if (kind == CurveKind::Loss) {
        m_log = new Switch;
        addTrailing(m_log);
        connect(m_log, &QAbstractButton::toggled, m_chart, &CurveChart::setLogScale);
        m_texts.add([this] { m_log->setText(tr("Log scale")); });
    }
    m_tableButton->setCheckable(true);
    addTrailing(m_tableButton);
    connect(m_tableButton, &QToolButton::toggled, this, &LiveChart::showTable);
    m_texts.add([this] {
        setTitle(chartTitle());
        m_chart->setAccessibleName(chartTitle());
        m_view->setAccessibleName(tr("%1, as a table").arg(chartTitle()));
        m_tableButton->setToolTip(tr("Show the figures as a table"));
        m_tableButton->setAccessibleName(tr("Show the figures as a table"));
    });
}

QString LiveChart::chartTitle() const {
    switch (m_chart->kind()) {
        case CurveKind::Accuracy: return tr("Accuracy");
        case CurveKind::Rate: return tr("Learning rate");
        case CurveKind::Loss: break;
    }
    return tr("Loss");
}

void LiveChart::setCurves(const RunCurves* curves) {
    m_chart->setCurves(curves);
    m_table->setCurves(curves);
    refresh();
}

void LiveChart::hideControls() {
    if (m_log) m_log->hide();
    m_tableButton->hide();
}

void LiveChart::refresh() {
    const auto lines = m_chart->lines();
    m_legend->setLines(lines.training, lines.validation, lines.eachIteration);
    if (m_stack->currentWidget() == m_view)
        m_table->refresh();
    else
        m_chart->refresh();
}

void LiveChart::showTable(bool on) {
    m_tableButton->setChecked(on);
    m_stack->setCurrentWidget(on ? static_cast<QWidget*>(m_view) : m_chart);
    refresh();
}

void LiveChart::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    m_texts.refresh();
    refresh();
}

}  // namespace fitroom::ui
