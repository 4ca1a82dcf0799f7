#pragma once
// What the tests of the double share.

#include "tests/gpu_sim/control.h"

#include <cuda_runtime.h>

#include <QTest>

#include <vector>

#define WORKS(call) QCOMPARE(static_cast<int>(call), 0)
#define SAYS(call, status) QCOMPARE(static_cast<int>(call), static_cast<int>(status))

namespace fitroom::testing {

inline const FitroomSimControl& sim() { return *fitroom_sim_control(); }

inline FitroomSimLive live() {
    FitroomSimLive all{};
    sim().live(&all);
    return all;
}

// Floats in device memory.
class DeviceFloats {
public:
    explicit DeviceFloats(size_t count) : m_count(count) {
        if (cudaMalloc(&m_data, count * sizeof(float)) != cudaSuccess) m_data = nullptr;
    }
    explicit DeviceFloats(const std::vector<float>& values) : DeviceFloats(values.size()) {
        cudaMemcpy(m_data, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice);
    }
    ~DeviceFloats() { cudaFree(m_data); }
    DeviceFloats(const DeviceFloats&) = delete;
    DeviceFloats& operator=(const DeviceFloats&) = delete;

    [[nodiscard]] float* data() const { return m_data; }
    [[nodiscard]] std::vector<float> read() const {
        std::vector<float> values(m_count);
        cudaMemcpy(values.data(), m_data, m_count * sizeof(float), cudaMemcpyDeviceToHost);
        return values;
    }

private:
    float* m_data = nullptr;
    size_t m_count;
};

class DeviceStream {
public:
    explicit DeviceStream(unsigned flags = cudaStreamNonBlocking) { cudaStreamCreateWithFlags(&m_stream, flags); }
    ~DeviceStream() { cudaStreamDestroy(m_stream); }
    DeviceStream(const DeviceStream&) = delete;
    DeviceStream& operator=(const DeviceStream&) = delete;
    operator cudaStream_t() const { return m_stream; }

private:
    cudaStream_t m_stream = nullptr;
};

class DeviceEvent {
public:
    DeviceEvent() { cudaEventCreateWithFlags(&m_event, cudaEventDisableTiming); }
    ~DeviceEvent() { cudaEventDestroy(m_event); }
    DeviceEvent(const DeviceEvent&) = delete;
    DeviceEvent& operator=(const DeviceEvent&) = delete;
    operator cudaEvent_t() const { return m_event; }

private:
    cudaEvent_t m_event = nullptr;
};

}  // namespace fitroom::testing
