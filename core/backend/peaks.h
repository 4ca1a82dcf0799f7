#pragma once
// What the CPU does at most, measured: the figures beside which those of a step say how much of the machine it uses.

namespace fitroom {

struct MachinePeaks {
    double flopsPerSecond = 0;  // product of two float matrices, a multiply-add counted as two
    double bytesPerSecond = 0;  // main memory, what is read and what is written together: y = a + s·b
};

// With all threads of the kernels, in about half a second where nothing else runs; 0 for what there is no memory to measure with.
[[nodiscard]] MachinePeaks measurePeaks();
// Threads that the kernels of the CPU run on.
[[nodiscard]] int cpuThreads();

}  // namespace fitroom
