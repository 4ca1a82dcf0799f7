#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

namespace fitroom {

namespace {

using namespace cpu;

bool wantPlain(const TensorDesc& a, const TensorDesc& b, std::string& why) {
    return isPlain(a) && isPlain(b) ? true : refuse(why, "wants the plain layout");
}

// --- Rows by number ------------------------------------------------------------------------------------------------

struct Table {
    int64_t rows = 0, size = 0, picks = 0;
    // Numbers come from files: −1 when there is no such row.
    [[nodiscard]] int64_t row(float number) const {
        return number > -1 && number < static_cast<float>(rows) ? static_cast<int64_t>(number) : -1;
    }
};

bool tableOf(const TensorDesc& table, const TensorDesc& numbers, const TensorDesc& picked, Table& t, std::string& why) {
    if (table.shape.rank < 1 || !wantPlain(table, picked, why)) return refuse(why, "wants a plain table");
    t = {table.shape[0], table.shape.count(1), numbers.count()};
    return picked.count() == t.picks * t.size ? true : refuse(why, "wants one row for each number");
}

std::unique_ptr<Kernel> makeGather(const OpDesc& d, std::string& why) {
    Table t;
    if (!wantInputs(d, 2, why) || !tableOf(d.in[0], d.in[1], d.out[0], t, why)) return nullptr;
    return kernelOf([t](const KernelArgs& a) {
        const float *table = input(a, 0), *numbers = input(a, 1);
        float* y = output(a, 0);
        forRange(t.picks, grainOfRows(t.size), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const int64_t row = t.row(numbers[i]);
                if (row >= 0)
                    std::memcpy(y + i * t.size, table + row * t.size, sizeof(float) * static_cast<size_t>(t.size));
                else  // visible, and never a read beside the table
                    std::fill(y + i * t.size, y + (i + 1) * t.size, std::numeric_limits<float>::quiet_NaN());
            }
        });
    });
}

// Rows named twice add up, in the order of the numbers; threads share the columns, so that the order holds.
std::unique_ptr<Kernel> makeGatherBackward(const OpDesc& d, std::string& why) {
    Table t;
    if (!wantInputs(d, 2, why) || !tableOf(d.out[0], d.in[1], d.in[0], t, why)) return nullptr;
    return kernelOf([t](const KernelArgs& a) {
        const float *dy = input(a, 0), *numbers = input(a, 1);
        float* dtable = output(a, 0);
        forRange(t.size, grainOfRows(t.rows + t.picks), [&](int64_t begin, int64_t end) {
            for (int64_t r = 0; r < t.rows; ++r)
                std::fill(dtable + r * t.size + begin, dtable + r * t.size + end, 0.0f);
            for (int64_t i = 0; i < t.picks; ++i) {
                const int64_t row = t.row(numbers[i]);
                if (row < 0) continue;
                for (int64_t k = begin; k < end; ++k)
                    dtable[row * t.size + k] += dy[i * t.size + k];
            }
        });
    });
}

// --- Axes ----------------------------------------------------------------------------------------------------------

// f(offset in a, offset in b) for every place of a shape whose axes lie at these strides in both.
template <class F>
void forPlaces(const Shape& shape, const std::array<int64_t, Shape::kMaxAxes>& a,
               const std::array<int64_t, Shape::kMaxAxes>& b, const F& f) {
    forRange(shape.count(), kGrain, [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i) {
            int64_t rest = i, atA = 0, atB = 0;
            for (int axis = shape.rank - 1; axis >= 0; --axis) {
                const int64_t index = rest % shape[axis];
                rest /= shape[axis];
                atA += index * a[static_cast<size_t>(axis)];
                atB += index * b[static_cast<size_t>(axis)];
            }
            f(atA, atB);
        }
    });
}

int64_t cornerOf(const CropAttrs& attrs, const TensorDesc& whole, const TensorDesc& part, bool& fits) {
    const auto strides = stridesOf(whole);
    int64_t corner = 0;
    fits = whole.shape.rank == part.shape.rank;
    for (int i = 0; fits && i < whole.shape.rank; ++i) {
        fits = attrs.offset[i] >= 0 && attrs.offset[i] + part.shape[i] <= whole.shape[i];
        corner += attrs.offset[i] * strides[static_cast<size_t>(i)];
    }
    return corner;
}

template <bool backward>
std::unique_ptr<Kernel> makeCrop(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantPlain(d.in[0], d.out[0], why)) return nullptr;
    const TensorDesc &whole = backward ? d.out[0] : d.in[0], &part = backward ? d.in[0] : d.out[0];
    bool fits = false;
    const int64_t corner = cornerOf(d.attrs->as<CropAttrs>(), whole, part, fits);
    if (!fits) return refuse(why, "wants a block inside the input"), nullptr;
    return kernelOf([corner, shape = part.shape, w = stridesOf(whole), p = stridesOf(part),
                     count = whole.count()](const KernelArgs& a) {
        const float* from = input(a, 0);
        float* to = output(a, 0);
        if (backward) std::fill(to, to + count, 0.0f);
        forPlaces(shape, w, p, [&](int64_t atWhole, int64_t atPart) {
            if (backward)
                to[corner + atWhole] = from[atPart];
            else
                to[atPart] = from[corner + atWhole];
        });
    });
}

