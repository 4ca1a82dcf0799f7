#include "ui/editor/property_form.h"

#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include "core/net/layer_def.h"

#include <QEvent>
#include <QFormLayout>
#include <QScrollBar>
#include <QVBoxLayout>

namespace fitroom::ui {

namespace {

Message* mutableAt(Message& root, const std::vector<std::pair<const FieldDescriptor*, int>>& path) {
    Message* at = &root;
    for (const auto& [field, index] : path) {
        const auto* r = at->GetReflection();
        at = index < 0 ? r->MutableMessage(at, field) : r->MutableRepeatedMessage(at, field, index);
    }
    return at;
}

}  // namespace

PropertyForm::PropertyForm(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
}

void PropertyForm::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_layer != 0) build();
}

void PropertyForm::show(const LayerSpec* layer) {
    if (!layer) {
        m_layer = 0;
        m_built.clear();
        m_rows.clear();
        m_name = nullptr;
        delete takeWidget();
        m_content = nullptr;
        return;
    }
    m_param = layer->param;
    // Rows differ by layer, type and the lengths of lists of messages.
    std::string key = std::to_string(layer->id) + m_param.type() + '/' + std::to_string(m_param.param_size()) + '/' +
                      std::to_string(m_param.include_size()) + '/' + std::to_string(m_param.exclude_size()) + '/' +
                      std::to_string(m_param.input_param().shape_size());
    m_layer = layer->id;
    if (key != m_built) {
        m_built = key;
        build();
    } else {
        refresh();
    }
}

const Message& PropertyForm::at(const Path& path) const {
    const Message* message = &m_param;
    for (const Step& step : path) {
        const auto* r = message->GetReflection();
        message = step.index < 0 ? &r->GetMessage(*message, step.field) : &r->GetRepeatedMessage(*message, step.field, step.index);
    }
    return *message;
}

QFormLayout* PropertyForm::addForm(QVBoxLayout* into) {
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setLabelAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    into->addLayout(form);
    return form;
}

