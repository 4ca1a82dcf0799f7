#include "core/backend/cpu/onednn/primitives.h"

#include "core/backend/cpu/operands.h"

#include <cmath>
#include <limits>

namespace fitroom::cpu::onednn {

using dnnl::memory;

namespace {

constexpr size_t kAlignment = 64;
size_t aligned(size_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

// Scratchpads share the end of the block; their place is known only when all steps are.
constexpr Where kScratchpad{Where::Scratch, static_cast<size_t>(-1)};

}  // namespace

// Without AMX: in 2.6 its backward pass of bfloat16 convolutions needs scratch as large as the images, and writes where it
// should not for 3×3 at 609×609. AVX-512 BF16 needs next to none and is twice as fast as floats.
const dnnl::engine& engine() {
    static const dnnl::engine instance = [] {
        dnnl::set_max_cpu_isa(dnnl::cpu_isa::avx512_core_bf16);
        return dnnl::engine(dnnl::engine::kind::cpu, 0);
    }();
    return instance;
}

bool multipliesBFloat16() {
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
    static const bool has = __builtin_cpu_supports("avx512bf16") && __builtin_cpu_supports("avx512vl");
    return has;
#else
    return false;
#endif
}

dnnl::primitive_attr attributes() {
    dnnl::primitive_attr attr;
    attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    return attr;
}

PrimitiveKernel::PrimitiveKernel(const OpDesc& d) : m_stream(engine()) {
    for (int i = 0; i < d.outCount; ++i)
        m_outBytes.push_back(static_cast<size_t>(d.out[i].bytes()));
}

Where PrimitiveKernel::reserve(size_t bytes) {
    const size_t at = m_reserved;
    m_reserved += aligned(bytes);
    return {Where::Scratch, at};
}

void PrimitiveKernel::add(const dnnl::primitive& primitive, const memory::desc& scratchpad,
                          std::vector<Argument> arguments) {
    m_scratchpad = std::max(m_scratchpad, aligned(scratchpad.get_size()));
    arguments.push_back({DNNL_ARG_SCRATCHPAD, scratchpad, kScratchpad});
    Step step{primitive, {}, {}};
    for (const Argument& a : arguments) {
        step.arguments.emplace(a.name, memory(a.desc, engine(), DNNL_MEMORY_NONE));
        step.places.push_back({a.name, a.where});
    }
    m_steps.push_back(std::move(step));
}

void PrimitiveKernel::addReorder(Where from, const memory::desc& have, Where to, const memory::desc& want) {
    const dnnl::reorder::primitive_desc reorder(engine(), have, engine(), want, attributes());
    add(dnnl::reorder(reorder), reorder.scratchpad_desc(), {{DNNL_ARG_FROM, have, from}, {DNNL_ARG_TO, want, to}});
}

Where PrimitiveKernel::inLayout(Where from, const memory::desc& have, const memory::desc& want) {
    if (have == want) return from;
    const Where to = reserve(want.get_size());
    addReorder(from, have, to, want);
    return to;
}

size_t PrimitiveKernel::scratchBytes() const { return m_reserved + m_scratchpad; }

// Binding clears the padding of blocked memory, so it is done only where an operand has moved; an executor's never do.
void PrimitiveKernel::bind(const KernelArgs& a) {
    auto* const scratch = static_cast<char*>(a.scratch);
    for (Step& step : m_steps)
        for (Place& place : step.places) {
            const size_t offset = place.where.at == kScratchpad.at ? m_reserved : place.where.at;
            void* now = scratch ? scratch + offset : nullptr;
            if (place.where.kind == Where::In) now = a.in[place.where.at];
            if (place.where.kind == Where::Out) now = a.out[place.where.at];
            if (now == place.bound) continue;
            step.arguments.at(place.name).set_data_handle(now);
            place.bound = now;
        }
}

// There is no way to report from here, and nothing may end the process: values that are no numbers stop a training with
// a message, wrong ones would not.
void PrimitiveKernel::poison(const KernelArgs& a) const noexcept {
    for (size_t i = 0; i < m_outBytes.size(); ++i)
        if (a.out[i])
            std::fill_n(static_cast<float*>(a.out[i]), m_outBytes[i] / sizeof(float),
                        std::numeric_limits<float>::quiet_NaN());
}

void PrimitiveKernel::run(const KernelArgs& a) noexcept {
    try {
        bind(a);
        for (const Step& step : m_steps)
            step.primitive.execute(m_stream, step.arguments);
        m_stream.wait();
    } catch (const std::exception&) {
        poison(a);
    }
}

memory::dims dimsOf(const Shape& s) { return memory::dims(s.dims, s.dims + s.rank); }

memory::data_type typeOf(const TensorDesc& d) {
    return d.dtype == DType::BF16 ? memory::data_type::bf16 : memory::data_type::f32;
}

memory::desc dataDesc(const TensorDesc& d) {
    if (d.shape.rank == 5) return {dimsOf(d.shape), typeOf(d), memory::format_tag::ncdhw};
    return {dimsOf(d.shape), typeOf(d),
            isChannelsLast(d) ? memory::format_tag::nhwc : memory::format_tag::nchw};
}

}  // namespace fitroom::cpu::onednn
