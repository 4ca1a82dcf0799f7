#include "ui/data/import_form.h"

#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/number_field.h"

#include <QButtonGroup>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fitroom::ui {

namespace {

// Training, validation and test as lengths; a meter, so it mirrors.
class SplitBar : public QWidget {
public:
    explicit SplitBar(QWidget* parent = nullptr) : QWidget(parent) { setFixedHeight(12); }
    void setShares(std::array<int, 3> shares) {
        m_shares = shares;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens();
        const std::array<QColor, 3> colors{t.of(Purpose::Activations), t.of(Purpose::Weights), t.of(Purpose::Optimizer)};
        QPainter p(this);
        double x = 0;
        const int sum = std::max(1, m_shares[0] + m_shares[1] + m_shares[2]);
        for (size_t i = 0; i < 3; ++i) {
            const double w = static_cast<double>(m_shares[i]) / sum * width();
            if (w <= 0) continue;
            const double left = layoutDirection() == Qt::RightToLeft ? width() - x - w : x;
            p.fillRect(QRectF(left, 0, std::max(1.0, w - 1.5), height()), colors[i]);
            x += w;
        }
    }

private:
    std::array<int, 3> m_shares{80, 20, 0};
};

QLabel* note() {
    QLabel* label = makeLabel({}, TextRole::Caption, Tone::Muted);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTrailing);
    return label;
}

}  // namespace

