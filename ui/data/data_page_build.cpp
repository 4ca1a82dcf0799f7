// The parts of the page, put together once.
#include "ui/data/data_page.h"

#include "ui/data/class_bars.h"
#include "ui/data/class_delegate.h"
#include "ui/data/class_model.h"
#include "ui/data/import_form.h"
#include "ui/data/left_out_model.h"
#include "ui/data/picture.h"
#include "ui/data/picture_view.h"
#include "ui/data/use_data.h"
#include "ui/document/workspace.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/widgets/card.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/side_scroll.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
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

namespace {

QListView* pictureList(QAbstractItemModel* model) {
    auto* list = new QListView;
    list->setModel(model);
    list->setViewMode(QListView::IconMode);
    list->setIconSize(QSize(ClassModel::kSide, ClassModel::kSide));
    list->setGridSize(QSize(ClassModel::kSide + 20, ClassModel::kSide + 34));
    list->setResizeMode(QListView::Adjust);
    list->setMovement(QListView::Static);
    list->setUniformItemSizes(true);
    list->setFrameShape(QFrame::NoFrame);
    list->setTextElideMode(Qt::ElideMiddle);
    list->setMinimumHeight(ClassModel::kSide + 44);
    list->setItemDelegate(new ClassDelegate(list));
    return list;
}

}  // namespace

QWidget* DataPage::buildStart() {
    auto* page = new QWidget;
    auto* outer = new QVBoxLayout(page);
    outer->addStretch(2);
    auto* plate = new Plate(nullptr, 28);
    plate->setMaximumWidth(560);
    auto* column = new QVBoxLayout(plate);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    column->addWidget(new IconLabel(QStringLiteral("import"), Tone::Accent, 32), 0, Qt::AlignHCenter);
    column->addWidget(m_startTitle = makeLabel({}, TextRole::Section));
    column->addWidget(m_startText = makeLabel({}, TextRole::Body, Tone::Muted));
    column->addWidget(m_startData = makeLabel({}, TextRole::Body, Tone::Muted));
    for (QLabel* l : {m_startTitle, m_startText, m_startData}) {
        l->setWordWrap(true);
        l->setAlignment(Qt::AlignHCenter);
        l->setTextFormat(Qt::PlainText);
    }
    m_progressBox = new QWidget;
    auto* progress = new QVBoxLayout(m_progressBox);
    progress->setContentsMargins(0, 0, 0, 0);
    progress->addWidget(m_progress = new QProgressBar);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    progress->addWidget(m_progressText = makeLabel({}, TextRole::Secondary, Tone::Muted));
    m_progressText->setAlignment(Qt::AlignHCenter);
    progress->addWidget(m_cancelLook = plainButton({}), 0, Qt::AlignHCenter);
    column->addWidget(m_progressBox);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_choose = primaryButton({}));
    buttons->addWidget(m_toNetwork = plainButton({}));
    buttons->addStretch(1);
    column->addLayout(buttons);
    m_choose->setObjectName(QStringLiteral("choose_folder"));
    auto* line = new QHBoxLayout;
    line->addStretch(1);
    line->addWidget(plate, 3);
    line->addStretch(1);
    outer->addLayout(line);
    m_storedBox = new QWidget;
    auto* stored = new QVBoxLayout(m_storedBox);
    stored->setContentsMargins(32, 24, 32, 0);
    stored->addWidget(m_storedTitle = makeLabel({}, TextRole::Section));
    m_storedModel = new QStandardItemModel(this);
    stored->addWidget(m_stored = pictureList(m_storedModel), 1);
    m_stored->setObjectName(QStringLiteral("stored"));
    m_stored->viewport()->setAutoFillBackground(false);
    m_storedBox->hide();
    outer->addWidget(m_storedBox, 14);
    outer->addStretch(3);
    connect(m_choose, &QPushButton::clicked, this, &DataPage::browse);
    connect(m_cancelLook, &QPushButton::clicked, &m_job, &ImportJob::cancel);
    connect(m_toNetwork, &QPushButton::clicked, this, [this] { m_workspace.goTo(PageId::Network); });
    return page;
}

