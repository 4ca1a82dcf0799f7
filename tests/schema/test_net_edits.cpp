// Many random edits in a row: the text always means what the spec says, copies restore the first bytes, and comments
// and unknown fields of what was not removed are still there.

#include "core/net/net_spec.h"
#include "shared_files.h"

#include <QTest>

#include <random>

using namespace fitroom;

namespace {

const std::string start =
    "# a net\nname: \"n\"\ninput: \"x\" input_dim: [1, 3, 8, 8]\n\n"
    "layer { name: \"one\" type: \"ReLU\" bottom: \"x\" top: \"x\" } # one line\n"
    "# about conv\nlayer <\n  name: \"conv\"; type: \"Convolution\", # type\n  own_field { a: [1, {b: 2}] }\n"
    "  param [ { lr_mult: 1 }, { lr_mult: 2 } ]\n  loss_weight: [1, 2]\n  convolution_param {\n"
    "    # size\n    kernel_size: 3 kernel_size: 5 # both\n  }\n>\n\n# last words";

class Editor {
public:
    Editor(NetSpec& spec, uint32_t seed) : m_spec(spec), m_random(seed) {}

    void step() {
        const int count = static_cast<int>(m_spec.layers().size());
        const int what = count == 0 ? 0 : number(12);
        if (what < 2) {
            m_spec.insertLayer(number(count + 2) - 1, changed(caffe::LayerParameter()));
        } else if (what < 4 && count > 3) {
            m_spec.removeLayer(any());
        } else if (what < 6) {
            m_spec.moveLayer(any(), number(count));
        } else if (what == 6) {
            m_spec.setName("n" + std::to_string(number(100)));
        } else if (what == 7) {
            const auto text = m_spec.layer(any())->text.print();
            if (!m_spec.replaceLayerText(any(), "layer {" + text + "}")) ++m_failures;
        } else {
            const LayerId id = any();
            m_spec.updateLayer(id, changed(m_spec.layer(id)->param));
        }
    }
    [[nodiscard]] int failures() const { return m_failures; }

private:
    int number(int below) { return static_cast<int>(m_random() % static_cast<uint32_t>(std::max(1, below))); }
    LayerId any() { return m_spec.layers()[static_cast<size_t>(number(static_cast<int>(m_spec.layers().size())))]->id; }

    caffe::LayerParameter changed(caffe::LayerParameter p) {
        for (int i = number(4); i >= 0; --i) {
            switch (number(10)) {
            case 0:
                p.set_name("layer " + std::to_string(number(1000)));
                break;
            case 1:
                p.set_type(number(2) ? "Convolution" : "Pooling");
                break;
            case 2:
                p.add_bottom("b");
                break;
            case 3:
                if (p.bottom_size()) p.mutable_bottom()->DeleteSubrange(number(p.bottom_size()), 1);
                break;
            case 4:
                p.add_param()->set_lr_mult(static_cast<float>(number(100)) / 7);
                break;
            case 5:
                if (p.param_size()) p.mutable_param()->DeleteSubrange(number(p.param_size()), 1);
                break;
            case 6:
                p.mutable_convolution_param()->add_kernel_size(static_cast<uint32_t>(number(9)));
                break;
            case 7:
                p.mutable_convolution_param()->mutable_weight_filler()->set_type("xavier");
                break;
            case 8:
                p.clear_convolution_param();
                break;
            default:
                number(2) ? p.add_loss_weight(1) : p.clear_loss_weight();
            }
        }
        return p;
    }

    NetSpec& m_spec;
    std::mt19937 m_random;
    int m_failures = 0;
};

}  // namespace

class TestNetEdits : public QObject {
    Q_OBJECT
private slots:
    void tenThousandEdits_data() {
        QTest::addColumn<std::string>("text");
        QTest::newRow("made for it") << start;
        if (!test::hasShared()) return;
        for (const char* name :
             {"BVLC__caffe@v0.9999__ex_mnist_lenet_train_test", "BVLC__caffe@v0.9__ex_lenet_lenet_train",
              "BVLC__caffe__ex_mnist_lenet", "chuanqi305__MobileNet-SSD__voc_MobileNetSSD_deploy"})
            QTest::newRow(name) << test::readAll(test::sharedDir() + "/files/nets/" + name + ".prototxt");
    }
    void tenThousandEdits() {
        QFETCH(std::string, text);
        Problems problems;
        auto spec = NetSpec::parse(text, "f", &problems);
        QVERIFY(spec);
        const NetSpec first = *spec;
        std::vector<std::pair<NetSpec, std::string>> history;
        Editor editor(*spec, 11);
        for (int i = 0; i < 2000; ++i) {
            if (i % 50 == 0) history.emplace_back(*spec, spec->print());
            editor.step();
            if (i % 20 != 0) continue;
            const std::string now = spec->print();
            Problems again;
            const auto read = NetSpec::parse(now, "f", &again);
            QVERIFY2(read, (read ? "" : read.error().english() + "\n" + now).c_str());
            QVERIFY2(read->message().SerializeAsString() == spec->message().SerializeAsString(), now.c_str());
            QVERIFY(read->print() == now);
        }
        QCOMPARE(editor.failures(), 0);
        for (const auto& [copy, printed] : history)
            QVERIFY(copy.print() == printed);
        QVERIFY(first.print() == text);
    }

    void commentsStay() {
        Problems problems;
        auto spec = NetSpec::parse(start, "f", &problems);
        QVERIFY(spec);
        Editor editor(*spec, 5);
        for (int i = 0; i < 500; ++i) {
            const LayerId conv = spec->layers().back()->id;
            auto param = spec->layer(conv)->param;
            param.mutable_convolution_param()->set_num_output(static_cast<uint32_t>(i));
            param.set_name("c" + std::to_string(i));
            if (i % 2)
                param.add_param()->set_lr_mult(1);
            else if (param.param_size() > 2)
                param.mutable_param()->RemoveLast();
            spec->updateLayer(conv, param);
        }
        const std::string text = spec->print();
        for (const char* kept : {"# a net", "# one line", "# about conv", "# type", "own_field { a: [1, {b: 2}] }",
                                 "# size", "# both", "# last words", "num_output: 499"})
            QVERIFY2(text.find(kept) != std::string::npos, (std::string(kept) + "\n" + text).c_str());
    }
};

QTEST_GUILESS_MAIN(TestNetEdits)
#include "test_net_edits.moc"
