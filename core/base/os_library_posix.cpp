#include "core/base/shared_library.h"

#include <dlfcn.h>

namespace fitroom::os {

std::filesystem::path programFolder() {
    std::error_code code;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", code);
    return code ? std::filesystem::path() : program.parent_path();
}

Result<void*> loadLibrary(const std::filesystem::path& file) {
    if (void* handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL))
        return handle;
    const char* words = dlerror();
    return Error(FR_MSG("%1 cannot be loaded: %2."), {file.string(), words ? words : "unknown"});
}

void* librarySymbol(void* library, const char* name) { return dlsym(library, name); }

std::string pluginFileName(const std::string& stem) { return stem + ".so"; }

bool hasNvidiaDriver() {
    std::error_code code;
    for (const char* sign : {"/proc/driver/nvidia/version", "/dev/nvidiactl", "/usr/lib/wsl/lib/libcuda.so.1"})
        if (std::filesystem::exists(sign, code))
            return true;
    return false;
}

}  // namespace fitroom::os
