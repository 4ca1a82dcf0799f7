#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/narrow.h"

#include "core/ops/attrs.h"

#include <cstring>

namespace fitroom {

namespace {

using namespace cpu;

inline void convert(float from, float& to) { to = from; }
inline void convert(float from, BFloat16& to) { to = BFloat16::of(from); }
inline void convert(BFloat16 from, float& to) { to = from.value(); }
inline void convert(BFloat16 from, BFloat16& to) { to = from; }

// rows × cols → cols × rows of one image, the rows [begin, end). Square tiles: both sides touch whole cache lines.
template <class From, class To>
void transpose(const From* x, To* y, int64_t rows, int64_t cols, int64_t begin, int64_t end) {
    constexpr int64_t tile = 16;
    for (int64_t r0 = begin; r0 < end; r0 += tile)
        for (int64_t c0 = 0; c0 < cols; c0 += tile) {
            const int64_t r1 = std::min(r0 + tile, end), c1 = std::min(c0 + tile, cols);
            for (int64_t c = c0; c < c1; ++c)
                for (int64_t r = r0; r < r1; ++r)
                    convert(x[r * cols + c], y[c * rows + r]);
        }
}

template <class From, class To>
std::unique_ptr<Kernel> makeTransposed(const OpDesc& d) {
    const Shape& s = d.in[0].shape;
    const bool toPlain = isPlain(d.out[0]);
    const int64_t images = s[0], rows = toPlain ? s[2] * s[3] : s[1], cols = toPlain ? s[1] : s[2] * s[3];
    return kernelOf([=](const KernelArgs& a) {
        // Parts are runs of rows over all images, so that one large image keeps all threads busy too.
        forRange(images * rows, std::max<int64_t>(16, grainOfRows(cols)), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end;) {
                const int64_t image = r / rows, first = r - image * rows;
                const int64_t last = std::min(rows, first + end - r);
                transpose(static_cast<const From*>(a.in[0]) + image * rows * cols,
                          static_cast<To*>(a.out[0]) + image * rows * cols, rows, cols, first, last);
                r += last - first;
            }
        });
    });
}

// Another layout, another way to store, or both. Four bytes are moved as they are, whatever they mean.
std::unique_ptr<Kernel> makeReorder(const OpDesc& d, std::string& why) {
    if (!hasIn(d, 0) || !(d.in[0].shape == d.out[0].shape)) return refuse(why, "wants one shape"), nullptr;
    const DType from = d.in[0].dtype, to = d.out[0].dtype;
    const bool widens = from == DType::BF16 && to == DType::F32, narrows = from == DType::F32 && to == DType::BF16;
    if (from != to ? !widens && !narrows : bytesOf(from) == 1)
        return refuse(why, "wants one type, or floats in 16 and in 32 bits"), nullptr;
    const bool same = sameElements(d.in[0], d.out[0]);
    const int64_t n = d.in[0].count();
    if (widens && same)
        return kernelOf([n](const KernelArgs& a) { simd::widen(simd::narrowInput(a, 0), output(a, 0), n); });
    if (narrows && same)
        return kernelOf([n](const KernelArgs& a) { simd::narrow(input(a, 0), simd::narrowOutput(a, 0), n); });
    if (same)
        return kernelOf([bytes = static_cast<size_t>(d.in[0].bytes())](const KernelArgs& a) {
            if (a.in[0] != a.out[0]) std::memcpy(a.out[0], a.in[0], bytes);
        });
    if (widens) return makeTransposed<BFloat16, float>(d);
    if (narrows) return makeTransposed<float, BFloat16>(d);
    return from == DType::BF16 ? makeTransposed<BFloat16, BFloat16>(d) : makeTransposed<float, float>(d);
}

// The planner lets views share memory; where it may not, they are copies.
std::unique_ptr<Kernel> makeCopy(const OpDesc& d, std::string& why) {
    if (!hasIn(d, 0) || d.in[0].bytes() != d.out[0].bytes()) return refuse(why, "wants equal sizes"), nullptr;
    const bool plain = isPlain(d.in[0]) && isPlain(d.out[0]);
    if (!plain && !sameElements(d.in[0], d.out[0])) return refuse(why, "wants plain order"), nullptr;
    return kernelOf([bytes = static_cast<size_t>(d.in[0].bytes())](const KernelArgs& a) {
        if (a.in[0] != a.out[0]) std::memcpy(a.out[0], a.in[0], bytes);
    });
}

}  // namespace

KernelDef kernel_reorder() {
    return {{{"Reorder", {{"reference", makeReorder}}},
             {"View", {{"reference", makeCopy}}},
             {"Alias", {{"reference", makeCopy}}}}};
}

}  // namespace fitroom
