#include "ui/editor/network_page.h"

#include "ui/document/edits.h"
#include "ui/editor/canvas_access.h"
#include "ui/editor/layer_memory.h"
#include "ui/editor/minimap.h"
#include "ui/editor/output_formula.h"
#include "ui/editor/palette.h"
#include "ui/editor/problems_list.h"
#include "ui/editor/property_form.h"
#include "ui/editor/prototxt_view.h"
#include "ui/editor/words.h"
#include "ui/style/format.h"
#include "ui/style/icons.h"
#include "ui/style/messages.h"
#include "ui/widgets/controls.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <utility>

namespace fitroom::ui {

namespace {

// The tile of a family before a layer's name.
class FamilyTile : public QWidget {
public:
    explicit FamilyTile(QWidget* parent) : QWidget(parent) { setFixedSize(32, 32); }
    void setFamily(Family family) {
        m_family = family;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintFamilyTile(&painter, m_family, rect());
    }

private:
    Family m_family = Family::Shape;
};

}  // namespace

Page* makeNetworkPage(Workspace& workspace, QWidget* parent) { return new NetworkPage(workspace, parent); }

NetworkPage::NetworkPage(Workspace& workspace, QWidget* parent)
    : Page(parent), m_workspace(workspace), m_scene(new NetworkScene(this)), m_view(new NetworkView(m_scene)),
      m_palette(new Palette), m_form(new PropertyForm), m_prototxt(new PrototxtView), m_memory(new LayerMemory),
      m_problems(new ProblemsList) {
    setObjectName(QStringLiteral("networkPage"));
    installCanvasAccess();
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    auto* left = new Panel(Panel::Trailing);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 1, 0);
    leftLayout->addWidget(m_palette);
    all->addWidget(left);

    auto* middle = new QWidget;
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* bar = new Panel(Panel::Bottom);
    buildToolbar(bar);
    column->addWidget(bar);
    column->addWidget(m_view, 1);
    all->addWidget(middle, 1);

    m_inspector = new Panel(Panel::Leading);
    buildInspector(m_inspector);
    all->addWidget(m_inspector);

    m_minimap = new Minimap(m_view, m_scene, m_view);
    m_zoomBox = new Plate(m_view, 2);
    auto* zoomRow = new QHBoxLayout(m_zoomBox);
    zoomRow->setContentsMargins(2, 2, 2, 2);
    zoomRow->setSpacing(0);
    m_zoomOut = iconButton(QStringLiteral("minus"), {});
    m_zoomIn = iconButton(QStringLiteral("plus"), {});
    m_zoomText = flatButton({});
    m_zoomText->setMinimumWidth(64);
    zoomRow->addWidget(m_zoomOut);
    zoomRow->addWidget(m_zoomText);
    zoomRow->addWidget(m_zoomIn);
    m_why = new QLabel(m_view);
    setTextRole(m_why, TextRole::BodyBold, Tone::Err);
    m_why->setAutoFillBackground(true);
    m_why->setMargin(8);
    m_why->hide();

    m_empty = new QWidget(m_view);
    auto* emptyLayout = new QVBoxLayout(m_empty);
    m_emptyText = makeLabel({}, TextRole::Section, Tone::Muted);
    m_emptyText->setAlignment(Qt::AlignCenter);
    m_emptyText->setWordWrap(true);
    m_template = primaryButton({});
    emptyLayout->addWidget(m_emptyText);
    emptyLayout->addWidget(m_template, 0, Qt::AlignCenter);
    connect(m_template, &QPushButton::clicked, this, [this] { m_workspace.goTo(PageId::Start); });

