// Every page in every language, light and dark, as PNG: for eyes, and for the README. Into FITROOM_SCREENSHOT_DIR, else
// "screenshots" in the working directory. FITROOM_SCREENSHOT_LANGUAGES ("en fa") makes fewer.
#include "small_project.h"

#include "core/data/samples.h"
#include "translations/language.h"
#include "ui/data/data_page.h"
#include "ui/data/use_data.h"
#include "ui/results/results_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/project_maker.h"
#include "ui/style/theme.h"
#include "ui/train/copied_model.h"
#include "ui/train/finetune_dialog.h"
#include "ui/train/solver_form.h"
#include "ui/train/train_page.h"
#include "ui/widgets/inline_message.h"

#include <QDir>
#include <QElapsedTimer>
#include <QListView>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {
constexpr int kPatience = 240'000;
std::filesystem::path fsPath(const QString& path) { return std::filesystem::path(path.toStdU16String()); }
}  // namespace

class TestScreenshots : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    QDir m_out;
    std::unique_ptr<MainWindow> m_window;
    QString m_weights;

    Workspace& workspace() { return m_window->workspace(); }
    // Nothing is being computed, and the window has looked the same for a while: what comes late (a layout, a chart) is in.
    void settle() {
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().analyzer().isBusy(), kPatience);
        QImage last = m_window->grab().toImage();
        QElapsedTimer same;
        same.start();
        QTRY_VERIFY_WITH_TIMEOUT(([&] {
            QImage now = m_window->grab().toImage();
            if (now != last) same.restart();
            last = std::move(now);
            return same.elapsed() >= 100;
        }()), kPatience);
    }
    void shoot(QWidget* widget, const QString& name) {
        const QPixmap picture = widget->grab();
        QVERIFY2(picture.save(m_out.filePath(name + QStringLiteral(".png"))), qPrintable(m_out.filePath(name)));
        // A page that failed to paint is one colour.
        const QImage small = picture.toImage().scaled(40, 24);
        QSet<QRgb> colors;
        for (int y = 0; y < small.height(); ++y)
            for (int x = 0; x < small.width(); ++x) colors.insert(small.pixel(x, y));
        QVERIFY2(colors.size() > 4, qPrintable(name));
    }

