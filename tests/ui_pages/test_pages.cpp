// The pages' widgets under the offscreen platform.
#include "small_project.h"

#include "core/net/solver_method.h"
#include "ui/data/data_page.h"
#include "ui/data/import_form.h"
#include "ui/document/edits.h"
#include "ui/document/workspace.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/results/confusion_view.h"
#include "ui/train/chart_export.h"
#include "ui/train/chart_legend.h"
#include "ui/train/chart_text.h"
#include "ui/train/copied_model.h"
#include "ui/train/curve_table.h"
#include "ui/train/epoch_field.h"
#include "ui/train/finetune_dialog.h"
#include "ui/train/live_chart.h"
#include "ui/train/memory_chart.h"
#include "ui/train/solver_form.h"
#include "ui/train/train_page.h"
#include "ui/widgets/action_row.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/key_figure.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fstream>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

constexpr int kPatience = 60'000;  // for a sanitizer build on a busy machine; nothing here waits that long otherwise

RunCurves longRun(int points) {
    RunInfo info;
    info.maxIter = points, info.batch = 64, info.trainItems = 60'000, info.classes = 10;
    RunCurves curves;
    curves.reset(info);
    for (int i = 1; i <= points; ++i) curves.add(TrainPoint{i, 2.3 * std::exp(-i * 5.0 / points) + (i % 97) * 0.001, 0.01, 0, {}});
    for (int i = points / 10; i <= points; i += points / 10) curves.add(TestPoint{i, {{"loss", 0.5}, {"accuracy", 0.9}}});
    return curves;
}

// QTest::keyClicks knows Latin-1 only.
void typeText(QWidget* widget, const QString& text) {
    for (const QChar ch : text) {
        QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(ch));
        QApplication::sendEvent(widget, &press);
    }
}

// Waits until the analyzer has a plan for the project as it is.
bool analysed(Workspace& workspace) {
    return QTest::qWaitFor([&] { return !workspace.analyzer().isBusy() && workspace.analyzer().current()->plan != nullptr; }, kPatience);
}

}  // namespace

