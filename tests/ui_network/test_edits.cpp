#include "ui/document/edits.h"
#include "ui/document/network_document.h"

#include "core/net/layer_def.h"

#include <QFile>
#include <QTest>

#include <random>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

NetSpec templateNet(const char* id) {
    QFile file(QStringLiteral(":/templates/%1.prototxt").arg(QLatin1String(id)));
    if (!file.open(QIODevice::ReadOnly)) return {};
    auto net = NetSpec::parse(file.readAll().toStdString(), "net.prototxt");
    return net ? *net : NetSpec();
}

LayerId byName(const NetSpec& spec, const std::string& name) {
    for (const auto& layer : spec.layers())
        if (layer->param.name() == name) return layer->id;
    return 0;
}

const caffe::LayerParameter& param(const NetSpec& spec, const std::string& name) { return spec.layer(byName(spec, name))->param; }

}  // namespace

class TestEdits : public QObject {
    Q_OBJECT
private slots:
    void topologyOfLeNet() {
        const NetSpec net = templateNet("lenet");
        const Topology train = Topology::of(net, true);
        QCOMPARE(train.nodes().size(), size_t{8});  // data, conv1, pool1, conv2, pool2, ip1 with its ReLU, ip2, loss
        QVERIFY(train.rides(byName(net, "relu1")));
        QCOMPARE(train.host(byName(net, "relu1")), byName(net, "ip1"));
        QCOMPARE(train.host(byName(net, "accuracy")), LayerId{0});
        QVERIFY(train.dangling().empty());
        QVERIFY(train.reaches(byName(net, "conv1"), byName(net, "loss")));
        QVERIFY(!train.reaches(byName(net, "loss"), byName(net, "conv1")));
        const Topology test = Topology::of(net, false);
        QCOMPARE(test.nodes().size(), size_t{9});
    }

    void removeHealsTheGap() {
        NetSpec net = templateNet("lenet");
        edits::remove(net, {byName(net, "pool1")});
        QCOMPARE(param(net, "conv2").bottom(0), std::string("conv1"));
        edits::remove(net, {byName(net, "ip1"), byName(net, "relu1")});
        QCOMPARE(param(net, "ip2").bottom(0), std::string("pool2"));
    }

    void insertOnWire() {
        NetSpec net = templateNet("lenet");
        const Topology topology = Topology::of(net, true);
        const auto wire = std::find_if(topology.wires().begin(), topology.wires().end(),
                                       [&](const Wire& w) { return w.to == byName(net, "conv2"); });
        QVERIFY(wire != topology.wires().end());
        const LayerId made = edits::insertOnWire(net, "LRN", *wire);
        QCOMPARE(net.layer(made)->param.bottom(0), std::string("pool1"));
        QCOMPARE(param(net, "conv2").bottom(0), net.layer(made)->param.top(0));
        QVERIFY(net.indexOf(made) > net.indexOf(byName(net, "pool1")));
        QVERIFY(net.indexOf(made) < net.indexOf(byName(net, "conv2")));
        // In place where it is usual and harmless.
        const Topology after = Topology::of(net, true);
        const auto ipWire = std::find_if(after.wires().begin(), after.wires().end(), [&](const Wire& w) { return w.to == byName(net, "ip1"); });
        const LayerId relu = edits::insertOnWire(net, "ReLU", *ipWire);
        QVERIFY(isInPlace(net.layer(relu)->param));
    }

    // A layer dropped on the canvas stands last in the file; the wires bring it between what it reads and what reads it.
    void connectMovesAsFewAsCanBe() {
        NetSpec net = templateNet("lenet");
        const LayerId drop = edits::add(net, "Dropout");
        edits::connect(net, byName(net, "ip1"), 0, drop, -1);
        edits::connect(net, drop, 0, byName(net, "ip2"), 0);
        QCOMPARE(net.layer(drop)->param.bottom(0), std::string("ip1"));
        QCOMPARE(param(net, "ip2").bottom(0), net.layer(drop)->param.top(0));
        // Behind the ReLU that works in place on ip1, before ip2; the rest stands as it stood.
        QCOMPARE(net.indexOf(drop), net.indexOf(byName(net, "relu1")) + 1);
        QCOMPARE(net.indexOf(drop), net.indexOf(byName(net, "ip2")) - 1);
        for (const bool train : {true, false}) QVERIFY(Topology::of(net, train).dangling().empty());
        QCOMPARE(NetSpec::parse(net.print(), "x")->layers().size(), net.layers().size());
        // In the other order of the two wires, too.
        NetSpec other = templateNet("lenet");
        const LayerId late = edits::add(other, "Dropout");
        edits::connect(other, late, 0, byName(other, "ip2"), 0);
        edits::connect(other, byName(other, "ip1"), 0, late, -1);
        for (const bool train : {true, false}) QVERIFY(Topology::of(other, train).dangling().empty());
    }

