// The machine's peaks: measured once, remembered, and never taken from a file that cannot be right.

#include "core/run/machine_peaks.h"

#include "core/base/os.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace fitroom;

namespace {

std::filesystem::path pathOf(const QTemporaryDir& dir) { return std::filesystem::path(dir.path().toStdU16String()); }

QJsonArray kept(const std::filesystem::path& folder) {
    const auto text = os::readFile(folder / "peaks.json");
    return text ? QJsonDocument::fromJson(QByteArray::fromStdString(*text)).array() : QJsonArray();
}

void keep(const std::filesystem::path& folder, const QByteArray& text) {
    QVERIFY(os::writeFileAtomically(folder / "peaks.json", text.toStdString()));
}

QByteArray entry(const char* machine, int threads, double flops, double bytes) {
    return QJsonDocument(QJsonObject{{"machine", machine}, {"threads", threads}, {"flops_per_s", flops}, {"bytes_per_s", bytes}}).toJson();
}

}  // namespace

class TestMachinePeaks : public QObject {
    Q_OBJECT

    int m_measured = 0;
    [[nodiscard]] KnownPeaks ask(const std::filesystem::path& folder, bool again = false, double reached = 0) {
        const auto measure = [this] {
            ++m_measured;
            return MachinePeaks{1e11 + m_measured, 2e10 + m_measured};
        };
        return machinePeaks(folder, again, measure, reached);
    }

private slots:
    void init() { m_measured = 0; }

    // The figures themselves: what no machine of the last twenty years falls short of, nor reaches.
    void measured() {
        const MachinePeaks peaks = measurePeaks();
        QVERIFY2(peaks.flopsPerSecond > 1e8 && peaks.flopsPerSecond < 1e16, qPrintable(QString::number(peaks.flopsPerSecond)));
        QVERIFY2(peaks.bytesPerSecond > 1e8 && peaks.bytesPerSecond < 1e14, qPrintable(QString::number(peaks.bytesPerSecond)));
        QVERIFY(cpuThreads() >= 1);
    }

    // What was measured on a busy machine is not the truth for ever: a step that does more says so.
    void belowWhatWasReached() {
        QTemporaryDir dir;
        keep(pathOf(dir), "[" + entry(ask(pathOf(dir) / "other").machine.c_str(), cpuThreads(), 3e10, 9e10) + "]");
        QCOMPARE(ask(pathOf(dir), false, 2e10).peaks.flopsPerSecond, 3e10);
        QCOMPARE(m_measured, 1);
        const KnownPeaks better = ask(pathOf(dir), false, 5e10);
        QCOMPARE(m_measured, 2);
        QVERIFY(!better.remembered);
        QCOMPARE(better.peaks.flopsPerSecond, 1e11 + 2);
        QCOMPARE(better.peaks.bytesPerSecond, 9e10);  // never worse than what was known
        QVERIFY(ask(pathOf(dir), false, 5e10).remembered);
        QCOMPARE(m_measured, 2);
    }

    void measuredOnceAndRemembered() {
        QTemporaryDir dir;
        const std::filesystem::path folder = pathOf(dir) / "not" / "yet";
        const KnownPeaks first = ask(folder);
        QVERIFY(!first.remembered);
        QCOMPARE(first.machine, os::cpuName());
        QCOMPARE(first.threads, cpuThreads());
        const KnownPeaks second = ask(folder);
        QVERIFY(second.remembered);
        QCOMPARE(m_measured, 1);
        QCOMPARE(second.peaks.flopsPerSecond, first.peaks.flopsPerSecond);
        QCOMPARE(second.peaks.bytesPerSecond, first.peaks.bytesPerSecond);
        const KnownPeaks third = ask(folder, true);
        QVERIFY(!third.remembered);
        QCOMPARE(m_measured, 2);
        QCOMPARE(kept(folder).size(), 1);
        QCOMPARE(ask(folder).peaks.flopsPerSecond, third.peaks.flopsPerSecond);
    }

    void otherMachinesKeepTheirOwn() {
        QTemporaryDir dir;
        keep(pathOf(dir), '[' + entry("Another processor", cpuThreads(), 5e9, 5e9) + ',' + entry(os::cpuName().c_str(), cpuThreads() + 1, 6e9, 6e9) + ']');
        QVERIFY(!ask(pathOf(dir)).remembered);
        QCOMPARE(kept(pathOf(dir)).size(), 3);
        QVERIFY(ask(pathOf(dir)).remembered);
        QCOMPARE(m_measured, 1);
    }

    void damagedFilesAreMeasuredAgain_data() {
        QTest::addColumn<QByteArray>("text");
        const std::string name = os::cpuName();
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut") << ('[' + entry(name.c_str(), cpuThreads(), 5e10, 5e9)).left(60);
        QTest::newRow("binary") << QByteArray("\x00\xff\xfe{\x80", 5);
        QTest::newRow("no list") << entry(name.c_str(), cpuThreads(), 5e10, 5e9);
        QTest::newRow("numbers that no machine has") << '[' + entry(name.c_str(), cpuThreads(), 5e30, -1) + ']';
        QTest::newRow("words for numbers") << QByteArray("[{\"machine\":\"" + QByteArray::fromStdString(name) + "\",\"threads\":" + QByteArray::number(cpuThreads()) +
                                                         ",\"flops_per_s\":\"fast\",\"bytes_per_s\":null}]");
        QTest::newRow("other things") << QByteArray("[1,null,{},{\"machine\":1,\"threads\":\"2\"},[[[]]]]");
        QTest::newRow("deep") << QByteArray(60'000, '[');
        QTest::newRow("large") << QByteArray(1 << 20, ' ');
    }
    void damagedFilesAreMeasuredAgain() {
        QFETCH(QByteArray, text);
        QTemporaryDir dir;
        keep(pathOf(dir), text);
        QVERIFY(!ask(pathOf(dir)).remembered);
        QVERIFY(ask(pathOf(dir)).remembered);
        QCOMPARE(m_measured, 1);
    }

    void aFolderThatTakesNothing() {
        QTemporaryDir dir;
        keep(pathOf(dir), "a file where the folder should be");
        const KnownPeaks known = ask(pathOf(dir) / "peaks.json");
        QVERIFY(!known.remembered);
        QCOMPARE(known.peaks.flopsPerSecond, 1e11 + 1);
    }

    // Without the memory to measure in there is nothing to remember.
    void whatWasNotMeasuredIsNotKept() {
        QTemporaryDir dir;
        const KnownPeaks known = machinePeaks(pathOf(dir), false, [] { return MachinePeaks{1e11, 0}; });
        QCOMPARE(known.peaks.bytesPerSecond, 0.0);
        QVERIFY(!std::filesystem::exists(pathOf(dir) / "peaks.json"));
    }
};

QTEST_GUILESS_MAIN(TestMachinePeaks)
#include "test_machine_peaks.moc"
