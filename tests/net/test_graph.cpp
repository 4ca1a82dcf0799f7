// build(): what is refused and how it is told, splits, phases, sharing, where gradients flow.

#include "core/net/graph_builder.h"
#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

#include <QtTest>

#include <algorithm>
#include <random>

using namespace fitroom;

namespace {

const char* kData = R"(layer { name: "data" type: "Input" top: "data" input_param { shape { dim: 4 dim: 3 dim: 8 dim: 8 } } }
layer { name: "label" type: "Input" top: "label" input_param { shape { dim: 4 } } }
)";

NetSpec parse(const std::string& text) {
    auto spec = NetSpec::parse(text, "net.prototxt");
    if (!spec) qFatal("%s", spec.error().english().c_str());
    return *spec;
}

Graph buildText(const std::string& text, BuildOptions options = {}) { return build(parse(text), options); }

std::vector<Problem> errorsOf(const Graph& graph) {
    std::vector<Problem> out;
    for (const Problem& p : graph.problems)
        if (p.severity == Severity::Error) out.push_back(p);
    return out;
}

const GraphLayer* layerNamed(const Graph& graph, const std::string& name) {
    for (const GraphLayer& layer : graph.layers)
        if (layer.name == name) return &layer;
    return nullptr;
}

int opsOf(const Graph& graph, std::string_view kind, const std::string& layer = {}) {
    return static_cast<int>(std::count_if(graph.ops.begin(), graph.ops.end(), [&](const Op& op) {
        return kind == op.kind && (layer.empty() || graph.layers[static_cast<size_t>(op.layer)].name == layer);
    }));
}

QString joined(const Graph& graph) {
    QString all;
    for (const Problem& p : graph.problems) all += QString::fromStdString(p.error.english()) + "\n";
    return all;
}

}  // namespace

class TestGraph : public QObject {
    Q_OBJECT

private slots:
    // One cause, one message, with layer and line; what hangs on it is not blamed.
    void badInput_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("layer");
        QTest::addColumn<int>("line");
        QTest::addColumn<QStringList>("words");
        const QString data = kData;
        const QString conv = R"(layer { name: "conv" type: "Convolution" bottom: "data" top: "conv" convolution_param { %1 } }
layer { name: "relu" type: "ReLU" bottom: "conv" top: "conv" }
)";
        QTest::newRow("unknown type") << data + R"(layer { name: "act" type: "Relu" bottom: "data" top: "act" })" << "act" << 3
                                      << QStringList{"'Relu'", "'ReLU'"};
        QTest::newRow("type of a modified Caffe") << data + R"(layer { name: "p" type: "Permute" bottom: "data" top: "p" })"
                                                  << "p" << 3 << QStringList{"Permute", "modified Caffe"};
        QTest::newRow("no type") << data + R"(layer { name: "p" bottom: "data" top: "p" })" << "p" << 3
                                 << QStringList{"no type"};
        QTest::newRow("unknown bottom") << data + R"(
layer { name: "pool1" type: "Pooling" bottom: "data" top: "pool1" pooling_param { kernel_size: 2 stride: 2 } }
layer { name: "conv2" type: "ReLU" bottom: "pool7" top: "conv2" }
layer { name: "next" type: "ReLU" bottom: "conv2" top: "next" })"
                                        << "conv2" << 5 << QStringList{"conv2", "'pool7'", "'pool1'"};
        QTest::newRow("two makers") << data + R"(layer { name: "a" type: "ReLU" bottom: "data" top: "y" }
layer { name: "b" type: "ReLU" bottom: "data" top: "y" })"
                                    << "b" << 4 << QStringList{"'y'", "twice", "layer a"};
        QTest::newRow("in place under a reader") << data + R"(layer { name: "a" type: "ReLU" bottom: "data" top: "y" }
