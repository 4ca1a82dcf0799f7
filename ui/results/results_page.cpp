#include "ui/results/results_page.h"

#include "ui/data/picture.h"
#include "ui/data/picture_view.h"
#include "ui/document/places.h"
#include "ui/document/workspace.h"
#include "ui/results/compare_chart.h"
#include "ui/results/confusion_view.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/widgets/card.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/inline_message.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QImageReader>
#include <QProgressBar>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fitroom::ui {

namespace {
constexpr int kFigures = static_cast<int>(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);  // in both directions
}

void ClassTable::setResult(const TestResult& result, const QStringList& names) {
    beginResetModel();
    m_result = result;
    m_names = names;
    m_order.resize(static_cast<size_t>(result.classes));
    std::iota(m_order.begin(), m_order.end(), 0);
    std::stable_sort(m_order.begin(), m_order.end(), [&](int a, int b) {
        const double x = result.accuracyOfClass(a), y = result.accuracyOfClass(b);
        return std::isnan(y) ? !std::isnan(x) : x < y;  // classes without images come last
    });
    endResetModel();
}

void ClassTable::retranslate() {
    if (m_order.empty()) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 3));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, 3);
}

int ClassTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_order.size()); }

QVariant ClassTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (role == Qt::TextAlignmentRole && (index.column() == 1 || index.column() == 2)) return kFigures;
    if (role != Qt::DisplayRole) return {};
    const int label = m_order[static_cast<size_t>(index.row())];
    switch (index.column()) {
        case 0: return isolate(m_names.value(label, count(label)));
        case 1: {
            const double a = m_result.accuracyOfClass(label);
            return std::isnan(a) ? QStringLiteral("—") : percent(a);
        }
        case 2: return count(m_result.of(label));
        case 3: {
            int worst = -1;
            for (int said = 0; said < m_result.classes; ++said)
                if (said != label && m_result.at(label, said) > 0 && (worst < 0 || m_result.at(label, said) > m_result.at(label, worst))) worst = said;
            return worst < 0 ? QStringLiteral("—") : tr("%1 (%2)", "class, how often").arg(isolate(m_names.value(worst, count(worst))), localDigits(tr("%n time(s)", nullptr, static_cast<int>(m_result.at(label, worst)))));
        }
        default: return {};
    }
}

QVariant ClassTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && (section == 1 || section == 2)) return kFigures;
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
    return section == 0 ? tr("Class") : section == 1 ? tr("Right") : section == 2 ? tr("Images") : tr("Most often taken for");
}

ResultsPage::ResultsPage(Workspace& workspace, QWidget* parent) : Page(parent), m_workspace(workspace), m_runs(new RunList(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_stack = new QStackedWidget;
    m_stack->addWidget(buildEmpty());
    m_stack->addWidget(buildContent());
    row->addWidget(m_stack);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_results.clear();
        m_kept.clear();
        reload();
    });
    connect(&workspace.session(), &Session::stateChanged, this, [this](Session::State s) {
        if (s == Session::State::Finished || s == Session::State::Failed) reload();
        // A run that goes on gets other weights.
        const Project* project = m_workspace.project();
        if (s == Session::State::Running && project && !project->runs().isEmpty()) m_results.remove(project->runs().last().folder);
    });
    connect(m_runs, &RunList::loaded, this, &ResultsPage::onRuns);
    ResultsPage::retranslate();
    reload();
}

QWidget* ResultsPage::buildEmpty() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->addStretch(2);
    column->addWidget(new IconLabel(QStringLiteral("results"), Tone::Accent, 32), 0, Qt::AlignHCenter);
    column->addWidget(m_emptyTitle = makeLabel({}, TextRole::Section), 0, Qt::AlignHCenter);
    column->addWidget(m_emptyText = makeLabel({}, TextRole::Body, Tone::Muted), 0, Qt::AlignHCenter);
    column->addWidget(m_emptyButton = primaryButton({}), 0, Qt::AlignHCenter);
    column->addStretch(3);
    column->setSpacing(12);
    connect(m_emptyButton, &QPushButton::clicked, this, [this] { m_workspace.goTo(m_workspace.project() ? PageId::Train : PageId::Start); });
    return page;
}

