#include "core/backend/cpu/convolution_bands.h"

#include "core/backend/cpu/convolution.h"
#include "core/backend/cpu/onednn/convolution.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/narrow.h"
#include "core/backend/cpu/widened.h"

#include <algorithm>

namespace fitroom::cpu {

namespace {

constexpr int64_t kBandFloats = int64_t{1} << 21;  // of both images together

size_t aligned(size_t floats) { return (floats + 15) / 16 * 16; }
int64_t ceilDiv(int64_t a, int64_t b) { return a >= 0 ? (a + b - 1) / b : -(-a / b); }
int64_t floorDiv(int64_t a, int64_t b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

// One side of the convolution (x or y) as the bands see it.
struct Side {
    int64_t height = 0, rowFloats = 0;  // of the whole image; of one row
    int64_t rows = 0;                   // of a band
    [[nodiscard]] int64_t bandFloats() const { return rows * rowFloats; }
};

struct Bands {
    ConvGeometry g;
    int64_t kernelRows = 1;     // with dilation
    int64_t images = 1;         // in a band
    int64_t perImage = 1;       // bands
    int64_t step = 0, lead = 0; // band b of an image starts at row b·step of what it makes, and reads from `lead` rows before
    Side x, y;

    // Cut by rows of y; or, for the gradient of x, by rows of x.
    bool describe(const OpDesc& d, const TensorDesc& xDesc, const TensorDesc& w, const TensorDesc& yDesc, bool byX,
                  std::string& why) {
        const Widened wide(d);
        TensorDesc xf = xDesc, yf = yDesc;
        if (xDesc.dtype != DType::BF16 || yDesc.dtype != DType::BF16) return refuse(why, "is for images in 16 bits");
        xf.dtype = yf.dtype = DType::F32;
        if (!wantConvolution(wide.desc(), xf, w, yf, g, why)) return false;
        if (g.deep) return refuse(why, "wants 4 axes");
        if (!isChannelsLast(xDesc) || !isChannelsLast(yDesc)) return refuse(why, "wants channels last");
        const ConvAttrs& a = g.attrs;
        kernelRows = int64_t{a.kernelH - 1} * a.dilationH + 1;
        x = {g.height, g.width * g.inChannels, 0};
        y = {g.outHeight, g.outWidth * g.outChannels, 0};
        const int64_t whole = byX ? ceilDiv(g.height, a.strideH) * a.strideH : g.outHeight;
        const int64_t unit = byX ? a.strideH : 1;
        // As many rows as the limit allows, then evened out over the bands.
        int64_t rows = whole;
        setRows(rows, byX);
        while (rows > unit && x.bandFloats() + y.bandFloats() > kBandFloats) {
            rows = std::max(unit, (rows / 2 + unit - 1) / unit * unit);
            setRows(rows, byX);
        }
        perImage = ceilDiv(whole, rows);
        rows = ceilDiv(ceilDiv(whole, perImage), unit) * unit;
        perImage = ceilDiv(whole, rows);
        setRows(rows, byX);
        if (perImage > 1) return true;
        images = std::clamp<int64_t>(kBandFloats / (x.bandFloats() + y.bandFloats()), 1, g.images);
        images = ceilDiv(g.images, ceilDiv(g.images, images));
        return true;
    }

    [[nodiscard]] ConvAttrs attrs() const {
        ConvAttrs a = g.attrs;
        a.padH = 0;
        return a;
    }
    [[nodiscard]] TensorDesc bandOf(const TensorDesc& whole, const Side& side) const {
        return {{images, whole.shape[1], side.rows, whole.shape[3]}, DType::F32, Layout::ChannelsLast};
    }
    // f(first image, how many, which band of each)
    template <class F>
    void forEach(const F& f) const {
        for (int64_t n = 0; n < g.images; n += images)
            for (int64_t b = 0; b < perImage; ++b) f(n, std::min(images, g.images - n), b);
    }

    // The band of a side into floats; zeros where there is nothing.
    void load(const Side& side, const BFloat16* from, int64_t n, int64_t count, int64_t first, float* to) const {
        const int64_t begin = std::clamp<int64_t>(first, 0, side.height),
                      end = std::clamp<int64_t>(first + side.rows, begin, side.height);
        for (int64_t i = 0; i < images; ++i, to += side.bandFloats()) {
            if (i >= count || begin == end) {
                std::fill_n(to, side.bandFloats(), 0.0f);
                continue;
            }
            const int64_t before = (begin - first) * side.rowFloats, inside = (end - begin) * side.rowFloats;
            std::fill_n(to, before, 0.0f);
            simd::widen(from + ((n + i) * side.height + begin) * side.rowFloats, to + before, inside);
            std::fill(to + before + inside, to + side.bandFloats(), 0.0f);
        }
    }

    // Rows [first, first + rows) of an image from the band whose first row is `bandFirst`; zeros where it has none.
    void store(const Side& side, const float* from, int64_t n, int64_t count, int64_t bandFirst, int64_t first, int64_t rows,
               BFloat16* to) const {
        const int64_t last = std::min(first + rows, side.height);
        const int64_t begin = std::clamp(bandFirst, first, last), end = std::clamp(bandFirst + side.rows, begin, last);
        for (int64_t i = 0; i < count; ++i) {
            BFloat16* image = to + (n + i) * side.height * side.rowFloats;
            std::fill_n(image + first * side.rowFloats, (begin - first) * side.rowFloats, BFloat16());
            simd::narrow(from + (i * side.rows + begin - bandFirst) * side.rowFloats, image + begin * side.rowFloats,
                         (end - begin) * side.rowFloats);
            std::fill_n(image + end * side.rowFloats, (last - end) * side.rowFloats, BFloat16());
        }
    }

private:
    void setRows(int64_t rows, bool byX) {
        const ConvAttrs& a = g.attrs;
        step = rows;
        if (!byX) {
            y.rows = rows;
            x.rows = (rows - 1) * a.strideH + kernelRows;
            return;
        }
        // Rows of y whose windows hold one of these rows of x, which start at a multiple of the stride.
        lead = -ceilDiv(a.padH - kernelRows + 1, a.strideH);
        y.rows = floorDiv(rows - 1 + a.padH, a.strideH) + lead + 1;
        x.rows = (y.rows - 1) * a.strideH + kernelRows;
    }
};

// A band of x and one of y as floats, what else the pass keeps, and behind them the scratch of the float kernel.
class InBands : public Kernel {
public:
    InBands(const Bands& bands, std::unique_ptr<Kernel> kernel, size_t moreFloats = 0)
        : m_bands(bands),
          m_kernel(std::move(kernel)),
          m_xFloats(aligned(static_cast<size_t>(bands.images * bands.x.bandFloats()))),
          m_yFloats(aligned(static_cast<size_t>(bands.images * bands.y.bandFloats()))),
          m_moreFloats(moreFloats) {}
    [[nodiscard]] size_t scratchBytes() const override {
        return (m_xFloats + m_yFloats + m_moreFloats) * sizeof(float) + m_kernel->scratchBytes();
    }

protected:
    Bands m_bands;
    std::unique_ptr<Kernel> m_kernel;
    size_t m_xFloats, m_yFloats, m_moreFloats;
};

class ForwardInBands final : public InBands {
public:
    using InBands::InBands;
    void run(const KernelArgs& a) noexcept override {
        auto *x = static_cast<float*>(a.scratch), *y = x + m_xFloats;
        void *in[] = {x, a.in[1], m_hasBias ? a.in[2] : nullptr}, *out[] = {y};
        KernelArgs band = a;
        band.in = in;
        band.out = out;
        band.scratch = y + m_yFloats;
        m_bands.forEach([&](int64_t n, int64_t count, int64_t b) {
            const int64_t first = b * m_bands.step;
            m_bands.load(m_bands.x, simd::narrowInput(a, 0), n, count, first * m_bands.g.attrs.strideH - m_bands.g.attrs.padH,
                         x);
            m_kernel->run(band);
            m_bands.store(m_bands.y, y, n, count, first, first, m_bands.step, simd::narrowOutput(a, 0));
        });
    }
    void setBias(bool has) { m_hasBias = has; }

private:
    bool m_hasBias = false;
};

class BackwardDataInBands final : public InBands {
public:
    using InBands::InBands;
    void run(const KernelArgs& a) noexcept override {
        auto *dx = static_cast<float*>(a.scratch), *dy = dx + m_xFloats;
        void *in[] = {dy, a.in[1]}, *out[] = {dx};
        KernelArgs band = a;
        band.in = in;
        band.out = out;
        band.scratch = dy + m_yFloats;
        const ConvAttrs& attrs = m_bands.g.attrs;
        m_bands.forEach([&](int64_t n, int64_t count, int64_t b) {
            const int64_t first = b * m_bands.step, firstY = first / attrs.strideH - m_bands.lead;
            m_bands.load(m_bands.y, simd::narrowInput(a, 0), n, count, firstY, dy);
            m_kernel->run(band);
            m_bands.store(m_bands.x, dx, n, count, firstY * attrs.strideH - attrs.padH, first, m_bands.step,
                          simd::narrowOutput(a, 0));
        });
    }
};

// Every band gives a share of the sum; bands are added in their order.
class BackwardWeightsInBands final : public InBands {
public:
    BackwardWeightsInBands(const Bands& bands, std::unique_ptr<Kernel> kernel, int64_t weights, int64_t biases)
        : InBands(bands, std::move(kernel), shareOf(bands, weights, biases)), m_weights(weights), m_biases(biases) {}
    void run(const KernelArgs& a) noexcept override {
        auto *x = static_cast<float*>(a.scratch), *dy = x + m_xFloats, *share = dy + m_yFloats;
        auto* biasShare = share + aligned(static_cast<size_t>(m_weights));
        void *in[] = {x, dy}, *out[] = {a.out[0], m_biases > 0 ? a.out[1] : nullptr};
        const bool hasBias = m_biases > 0 && a.out[1];
        KernelArgs band = a;
        band.in = in;
        band.out = out;
        band.scratch = share + m_moreFloats;
        bool more = false;
        const ConvAttrs& attrs = m_bands.g.attrs;
        m_bands.forEach([&](int64_t n, int64_t count, int64_t b) {
            const int64_t first = b * m_bands.step;
            m_bands.load(m_bands.x, simd::narrowInput(a, 0), n, count, first * attrs.strideH - attrs.padH, x);
            m_bands.load(m_bands.y, simd::narrowInput(a, 1), n, count, first, dy);
            if (more) {
                out[0] = share;
                if (hasBias) out[1] = biasShare;
            }
            m_kernel->run(band);
            if (more) {
                add(share, output(a, 0), m_weights);
                if (hasBias) add(biasShare, output(a, 1), m_biases);
            }
            more = true;
        });
    }

private:
    // With one band there is nothing to add.
    static size_t shareOf(const Bands& bands, int64_t weights, int64_t biases) {
        const bool one = bands.perImage == 1 && bands.images >= bands.g.images;
        return one ? 0 : aligned(static_cast<size_t>(weights)) + aligned(static_cast<size_t>(biases));
    }
    static void add(const float* from, float* to, int64_t n) noexcept {
        forRange(n, kGrain, [&](int64_t b, int64_t e) {
#pragma omp simd
            for (int64_t i = b; i < e; ++i)
                to[i] += from[i];
        });
    }

    int64_t m_weights, m_biases;
};

// The description of a band's op: operand i of the two images exchanged for its band.
struct BandOp {
    std::vector<TensorDesc> in, out;
    Attrs attrs;
    OpDesc desc;
    BandOp(const OpDesc& d, const Bands& bands) : in(d.in, d.in + d.inCount), out(d.out, d.out + d.outCount) {
        attrs = bands.attrs();
        desc = d;
        desc.in = in.data();
        desc.out = out.data();
        desc.attrs = &attrs;
    }
};

}  // namespace

std::unique_ptr<Kernel> makeConvolutionInBands(const OpDesc& d, std::string& why) {
    Bands bands;
    if (!hasIn(d, 0) || !hasIn(d, 1)) return refuse(why, "an operand is missing"), nullptr;
    if (!bands.describe(d, d.in[0], d.in[1], d.out[0], false, why)) return nullptr;
    BandOp op(d, bands);
    op.in[0] = bands.bandOf(d.in[0], bands.x);
    op.out[0] = bands.bandOf(d.out[0], bands.y);
    auto inner = onednn::makeConvolution(op.desc, why);
    if (!inner) return nullptr;
    auto kernel = std::make_unique<ForwardInBands>(bands, std::move(inner));
    kernel->setBias(hasIn(d, 2));
    return kernel;
}

std::unique_ptr<Kernel> makeConvolutionBackwardDataInBands(const OpDesc& d, std::string& why) {
    Bands bands;
    if (!hasIn(d, 0) || !hasIn(d, 1)) return refuse(why, "an operand is missing"), nullptr;
    if (!bands.describe(d, d.out[0], d.in[1], d.in[0], true, why)) return nullptr;
    BandOp op(d, bands);
    op.in[0] = bands.bandOf(d.in[0], bands.y);
    op.out[0] = bands.bandOf(d.out[0], bands.x);
    auto inner = onednn::makeConvolutionBackwardData(op.desc, why);
    if (!inner) return nullptr;
    return std::make_unique<BackwardDataInBands>(bands, std::move(inner));
}

std::unique_ptr<Kernel> makeConvolutionBackwardWeightsInBands(const OpDesc& d, std::string& why) {
    Bands bands;
    if (!hasIn(d, 0) || !hasIn(d, 1)) return refuse(why, "an operand is missing"), nullptr;
    if (!bands.describe(d, d.in[0], d.out[0], d.in[1], false, why)) return nullptr;
    BandOp op(d, bands);
    op.in[0] = bands.bandOf(d.in[0], bands.x);
    op.in[1] = bands.bandOf(d.in[1], bands.y);
    auto inner = onednn::makeConvolutionBackwardWeights(op.desc, why);
    if (!inner) return nullptr;
    const int64_t biases = hasOptionalOut(d, 1) ? d.out[1].count() : 0;
    return std::make_unique<BackwardWeightsInBands>(bands, std::move(inner), d.out[0].count(), biases);
}

}  // namespace fitroom::cpu
