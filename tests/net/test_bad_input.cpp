// build(): what is refused and how it is told, and that no file makes it crash or hang.

#include "tests/net/graph_text.h"

#include <QtTest>

#include <ctime>
#include <random>

using namespace fitroom;
using namespace fitroom::testing;

class TestBadInput : public QObject {
    Q_OBJECT

private slots:
    // A value that cannot be read has been told of: the layer is not blamed for lacking it as well.
    void valueOutOfRange() {
        Problems problems;
        const auto spec = NetSpec::parse(std::string(kData) + R"(layer { name: "ip" type: "InnerProduct" bottom: "data"
  top: "ip" inner_product_param { num_output: -3 } })",
                                         "net.prototxt", &problems);
        QVERIFY(spec.has_value());
        QCOMPARE(problems.size(), size_t{1});
        QVERIFY(problems[0].error.english().find("not -3") != std::string::npos);
        QVERIFY(errorsOf(build(*spec, {})).empty());
        // Corrected in the editor, it is looked at again.
        NetSpec edited = *spec;
        caffe::LayerParameter param = edited.layers()[2]->param;
        edited.updateLayer(edited.layers()[2]->id, param);
        QCOMPARE(errorsOf(build(edited, {})).size(), size_t{1});
    }

    void folding() {
        const Graph graph = buildText(std::string(kData) + R"(
layer { name: "a" type: "PriorBox" bottom: "data" top: "a" }
layer { name: "b" type: "ReLU" bottom: "nowhere" top: "b" }
layer { name: "c" type: "PriorBox" bottom: "data" top: "c" }
layer { name: "d" type: "PriorBox" bottom: "data" top: "d" })");
        const Problems list = folded(graph.problems);
        QCOMPARE(list.size(), size_t{3});
        QCOMPARE(list[0].error.place.layer, std::string("a"));
        QCOMPARE(list[1].error.english(), std::string("… and 2 more layers of type PriorBox."));
        QCOMPARE(list[2].error.place.layer, std::string("b"));
    }

    // One cause, one message, with layer and line; what hangs on it is not blamed.
    void badInput_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("layer");
        QTest::addColumn<int>("line");
        QTest::addColumn<QStringList>("words");
        const QString data = kData;
        const QString conv =
            R"(layer { name: "conv" type: "Convolution" bottom: "data" top: "conv" convolution_param { %1 } }
