#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <cstring>

namespace fitroom {

namespace {

using namespace cpu;

// rows × cols → cols × rows of one image, the rows [begin, end). Square tiles: both sides touch whole cache lines.
void transpose(const float* x, float* y, int64_t rows, int64_t cols, int64_t begin, int64_t end) {
    constexpr int64_t tile = 16;
    for (int64_t r0 = begin; r0 < end; r0 += tile)
        for (int64_t c0 = 0; c0 < cols; c0 += tile) {
            const int64_t r1 = std::min(r0 + tile, end), c1 = std::min(c0 + tile, cols);
            for (int64_t c = c0; c < c1; ++c)
                for (int64_t r = r0; r < r1; ++r)
                    y[c * rows + r] = x[r * cols + c];
        }
}

std::unique_ptr<Kernel> makeReorder(const OpDesc& d, std::string& why) {
    if (!hasIn(d, 0) || !(d.in[0].shape == d.out[0].shape) || d.in[0].dtype != d.out[0].dtype ||
        bytesOf(d.in[0].dtype) != 4)
        return refuse(why, "wants one shape and one type of four bytes"), nullptr;
    if (sameElements(d.in[0], d.out[0]))
        return kernelOf([bytes = static_cast<size_t>(d.in[0].bytes())](const KernelArgs& a) {
            if (a.in[0] != a.out[0]) std::memcpy(a.out[0], a.in[0], bytes);
        });
    const Shape& s = d.in[0].shape;
    const bool toPlain = isPlain(d.out[0]);
    const int64_t images = s[0], rows = toPlain ? s[2] * s[3] : s[1], cols = toPlain ? s[1] : s[2] * s[3];
    return kernelOf([=](const KernelArgs& a) {
        // Parts are runs of rows over all images, so that one large image keeps all threads busy too.
        forRange(images * rows, std::max<int64_t>(16, grainOfRows(cols)), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end;) {
                const int64_t image = r / rows, first = r - image * rows;
                const int64_t last = std::min(rows, first + end - r);
                transpose(input(a, 0) + image * rows * cols, output(a, 0) + image * rows * cols, rows, cols, first,
                          last);
                r += last - first;
            }
        });
    });
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
