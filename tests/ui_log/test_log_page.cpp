// Read my log, in the window.

#include "tests/insight/sample_logs.h"
#include "translations/language.h"
#include "core/insight/ladder_layer_edits.h"
#include "ui/document/edits.h"
#include "ui/document/log_steps.h"
#include "ui/log/cause_card.h"
#include "ui/log/log_page.h"
#include "ui/shell/main_window.h"
#include "ui/style/theme.h"
#include "ui/train/live_chart.h"
#include "ui/widgets/inline_message.h"

#include <QAbstractButton>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace fitroom;
using namespace fitroom::samples;
using namespace fitroom::ui;

namespace {

constexpr int kPatience = 60'000;

QString outOfMemory() {
    return QString::fromStdString(solver("base_lr: 0.01\nmax_iter: 100\n") + setUp("TRAIN", layers(8)) + setUp("TEST", layers(4)) + started() + test(0, "0.1", "6.9") + step(0, "6.9") + step(20, "6.8") + step(40, "6.7") +
                                  test(40, "0.2", "6.6") + fatal("Check failed: error == cudaSuccess (2 vs. 0)  out of memory"));
}

// The network of that log.
const char* const kNet = R"(name: "tiny"
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TRAIN } data_param { source: "train" batch_size: 8 } }
layer { name: "data" type: "Input" top: "data" include { phase: TEST } input_param { shape { dim: 4 dim: 3 dim: 256 dim: 256 } } }
# comments stay
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" convolution_param { num_output: 64 kernel_size: 7 stride: 2 pad: 3 } }
layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { pool: MAX kernel_size: 3 stride: 2 } }
layer { name: "fc" type: "InnerProduct" bottom: "pool1" top: "fc" inner_product_param { num_output: 1000 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "fc" bottom: "label" top: "loss" include { phase: TRAIN } }
)";

}  // namespace