layer { name: "relu" type: "ReLU" bottom: "conv" top: "conv" }
)";
        QTest::newRow("unknown type") << data + R"(layer { name: "act" type: "Relu" bottom: "data" top: "act" })"
                                      << "act" << 3 << QStringList{"'Relu'", "'ReLU'"};
        QTest::newRow("type of a modified Caffe")
            << data + R"(layer { name: "p" type: "PriorBox" bottom: "data" top: "p" })"
            << "p" << 3 << QStringList{"PriorBox", "modified Caffe"};
        QTest::newRow("no type") << data + R"(layer { name: "p" bottom: "data" top: "p" })"
                                 << "p" << 3 << QStringList{"no type"};
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
        QTest::newRow("bottom missing")
            << data + R"(layer { name: "loss" type: "SoftmaxWithLoss" bottom: "data" top: "loss" })"
            << "loss" << 3 << QStringList{"SoftmaxWithLoss", "2", "1"};
        QTest::newRow("too many tops") << data + R"(layer { name: "r" type: "ReLU" bottom: "data" top: "a" top: "b" })"
                                       << "r" << 3 << QStringList{"1", "2"};
        QTest::newRow("no num_output") << data + conv.arg("kernel_size: 3") << "conv" << 3 << QStringList{"num_output"};
        QTest::newRow("no kernel") << data + conv.arg("num_output: 4") << "conv" << 3 << QStringList{"kernel"};
        QTest::newRow("kernel too large")
            << data + conv.arg("num_output: 4 kernel_size: 11 pad: 1") << "conv" << 3 << QStringList{"11", "10"};
        QTest::newRow("group") << data + conv.arg("num_output: 4 kernel_size: 3 group: 2") << "conv" << 3
                               << QStringList{"3", "2", "groups"};
        QTest::newRow("group of num_output") << data + conv.arg("num_output: 4 kernel_size: 3 group: 3") << "conv" << 3
                                             << QStringList{"4", "3", "groups"};
        QTest::newRow("kernel twice") << data + conv.arg("num_output: 4 kernel_size: 3 kernel_h: 3") << "conv" << 3
                                      << QStringList{"kernel_size"};
        QTest::newRow("stride 0") << data + conv.arg("num_output: 4 kernel_size: 3 stride: 0") << "conv" << 3
                                  << QStringList{"stride"};
        QTest::newRow("stride too large") << data + conv.arg("num_output: 4 kernel_size: 3 stride: 4294967295")
                                          << "conv" << 3 << QStringList{"stride", "smaller stride"};
        QTest::newRow("sizes that overflow")
            << data + conv.arg("num_output: 4294967295 kernel_size: 16777216 pad: 16777216") << "conv" << 3
            << QStringList{"too many values"};
        QTest::newRow("filler") << data + conv.arg(R"(num_output: 4 kernel_size: 3 weight_filler { type: "xaver" })")
                                << "conv" << 3 << QStringList{"'xaver'", "'xavier'"};
        QTest::newRow("bilinear filler")
            << data + conv.arg(R"(num_output: 4 kernel_h: 3 kernel_w: 2 weight_filler { type: "bilinear" })") << "conv"
            << 3 << QStringList{"bilinear", "4×3×3×2"};
        QTest::newRow("filler of made-up data") << R"(layer { name: "d" type: "DummyData" top: "d"
  dummy_data_param { shape { dim: 2 } data_filler { type: "uniforn" } } })"
                                               << "d" << 1 << QStringList{"'uniforn'", "'uniform'"};
        QTest::newRow("pooling window") << data + R"(
layer { name: "p" type: "Pooling" bottom: "data" top: "p" pooling_param { kernel_size: 12 } })"
                                        << "p" << 4 << QStringList{"12×12", "8×8"};
        QTest::newRow("stochastic") << data + R"(
layer { name: "p" type: "Pooling" bottom: "data" top: "p" pooling_param { pool: STOCHASTIC kernel_size: 2 pad: 1 } })"
                                    << "p" << 4 << QStringList{"STOCHASTIC", "padding"};
        QTest::newRow("eltwise") << data + R"(
layer { name: "p" type: "Pooling" bottom: "data" top: "p" pooling_param { kernel_size: 2 stride: 2 } }
layer { name: "sum" type: "Eltwise" bottom: "data" bottom: "p" top: "s" })"
                                 << "sum" << 5 << QStringList{"4×3×8×8", "4×3×4×4"};
        QTest::newRow("concat") << data + R"(
