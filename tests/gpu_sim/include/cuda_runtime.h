#pragma once
// Test double: see cuda_runtime_api.h. What nvcc would make of a launch is a function here.

#include "cuda_runtime_api.h"

#include <functional>

// A kernel: `body` runs when the stream comes to it. gpu/launch.h calls it in place of <<<…>>>.
cudaError_t fitroomSimLaunch(cudaStream_t stream, std::function<void()> body);

// The simulated management library's function of this name; null where there is none. gpu/nvml.cpp calls it in place of
// dlsym().
void* fitroomSimManagement(const char* name);

template <class T>
cudaError_t cudaMalloc(T** memory, size_t bytes) {
    return cudaMalloc(reinterpret_cast<void**>(memory), bytes);
}
template <class T>
cudaError_t cudaMallocHost(T** memory, size_t bytes) {
    return cudaMallocHost(reinterpret_cast<void**>(memory), bytes);
}
