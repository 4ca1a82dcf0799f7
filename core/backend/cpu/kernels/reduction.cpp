#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom {

namespace {

using namespace cpu;

struct Rows {
    int64_t count = 1, size = 1;
    int32_t operation = 0;
    float factor = 1;  // coeff, and 1/size for the mean
};

bool rowsOf(const OpDesc& d, const TensorDesc& x, const TensorDesc& y, Rows& rows, std::string& why) {
    const ReductionAttrs attrs = d.attrs->as<ReductionAttrs>();
    if (attrs.axis < 0 || attrs.axis > x.shape.rank) return refuse(why, "the axis is none of the tensor's");
    if (!isPlain(x) || !isPlain(y)) return refuse(why, "wants the plain layout");
    rows = {x.shape.count(0, attrs.axis), x.shape.count(attrs.axis), attrs.operation, attrs.coeff};
    if (rows.count != y.count() || rows.size < 1) return refuse(why, "wants one value for each row");
    if (attrs.operation == ReductionAttrs::Mean) rows.factor /= static_cast<float>(rows.size);
    return true;
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    Rows rows;
    if (!wantInputs(d, 1, why) || !rowsOf(d, d.in[0], d.out[0], rows, why)) return nullptr;
    return kernelOf([rows](const KernelArgs& a) {
        const float* x = input(a, 0);
        float* y = output(a, 0);
        forRange(rows.count, grainOfRows(rows.size), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const float* row = x + r * rows.size;
                double sum = 0;
                for (int64_t i = 0; i < rows.size; ++i) {
                    const double v = row[i];
                    sum += rows.operation == ReductionAttrs::AbsSum      ? std::fabs(v)
                           : rows.operation == ReductionAttrs::SquareSum ? v * v
                                                                         : v;
                }
                y[r] = static_cast<float>(sum * static_cast<double>(rows.factor));
            }
        });
    });
}

std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    const ReductionAttrs attrs = d.attrs->as<ReductionAttrs>();
    const bool readsX = attrs.operation == ReductionAttrs::AbsSum || attrs.operation == ReductionAttrs::SquareSum;
    Rows rows;
    if (!wantInputs(d, readsX ? 2 : 1, why) || !rowsOf(d, d.out[0], d.in[0], rows, why)) return nullptr;
    return kernelOf([rows, readsX](const KernelArgs& a) {
        const float *dy = input(a, 0), *x = readsX ? input(a, 1) : nullptr;
        float* dx = output(a, 0);
        forRange(rows.count, grainOfRows(rows.size), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const float g = dy[r] * rows.factor;
                for (int64_t i = r * rows.size; i < (r + 1) * rows.size; ++i) {
                    if (rows.operation == ReductionAttrs::AbsSum)
                        dx[i] = x[i] > 0 ? g : x[i] < 0 ? -g : 0;
                    else
                        dx[i] = rows.operation == ReductionAttrs::SquareSum ? 2 * g * x[i] : g;
                }
            }
        });
    });
}

}  // namespace

KernelDef kernel_reduction() {
    return {{{"Reduction", {{"reference", makeForward}}}, {"ReductionBackward", {{"reference", makeBackward}}}}};
}

}  // namespace fitroom
