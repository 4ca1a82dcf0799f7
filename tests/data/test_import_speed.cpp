// What makes imports quick may change nothing in them: our own reader of small PNGs, JPEGs decoded at a smaller scale,
// pictures kept on the disk between looking and writing, work in parallel.

#include "core/data/decode/formats.h"
#include "core/data/picture_spool.h"
#include "core/data/work_in_order.h"
#include "import_helpers.h"

#include <numeric>

#include <zlib.h>

using namespace fitroom;
using namespace fitroom::data;

namespace {

void append32(std::string& to, size_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) to += static_cast<char>(value >> shift & 255);
}

void appendChunk(std::string& to, const std::string& type, const std::string& data) {
    append32(to, data.size());
    const std::string both = type + data;
    to += both;
    append32(to, crc32(0, reinterpret_cast<const Bytef*>(both.data()), static_cast<uInt>(both.size())));
}

// Gray or B,G,R as a PNG of which every row has that filter; −1: each row another one. IDAT comes in that many pieces.
std::string pngOf(const Image& image, int filter, size_t pieces, const std::string& extra = {}) {
    const auto channels = static_cast<size_t>(image.channels), bytes = rowBytes(image);
    const auto value = [&](int y, size_t i) {  // R before B
        if (y < 0) return 0;
        const size_t at = channels == 3 ? i / 3 * 3 + 2 - i % 3 : i;
        return int{image.pixels[static_cast<size_t>(y) * bytes + at]};
    };
    std::string raw;
    for (int y = 0; y < image.height; ++y) {
        const int own = filter < 0 ? y % 5 : filter;
        raw += static_cast<char>(own);
        for (size_t i = 0; i < bytes; ++i) {
            const int left = i < channels ? 0 : value(y, i - channels), up = value(y - 1, i);
            const int corner = i < channels ? 0 : value(y - 1, i - channels);
            const int guess = left + up - corner;
            const int a = std::abs(guess - left), b = std::abs(guess - up), c = std::abs(guess - corner);
            const int paeth = a <= b && a <= c ? left : b <= c ? up : corner;
            const int off[] = {0, left, up, (left + up) / 2, paeth};
            raw += static_cast<char>(value(y, i) - off[own]);
        }
    }
    uLongf size = compressBound(static_cast<uLong>(raw.size()));
    std::string packed(size, '\0');
    compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(raw.data()),
             static_cast<uLong>(raw.size()));
    packed.resize(size);
    std::string header;
    append32(header, static_cast<size_t>(image.width));
    append32(header, static_cast<size_t>(image.height));
    header += std::string("\x08", 1) + (channels == 3 ? '\2' : '\0') + std::string(3, '\0');
    std::string file = "\x89PNG\r\n\x1a\n";
    appendChunk(file, "IHDR", header);
    appendChunk(file, "tEXt", std::string("Title\0of no matter", 18));
    file += extra;
    const size_t step = packed.size() / pieces + 1;
    for (size_t at = 0; at < packed.size(); at += step) appendChunk(file, "IDAT", packed.substr(at, step));
    appendChunk(file, "IEND", "");
    return file;
}

Bytes bytesIn(const std::string& text) { return {reinterpret_cast<const uint8_t*>(text.data()), text.size()}; }

// Soft shapes: what photographs are like, and what scaling keeps.
Image soft(int width, int height, uint64_t seed) { return resize(noise(9, 7, 3, seed), width, height, FitMode::Squash); }

double meanDifference(const Image& a, const Image& b) {
    double sum = 0;
    for (size_t i = 0; i < a.pixels.size(); ++i) sum += std::abs(int{a.pixels[i]} - int{b.pixels[i]});
    return sum / static_cast<double>(a.pixels.size());
}

}  // namespace

class TestImportSpeed : public QObject {
    Q_OBJECT

private slots:
    // One side shrinks, the other grows: what shrinks is averaged all the same, whichever column the stripes stand in.
    void shrunkAndGrown() {
        for (const int stripe : {0, 1, 5}) {
            Image image;
            image.width = 300;
            image.height = 90;
            image.channels = 1;
            image.pixels.resize(size_t{300} * 90);
            for (size_t i = 0; i < image.pixels.size(); ++i)
                image.pixels[i] = static_cast<int>(i) % 10 == stripe ? 255 : 0;  // 300 is a multiple of 10
            const Image got = resize(image, 30, 100, FitMode::Squash);
            QCOMPARE(got.width, 30);
            QCOMPARE(got.height, 100);
            for (const uint8_t pixel : got.pixels) QVERIFY2(pixel == 25 || pixel == 26, qPrintable(QString::number(pixel)));
        }
    }

    void plainPngs();
    void oddPngsAreLeftToLibpng();
    void scaledJpegs_data();
    void scaledJpegs();
    void scaledCopiesAreFound();
    void spool();
    void spoolWithoutRoom();
    void inOrder();
    void endsEarly();
    void sameBytesWithAnyThreads();
};

