#include "ui/data/data_page.h"

#include "ui/data/class_bars.h"
#include "ui/data/class_delegate.h"
#include "ui/data/class_model.h"
#include "ui/data/import_form.h"
#include "ui/data/left_out_model.h"
#include "ui/data/picture.h"
#include "ui/data/picture_view.h"
#include "ui/data/stored_pictures.h"
#include "ui/data/use_data.h"
#include "ui/document/places.h"
#include "ui/document/workspace.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/widgets/card.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/side_scroll.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QProgressBar>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace fitroom::ui {

DataPage::DataPage(Workspace& workspace, QWidget* parent) : Page(parent), m_workspace(workspace) {
    m_actions = new QWidget(this);
    auto* actions = new QHBoxLayout(m_actions);
    actions->setContentsMargins(0, 0, 0, 0);
    actions->setSpacing(8);
    actions->addWidget(m_match = plainButton({}, QStringLiteral("network")));
    actions->addWidget(m_cancel = plainButton({}));
    actions->addWidget(m_import = primaryButton({}));
    m_import->setObjectName(QStringLiteral("import"));
    m_match->setObjectName(QStringLiteral("match_network"));
    m_actions->hide();
    connect(m_import, &QPushButton::clicked, this, &DataPage::startImport);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (m_job.phase() == ImportJob::Phase::Looked) {
            clearMessage();  // it spoke of this folder
            m_job.clear();
        } else {
            m_job.cancel();
        }
    });
    connect(m_match, &QPushButton::clicked, this, &DataPage::matchNetwork);

    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    // Above whichever is shown: a folder that cannot be read leaves the page empty.
    auto* messageBox = new QVBoxLayout;
    messageBox->setContentsMargins(12, 0, 12, 0);
    messageBox->addWidget(m_message = new InlineMessage);
    page->addLayout(messageBox);
    connect(m_message, &InlineMessage::actionTriggered, this, &DataPage::matchNetwork);
    m_stack = new QStackedWidget;
    page->addWidget(m_stack, 1);
    m_stack->addWidget(buildStart());
    m_content = new QWidget;
    auto* content = new QHBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(0);
    content->addWidget(sidePanel(m_form = new ImportForm, 300, Panel::Trailing));
    auto* centre = new QScrollArea;
    centre->setWidget(buildCentre());
    centre->setWidgetResizable(true);
    centre->setFrameShape(QFrame::NoFrame);
    centre->viewport()->setAutoFillBackground(false);
    centre->widget()->setAutoFillBackground(false);
    content->addWidget(centre, 1);
    content->addWidget(sidePanel(buildSight(), 330, Panel::Leading));
    m_stack->addWidget(m_content);

    connect(m_form, &ImportForm::browseRequested, this, &DataPage::browse);
    connect(m_form, &ImportForm::changed, this, [this] {
        refreshAudit();
        loadPreview();
        Q_EMIT headerChanged();
    });
    connect(&m_job, &ImportJob::phaseChanged, this, &DataPage::onPhase);
    connect(&m_job, &ImportJob::looked, this, &DataPage::onLooked);
    connect(&m_job, &ImportJob::progressed, this, [this](const data::Progress& p) {
        const bool importing = m_job.phase() == ImportJob::Phase::Importing;
        QProgressBar* bar = importing ? m_importProgress : m_progress;
        bar->setRange(0, 1000);
        bar->setValue(p.total > 0 ? static_cast<int>(p.done * 1000 / p.total) : 0);
        QString text = tr("%1 of %2 files").arg(count(p.done), count(p.total));
        if (p.secondsLeft >= 0) text = tr("%1, about %2 left").arg(text, duration(p.secondsLeft));
        (importing ? m_importText : m_progressText)->setText(text);
        Q_EMIT headerChanged();
    });
    connect(&m_job, &ImportJob::failed, this, [this](const Error& e) {
        m_say = nullptr;
        m_message->showError(e);
        m_message->setAction({});
        Q_EMIT headerChanged();
    });
    connect(&m_job, &ImportJob::imported, this, [this](const data::ImportReport& report, const data::ImportOptions& options) {
        Project* project = m_workspace.project();
        if (!project) return;
        project->setData(importedData(*project, report, options, m_job.source()), tr("Import images"));
        m_means = report.meanValues;
        qint64 written = 0;
        for (const int64_t n : report.written) written += n;
        say([this, written, leftOut = static_cast<int>(report.audit.leftOut())] {
            m_message->showSuccess(leftOut > 0 ? localDigits(tr("%1 images imported, %n file(s) left out. See which and why.", nullptr, leftOut)).arg(count(written))
                                               : tr("%1 images imported.").arg(count(written)));
            // Else the button for that stands in the header.
            const Project* open = m_workspace.project();
            m_message->setAction(open && !networkDiffers(*open) ? tr("Go to the network") : QString());
        });
        onPhase();
        refreshSight();
    });
    connect(&workspace, &Workspace::projectChanged, this, &DataPage::onProject);
    connect(&workspace, &Workspace::importRequested, this, [this](const QString& folder, const QSize& size) {
        m_workspace.goTo(PageId::Data);
        look(folder);
        m_wantedSize = size;
    });
    DataPage::retranslate();
    onProject();
    onPhase();
}

