// Text to document and back; places of errors. libprotobuf's own text parser is the reference.

#include "core/schema/caffe.h"
#include "core/schema/text_document.h"
#include "shared_files.h"

#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/text_format.h>

#include <QTest>

#include <random>

using namespace fitroom;

namespace {

class FirstError : public google::protobuf::io::ErrorCollector {
public:
    void AddError(int line, int, const std::string& message) override {
        if (m_line < 0) m_line = line + 1, m_message = message;
    }
    int m_line = -1;
    std::string m_message;
};

struct Reference {
    bool good = false;
    int line = 0;
    std::string message;
    std::unique_ptr<google::protobuf::Message> net;
};

std::unique_ptr<google::protobuf::Message> emptyMessage(bool solver) {
    if (solver) return std::make_unique<caffe::SolverParameter>();
    return std::make_unique<caffe::NetParameter>();
}

Reference reference(const std::string& text, bool solver = false) {
    Reference out;
    out.net = emptyMessage(solver);
    FirstError errors;
    google::protobuf::TextFormat::Parser parser;
    parser.AllowUnknownField(true);
    parser.RecordErrorsTo(&errors);
    out.good = parser.ParseFromString(text, out.net.get());
    out.line = errors.m_line;
    out.message = errors.m_message;
    return out;
}

struct Ours {
    bool good = false;
    Error error;
    std::unique_ptr<google::protobuf::Message> net;
    Problems problems;
};

Ours ours(const std::string& text, bool solver = false) {
    Ours out;
    out.net = emptyMessage(solver);
    const auto document = TextMessage::parse(text, "net.prototxt");
    if (!document) {
        out.error = document.error();
        return out;
    }
    document->read(*out.net, "net.prototxt", out.problems);
    out.good = !hasErrors(out.problems);
    if (!out.good) out.error = firstError(out.problems)->error;
    return out;
}

}  // namespace

class TestTextDocument : public QObject {
    Q_OBJECT
private slots:
    void publicNetsPrintBack_data() { netRows(); }
    void publicNetsPrintBack() {
        QFETCH(QString, path);
        const std::string text = test::readAll(path);
        QVERIFY(!text.empty());
        const auto document = TextMessage::parse(text, "net");
        QVERIFY2(document, document ? "" : document.error().english().c_str());
        QVERIFY(document->print() == text);
    }

    void publicNetsReadAsProtobufDoes_data() { netRows(); }
    void publicNetsReadAsProtobufDoes() {
        QFETCH(QString, path);
        const std::string text = test::readAll(path);
        const Reference wanted = reference(text, isSolver(path));
        const Ours got = ours(text, isSolver(path));
        QCOMPARE(got.good, wanted.good);
        if (wanted.good) QVERIFY(got.net->SerializeAsString() == wanted.net->SerializeAsString());
    }