QWidget* DataPage::buildCentre() {
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(12);
    m_importBox = new QWidget;
    auto* import = new QVBoxLayout(m_importBox);
    import->setContentsMargins(0, 0, 0, 0);
    import->addWidget(m_importProgress = new QProgressBar);
    m_importProgress->setTextVisible(false);
    m_importProgress->setFixedHeight(6);
    import->addWidget(m_importText = makeLabel({}, TextRole::Secondary, Tone::Muted));
    column->addWidget(m_importBox);
    auto* head = new QHBoxLayout;
    head->addWidget(m_centreTitle = makeLabel({}, TextRole::Section));
    head->addSpacing(12);
    head->addWidget(m_centreState = makeLabel({}, TextRole::BodyBold, Tone::Ok));
    head->addStretch(1);
    head->addWidget(m_checked = makeLabel({}, TextRole::Secondary, Tone::Muted));
    column->addLayout(head);
    auto* facts = new QGridLayout;
    facts->setSpacing(12);
    // Large text leaves no room for four beside each other.
    const auto placeFacts = [this, facts] {
        const bool large = Theme::instance().textPercent() >= 150;
        m_checked->setHidden(large);
        for (QLabel* label : {m_centreTitle, m_centreState}) label->setWordWrap(large);
        const int columns = large ? 2 : static_cast<int>(m_facts.size());
        for (int i = 0; i < static_cast<int>(m_facts.size()); ++i) {
            facts->addWidget(m_facts[static_cast<size_t>(i)].plate, i / columns, i % columns);
            facts->setColumnStretch(i, i < columns ? 1 : 0);
        }
    };
    for (Fact& f : m_facts) {
        f.plate = new Plate(nullptr, 12);
        auto* box = new QVBoxLayout(f.plate);
        box->setContentsMargins(0, 0, 0, 0);
        box->setSpacing(2);
        box->addWidget(f.value = makeLabel({}, TextRole::BodyBold));
        box->addWidget(f.note = makeLabel({}, TextRole::Secondary, Tone::Muted));
        f.value->setWordWrap(true);
        f.note->setWordWrap(true);
    }
    placeFacts();
    connect(&Theme::instance(), &Theme::changed, facts, placeFacts);
    column->addLayout(facts);
    m_barsCard = new Card;
    m_barsCard->body()->addWidget(m_bars = new ClassBars);
    column->addWidget(m_barsCard);

    m_browseCard = new Card;
    m_classes = new ClassModel(this);
    m_filter = new QSortFilterProxyModel(this);
    m_filter->setSourceModel(m_classes);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_browse = pictureList(m_filter);
    m_browse->setObjectName(QStringLiteral("browse"));
    m_search = new QLineEdit;
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(80);
    m_search->setMaximumWidth(180);
    m_browseCard->addTrailing(m_search);
    m_browseCard->body()->addWidget(m_browse);
    column->addWidget(m_browseCard, 2);
    connect(m_search, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_browse->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& at) {
        if (at.isValid()) selectClass(m_filter->mapToSource(at).row());
    });

    m_leftCard = new Card;
    m_leftOut = new LeftOutModel(this);
    m_leftTable = new QTableView;
    m_leftTable->setModel(m_leftOut);
    m_leftTable->verticalHeader()->hide();
    m_leftTable->horizontalHeader()->hide();
    m_leftTable->horizontalHeader()->setSectionResizeMode(LeftOutModel::File, QHeaderView::Interactive);
    m_leftTable->horizontalHeader()->setSectionResizeMode(LeftOutModel::Reason, QHeaderView::Stretch);
    m_leftTable->horizontalHeader()->setSectionResizeMode(LeftOutModel::Kind, QHeaderView::ResizeToContents);
    m_leftTable->setColumnWidth(LeftOutModel::File, 190);
    m_leftTable->setShowGrid(false);
    m_leftTable->setWordWrap(false);
    m_leftTable->setTextElideMode(Qt::ElideMiddle);
    m_leftTable->setFrameShape(QFrame::NoFrame);
    m_leftTable->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_leftCard->addTrailing(m_saveList = flatButton({}));
    m_leftCard->body()->addWidget(m_leftTable);
    connect(m_saveList, &QPushButton::clicked, this, &DataPage::saveLeftOut);
    column->addWidget(m_leftCard, 1);
    column->addStretch(0);
    return centre;
}

QWidget* DataPage::buildSight() {
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(14, 12, 16, 14);
    column->setSpacing(8);
    auto* head = new QHBoxLayout;
    m_sightTitle = makeLabel({}, TextRole::Section);
    m_sightTitle->setWordWrap(true);
    head->addWidget(m_sightTitle, 1);
    head->addWidget(m_scale = new Segmented);
    column->addLayout(head);
    column->addWidget(m_picture = new PictureView);
    m_picture->setFixedHeight(210);
    auto* under = new QHBoxLayout;
    under->addWidget(m_fileName = new ElidedLabel, 1);
    setTextRole(m_fileName, TextRole::Secondary, Tone::Muted);
    under->addWidget(m_visible = makeLabel({}, TextRole::Secondary, Tone::Muted));
    column->addLayout(under);
    column->addWidget(hairline());
    column->addWidget(m_spotTitle = makeLabel({}, TextRole::BodyBold));
    auto* spots = new QHBoxLayout;
    spots->setDirection(QBoxLayout::LeftToRight);
    spots->setSpacing(10);
    const auto spot = [&](SpotView*& view, QLabel*& caption) {
        auto* box = new QVBoxLayout;
        box->setSpacing(4);
        box->addWidget(view = new SpotView);
        box->addWidget(caption = makeLabel({}, TextRole::Secondary));
        caption->setWordWrap(true);
        view->setFixedHeight(100);
        spots->addLayout(box, 1);
    };
    spot(m_fullSpot, m_fullCaption);
    spot(m_smallSpot, m_smallCaption);
    column->addLayout(spots);
    column->addWidget(hairline());
    for (size_t i = 0; i < m_rowNames.size(); ++i) {
        auto* row = new QHBoxLayout;
        row->addWidget(m_rowNames[i] = makeLabel({}, TextRole::Body, Tone::Muted), 1);
        row->addWidget(m_rowValues[i] = makeLabel({}, TextRole::Body));
        column->addLayout(row);
    }
    m_hint = new Plate(nullptr, 12);
    m_hint->setTint(Plate::Tint::Accent);
    auto* hintBox = new QVBoxLayout(m_hint);
    hintBox->setContentsMargins(0, 0, 0, 0);
    hintBox->setSpacing(2);
    hintBox->addWidget(m_hintTitle = makeLabel({}, TextRole::BodyBold));
    hintBox->addWidget(m_hintText = makeLabel({}, TextRole::Secondary, Tone::Muted));
    m_hintText->setWordWrap(true);
    column->addWidget(m_hint);
    column->addStretch(1);
    connect(m_scale, &Segmented::chosen, this, [this](int i) {
        m_picture->setWhole(i == 1);
        refreshSight();
    });
    connect(m_picture, &PictureView::moved, this, &DataPage::refreshSight);
    return side;
}

}  // namespace fitroom::ui