DataPage::~DataPage() = default;

QWidget* DataPage::headerActions() { return m_actions; }

QString DataPage::title() const { return tr("Data"); }

QString DataPage::facts() const {
    if (m_job.phase() != ImportJob::Phase::Idle) return tr("Import images: look first, copy later");
    Project* project = m_workspace.project();
    if (!project || project->data().isEmpty()) return {};
    const ProjectData& d = project->data();
    return tr("%1 training, %2 validation, %3 classes").arg(count(d.trainItems), count(d.valItems), count(d.classes.size()));
}

Page::State DataPage::state() const {
    const auto share = [](const QProgressBar* bar) { return bar->maximum() > 0 ? static_cast<double>(bar->value()) / bar->maximum() : -1; };
    switch (m_job.phase()) {
        case ImportJob::Phase::Looking: return {tr("Looking at the images; nothing is copied"), QStringLiteral("eye"), Tone::Muted, share(m_progress)};
        case ImportJob::Phase::Importing: return {tr("Importing: %1").arg(m_importText->text()), QStringLiteral("import"), Tone::Ok, share(m_importProgress)};
        case ImportJob::Phase::Idle:
        case ImportJob::Phase::Looked: break;
    }
    return {};
}

QString DataPage::dropGoal(const QStringList& files) const {
    if (files.size() != 1) return {};
    const QFileInfo info(files.first());
    return info.isDir() || info.suffix() == QLatin1String("txt") ? tr("Look at the images in %1").arg(isolate(info.fileName())) : QString();
}

void DataPage::drop(const QStringList& files) {
    if (!dropGoal(files).isEmpty()) look(files.first());
}

void DataPage::browse() {
    auto* dialog = new QFileDialog(this, tr("Choose a folder of images"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setDirectory(lastPlace(kImagePlace, m_workspace.project() ? m_workspace.project()->folder() : QDir::homePath()));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        rememberPlace(kImagePlace, folder);
        look(folder);
    });
    dialog->open();
}

void DataPage::shown() { onPhase(); }

void DataPage::look(const QString& folder) {
    if (m_job.phase() == ImportJob::Phase::Importing) return;
    clearMessage();
    m_wantedSize = {};
    m_progress->setRange(0, 0);
    m_progressText->clear();
    m_means.clear();
    m_job.look(folder, m_workspace.project() ? m_workspace.project()->folder() : folder);
}

