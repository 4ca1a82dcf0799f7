#pragma once
// What the tests of the importer share.

#include "core/data/import_files.h"
#include "core/data/lmdb_reader.h"
#include "core/schema/caffe.h"
#include "data_files.h"

namespace fitroom::data {

struct Record {
    std::string key;
    caffe::Datum datum;
};

inline std::vector<Record> recordsOf(const QString& folder) {
    std::vector<Record> records;
    auto reader = LmdbReader::open(pathOf(folder));
    if (!reader) return records;
    for (int64_t i = 0; i < (*reader)->items(); ++i) {
        LmdbReader::Record r;
        if (!(*reader)->next(r)) return {};
        std::string value(r.size, '\0');
        if (!(*reader)->readAt(r.offset, {reinterpret_cast<uint8_t*>(value.data()), value.size()})) return {};
        records.push_back({r.key, {}});
        if (!records.back().datum.ParseFromString(value)) return {};
    }
    return records;
}

// `classes` folders with `each` pictures of noise.
inline void writeClasses(const QString& folder, const QStringList& classes, int each, int side = 6, int channels = 1) {
    uint64_t seed = 100;
    for (const QString& name : classes)
        for (int i = 0; i < each; ++i)
            writePng(QString("%1/%2/p%3.png").arg(folder, name).arg(i), noise(side, side, channels, ++seed));
}

inline ImportOptions from(const QTemporaryDir& folder, const char* source = "in", const char* out = "out") {
    ImportOptions options;
    options.source = pathOf(folder.filePath(source));
    options.out = pathOf(folder.filePath(out));
    return options;
}

inline QStringList entries(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

inline std::string pathIn(const std::string& key) { return key.substr(9); }

}  // namespace fitroom::data
