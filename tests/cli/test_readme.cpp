// The lines of README.md that take a newcomer from images to a trained network work as they stand.

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

class TestReadme : public QObject {
    Q_OBJECT

    static QString source() { return qEnvironmentVariable("FITROOM_SOURCE_DIR"); }

    // The indented lines that begin with the one that draws the sample.
    static QStringList recipe() {
        QFile file(source() + QStringLiteral("/README.md"));
        if (!file.open(QIODevice::ReadOnly)) return {};
        QStringList lines;
        for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
            if (line.startsWith(QLatin1String("    ./run sample glyphs --out pictures")) || !lines.isEmpty()) {
                if (!line.startsWith(QLatin1String("    "))) break;
                lines << line.trimmed();
            }
        }
        return lines;
    }

private slots:
    void fromImagesToANetwork() {
        const QString program = qEnvironmentVariable("FITROOM_PROGRAM");
        QVERIFY2(!program.isEmpty(), "FITROOM_PROGRAM does not name the built program.");
        const QStringList lines = recipe();
        QVERIFY(lines.size() >= 6);
        QTemporaryDir dir;
        QVERIFY(QFile::link(source() + QStringLiteral("/resources"), dir.filePath(QStringLiteral("resources"))));
        QVERIFY(QFile::link(program, dir.filePath(QStringLiteral("run"))));
        QString last;
        for (const QString& line : lines) {
            QProcess shell;
            shell.setWorkingDirectory(dir.path());
            shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), line});
            QVERIFY2(shell.waitForFinished(240'000), qPrintable(line));
            const QString said = QString::fromUtf8(shell.readAllStandardError());
            last = QString::fromUtf8(shell.readAllStandardOutput());
            QVERIFY2(shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 0, qPrintable(line + QLatin1Char('\n') + said));
        }
        QVERIFY2(last.contains(QLatin1String("03_3")), qPrintable(last));  // what the last picture shows
    }
};

QTEST_GUILESS_MAIN(TestReadme)
#include "test_readme.moc"
