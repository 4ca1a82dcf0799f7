// Single values: what is taken, what is refused, and with which words.

#include "core/schema/caffe.h"
#include "core/schema/nearest.h"
#include "core/schema/text_document.h"

#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/text_format.h>

#include <QTest>

#include <algorithm>

using namespace fitroom;

namespace {

Problems problemsOf(const std::string& text) {
    Problems problems;
    caffe::LayerParameter layer;
    const auto document = TextMessage::parse(text, "f");
    if (document) document->read(layer, "f", problems);
    return problems;
}

}  // namespace

class TestTextValues : public QObject {
    Q_OBJECT
private slots:
    // Every spelling of a number, text, enum or truth value that libprotobuf takes means the same here.
    void valuesAgreeWithProtobuf() {
        const char* values[] = {"0",
                                "1",
                                "-1",
                                "00",
                                "07",
                                "08",
                                "0x10",
                                "0X1f",
                                "-0x10",
                                "1.5",
                                "1.",
                                ".5",
                                "1e3",
                                "1E-3f",
                                "5f",
                                "1e400",
                                "-1e400",
                                "1e-400",
                                "1e39",
                                "3.4028235677973366e38",
                                "inf",
                                "-inf",
                                "Infinity",
                                "nan",
                                "NaN",
                                "true",
                                "false",
                                "t",
                                "f",
                                "True",
                                "False",
                                "TRUE",
                                "2",
                                "2147483647",
                                "2147483648",
                                "-2147483648",
                                "-2147483649",
                                "4294967295",
                                "4294967296",
                                "18446744073709551615",
                                "18446744073709551616",
                                "'a'",
                                "\"a\" 'b'",
                                "\"\\n\\t\\x41\\101\"",
                                "\"\\u00e9\\U0001F600\"",
                                "\"\\ud83d\\ude00\"",
                                "MAX",
                                "AVE",
                                "max",
                                "- 3",
                                "-  # c\n 3",
                                "TRAIN",
                                "-true",
                                "-MAX",
                                "-'a'",
                                "\"\xff\""};
        const char* fields[] = {"phase",
                                "name",
                                "loss_weight",
                                "propagate_down",
                                "accuracy_param { axis",
                                "accuracy_param { top_k",
                                "pooling_param { pool",
                                "blobs { double_data",
                                "blobs { shape { dim"};
        for (const std::string field : fields) {
            for (const std::string value : values) {
                const auto braces = static_cast<size_t>(std::count(field.begin(), field.end(), '{'));
                const std::string text = field + ": " + value + " " + std::string(braces, '}');
                caffe::LayerParameter wanted, got;
                google::protobuf::TextFormat::Parser parser;
                class Silent : public google::protobuf::io::ErrorCollector {
                    void AddError(int, int, const std::string&) override {}
                } silent;
                parser.RecordErrorsTo(&silent);
                const bool good = parser.ParseFromString(text, &wanted);
                Problems problems;
                const auto document = TextMessage::parse(text, "f");
                if (document) document->read(got, "f", problems);
                QVERIFY2((document && problems.empty()) == good, text.c_str());
                if (good) QVERIFY2(got.SerializeAsString() == wanted.SerializeAsString(), text.c_str());
            }
        }
    }

    void wrongValuesAreNamed_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("warning");
        QTest::addColumn<std::string>("words");
        const auto row = [](const char* name, const char* text, int line, int column, bool warning, const char* words) {
            QTest::newRow(name) << std::string(text) << line << column << warning << std::string(words);
        };
        row("slip", "name: \"c\"\nconvolution_param {\n  kernal_size: 3\n}", 3, 3, true, "Did you mean “kernel_size”?");
        row("slip at the top", "botom: \"x\"", 1, 1, true, "“botom” is not a known field. Did you mean “bottom”?");
        row("nothing near", "zzz_qq: 1", 1, 1, true, "has no effect here");
        row("unknown in a block", "pooling_param { qqq_mode: false }", 1, 17, true, "not a known field of “pooling_param”");
        row("text for a number", "convolution_param { pad: \"2\" }", 1, 26, false, "whole number, not \"2\"");
        row("fraction", "convolution_param {\n pad: 1.5 }", 2, 7, false, "whole number, not 1.5");
        row("negative", "convolution_param { pad: -1 }", 1, 26, false, "between 0 and 4294967295, not -1");
        row("too large", "accuracy_param { axis: 2147483648 }", 1, 24, false, "between -2147483648 and 2147483647");
        row("no quotes", "type: ReLU", 1, 7, false, "quotation marks, not ReLU");
        row("enum", "pooling_param { pool: AVG }", 1, 23, false, "It is one of: MAX, AVE, STOCHASTIC");
        row("twice", "name: \"a\"\nname: \"b\"", 2, 1, false, "given twice; the first is in line 1");
        row("block twice", "pooling_param { }\n\npooling_param { }", 3, 1, false, "given twice");
        row("block for a value", "name { }", 1, 1, false, "single value, not a block");
        row("value for a block", "pooling_param: 3", 1, 16, false, "block of fields, not a single value");
        row("list for one", "name: [\"a\", \"b\"]", 1, 1, false, "takes one value, not a list");
        row("inside a list", "loss_weight: [1,\n  x]", 2, 3, false, "must be a number, not x");
        row("truth", "propagate_down: yes", 1, 17, false, "true or false, not yes");
    }
    void wrongValuesAreNamed() {
        QFETCH(std::string, text);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(bool, warning);
        QFETCH(std::string, words);
        const Problems problems = problemsOf(text);
        QCOMPARE(problems.size(), size_t{1});
        const Error& error = problems[0].error;
        QCOMPARE(problems[0].severity, warning ? Severity::Warning : Severity::Error);
        QCOMPARE(error.place.line, line);
        QCOMPARE(error.place.column, column);
        QVERIFY2(error.english().find(words) != std::string::npos, error.english().c_str());
        QVERIFY(error.english().find('%') == std::string::npos);
    }

    void allProblemsAtOnce() {
        const Problems problems = problemsOf("nam: \"a\"\ntype: ReLU\nconvolution_param { pad: x kernal_size: 3 }");
        QCOMPARE(problems.size(), size_t{4});
    }

    void nearestWords() {
        const std::vector<std::string> types = {"ReLU", "PReLU", "ELU", "Convolution", "Pooling", "LRN"};
        QCOMPARE(nearestWord("Relu", types), std::string("ReLU"));
        QCOMPARE(nearestWord("relu", types), std::string("ReLU"));
        QCOMPARE(nearestWord("Covnolution", types), std::string("Convolution"));
        QCOMPARE(nearestWord("Python", types), std::string());
        QCOMPARE(nearestWord("", types), std::string());
        QCOMPARE(nearestWord(std::string(100'000, 'a'), types), std::string());
    }
};

QTEST_GUILESS_MAIN(TestTextValues)
#include "test_text_values.moc"
