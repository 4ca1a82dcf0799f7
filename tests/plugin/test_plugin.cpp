// The GPU plug-in's border: what a good, an old, a foreign and a broken plug-in become in the list of devices.

#include "core/backend/plugin_loader.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace fitroom;

class TestPlugin : public QObject {
    Q_OBJECT

    static std::filesystem::path fake(const char* name) {
        return std::filesystem::path(FAKE_FOLDER) / (std::string(name) + ".so");
    }

private slots:
    void cleanup() { qunsetenv("FITROOM_CUDA_PLUGIN"); }

    void devicesAndReasons() {
        qputenv("FITROOM_CUDA_PLUGIN", fake("fake_good").c_str());
        const auto devices = pluginDevices();
        QCOMPARE(devices.size(), size_t{3});  // the fourth could not be described
        QCOMPARE(devices[0].id, std::string("cuda:0"));
        QCOMPARE(devices[0].name, std::string("Fake 0"));
        QCOMPARE(devices[0].freeBytes, uint64_t{1} << 30);
        QCOMPARE(devices[0].totalBytes, uint64_t{2} << 30);
        QVERIFY(devices[0].unusableBecause.empty());
        QCOMPARE(devices[0].users.size(), size_t{2});  // the largest first
        QCOMPARE(devices[0].users[0].name, std::string("user1"));
        QCOMPARE(devices[0].users[0].process, int64_t{101});
        QCOMPARE(devices[0].users[0].bytes, uint64_t{2} << 20);
        QCOMPARE(QByteArray(devices[1].unusableBecause.c_str()).left(66),
                 QByteArray("Its compute capability is 3.0, this build of Fitroom needs 7.5 or "));
        QCOMPARE(devices[1].totalBytes, uint64_t{2} << 30);
        QCOMPARE(devices[1].unusable.args, (std::vector<std::string>{"3.0", "7.5"}));
        QCOMPARE(devices[2].name, std::string(256, 'x'));
        QCOMPARE(devices[2].freeBytes, devices[2].totalBytes);
    }

    void noDevice() {
        qputenv("FITROOM_CUDA_PLUGIN", fake("fake_old_driver").c_str());
        const auto devices = pluginDevices();
        QCOMPARE(devices.size(), size_t{1});
        QCOMPARE(devices[0].id, std::string("cuda"));
        QVERIFY(devices[0].unusableBecause.find("for CUDA 11.4, this build of Fitroom needs 13.0.") != std::string::npos);
    }

    void loadedOnce() {
        const auto first = loadPlugin(fake("fake_good"));
        const auto second = loadPlugin(fake("fake_good"));
        QVERIFY(first);
        QVERIFY(second);
        QCOMPARE(*first, *second);
    }

    void refused_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("words");
        QTest::newRow("no entry") << QString::fromStdString(fake("fake_no_entry").string()) << "is not a GPU part";
        QTest::newRow("another version") << QString::fromStdString(fake("fake_short").string()) << "is not a GPU part";
        QTest::newRow("no library") << "broken.so" << "cannot be loaded";
    }
    void refused() {
        QFETCH(QString, file);
        QFETCH(QString, words);
        QTemporaryDir folder;
        if (file == "broken.so") {
            file = folder.filePath(file);
            std::ofstream(file.toStdString()) << "not a library";
        }
        qputenv("FITROOM_CUDA_PLUGIN", file.toUtf8());
        const auto devices = pluginDevices();
        QCOMPARE(devices.size(), size_t{1});
        QVERIFY2(QString::fromStdString(devices[0].unusableBecause).contains(words), devices[0].unusableBecause.c_str());
        QCOMPARE(devices[0].totalBytes, uint64_t{0});
    }

    void absent() {
        qputenv("FITROOM_CUDA_PLUGIN", "/nonexistent/fitroom_cuda.so");
        const auto devices = pluginDevices();
        QCOMPARE(devices.size(), size_t{1});
        QVERIFY(QString::fromStdString(devices[0].unusableBecause).contains("NVIDIA driver"));
    }

    void everyDeviceWithoutMemoryHasAReason() {  // whatever this machine has
        for (const auto& device : pluginDevices())
            QVERIFY(device.totalBytes > 0 || !device.unusableBecause.empty());
    }
};

QTEST_GUILESS_MAIN(TestPlugin)
#include "test_plugin.moc"
