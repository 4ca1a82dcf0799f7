// NCCL's double: ranks in threads of their own, and in one.

#include "tests/gpu_sim/fixture.h"

#include <nccl.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <thread>

using namespace fitroom::testing;

namespace {

constexpr int kRanks = 4;

struct Member {
    int rank = 0;
    ncclComm_t comm = nullptr;
    cudaStream_t stream = nullptr;
    float* values = nullptr;
};

// Runs `body` on a device and thread of its own for each rank; what went wrong outside of it.
std::atomic<int> failures{0};
void inThreads(int ranks, const std::function<void(Member&)>& body) {
    ncclUniqueId id;
    if (ncclGetUniqueId(&id) != ncclSuccess) ++failures;
    std::vector<std::thread> threads;
    for (int rank = 0; rank < ranks; ++rank)
        threads.emplace_back([=] {
            Member m;
            m.rank = rank;
            if (cudaSetDevice(rank) != cudaSuccess || ncclCommInitRank(&m.comm, ranks, id, rank) != ncclSuccess ||
                cudaStreamCreateWithFlags(&m.stream, cudaStreamNonBlocking) != cudaSuccess ||
                cudaMalloc(&m.values, 2 * sizeof(float)) != cudaSuccess)
                ++failures;
            const float start[] = {static_cast<float>(rank + 1), 100.f};
            if (cudaMemcpyAsync(m.values, start, sizeof(start), cudaMemcpyHostToDevice, m.stream) != cudaSuccess) ++failures;
            body(m);
            if (m.comm) ncclCommAbort(m.comm);
            cudaStreamDestroy(m.stream);
            cudaFree(m.values);
        });
    for (std::thread& thread : threads) thread.join();
}

}  // namespace

class TestGpuSimGroup : public QObject {
    Q_OBJECT

private slots:
    void init() {
        sim().reset();
        sim().setDeviceCount(kRanks);
        failures = 0;
    }
    void cleanup() {
        const FitroomSimLive left = live();
        QCOMPARE(left.allocations + left.streams + left.communicators, 0);
    }

    void meansOfFourRanks() {
        std::atomic<int> right{0};
        inThreads(kRanks, [&](Member& m) {
            for (int i = 0; i < 10; ++i)
                if (ncclAllReduce(m.values, m.values, 1, ncclFloat, i == 0 ? ncclAvg : ncclSum, m.comm, m.stream) != ncclSuccess)
                    ++failures;
            if (cudaStreamSynchronize(m.stream) != cudaSuccess) ++failures;
            ncclResult_t error = ncclInternalError;
            if (ncclCommGetAsyncError(m.comm, &error) != ncclSuccess || error != ncclSuccess) ++failures;
            if (m.values[0] == 2.5f * std::pow(4.f, 9.f) && m.values[1] == 100) ++right;
        });
        QCOMPARE(failures.load(), 0);
        QCOMPARE(right.load(), kRanks);
    }

    // One rank's host is somewhere else: what it enqueued is done nevertheless.
    void nobodyNeedsToWait() {
        std::atomic<int> enqueued{0}, right{0};
        inThreads(kRanks, [&](Member& m) {
            if (ncclAllReduce(m.values, m.values, 1, ncclFloat, ncclSum, m.comm, m.stream) != ncclSuccess) ++failures;
            ++enqueued;
            if (m.rank == 0) {
                if (cudaStreamSynchronize(m.stream) != cudaSuccess) ++failures;
                right = m.values[0] == 10;
                enqueued = 100;
            }
            while (enqueued < 100) std::this_thread::yield();
        });
        QCOMPARE(failures.load(), 0);
        QCOMPARE(right.load(), 1);
    }

