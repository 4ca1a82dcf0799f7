#pragma once
// Files that other programs wrote; they are no part of this repository.

#include <QDir>
#include <QFile>
#include <QString>

#include <string>

namespace fitroom::test {

inline QString sharedDir() {
    const QString given = qEnvironmentVariable("FITROOM_SHARED_DIR");
    return given.isEmpty() ? qEnvironmentVariable("FITROOM_SOURCE_DIR") + "/../shared" : given;
}

inline bool hasShared() { return QDir(sharedDir() + "/files").exists(); }

inline std::string readAll(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

inline QStringList sharedNets() {
    const QDir dir(sharedDir() + "/files/nets");
    QStringList out;
    for (const QString& name : dir.entryList({"*.prototxt"}, QDir::Files, QDir::Name))
        out += dir.filePath(name);
    return out;
}

// Those of all folders, solvers too.
inline QStringList sharedPrototxts() {
    QStringList out;
    for (const char* folder : {"nets", "weights", "verifycode", "digits_job"}) {
        const QDir dir(sharedDir() + "/files/" + folder);
        for (const QString& name : dir.entryList({"*.prototxt"}, QDir::Files, QDir::Name))
            out += dir.filePath(name);
    }
    return out;
}

}  // namespace fitroom::test
