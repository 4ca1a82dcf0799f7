// The ledger's figures without a window: names of blocks, sums, areas, order.

#include "core/net/graph_builder.h"
#include "core/net/net_spec.h"
#include "ui/memory/ledger_table.h"
#include "ui/memory/map_layout.h"

#include <QSortFilterProxyModel>
#include <QTest>

#include <numeric>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

constexpr const char* kNet = R"(
layer { name: "data" type: "Input" top: "data" top: "label" input_param { shape { dim: 4 dim: 3 dim: 32 dim: 32 } shape { dim: 4 } } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" convolution_param { num_output: 8 kernel_size: 3 pad: 1 } }
layer { name: "conv1_relu" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "res2a_branch1" type: "Convolution" bottom: "conv1" top: "a1" convolution_param { num_output: 16 kernel_size: 3 pad: 1 } }
layer { name: "res2a_branch2" type: "Convolution" bottom: "conv1" top: "a2" convolution_param { num_output: 16 kernel_size: 3 pad: 1 } }
layer { name: "res2a" type: "Eltwise" bottom: "a1" bottom: "a2" top: "res2a" }
layer { name: "res2b_branch2" type: "Convolution" bottom: "res2a" top: "b2" convolution_param { num_output: 16 kernel_size: 3 pad: 1 } }
layer { name: "res2b" type: "Eltwise" bottom: "res2a" bottom: "b2" top: "res2b" }
layer { name: "fc3" type: "InnerProduct" bottom: "res2b" top: "fc3" inner_product_param { num_output: 20 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "fc3" bottom: "label" top: "loss" }
)";

std::shared_ptr<const Graph> graphOf(const NetSpec& spec, bool training, int batch) {
    caffe::SolverParameter solver;
    solver.set_momentum(0.9F);
    BuildOptions options;
    options.trainPhase = options.backward = training;
    options.solver = training ? &solver : nullptr;
    options.dataShape = Shape{batch, 3, 32, 32};
    return std::make_shared<Graph>(build(spec, options));
}

// Measured with so much read ahead and copied; validation takes `testBatch` images.
Analysis measured(int testBatch = 1) {
    auto spec = NetSpec::parse(kNet, "net.prototxt");
    if (!spec) qFatal("%s", spec.error().english().c_str());
    Analysis analysis;
    analysis.spec = *spec;
    analysis.train = graphOf(*spec, true, 4);
    analysis.test = graphOf(*spec, false, testBatch);
    analysis.plan = std::make_shared<Plan>(compile({analysis.train, analysis.test}, cpuBackend(), {}));
    analysis.host = {3000, 70000};
    return analysis;
}

os::MemoryInfo memoryOf(uint64_t total, uint64_t available) {
    os::MemoryInfo memory;
    memory.totalBytes = total;
    memory.availableBytes = available;
    return memory;
}

Fit fitOf(const Analysis& analysis, int64_t limit = 0) {
    return computeFit(analysis, false, mainMemory(memoryOf(uint64_t{1} << 34, uint64_t{1} << 33), uint64_t{1} << 30), limit, {});
}

}  // namespace

