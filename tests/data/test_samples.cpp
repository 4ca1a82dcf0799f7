#include "core/data/samples.h"
#include "core/data/decode/decode.h"
#include "data_files.h"

#include <QCryptographicHash>
#include <QDirIterator>

#include <map>
#include <set>

using namespace fitroom;
using namespace fitroom::data;

namespace {

QByteArray hashOfFolder(const QString& folder) {
    QStringList files;
    for (QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) files << it.next();
    files.sort();
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString& file : files) {
        hash.addData(file.mid(folder.size()).toUtf8());
        hash.addData(readAll(file));
    }
    return hash.result().toHex();
}

// What a class shows: how strong the differences along rows, columns and the two diagonals are beside each other, and the
// mean brightness.
using Features = std::array<double, 5>;
Features featuresOf(const Image& image) {
    Features f{};
    const int w = image.width, h = image.height;
    const auto at = [&](int x, int y) { return static_cast<double>(image.pixels[static_cast<size_t>(y * w + x)]); };
    for (int y = 0; y + 1 < h; ++y)
        for (int x = 0; x + 1 < w; ++x) {
            f[0] += std::abs(at(x + 1, y) - at(x, y));
            f[1] += std::abs(at(x, y + 1) - at(x, y));
            f[2] += std::abs(at(x + 1, y + 1) - at(x, y));
            f[3] += std::abs(at(x + 1, y) - at(x, y + 1));
            f[4] += at(x, y);
        }
    const double all = f[0] + f[1] + f[2] + f[3];
    for (size_t i = 0; i < 4; ++i) f[i] /= all;
    f[4] /= static_cast<double>(w) * h;
    return f;
}

// Share of pictures that a nearest-mean rule gets right on the half it was not made from.
double nearestMean(const std::vector<std::vector<Features>>& classes) {
    const size_t half = classes[0].size() / 2;
    Features mean{}, spread{};
    std::vector<Features> centres(classes.size());
    for (size_t c = 0; c < classes.size(); ++c)
        for (size_t i = 0; i < half; ++i)
            for (size_t k = 0; k < mean.size(); ++k) {
                centres[c][k] += classes[c][i][k] / static_cast<double>(half);
                mean[k] += classes[c][i][k] / static_cast<double>(half * classes.size());
            }
    for (const auto& pictures : classes)
        for (size_t i = 0; i < half; ++i)
            for (size_t k = 0; k < mean.size(); ++k) spread[k] += std::pow(pictures[i][k] - mean[k], 2);
    int right = 0, all = 0;
    for (size_t c = 0; c < classes.size(); ++c)
        for (size_t i = half; i < classes[c].size(); ++i) {
            size_t best = 0;
            double least = 1e300;
            for (size_t b = 0; b < centres.size(); ++b) {
                double distance = 0;
                for (size_t k = 0; k < mean.size(); ++k)
                    distance += std::pow(classes[c][i][k] - centres[b][k], 2) / std::max(spread[k], 1e-12);
                if (distance < least) {
                    least = distance;
                    best = b;
                }
            }
            right += best == c;
            ++all;
        }
    return static_cast<double>(right) / all;
}

}  // namespace

class TestSamples : public QObject {
    Q_OBJECT

private slots:
    void glyphs();
    void sameBytesForTheSameSeed();
    void texturesAreAloneInTheirDetail();
    void cancelled();
};