layer { name: "p" type: "Pooling" bottom: "data" top: "p" pooling_param { kernel_size: 2 stride: 2 } }
layer { name: "cat" type: "Concat" bottom: "data" bottom: "p" top: "s" })"
                                << "cat" << 5 << QStringList{"4×3×8×8", "4×3×4×4"};
        QTest::newRow("scale of two bottoms")
            << data + R"(layer { name: "s" type: "Scale" bottom: "data" bottom: "label" top: "s" })"
            << "s" << 3 << QStringList{"'label'", "4×3×8×8"};
        QTest::newRow("labels")
            << data + R"(layer { name: "loss" type: "SoftmaxWithLoss" bottom: "data" bottom: "label" top: "l" })"
            << "loss" << 3 << QStringList{"4×3×8×8", "256"};
        QTest::newRow("axis")
            << data + R"(layer { name: "s" type: "Softmax" bottom: "data" top: "s" softmax_param { axis: 4 } })"
            << "s" << 3 << QStringList{"Axis 4", "4×3×8×8"};
        QTest::newRow("top_k") << data + R"(
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "ip" inner_product_param { num_output: 3 } }
layer { name: "a" type: "Accuracy" bottom: "ip" bottom: "label" top: "a" accuracy_param { top_k: 5 } })"
                               << "a" << 5 << QStringList{"5", "3"};
        QTest::newRow("dropout")
            << data +
                   R"(layer { name: "d" type: "Dropout" bottom: "data" top: "d" dropout_param { dropout_ratio: 1 } })"
            << "d" << 3 << QStringList{"dropout_ratio"};
        QTest::newRow("lrn")
            << data + R"(layer { name: "n" type: "LRN" bottom: "data" top: "n" lrn_param { local_size: 4 } })"
            << "n" << 3 << QStringList{"4"};
        QTest::newRow("input without shape") << R"(layer { name: "x" type: "Input" top: "x" })"
                                             << "x" << 1 << QStringList{"no shape"};
        QTest::newRow("negative axis size")
            << R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: -3 } } })"
            << "x" << 1 << QStringList{"-3"};
        // 10¹² values and more, asked for in a line.
        QTest::newRow("weights larger than any file")
            << data +
                   R"(layer { name: "fc" type: "InnerProduct" bottom: "data" top: "fc" inner_product_param { num_output: 1000000000 } })"
            << "fc" << 3 << QStringList{"1000000000×", "at most 2147483647"};
        QTest::newRow("feature maps larger than any machine")
            << data + conv.arg("num_output: 4000000000 kernel_size: 1") << "conv" << 3
            << QStringList{"4000000000×", "at most 2147483647"};
        QTest::newRow("input larger than any machine")
            << R"(layer { name: "x" type: "Input" top: "x"
  input_param { shape { dim: 1000 dim: 1000 dim: 1000 dim: 1000 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "r" })"
            << "x" << 1 << QStringList{"1000×1000×1000×1000", "at most 2147483647"};
        QTest::newRow("padding larger than any picture")
            << data + conv.arg("num_output: 1 kernel_size: 3 pad: 2000000000") << "conv" << 3
            << QStringList{"2000000000"};
        QTest::newRow("loop of bottoms") << data + R"(layer { name: "a" type: "ReLU" bottom: "c" top: "a" }
layer { name: "b" type: "ReLU" bottom: "a" top: "b" }
layer { name: "c" type: "ReLU" bottom: "b" top: "c" })"
                                         << "a" << 3 << QStringList{"'c'", "above"};
        QTest::newRow("left out by its rules")
            << R"(layer { name: "d" type: "Input" top: "d" input_param { shape { dim: 2 dim: 3 } } include { stage: "val" } }