std::unique_ptr<Kernel> makePermute(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantPlain(d.in[0], d.out[0], why)) return nullptr;
    const auto attrs = d.attrs->as<PermuteAttrs>();
    const Shape &from = d.in[0].shape, &to = d.out[0].shape;
    const auto x = stridesOf(d.in[0]);
    std::array<int64_t, Shape::kMaxAxes> moved{};
    unsigned seen = 0;
    for (int i = 0; i < to.rank; ++i) {
        const int32_t axis = attrs.order[i];
        if (from.rank != to.rank || axis < 0 || axis >= from.rank || to[i] != from[axis] || (seen >> axis & 1u))
            return refuse(why, "wants the axes of the input, each once"), nullptr;
        seen |= 1u << axis;
        moved[static_cast<size_t>(i)] = x[static_cast<size_t>(axis)];
    }
    return kernelOf([shape = to, moved, y = stridesOf(d.out[0])](const KernelArgs& a) {
        forPlaces(shape, moved, y, [&](int64_t atX, int64_t atY) { output(a, 0)[atY] = input(a, 0)[atX]; });
    });
}

// --- Items that a selector keeps -------------------------------------------------------------------------------------

template <bool backward>
std::unique_ptr<Kernel> makeFilter(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantPlain(d.in[0], d.out[0], why)) return nullptr;
    const Shape& shape = d.in[0].shape;
    if (!(shape == d.out[0].shape) || shape.rank < 1 || d.in[1].count() != shape[0])
        return refuse(why, "wants one selector for each item"), nullptr;
    return kernelOf([items = shape[0], size = shape.count(1)](const KernelArgs& a) {
        const float *from = input(a, 0), *selector = input(a, 1);
        float* to = output(a, 0);
        const auto bytes = sizeof(float) * static_cast<size_t>(size);
        int64_t kept = 0;
        for (int64_t i = 0; i < items; ++i) {
            const bool keeps = selector[i] != 0;
            if (keeps)
                std::memcpy(to + (backward ? i : kept) * size, from + (backward ? kept : i) * size, bytes);
            else if (backward)
                std::fill(to + i * size, to + (i + 1) * size, 0.0f);
            kept += keeps ? 1 : 0;
        }
        if (!backward) std::fill(to + kept * size, to + items * size, 0.0f);
    });
}

// --- Mean and variance of rows -------------------------------------------------------------------------------------

std::unique_ptr<Kernel> makeMvn(const OpDesc& d, std::string& why) {
    const MvnAttrs attrs = d.attrs->as<MvnAttrs>();
    if (!wantInputs(d, 1, why) || !wantPlain(d.in[0], d.out[0], why)) return nullptr;
    if (attrs.rows < 1 || d.in[0].count() % attrs.rows != 0 || d.outCount < 2 || d.out[1].count() != attrs.rows)
        return refuse(why, "wants a deviation for each row"), nullptr;
    return kernelOf([attrs, size = d.in[0].count() / attrs.rows](const KernelArgs& a) {
        const float* x = input(a, 0);
        float *y = output(a, 0), *deviation = output(a, 1);
        forRange(attrs.rows, grainOfRows(size), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const float* row = x + r * size;
                double mean = 0, squares = 0;
                for (int64_t i = 0; i < size; ++i)
                    mean += static_cast<double>(row[i]);
                mean /= static_cast<double>(size);
                for (int64_t i = 0; i < size; ++i) {
                    const double gap = static_cast<double>(row[i]) - mean;
                    squares += gap * gap;
                }
                // Epsilon outside the root, as Caffe has it.
                const double spread =
                    attrs.variance ? std::sqrt(squares / static_cast<double>(size)) + static_cast<double>(attrs.eps) : 1;
                deviation[r] = static_cast<float>(spread);
                for (int64_t i = 0; i < size; ++i)
                    y[r * size + i] = static_cast<float>((static_cast<double>(row[i]) - mean) / spread);
            }
        });
    });
}

// dx = (dy − mean(dy) − y·mean(dy·y)) / deviation; without variance the last term is not there.
std::unique_ptr<Kernel> makeMvnBackward(const OpDesc& d, std::string& why) {
    const MvnAttrs attrs = d.attrs->as<MvnAttrs>();
    if (!wantInputs(d, 3, why) || !wantPlain(d.in[0], d.out[0], why) || !isPlain(d.in[1])) return nullptr;
    if (attrs.rows < 1 || d.in[0].count() % attrs.rows != 0 || d.in[2].count() != attrs.rows)
        return refuse(why, "wants a deviation for each row"), nullptr;
    return kernelOf([attrs, size = d.in[0].count() / attrs.rows](const KernelArgs& a) {
        const float *dy = input(a, 0), *y = input(a, 1), *deviation = input(a, 2);
        float* dx = output(a, 0);
        forRange(attrs.rows, grainOfRows(size), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                double mean = 0, along = 0;
                for (int64_t i = r * size; i < (r + 1) * size; ++i) {
                    mean += static_cast<double>(dy[i]);
                    along += static_cast<double>(dy[i]) * static_cast<double>(y[i]);
                }
                mean /= static_cast<double>(size);
                along = attrs.variance ? along / static_cast<double>(size) : 0;
                for (int64_t i = r * size; i < (r + 1) * size; ++i)
                    dx[i] = static_cast<float>((static_cast<double>(dy[i]) - mean - static_cast<double>(y[i]) * along) /
                                               static_cast<double>(deviation[r]));
            }
        });
    });
}

}  // namespace

KernelDef kernel_rearrange() {
    return {{{"Gather", {{"reference", makeGather}}},
             {"GatherBackward", {{"reference", makeGatherBackward}}},
             {"Crop", {{"reference", makeCrop<false>}}},
             {"CropBackward", {{"reference", makeCrop<true>}}},
             {"CropDetached", {{"reference", makeCrop<false>}}},
             {"Permute", {{"reference", makePermute}}},
             {"Filter", {{"reference", makeFilter<false>}}},
             {"FilterBackward", {{"reference", makeFilter<true>}}},
             {"MVN", {{"reference", makeMvn}}},
             {"MVNBackward", {{"reference", makeMvnBackward}}}}};
}

}  // namespace fitroom
