#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/scale.h"

namespace fitroom {

namespace {

using namespace cpu;

// `values`: an operand that spans the axes which attrs name of x.
bool wantSpan(const OpDesc& d, const TensorDesc& x, const TensorDesc& values, std::string& why) {
    const ScaleAttrs attrs = d.attrs->as<ScaleAttrs>();
    if (attrs.axis < 0 || attrs.numAxes < 0 || attrs.axis + attrs.numAxes > x.shape.rank)
        return refuse(why, "the axes are none of the tensor's");
    const bool fits = values.count() == AxisView(x, attrs.axis, attrs.numAxes).n && isPlain(values);
    return fits ? true : refuse(why, "wants plain values of the size of the spanned axes");
}

AxisView viewOf(const OpDesc& d, const TensorDesc& x) {
    const ScaleAttrs attrs = d.attrs->as<ScaleAttrs>();
    return {x, attrs.axis, attrs.numAxes};
}

// f(offset of the element in memory, number of its value), over the whole tensor.
template <class F>
void forElements(const AxisView& view, const F& f) {
    forRange(view.outer * view.n, grainOfRows(view.inner), [&](int64_t begin, int64_t end) {
        for (int64_t r = begin; r < end; ++r)
            for (int64_t k = 0; k < view.inner; ++k)
                f(view.offset(r / view.n, r % view.n, k), r % view.n);
    });
}

// out[i] = Σ of f(offset) over the elements that belong to value i.
template <class F>
void sumByValue(const AxisView& view, float* out, const F& f) {
    forRange(view.n, grainOfRows(view.outer * view.inner), [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i) {
            double sum = 0;
            for (int64_t o = 0; o < view.outer; ++o)
                for (int64_t k = 0; k < view.inner; ++k)
                    sum += f(view.offset(o, i, k));
            out[i] = static_cast<float>(sum);
        }
    });
}

std::unique_ptr<Kernel> makeBias(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantSpan(d, d.in[0], d.in[1], why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0])) return refuse(why, "wants one layout"), nullptr;
    return kernelOf([view = viewOf(d, d.in[0])](const KernelArgs& a) {
        const float *x = input(a, 0), *beta = input(a, 1);
        float* y = output(a, 0);
        forElements(view, [&](int64_t at, int64_t i) { y[at] = x[at] + beta[i]; });
    });
}

std::unique_ptr<Kernel> makeBiasParams(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantSpan(d, d.in[0], d.out[0], why)) return nullptr;
    return kernelOf([view = viewOf(d, d.in[0])](const KernelArgs& a) {
        const float* dy = input(a, 0);
        sumByValue(view, output(a, 0), [&](int64_t at) { return static_cast<double>(dy[at]); });
    });
}

std::unique_ptr<Kernel> makePrelu(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantSpan(d, d.in[0], d.in[1], why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0])) return refuse(why, "wants one layout"), nullptr;
    return kernelOf([view = viewOf(d, d.in[0])](const KernelArgs& a) {
        const float *x = input(a, 0), *slope = input(a, 1);
        float* y = output(a, 0);
        forElements(view, [&](int64_t at, int64_t i) { y[at] = x[at] > 0 ? x[at] : slope[i] * x[at]; });
    });
}

std::unique_ptr<Kernel> makePreluData(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 3, why) || !wantSpan(d, d.in[0], d.in[2], why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0]) || !sameElements(d.in[0], d.in[1])) return refuse(why, "wants one layout"), nullptr;
    return kernelOf([view = viewOf(d, d.in[0])](const KernelArgs& a) {
        const float *dy = input(a, 0), *x = input(a, 1), *slope = input(a, 2);
        float* dx = output(a, 0);
        forElements(view, [&](int64_t at, int64_t i) { dx[at] = x[at] > 0 ? dy[at] : slope[i] * dy[at]; });
    });
}

std::unique_ptr<Kernel> makePreluParams(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantSpan(d, d.in[0], d.out[0], why)) return nullptr;
    if (!sameElements(d.in[0], d.in[1])) return refuse(why, "wants one layout"), nullptr;
    return kernelOf([view = viewOf(d, d.in[0])](const KernelArgs& a) {
        const float *dy = input(a, 0), *x = input(a, 1);
        sumByValue(view, output(a, 0), [&](int64_t at) {
            return x[at] > 0 ? 0.0 : static_cast<double>(dy[at]) * static_cast<double>(x[at]);
        });
    });
}

}  // namespace

KernelDef kernel_bias() {
    return {{{"Bias", {{"reference", makeBias}}},
             {"BiasBackwardParams", {{"reference", makeBiasParams}}},
             {"PReLU", {{"reference", makePrelu}}},
             {"PReLUBackwardData", {{"reference", makePreluData}}},
             {"PReLUBackwardParams", {{"reference", makePreluParams}}}}};
}

}  // namespace fitroom