layer { name: "r" type: "ReLU" bottom: "d" top: "r" })"
            << "r" << 2 << QStringList{"'d'", "layer d makes", "stage"};
        QTest::newRow("too many axes") << R"(layer { name: "x" type: "Input" top: "x"
  input_param { shape { dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 dim: 1 } } })"
                                       << "x" << 1 << QStringList{"9", "8"};
        QTest::newRow("include and exclude")
            << data +
                   R"(layer { name: "r" type: "ReLU" bottom: "data" top: "r" include { phase: TRAIN } exclude { phase: TEST } })"
            << "r" << 3 << QStringList{"include", "exclude"};
        QTest::newRow("data without a size")
            << R"(layer { name: "d" type: "Data" top: "d" data_param { batch_size: 4 } })"
            << "d" << 1 << QStringList{"size of the images"};
        QTest::newRow("data without a batch")
            << R"(layer { name: "d" type: "Data" top: "d" transform_param { crop_size: 4 } })"
            << "d" << 1 << QStringList{"batch"};
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
        for (const QString& word : words)
            QVERIFY2(said.contains(word), qPrintable(said));
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

    void largestBlob() {
        std::string text = R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2147483647 } } })";
        for (int i = 0; i < 40; ++i)
            text += "layer { name: \"r" + std::to_string(i) + "\" type: \"ReLU\" bottom: \"" +
                    (i ? "r" + std::to_string(i - 1) : "x") + "\" top: \"r" + std::to_string(i) + "\" }\n";
        const Graph graph = buildText(text);
        QVERIFY2(graph.runnable(), qPrintable(joined(graph)));
        QCOMPARE(graph.caffeDataBytes, int64_t{41} * 4 * 2147483647);
    }

    // Files that a slip of the hand, or worse, has changed: refused or built, never a crash, never a hang.
    void mutations() {
        std::mt19937 random(2026);
        std::vector<std::string> texts;
        for (const LayerDef& def : allLayerDefs())
            for (const char* sample : def.samples)
                texts.emplace_back(sample);
        const std::vector<std::string> values = {
            "0",     "1",     "2",        "7",          "-1",  "65536", "4294967295", "9223372036854775807",
            "\"x\"", "\"y\"", "\"ReLU\"", "\"Concat\"", "true"};
        const std::vector<std::string> fields = {"loss_weight: 2",
                                                 "propagate_down: true",
                                                 "bottom: \"x\"",
                                                 "bottom: \"y\"",
                                                 "top: \"y\"",
                                                 "top: \"z\"",
                                                 "axis: -2",
                                                 "axis: 9",
                                                 "group: 2",
                                                 "dim: 0",
                                                 "dim: 3",
                                                 "shape { dim: 281474976710656 }",
                                                 "param { name: \"w\" lr_mult: 0 }",
                                                 "include { phase: TEST }",
                                                 "kernel_size: 65536",
                                                 "stride: 3",
                                                 "dilation: 4000000"};
        caffe::SolverParameter solver;
        solver.set_momentum(0.9f);
        int built = 0, runnable = 0;
        for (int i = 0; i < 3000; ++i) {
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
            for (const Tensor& t : graph.tensors)
                QVERIFY(t.shape.count() >= 1 && t.shape.count() <= (int64_t{1} << 48));
            for (const Problem& p : graph.problems)
                QVERIFY(!p.error.english().empty());
        }
        QVERIFY2(built > 700 && runnable > 150, qPrintable(QString("%1 built, %2 runnable").arg(built).arg(runnable)));
    }

    void manyLayersAndManyReaders() {
        std::string text = R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 } } })";
        std::string concat = R"(layer { name: "c" type: "Concat" top: "c" )";
        for (int i = 0; i < 20000; ++i)
            concat += "bottom: \"x\" ";
        text += concat + "}\n";
        for (int i = 0; i < 5000; ++i) {
            const std::string n = std::to_string(i);
            text += "layer { name: \"r" + n + "\" type: \"ReLU\" bottom: \"c\" top: \"r" + n + "\" }\n";
            text += "layer { name: \"u" + n + "\" type: \"Rellu\" bottom: \"v" + n + "\" top: \"w" + n + "\" }\n";
        }
        BuildOptions options;
        options.backward = options.forceBackward = true;
        const std::clock_t start = std::clock();  // of this process: other programs do not count
        const auto seconds = [start] { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; };
        const Graph graph = buildText(text, options);
        QVERIFY(errorsOf(graph).size() >= 400);
        QVERIFY2(seconds() < 30, "took far too long");
        const Graph wide = buildText(
            text.substr(0, text.find("layer { name: \"r0\"")) +
                R"(layer { name: "l" type: "InnerProduct" bottom: "c" top: "l" inner_product_param { num_output: 2 } })",
            options);
        QVERIFY2(wide.runnable(), qPrintable(joined(wide)));
        QVERIFY2(seconds() < 60, "took far too long");
    }
};

QTEST_GUILESS_MAIN(TestBadInput)
#include "test_bad_input.moc"
