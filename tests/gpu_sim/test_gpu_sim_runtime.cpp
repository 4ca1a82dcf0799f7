// The double itself: it must fail where a real device would.

#include "tests/gpu_sim/fixture.h"

#include <cmath>
#include <cstring>
#include <stdexcept>
#include <thread>

using namespace fitroom::testing;

namespace {

constexpr size_t kMiB = size_t{1} << 20;

cudaError_t store(cudaStream_t stream, float* to, float value) {
    return fitroomSimLaunch(stream, [=] { *to = value; });
}
cudaError_t addTo(cudaStream_t stream, float* to, float value) {
    return fitroomSimLaunch(stream, [=] { *to += value; });
}

}  // namespace

class TestGpuSimRuntime : public QObject {
    Q_OBJECT

private slots:
    void init() {
        sim().reset();
        WORKS(cudaSetDevice(0));
    }
    void cleanup() {
        const FitroomSimLive left = live();
        QCOMPARE(left.allocations + left.streams + left.events + left.graphs + left.launchableGraphs, 0);
    }

    void devicesAreAsSet() {
        FitroomSimDevice device{};
        sim().getDevice(1, &device);
        std::strcpy(device.name, "NVIDIA GeForce GT 750M");
        device.capability = 30;
        device.totalBytes = 2048 * kMiB;
        sim().setDevice(1, &device);
        sim().setDeviceCount(2);
        int count = 0, major = 0;
        WORKS(cudaGetDeviceCount(&count));
        QCOMPARE(count, 2);
        cudaDeviceProp properties{};
        WORKS(cudaGetDeviceProperties(&properties, 1));
        QCOMPARE(QString(properties.name), QString("NVIDIA GeForce GT 750M"));
        QCOMPARE(properties.totalGlobalMem, 2048 * kMiB);
        WORKS(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 1));
        QCOMPARE(major, 3);
        SAYS(cudaGetDeviceProperties(&properties, 2), cudaErrorInvalidDevice);
        WORKS(cudaSetDevice(1));  // no code was made for it
        SAYS(fitroomSimLaunch(nullptr, [] {}), cudaErrorNoKernelImageForDevice);
    }

    void driverMayBeMissingOrOld() {
        int count = 1, version = -1;
        sim().setDriverVersion(0);
        SAYS(cudaGetDeviceCount(&count), cudaErrorInsufficientDriver);
        QCOMPARE(count, 0);
        WORKS(cudaDriverGetVersion(&version));
        QCOMPARE(version, 0);
        sim().setDriverVersion(11080);
        void* memory = nullptr;
        SAYS(cudaMalloc(&memory, 16), cudaErrorInsufficientDriver);
        sim().setDriverVersion(CUDART_VERSION);
        sim().setDeviceCount(0);
        SAYS(cudaGetDeviceCount(&count), cudaErrorNoDevice);
    }

    void anotherProcessHoldsIt() {
        FitroomSimDevice device{};
        sim().setDeviceCount(2);
        sim().getDevice(1, &device);
        device.busy = 1;
        sim().setDevice(1, &device);
        SAYS(cudaSetDevice(1), cudaErrorDevicesUnavailable);
    }

    void memoryEnds() {
        size_t freeBytes = 0, totalBytes = 0;
        FitroomSimDevice device{};
        sim().getDevice(0, &device);
        device.totalBytes = 64 * kMiB;
        sim().setDevice(0, &device);
        const FitroomSimUser other{4'200'001, 8 * kMiB, "other"};
        sim().setUsers(0, &other, 1);
        WORKS(cudaMemGetInfo(&freeBytes, &totalBytes));
        QCOMPARE(totalBytes, 64 * kMiB);
        QVERIFY(freeBytes < 56 * kMiB);  // a context takes some, too
        QCOMPARE(freeBytes, static_cast<size_t>(sim().freeBytes(0)));

        void *memory = nullptr, *more = nullptr;
        WORKS(cudaMalloc(&memory, freeBytes));
        SAYS(cudaMalloc(&more, 1), cudaErrorMemoryAllocation);
        QVERIFY(!more);
        SAYS(cudaGetLastError(), cudaErrorMemoryAllocation);
        WORKS(cudaGetLastError());  // it was no lasting failure
        QCOMPARE(live().deviceBytes, uint64_t{freeBytes});
        WORKS(cudaFree(memory));
        QCOMPARE(static_cast<size_t>(sim().freeBytes(0)), freeBytes);
        SAYS(cudaFree(memory), cudaErrorInvalidValue);
        cudaGetLastError();
    }

    void newMemoryIsNotZero() {
        const DeviceFloats values(3);
        for (const float v : values.read()) QVERIFY(std::isnan(v));
    }

    void nothingRunsUntilSomebodyWaits() {
        const DeviceStream stream;
        const DeviceFloats value(1);
        WORKS(store(stream, value.data(), 1));
        WORKS(addTo(stream, value.data(), 2));
        QVERIFY(std::isnan(*value.data()));
        QCOMPARE(sim().pending(0), int64_t{2});
        QVERIFY(std::isnan(value.read()[0]));  // a copy on stream 0 does not wait for a stream that does not block
        WORKS(cudaStreamSynchronize(stream));
        QCOMPARE(*value.data(), 3.f);
        QCOMPARE(sim().pending(0), int64_t{0});
    }

    void streamZeroWaitsForStreamsThatBlock() {
        const DeviceStream stream(cudaStreamDefault);
        const DeviceFloats value(1);
        WORKS(store(stream, value.data(), 7));
        QCOMPARE(value.read()[0], 7.f);
    }

    void askingMakesProgress() {
        const DeviceStream stream;
        const DeviceEvent event;
        const DeviceFloats value(1);
        WORKS(store(stream, value.data(), 1));
        WORKS(cudaEventRecord(event, stream));
        WORKS(store(stream, value.data(), 2));
        WORKS(cudaEventQuery(event));
        QCOMPARE(*value.data(), 1.f);
        WORKS(cudaStreamQuery(stream));
        QCOMPARE(*value.data(), 2.f);
    }

    void eventsOrderStreams() {
        const DeviceStream first, second;
        const DeviceEvent event, never;
        const DeviceFloats value(1);
        WORKS(store(first, value.data(), 5));
        WORKS(cudaEventRecord(event, first));
        WORKS(cudaStreamWaitEvent(second, event));
        WORKS(cudaStreamWaitEvent(second, never));  // never recorded: counts as done
        WORKS(addTo(second, value.data(), 1));
        WORKS(store(first, value.data(), 100));  // after the event
        WORKS(cudaStreamSynchronize(second));
        QCOMPARE(*value.data(), 6.f);
        WORKS(cudaStreamSynchronize(first));
        QCOMPARE(*value.data(), 100.f);
    }

    void pageableMemoryIsReadAtTheCallAndPinnedMemoryLater() {
        const DeviceStream stream;
        const DeviceFloats value(2);
        float pageable = 1;
        float* pinned = nullptr;
        WORKS(cudaMallocHost(&pinned, sizeof(float)));
        *pinned = 1;
        WORKS(cudaMemcpyAsync(value.data(), &pageable, sizeof(float), cudaMemcpyHostToDevice, stream));
        WORKS(cudaMemcpyAsync(value.data() + 1, pinned, sizeof(float), cudaMemcpyHostToDevice, stream));
        pageable = *pinned = 2;
        WORKS(cudaStreamSynchronize(stream));
        QCOMPARE(value.data()[0], 1.f);
        QCOMPARE(value.data()[1], 2.f);
        float back = 0;  // to pageable memory the call waits
        WORKS(cudaMemcpyAsync(&back, value.data() + 1, sizeof(float), cudaMemcpyDeviceToHost, stream));
        QCOMPARE(back, 2.f);
        WORKS(cudaMemcpyAsync(pinned, value.data(), sizeof(float), cudaMemcpyDeviceToHost, stream));
        QCOMPARE(*pinned, 2.f);
        WORKS(cudaStreamSynchronize(stream));
        QCOMPARE(*pinned, 1.f);
        WORKS(cudaFreeHost(pinned));
    }

    void copiesAreChecked() {
        const DeviceFloats value(2);
        float host[4] = {};
        SAYS(cudaMemcpy(value.data(), host, sizeof(host), cudaMemcpyHostToDevice), cudaErrorInvalidValue);  // too long
        SAYS(cudaMemcpy(host, value.data(), 4, cudaMemcpyHostToDevice), cudaErrorInvalidValue);             // turned
        SAYS(cudaMemsetAsync(value.data() + 1, 0, 8), cudaErrorInvalidValue);
        WORKS(cudaMemsetAsync(value.data(), 0, 8));
        QCOMPARE(value.read(), (std::vector<float>{0, 0}));
        cudaGetLastError();
    }

    void writingBesideABlockLosesTheDevice_data() {
        QTest::addColumn<int>("place");
        QTest::newRow("before") << -1;
        QTest::newRow("behind") << 3;
    }
    void writingBesideABlockLosesTheDevice() {
        QFETCH(int, place);
        const DeviceStream stream;
        const DeviceFloats value(3);
        WORKS(store(stream, value.data() + place, 1));
        SAYS(cudaStreamSynchronize(stream), cudaErrorIllegalAddress);
        SAYS(cudaStreamSynchronize(stream), cudaErrorIllegalAddress);  // for good
        void* memory = nullptr;
        SAYS(cudaMalloc(&memory, 16), cudaErrorIllegalAddress);
        SAYS(cudaGetLastError(), cudaErrorIllegalAddress);
        SAYS(cudaGetLastError(), cudaErrorIllegalAddress);
    }

    void writingAfterFreeIsFound() {
        constexpr int kBlocks = 40;  // of half a MiB: more than is kept of freed memory
        const DeviceStream stream;
        float* freed = nullptr;
        WORKS(cudaMalloc(&freed, kMiB / 2));
        WORKS(cudaFree(freed));
        *freed = 1;
        for (int i = 0; i < kBlocks; ++i) const DeviceFloats other(kMiB / 2 / sizeof(float));
        SAYS(cudaStreamSynchronize(stream), cudaErrorIllegalAddress);
    }

    void kernelsFailLater() {
        sim().setDeviceCount(2);
        const DeviceStream stream;
        const DeviceFloats value(1);
        WORKS(fitroomSimLaunch(stream, [] { throw std::runtime_error("a trap"); }));
        WORKS(store(stream, value.data(), 1));
        SAYS(cudaStreamSynchronize(stream), cudaErrorLaunchFailure);
        QVERIFY(std::isnan(*value.data()));  // nothing ran behind it
        SAYS(store(stream, value.data(), 1), cudaErrorLaunchFailure);
        WORKS(cudaSetDevice(1));  // the others are whole
        SAYS(cudaGetLastError(), cudaErrorLaunchFailure);  // the thread's last, said once
        WORKS(cudaGetLastError());
        const DeviceFloats other(std::vector<float>{4});
        QCOMPARE(other.read()[0], 4.f);
    }

    void everyCallCanFail() {
        void* memory = nullptr;
        sim().failAt(2, FITROOM_SIM_OUT_OF_MEMORY, nullptr);
        sim().clearCalls();
        WORKS(cudaSetDevice(0));
        SAYS(cudaMalloc(&memory, 16), cudaErrorMemoryAllocation);
        QCOMPARE(QString(sim().failed()), QString("cudaMalloc"));
        WORKS(cudaMalloc(&memory, 16));  // once
        QCOMPARE(sim().calls(), int64_t{3});
        QCOMPARE(sim().callsOf("cudaMalloc"), int64_t{2});
        sim().failAt(1, FITROOM_SIM_INTERNAL, "cudaFree");
        SAYS(cudaFree(memory), cudaErrorInitializationError);
        QCOMPARE(live().allocations, 0);  // freed nevertheless: nobody could a second time

        const DeviceStream stream;
        sim().failAt(1, FITROOM_SIM_LAUNCH_FAILURE, "cudaLaunchKernel");
        WORKS(fitroomSimLaunch(stream, [] {}));
        SAYS(cudaStreamSynchronize(stream), cudaErrorLaunchFailure);
        SAYS(cudaMalloc(&memory, 16), cudaErrorLaunchFailure);
    }

    void devicesGetLost() {
        const DeviceFloats value(1);
        sim().failAt(1, FITROOM_SIM_DEVICE_LOST, "cudaMemGetInfo");
        size_t freeBytes = 0, totalBytes = 0;
        SAYS(cudaMemGetInfo(&freeBytes, &totalBytes), cudaErrorLaunchFailure);
        SAYS(cudaMemsetAsync(value.data(), 0, 4), cudaErrorLaunchFailure);
    }

    void fullQueuesRun() {
        const DeviceStream stream;
        const DeviceFloats value(std::vector<float>{0});
        for (int i = 0; i < 5000; ++i) WORKS(addTo(stream, value.data(), 1));
        QVERIFY(sim().pending(0) < 4500);
        WORKS(cudaStreamSynchronize(stream));
        QCOMPARE(*value.data(), 5000.f);
    }

    void threadsShareADevice() {
        const DeviceStream first, second;
        const DeviceEvent event;
        const DeviceFloats value(std::vector<float>{0});
        for (int i = 0; i < 100; ++i) WORKS(addTo(first, value.data(), 1));
        WORKS(cudaEventRecord(event, first));
        WORKS(cudaStreamWaitEvent(second, event));
        WORKS(addTo(second, value.data(), 1));
        std::thread other([&] { cudaStreamSynchronize(first); });
        WORKS(cudaStreamSynchronize(second));
        other.join();
        QCOMPARE(*value.data(), 101.f);
    }

    void streamsOfOtherDevicesAreRefused() {
        sim().setDeviceCount(2);
        const DeviceStream stream;
        const DeviceEvent event;
        WORKS(cudaSetDevice(1));
        SAYS(fitroomSimLaunch(stream, [] {}), cudaErrorInvalidResourceHandle);
        WORKS(cudaEventRecord(event, stream));
        const DeviceStream own;
        SAYS(cudaEventRecord(event, own), cudaErrorInvalidResourceHandle);
        cudaGetLastError();
    }
};

QTEST_GUILESS_MAIN(TestGpuSimRuntime)
#include "test_gpu_sim_runtime.moc"