void TestImportSpeed::plainPngs() {
    for (const int channels : {1, 3})
        for (int filter = -1; filter < 5; ++filter)
            for (const size_t pieces : {1, 3}) {
                const Image image = noise(13, 11, channels, 40);
                const auto decoded = decodePlainPng(bytesIn(pngOf(image, filter, pieces)), 1000);
                QVERIFY(decoded.has_value());
                QCOMPARE(decoded->image.channels, channels);
                QCOMPARE(decoded->image.pixels, image.pixels);
                QVERIFY(decoded->plain && !decoded->damaged);
            }
}

void TestImportSpeed::oddPngsAreLeftToLibpng() {
    const Image image = noise(13, 11, 3, 41);
    const std::string file = pngOf(image, 1, 1);
    std::string transparent;
    appendChunk(transparent, "tRNS", std::string(6, '\1'));
    std::string pixel = file, ending = file.substr(0, file.size() - 30);
    pixel[pixel.size() - 40] ^= 4;
    QVERIFY(!decodePlainPng(bytesIn(pngOf(image, 1, 1, transparent)), 1000));
    QVERIFY(!decodePlainPng(bytesIn(pixel), 1000));
    QVERIFY(!decodePlainPng(bytesIn(ending), 1000));
    QVERIFY(!decodePlainPng(bytesIn(file), 100));
    QVERIFY(!decodePlainPng(bytesIn(encodeImage(noise(700, 700, 1, 3), Encoding::Png).substr(0, 60)), 1000000));
    // And libpng has its say.
    const auto cut = decodeBytes(bytesIn(ending), "cut.png");
    QVERIFY(cut.has_value() && cut->damaged);
    QVERIFY(!decodeBytes(bytesIn(file), "large.png", 100));
}

void TestImportSpeed::scaledJpegs_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::addColumn<FitMode>("mode");
    QTest::addColumn<int>("decodedWidth");
    QTest::newRow("an eighth") << 120 << 80 << FitMode::Squash << 125;
    QTest::newRow("a half, by the height") << 200 << 320 << FitMode::Squash << 500;
    QTest::newRow("three eighths") << 300 << 225 << FitMode::Crop << 375;
    QTest::newRow("filled") << 256 << 256 << FitMode::Fill << 375;
    QTest::newRow("half") << 256 << 256 << FitMode::Half << 375;
    QTest::newRow("one side grows") << 100 << 700 << FitMode::Squash << 1000;
    QTest::newRow("tiny") << 8 << 8 << FitMode::Squash << 125;
}

// What comes of a smaller decoding is what comes of all the pixels, but for rounding.
void TestImportSpeed::scaledJpegs() {
    QFETCH(int, width);
    QFETCH(int, height);
    QFETCH(FitMode, mode);
    QFETCH(int, decodedWidth);
    const std::string file = encodeImage(soft(1000, 667, 7), Encoding::Jpeg);
    const auto whole = decodeBytes(bytesIn(file), "whole.jpg");
    const auto small = decodeBytes(bytesIn(file), "small.jpg", 1 << 28, {width, height, mode});
    QVERIFY(whole.has_value() && small.has_value());
    QCOMPARE(small->image.width, decodedWidth);
    QCOMPARE(small->width, 1000);
    QCOMPARE(small->height, 667);
    QCOMPARE(small->plain, decodedWidth == 1000 ? Encoding::Jpeg : Encoding::Raw);
    const Image expected = resize(whole->image, width, height, mode);
    const Image got = resizeDecoded(small->image, {small->width, small->height}, {width, height}, mode);
    QCOMPARE(got.width, width);
    QCOMPARE(got.height, height);
    QVERIFY2(meanDifference(expected, got) < 1.5, QByteArray::number(meanDifference(expected, got)));
}

// Copies are copies of all the pixels, whatever was decoded of them at first.
void TestImportSpeed::scaledCopiesAreFound() {
    QTemporaryDir folder;
    const std::string file = encodeImage(soft(640, 480, 8), Encoding::Jpeg);
    const auto decoded = decodeBytes(bytesIn(file), "a.jpg");
    QVERIFY(decoded.has_value());
    Image nearly = decoded->image;
    nearly.pixels[100] ^= 1;
    writeFile(folder.filePath("in/a/1.jpg"), file);
    writeFile(folder.filePath("in/a/2.jpg"), file + "a tail that no decoder reads");
    writePng(folder.filePath("in/a/3.png"), decoded->image);
    writePng(folder.filePath("in/a/4.png"), nearly);
    writeFile(folder.filePath("in/a/5.jpg"), encodeImage(soft(640, 480, 9), Encoding::Jpeg));
    auto options = from(folder);
    options.keepSize = false;
    options.width = options.height = 100;
    const auto found = audit(options, {}, {});
    QVERIFY(found.has_value());
    QStringList copies;
    for (const AuditFile& f : found->files)
        if (f.verdict == FileVerdict::Duplicate) copies << QString::fromStdString(f.path);
    QCOMPARE(copies, (QStringList{"a/2.jpg", "a/3.png"}));
    QCOMPARE(found->maxWidth, 640);
}

