// The dependency rule, read from the #includes: which part may use which, who may use Qt, and what each outside library
// is wrapped by.

#include "tests/arch/source_tree.h"

#include <QRegularExpression>
#include <QTest>

namespace {

struct Rule {
    QString part;      // longest prefix of the path wins
    QStringList uses;  // parts it may include, besides itself
    bool qt = false;
};

const QList<Rule>& rules() {
    static const QStringList base = {"core/base"};
    static const QStringList ops = base + QStringList{"core/ops"};
    static const QStringList net = ops + QStringList{"core/schema", "core/net"};
    static const QStringList plan = net + QStringList{"core/backend", "core/plan"};
    static const QStringList data = base + QStringList{"core/ops", "core/hdf5", "core/schema", "core/net"};
    static const QStringList run = plan + QStringList{"core/hdf5"} + QStringList{"core/data", "core/run"};
    static const QStringList session = run + QStringList{"core/insight", "core/session"};
    static const QList<Rule> all = {
        {"core/base", {}},
        {"core/hdf5", base},
        {"core/schema", base + QStringList{"core/hdf5"}},
        {"core/ops", base},
        {"core/net", net},
        {"core/backend", ops},
        {"core/mpi", ops + QStringList{"core/backend"}},
        {"core/plan", plan},
        {"core/data", data},
        {"core/run", run},
        {"core/insight", run},
        {"core/session", session, true},
        {"gpu", {"core/backend", "core/ops", "core/base"}},
        {"ui", session + QStringList{"translations"}, true},
        {"app", session + QStringList{"core/mpi", "ui", "translations"}, true},
        {"translations/tools", {}},
        {"translations", {}, true},
    };
    return all;
}

const Rule* ruleFor(const QString& path) {
    const Rule* best = nullptr;
    for (const Rule& rule : rules())
        if (path.startsWith(rule.part + '/') && (!best || rule.part.size() > best->part.size()))
            best = &rule;
    return best;
}

struct Include {
    int line = 0;
    QString path;
};

QList<Include> includesOf(const QStringList& lines) {
    static const QRegularExpression pattern(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));
    QList<Include> found;
    for (qsizetype i = 0; i < lines.size(); ++i)
        if (const auto match = pattern.match(lines[i]); match.hasMatch())
            found << Include{static_cast<int>(i) + 1, match.captured(1)};
    return found;
}

bool isQt(const QString& include) {
    static const QRegularExpression pattern(QStringLiteral("^Q[A-Z]|^Qt[A-Z]|^qt|^q[a-z]+\\.h$"));
    return pattern.match(include).hasMatch();
}

// Why `file` must not include `include`; empty where it may.
QString refusal(const QString& file, const QString& include) {
    const Rule* from = ruleFor(file);
    if (!from)
        return QStringLiteral("no rule for this folder");
    if (isQt(include)) {
        if (!from->qt)
            return QStringLiteral("Qt may be used by core/session, ui and app only");
        static const QRegularExpression visual(QStringLiteral("^QtWidgets|^QtGui|^QtCharts|^QWidget|^QApplication|^QGui"));
        if (from->part == "core/session" && visual.match(include).hasMatch())
            return QStringLiteral("core/session uses QtCore only");
        return {};
    }
    static const QStringList ours = {"core/", "gpu/", "ui/", "app/", "translations/", "tests/"};
    bool own = false;
    for (const QString& prefix : ours)
        own = own || include.startsWith(prefix);
    if (!own) {
        static const QRegularExpression nvidia(QStringLiteral("^cuda|^cudnn|^cublas|^nvml"));
        if (nvidia.match(include).hasMatch() && from->part != "gpu")
            return QStringLiteral("CUDA is used by the plug-in only");
        if (include == "mpi.h" && !file.startsWith("core/mpi/plugin/"))
            return QStringLiteral("MPI is used by its plug-in only");
        if (include.startsWith("oneapi/dnnl") && !file.startsWith("core/backend/cpu/"))
            return QStringLiteral("oneDNN is wrapped by core/backend/cpu");
        if ((include == "hdf5.h" || include.startsWith("H5")) && !file.startsWith("core/hdf5/"))
            return QStringLiteral("libhdf5 is wrapped by core/hdf5");
        return {};
    }
    const Rule* to = ruleFor(include);
    if (!to)
        return include.endsWith(".pb.h") ? QString() : QStringLiteral("no rule for what is included");
    if (to->part == from->part || from->uses.contains(to->part))
        return {};
    return QStringLiteral("%1 must not use %2").arg(from->part, to->part);
}

}  // namespace