QVBoxLayout* PropertyForm::addFold(QVBoxLayout* into, const QString& title, const QString& help, bool open) {
    auto* head = iconButton(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), title);
    head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    head->setText(title);
    head->setIconSize(QSize(12, 12));
    head->setToolTip(help);
    head->setAccessibleDescription(help);
    setTextRole(head, TextRole::BodyBold, Tone::Muted);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(head);
    row->addStretch(1);
    into->addLayout(row);
    auto* body = new QWidget;
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(12, 0, 0, 4);
    body->setVisible(open);
    into->addWidget(body);
    connect(head, &QToolButton::clicked, body, [head, body] {
        const bool show = body->isHidden();
        body->setVisible(show);
        head->setIcon(icon(show ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    });
    return layout;
}

void PropertyForm::addRow(QFormLayout* form, const FieldDescriptor* field, const Path& path) {
    FieldEdit* edit = FieldEdit::make(field, nullptr);
    if (!edit) return;
    edit->setObjectName(QString::fromStdString(field->name()));
    QLabel* label = makeLabel(edit->text().label, TextRole::Body, Tone::Muted);
    label->setWordWrap(true);
    label->setMinimumWidth(72);
    label->setToolTip(edit->text().help);
    label->setBuddy(edit->editor());
    form->addRow(label, edit);
    m_rows.push_back({path, edit});
    const size_t index = m_rows.size() - 1;
    connect(edit, &FieldEdit::edited, this, [this, index] {
        if (index < m_rows.size()) edited(m_rows[index]);
    });
}

void PropertyForm::addList(QVBoxLayout* into, const FieldDescriptor* field, const Path& path) {
    const FormText text = formText(field);
    const Message& parent = at(path);
    const int size = parent.GetReflection()->FieldSize(parent, field);
    QVBoxLayout* body = addFold(into, size > 0 ? QStringLiteral("%1 (%2)").arg(text.label, count(size)) : text.label, text.help, false);
    std::vector<std::pair<const FieldDescriptor*, int>> steps;
    for (const Step& step : path) steps.emplace_back(step.field, step.index);
    const std::string key = std::to_string(field->number());
    for (int i = 0; i < size; ++i) {
        Path element = path;
        element.push_back({field, i});
        auto* head = new QHBoxLayout;
        head->addWidget(makeLabel(QStringLiteral("%1 %2").arg(text.label, count(i + 1)), TextRole::SecondaryBold));
        head->addStretch(1);
        auto* removeOne = iconButton(QStringLiteral("trash"), tr("Remove"));
        head->addWidget(removeOne);
        body->addLayout(head);
        connect(removeOne, &QToolButton::clicked, this, [this, steps, field, i, label = text.label, key] {
            caffe::LayerParameter next = m_param;
            Message* owner = mutableAt(next, steps);
            const auto* r = owner->GetReflection();
            for (int k = i; k + 1 < r->FieldSize(*owner, field); ++k) r->SwapElements(owner, field, k, k + 1);
            r->RemoveLast(owner, field);
            send(next, label, {});
        });
        addMessage(body, field->message_type(), element);
    }
    auto* add = flatButton(tr("Add"), QStringLiteral("plus"));
    auto* row = new QHBoxLayout;
    row->addWidget(add);
    row->addStretch(1);
    body->addLayout(row);
    connect(add, &QPushButton::clicked, this, [this, steps, field, label = text.label] {
        caffe::LayerParameter next = m_param;
        Message* owner = mutableAt(next, steps);
        owner->GetReflection()->AddMessage(owner, field);
        send(next, label, {});
    });
}

void PropertyForm::addMessage(QVBoxLayout* into, const google::protobuf::Descriptor* type, const Path& path) {
    std::vector<const FieldDescriptor*> fields;
    for (int i = 0; i < type->field_count(); ++i) fields.push_back(type->field(i));
    // The order of the form is the order in which the schema names them, not of their numbers; sizes first anyway.
    std::stable_sort(fields.begin(), fields.end(), [](const FieldDescriptor* a, const FieldDescriptor* b) { return a->index() < b->index(); });
    QFormLayout* form = addForm(into);
    std::vector<const FieldDescriptor*> nested, more;
    for (const FieldDescriptor* field : fields) {
        const FormText text = formText(field);
        // A field of the file is shown even when it is an old spelling: nothing that counts is out of sight.
        const Message& message = at(path);
        const bool isSet = field->is_repeated() ? message.GetReflection()->FieldSize(message, field) > 0 : message.GetReflection()->HasField(message, field);
        if (text.hidden && !isSet) continue;
        if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) nested.push_back(field);
        else if (text.advanced && !isSet) more.push_back(field);
        else addRow(form, field, path);
    }
    for (const FieldDescriptor* field : nested) {
        const FormText text = formText(field);
        if (field->is_repeated()) {
            addList(into, field, path);
            continue;
        }
        Path inner = path;
        inner.push_back({field, -1});
        addMessage(addFold(into, text.label, text.help, false), field->message_type(), inner);
    }
    if (more.empty()) return;
    QFormLayout* rest = addForm(addFold(into, tr("More settings"), tr("Rarely needed"), false));
    for (const FieldDescriptor* field : more) addRow(rest, field, path);
}