void TestImportSpeed::spool() {
    QTemporaryDir folder;
    PictureSpool spool(pathOf(folder.path()));
    QCOMPARE(entries(folder.path()), QStringList());  // it has no name
    const auto pixelsOf = [](size_t i) { return noise(60, 50, 3, i).pixels; };
    const std::string file = "the file's own bytes";
    for (size_t i = 0; i < 100; ++i)
        if (i != 7) spool.add(i, pixelsOf(i), i % 2 ? Bytes() : bytesIn(file));
    spool.flush();
    std::vector<uint8_t> pixels;
    std::string bytes;
    for (const size_t i : {99, 0, 50}) {
        QVERIFY(spool.read(i, pixels, bytes));
        QCOMPARE(pixels, pixelsOf(i));
        QCOMPARE(bytes, i % 2 ? std::string() : file);
    }
    QVERIFY(!spool.read(7, pixels, bytes));
    QVERIFY(!spool.read(100, pixels, bytes));
}

void TestImportSpeed::spoolWithoutRoom() {
    PictureSpool spool("/nowhere/at/all");
    spool.add(0, noise(4, 4, 1, 1).pixels, {});
    spool.flush();
    std::vector<uint8_t> pixels;
    std::string bytes;
    QVERIFY(!spool.read(0, pixels, bytes));
}

void TestImportSpeed::inOrder() {
    for (const int threads : {1, 2, 7}) {
        std::vector<int64_t> taken;
        int64_t held = 0, mostHeld = 0;
        std::mutex mutex;
        workInOrder<int64_t>(
            3000, threads,
            [&](int64_t i) {
                const std::lock_guard lock(mutex);
                mostHeld = std::max(mostHeld, ++held);
                return i * i;
            },
            [](int64_t) { return kBytesHeld / 16; },
            [&](int64_t i, int64_t&& value) {
                const std::lock_guard lock(mutex);
                --held;
                taken.push_back(value == i * i ? i : -1);
                return true;
            });
        std::vector<int64_t> expected(3000);
        std::iota(expected.begin(), expected.end(), 0);
        QCOMPARE(taken, expected);
        QVERIFY2(mostHeld <= 16 + threads * (kItemsHeld + 1), QByteArray::number(static_cast<qlonglong>(mostHeld)));
    }
}

void TestImportSpeed::endsEarly() {
    const auto nothing = [](int) { return uint64_t{0}; };
    int64_t last = -1;
    workInOrder<int>(100000, 3, [](int64_t) { return 0; }, nothing, [&](int64_t i, int&&) {
        last = i;
        return i < 41;
    });
    QCOMPARE(last, 41);
    last = -1;
    QVERIFY_EXCEPTION_THROWN(workInOrder<int>(
                                 100000, 3,
                                 [](int64_t i) {
                                     if (i == 1000) throw std::runtime_error("no more");
                                     return 0;
                                 },
                                 nothing,
                                 [&](int64_t i, int&&) {
                                     last = i;
                                     return true;
                                 }),
                             std::runtime_error);
    QCOMPARE(last, 999);
}

void TestImportSpeed::sameBytesWithAnyThreads() {
    QTemporaryDir folder;
    writeClasses(folder.filePath("in"), {"a", "b", "c"}, 30, 20, 3);
    for (int i = 0; i < 20; ++i) {
        writeFile(folder.filePath(QString("in/a/j%1.jpg").arg(i)),
                  encodeImage(soft(300, 200, static_cast<uint64_t>(i)), Encoding::Jpeg));
        writePng(folder.filePath(QString("in/b/g%1.png").arg(i)), noise(31, 17, 1, static_cast<uint64_t>(i)));
    }
    for (const Encoding encoding : {Encoding::Raw, Encoding::Png, Encoding::Jpeg}) {
        QByteArray first, firstMean, firstAudit;
        for (const int threads : {1, 2, 5}) {
            auto options = from(folder);
            options.keepSize = false;
            options.width = options.height = 20;
            options.encoding = encoding;
            options.threads = threads;
            options.replace = true;
            const auto report = importImages(options, {}, {});
            QVERIFY2(report.has_value(), report ? "" : english(report.error()).constData());
            QCOMPARE(report->written[0], 130);
            const QByteArray data = readAll(folder.filePath("out/data.mdb"));
            const QByteArray mean = readAll(folder.filePath("out/mean.binaryproto"));
            const QByteArray audit = readAll(folder.filePath("out/audit.json"));
            if (threads == 1) first = data, firstMean = mean, firstAudit = audit;
            QVERIFY(data.size() > 10000 && data == first);
            QVERIFY(!mean.isEmpty() && mean == firstMean);
            QVERIFY(audit.size() > 1000 && audit == firstAudit);
        }
    }
}

QTEST_GUILESS_MAIN(TestImportSpeed)
#include "test_import_speed.moc"
