// fitroom log: what it prints, its JSON, and what it refuses.

#include "tests/cli/program.h"
#include "tests/insight/sample_logs.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace fitroom;
using namespace fitroom::samples;

namespace {

QByteArray outOfMemory() {
    return QByteArray::fromStdString(setUp("TRAIN", layers(8)) + setUp("TEST", layers(4)) + started() + test(0, "0.1", "2.3") + step(0, "2.5") +
                                     fatal("Check failed: error == cudaSuccess (2 vs. 0)  out of memory"));
}

}  // namespace

class TestCliLog : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

    QString write(const QString& name, const QByteArray& bytes) {
        QFile file(m_dir.filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
        return file.fileName();
    }
    Outcome piped(const QByteArray& bytes) {
        const QString file = write(QStringLiteral("piped"), bytes);
        return run({"log", "-", "--json"}, {}, [&](QProcess& process) { process.setStandardInputFile(file); });
    }

private slots:
    void initTestCase() { QVERIFY2(!program().isEmpty(), "FITROOM_PROGRAM does not name the built program."); }

    void text() {
        const Outcome o = run({"log", write(QStringLiteral("caffe.INFO"), outOfMemory())});
        EXPECT(o.code == 0, o);
        for (const char* says : {"Out of memory", "syncedmem.cpp:56] Check failed", "What helps:", "1. ", "2. ", "3. ", "Layer fc alone has 262,144,000 weights", "tiny (TRAIN): 5 layers", "tiny (TEST)", "iteration"})
            EXPECT(o.out.contains(says), o);
        QVERIFY(o.err.isEmpty());
    }

    void json() {
        const Outcome o = piped(outOfMemory());
        EXPECT(o.code == 0, o);
        const QJsonObject doc = o.json();
        QCOMPARE(doc["kind"].toString(), QStringLiteral("Caffe"));
        QCOMPARE(doc["stage"].toString(), QStringLiteral("training"));
        const QJsonObject cause = doc["causes"].toArray().at(0).toObject();
        QCOMPARE(cause["id"].toString(), QStringLiteral("out_of_memory"));
        QVERIFY(cause["remedies"].toArray().size() >= 3 && cause["line"].toInt() > 0);
        const QJsonArray nets = doc["nets"].toArray();
        QCOMPARE(nets.size(), 2);
        QCOMPARE(nets[0].toObject()["phase"].toString(), QStringLiteral("TRAIN"));
        QCOMPARE(nets[0].toObject()["layers"].toArray().size(), 5);
        QCOMPARE(doc["train"].toArray().at(0).toObject()["loss"].toDouble(), 2.5);
        QCOMPARE(doc["test"].toArray().at(0).toObject()["outputs"].toObject()["accuracy"].toDouble(), 0.1);
    }

    void refused() {
        QCOMPARE(run({"log"}).code, 2);
        QCOMPARE(run({"log", "a", "b"}).code, 2);
        Outcome o = run({"log", m_dir.filePath(QStringLiteral("nowhere.log")), "--json"});
        EXPECT(o.code == 1 && o.err.contains("nowhere.log") && o.json().contains("error"), o);
        o = run({"log", write(QStringLiteral("empty"), {})});
        EXPECT(o.code == 1 && o.err.contains("nothing in it"), o);
        QByteArray noise;
        for (int i = 0; i < 50000; ++i)
            noise += static_cast<char>((i * 7919) ^ (i >> 3));
        o = run({"log", write(QStringLiteral("noise"), noise)});
        EXPECT(o.code == 1 && o.err.contains("no text"), o);
        o = run({"log", m_dir.path()});
        EXPECT(o.code == 1 && o.err.contains("folder"), o);
    }

    // Names in a log come from anyone.
    void controlsAreShown() {
        const Outcome o = run({"log", write(QStringLiteral("evil"), QByteArray::fromStdString(info("Creating Layer a\x07" "b") + fatal("Check failed: \x9b" "31m what (1 vs. 2)")))});
        EXPECT(o.code == 0 && !o.out.contains('\x07') && !o.out.contains('\x9b'), o);
    }
};

QTEST_GUILESS_MAIN(TestCliLog)
#include "test_cli_log.moc"
