#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom {

namespace {

using namespace cpu;

bool wantAxis(const OpDesc& d, int axis, std::string& why) {
    return axis >= 0 && axis < d.out[0].shape.rank ? true : refuse(why, "the axis is none of the tensor's");
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    const int axis = d.attrs->as<AxisAttrs>().axis;
    if (!wantInputs(d, 1, why) || !wantSameElements(d, why) || !wantAxis(d, axis, why)) return nullptr;
    return kernelOf([view = AxisView(d.out[0], axis)](const KernelArgs& a) {
        const float* x = input(a, 0);
        float* y = output(a, 0);
        forRange(view.outer * view.inner, grainOfRows(8 * view.n), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t o = r / view.inner, k = r % view.inner;
                float largest = x[view.offset(o, 0, k)];
                for (int64_t i = 1; i < view.n; ++i)
                    largest = std::max(largest, x[view.offset(o, i, k)]);
                double sum = 0;
                for (int64_t i = 0; i < view.n; ++i) {
                    const int64_t at = view.offset(o, i, k);
                    y[at] = std::exp(x[at] - largest);
                    sum += static_cast<double>(y[at]);
                }
                const auto factor = static_cast<float>(1 / sum);
                for (int64_t i = 0; i < view.n; ++i)
                    y[view.offset(o, i, k)] *= factor;
            }
        });
    });
}

// dx = y · (dy − Σ dy·y)
std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    const int axis = d.attrs->as<AxisAttrs>().axis;
    if (!wantInputs(d, 2, why) || !wantSameElements(d, why) || !wantAxis(d, axis, why)) return nullptr;
    return kernelOf([view = AxisView(d.out[0], axis)](const KernelArgs& a) {
        const float *dy = input(a, 0), *y = input(a, 1);
        float* dx = output(a, 0);
        forRange(view.outer * view.inner, grainOfRows(2 * view.n), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t o = r / view.inner, k = r % view.inner;
                double sum = 0;
                for (int64_t i = 0; i < view.n; ++i) {
                    const int64_t at = view.offset(o, i, k);
                    sum += static_cast<double>(dy[at]) * static_cast<double>(y[at]);
                }
                for (int64_t i = 0; i < view.n; ++i) {
                    const int64_t at = view.offset(o, i, k);
                    dx[at] = y[at] * (dy[at] - static_cast<float>(sum));
                }
            }
        });
    });
}

}  // namespace

KernelDef kernel_softmax() {
    return {{{"Softmax", {{"reference", makeForward}}}, {"SoftmaxBackward", {{"reference", makeBackward}}}}};
}

}  // namespace fitroom