ImportForm::ImportForm(QWidget* parent)
    : QWidget(parent), m_source(plainButton({})), m_sourceNote(note()), m_keep(new QRadioButton),
      m_resize(new QRadioButton), m_keepNote(makeLabel({}, TextRole::Caption, Tone::Muted)), m_colorNote(note()),
      m_storeNote(note()), m_meanNote(note()), m_splitNote(note()), m_width(new IntField), m_height(new IntField),
      m_val(new IntField), m_test(new IntField), m_mode(new Segmented), m_color(new Segmented), m_store(new Segmented),
      m_mean(new Segmented), m_dropDuplicates(new Switch), m_splitBar(new SplitBar) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 16, 16);
    column->setSpacing(8);
    const auto section = [&](const std::function<QString()>& text) {
        auto* label = makeLabel({}, TextRole::Section);
        column->addWidget(label);
        m_texts.add([label, text] { label->setText(text()); });
    };
    const auto row = [&](const std::function<QString()>& text, Segmented* choice, QLabel* under) {
        auto* line = new QHBoxLayout;
        auto* label = makeLabel({}, TextRole::Body);
        line->addWidget(label);
        line->addStretch(1);
        line->addWidget(choice);
        column->addLayout(line);
        if (under) column->addWidget(under);
        m_texts.add([label, choice, text] {
            label->setText(text());
            choice->setAccessibleName(text());
        });
        connect(choice, &Segmented::chosen, this, [this] {
            updateNotes();
            Q_EMIT changed();
        });
    };
    section([] { return tr("Source"); });
    m_source->setMinimumHeight(30);
    column->addWidget(m_source);
    column->addWidget(m_sourceNote);
    connect(m_source, &QPushButton::clicked, this, &ImportForm::browseRequested);
    column->addWidget(hairline());

    section([] { return tr("Size"); });
    column->addWidget(m_keep);
    m_keepNote->setContentsMargins(26, 0, 0, 0);
    m_keepNote->setWordWrap(true);
    column->addWidget(m_keepNote);
    auto* sizes = new QHBoxLayout;
    sizes->setSpacing(6);
    sizes->addWidget(m_resize);
    sizes->addStretch(1);
    // Width × height is a formula: left to right in every language.
    auto* box = new QWidget;
    box->setLayoutDirection(Qt::LeftToRight);
    auto* pair = new QHBoxLayout(box);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(6);
    for (IntField* f : {m_width, m_height}) {
        f->setRange(1, 65535);
        f->setValue(64);
        f->setButtonSymbols(QAbstractSpinBox::NoButtons);
        f->setFixedWidth(62);
        f->setMinimumHeight(28);
        connect(f, &QSpinBox::valueChanged, this, [this] {
            m_resize->setChecked(true);
            updateNotes();
            Q_EMIT changed();
        });
    }
    pair->addWidget(m_width);
    pair->addWidget(makeLabel(QStringLiteral("×"), TextRole::Body, Tone::Muted));
    pair->addWidget(m_height);
    sizes->addWidget(box);
    column->addLayout(sizes);
    column->addWidget(m_mode, 0, Qt::AlignTrailing);
    auto* group = new QButtonGroup(this);
    group->addButton(m_keep);
    group->addButton(m_resize);
    m_keep->setChecked(true);
    connect(m_keep, &QRadioButton::toggled, this, [this] {
        updateNotes();
        Q_EMIT changed();
    });
    connect(m_mode, &Segmented::chosen, this, &ImportForm::changed);
    column->addWidget(hairline());

    // The options have to be there before the texts that name them.
    m_texts.add([this] {
        m_mode->setOptions({tr("Squash"), tr("Crop"), tr("Fill"), tr("Half")});
        m_mode->setOptionToolTip(0, tr("Stretched to the size; proportions change"));
        m_mode->setOptionToolTip(1, tr("Scaled to cover the size, the rest is cut off"));
        m_mode->setOptionToolTip(2, tr("Scaled to lie inside the size, the rest is filled"));
        m_mode->setOptionToolTip(3, tr("Half of the surplus is cut off, half is filled"));
        m_mode->setAccessibleName(tr("How images of other proportions are resized"));
        m_color->setOptions({tr("One channel"), tr("RGB")});
        m_store->setOptions({QStringLiteral("PNG"), QStringLiteral("JPEG"), tr("Raw")});
        m_store->setOptionToolTip(0, tr("Small, exact; decoded while training"));
        m_store->setOptionToolTip(1, tr("Smallest; fine detail is lost"));
        m_store->setOptionToolTip(2, tr("Large, exact; read as it is"));
        m_mean->setOptions({tr("Value"), tr("Image"), tr("None")});
    });
    row([] { return tr("Colour"); }, m_color, m_colorNote);
    row([] { return tr("Store as"); }, m_store, m_storeNote);
    row([] { return tr("Mean"); }, m_mean, m_meanNote);
    column->addWidget(m_dropDuplicates);
    connect(m_dropDuplicates, &QCheckBox::toggled, this, &ImportForm::changed);
    column->addWidget(hairline());

    section([] { return tr("Split"); });
    column->addWidget(m_splitBar);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->setFormAlignment(Qt::AlignLeading);
    const auto percentRow = [&](IntField* field, int value, const std::function<QString()>& text) {
        field->setRange(0, 90);
        field->setValue(value);
        field->setMinimumHeight(28);
        field->setMinimumWidth(84);
        auto* label = makeLabel({}, TextRole::Body);
        form->addRow(label, field);
        m_texts.add([label, field, text] {
            label->setText(text());
            field->setAccessibleName(text());
            field->setSuffix(percentSign());
        });
        connect(field, &QSpinBox::valueChanged, this, [this] {
            updateNotes();
            Q_EMIT changed();
        });
    };
    percentRow(m_val, 20, [] { return tr("Validation"); });
    percentRow(m_test, 0, [] { return tr("Test"); });
    column->addLayout(form);
    m_splitNote->setAlignment(Qt::AlignLeading);
    column->addWidget(m_splitNote);
    column->addStretch(1);

    m_source->setObjectName(QStringLiteral("source"));
    m_keep->setObjectName(QStringLiteral("keep_size"));
    m_resize->setObjectName(QStringLiteral("resize"));
    m_width->setObjectName(QStringLiteral("resize_width"));
    m_height->setObjectName(QStringLiteral("resize_height"));
    m_val->setObjectName(QStringLiteral("split_val"));
    m_texts.add([this] {
        m_keep->setText(tr("Keep full resolution"));
        m_resize->setText(tr("Resize to"));
        m_width->setAccessibleName(tr("Width"));
        m_height->setAccessibleName(tr("Height"));
        m_dropDuplicates->setText(tr("Each picture once"));
        m_dropDuplicates->setToolTip(tr("Copies of the same picture are left out; else they stay in the same part of the split"));
        updateNotes();
    });
}

void ImportForm::setSource(const QString& folder, qint64 files) {
    m_files = files;
    m_source->setText(folder.isEmpty() ? tr("Choose a folder…") : QFileInfo(folder).fileName());
    m_source->setToolTip(folder);
    updateNotes();
}

void ImportForm::adopt(const data::Audit& audit, qint64 freeBytes) {
    m_audit = audit;
    m_audit.files.clear();
    m_audit.files.shrink_to_fit();
    m_freeBytes = freeBytes;
    m_color->setIndex(audit.colour > 0 ? 1 : 0);
    // A network needs one size: images of several sizes are resized unless the user says otherwise.
    const bool oneSize = audit.minWidth == audit.maxWidth && audit.minHeight == audit.maxHeight;
    const QSignalBlocker quietWidth(m_width), quietHeight(m_height);
    const int side = std::clamp(std::max(audit.maxWidth, audit.maxHeight) > 300 ? 227 : std::min(audit.minWidth, audit.minHeight), 1, 227);
    if (oneSize && audit.maxWidth <= 300) {
        m_width->setValue(std::max(1, audit.maxWidth / 2));
        m_height->setValue(std::max(1, audit.maxHeight / 2));
    } else {
        m_width->setValue(side);
        m_height->setValue(side);
    }
    (oneSize ? m_keep : m_resize)->setChecked(true);
    updateNotes();
}