    // Readers that take part in the other phase only move along as well.
    void connectKeepsBothPhases() {
        NetSpec net = templateNet("lenet");
        const LayerId ip = edits::add(net, "InnerProduct"), relu = edits::add(net, "ReLU");
        edits::connect(net, byName(net, "data"), 0, ip, -1);
        edits::connect(net, ip, 0, relu, -1);
        edits::connect(net, relu, 0, byName(net, "ip2"), 0);
        for (const bool train : {true, false}) {
            const Topology topology = Topology::of(net, train);
            QVERIFY(topology.dangling().empty());
            QVERIFY(topology.reaches(ip, byName(net, train ? "loss" : "accuracy")));
        }
    }

    // What works in place changes the blob for all its readers: it stands before them.
    void connectInPlaceStandsBeforeTheReaders() {
        auto net = *NetSpec::parse(R"(layer { name: "a" type: "Input" top: "a" }
layer { name: "b" type: "Input" top: "b" }
layer { name: "c" type: "Power" bottom: "a" top: "c" }
layer { name: "d" type: "Power" bottom: "b" top: "d" }
layer { name: "relu" type: "ReLU" bottom: "lost" top: "lost" }
)", "x");
        edits::connect(net, byName(net, "a"), 0, byName(net, "relu"), 0);
        QCOMPARE(param(net, "relu").top(0), std::string("a"));
        QVERIFY(net.indexOf(byName(net, "relu")) < net.indexOf(byName(net, "c")));
        QVERIFY(net.indexOf(byName(net, "a")) < net.indexOf(byName(net, "relu")));
        QVERIFY(net.indexOf(byName(net, "b")) < net.indexOf(byName(net, "d")));
    }

    // A file in which a reader had got above its maker is put right by the next wire.
    void connectHealsLostReaders() {
        auto net = *NetSpec::parse(R"(layer { name: "a" type: "Input" top: "a" }
layer { name: "reader" type: "Power" bottom: "maker" top: "reader" include { phase: TEST } }
layer { name: "maker" type: "Power" bottom: "a" top: "maker" }
layer { name: "loose" type: "Power" top: "loose" }
)", "x");
        edits::connect(net, byName(net, "maker"), 0, byName(net, "loose"), -1);
        QVERIFY(Topology::of(net, false).dangling().empty());
        QVERIFY(net.indexOf(byName(net, "maker")) < net.indexOf(byName(net, "reader")));
    }

    void connectOrders() {
        NetSpec net;
        const LayerId ip = edits::add(net, "InnerProduct");
        const LayerId pool = edits::add(net, "Pooling");
        const LayerId conv = edits::add(net, "Convolution");
        edits::connect(net, ip, 0, pool, -1);
        QCOMPARE(net.layer(pool)->param.bottom(0), net.layer(ip)->param.top(0));
        // conv stands below ip: ip has to go under it, and pool with it.
        edits::connect(net, conv, 0, ip, -1);
        QVERIFY(net.indexOf(conv) < net.indexOf(ip));
        QVERIFY(net.indexOf(ip) < net.indexOf(pool));
        const Topology topology = Topology::of(net, true);
        QVERIFY(topology.dangling().empty() || topology.dangling().front().first == conv);
        QCOMPARE(edits::canConnect(net, topology, pool, conv, -1), edits::Refusal::Cycle);
        QCOMPARE(edits::canConnect(net, topology, conv, conv, -1), edits::Refusal::Itself);
    }

    void renameEverywhere() {
        NetSpec net = templateNet("lenet");
        edits::rename(net, byName(net, "ip1"), "hidden");
        QCOMPARE(param(net, "relu1").bottom(0), std::string("hidden"));
        QCOMPARE(param(net, "relu1").top(0), std::string("hidden"));
        QCOMPARE(param(net, "ip2").bottom(0), std::string("hidden"));
    }

