#include "ui/shell/find_box.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QKeyEvent>

namespace fitroom::ui {

FindBox::FindBox(QWidget* parent) : QLineEdit(parent), m_list(new QListWidget) {
    addAction(icon(QStringLiteral("search"), Tone::Muted), QLineEdit::LeadingPosition);
    m_list->setWindowFlags(Qt::ToolTip);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFocusProxy(this);
    m_list->setMouseTracking(true);
    connect(this, &QLineEdit::textEdited, this, &FindBox::fill);
    connect(m_list, &QListWidget::itemClicked, this, &FindBox::run);
    connect(this, &QObject::destroyed, m_list, &QObject::deleteLater);
    retranslate();
}

void FindBox::retranslate() {
    setPlaceholderText(tr("Find a layer or a command") + QStringLiteral("   Ctrl+K"));
    setAccessibleName(tr("Find a layer or a command"));
    m_list->setAccessibleName(tr("Found"));
}

QSize FindBox::sizeHint() const { return {Theme::instance().scaled(260), Theme::instance().scaled(32)}; }

void FindBox::begin() {
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
    fill();
}

void FindBox::fill() {
    if (entries) m_all = entries();
    m_list->clear();
    const QString wanted = text().trimmed();
    // What begins with it first, then what holds it.
    for (const bool front : {true, false}) {
        for (int i = 0; i < m_all.size() && m_list->count() < 40; ++i) {
            const Entry& entry = m_all[i];
            const bool begins = entry.text.startsWith(wanted, Qt::CaseInsensitive);
            const bool holds = entry.text.contains(wanted, Qt::CaseInsensitive) || entry.detail.contains(wanted, Qt::CaseInsensitive);
            if (front ? !begins : (begins || !holds)) continue;
            auto* item = new QListWidgetItem(entry.icon, entry.detail.isEmpty() ? entry.text : entry.text + QStringLiteral("   ") + entry.detail, m_list);
            item->setData(Qt::UserRole, i);
        }
    }
    if (m_list->count() == 0) {
        m_list->hide();
        return;
    }
    m_list->setCurrentRow(0);
    m_list->setLayoutDirection(layoutDirection());
    const int height = std::min(10, m_list->count()) * std::max(24, m_list->sizeHintForRow(0)) + 6;
    m_list->setGeometry(QRect(mapToGlobal(QPoint(0, this->height() + 2)), QSize(width(), height)));
    m_list->show();
}

void FindBox::run(QListWidgetItem* item) {
    if (!item) return;
    const auto action = m_all.value(item->data(Qt::UserRole).toInt()).run;
    m_list->hide();
    clear();
    clearFocus();
    if (action) action();
}

void FindBox::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Down: m_list->setCurrentRow(std::min(m_list->count() - 1, m_list->currentRow() + 1)); return;
        case Qt::Key_Up: m_list->setCurrentRow(std::max(0, m_list->currentRow() - 1)); return;
        case Qt::Key_Return: case Qt::Key_Enter: run(m_list->isVisible() ? m_list->currentItem() : nullptr); return;
        case Qt::Key_Escape:
            m_list->hide();
            clear();
            clearFocus();
            return;
        default: QLineEdit::keyPressEvent(event);
    }
}

void FindBox::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::MouseFocusReason) fill();
}

void FindBox::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    m_list->hide();
}

void FindBox::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace fitroom::ui