class TestIncludes : public QObject {
    Q_OBJECT

private slots:
    void theRuleHoldsForEveryFile() {
        const QStringList files = filesUnder({"core", "gpu", "ui", "app", "translations"}, {"*.h", "*.cpp", "*.cu"});
        QVERIFY(files.size() > 50);
        QStringList broken;
        for (const QString& file : files)
            for (const Include& include : includesOf(linesOf(file)))
                if (const QString why = refusal(file, include.path); !why.isEmpty())
                    broken << QStringLiteral("%1:%2: includes %3: %4")
                                  .arg(file).arg(include.line).arg(include.path, why);
        QVERIFY2(broken.isEmpty(), qPrintable('\n' + broken.join('\n')));
    }

    void theRuleItself_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("include");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("up") << "core/plan/plan.cpp" << "core/ops/graph.h" << true;
        QTest::newRow("down") << "core/ops/graph.cpp" << "core/plan/plan.h" << false;
        QTest::newRow("sideways") << "core/backend/x.cpp" << "core/schema/caffe.h" << false;
        QTest::newRow("Qt in core") << "core/run/trainer.cpp" << "QString" << false;
        QTest::newRow("QtCore in session") << "core/session/session.cpp" << "QThread" << true;
        QTest::newRow("widgets in session") << "core/session/session.cpp" << "QWidget" << false;
        QTest::newRow("Qt in ui") << "ui/train/page.cpp" << "QWidget" << true;
        QTest::newRow("ui uses app") << "ui/train/page.cpp" << "app/main.h" << false;
        QTest::newRow("plug-in uses the border") << "gpu/x.cpp" << "core/backend/plugin_api.h" << true;
        QTest::newRow("plug-in uses the engine") << "gpu/x.cpp" << "core/plan/plan.h" << false;
        QTest::newRow("CUDA outside") << "core/backend/x.cpp" << "cuda_runtime_api.h" << false;
        QTest::newRow("oneDNN outside") << "core/plan/x.cpp" << "oneapi/dnnl/dnnl.hpp" << false;
        QTest::newRow("MPI outside") << "core/mpi/group.cpp" << "mpi.h" << false;
        QTest::newRow("HDF5 outside") << "core/data/x.cpp" << "hdf5.h" << false;
        QTest::newRow("standard library") << "core/base/x.cpp" << "vector" << true;
        QTest::newRow("a new folder") << "core/extra/x.cpp" << "vector" << false;
    }
    void theRuleItself() {
        QFETCH(QString, file);
        QFETCH(QString, include);
        QFETCH(bool, allowed);
        QCOMPARE(refusal(file, include).isEmpty(), allowed);
    }

    void includesStartAtTheRoot() {
        QStringList broken;
        for (const QString& file : filesUnder({"core", "gpu", "ui", "app"}, {"*.h", "*.cpp"}))
            for (const Include& include : includesOf(linesOf(file)))
                if (include.path.startsWith("../") || include.path.startsWith("./"))
                    broken << QStringLiteral("%1:%2: %3").arg(file).arg(include.line).arg(include.path);
        QVERIFY2(broken.isEmpty(), qPrintable('\n' + broken.join('\n')));
    }
};

QTEST_GUILESS_MAIN(TestIncludes)
#include "test_includes.moc"
