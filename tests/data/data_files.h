#pragma once
// Pictures and folders for the tests of core/data.

#include "core/data/pixels.h"
#include "core/data/random.h"

#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

namespace fitroom::data {

inline std::filesystem::path pathOf(const QString& text) { return text.toStdString(); }

inline QString sharedDir(const QString& inside) {
    QString base = qEnvironmentVariable("FITROOM_SHARED_DIR");
    if (base.isEmpty()) base = qEnvironmentVariable("FITROOM_SOURCE_DIR") + "/../shared";
    const QString path = base + "/" + inside;
    return QFileInfo::exists(path) ? path : QString();
}

inline void writeFile(const QString& path, const std::string& bytes) {
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
}

inline QByteArray readAll(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Noise that is the same for the same numbers.
inline Image noise(int width, int height, int channels, uint64_t seed) {
    Image image;
    image.width = width;
    image.height = height;
    image.channels = channels;
    CounterRandom random(seed, 77);
    image.pixels.resize(static_cast<size_t>(width) * static_cast<size_t>(height) * static_cast<size_t>(channels));
    for (uint8_t& p : image.pixels) p = static_cast<uint8_t>(random.below(256));
    return image;
}

inline void writePng(const QString& path, const Image& image) { writeFile(path, encodeImage(image, Encoding::Png)); }

inline QByteArray english(const Error& error) { return QByteArray::fromStdString(error.english()); }

}  // namespace fitroom::data