    void severalRanksInOneThread() {
        ncclUniqueId id;
        ncclComm_t comms[2] = {};
        cudaStream_t streams[2] = {};
        WORKS(ncclGetUniqueId(&id));
        WORKS(ncclGroupStart());
        for (int i = 0; i < 2; ++i) {
            WORKS(cudaSetDevice(i));
            WORKS(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking));
            WORKS(ncclCommInitRank(&comms[i], 2, id, i));
        }
        WORKS(ncclGroupEnd());
        {
            WORKS(cudaSetDevice(0));
            const DeviceFloats first(std::vector<float>{1, 2});
            WORKS(cudaSetDevice(1));
            const DeviceFloats second(std::vector<float>{10, 20});
            WORKS(ncclGroupStart());
            for (int i = 0; i < 2; ++i) {
                WORKS(cudaSetDevice(i));
                float* values = i == 0 ? first.data() : second.data();
                WORKS(ncclAllReduce(values, values, 2, ncclFloat, ncclSum, comms[i], streams[i]));
            }
            QCOMPARE(sim().pending(0), int64_t{0});  // enqueued when the group ends
            WORKS(ncclGroupEnd());
            QCOMPARE(sim().pending(0), int64_t{1});
            WORKS(cudaStreamSynchronize(streams[0]));
            QCOMPARE(first.read(), (std::vector<float>{11, 22}));
            QCOMPARE(second.read(), (std::vector<float>{11, 22}));
        }
        for (int i = 0; i < 2; ++i) {
            WORKS(ncclCommDestroy(comms[i]));
            WORKS(cudaStreamDestroy(streams[i]));
        }
    }

    void recordedExchanges() {
        std::atomic<int> right{0};
        inThreads(kRanks, [&](Member& m) {
            cudaStream_t side = nullptr;
            cudaEvent_t fork = nullptr, join = nullptr;
            cudaGraph_t graph = nullptr;
            cudaGraphExec_t ready = nullptr;
            float* values = m.values;
            int fine = 0;
            const auto check = [&](int status) { fine += status == 0 ? 0 : 1; };
            check(cudaStreamCreateWithFlags(&side, cudaStreamNonBlocking));
            check(cudaEventCreateWithFlags(&fork, cudaEventDisableTiming));
            check(cudaEventCreateWithFlags(&join, cudaEventDisableTiming));
            check(cudaStreamBeginCapture(m.stream, cudaStreamCaptureModeThreadLocal));
            check(fitroomSimLaunch(m.stream, [=] { values[0] += 1; }));
            check(cudaEventRecord(fork, m.stream));
            check(cudaStreamWaitEvent(side, fork));
            check(ncclAllReduce(values, values, 1, ncclFloat, ncclAvg, m.comm, side));
            check(cudaEventRecord(join, side));
            check(fitroomSimLaunch(m.stream, [=] { values[1] += 1; }));  // beside the exchange
            check(cudaStreamWaitEvent(m.stream, join));
            check(fitroomSimLaunch(m.stream, [=] { values[0] *= 2; }));
            check(cudaStreamEndCapture(m.stream, &graph));
            check(cudaGraphInstantiateWithFlags(&ready, graph));
            for (int i = 0; i < 2; ++i) check(cudaGraphLaunch(ready, m.stream));
            check(cudaStreamSynchronize(m.stream));
            if (values[0] == (2 * 3.5f + 1) * 2 && values[1] == 102) ++right;
            check(cudaGraphExecDestroy(ready));
            check(cudaGraphDestroy(graph));
            check(cudaEventDestroy(fork));
            check(cudaEventDestroy(join));
            check(cudaStreamDestroy(side));
            failures += fine;
        });
        QCOMPARE(failures.load(), 0);
        QCOMPARE(right.load(), kRanks);
    }

    void aRankThatIsGoneEndsTheExchange_data() {
        QTest::addColumn<int>("way");
        QTest::newRow("aborted") << 0;
        QTest::newRow("lost device") << 1;
        QTest::newRow("late") << 2;
        QTest::newRow("other count") << 3;
    }
    void aRankThatIsGoneEndsTheExchange() {
        QFETCH(int, way);
        sim().setPatience(way == 2 ? 50 : 20'000);
        std::atomic<int> told{0}, synchronized{0};
        inThreads(kRanks, [&](Member& m) {
            if (m.rank == 2) {
                if (way == 0) ncclCommAbort(std::exchange(m.comm, nullptr));
                if (way == 1) sim().loseDevice(2);
                if (way == 3) {
                    ncclAllReduce(m.values, m.values, 2, ncclFloat, ncclSum, m.comm, m.stream);
                    cudaStreamSynchronize(m.stream);
                }
                while (synchronized < kRanks - 1) std::this_thread::yield();
                return;
            }
            // The failure may be known before the call.
            const ncclResult_t enqueued = ncclAllReduce(m.values, m.values, 1, ncclFloat, ncclSum, m.comm, m.stream);
            if (enqueued != ncclSuccess && enqueued != ncclRemoteError && enqueued != ncclSystemError) ++failures;
            if (cudaStreamSynchronize(m.stream) != cudaSuccess) ++failures;
            ncclResult_t error = ncclSuccess;
            if (ncclCommGetAsyncError(m.comm, &error) != ncclSuccess) ++failures;
            if (error == (way == 2 ? ncclSystemError : ncclRemoteError)) ++told;
            if (enqueued == ncclSuccess && !std::isnan(m.values[0])) ++failures;  // never a half sum
            ++synchronized;
        });
        QCOMPARE(failures.load(), 0);
        QCOMPARE(told.load(), kRanks - 1);
    }

    void joiningWaitsForAWhileOnly() {
        sim().setPatience(50);
        ncclUniqueId id;
        ncclComm_t comm = nullptr;
        WORKS(ncclGetUniqueId(&id));
        WORKS(cudaSetDevice(0));
        SAYS(ncclCommInitRank(&comm, 2, id, 0), ncclSystemError);
        QVERIFY(!comm);
        SAYS(ncclCommInitRank(&comm, 2, id, 2), ncclInvalidArgument);
    }

    void twoRanksNeedTwoDevices() {
        ncclUniqueId id;
        ncclComm_t first = nullptr, second = nullptr;
        WORKS(ncclGetUniqueId(&id));
        WORKS(cudaSetDevice(0));
        WORKS(ncclGroupStart());
        WORKS(ncclCommInitRank(&first, 2, id, 0));
        SAYS(ncclCommInitRank(&second, 2, id, 1), ncclInvalidUsage);
        SAYS(ncclGroupEnd(), ncclInvalidUsage);
        WORKS(ncclCommAbort(first));
    }
};

QTEST_GUILESS_MAIN(TestGpuSimGroup)
#include "test_gpu_sim_group.moc"
