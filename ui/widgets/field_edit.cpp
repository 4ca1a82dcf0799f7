#include "ui/widgets/field_edit.h"

#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/number_field.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <cmath>

namespace fitroom::ui {

namespace {

using google::protobuf::EnumValueDescriptor;
using google::protobuf::Reflection;

QString schemaText(const std::string& text) {
    return text.empty() ? QString() : QCoreApplication::translate("schema", text.c_str());
}

bool isWhole(const FieldDescriptor* field) {
    return field->cpp_type() != FieldDescriptor::CPPTYPE_FLOAT && field->cpp_type() != FieldDescriptor::CPPTYPE_DOUBLE;
}

// The shortest decimal that is the same float: 0.999 and not 0.99900001.
double shortest(float value) {
    char text[32];
    for (int digits = 6; digits <= 9; ++digits) {
        std::snprintf(text, sizeof(text), "%.*g", digits, static_cast<double>(value));
        const double back = QByteArray(text).toDouble();
        if (static_cast<float>(back) == value) return back;
    }
    return static_cast<double>(value);
}

double getNumber(const Message& m, const FieldDescriptor* f, int index) {
    const Reflection* r = m.GetReflection();
    const bool repeated = f->is_repeated();
    switch (f->cpp_type()) {
        case FieldDescriptor::CPPTYPE_INT32: return repeated ? r->GetRepeatedInt32(m, f, index) : r->GetInt32(m, f);
        case FieldDescriptor::CPPTYPE_UINT32: return repeated ? r->GetRepeatedUInt32(m, f, index) : r->GetUInt32(m, f);
        case FieldDescriptor::CPPTYPE_INT64: return static_cast<double>(repeated ? r->GetRepeatedInt64(m, f, index) : r->GetInt64(m, f));
        case FieldDescriptor::CPPTYPE_UINT64: return static_cast<double>(repeated ? r->GetRepeatedUInt64(m, f, index) : r->GetUInt64(m, f));
        case FieldDescriptor::CPPTYPE_FLOAT: return shortest(repeated ? r->GetRepeatedFloat(m, f, index) : r->GetFloat(m, f));
        case FieldDescriptor::CPPTYPE_DOUBLE: return repeated ? r->GetRepeatedDouble(m, f, index) : r->GetDouble(m, f);
        default: return 0;
    }
}

void setNumber(Message& m, const FieldDescriptor* f, double value) {
    const Reflection* r = m.GetReflection();
    const bool add = f->is_repeated();
    switch (f->cpp_type()) {
        case FieldDescriptor::CPPTYPE_INT32: add ? r->AddInt32(&m, f, static_cast<int32_t>(value)) : r->SetInt32(&m, f, static_cast<int32_t>(value)); break;
        case FieldDescriptor::CPPTYPE_UINT32: add ? r->AddUInt32(&m, f, static_cast<uint32_t>(value)) : r->SetUInt32(&m, f, static_cast<uint32_t>(value)); break;
        case FieldDescriptor::CPPTYPE_INT64: add ? r->AddInt64(&m, f, static_cast<int64_t>(value)) : r->SetInt64(&m, f, static_cast<int64_t>(value)); break;
        case FieldDescriptor::CPPTYPE_UINT64: add ? r->AddUInt64(&m, f, static_cast<uint64_t>(value)) : r->SetUInt64(&m, f, static_cast<uint64_t>(value)); break;
        case FieldDescriptor::CPPTYPE_FLOAT: add ? r->AddFloat(&m, f, static_cast<float>(value)) : r->SetFloat(&m, f, static_cast<float>(value)); break;
        case FieldDescriptor::CPPTYPE_DOUBLE: add ? r->AddDouble(&m, f, value) : r->SetDouble(&m, f, value); break;
        default: break;
    }
}

// What the type itself can hold.
std::pair<double, double> typeLimits(const FieldDescriptor* f) {
    switch (f->cpp_type()) {
        case FieldDescriptor::CPPTYPE_INT32: return {-2147483648.0, 2147483647.0};
        case FieldDescriptor::CPPTYPE_UINT32: return {0, 4294967295.0};
        case FieldDescriptor::CPPTYPE_UINT64: return {0, 9.0e15};
        case FieldDescriptor::CPPTYPE_INT64: return {-9.0e15, 9.0e15};
        case FieldDescriptor::CPPTYPE_FLOAT: return {-3.4e38, 3.4e38};
        default: return {-1e300, 1e300};
    }
}

class BoolEdit : public FieldEdit {
public:
    BoolEdit(const FieldDescriptor* field, QWidget* parent) : FieldEdit(field, parent), m_switch(new Switch) {
        setEditor(m_switch, false);
        connect(m_switch, &QCheckBox::clicked, this, &FieldEdit::edited);
    }

private:
    void load(const Message& m, bool) override { m_switch->setChecked(m.GetReflection()->GetBool(m, field())); }
    bool store(Message& m, QString*) override {
        m.GetReflection()->SetBool(&m, field(), m_switch->isChecked());
        return true;
    }
    Switch* m_switch;
};

class EnumEdit : public FieldEdit {
public:
    EnumEdit(const FieldDescriptor* field, QWidget* parent) : FieldEdit(field, parent) {
        QStringList labels;
        const auto* type = field->enum_type();
        for (int i = 0; i < type->value_count(); ++i) {
            const auto& label = type->value(i)->options().GetExtension(fitroom_schema::choice_label);
            labels.append(label.empty() ? QString::fromStdString(type->value(i)->name()) : schemaText(label));
        }
        if (labels.size() <= 3 && labels.join(QString()).size() <= 24) {
            m_segments = new Segmented;
            m_segments->setOptions(labels);
            setEditor(m_segments, false);
            connect(m_segments, &Segmented::chosen, this, &FieldEdit::edited);
        } else {
            m_combo = new QComboBox;
            m_combo->addItems(labels);
            setEditor(m_combo, true);
            connect(m_combo, &QComboBox::activated, this, &FieldEdit::edited);
        }
    }

private:
    void load(const Message& m, bool) override {
        const int index = m.GetReflection()->GetEnum(m, field())->index();
        if (m_segments) m_segments->setIndex(index);
        else m_combo->setCurrentIndex(index);
    }
    bool store(Message& m, QString*) override {
        const int index = m_segments ? m_segments->index() : m_combo->currentIndex();
        m.GetReflection()->SetEnum(&m, field(), field()->enum_type()->value(index));
        return true;
    }
    Segmented* m_segments = nullptr;
    QComboBox* m_combo = nullptr;
};

// Lists have no default in a schema; these are what Caffe takes for an empty one.
QString listDefault(const std::string& name) {
    if (name == "pad") return count(0);
    if (name == "stride" || name == "dilation") return count(1);
    return {};
}

class NumberRow : public FieldEdit {
public:
    NumberRow(const FieldDescriptor* field, QWidget* parent)
        : FieldEdit(field, parent), m_edit(new NumberEdit(isWhole(field), field->is_repeated())) {
        setEditor(m_edit, true);
        const auto limits = typeLimits(field);
        m_edit->setLimits(std::max(limits.first, text().min.value_or(limits.first)), std::min(limits.second, text().max.value_or(limits.second)));
        connect(m_edit, &QLineEdit::editingFinished, this, [this] {
            if (m_edit->text() != m_shown) Q_EMIT edited();
        });
        connect(m_edit, &NumberEdit::stepped, this, [this](int steps) { step(steps); });
    }

private:
    void step(int steps) {
        const auto now = m_edit->values();
        double value = now && !now->isEmpty() ? now->front() : m_default;
        double size = 1;
        if (!isWhole(field())) size = value == 0 ? 0.1 : std::pow(10.0, std::floor(std::log10(std::fabs(value))));
        QList<double> next = now.value_or(QList<double>{});
        const double moved = isWhole(field()) ? value + steps : (std::round(value / size) + steps) * size;
        if (next.isEmpty()) next.append(moved);
        else next[0] = moved;
        const QString before = m_edit->text();
        m_edit->setValues(next, m_edit->placeholderText());
        if (!m_edit->values()) m_edit->setText(before);  // past a limit
        else Q_EMIT edited();
    }
    void load(const Message& m, bool isSet) override {
        QList<double> values;
        if (field()->is_repeated()) {
            for (int i = 0; i < m.GetReflection()->FieldSize(m, field()); ++i) values.append(getNumber(m, field(), i));
        } else if (isSet) {
            values.append(getNumber(m, field(), 0));
        } else {
            m_default = getNumber(m, field(), 0);
        }
        const bool hasDefault = !field()->is_repeated() && field()->has_default_value();
        QString placeholder = hasDefault && !isSet ? shortNumber(getNumber(m, field(), 0)) : QString();
        if (hasDefault && isSet) {
            const std::unique_ptr<Message> blank(m.New());
            m_default = getNumber(*blank, field(), 0);
            placeholder = shortNumber(m_default);
        }
        if (field()->is_repeated()) placeholder = listDefault(field()->name());
        m_edit->setValues(values, placeholder);
        m_shown = m_edit->text();
    }
    bool store(Message& m, QString* why) override {
        const auto values = m_edit->values(why);
        if (!values) return false;
        m.GetReflection()->ClearField(&m, field());
        for (const double value : *values) setNumber(m, field(), value);
        return true;
    }
    NumberEdit* m_edit;
    QString m_shown;
    double m_default = 0;
};

class TextRow : public FieldEdit {
public:
    TextRow(const FieldDescriptor* field, QWidget* parent) : FieldEdit(field, parent) {
        if (!field->is_repeated() && !text().choices.isEmpty()) {
            m_combo = new QComboBox;
            m_combo->addItems(text().choices);
            setEditor(m_combo, true);
            connect(m_combo, &QComboBox::activated, this, &FieldEdit::edited);
            return;
        }
        m_edit = new FormLine;
        m_edit->setLayoutDirection(Qt::LeftToRight);  // names and paths
        setEditor(m_edit, true);
        connect(m_edit, &QLineEdit::editingFinished, this, [this] {
            if (m_edit->text() != m_shown) Q_EMIT edited();
        });
    }

private:
    void load(const Message& m, bool isSet) override {
        const auto* r = m.GetReflection();
        if (m_combo) {
            const QString value = QString::fromStdString(r->GetString(m, field()));
            if (m_combo->findText(value) < 0) m_combo->addItem(value);
            m_combo->setCurrentText(value);
            return;
        }
        QStringList parts;
        if (field()->is_repeated())
            for (int i = 0; i < r->FieldSize(m, field()); ++i) parts.append(QString::fromStdString(r->GetRepeatedString(m, field(), i)));
        else if (isSet) parts.append(QString::fromStdString(r->GetString(m, field())));
        m_shown = parts.join(QLatin1Char(' '));
        m_edit->setText(m_shown);
        if (!field()->is_repeated()) m_edit->setPlaceholderText(QString::fromStdString(field()->default_value_string()));
    }
    bool store(Message& m, QString*) override {
        const auto* r = m.GetReflection();
        r->ClearField(&m, field());
        const QString value = m_combo ? m_combo->currentText() : m_edit->text().trimmed();
        if (field()->is_repeated()) {
            for (const QString& part : value.split(QLatin1Char(' '), Qt::SkipEmptyParts)) r->AddString(&m, field(), part.toStdString());
        } else if (!value.isEmpty()) {
            r->SetString(&m, field(), value.toStdString());
        }
        return true;
    }
    QLineEdit* m_edit = nullptr;
    QComboBox* m_combo = nullptr;
    QString m_shown;
};

bool isSetIn(const Message& m, const FieldDescriptor* f) {
    return f->is_repeated() ? m.GetReflection()->FieldSize(m, f) > 0 : m.GetReflection()->HasField(m, f);
}

}  // namespace

FormText formText(const FieldDescriptor* field) {
    FormText text;
    const auto& form = field->options().GetExtension(fitroom_schema::form);
    text.label = form.has_label() ? schemaText(form.label()) : QString::fromStdString(field->name());
    text.help = schemaText(form.help());
    text.unit = schemaText(form.unit());
    if (form.has_min()) text.min = form.min();
    if (form.has_max()) text.max = form.max();
    text.advanced = form.advanced();
    text.hidden = form.hidden() || field->options().deprecated();
    for (const auto& choice : form.choice()) text.choices.append(QString::fromStdString(choice));
    return text;
}

bool FormLine::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->matches(QKeySequence::Undo) && !isUndoAvailable()) || (key->matches(QKeySequence::Redo) && !isRedoAvailable())) {
            event->ignore();
            return false;
        }
    }
    return QLineEdit::event(event);
}

