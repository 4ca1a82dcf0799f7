// The plug-in's border on simulated devices: what it says of them, recordings, groups, and what it leaves behind.

#include "core/backend/plugin_api.h"
#include "core/ops/attrs.h"
#include "tests/gpu_sim/sim.h"

#include <QTest>

#include <atomic>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

using namespace fitroom;
using testing::sim;

namespace {

const FitroomPluginV1& plugin() {
    static const FitroomPluginV1* table = [] {
        auto library = os::loadLibrary(qgetenv("FITROOM_CUDA_PLUGIN").toStdString());
        if (!library) qFatal("%s", library.error().english().c_str());
        return reinterpret_cast<FitroomPluginEntry>(os::librarySymbol(*library, kPluginEntryName))();
    }();
    return *table;
}

FitroomPluginVerdict fresh() {
    FitroomPluginVerdict why{};
    why.structSize = sizeof(why);
    return why;
}

FitroomPluginDevice describe(int index) {
    FitroomPluginDevice device{};
    device.structSize = sizeof(device);
    device.verdict = fresh();
    if (!plugin().describeDevice(index, &device)) device.index = -1;
    return device;
}

FitroomSimDevice changed(int index, const std::function<void(FitroomSimDevice&)>& change) {
    FitroomSimDevice device{};
    sim().getDevice(index, &device);
    change(device);
    sim().setDevice(index, &device);
    return device;
}

// y = max(0, x) of `count` floats.
struct Relu {
    TensorDesc desc;
    Attrs attrs{ReluAttrs{}};
    OpDesc op;
    explicit Relu(int64_t count) {
        desc.shape = {count};
        op.kind = "ReLU";
        op.in = op.out = &desc;
        op.inCount = op.outCount = 1;
        op.attrs = &attrs;
    }
};

}  // namespace

class TestGpuSimPlugin : public QObject {
    Q_OBJECT

private slots:
    void init() {
        sim().reset();
        sim().setDeviceCount(2);
    }
    void cleanup() {
        FitroomSimLive left{};
        sim().live(&left);
        QCOMPARE(left.allocations + left.streams + left.events + left.graphs + left.launchableGraphs, 0);
        QCOMPARE(left.dnnHandles + left.blasHandles + left.descriptors + left.communicators, 0);
    }

    void devicesAreDescribed() {
        changed(1, [](FitroomSimDevice& d) {
            std::strcpy(d.name, "NVIDIA GeForce GT 750M");
            d.capability = 30;
        });
        FitroomPluginVerdict why = fresh();
        QCOMPARE(plugin().deviceCount(&why), 2);
        const FitroomPluginDevice first = describe(0), second = describe(1);
        QCOMPARE(first.verdict.reason, int32_t(FITROOM_USABLE));
        QCOMPARE(first.freeBytes, sim().freeBytes(0));
        QCOMPARE(first.driverCuda, 13000);
        QVERIFY(std::strlen(first.driverVersion) > 0);
        QCOMPARE(QString(second.name), QString("NVIDIA GeForce GT 750M"));
        QCOMPARE(second.verdict.reason, int32_t(FITROOM_CAPABILITY_TOO_LOW));
        QCOMPARE(second.verdict.have, 30);
        QCOMPARE(second.verdict.need, 75);
        QCOMPARE(describe(2).index, -1);
        QCOMPARE(sim().freeBytes(1), second.totalBytes);  // nobody opened what is refused
    }

    void noDriverOrAnOldOne() {
        for (const int driver : {0, 11080}) {
            sim().setDriverVersion(driver);
            FitroomPluginVerdict why = fresh();
            QCOMPARE(plugin().deviceCount(&why), 0);
            QCOMPARE(why.reason, int32_t(driver == 0 ? FITROOM_NO_DRIVER : FITROOM_DRIVER_TOO_OLD));
            QCOMPARE(why.have, driver);
        }
        sim().setDriverVersion(13000);
        sim().setDeviceCount(0);
        FitroomPluginVerdict why = fresh();
        QCOMPARE(plugin().deviceCount(&why), 0);
        QCOMPARE(why.reason, int32_t(FITROOM_NO_DEVICE));
    }

    void heldExclusively() {
        changed(0, [](FitroomSimDevice& d) { d.busy = 1; });
        FitroomPluginVerdict why = fresh();
        QVERIFY(!plugin().open(0, &why));
        QCOMPARE(why.reason, int32_t(FITROOM_DEVICE_BUSY));
    }

    void othersWhoHoldMemory() {
        const FitroomSimUser users[] = {{4'200'001, 256 << 20, "render"}, {4'200'002, 1 << 20, "python3"}};
        sim().setUsers(0, users, 2);
        FitroomPluginUser seen[2] = {};
        for (FitroomPluginUser& user : seen) user.structSize = sizeof(user);
        FitroomPluginVerdict why = fresh();
        FitroomPluginContext* context = plugin().open(0, &why);  // this process is not one of the others
        QVERIFY(context);
        QCOMPARE(plugin().deviceUsers(0, seen, 1), 2);
        QCOMPARE(seen[1].process, int64_t{0});
        QCOMPARE(plugin().deviceUsers(0, seen, 2), 2);
        QCOMPARE(seen[0].process, int64_t{4'200'001});
        QCOMPARE(seen[0].bytes, uint64_t{256 << 20});
        QCOMPARE(QString(seen[0].name), QString("render"));
        QCOMPARE(QString(seen[1].name), QString("python3"));
        QCOMPARE(plugin().deviceUsers(1, seen, 2), 0);
        plugin().close(context);
    }

