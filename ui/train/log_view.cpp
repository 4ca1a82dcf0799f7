#include "ui/train/log_view.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace fitroom::ui {

LogView::LogView(RunController& run, QWidget* parent)
    : Card(parent), m_run(run), m_text(new QPlainTextEdit), m_toggle(iconButton(QStringLiteral("chevron-up"), {})) {
    m_text->setReadOnly(true);
    m_text->setLayoutDirection(Qt::LeftToRight);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setMaximumBlockCount(2000);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setUndoRedoEnabled(false);
    setTextRole(m_text, TextRole::Code);
    body()->addWidget(m_text);
    addTrailing(m_toggle);
    layout()->setContentsMargins(16, 8, 8, 8);
    connect(m_toggle, &QToolButton::clicked, this, [this] { setOpen(!m_open); });
    connect(&run, &RunController::logAdded, this, &LogView::refresh);
    setOpen(false);
    retranslate();
    refresh();
}

void LogView::setOpen(bool open) {
    m_open = open;
    const int lines = open ? 12 : 2;
    m_text->setFixedHeight(QFontMetrics(Theme::instance().font(TextRole::Code)).lineSpacing() * lines + 12);
    m_toggle->setIcon(icon(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-up"), Tone::Muted));
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->maximum());
}

void LogView::retranslate() {
    setTitle(tr("Log"));
    m_toggle->setToolTip(tr("Show more or fewer lines"));
    m_toggle->setAccessibleName(tr("Show more or fewer lines"));
    m_text->setAccessibleName(tr("Log"));
    m_text->setPlaceholderText(tr("What training says appears here."));
}

void LogView::refresh() {
    if (m_generation != m_run.logGeneration()) {
        m_generation = m_run.logGeneration();
        m_next = 0;
        m_text->clear();
    }
    QScrollBar* bar = m_text->verticalScrollBar();
    const bool atEnd = bar->value() >= bar->maximum() - 2;
    const auto& log = m_run.log();
    const int64_t begin = m_run.logBegin();
    for (int64_t i = std::max(m_next, begin); i < begin + static_cast<int64_t>(log.size()); ++i) {
        const RunController::LogLine& line = log[static_cast<size_t>(i - begin)];
        m_text->appendPlainText(line.time.toString(QStringLiteral("HH:mm:ss")) + QStringLiteral("  ") + line.text);
    }
    m_next = begin + static_cast<int64_t>(log.size());
    if (atEnd) bar->setValue(bar->maximum());
}

}  // namespace fitroom::ui
