#include "ui/train/solver_form.h"

#include "core/data/batch_stream.h"
#include "core/net/data_fields.h"
#include "core/net/graph_builder.h"
#include "core/net/solver_method.h"
#include "core/run/trainer.h"
#include "ui/document/edits.h"
#include "ui/document/project.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/train/batch_helper.h"
#include "ui/train/epoch_field.h"
#include "ui/train/rate_preview.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/keep_height.h"
#include "ui/widgets/number_field.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace fitroom::ui {

namespace {

constexpr std::array<const char*, 9> kPolicies{"step",    "multistep", "inv",      "exp",  "poly",
                                               "sigmoid", "cosine",    "onecycle", "fixed"};
enum Policy { Step, Multistep, Inv, Exp, Poly, Sigmoid, Cosine, OneCycle, Fixed };

// One key a field: typing on in the same field is one step back. (An underlying type would make lupdate lose the class.)
enum Key { KeyIterSize = 0x7a01, KeyTestBatch, KeyEpochs, KeyRate, KeyPolicy, KeyStep, KeySteps, KeyGamma,
                     KeyPower, KeyMomentum, KeyDecay, KeyValidate, KeySnapshot, KeyMethod, KeyWarmup, KeySchema = 0x10000 };

const QString kTypedImages = QStringLiteral("train/images");

// What a beginner may start from; Adam's own authors, and those of AdaDelta, name theirs.
double usualRate(const SolverMethod& method) {
    switch (method.rule) {
        case UpdateAttrs::AdaDelta: return 1;
        case UpdateAttrs::RmsProp:
        case UpdateAttrs::Adam:
        case UpdateAttrs::AdamW: return 0.001;
        default: return 0.01;
    }
}

}  // namespace

SolverForm::SolverForm(QWidget* parent) : QWidget(parent) { build(); }

SolverForm::~SolverForm() { hide(); }  // a field with the focus hands over what was typed while all is still there

QLabel* SolverForm::addRow(QFormLayout* form, QWidget* field, const std::function<QString()>& label) {
    auto* words = makeLabel({}, TextRole::Body);
    words->setBuddy(field);
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    words->setContentsMargins(0, 6, 0, 0);  // beside the first line of its field
    form->addRow(words, field);
    m_texts.add([words, field, label] {
        words->setText(label());
        field->setAccessibleName(label());
        if (QWidget* inner = field->focusProxy()) inner->setAccessibleName(label());
    });
    return words;
}

void SolverForm::setRowVisible(QWidget* field, bool visible) {
    auto* form = qobject_cast<QFormLayout*>(m_fields->layout());
    form->setRowVisible(field, visible);
}

void SolverForm::addField(QFormLayout* form, const char* name) {
    const auto* field = caffe::SolverParameter::descriptor()->FindFieldByName(name);
    auto* holder = new QWidget;
    auto* box = new QVBoxLayout(holder);
    box->setContentsMargins(0, 0, 0, 0);
    m_schemaFields.push_back({field, holder, nullptr});
    (void)addRow(form, holder, [field] { return formText(field).label; });
}

void SolverForm::makeFieldEdits() {
    for (SchemaField& f : m_schemaFields) {
        delete f.edit;
        f.edit = FieldEdit::make(f.field, f.holder);
        f.edit->setResettable(false);
        f.edit->editor()->setMinimumHeight(28);
        f.edit->editor()->setObjectName(QString::fromStdString(f.field->name()));
        f.holder->layout()->addWidget(f.edit);
        f.holder->setFocusProxy(f.edit);
        connect(f.edit, &FieldEdit::edited, this, [this, row = f.edit] {
            if (!m_project) return;
            caffe::SolverParameter solver = m_project->solver().message();
            if (auto* line = qobject_cast<QLineEdit*>(row->editor())) line->setModified(false);
            if (row->apply(solver))
                m_project->setSolver(solver, row->text().label, KeySchema + static_cast<quint32>(row->field()->number()));
        });
    }
}

