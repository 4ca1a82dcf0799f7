#include "core/data/decode/decode.h"
#include "data_files.h"

#include <cstring>

#include <sys/stat.h>

using namespace fitroom;
using namespace fitroom::data;

class TestDecode : public QObject {
    Q_OBJECT

private slots:
    void sharedFiles_data();
    void sharedFiles();
    void zeroBytes();
    void truncatedAtEveryLength_data();
    void truncatedAtEveryLength();
    void flippedBytes_data();
    void flippedBytes();
    void headerAsksForTooMuch();
    void notAFile();
    void namesInAnyScript();
    void alphaLiesOnWhite();
    void orientations();
    void cmykIsInverted();
    void fitModes_data();
    void fitModes();
    void sixteenBits();
};

// The shared table says for each file what an importer must make of it.
void TestDecode::sharedFiles_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QStringList>("expected");
    const QString folder = sharedDir("files/images");
    if (folder.isEmpty()) {
        QTest::newRow("absent") << QString() << QStringList();
        return;
    }
    const QList<QByteArray> lines = readAll(folder + "/expected.tsv").split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QStringList fields = QString::fromUtf8(lines[i]).split('\t');
        if (fields.size() >= 6) QTest::newRow(fields[0].toUtf8().constData()) << folder + "/" + fields[0] << fields;
    }
}

void TestDecode::sharedFiles() {
    QFETCH(QString, path);
    QFETCH(QStringList, expected);
    if (path.isEmpty()) QSKIP("the shared files are absent");
    const auto decoded = decodeImage(pathOf(path));
    const bool mayRefuse = expected[5].contains("or refused naming");
    if (expected[1] == "refuse" || (mayRefuse && !decoded)) {
        QVERIFY2(!decoded, "decoded, but should be refused");
        QVERIFY(decoded.error().text[0] != '\0' && decoded.error().next[0] != '\0');
        QCOMPARE(QString::fromStdString(decoded.error().place.file), path);
        qInfo("%s", decoded.error().english().c_str());
        if (path.endsWith(".HEIC")) QVERIFY(english(decoded.error()).contains("HEIC"));
        if (path.endsWith(".tga")) QVERIFY(english(decoded.error()).contains("TGA"));
        return;
    }
    QVERIFY2(decoded.has_value(), decoded ? "" : english(decoded.error()).constData());
    QCOMPARE(decoded->damaged, expected[1] == "damaged");
    if (decoded->damaged) QVERIFY(english(decoded->reason).contains(path.toUtf8()));
    const Image& image = decoded->image;
    QCOMPARE(QString("%1x%2").arg(image.width).arg(image.height), expected[2]);
    QCOMPARE(image.channels, expected[3].toInt());
    QCOMPARE(image.bits, expected[4].toInt());
    QCOMPARE(image.pixels.size(), static_cast<size_t>(image.width) * static_cast<size_t>(image.height) *
                                      static_cast<size_t>(image.channels * image.bits / 8));
}

void TestDecode::zeroBytes() {
    QTemporaryDir folder;
    writeFile(folder.filePath("empty.png"), "");
    const auto decoded = decodeImage(pathOf(folder.filePath("empty.png")));
    QVERIFY(!decoded);
    QVERIFY(english(decoded.error()).contains("empty.png: The file is empty."));
}

namespace {

QString anyFormat(const QString& format) {
    return sharedDir("files/images/" + format);
}

void formats() {
    QTest::addColumn<QString>("path");
    for (const char* name : {"Pillow__hopper.gif", "Pillow__hopper.webp", "Pillow__hopper_rle8.bmp",
                             "Pillow__mode_palette.png", "exif-samples__WWL_(Polaroid)_ION230.jpg",
                             "exif-samples__Crémieux11.tiff", "Pillow__16_bit_binary.pgm", "pydicom__JPEG2000.dcm",
                             "image__basn6a16.png", "libvips__1bit.tif"})
        QTest::newRow(name) << anyFormat(QString::fromUtf8(name));
}

}  // namespace

void TestDecode::truncatedAtEveryLength_data() { formats(); }

