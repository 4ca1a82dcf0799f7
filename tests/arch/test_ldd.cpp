// The same binary runs with and without an NVIDIA driver: nothing of CUDA among the libraries that it is linked to.

#include <QFileInfo>
#include <QProcess>
#include <QTest>

class TestLdd : public QObject {
    Q_OBJECT

    static QString output(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.start(program, arguments);
        if (!process.waitForFinished(60'000) || process.exitCode() != 0)
            return {};
        return QString::fromLocal8Bit(process.readAllStandardOutput());
    }

private slots:
    void programNamesNoNvidiaLibrary() {
        const QString program = qEnvironmentVariable("FITROOM_PROGRAM");
        QVERIFY2(QFileInfo(program).isExecutable(), qPrintable(program));
        const QString libraries = output("ldd", {program});
        QVERIFY2(libraries.contains("libQt6Widgets"), qPrintable(libraries));
        QStringList found;
        for (const QString& line : libraries.split('\n'))
            for (const char* word : {"libcuda", "libcudart", "libcudnn", "libcublas", "libnvrtc", "libnvidia", "libcurand"})
                if (line.contains(QLatin1String(word)))
                    found << line.trimmed();
        QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
        QVERIFY2(!libraries.contains("not found"), qPrintable(libraries));
    }
};

QTEST_GUILESS_MAIN(TestLdd)
#include "test_ldd.moc"