layer { name: "b" type: "Softmax" bottom: "y" top: "z" }
layer { name: "c" type: "ReLU" bottom: "y" top: "y" })"
                                                 << "c" << 5 << QStringList{"'y'", "in place"};
        QTest::newRow("bottom missing") << data + R"(layer { name: "loss" type: "SoftmaxWithLoss" bottom: "data" top: "loss" })"
                                        << "loss" << 3 << QStringList{"SoftmaxWithLoss", "2", "1"};
        QTest::newRow("too many tops") << data + R"(layer { name: "r" type: "ReLU" bottom: "data" top: "a" top: "b" })" << "r"
                                       << 3 << QStringList{"1", "2"};
        QTest::newRow("no num_output") << data + conv.arg("kernel_size: 3") << "conv" << 3 << QStringList{"num_output"};
        QTest::newRow("no kernel") << data + conv.arg("num_output: 4") << "conv" << 3 << QStringList{"kernel"};
        QTest::newRow("kernel too large") << data + conv.arg("num_output: 4 kernel_size: 11 pad: 1") << "conv" << 3
                                          << QStringList{"11", "10"};
        QTest::newRow("group") << data + conv.arg("num_output: 4 kernel_size: 3 group: 2") << "conv" << 3
                               << QStringList{"3", "2", "groups"};
        QTest::newRow("group of num_output") << data + conv.arg("num_output: 4 kernel_size: 3 group: 3") << "conv" << 3
                                             << QStringList{"4", "3", "groups"};
        QTest::newRow("kernel twice") << data + conv.arg("num_output: 4 kernel_size: 3 kernel_h: 3") << "conv" << 3
                                      << QStringList{"kernel_size"};
        QTest::newRow("stride 0") << data + conv.arg("num_output: 4 kernel_size: 3 stride: 0") << "conv" << 3
                                  << QStringList{"stride"};
        QTest::newRow("sizes that overflow") << data + conv.arg("num_output: 4294967295 kernel_size: 16777216 pad: 16777216")
                                             << "conv" << 3 << QStringList{"more elements"};
        QTest::newRow("filler") << data + conv.arg(R"(num_output: 4 kernel_size: 3 weight_filler { type: "xaver" })") << "conv"
                                << 3 << QStringList{"'xaver'", "'xavier'"};
        QTest::newRow("pooling window") << data + R"(
layer { name: "p" type: "Pooling" bottom: "data" top: "p" pooling_param { kernel_size: 12 } })"
                                        << "p" << 4 << QStringList{"12×12", "8×8"};
        QTest::newRow("stochastic") << data + R"(
layer { name: "p" type: "Pooling" bottom: "data" top: "p" pooling_param { pool: STOCHASTIC kernel_size: 2 } })"
                                    << "p" << 4 << QStringList{"STOCHASTIC"};
        QTest::newRow("eltwise") << data + R"(
layer { name: "p" type: "Pooling" bottom: "data" top: "p" pooling_param { kernel_size: 2 stride: 2 } }
layer { name: "sum" type: "Eltwise" bottom: "data" bottom: "p" top: "s" })"
                                 << "sum" << 5 << QStringList{"4×3×8×8", "4×3×4×4"};
        QTest::newRow("concat") << data + R"(
layer { name: "p" type: "Pooling" bottom: "data" top: "p" pooling_param { kernel_size: 2 stride: 2 } }
layer { name: "cat" type: "Concat" bottom: "data" bottom: "p" top: "s" })"
                                << "cat" << 5 << QStringList{"4×3×8×8", "4×3×4×4"};
        QTest::newRow("scale of two bottoms") << data + R"(layer { name: "s" type: "Scale" bottom: "data" bottom: "label" top: "s" })"
                                              << "s" << 3 << QStringList{"second bottom", "label"};
        QTest::newRow("labels") << data + R"(layer { name: "loss" type: "SoftmaxWithLoss" bottom: "data" bottom: "label" top: "l" })"
                                << "loss" << 3 << QStringList{"4×3×8×8", "256"};
        QTest::newRow("axis") << data + R"(layer { name: "s" type: "Softmax" bottom: "data" top: "s" softmax_param { axis: 4 } })"
                              << "s" << 3 << QStringList{"Axis 4", "4×3×8×8"};
        QTest::newRow("top_k") << data + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "ip" inner_product_param { num_output: 3 } }