class TestLogPage : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;
    std::unique_ptr<MainWindow> m_window;

    LogPage* page() { return static_cast<LogPage*>(m_window->page(PageId::Log)); }
    QString write(const QString& name, const QByteArray& bytes) {
        QFile file(m_dir.filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
        return file.fileName();
    }
    void readText(const QString& text) {
        QSignalSpy read(page(), &LogPage::read);
        page()->readText(text);
        QVERIFY(read.wait(kPatience));
    }
    QAbstractButton* remedy(const char* id) { return page()->findChild<QAbstractButton*>(QStringLiteral("remedy_") + QLatin1String(id)); }
    void shoot(const QString& name) {
        const QString folder = qEnvironmentVariable("FITROOM_SCREENSHOT_DIR");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        QApplication::processEvents();
        QVERIFY(m_window->grab().save(QDir(folder).filePath(name + QStringLiteral(".png"))));
    }
    bool drop(const QString& file) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        QDropEvent dropped(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &dropped);
        return m_window->currentPage() == PageId::Log;
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_dir.isValid());
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_log_page"));
        QSettings().clear();
        Theme::instance().install();
        Theme::instance().setAnimations(false);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
    }
    void cleanupTestCase() { m_window.reset(); }
    void cleanup() { QVERIFY(useLanguage("en")); }

    void startLeadsThere() {
        m_window->showPage(PageId::Start);
        auto* card = m_window->findChild<QAbstractButton*>(QStringLiteral("readLog"));
        QVERIFY(card && !card->accessibleName().isEmpty());
        card->click();
        QVERIFY(m_window->currentPage() == PageId::Log);
        QVERIFY(!page()->findChild<QPlainTextEdit*>(QStringLiteral("paste"))->accessibleName().isEmpty());
    }

    void pasted() {
        m_window->showPage(PageId::Log);
        auto* paste = page()->findChild<QPlainTextEdit*>(QStringLiteral("paste"));
        auto* button = page()->findChild<QAbstractButton*>(QStringLiteral("read"));
        QVERIFY(!button->isEnabled());
        paste->setPlainText(outOfMemory());
        QVERIFY(button->isEnabled());
        QSignalSpy read(page(), &LogPage::read);
        m_window->activateWindow();  // shortcuts go to the active window
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        paste->setFocus();
        QTest::keyClick(paste, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(read.wait(kPatience));
        QVERIFY(page()->report());
        QCOMPARE(page()->findChildren<CauseCard*>().size(), 1);
        auto* table = page()->findChild<QTableView*>(QStringLiteral("layers"));
        QCOMPARE(table->model()->rowCount(), 4);  // the ReLU works in place
        QVERIFY(!table->accessibleName().isEmpty());
        // The largest first.
        QVERIFY(table->model()->index(0, 0).data().toString().contains(QStringLiteral("conv1")));
        const auto charts = page()->findChildren<LiveChart*>();
        QCOMPARE(charts.size(), 2);
        QVERIFY(charts[0]->isVisible() && charts[0]->chart()->drawnPoints() > 0);
        // Without its network: no button, but the way to one.
        QVERIFY(!remedy("global_pooling"));
        QVERIFY(page()->findChild<QAbstractButton*>(QStringLiteral("open_network"))->isVisible());
        page()->another();
        paste->clear();
    }

    void refused() {
        m_window->showPage(PageId::Log);
        readText(QStringLiteral("Dear diary\n"));
        auto* message = page()->findChild<InlineMessage*>();
        QVERIFY(message->isVisible());
        QVERIFY2(message->text().contains(QStringLiteral("is one that Caffe prints")), qPrintable(message->text()));
    }

    void droppedAnywhere() {
        for (const PageId from : {PageId::Start, PageId::Data, PageId::Network}) {
            m_window->showPage(from);
            QSignalSpy read(page(), &LogPage::read);
            QVERIFY(drop(write(QStringLiteral("notes.txt"), outOfMemory().toUtf8())));
            QVERIFY(read.wait(kPatience));
            QVERIFY(page()->report());
        }
        // A list of images is none.
        m_window->showPage(PageId::Start);
        QVERIFY(!drop(write(QStringLiteral("list.txt"), "a.png 0\nb.png 1\n")));
    }

    void bigFileCanBeCancelled() {
        QFile file(m_dir.filePath(QStringLiteral("big.log")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray block = outOfMemory().toUtf8().repeated(300);
        for (qint64 bytes = 0; bytes < 40'000'000; bytes += block.size()) file.write(block);
        file.close();
        page()->another();
        QSignalSpy progressed(&page()->job(), &LogJob::progressed);
        page()->readFile(file.fileName());
        QVERIFY(page()->job().busy());
        QVERIFY(progressed.wait(kPatience));
        QSignalSpy read(page(), &LogPage::read);
        page()->another();
        QVERIFY(!page()->job().busy());
        readText(outOfMemory());  // what was cancelled says nothing afterwards
        QCOMPARE(read.size(), 1);
    }

    void remediesAreButtons_data() {
        QTest::addColumn<QByteArray>("id");
        for (const char* id : {"global_pooling", "smaller_batch", "smaller_test_batch", "larger_stride"}) QTest::newRow(id) << QByteArray(id);
    }
    void remediesAreButtons() {
        QFETCH(QByteArray, id);
        const QString folder = m_dir.filePath(QString::fromLatin1(id));
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(m_window->workspace().openProject(write(QString::fromLatin1(id) + QStringLiteral("/net.prototxt"), kNet)));
        Project& project = *m_window->workspace().project();
        readText(outOfMemory());
        m_window->showPage(PageId::Log);
        QAbstractButton* button = remedy(id.constData());
        QVERIFY(button);
        const std::string before = project.network().spec().print();
        button->click();
        QTRY_VERIFY_WITH_TIMEOUT(project.network().spec().print() != before, kPatience);
        const std::string after = project.network().spec().print();
        QVERIFY(after.find("# comments stay") != std::string::npos);
        if (id == "global_pooling") QVERIFY(after.find("global_pooling: true") != std::string::npos && after.find("kernel_size: 3") == std::string::npos);
        if (id == "smaller_batch") QVERIFY(edits::batchSize(project.network().spec(), true) == 2 && project.solver().message().iter_size() == 4);
        if (id == "smaller_test_batch") QCOMPARE(edits::batchSize(project.network().spec(), false), 1);
        if (id == "larger_stride") QVERIFY(after.find("kernel_size: 11") != std::string::npos);
        QTRY_VERIFY_WITH_TIMEOUT(!remedy(id.constData()), kPatience);  // done: no button any more
        project.undoStack().undo();
        QCOMPARE(project.network().spec().print(), before);
        project.undoStack().redo();
        QCOMPARE(project.network().spec().print(), after);
        project.undoStack().undo();
        project.discardAutosave();
    }

    // A map that no pooling layer makes gets one.
    void poolingIsPutIn() {
        auto spec = NetSpec::parse("layer { name: \"c\" type: \"Convolution\" bottom: \"d\" top: \"c\" convolution_param { num_output: 2 kernel_size: 3 } }\nlayer { name: \"fc\" type: \"InnerProduct\" bottom: \"c\" top: \"fc\" inner_product_param { num_output: 3 } }\n", "");
        QVERIFY(spec.has_value());
        ladder::poolGlobally(*spec, "fc");
        QCOMPARE(spec->layers().size(), size_t{3});
        QCOMPARE(spec->layers()[1]->param.type(), std::string("Pooling"));
        QVERIFY(spec->layers()[1]->param.pooling_param().global_pooling());
        QCOMPARE(spec->layers()[2]->param.bottom(0), spec->layers()[1]->param.top(0));
    }

    void languages_data() {
        QTest::addColumn<QString>("language");
        for (const char* code : {"en", "fa", "ko"}) QTest::newRow(code) << QString::fromLatin1(code);
    }
    void languages() {
        QFETCH(QString, language);
        QVERIFY(useLanguage(language));
        const QString shared = qEnvironmentVariable("FITROOM_SHARED_DIR");
        m_window->showPage(PageId::Start);
        shoot(QStringLiteral("log_start_") + language);
        m_window->showPage(PageId::Log);
        page()->another();
        shoot(QStringLiteral("log_entry_") + language);
        readText(QStringLiteral("?"));
        shoot(QStringLiteral("log_refused_") + language);
        readText(outOfMemory());
        QApplication::processEvents();
        for (const LiveChart* chart : page()->findChildren<LiveChart*>()) QVERIFY(chart->chart()->layoutDirection() == Qt::LeftToRight);
        const QString title = page()->findChild<CauseCard*>()->accessibleName();
        QCOMPARE(title.contains(QStringLiteral("memory")), language == QLatin1String("en"));
        for (const QLabel* label : page()->findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap()) QVERIFY2(label->height() + 1 >= label->heightForWidth(label->width()), qPrintable(label->text()));
        shoot(QStringLiteral("log_result_") + language);
        if (shared.isEmpty() || qEnvironmentVariable("FITROOM_SCREENSHOT_DIR").isEmpty()) return;
        for (const char* name : {"caffe_resnet50_2435_oom", "caffe_lenet"}) {
            QSignalSpy read(page(), &LogPage::read);
            page()->readFile(QStringLiteral("%1/logs/%2.log").arg(shared, QLatin1String(name)));
            QVERIFY(read.wait(kPatience));
            shoot(QStringLiteral("%1_%2").arg(QLatin1String(name), language));
        }
        m_window->resize(1100, 700);
        shoot(QStringLiteral("log_small_") + language);
        m_window->resize(1440, 900);
    }
};

QTEST_MAIN(TestLogPage)
#include "test_log_page.moc"