void ImportForm::setResize(const QSize& size) {
    const QSignalBlocker quietWidth(m_width), quietHeight(m_height);
    m_width->setValue(size.width());
    m_height->setValue(size.height());
    m_resize->setChecked(true);
    updateNotes();
}

data::ImportOptions ImportForm::options() const {
    data::ImportOptions o;
    o.keepSize = m_keep->isChecked();
    o.width = o.keepSize ? 0 : m_width->value();
    o.height = o.keepSize ? 0 : m_height->value();
    o.mode = static_cast<data::FitMode>(std::clamp(m_mode->index(), 0, 3));
    o.color = m_color->index() == 1 ? data::ColorMode::Rgb : data::ColorMode::Gray;
    o.colorGiven = true;
    o.encoding = m_store->index() == 2 ? data::Encoding::Raw : m_store->index() == 1 ? data::Encoding::Jpeg : data::Encoding::Png;
    const int val = m_val->value(), test = std::min(m_test->value(), 95 - val);
    o.split = {100 - val - std::max(0, test), val, std::max(0, test)};
    o.dropDuplicates = m_dropDuplicates->isChecked();
    return o;
}

MeanChoice ImportForm::mean() const { return static_cast<MeanChoice>(std::clamp(m_mean->index(), 0, 2)); }

QSize ImportForm::resizeTo() const { return {m_width->value(), m_height->value()}; }

void ImportForm::updateNotes() {
    if (m_color->size() == 0 || m_mean->size() == 0) return;
    m_source->setText(m_source->toolTip().isEmpty() ? tr("Choose a folder…") : QFileInfo(m_source->toolTip()).fileName());
    m_sourceNote->setText(m_files > 0 ? tr("%1 files").arg(count(m_files)) : QString());
    m_sourceNote->setVisible(m_files > 0);
    const data::Audit& a = m_audit;
    const bool seen = a.accepted > 0;
    const bool oneSize = a.minWidth == a.maxWidth && a.minHeight == a.maxHeight;
    const auto size = [](int w, int h) { return ltr(QStringLiteral("%1×%2").arg(w).arg(h)); };
    m_keepNote->setVisible(seen);
    m_keepNote->setText(oneSize ? tr("%1, no detail is lost").arg(size(a.maxWidth, a.maxHeight))
                                : tr("Sizes differ: a network needs one size"));
    m_mode->setEnabled(m_resize->isChecked());
    const bool gray = m_color->index() == 0;
    m_colorNote->setVisible(seen);
    m_colorNote->setText(gray && a.colour > 0  ? tr("%1 colour images become gray").arg(count(a.colour))
                         : !gray && a.gray > 0 ? tr("the one channel of %1 gray images is repeated").arg(count(a.gray))
                                                : tr("as the images are"));
    const int channels = gray ? 1 : 3;
    const int w = m_keep->isChecked() ? a.maxWidth : m_width->value(), h = m_keep->isChecked() ? a.maxHeight : m_height->value();
    const qint64 raw = static_cast<qint64>(a.accepted) * w * h * channels;
    const qint64 guess = m_store->index() == 2 ? raw : m_store->index() == 1 ? raw / 8 : raw / 2;
    m_storeNote->setVisible(seen);
    m_storeNote->setText(m_freeBytes >= 0 ? tr("about %1; %2 are free").arg(bytes(guess), bytes(m_freeBytes)) : tr("about %1").arg(bytes(guess)));
    m_meanNote->setText(m_mean->index() == 0   ? tr("one value a channel, from the training images")
                        : m_mean->index() == 1 ? tr("one value a pixel; images need one size")
                                               : tr("nothing is subtracted"));
    const data::ImportOptions o = options();
    static_cast<SplitBar*>(m_splitBar)->setShares(o.split);
    QStringList lines;
    if (seen) {
        const qint64 val = (a.accepted * o.split[1] + 50) / 100, test = (a.accepted * o.split[2] + 50) / 100;
        lines << (test > 0 ? tr("training %1, validation %2, test %3").arg(count(a.accepted - val - test), count(val), count(test))
                           : tr("training %1, validation %2").arg(count(a.accepted - val), count(val)));
    }
    lines << tr("Every class keeps its share; copies of a picture stay in one part; the order is shuffled.");
    m_splitNote->setText(lines.join(QLatin1Char('\n')));
    m_splitBar->setAccessibleName(lines.first());
}

void ImportForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) m_texts.refresh();
}

}  // namespace fitroom::ui
