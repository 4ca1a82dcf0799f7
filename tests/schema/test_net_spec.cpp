// NetSpec and SolverSpec: what files mean, and single edits of their text.

#include "core/net/net_spec.h"
#include "shared_files.h"

#include <QTest>

using namespace fitroom;

namespace {

const std::string small =
    "# head\nname: \"small\"\n\n# first block\nlayer {\n    name: \"data\"  # d\n    type: \"Input\"\n"
    "    top: \"data\"\n    my_own_field: 3\n}  # end of data\n\n# activation\nlayer {\n"
    "    name: \"relu\"\n    type: \"ReLU\"\n    bottom: \"data\"\n    top: \"data\"\n}\n# tail\n";

NetSpec parsed(const std::string& text) {
    Problems problems;
    auto spec = NetSpec::parse(text, "net.prototxt", &problems);
    return spec ? std::move(*spec) : NetSpec();
}

LayerId idOf(const NetSpec& spec, size_t i) { return spec.layers().at(i)->id; }

// A copy that was read anew means the same.
bool stable(const NetSpec& spec) {
    const NetSpec again = parsed(spec.print());
    return again.print() == spec.print() && again.message().SerializeAsString() == spec.message().SerializeAsString();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const size_t at = text.find(from);
    return at == std::string::npos ? "absent: " + from : text.replace(at, from.size(), to);
}

}  // namespace

#define COMPARE_TEXT(a, b) QVERIFY2((a) == (b), ("\n" + (a) + "\ninstead of\n" + (b)).c_str())

class TestNetSpec : public QObject {
    Q_OBJECT
private slots:
    void publicNets_data() {
        QTest::addColumn<QString>("path");
        if (!test::hasShared()) QSKIP("no shared files");
        for (const QString& path : test::sharedNets())
            QTest::newRow(qPrintable(path.section('/', -1))) << path;
    }
    void publicNets() {
        QFETCH(QString, path);
        const std::string text = test::readAll(path);
        Problems problems;
        if (path.section('/', -1).contains("solver")) {
            const auto solver = SolverSpec::load(path.toStdString(), &problems);
            QVERIFY(solver && !hasErrors(problems));
            QVERIFY(solver->print() == text);
            QVERIFY(solver->message().has_base_lr());
            return;
        }
        const auto spec = NetSpec::load(path.toStdString(), &problems);
        QVERIFY2(spec, spec ? "" : spec.error().english().c_str());
        QVERIFY2(!hasErrors(problems), hasErrors(problems) ? firstError(problems)->error.english().c_str() : "");
        QVERIFY(spec->print() == text);
        QVERIFY(spec->layers().size() > 5);
        for (const auto& layer : spec->layers()) {
            QVERIFY(!layer->param.type().empty());
            QVERIFY(layer->line > 0);
        }
        for (const Problem& problem : problems)
            QVERIFY(problem.error.place.line > 0);
        // After any edit the text is the current form and means the same.
        NetSpec edited = *spec;
        edited.setName("other");
        Problems after;
        const auto again = NetSpec::parse(edited.print(), "again", &after);
        QVERIFY(again);
        QVERIFY2(again->message().SerializeAsString() == edited.message().SerializeAsString(), edited.print().c_str());
    }

    void problemsNameTheLayer() {
        Problems problems;
        const auto spec = NetSpec::parse(
            "layer {\n name: \"c1\"\n type: \"Convolution\"\n convolution_param { kernal_size: 3 }\n}\n"
            "layer {\n name: \"d\"\n data_param { scale: 0.5 }\n}\nlayer: 3\nfoo: 1\n",
            "net.prototxt", &problems);
        QVERIFY(spec);
        QCOMPARE(problems.size(), size_t{4});
        QCOMPARE(
            problems[0].error.english(),
            std::string("net.prototxt:4:22: layer 'c1': “kernal_size” is not a known field of “convolution_param”. "
                        "Did you mean “kernel_size”? As it stands, it is kept but has no effect."));
        QCOMPARE(problems[1].error.place.layer, std::string("d"));
        QVERIFY(problems[1].error.english().find("transform_param") != std::string::npos);
        QCOMPARE(problems[2].severity, Severity::Error);
        QCOMPARE(problems[3].error.place.line, 11);
        QVERIFY(!NetSpec::parse("layer { type: ReLU }", "f"));  // without a list of problems they are not lost
    }