layer { name: "a" type: "Accuracy" bottom: "ip" bottom: "label" top: "a" accuracy_param { top_k: 5 } })"
                               << "a" << 5 << QStringList{"5", "3"};
        QTest::newRow("dropout") << data + R"(layer { name: "d" type: "Dropout" bottom: "data" top: "d" dropout_param { dropout_ratio: 1 } })"
                                 << "d" << 3 << QStringList{"dropout_ratio"};
        QTest::newRow("lrn") << data + R"(layer { name: "n" type: "LRN" bottom: "data" top: "n" lrn_param { local_size: 4 } })" << "n"
                             << 3 << QStringList{"4"};
        QTest::newRow("input without shape") << R"(layer { name: "x" type: "Input" top: "x" })" << "x" << 1
                                             << QStringList{"no shape"};
        QTest::newRow("negative axis size") << R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: -3 } } })" << "x"
                                            << 1 << QStringList{"-3"};
        QTest::newRow("too many axes") << R"(layer { name: "x" type: "Input" top: "x"
  input_param { shape { dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 } } })"
                                       << "x" << 1 << QStringList{"9", "8"};
        QTest::newRow("include and exclude")
            << data + R"(layer { name: "r" type: "ReLU" bottom: "data" top: "r" include { phase: TRAIN } exclude { phase: TEST } })"
            << "r" << 3 << QStringList{"include", "exclude"};
        QTest::newRow("data without a size") << R"(layer { name: "d" type: "Data" top: "d" data_param { batch_size: 4 } })" << "d" << 1
                                             << QStringList{"size of the images"};
        QTest::newRow("data without a batch") << R"(layer { name: "d" type: "Data" top: "d" transform_param { crop_size: 4 } })" << "d"
                                              << 1 << QStringList{"batch"};
        QTest::newRow("weights of one name") << data + conv.arg("num_output: 3 kernel_size: 3 pad: 1") + R"(