    // One character lost, added or changed, anywhere: both parsers take the text or both refuse it, with the same
    // result.
    void damagedNets_data() { netRows(); }
    void damagedNets() {
        QFETCH(QString, path);
        const std::string whole = test::readAll(path);
        if (whole.size() > 30'000) return;  // the others have the same syntax
        std::mt19937 random(1);
        constexpr std::string_view signs = "{}<>[]:;,\"'#.-0x1e\\\n a=";
        for (int round = 0; round < 40; ++round) {
            std::string text = whole;
            const size_t at = random() % text.size();
            const char sign = signs[random() % signs.size()];
            switch (random() % 4) {
            case 0:
                text.erase(at, 1 + random() % 3);
                break;
            case 1:
                text.insert(at, 1, sign);
                break;
            case 2:
                text[at] = sign;
                break;
            default:
                text.resize(at);
            }
            const Reference wanted = reference(text, isSolver(path));
            const Ours got = ours(text, isSolver(path));
            // After an unknown field libprotobuf takes no separator; here it is as good as after any other.
            const bool separator = wanted.message.find("got: ;") != std::string::npos ||
                                   wanted.message.find("got: ,") != std::string::npos;
            if (separator && got.good && !wanted.good) continue;
            const std::string story = wanted.message + " / " + got.error.english() + "\n" + text;
            QVERIFY2(got.good == wanted.good, story.c_str());
            if (wanted.good) QVERIFY2(got.net->SerializeAsString() == wanted.net->SerializeAsString(), story.c_str());
            if (!got.good) QVERIFY2(got.error.place.line > 0 && got.error.place.column > 0, story.c_str());
        }
    }

    void errorsSayWhere_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<std::string>("word");
        const auto row = [](const char* name, std::string text, int line, int column, std::string word) {
            QTest::newRow(name) << text << line << column << word;
        };
        // As in a public report: "394:9: Expected integer or identifier".
        row("value missing", std::string(393, '\n') + "  pad:  }", 394, 9, "}");
        row("value missing at the end", "name: \"a\"\npad:", 2, 5, "pad");
        row("no colon", "name \"a\"", 1, 6, "\"a\"");
        row("equals sign", "name = \"a\"", 1, 6, "=");
        row("typographic quotes", "name: “a”", 1, 7, "“");
        row("brace not closed", "name: \"a\"\nlayer {\n  type: \"ReLU\"\n", 2, 7, "{");
        row("brace too many", "layer { }\n }", 2, 2, "}");
        row("wrong bracket", "layer { param < lr_mult: 1 }\n}", 1, 28, "}");
        row("string not closed", "layer {\n  name: \"conv1\n}\n", 2, 9, "\"conv1");
        row("escape", "name: \"C:\\data\\qq\"", 1, 10, "\\d");
        row("octal", "layer { top: \"a\" loss_weight: 089 }", 1, 31, "089");
        row("two dots", "layer { loss_weight: 1.2.3 }", 1, 22, "1.2.3");
        row("exponent", "layer { loss_weight: 1e }", 1, 22, "1e");
        row("wide characters count one each", "name: \"فارسی 고양이\" layer: 5 }", 1, 28, "}");
        row("list", "input_dim: [1, 2 3]", 1, 18, "3");
        row("a NUL byte", std::string("name: \"a\"\n\0", 11), 2, 1, "U+0000");
        row("CR LF", "name: \"a\"\r\n  pad }\r\n", 2, 7, "}");
    }
    void errorsSayWhere() {
        QFETCH(std::string, text);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(std::string, word);
        const auto document = TextMessage::parse(text, "net.prototxt");
        QVERIFY(!document);
        const std::string english = document.error().english();
        QCOMPARE(document.error().place.file, std::string("net.prototxt"));
        QCOMPARE(document.error().place.line, line);
        QCOMPARE(document.error().place.column, column);
        QVERIFY2(english.find(word) != std::string::npos, english.c_str());
        QVERIFY2(*document.error().next != 0, english.c_str());
    }

    void everySpellingPrintsBack() {
        const std::string texts[] = {
            "",
            "\n",
            "# only a comment",
            "\xEF\xBB\xBFname: \"with mark\"\r\n# c\r\nforce_backward: true\r\n",
            "name:'a' \"b\"\n 'c'#x\ninput_dim:[1,2 , 3];input_dim: 4,layer<name:\"q\">layer:{}layer{type:\"T\"};",
            "layer [ { name: \"a\" }, < name: \"b\" # c\n > ]\ninput: []",
            "unknown { [some.extension/x] { a: -inf b: - 3 c: 0x1F d: 017 e: .5f f: 1.e3 } }",
            "name # colon below\n : # value below\n \"x\" # behind\n # alone\n",
        };
        for (const std::string& text : texts) {
            const auto document = TextMessage::parse(text, "t");
            QVERIFY2(document, text.c_str());
            QVERIFY2(document->print() == text, text.c_str());
        }
        const Ours got = ours(texts[4]);
        QVERIFY2(got.good, got.error.english().c_str());
        const auto& net = static_cast<const caffe::NetParameter&>(*got.net);
        QCOMPARE(net.name(), std::string("abc"));
        QCOMPARE(net.input_dim_size(), 4);
        QCOMPARE(net.layer_size(), 3);
        const Ours list = ours(texts[5]);
        QCOMPARE(static_cast<const caffe::NetParameter&>(*list.net).layer_size(), 2);
    }

private:
    static bool isSolver(const QString& path) { return path.section('/', -1).contains("solver"); }
    static void netRows() {
        QTest::addColumn<QString>("path");
        if (!test::hasShared()) QSKIP("no shared files");
        for (const QString& path : test::sharedNets())
            QTest::newRow(qPrintable(path.section('/', -1))) << path;
    }
};

QTEST_GUILESS_MAIN(TestTextDocument)
#include "test_text_document.moc"