void SolverForm::setFieldVisible(const char* name, bool visible) {
    for (const SchemaField& f : m_schemaFields)
        if (f.field->name() == name) setRowVisible(f.holder, visible);
}

void SolverForm::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 16, 16);
    column->setSpacing(10);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title = makeLabel({}, TextRole::Section), 1);
    head->addWidget(m_lockText = makeLabel({}, TextRole::Secondary, Tone::Muted));
    head->addWidget(m_lock = new IconLabel(QStringLiteral("lock"), Tone::Muted, 16));
    column->addLayout(head);
    m_problem = new InlineMessage;
    column->addWidget(m_problem);

    m_fields = new QWidget;
    auto* form = new QFormLayout(m_fields);
    form->setContentsMargins(0, 0, 0, 0);
    // All rows alike, so that the fields are of one width; large text puts each field below its label.
    const auto wrap = [form] {
        form->setRowWrapPolicy(Theme::instance().textPercent() >= 150 ? QFormLayout::WrapAllRows : QFormLayout::DontWrapRows);
    };
    connect(&Theme::instance(), &Theme::changed, m_fields, wrap);
    wrap();
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeading | Qt::AlignTop);
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(8);
    column->addWidget(m_fields);
    column->addStretch(1);

    auto* images = new QWidget;
    auto* imagesBox = new QVBoxLayout(images);
    imagesBox->setContentsMargins(0, 4, 0, 0);
    imagesBox->setSpacing(0);
    imagesBox->addWidget(m_training = makeLabel({}, TextRole::Body));
    imagesBox->addWidget(m_typedImages = new IntField);
    imagesBox->addWidget(m_validation = makeLabel({}, TextRole::Body, Tone::Muted));
    m_training->setWordWrap(true);
    for (QLabel* l : {m_training, m_validation}) l->setAlignment(Qt::AlignTrailing);
    images->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    keepHeight(images);
    (void)addRow(form, images, [] { return tr("Images"); });
    form->addRow(hairline());

    (void)addRow(form, m_batch = new IntField, [] { return tr("Batch size"); });
    (void)addRow(form, m_iterSize = new IntField, [] { return tr("Batches added up"); });
    m_batch->setMinimum(1);
    m_iterSize->setMinimum(1);
    m_effectivePlate = new Plate(nullptr, 8);
    m_effectivePlate->setTint(Plate::Tint::Accent);
    auto* plate = new QVBoxLayout(m_effectivePlate);
    plate->setContentsMargins(4, 0, 4, 0);
    plate->setSpacing(0);
    auto* plateRow = new QHBoxLayout;
    plateRow->addWidget(m_effective = makeLabel({}, TextRole::BodyBold, Tone::Accent), 1);
    plateRow->addWidget(m_effectiveValue = makeLabel({}, TextRole::BodyBold, Tone::Accent));
    plate->addLayout(plateRow);
    plate->addWidget(m_cardsLine = makeLabel({}, TextRole::Caption, Tone::Muted));
    plate->addWidget(m_epochLine = makeLabel({}, TextRole::Caption, Tone::Muted));
    m_cardsLine->setObjectName(QStringLiteral("cardsLine"));
    for (QLabel* line : {m_cardsLine, m_epochLine, m_effective}) line->setWordWrap(true);
    keepHeight(m_effectivePlate);
    form->addRow(m_effectivePlate);
    form->addRow(m_helper = new BatchHelper);
    (void)addRow(form, m_epochs = new EpochField(false), [] { return tr("Epochs"); });
    form->addRow(m_caffeNote = makeLabel({}, TextRole::Caption, Tone::Muted));
    m_caffeNote->setWordWrap(true);
    form->addRow(hairline());

    auto* method = new QWidget;
    auto* methodBox = new QVBoxLayout(method);
    methodBox->setContentsMargins(0, 0, 0, 0);
    methodBox->setSpacing(2);
    methodBox->addWidget(m_method = new QComboBox);
    methodBox->addWidget(m_methodNote = makeLabel({}, TextRole::Caption, Tone::Muted));
    m_methodNote->setAlignment(Qt::AlignTrailing);
    m_methodNote->setWordWrap(true);
    method->setFocusProxy(m_method);
    keepHeight(method);
    for (const SolverMethod& known : solverMethods()) m_method->addItem(QLatin1String(known.type));
    const auto* type = caffe::SolverParameter::descriptor()->FindFieldByName("type");
    (void)addRow(form, method, [type] { return formText(type).label; });
    m_texts.add([this, type] { m_method->setToolTip(formText(type).help); });
    (void)addRow(form, m_rate = new FloatField, [] { return tr("Learning rate"); });
    m_policy = new QComboBox;
    for (const char* name : kPolicies) m_policy->addItem(QLatin1String(name));
    (void)addRow(form, m_policy, [] { return tr("Policy"); });
    (void)addRow(form, m_step = new EpochField(false), [this] {
        return m_policy->currentIndex() == Sigmoid ? tr("Middle at") : tr("Step every");
    });
    auto* steps = new QWidget;
    auto* stepsBox = new QVBoxLayout(steps);
    stepsBox->setContentsMargins(0, 0, 0, 0);
    stepsBox->setSpacing(2);
    stepsBox->addWidget(m_steps = new QLineEdit);
    stepsBox->addWidget(m_stepsNote = makeLabel({}, TextRole::Caption, Tone::Muted));
    m_steps->setLayoutDirection(Qt::LeftToRight);
    m_stepsNote->setAlignment(Qt::AlignTrailing);
    m_stepsNote->setWordWrap(true);
    steps->setFocusProxy(m_steps);
    keepHeight(steps);
    (void)addRow(form, steps, [] { return tr("Steps at"); });
    (void)addRow(form, m_gamma = new FloatField, [this] {
        const int p = m_policy->currentIndex();
        return p == Step || p == Multistep ? tr("Multiply by") : p == Exp ? tr("Each time × (gamma)") : tr("Gamma");
    });
    (void)addRow(form, m_power = new FloatField, [] { return tr("Power"); });
    for (const char* name : {"final_lr", "pct_start", "div_factor", "final_div_factor", "cycle_momentum", "base_momentum", "max_momentum"})
        addField(form, name);
    const auto* warmup = caffe::SolverParameter::descriptor()->FindFieldByName("warmup_iter");
    (void)addRow(form, m_warmup = new EpochField(true), [warmup] { return formText(warmup).label; });
    m_texts.add([this, warmup] { m_warmup->setToolTip(formText(warmup).help); });
    addField(form, "warmup_ratio");
    form->addRow(m_preview = new RatePreview);
    form->addRow(hairline());

    (void)addRow(form, m_momentum = new FloatField, [] { return tr("Momentum"); });
    for (const char* name : {"momentum2", "rms_decay", "delta"}) addField(form, name);
    (void)addRow(form, m_decay = new FloatField, [] { return tr("Weight decay"); });
    for (const char* name : {"regularization_type", "clip_gradients"}) addField(form, name);
    form->addRow(hairline());
    (void)addRow(form, m_validate = new EpochField(true), [] { return tr("Validate every"); });
    auto* test = new QWidget;
    auto* testBox = new QVBoxLayout(test);
    testBox->setContentsMargins(0, 0, 0, 0);
    testBox->setSpacing(2);
    testBox->addWidget(m_testBatch = new IntField);
    testBox->addWidget(m_testNote = makeLabel({}, TextRole::Caption, Tone::Muted));
    m_testBatch->setMinimum(1);
    m_testNote->setAlignment(Qt::AlignTrailing);
    m_testNote->setWordWrap(true);
    test->setFocusProxy(m_testBatch);
    keepHeight(test);
    (void)addRow(form, test, [] { return tr("Validation batch"); });
    for (const char* name : {"early_stop_tests", "keep_best", "best_by", "storage"}) addField(form, name);
    (void)addRow(form, m_snapshot = new EpochField(true), [] { return tr("Snapshot every"); });
    makeFieldEdits();

    m_rate->setRange(0, 1e6);
    m_gamma->setRange(0, 1e6);
    m_power->setRange(-1e3, 1e3);
    m_momentum->setRange(0, 0.999999);
    m_decay->setRange(0, 1e3);
    for (QWidget* f : std::initializer_list<QWidget*>{m_batch, m_iterSize, m_testBatch, m_typedImages, m_rate, m_gamma, m_power, m_momentum,
                                                      m_decay, m_policy, m_method, m_steps, m_epochs->field(),
                                                      m_step->field(), m_warmup->field(), m_validate->field(),
                                                      m_snapshot->field()}) {
        f->setMinimumHeight(28);
        f->setMinimumWidth(90);
        f->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    // Names by which tests and readers of the widget tree find the fields.
    m_batch->setObjectName(QStringLiteral("batch_size"));
    m_iterSize->setObjectName(QStringLiteral("iter_size"));
    m_typedImages->setObjectName(QStringLiteral("typed_images"));
    m_testBatch->setObjectName(QStringLiteral("test_batch_size"));
    m_epochs->setObjectName(QStringLiteral("max_iter"));
    m_rate->setObjectName(QStringLiteral("base_lr"));
    m_policy->setObjectName(QStringLiteral("lr_policy"));
    m_method->setObjectName(QStringLiteral("type"));
    m_warmup->setObjectName(QStringLiteral("warmup_iter"));
    m_validate->setObjectName(QStringLiteral("test_interval"));
    m_snapshot->setObjectName(QStringLiteral("snapshot"));

    connect(m_batch, &QSpinBox::valueChanged, this, [this](int v) { m_helper->change(v, m_iterSize->value(), tr("Batch size")); });
    connect(m_helper, &BatchHelper::changed, this, &SolverForm::load);
    connect(m_typedImages, &QSpinBox::valueChanged, this, [this](int v) {
        if (!m_project) return;
        m_project->setChoice(kTypedImages, v);
        load();
    });
    connect(m_testBatch, &QSpinBox::valueChanged, this, [=, this](int v) {
        if (m_project)
            m_project->network().edit(tr("Validation batch"), [v](NetSpec& spec, Positions&) { edits::setBatchSize(spec, false, v); }, KeyTestBatch);
        if (m_validationImages > 0)
            edit(tr("Validation batch"), KeyTestBatch, [&](auto& s) {
                s.clear_test_iter();
                s.add_test_iter(static_cast<int32_t>(EpochMath::testIterations(m_validationImages, v)));
            });
    });
    connect(m_iterSize, &QSpinBox::valueChanged, this, [this](int v) {
        if (m_batch->isEnabled()) m_helper->change(m_batch->value(), v, tr("Batches added up"));
        else edit(tr("Batches added up"), KeyIterSize, [v](auto& s) { s.set_iter_size(v); });
    });
    const auto onFloat = [this](FloatField* field, quint32 key, const char* what, void (caffe::SolverParameter::*set)(float)) {
        connect(field, &QDoubleSpinBox::valueChanged, this, [=, this](double v) {
            edit(tr(what), key, [&](auto& s) { (s.*set)(static_cast<float>(v)); });
        });
    };
    onFloat(m_rate, KeyRate, QT_TR_NOOP("Learning rate"), &caffe::SolverParameter::set_base_lr);
    onFloat(m_gamma, KeyGamma, QT_TR_NOOP("Gamma"), &caffe::SolverParameter::set_gamma);
    onFloat(m_power, KeyPower, QT_TR_NOOP("Power"), &caffe::SolverParameter::set_power);
    onFloat(m_momentum, KeyMomentum, QT_TR_NOOP("Momentum"), &caffe::SolverParameter::set_momentum);
    onFloat(m_decay, KeyDecay, QT_TR_NOOP("Weight decay"), &caffe::SolverParameter::set_weight_decay);
    const auto onEpochs = [this](EpochField* field, quint32 key, const char* what, void (caffe::SolverParameter::*set)(int32_t)) {
        connect(field, &EpochField::edited, this, [=, this](qint64 v) {
            edit(tr(what), key, [&](auto& s) { (s.*set)(static_cast<int32_t>(v)); });
        });
    };
    onEpochs(m_epochs, KeyEpochs, QT_TR_NOOP("Epochs"), &caffe::SolverParameter::set_max_iter);
    onEpochs(m_step, KeyStep, QT_TR_NOOP("Step every"), &caffe::SolverParameter::set_stepsize);
    onEpochs(m_warmup, KeyWarmup, QT_TR_NOOP("Warm-up"), &caffe::SolverParameter::set_warmup_iter);
    onEpochs(m_snapshot, KeySnapshot, QT_TR_NOOP("Snapshot every"), &caffe::SolverParameter::set_snapshot);
    connect(m_validate, &EpochField::edited, this, [this](qint64 v) {
        edit(tr("Validate every"), KeyValidate, [&](auto& s) {
            s.set_test_interval(static_cast<int32_t>(v));
            const int batch = m_testBatch->value();
            if (v > 0 && s.test_iter_size() == 0)
                s.add_test_iter(static_cast<int32_t>(
                    m_validationImages > 0 ? EpochMath::testIterations(m_validationImages, batch) : 1));
        });
    });
    connect(m_policy, &QComboBox::activated, this, [this](int index) {
        edit(tr("Policy"), KeyPolicy, [&](auto& s) {
            s.set_lr_policy(kPolicies[static_cast<size_t>(index)]);
            // What the policy cannot do without starts at a value that works.
            const auto third = static_cast<int32_t>(std::max(1, s.max_iter() / 3));
            if ((index == Step || index == Sigmoid) && s.stepsize() <= 0) s.set_stepsize(third);
            if (index == Multistep && s.stepvalue_size() == 0) {
                s.add_stepvalue(third);
                s.add_stepvalue(2 * third);
            }
            if (!s.has_gamma() || s.gamma() == 0)
                s.set_gamma(index == Exp ? 0.999F : index == Inv ? 0.0001F : index == Sigmoid ? 0.01F : 0.1F);
            if (!s.has_power()) s.set_power(index == Inv ? 0.75F : 1.0F);
        });
    });
    connect(m_method, &QComboBox::activated, this, [this](int index) {
        const SolverMethod& chosen = solverMethods()[static_cast<size_t>(index)];
        edit(formText(caffe::SolverParameter::descriptor()->FindFieldByName("type")).label, KeyMethod, [&](auto& s) {
            s.set_type(chosen.type);
            // Caffe refuses a momentum that has no effect; the other methods are made to go with one.
            if (!chosen.momentum) s.clear_momentum();
            else if (s.momentum() == 0) s.set_momentum(chosen.rule == UpdateAttrs::AdaDelta ? 0.95F : 0.9F);
            if (!chosen.momentum) s.clear_cycle_momentum();
        });
    });
    connect(m_steps, &QLineEdit::editingFinished, this, [this] { parseSteps(m_steps->text()); });

    m_texts.add([this] {
        m_title->setText(tr("Solver"));
        m_lockText->setText(tr("Pause to change"));
        m_effective->setText(tr("Effective batch"));
        m_typedImages->setSpecialValueText(tr("not known"));
        m_typedImages->setAccessibleName(tr("Images to train with"));
        m_iterSize->setToolTip(tr("iter_size: gradients of this many batches are added up before the weights change."));
        m_validate->setZeroText(tr("never: no validation curve"));
        m_snapshot->setZeroText(tr("only at the end"));
        m_warmup->setZeroText(tr("none"));
        static const std::array<const char*, 9> help{
            QT_TR_NOOP("step: multiplied by a factor every so many epochs"),
            QT_TR_NOOP("multistep: multiplied by a factor at the epochs you name"),
            QT_TR_NOOP("inv: falls smoothly, fast at first"), QT_TR_NOOP("exp: multiplied by gamma at every iteration"),
            QT_TR_NOOP("poly: falls to zero at the end"), QT_TR_NOOP("sigmoid: rises around a middle point"),
            QT_TR_NOOP("cosine: falls slowly at first and at last, as half a cosine does"),
            QT_TR_NOOP("onecycle: rises to the learning rate, then falls far below where it began"),
            QT_TR_NOOP("fixed: stays as it is")};
        for (int i = 0; i < static_cast<int>(help.size()); ++i)
            m_policy->setItemData(i, tr(help[static_cast<size_t>(i)]), Qt::ToolTipRole);
    });
    setLocked(false);
    load();
}

