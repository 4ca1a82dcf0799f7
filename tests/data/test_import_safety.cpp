// What must not happen: leftovers, lost files, a full disk without a word.

#include "import_helpers.h"

#include "core/base/os.h"

#include <QElapsedTimer>
#include <QProcess>

#include <cerrno>
#include <csignal>
#include <cstring>

#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace fitroom;
using namespace fitroom::data;

class TestImportSafety : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cancelLeavesNothing();
    void earlierImportIsReplaced();
    void leftoversOfKilledImportsGo();
    void leftOutIsWhatWasLeftOut();
    void reasonsOfARefusal();
    void othersFilesAreSafe();
    void refusals();
    void diskFull();
    void progress();
};

// The process that leftoversOfKilledImportsGo() starts ends here.
void TestImportSafety::initTestCase() {
    const QString folder = qEnvironmentVariable("FITROOM_IMPORT_TO_KILL");
    if (folder.isEmpty()) return;
    ImportOptions options;
    options.source = pathOf(folder + "/in");
    options.out = pathOf(folder + "/out");
    (void)importImages(options, [](const Progress& p) {
        if (p.done > 6) ::raise(SIGKILL);
    }, {});
}

void TestImportSafety::cancelLeavesNothing() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 100);
    // At the start, while looking, while writing: the first call of each part of the work is told of.
    for (const int when : {0, 1, 201}) {
        CancelToken cancel;
        if (when == 0) cancel.cancel();
        auto options = from(folder, "in", "new/deep/out");
        options.split = {50, 50, 0};
        int64_t reached = 0;
        const auto report = importImages(options, [&](const Progress& p) {
            reached = p.done;
            if (p.done >= when) cancel.cancel();
        }, cancel);
        QVERIFY(!report);
        QVERIFY(english(report.error()).contains("Cancelled"));
        QVERIFY2(reached >= when && reached < 400, QByteArray::number(reached));
        QCOMPARE(entries(folder.path()), (QStringList{"in"}));
    }
}

void TestImportSafety::earlierImportIsReplaced() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 3);
    QVERIFY(importImages(from(folder), {}, {}).has_value());
    const QByteArray before = readAll(folder.filePath("out/data.mdb"));
    // Not without being told to.
    const auto refused = importImages(from(folder), {}, {});
    QVERIFY(!refused);
    QVERIFY2(english(refused.error()).contains("--force"), english(refused.error()));
    // Cancelled: the earlier one is untouched.
    CancelToken cancel;
    cancel.cancel();
    auto again = from(folder);
    again.replace = true;
    QVERIFY(!importImages(again, {}, cancel));
    QCOMPARE(readAll(folder.filePath("out/data.mdb")), before);
    // Another program's lock file does not count as a stranger.
    writeFile(folder.filePath("out/lock.mdb"), "");
    auto options = again;
    options.split = {50, 50, 0};
    QVERIFY(importImages(options, {}, {}).has_value());
    QCOMPARE(entries(folder.filePath("out")), (QStringList{"audit.json", "import.json", "labels.txt", "train", "val"}));
    QVERIFY(importImages(again, {}, {}).has_value());
    QCOMPARE(recordsOf(folder.filePath("out")).size(), size_t{6});
    QCOMPARE(entries(folder.path()), (QStringList{"in", "out"}));
}

void TestImportSafety::leftoversOfKilledImportsGo() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 3);
    // Killed in the middle: neither destructors nor handlers run. This program again, since a fork may start no threads.
    QProcess child;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("FITROOM_IMPORT_TO_KILL", folder.path());
    child.setProcessEnvironment(environment);
    child.start(QCoreApplication::applicationFilePath(), {"leftoversOfKilledImportsGo"});
    QVERIFY(child.waitForFinished(60'000));
    QCOMPARE(child.exitStatus(), QProcess::CrashExit);
    QStringList left = entries(folder.path());
    QCOMPARE(left.size(), 2);
    QVERIFY2(left[1].startsWith("out.importing-"), left[1].toUtf8());
    // Those of a living process and of other machines stay.
    const QString own = "out.importing-" + QString::fromStdString(os::processMark()) + "-1234abcd";
    QVERIFY(QDir(folder.path()).mkdir(own));
    QVERIFY(QDir(folder.path()).mkdir("out.importing-00000000-1-1234abcd"));
    QVERIFY(importImages(from(folder), {}, {}).has_value());
    left = entries(folder.path());
    QStringList wanted{"in", "out", "out.importing-00000000-1-1234abcd", own};
    wanted.sort();
    QCOMPARE(left, wanted);
}

void TestImportSafety::leftOutIsWhatWasLeftOut() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 3);
    writePng(folder.filePath("in/a/copy.png"), noise(6, 6, 1, 101));  // of a/p0
    QByteArray cut = readAll(folder.filePath("in/b/p1.png"));
    cut.chop(30);
    writeFile(folder.filePath("in/b/cut.png"), cut.toStdString());
    writeFile(folder.filePath("in/b/words.png"), "no picture");
    auto options = from(folder);
    options.takeDamaged = true;
    auto report = importImages(options, {}, {});
    QVERIFY(report.has_value());
    QCOMPARE(report->audit.duplicates, 1);
    QCOMPARE(report->audit.damaged, 1);
    QCOMPARE(report->written[0], 8);
    QCOMPARE(report->audit.leftOut(), 1);
    options = from(folder, "in", "fewer");
    options.dropDuplicates = true;
    report = importImages(options, {}, {});
    QVERIFY(report.has_value());
    QCOMPARE(report->written[0], 6);
    QCOMPARE(report->audit.leftOut(), 3);
}

