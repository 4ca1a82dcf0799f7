#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

namespace fitroom {

namespace {

using namespace cpu;

std::unique_ptr<Kernel> make(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 0, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), value = d.attrs->as<FillAttrs>().value](const KernelArgs& a) {
        forRange(n, kGrain, [&](int64_t b, int64_t e) { std::fill(output(a, 0) + b, output(a, 0) + e, value); });
    });
}

}  // namespace

KernelDef kernel_fill() { return {{{"Fill", {{"reference", make}}}}}; }

}  // namespace fitroom