class TestLedger : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void placesByName_data() {
        QTest::addColumn<QString>("layer");
        QTest::addColumn<QString>("stage");
        QTest::addColumn<QString>("block");
        QTest::newRow("residual") << "res2a_branch2b" << "res2" << "res2a";
        QTest::newRow("residual, many") << "res4b22_branch2a" << "res4" << "res4b22";
        QTest::newRow("norm of a block") << "bn2a_branch1" << "bn2" << "bn2a";
        QTest::newRow("VGG") << "conv3_2" << "conv3" << "conv3_2";
        QTest::newRow("inception") << "inception_3a/1x1" << "inception_3" << "inception_3a";
        QTest::newRow("fire") << "fire2/squeeze1x1" << "fire2" << "fire2";
        QTest::newRow("behind") << "conv1_relu" << "conv1" << "conv1";
        QTest::newRow("no number") << "data" << "data" << "data";
        QTest::newRow("only a number") << "7" << "7" << "7";
        QTest::newRow("empty") << "" << "" << "";
    }
    void placesByName() {
        QFETCH(QString, layer);
        const LayerPlace place = placeOf(layer.toStdString());
        QTEST(QString::fromStdString(place.stage), "stage");
        QTEST(QString::fromStdString(place.block), "block");
    }

    void everyByteOfTheNeedIsSomewhere_data() {
        QTest::addColumn<int>("testBatch");
        QTest::addColumn<int>("program");
        QTest::newRow("training needs more") << 1 << 0;
        QTest::newRow("validation needs more") << 200 << 1;
    }
    void everyByteOfTheNeedIsSomewhere() {
        QFETCH(int, testBatch);
        const Analysis analysis = measured(testBatch);
        const Fit fit = fitOf(analysis);
        QCOMPARE(fit.need, analysis.plan->arenaBytes + 73000);
        QCOMPARE(std::accumulate(fit.parts.begin(), fit.parts.end(), int64_t{0}), fit.need);
        const Ledger ledger = makeLedger(analysis, fit);
        QTEST(ledger.program, "program");
        int64_t all = std::accumulate(ledger.rest.begin(), ledger.rest.end(), int64_t{0});
        for (const LedgerRow& row : ledger.rows) all += row.peakBytes();
        QCOMPARE(all, fit.need);
        for (const int64_t rest : ledger.rest) QVERIFY(rest >= 0);

        const QRectF area(0, 20, 900, 300);
        for (const MapLayout& map : {layoutByLayer(ledger, area), layoutByPurpose(ledger, area)}) {
            int64_t shown = 0;
            for (const MapCell& cell : map.cells) {
                shown += cell.bytes;
                const double share = cell.rect.width() * cell.rect.height() / (area.width() * area.height());
                QVERIFY(std::abs(share - static_cast<double>(cell.bytes) / static_cast<double>(fit.need)) < 1e-9);
                int64_t patches = 0;
                for (const MapPatch& patch : cell.patches) patches += patch.bytes;
                QCOMPARE(patches, cell.bytes);
            }
            QCOMPARE(shown, fit.need);
        }
    }

    void columnsFollowTheNetwork() {
        const Analysis analysis = measured();
        const Ledger ledger = makeLedger(analysis, fitOf(analysis));
        QStringList stages;
        for (const LedgerStage& stage : ledger.stages) stages += QString::fromStdString(stage.name);
        QVERIFY2(stages.indexOf(QStringLiteral("conv1")) < stages.indexOf(QStringLiteral("res2")) &&
                     stages.indexOf(QStringLiteral("res2")) < stages.indexOf(QStringLiteral("fc3")) && stages.contains(QStringLiteral("conv1")),
                 qPrintable(stages.join(QLatin1Char(' '))));
        const MapLayout map = layoutByLayer(ledger, {0, 0, 900, 300});
        double right = 0;
        for (const MapColumn& column : map.columns) {
            QVERIFY(std::abs(column.rect.left() - right) < 1e-6);
            right = column.rect.right();
        }
        QVERIFY(std::abs(right - 900) < 1e-6);
        // A block that holds nothing at the peak has no area, and is a block all the same.
        for (const LedgerStage& stage : ledger.stages)
            if (stage.name == "res2") QCOMPARE(stage.blocks, (std::vector<std::string>{"res2a", "res2b"}));
    }

    void nothingMeasuredIsEmpty() {
        const Analysis analysis;
        const Fit fit = fitOf(analysis);
        QCOMPARE(fit.need, int64_t{0});
        QVERIFY(makeLedger(analysis, fit).rows.empty());
        QVERIFY(layoutByLayer(Ledger(), {0, 0, 100, 100}).cells.empty());
    }

    void figuresSortAsFigures() {
        Ledger ledger;
        for (const int64_t size : {int64_t{9000}, int64_t{1} << 31, int64_t{100}, int64_t{50000}}) {
            LedgerRow row;
            row.name = "l" + std::to_string(size);
            row.most[static_cast<size_t>(Purpose::Weights)] = size;
            ledger.rows.push_back(row);
        }
        LedgerTable table;
        table.setLedger(ledger);
        QSortFilterProxyModel sorted;
        sorted.setSourceModel(&table);
        sorted.setSortRole(LedgerTable::kSortRole);
        for (const int column : {LedgerTable::Weights, LedgerTable::Total}) {
            sorted.sort(column, Qt::AscendingOrder);
            QStringList order;
            for (int row = 0; row < sorted.rowCount(); ++row) order += sorted.index(row, 0).data(LedgerTable::kSortRole).toString();
            QCOMPARE(order.join(QLatin1Char(' ')), QStringLiteral("l100 l9000 l50000 l2147483648"));
        }
        // A look at what is free changes no row: the choice of one stays.
        QPersistentModelIndex chosen(table.index(1, 0));
        table.setLedger(ledger);
        QVERIFY(chosen.isValid());
        ledger.rows[0].most[0] = 1;
        table.setLedger(ledger);
        QVERIFY(!chosen.isValid());
    }

    void othersAndOursAreToldApart() {
        const Room room = mainMemory(memoryOf(1000, 400), 150);
        const Fit fit = computeFit(Analysis(), false, room, 0, {});
        QCOMPARE(fit.others, int64_t{450});
        QCOMPARE(fit.room.own, int64_t{150});
        QCOMPARE(fit.capacity, int64_t{400});
        // What a run of ours holds is ours to use.
        QCOMPARE(computeFit(Analysis(), false, room, 0, {100, true}).capacity, int64_t{500});
        QCOMPARE(computeFit(Analysis(), false, room, 300, {100, true}).capacity, int64_t{300});
    }
};

QTEST_MAIN(TestLedger)
#include "test_ledger.moc"