    void updateKeepsWhatStays() {
        NetSpec spec = parsed(small);
        QCOMPARE(spec.layers().size(), size_t{2});
        auto param = spec.layers()[0]->param;
        param.mutable_input_param()->add_shape()->add_dim(1);
        spec.updateLayer(idOf(spec, 0), param);
        COMPARE_TEXT(spec.print(), replaced(small, "    my_own_field",
                                            "    input_param {\n        shape {\n            dim: 1\n        }\n    }\n"
                                            "    my_own_field"));
        QVERIFY(stable(spec));
    }
    void setName() {
        NetSpec spec = parsed(small);
        spec.setName("ein \"Netz\"");
        COMPARE_TEXT(spec.print(), replaced(small, "\"small\"", "\"ein \\\"Netz\\\"\""));
        NetSpec none = parsed("# head\nlayer { name: \"a\" }\n");
        none.setName("n");
        COMPARE_TEXT(none.print(), std::string("# head\nname: \"n\"\nlayer { name: \"a\" }\n"));
        Problems problems;
        auto block = NetSpec::parse("name { a: 1 }  # odd\n", "f", &problems);
        QVERIFY(block);
        block->setName("n");
        COMPARE_TEXT(block->print(), std::string("name: \"n\"  # odd\n"));
    }
    // A byte order mark stays the first thing of its file, and a heading above what is put below it.
    void beginnings() {
        const std::string mark = "\xEF\xBB\xBF";
        NetSpec marked = parsed(mark + "layer { name: \"a\" }\nlayer { name: \"b\" }\n");
        marked.moveLayer(marked.layers()[0]->id, 1);
        COMPARE_TEXT(marked.print(), mark + "layer { name: \"b\" }\nlayer { name: \"a\" }\n");
        marked.setName("n");
        COMPARE_TEXT(marked.print(), mark + "name: \"n\"\nlayer { name: \"b\" }\nlayer { name: \"a\" }\n");
        NetSpec heading = parsed(mark + "# only this");
        heading.setName("n");
        COMPARE_TEXT(heading.print(), mark + "# only this\nname: \"n\"\n");
        caffe::LayerParameter layer;
        layer.set_name("a");
        NetSpec empty = parsed("# only this\n");
        empty.insertLayer(0, layer);
        COMPARE_TEXT(empty.print(), std::string("# only this\nlayer {\n  name: \"a\"\n}\n"));
        auto solver = SolverSpec::parse(mark + "# head\nunknown: 1\n", "s");
        QVERIFY(solver);
        auto message = solver->message();
        message.set_net("n");
        solver->update(message);
        QVERIFY(SolverSpec::parse(solver->print(), "s"));
        QVERIFY(solver->print().starts_with(mark));
    }
    void insertAndRemove() {
        NetSpec spec = parsed(small);
        caffe::LayerParameter param;
        param.set_name("conv");
        param.set_type("Convolution");
        param.mutable_convolution_param()->set_num_output(4);
        const LayerId id = spec.insertLayer(1, param);
        QCOMPARE(spec.indexOf(id), 1);
        COMPARE_TEXT(spec.print(), replaced(small, "  # end of data\n",
                                            "  # end of data\nlayer {\n    name: \"conv\"\n    type: \"Convolution\"\n"
                                            "    convolution_param {\n        num_output: 4\n    }\n}\n"));
        QVERIFY(stable(spec));
        spec.removeLayer(id);
        COMPARE_TEXT(spec.print(), small);
        spec.removeLayer(idOf(spec, 1));
        COMPARE_TEXT(spec.print(), replaced(small,
                                            small.substr(small.find("\n\n# activation") + 1,
                                                         small.find("# tail") - small.find("\n\n# activation") - 1),
                                            ""));
    }
    void moveTakesTheCommentAlong() {
        NetSpec spec = parsed(small);
        const LayerId relu = idOf(spec, 1);
        spec.moveLayer(relu, 0);
        QCOMPARE(spec.indexOf(relu), 0);
        QVERIFY(stable(spec));
        const std::string text = spec.print();
        QVERIFY2(text.find("# activation\nlayer {\n    name: \"relu\"") != std::string::npos, text.c_str());
        QVERIFY2(text.find("# head") < text.find("relu") && text.find("# tail") > text.find("# end of data"),
                 text.c_str());
        spec.moveLayer(relu, 99);
        QCOMPARE(spec.indexOf(relu), 1);
        QVERIFY(stable(spec));
    }
    void fromNothing() {
        NetSpec spec;
        spec.setName("new");
        caffe::LayerParameter param;
        param.set_name("a");
        param.set_type("Input");
        spec.insertLayer(0, param);
        param.set_name("b");
        spec.insertLayer(5, param);
        COMPARE_TEXT(spec.print(), std::string("name: \"new\"\nlayer {\n  name: \"a\"\n  type: \"Input\"\n}\n"
                                               "layer {\n  name: \"b\"\n  type: \"Input\"\n}\n"));
        QVERIFY(stable(spec));
        NetSpec only;
        only.insertLayer(0, param);
        COMPARE_TEXT(only.print(), std::string("layer {\n  name: \"b\"\n  type: \"Input\"\n}\n"));
    }
    void windowsLines() {
        NetSpec spec = parsed("name: \"a\"\r\nlayer {\r\n\tname: \"x\"\r\n\ttype: \"T\"\r\n}\r\n");
        caffe::LayerParameter param;
        param.set_name("y");
        param.add_param()->set_lr_mult(0);
        spec.insertLayer(9, param);
        COMPARE_TEXT(spec.print(),
                     std::string("name: \"a\"\r\nlayer {\r\n\tname: \"x\"\r\n\ttype: \"T\"\r\n}\r\n"
                                 "layer {\r\n\tname: \"y\"\r\n\tparam {\r\n\t\tlr_mult: 0\r\n\t}\r\n}\r\n"));
    }

