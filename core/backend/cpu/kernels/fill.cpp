#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"
#include "core/ops/filler.h"
#include "core/ops/filler_formula.h"

namespace fitroom {

namespace {

using namespace cpu;

std::unique_ptr<Kernel> make(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 0, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), value = d.attrs->as<FillAttrs>().value](const KernelArgs& a) {
        forRange(n, kGrain, [&](int64_t b, int64_t e) { std::fill(output(a, 0) + b, output(a, 0) + e, value); });
    });
}

std::unique_ptr<Kernel> makeFiller(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 0, why)) return nullptr;
    const FillerAttrs attrs = d.attrs->as<FillerAttrs>();
    if (!isPlain(d.out[0]) || !fillerTakes(attrs, d.out[0].shape)) {
        why = "another layout or shape than the filler's";
        return nullptr;
    }
    return kernelOf([attrs, shape = d.out[0].shape](const KernelArgs& a) {
        const uint64_t seed = fillerSeedOfPass(*a.step, attrs.key);
        fillValues(attrs, shape, {seed, attrs.key, attrs.blob}, {output(a, 0), static_cast<size_t>(shape.count())});
    });
}

}  // namespace

KernelDef kernel_fill() { return {{{"Fill", {{"reference", make}}}, {"Filler", {{"reference", makeFiller}}}}}; }

}  // namespace fitroom
