#include "ui/shell/rail.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace fitroom::ui {

namespace {

class RailButton : public QAbstractButton {
public:
    RailButton(const QString& iconName, QWidget* parent) : QAbstractButton(parent), m_icon(iconName) {
        setCheckable(true);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
    }
    QSize sizeHint() const override {
        const QFontMetrics metrics(Theme::instance().font(TextRole::CaptionBold));
        return {std::max(76, metrics.horizontalAdvance(text()) + 16), 42 + metrics.height()};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const bool on = isChecked();
        const QRectF tile = QRectF(rect()).adjusted(8, 2, -8, -2);
        painter.setPen(Qt::NoPen);
        if (on || underMouse()) {
            painter.setBrush(on ? t.accentTint : t.sunken);
            painter.drawRoundedRect(tile, 8, 8);
        }
        if (on) {
            painter.setBrush(t.accent);
            const bool rtl = layoutDirection() == Qt::RightToLeft;
            painter.drawRect(QRectF(rtl ? width() - 3 : 0, tile.top(), 3, tile.height()));
        }
        const QColor color = on ? t.accent : t.muted;
        paintIcon(&painter, m_icon, QRectF(width() / 2.0 - 10, tile.top() + 7, 20, 20), color);
        painter.setFont(Theme::instance().font(on ? TextRole::CaptionBold : TextRole::Caption));
        painter.setPen(color);
        painter.drawText(QRectF(2, tile.top() + 28, width() - 4, tile.height() - 28), Qt::AlignHCenter | Qt::AlignTop, text());
        if (showsFocus(this)) {
            painter.setPen(QPen(t.focus, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(tile.adjusted(1, 1, -1, -1), 8, 8);
        }
    }

private:
    QString m_icon;
};

class Mark : public QWidget {
public:
    explicit Mark(QWidget* parent) : QWidget(parent) { setFixedHeight(56); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        QIcon(QStringLiteral(":/icons/fitroom.svg")).paint(&painter, QRect(width() / 2 - 16, 12, 32, 32));
    }
};

}  // namespace

Rail::Rail(QWidget* parent) : QFrame(parent), m_group(new QButtonGroup(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 1, 8);
    column->setSpacing(2);
    column->addWidget(new Mark(this));
    const auto add = [&](PageId page, const char* name) {
        auto* made = new RailButton(QLatin1String(name), this);
        m_buttons[static_cast<int>(page)] = made;
        m_group->addButton(made, static_cast<int>(page));
        column->addWidget(made);
    };
    add(PageId::Start, "start");
    add(PageId::Data, "data");
    add(PageId::Network, "network");
    add(PageId::Train, "train");
    add(PageId::Results, "results");
    column->addStretch(1);
    add(PageId::Settings, "settings");
    add(PageId::Help, "help");
    connect(m_group, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT chosen(static_cast<PageId>(id)); });
    retranslate();
}

void Rail::retranslate() {
    const auto set = [&](PageId page, const QString& text, const QString& key) {
        QAbstractButton* one = button(page);
        one->setText(text);
        one->setAccessibleName(text);
        one->setToolTip(key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key));
        one->updateGeometry();
    };
    set(PageId::Start, tr("Start"), QStringLiteral("Ctrl+1"));
    set(PageId::Data, tr("Data"), QStringLiteral("Ctrl+2"));
    set(PageId::Network, tr("Network"), QStringLiteral("Ctrl+3"));
    set(PageId::Train, tr("Train"), QStringLiteral("Ctrl+4"));
    set(PageId::Results, tr("Results"), QStringLiteral("Ctrl+5"));
    set(PageId::Settings, tr("Settings"), {});
    set(PageId::Help, tr("Help"), QStringLiteral("F1"));
    setAccessibleName(tr("Pages"));
}

// The log's page has no place of its own here: it is entered from Start.
void Rail::setCurrent(PageId page) { button(page == PageId::Log ? PageId::Start : page)->setChecked(true); }

void Rail::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void Rail::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), tokens().surface);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    painter.fillRect(rtl ? 0 : width() - 1, 0, 1, height(), tokens().border);
}

}  // namespace fitroom::ui