// Whatever the length, an answer and no crash; nothing that lacks pixels counts as whole.
void TestDecode::truncatedAtEveryLength() {
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("the shared files are absent");
    const QByteArray whole = readAll(path);
    const auto full = decodeImage(pathOf(path));
    QVERIFY(full.has_value());
    const qsizetype step = std::max<qsizetype>(1, whole.size() / 150);
    for (qsizetype n = 1; n < whole.size(); n += n < 200 ? 7 : step) {
        const auto part = decodeBytes({reinterpret_cast<const uint8_t*>(whole.constData()), static_cast<size_t>(n)},
                                      path.toStdString());
        if (!part) QVERIFY(part.error().text[0] != '\0');
        // Called whole only when nothing but trailing extras are missing.
        else if (!part->damaged) QVERIFY2(part->image.pixels == full->image.pixels, QByteArray::number(n));
    }
}

void TestDecode::flippedBytes_data() { formats(); }

void TestDecode::flippedBytes() {
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("the shared files are absent");
    const QByteArray whole = readAll(path);
    for (int round = 0; round < 150; ++round) {
        QByteArray bytes = whole;
        CounterRandom random(static_cast<uint64_t>(round), 5);
        for (int k = 0; k < 3; ++k) {
            // Mostly in the header, where sizes live.
            const auto bound = static_cast<uint64_t>(round % 3 ? std::min<qsizetype>(bytes.size(), 200) : bytes.size());
            bytes[static_cast<qsizetype>(random.below(bound))] = static_cast<char>(random.below(256));
        }
        const auto decoded = decodeBytes({reinterpret_cast<const uint8_t*>(bytes.constData()),
                                          static_cast<size_t>(bytes.size())}, "flipped", 1 << 24);
        if (decoded) QVERIFY(decoded->image.width > 0 && !decoded->image.pixels.empty());
        else QVERIFY(decoded.error().text[0] != '\0');
    }
}

void TestDecode::headerAsksForTooMuch() {
    // A PNG whose header says 60,000 × 60,000, its checksum made right again.
    std::string png = encodeImage(noise(8, 8, 1, 1), Encoding::Png);
    const auto put = [&](size_t at, uint32_t v) {
        for (int i = 0; i < 4; ++i) png[at + static_cast<size_t>(i)] = static_cast<char>(v >> (24 - 8 * i));
    };
    put(16, 60000);
    put(20, 60000);
    uint32_t crc = 0xffffffff;
    for (size_t i = 12; i < 29; ++i) {
        crc ^= static_cast<uint8_t>(png[i]);
        for (int k = 0; k < 8; ++k) crc = (crc >> 1) ^ (crc & 1 ? 0xedb88320U : 0);
    }
    put(29, ~crc);
    const auto decoded = decodeBytes({reinterpret_cast<const uint8_t*>(png.data()), png.size()}, "big.png");
    QVERIFY(!decoded);
    QVERIFY2(english(decoded.error()).contains("60000×60000"), english(decoded.error()));

    // More than the limit that the caller sets.
    const std::string fine = encodeImage(noise(64, 64, 3, 1), Encoding::Png);
    QVERIFY(decodeBytes({reinterpret_cast<const uint8_t*>(fine.data()), fine.size()}, "a.png", 64 * 64).has_value());
    QVERIFY(!decodeBytes({reinterpret_cast<const uint8_t*>(fine.data()), fine.size()}, "a.png", 64 * 64 - 1));
}

void TestDecode::notAFile() {
    QTemporaryDir folder;
    QVERIFY(!decodeImage(pathOf(folder.path())));
    QVERIFY(!decodeImage(pathOf(folder.filePath("missing.png"))));
    // Reading a pipe that no one writes to would never return.
    QCOMPARE(::mkfifo(folder.filePath("pipe.png").toUtf8().constData(), 0600), 0);
    QVERIFY(!decodeImage(pathOf(folder.filePath("pipe.png"))));
    writeFile(folder.filePath("note.txt"), "no picture at all");
    const auto decoded = decodeImage(pathOf(folder.filePath("note.txt")));
    QVERIFY(!decoded && english(decoded.error()).contains("note.txt"));
}

void TestDecode::namesInAnyScript() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QString::fromUtf8("فارسی/고양이 1/图 é.png"));
    const Image image = noise(9, 5, 3, 2);
    writePng(path, image);
    const auto decoded = decodeImage(pathOf(path));
    QVERIFY(decoded.has_value());
    QCOMPARE(decoded->image.pixels, image.pixels);
    QCOMPARE(decoded->plain, Encoding::Png);
}

