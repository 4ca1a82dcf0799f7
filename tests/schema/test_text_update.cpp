// Edits of a message brought into its text: little changes, nothing that was there is lost.

#include "core/schema/caffe.h"
#include "core/schema/text_document.h"

#include <QTest>

using namespace fitroom;

namespace {

template <class Message>
Message meaning(const TextMessage& text) {
    Message out;
    Problems problems;
    text.read(out, "", problems);
    return out;
}

template <class Message, class Edit>
std::string edited(const std::string& text, Edit edit) {
    auto document = TextMessage::parse(text, "t");
    if (!document) return document.error().english();
    Message message = meaning<Message>(*document);
    edit(message);
    document->update(message, "");
    const std::string out = document->print();
    const auto again = TextMessage::parse(out, "t");
    if (!again) return again.error().english() + "\n" + out;
    if (meaning<Message>(*again).SerializeAsString() != message.SerializeAsString()) return "other meaning:\n" + out;
    return out;
}

const std::string conv =
    "name: \"conv1\"  # first\n"
    "type: \"Convolution\"\n"
    "bottom: \"data\"\n"
    "param { lr_mult: 1 }  # weights\n"
    "param { lr_mult: 2 }  # bias\n"
    "convolution_param {\n"
    "  num_output: 20  # filters\n"
    "  # five by five\n"
    "  kernel_size: 5\n"
    "  ceil_mode: false\n"
    "  weight_filler { type: \"xavier\" }\n"
    "}\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const size_t at = text.find(from);
    return at == std::string::npos ? "absent: " + from : text.replace(at, from.size(), to);
}

}  // namespace

#define COMPARE_TEXT(a, b) QVERIFY2((a) == (b), ("\n" + (a) + "\ninstead of\n" + (b)).c_str())

class TestTextUpdate : public QObject {
    Q_OBJECT
    using Layer = caffe::LayerParameter;

private slots:
    void sameMeaningSameText() {
        COMPARE_TEXT(edited<Layer>(conv, [](Layer&) {}), conv);
    }
    void oneScalar() {
        const auto got = edited<Layer>(conv, [](Layer& l) { l.mutable_convolution_param()->set_num_output(32); });
        COMPARE_TEXT(got, replaced(conv, "20  #", "32  #"));
    }
    void addedInCaffesOrder() {
        const auto got = edited<Layer>(conv, [](Layer& l) {
            l.add_top("conv1");
            l.mutable_convolution_param()->add_stride(2);
        });
        COMPARE_TEXT(got, replaced(replaced(conv, "bottom: \"data\"\n", "bottom: \"data\"\ntop: \"conv1\"\n"),
                                   "kernel_size: 5\n", "kernel_size: 5\n  stride: 2\n"));
    }
    void removedWithItsComment() {
        const auto got = edited<Layer>(conv, [](Layer& l) { l.mutable_convolution_param()->clear_kernel_size(); });
        COMPARE_TEXT(got, replaced(conv, "  # five by five\n  kernel_size: 5\n", ""));
    }
    void firstOfARepeatedField() {
        const auto got = edited<Layer>(conv, [](Layer& l) { l.mutable_param()->DeleteSubrange(0, 1); });
        COMPARE_TEXT(got, replaced(conv, "param { lr_mult: 1 }  # weights\n", ""));
    }
    void insideOneLine() {
        const auto got = edited<Layer>(conv, [](Layer& l) { l.mutable_param(1)->set_decay_mult(0); });
        COMPARE_TEXT(got, replaced(conv, "{ lr_mult: 2 }", "{ lr_mult: 2 decay_mult: 0 }"));
    }
    void lastFieldOfALineComment() {
        const std::string text = "a { } # x\nname: \"n\"  # y\n";
        const auto got = edited<Layer>(text, [](Layer& l) {
            l.clear_name();
            l.set_type("T");
        });
        QVERIFY2(got.find("type: \"T\"") != std::string::npos && got.find("# x") != std::string::npos, got.c_str());
    }
    void newBlocks() {
        const auto got = edited<Layer>("name: \"d\"\n", [](Layer& l) {
            l.set_type("Data");
            l.mutable_data_param()->set_source("a \"b\" \\ ü\n");
            l.mutable_transform_param()->set_scale(0.00390625f);
            l.mutable_transform_param()->mutable_mean_value()->Add(104);
            l.add_include()->set_phase(caffe::TRAIN);
        });
        COMPARE_TEXT(got, std::string("name: \"d\"\ntype: \"Data\"\ninclude {\n  phase: TRAIN\n}\ntransform_param {\n"
                                      "  scale: 0.00390625\n  mean_value: 104\n}\ndata_param {\n"
                                      "  source: \"a \\\"b\\\" \\\\ ü\\n\"\n}\n"));
    }
    void intoAnEmptyFile() {
        const auto got = edited<Layer>("", [](Layer& l) {
            l.set_name("a");
            l.set_type("T");
        });
        COMPARE_TEXT(got, std::string("name: \"a\"\ntype: \"T\"\n"));
    }
    void listsStayLists() {
        const auto got =
            edited<Layer>("loss_weight: [1, 2] # two\nname: \"a\"\n", [](Layer& l) { l.add_loss_weight(0.5f); });
        COMPARE_TEXT(got, std::string("loss_weight: [1, 2, 0.5] # two\nname: \"a\"\n"));
    }
    void listOfBlocks() {
        const auto got = edited<Layer>("param [ { lr_mult: 1 }, { lr_mult: 2 } ]\n",
                                       [](Layer& l) { l.mutable_param(1)->set_lr_mult(3); });
        COMPARE_TEXT(got, std::string("param { lr_mult: 1 }\nparam { lr_mult: 3 }\n"));
    }
    void onOneLine() {
        const auto got = edited<caffe::NetParameter>("layer { name: \"a\" }", [](caffe::NetParameter& n) {
            n.mutable_layer(0)->set_type("ReLU");
            n.mutable_layer(0)->mutable_relu_param();
        });
        COMPARE_TEXT(got, std::string("layer { name: \"a\" type: \"ReLU\" relu_param {} }"));
    }
    void wrongValueIsReplaced() {
        const auto got = edited<Layer>("type: ReLU\nname: \"a\"\nname: \"b\"\n", [](Layer& l) {
            l.set_type("ReLU");
            l.set_name("c");
        });
        COMPARE_TEXT(got, std::string("type: \"ReLU\"\nname: \"c\"\n"));
    }
    void numbersKeepFromNames() {
        const auto got = edited<Layer>("loss_weight:\"x\"name:\"a\"", [](Layer& l) { l.add_loss_weight(0.5f); });
        COMPARE_TEXT(got, std::string("loss_weight:0.5 name:\"a\""));
    }
    void windowsLines() {
        const auto got = edited<Layer>("name: \"a\"\r\ntype: \"T\"\r\n", [](Layer& l) { l.add_top("x"); });
        COMPARE_TEXT(got, std::string("name: \"a\"\r\ntype: \"T\"\r\ntop: \"x\"\r\n"));
    }
    void floatsComeBackExactly() {
        const float values[] = {0.1f, 1e-45f, 3.4028235e38f, 16777216.0f, 0.00390625f, -0.0f, 1.0f / 3};
        for (const float value : values) {
            const auto got = edited<Layer>("", [&](Layer& l) { l.add_loss_weight(value); });
            QVERIFY2(got.compare(0, 12, "loss_weight:") == 0, got.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestTextUpdate)
#include "test_text_update.moc"