int SolverForm::policyIndex(const std::string& policy) {
    const auto at = std::find(kPolicies.begin(), kPolicies.end(), policy);
    return at == kPolicies.end() ? int{Fixed} : static_cast<int>(at - kPolicies.begin());
}

void SolverForm::setProject(Project* project) {
    if (m_project) {
        disconnect(m_project, nullptr, this, nullptr);
        disconnect(&m_project->network(), nullptr, this, nullptr);
    }
    m_background.cancel();
    m_project = project;
    m_trainImages = m_validationImages = 0;
    m_helper->setProject(project);
    if (project) {
        connect(project, &Project::solverChanged, this, &SolverForm::load);
        connect(project, &Project::dataChanged, this, &SolverForm::countImages);
        connect(&project->network(), &NetworkDocument::specChanged, this, &SolverForm::countImages);
        countImages();
    }
    load();
}

void SolverForm::countImages() {
    const ProjectData& known = m_project->data();
    if (!known.isEmpty()) {
        setImages(known.trainItems, known.valItems > 0 ? known.valItems : known.testItems);
        return;
    }
    load();
    // A network opened from Caffe's files: its databases know how many images they hold.
    m_background.cancel();
    m_background.run(
        [spec = m_project->network().spec(), base = m_project->folder().toStdU16String()](const CancelToken&) {
            std::pair<int64_t, int64_t> items{0, 0};
            const auto probe = data::fileProbe(std::filesystem::path(base));
            for (const auto& layer : spec.layers()) {
                if (!readsFiles(layer->param.type())) continue;
                for (const bool training : {true, false}) {
                    if (!layerIncluded(layer->param, training, 0, {})) continue;
                    if (const auto answer = probe->probe(layer->param, training))
                        (training ? items.first : items.second) = answer->items;
                }
            }
            return items;
        },
        [this](const std::pair<int64_t, int64_t>& items) {
            if (items.first > 0 || items.second > 0) setImages(items.first, items.second);
        });
}

