#include "ui/memory/limit_field.h"

#include "ui/widgets/controls.h"
#include "ui/widgets/number_field.h"

#include <QEvent>
#include <QHBoxLayout>

namespace fitroom::ui {

namespace {
constexpr double kGiB = 1024.0 * 1024 * 1024;
}

LimitField::LimitField(Workspace& workspace, QWidget* parent) : QWidget(parent), m_workspace(workspace), m_on(new Switch), m_gib(new FloatField) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    row->addWidget(m_on);
    row->addWidget(m_gib);
    m_on->setObjectName(QStringLiteral("limit_on"));
    m_gib->setObjectName(QStringLiteral("limit_gib"));
    m_gib->setRange(0.01, 100000);
    m_gib->setSuffix(QStringLiteral(" GiB"));
    m_gib->setMinimumWidth(120);
    m_gib->setValue(2);
    connect(m_on, &QCheckBox::clicked, this, &LimitField::store);
    connect(m_gib, &QDoubleSpinBox::valueChanged, this, [this] {
        if (m_on->isChecked()) store();
    });
    connect(&workspace, &Workspace::fitChanged, this, &LimitField::load);
    retranslate();
    load();
}

void LimitField::store() {
    m_gib->setEnabled(m_on->isChecked());
    m_workspace.setMemoryLimit(m_on->isChecked() ? static_cast<quint64>(m_gib->value() * kGiB) : 0);
}

void LimitField::load() {
    if (m_gib->hasFocus()) return;  // what is being typed stays
    const quint64 limit = m_workspace.memoryLimit();
    m_on->setChecked(limit > 0);
    m_gib->setEnabled(limit > 0);
    if (limit == 0 || static_cast<quint64>(m_gib->value() * kGiB) == limit) return;
    const QSignalBlocker quiet(m_gib);
    m_gib->setValue(static_cast<double>(limit) / kGiB);
}

void LimitField::retranslate() {
    m_on->setText(tr("Limit"));
    m_on->updateGeometry();
    m_gib->setAccessibleName(tr("Limit"));
    m_gib->setToolTip(tr("Plan for a smaller device than this one, or leave memory to other programs."));
}

void LimitField::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace fitroom::ui