void PropertyForm::build() {
    m_rows.clear();
    const int scroll = verticalScrollBar()->value();
    m_content = new QWidget;
    auto* all = new QVBoxLayout(m_content);
    all->setContentsMargins(16, 8, 16, 16);
    all->setSpacing(8);
    const auto* type = caffe::LayerParameter::descriptor();

    QFormLayout* top = addForm(all);
    m_name = new FormLine(QString::fromStdString(m_param.name()));
    m_name->setLayoutDirection(Qt::LeftToRight);
    m_name->setAccessibleName(tr("Name"));
    m_name->setObjectName(QStringLiteral("name"));
    QLabel* nameLabel = makeLabel(tr("Name"), TextRole::Body, Tone::Muted);
    nameLabel->setMinimumWidth(72);
    nameLabel->setBuddy(m_name);
    top->addRow(nameLabel, m_name);
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        const QString name = m_name->text().trimmed();
        if (!name.isEmpty() && name != QString::fromStdString(m_param.name())) Q_EMIT renamed(m_layer, name);
    });

    const LayerDef* def = findLayerDef(m_param.type());
    if (def && *def->paramField)
        if (const FieldDescriptor* own = type->FindFieldByName(def->paramField)) addMessage(all, own->message_type(), {{own, -1}});
    const auto fold = [&](const char* name, bool open) {
        const FieldDescriptor* field = type->FindFieldByName(name);
        const FormText text = formText(field);
        if (field->is_repeated()) addList(all, field, {});
        else addMessage(addFold(all, text.label, text.help, open), field->message_type(), {{field, -1}});
    };
    all->addWidget(hairline());
    if (def && def->isData) fold("transform_param", true);
    if (def && def->isLoss) {
        fold("loss_param", false);
        addRow(addForm(all), type->FindFieldByName("loss_weight"), {});
    }
    if (m_param.param_size() > 0 || (def && (def->family == Family::Convolution || def->family == Family::InnerProduct ||
                                             def->family == Family::Normalisation)))
        fold("param", false);
    fold("include", false);
    if (m_param.exclude_size() > 0) fold("exclude", false);
    all->addStretch(1);
    setWidget(m_content);
    m_content->setAutoFillBackground(false);
    refresh();
    verticalScrollBar()->setValue(scroll);
}

void PropertyForm::refresh() {
    if (m_name && !m_name->hasFocus()) m_name->setText(QString::fromStdString(m_param.name()));
    for (const Row& row : m_rows) row.edit->show(at(row.path));
}

void PropertyForm::edited(const Row& row) {
    caffe::LayerParameter next = m_param;
    std::vector<std::pair<const FieldDescriptor*, int>> steps;
    std::string key = std::to_string(m_layer);
    for (const Step& step : row.path) {
        steps.emplace_back(step.field, step.index);
        key += '/' + step.field->name() + std::to_string(step.index);
    }
    Message* owner = mutableAt(next, steps);
    if (!row.edit->apply(*owner)) return;
    // Touching a nested message that stays empty must not leave "weight_filler { }" behind.
    for (size_t depth = steps.size(); depth > 0; --depth) {
        const auto parentSteps = std::vector(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(depth) - 1);
        Message* parent = mutableAt(next, parentSteps);
        const auto& [field, index] = steps[depth - 1];
        const Path before(row.path.begin(), row.path.begin() + static_cast<std::ptrdiff_t>(depth) - 1);
        const Message& old = at(before);
        if (index < 0 && !old.GetReflection()->HasField(old, field) &&
            parent->GetReflection()->GetMessage(*parent, field).ByteSizeLong() == 0)
            parent->GetReflection()->ClearField(parent, field);
    }
    send(next, row.edit->text().label, key + '/' + row.edit->field()->name());
}

void PropertyForm::send(const caffe::LayerParameter& param, const QString& what, const std::string& key) {
    if (param.SerializeAsString() == m_param.SerializeAsString()) {
        refresh();
        return;
    }
    const quint32 mergeKey = key.empty() ? 0 : static_cast<quint32>(qHash(QByteArray::fromStdString(key))) & 0x3fffffffU;
    Q_EMIT changed(m_layer, param, what, mergeKey);
}

void PropertyForm::focusFirst() {
    if (m_rows.empty()) {
        if (m_name) m_name->setFocus(Qt::TabFocusReason);
        return;
    }
    m_rows.front().edit->editor()->setFocus(Qt::TabFocusReason);
    if (auto* line = qobject_cast<QLineEdit*>(m_rows.front().edit->editor())) line->selectAll();
}

QWidget* PropertyForm::editorOf(const QString& field) const {
    for (const Row& row : m_rows)
        if (row.edit->objectName() == field) return row.edit->editor();
    return nullptr;
}

}  // namespace fitroom::ui