    void textOfOneLayer() {
        NetSpec spec = parsed(small);
        const auto id =
            spec.insertLayerText(0, "# mine\nlayer {\n    name: \"p\" # c\n    type: \"Pooling\"\n}\n# below\n");
        QVERIFY(id);
        QVERIFY(spec.print().find("\n# mine\nlayer {\n    name: \"p\" # c\n    type: \"Pooling\"\n}\n# below\n") !=
                std::string::npos);
        QVERIFY(stable(spec));
        const auto inside = spec.insertLayerText(99, "name: \"q\"\n# pool\ntype: \"Pooling\"");
        QVERIFY(inside);
        QVERIFY2(
            spec.print().find("layer {\n    name: \"q\"\n    # pool\n    type: \"Pooling\"\n}") != std::string::npos,
            spec.print().c_str());
        QVERIFY(stable(spec));
        const std::string before = spec.print();
        QVERIFY(!spec.replaceLayerText(*id, "name: \"q\" type"));
        QVERIFY(!spec.replaceLayerText(*id, "layer { name: \"q\" } layer { }"));
        QVERIFY(!spec.replaceLayerText(*id, "type: ReLU"));
        QVERIFY(!spec.insertLayerText(0, "layer: 3"));
        COMPARE_TEXT(spec.print(), before);
        QVERIFY(spec.replaceLayerText(*id, "layer { name: \"z\" type: \"LRN\" }"));
        QCOMPARE(spec.layer(*id)->param.type(), std::string("LRN"));
        QVERIFY(spec.replaceLayerText(*id, "layers { name: \"z\" type: SOFTMAX_LOSS blobs_lr: 1 }"));
        QCOMPARE(spec.layer(*id)->param.type(), std::string("SoftmaxWithLoss"));
        QVERIFY(stable(spec));
    }

    void solver() {
        const std::string text =
            "# Adam\nnet: \"lenet.prototxt\"\nbase_lr: 0.01 # start\nsolver_type: ADAM\nnv_field: 1\n";
        Problems problems;
        auto spec = SolverSpec::parse(text, "s", &problems);
        QVERIFY(spec);
        QCOMPARE(problems.size(), size_t{2});
        QCOMPARE(spec->message().type(), std::string("Adam"));
        COMPARE_TEXT(spec->print(), text);
        auto message = spec->message();
        message.set_base_lr(0.001f);
        message.set_max_iter(100);
        spec->update(message);
        COMPARE_TEXT(spec->print(), std::string("# Adam\nnet: \"lenet.prototxt\"\ntype: \"Adam\"\n"
                                                "base_lr: 0.001 # start\nmax_iter: 100\nnv_field: 1\n"));
        SolverSpec empty;
        empty.update(message);
        const auto again = SolverSpec::parse(empty.print(), "s");
        QVERIFY(again && again->message().SerializeAsString() == message.SerializeAsString());
        QVERIFY(!SolverSpec::parse("type: \"SGD\" solver_type: ADAM", "s"));
    }
};

QTEST_GUILESS_MAIN(TestNetSpec)
#include "test_net_spec.moc"