QWidget* ResultsPage::buildContent() {
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(12);
    column->addWidget(m_message = new InlineMessage);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(12);
    const auto table = [](QAbstractItemModel* model) {
        auto* view = new QTableView;
        view->setModel(model);
        view->verticalHeader()->hide();
        view->setShowGrid(false);
        view->setFrameShape(QFrame::NoFrame);
        view->setSelectionBehavior(QAbstractItemView::SelectRows);
        view->setTextElideMode(Qt::ElideMiddle);
        view->setWordWrap(false);
        view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
        view->horizontalHeader()->setHighlightSections(false);
        view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
        return view;
    };
    m_runsCard = new Card;
    m_runsCard->body()->addWidget(m_table = table(m_runs));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setMinimumHeight(150);
    m_table->setObjectName(QStringLiteral("runs"));
    m_table->horizontalHeader()->setSectionResizeMode(RunList::Started, QHeaderView::ResizeToContents);
    upper->addWidget(m_runsCard, 1);
    m_compareCard = new Card;
    m_compareCard->addTrailing(m_what = new Segmented);
    m_compareCard->body()->addWidget(m_compare = new CompareChart);
    upper->addWidget(m_compareCard, 1);
    column->addLayout(upper, 2);
    auto* lower = new QHBoxLayout;
    lower->setSpacing(12);
    m_testCard = new Card;
    m_testCard->addTrailing(m_test = primaryButton({}));
    m_test->setObjectName(QStringLiteral("test_run"));
    m_testCard->body()->addWidget(m_progress = new QProgressBar);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->hide();
    m_testCard->body()->addWidget(m_testText = makeLabel({}, TextRole::Body, Tone::Muted));
    m_testText->setWordWrap(true);
    auto* tested = new QHBoxLayout;
    tested->addWidget(m_classTable = table(m_classes = new ClassTable(this)), 1);
    tested->addWidget(m_confusion = new ConfusionView, 1);
    m_testCard->body()->addLayout(tested, 1);
    for (int column = 1; column <= 3; ++column)
        m_classTable->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_classTable->setObjectName(QStringLiteral("classes"));
    connect(&Theme::instance(), &Theme::changed, this, &ResultsPage::fitClassTable);
    m_classTable->hide();
    m_confusion->hide();
    lower->addWidget(m_testCard, 3);
    m_tryCard = new Card;
    m_tryCard->addTrailing(m_choose = plainButton({}, QStringLiteral("image")));
    m_tryCard->body()->addWidget(m_picture = new PictureView);
    m_picture->setWhole(true);
    m_tryCard->body()->addWidget(m_guesses = makeLabel({}, TextRole::Body));
    m_guesses->setWordWrap(true);
    m_guesses->setTextFormat(Qt::PlainText);
    m_tryCard->body()->addStretch(1);
    lower->addWidget(m_tryCard, 1);
    column->addLayout(lower, 3);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ResultsPage::compare);
    connect(m_what, &Segmented::chosen, this, &ResultsPage::compare);
    connect(m_test, &QPushButton::clicked, this, &ResultsPage::test);
    connect(m_choose, &QPushButton::clicked, this, &ResultsPage::chooseImage);
    auto* area = new QScrollArea;
    area->setWidget(inside);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->viewport()->setAutoFillBackground(false);
    inside->setAutoFillBackground(false);
    return area;
}

QString ResultsPage::title() const { return tr("Results"); }

QString ResultsPage::facts() const {
    const auto run = chosen();
    double best = -1;
    QString name;
    for (const auto& r : m_runs->runs())
        if (const Downsampler& d = r->curves.testAccuracy(); sameClasses(*r, *run) && !d.isEmpty() && d.lastY() > best) {
            best = d.lastY();
            name = runName(r->folder);
        }
    return best < 0 ? QString() : tr("Best: %1 with %2").arg(name, percent(best, 2));
}

QString ResultsPage::dropGoal(const QStringList& files) const {
    if (files.size() != 1 || !chosen() || chosen()->weights.isEmpty()) return {};
    const QFileInfo info(files.first());
    return info.isFile() && QImageReader::supportedImageFormats().contains(info.suffix().toLower().toLatin1())
               ? tr("Try the image %1").arg(isolate(info.fileName()))
               : QString();
}

void ResultsPage::drop(const QStringList& files) {
    if (!dropGoal(files).isEmpty()) tryImage(files.first());
}

void ResultsPage::shown() {
    if (!m_workspace.isTraining()) reload();
}

void ResultsPage::reload() { m_runs->setProject(m_workspace.project()); }