    m_view->judge = [this](LayerId from, LayerId to, int bottom) {
        const NetworkDocument* doc = document();
        return doc ? edits::canConnect(doc->spec(), m_scene->topology(), from, to, bottom) : edits::Refusal::NotInPhase;
    };
    connect(m_view, &NetworkView::connectWanted, this, [this](quint64 from, int top, quint64 to, int bottom) {
        edit(tr("Connect"), [=](NetSpec& spec, Positions&) { edits::connect(spec, from, top, to, bottom); });
    });
    connect(m_view, &NetworkView::disconnectWanted, this, [this](quint64 to, int bottom) {
        edit(tr("Disconnect"), [=](NetSpec& spec, Positions&) { edits::disconnect(spec, to, bottom); });
    });
    connect(m_view, &NetworkView::moved, this, &NetworkPage::commitMoves);
    connect(m_view, &NetworkView::deleteWanted, this, &NetworkPage::deleteSelection);
    connect(m_view, &NetworkView::renameWanted, this, [this] {
        m_tabs->setCurrentIndex(0);
        if (auto* name = m_form->findChild<QLineEdit*>(QStringLiteral("name"))) name->setFocus(), name->selectAll();
    });
    connect(m_view, &NetworkView::formWanted, this, [this] {
        m_tabs->setCurrentIndex(0);
        m_form->focusFirst();
    });
    connect(m_view, &NetworkView::paletteWanted, m_palette, &Palette::focusSearch);
    connect(m_view, &NetworkView::tidyWanted, this, [this] { tidyUp(); });
    connect(m_view, &NetworkView::duplicateWanted, this, &NetworkPage::duplicate);
    connect(m_view, &NetworkView::refused, this, [this](const QString& why) {
        m_why->setText(why);
        m_why->setVisible(!why.isEmpty());
        placeOverlays();
    });
    connect(m_view, &NetworkView::zoomChanged, this, [this] { m_zoomText->setText(percent(m_view->zoom(), 0)); });
    connect(m_zoomIn, &QToolButton::clicked, this, [this] { m_view->setZoom(m_view->zoom() * 1.25); });
    connect(m_zoomOut, &QToolButton::clicked, this, [this] { m_view->setZoom(m_view->zoom() / 1.25); });
    connect(m_zoomText, &QPushButton::clicked, m_view, &NetworkView::fitAll);
    connect(m_palette, &Palette::addWanted, this, &NetworkPage::addLayer);
    connect(m_palette, &Palette::dragMoved, m_view, &NetworkView::previewDrop);
    connect(m_palette, &Palette::dragCancelled, m_view, &NetworkView::endPreview);
    connect(m_palette, &Palette::dropped, this, &NetworkPage::dropLayer);
    connect(m_scene, &NetworkScene::layersSelected, this, &NetworkPage::showSelection);
    connect(m_scene, &NetworkScene::layersSelected, this, [this] {
        NodeItem* node = m_scene->node(m_scene->topology().host(m_scene->currentLayer()));
        if (!node || !QAccessible::isActive()) return;
        QAccessibleEvent focused(node, QAccessible::Focus);
        QAccessible::updateAccessibility(&focused);
    });
    connect(m_form, &PropertyForm::changed, this, [this](quint64 layer, const caffe::LayerParameter& param, const QString& what, quint32 key) {
        edit(tr("Change %1").arg(what), [&](NetSpec& spec, Positions&) { spec.updateLayer(layer, param); }, key);
    });
    connect(m_form, &PropertyForm::renamed, this, [this](quint64 layer, const QString& name) {
        edit(tr("Rename to %1").arg(name), [&](NetSpec& spec, Positions&) { edits::rename(spec, layer, name.toStdString()); });
    });
    connect(m_prototxt, &PrototxtView::applyWanted, this, [this](quint64 layer, const QString& text) {
        Status status;
        edit(tr("Edit text"), [&](NetSpec& spec, Positions&) { status = spec.replaceLayerText(layer, text.toStdString()); });
        m_prototxt->setProblem(status ? QString() : fullMessage(status.error()));
    });
    connect(m_problems, &ProblemsList::layerWanted, this, [this](const QString& name, int line) {
        const NetworkDocument* doc = document();
        if (!doc || name.isEmpty()) return;
        LayerId best = 0;
        for (const auto& layer : doc->spec().layers())
            if (layer->param.name() == name.toStdString() && (best == 0 || (line > 0 && layer->line > 0 && layer->line <= line))) best = layer->id;
        if (best != 0) showLayer(best);
    });
    connect(&workspace, &Workspace::projectChanged, this, &NetworkPage::projectChanged);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        arrange();
        if (std::exchange(m_textPercent, Theme::instance().textPercent()) == Theme::instance().textPercent()) return;
        // Once the panels beside the canvas have their new width.
        m_fitPending = true;
        QMetaObject::invokeMethod(this, [this] { if (isVisible()) shown(); }, Qt::QueuedConnection);
    });
    connect(&workspace, &Workspace::layerRequested, this, &NetworkPage::showLayer);
    connect(&workspace, &Workspace::fitChanged, this, [this] {
        const Fit& fit = m_workspace.fit();
        m_scene->setOverBytes(fit.state == Fit::State::Over ? fit.need - fit.capacity : 0);
    });
    connect(&workspace.analyzer(), &Analyzer::shapesReady, this, &NetworkPage::syncScene);
    m_view->viewport()->installEventFilter(this);
    m_view->setZoom(1);
    retranslate();
    projectChanged();
}

