#pragma once
// The built program as a user calls it.

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <filesystem>
#include <functional>

namespace fitroom {

inline constexpr int kDeadline = 300000;

struct Outcome {
    int code = -1;
    QByteArray out, err;
    [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    [[nodiscard]] QList<QJsonObject> lines() const {
        QList<QJsonObject> list;
        for (const QByteArray& line : out.split('\n'))
            if (!line.trimmed().isEmpty()) list.push_back(QJsonDocument::fromJson(line).object());
        return list;
    }
};

inline QString program() { return qEnvironmentVariable("FITROOM_PROGRAM"); }

inline Outcome run(const QStringList& arguments, const std::filesystem::path& folder = {},
            const std::function<void(QProcess&)>& prepare = {}) {
    QProcess process;
    if (!folder.empty()) process.setWorkingDirectory(QString::fromStdString(folder.string()));
    if (prepare) prepare(process);
    process.start(program(), arguments);
    Outcome o;
    if (!process.waitForFinished(kDeadline)) {
        process.kill();
        process.waitForFinished();
        return o;
    }
    o.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2;
    o.out = process.readAllStandardOutput();
    o.err = process.readAllStandardError();
    return o;
}

}  // namespace fitroom

#define EXPECT(condition, outcome) QVERIFY2(condition, ((outcome).out + "\n--- stderr\n" + (outcome).err).constData())