void TestSamples::glyphs() {
    QTemporaryDir folder;
    SampleOptions options;
    options.out = pathOf(folder.filePath("glyphs"));
    options.imagesPerClass = 12;
    const auto status = makeGlyphSample(options, {}, {});
    QVERIFY2(status.has_value(), status ? "" : english(status.error()).constData());
    const QStringList classes = QDir(folder.filePath("glyphs")).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    QCOMPARE(classes.size(), 30);
    QCOMPARE(classes[3], QString("03_3"));
    QCOMPARE(classes[13], QString::fromUtf8("13_۳"));
    QCOMPARE(classes[20], QString::fromUtf8("20_가"));
    std::set<PixelHash> seen;
    for (const QString& name : classes)
        for (int i = 0; i < 12; ++i) {
            const auto path = folder.filePath(QString("glyphs/%1/%2.png").arg(name).arg(i, 5, 10, QChar('0')));
            const auto decoded = decodeImage(pathOf(path));
            QVERIFY2(decoded.has_value(), path.toUtf8());
            const Image& image = decoded->image;
            QCOMPARE(image.width, 28);
            QCOMPARE(image.height, 28);
            QCOMPARE(image.channels, 1);
            QVERIFY(seen.insert(hashOf(image)).second);
            // Ink in the middle, paper along the border.
            const auto [least, most] = std::minmax_element(image.pixels.begin(), image.pixels.end());
            QVERIFY2(*most - *least > 80, path.toUtf8());
            int ink = 0, atBorder = 0;
            for (int y = 0; y < 28; ++y)
                for (int x = 0; x < 28; ++x) {
                    if (image.pixels[static_cast<size_t>(y * 28 + x)] < (*least + *most) / 2) continue;
                    ++ink;
                    atBorder += x == 0 || y == 0 || x == 27 || y == 27;
                }
            QVERIFY2(ink >= 2 && ink < 350 && atBorder < 20, QByteArray::number(ink) + " in " + path.toUtf8());
        }
}

void TestSamples::sameBytesForTheSameSeed() {
    QTemporaryDir folder;
    std::map<QString, QByteArray> hashes;
    for (const auto& [name, seed] : {std::pair{"a", 1}, {"b", 1}, {"c", 2}}) {
        SampleOptions options;
        options.seed = static_cast<uint64_t>(seed);
        options.imagesPerClass = 3;
        options.out = pathOf(folder.filePath(QString("glyphs_") + name));
        QVERIFY(makeGlyphSample(options, {}, {}).has_value());
        options.imagesPerClass = 1;
        options.out = pathOf(folder.filePath(QString("textures_") + name));
        QVERIFY(makeTextureSample(options, {}, {}).has_value());
        for (const char* kind : {"glyphs_", "textures_"})
            hashes[QString(kind) + name] = hashOfFolder(folder.filePath(QString(kind) + name));
    }
    QCOMPARE(hashes["glyphs_a"], hashes["glyphs_b"]);
    QCOMPARE(hashes["textures_a"], hashes["textures_b"]);
    QVERIFY(hashes["glyphs_a"] != hashes["glyphs_c"]);
    QVERIFY(hashes["textures_a"] != hashes["textures_c"]);
}

// At full size a simple rule tells the classes apart; after resizing to 64×64 it is no better than guessing.
void TestSamples::texturesAreAloneInTheirDetail() {
    QTemporaryDir folder;
    SampleOptions options;
    options.out = pathOf(folder.filePath("textures"));
    options.imagesPerClass = 12;
    QVERIFY(makeTextureSample(options, {}, {}).has_value());
    const QStringList classes =
        QDir(folder.filePath("textures")).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    QCOMPARE(classes.size(), 4);
    std::vector<std::vector<Features>> full(4), small(4);
    for (size_t c = 0; c < 4; ++c)
        for (int i = 0; i < options.imagesPerClass; ++i) {
            const auto decoded = decodeImage(
                pathOf(folder.filePath(QString("textures/%1/%2.png").arg(classes[static_cast<qsizetype>(c)])
                                           .arg(i, 5, 10, QChar('0')))));
            QVERIFY(decoded.has_value());
            QCOMPARE(decoded->image.width, 512);
            QCOMPARE(decoded->image.channels, 1);
            full[c].push_back(featuresOf(decoded->image));
            small[c].push_back(featuresOf(resize(decoded->image, 64, 64, FitMode::Squash)));
        }
    const double atFull = nearestMean(full), at64 = nearestMean(small);
    qInfo("right at 512: %.3f, at 64: %.3f", atFull, at64);
    QCOMPARE(atFull, 1.0);
    QVERIFY2(at64 < 0.6, QByteArray::number(at64));  // guessing gives 0.25, with some luck more
}

void TestSamples::cancelled() {
    QTemporaryDir folder;
    SampleOptions options;
    options.out = pathOf(folder.filePath("glyphs"));
    CancelToken cancel;
    const auto status = makeGlyphSample(options, [&](const Progress&) { cancel.cancel(); }, cancel);
    QVERIFY(!status);
    QVERIFY(QDir(folder.path()).isEmpty());
}

QTEST_GUILESS_MAIN(TestSamples)
#include "test_samples.moc"
