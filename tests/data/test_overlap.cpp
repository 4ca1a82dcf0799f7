// What a training and a test database share.

#include "core/data/overlap.h"
#include "core/data/lmdb_writer.h"
#include "data_files.h"

using namespace fitroom;
using namespace fitroom::data;

namespace {

// Values of 3,000 bytes that differ in their last byte only, so that beginnings tell nothing.
std::vector<std::string> values(int from, int to) {
    std::vector<std::string> out;
    for (int i = from; i < to; ++i) out.push_back(std::string(2999, 'p') + static_cast<char>(i));
    return out;
}

void write(const QString& folder, const std::vector<std::string>& values) {
    QVERIFY(QDir().mkpath(folder));
    auto writer = LmdbWriter::create(pathOf(folder));
    QVERIFY(writer.has_value());
    int number = 0;
    for (const std::string& value : values) {
        char key[16];
        std::snprintf(key, sizeof key, "%06d", number++);
        QVERIFY((*writer)->put(key, std::string(value)).has_value());
    }
    QVERIFY((*writer)->finish().has_value());
}

Overlap between(const QTemporaryDir& folder, const char* train, const char* test) {
    const auto found = overlapOf(pathOf(folder.filePath(train)), pathOf(folder.filePath(test)), {});
    return found && *found ? **found : Overlap{-1, -1, -1};
}

}  // namespace

class TestOverlap : public QObject {
    Q_OBJECT

private slots:
    void counts() {
        QTemporaryDir folder;
        write(folder.filePath("all"), values(0, 100));
        auto mixed = values(0, 100);
        std::reverse(mixed.begin(), mixed.end());
        write(folder.filePath("again"), mixed);  // other order and keys, other file
        write(folder.filePath("some"), values(90, 120));
        write(folder.filePath("others"), values(100, 120));
        QCOMPARE(between(folder, "all", "again").common, 100);
        QVERIFY(between(folder, "all", "again").equal());
        QCOMPARE(between(folder, "all", "all").common, 100);
        QCOMPARE(between(folder, "all", "some").common, 10);
        QVERIFY(!between(folder, "all", "some").equal());
        // The test set may be the larger one.
        QCOMPARE(between(folder, "some", "all").common, 10);
        QCOMPARE(between(folder, "some", "all").test, 100);
        QCOMPARE(between(folder, "all", "others").common, 0);
    }

    void copiesCountAsTestItems() {
        QTemporaryDir folder;
        auto twice = values(0, 5);
        for (const std::string& value : values(0, 5)) twice.push_back(value);
        write(folder.filePath("once"), values(0, 5));
        write(folder.filePath("twice"), twice);
        QCOMPARE(between(folder, "once", "twice").common, 10);
        QCOMPARE(between(folder, "twice", "once").common, 5);
        QVERIFY(!between(folder, "twice", "once").equal());
    }

    void endsWhenTold() {
        QTemporaryDir folder;
        write(folder.filePath("a"), values(0, 5));
        write(folder.filePath("b"), values(0, 5));
        CancelToken cancel;
        cancel.cancel();
        QVERIFY(!overlapOf(pathOf(folder.filePath("a")), pathOf(folder.filePath("b")), cancel));
        QVERIFY(!overlapOf(pathOf(folder.filePath("a")), pathOf(folder.filePath("none")), {}));
    }

    void sharedFiles() {
        const QString train = sharedDir("files/lmdb/jnulzl_train"), test = sharedDir("files/lmdb/jnulzl_test");
        if (train.isEmpty() || test.isEmpty()) QSKIP("the shared files are absent");
        const auto found = overlapOf(pathOf(train), pathOf(test), {});
        QVERIFY(found && *found);
        QCOMPARE((*found)->common, 380);
        QVERIFY((*found)->equal());
    }
};

QTEST_GUILESS_MAIN(TestOverlap)
#include "test_overlap.moc"
