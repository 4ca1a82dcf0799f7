#include "ui/train/epoch_field.h"

#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/keep_height.h"
#include "ui/widgets/number_field.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

constexpr int kAroundText = 40;  // frame, margins and the arrows of a field

}  // namespace

EpochField::EpochField(bool zeroAllowed, QWidget* parent)
    : QWidget(parent), m_field(new FloatField), m_note(makeLabel({}, TextRole::Caption, Tone::Muted)),
      m_zeroAllowed(zeroAllowed) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_field);
    column->addWidget(m_note);
    m_note->setAlignment(Qt::AlignTrailing);
    m_note->setWordWrap(true);
    m_field->setRange(0, 2147483647);
    setFocusProxy(m_field);
    keepHeight(this);
    connect(m_field, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        int64_t wanted = 0;
        if (value > 0 || !m_zeroAllowed)
            wanted = m_math.known() ? m_math.iterations(value) : std::max<int64_t>(1, std::llround(value));
        if (wanted == m_iterations) return;
        m_iterations = wanted;
        show();
        Q_EMIT edited(wanted);
    });
}

void EpochField::setMath(const EpochMath& math) {
    m_math = math;
    show();
}

void EpochField::setIterations(int64_t iterations) {
    m_iterations = iterations;
    show();
}

void EpochField::setZeroText(const QString& text) {
    m_zeroText = text;
    show();
}

void EpochField::retranslate() { show(); }

QString EpochField::note() const { return m_note->isHidden() ? QString() : m_note->text(); }

void EpochField::show() {
    const QSignalBlocker quiet(m_field);
    const double value = m_math.known() ? m_math.shortEpochs(m_iterations) : static_cast<double>(m_iterations);
    // Iterations can be many digits: their unit stands below, where it is not cut.
    m_field->setSuffix(m_math.known() ? tr(" epochs") : QString());
    if (m_field->value() != value) m_field->setValue(value);
    // Number and unit are never cut: the label beside the field wraps sooner.
    m_field->setMinimumWidth(std::max(90, m_field->fontMetrics().horizontalAdvance(m_field->text()) + kAroundText));
    QString note;
    if (m_iterations == 0 && m_zeroAllowed)
        note = m_zeroText;
    else if (m_math.known())
        note = tr("%1 iterations").arg(count(m_iterations));
    else
        note = tr("iterations");
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_field->setAccessibleDescription(note);
}

}  // namespace fitroom::ui
