// What is computed on, and what is free there: pure functions.

#include "ui/document/device_choice.h"
#include "ui/document/devices.h"
#include "ui/document/fit.h"

#include "core/net/graph_builder.h"
#include "core/net/net_spec.h"

#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace fitroom;
using namespace fitroom::ui;
using Kind = DeviceChoice::Kind;

namespace {

DeviceInfo device(const std::string& id, uint64_t total, uint64_t free) {
    DeviceInfo info;
    info.id = id;
    info.name = "Card " + id;
    info.totalBytes = total;
    info.freeBytes = free;
    return info;
}

DeviceInfo unusable(const std::string& id, const char* why) {
    DeviceInfo info = device(id, 0, 0);
    info.unusable = Error(why, {}, "next");
    info.unusableBecause = info.unusable.english();
    return info;
}

os::MemoryInfo memoryOf(uint64_t total, uint64_t available) {
    os::MemoryInfo memory;
    memory.totalBytes = total;
    memory.availableBytes = available;
    return memory;
}

}  // namespace

class TestDeviceChoice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_device_choice"));
        QSettings().clear();
    }
    void cleanupTestCase() { QSettings().clear(); }

    void theSettingGoesThereAndBack() {
        for (const DeviceChoice& choice : {DeviceChoice{}, DeviceChoice{Kind::Cpu, {}}, DeviceChoice{Kind::One, "cuda:1"}, DeviceChoice{Kind::All, {}}})
            QCOMPARE(DeviceChoice::fromSetting(choice.setting()), choice);
        QCOMPARE(DeviceChoice::fromSetting(QStringLiteral("nonsense")), DeviceChoice());
        QCOMPARE(DeviceChoice::fromSetting({}), DeviceChoice());
    }

    void whatIsComputedOn() {
        const DeviceInfo cpu = device("cpu", 100, 50), one = device("cuda:0", 10, 5), two = device("cuda:1", 10, 8);
        const DeviceInfo old = unusable("cuda:0", "too old");
        using Ids = std::vector<std::string>;
        const auto ids = [](const DeviceChoice& choice, const std::vector<DeviceInfo>& all) { return computesOn(choice, all).devices; };
        QCOMPARE(ids({}, {cpu}), Ids{"cpu"});
        QCOMPARE(ids({}, {cpu, one, two}), Ids{"cuda:0"});
        QCOMPARE(ids({}, {cpu, old, two}), Ids{"cuda:1"});
        QVERIFY(!computesOn({}, {cpu, old}).instead);  // nothing else was asked for
        QCOMPARE(ids({Kind::Cpu, {}}, {cpu, one}), Ids{"cpu"});
        QCOMPARE(ids({Kind::All, {}}, {cpu, one, two}), (Ids{"cuda:0", "cuda:1"}));
        QCOMPARE(ids({Kind::All, {}}, {cpu, old, two}), Ids{"cuda:1"});
        QCOMPARE(ids({Kind::One, "cuda:1"}, {cpu, one, two}), Ids{"cuda:1"});
        // Visibly the CPU where what was chosen cannot be had, with the reason.
        const Computing gone = computesOn({Kind::One, "cuda:3"}, {cpu, one}), refused = computesOn({Kind::One, "cuda:0"}, {cpu, old});
        QCOMPARE(gone.devices, Ids{"cpu"});
        QVERIFY(gone.instead && gone.instead->english().find("cuda:3") != std::string::npos);
        QCOMPARE(refused.devices, Ids{"cpu"});
        QCOMPARE(refused.instead->text, "too old");
        QCOMPARE(computesOn({Kind::One, "cuda:0"}, {cpu, unusable("cuda", "no driver")}).instead->text, "no driver");
        QCOMPARE(computesOn({Kind::All, {}}, {cpu, old}).instead->text, "too old");
    }

    void theDesktopIsKnown() {
        QVERIFY(isDesktop("/usr/lib/xorg/Xorg") && isDesktop("gnome-shell") && isDesktop("Xorg"));
        QVERIFY(!isDesktop("python3") && !isDesktop("/usr/bin/python3") && !isDesktop(""));
    }

    void theFullestCardCounts() {
        DeviceInfo one = device("cuda:0", 1000, 400), two = device("cuda:1", 1000, 900);
        one.users = {{7, "python3", 300}, {8, "Xorg", 100}};
        const Room room = roomOf({one, two}, memoryOf(5000, 4000));
        QCOMPARE(room.device, std::string("cuda:0"));
        QCOMPARE(room.cards, 2);
        QCOMPARE(room.free, int64_t{400});
        QCOMPARE(room.own, int64_t{200});  // 1000 − 400 − 300 − 100: this process's, and the driver's
        QCOMPARE(room.hostFree, int64_t{4000});
        const Fit fit = computeFit(Analysis(), false, room, 0, {});
        QCOMPARE(fit.capacity, int64_t{400});
        QCOMPARE(fit.others, int64_t{400});
        // A driver that names more than there is does not make ours negative.
        one.users[0].bytes = 5000;
        QCOMPARE(roomOf({one}, memoryOf(1, 1)).own, int64_t{0});
    }

    // Memory that was asked for is not taken before it is touched, and counts twice as free until then otherwise.
    void onlyWhatHasGrownIsHeld() {
        QCOMPARE(heldOf(1000, 300, 300), int64_t{0});
        QCOMPARE(heldOf(1000, 300, 700), int64_t{400});
        QCOMPARE(heldOf(1000, 300, 5000), int64_t{1000});  // the rest of the growth is not the plan's
        QCOMPARE(heldOf(1000, 300, 200), int64_t{0});
        QCOMPARE(heldOf(0, 0, 100), int64_t{0});
        // Total 2000, 1500 free before; the plan of 1000 takes its pages one by one, and what is there for it never changes.
        for (int64_t touched = 0; touched <= 1000; touched += 125) {
            const Room room = mainMemory(memoryOf(2000, static_cast<uint64_t>(1500 - touched)), static_cast<uint64_t>(300 + touched));
            const Fit fit = computeFit(Analysis(), false, room, 0, {heldOf(1000, 300, room.own), true});
            QCOMPARE(fit.available, int64_t{1500});
            QVERIFY(fit.inUse && fit.available <= fit.room.total);
        }
    }

    void aPlanThatFailedGetsLess() {
        QCOMPARE(smallerLimit(1000, 4000), uint64_t{750});
        QCOMPARE(smallerLimit(1000, 400), uint64_t{300});
        QCOMPARE(smallerLimit(1000, 0), uint64_t{750});  // not known
        QVERIFY(smallerLimit(0, 0) > 0);                // 0 would be no limit at all
    }

    // What a card's plan holds in the computer's memory is not the card's need.
    void hostMemoryIsNotTheCards() {
        auto spec = NetSpec::parse("name: \"n\"\nlayer { name: \"data\" type: \"Input\" top: \"data\" input_param { shape { dim: 2 dim: 3 dim: 8 dim: 8 } } }\n"
                                   "layer { name: \"ip\" type: \"InnerProduct\" bottom: \"data\" top: \"ip\" inner_product_param { num_output: 4 } }\n", "n.prototxt");
        QVERIFY(spec);
        Analysis analysis;
        BuildOptions options;
        options.trainPhase = false;
        analysis.train = std::make_shared<Graph>(build(*spec, options));
        analysis.plan = std::make_shared<Plan>(compile({analysis.train}, cpuBackend(), {}));
        QVERIFY(analysis.plan->runnable());
        analysis.host.readAhead = 3000, analysis.host.snapshotCopy = 70000, analysis.host.safeCopy = 500;
        const Fit fit = computeFit(analysis, false, mainMemory(memoryOf(1 << 30, 1 << 29), 1 << 20), 0, {});
        QCOMPARE(fit.need, analysis.plan->arenaBytes + 73500);
        QCOMPARE(fit.host.bytes(), int64_t{73500});
        QCOMPARE(fit.parts[kReadAhead], int64_t{3000});
    }

    void aDriverIsAskedElsewhere() {
        const auto thread = QThread::currentThread();
        std::atomic<bool> elsewhere = false;
        Devices devices([&] {
            elsewhere = QThread::currentThread() != thread;
            return std::vector<DeviceInfo>{device("cpu", 100, 50), device("cuda:0", 10, 5)};
        });
        QSignalSpy changed(&devices, &Devices::computingChanged);
        QVERIFY(!devices.isKnown() && devices.isAsking());
        QCOMPARE(devices.computing().devices.front(), std::string("cpu"));
        QTRY_VERIFY(devices.isKnown());
        QVERIFY(elsewhere);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(devices.computing().devices.front(), std::string("cuda:0"));
        devices.setChoice({Kind::Cpu, {}});
        QCOMPARE(changed.count(), 2);
        QCOMPARE(devices.computing().devices.front(), std::string("cpu"));
        // The next one remembers, and needs no answer of a driver.
        const Devices next([] { return std::vector<DeviceInfo>(); });
        QCOMPARE(next.choice().kind, Kind::Cpu);
        QVERIFY(next.isKnown());
    }
};

QTEST_GUILESS_MAIN(TestDeviceChoice)
#include "test_device_choice.moc"
