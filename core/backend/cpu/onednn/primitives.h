#pragma once
// oneDNN (v2 API) behind one small class: a kernel is a sequence of primitives made in the factory, whose memory is the
// op's operands and one planned scratch block. Weight reorders and oneDNN's own scratchpads lie in that block too, so
// that the library allocates nothing when it runs.

#include "core/backend/backend.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <unordered_map>
#include <vector>

namespace fitroom::cpu::onednn {

const dnnl::engine& engine();
// The CPU has instructions for products of bfloat16 (AVX-512 BF16).
bool multipliesBFloat16();
dnnl::primitive_attr attributes();  // scratchpads from us

// Where a primitive's argument lives.
struct Where {
    enum Kind { In, Out, Scratch } kind;
    size_t at;  // operand, or byte offset
};
inline Where in(size_t i) { return {Where::In, i}; }
inline Where out(size_t i) { return {Where::Out, i}; }

class PrimitiveKernel final : public Kernel {
public:
    explicit PrimitiveKernel(const OpDesc&);

    // A block of scratch that lives through the whole kernel.
    Where reserve(size_t bytes);
    struct Argument {
        int name;  // DNNL_ARG_…
        dnnl::memory::desc desc;
        Where where;
    };
    // The scratchpad is added here. Scratchpads of different steps share memory.
    void add(const dnnl::primitive& primitive, const dnnl::memory::desc& scratchpad, std::vector<Argument> arguments);
    // A place that holds `from` in the layout `to`: the operand itself, or a block filled by a reorder.
    Where inLayout(Where from, const dnnl::memory::desc& have, const dnnl::memory::desc& want);
    void addReorder(Where from, const dnnl::memory::desc& have, Where to, const dnnl::memory::desc& want);

    [[nodiscard]] size_t scratchBytes() const override;
    // Not from two threads at once: the memory objects are bound to the operands here.
    void run(const KernelArgs&) noexcept override;

private:
    struct Place {
        int name;
        Where where;
        void* bound = nullptr;  // what the memory object points to now
    };
    struct Step {
        dnnl::primitive primitive;
        std::unordered_map<int, dnnl::memory> arguments;
        std::vector<Place> places;
    };
    void bind(const KernelArgs&);
    void poison(const KernelArgs&) const noexcept;

    std::vector<Step> m_steps;
    size_t m_reserved = 0, m_scratchpad = 0;
    std::vector<size_t> m_outBytes;
    dnnl::stream m_stream;
};

dnnl::memory::dims dimsOf(const Shape&);
dnnl::memory::data_type typeOf(const TensorDesc&);
// The layout of an operand of four or five axes as oneDNN sees it.
dnnl::memory::desc dataDesc(const TensorDesc&);

}  // namespace fitroom::cpu::onednn
