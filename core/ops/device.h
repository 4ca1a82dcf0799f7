#pragma once
// FR_DEVICE marks what the C++ compiler and nvcc both compile, for the host and for the device.

#if defined(__CUDACC__)
#define FR_DEVICE __host__ __device__
#else
#define FR_DEVICE
#endif
