#include "ui/editor/problems_list.h"

#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/messages.h"
#include "ui/widgets/controls.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace fitroom::ui {

namespace {
constexpr int kLayerRole = Qt::UserRole, kLineRole = Qt::UserRole + 1;
}

ProblemsList::ProblemsList(QWidget* parent)
    : QWidget(parent), m_title(makeLabel({}, TextRole::SecondaryBold)), m_errors(makeLabel({}, TextRole::SecondaryBold, Tone::Err)),
      m_warnings(makeLabel({}, TextRole::SecondaryBold, Tone::Warn)), m_none(makeLabel({}, TextRole::Secondary, Tone::Muted)),
      m_errorIcon(new IconLabel(QStringLiteral("err"), Tone::Err, 16)), m_warningIcon(new IconLabel(QStringLiteral("warn"), Tone::Warn, 16)),
      m_list(new QListWidget) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(16, 10, 8, 8);
    auto* head = new QHBoxLayout;
    head->setSpacing(6);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_title, m_errorIcon, m_errors, m_warningIcon, m_warnings, m_none}) head->addWidget(widget);
    head->addStretch(1);
    all->addLayout(head);
    all->setAlignment(head, Qt::AlignTop);
    all->addWidget(m_list, 1);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setIconSize(QSize(18, 18));
    m_list->setSpacing(1);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTextRole(m_list, TextRole::Secondary);
    const auto go = [this](QListWidgetItem* item) {
        if (item) Q_EMIT layerWanted(item->data(kLayerRole).toString(), item->data(kLineRole).toInt());
    };
    connect(m_list, &QListWidget::itemClicked, this, go);
    connect(m_list, &QListWidget::itemActivated, this, go);
    fill();
}

void ProblemsList::show(const AnalysisPtr& analysis) {
    m_analysis = analysis;
    fill();
}

void ProblemsList::fill() {
    m_title->setText(tr("Problems"));
    m_list->setAccessibleName(tr("Problems"));
    m_list->clear();
    int errors = 0, warnings = 0;
    if (m_analysis) {
        std::vector<const Problem*> sorted;
        for (const Problem& problem : m_analysis->problems) sorted.push_back(&problem);
        std::stable_sort(sorted.begin(), sorted.end(), [](const Problem* a, const Problem* b) { return a->severity > b->severity; });
        for (const Problem* problem : sorted) {
            errors += problem->severity == Severity::Error;
            warnings += problem->severity == Severity::Warning;
            const QString layer = QString::fromStdString(problem->error.place.layer);
            QString text = sentence(problem->error);
            if (!layer.isEmpty()) text = QStringLiteral("%1: %2").arg(isolate(layer), text);
            auto* item = new QListWidgetItem(icon(severityIcon(problem->severity), toneOf(problem->severity)), text, m_list);
            const QString place = placeText(problem->error), next = nextStep(problem->error);
            item->setToolTip(QStringList{place, text, next}.join(QLatin1Char('\n')).trimmed());
            if (!next.isEmpty()) item->setText(text + QLatin1Char('\n') + next);
            item->setData(kLayerRole, layer);
            item->setData(kLineRole, problem->error.place.line);
        }
    }
    m_errors->setText(count(errors));
    m_warnings->setText(count(warnings));
    m_errorIcon->setVisible(errors > 0);
    m_errors->setVisible(errors > 0);
    m_warningIcon->setVisible(warnings > 0);
    m_warnings->setVisible(warnings > 0);
    m_none->setText(tr("none"));
    m_none->setVisible(m_list->count() == 0);
    m_list->setVisible(m_list->count() > 0);
}

void ProblemsList::next() {
    if (m_list->count() == 0) return;
    m_list->setCurrentRow((m_list->currentRow() + 1) % m_list->count());
    Q_EMIT layerWanted(m_list->currentItem()->data(kLayerRole).toString(), m_list->currentItem()->data(kLineRole).toInt());
}

void ProblemsList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) fill();
}

}  // namespace fitroom::ui
