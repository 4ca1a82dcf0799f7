#include "ui/memory/limit_field.h"

#include "ui/style/format.h"
#include "ui/widgets/controls.h"

#include "core/base/amount.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace fitroom::ui {

namespace {

// As it can be typed again: Latin letters and digits, whatever the language.
QString amountText(quint64 bytes) {
    struct Unit {
        const char* name;
        double size;
    };
    for (const Unit unit : {Unit{"GiB", 1024.0 * 1024 * 1024}, Unit{"MiB", 1024.0 * 1024}, Unit{"KiB", 1024.0}}) {
        const double value = static_cast<double>(bytes) / unit.size;
        if (value >= 1) return QStringLiteral("%1 %2").arg(QString::number(value, 'g', 5), QLatin1String(unit.name));
    }
    return QStringLiteral("%1 B").arg(bytes);
}

}  // namespace

LimitField::LimitField(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_on(new Switch), m_amount(new QLineEdit), m_refused(makeLabel({}, TextRole::Secondary, Tone::Err)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    row->addWidget(m_refused);
    row->addWidget(m_on);
    row->addWidget(m_amount);
    m_refused->hide();
    m_on->setObjectName(QStringLiteral("limit_on"));
    m_amount->setObjectName(QStringLiteral("limit_amount"));
    m_amount->setLayoutDirection(Qt::LeftToRight);
    m_amount->setMaxLength(24);
    m_amount->setFixedWidth(Theme::instance().scaled(110));
    m_amount->setText(amountText(m_bytes));
    connect(m_on, &QCheckBox::clicked, m_refused, &QLabel::hide);
    connect(m_on, &QCheckBox::clicked, this, &LimitField::store);
    connect(m_amount, &QLineEdit::editingFinished, this, &LimitField::store);
    connect(m_amount, &QLineEdit::textEdited, m_refused, &QLabel::hide);
    connect(&workspace, &Workspace::fitChanged, this, &LimitField::load);
    retranslate();
    load();
}

void LimitField::store() {
    if (m_amount->text() != amountText(m_bytes)) {
        QString text = toLatin(m_amount->text()).trimmed();
        bool bare = false;
        (void)text.toDouble(&bare);
        if (bare) text += QStringLiteral("GiB");
        const auto bytes = parseBytes(text.toStdString());
        m_refused->setVisible(!bytes.has_value());
        if (bytes) m_bytes = *bytes;
        else m_refused->setText(tr("Write it like 2 GiB or 500 MiB."));
        m_amount->setText(amountText(m_bytes));
    }
    m_amount->setEnabled(m_on->isChecked());
    m_workspace.setMemoryLimit(m_on->isChecked() ? m_bytes : 0);
}

void LimitField::load() {
    if (m_amount->hasFocus() && m_amount->isModified()) return;  // what is being typed stays
    const quint64 limit = m_workspace.memoryLimit();
    m_on->setChecked(limit > 0);
    m_amount->setEnabled(limit > 0);
    if (limit == 0 || limit == m_bytes) return;
    m_bytes = limit;
    m_amount->setText(amountText(limit));
}

void LimitField::retranslate() {
    m_on->setText(tr("Limit"));
    m_on->updateGeometry();
    m_amount->setAccessibleName(tr("Limit"));
    m_amount->setToolTip(tr("Plan for a smaller device than this one, or leave memory to other programs."));
    m_refused->setText(tr("Write it like 2 GiB or 500 MiB."));
}

void LimitField::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace fitroom::ui
