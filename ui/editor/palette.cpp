#include "ui/editor/palette.h"

#include "ui/editor/words.h"
#include "ui/style/icons.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <map>

namespace fitroom::ui {

namespace {
constexpr int kTypeRole = Qt::UserRole;
}

Palette::Palette(QWidget* parent)
    : QWidget(parent), m_title(makeLabel({}, TextRole::Section)), m_search(new QLineEdit), m_tree(new QTreeWidget) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(12, 12, 6, 8);
    all->addWidget(m_title);
    all->addWidget(m_search);
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("search"), Tone::Muted), QLineEdit::LeadingPosition);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(12);
    m_tree->setIconSize(QSize(20, 20));
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tree->viewport()->installEventFilter(this);
    m_tree->installEventFilter(this);
    m_tree->setMouseTracking(true);
    all->addWidget(m_tree, 1);
    connect(m_search, &QLineEdit::textChanged, this, &Palette::filter);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        // The first one in sight.
        for (QTreeWidgetItemIterator it(m_tree, QTreeWidgetItemIterator::NotHidden); *it; ++it) {
            const QString type = (*it)->data(0, kTypeRole).toString();
            if (type.isEmpty() || !(*it)->parent() || (*it)->parent()->isHidden()) continue;
            Q_EMIT addWanted(type);
            return;
        }
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        const QString type = item->data(0, kTypeRole).toString();
        if (!type.isEmpty()) Q_EMIT addWanted(type);
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        if (m_folded) return;
        // Not rebuilt: what is open stays open.
        for (int f = 0; f < m_tree->topLevelItemCount(); ++f)
            m_tree->topLevelItem(f)->setFont(0, Theme::instance().font(TextRole::SecondaryBold));
    });
    retranslate();
}

void Palette::retranslate() {
    m_title->setText(tr("Layers"));
    m_search->setPlaceholderText(tr("Search layers"));
    m_search->setAccessibleName(tr("Search layers"));
    m_tree->setAccessibleName(tr("Layer types"));
    fill();
}

void Palette::fill() {
    m_tree->clear();
    if (m_folded) {
        // Glyphs alone, one under the other; the name is in the tooltip and for readers.
        for (int f = 0; f <= static_cast<int>(Family::Shape); ++f) {
            for (const LayerDef& def : allLayerDefs()) {
                if (static_cast<int>(def.family) != f || std::string(def.type) == "Split") continue;
                auto* item = new QTreeWidgetItem(m_tree, {QString()});
                item->setIcon(0, familyIcon(def.family));
                item->setToolTip(0, QStringLiteral("%1: %2").arg(QString::fromLatin1(def.type), coreText(def.summary)));
                item->setData(0, kTypeRole, QString::fromLatin1(def.type));
                item->setData(0, Qt::AccessibleTextRole, QString::fromLatin1(def.type));
            }
        }
        return;
    }
    std::map<int, QTreeWidgetItem*> families;
    // Those that a beginner needs first stand open.
    const auto open = [](Family f) { return f != Family::Shape; };
    for (int f = 0; f <= static_cast<int>(Family::Shape); ++f) {
        auto* item = new QTreeWidgetItem(m_tree, {familyName(static_cast<Family>(f))});
        QFont bold = Theme::instance().font(TextRole::SecondaryBold);
        item->setFont(0, bold);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        families[f] = item;
    }
    for (const LayerDef& def : allLayerDefs()) {
        if (std::string(def.type) == "Split") continue;  // made by the engine where a blob has several readers
        auto* item = new QTreeWidgetItem(families[static_cast<int>(def.family)], {QString::fromLatin1(def.type)});
        item->setIcon(0, familyIcon(def.family));
        item->setToolTip(0, coreText(def.summary));
        item->setData(0, kTypeRole, QString::fromLatin1(def.type));
        item->setData(0, Qt::AccessibleDescriptionRole, coreText(def.summary));
    }
    for (const auto& [f, item] : families) {
        item->setHidden(item->childCount() == 0);
        item->setExpanded(open(static_cast<Family>(f)));
        item->sortChildren(0, Qt::AscendingOrder);
    }
    filter(m_search->text());
}

void Palette::filter(const QString& text) {
    if (m_folded) return;
    const QString wanted = text.trimmed();
    for (int f = 0; f < m_tree->topLevelItemCount(); ++f) {
        QTreeWidgetItem* family = m_tree->topLevelItem(f);
        int shown = 0;
        for (int i = 0; i < family->childCount(); ++i) {
            QTreeWidgetItem* item = family->child(i);
            const bool fits = wanted.isEmpty() || item->text(0).contains(wanted, Qt::CaseInsensitive) ||
                              item->toolTip(0).contains(wanted, Qt::CaseInsensitive) ||
                              family->text(0).contains(wanted, Qt::CaseInsensitive);
            item->setHidden(!fits);
            shown += fits;
        }
        family->setHidden(shown == 0);
        if (!wanted.isEmpty()) family->setExpanded(true);
    }
}

void Palette::setFolded(bool folded) {
    if (m_folded != folded) {
        m_folded = folded;
        fill();
    }
    m_title->setVisible(!folded);
    m_search->setVisible(!folded);
    m_tree->setIndentation(folded ? 0 : 12);
    setFixedWidth(folded ? 60 : Theme::instance().panelWidth(190));
}

void Palette::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

QRect Palette::typeRect(const QString& type) const {
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it) {
        if ((*it)->data(0, kTypeRole).toString() != type) continue;
        m_tree->scrollToItem(*it);
        const QRect rect = m_tree->visualItemRect(*it);
        return rect.isEmpty() ? rect : QRect(m_tree->viewport()->mapTo(this, rect.topLeft()), rect.size());
    }
    return {};
}

bool Palette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_tree && event->type() == QEvent::KeyPress && m_dragging &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_dragging = false;
        m_pressed.clear();
        m_tree->viewport()->unsetCursor();
        Q_EMIT dragCancelled();
        return true;
    }
    if (watched != m_tree->viewport()) return QWidget::eventFilter(watched, event);
    switch (event->type()) {
        case QEvent::MouseButtonPress: {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            const QTreeWidgetItem* item = m_tree->itemAt(mouse->position().toPoint());
            m_pressed = item && mouse->button() == Qt::LeftButton ? item->data(0, kTypeRole).toString() : QString();
            m_pressedAt = mouse->position().toPoint();
            break;
        }
        case QEvent::MouseMove: {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            if (m_pressed.isEmpty() || !(mouse->buttons() & Qt::LeftButton)) break;
            if (!m_dragging && (mouse->position().toPoint() - m_pressedAt).manhattanLength() < QApplication::startDragDistance()) return true;
            m_dragging = true;
            m_tree->viewport()->setCursor(Qt::ClosedHandCursor);
            Q_EMIT dragMoved(m_pressed, mouse->globalPosition().toPoint());
            return true;
        }
        case QEvent::MouseButtonRelease: {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            const QString type = m_pressed;
            m_pressed.clear();
            if (!m_dragging) break;
            m_dragging = false;
            m_tree->viewport()->unsetCursor();
            Q_EMIT dropped(type, mouse->globalPosition().toPoint());
            return true;
        }
        default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void Palette::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange && m_tree->topLevelItemCount() > 0) setFolded(m_folded);
}

}  // namespace fitroom::ui
