#include "gpu/libraries.h"

#include <type_traits>
#include <cstdlib>
#include <string>

#if !defined(FITROOM_GPU_SIM)
#include <dlfcn.h>
#endif

namespace fitroom::gpu {

#if defined(FITROOM_GPU_SIM)

// The simulated libraries are linked.
const Libraries& libraries() {
    static const Libraries all = [] {
        Libraries l;
#define FR_TAKE(function) l.function = &::function;
        FR_CUDNN(FR_TAKE)
        FR_CUBLASLT(FR_TAKE)
        FR_NCCL(FR_TAKE)
#undef FR_TAKE
        return l;
    }();
    return all;
}

#else

namespace {

// As the loader finds it, else where NVIDIA's installers put it. Never closed.
void* openLibrary(const char* name) {
    if (void* found = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return found;
    std::string folders[] = {"", "/usr/local/cuda/lib64/", "/usr/local/cuda/targets/x86_64-linux/lib/"};
    if (const char* home = std::getenv("CUDA_HOME"); home && *home) folders[0] = std::string(home) + "/lib64/";
    for (const std::string& folder : folders)
        if (!folder.empty())
            if (void* found = dlopen((folder + name).c_str(), RTLD_NOW | RTLD_LOCAL)) return found;
    return nullptr;
}

#define FR_TEXT_OF(x) #x
#define FR_TEXT(x) FR_TEXT_OF(x)
// The headers' version is the library's: the structures that cross are theirs.
#define FR_CUDNN_FILE "libcudnn.so." FR_TEXT(CUDNN_MAJOR)
#if CUDART_VERSION >= 13000
#define FR_CUBLASLT_FILE "libcublasLt.so.13"
#elif CUDART_VERSION >= 12000
#define FR_CUBLASLT_FILE "libcublasLt.so.12"
#else
#define FR_CUBLASLT_FILE "libcublasLt.so.11"
#endif

Libraries load() {
    Libraries l;
    const char* incomplete = nullptr;
    const auto take = [&](void* library, const char* name, auto& function) {
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
        if (!function) incomplete = name;
    };
#define FR_TAKE(function) take(library, #function, l.function);
    if (void* library = openLibrary(FR_CUDNN_FILE)) {
        FR_CUDNN(FR_TAKE)
        if (incomplete) l.missing = "cuDNN (" FR_CUDNN_FILE ")";
    } else {
        l.missing = "cuDNN (" FR_CUDNN_FILE ")";
    }
    incomplete = nullptr;
    void* library = openLibrary(FR_CUBLASLT_FILE);
    if (library) {
        FR_CUBLASLT(FR_TAKE)
    }
    if (!library || incomplete) l.missing = "cuBLAS (" FR_CUBLASLT_FILE ")";
    incomplete = nullptr;
    library = openLibrary("libnccl.so.2");
    if (library) {
        FR_NCCL(FR_TAKE)
    }
    if (!library || incomplete) l.noNccl = "NCCL (libnccl.so.2)";
#undef FR_TAKE
    return l;
}

}  // namespace

const Libraries& libraries() {
    static const Libraries all = load();
    return all;
}

#endif

}  // namespace fitroom::gpu