void SolverForm::setCards(int cards) {
    if (std::exchange(m_cards, cards) != cards) load();
}

void SolverForm::setImages(int64_t training, int64_t validation) {
    m_trainImages = training;
    m_validationImages = validation;
    load();
}

void SolverForm::load() {
    if (m_helper->isChanging()) return;
    m_fields->setEnabled(m_project && !m_locked);
    const caffe::SolverParameter empty;
    const caffe::SolverParameter& s = m_project ? m_project->solver().message() : empty;
    const int batch = m_project ? edits::batchSize(m_project->network().spec(), true) : 0;
    const int testBatch = m_project ? edits::batchSize(m_project->network().spec(), false) : 0;
    const int typed = m_project ? m_project->choice(kTypedImages).toInt() : 0;
    m_math = {m_trainImages > 0 ? m_trainImages : typed, std::max(1, batch), std::max(1, s.iter_size()), m_cards};

    const std::array<const QSignalBlocker, 9> quiet{
        QSignalBlocker(m_typedImages),
        QSignalBlocker(m_batch), QSignalBlocker(m_iterSize), QSignalBlocker(m_testBatch), QSignalBlocker(m_rate),
        QSignalBlocker(m_gamma), QSignalBlocker(m_power),    QSignalBlocker(m_momentum),  QSignalBlocker(m_decay)};
    m_training->setText(m_trainImages > 0 ? tr("%1 training").arg(count(m_trainImages)) : tr("to train with:"));
    m_typedImages->setVisible(m_trainImages <= 0);
    if (m_trainImages <= 0) m_typedImages->setValue(typed);
    m_validation->setText(tr("%1 validation").arg(count(m_validationImages)));
    m_validation->setVisible(m_validationImages > 0);
    m_batch->setValue(std::max(1, batch));
    m_batch->setEnabled(batch > 0);
    m_iterSize->setValue(std::max(1, s.iter_size()));
    m_testBatch->setValue(std::max(1, testBatch));
    setRowVisible(m_testBatch->parentWidget(), testBatch > 0);
    m_effectiveValue->setText(count(m_math.effectiveBatch()));
    m_cardsLine->setText(BatchHelper::cardsText(m_math));
    m_cardsLine->setVisible(m_cards > 1);
    m_epochLine->setVisible(m_math.known());
    // The quotient apart from the words, without a second "=": in right-to-left text the two would read as one formula.
    m_epochLine->setText(tr("1 epoch: %1 iterations (%2)")
                             .arg(shortNumber(m_math.iterationsPerEpoch(), 5),
                                  ltr(QStringLiteral("%1 ÷ %2").arg(count(m_math.images), count(m_math.effectiveBatch())))));
    for (EpochField* f : {m_epochs, m_step, m_warmup, m_validate, m_snapshot}) f->setMath(m_math);
    m_epochs->setIterations(s.max_iter());
    m_rate->setValue(s.base_lr());
    const int policy = policyIndex(s.lr_policy());
    m_policy->setCurrentIndex(policy);
    m_step->setIterations(s.stepsize());
    m_gamma->setValue(s.gamma());
    m_power->setValue(s.power());
    m_momentum->setValue(s.momentum());
    m_decay->setValue(s.weight_decay());
    m_warmup->setIterations(s.warmup_iter());
    const SolverMethod* method = findSolverMethod(s);
    m_method->setCurrentText(QString::fromLatin1(method ? method->type : ""));
    m_methodNote->setText(method ? tr("usual learning rate: %1").arg(shortNumber(usualRate(*method))) : QString());
    for (const SchemaField& f : m_schemaFields) {
        const auto* line = qobject_cast<QLineEdit*>(f.edit->editor());
        if (!line || !line->hasFocus() || !line->isModified()) f.edit->show(s);  // what is being typed stays
    }
    m_validate->setIterations(s.test_interval());
    m_snapshot->setIterations(s.snapshot());
    QStringList steps, iterations;
    for (const int32_t v : s.stepvalue()) {
        steps << (m_math.known() ? shortNumber(m_math.shortEpochs(v), 6) : count(v));
        iterations << count(v);
    }
    if (!m_steps->hasFocus() || !m_steps->isModified()) m_steps->setText(steps.join(QStringLiteral("; ")));
    m_stepsNote->setText(m_math.known() ? tr("epochs; %1 iterations").arg(iterations.join(QStringLiteral("; "))) : tr("iterations"));
    const int64_t seen = s.test_iter_size() > 0 ? int64_t{s.test_iter(0)} * std::max(1, testBatch) : 0;
    if (m_validationImages > 0 && seen > 0)
        m_testNote->setText(seen >= m_validationImages && seen < m_validationImages + std::max(1, testBatch)
                                ? tr("sees every validation image once")
                                : tr("sees %1 of %2 images").arg(count(seen), count(m_validationImages)));
    m_testNote->setVisible(m_validationImages > 0 && seen > 0);

    setRowVisible(m_step, policy == Step || policy == Sigmoid);
    setRowVisible(m_steps->parentWidget(), policy == Multistep);
    setRowVisible(m_gamma, policy < Poly || policy == Sigmoid);
    setFieldVisible("final_lr", policy == Cosine);
    for (const char* name : {"pct_start", "div_factor", "final_div_factor"}) setFieldVisible(name, policy == OneCycle);
    const bool cycles = policy == OneCycle && method && method->momentum;
    setFieldVisible("cycle_momentum", cycles);
    for (const char* name : {"base_momentum", "max_momentum"}) setFieldVisible(name, cycles && s.cycle_momentum());
    setFieldVisible("warmup_ratio", s.warmup_iter() > 0);
    // What a method does not read is shown all the same while it is set: Caffe refuses it, and so do we.
    setRowVisible(m_momentum, !method || method->momentum || s.momentum() != 0);
    setFieldVisible("momentum2", method && method->momentum2);
    setFieldVisible("rms_decay", method && method->rmsDecay);
    setFieldVisible("delta", method && method->delta);
    setFieldVisible("regularization_type", s.weight_decay() > 0);
    for (const char* name : {"early_stop_tests", "keep_best"}) setFieldVisible(name, s.test_interval() > 0 || s.early_stop_tests() > 0 || s.keep_best());
    setFieldVisible("best_by", s.early_stop_tests() > 0 || s.keep_best());
    setRowVisible(m_power, policy == Inv || policy == Poly);

    const Problems problems = m_project ? validateSolver(s) : Problems{};
    const Problem* first = firstError(problems);
    m_preview->setSolver(m_project && !first ? &s : nullptr);
    if (first)
        m_problem->showError(first->error);
    else
        m_problem->clear();
    const auto note = m_project ? unknownToCaffe(s) : std::nullopt;
    m_caffeNote->setVisible(note.has_value());
    m_caffeNote->setText(note ? sentence(*note) : QString());
    m_helper->show(m_math);
    m_texts.refresh();
}

