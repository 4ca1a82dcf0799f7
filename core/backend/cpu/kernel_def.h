#pragma once
// One file per kernel family in cpu/kernels; the list is generated from the file names. Each names the op kinds that it
// serves and, per kind, implementations from fastest to plainest; the last is the plain reference.

#include "core/backend/backend.h"

#include <functional>
#include <string>
#include <vector>

namespace fitroom {

// Returns null and says why when it does not serve this description.
using KernelFactory = std::unique_ptr<Kernel> (*)(const OpDesc&, std::string& why);

struct Implementation {
    const char* name;  // "onednn", "simd", "reference"
    KernelFactory make;
};
struct KindKernels {
    const char* kind;
    std::vector<Implementation> implementations;
};
struct KernelDef {
    std::vector<KindKernels> kinds;
};

std::vector<KernelDef> allCpuKernels();  // generated

}  // namespace fitroom
