#include "gpu/device_words.h"
#include "gpu/launch.h"
#include "gpu/planes.h"

#include <cstring>

namespace fitroom::gpu {

namespace {

// Places come through the net as floats: any number can stand there. −1: none of the plane.
FR_DEVICE int64_t placeOf(float place, int64_t size) {
    const int64_t at = place >= 0 && place < static_cast<float>(size) ? static_cast<int64_t>(place) : -1;
    return at < size ? at : -1;
}

// Where several values have one place, the last stays. y holds the numbers of the values before it holds the values.
void forward(Context& context, const Args& a, const Planes& planes) {
    const Planes p = planes;
    const float *const x = floatsIn(a, 0), *const places = floatsIn(a, 1);
    float* const y = floatsOut(a, 0);
    if (context.failed()) return;
    const size_t bytes = sizeof(float) * static_cast<size_t>(p.count * p.large());
    context.check(cudaMemsetAsync(y, 0xFF, bytes, context.stream()));  // −1
    const Divider bySmall(p.small(), p.count * p.small()), byLarge(p.large(), p.count * p.large());
    each(context, p.count * p.small(), [=] FR_LAMBDA(int64_t i) {
        const int64_t plane = bySmall.quotient(i), at = placeOf(places[i], p.large());
        if (at < 0) return;
        raiseTo(reinterpret_cast<int32_t*>(y) + plane * p.large() + at, static_cast<int32_t>(i - plane * p.small()));
    });
    each(context, p.count * p.large(), [=] FR_LAMBDA(int64_t i) {
        int32_t number = 0;
        std::memcpy(&number, y + i, sizeof(number));
        y[i] = number < 0 ? 0 : x[byLarge.quotient(i) * p.small() + number];
    });
}

void backward(Context& context, const Args& a, const Planes& planes) {
    const Planes p = planes;
    const float *const dy = floatsIn(a, 0), *const places = floatsIn(a, 1);
    float* const dx = floatsOut(a, 0);
    const Divider bySmall(p.small(), p.count * p.small());
    each(context, p.count * p.small(), [=] FR_LAMBDA(int64_t i) {
        const int64_t at = placeOf(places[i], p.large());
        dx[i] = at < 0 ? 0 : dy[bySmall.quotient(i) * p.large() + at];
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Planes p;
    const TensorDesc &x = isBackward ? d.out[0] : d.in[0], &y = isBackward ? d.in[0] : d.out[0];
    if (!wantFloats(d, 2, why) || !planesOf(d, x, y, p, why)) return nullptr;
    if (d.in[1].count() != x.count() || !isPlain(d.in[1]) || p.small() > INT32_MAX)
        return refuse(why, "wants a place for each value"), nullptr;
    return kernelOf(p, isBackward ? &backward : &forward);
}

}  // namespace

KernelDef kernel_unpool() { return {{{"Unpool", {{"own", make<false>}}}, {"UnpoolBackward", {{"own", make<true>}}}}}; }

}  // namespace fitroom::gpu