    void copyAndPasteKeepsWires() {
        NetSpec net = templateNet("lenet");
        const std::string text = edits::copyText(net, {byName(net, "conv2"), byName(net, "pool2")});
        const auto made = edits::paste(net, text);
        QVERIFY(made);
        QCOMPARE(made->size(), size_t{2});
        QCOMPARE(net.layer((*made)[1])->param.bottom(0), net.layer((*made)[0])->param.top(0));
        QVERIFY(net.layer((*made)[0])->param.name() != "conv2");
        QVERIFY(!edits::paste(net, "layer { name: "));
    }

    void dataAndClasses() {
        NetSpec net = templateNet("lenet");
        edits::useData(net, "a/train", "a/val", 30);
        QCOMPARE(net.layers()[0]->param.data_param().source(), std::string("a/train"));
        QCOMPARE(net.layers()[1]->param.data_param().source(), std::string("a/val"));
        QCOMPARE(param(net, "ip2").inner_product_param().num_output(), 30U);
        edits::setBatchSize(net, true, 7);
        QCOMPARE(edits::batchSize(net, true), 7);
        QCOMPARE(edits::batchSize(net, false), 100);
    }

    void everyTypeOfThePaletteReads() {
        for (const LayerDef& def : allLayerDefs()) {
            NetSpec net;
            const LayerId id = edits::add(net, def.type);
            QCOMPARE(net.layer(id)->param.type(), std::string(def.type));
            const auto again = NetSpec::parse(net.print(), "x");
            QVERIFY2(again, def.type);
        }
    }

    // Whatever was done, undo brings back the first bytes and redo the last.
    void randomEditsUndo() {
        QUndoStack undo;
        NetworkDocument document(undo);
        document.reset(templateNet("resnet20"), {});
        const std::string first = document.spec().print();
        std::mt19937 random(7);
        const auto defs = allLayerDefs();
        const auto any = [&](size_t n) { return std::uniform_int_distribution<size_t>(0, n - 1)(random); };
        const int steps = qEnvironmentVariableIntValue("FITROOM_EDIT_STEPS") > 0 ? qEnvironmentVariableIntValue("FITROOM_EDIT_STEPS") : 1500;
        for (int i = 0; i < steps; ++i) {
            document.edit(QStringLiteral("step"), [&](NetSpec& spec, Positions& positions) {
                const auto pick = [&] { return spec.layers()[any(spec.layers().size())]->id; };
                // Grows while small and shrinks while large.
                const size_t kind = spec.layers().size() < 40 ? any(2) : spec.layers().size() > 140 ? 3 : any(7);
                switch (kind) {
                    case 0: (void)edits::add(spec, defs[any(defs.size())].type); break;
                    case 1:
                        if (!spec.layers().empty()) (void)edits::appendTo(spec, defs[any(defs.size())].type, pick());
                        break;
                    case 2: {
                        const Topology topology = Topology::of(spec, true);
                        if (!topology.wires().empty())
                            (void)edits::insertOnWire(spec, defs[any(defs.size())].type, topology.wires()[any(topology.wires().size())]);
                        break;
                    }
                    case 3: edits::remove(spec, {pick(), pick()}); break;
                    case 4: {
                        const LayerId from = pick(), to = pick();
                        if (edits::canConnect(spec, Topology::of(spec, true), from, to, -1) == edits::Refusal::None)
                            edits::connect(spec, from, 0, to, -1);
                        break;
                    }
                    case 5: edits::rename(spec, pick(), edits::freeName(spec, "renamed")); break;
                    default: positions[pick()] = {static_cast<double>(any(900)), static_cast<double>(any(900))};
                }
            });
        }
        const std::string last = document.spec().print();
        const Positions lastPositions = document.positions();
        QVERIFY(last != first);
        while (undo.canUndo()) undo.undo();
        QCOMPARE(document.spec().print(), first);
        QVERIFY(document.positions().isEmpty());
        while (undo.canRedo()) undo.redo();
        QCOMPARE(document.spec().print(), last);
        QCOMPARE(document.positions(), lastPositions);
        QVERIFY(NetSpec::parse(last, "x"));
    }
};

QTEST_GUILESS_MAIN(TestEdits)
#include "test_edits.moc"
