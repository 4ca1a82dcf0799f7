#pragma once
// What the test's device computes against the CPU's plain reference: layouts, types, shapes around the widths of warps, blocks
// and vectors, outputs in place of inputs, and the same bits twice.

#include "op_runner.h"

#include "core/ops/bfloat16.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace fitroom::test {

inline const Layout kLayouts[] = {Layout::Plain, Layout::ChannelsLast};
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// One channel, one pixel, odd sizes, one value a channel, more rows than threads, sums in parts.
inline const std::vector<Shape> kImages = {{2, 3, 5, 7},  {1, 1, 1, 1},    {3, 1, 6, 6},   {5, 50, 1, 1}, {1, 300, 2, 2},
                                    {2, 16, 9, 9}, {1, 2, 97, 151}, {64, 20, 3, 3}, {3, 33, 4, 5}, {300, 8, 4, 4}};
inline const std::vector<Shape> kOthers = {{17}, {300, 12}, {3, 5000}, {2, 3, 4, 5, 6}};

struct Checks {
    std::mt19937 random{5};
    double tolerance = 1e-5, narrowTolerance = 1e-2;
    int inPlace = -1;
    StepContext step;
    bool narrow = true;  // once more with all images in 16 bits, where the device serves that

    static bool same(const OpCase& c, const OpResult& got, const OpResult& wanted, double within) {
        if (got.implementation.empty() || wanted.implementation.empty()) {
            qWarning() << c.kind << "is refused" << (got.refusals.empty() ? "" : got.refusals.back().c_str())
                       << (wanted.refusals.empty() ? "" : wanted.refusals.back().c_str());
            return false;
        }
        bool ok = got.guardsIntact && wanted.guardsIntact && got.out.size() == wanted.out.size();
        if (!ok) qWarning() << c.kind << "wrote beside its operands";
        for (size_t i = 0; ok && i < got.out.size(); ++i) {
            if (c.out[i].dtype == DType::I32) {
                for (size_t k = 0; ok && k < got.out[i].size(); ++k) ok = asInt(got.out[i][k]) == asInt(wanted.out[i][k]);
                if (!ok) qWarning() << c.kind << "names other numbers in output" << i;
                continue;
            }
            const double d = difference(got.out[i], wanted.out[i]);
            ok = d <= within;
            if (!ok) qWarning() << c.kind << c.out[0].shape.text().c_str() << "output" << i << "differs by" << d;
        }
        for (size_t i = 0; ok && i < got.state.size(); ++i) {
            const double d = difference(got.state[i], wanted.state[i]);
            ok = d <= within;
            if (!ok) qWarning() << c.kind << "state" << i << "differs by" << d;
        }
        return ok;
    }

    bool run(const OpCase& c, const std::vector<Values>& in, const std::vector<Values>& state = {}) const {
        RunOptions device, reference;
        reference.which = Implementations::ReferenceOnly;
        for (RunOptions* o : {&device, &reference}) {
            o->inPlaceInput = inPlace;
            o->step = step;
        }
        const OpResult wanted = runOp(c, in, state, reference), got = runOp(c, in, state, device);
        if (!same(c, got, wanted, tolerance)) return false;
        const OpResult again = runOp(c, in, state, device);
        for (size_t i = 0; i < got.out.size(); ++i)
            if (std::memcmp(got.out[i].data(), again.out[i].data(), got.out[i].size() * sizeof(float)) != 0) {
                qWarning() << c.kind << "has other bits the second time";
                return false;
            }
        return !narrow || runNarrow(c, in, state, device, reference);
    }

    // The images among the operands are those of the first output's number of axes.
    bool runNarrow(const OpCase& c, std::vector<Values> in, const std::vector<Values>& state, const RunOptions& device,
                   const RunOptions& reference) const {
        OpCase stored = c;
        const int32_t rank = c.out.empty() ? 0 : c.out[0].shape.rank;
        if (rank != 4) return true;
        for (size_t i = 0; i < c.in.size(); ++i) {
            if (c.in[i].shape.rank != rank || c.in[i].dtype != DType::F32) continue;
            stored.in[i].dtype = DType::BF16;
            for (float& v : in[i]) v = BFloat16::of(v).value();
        }
        for (TensorDesc& d : stored.out)
            if (d.shape.rank == rank && d.dtype == DType::F32) d.dtype = DType::BF16;
        const OpResult got = runOp(stored, in, state, device);
        if (got.implementation.empty()) return onCpu();
        return same(stored, got, runOp(c, in, state, reference), narrowTolerance);
    }

    bool draw(const OpCase& c, float low = -1, float high = 1, const std::vector<Values>& state = {}) {
        return run(c, randomInputs(c, random, low, high), state);
    }
};

inline TensorDesc desc(const Shape& s, Layout layout = Layout::Plain, DType type = DType::F32) { return {s, type, layout}; }
inline std::vector<TensorDesc> inAllLayouts() {
    std::vector<TensorDesc> all;
    for (const Layout layout : kLayouts)
        for (const Shape& s : kImages) all.push_back(desc(s, layout));
    for (const Shape& s : kOthers) all.push_back(desc(s));
    return all;
}
inline int64_t channelsOf(const TensorDesc& x) { return x.shape.rank < 2 ? 1 : x.shape[1]; }

}  // namespace fitroom::test