void TestDecode::alphaLiesOnWhite() {
    Image image = noise(4, 1, 4, 3);
    const uint8_t pixels[] = {10, 20, 30, 255, 10, 20, 30, 0, 0, 0, 0, 128, 255, 255, 255, 7};
    image.pixels.assign(std::begin(pixels), std::end(pixels));
    const std::string png = encodeImage(image, Encoding::Png);
    const auto decoded = decodeBytes({reinterpret_cast<const uint8_t*>(png.data()), png.size()}, "a.png");
    QVERIFY(decoded.has_value());
    QCOMPARE(decoded->image.channels, 3);
    QCOMPARE(decoded->plain, Encoding::Raw);
    QCOMPARE(decoded->image.pixels, (std::vector<uint8_t>{10, 20, 30, 255, 255, 255, 127, 127, 127, 255, 255, 255}));
}

void TestDecode::orientations() {
    Image image;
    image.width = 2;
    image.height = 3;
    image.channels = 1;
    image.pixels = {1, 2, 3, 4, 5, 6};
    // Rows of the upright picture for each value of the tag (EXIF 2.3, figure of tag 0112).
    const std::vector<std::vector<uint8_t>> upright = {{1, 2, 3, 4, 5, 6}, {2, 1, 4, 3, 6, 5}, {6, 5, 4, 3, 2, 1},
                                                       {5, 6, 3, 4, 1, 2}, {1, 3, 5, 2, 4, 6}, {5, 3, 1, 6, 4, 2},
                                                       {6, 4, 2, 5, 3, 1}, {2, 4, 6, 1, 3, 5}};
    for (int o = 1; o <= 8; ++o) {
        const Image turned = oriented(image, o);
        QCOMPARE(turned.width, o < 5 ? 2 : 3);
        QCOMPARE(turned.pixels, upright[static_cast<size_t>(o - 1)]);
    }
}

void TestDecode::cmykIsInverted() {
    const QString path = sharedDir("files/images/Pillow__pil_sample_cmyk.jpg");
    if (path.isEmpty()) QSKIP("the shared files are absent");
    const auto decoded = decodeImage(pathOf(path));
    QVERIFY(decoded.has_value());
    // Red in the first corner, black in the last: with the inks taken the other way round both would be pale.
    const auto& pixels = decoded->image.pixels;
    QVERIFY(pixels[0] < 80 && pixels[1] < 80 && pixels[2] > 200);
    for (size_t i = pixels.size() - 3; i < pixels.size(); ++i) QVERIFY(pixels[i] < 30);
}

void TestDecode::fitModes_data() {
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    for (const auto& [name, mode] : {std::pair{"squash", FitMode::Squash}, {"crop", FitMode::Crop},
                                     {"fill", FitMode::Fill}, {"half", FitMode::Half}})
        for (const auto& [w, h] : {std::pair{40, 20}, {20, 40}, {33, 33}, {1, 1}, {7, 300}})
            QTest::addRow("%s %dx%d", name, w, h) << static_cast<int>(mode) << w << h;
}

void TestDecode::fitModes() {
    QFETCH(int, mode);
    QFETCH(int, width);
    QFETCH(int, height);
    Image white = noise(50, 25, 3, 1);
    std::fill(white.pixels.begin(), white.pixels.end(), uint8_t{255});
    const Image out = resize(white, width, height, static_cast<FitMode>(mode));
    QCOMPARE(out.width, width);
    QCOMPARE(out.height, height);
    const auto black = std::count(out.pixels.begin(), out.pixels.end(), uint8_t{0});
    const auto lit = std::count(out.pixels.begin(), out.pixels.end(), uint8_t{255});
    QCOMPARE(static_cast<size_t>(black + lit), out.pixels.size());
    QVERIFY(lit > 0);
    const bool fills = static_cast<FitMode>(mode) == FitMode::Fill || static_cast<FitMode>(mode) == FitMode::Half;
    if (!fills) QCOMPARE(black, 0);
    if (fills && width == 33) QVERIFY(black > 0);
}

void TestDecode::sixteenBits() {
    Image deep;
    deep.width = 3;
    deep.height = 1;
    deep.channels = 1;
    deep.bits = 16;
    const uint16_t values[] = {0, 32768, 65535};
    deep.pixels.resize(6);
    std::memcpy(deep.pixels.data(), values, 6);
    QCOMPARE(toEightBit(deep).pixels, (std::vector<uint8_t>{0, 128, 255}));
    const Image color = toColor(deep, ColorMode::Rgb);
    QCOMPARE(color.channels, 3);
    QCOMPARE(color.bits, 16);
}

QTEST_GUILESS_MAIN(TestDecode)
#include "test_decode.moc"
