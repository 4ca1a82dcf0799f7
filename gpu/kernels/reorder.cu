#include "gpu/map.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct Plan {
    int64_t images = 0, rows = 0, columns = 0;  // of each image, which is to be transposed
    int64_t count = 0, bytes = 0;
    DType in = DType::F32, out = DType::F32;
};

void copy(Context& context, const Args& a, const Plan& p) {
    if (a.in[0] == a.out[0] || p.bytes == 0 || context.failed()) return;
    context.check(cudaMemcpyAsync(a.out[0], a.in[0], static_cast<size_t>(p.bytes), cudaMemcpyDeviceToDevice, context.stream()));
}

void convert(Context& context, const Args& a, const Plan& p) {
    map<1>(context, p.count, {{{a.in[0], p.in}}}, {a.out[0], p.out}, [] FR_LAMBDA(const float* v, int64_t) { return v[0]; });
}

// Fewer rows or columns than this make no tile: the cache brings the lines of all of them together.
constexpr int64_t kNarrow = 8;

template <class V, class L, class S>
void transposeImages(Context& context, const Plan& p, L load, S store) {
    if (p.rows >= kNarrow && p.columns >= kNarrow) {
        transpose<V>(context, p.images, p.rows, p.columns, load, store);
        return;
    }
    const Divider byImage(p.rows * p.columns, p.count), byRows(p.rows, p.count);
    const int64_t rows = p.rows, columns = p.columns;
    each(context, p.count, [=] FR_LAMBDA(int64_t i) {  // in the order of the output
        const int64_t image = byImage.quotient(i), rest = i - image * rows * columns;
        const int64_t column = byRows.quotient(rest), row = rest - column * rows;
        store(image, row, column, load(image, row, column));
    });
}

// Four bytes are moved as they are, whatever they mean.
void transposeWords(Context& context, const Args& a, const Plan& p) {
    const auto* x = static_cast<const uint32_t*>(a.in[0]);
    auto* y = static_cast<uint32_t*>(a.out[0]);
    const int64_t rows = p.rows, columns = p.columns;
    transposeImages<uint32_t>(
        context, p,
        [=] FR_LAMBDA(int64_t image, int64_t row, int64_t column) { return x[(image * rows + row) * columns + column]; },
        [=] FR_LAMBDA(int64_t image, int64_t row, int64_t column, uint32_t v) {
            y[(image * columns + column) * rows + row] = v;
        });
}

void transposeFloats(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in}, y{a.out[0], p.out};
    const int64_t rows = p.rows, columns = p.columns;
    transposeImages<float>(
        context, p,
        [=] FR_LAMBDA(int64_t image, int64_t row, int64_t column) { return x.get((image * rows + row) * columns + column); },
        [=] FR_LAMBDA(int64_t image, int64_t row, int64_t column, float v) {
            y.set((image * columns + column) * rows + row, v);
        });
}

// Another layout, another way to store, or both.
std::unique_ptr<GpuKernel> makeReorder(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!hasIn(d, 0) || !(d.in[0].shape == d.out[0].shape)) {
        refuse(why, "wants one shape");
        return nullptr;
    }
    Plan p;
    p.in = d.in[0].dtype;
    p.out = d.out[0].dtype;
    p.count = d.in[0].count();
    p.bytes = d.in[0].bytes();
    if (p.in != p.out ? !isImage(d.in[0]) || !isImage(d.out[0]) : bytesOf(p.in) == 1) {
        refuse(why, "wants one type, or floats in 16 and in 32 bits");
        return nullptr;
    }
    if (sameElements(d.in[0], d.out[0])) return kernelOf(p, p.in == p.out ? &copy : &convert);
    const Shape& s = d.in[0].shape;
    const bool toPlain = isPlain(d.out[0]);
    p.images = s[0];
    p.rows = toPlain ? s[2] * s[3] : s[1];
    p.columns = toPlain ? s[1] : s[2] * s[3];
    return kernelOf(p, p.in == p.out && bytesOf(p.in) == 4 ? &transposeWords : &transposeFloats);
}

// The planner lets views share memory; where it may not, they are copies.
std::unique_ptr<GpuKernel> makeCopy(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!hasIn(d, 0) || d.in[0].bytes() != d.out[0].bytes()) {
        refuse(why, "wants equal sizes");
        return nullptr;
    }
    if (!(isPlain(d.in[0]) && isPlain(d.out[0])) && !sameElements(d.in[0], d.out[0])) {
        refuse(why, "wants plain order");
        return nullptr;
    }
    Plan p;
    p.bytes = d.in[0].bytes();
    return kernelOf(p, &copy);
}

std::unique_ptr<GpuKernel> makeToFloat(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!hasIn(d, 0) || d.in[0].dtype != DType::I32 || !isImage(d.out[0]) || !sameElements(d.in[0], d.out[0])) {
        refuse(why, "wants whole numbers");
        return nullptr;
    }
    Plan p;
    p.count = d.in[0].count();
    p.in = d.in[0].dtype;
    p.out = d.out[0].dtype;
    return kernelOf(p, &convert);
}

}  // namespace

KernelDef kernel_reorder() {
    return {{{"Reorder", {{"own", makeReorder}}},
             {"View", {{"own", makeCopy}}},
             {"Alias", {{"own", makeCopy}}},
             {"ToFloat", {{"own", makeToFloat}}}}};
}

}  // namespace fitroom::gpu
