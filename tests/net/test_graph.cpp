// build(): splits, phases, sharing, where gradients flow, updates.

#include "tests/net/graph_text.h"

#include "core/ops/attrs.h"

#include <QtTest>

#include <map>

using namespace fitroom;
using namespace fitroom::testing;

class TestGraph : public QObject {
    Q_OBJECT

private slots:
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
        for (const GraphLayer& layer : graph.layers)
            names.push_back(layer.name);
        const std::vector<std::string> expected = {"data", "label", "label_label_0_split", "ip", "r", "s_r_0_split",
                                                   "acc",  "loss"};
        QCOMPARE(names, expected);
        QCOMPARE(layerNamed(graph, "loss")->bottomNames,
                 (std::vector<std::string>{"s_r_0_split_1", "label_label_0_split_1"}));
        QCOMPARE(graph.outputs.size(), size_t{2});
        QCOMPARE(graph.outputs[0].blob, std::string("acc"));
        QCOMPARE(graph.outputs[1].lossWeight, 1.0f);
    }

    void lossWeightMovesToTheSplit() {
        BuildOptions options;
        options.backward = true;
        const Graph graph = buildText(std::string(kData) + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "s" loss_weight: 0.5 inner_product_param { num_output: 5 } }
layer { name: "r" type: "ReLU" bottom: "s" top: "t" })",
                                      options);
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        const GraphLayer* split = layerNamed(graph, "s_ip_0_split");
        QVERIFY(split);
        QCOMPARE(split->lossWeights, (std::vector<float>{0.5f, 0.0f}));
        QCOMPARE(layerNamed(graph, "ip")->lossWeights, std::vector<float>{0.0f});
        QCOMPARE(layerNamed(graph, "r")->bottomNames, std::vector<std::string>{"s_ip_0_split_1"});
        QCOMPARE(graph.losses.size(), size_t{1});
        QCOMPARE(opsOf(graph, "InnerProductBackwardWeights"), 1);
    }

    // The other tops of the layer lose their weights with it.
    void allLossWeightsMoveTogether() {
        const Graph graph = buildText(std::string(kData) + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "s" inner_product_param { num_output: 6 } }
layer { name: "p" type: "Slice" bottom: "s" top: "a" top: "b" loss_weight: 0.5 loss_weight: -1 }
layer { name: "r" type: "ReLU" bottom: "a" top: "t" })",
                                      {});
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        QCOMPARE(layerNamed(graph, "p")->lossWeights, (std::vector<float>{0.0f, 0.0f}));
        QCOMPARE(layerNamed(graph, "a_p_0_split")->lossWeights, (std::vector<float>{0.5f, 0.0f}));
    }

    // A loss layer that is left without weights counts as 1 again, beside the weight that moved; its gradient comes
    // from the split alone.
    void lossThatOthersReadCountsTwice() {
        BuildOptions options;
        options.backward = true;
        const Graph graph = buildText(std::string(kData) + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "s" inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "s" bottom: "label" top: "loss" loss_weight: 2 }
layer { name: "p" type: "Power" bottom: "loss" top: "q" loss_weight: 0.5 })",
                                      options);
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        QCOMPARE(layerNamed(graph, "loss")->lossWeights, std::vector<float>{1.0f});
        QCOMPARE(layerNamed(graph, "loss_loss_0_split")->lossWeights, (std::vector<float>{2.0f, 0.0f}));
        QCOMPARE(graph.losses.size(), size_t{3});
        QCOMPARE(opsOf(graph, "Fill"), 2);
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
        for (const GraphParam& p : graph.params)
            QCOMPARE(p.gradient != kNoTensor, (p.layer == "c2" && p.index == 0) || (p.layer == "ip" && p.index == 1));

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
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })",
                                      options);
        QVERIFY(!layerNamed(graph, "c1")->needsBackward);
        QCOMPARE(opsOf(graph, "InnerProductBackwardData"), 0);
        const Graph upTo = buildText(std::string(kData) + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "ip" propagate_down: true inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })",
                                     options);
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

    // Caffe's solver visits them all: decay moves weights that no gradient reaches, and adaptive methods remember it even
    // where the rate is 0. Frozen weights get no memory for that.
    void updatesWithoutGradient() {
        caffe::SolverParameter solver;
        solver.set_type("Adam");
        solver.set_weight_decay(0.5f);
        BuildOptions options;
        options.backward = true;
        options.solver = &solver;
        const std::string text = std::string(kData) + R"(
layer { name: "frozen" type: "Convolution" bottom: "data" top: "c" param { lr_mult: 0 } param { lr_mult: 0 }
  convolution_param { num_output: 4 kernel_size: 3 } }
layer { name: "bn" type: "BatchNorm" bottom: "c" top: "c" }
layer { name: "aside" type: "InnerProduct" bottom: "c" top: "aside" inner_product_param { num_output: 2 } }
layer { name: "ip" type: "InnerProduct" bottom: "c" top: "ip" inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })";
        const auto histories = [](const Graph& graph) {
            std::map<std::string, size_t> out;
            for (const GraphParam& p : graph.params)
                out[p.layer] += p.history.size();
            return out;
        };
        QCOMPARE(histories(buildText(text, options)),
                 (std::map<std::string, size_t>{{"frozen", 0}, {"bn", 6}, {"aside", 4}, {"ip", 4}}));
        solver.set_type("AdamW");
        QCOMPARE(histories(buildText(text, options)),
                 (std::map<std::string, size_t>{{"frozen", 0}, {"bn", 0}, {"aside", 4}, {"ip", 4}}));
        solver.set_type("Nesterov");
        QCOMPARE(histories(buildText(text, options)),
                 (std::map<std::string, size_t>{{"frozen", 0}, {"bn", 0}, {"aside", 2}, {"ip", 2}}));
        solver.clear_weight_decay();
        QCOMPARE(histories(buildText(text, options)),
                 (std::map<std::string, size_t>{{"frozen", 0}, {"bn", 0}, {"aside", 0}, {"ip", 2}}));
        solver.set_type("Rprop");
        QCOMPARE(errorsOf(buildText(text, options)).size(), size_t{1});
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
        QCOMPARE(opsOf(graph, "SolverUpdate"), 4);
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
                QVERIFY(std::find(graph.ops[i].in.begin(), graph.ops[i].in.end(), update.state[0]) ==
                        graph.ops[i].in.end());
        }
        const auto first =
            std::find_if(graph.ops.begin(), graph.ops.end(), [](const Op& op) { return op.pass == Pass::Update; });
        QCOMPARE(graph.layers[static_cast<size_t>(first->layer)].name, std::string("ip"));
        QVERIFY(std::any_of(first, graph.ops.end(), [](const Op& op) { return op.pass == Pass::Backward; }));
        for (const Op& op : graph.ops) {
            if (std::string_view(op.kind) != "SolverUpdate") continue;
            const auto attrs = op.attrs.as<UpdateAttrs>();
            const bool bias = graph.tensors[static_cast<size_t>(op.state[0])].name == "c/1";
            QCOMPARE(attrs.lrMult, bias ? 2.0f : 1.0f);
            QCOMPARE(attrs.decay, bias ? 0.0f : 0.5f);
            QCOMPARE(attrs.momentum, 0.9f);
        }

        // With a limit on the length of all gradients every update waits for the last of them.
        solver.set_clip_gradients(3);
        const Graph clipped = buildText(text, options);
        QCOMPARE(opsOf(clipped, "GradientScale"), 1);
        QCOMPARE(opsOf(clipped, "SolverUpdate"), 4);
        const auto scale = std::find_if(clipped.ops.begin(), clipped.ops.end(),
                                        [](const Op& op) { return std::string_view(op.kind) == "GradientScale"; });
        QCOMPARE(scale->in.size(), size_t{4});
        for (auto op = clipped.ops.begin(); op != clipped.ops.end(); ++op) {
            QCOMPARE(op->pass == Pass::Update, op >= scale);
            if (op > scale) QCOMPARE(op->in[1], scale->out[0]);
        }
        solver.clear_clip_gradients();

        solver.set_iter_size(4);
        const Graph several = buildText(text, options);
        QCOMPARE(opsOf(several, "Accumulate"), 4);
        QCOMPARE(opsOf(several, "SolverUpdate"), 4);
        QVERIFY(several.ops.back().pass == Pass::Update);
        for (size_t i = several.ops.size() - 4; i < several.ops.size(); ++i)
            QVERIFY(several.ops[i].pass == Pass::Update);
        for (const GraphParam& p : several.params)
            if (!p.statistic) QVERIFY(several.tensors[static_cast<size_t>(p.gradient)].role == Role::ParameterGradient);

        for (const GraphParam& p : several.params)
            if (!p.statistic) QCOMPARE(p.history.size(), size_t{1});
        solver.set_type("Adam");
        for (const GraphParam& p : buildText(text, options).params)
            if (!p.statistic) QCOMPARE(p.history.size(), size_t{2});
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
            // Of HDF5Data only files say the shape: tests/run has some.
            const bool filesOnly = def.isData && def.samples.empty();
            QVERIFY2(filesOnly || (def.samples.size() >= 2 && def.samples.size() <= 8), def.type);
            QVERIFY2(findLayerDef(def.type), def.type);
        }
    }

    void dataShape() {
        const std::string text =
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 2 dim: 3 } shape { dim: 2 } } })";
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
        const Graph graph = buildText(
            R"(layer { name: "d" type: "Data" top: "x" top: "label" data_param { batch_size: 6 } })", options);
        QVERIFY2(graph.problems.empty(), qPrintable(joined(graph)));
        QCOMPARE(graph.tensors[0].shape.text(), std::string("6×3×20×30"));
    }
};

QTEST_GUILESS_MAIN(TestGraph)
#include "test_graph.moc"