    void recordingsPlayAgain() {
        FitroomPluginVerdict why = fresh();
        FitroomPluginContext* context = plugin().open(0, &why);
        QVERIFY(context);
        const Relu relu(2);
        FitroomPluginPrepared prepared{};
        prepared.structSize = sizeof(prepared);
        FitroomPluginKernel* kernel = plugin().prepare(context, &relu.op, 0, SIZE_MAX, &prepared);
        QVERIFY2(kernel, prepared.refusals);
        auto* values = static_cast<float*>(plugin().allocate(context, 4 * sizeof(float), &why));
        QVERIFY(values);
        void *in[] = {values}, *out[] = {values + 2};
        KernelArgs args;
        args.in = in;
        args.out = out;
        QVERIFY(plugin().startRecording(context));
        plugin().run(kernel, &args);
        FitroomPluginRecording* recording = plugin().endRecording(context);
        QVERIFY(recording);
        for (const float sign : {1.f, -1.f}) {
            const float x[] = {3 * sign, -4 * sign};
            float y[2] = {};
            QVERIFY(plugin().copyIn(context, values, x, sizeof(x), &why));
            QVERIFY(plugin().play(recording, &why));
            QVERIFY(plugin().copyOut(context, y, values + 2, sizeof(y), &why));
            QCOMPARE(y[0], sign > 0 ? 3.f : 0.f);
            QCOMPARE(y[1], sign > 0 ? 0.f : 4.f);
        }
        plugin().destroyRecording(recording);
        plugin().destroyKernel(kernel);
        plugin().release(context, values);
        plugin().close(context);
    }

    // Opening a device fails at each of its calls once: nothing is left of it.
    void openingFailsCleanly_data() {
        QTest::addColumn<int>("failure");
        QTest::newRow("out of memory") << int(FITROOM_SIM_OUT_OF_MEMORY);
        QTest::newRow("internal error") << int(FITROOM_SIM_INTERNAL);
        QTest::newRow("device lost") << int(FITROOM_SIM_DEVICE_LOST);
    }
    void openingFailsCleanly() {
        QFETCH(int, failure);
        int refused = 0;
        for (int64_t call = 1;; ++call) {
            sim().reset();
            sim().failAt(call, failure, nullptr);
            FitroomPluginVerdict why = fresh();
            FitroomPluginContext* context = plugin().open(0, &why);
            const bool struck = *sim().failed() != 0;
            sim().failAt(0, failure, nullptr);
            if (context) plugin().close(context);
            else QVERIFY(why.reason != FITROOM_USABLE && ++refused);
            cleanup();
            if (!struck) break;
        }
        QVERIFY(refused > 5);
    }

    void meansOverDevices_data() {
        QTest::addColumn<bool>("breaks");
        QTest::newRow("all stay") << false;
        QTest::newRow("one leaves") << true;
    }
    void meansOverDevices() {
        QFETCH(bool, breaks);
        std::vector<uint8_t> id(FITROOM_GROUP_ID_BYTES);
        FitroomPluginVerdict why = fresh();
        QVERIFY(plugin().makeGroupId(id.data(), &why));
        std::atomic<int> failures{0}, right{0}, broken{0}, here{0};
        const auto rank = [&](int number) {
            FitroomPluginVerdict verdict = fresh();
            FitroomPluginContext* context = plugin().open(number, &verdict);
            auto* values = context ? static_cast<float*>(plugin().allocate(context, 8, &verdict)) : nullptr;
            if (!values || !plugin().joinGroup(context, id.data(), number, 2, &verdict)) ++failures;
            const float start[] = {static_cast<float>(number), 10.f * static_cast<float>(number)};
            if (!plugin().copyIn(context, values, start, sizeof(start), &verdict)) ++failures;
            if (breaks && number == 1) {
                plugin().leaveGroup(context);
                ++here;
            } else {
                while (breaks && here < 1) std::this_thread::yield();
                float* const blocks[] = {values, values + 1};
                const int64_t counts[] = {1, 1};
                plugin().finish(context, plugin().startMean(context, blocks, counts, 2));
                if (!plugin().wait(context, &verdict)) broken += verdict.reason == FITROOM_GROUP_BROKEN;
                else right += values[0] == 0.5f && values[1] == 5;
            }
            ++here;
            while (here < (breaks ? 3 : 2)) std::this_thread::yield();
            plugin().leaveGroup(context);
            plugin().release(context, values);
            plugin().close(context);
        };
        std::thread other(rank, 1);
        rank(0);
        other.join();
        QCOMPARE(failures.load(), 0);
        QCOMPARE(right.load(), breaks ? 0 : 2);
        QCOMPARE(broken.load(), breaks ? 1 : 0);
    }
};

QTEST_GUILESS_MAIN(TestGpuSimPlugin)
#include "test_gpu_sim_plugin.moc"
