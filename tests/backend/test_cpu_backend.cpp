// The CPU as a Backend: every op kind has a kernel, memory is given or refused with figures, devices are listed.

#include "core/backend/cpu/kernel_def.h"
#include "core/base/os.h"
#include "core/ops/op_def.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace fitroom;

class TestCpuBackend : public QObject {
    Q_OBJECT
    // The group's own work, the same on every device (core/plan/exchange.h).
    static bool isGroups(std::string_view kind) { return kind == "MeanStart" || kind == "MeanEnd"; }

private slots:
    void everyKindHasAReference() {
        std::map<std::string, std::string> last;  // kind → name of its plainest implementation
        for (const KernelDef& def : allCpuKernels())
            for (const KindKernels& kind : def.kinds) {
                QVERIFY2(!last.count(kind.kind), kind.kind);
                last[kind.kind] = kind.implementations.back().name;
            }
        for (const OpDef& def : allOpDefs())
            if (!isGroups(def.kind)) QCOMPARE(last[def.kind], std::string("reference"));
    }

    void unknownKindIsRefused() {
        OpDesc d;
        d.kind = "NoSuchOp";
        const PreparedKernel none = cpuBackend()->prepare(d, Implementations::Fastest, SIZE_MAX);
        QVERIFY(!none.kernel);
        QCOMPARE(none.refusals.size(), size_t(1));
        QVERIFY(none.refusals[0].find("NoSuchOp") != std::string::npos);
    }

    void memoryIsZeroedAndAligned() {
        const auto backend = cpuBackend();
        const size_t bytes = (size_t{8} << 20) + 5;
        Result<void*> memory = backend->allocate(bytes);
        QVERIFY(memory.has_value());
        QCOMPARE(reinterpret_cast<uintptr_t>(*memory) % 64, uintptr_t(0));
        const auto* data = static_cast<const unsigned char*>(*memory);
        QVERIFY(std::all_of(data, data + bytes, [](unsigned char c) { return c == 0; }));
        backend->release(*memory, bytes);
    }

    void tooMuchIsRefusedWithBothFigures() {
        const size_t bytes = size_t{1} << 46;
        const Result<void*> memory = cpuBackend()->allocate(bytes);
        QVERIFY(!memory.has_value());
        const Error& error = memory.error();
        QCOMPARE(error.args.at(0), std::to_string(bytes));
        QVERIFY(std::stoull(error.args.at(1)) > 0);
        QVERIFY(std::stoull(error.args.at(1)) <= os::memory().totalBytes);
        QVERIFY(*error.next);
    }

    void nothingIsAllocatedToo() {
        Result<void*> memory = cpuBackend()->allocate(0);
        QVERIFY(memory.has_value());
        cpuBackend()->release(*memory, 0);
    }

    void cpuIsTheFirstDevice() {
        const std::vector<DeviceInfo> devices = listDevices();
        QVERIFY(!devices.empty());
        QCOMPARE(devices[0].id, std::string("cpu"));
        QVERIFY(!devices[0].name.empty());
        QVERIFY(devices[0].freeBytes > 0 && devices[0].freeBytes <= devices[0].totalBytes);
    }
};

QTEST_GUILESS_MAIN(TestCpuBackend)
#include "test_cpu_backend.moc"