private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_screenshots"));
        QSettings().clear();
        Theme::instance().install();
        Theme::instance().setAnimations(false);
        m_out = QDir(qEnvironmentVariable("FITROOM_SCREENSHOT_DIR", QDir::current().filePath(QStringLiteral("screenshots"))));
        QVERIFY(QDir().mkpath(m_out.absolutePath()));

        // The sample, small: digits and letters in three scripts.
        const CancelToken never;
        const auto quiet = [](const data::Progress&) {};
        data::SampleOptions glyphs{fsPath(m_dir.filePath(QStringLiteral("glyphs"))), 24, 1};
        QVERIFY(data::makeGlyphSample(glyphs, quiet, never));
        data::SampleOptions textures{fsPath(m_dir.filePath(QStringLiteral("textures"))), 8, 1};
        QVERIFY(data::makeTextureSample(textures, quiet, never));
        test::drawImages(m_dir.filePath(QStringLiteral("textures")), 8, true);
        auto made = Project::create(m_dir.filePath(QStringLiteral("project")), QStringLiteral("glyphs"));
        QVERIFY(made);
        Project& project = **made;
        QVERIFY(applyTemplate(project, QStringLiteral("lenet")));
        data::ImportOptions options;
        options.source = glyphs.out;
        options.out = fsPath(project.absolute(QStringLiteral("data")));
        options.color = data::ColorMode::Gray;
        options.colorGiven = true;
        options.split = {80, 20, 0};
        const auto report = data::importImages(options, quiet, never);
        QVERIFY2(report, report ? "" : report.error().english().c_str());
        project.resetData(importedData(project, *report, options, m_dir.filePath(QStringLiteral("glyphs"))));
        useInNetwork(project, MeanChoice::None);
        caffe::SolverParameter solver = project.solver().message();
        solver.set_max_iter(40);
        solver.set_test_interval(20);
        solver.set_snapshot(40);
        project.setSolver(solver, QStringLiteral("short"));
        QVERIFY(project.saveNow());

        QVERIFY(useLanguage(QStringLiteral("en")));
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        workspace().setProject(std::move(*made));
        settle();
        // One real run, so that there are weights to test and to fine-tune from.
        auto* train = static_cast<TrainPage*>(m_window->page(PageId::Train));
        train->train();
        QTRY_VERIFY_WITH_TIMEOUT(workspace().session().state() == Session::State::Finished ||
                                     workspace().session().state() == Session::State::Failed, kPatience);
        QVERIFY2(workspace().session().state() == Session::State::Finished, qPrintable(train->message()->text()));
        const QDir run(workspace().project()->absolute(QStringLiteral("runs/001")));
        m_weights = run.absoluteFilePath(run.entryList({QStringLiteral("*.caffemodel")}).value(0));
        // And one whose curves tell a story.
        const auto second = workspace().project()->newRun();
        QVERIFY(second);
        test::writeOverfittingHistory(workspace().project()->absolute(second->historyFile()), 940);
        QVERIFY(workspace().project()->saveNow());
        QVERIFY(workspace().openProject(m_dir.filePath(QStringLiteral("project"))));
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(train->run().iteration() == 940, kPatience);
    }

    // The whole solver form, which the window shows only a part of: a method, a policy and options with many fields.
    void solverForm_data() {
        QTest::addColumn<QString>("language");
        for (const QString& code : qEnvironmentVariable("FITROOM_SCREENSHOT_LANGUAGES", QStringLiteral("en fa ko")).split(QLatin1Char(' ')))
            QTest::newRow(qPrintable(code)) << code;
    }
    void solverForm() {
        QFETCH(QString, language);
        QVERIFY(useLanguage(language));
        auto project = test::makeProject(m_dir.filePath(QStringLiteral("form_") + language), false);
        QVERIFY(project);
        caffe::SolverParameter solver = project->solver().message();
        solver.set_type("Adam");
        solver.set_base_lr(0.001F);
        solver.set_lr_policy("cosine");
        solver.set_final_lr(1e-5F);
        solver.set_max_iter(4000);
        solver.set_warmup_iter(200);
        solver.set_clip_gradients(5);
        solver.set_early_stop_tests(5);
        solver.set_keep_best(true);
        project->setSolver(solver, QStringLiteral("Adam"));
        for (const char* policy : {"cosine", "onecycle"}) {
            solver.set_lr_policy(policy);
            solver.set_cycle_momentum(true);
            project->setSolver(solver, QStringLiteral("policy"));
            SolverForm form;
            form.setProject(project.get());
            form.setAutoFillBackground(true);
            form.resize(276, form.heightForWidth(276) > 0 ? form.heightForWidth(276) : form.sizeHint().height());
            form.show();
            QVERIFY(QTest::qWaitForWindowExposed(&form));
            form.resize(276, form.heightForWidth(276) > 0 ? form.heightForWidth(276) : form.sizeHint().height());
            shoot(&form, QStringLiteral("solver_%1_%2").arg(QLatin1String(policy), language));
        }
    }

    void pages_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("dark");
        const QString only = qEnvironmentVariable("FITROOM_SCREENSHOT_LANGUAGES", QStringLiteral("en fa ko"));
        for (const QString& code : only.split(QLatin1Char(' ')))
            for (const bool dark : {false, true})
                QTest::newRow(qPrintable(code + (dark ? QStringLiteral(" dark") : QStringLiteral(" light")))) << code << dark;
    }
    void pages() {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        QVERIFY(useLanguage(language));
        Theme::instance().setScheme(dark ? Theme::Scheme::Dark : Theme::Scheme::Light);
        settle();
        const QString suffix = QLatin1Char('_') + language + (dark ? QStringLiteral("_dark") : QString());
        auto* data = static_cast<DataPage*>(m_window->page(PageId::Data));
        auto* results = static_cast<ResultsPage*>(m_window->page(PageId::Results));

        m_window->showPage(PageId::Start);
        settle();
        shoot(m_window.get(), QStringLiteral("start") + suffix);

        data->job().clear();
        m_window->showPage(PageId::Data);
        QTRY_VERIFY_WITH_TIMEOUT(data->findChild<QListView*>(QStringLiteral("stored"))->isVisible(), kPatience);
        shoot(m_window.get(), QStringLiteral("data_imported") + suffix);
        QSignalSpy looked(&data->job(), &ImportJob::looked);
        data->look(m_dir.filePath(QStringLiteral("textures")));
        QVERIFY(looked.wait(kPatience));
        QTRY_VERIFY_WITH_TIMEOUT(data->hasPreview(), kPatience);
        // The thumbnails come in one by one.
        const QAbstractItemModel* classes = data->findChild<QListView*>(QStringLiteral("browse"))->model();
        for (int row = 0; row < classes->rowCount(); ++row)
            QTRY_VERIFY_WITH_TIMEOUT(!classes->index(row, 0).data(Qt::DecorationRole).isNull(), kPatience);
        shoot(m_window.get(), QStringLiteral("data") + suffix);
        data->job().clear();

        m_window->showPage(PageId::Network);
        settle();
        shoot(m_window.get(), QStringLiteral("network") + suffix);

        m_window->showPage(PageId::Train);
        settle();
        shoot(m_window.get(), QStringLiteral("train") + suffix);
        m_window->resize(1100, 700);
        settle();
        shoot(m_window.get(), QStringLiteral("train_small") + suffix);
        m_window->resize(1440, 900);

        auto* dialog = static_cast<TrainPage*>(m_window->page(PageId::Train))->openFinetune(m_weights);
        QSignalSpy compared(dialog, &FinetuneDialog::compared);
        QVERIFY(compared.wait(kPatience));
        shoot(dialog, QStringLiteral("finetune") + suffix);
        dialog->reject();

        m_window->showPage(PageId::Results);
        QTRY_VERIFY_WITH_TIMEOUT(results->runs()->rowCount() == 2, kPatience);
        if (results->result().images == 0) {
            // Not selectRow(): from right to left it finds no row before the table was painted.
            m_window->findChild<QTableView*>(QStringLiteral("runs"))->selectionModel()->select(
                results->runs()->index(1, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
            QSignalSpy tested(results, &ResultsPage::tested);
            results->test();
            QVERIFY(tested.wait(kPatience));
            const QDir glyphs(m_dir.filePath(QStringLiteral("glyphs")));
            const QDir one(glyphs.filePath(glyphs.entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(3)));
            results->tryImage(one.filePath(one.entryList(QDir::Files).value(0)));
            QTRY_VERIFY_WITH_TIMEOUT(!results->isBusy(), kPatience);
        }
        settle();
        shoot(m_window.get(), QStringLiteral("results") + suffix);

        m_window->showPage(PageId::Train);
        m_window->toggleLedger();
        settle();
        shoot(m_window.get(), QStringLiteral("ledger") + suffix);
        m_window->toggleLedger();
        m_window->showPage(PageId::Settings);
        settle();
        shoot(m_window.get(), QStringLiteral("settings") + suffix);
        if (dark) return;
        m_window->showPage(PageId::Help);
        settle();
        shoot(m_window.get(), QStringLiteral("help") + suffix);
        m_window->resize(1100, 700);
        for (const auto& [page, name] : {std::pair(PageId::Network, "network"), {PageId::Results, "results"}}) {
            m_window->showPage(page);
            settle();
            shoot(m_window.get(), QLatin1String(name) + QStringLiteral("_small") + suffix);
        }
        m_window->resize(1440, 900);
    }

    // Nothing is cut or covered when the text is large.
    void largeText_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        const QStringList only = qEnvironmentVariable("FITROOM_SCREENSHOT_LANGUAGES", QStringLiteral("en fa ko")).split(QLatin1Char(' '));
        for (const char* code : {"en", "fa"})
            if (only.contains(QLatin1String(code))) QTest::addRow("%s 200 %%", code) << QString::fromLatin1(code) << 200;
    }
    void largeText() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QVERIFY(useLanguage(language));
        Theme::instance().setScheme(Theme::Scheme::Light);
        Theme::instance().setTextPercent(percent);
        for (const auto& [page, name] : {std::pair(PageId::Data, "data"), {PageId::Network, "network"}, {PageId::Train, "train"}, {PageId::Settings, "settings"}}) {
            m_window->showPage(page);
            settle();
            shoot(m_window.get(), QStringLiteral("%1_%2_%3").arg(QLatin1String(name), QString::number(percent), language));
        }
        // A folder that was looked at: form, what was found and the picture, side by side.
        auto* data = static_cast<DataPage*>(m_window->page(PageId::Data));
        m_window->showPage(PageId::Data);
        QSignalSpy looked(&data->job(), &ImportJob::looked);
        data->look(m_dir.filePath(QStringLiteral("textures")));
        QVERIFY(looked.wait(kPatience));
        QTRY_VERIFY_WITH_TIMEOUT(data->hasPreview(), kPatience);
        shoot(m_window.get(), QStringLiteral("data_looked_%1_%2").arg(QString::number(percent), language));
        data->job().clear();
        Theme::instance().setTextPercent(100);
    }

    void cleanupTestCase() {
        qInfo("written to %s", qPrintable(m_out.absolutePath()));
        m_window.reset();
    }
};

QTEST_MAIN(TestScreenshots)
#include "test_screenshots.moc"
