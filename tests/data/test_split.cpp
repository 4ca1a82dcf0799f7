// Parts of an import: shares by class, and copies that must not be on both sides.

#include "import_helpers.h"

#include <map>
#include <set>

using namespace fitroom;
using namespace fitroom::data;

namespace {

// Where each picture of a split went.
std::map<std::string, int> partsOf(const QString& out) {
    std::map<std::string, int> parts;
    for (int p = 0; p < 3; ++p)
        for (const Record& record : recordsOf(out + "/" + kPartNames[p])) parts[pathIn(record.key)] = p;
    return parts;
}

}  // namespace

class TestSplit : public QObject {
    Q_OBJECT

private slots:
    void splitIsStratified();
    void copiesStayTogether();
    void nearCopiesStayTogether();
    void copiesAreDropped();
};

void TestSplit::splitIsStratified() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a"}, 50, 12);
    uint64_t seed = 5000;
    for (int i = 0; i < 20; ++i) writePng(folder.filePath(QString("in/b/%1.png").arg(i)), noise(12, 12, 1, ++seed));
    auto options = from(folder);
    options.split = {70, 20, 10};
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    QCOMPARE(report->written, (std::array<int64_t, 3>{49, 14, 7}));
    QCOMPARE(report->databases.size(), size_t{3});
    QCOMPARE(entries(folder.filePath("out")),
             (QStringList{"audit.json", "import.json", "labels.txt", "test", "train", "val"}));
    std::set<std::string> seen;
    for (const auto& [part, a, b] : {std::tuple{"train", 35, 14}, {"val", 10, 4}, {"test", 5, 2}}) {
        int counts[2] = {};
        const QString place = folder.filePath(QString("out/") + part);
        for (const Record& record : recordsOf(place)) {
            ++counts[record.datum.label()];
            QVERIFY(seen.insert(pathIn(record.key)).second);
        }
        QCOMPARE(counts[0], a);
        QCOMPARE(counts[1], b);
        QCOMPARE(entries(place), (QStringList{"audit.json", "data.mdb", "import.json", "labels.txt", "mean.binaryproto"}));
    }
    QCOMPARE(readAll(folder.filePath("out/val/mean.binaryproto")), readAll(folder.filePath("out/train/mean.binaryproto")));

    options.split = {80, 20, 0};
    options.out = pathOf(folder.filePath("two"));
    QVERIFY(importImages(options, {}, {}).has_value());
    QVERIFY(!QFileInfo::exists(folder.filePath("two/test")));
}

void TestSplit::copiesStayTogether() {
    QTemporaryDir folder;
    // Each picture three times, once in another format with the same pixels.
    for (int i = 0; i < 20; ++i) {
        const Image image = noise(16, 16, 3, static_cast<uint64_t>(i));
        writePng(folder.filePath(QString("in/a/%1_0.png").arg(i)), image);
        writePng(folder.filePath(QString("in/a/%1_1.png").arg(i)), image);
        writePng(folder.filePath(QString("in/b/%1_2.png").arg(i)), image);
    }
    auto options = from(folder);
    options.split = {60, 20, 20};
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    QCOMPARE(report->audit.duplicates, 40);
    QCOMPARE(report->audit.accepted, 60);
    QCOMPARE(report->written[0] + report->written[1] + report->written[2], 60);
    const auto parts = partsOf(folder.filePath("out"));
    for (int i = 0; i < 20; ++i) {
        const int first = parts.at("a/" + std::to_string(i) + "_0.png");
        QCOMPARE(parts.at("a/" + std::to_string(i) + "_1.png"), first);
        QCOMPARE(parts.at("b/" + std::to_string(i) + "_2.png"), first);
    }
    bool conflict = false;
    for (const Problem& problem : report->audit.problems) conflict |= english(problem.error).contains("two classes");
    QVERIFY(conflict);
}

void TestSplit::nearCopiesStayTogether() {
    QTemporaryDir folder;
    // Smooth pictures, and each again as JPEG and a little smaller.
    for (int i = 0; i < 30; ++i) {
        Image small = noise(6, 6, 3, static_cast<uint64_t>(i) + 40);
        const Image image = resize(small, 96, 96, FitMode::Squash);
        writePng(folder.filePath(QString("in/a/%1.png").arg(i)), image);
        writeFile(folder.filePath(QString("in/a/%1.jpg").arg(i)), encodeImage(image, Encoding::Jpeg));
        writePng(folder.filePath(QString("in/a/%1_s.png").arg(i)), resize(image, 80, 80, FitMode::Squash));
    }
    auto options = from(folder);
    options.split = {50, 25, 25};
    options.keepSize = false;
    options.width = options.height = 32;
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    const auto parts = partsOf(folder.filePath("out"));
    QCOMPARE(parts.size(), size_t{90});
    for (int i = 0; i < 30; ++i) {
        const std::string name = "a/" + std::to_string(i);
        QCOMPARE(parts.at(name + ".jpg"), parts.at(name + ".png"));
        QCOMPARE(parts.at(name + "_s.png"), parts.at(name + ".png"));
    }
    // Different pictures are not thrown together: all three parts have their share.
    QVERIFY(report->written[0] <= 51 && report->written[1] >= 18 && report->written[2] >= 18);
}

void TestSplit::copiesAreDropped() {
    QTemporaryDir folder;
    for (int i = 0; i < 4; ++i) writePng(folder.filePath(QString("in/%1/p.png").arg(i / 2)), noise(4, 4, 1, 7));
    for (int i = 0; i < 4; ++i) writePng(folder.filePath(QString("in/%1/q%2.png").arg(i / 2).arg(i)), noise(4, 4, 1, 7));
    auto options = from(folder);
    options.dropDuplicates = true;
    const auto report = importImages(options, {}, {});
    QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
    QCOMPARE(report->written[0], 1);
    QCOMPARE(report->audit.accepted, 1);
    QCOMPARE(report->audit.duplicates, 5);
}

QTEST_GUILESS_MAIN(TestSplit)
#include "test_split.moc"