layer { name: "conv" type: "InnerProduct" bottom: "conv" top: "ip" inner_product_param { num_output: 2 } })"
                                             << "conv" << 6 << QStringList{"'conv'"};
    }
    void badInput() {
        QFETCH(QString, text);
        QFETCH(QString, layer);
        QFETCH(int, line);
        QFETCH(QStringList, words);
        BuildOptions options;
        options.backward = true;
        const Graph graph = buildText(text.toStdString(), options);
        const auto errors = errorsOf(graph);
        QVERIFY2(errors.size() == 1, qPrintable(joined(graph)));
        const Error& error = errors[0].error;
        QCOMPARE(QString::fromStdString(error.place.layer), layer);
        QCOMPARE(error.place.line, line);
        QCOMPARE(QString::fromStdString(error.place.file), QString("net.prototxt"));
        QVERIFY(*error.next);
        const QString said = QString::fromStdString(error.english());
        for (const QString& word : words) QVERIFY2(said.contains(word), qPrintable(said));
        QVERIFY2(!said.contains("%"), qPrintable(said));
    }

    void allCausesAtOnce() {
        const Graph graph = buildText(std::string(kData) + R"(
layer { name: "a" type: "Convolution" bottom: "data" top: "a" convolution_param { kernel_size: 3 } }
layer { name: "b" type: "InnerProduct" bottom: "a" top: "b" }
layer { name: "c" type: "Rellu" bottom: "b" top: "c" }
layer { name: "d" type: "Softmax" bottom: "nothing" top: "d" }
layer { name: "e" type: "ReLU" bottom: "data" top: "e" })");
        QCOMPARE(errorsOf(graph).size(), size_t{4});
        // What does not hang on them has its shape.
        QVERIFY(layerNamed(graph, "e")->tops[0] != kNoTensor);
        QVERIFY(layerNamed(graph, "b")->tops[0] == kNoTensor);
    }

    void hostileSums() {
        std::string text = R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 281474976710656 } } })";
        for (int i = 0; i < 40; ++i)
            text += "layer { name: \"r" + std::to_string(i) + "\" type: \"ReLU\" bottom: \"" + (i ? "r" + std::to_string(i - 1) : "x") +
                    "\" top: \"r" + std::to_string(i) + "\" }\n";
        const Graph graph = buildText(text);
        QCOMPARE(errorsOf(graph).size(), size_t{1});
        QVERIFY(graph.caffeDataBytes > 0);
        const Graph larger = buildText(R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 281474976710657 } } })");
        QCOMPARE(errorsOf(larger).size(), size_t{1});
    }

    // Files that a slip of the hand, or worse, has changed: refused or built, never a crash, never a hang.
    void mutations() {
        std::mt19937 random(2026);
        std::vector<std::string> texts;
        for (const LayerDef& def : allLayerDefs())
            for (const char* sample : def.samples) texts.emplace_back(sample);
        const std::vector<std::string> values = {"0", "1", "2", "7", "-1", "65536", "4294967295", "9223372036854775807", "\"x\"",
                                                 "\"y\"", "\"ReLU\"", "\"Concat\"", "true"};
        const std::vector<std::string> fields = {"loss_weight: 2", "propagate_down: true", "bottom: \"x\"", "bottom: \"y\"",
                                                 "top: \"y\"", "top: \"z\"", "axis: -2", "axis: 9", "group: 2", "dim: 0", "dim: 3",
                                                 "shape { dim: 281474976710656 }", "param { name: \"w\" lr_mult: 0 }",
                                                 "include { phase: TEST }", "kernel_size: 65536", "stride: 3", "dilation: 4000000"};
        caffe::SolverParameter solver;
        solver.set_momentum(0.9f);
        int built = 0, runnable = 0;
        for (int i = 0; i < 6000; ++i) {
            std::string text = texts[random() % texts.size()];
            if (random() % 2) text += "\n" + texts[random() % texts.size()];
            for (unsigned change = 1 + random() % 3; change-- > 0;) {
                // A field put into some message, or a value changed: most of it still parses.
                const bool insert = random() % 2;
                const size_t at = text.find(insert ? "{" : ": ", random() % text.size());
                if (at == std::string::npos) continue;
                if (insert) {
                    text.insert(at + 1, " " + fields[random() % fields.size()] + " ");
                } else {
                    const size_t end = text.find_first_of(" \n}", at + 2);
                    if (end != std::string::npos) text.replace(at + 2, end - at - 2, values[random() % values.size()]);
                }
            }
            const auto spec = NetSpec::parse(text, "mutated.prototxt");
            if (!spec) continue;
            BuildOptions options;
            options.trainPhase = random() % 2;
            options.backward = random() % 2;
            options.forceBackward = random() % 2;
            if (options.backward && random() % 2) options.solver = &solver;
            const Graph graph = build(*spec, options);
            ++built;
            runnable += graph.runnable();
            for (const Tensor& t : graph.tensors) QVERIFY(t.shape.count() >= 1 && t.shape.count() <= (int64_t{1} << 48));
            for (const Problem& p : graph.problems) QVERIFY(!p.error.english().empty());
        }
        QVERIFY2(built > 1500 && runnable > 300, qPrintable(QString("%1 built, %2 runnable").arg(built).arg(runnable)));
    }

    void manyLayersAndManyReaders() {
        std::string text = R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 } } })";
        std::string concat = R"(layer { name: "c" type: "Concat" top: "c" )";
        for (int i = 0; i < 20000; ++i) concat += "bottom: \"x\" ";
        text += concat + "}\n";
        for (int i = 0; i < 20000; ++i) {
            const std::string n = std::to_string(i);
            text += "layer { name: \"r" + n + "\" type: \"ReLU\" bottom: \"c\" top: \"r" + n + "\" }\n";
            text += "layer { name: \"u" + n + "\" type: \"Rellu\" bottom: \"v" + n + "\" top: \"w" + n + "\" }\n";
        }
        BuildOptions options;
        options.backward = options.forceBackward = true;
        QElapsedTimer timer;
        timer.start();
        const Graph graph = buildText(text, options);
        QVERIFY(errorsOf(graph).size() >= 400);
        QVERIFY2(timer.elapsed() < 30000, "took far too long");
        const Graph wide = buildText(text.substr(0, text.find("layer { name: \"r0\"")) +
                                     R"(layer { name: "l" type: "InnerProduct" bottom: "c" top: "l" inner_product_param { num_output: 2 } })",
                                     options);
        QVERIFY2(wide.runnable(), qPrintable(joined(wide)));
        QVERIFY2(timer.elapsed() < 60000, "took far too long");
    }

    void phases() {
        caffe::LayerParameter layer;
        QVERIFY(layerIncluded(layer, true, 0, {}));
        auto* rule = layer.add_include();
        rule->set_phase(caffe::TEST);
        QVERIFY(!layerIncluded(layer, true, 0, {}));
        QVERIFY(layerIncluded(layer, false, 0, {}));
        rule->add_stage("deploy");
        rule->add_not_stage("gpu");
        QVERIFY(!layerIncluded(layer, false, 0, {}));
        QVERIFY(layerIncluded(layer, false, 0, {"deploy"}));
        QVERIFY(!layerIncluded(layer, false, 0, {"deploy", "gpu"}));
        rule->set_min_level(2);
        rule->set_max_level(3);
        QVERIFY(!layerIncluded(layer, false, 1, {"deploy"}));
        QVERIFY(layerIncluded(layer, false, 3, {"deploy"}));
        QVERIFY(!layerIncluded(layer, false, 4, {"deploy"}));
        layer.add_include()->set_phase(caffe::TRAIN);  // rules are ORed
        QVERIFY(layerIncluded(layer, true, 0, {}));
        caffe::LayerParameter excluded;
        excluded.add_exclude()->set_phase(caffe::TRAIN);
        QVERIFY(!layerIncluded(excluded, true, 0, {}));
        QVERIFY(layerIncluded(excluded, false, 0, {}));
    }

    void splits() {
        const Graph graph = buildText(std::string(kData) + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "s" inner_product_param { num_output: 5 } }
layer { name: "r" type: "ReLU" bottom: "s" top: "s" }
layer { name: "acc" type: "Accuracy" bottom: "s" bottom: "label" top: "acc" }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "s" bottom: "label" top: "loss" })");
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        std::vector<std::string> names;
        for (const GraphLayer& layer : graph.layers) names.push_back(layer.name);
        const std::vector<std::string> expected = {"data", "label", "label_label_0_split", "ip", "r", "s_r_0_split", "acc", "loss"};
        QCOMPARE(names, expected);
        QCOMPARE(layerNamed(graph, "loss")->bottomNames, (std::vector<std::string>{"s_r_0_split_1", "label_label_0_split_1"}));
        QCOMPARE(graph.outputs.size(), size_t{2});
        QCOMPARE(graph.outputs[0].blob, std::string("acc"));
        QCOMPARE(graph.outputs[1].lossWeight, 1.0f);
    }

    void lossWeightMovesToTheSplit() {
        BuildOptions options;
        options.backward = true;
        const Graph graph = buildText(std::string(kData) + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "s" loss_weight: 0.5 inner_product_param { num_output: 5 } }
layer { name: "r" type: "ReLU" bottom: "s" top: "t" })", options);
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        const GraphLayer* split = layerNamed(graph, "s_ip_0_split");
        QVERIFY(split);
        QCOMPARE(split->lossWeights, (std::vector<float>{0.5f, 0.0f}));
        QCOMPARE(layerNamed(graph, "ip")->lossWeights, std::vector<float>{0.0f});
        QCOMPARE(layerNamed(graph, "r")->bottomNames, std::vector<std::string>{"s_ip_0_split_1"});
        QCOMPARE(graph.losses.size(), size_t{1});
        QCOMPARE(opsOf(graph, "InnerProductBackwardWeights"), 1);
    }

    void frozenLayersEndBackward() {
        BuildOptions options;
        options.backward = true;
        const std::string text = std::string(kData) + R"(
layer { name: "c1" type: "Convolution" bottom: "data" top: "c1" param { lr_mult: 0 } param { lr_mult: 0 }
  convolution_param { num_output: 4 kernel_size: 3 } }
layer { name: "r1" type: "ReLU" bottom: "c1" top: "c1" }
layer { name: "p1" type: "Pooling" bottom: "c1" top: "p1" pooling_param { kernel_size: 2 stride: 2 } }
layer { name: "c2" type: "Convolution" bottom: "p1" top: "c2" param { lr_mult: 1 } param { lr_mult: 0 }
  convolution_param { num_output: 4 kernel_size: 3 } }
layer { name: "ip" type: "InnerProduct" bottom: "c2" top: "ip" param { lr_mult: 0 } inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })";
        const Graph graph = buildText(text, options);
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        QVERIFY(!layerNamed(graph, "c1")->needsBackward);
        QCOMPARE(opsOf(graph, "ConvolutionBackwardData"), 0);  // c2's input needs none
        QCOMPARE(opsOf(graph, "ConvolutionBackwardWeights", "c2"), 1);
        QCOMPARE(opsOf(graph, "InnerProductBackwardData"), 1);  // passes through frozen weights
        QCOMPARE(opsOf(graph, "PoolingBackward"), 0);
        for (const Op& op : graph.ops)
            if (std::string_view(op.kind) == "Pooling") QCOMPARE(op.out.size(), size_t{1});  // no mask: nobody reads it
        for (const GraphParam& p : graph.params) QCOMPARE(p.gradient != kNoTensor, (p.layer == "c2" && p.index == 0) || (p.layer == "ip" && p.index == 1));

        options.forceBackward = true;
        const Graph forced = buildText(text, options);
        QCOMPARE(opsOf(forced, "ConvolutionBackwardData"), 2);
        QCOMPARE(opsOf(forced, "PoolingBackward"), 1);
        QVERIFY(forced.gradients[static_cast<size_t>(layerNamed(forced, "data")->tops[0])] != kNoTensor);
        QVERIFY(forced.gradients[static_cast<size_t>(layerNamed(forced, "label")->tops[0])] == kNoTensor);
    }

    void propagateDown() {
        BuildOptions options;
        options.backward = true;
        const Graph graph = buildText(std::string(kData) + R"(
layer { name: "c1" type: "Convolution" bottom: "data" top: "c1" convolution_param { num_output: 4 kernel_size: 3 } }
layer { name: "ip" type: "InnerProduct" bottom: "c1" top: "ip" propagate_down: false inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })", options);
        QVERIFY(!layerNamed(graph, "c1")->needsBackward);
        QCOMPARE(opsOf(graph, "InnerProductBackwardData"), 0);
        const Graph upTo = buildText(std::string(kData) + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "ip" propagate_down: true inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })", options);
        QVERIFY(upTo.gradients[static_cast<size_t>(layerNamed(upTo, "data")->tops[0])] != kNoTensor);
    }

    void sharedParameters() {
        BuildOptions options;
        options.backward = true;
        const std::string text = std::string(kData) + R"(
layer { name: "a" type: "InnerProduct" bottom: "data" top: "a" param { name: "w" } param { name: "b" } inner_product_param { num_output: 192 } }
layer { name: "b" type: "InnerProduct" bottom: "a" top: "b" param { name: "w" lr_mult: 3 } param { name: "b" } inner_product_param { num_output: 192 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "b" bottom: "label" top: "loss" })";
        const Graph graph = buildText(text, options);
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        QCOMPARE(graph.params.size(), size_t{2});
        QCOMPARE(graph.params[0].lrMult, 3.0f);
        QCOMPARE(graph.params[0].alsoStoredAs, (std::vector<std::pair<std::string, int>>{{"b", 0}}));
        QCOMPARE(opsOf(graph, "Sum"), 2);  // the two gradients of w and of b
        const Graph wrong = buildText(std::string(kData) + R"(
layer { name: "a" type: "InnerProduct" bottom: "data" top: "a" param { name: "w" } inner_product_param { num_output: 6 } }
layer { name: "b" type: "InnerProduct" bottom: "a" top: "b" param { name: "w" } inner_product_param { num_output: 6 } })");
        QCOMPARE(errorsOf(wrong).size(), size_t{1});
        QCOMPARE(errorsOf(wrong)[0].error.place.layer, std::string("b"));
    }

    void updates() {
        caffe::SolverParameter solver;
        solver.set_momentum(0.9f);
        solver.set_weight_decay(0.5f);
        BuildOptions options;
        options.backward = true;
        options.solver = &solver;
        const std::string text = std::string(kData) + R"(
layer { name: "c" type: "Convolution" bottom: "data" top: "c" param { lr_mult: 1 } param { lr_mult: 2 decay_mult: 0 }
  convolution_param { num_output: 4 kernel_size: 3 } }
layer { name: "bn" type: "BatchNorm" bottom: "c" top: "c" }
layer { name: "ip" type: "InnerProduct" bottom: "c" top: "ip" inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })";
        const Graph graph = buildText(text, options);
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        QCOMPARE(opsOf(graph, "SgdUpdate"), 4);
        QCOMPARE(opsOf(graph, "Accumulate"), 0);
        QCOMPARE(graph.params.size(), size_t{7});
        for (const GraphParam& p : graph.params) {
            QCOMPARE(p.statistic, p.layer == "bn");
            QCOMPARE(p.history.size(), p.statistic ? size_t{0} : size_t{1});
            if (p.statistic) QCOMPARE(p.lrMult, 0.0f);
        }
        // Each update comes after every op that reads the weights, and before the next layer's backward.
        for (size_t u = 0; u < graph.ops.size(); ++u) {
            const Op& update = graph.ops[u];
            if (update.pass != Pass::Update) continue;
            for (size_t i = u + 1; i < graph.ops.size(); ++i)
                QVERIFY(std::find(graph.ops[i].in.begin(), graph.ops[i].in.end(), update.state[0]) == graph.ops[i].in.end());
        }
        const auto first = std::find_if(graph.ops.begin(), graph.ops.end(), [](const Op& op) { return op.pass == Pass::Update; });
        QCOMPARE(graph.layers[static_cast<size_t>(first->layer)].name, std::string("ip"));
        QVERIFY(std::any_of(first, graph.ops.end(), [](const Op& op) { return op.pass == Pass::Backward; }));
        for (const Op& op : graph.ops) {
            if (std::string_view(op.kind) != "SgdUpdate") continue;
            const auto attrs = op.attrs.as<SgdAttrs>();
            const bool bias = graph.tensors[static_cast<size_t>(op.state[0])].name == "c/1";
            QCOMPARE(attrs.lrMult, bias ? 2.0f : 1.0f);
            QCOMPARE(attrs.decay, bias ? 0.0f : 0.5f);
            QCOMPARE(attrs.momentum, 0.9f);
        }

        solver.set_iter_size(4);
        const Graph several = buildText(text, options);
        QCOMPARE(opsOf(several, "Accumulate"), 4);
        QCOMPARE(opsOf(several, "SgdUpdate"), 4);
        QVERIFY(several.ops.back().pass == Pass::Update);
        for (size_t i = several.ops.size() - 4; i < several.ops.size(); ++i) QVERIFY(several.ops[i].pass == Pass::Update);
        for (const GraphParam& p : several.params)
            if (!p.statistic) QVERIFY(several.tensors[static_cast<size_t>(p.gradient)].role == Role::ParameterGradient);

        solver.set_type("Adam");
        QCOMPARE(errorsOf(buildText(text, options)).size(), size_t{1});
    }

    void everyTensorIsWrittenOnce() {
        BuildOptions options;
        options.backward = options.forceBackward = true;
        for (const LayerDef& def : allLayerDefs())
            for (const char* sample : def.samples) {
                options.trainPhase = std::string_view(def.type) != "Accuracy";
                const Graph graph = buildText(sample, options);
                QVERIFY2(graph.runnable(), qPrintable(QString(def.type) + "\n" + joined(graph)));
                std::vector<int> written(graph.tensors.size(), 0);
                for (const Op& op : graph.ops) {
                    QVERIFY2(findOpDef(op.kind), op.kind);
                    for (const TensorId t : op.in) {
                        if (t == kNoTensor) continue;
                        const Role role = graph.tensors[static_cast<size_t>(t)].role;
                        const bool outside = role == Role::Input || role == Role::Parameter || role == Role::Statistic;
                        QVERIFY2(outside || written[static_cast<size_t>(t)] == 1, op.kind);
                    }
                    for (const TensorId t : op.out)
                        if (t != kNoTensor) QCOMPARE(++written[static_cast<size_t>(t)], 1);
                }
            }
    }

    void everyLayerHasWordsAndSamples() {
        for (const LayerDef& def : allLayerDefs()) {
            QVERIFY2(*def.summary, def.type);
            QVERIFY2(def.samples.size() >= 2 && def.samples.size() <= 6, def.type);
            QVERIFY2(findLayerDef(def.type), def.type);
        }
    }

    void dataShape() {
        const std::string text = R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 2 dim: 3 } shape { dim: 2 } } })";
        BuildOptions options;
        options.dataShape = Shape{7, 1, 5, 5};
        const Graph graph = buildText(text, options);
        QCOMPARE(graph.tensors[0].shape.text(), std::string("7×1×5×5"));
        QCOMPARE(graph.tensors[1].shape.text(), std::string("7"));
        QCOMPARE(graph.data.size(), size_t{1});
    }

    void probeSaysTheShape() {
        class Probe : public DataProbe {
        public:
            Result<Answer> probe(const caffe::LayerParameter&, bool) override { return Answer{3, 20, 30, 100}; }
        } probe;
        BuildOptions options;
        options.probe = &probe;
        const Graph graph = buildText(R"(layer { name: "d" type: "Data" top: "x" top: "label" data_param { batch_size: 6 } })", options);
        QVERIFY2(graph.problems.empty(), qPrintable(joined(graph)));
        QCOMPARE(graph.tensors[0].shape.text(), std::string("6×3×20×30"));
    }
};

QTEST_GUILESS_MAIN(TestGraph)
#include "test_graph.moc"
