#include "ui/memory/assumed_size.h"

#include "core/net/layer_def.h"
#include "ui/style/format.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/number_field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QJsonArray>

#include <algorithm>

namespace fitroom::ui {

AssumedSize::AssumedSize(Workspace& workspace, QWidget* parent)
    : QFrame(parent),
      m_workspace(workspace),
      m_words(makeLabel({}, TextRole::Body)),
      m_timesA(makeLabel(QStringLiteral("×"), TextRole::Body)),
      m_timesB(makeLabel(QStringLiteral("×"), TextRole::Body)),
      m_channels(new IntField),
      m_height(new IntField),
      m_width(new IntField),
      m_measure(plainButton({})) {
    setObjectName(QStringLiteral("assumedSize"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 4, 0, 8);
    all->setSpacing(8);
    all->addWidget(m_words);
    m_words->setWordWrap(true);
    auto* holder = new QWidget;
    holder->setLayoutDirection(Qt::LeftToRight);  // C×H×W, as shapes are written
    auto* row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_channels);
    row->addWidget(m_timesA);
    row->addWidget(m_height);
    row->addWidget(m_timesB);
    row->addWidget(m_width);
    row->addSpacing(12);
    row->addWidget(m_measure);
    row->addStretch(1);
    all->addWidget(holder);
    m_channels->setRange(1, 4096);
    m_height->setRange(1, 65536);
    m_width->setRange(1, 65536);
    m_channels->setValue(3);
    m_height->setValue(224);
    m_width->setValue(224);
    m_measure->setObjectName(QStringLiteral("measureSize"));
    connect(m_measure, &QPushButton::clicked, this, &AssumedSize::store);
    connect(&workspace, &Workspace::fitChanged, this, &AssumedSize::refresh);
    connect(&workspace, &Workspace::projectChanged, this, &AssumedSize::refresh);
    retranslate();
    refresh();
}

// The data cannot be read, and nothing but this field says its size.
bool AssumedSize::isWanted() const {
    const Project* project = m_workspace.project();
    if (!project) return false;
    if (m_workspace.analyzer().current()->assumed && project->choice(QStringLiteral("assumedItem")).isArray()) return true;
    const Fit& fit = m_workspace.fit();
    if (fit.state != Fit::State::Broken) return false;
    const auto& layers = project->network().spec().layers();
    return std::any_of(layers.begin(), layers.end(), [&](const auto& layer) {
        const LayerDef* def = findLayerDef(layer->param.type());
        return def && def->isData && layer->param.name() == fit.firstProblem.place.layer;
    });
}

void AssumedSize::refresh() {
    const bool wanted = isWanted();
    setVisible(wanted);
    if (!wanted || m_channels->hasFocus() || m_height->hasFocus() || m_width->hasFocus()) return;
    const QJsonArray sizes = m_workspace.project()->choice(QStringLiteral("assumedItem")).toArray();
    if (sizes.size() != 3) return;
    m_channels->setValue(sizes[0].toInt());
    m_height->setValue(sizes[1].toInt());
    m_width->setValue(sizes[2].toInt());
}

void AssumedSize::store() {
    Project* project = m_workspace.project();
    if (!project) return;
    project->setChoice(QStringLiteral("assumedItem"), QJsonArray{m_channels->value(), m_height->value(), m_width->value()});
    m_workspace.analyzer().request();
}

void AssumedSize::retranslate() {
    m_words->setText(tr("The images are not here yet. Say their size (channels × height × width), and the network is measured with it."));
    m_channels->setAccessibleName(tr("Channels"));
    m_height->setAccessibleName(tr("Height"));
    m_width->setAccessibleName(tr("Width"));
    m_measure->setText(tr("Measure with this size"));
}

void AssumedSize::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace fitroom::ui