NumberEdit::NumberEdit(bool whole, bool list, QWidget* parent) : FormLine(parent), m_whole(whole), m_list(list) {
    setAlignment(leadingDigits(layoutDirection()));
}

void NumberEdit::setValues(const QList<double>& values, const QString& placeholder) {
    QStringList parts;
    // Lists have no group separators: a comma between two numbers stays unmistakable.
    for (const double value : values) parts.append(m_list && m_whole ? localDigits(QString::number(value, 'f', 0)) : m_whole ? count(static_cast<qint64>(value)) : shortNumber(value));
    setText(parts.join(QLatin1Char(' ')));
    setPlaceholderText(placeholder);
}

std::optional<QList<double>> NumberEdit::values(QString* why) const {
    static const QRegularExpression separators(QStringLiteral("[\\s,;x×،]+"));
    QList<double> out;
    QStringList parts;
    if (m_list) parts = text().trimmed().split(separators, Qt::SkipEmptyParts);
    else if (!text().trimmed().isEmpty()) parts.append(text());
    for (const QString& part : parts) {
        const auto integer = m_whole ? parseInteger(part) : std::optional<qint64>();
        const auto value = m_whole ? (integer ? std::optional<double>(static_cast<double>(*integer)) : std::nullopt) : parseNumber(part);
        if (!value) {
            if (why) *why = m_whole ? tr("%1 is not a whole number.").arg(isolate(part)) : tr("%1 is not a number. Write it as 0.01.").arg(isolate(part));
            return std::nullopt;
        }
        if (m_min && *value < *m_min) {
            if (why) *why = tr("At least %1.").arg(shortNumber(*m_min));
            return std::nullopt;
        }
        if (m_max && *value > *m_max) {
            if (why) *why = tr("At most %1.").arg(shortNumber(*m_max));
            return std::nullopt;
        }
        out.append(*value);
    }
    return out;
}

void NumberEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        Q_EMIT stepped(event->key() == Qt::Key_Up ? 1 : -1);
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void NumberEdit::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) setAlignment(leadingDigits(layoutDirection()));
}

FieldEdit* FieldEdit::make(const FieldDescriptor* field, QWidget* parent) {
    switch (field->cpp_type()) {
        case FieldDescriptor::CPPTYPE_BOOL: return field->is_repeated() ? nullptr : new BoolEdit(field, parent);
        case FieldDescriptor::CPPTYPE_ENUM: return field->is_repeated() ? nullptr : new EnumEdit(field, parent);
        case FieldDescriptor::CPPTYPE_STRING: return field->type() == FieldDescriptor::TYPE_BYTES ? nullptr : new TextRow(field, parent);
        case FieldDescriptor::CPPTYPE_MESSAGE: return nullptr;
        default: return new NumberRow(field, parent);
    }
}

FieldEdit::FieldEdit(const FieldDescriptor* field, QWidget* parent)
    : QWidget(parent), m_field(field), m_text(formText(field)), m_problem(makeLabel({}, TextRole::Caption, Tone::Err)),
      m_reset(iconButton(QStringLiteral("reset"), {})) {
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_reset->setIconSize(QSize(14, 14));
    connect(m_reset, &QToolButton::clicked, this, [this] {
        m_resetting = true;
        Q_EMIT edited();
        m_resetting = false;
    });
}