void DataPage::startImport() {
    Project* project = m_workspace.project();
    if (!project) {
        say([this] {
            m_message->showText(tr("The images need a project to go into."), tr("Open or begin one on the Start page; what was looked at stays here."), Severity::Error);
        });
        return;
    }
    if (m_workspace.isTraining()) {
        say([this] { m_message->showText(tr("Training reads the project's images now."), tr("Stop training, then import."), Severity::Error); });
        return;
    }
    data::ImportOptions options = m_form->options();
    options.out = std::filesystem::path(project->absolute(project->freeDataFolder()).toStdU16String());
    clearMessage();
    m_importProgress->setRange(0, 0);
    m_importText->clear();
    m_job.start(options);
}

void DataPage::matchNetwork() {
    Project* project = m_workspace.project();
    if (!project || project->data().isEmpty()) return;
    if (networkDiffers(*project)) {
        useInNetwork(*project, m_form->mean());
        say([this, classes = project->data().classes.size()] {
            m_message->showSuccess(tr("The network reads these images now, with one output for each of the %1 classes. Undo takes it back.").arg(count(classes)));
            m_message->setAction(tr("Go to the network"));
        });
        onPhase();
        return;
    }
    m_workspace.goTo(PageId::Network);
}

void DataPage::say(std::function<void()> words) {
    m_say = std::move(words);
    m_say();
}

void DataPage::clearMessage() {
    m_say = nullptr;
    m_message->clear();
}

void DataPage::onProject() {
    // What is being written goes into the project that was left.
    if (m_job.phase() == ImportJob::Phase::Importing) m_job.cancel();
    clearMessage();
    if (Project* project = m_workspace.project()) {
        connect(project, &Project::dataChanged, this, &DataPage::onPhase);
        // Whether the network matches costs a look at all of it: only while somebody looks at this page.
        connect(&project->network(), &NetworkDocument::specChanged, this, [this] {
            if (isVisible()) onPhase();
        });
    }
    onPhase();
}

void DataPage::onPhase() {
    using P = ImportJob::Phase;
    const P phase = m_job.phase();
    Project* project = m_workspace.project();
    const bool hasData = project && !project->data().isEmpty();
    m_stack->setCurrentIndex(phase == P::Idle || phase == P::Looking ? 0 : 1);
    m_progressBox->setVisible(phase == P::Looking);
    m_choose->setVisible(phase == P::Idle);
    m_toNetwork->setVisible(phase == P::Idle && hasData);
    m_startText->setVisible(phase == P::Idle);
    m_startData->setVisible(phase == P::Idle && hasData);
    if (phase == P::Looking)
        m_startTitle->setText(tr("Looking at %1").arg(isolate(QFileInfo(m_job.source()).fileName())));
    else
        m_startTitle->setText(hasData ? tr("This project has its images") : tr("No images yet"));
    m_startText->setText(hasData ? tr("Import others instead, or go on with the network. Images of before stay on disk: Undo brings them back.")
                                 : tr("Drop a folder here or choose one. Fitroom only looks until you press Import."));
    if (hasData) m_startData->setText(facts());
    showStored();
    m_import->setVisible(phase == P::Looked);
    m_cancel->setVisible(phase == P::Looked || phase == P::Importing);
    const bool differs = hasData && networkDiffers(*project), network = project && !project->network().isEmpty();
    m_match->setVisible(differs && phase != P::Importing && phase != P::Looking);
    m_hint->setVisible(!network || !hasData || differs || phase == P::Looked);
    m_hintText->setText(network ? tr("The bar below answers once the network reads these images.") : tr("Choose a network; the bar below answers."));
    m_importBox->setVisible(phase == P::Importing);
    m_form->setEnabled(phase != P::Importing);
    m_cancel->setText(phase == P::Looked ? tr("Close") : tr("Cancel"));
    if (phase == P::Idle) {
        m_classes->setAudit(nullptr, {});
        m_leftOut->setAudit(nullptr, false);
    }
    Q_EMIT headerChanged();
}