// As wide as the titles of its columns are in the reader's language; long names of classes are cut.
void ResultsPage::fitClassTable() {
    QHeaderView* header = m_classTable->horizontalHeader();
    header->setMaximumSectionSize(std::max(Theme::instance().scaled(240), header->sectionSizeHint(3)));
    int width = m_classTable->style()->pixelMetric(QStyle::PM_ScrollBarExtent) + Theme::instance().scaled(80);
    for (const int column : {1, 2, 3}) width += header->sectionSizeHint(column);
    m_classTable->setMinimumWidth(width);
}

void ResultsPage::onRuns() {
    m_stack->setCurrentIndex(m_runs->runs().empty() ? 0 : 1);
    // The list was read anew: what was selected stays so, unless there is a new run to look at.
    QItemSelection kept;
    const QString newest = m_runs->runs().empty() ? QString() : m_runs->runs().front()->folder;
    const bool fresh = newest != m_newest;
    m_newest = newest;
    for (int row = 0; row < m_runs->rowCount() && !fresh; ++row)
        if (m_kept.contains(m_runs->runs()[static_cast<size_t>(row)]->folder)) kept.select(m_runs->index(row, 0), m_runs->index(row, 0));
    // Not selectRow(): from right to left it finds no row before the table was laid out.
    if (kept.isEmpty() && !m_runs->runs().empty()) kept.select(m_runs->index(0, 0), m_runs->index(0, 0));
    m_table->selectionModel()->select(kept, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    compare();
    Q_EMIT headerChanged();
}

std::shared_ptr<const RunSummary> ResultsPage::chosen() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const auto row = static_cast<size_t>(rows.isEmpty() ? 0 : rows.first().row());
    return row < m_runs->runs().size() ? m_runs->runs()[row] : nullptr;
}

void ResultsPage::compare() {
    std::vector<std::shared_ptr<const RunSummary>> runs;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    for (const QModelIndex& row : rows) runs.push_back(m_runs->runs()[static_cast<size_t>(row.row())]);
    m_kept.clear();
    for (const auto& run : runs) m_kept.append(run->folder);
    // One run alone is compared with those that learn the same: what else would be asked.
    if (const auto one = chosen(); one && runs.size() < 2) {
        runs.clear();
        for (const auto& run : m_runs->runs())
            if (sameClasses(*run, *one)) runs.push_back(run);
    }
    m_compare->setRuns(runs, m_what->index() != 1);
    const bool weights = chosen() && !chosen()->weights.isEmpty();
    m_test->setEnabled(weights);
    m_choose->setEnabled(weights);
    m_message->clear();
    showResult();
    Q_EMIT headerChanged();  // the best is one of those with the chosen run's classes
    if (m_guessedBy.isEmpty() || (weights && chosen()->folder == m_guessedBy)) return;
    // What another run said of the image is not this one's.
    m_guessed.clear();
    m_guessedBy.clear();
    showGuesses();
}

TestJob ResultsPage::job() const {
    TestJob job;
    Project* project = m_workspace.project();
    const auto run = chosen();
    if (!project || !run) return job;
    job.spec = run->net ? *run->net : project->network().spec();
    job.baseDir = std::filesystem::path(project->folder().toStdU16String());
    job.weights = std::filesystem::path(run->weights.toStdU16String());
    return job;
}

void ResultsPage::test() {
    if (!chosen() || chosen()->weights.isEmpty() || m_background.busy()) return;
    m_message->clear();
    m_progress->setRange(0, 0);
    m_progress->show();
    m_test->setEnabled(false);
    m_background.run(
        [this, job = job()](const CancelToken& token) {
            return testAll(job, [this, token](int64_t done, int64_t total) {
                m_background.post(token, [this, done, total] {
                    m_progress->setRange(0, 1000);
                    m_progress->setValue(static_cast<int>(done * 1000 / std::max<int64_t>(1, total)));
                });
            }, token);
        },
        [this, run = chosen()->folder](Result<TestResult> result) {
            m_progress->hide();
            m_test->setEnabled(true);
            if (!result) {
                m_message->showError(result.error());
            } else {
                m_results.insert(run, std::move(*result));
                showResult();
            }
            Q_EMIT tested();
        });
}

QString ResultsPage::className(int label) const {
    const Project* project = m_workspace.project();
    const auto run = chosen();
    const QStringList names = run && (run->net || !run->classes.isEmpty()) ? run->classes : project ? project->data().classes : QStringList();
    return label < names.size() ? names[label] : count(label);
}

