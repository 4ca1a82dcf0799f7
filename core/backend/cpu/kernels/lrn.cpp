#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/lrn.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom {

namespace {

using namespace cpu;

// One tensor's window sums, straight from the formulas:
//   across  s = k + α/n · Σ x² over n channels      within  s = 1 + α/n² · Σ x² over n × n pixels, padding counted
//   y = x·s^−β       dx = dy·s^−β − 2β·factor · x · Σ dy·x·s^(−β−1) over the windows that hold x
class Lrn {
public:
    Lrn(const TensorDesc& d, const LrnAttrs& attrs)
        : m_attrs(attrs),
          m_shape(d.shape),
          m_strides(stridesOf(d)),
          m_before((attrs.size - 1) / 2),
          m_after(attrs.size - 1 - m_before) {
        const auto n = static_cast<double>(attrs.size);
        m_factor = static_cast<double>(attrs.alpha) / (attrs.region == LrnAttrs::Across ? n : n * n);
        m_base = attrs.region == LrnAttrs::Across ? static_cast<double>(attrs.k) : 1.0;
    }
    struct Place {
        int64_t n, c, h, w;
    };
    [[nodiscard]] Place place(int64_t plain) const {
        const int64_t w = m_shape[3], h = m_shape[2], c = m_shape[1];
        return {plain / (c * h * w), plain / (h * w) % c, plain / w % h, plain % w};
    }
    [[nodiscard]] int64_t at(const Place& p) const {
        return p.n * m_strides[0] + p.c * m_strides[1] + p.h * m_strides[2] + p.w * m_strides[3];
    }
    [[nodiscard]] double scale(const float* x, const Place& p) const {
        double sum = 0;
        window(p, m_before, m_after, [&](const Place& q) {
            const auto v = static_cast<double>(x[at(q)]);
            sum += v * v;
        });
        return m_base + m_factor * sum;
    }
    [[nodiscard]] double gradient(const float* dy, const float* x, const Place& p) const {
        const double beta = static_cast<double>(m_attrs.beta);
        double sum = 0;
        // The windows that hold p are centred on the mirrored window.
        window(p, m_after, m_before, [&](const Place& q) {
            sum += static_cast<double>(dy[at(q)]) * static_cast<double>(x[at(q)]) * std::pow(scale(x, q), -beta - 1);
        });
        return static_cast<double>(dy[at(p)]) * std::pow(scale(x, p), -beta) -
               2 * beta * m_factor * static_cast<double>(x[at(p)]) * sum;
    }

private:
    template <class F>
    void window(const Place& p, int64_t before, int64_t after, const F& f) const {
        if (m_attrs.region == LrnAttrs::Across) {
            const int64_t last = std::min(p.c + after, m_shape[1] - 1);
            for (int64_t c = std::max<int64_t>(p.c - before, 0); c <= last; ++c)
                f(Place{p.n, c, p.h, p.w});
            return;
        }
        const int64_t lastH = std::min(p.h + after, m_shape[2] - 1), lastW = std::min(p.w + after, m_shape[3] - 1);
        for (int64_t h = std::max<int64_t>(p.h - before, 0); h <= lastH; ++h)
            for (int64_t w = std::max<int64_t>(p.w - before, 0); w <= lastW; ++w)
                f(Place{p.n, p.c, h, w});
    }

    LrnAttrs m_attrs;
    Shape m_shape;
    std::array<int64_t, Shape::kMaxAxes> m_strides;
    int64_t m_before, m_after;
    double m_factor, m_base;
};

bool wanted(const OpDesc& d, int inputs, std::string& why) {
    if (!wantInputs(d, inputs, why) || !wantSameElements(d, why)) return false;
    if (d.attrs->as<LrnAttrs>().size < 1) return refuse(why, "wants a window of at least 1");
    return d.out[0].shape.rank == 4 ? true : refuse(why, "wants 4 axes");
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wanted(d, 1, why)) return nullptr;
    const LrnAttrs attrs = d.attrs->as<LrnAttrs>();
    return kernelOf([n = d.out[0].count(), attrs, lrn = Lrn(d.out[0], attrs)](const KernelArgs& a) {
        forRange(n, kGrain / 16, [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const auto p = lrn.place(i);
                const double power = std::pow(lrn.scale(input(a, 0), p), -static_cast<double>(attrs.beta));
                output(a, 0)[lrn.at(p)] = static_cast<float>(static_cast<double>(input(a, 0)[lrn.at(p)]) * power);
            }
        });
    });
}

std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    if (!wanted(d, 2, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), lrn = Lrn(d.out[0], d.attrs->as<LrnAttrs>())](const KernelArgs& a) {
        forRange(n, kGrain / 64, [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const auto p = lrn.place(i);
                output(a, 0)[lrn.at(p)] = static_cast<float>(lrn.gradient(input(a, 0), input(a, 1), p));
            }
        });
    });
}

}  // namespace

KernelDef kernel_lrn() {
    return {{{"LRN", {{"simd", simd::makeLrn}, {"reference", makeForward}}},
             {"LRNBackward", {{"simd", simd::makeLrnBackward}, {"reference", makeBackward}}}}};
}

}  // namespace fitroom
