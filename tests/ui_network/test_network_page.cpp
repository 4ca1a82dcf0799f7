// The network page by mouse and keyboard, in the real window.

#include "ui/document/edits.h"
#include "ui/editor/network_page.h"
#include "ui/editor/palette.h"
#include "ui/editor/problems_list.h"
#include "ui/editor/property_form.h"
#include "ui/shell/fit_bar.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_line.h"
#include "ui/shell/project_maker.h"
#include "ui/shell/rail.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include "translations/language.h"

#include <QAbstractScrollArea>
#include <QAccessible>
#include <QLineEdit>
#include <QMouseEvent>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace fitroom;
using namespace fitroom::ui;

class TestNetworkPage : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<MainWindow> m_window;

    NetworkPage* page() { return static_cast<NetworkPage*>(m_window->page(PageId::Network)); }
    Project& project() { return *m_window->workspace().project(); }
    LayerId byName(const std::string& name) {
        for (const auto& layer : project().network().spec().layers())
            if (layer->param.name() == name) return layer->id;
        return 0;
    }
    QPoint at(const QPointF& scene) { return page()->view()->mapFromScene(scene); }
    QPoint middle(const std::string& name) {
        const NodeItem* node = page()->scene()->node(byName(name));
        return at(node->mapToScene(QPointF(NodeItem::kWidth / 2, NodeItem::kHeight / 2)));
    }
    void dragOnCanvas(const QPoint& from, const QPoint& to) {
        QWidget* viewport = page()->view()->viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(viewport, from + (to - from) / 3);
        sendMove(viewport, from + (to - from) / 3);
        sendMove(viewport, from + (to - from) * 2 / 3);
        sendMove(viewport, to);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    }
    // QTest::mouseMove carries no pressed button.
    static void sendMove(QWidget* widget, const QPoint& to) {
        QMouseEvent move(QEvent::MouseMove, to, widget->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(widget, &move);
    }
    void dragFromPalette(const QString& type, const QPoint& onViewport) {
        Palette* palette = page()->palette();
        const QRect row = palette->typeRect(type);
        QVERIFY2(!row.isEmpty(), qPrintable(type));
        QWidget* tree = palette->childAt(row.center());
        QVERIFY(tree);
        const QPoint start = tree->mapFrom(palette, row.center());
        const QPoint goal = tree->mapFromGlobal(page()->view()->viewport()->mapToGlobal(onViewport));
        QTest::mousePress(tree, Qt::LeftButton, {}, start);
        sendMove(tree, start + QPoint(15, 4));
        sendMove(tree, (start + goal) / 2);
        sendMove(tree, goal);
        QTest::mouseRelease(tree, Qt::LeftButton, {}, goal);
    }
    void settle() {
        Analyzer& analyzer = m_window->workspace().analyzer();
        QTRY_VERIFY_WITH_TIMEOUT(!analyzer.isBusy(), 30000);
        QTRY_VERIFY_WITH_TIMEOUT(!page()->scene()->hasUnplaced(), 10000);
    }

private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_network_page"));
        QSettings().clear();
        Theme::instance().install();
        Theme::instance().setAnimations(false);
    }

    void init() {
        QVERIFY(useLanguage(QStringLiteral("en")));
        m_dir = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        auto made = Project::create(m_dir->filePath(QStringLiteral("p")), QStringLiteral("p"));
        QVERIFY(made);
        QVERIFY(applyTemplate(**made, QStringLiteral("lenet")));
        // Without data on disk: a given shape in place of the database.
        (*made)->network().edit(QStringLiteral("input"), [](NetSpec& spec, Positions&) {
            const std::vector<std::shared_ptr<const LayerSpec>> layers = spec.layers();
            for (const auto& layer : layers) {
                if (layer->param.type() != "Data") continue;
                caffe::LayerParameter param = layer->param;
                param.set_type("Input");
                param.clear_data_param();
                param.clear_transform_param();
                auto* image = param.mutable_input_param()->add_shape();
                for (const int d : {8, 1, 28, 28}) image->add_dim(d);
                param.mutable_input_param()->add_shape()->add_dim(8);
                spec.updateLayer(layer->id, param);
            }
        });
        m_window->workspace().setProject(std::move(*made));
        m_window->showPage(PageId::Network);
        settle();
    }

    void cleanup() {
        if (m_window->workspace().project()) QVERIFY(project().saveNow());
        m_window.reset();
        m_dir.reset();
    }

    void shapesAndMemoryOnEveryNode() {
        for (const NodeItem* node : page()->scene()->nodes()) {
            QVERIFY2(!node->text().shape.isEmpty(), qPrintable(node->text().name));
            QVERIFY2(!node->text().memory.isEmpty(), qPrintable(node->text().name));
        }
        QVERIFY(page()->scene()->node(byName("conv1"))->text().shape.contains(QStringLiteral("20×24×24")));
        const AnalysisPtr analysis = m_window->workspace().analyzer().current();
        QCOMPARE(m_window->workspace().fit().need, analysis->need());
        QVERIFY(analysis->need() > analysis->plan->arenaBytes);  // the snapshot's copy, at least
        QVERIFY(m_window->fitBar()->sentence().startsWith(QStringLiteral("Fits")));
    }

    void dragFromPaletteToFreeGround() {
        const int before = static_cast<int>(project().network().spec().layers().size());
        dragFromPalette(QStringLiteral("Convolution"), QPoint(90, 120));
        QCOMPARE(static_cast<int>(project().network().spec().layers().size()), before + 1);
        QCOMPARE(project().undoStack().undoText(), QStringLiteral("Add Convolution"));
        const LayerId made = page()->scene()->currentLayer();
        QVERIFY(page()->scene()->node(made));
        settle();
        // It reads nothing: a problem on its node, with an error's shape.
        QVERIFY(page()->scene()->node(made)->text().problem == Severity::Error);
        project().undoStack().undo();
        QVERIFY(!page()->scene()->node(made));
    }

    void dropOnWireInserts() {
        const NodeItem* from = page()->scene()->node(byName("pool1"));
        const QPointF a = from->mapToScene(from->portPosition({true, 0}));
        const NodeItem* to = page()->scene()->node(byName("conv2"));
        const QPointF b = to->mapToScene(to->portPosition({false, 0}));
        page()->view()->centerOn((a + b) / 2);
        dragFromPalette(QStringLiteral("LRN"), at((a + b) / 2));
        const LayerId made = page()->scene()->currentLayer();
        QVERIFY(made != 0);
        QCOMPARE(project().network().spec().layer(made)->param.type(), std::string("LRN"));
        QCOMPARE(project().network().spec().layer(byName("conv2"))->param.bottom(0), project().network().spec().layer(made)->param.top(0));
    }

    void connectByDraggingPorts() {
        dragFromPalette(QStringLiteral("Pooling"), QPoint(90, 120));
        const LayerId pool = page()->scene()->currentLayer();
        const NodeItem* from = page()->scene()->node(byName("conv1"));
        const NodeItem* to = page()->scene()->node(pool);
        page()->view()->ensureVisible(from->sceneBoundingRect());
        const std::string before = project().network().spec().print();
        dragOnCanvas(at(from->mapToScene(from->portPosition({true, 0}))), at(to->mapToScene(to->portPosition({false, 0}))));
        QCOMPARE(project().network().spec().layer(pool)->param.bottom_size(), 1);
        QCOMPARE(project().network().spec().layer(pool)->param.bottom(0), std::string("conv1"));
        QCOMPARE(project().undoStack().undoText(), QStringLiteral("Connect"));
        // A circle is refused, and said why.
        const std::string connected = project().network().spec().print();
        dragOnCanvas(at(to->mapToScene(to->portPosition({true, 0}))), middle("conv1") + QPoint(0, -20));
        QCOMPARE(project().network().spec().print(), connected);
        project().undoStack().undo();
        QCOMPARE(project().network().spec().print(), before);
    }

    // Dropped, wired in between, run: in both phases, and undone wire by wire.
    void aLooseLayerIsWiredIn() {
        const std::string before = project().network().spec().print();
        page()->addLayer(QStringLiteral("Dropout"));
        const LayerId drop = byName("drop1");
        QVERIFY(drop != 0);
        project().network().edit(QStringLiteral("loose"), [&](NetSpec& spec, Positions&) {
            if (spec.layer(drop)->param.bottom_size() > 0) edits::disconnect(spec, drop, 0);
        });
        settle();
        const auto texts = [this] {
            QStringList all;
            for (const Problem& problem : m_window->workspace().analyzer().current()->problems)
                all.append(sentence(problem.error) + QLatin1Char(' ') + nextStep(problem.error));
            return all.join(QLatin1Char('\n'));
        };
        QVERIFY2(texts().contains(QStringLiteral("Nothing is connected to the input")), qPrintable(texts()));
        QVERIFY2(texts().contains(QStringLiteral("Drag a wire to it")), qPrintable(texts()));
        Q_EMIT page()->view()->connectWanted(byName("ip1"), 0, drop, -1);
        settle();
        QVERIFY2(texts().contains(QStringLiteral("goes nowhere")), qPrintable(texts()));
        QVERIFY(!page()->scene()->node(drop)->text().problem);  // a hint, no warning
        Q_EMIT page()->view()->connectWanted(drop, 0, byName("ip2"), 0);
        settle();
        QVERIFY2(texts().isEmpty(), qPrintable(texts()));
        QVERIFY(m_window->workspace().analyzer().current()->testInPlan);
        while (project().network().spec().print() != before && project().undoStack().canUndo()) project().undoStack().undo();
        QCOMPARE(project().network().spec().print(), before);
    }

    // A layer of the test phase is not on the canvas while training is shown; its problem leads to it all the same.
    void problemsOfTheOtherPhaseAreReachable() {
        const LayerId accuracy = byName("accuracy");
        project().network().edit(QStringLiteral("break"), [&](NetSpec& spec, Positions&) { edits::disconnect(spec, accuracy, 0); });
        settle();
        QVERIFY(page()->scene()->trainPhase());
        QVERIFY(!page()->scene()->node(accuracy));
        auto* list = m_window->findChild<ProblemsList*>()->findChild<QListWidget*>();
        QListWidgetItem* item = nullptr;
        for (int i = 0; i < list->count(); ++i)
            if (list->item(i)->text().contains(QStringLiteral("accuracy"))) item = list->item(i);
        QVERIFY(item);
        list->scrollToItem(item);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(item).center());
        QVERIFY(!page()->scene()->trainPhase());
        QTRY_COMPARE_WITH_TIMEOUT(page()->scene()->currentLayer(), accuracy, 10000);  // its place is found first
        QVERIFY(page()->scene()->node(accuracy));
    }

    // The figure on a box is the one in the form's memory page and the ledger; the shares are of one whole.
    void sharesOfMemoryAddUp() {
        double shares = 0;
        for (const NodeItem* node : page()->scene()->nodes()) shares += node->text().share;
        QVERIFY2(std::abs(shares - 1) < 1e-6, qPrintable(QString::number(shares)));
    }

    void largeTextReachesTheCanvas() {
        auto* tree = page()->palette()->findChild<QTreeWidget*>();
        const int before = tree->topLevelItem(0)->font(0).pixelSize();
        page()->view()->setZoom(2);
        Theme::instance().setTextPercent(200);
        const auto restore = qScopeGuard([] { Theme::instance().setTextPercent(100); });
        QVERIFY(tree->topLevelItem(0)->font(0).pixelSize() > before * 3 / 2);
        QCOMPARE(NodeItem::textScale(), 1.5);
        QTRY_VERIFY(page()->view()->zoom() <= 1);  // fitted anew
    }

    // Success leaves by itself; what went wrong stays.
    void messagesOfSuccessLeave() {
        MessageLine* line = m_window->messageLine();
        line->setStay(1);
        QSignalSpy left(line, &MessageLine::left);
        line->say(QStringLiteral("done"), Tone::Ok);
        QVERIFY(line->isVisible());
        QVERIFY(left.count() > 0 || left.wait(30000));
        QVERIFY(!line->isVisible());
        line->say(QStringLiteral("done"), Tone::Ok);
        line->say(QStringLiteral("wrong"), Tone::Err);
        QVERIFY(line->isVisible());
        QVERIFY(!line->isLeaving());
    }

    void connectByKeyboard() {
        dragFromPalette(QStringLiteral("Pooling"), QPoint(90, 120));
        const LayerId pool = page()->scene()->currentLayer();
        page()->scene()->selectLayers({byName("conv1")});
        NetworkView* view = page()->view();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_C);
        for (int i = 0; i < 20 && project().network().spec().layer(pool)->param.bottom_size() == 0; ++i) {
            QTest::keyClick(view, Qt::Key_Return);
            if (project().network().spec().layer(pool)->param.bottom_size() > 0) break;
            project().undoStack().undo();
            page()->scene()->selectLayers({byName("conv1")});
            QTest::keyClick(view, Qt::Key_C);
            for (int k = 0; k <= i; ++k) QTest::keyClick(view, Qt::Key_Down);
        }
        QCOMPARE(project().network().spec().layer(pool)->param.bottom(0), std::string("conv1"));
    }

    void editAParameterInTheForm() {
        const std::string before = project().network().spec().print();
        QTest::mouseClick(page()->view()->viewport(), Qt::LeftButton, {}, middle("conv1"));
        QCOMPARE(page()->scene()->currentLayer(), byName("conv1"));
        auto* filters = qobject_cast<QLineEdit*>(page()->form()->editorOf(QStringLiteral("num_output")));
        QVERIFY(filters);
        QCOMPARE(filters->text(), QStringLiteral("20"));
        filters->setFocus();
        filters->selectAll();
        // Digits of any language; QTest::keyClicks takes Latin letters only.
        for (const QChar ch : QStringLiteral("۳۲")) QTest::sendKeyEvent(QTest::Click, filters, Qt::Key_unknown, QString(ch), Qt::NoModifier);
        QTest::keyClick(filters, Qt::Key_Return);
        QCOMPARE(project().network().spec().layer(byName("conv1"))->param.convolution_param().num_output(), 32U);
        settle();
        QVERIFY(page()->scene()->node(byName("conv1"))->text().shape.contains(QStringLiteral("32×24×24")));
        // Not a number, and below the least: refused in place, nothing changed.
        const std::string changed = project().network().spec().print();
        filters = qobject_cast<QLineEdit*>(page()->form()->editorOf(QStringLiteral("num_output")));
        filters->selectAll();
        QTest::keyClicks(filters, QStringLiteral("0"));
        QTest::keyClick(filters, Qt::Key_Return);
        QCOMPARE(project().network().spec().print(), changed);
        project().undoStack().undo();
        QCOMPARE(project().network().spec().print(), before);
        project().undoStack().redo();
        QCOMPARE(project().network().spec().print(), changed);
    }

    void deleteHealsAndUndoes() {
        const std::string before = project().network().spec().print();
        QTest::mouseClick(page()->view()->viewport(), Qt::LeftButton, {}, middle("pool1"));
        QTest::keyClick(page()->view(), Qt::Key_Delete);
        QCOMPARE(byName("pool1"), LayerId{0});
        QCOMPARE(project().network().spec().layer(byName("conv2"))->param.bottom(0), std::string("conv1"));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(project().network().spec().print(), before);
    }

    void moveIsOneStep() {
        const QPointF before = project().network().positions().value(byName("conv1"));
        const int steps = project().undoStack().count();
        const QPoint grip = middle("conv1");
        dragOnCanvas(grip, grip + QPoint(60, 10));
        QVERIFY(project().network().positions().value(byName("conv1")) != before);
        QCOMPARE(project().undoStack().count(), steps + 1);
        project().undoStack().undo();
        QCOMPARE(page()->scene()->node(byName("conv1"))->pos(), before);
    }

    void copyPasteDuplicate() {
        page()->scene()->selectLayers({byName("conv2"), byName("pool2")});
        page()->view()->setFocus();
        const int before = static_cast<int>(project().network().spec().layers().size());
        QTest::keyClick(page()->view(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(static_cast<int>(project().network().spec().layers().size()), before + 2);
        QCOMPARE(page()->scene()->selectedLayers().size(), 2);
    }

    void everyLanguageAndDirection() {
        for (const char* code : {"fa", "ko", "en"}) {
            QVERIFY(useLanguage(QLatin1String(code)));
            QCoreApplication::processEvents();
            const bool rtl = qstrcmp(code, "fa") == 0;
            QCOMPARE(m_window->layoutDirection(), rtl ? Qt::RightToLeft : Qt::LeftToRight);
            Rail* rail = m_window->findChild<Rail*>();
            QVERIFY(rail);
            const int x = rail->mapTo(m_window.get(), QPoint(0, 0)).x();
            QCOMPARE(x > m_window->width() / 2, rtl);
            QCOMPARE(page()->palette()->mapTo(m_window.get(), QPoint(0, 0)).x() > m_window->width() / 2, rtl);
        }
    }

    void namesForScreenReaders() {
        QAccessible::setActive(true);
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
            if (widget->objectName().startsWith(QLatin1String("qt_"))) continue;
            // Inner part of a view: the view itself is what is named.
            const auto* area = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget());
            if (area && area->viewport() == widget) continue;
            QAccessibleInterface* access = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
            QVERIFY(access);
            const bool named = !access->text(QAccessible::Name).isEmpty() || !access->text(QAccessible::Value).isEmpty();
            QVERIFY2(named, qPrintable(QStringLiteral("%1 %2 in %3").arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                                                                      QLatin1String(widget->parentWidget()->metaObject()->className()))));
        }
        // Nodes are children of the canvas.
        QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(page()->view());
        QVERIFY(canvas);
        QCOMPARE(canvas->childCount(), page()->scene()->nodes().size());
        QVERIFY(canvas->child(1)->text(QAccessible::Name).contains(QStringLiteral("conv1")));
    }
};

QTEST_MAIN(TestNetworkPage)
#include "test_network_page.moc"
