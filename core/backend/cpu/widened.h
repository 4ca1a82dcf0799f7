#pragma once
// An op whose images are stored in 16 bits, described as if they were floats: what a kernel that computes with floats checks.

#include "core/backend/cpu/operands.h"

#include <vector>

namespace fitroom::cpu {

class Widened {
public:
    explicit Widened(const OpDesc& d) : m_in(d.in, d.in + d.inCount), m_out(d.out, d.out + d.outCount), m_desc(d) {
        for (std::vector<TensorDesc>* descs : {&m_in, &m_out})
            for (TensorDesc& desc : *descs) {
                m_any = m_any || desc.dtype == DType::BF16;
                if (desc.dtype == DType::BF16) desc.dtype = DType::F32;
            }
        m_desc.in = m_in.data();
        m_desc.out = m_out.data();
    }
    Widened(const Widened&) = delete;
    Widened& operator=(const Widened&) = delete;

    [[nodiscard]] const OpDesc& desc() const { return m_desc; }
    [[nodiscard]] bool any() const { return m_any; }  // some operand is stored in 16 bits

private:
    std::vector<TensorDesc> m_in, m_out;
    OpDesc m_desc;
    bool m_any = false;
};

}  // namespace fitroom::cpu