void NetworkPage::buildToolbar(QWidget* bar) {
    auto* rows = new QVBoxLayout(bar);
    rows->setContentsMargins(12, 4, 12, 5);
    rows->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    rows->addLayout(row);
    rows->addLayout(m_secondRow = new QHBoxLayout);
    m_secondRow->setSpacing(8);
    m_tidy = flatButton({}, QStringLiteral("tidy"));
    m_barsLabel = makeLabel({}, TextRole::Secondary, Tone::Muted);
    m_bars = new Segmented;
    m_phase = new Segmented;
    row->addWidget(m_tidy);
    row->addSpacing(8);
    auto* wide = new QHBoxLayout;
    wide->setSpacing(8);
    row->addLayout(m_barsPlace = wide);
    row->addStretch(1);
    row->addWidget(m_phase);
    m_barsPlace->addWidget(m_barsLabel);
    m_barsPlace->addWidget(m_bars);
    connect(m_tidy, &QPushButton::clicked, this, [this] { tidyUp(); });
    connect(m_bars, &Segmented::chosen, this, [this](int index) { m_scene->setBars(static_cast<BarKind>(index)); });
    connect(m_phase, &Segmented::chosen, this, [this](int index) {
        m_scene->setPhase(index == 0);
        if (m_scene->hasUnplaced()) tidyUp(false);
        showSelection();
    });
}

void NetworkPage::arrange() {
    const int window = this->window()->width();
    m_palette->setFolded(window < 1280);
    m_inspector->setFixedWidth(std::min(Theme::instance().panelWidth(324), std::max(280, window / 3)));
    placeOverlays();
    // Large text needs a second row of tools; the label is the first thing that can be missed.
    const int room = width() - m_palette->width() - m_inspector->width() - 26, bars = m_bars->sizeHint().width(), label = m_barsLabel->sizeHint().width() + 8;
    const int first = m_tidy->sizeHint().width() + m_phase->sizeHint().width() + 40;
    const bool two = first + bars > room;
    QHBoxLayout* wanted = two ? m_secondRow : m_barsPlace;
    if (wanted->indexOf(m_bars) < 0)
        for (QWidget* w : std::initializer_list<QWidget*>{m_barsLabel, m_bars}) wanted->addWidget(w, 0, Qt::AlignLeading);
    m_barsLabel->setVisible((two ? 0 : first) + label + bars <= room);
}

