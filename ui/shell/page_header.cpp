#include "ui/shell/page_header.h"

#include "ui/widgets/controls.h"

#include <QHBoxLayout>
#include <QPainter>

namespace fitroom::ui {

PageHeader::PageHeader(QWidget* parent)
    : QFrame(parent), m_row(new QHBoxLayout(this)), m_tools(new QHBoxLayout), m_slot(new QHBoxLayout),
      m_title(makeLabel({}, TextRole::PageTitle)), m_facts(new ElidedLabel), m_state(new ElidedLabel),
      m_icon(new IconLabel({}, Tone::Muted, 18)) {
    m_row->setContentsMargins(20, 4, 16, 5);
    m_row->setSpacing(8);
    m_row->addWidget(m_title);
    m_row->addSpacing(6);
    setTextRole(m_facts, TextRole::Body, Tone::Muted);
    m_row->addWidget(m_facts, 0);
    m_row->addSpacing(16);
    m_row->addWidget(m_icon);
    m_row->addWidget(m_state, 0);
    m_row->addStretch(1);
    m_row->addLayout(m_tools);
    m_row->addLayout(m_slot);
    static_cast<ElidedLabel*>(m_facts)->setElide(Qt::ElideRight);
    static_cast<ElidedLabel*>(m_state)->setElide(Qt::ElideRight);
    setFixedHeight(Theme::instance().scaled(56));
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        setFixedHeight(Theme::instance().scaled(56));
        refresh();
    });
}

void PageHeader::addTool(QWidget* widget) { m_tools->addWidget(widget); }

void PageHeader::showPage(Page* page) {
    if (m_actions) {
        m_slot->removeWidget(m_actions);
        m_actions->hide();
    }
    m_page = page;
    m_actions = page ? page->headerActions() : nullptr;
    if (m_actions) {
        m_slot->addWidget(m_actions);
        m_actions->show();
    }
    refresh();
}

void PageHeader::refresh() {
    if (!m_page) return;
    m_title->setText(m_page->title());
    static_cast<ElidedLabel*>(m_facts)->setText(m_page->facts());
    const Page::State state = m_page->state();
    m_icon->setVisible(!state.icon.isEmpty() && !state.text.isEmpty());
    m_icon->setIcon(state.icon, state.tone);
    setTextRole(m_state, TextRole::BodyBold, state.tone);
    static_cast<ElidedLabel*>(m_state)->setText(state.text);
    m_state->setVisible(!state.text.isEmpty());
    m_progress = state.progress;
    update();
}

void PageHeader::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.surface);
    painter.fillRect(0, height() - 1, width(), 1, t.border);
    if (m_progress < 0) return;
    const int filled = static_cast<int>(width() * std::min(1.0, m_progress));
    painter.fillRect(layoutDirection() == Qt::RightToLeft ? width() - filled : 0, height() - 2, filled, 2, t.accent);
}

}  // namespace fitroom::ui
