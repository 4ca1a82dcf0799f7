#pragma once
// The project's own files, for tests that read the sources.

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QString>
#include <QStringList>

inline QString sourceRoot() { return qEnvironmentVariable("FITROOM_SOURCE_DIR"); }

// Paths from the root, sorted.
inline QStringList filesUnder(const QStringList& folders, const QStringList& patterns) {
    const QDir root(sourceRoot());
    QStringList found;
    for (const QString& folder : folders) {
        QDirIterator it(root.filePath(folder), patterns, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            found << root.relativeFilePath(it.next());
    }
    found.sort();
    return found;
}

inline QStringList linesOf(const QString& pathFromRoot) {
    QFile file(QDir(sourceRoot()).filePath(pathFromRoot));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
}
