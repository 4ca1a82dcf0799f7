// Recording into graphs.

#include "tests/gpu_sim/fixture.h"

#include <cmath>
#include <thread>

using namespace fitroom::testing;

class TestGpuSimGraphs : public QObject {
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

    void whatIsRecordedRunsWhenLaunched() {
        const DeviceStream stream;
        const DeviceFloats value(std::vector<float>{0});
        float* to = value.data();
        WORKS(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        WORKS(fitroomSimLaunch(stream, [=] { *to += 1; }));
        WORKS(fitroomSimLaunch(stream, [=] { *to *= 2; }));
        cudaGraph_t graph = nullptr;
        WORKS(cudaStreamEndCapture(stream, &graph));
        WORKS(cudaStreamSynchronize(stream));
        QCOMPARE(*to, 0.f);
        cudaGraphExec_t ready = nullptr;
        WORKS(cudaGraphInstantiateWithFlags(&ready, graph));
        WORKS(cudaGraphDestroy(graph));
        for (int i = 0; i < 3; ++i) WORKS(cudaGraphLaunch(ready, stream));
        QCOMPARE(*to, 0.f);
        WORKS(cudaStreamSynchronize(stream));
        QCOMPARE(*to, 14.f);
        WORKS(cudaGraphExecDestroy(ready));
    }

    void streamsForkAndJoin() {
        const DeviceStream main, side;
        const DeviceEvent fork, join;
        const DeviceFloats values(std::vector<float>{0, 0});
        float* to = values.data();
        WORKS(cudaStreamBeginCapture(main, cudaStreamCaptureModeThreadLocal));
        WORKS(fitroomSimLaunch(main, [=] { to[0] += 1; }));
        WORKS(cudaEventRecord(fork, main));
        WORKS(cudaStreamWaitEvent(side, fork));
        WORKS(fitroomSimLaunch(side, [=] { to[1] += 10 * to[0]; }));
        WORKS(cudaEventRecord(join, side));
        WORKS(cudaStreamWaitEvent(main, join));
        WORKS(fitroomSimLaunch(main, [=] { to[0] += to[1]; }));
        cudaGraph_t graph = nullptr;
        WORKS(cudaStreamEndCapture(main, &graph));
        cudaGraphExec_t ready = nullptr;
        WORKS(cudaGraphInstantiateWithFlags(&ready, graph));
        WORKS(cudaGraphDestroy(graph));
        WORKS(fitroomSimLaunch(side, [=] { to[1] = 5; }));  // the stream is free again, and not part of the launch
        WORKS(cudaGraphLaunch(ready, main));
        WORKS(cudaStreamSynchronize(main));
        QCOMPARE(to[0], 11.f);
        WORKS(cudaStreamSynchronize(side));
        QCOMPARE(to[1], 5.f);
        SAYS(cudaStreamWaitEvent(main, join), cudaErrorCapturedEvent);  // of a recording that has ended
        WORKS(cudaGraphExecDestroy(ready));
        cudaGetLastError();
    }

    void forkedStreamsMustComeBack() {
        const DeviceStream main, side;
        const DeviceEvent fork;
        WORKS(cudaStreamBeginCapture(main, cudaStreamCaptureModeThreadLocal));
        WORKS(cudaEventRecord(fork, main));
        WORKS(cudaStreamWaitEvent(side, fork));
        WORKS(fitroomSimLaunch(side, [] {}));
        cudaGraph_t graph = nullptr;
        SAYS(cudaStreamEndCapture(side, &graph), cudaErrorStreamCaptureUnmatched);
        QVERIFY(!graph);
        SAYS(cudaStreamEndCapture(main, &graph), cudaErrorStreamCaptureInvalidated);

        WORKS(cudaStreamBeginCapture(main, cudaStreamCaptureModeThreadLocal));
        WORKS(cudaEventRecord(fork, main));
        WORKS(cudaStreamWaitEvent(side, fork));
        WORKS(fitroomSimLaunch(side, [] {}));
        SAYS(cudaStreamEndCapture(main, &graph), cudaErrorStreamCaptureUnjoined);
        QVERIFY(!graph);
        cudaGetLastError();
    }

    void unsafeCallsSpoilTheRecording_data() {
        QTest::addColumn<int>("call");
        QTest::newRow("synchronize") << 0;
        QTest::newRow("allocate") << 1;
        QTest::newRow("free") << 2;
        QTest::newRow("pinned memory") << 3;
        QTest::newRow("copy") << 4;
        QTest::newRow("pageable copy") << 5;
        QTest::newRow("wait for a captured event") << 6;
    }
    void unsafeCallsSpoilTheRecording() {
        QFETCH(int, call);
        const DeviceStream stream;
        const DeviceEvent event;
        float* memory = nullptr;
        float host = 0;
        WORKS(cudaMalloc(&memory, 4));
        WORKS(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        WORKS(cudaEventRecord(event, stream));
        void* other = nullptr;
        const cudaError_t error =
            call == 0   ? cudaStreamSynchronize(stream)
            : call == 1 ? cudaMalloc(&other, 4)
            : call == 2 ? cudaFree(memory)
            : call == 3 ? cudaMallocHost(&other, 4)
            : call == 4 ? cudaMemcpy(memory, &host, 4, cudaMemcpyHostToDevice)
            : call == 5 ? cudaMemcpyAsync(memory, &host, 4, cudaMemcpyHostToDevice, stream)
                        : cudaEventSynchronize(event);
        SAYS(error, call == 6 ? cudaErrorCapturedEvent : cudaErrorStreamCaptureUnsupported);
        SAYS(fitroomSimLaunch(stream, [] {}), cudaErrorStreamCaptureInvalidated);
        cudaGraph_t graph = nullptr;
        SAYS(cudaStreamEndCapture(stream, &graph), cudaErrorStreamCaptureInvalidated);
        QVERIFY(!graph);
        WORKS(cudaStreamSynchronize(stream));
        WORKS(cudaFree(memory));
        cudaGetLastError();
    }

    void otherThreadsMayDoAsTheyLike() {
        const DeviceStream stream;
        const DeviceEvent event;
        WORKS(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        cudaError_t allocated = cudaErrorUnknown, ended = cudaErrorUnknown;
        std::thread([&] {
            void* memory = nullptr;
            allocated = cudaMalloc(&memory, 16);
            cudaFree(memory);
            cudaGraph_t graph = nullptr;
            ended = cudaStreamEndCapture(stream, &graph);
        }).join();
        WORKS(allocated);
        SAYS(ended, cudaErrorStreamCaptureWrongThread);
        cudaGraph_t graph = nullptr;
        WORKS(cudaStreamEndCapture(stream, &graph));
        WORKS(cudaGraphDestroy(graph));
    }

    void nothingFromOutsideIsWaitedFor() {
        const DeviceStream stream, other;
        const DeviceEvent event;
        WORKS(cudaEventRecord(event, other));
        WORKS(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        SAYS(cudaStreamWaitEvent(stream, event), cudaErrorStreamCaptureIsolation);
        cudaGraph_t graph = nullptr;
        SAYS(cudaStreamEndCapture(stream, &graph), cudaErrorStreamCaptureInvalidated);
        cudaGetLastError();
    }

    void pinnedMemoryIsReadAtEachLaunch() {
        const DeviceStream stream;
        const DeviceFloats value(1);
        float* pinned = nullptr;
        WORKS(cudaMallocHost(&pinned, sizeof(float)));
        WORKS(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        WORKS(cudaMemcpyAsync(value.data(), pinned, sizeof(float), cudaMemcpyHostToDevice, stream));
        cudaGraph_t graph = nullptr;
        cudaGraphExec_t ready = nullptr;
        WORKS(cudaStreamEndCapture(stream, &graph));
        WORKS(cudaGraphInstantiateWithFlags(&ready, graph));
        for (const float number : {3.f, 4.f}) {
            *pinned = number;
            WORKS(cudaGraphLaunch(ready, stream));
            WORKS(cudaStreamSynchronize(stream));
            QCOMPARE(*value.data(), number);
        }
        WORKS(cudaGraphExecDestroy(ready));
        WORKS(cudaGraphDestroy(graph));
        WORKS(cudaFreeHost(pinned));
    }
};

QTEST_GUILESS_MAIN(TestGpuSimGraphs)
#include "test_gpu_sim_graphs.moc"
