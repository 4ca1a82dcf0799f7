#include "gpu/map.h"

#include "core/ops/filler_formula.h"

namespace fitroom::gpu {

namespace {

struct Fill {
    int64_t count = 0;
    float value = 0;
    DType out = DType::F32;
};

void fill(Context& context, const Args& a, const Fill& p) {
    const float value = p.value;
    map<0>(context, p.count, {}, {a.out[0], p.out}, [=] FR_LAMBDA(const float*, int64_t) { return value; });
}

std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantInputs(d, 0, why)) return nullptr;
    return kernelOf(Fill{d.out[0].count(), d.attrs->as<FillAttrs>().value, d.out[0].dtype}, &fill);
}

struct Filler {
    FillerFormula formula;
    uint32_t key = 0, blob = 0;
    int64_t count = 0;
    DType out = DType::F32;
};

// Each rank draws other values: the seed says so.
void draw(Context& context, const Args& a, const Filler& p) {
    const Operand y{a.out[0], p.out};
    const StepContext* step = a.step;
    const int64_t count = p.count;
    map<0>(context, count, {}, y,
           [=, formula = p.formula, key = p.key, blob = p.blob] FR_LAMBDA(const float*, int64_t i) {
               return formula.at({fillerSeedOfPass(*step, key), key, blob}, i);
           });
    const int64_t width = p.formula.rowSize;
    if (width <= 0 || count == 0) return;
    auto* sums = static_cast<double*>(a.scratch);
    reduceRows(
        context, count / width, width, 0.0,
        [=] FR_LAMBDA(int64_t row, int64_t i) { return static_cast<double>(y.get(row * width + i)); },
        [] FR_LAMBDA(double u, double v) { return u + v; }, [=] FR_LAMBDA(int64_t row, double sum) { sums[row] = sum; });
    map<1>(context, count, {{y}}, y, [=] FR_LAMBDA(const float* v, int64_t i) {
        return static_cast<float>(static_cast<double>(v[0]) / sums[i / width]);
    });
}

std::unique_ptr<GpuKernel> makeFiller(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const FillerAttrs attrs = d.attrs->as<FillerAttrs>();
    if (!wantInputs(d, 0, why)) return nullptr;
    const Shape& s = d.out[0].shape;
    const bool square = s.rank == 4 && s[2] == s[3];
    if (!isPlain(d.out[0]) || (attrs.type == FillerAttrs::Bilinear && !square)) {
        refuse(why, "another layout or shape than the filler's");
        return nullptr;
    }
    Filler p{fillerFormula(attrs, s), attrs.key, attrs.blob, d.out[0].count(), d.out[0].dtype};
    const int64_t rows = p.formula.rowSize > 0 ? p.count / p.formula.rowSize : 0;
    return kernelOf(p, &draw, sizeof(double) * static_cast<size_t>(rows));
}

}  // namespace

KernelDef kernel_fill() { return {{{"Fill", {{"own", make}}}, {"Filler", {{"own", makeFiller}}}}}; }

}  // namespace fitroom::gpu
