// Networks that others published, and our own templates: what is planned is what a step uses, to the byte, with and without
// a budget, and hardly a byte of the arena is wasted.

#include "core/net/graph_builder.h"
#include "core/run/executor.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <set>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

constexpr int64_t kMostBytes = int64_t{2} << 30;  // what is really run here
constexpr int64_t kMostMacs = 100'000'000'000;

fs::path source() { return qEnvironmentVariable("FITROOM_SOURCE_DIR", ".").toStdString(); }
fs::path sharedNets() {
    const QString given = qEnvironmentVariable("FITROOM_SHARED_DIR");
    return (given.isEmpty() ? source() / ".." / "shared" : fs::path(given.toStdString())) / "files" / "nets";
}

std::shared_ptr<const Graph> trainingGraph(const fs::path& file) {
    Problems problems;
    const auto spec = NetSpec::load(file, &problems);
    if (!spec) return nullptr;
    caffe::SolverParameter solver;
    solver.set_momentum(0.9f);
    BuildOptions options;
    options.backward = true;
    options.solver = &solver;
    // As the file says, or as data of the usual kinds would have it.
    for (const Shape& shape : {Shape{}, Shape{8, 3, 224, 224}, Shape{8, 3, 227, 227}, Shape{16, 3, 32, 32}, Shape{16, 1, 28, 28}, Shape{4, 3, 512, 512}}) {
        options.dataShape = shape;
        auto graph = std::make_shared<Graph>(build(*spec, options));
        if (graph->runnable() && !graph->losses.empty()) return graph;
    }
    return nullptr;
}

Plan planFor(const std::shared_ptr<const Graph>& graph, int64_t budget, DType storage = DType::F32) {
    PlanOptions options;
    options.storage = storage;
    options.budgetBytes = static_cast<uint64_t>(budget);
    return compile({graph}, cpuBackend(), options);
}

void addFiles(const fs::path& folder) {
    std::set<fs::path> files;
    std::error_code ec;
    for (const auto& entry : fs::directory_iterator(folder, ec))
        if (entry.path().extension() == ".prototxt" && entry.path().string().find("solver") == std::string::npos)
            files.insert(entry.path());
    for (const fs::path& file : files)
        QTest::newRow(file.filename().string().c_str()) << QString::fromStdString(file.string());
}

// Runs a step and compares.
void checkUse(const Plan& plan) {
    auto made = Executor::create(std::make_shared<Plan>(plan));
    QVERIFY2(made.has_value(), made ? "" : made.error().english().c_str());
    Executor& executor = **made;
    QCOMPARE(executor.allocatedBytes(), plan.arenaBytes);
    StepContext context;
    context.rate = 0;
    executor.run(0, {true, true, true}, context);
    QCOMPARE(executor.used(0).peak, plan.lowerBoundBytes);
}

}  // namespace

class TestPublicPlans : public QObject {
    Q_OBJECT
    int m_planned = 0, m_run = 0, m_foreign = 0;
    double m_worst = 0;

private slots:
    void plannedIsUsed_data() {
        QTest::addColumn<QString>("file");
        addFiles(source() / "resources" / "templates");
        addFiles(sharedNets());
    }
    void plannedIsUsed() {
        QFETCH(QString, file);
        const auto graph = trainingGraph(file.toStdString());
        if (!graph) {
            ++m_foreign;
            QSKIP("Has layers of another Caffe, or nothing to learn.");
        }
        int64_t macs = 0;
        for (const Op& op : graph->ops)
            macs += op.macs;
        const Plan plain = planFor(graph, 0);
        QVERIFY(plain.runnable());
        ++m_planned;
        const double waste = static_cast<double>(plain.arenaBytes) / static_cast<double>(plain.lowerBoundBytes) - 1;
        m_worst = std::max(m_worst, waste);
        QVERIFY2(waste <= 0.01, qPrintable(QString("%1 % over the live bytes").arg(100 * waste)));
        const bool runs = plain.arenaBytes <= kMostBytes && macs <= kMostMacs;
        m_run += runs;
        if (runs) checkUse(plain);

        const Plan refused = planFor(graph, 1);
        QVERIFY(!refused.fits && refused.smallestBytes <= plain.arenaBytes);
        for (const int64_t budget : {refused.smallestBytes, (refused.smallestBytes + plain.arenaBytes) / 2}) {
            const Plan tight = planFor(graph, budget);
            QVERIFY(tight.fits && tight.arenaBytes <= budget);
            if (runs) checkUse(tight);
        }
        const Plan narrow = planFor(graph, 0, DType::BF16);
        QVERIFY(narrow.runnable());
        if (runs) checkUse(narrow);
    }
    void cleanupTestCase() {
        qInfo("%d networks planned, %d of them run, %d not for training here; at most %.2f %% over the live bytes", m_planned, m_run,
              m_foreign, 100 * m_worst);
    }
};

QTEST_GUILESS_MAIN(TestPublicPlans)
#include "test_public_plans.moc"
