// Against values that BVLC Caffe computed. Ends with "N of M cases".

#include "core/net/layer_def.h"
#include "core/schema/binary_io.h"
#include "tests/golden/cases.h"

#include <QtTest>

#include <fstream>

using namespace fitroom;
using namespace fitroom::golden;
namespace fs = std::filesystem;

namespace {

fs::path goldenDir() {
    if (const char* given = std::getenv("FITROOM_GOLDEN_DIR")) return given;
    if (const char* shared = std::getenv("FITROOM_SHARED_DIR")) return fs::path(shared) / "golden";
    return fs::path(qEnvironmentVariable("FITROOM_SOURCE_DIR", ".").toStdString()) / ".." / "shared" / "golden";
}

// Empty: the case can be run.
std::string reasonToSkip(const nlohmann::json& entry) {
    const std::string kind = entry.at("kind");
    const std::set<std::string> kinds = {"layer", "net", "data", "solver", "filler", "upgrade_text", "legacy"};
    if (!kinds.count(kind)) return "another kind of test: " + kind;
    for (const std::string type : entry.at("types"))
        if (!findLayerDef(type)) return "layer type " + type;
    return {};
}

}  // namespace

class TestGolden : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (fs::exists(goldenDir() / "index.json")) return;
        QVERIFY2(!std::getenv("FITROOM_GOLDEN_DIR"), "FITROOM_GOLDEN_DIR has no index.json.");
        QSKIP("The reference cases are not here.");
    }

    void cases_data() {
        QTest::addColumn<QString>("name");
        std::ifstream in(goldenDir() / "index.json");
        for (const auto& entry : nlohmann::json::parse(in)) {
            const std::string name = entry.at("name");
            ++m_all;
            const std::string reason = reasonToSkip(entry);
            if (reason.empty())
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
            else
                qInfo("skipped %s: %s", name.c_str(), reason.c_str());
        }
    }
    void cases() {
        QFETCH(QString, name);
        const Case which(goldenDir() / name.toStdString());
        double worst = 0;
        for (const auto implementations : {Implementations::ReferenceOnly, Implementations::Fastest}) {
            const Outcome outcome = which.kind() == "solver"         ? runSolverCase(which, implementations)
                                    : which.kind() == "data"         ? runDataCase(which, implementations)
                                    : which.kind() == "filler"       ? runFillerCase(which)
                                    : which.kind() == "legacy"       ? runLegacyCase(which, implementations)
                                    : which.kind() == "upgrade_text" ? runUpgradeCase(which)
                                                                     : runLayerCase(which, implementations);
            QVERIFY2(outcome.refusal.empty(), outcome.refusal.c_str());
            QVERIFY2(outcome.mismatch.empty(), outcome.mismatch.c_str());
            worst = std::max(worst, outcome.worst);
        }
        m_worst = std::max(m_worst, worst / which.tolerance());
        ++m_passed;
    }

    void cleanupTestCase() {
        qInfo("largest difference: %.2f of the tolerance", m_worst);
        qInfo("%d of %d cases", m_passed, m_all);
    }

private:
    int m_all = 0, m_passed = 0;
    double m_worst = 0;
};

QTEST_GUILESS_MAIN(TestGolden)
#include "test_golden.moc"