void DataPage::onLooked() {
    const auto audit = m_job.audit();
    m_form->setSource(m_job.source(), static_cast<qint64>(audit->files.size()));
    m_form->adopt(*audit, m_job.freeBytes());
    if (m_wantedSize.isValid()) m_form->setResize(m_wantedSize);
    m_classes->setAudit(audit, [this](const data::AuditFile& f) { return m_job.path(f); });
    refreshAudit();
    m_selected = -1;
    if (m_filter->rowCount() > 0) m_browse->setCurrentIndex(m_filter->index(0, 0));
    if (const Problem* problem = firstError(audit->problems)) m_message->showError(problem->error);
    else if (!audit->problems.empty()) m_message->showError(audit->problems.front().error, audit->problems.front().severity);
    Q_EMIT headerChanged();
}

void DataPage::refreshAudit() {
    const auto audit = m_job.audit();
    if (!audit) return;
    const data::ImportOptions options = m_form->options();
    QStringList names;
    for (const std::string& c : audit->classes) names << QString::fromStdString(c);
    m_bars->setCounts(audit->perClass, names, options.split);
    m_leftOut->setAudit(audit, options.dropDuplicates);
    m_leftCard->setVisible(m_leftOut->rowCount() > 0);
    m_leftTable->setFixedHeight(std::clamp(m_leftOut->rowCount(), 1, 6) * 30 + 4);
    for (int r = 0; r < std::min(m_leftOut->rowCount(), 2000); ++r) m_leftTable->setRowHeight(r, 30);
    refreshFacts();
}

void DataPage::refreshFacts() {
    const auto audit = m_job.audit();
    if (!audit) return;
    const data::Audit& a = *audit;
    const bool drop = m_form->options().dropDuplicates;
    const qint64 going = a.accepted - (drop ? a.duplicates : 0), files = static_cast<qint64>(a.files.size());
    m_centreState->setText(tr("%1 of %2 can go in").arg(count(going), count(files)));
    setTextRole(m_centreState, TextRole::BodyBold, going > 0 ? Tone::Ok : Tone::Err);
    m_checked->setText(tr("checked in %1").arg(duration(std::max(1.0, m_job.seconds()))));
    const auto size = [](int w, int h) { return ltr(QStringLiteral("%1×%2").arg(w).arg(h)); };
    const bool oneSize = a.minWidth == a.maxWidth && a.minHeight == a.maxHeight;
    m_facts[0].value->setText(oneSize ? size(a.maxWidth, a.maxHeight) : tr("%1 to %2").arg(size(a.minWidth, a.minHeight), size(a.maxWidth, a.maxHeight)));
    m_facts[0].note->setText(oneSize ? tr("every image") : tr("sizes differ"));
    m_facts[1].value->setText(a.colour == 0 ? tr("Gray") : a.gray == 0 ? tr("Colour") : tr("Gray and colour"));
    m_facts[1].note->setText(a.deep > 0                       ? tr("%1 with 16 bit").arg(count(a.deep))
                             : a.gray > 0 && a.colour > 0 ? tr("%1 gray, %2 colour").arg(count(a.gray), count(a.colour))
                                                          : tr("8 bit"));
    m_facts[2].value->setText(tr("%1 classes").arg(count(static_cast<qint64>(a.classes.size()))));
    if (!a.perClass.empty()) {
        const auto [low, high] = std::minmax_element(a.perClass.begin(), a.perClass.end());
        m_facts[2].note->setText(*low == *high ? tr("%1 images in each").arg(count(*low)) : tr("%1 to %2 images in each").arg(count(*low), count(*high)));
    }
    m_facts[3].value->setText(tr("%1 duplicates").arg(count(a.duplicates)));
    m_facts[3].note->setText(a.duplicates == 0 ? tr("no picture twice") : drop ? tr("left out") : tr("kept in one part"));
    m_barsCard->setTitle(tr("Images in each class"));
    m_barsCard->setNote(m_form->options().split[1] > 0 ? tr("below: training, above: validation") : QString());
    m_browseCard->setTitle(tr("Browse"));
    m_browseCard->setNote(tr("one image of each class"));
    m_search->setPlaceholderText(tr("Search %1 classes").arg(count(static_cast<qint64>(a.classes.size()))));
    m_leftCard->setTitle(localDigits(tr("%n file(s) left out", nullptr, m_leftOut->rowCount())));
    m_import->setText(tr("Import %1 images").arg(count(going)));
    m_import->setEnabled(going > 0);
}

