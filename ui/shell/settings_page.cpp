#include "ui/shell/settings_page.h"

#include "ui/document/device_words.h"
#include "ui/shell/device_list.h"
#include "ui/style/format.h"
#include "ui/style/language.h"
#include "ui/train/device_field.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/number_field.h"

#include "core/base/os.h"
#include "translations/language.h"

#include <QComboBox>
#include <QFormLayout>
#include <QScrollArea>
#include <QVBoxLayout>

namespace fitroom::ui {

namespace {
constexpr double kGiB = 1024.0 * 1024 * 1024;
const QList<int> kTextSizes{100, 125, 150, 200};
}  // namespace

SettingsPage::SettingsPage(Workspace& workspace, QWidget* parent) : Page(parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("settingsPage"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(32, 24, 32, 24);
    column->setSpacing(16);
    // Of the whole, not of the cards: a layout asks them how high they would be at its own width.
    const auto fit = [content] { content->setMaximumWidth(Theme::instance().scaled(824)); };
    connect(&Theme::instance(), &Theme::changed, content, fit);
    fit();
    const auto section = [&](const std::function<QString()>& title) {
        auto* heading = makeLabel({}, TextRole::Section);
        column->addWidget(heading);
        m_texts.add([heading, title] { heading->setText(title()); });
        auto* card = new Plate;
        auto* form = new QFormLayout(card);
        form->setRowWrapPolicy(QFormLayout::WrapLongRows);
        form->setHorizontalSpacing(24);
        form->setVerticalSpacing(14);
        form->setLabelAlignment(Qt::AlignLeading | Qt::AlignVCenter);
        column->addWidget(card);
        return form;
    };
    const auto row = [&](QFormLayout* form, QWidget* editor, const std::function<QString()>& text, const std::function<QString()>& help) {
        auto* label = makeLabel({}, TextRole::Body);
        label->setBuddy(editor);
        const auto align = [label] { label->setMinimumWidth(Theme::instance().scaled(150)); };  // over both cards
        connect(&Theme::instance(), &Theme::changed, label, align);
        align();
        auto* cell = new QWidget;
        auto* cellColumn = new QVBoxLayout(cell);
        cellColumn->setContentsMargins(0, 0, 0, 0);
        cellColumn->setSpacing(4);
        cellColumn->addWidget(editor, 0, Qt::AlignLeading);
        QLabel* note = nullptr;
        if (help) {
            note = makeLabel({}, TextRole::Secondary, Tone::Muted);
            note->setWordWrap(true);
            cellColumn->addWidget(note);
        }
        form->addRow(label, cell);
        m_texts.add([=] {
            label->setText(text());
            editor->setAccessibleName(text());
            if (note) note->setText(help()), editor->setAccessibleDescription(help());
        });
        return note;
    };

    QFormLayout* look = section([] { return tr("Language and look"); });
    m_language = new QComboBox;
    for (const Language& one : languages()) m_language->addItem(one.nativeName, one.code);
    row(look, m_language, [] { return tr("Language"); }, nullptr);
    connect(m_language, &QComboBox::activated, this, [this](int index) { chooseLanguage(m_language->itemData(index).toString()); });
    m_theme = new Segmented;
    m_texts.add([this] { m_theme->setOptions({tr("As the system"), tr("Light"), tr("Dark")}); });
    row(look, m_theme, [] { return tr("Theme"); }, nullptr);
    connect(m_theme, &Segmented::chosen, this, [](int index) { Theme::instance().setScheme(static_cast<Theme::Scheme>(index)); });
    m_textSize = new Segmented;
    m_texts.add([this] {
        QStringList sizes;
        for (const int size : kTextSizes) sizes.append(percent(size / 100.0, 0));
        m_textSize->setOptions(sizes);
    });
    row(look, m_textSize, [] { return tr("Text size"); }, nullptr);
    connect(m_textSize, &Segmented::chosen, this, [](int index) { Theme::instance().setTextPercent(kTextSizes[index]); });
    m_motion = new Switch;
    row(look, m_motion, [] { return tr("Animations"); }, [] { return tr("Off: nothing moves."); });
    connect(m_motion, &QCheckBox::toggled, this, [](bool on) {
        if (on != Theme::instance().animations()) Theme::instance().setAnimations(on);
    });

    QFormLayout* devices = section([] { return tr("Devices"); });
    devices->addRow(new DeviceField(m_workspace));
    devices->addRow(new DeviceList(m_workspace.devices()));

    QFormLayout* memory = section([] { return tr("Memory"); });
    m_limited = new Switch;
    const auto free = [this] { return tr("Plan for a smaller device than this one, or leave memory to other programs. Now %1 are free.").arg(bytes(m_workspace.fit().available)); };
    QLabel* note = row(memory, m_limited, [] { return tr("Use a limit"); }, free);
    connect(&m_workspace, &Workspace::fitChanged, note, [this, note, free] {
        if (isVisible()) note->setText(free());
    });
    m_limit = new FloatField;
    m_limit->setRange(0.01, 100000);
    m_limit->setSuffix(QStringLiteral(" GiB"));
    m_limit->setMinimumWidth(140);
    row(memory, m_limit, [] { return tr("Limit"); }, nullptr);
    const auto store = [this] {
        m_limit->setEnabled(m_limited->isChecked());
        m_workspace.setMemoryLimit(m_limited->isChecked() ? static_cast<quint64>(m_limit->value() * kGiB) : 0);
    };
    connect(m_limited, &QCheckBox::clicked, this, store);
    connect(m_limit, &QDoubleSpinBox::valueChanged, this, [this, store] {
        if (m_limited->isChecked()) store();
    });
    column->addStretch(1);
    scroll->setWidget(content);
    outer->addWidget(scroll);
    load();
}

void SettingsPage::shown() {
    m_workspace.devices().refresh();
    m_texts.refresh();
    load();
}

void SettingsPage::load() {
    m_language->setCurrentIndex(m_language->findData(currentLanguage()));
    m_theme->setIndex(static_cast<int>(Theme::instance().scheme()));
    m_textSize->setIndex(std::max<int>(0, static_cast<int>(kTextSizes.indexOf(Theme::instance().textPercent()))));
    m_motion->setChecked(Theme::instance().animations());
    const quint64 limit = m_workspace.memoryLimit();
    m_limited->setChecked(limit > 0);
    const QSignalBlocker quiet(m_limit);
    m_limit->setValue(limit > 0 ? static_cast<double>(limit) / kGiB : 2.0);
    m_limit->setEnabled(limit > 0);
}

}  // namespace fitroom::ui
