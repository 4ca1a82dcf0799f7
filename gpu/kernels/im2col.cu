#include "gpu/launch.h"
#include "gpu/wants.h"
#include "gpu/windows.h"

namespace fitroom::gpu {

namespace {

struct Patches {
    Windows windows;
    int64_t planes = 0;
    DType from = DType::F32, to = DType::F32;
};

void forward(Context& context, const Args& a, const Patches& p) {
    const Operand x{a.in[0], p.from}, y{a.out[0], p.to};
    const Windows v = p.windows;
    each(context, p.planes * v.taps() * v.outs(), [=] FR_LAMBDA(int64_t i) {
        int64_t plane = i;
        const Pixel out = v.outOf(plane), tap = v.tapOf(plane);
        const int64_t d = v.d.inAt(out.d, tap.d), h = v.h.inAt(out.h, tap.h), w = v.w.inAt(out.w, tap.w);
        y.set(i, d < 0 || h < 0 || w < 0 ? 0 : x.get(((plane * v.d.in + d) * v.h.in + h) * v.w.in + w));
    });
}

// Each pixel adds up what was copied from it.
void backward(Context& context, const Args& a, const Patches& p) {
    const Operand dy{a.in[0], p.from}, dx{a.out[0], p.to};
    const Windows v = p.windows;
    each(context, p.planes * v.ins(), [=] FR_LAMBDA(int64_t i) {
        int64_t plane = i;
        const Pixel in = v.inOf(plane);
        float sum = 0;
        for (int64_t q = 0; q < v.d.taps; ++q) {
            const int64_t d = v.d.outAt(in.d, q);
            if (d < 0) continue;
            for (int64_t r = 0; r < v.h.taps; ++r) {
                const int64_t h = v.h.outAt(in.h, r);
                if (h < 0) continue;
                for (int64_t s = 0; s < v.w.taps; ++s) {
                    const int64_t w = v.w.outAt(in.w, s);
                    if (w < 0) continue;
                    const int64_t row = ((plane * v.d.taps + q) * v.h.taps + r) * v.w.taps + s;
                    sum += dy.get(((row * v.d.out + d) * v.h.out + h) * v.w.out + w);
                }
            }
        }
        dx.set(i, sum);
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const TensorDesc &x = isBackward ? d.out[0] : d.in[0], &y = isBackward ? d.in[0] : d.out[0];
    if (!wantInputs(d, 1, why) || !wantPlain(x, y, why)) return nullptr;
    if ((x.shape.rank != 4 && x.shape.rank != 5) || y.shape.rank != x.shape.rank)
        return refuse(why, "wants 4 or 5 axes in the plain layout"), nullptr;
    const Patches p{Windows(d.attrs->as<ConvAttrs>(), x.shape, y.shape), x.shape[0] * x.shape[1], d.in[0].dtype,
                    d.out[0].dtype};
    if (y.shape[0] != x.shape[0] || y.shape[1] != x.shape[1] * p.windows.taps() || !p.windows.fit())
        return refuse(why, "wants one column for each channel and tap"), nullptr;
    return kernelOf(p, isBackward ? &backward : &forward);
}

}  // namespace

KernelDef kernel_im2col() { return {{{"Im2col", {{"own", make<false>}}}, {"Col2im", {{"own", make<true>}}}}}; }

}  // namespace fitroom::gpu
