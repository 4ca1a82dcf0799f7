// Files made to do harm: each is refused or read within the bounds. What would take for ever ends at the program's time
// limit, which CTest keeps.

#include "core/net/net_spec.h"
#include "shared_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace fitroom;

namespace {

std::string repeated(const std::string& part, size_t times) {
    std::string out;
    out.reserve(part.size() * times);
    for (size_t i = 0; i < times; ++i)
        out += part;
    return out;
}

}  // namespace

class TestTextHostile : public QObject {
    Q_OBJECT
private slots:
    void bounds_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("words");
        const auto row = [](const char* name, std::string text, std::string words) {
            QTest::newRow(name) << std::move(text) << std::move(words);
        };
        row("a million brackets", repeated("a{", 1'000'000), "nested more than 100 deep");
        row("a million brackets in the schema", "layer{" + repeated("param{", 1'000'000), "nested more than 100 deep");
        row("lists in lists", repeated("a:[{", 1'000'000), "nested more than 100 deep");
        row("list brackets only", "a:" + repeated("[", 1'000'000), "Expected a value");
        row("ten million fields", repeated("a:1\n", 10'000'000), "more than 1048576 fields");
        row("ten million list elements", "input_dim:[" + repeated("1,", 10'000'000), "more than 1048576 fields");
        row("two hundred thousand layers", repeated("layer{}\n", 200'000), "at most 20000 can be opened");
        row("too large", std::string(TextMessage::maxBytes + 1, ' '), "at most 67108864 are read");
        row("endless string", "name: \"" + std::string(50'000'000, 'x'), "is not closed");
        row("endless name", std::string(50'000'000, 'x'), "where “:” or “{” was expected");
        row("endless number", "a: " + std::string(50'000'000, '1') + "x", "is not a number");
        row("endless comment", "#" + std::string(50'000'000, 'x') + "\n}", "found “}”");
    }
    void bounds() {
        QFETCH(std::string, text);
        QFETCH(std::string, words);
        const auto spec = NetSpec::parse(text, "f");
        QVERIFY(!spec);
        const std::string english = spec.error().english();
        QVERIFY2(english.find(words) != std::string::npos, english.substr(0, 500).c_str());
        QVERIFY2(english.size() < 400, "the message must not carry the file along");
    }

    void longButGood() {
        const std::string text = "name: \"" + std::string(60'000'000, 'x') + "\"";
        const auto spec = NetSpec::parse(text, "f");
        QVERIFY(spec);
        QCOMPARE(spec->header().name().size(), size_t{60'000'000});
        const auto manyFields = NetSpec::parse(repeated("layer{name:\"a\"}\n", 19'000), "f");
        QVERIFY(manyFields);
        QCOMPARE(manyFields->layers().size(), size_t{19'000});
        // A bad value costs nothing beyond its own message.
        const auto wrong = NetSpec::parse("layer { loss_weight: [" + repeated("x,", 100'000) + "x] }", "f");
        QVERIFY(!wrong);
        Problems problems;
        const auto unknown =
            NetSpec::parse(repeated("some_rather_long_unknown_field: 1\n", 1'000'000) + "name: 5", "f", &problems);
        QVERIFY(unknown);
        QVERIFY(problems.size() < 1100);
        QVERIFY(hasErrors(problems));
    }

    void noise() {
        std::mt19937 random(7);
        for (int round = 0; round < 3000; ++round) {
            std::string text(random() % 200, '\0');
            for (char& c : text)
                c = static_cast<char>(round % 2 ? random() : "{}<>[]:;,\"'#\\.-0aex\n "[random() % 22]);
            Problems problems;
            const auto spec = NetSpec::parse(text, "f", &problems);
            if (spec) QVERIFY(spec->print() == text);
        }
    }

    void cutOffAnywhere() {
        if (!test::hasShared()) QSKIP("no shared files");
        const std::string text = test::readAll(test::sharedDir() + "/files/nets/BVLC__caffe__ex_mnist_lenet.prototxt");
        QVERIFY(text.size() > 1000);
        for (size_t n = 0; n < text.size(); ++n) {
            Problems problems;
            const auto spec = NetSpec::parse(text.substr(0, n), "f", &problems);
            if (spec) {
                QVERIFY(spec->print() == text.substr(0, n));
            } else {
                QVERIFY(spec.error().place.line > 0);
            }
        }
    }

    void brokenCharacters() {
        const std::string text = "name: \"\xC3\x28 \xFF\xFE\" # \xED\xA0\x80 \xF8\nlayer { name: \"\xE2\x82\" }\n";
        const auto spec = NetSpec::parse(text, "f");
        QVERIFY(spec);
        QVERIFY(spec->print() == text);
        const auto outside = NetSpec::parse("name: \xFF", "f");
        QVERIFY(!outside);
        QVERIFY(outside.error().english().find("\\xFF") != std::string::npos);
    }

    void otherKindsOfFiles() {
        const auto missing = NetSpec::load("/no/such/file.prototxt");
        QVERIFY(!missing);
        QTemporaryDir dir;
        const auto load = [&](const char* bytes, size_t size) {
            const std::string path = dir.filePath("f.prototxt").toStdString();
            QFile file(QString::fromStdString(path));
            if (!file.open(QIODevice::WriteOnly)) return std::string("cannot write");
            file.write(bytes, static_cast<qint64>(size));
            file.close();
            const auto spec = NetSpec::load(path);
            return spec ? std::string("loaded") : spec.error().english();
        };
        QVERIFY(load("\x0a\x05LeNet\x12\x00\x00", 10).find("This is a binary file") != std::string::npos);
        const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d\nsize 12\n";
        QVERIFY(load(pointer.data(), pointer.size()).find("Git LFS pointer") != std::string::npos);
        QCOMPARE(load("", 0), std::string("loaded"));
        QVERIFY(!NetSpec::load(dir.path().toStdString()));
    }
};

QTEST_GUILESS_MAIN(TestTextHostile)
#include "test_text_hostile.moc"