void TestImportSafety::reasonsOfARefusal() {
    QTemporaryDir folder;
    writeFile(folder.filePath("list.txt"), "none.png 0\nother.png 1.5\n");
    auto options = from(folder, "list.txt");
    Audit seen;
    QVERIFY(!importImages(options, {}, {}, &seen));
    QCOMPARE(seen.files.size(), size_t{2});
    QCOMPARE(seen.leftOut(), 2);
    QVERIFY2(english(seen.files[0].reason()).contains("none.png"), english(seen.files[0].reason()));
    QVERIFY2(english(seen.files[1].reason()).contains("1.5"), english(seen.files[1].reason()));
}

void TestImportSafety::othersFilesAreSafe() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 3);
    writeFile(folder.filePath("out/thesis.txt"), "years of work");
    auto report = importImages(from(folder), {}, {});
    QVERIFY(!report);
    QCOMPARE(readAll(folder.filePath("out/thesis.txt")), QByteArray("years of work"));
    QVERIFY(QFile::remove(folder.filePath("out/thesis.txt")));
    QVERIFY(importImages(from(folder), {}, {}).has_value());  // empty: fine
    writeFile(folder.filePath("out/thesis.txt"), "years of work");
    report = importImages(from(folder), {}, {});
    QVERIFY(!report);
    QVERIFY2(english(report.error()).contains("thesis.txt"), english(report.error()));
    QVERIFY(QFileInfo::exists(folder.filePath("out/data.mdb")));
    QCOMPARE(entries(folder.path()), (QStringList{"in", "out"}));
}

void TestImportSafety::refusals() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 3);
    const auto says = [&](const ImportOptions& options) {
        const auto report = importImages(options, {}, {});
        return report ? QByteArray("imported") : english(report.error());
    };
    auto options = from(folder, "none");
    QVERIFY2(says(options).contains("none"), says(options));
    options = from(folder, "in", "in/out");
    QVERIFY2(says(options).contains("may not go into"), says(options));
    options = from(folder, "in/a", "in");
    QVERIFY2(says(options).contains("may not go into"), says(options));
    options = from(folder, "in/a");
    QVERIFY2(says(options).contains("no class folders"), says(options));
    options = from(folder);
    options.split = {70, 20, 20};
    QVERIFY2(says(options).contains("70"), says(options));
    options.split = {0, 50, 50};
    QVERIFY2(says(options).contains("training") && says(options).contains("at least 1 percent"), says(options));
    options.split = {98, 1, 1};
    QVERIFY2(says(options).contains("too few"), says(options));
    options = from(folder);
    options.keepSize = false;
    QVERIFY2(says(options).contains("0×0"), says(options));
    writeFile(folder.filePath("bad/x/a.png"), "");
    options = from(folder, "bad");
    QVERIFY2(says(options).contains("None of the 1 files"), says(options));
    QCOMPARE(entries(folder.path()), (QStringList{"bad", "in"}));
}

// On a tiny file system where that is allowed, else with a limit on the size of files.
void TestImportSafety::diskFull() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 20, 200, 3);  // 2.4 MB of noise each class
    QVERIFY(QDir().mkpath(folder.filePath("disk")));
    const QByteArray disk = folder.filePath("disk").toUtf8();
    const bool mounted = ::mount("none", disk.constData(), "tmpfs", 0, "size=1m") == 0;
    rlimit old{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    if (!mounted) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit tight{1 << 20, old.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &tight), 0);
    }
    const auto report = importImages(from(folder, "in", "disk/out"), {}, {});
    if (!mounted) QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
    const QStringList left = entries(folder.filePath("disk"));
    if (mounted) ::umount(disk.constData());
    QVERIFY(!report);
    const QByteArray text = english(report.error());
    // Under the limit the file system has room, so LMDB's I/O error for a short write stays one.
    const bool said = mounted ? text.contains(std::strerror(ENOSPC))
                              : text.contains(std::strerror(EFBIG)) || text.contains(std::strerror(EIO));
    QVERIFY2(said && text.contains("free"), text);
    QCOMPARE(left, QStringList());
    if (mounted) {
        QCOMPARE(::mount("none", disk.constData(), "tmpfs", 0, "size=1m"), 0);
        auto raw = from(folder, "in", "disk/out");
        raw.encoding = Encoding::Raw;  // refused before anything is written
        const auto second = importImages(raw, {}, {});
        ::umount(disk.constData());
        QVERIFY(!second);
        QVERIFY2(english(second.error()).contains("needs"), english(second.error()));
    }
}

void TestImportSafety::progress() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b"}, 100);
    QElapsedTimer timer;
    timer.start();
    int calls = 0;
    Progress last;
    const auto report = importImages(from(folder), [&](const Progress& p) {
        QVERIFY(p.done >= last.done && p.done <= p.total);
        last = p;
        ++calls;
    }, {});
    QVERIFY(report.has_value());
    QCOMPARE(last.done, last.total);
    QVERIFY2(calls <= 3 + timer.elapsed() / 50, QByteArray::number(calls));
}

QTEST_GUILESS_MAIN(TestImportSafety)
#include "test_import_safety.moc"