void SolverForm::edit(const QString& what, quint32 key, const std::function<void(caffe::SolverParameter&)>& change) {
    if (!m_project) return;
    caffe::SolverParameter solver = m_project->solver().message();
    change(solver);
    m_project->setSolver(solver, what, key);
}

void SolverForm::parseSteps(const QString& text) {
    if (!m_steps->isModified()) return;
    m_steps->setModified(false);
    std::vector<int32_t> values;
    // Numbers stand apart by semicolons, spaces or the Persian semicolon; a comma groups digits and never separates.
    static const QRegularExpression between(QStringLiteral("[;\\s\\x{061B}]+"));
    for (const QString& part : text.split(between, Qt::SkipEmptyParts)) {
        const auto number = parseNumber(part);
        if (!number || *number <= 0) {
            m_problem->showText(tr("%1 is not a number of epochs.").arg(isolate(part)),
                                tr("Write the steps with semicolons between them: 10; 20; 25."), Severity::Error);
            return;
        }
        values.push_back(static_cast<int32_t>(m_math.known() ? m_math.iterations(*number) : std::llround(std::min(*number, 2e9))));
    }
    std::sort(values.begin(), values.end());
    edit(tr("Steps at"), KeySteps, [&](auto& s) {
        s.clear_stepvalue();
        for (const int32_t v : values) s.add_stepvalue(v);
    });
    load();
}

void SolverForm::setLocked(bool locked) {
    m_locked = locked;
    m_lock->setVisible(locked);
    m_lockText->setVisible(locked);
    m_fields->setEnabled(m_project && !locked);
    if (!locked) m_preview->setIteration(-1);
}

void SolverForm::setIteration(int64_t iteration) { m_preview->setIteration(iteration); }

void SolverForm::scaleRate(double factor) {
    edit(tr("Learning rate"), 0, [factor](auto& s) { s.set_base_lr(static_cast<float>(s.base_lr() * factor)); });
}

void SolverForm::setMaxIter(int64_t iterations) {
    edit(tr("Epochs"), 0, [iterations](auto& s) { s.set_max_iter(static_cast<int32_t>(std::clamp<int64_t>(iterations, 1, 2147483647))); });
}

void SolverForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    makeFieldEdits();
    m_texts.refresh();
    for (EpochField* f : {m_epochs, m_step, m_warmup, m_validate, m_snapshot}) f->retranslate();
    m_problem->retranslate();
    load();
}

}  // namespace fitroom::ui