void ResultsPage::showResult() {
    const auto run = chosen();
    const bool weights = run && !run->weights.isEmpty();
    m_result = weights ? m_results.value(run->folder) : TestResult();
    const bool tested = m_result.images > 0;
    m_classTable->setVisible(tested);
    m_confusion->setVisible(tested);
    m_testCard->setNote(run ? runName(run->folder) : QString());
    if (!tested) {
        const QString best = run && run->best.iteration > 0
                                 ? tr("Uses the weights of the best test, after iteration %1 (%2).")
                                           .arg(count(run->best.iteration), isolate(QString::fromStdString(run->best.weights))) + QLatin1Char('\n')
                                 : QString();
        // Its own need of memory, and no quarrel with a training on the card.
        const QString where = m_workspace.fit().room.isCard() ? QLatin1Char(' ') + tr("Computes on the CPU, beside whatever the graphics card does.") : QString();
        m_testText->setText(best + (weights || !run ? tr("Shows which classes are mixed up with which, over all validation images.") + where
                                            : tr("This run left no weights. Set \"Snapshot every\" on the Train page before the next one.")));
        return;
    }
    QStringList names;
    for (int i = 0; i < m_result.classes; ++i) names << className(i);
    m_classes->setResult(m_result, names);
    m_confusion->setResult(m_result, names);
    fitClassTable();
    const QString right = tr("%1 of %2 images right: %3.").arg(count(m_result.right), count(m_result.images), percent(m_result.accuracy(), 2));
    m_testText->setText(m_result.classes > 5 ? tr("%1 In %2 the right class is among the first five.")
                                                   .arg(right, percent(static_cast<double>(m_result.inTopFive) / static_cast<double>(m_result.images), 2))
                                             : right);
}

void ResultsPage::chooseImage() {
    auto* dialog = new QFileDialog(this, tr("Choose an image"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setDirectory(lastPlace(kImagePlace, m_workspace.project() ? m_workspace.project()->folder() : QDir::homePath()));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        rememberPlace(kImagePlace, file);
        tryImage(file);
    });
    dialog->open();
}

void ResultsPage::tryImage(const QString& file) {
    if (!chosen() || chosen()->weights.isEmpty()) return;
    m_message->clear();
    m_guesses->setText(tr("Looking…"));
    struct Tried {
        Result<std::vector<Guess>> guesses;
        QImage image;
    };
    m_background.run(
        [job = job(), path = std::filesystem::path(file.toStdU16String())](const CancelToken&) {
            Tried out{classifyImage(job, path), {}};
            if (const auto decoded = data::decodeImage(path)) {
                const QImage image = toQImage(decoded->image);
                out.image = image.width() > 512 || image.height() > 512 ? image.scaled(512, 512, Qt::KeepAspectRatio, Qt::SmoothTransformation) : image;
            }
            return out;
        },
        [this, run = chosen()->folder](const Tried& tried) {
            m_guessedBy = run;
            m_picture->setPicture(tried.image, tried.image);
            m_guessed.clear();
            if (tried.guesses) m_guessed = *tried.guesses;
            else m_message->showError(tried.guesses.error());
            showGuesses();
            Q_EMIT this->tried();
        });
}

void ResultsPage::showGuesses() {
    QStringList lines;
    for (const Guess& g : m_guessed) lines << tr("%1  %2").arg(percent(g.share), isolate(className(g.label)));
    m_guesses->setText(lines.join(QLatin1Char('\n')));
    if (lines.isEmpty()) m_picture->setMessage(tr("Drop an image here, or choose one: the network says what it sees."));
}

void ResultsPage::retranslate() {
    m_emptyTitle->setText(tr("No runs yet"));
    m_emptyText->setText(tr("Train once, and accuracy, mistakes and curves appear here."));
    m_emptyButton->setText(m_workspace.project() ? tr("Go to Train") : tr("Go to Start"));
    m_runsCard->setTitle(tr("Runs"));
    m_compareCard->setTitle(tr("Validation compared"));
    m_testCard->setTitle(tr("Class by class"));
    m_tryCard->setTitle(tr("Try an image"));
    m_what->setOptions({tr("Accuracy"), tr("Loss")});
    m_test->setText(tr("Test on the validation images"));
    m_choose->setText(tr("Choose…"));
    m_table->setAccessibleName(tr("Runs"));
    m_classTable->setAccessibleName(tr("Class by class"));
    m_picture->setAccessibleName(tr("The image that is tried"));
    m_runs->retranslate();
    m_classes->retranslate();
    m_message->retranslate();
    compare();
    showGuesses();
}

Page* makeResultsPage(Workspace& workspace, QWidget* parent) { return new ResultsPage(workspace, parent); }

}  // namespace fitroom::ui