void NetworkPage::buildInspector(QWidget* panel) {
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    m_inspectorSplit = new QSplitter(Qt::Vertical);
    m_inspectorSplit->setChildrenCollapsible(false);
    auto* upper = new QWidget;
    auto* top = new QVBoxLayout(upper);
    top->setContentsMargins(0, 12, 0, 0);
    top->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(16, 0, 16, 0);
    head->setSpacing(12);
    auto* tile = new FamilyTile(nullptr);
    tile->setObjectName(QStringLiteral("tile"));
    head->addWidget(tile);
    auto* names = new QVBoxLayout;
    names->setSpacing(1);
    m_layerName = new ElidedLabel;
    setTextRole(m_layerName, TextRole::Section);
    m_layerFlow = makeLabel({}, TextRole::Secondary, Tone::Muted);
    m_layerFlow->setWordWrap(true);
    names->addWidget(m_layerName);
    names->addWidget(m_layerFlow);
    head->addLayout(names, 1);
    top->addLayout(head);
    m_summary = makeLabel({}, TextRole::Secondary, Tone::Muted);
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(16, 0, 16, 0);
    top->addWidget(m_summary);
    m_tabs = new QTabBar;
    m_tabs->setDrawBase(true);
    m_tabs->setExpanding(false);
    for (int i = 0; i < 3; ++i) m_tabs->addTab(QString());
    auto* tabRow = new QHBoxLayout;
    tabRow->setContentsMargins(10, 0, 10, 0);
    tabRow->addWidget(m_tabs);
    top->addLayout(tabRow);
    m_stack = new QStackedWidget;
    auto* formPage = new QWidget;
    auto* formColumn = new QVBoxLayout(formPage);
    formColumn->setContentsMargins(0, 0, 0, 0);
    formColumn->addWidget(m_form, 1);
    m_formulaCard = new Plate(nullptr, 0);
    m_formulaCard->setTint(Plate::Tint::Sunken);
    auto* formula = new QVBoxLayout(m_formulaCard);
    formula->setContentsMargins(12, 8, 12, 8);
    formula->setSpacing(2);
    auto* shapes = new QHBoxLayout;
    m_formulaShapes = makeLabel({}, TextRole::SecondaryBold);
    m_formulaBytes = makeLabel({}, TextRole::Secondary, Tone::Muted);
    shapes->addWidget(m_formulaShapes);
    shapes->addStretch(1);
    shapes->addWidget(m_formulaBytes);
    m_formula = makeLabel({}, TextRole::Caption, Tone::Muted);
    m_formula->setTextInteractionFlags(Qt::TextSelectableByMouse);
    formula->addLayout(shapes);
    formula->addWidget(m_formula);
    auto* formulaRow = new QHBoxLayout;
    formulaRow->setContentsMargins(16, 0, 16, 8);
    formulaRow->addWidget(m_formulaCard);
    formColumn->addLayout(formulaRow);
    m_stack->addWidget(formPage);
    m_stack->addWidget(m_memory);
    m_stack->addWidget(m_prototxt);
    connect(m_tabs, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    m_nothing = makeLabel({}, TextRole::Body, Tone::Muted);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_nothing->setContentsMargins(16, 8, 16, 0);
    top->addWidget(m_nothing);
    top->addWidget(m_stack, 1);
    m_inspectorSplit->addWidget(upper);
    m_inspectorSplit->addWidget(m_problems);
    m_inspectorSplit->setStretchFactor(0, 3);
    m_inspectorSplit->setStretchFactor(1, 1);
    m_inspectorSplit->setSizes({520, 170});
    column->addWidget(m_inspectorSplit, 1);
}

NetworkDocument* NetworkPage::document() const {
    Project* project = m_workspace.project();
    return project ? &project->network() : nullptr;
}

void NetworkPage::projectChanged() {
    m_background.cancel();
    m_sought = 0;
    m_laidOut = false;
    m_fitPending = true;
    if (NetworkDocument* doc = document()) {
        connect(doc, &NetworkDocument::specChanged, this, &NetworkPage::syncScene);
        connect(doc, &NetworkDocument::positionsChanged, this, &NetworkPage::syncScene);
    }
    m_scene->show(nullptr, m_workspace.analyzer().current());
    syncScene();
    Q_EMIT headerChanged();
}

void NetworkPage::syncScene() {
    NetworkDocument* doc = document();
    m_scene->show(doc, m_workspace.analyzer().current());
    m_problems->show(m_workspace.analyzer().current());
    const bool empty = !doc || doc->isEmpty();
    m_empty->setVisible(empty);
    m_minimap->setVisible(!empty);
    if (!empty && m_scene->hasUnplaced()) tidyUp(false);
    else if (!empty && m_fitPending && isVisible()) {
        m_fitPending = false;
        m_view->fitAll();
    }
    if (empty) m_fitPending = true;
    showSelection();
    placeOverlays();
    Q_EMIT headerChanged();
}

void NetworkPage::tidyUp(bool asStep) {
    if (!document()) return;
    m_background.cancel();
    const LayoutRequest request = m_scene->layoutRequest();
    const bool rtl = request.rightToLeft;
    m_background.run([request](const CancelToken&) { return layOut(request); }, [this, asStep, rtl](const Positions& found) {
        NetworkDocument* doc = document();
        if (!doc) return;
        Positions next = doc->positions();
        for (auto it = found.begin(); it != found.end(); ++it) {
            // The frame stands in the middle of its box, which holds a tab's width on either side.
            const NodeItem* item = m_scene->node(it.key());
            const double tab = item && !item->text().riders.empty() ? NodeItem::kTab : 0;
            next[it.key()] = *it + QPointF(tab, 0);
        }
        Q_UNUSED(rtl);
        if (asStep) {
            doc->edit(tr("Tidy up"), [&](NetSpec&, Positions& positions) { positions = next; });
        } else {
            // Nodes that already have a place keep it; a fresh file has none.
            const bool fresh = doc->positions().isEmpty();
            Positions merged = doc->positions();
            for (auto it = next.begin(); it != next.end(); ++it)
                if (fresh || !merged.contains(it.key())) merged[it.key()] = *it;
            doc->setPositionsQuietly(merged);
        }
        m_view->fitAll();
        m_fitPending = !isVisible();
        if (const LayerId sought = std::exchange(m_sought, 0); sought != 0) showLayer(sought);
    });
}

void NetworkPage::nextProblem() { m_problems->next(); }

void NetworkPage::commitMoves() {
    NetworkDocument* doc = document();
    if (!doc) return;
    Positions next = doc->positions();
    int moved = 0;
    for (const NodeItem* item : m_scene->nodes()) {
        const auto at = next.find(item->id());
        if (at == next.end() || *at == item->pos()) continue;
        *at = item->pos();
        ++moved;
    }
    if (moved > 0) doc->edit(localDigits(tr("Move %n layer(s)", nullptr, moved)), [&](NetSpec&, Positions& positions) { positions = next; });
}

void NetworkPage::showLayer(quint64 layer) {
    NetworkDocument* doc = document();
    if (!doc || !doc->spec().layer(layer)) return;
    if (m_scene->topology().host(layer) == 0) {
        m_phase->setIndex(m_scene->trainPhase() ? 1 : 0);
        m_scene->setPhase(!m_scene->trainPhase());
    }
    if (m_scene->hasUnplaced()) {
        // Seen for the first time: without a place it cannot be chosen yet.
        m_sought = layer;
        tidyUp(false);
        return;
    }
    m_scene->selectLayers({layer});
    m_view->showLayer(layer);
}

void NetworkPage::showSelection() {
    NetworkDocument* doc = document();
    const LayerSpec* layer = doc ? doc->spec().layer(m_scene->currentLayer()) : nullptr;
    m_tabs->setVisible(layer != nullptr);
    m_stack->setVisible(layer != nullptr);
    m_summary->setVisible(layer != nullptr);
    m_nothing->setVisible(!layer);
    findChild<QWidget*>(QStringLiteral("tile"))->setVisible(layer != nullptr);
    m_layerName->setVisible(layer != nullptr);
    m_layerFlow->setVisible(layer != nullptr);
    m_form->show(layer);
    m_prototxt->show(layer, doc ? QString::fromStdString(doc->spec().file()) : QString());
    const int chosen = static_cast<int>(m_scene->selectedLayers().size());
    m_nothing->setText(chosen > 1 ? localDigits(tr("%n layer(s) chosen.", nullptr, chosen))
                                  : tr("Choose a layer to see and change it, or drag one from the list to the canvas."));
    if (!layer) return;
    static_cast<FamilyTile*>(findChild<QWidget*>(QStringLiteral("tile")))->setFamily(familyOf(layer->param.type()));
    static_cast<ElidedLabel*>(m_layerName)->setText(QString::fromStdString(layer->param.name()));
    const QString type = isolate(QString::fromStdString(layer->param.type()));
    QStringList from;
    for (const auto& bottom : layer->param.bottom()) from.append(isolate(QString::fromStdString(bottom)));
    m_layerFlow->setText(from.isEmpty() ? type : tr("%1, reads %2").arg(type, from.join(QStringLiteral(", "))));
    const LayerDef* def = findLayerDef(layer->param.type());
    m_summary->setText(def ? coreText(def->summary) : QString());
    const AnalysisPtr analysis = m_workspace.analyzer().current();
    m_memory->show(analysis, layer->id, m_scene->trainPhase());
    const GraphLayer* built = analysis->layer(layer->id, m_scene->trainPhase());
    const Graph* graph = m_scene->trainPhase() ? analysis->train.get() : analysis->test.get();
    const OutputFormula formula = built && graph ? outputFormula(*graph, *built, layer->param) : OutputFormula();
    m_formulaCard->setVisible(!formula.to.isEmpty());
    m_formulaShapes->setText(ltr(formula.from + QStringLiteral(" → ") + formula.to));
    m_formula->setText(formula.second.isEmpty() ? formula.formula : formula.formula + QLatin1Char('\n') + formula.second);
    m_formula->setVisible(!formula.formula.isEmpty());
    if (built && graph && !built->tops.empty() && built->tops[0] >= 0)
        m_formulaBytes->setText(tr("output %1").arg(bytes(graph->tensors[static_cast<size_t>(built->tops[0])].shape.count() * 4)));
}

QString NetworkPage::title() const { return tr("Network"); }

QString NetworkPage::facts() const {
    const NetworkDocument* doc = document();
    if (!doc || doc->isEmpty()) return {};
    const int layers = static_cast<int>(doc->spec().layers().size());
    const QString name = QString::fromStdString(doc->spec().header().name());
    const qint64 total = m_workspace.analyzer().current()->totalParameters();
    const QString parameters = count(total), counted = localDigits(tr("%n layer(s)", nullptr, layers));
    if (total == 0) return name.isEmpty() ? counted : tr("%1, %2").arg(isolate(name), counted);
    return name.isEmpty() ? tr("%1, %2 parameters").arg(counted, parameters)
                          : tr("%1, %2, %3 parameters").arg(isolate(name), counted, parameters);
}

QString NetworkPage::dropGoal(const QStringList& files) const {
    for (const QString& file : files)
        if (file.endsWith(QLatin1String(".prototxt"))) return tr("Open %1 here").arg(isolate(QFileInfo(file).fileName()));
    return {};
}

void NetworkPage::drop(const QStringList& files) {
    for (const QString& file : files) {
        if (!file.endsWith(QLatin1String(".prototxt"))) continue;
        if (m_workspace.openProject(file)) m_workspace.goTo(PageId::Network);
        return;
    }
}

void NetworkPage::shown() {
    if (m_fitPending && !m_scene->hasUnplaced()) {
        m_fitPending = false;
        m_view->fitAll();
    }
    placeOverlays();
}

void NetworkPage::placeOverlays() {
    const QRect area = m_view->viewport()->rect();
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    m_zoomBox->adjustSize();
    const QSize zoom = m_zoomBox->sizeHint(), map = m_minimap->sizeHint();
    m_zoomBox->setGeometry(rtl ? 14 : area.width() - zoom.width() - 14, area.height() - zoom.height() - 14, zoom.width(), zoom.height());
    m_minimap->setGeometry(rtl ? area.width() - map.width() - 14 : 14, area.height() - map.height() - 14, map.width(), map.height());
    m_minimap->setVisible(area.height() > 340 && area.width() > 760 && document() && !document()->isEmpty());
    m_empty->setGeometry(area.center().x() - 220, area.center().y() - 70, 440, 140);
    m_why->adjustSize();
    m_why->move(area.center().x() - m_why->width() / 2, 12);
}

bool NetworkPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view->viewport() && event->type() == QEvent::Resize) placeOverlays();
    return Page::eventFilter(watched, event);
}

void NetworkPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    arrange();
}

void NetworkPage::retranslate() {
    m_tidy->setText(tr("Tidy up"));
    m_tidy->setToolTip(tr("Arrange the layers from top to bottom (Ctrl+L)"));
    m_barsLabel->setText(tr("Bars show"));
    m_bars->setOptions({tr("Memory"), tr("Compute"), tr("Parameters")});
    m_bars->setAccessibleName(tr("Bars show"));
    m_phase->setOptions({tr("Training"), tr("Test")});
    m_phase->setAccessibleName(tr("Phase"));
    m_phase->setToolTip(tr("Which layers take part: while training, or while testing"));
    m_tabs->setTabText(0, tr("Form"));
    m_tabs->setTabText(1, tr("Memory"));
    m_tabs->setTabText(2, tr("Prototxt"));
    m_zoomIn->setToolTip(tr("Larger (+)"));
    m_zoomIn->setAccessibleName(tr("Larger"));
    m_zoomOut->setToolTip(tr("Smaller (−)"));
    m_zoomOut->setAccessibleName(tr("Smaller"));
    m_zoomText->setToolTip(tr("Show the whole network (0)"));
    m_zoomText->setText(percent(m_view->zoom(), 0));
    m_emptyText->setText(tr("No network yet. Start from a template, drop a .prototxt file here, or drag a layer from the list."));
    m_template->setText(tr("Choose a template"));
    m_view->setAccessibleName(tr("Network canvas"));
    m_view->setAccessibleDescription(tr("Arrow keys walk along the wires, Enter opens the form, Insert the list of layers."));
    syncScene();
    arrange();
}

}  // namespace fitroom::ui
