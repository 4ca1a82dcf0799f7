// fitroom fit: the figures agree with training, what it writes fits, and bad input is told.

#include "tests/cli/program.h"
#include "tests/run/tiny_data.h"

#include <QJsonArray>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

const char* const kSolver = "max_iter: 2\ntest_interval: 2\ntest_iter: 2\nsnapshot: 0\n";

qint64 number(const QJsonObject& object, const char* key) {
    return static_cast<qint64>(object[QLatin1String(key)].toDouble());
}

}  // namespace

class TestCliFit : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY2(!program().isEmpty(), "FITROOM_PROGRAM does not name the built program.");
        QVERIFY(m_dir.isValid() && writeTinyJob(base(), tinySolver(kSolver)));
    }

    // What training says it takes is what fit says it needs.
    void agreesWithTraining() {
        const Outcome fit = run({"fit", "--solver", "solver.prototxt", "--memory", "1GiB", "--json"}, base());
        EXPECT(fit.code == 0 && fit.json()["fits"].toBool(), fit);
        const Outcome train = run({"train", "--solver", "solver.prototxt"}, base());
        EXPECT(train.code == 0, train);
        EXPECT(train.err.contains(QByteArray("(") + QByteArray::number(number(fit.json(), "needed_bytes")) + " bytes)"),
               train);
    }

    // The smallest limit that is named is enough for train, and a byte less is not; then it says what would help.
    void smallestLimitIsTrue() {
        const Outcome fit = run({"fit", "--solver", "solver.prototxt", "--memory", "1KiB", "--json"}, base());
        EXPECT(fit.code == 1, fit);
        const qint64 smallest = number(fit.json(), "smallest_bytes");
        EXPECT(smallest > 1024 && smallest <= number(fit.json(), "needed_bytes"), fit);
        EXPECT(!fit.json()["steps"].toArray().isEmpty() && !fit.json()["combination"].toObject()["fits"].toBool(), fit);
        Outcome train = run({"train", "--solver", "solver.prototxt", "--memory", QString::number(smallest)}, base());
        EXPECT(train.code == 0, train);
        train = run({"train", "--solver", "solver.prototxt", "--memory", QString::number(smallest - 1)}, base());
        EXPECT(train.code == 1 && train.err.contains("over.") && train.err.contains("  1. ") &&
                   train.err.contains("fitroom fit --solver solver.prototxt --memory "),
               train);
        EXPECT(train.out.isEmpty(), train);
    }

    void writesWhatFits() {
        Outcome o = run({"fit", "--solver", "solver.prototxt", "--memory", "1GiB", "--json"}, base());
        const qint64 needed = number(o.json(), "needed_bytes");
        const QString limit = QString::number(needed / 2);
        o = run({"fit", "--solver", "solver.prototxt", "--memory", limit, "--apply", "small.prototxt"}, base());
        EXPECT(o.code == 0 && o.out.contains("Written: small.prototxt"), o);
        QVERIFY(fs::exists(base() / "small.prototxt") && fs::exists(base() / "small.solver.prototxt"));
        Outcome train = run({"train", "--solver", "small.solver.prototxt", "--memory", limit}, base());
        EXPECT(train.code == 0, train);
        // Nothing is replaced unasked.
        o = run({"fit", "--solver", "solver.prototxt", "--memory", limit, "--apply", "small.prototxt"}, base());
        EXPECT(o.code == 1 && o.err.contains("--force"), o);
        o = run({"fit", "--solver", "solver.prototxt", "--memory", limit, "--apply", "small.prototxt", "--force",
                 "--step", "1", "--json"},
                base());
        EXPECT(o.json()["written"].toArray().size() == 2, o);
        o = run({"fit", "--solver", "solver.prototxt", "--memory", limit, "--step", "99"}, base());
        EXPECT(o.code == 1 && o.err.contains("There is no step 99"), o);
    }

    // The size that is named needs what is said, when it is asked for as --shape.
    void largestImages() {
        const auto at = [&](const QString& shape, const QString& memory) {
            return run({"fit", "--model", "net.prototxt", "--shape", shape, "--memory", memory, "--json"}, base());
        };
        const qint64 needed = number(at("4,1,32,32", "1GiB").json(), "needed_bytes");
        const QString limit = QString::number(needed / 2);
        const QJsonObject sizes = at("4,1,32,32", limit).json()["resolution"].toObject();
        const QJsonObject asItIs = sizes["largest_as_it_is"].toObject();
        const int side = asItIs["height"].toInt();
        QVERIFY(side > 0 && side < 32 && sizes["now"].toInt() == 32);
        const Outcome there = at(QStringLiteral("4,1,%1,%1").arg(side), limit);
        QCOMPARE(number(there.json(), "needed_bytes"), number(asItIs, "needed_bytes"));
        EXPECT(there.json()["fits"].toBool(), there);
        const Outcome over = at(QStringLiteral("4,1,%1,%1").arg(side + 1), limit);
        QVERIFY(number(over.json(), "needed_bytes") > needed / 2);
        const Outcome words =
            run({"fit", "--model", "net.prototxt", "--shape", "4,1,32,32", "--memory", limit}, base());
        EXPECT(words.out.contains(QStringLiteral("The largest images that fit: %1×%1 as it is").arg(side).toUtf8()), words);
    }

    void modelAlone() {
        const Outcome o = run({"fit", "--model", "net.prototxt", "--shape", "4,1,8,8", "--memory", "2 GiB"}, base());
        EXPECT(o.code == 0 && o.out.contains("Training needs ") && o.out.contains("it fits"), o);
        EXPECT(run({"fit", "--model", "net.prototxt"}, base()).out.contains("are free"), o);
    }

    // The studio's own networks are offered here, too, and what is written with one of them trains.
    void lighterTemplate() {
        auto net = os::readFile(base() / "net.prototxt", 1 << 20);
        auto solver = os::readFile(base() / "solver.prototxt", 1 << 20);
        QVERIFY(net && solver);
        const size_t width = net->find("num_output: 16"), name = solver->find("net.prototxt");
        QVERIFY(width != std::string::npos && name != std::string::npos);
        QVERIFY(os::writeFileAtomically(base() / "wide.prototxt", net->replace(width, 14, "num_output: 60000")));
        QVERIFY(os::writeFileAtomically(base() / "wide.solver", solver->replace(name, 12, "wide.prototxt")));
        Outcome o = run({"fit", "--solver", "wide.solver", "--memory", "10MiB", "--json"}, base());
        int number = 0;
        for (const QJsonValue& step : o.json()["steps"].toArray())
            if (step["kind"] == QStringLiteral("template") && step["fits"].toBool()) number = step["number"].toInt();
        EXPECT(number > 0, o);
        o = run({"fit", "--solver", "wide.solver", "--memory", "10MiB", "--step", QString::number(number), "--apply",
                 "light.prototxt"},
                base());
        EXPECT(o.code == 0, o);
        o = run({"train", "--solver", "light.solver.prototxt", "--memory", "10MiB"}, base());
        EXPECT(o.code == 0, o);
    }

    void badInput_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("words");
        const auto memory = [](const char* text) {
            return QStringList{"--model", "net.prototxt", "--memory", QString::fromLatin1(text)};
        };
        for (const char* text : {"0", "-1", "abc", "2 XB", "0.1", "nan", "inf", "1e30", "0x10"})
            QTest::newRow(text) << memory(text) << 1 << QStringLiteral("is not an amount of memory");
        QTest::newRow("1 byte") << memory("1") << 1 << QStringLiteral("are still needed and the limit is 1 bytes");
        QTest::newRow("10 TiB") << memory("10TiB") << 0 << QString();
        QTest::newRow("1e9") << memory("1e9") << 0 << QString();
        QTest::newRow("neither") << QStringList{} << 2 << QStringLiteral("give --model or --solver");
        QTest::newRow("both") << QStringList{"--model", "net.prototxt", "--solver", "solver.prototxt"} << 2
                              << QString();
        QTest::newRow("shape") << QStringList{"--model", "net.prototxt", "--shape", "4,x"} << 2
                               << QStringLiteral("is not a shape");
        QTest::newRow("no file") << QStringList{"--model", "nowhere.prototxt"} << 1
                                 << QStringLiteral("nowhere.prototxt");
        QTest::newRow("--force alone") << QStringList{"--model", "net.prototxt", "--force"} << 2 << QString();
    }
    void badInput() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, words);
        const Outcome o = run(QStringList{"fit"} + arguments, base());
        EXPECT(o.code == code, o);
        EXPECT(QString::fromUtf8(o.err).contains(words), o);
    }

    // GB counts in thousands, GiB in 1024s.
    void units() {
        const auto limit = [&](const char* text) {
            const Outcome o = run({"fit", "--model", "net.prototxt", "--json", "--memory", text}, base());
            return number(o.json(), "limit_bytes");
        };
        QCOMPARE(limit("2GB"), qint64{2'000'000'000});
        QCOMPARE(limit("2GiB"), qint64{2'147'483'648});
        QCOMPARE(limit("1.5g"), qint64{1'610'612'736});
    }

private:
    [[nodiscard]] fs::path base() const { return pathOf(m_dir); }
    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(TestCliFit)
#include "test_cli_fit.moc"