// The project's own images, as they are stored; read when they come into sight.
void DataPage::showStored() {
    Project* project = m_workspace.project();
    const bool wanted = project && !project->data().isEmpty() && m_job.phase() == ImportJob::Phase::Idle;
    const QString database = wanted ? project->absolute(project->data().train) : QString();
    m_storedBox->setVisible(wanted && database == m_storedFrom && m_storedModel->rowCount() > 0);
    if (!wanted || !isVisible() || database == m_storedFrom) return;
    m_storedFrom = database;
    m_storedModel->clear();
    m_storedBox->hide();
    m_storedReader.cancel();
    m_storedReader.run(
        [path = std::filesystem::path(database.toStdU16String()), classes = static_cast<int>(project->data().classes.size())](const CancelToken& token) {
            return firstOfEachClass(path, classes, ClassModel::kSide, token);
        },
        [this, names = project->data().classes](const QHash<int, QImage>& pictures) {
            for (int label = 0; label < names.size(); ++label) {
                if (!pictures.contains(label)) continue;
                auto* item = new QStandardItem(isolate(names[label]));
                item->setData(QPixmap::fromImage(pictures[label]), Qt::DecorationRole);
                item->setToolTip(names[label]);
                item->setEditable(false);
                m_storedModel->appendRow(item);
            }
            showStored();
        });
}

void DataPage::selectClass(int label) {
    m_selected = label;
    loadPreview();
}

void DataPage::loadPreview() {
    const data::AuditFile* file = m_classes->file(m_selected);
    if (!file) return;
    const data::ImportOptions o = m_form->options();
    const QSize to = m_form->resizeTo();
    m_fileName->setText(ltr(QString::fromStdString(file->path)));
    m_preview.cancel();
    m_preview.run(
        [path = m_job.path(*file), o, to](const CancelToken&) { return see(path, o.color, o.keepSize, to.width(), to.height(), o.mode); },
        [this, keep = o.keepSize](const Seen& seen) {
            m_full = seen.full;
            m_small = seen.resized;
            m_channels = seen.channels;
            m_lowest = seen.lowest;
            m_highest = seen.highest;
            if (seen.full.isNull()) m_picture->setMessage(seen.problem);
            else m_picture->setPicture(keep || seen.resized.isNull() ? seen.full : seen.resized, seen.whole);
            refreshSight();
        });
}

bool DataPage::hasPreview() const { return !m_full.isNull(); }

void DataPage::refreshSight() {
    const data::ImportOptions o = m_form->options();
    const QImage& shown = o.keepSize || m_small.isNull() ? m_full : m_small;
    const auto size = [](QSize s) { return ltr(QStringLiteral("%1×%2").arg(s.width()).arg(s.height())); };
    const QRect visible = m_picture->visiblePixels();
    m_visible->setText(shown.isNull() ? QString()
                       : m_scale->index() == 1
                           ? tr("%1 pixels").arg(size(shown.size()))
                           : tr("%1 of %2 pixels").arg(size(visible.size()), size(shown.size())));
    // The spot spans about thirty pixels of the full picture, whatever it is shown in.
    const double share = m_full.isNull() ? 0.1 : std::min(1.0, 30.0 / std::max(1, m_full.width()));
    m_fullSpot->setSpot(m_full, m_picture->centre(), {share, share});
    m_smallSpot->setSpot(m_small, m_picture->centre(), {share, share});
    m_fullCaption->setText(m_full.isNull() ? QString() : tr("%1, as it is").arg(size(m_full.size())));
    m_smallCaption->setText(m_small.isNull() ? QString() : tr("%1, resized").arg(size(m_small.size())));
    Shape shape;
    if (!shown.isNull()) shape = {int64_t{m_channels}, int64_t{shown.height()}, int64_t{shown.width()}};
    const qint64 values = shown.isNull() ? 0 : shape.count();
    m_rowValues[0]->setText(shown.isNull() ? QStringLiteral("—") : shapeText(shape));
    const double mean = m_means.empty() || m_form->mean() != MeanChoice::Values ? 0 : m_means.front();
    m_rowNames[1]->setText(mean != 0 ? tr("Values after the mean") : tr("Values"));
    m_rowValues[1]->setText(shown.isNull() ? QStringLiteral("—")
                                           : tr("%1 to %2").arg(ltr(shortNumber(m_lowest - mean, 4)), ltr(shortNumber(m_highest - mean, 4))));
    m_rowValues[2]->setText(values > 0 ? tr("%1, 8 bit").arg(bytes(values)) : QStringLiteral("—"));
    m_rowValues[3]->setText(values > 0 ? tr("%1, 32 bit").arg(bytes(values * 4)) : QStringLiteral("—"));
}