class TestPages : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_dir.isValid());
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_pages"));
        QSettings().clear();
        Theme::instance().install();
    }
    void cleanup() {
        QLocale::setDefault(QLocale::c());
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void aMillionPointsAreDrawnInATwinkling() {
        const RunCurves curves = longRun(1'000'000);
        LiveChart chart(CurveKind::Loss);
        chart.resize(1000, 400);
        chart.setCurves(&curves);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QElapsedTimer timer;
        timer.start();
        chart.refresh();
        const QPixmap picture = chart.grab();
        qInfo("1,000,000 points: extracted and painted in %lld ms, %d points drawn", timer.elapsed(), chart.chart()->drawnPoints());
        QVERIFY(!picture.isNull());
        QVERIFY(chart.chart()->drawnPoints() < 3 * 4 * 1100);
        QCOMPARE(chart.table()->rowCount(), 0);  // not filled before it is asked for
        chart.showTable(true);
        QCOMPARE(chart.table()->rowCount(), 1'000'000);
        QCOMPARE(chart.table()->data(chart.table()->index(99'999, 4), Qt::DisplayRole).toString(), QStringLiteral("0.50"));
        QVERIFY(chart.chart()->summary().contains(QStringLiteral("1,000,000")) || chart.chart()->summary().contains(QStringLiteral("1000000")));
    }

    void chartsStayLeftToRight() {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        const RunCurves curves = longRun(1000);
        LiveChart chart(CurveKind::Loss);
        chart.resize(800, 360);
        chart.setCurves(&curves);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QCOMPARE(chart.layoutDirection(), Qt::RightToLeft);
        QCOMPARE(chart.chart()->layoutDirection(), Qt::LeftToRight);
        QVERIFY(chart.chart()->position(900, 1).x() > chart.chart()->position(100, 1).x());
    }

    void theFutureStaysEmpty() {
        RunInfo info;
        info.maxIter = 1000, info.batch = 10, info.trainItems = 100;
        RunCurves curves;
        curves.reset(info);
        for (int i = 1; i <= 100; ++i) curves.add(TrainPoint{i, 1.0, 0.01, 0, {}});
        CurveChart chart(CurveKind::Loss);
        chart.resize(800, 300);
        chart.setCurves(&curves);
        const double end = chart.position(100, 1).x();
        QVERIFY(std::abs((end - chart.plot().left()) / chart.plot().width() - 0.1) < 0.01);
        chart.setLogScale(true);
        QVERIFY(!chart.grab().isNull());
    }

    void notANumberIsSaid() {
        RunInfo info;
        info.maxIter = 100;
        RunCurves curves;
        curves.reset(info);
        curves.add(TrainPoint{1, 2.0, 0.01, 0, {}});
        curves.add(TrainPoint{2, std::nan(""), 0.01, 0, {}});
        CurveChart chart(CurveKind::Loss);
        chart.resize(500, 260);
        chart.setCurves(&curves);
        QVERIFY(chart.summary().contains(QStringLiteral("not a number from iteration 2")));
        QVERIFY(!chart.grab().isNull());
    }

    void liveFiguresDoNotShake() {
        QLocale::setDefault(QLocale(QLocale::Persian, QLocale::Iran));
        const QFont font = Theme::instance().font(TextRole::Figure);
        const QLocale fa;
        QCOMPARE(cellWidth(font, fa.toString(111)), cellWidth(font, fa.toString(888)));
        KeyFigure figure;
        figure.setValue(fa.toString(1888));
        const int width = figure.sizeHint().width();
        figure.setValue(fa.toString(1));
        QCOMPARE(figure.sizeHint().width(), width);
    }

    void theFormSpeaksInEpochs() {
        auto project = test::makeProject(m_dir.filePath(QStringLiteral("form")), true);
        QVERIFY(project);
        SolverForm form;
        form.setProject(project.get());
        const qint64 images = project->data().trainItems;
        QCOMPARE(images, 48);
        QCOMPARE(form.math().iterationsPerEpoch(), 6.0);
        auto* epochs = form.findChild<EpochField*>(QStringLiteral("max_iter"));
        QVERIFY(epochs);
        QCOMPARE(epochs->note(), QStringLiteral("40 iterations"));
        epochs->field()->setValue(30);
        QCOMPARE(project->solver().message().max_iter(), 180);
        auto* batch = form.findChild<IntField*>(QStringLiteral("batch_size"));
        auto* keep = form.findChild<QCheckBox*>(QStringLiteral("keepEpochs"));
        QVERIFY(keep && keep->isChecked());
        keep->setChecked(false);
        batch->setValue(16);
        QCOMPARE(form.math().iterationsPerEpoch(), 3.0);
        QCOMPARE(project->solver().message().max_iter(), 180);  // the file's iterations stay; their epochs change
        QCOMPARE(epochs->field()->value(), 60.0);
        auto* added = form.findChild<IntField*>(QStringLiteral("iter_size"));
        added->setValue(3);
        QCOMPARE(form.math().effectiveBatch(), int64_t{48});
        QCOMPARE(project->undoStack().count(), 2);  // what belongs to the batch is one step
        project->undoStack().undo();
        QCOMPARE(added->value(), 1);
        QCOMPARE(batch->value(), 8);
        project->undoStack().undo();
        QCOMPARE(project->solver().message().max_iter(), 40);
        QCOMPARE(epochs->iterations(), int64_t{40});
    }

    // 8 → 2: what is counted in iterations goes along, the advice is a button each, and undo gives back every byte.
    void aBatchTakesTheSolverAlong() {
        auto project = test::makeProject(m_dir.filePath(QStringLiteral("along")), true);
        QVERIFY(project);
        const std::string net = project->network().spec().print(), solverText = project->solver().print();
        SolverForm form;
        form.setProject(project.get());
        form.resize(360, 900);
        form.show();
        auto* batch = form.findChild<IntField*>(QStringLiteral("batch_size"));
        auto* panel = form.findChild<QWidget*>(QStringLiteral("batchPanel"));
        auto* addUp = form.findChild<ActionRow*>(QStringLiteral("addUp"));
        auto* rate = form.findChild<ActionRow*>(QStringLiteral("adviseRate"));
        auto* kept = form.findChild<QLabel*>(QStringLiteral("kept"));
        QVERIFY(batch && panel && addUp && rate && kept && !panel->isVisible());
        const auto& solver = [&]() -> const caffe::SolverParameter& { return project->solver().message(); };
        batch->setFocus();
        batch->selectAll();
        QTest::keyClicks(batch, QStringLiteral("16"));
        QTest::keyClick(batch, Qt::Key_Return);
        QCOMPARE(batch->value(), 16);
        QCOMPARE(solver().max_iter(), 20);
        QCOMPARE(project->undoStack().count(), 1);
        batch->setValue(2);
        QCOMPARE(project->undoStack().count(), 1);
        QCOMPARE(solver().max_iter(), 160);
        QCOMPARE(solver().test_interval(), 40);
        QCOMPARE(solver().snapshot(), 80);
        QCOMPARE(solver().test_iter(0), 2);
        QVERIFY(panel->isVisible() && kept->text().contains(QStringLiteral("max_iter: 40 → 160")));
        QVERIFY2(rate->isVisible() && rate->text().contains(QStringLiteral("0.005")), qPrintable(rate->text()));
        QVERIFY(addUp->isVisible() && QString(addUp->reason()).replace(QChar(QChar::Nbsp), QLatin1Char(' ')).contains(QStringLiteral("2 × 4 = 8")));
        // The rate is a step of its own, and the panel stays.
        rate->click();
        QCOMPARE(solver().base_lr(), 0.005F);
        QVERIFY(panel->isVisible() && !rate->isVisible());
        project->undoStack().undo();
        QCOMPARE(solver().base_lr(), 0.02F);
        QVERIFY(rate->isVisible());
        // Added up instead: the iterations are those of before.
        addUp->click();
        QCOMPARE(solver().iter_size(), 4);
        QCOMPARE(solver().max_iter(), 40);
        QCOMPARE(form.math().effectiveBatch(), int64_t{8});
        QVERIFY(!addUp->isVisible() && !rate->isVisible() && panel->isVisible());
        QCOMPARE(project->undoStack().index(), 1);
        project->undoStack().undo();
        QCOMPARE(project->network().spec().print(), net);
        QCOMPARE(project->solver().print(), solverText);
        QVERIFY(!panel->isVisible());
        QCOMPARE(batch->value(), 8);
        // What stood before stays: no step of someone else is taken back.
        project->setSolver([&] { auto s = solver(); s.set_display(3); return s; }(), QStringLiteral("other"));
        batch->setValue(4);
        batch->setValue(8);
        QCOMPARE(solver().display(), 3);
        batch->setValue(4);
        QCOMPARE(solver().display(), 3);
        QCOMPARE(project->undoStack().index(), 2);
    }

    void imagesCanBeTyped() {
        auto project = test::makeProject(m_dir.filePath(QStringLiteral("typed")), false);
        QVERIFY(project);
        SolverForm form;
        form.setProject(project.get());
        form.show();
        auto* typed = form.findChild<IntField*>(QStringLiteral("typed_images"));
        QVERIFY(typed && typed->isVisible() && !form.math().known());
        typed->setValue(160);
        QCOMPARE(form.math().iterationsPerEpoch(), 20.0);
        QCOMPARE(form.findChild<EpochField*>(QStringLiteral("max_iter"))->field()->value(), 2.0);
        QCOMPARE(project->undoStack().count(), 0);  // it is knowledge, no change
        form.setImages(320, 0);
        QVERIFY(!typed->isVisible());
        QCOMPARE(form.math().iterationsPerEpoch(), 40.0);
    }

    void batchNormWantsMoreImages() {
        auto project = test::makeProject(m_dir.filePath(QStringLiteral("norm")), false);
        QVERIFY(project);
        SolverForm form;
        form.setProject(project.get());
        form.show();
        auto* note = form.findChild<QLabel*>(QStringLiteral("normNote"));
        QVERIFY(note && !note->isVisible());
        project->network().edit(QStringLiteral("norm"), [](NetSpec& spec, Positions&) { (void)edits::appendTo(spec, "BatchNorm", spec.layers()[2]->id); });
        QVERIFY(note->isVisible() && note->text().contains(QLatin1Char('8')));
        auto* batch = form.findChild<IntField*>(QStringLiteral("batch_size"));
        batch->setValue(1);
        QVERIFY(note->text().contains(QStringLiteral("single image")));
        batch->setValue(32);
        QVERIFY(!note->isVisible());
    }

    void typedPointsAreNeverLost_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("rate");
        QTest::newRow("Latin digits and point") << QStringLiteral("0.01") << 0.01;
        QTest::newRow("Persian digits and point") << QStringLiteral("۰٫۰۳") << 0.03;
        QTest::newRow("Persian digits, Latin point") << QStringLiteral("۰.۰۵") << 0.05;
        QTest::newRow("Arabic digits") << QStringLiteral("٠٫٠٧") << 0.07;
        QTest::newRow("exponent") << QStringLiteral("1e-3") << 0.001;
    }
    void typedPointsAreNeverLost() {
        QFETCH(QString, typed);
        QFETCH(double, rate);
        for (const QLocale& locale : {QLocale(QLocale::Persian, QLocale::Iran), QLocale(QLocale::Korean), QLocale(QLocale::English)}) {
            QLocale::setDefault(locale);
            QTemporaryDir dir;
            auto project = test::makeProject(dir.path() + QStringLiteral("/p"), false);
            QVERIFY(project);
            SolverForm form;
            form.setProject(project.get());
            form.show();
            auto* field = form.findChild<FloatField*>(QStringLiteral("base_lr"));
            QVERIFY(field);
            field->setFocus();
            field->selectAll();
            typeText(field, typed);
            QTest::keyClick(field, Qt::Key_Return);
            QVERIFY2(std::abs(project->solver().message().base_lr() - rate) < 1e-7,
                     qPrintable(QStringLiteral("%1 became %2").arg(typed).arg(project->solver().message().base_lr())));
        }
    }

    void everyPolicyHasWhatItNeeds() {
        auto project = test::makeProject(m_dir.filePath(QStringLiteral("policies")), false);
        QVERIFY(project);
        SolverForm form;
        form.setProject(project.get());
        auto* policy = form.findChild<QComboBox*>(QStringLiteral("lr_policy"));
        for (int i = 0; i < policy->count(); ++i) {
            policy->setCurrentIndex(i);
            Q_EMIT policy->activated(i);
            QCOMPARE(QString::fromStdString(project->solver().message().lr_policy()), policy->itemText(i));
            const Problems problems = validateSolver(project->solver().message());
            QVERIFY2(!hasErrors(problems), qPrintable(policy->itemText(i)));
        }
    }

    void everyMethodHasWhatItNeeds() {
        auto project = test::makeProject(m_dir.filePath(QStringLiteral("methods")), false);
        QVERIFY(project);
        SolverForm form;
        form.setProject(project.get());
        form.show();
        auto* method = form.findChild<QComboBox*>(QStringLiteral("type"));
        const auto shows = [&](const char* name) {
            const auto* field = form.findChild<QWidget*>(QLatin1String(name));
            return field && field->isVisibleTo(&form);
        };
        QCOMPARE(method->count(), static_cast<int>(solverMethods().size()));
        for (int i = 0; i < method->count(); ++i) {
            const SolverMethod& known = solverMethods()[static_cast<size_t>(i)];
            method->setCurrentIndex(i);
            Q_EMIT method->activated(i);
            const caffe::SolverParameter& solver = project->solver().message();
            QCOMPARE(solver.type(), std::string(known.type));
            QVERIFY2(!hasErrors(validateSolver(solver)), known.type);
            QCOMPARE(solver.momentum() > 0, known.momentum);
            QCOMPARE(shows("momentum2"), known.momentum2);
            QCOMPARE(shows("rms_decay"), known.rmsDecay);
            QCOMPARE(shows("delta"), known.delta);
        }
        QVERIFY(project->undoStack().canUndo());
        // Fields that the schema describes change the solver, and follow it.
        auto* patience = form.findChild<QLineEdit*>(QStringLiteral("early_stop_tests"));
        QVERIFY(patience && !shows("best_by"));
        patience->setText(QStringLiteral("4"));
        Q_EMIT patience->editingFinished();
        QCOMPARE(project->solver().message().early_stop_tests(), 4);
        QVERIFY(shows("best_by"));
    }

    void fineTuningShowsEachLayer() {
        Workspace workspace;
        workspace.setProject(test::makeProject(m_dir.filePath(QStringLiteral("finetune")), true));
        QVERIFY(workspace.project());
        QVERIFY(analysed(workspace));
        // conv1 fits, ip1 has another number of classes, fc8 is nowhere in the network.
        caffe::NetParameter file;
        const auto add = [&](const char* name, std::initializer_list<std::initializer_list<int64_t>> blobs) {
            caffe::LayerParameter* layer = file.add_layer();
            layer->set_name(name);
            for (const auto& dims : blobs) {
                caffe::BlobProto* blob = layer->add_blobs();
                int64_t count = 1;
                for (const int64_t d : dims) {
                    blob->mutable_shape()->add_dim(d);
                    count *= d;
                }
                for (int64_t i = 0; i < count; ++i) blob->add_data(0.5F);
            }
        };
        add("conv1", {{6, 1, 5, 5}, {6}});
        add("ip1", {{10, 216}, {10}});
        add("fc8", {{2, 2}});
        const QString path = m_dir.filePath(QStringLiteral("w.caffemodel"));
        std::ofstream out(path.toStdString(), std::ios::binary);
        QVERIFY(file.SerializeToOstream(&out));
        out.close();
        FinetuneDialog dialog(workspace);
        QSignalSpy compared(&dialog, &FinetuneDialog::compared);
        dialog.setFile(path);
        QVERIFY(compared.wait(kPatience));
        QHash<QString, CopyState> states;
        for (const CopiedLayer& l : dialog.model()->layers()) states.insert(QString::fromStdString(l.layer), l.state);
        QCOMPARE(states.value(QStringLiteral("conv1")), CopyState::Copied);
        QCOMPARE(states.value(QStringLiteral("ip1")), CopyState::ShapeMismatch);
        QCOMPARE(states.value(QStringLiteral("fc8")), CopyState::Unused);
        QVERIFY(dialog.model()->summary().contains(QStringLiteral("ip1")));
        // Both shapes are shown where they differ.
        for (int row = 0; row < dialog.model()->rowCount(); ++row) {
            if (dialog.model()->index(row, 0).data().toString() != QStringLiteral("ip1")) continue;
            QVERIFY(dialog.model()->index(row, CopiedModel::InFile).data().toString().contains(QStringLiteral("10×216")));
            QVERIFY(dialog.model()->index(row, CopiedModel::InNetwork).data().toString().contains(QStringLiteral("3×216")));
        }
        auto* train = dialog.findChild<QPushButton*>(QStringLiteral("finetune_train"));
        QVERIFY(train->isEnabled());
        train->click();
        QCOMPARE(workspace.project()->weights().size(), 1);

        FinetuneDialog again(workspace);
        QSignalSpy failed(&again, &FinetuneDialog::compared);
        again.setFile(m_dir.filePath(QStringLiteral("absent.caffemodel")));
        QVERIFY(failed.wait(kPatience));
        QVERIFY(!again.findChild<QPushButton*>(QStringLiteral("finetune_train"))->isEnabled());
        QVERIFY(again.findChild<InlineMessage*>()->text().contains(QStringLiteral("absent.caffemodel")));
    }

    void tooLargeIsRefusedWithWhereToLook() {
        Workspace workspace;
        workspace.setProject(test::makeProject(m_dir.filePath(QStringLiteral("large")), true));
        QVERIFY(analysed(workspace));
        workspace.setMemoryLimit(4096);
        QVERIFY(analysed(workspace));
        TrainPage page(workspace);
        QCOMPARE(workspace.fit().state, Fit::State::Over);
        // What it would take with parts of a step computed twice is known by now.
        QVERIFY(workspace.fit().smallest > 4096 && workspace.fit().smallest <= workspace.fit().need);
        page.train();
        QCOMPARE(workspace.session().state(), Session::State::Idle);
        QVERIFY(page.message()->text().contains(QStringLiteral("Does not fit")));
        QVERIFY(workspace.project()->runs().isEmpty());
        workspace.setMemoryLimit(0);
    }

    void lookingCountsAndNamesWhatStaysOut() {
        Workspace workspace;
        DataPage page(workspace);
        page.resize(1200, 760);
        page.show();
        const QString folder = m_dir.filePath(QStringLiteral("تصویرها 고양이"));
        test::drawImages(folder, 5, true);
        QSignalSpy looked(&page.job(), &ImportJob::looked);
        page.look(folder);
        QVERIFY(looked.wait(kPatience));
        const auto audit = page.job().audit();
        QCOMPARE(audit->accepted, int64_t{15});
        QCOMPARE(audit->refused + audit->damaged, int64_t{2});
        QCOMPARE(audit->classes.size(), size_t{3});
        QVERIFY(QTest::qWaitFor([&] { return page.hasPreview(); }, kPatience));
        page.startImport();  // without a project: said, not crashed
        QVERIFY(page.message()->text().contains(QStringLiteral("project")));
        const data::ImportOptions options = page.form()->options();
        QVERIFY(options.keepSize);
        QCOMPARE(options.color, data::ColorMode::Gray);
        QCOMPARE(options.split[0] + options.split[1] + options.split[2], 100);
        QVERIFY(!page.grab().isNull());
    }

    // After Stop the curve ends early and the words stand beside its end, on neither line; no two marks touch.
    void wordsOnChartsKeepApart() {
        RunInfo info;
        info.maxIter = 500, info.batch = 64, info.trainItems = 6400, info.classes = 30;
        for (const int last : {60, 300, 430, 470, 500}) {
            RunCurves curves;
            curves.reset(info);
            for (int i = 1; i <= last; ++i) curves.add(TrainPoint{i, 3.4 * std::exp(-i / 90.0) + 0.1 + 0.02 * (i % 7), 0.01, 0, {}});
            for (int i = 50; i <= last; i += 50) curves.add(TestPoint{i, {{"loss", 3.4 * std::exp(-i / 90.0) + 0.15}, {"accuracy", 0.9}}});
            for (int i = 40; i <= last; i += 4) {
                curves.addMark("snapshot", i);
                curves.addMark("pause", i);
            }
            LiveChart card(CurveKind::Loss);
            card.resize(760, 300);
            card.setCurves(&curves);
            card.show();
            QVERIFY(QTest::qWaitForWindowExposed(&card));
            const CurveChart& chart = *card.chart();
            const auto labels = chart.endLabels();
            QCOMPARE(labels.size(), size_t{2});
            QVERIFY(!labels[0].box.intersects(labels[1].box));
            for (const auto& label : labels) {
                const double dx = std::max({label.box.left() - label.end.x(), label.end.x() - label.box.right(), 0.0});
                const double dy = std::max({label.box.top() - label.end.y(), label.end.y() - label.box.bottom(), 0.0});
                QVERIFY2(std::hypot(dx, dy) < 60, qPrintable(QStringLiteral("%1 at %2: %3, %4").arg(label.text).arg(last).arg(dx).arg(dy)));
                for (const auto& other : labels) QVERIFY2(!label.box.contains(other.end), qPrintable(QStringLiteral("%1 at %2").arg(label.text).arg(last)));
            }
            // The words say what the figures above the chart say.
            QVERIFY(labels[1].text.contains(lossText(curves.trainLoss().smooth().lastY())));
            const auto ticks = chart.ticks();
            QVERIFY(!ticks.empty());
            for (size_t a = 0; a < ticks.size(); ++a)
                for (size_t b = 0; b < ticks.size(); ++b)
                    if (a != b && !ticks[a].word.isEmpty()) {
                        QVERIFY(ticks[b].x < ticks[a].x || ticks[b].x > ticks[a].box.right());
                        QVERIFY(!ticks[a].box.intersects(ticks[b].box));
                    }
        }
    }

    // A chart names the lines that it draws, and no others.
    void legendsNameWhatIsDrawn() {
        RunInfo info;
        info.maxIter = 100, info.batch = 10, info.trainItems = 100;
        RunCurves curves;
        curves.reset(info);
        LiveChart card(CurveKind::Accuracy);
        card.setCurves(&curves);
        QCOMPARE(card.legend()->words().size(), 3);  // what may come
        curves.add(TrainPoint{1, 2.0, 0.01, 0, {{"loss", 2.0}}});
        curves.add(TestPoint{1, {{"accuracy", 0.5}}});
        card.refresh();
        QCOMPARE(card.legend()->words(), QStringList{QStringLiteral("validation")});
        curves.add(TrainPoint{2, 2.0, 0.01, 0, {{"accuracy", 0.5}}});
        card.refresh();
        QCOMPARE(card.legend()->words().size(), 3);
    }

    // What is used is compared with what was planned for the same moments; the rest of the need is explained.
    void theWholeNeedIsExplained() {
        std::vector<MemoryRow> rows{{MemoryRow::Kind::Layers, "conv1", 1, 3'000'000, 3'000'000, false},
                                    {MemoryRow::Kind::Validation, {}, 1, 5'000'000, -1, true}};
        MemoryChart chart;
        chart.setRows(rows, 0, 5'000'000);
        QVERIFY2(chart.summary().contains(QStringLiteral("as planned")) && chart.summary().contains(bytes(5'000'000)) &&
                     chart.summary().contains(QStringLiteral("validation")), qPrintable(chart.summary()));
        rows.pop_back();
        chart.setRows(rows, 0, 3'000'000);
        QVERIFY(!chart.summary().contains(QStringLiteral("reserved")));
    }

    // Every mistake can be told from the ground, also where there was one in a hundred.
    void mistakesAreSeenInBothThemes() {
        TestResult result;
        result.classes = 2;
        result.confusion = {99, 1, 0, 100};
        result.images = 200;
        result.right = 199;
        for (const Theme::Scheme scheme : {Theme::Scheme::Light, Theme::Scheme::Dark}) {
            Theme::instance().setScheme(scheme);
            const auto restore = qScopeGuard([] { Theme::instance().setScheme(Theme::Scheme::Light); });
            ConfusionView view;
            view.resize(400, 360);
            view.setResult(result, {QStringLiteral("a"), QStringLiteral("b")});
            const QImage image = view.grab().toImage();
            const QRectF r = view.plot();
            const auto bright = [&](double x, double y) {
                const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
                const QColor c = image.pixelColor(QPointF(r.left() + x * r.width(), r.top() + y * r.height()).toPoint());
                return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF()) + 0.05;
            };
            const double mistake = bright(0.6, 0.1), ground = bright(0.1, 0.6);
            QVERIFY2(std::max(mistake, ground) / std::min(mistake, ground) >= 3, qPrintable(QString::number(mistake / ground)));
        }
    }

    void chartsAreWrittenAsPictures() {
        const QString file = m_dir.filePath(QStringLiteral("run/history.jsonl"));
        test::writeOverfittingHistory(file, 360);
        const auto history = RunHistory::read(std::filesystem::path(file.toStdU16String()));
        QVERIFY(history);
        Workspace workspace;
        workspace.setProject(test::makeProject(m_dir.filePath(QStringLiteral("export")), true));
        QVERIFY(analysed(workspace));
        const QString out = m_dir.filePath(QStringLiteral("charts"));
        QVERIFY(renderRunCharts(*history, workspace.analyzer().current()->plan.get(), std::filesystem::path(out.toStdU16String())));
        for (const char* name : {"loss.png", "accuracy.png", "memory.png"}) {
            const QImage image(out + QLatin1Char('/') + QLatin1String(name));
            QVERIFY2(image.width() > 600, name);
        }
    }
};

QTEST_MAIN(TestPages)
#include "test_pages.moc"
