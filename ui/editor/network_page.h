#pragma once
// The network page: palette, canvas, inspector, and the edits that go from them to the document.

#include "ui/document/workspace.h"
#include "ui/editor/network_view.h"
#include "ui/style/theme.h"
#include "ui/widgets/background.h"
#include "ui/widgets/page.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace fitroom::ui {

class LayerMemory;
class Minimap;
class Palette;
class Panel;
class ProblemsList;
class PropertyForm;
class PrototxtView;
class Segmented;
class IconLabel;
class Plate;

class NetworkPage : public Page {
    Q_OBJECT
public:
    NetworkPage(Workspace& workspace, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString facts() const override;
    [[nodiscard]] QString dropGoal(const QStringList& files) const override;
    void drop(const QStringList& files) override;
    void shown() override;

    [[nodiscard]] NetworkView* view() const { return m_view; }
    [[nodiscard]] NetworkScene* scene() const { return m_scene; }
    [[nodiscard]] Palette* palette() const { return m_palette; }
    [[nodiscard]] PropertyForm* form() const { return m_form; }

    // Edits, also for menus and the command search.
    void addLayer(const QString& type);
    void deleteSelection();
    void copy();
    void paste();
    void cut();
    void duplicate();
    void tidyUp(bool asStep = true);
    void selectAll();
    void nextProblem();
    void showLayer(quint64 layer);

protected:
    void retranslate() override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildToolbar(QWidget* bar);
    void buildInspector(QWidget* panel);
    void projectChanged();
    void syncScene();
    void showSelection();
    void dropLayer(const QString& type, const QPoint& global);
    void commitMoves();
    void placeOverlays();
    void arrange();
    void edit(const QString& text, const std::function<void(NetSpec&, Positions&)>& change, quint32 mergeKey = 0);
    [[nodiscard]] NetworkDocument* document() const;
    // Makes room below y in a column: what hangs under an inserted node moves down.
    void makeRoom(Positions& positions, LayerId below, double height) const;

    Workspace& m_workspace;
    NetworkScene* m_scene;
    NetworkView* m_view;
    Palette* m_palette;
    Minimap* m_minimap;
    PropertyForm* m_form;
    PrototxtView* m_prototxt;
    LayerMemory* m_memory;
    ProblemsList* m_problems;
    QTabBar* m_tabs;
    QStackedWidget* m_stack;
    Panel* m_inspector;
    QSplitter* m_inspectorSplit;
    QWidget *m_zoomBox, *m_empty;
    QPushButton *m_tidy, *m_zoomText, *m_template, *m_openFile;
    QToolButton *m_zoomIn, *m_zoomOut;
    Segmented *m_bars, *m_phase;
    QHBoxLayout *m_barsPlace, *m_secondRow;
    QLabel *m_barsLabel, *m_why, *m_layerName, *m_layerFlow, *m_summary, *m_formulaShapes, *m_formula, *m_formulaBytes, *m_emptyText, *m_nothing;
    IconLabel* m_familyIcon;
    Plate* m_formulaCard;
    QMetaObject::Connection m_fit;
    bool m_laidOut = false, m_fitPending = false;
    LayerId m_sought = 0;  // to be shown once it has a place
    int m_textPercent = Theme::instance().textPercent();
    Background m_background;  // last: its destructor waits before the rest goes
};

}  // namespace fitroom::ui
