// The studio on graphics cards, in the real window and with simulated ones: planned for the card, measured on it, refused where
// others hold its memory, paused where it fails, gone on with by each of the buttons; and visibly on the CPU where it is unusable.

#include "tests/plugin/host_device.h"
#include "tests/ui_pages/small_project.h"
#include "translations/language.h"
#include "ui/memory/memory_panel.h"
#include "ui/memory/step_time.h"
#include "ui/shell/fit_bar.h"
#include "ui/shell/main_window.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/train/train_page.h"
#include "ui/widgets/inline_message.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLibrary>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace fitroom;
using namespace fitroom::ui;
using Kind = DeviceChoice::Kind;
using State = Session::State;

namespace {
constexpr int kPatience = 60'000;
constexpr uint64_t kMiB = uint64_t{1} << 20;
}  // namespace

class TestDevices : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    HostDeviceControl* m_card = nullptr;
    std::unique_ptr<MainWindow> m_window;

    Workspace& workspace() { return m_window->workspace(); }
    const Fit& fit() { return workspace().fit(); }
    TrainPage* train() { return m_window->findChild<TrainPage*>(); }
    InlineMessage* message() { return train()->message(); }
    QStringList choices() {
        QStringList texts;
        for (const QPushButton* button : message()->findChildren<QPushButton*>(QRegularExpression(QStringLiteral("^choice"))))
            if (!button->isHidden()) texts += button->text();
        return texts;
    }
    void choose(const QString& text) {
        for (QPushButton* button : message()->findChildren<QPushButton*>(QRegularExpression(QStringLiteral("^choice"))))
            if (button->text() == text) {
                button->click();
                return;
            }
        QFAIL(qPrintable(QStringLiteral("no button ") + text));
    }
    template <class T>
    T* shown(const char* name) {
        for (T* each : m_window->findChildren<T*>(QString::fromLatin1(name)))
            if (each->isVisible()) return each;
        return nullptr;
    }
    // The card as it is now, and all that follows from it.
    void settle() {
        QSignalSpy changed(&workspace().devices(), &Devices::changed);
        QTRY_VERIFY(!workspace().devices().isAsking());
        changed.clear();  // of an answer from before
        workspace().devices().refresh();
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty() && !workspace().devices().isAsking(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().analyzer().isBusy() && !workspace().analyzer().isTightening() && fit().state != Fit::State::Planning, kPatience);
    }
    void shoot(const QString& name) {
        const QString folder = qEnvironmentVariable("FITROOM_SCREENSHOT_DIR");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        for (int i = 0; i < 5; ++i) QApplication::processEvents();  // what wraps asks for its height in turns
        QVERIFY(m_window->grab().save(QDir(folder).filePath(name + QStringLiteral(".png"))));
    }
    // A run on the card, which fails after some iterations.
    void failInTheMiddle(FitroomPluginReason reason) {
        m_window->showPage(PageId::Train);
        m_card->failReason = reason;
        m_card->failAtWait = 60;
        train()->train();
        QTRY_COMPARE_WITH_TIMEOUT(workspace().session().state(), State::Paused, kPatience);
        QTRY_VERIFY(message()->isVisible());
        QVERIFY(train()->run().deviceFailure());
    }
    void endRun() {
        workspace().session().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().isTraining(), kPatience);
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_CACHE_HOME", m_dir.filePath(QStringLiteral("cache")).toUtf8());
        qputenv("FITROOM_CUDA_PLUGIN", HOST_DEVICE);
        const auto entry = reinterpret_cast<HostDeviceControlEntry>(QLibrary::resolve(QStringLiteral(HOST_DEVICE), kHostDeviceControl));
        QVERIFY(entry);
        m_card = entry();
        m_card->devices = 1;
        m_card->totalBytes = 64 * kMiB;
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_devices"));
        QSettings().clear();
        Theme::instance().install();
        Theme::instance().setAnimations(false);
        QVERIFY(useLanguage(QStringLiteral("en")));
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        auto made = test::makeProject(m_dir.filePath(QStringLiteral("p")), true, 200);
        QVERIFY(made);
        workspace().setProject(std::move(made));
        settle();
    }

    void init() {
        const int64_t opened = m_card->opened;
        const uint64_t held = m_card->heldBytes;
        *m_card = {};
        m_card->opened = opened, m_card->heldBytes = held;
        qstrncpy(m_card->othersName, "Xorg", sizeof m_card->othersName);
        m_card->devices = 1;
        m_card->totalBytes = 64 * kMiB;
        QVERIFY(useLanguage(QStringLiteral("en")));
        workspace().devices().setChoice({});
        if (workspace().memoryLimit() != 0) workspace().setMemoryLimit(0);
        if (m_window->ledger()->isVisible()) m_window->toggleLedger();
        settle();
    }

    void cleanup() {
        if (workspace().isTraining()) endRun();
    }

    void cleanupTestCase() {
        QVERIFY(workspace().project()->saveNow());
        m_window.reset();
        QSettings().clear();
    }

    void itIsPlannedForTheCard() {
        QVERIFY(fit().plan && !fit().plan->backend->hostMemory());
        QCOMPARE(fit().state, Fit::State::Fits);
        QCOMPARE(fit().room.device, std::string("cuda:0"));
        QCOMPARE(fit().room.total, static_cast<int64_t>(64 * kMiB));
        QCOMPARE(fit().need, fit().plan->arenaBytes);
        QCOMPARE(fit().parts[kReadAhead], int64_t{0});
        QVERIFY(fit().host.readAhead > 0 && fit().host.safeCopy == fit().plan->persistentBytes);
        m_window->toggleLedger();
        bool host = false, name = false;
        for (const QLabel* label : m_window->ledger()->findChildren<QLabel*>()) {
            host = host || label->text().contains(QStringLiteral("in the computer's memory"));
            name = name || label->text().contains(QStringLiteral("Simulated card 0"));
        }
        QVERIFY(host && name);
        shoot(QStringLiteral("memory_card"));
    }

    // Recomputation is in effect because the card is short of memory, and the steps that are measured take it all.
    void measuringGoesOnWhereMemoryIsShort() {
        const int64_t whole = workspace().analyzer().current()->need();
        m_card->totalBytes = static_cast<uint64_t>(whole - whole / 64);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(fit().plan == workspace().analyzer().current()->tight && fit().state == Fit::State::Fits, kPatience);
        m_window->toggleLedger();
        auto* times = m_window->ledger()->findChild<StepTime*>();
        const std::shared_ptr<const Plan> plan = fit().plan;
        bool within = true;
        const auto watch = connect(&workspace(), &Workspace::fitChanged, this, [&] { within = within && fit().available <= fit().room.total; });
        times->start();
        QVERIFY(times->busy());
        QTRY_VERIFY_WITH_TIMEOUT(!times->busy(), kPatience);
        disconnect(watch);
        QVERIFY(times->measured());
        QCOMPARE(times->measured()->plan, plan);
        QVERIFY(within);
    }

    void everyButtonGoesOn_data() {
        QTest::addColumn<int>("reason");
        QTest::addColumn<QString>("button");
        QTest::addColumn<QString>("device");
        for (const int reason : {FITROOM_OUT_OF_MEMORY, FITROOM_DEVICE_LOST}) {
            const QByteArray name = reason == FITROOM_DEVICE_LOST ? "lost" : "full";
            if (reason == FITROOM_OUT_OF_MEMORY) QTest::newRow(name + ", less memory") << reason << "Go on with less memory" << "cuda:0";
            QTest::newRow(name + ", CPU") << reason << "Go on on the CPU" << "cpu";
            QTest::newRow(name + ", again") << reason << "Try again" << "cuda:0";
        }
    }
    void everyButtonGoesOn() {
        QFETCH(int, reason);
        QFETCH(QString, button);
        QFETCH(QString, device);
        failInTheMiddle(static_cast<FitroomPluginReason>(reason));
        if (QTest::currentTestFailed()) return;
        const int64_t at = train()->run().deviceFailure()->iteration;
        QVERIFY2(message()->text().contains(reason == FITROOM_DEVICE_LOST ? QStringLiteral("stopped working") : QStringLiteral("memory is full")), qPrintable(message()->text()));
        QVERIFY2(message()->text().contains(count(at)) || at == 0, qPrintable(message()->text()));
        QCOMPARE(choices().size(), reason == FITROOM_DEVICE_LOST ? 2 : 3);
        QCOMPARE(choices().first(), reason == FITROOM_DEVICE_LOST ? QStringLiteral("Go on on the CPU") : QStringLiteral("Go on with less memory"));
        QVERIFY(!m_card->heldBytes);
        // The curves show no more than what is kept.
        QTRY_COMPARE_WITH_TIMEOUT(train()->run().iteration(), at, kPatience);
        choose(button);
        QTRY_VERIFY_WITH_TIMEOUT(workspace().session().state() == State::Finished || workspace().session().state() == State::Paused, kPatience);
        QCOMPARE(workspace().session().state(), State::Finished);
        QVERIFY(!message()->isVisible());
        QCOMPARE(train()->run().plan()->backend->device().id, device.toStdString());
        QTRY_COMPARE_WITH_TIMEOUT(train()->run().iteration(), int64_t{200}, kPatience);
    }

    void whatIsSaidFits_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("dark");
        for (const char* code : {"en", "fa", "ko"})
            for (const bool dark : {false, true}) QTest::addRow("%s %s", code, dark ? "dark" : "light") << QString::fromLatin1(code) << dark;
    }
    void whatIsSaidFits() {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        m_card->devices = 2;
        m_card->othersBytes = 20 * kMiB;
        settle();
        failInTheMiddle(FITROOM_OUT_OF_MEMORY);
        if (QTest::currentTestFailed()) return;
        const QString before = message()->text();
        Theme::instance().setScheme(dark ? Theme::Scheme::Dark : Theme::Scheme::Light);
        QVERIFY(useLanguage(language));
        QApplication::processEvents();
        QCOMPARE(message()->text() == before, language == QLatin1String("en"));
        for (const int width : {1440, 1100}) {
            m_window->resize(width, width == 1440 ? 900 : 700);
            QApplication::processEvents();
            for (const QPushButton* button : message()->findChildren<QPushButton*>(QRegularExpression(QStringLiteral("^choice")))) {
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
                QVERIFY2(message()->rect().contains(QRect(button->mapTo(message(), QPoint()), button->size())), qPrintable(button->text()));
                QVERIFY(button->focusPolicy() & Qt::TabFocus);
            }
            shoot(QStringLiteral("failed_%1_%2_%3").arg(language, dark ? QStringLiteral("dark") : QStringLiteral("light")).arg(width));
        }
        endRun();
        workspace().devices().setChoice({Kind::All, {}});
        m_window->resize(1440, 900);
        shoot(QStringLiteral("train_all_%1_%2").arg(language, dark ? QStringLiteral("dark") : QStringLiteral("light")));
        m_window->showPage(PageId::Settings);
        shoot(QStringLiteral("settings_%1_%2").arg(language, dark ? QStringLiteral("dark") : QStringLiteral("light")));
        m_window->toggleLedger();
        shoot(QStringLiteral("ledger_%1_%2").arg(language, dark ? QStringLiteral("dark") : QStringLiteral("light")));
        Theme::instance().setScheme(Theme::Scheme::Light);
    }

    // Memory that others hold: who, and the ways out.
    void othersAreNamed() {
        m_window->showPage(PageId::Train);
        m_card->othersBytes = m_card->totalBytes - 4096;
        settle();
        QCOMPARE(fit().state, Fit::State::Over);
        train()->train();
        QVERIFY(message()->isVisible() && !workspace().isTraining());
        QVERIFY2(message()->text().contains(QStringLiteral("the desktop")) && message()->text().contains(QStringLiteral("Xorg")), qPrintable(message()->text()));
        QCOMPARE(choices(), (QStringList{QStringLiteral("Make it fit"), QStringLiteral("Train on the CPU"), QStringLiteral("Show the layer")}));
        shoot(QStringLiteral("refused"));
        choose(QStringLiteral("Make it fit"));
        QVERIFY(m_window->ledger()->isVisible());
        m_window->toggleLedger();
        choose(QStringLiteral("Train on the CPU"));
        QCOMPARE(workspace().devices().choice().kind, Kind::Cpu);
        QTRY_VERIFY_WITH_TIMEOUT(train()->run().plan() && train()->run().plan()->backend->hostMemory(), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(workspace().session().state(), State::Finished, kPatience);
        settle();
        QCOMPARE(fit().state, Fit::State::Fits);
        QVERIFY(!fit().room.isCard());
    }

    void anUnusableCardFallsBackVisibly() {
        m_window->showPage(PageId::Train);
        workspace().devices().setChoice({Kind::One, "cuda:0"});
        settle();
        QVERIFY(fit().room.isCard() && !fit().instead);
        m_card->refused = FITROOM_CAPABILITY_TOO_LOW;
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(fit().plan && fit().plan->backend->hostMemory() && !fit().room.isCard(), kPatience);
        QVERIFY(fit().instead);
        auto* note = shown<QLabel>("deviceNote");
        QVERIFY(note);
        QVERIFY2(note->text().contains(QStringLiteral("On the CPU")) && note->text().contains(QStringLiteral("compute capability")), qPrintable(note->text()));
        m_window->showPage(PageId::Settings);
        bool said = false;
        for (const QLabel* label : m_window->findChild<QWidget*>(QStringLiteral("deviceList"))->findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().contains(QStringLiteral("Cannot be used")) && label->text().contains(QStringLiteral("compute capability")));
        QVERIFY(said);
        shoot(QStringLiteral("settings_unusable"));
    }

    void allCardsWithOneBox() {
        m_window->showPage(PageId::Train);
        QVERIFY(!shown<QCheckBox>("allCards"));  // there is only one
        m_card->devices = 2;
        settle();
        auto* all = shown<QCheckBox>("allCards");
        QVERIFY(all && !all->isChecked());
        QVERIFY(!shown<QLabel>("cardsLine"));
        all->click();
        QCOMPARE(workspace().devices().choice().kind, Kind::All);
        QCOMPARE(workspace().devices().computing().devices.size(), size_t{2});
        QCOMPARE(fit().room.cards, 2);
        auto* line = shown<QLabel>("cardsLine");
        QVERIFY(line);
        QVERIFY2(line->text().contains(QStringLiteral("8 × ")) && line->text().endsWith(QStringLiteral("= 16")), qPrintable(line->text()));
        QVERIFY(!shown<QComboBox>("device")->isEnabled());
        all->click();
        QCOMPARE(workspace().devices().choice().kind, Kind::Automatic);
        QVERIFY(shown<QComboBox>("device")->isEnabled() && !shown<QLabel>("cardsLine"));
    }
};

QTEST_MAIN(TestDevices)
#include "test_devices.moc"
