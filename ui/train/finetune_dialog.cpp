#include "ui/train/finetune_dialog.h"

#include "core/run/trainer.h"
#include "ui/document/workspace.h"
#include "ui/style/theme.h"
#include "ui/train/copied_model.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/inline_message.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

namespace fitroom::ui {

FinetuneDialog::FinetuneDialog(Workspace& workspace, QWidget* parent)
    : QDialog(parent), m_workspace(workspace), m_model(new CopiedModel(this)), m_intro(makeLabel({}, TextRole::Body, Tone::Muted)),
      m_summary(makeLabel({}, TextRole::BodyBold)), m_path(new QLineEdit), m_browse(plainButton({}, QStringLiteral("folder"))),
      m_train(primaryButton({})), m_fresh(plainButton({})), m_cancel(plainButton({})), m_table(new QTableView),
      m_message(new InlineMessage) {
    resize(720, 520);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(12);
    m_intro->setWordWrap(true);
    column->addWidget(m_intro);
    auto* row = new QHBoxLayout;
    m_path->setReadOnly(true);
    m_path->setLayoutDirection(Qt::LeftToRight);
    m_path->setMinimumHeight(28);
    row->addWidget(m_path, 1);
    row->addWidget(m_browse);
    column->addLayout(row);
    column->addWidget(m_message);
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    column->addWidget(m_summary);
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    column->addWidget(m_table, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_fresh);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_train);
    column->addLayout(buttons);
    m_train->setObjectName(QStringLiteral("finetune_train"));
    m_train->setEnabled(false);

    connect(m_browse, &QPushButton::clicked, this, &FinetuneDialog::browse);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_train, &QPushButton::clicked, this, [this] {
        if (m_workspace.project()) m_workspace.project()->setWeights({m_file});
        accept();
        Q_EMIT trainRequested();
    });
    connect(m_fresh, &QPushButton::clicked, this, [this] {
        if (m_workspace.project()) m_workspace.project()->setWeights({});
        accept();
    });
    retranslate();
    if (Project* project = m_workspace.project(); project && !project->weights().isEmpty())
        setFile(project->absolute(project->weights().first()));
}

void FinetuneDialog::browse() {
    auto* dialog = new QFileDialog(this, tr("Choose weights"), m_workspace.project() ? m_workspace.project()->folder() : QString(),
                                   tr("Weights (*.caffemodel *.binaryproto *.h5);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &FinetuneDialog::setFile);
    dialog->open();
}

void FinetuneDialog::setFile(const QString& file) {
    m_file = file;
    m_path->setText(file);
    m_message->clear();
    m_model->setLayers({});
    m_train->setEnabled(false);
    const AnalysisPtr analysis = m_workspace.analyzer().current();
    if (!analysis->train) {
        m_summary->clear();
        m_message->showText(tr("There is no network to compare with."), tr("Open or build one on the Network page first."),
                            Severity::Error);
        return;
    }
    m_summary->setText(tr("Comparing the weights with the network…"));
    m_background.cancel();
    m_background.run(
        [graph = analysis->train, path = std::filesystem::path(file.toStdU16String())](const CancelToken&) {
            return compareWeights(*graph, path);
        },
        [this](Result<std::vector<CopiedLayer>> result) {
            if (!result) {
                m_summary->clear();
                m_message->showError(result.error());
            } else {
                m_model->setLayers(std::move(*result));
                m_summary->setText(m_model->summary());
                m_train->setEnabled(m_model->copied() > 0);
            }
            Q_EMIT compared();
        });
}

void FinetuneDialog::retranslate() {
    setWindowTitle(tr("Fine-tune"));
    m_intro->setText(tr("Weights that were trained elsewhere are copied into the layers of the same name and shape. "
                        "The others start new. Nothing of the file is changed."));
    m_browse->setText(tr("Choose weights…"));
    m_path->setPlaceholderText(tr("No file chosen yet"));
    m_path->setAccessibleName(tr("Weights file"));
    m_train->setText(tr("Train from these weights"));
    m_fresh->setText(tr("Start from new weights"));
    m_cancel->setText(tr("Cancel"));
    m_table->setAccessibleName(tr("What each layer takes from the file"));
    m_model->retranslate();
    if (!m_model->layers().empty()) m_summary->setText(m_model->summary());
    m_message->retranslate();
}

void FinetuneDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace fitroom::ui