void FieldEdit::setEditor(QWidget* editor, bool stretch) {
    m_editor = editor;
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(editor, stretch ? 1 : 0);
    if (!m_text.unit.isEmpty()) row->addWidget(makeLabel(m_text.unit, TextRole::Caption, Tone::Muted));
    if (!stretch) row->addStretch(1);
    row->addWidget(m_reset);
    all->addLayout(row);
    all->addWidget(m_problem);
    editor->setAccessibleName(m_text.label);
    editor->setAccessibleDescription(m_text.help);
    editor->setToolTip(m_text.help);
    setFocusProxy(editor);
    QSizePolicy keep = m_reset->sizePolicy();
    keep.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(keep);
}

void FieldEdit::setProblem(const QString& text) {
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

void FieldEdit::show(const Message& message) {
    const bool isSet = isSetIn(message, m_field);
    m_reset->setVisible(isSet && m_resettable);
    const QString name = FieldEdit::tr("Back to the default of %1").arg(m_text.label);
    m_reset->setToolTip(name);
    m_reset->setAccessibleName(name);
    setProblem({});
    load(message, isSet);
}

void FieldEdit::setResettable(bool resettable) {
    m_resettable = resettable;
    QSizePolicy policy = m_reset->sizePolicy();
    policy.setRetainSizeWhenHidden(resettable);
    m_reset->setSizePolicy(policy);
    if (!resettable) m_reset->hide();
}

bool FieldEdit::apply(Message& message) {
    if (m_resetting) {
        message.GetReflection()->ClearField(&message, m_field);
        return true;
    }
    QString why;
    const bool ok = store(message, &why);
    setProblem(why);
    return ok;
}

}  // namespace fitroom::ui
