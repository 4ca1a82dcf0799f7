#include "core/backend/cpu/simd/in_pieces.h"

#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/narrow.h"
#include "core/ops/op_def.h"

#include <algorithm>
#include <vector>

namespace fitroom::cpu::simd {

namespace {

constexpr size_t kAlignment = 64;
size_t aligned(size_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

struct Operand {
    bool image = false, narrow = false;
    int64_t channels = 0;
    size_t elementBytes = 4;
    size_t scratchAt = 0;  // of its wide piece
};

class InPieces final : public Kernel {
public:
    // The op's operands; false with the reason when it cannot be cut into pixels.
    bool describe(const OpDesc& d, std::string& why) {
        const TensorDesc* first = nullptr;
        for (int i = 0; i < d.inCount && !first; ++i)
            if (hasIn(d, i) && d.in[i].dtype == DType::BF16) first = &d.in[i];
        for (int i = 0; i < d.outCount && !first; ++i)
            if (d.out[i].dtype == DType::BF16) first = &d.out[i];
        if (!first || first->shape.rank != 4) return refuse(why, "wants images");
        m_shape = first->shape;
        for (int i = 0; i < d.inCount; ++i)
            if (!add(m_in, d.in[i], hasIn(d, i), why)) return false;
        for (int i = 0; i < d.outCount; ++i) {
            const bool present = d.out[i].shape.rank > 0;
            if (!add(m_out, d.out[i], present, why)) return false;
            if (present && !m_out.back().image) return refuse(why, "has an output that is no image");
        }
        m_pixels = m_shape[0] * m_shape[2] * m_shape[3];
        int64_t floats = 0;
        for (const auto* operands : {&m_in, &m_out})
            for (const Operand& o : *operands) floats += o.narrow ? o.channels : 0;
        m_parts = threadCount();
        m_piece = std::clamp<int64_t>(std::min(kPieceFloats / floats, (m_pixels + m_parts - 1) / m_parts), 1, m_pixels);
        for (auto* operands : {&m_in, &m_out})
            for (Operand& o : *operands) {
                o.scratchAt = m_scratch;
                if (o.narrow) m_scratch += aligned(static_cast<size_t>(m_piece * o.channels) * sizeof(float));
            }
        return true;
    }

    bool prepare(const OpDesc& d, const PrepareKernel& prepareFloat, std::string& why) {
        m_threads.resize(static_cast<size_t>(m_parts));
        for (Thread& t : m_threads) {
            if (!(t.whole = kernelFor(d, m_piece, prepareFloat, why))) return false;
            t.in.resize(m_in.size());
            t.out.resize(m_out.size());
            m_inner = std::max(m_inner, aligned(t.whole->scratchBytes()));
        }
        if (m_pixels % m_piece != 0 && !(m_rest = kernelFor(d, m_pixels % m_piece, prepareFloat, why))) return false;
        if (m_rest) m_inner = std::max(m_inner, aligned(m_rest->scratchBytes()));
        return true;
    }

    [[nodiscard]] size_t scratchBytes() const override { return static_cast<size_t>(m_parts) * (m_scratch + m_inner); }

    // Each thread its share of the pieces, the last with what is left over; the kernels do not split their work further.
    void run(const KernelArgs& a) noexcept override {
        const int64_t pieces = (m_pixels + m_piece - 1) / m_piece;
        forParts(m_parts, [&](int part) {
            const Range mine = partOf(pieces, m_parts, part);
            for (int64_t i = mine.begin; i < mine.end; ++i) runPiece(a, part, i * m_piece);
        });
    }

private:
    struct Thread {
        std::unique_ptr<Kernel> whole;
        std::vector<void*> in, out;  // operands of the piece at hand
    };

    void runPiece(const KernelArgs& a, int part, int64_t at) noexcept {
        Thread& t = m_threads[static_cast<size_t>(part)];
        auto* const scratch = static_cast<char*>(a.scratch) + static_cast<size_t>(part) * (m_scratch + m_inner);
        KernelArgs piece = a;
        piece.in = t.in.data();
        piece.out = t.out.data();
        piece.scratch = scratch + m_scratch;
        const int64_t count = std::min(m_piece, m_pixels - at);
        for (size_t i = 0; i < t.in.size(); ++i) {
            t.in[i] = place(m_in[i], a.in[i], at, scratch);
            if (m_in[i].narrow && a.in[i])
                widen(static_cast<const BFloat16*>(a.in[i]) + at * m_in[i].channels, static_cast<float*>(t.in[i]),
                      count * m_in[i].channels);
        }
        for (size_t i = 0; i < t.out.size(); ++i) t.out[i] = place(m_out[i], a.out[i], at, scratch);
        (count == m_piece ? *t.whole : *m_rest).run(piece);
        for (size_t i = 0; i < t.out.size(); ++i)
            if (m_out[i].narrow && a.out[i])
                narrow(static_cast<const float*>(t.out[i]), static_cast<BFloat16*>(a.out[i]) + at * m_out[i].channels,
                       count * m_out[i].channels);
    }

    bool add(std::vector<Operand>& operands, const TensorDesc& desc, bool present, std::string& why) {
        Operand o;
        const Shape& s = desc.shape;
        o.image = present && s.rank == 4 && s[0] == m_shape[0] && s[2] == m_shape[2] && s[3] == m_shape[3];
        o.narrow = present && desc.dtype == DType::BF16;
        if (o.narrow && !o.image) return refuse(why, "wants images of one size");
        if (o.image && desc.layout != Layout::ChannelsLast) return refuse(why, "wants channels last");
        if (o.image) o.channels = s[1];
        o.elementBytes = static_cast<size_t>(bytesOf(desc.dtype));
        operands.push_back(o);
        return true;
    }

    static void* place(const Operand& o, void* whole, int64_t at, char* scratch) {
        if (!whole || !o.image) return whole;
        if (o.narrow) return scratch + o.scratchAt;
        return static_cast<char*>(whole) + static_cast<size_t>(at * o.channels) * o.elementBytes;
    }

    [[nodiscard]] std::unique_ptr<Kernel> kernelFor(const OpDesc& d, int64_t pixels, const PrepareKernel& prepareFloat,
                                                    std::string& why) const {
        const auto cut = [&](const TensorDesc* descs, const std::vector<Operand>& operands) {
            std::vector<TensorDesc> result(descs, descs + operands.size());
            for (size_t i = 0; i < result.size(); ++i) {
                if (!operands[i].image) continue;
                result[i].shape = {1, operands[i].channels, 1, pixels};
                if (operands[i].narrow) result[i].dtype = DType::F32;
            }
            return result;
        };
        const std::vector<TensorDesc> in = cut(d.in, m_in), out = cut(d.out, m_out);
        OpDesc piece = d;
        piece.in = in.data();
        piece.out = out.data();
        PreparedKernel prepared = prepareFloat(piece);
        if (!prepared.kernel) why = prepared.refusals.empty() ? "has no float kernel" : prepared.refusals.back();
        return std::move(prepared.kernel);
    }

    Shape m_shape;
    std::vector<Operand> m_in, m_out;
    int m_parts = 1;
    int64_t m_pixels = 0, m_piece = 0;
    size_t m_scratch = 0, m_inner = 0;  // of one thread: wide pieces, and what the kernel needs
    std::vector<Thread> m_threads;
    std::unique_ptr<Kernel> m_rest;
};

}  // namespace

std::unique_ptr<Kernel> makeInPieces(const OpDesc& d, const PrepareKernel& prepareFloat, std::string& why) {
    const OpDef* def = findOpDef(d.kind);
    if (!def || !def->pixelwise || !def->pixelwise(*d.attrs) || d.stateCount > 0)
        return refuse(why, "looks at more than one pixel at a time"), nullptr;
    auto kernel = std::make_unique<InPieces>();
    if (!kernel->describe(d, why) || !kernel->prepare(d, prepareFloat, why)) return nullptr;
    return kernel;
}

}  // namespace fitroom::cpu::simd
