#include "core/data/lmdb_reader.h"
#include "core/data/lmdb_writer.h"
#include "data_files.h"

#include <cstring>

#include <lmdb.h>
#include <sys/resource.h>
#include <csignal>

using namespace fitroom;
using namespace fitroom::data;

namespace {

std::string valueOf(int i) {
    // Sizes on both sides of what fits into a page.
    std::string value(static_cast<size_t>(i * 37 % 6000), '\0');
    CounterRandom random(static_cast<uint64_t>(i), 3);
    for (char& c : value) c = static_cast<char>(random.below(256));
    return value;
}

std::string keyOf(int i) {
    char key[32];
    std::snprintf(key, sizeof key, "%08d_k", i);
    return key;
}

void fill(const QString& folder, int items, uint64_t mapBytes, int* grown = nullptr) {
    QVERIFY(QDir().mkpath(folder));
    auto writer = LmdbWriter::create(pathOf(folder), mapBytes);
    QVERIFY(writer.has_value());
    for (int i = 0; i < items; ++i) QVERIFY((*writer)->put(keyOf(i), valueOf(i)).has_value());
    QVERIFY((*writer)->finish().has_value());
    if (grown) *grown = (*writer)->timesGrown();
}

void verifyItem(LmdbReader& reader, const LmdbReader::Record& record, int i) {
    QCOMPARE(record.index, i);
    QCOMPARE(record.key, keyOf(i));
    std::vector<uint8_t> value(record.size);
    QVERIFY(reader.readAt(record.offset, value).has_value());
    QVERIFY(std::string(value.begin(), value.end()) == valueOf(i));
}

QByteArray refusal(const QString& path) {
    const auto reader = LmdbReader::open(pathOf(path));
    return reader ? QByteArray() : english(reader.error());
}

}  // namespace

class TestLmdb : public QObject {
    Q_OBJECT

private slots:
    void growsPastItsFirstSize();
    void readsWhatTheLibraryWrote();
    void theLibraryReadsWhatIsWritten();
    void seeks();
    void readOnlyFolder();
    void refusals();
    void shared();
    void cutOff();
    void flippedBytes();
    void diskFull();
};

void TestLmdb::growsPastItsFirstSize() {
    QTemporaryDir folder;
    int grown = 0;
    fill(folder.filePath("db"), 1000, 1 << 20, &grown);  // about 3 MB
    QVERIFY(grown >= 1);
    auto reader = LmdbReader::open(pathOf(folder.filePath("db")));
    QVERIFY(reader.has_value());
    QCOMPARE((*reader)->items(), 1000);
    LmdbReader::Record record;
    for (int i = 0; i < 1000; ++i) {
        QVERIFY((*reader)->next(record).has_value());
        verifyItem(**reader, record, i);
    }
    QVERIFY((*reader)->next(record).has_value());
    QCOMPARE(record.index, 0);  // round again
    QVERIFY(!QFileInfo::exists(folder.filePath("db/lock.mdb")));
}

// Deleted and overwritten records leave free pages and a tree that was not filled in order.
void TestLmdb::readsWhatTheLibraryWrote() {
    QTemporaryDir folder;
    MDB_env* env = nullptr;
    QCOMPARE(mdb_env_create(&env), 0);
    QCOMPARE(mdb_env_set_mapsize(env, 64 << 20), 0);
    QCOMPARE(mdb_env_open(env, folder.path().toUtf8().constData(), 0, 0644), 0);
    for (int round = 0; round < 3; ++round) {
        MDB_txn* txn = nullptr;
        MDB_dbi dbi = 0;
        QCOMPARE(mdb_txn_begin(env, nullptr, 0, &txn), 0);
        QCOMPARE(mdb_dbi_open(txn, nullptr, 0, &dbi), 0);
        for (int k = 0; k < 700; ++k) {
            const int i = k * 263 % 700;
            std::string key = keyOf(i), value = valueOf(i + (2 - round));
            MDB_val mk{key.size(), key.data()}, mv{value.size(), value.data()};
            QCOMPARE(mdb_put(txn, dbi, &mk, &mv, 0), 0);
        }
        for (int i = 650; i < 700; ++i) {
            std::string key = keyOf(i);
            MDB_val mk{key.size(), key.data()};
            QCOMPARE(mdb_del(txn, dbi, &mk, nullptr), 0);
        }
        QCOMPARE(mdb_txn_commit(txn), 0);
    }
    mdb_env_close(env);
    auto reader = LmdbReader::open(pathOf(folder.path()));
    QVERIFY2(reader.has_value(), reader ? "" : english(reader.error()).constData());
    QCOMPARE((*reader)->items(), 650);
    LmdbReader::Record record;
    for (int i = 0; i < 650; ++i) {
        QVERIFY((*reader)->next(record).has_value());
        verifyItem(**reader, record, i);
    }
}