void DataPage::saveLeftOut() {
    const QString place = lastPlace(kExportPlace, m_workspace.project() ? m_workspace.project()->folder() : QDir::homePath());
    auto* dialog = new QFileDialog(this, tr("Save the list"), place + QStringLiteral("/left_out.txt"), tr("Text (*.txt)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        rememberPlace(kExportPlace, file);
        m_preview.run(
            [file, text = m_leftOut->asText()](const CancelToken&) {
                QFile out(file);
                const bool ok = out.open(QIODevice::WriteOnly) && out.write(text) == text.size() && out.flush();
                return ok ? QString() : out.errorString();
            },
            [this, file](const QString& problem) {
                if (problem.isEmpty())
                    m_workspace.say(tr("The list is saved as %1.").arg(isolate(QFileInfo(file).fileName())), Tone::Ok);
                else
                    m_message->showText(tr("The list could not be saved: %1.").arg(isolate(problem)), tr("Choose another place."), Severity::Error);
            });
    });
    dialog->open();
}

void DataPage::retranslate() {
    m_choose->setText(tr("Choose a folder…"));
    m_toNetwork->setText(tr("Go to the network"));
    m_cancelLook->setText(tr("Cancel"));
    m_match->setText(tr("Use them in the network"));
    m_match->setToolTip(tr("Points the network at the imported images and gives it one output for each class"));
    m_centreTitle->setText(tr("What is in the folder"));
    m_saveList->setText(tr("Save the list"));
    m_sightTitle->setText(tr("What the network sees"));
    m_scale->setOptions({QStringLiteral("1:1"), tr("Whole")});
    m_scale->setAccessibleName(tr("Scale of the picture"));
    m_picture->setAccessibleName(tr("The image as the network gets it"));
    m_spotTitle->setText(tr("The same spot, enlarged"));
    m_fullSpot->setAccessibleName(tr("A spot at full resolution"));
    m_smallSpot->setAccessibleName(tr("The same spot after resizing"));
    m_rowNames[0]->setText(tr("Shape"));
    m_rowNames[2]->setText(tr("In main memory"));
    m_rowNames[3]->setText(tr("On the device"));
    m_hintTitle->setText(tr("Will it fit at this size?"));
    m_storedTitle->setText(tr("One image of each class"));
    m_stored->setAccessibleName(tr("One image of each class"));
    m_browse->setAccessibleName(tr("One image of each class"));
    m_search->setAccessibleName(tr("Search classes"));
    m_leftTable->setAccessibleName(tr("Files left out"));
    m_leftOut->retranslate();
    if (m_say && !m_message->isHidden()) m_say();
    m_message->retranslate();
    refreshFacts();
    refreshSight();
    onPhase();
}

Page* makeDataPage(Workspace& workspace, QWidget* parent) { return new DataPage(workspace, parent); }

}  // namespace fitroom::ui
