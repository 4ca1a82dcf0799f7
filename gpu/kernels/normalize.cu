#include "gpu/launch.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom::gpu {

namespace {

struct Vectors {  // along the channels of a pixel, or a whole item
    int64_t outer = 0, size = 0, inner = 0;
    double eps = 0;
    DType in = DType::F32, y = DType::F32, out = DType::F32;
    [[nodiscard]] int64_t count() const { return outer * inner; }
    [[nodiscard]] int64_t elements() const { return outer * inner * size; }
};

// Which vector an element is of, and where vectors begin.
struct Places {
    int64_t size = 0, inner = 0;
    Divider bySize, byInner;

    explicit Places(const Vectors& v)
        : size(v.size), inner(v.inner), bySize(v.size * v.inner, v.elements()), byInner(v.inner, v.elements()) {}
    [[nodiscard]] FR_DEVICE int64_t vector(int64_t i) const {
        const int64_t item = bySize.quotient(i), rest = i - item * size * inner;
        return item * inner + rest - byInner.quotient(rest) * inner;
    }
    [[nodiscard]] FR_DEVICE int64_t first(int64_t vector) const {
        const int64_t item = byInner.quotient(vector);
        return item * (size - 1) * inner + vector;
    }
};

// done(vector, Σ f(offset) of its elements). Where neighbours in memory are of neighbouring vectors, each has one thread.
template <class F, class D>
void sumVectors(Context& context, const Vectors& v, F f, D done, void* scratch) {
    const Places places(v);
    const int64_t size = v.size, inner = v.inner;
    if (inner >= launch::kWarp) {
        each(context, v.count(), [=] FR_LAMBDA(int64_t vector) {
            const int64_t first = places.first(vector);
            double sum = 0;
            for (int64_t k = 0; k < size; ++k) sum += f(first + k * inner);
            done(vector, sum);
        });
        return;
    }
    reduceRowsInParts(
        context, v.count(), size, 0.0,
        [=] FR_LAMBDA(int64_t vector, int64_t k) { return f(places.first(vector) + k * inner); },
        [] FR_LAMBDA(double l, double r) { return l + r; }, done, scratch);
}

void forward(Context& context, const Args& a, const Vectors& p) {
    const Operand x{a.in[0], p.in}, y{a.out[0], p.out};
    float* const norm = floatsOut(a, 1);
    const double eps = p.eps;
    sumVectors(
        context, p,
        [=] FR_LAMBDA(int64_t at) {
            const double v = static_cast<double>(x.get(at));
            return v * v;
        },
        [=] FR_LAMBDA(int64_t vector, double sum) { norm[vector] = static_cast<float>(std::sqrt(sum + eps)); }, a.scratch);
    const Places places(p);
    each(context, p.elements(), [=] FR_LAMBDA(int64_t i) { y.set(i, x.get(i) / norm[places.vector(i)]); });
}

// dx = (dy − y·Σ dy·y) / norm
void backward(Context& context, const Args& a, const Vectors& p) {
    const Operand dy{a.in[0], p.in}, y{a.in[1], p.y}, dx{a.out[0], p.out};
    const float* const norm = floatsIn(a, 2);
    auto* const shares = static_cast<float*>(a.scratch);
    sumVectors(
        context, p,
        [=] FR_LAMBDA(int64_t at) { return static_cast<double>(dy.get(at)) * static_cast<double>(y.get(at)); },
        [=] FR_LAMBDA(int64_t vector, double sum) { shares[vector] = static_cast<float>(sum); },
        shares + (p.count() + 1) / 2 * 2);
    const Places places(p);
    each(context, p.elements(), [=] FR_LAMBDA(int64_t i) {
        const int64_t vector = places.vector(i);
        dx.set(i, (dy.get(i) - y.get(i) * shares[vector]) / norm[vector]);
    });
}

bool vectorsOf(const OpDesc& d, const TensorDesc& x, const TensorDesc& norm, Vectors& v, std::string& why) {
    const auto attrs = d.attrs->as<NormalizeAttrs>();
    if (x.shape.rank < 2 || !isPlain(x)) return refuse(why, "wants items of channels in the plain layout");
    for (const TensorDesc* other : {&d.in[0], &d.out[0]})
        if (!sameElements(*other, x)) return refuse(why, "wants operands of one shape and layout");
    v.outer = x.shape[0];
    v.size = attrs.acrossSpatial ? x.shape.count(1) : x.shape[1];
    v.inner = attrs.acrossSpatial ? 1 : x.shape.count(2);
    v.eps = static_cast<double>(attrs.eps);
    v.in = d.in[0].dtype;
    v.out = d.out[0].dtype;
    return norm.count() == v.count() && isFloat(norm) ? true : refuse(why, "wants a norm for each vector");
}

std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Vectors v;
    if (!wantInputs(d, 1, why)) return nullptr;
    if (d.outCount < 2) return refuse(why, "wants a norm for each vector"), nullptr;
    if (!vectorsOf(d, d.in[0], d.out[1], v, why)) return nullptr;
    return kernelOf(v, &forward, reduceRowsScratch<double>(v.count(), v.size));
}

std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Vectors v;
    if (!wantInputs(d, 3, why) || !vectorsOf(d, d.out[0], d.in[2], v, why)) return nullptr;
    if (!sameElements(d.in[1], d.out[0])) return refuse(why, "wants operands of one shape and layout"), nullptr;
    v.y = d.in[1].dtype;
    return kernelOf(v, &backward,
                    sizeof(double) * static_cast<size_t>((v.count() + 1) / 2) + reduceRowsScratch<double>(v.count(), v.size));
}

}  // namespace

KernelDef kernel_normalize() {
    return {{{"Normalize", {{"own", makeForward}}}, {"NormalizeBackward", {{"own", makeBackward}}}}};
}

}  // namespace fitroom::gpu