void TestLmdb::theLibraryReadsWhatIsWritten() {
    QTemporaryDir folder;
    fill(folder.filePath("db"), 300, 1 << 20);
    MDB_env* env = nullptr;
    QCOMPARE(mdb_env_create(&env), 0);
    QCOMPARE(mdb_env_open(env, folder.filePath("db").toUtf8().constData(), MDB_RDONLY, 0644), 0);  // as Caffe does
    MDB_txn* txn = nullptr;
    MDB_dbi dbi = 0;
    MDB_cursor* cursor = nullptr;
    QCOMPARE(mdb_txn_begin(env, nullptr, MDB_RDONLY, &txn), 0);
    QCOMPARE(mdb_dbi_open(txn, nullptr, 0, &dbi), 0);
    QCOMPARE(mdb_cursor_open(txn, dbi, &cursor), 0);
    MDB_val k, v;
    for (int i = 0; i < 300; ++i) {
        QCOMPARE(mdb_cursor_get(cursor, &k, &v, MDB_NEXT), 0);
        QCOMPARE(std::string(static_cast<char*>(k.mv_data), k.mv_size), keyOf(i));
        QVERIFY(std::string(static_cast<char*>(v.mv_data), v.mv_size) == valueOf(i));
    }
    QCOMPARE(mdb_cursor_get(cursor, &k, &v, MDB_NEXT), MDB_NOTFOUND);
    mdb_cursor_close(cursor);
    mdb_txn_abort(txn);
    mdb_env_close(env);
}

void TestLmdb::seeks() {
    QTemporaryDir folder;
    fill(folder.filePath("db"), 400, 1 << 22);
    auto reader = LmdbReader::open(pathOf(folder.filePath("db")));
    QVERIFY(reader.has_value());
    LmdbReader::Record record;
    for (const int i : {399, 0, 200, 201, 7, 398, 399}) {
        QVERIFY((*reader)->seek(i).has_value());
        QVERIFY((*reader)->next(record).has_value());
        verifyItem(**reader, record, i);
    }
    QVERIFY(!(*reader)->seek(400));
    QVERIFY(!(*reader)->seek(-1));
}

void TestLmdb::readOnlyFolder() {
    QTemporaryDir folder;
    fill(folder.filePath("db"), 10, 1 << 20);
    QFile::setPermissions(folder.filePath("db/data.mdb"), QFile::ReadOwner);
    QFile::setPermissions(folder.filePath("db"), QFile::ReadOwner | QFile::ExeOwner);
    QVERIFY(LmdbReader::open(pathOf(folder.filePath("db"))).has_value());
    QVERIFY(!QFileInfo::exists(folder.filePath("db/lock.mdb")));
    QVERIFY(LmdbReader::open(pathOf(folder.filePath("db/data.mdb"))).has_value());
    QFile::setPermissions(folder.filePath("db"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void TestLmdb::refusals() {
    QTemporaryDir folder;
    QVERIFY(refusal(folder.filePath("none")).contains("There is no database here"));
    QVERIFY(refusal(folder.path()).contains("no data.mdb"));
    writeFile(folder.filePath("a/data.mdb"), "");
    QVERIFY(refusal(folder.filePath("a")).contains("empty"));
    writeFile(folder.filePath("b/data.mdb"), std::string(9000, 'x'));
    QVERIFY(refusal(folder.filePath("b")).contains("not an LMDB"));
    writeFile(folder.filePath("c/data.mdb"), "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n");
    QVERIFY(refusal(folder.filePath("c")).contains("Git LFS"));
    writeFile(folder.filePath("d/CURRENT"), "MANIFEST-000001\n");
    QVERIFY(refusal(folder.filePath("d")).contains("LevelDB"));
    writeFile(folder.filePath("e/train/data.mdb"), "x");
    QVERIFY(refusal(folder.filePath("e")).contains("train"));
    fill(folder.filePath("f"), 0, 1 << 20);
    QVERIFY(refusal(folder.filePath("f")).contains("no records") || refusal(folder.filePath("f")).contains("empty"));
}

void TestLmdb::shared() {
    const QString folder = sharedDir("files/lmdb");
    if (folder.isEmpty()) QSKIP("the shared files are absent");
    QVERIFY(refusal(folder + "/git_lfs_pointer").contains("Git LFS"));
    for (const auto& [name, items] : {std::pair{"jnulzl_train", 380}, {"jnulzl_test", 380}}) {
        const auto reader = LmdbReader::open(pathOf(folder + "/" + name));
        QVERIFY2(reader.has_value(), reader ? "" : english(reader.error()).constData());
        QCOMPARE((*reader)->items(), items);
    }
}

// Cut off anywhere: a message when it is opened or read, never a crash.
void TestLmdb::cutOff() {
    QTemporaryDir folder;
    fill(folder.filePath("db"), 200, 1 << 22);
    const QByteArray whole = readAll(folder.filePath("db/data.mdb"));
    for (qsizetype n = 0; n < whole.size(); n += n < 300 ? 13 : 16001) {
        writeFile(folder.filePath("cut.mdb"), whole.left(n).toStdString());
        QVERIFY2(!refusal(folder.filePath("cut.mdb")).isEmpty(), QByteArray::number(n));
    }
}

void TestLmdb::flippedBytes() {
    QTemporaryDir folder;
    fill(folder.filePath("db"), 40, 1 << 22);
    const QByteArray whole = readAll(folder.filePath("db/data.mdb"));
    for (int round = 0; round < 150; ++round) {
        QByteArray bytes = whole;
        CounterRandom random(static_cast<uint64_t>(round), 9);
        for (int k = 0; k < 4; ++k) {
            // Headers of pages and the arrays behind them are what hurts.
            const auto page = random.below(static_cast<uint64_t>(bytes.size()) / 4096);
            const auto at = static_cast<qsizetype>(page * 4096 + random.below(round % 2 ? 152 : 4096));
            bytes[at] = static_cast<char>(random.below(256));
        }
        writeFile(folder.filePath("flip.mdb"), bytes.toStdString());
        auto reader = LmdbReader::open(pathOf(folder.filePath("flip.mdb")));
        if (!reader) continue;
        LmdbReader::Record record;
        bool fine = true;
        for (int64_t i = 0; i < std::min<int64_t>(2 * (*reader)->items(), 1000) && fine; ++i) {
            fine = (*reader)->next(record).has_value();
            if (!fine) break;
            QVERIFY(record.size <= static_cast<uint64_t>(bytes.size()));
            std::vector<uint8_t> value(record.size);
            fine = (*reader)->readAt(record.offset, value).has_value();
        }
    }
}

// A limit on the size of files stands for a full disk: the system's own words come back, with the space that is free.
void TestLmdb::diskFull() {
    QTemporaryDir folder;
    QVERIFY(QDir().mkpath(folder.filePath("db")));
    auto writer = LmdbWriter::create(pathOf(folder.filePath("db")));
    QVERIFY(writer.has_value());
    rlimit old{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit tight{1 << 20, old.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &tight), 0);
    Status status;
    for (int i = 0; i < 40 && status; ++i) status = (*writer)->put(keyOf(i), std::string(1 << 20, 'x'));
    if (status) status = (*writer)->finish();
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
    QVERIFY(!status);
    const QByteArray text = english(status.error());
    // LMDB makes an I/O error of a short write.
    QVERIFY2((text.contains(std::strerror(EFBIG)) || text.contains(std::strerror(EIO))) && text.contains("free"), text);
}

QTEST_GUILESS_MAIN(TestLmdb)
#include "test_lmdb.moc"
