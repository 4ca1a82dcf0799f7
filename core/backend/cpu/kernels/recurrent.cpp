// LSTM and plain RNN over whole sequences, and the single LSTM step, as Caffe unrolls them:
//   z_t = gates_t + W·(cont_t · h_{t−1})
//   LSTM: i, f, o = σ(z), g = tanh(z); f is multiplied by cont_t;  c_t = f·c_{t−1} + i·g,  h_t = o·tanh(c_t)
//   RNN:  h_t = tanh(z)
// The products with W are a loop in double (reference) or the library's matrix product.

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace fitroom {

namespace {

using namespace cpu;

// c(M×N) += op(a)·op(b), all in rows; aT, bT: the operand is stored transposed.
struct PlainProduct {
    static void add(bool aT, bool bT, int64_t m, int64_t n, int64_t k, const float* a, const float* b, float* c) {
        forRange(m * n, grainOfRows(k), [&](int64_t begin, int64_t end) {
            for (int64_t at = begin; at < end; ++at) {
                const int64_t i = at / n, j = at % n;
                double sum = static_cast<double>(c[at]);
                for (int64_t l = 0; l < k; ++l)
                    sum += static_cast<double>(a[aT ? l * m + i : i * k + l]) *
                           static_cast<double>(b[bT ? j * k + l : l * n + j]);
                c[at] = static_cast<float>(sum);
            }
        });
    }
};
struct LibraryProduct {
    static void add(bool aT, bool bT, int64_t m, int64_t n, int64_t k, const float* a, const float* b, float* c) {
        dnnl_sgemm(aT ? 'T' : 'N', bT ? 'T' : 'N', m, n, k, 1.0f, a, aT ? m : k, b, bT ? k : n, 1.0f, c, n);
    }
};

float sigmoid(float x) { return 1.0f / (1.0f + std::exp(-x)); }

struct Gates {
    float i, f, o, g;
};
Gates gatesOf(const float* z, int64_t hidden, float cont) {
    return {sigmoid(z[0]), cont == 0 ? 0 : cont * sigmoid(z[hidden]), sigmoid(z[2 * hidden]), std::tanh(z[3 * hidden])};
}

struct CellGradient {
    float i, f, o, g, previous;
};
// f and its slope f·(1−f) with cont in it, as Caffe has them.
CellGradient cellBackward(const Gates& s, float previous, float c, float dc, float dh) {
    const float t = std::tanh(c), sum = dc + dh * s.o * (1 - t * t);
    return {sum * s.g * s.i * (1 - s.i), sum * previous * s.f * (1 - s.f), dh * t * s.o * (1 - s.o),
            sum * s.i * (1 - s.g * s.g), sum * s.f};
}

struct Sequence {
    int64_t steps = 0, items = 0, hidden = 0, gates = 0;
    bool lstm = true;
    [[nodiscard]] int64_t states() const { return items * hidden; }
};

bool sequenceOf(const OpDesc& d, const TensorDesc& gates, const TensorDesc& cont, const Shape& weights, Sequence& s,
                std::string& why) {
    s.lstm = d.attrs->as<RecurrentAttrs>().lstm != 0;
    if (gates.shape.rank != 3 || weights.rank != 2) return refuse(why, "wants gates of steps × items × values");
    s.steps = gates.shape[0], s.items = gates.shape[1], s.gates = gates.shape[2], s.hidden = weights[1];
    if (weights[0] != s.gates || s.gates != (s.lstm ? 4 : 1) * s.hidden || cont.count() != s.steps * s.items)
        return refuse(why, "wants weights and marks that fit the gates");
    return true;
}

// to = from · cont, an item a row.
void marked(const Sequence& s, const float* from, const float* cont, float* to) {
    forRange(s.items, grainOfRows(s.hidden), [&](int64_t begin, int64_t end) {
        for (int64_t n = begin; n < end; ++n)
            for (int64_t k = n * s.hidden; k < (n + 1) * s.hidden; ++k)
                to[k] = cont[n] == 0 ? 0 : from[k] * cont[n];
    });
}

size_t floats(int64_t count) { return sizeof(float) * static_cast<size_t>(count); }

template <class Product>
std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    Sequence s;
    if (!wantInputs(d, 3, why) || !sequenceOf(d, d.in[0], d.in[1], d.in[2].shape, s, why)) return nullptr;
    const bool given = hasIn(d, 3);
    const int states = s.lstm ? 2 : 1;
    if (d.outCount != (s.lstm ? 5 : 2) || (!given && d.stateCount != states) || (given && s.lstm && !hasIn(d, 4)))
        return refuse(why, "wants room for the states"), nullptr;
    for (int i = 0; i < states; ++i)
        if ((given ? d.in[3 + i] : d.state[i]).count() != s.states())
            return refuse(why, "wants first states of items × hidden values"), nullptr;
    return kernelOf(
        [s, given](const KernelArgs& a) {
            const float *gates = input(a, 0), *cont = input(a, 1), *weights = input(a, 2);
            float *h = output(a, 0), *firstH = output(a, 1);
            float *z = s.lstm ? output(a, 2) : nullptr, *c = s.lstm ? output(a, 3) : nullptr,
                  *firstC = s.lstm ? output(a, 4) : nullptr;
            std::memcpy(firstH, given ? input(a, 3) : state(a, 0), floats(s.states()));
            if (s.lstm) std::memcpy(firstC, given ? input(a, 4) : state(a, 1), floats(s.states()));
            auto* kept = static_cast<float*>(a.scratch);
            for (int64_t t = 0; t < s.steps; ++t) {
                const float* beforeH = t ? h + (t - 1) * s.states() : firstH;
                const float* beforeC = t ? c + (t - 1) * s.states() : firstC;
                marked(s, beforeH, cont + t * s.items, kept);
                float* sums = (s.lstm ? z : h) + t * s.items * s.gates;
                std::memcpy(sums, gates + t * s.items * s.gates, floats(s.items * s.gates));
                Product::add(false, true, s.items, s.gates, s.hidden, kept, weights, sums);
                forRange(s.states(), kGrain / 8, [&](int64_t begin, int64_t end) {
                    for (int64_t k = begin; k < end; ++k) {
                        if (!s.lstm) {
                            sums[k] = std::tanh(sums[k]);
                            continue;
                        }
                        const int64_t n = k / s.hidden;
                        float* own = sums + n * s.gates + k % s.hidden;
                        const Gates g = gatesOf(own, s.hidden, cont[t * s.items + n]);
                        const float cell = g.f * beforeC[k] + g.i * g.g;
                        own[0] = g.i, own[s.hidden] = g.f, own[2 * s.hidden] = g.o, own[3 * s.hidden] = g.g;
                        c[t * s.states() + k] = cell;
                        h[t * s.states() + k] = g.o * std::tanh(cell);
                    }
                });
            }
            if (given) return;
            std::memcpy(state(a, 0), h + (s.steps - 1) * s.states(), floats(s.states()));
            if (s.lstm) std::memcpy(state(a, 1), c + (s.steps - 1) * s.states(), floats(s.states()));
        },
        floats(s.states()));
}

// in dh, h, cont, w, gates?, c?, first c?; out dgates
template <class Product>
std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    Sequence s;
    if (!wantInputs(d, 4, why) || !sequenceOf(d, d.out[0], d.in[2], d.in[3].shape, s, why)) return nullptr;
    if (s.lstm && !wantInputs(d, 7, why)) return nullptr;
    return kernelOf(
        [s](const KernelArgs& a) {
            const float *dy = input(a, 0), *h = input(a, 1), *cont = input(a, 2), *weights = input(a, 3);
            const float *z = s.lstm ? input(a, 4) : nullptr, *c = s.lstm ? input(a, 5) : nullptr,
                        *firstC = s.lstm ? input(a, 6) : nullptr;
            float* dgates = output(a, 0);
            auto *dh = static_cast<float*>(a.scratch), *dc = dh + s.states();
            std::fill(dh, dh + 2 * s.states(), 0.0f);
            for (int64_t t = s.steps; t-- > 0;) {
                float* own = dgates + t * s.items * s.gates;
                const float* beforeC = t ? c + (t - 1) * s.states() : firstC;
                forRange(s.states(), kGrain / 8, [&](int64_t begin, int64_t end) {
                    for (int64_t k = begin; k < end; ++k) {
                        const float sum = dy[t * s.states() + k] + dh[k];
                        if (!s.lstm) {
                            const float y = h[t * s.states() + k];
                            own[k] = sum * (1 - y * y);
                            continue;
                        }
                        const int64_t at = k / s.hidden * s.gates + k % s.hidden;
                        const float* g = z + t * s.items * s.gates + at;
                        const Gates gates{g[0], g[s.hidden], g[2 * s.hidden], g[3 * s.hidden]};
                        const CellGradient b =
                            cellBackward(gates, beforeC[k], c[t * s.states() + k], dc[k], sum);
                        own[at] = b.i, own[at + s.hidden] = b.f, own[at + 2 * s.hidden] = b.o;
                        own[at + 3 * s.hidden] = b.g;
                        dc[k] = b.previous;
                    }
                });
                std::fill(dh, dh + s.states(), 0.0f);
                if (t == 0) break;
                Product::add(false, false, s.items, s.hidden, s.gates, own, weights, dh);
                marked(s, dh, cont + t * s.items, dh);
            }
        },
        floats(2 * s.states()));
}

// in dgates, h, first h, cont; out dw = Σ dgates_tᵀ·(cont_t·h_{t−1})
template <class Product>
std::unique_ptr<Kernel> makeBackwardWeights(const OpDesc& d, std::string& why) {
    Sequence s;
    if (!wantInputs(d, 4, why) || !sequenceOf(d, d.in[0], d.in[3], d.out[0].shape, s, why)) return nullptr;
    if (d.in[1].count() != s.steps * s.states() || d.in[2].count() != s.states())
        return refuse(why, "wants states of items × hidden values"), nullptr;
    return kernelOf(
        [s](const KernelArgs& a) {
            const float *h = input(a, 1), *first = input(a, 2), *cont = input(a, 3);
            auto* before = static_cast<float*>(a.scratch);
            for (int64_t t = 0; t < s.steps; ++t)
                marked(s, t ? h + (t - 1) * s.states() : first, cont + t * s.items, before + t * s.states());
            std::fill(output(a, 0), output(a, 0) + s.gates * s.hidden, 0.0f);
            Product::add(true, false, s.gates, s.hidden, s.steps * s.items, input(a, 0), before, output(a, 0));
        },
        floats(s.steps * s.states()));
}

// --- One step alone --------------------------------------------------------------------------------------------------

bool unitOf(const OpDesc& d, Sequence& s, std::string& why) {
    if (d.in[0].shape.rank < 2 || d.in[2].count() < 1) return refuse(why, "wants cells of items × hidden values");
    s.items = d.in[2].count();
    s.hidden = d.in[0].count() / s.items;
    s.gates = 4 * s.hidden;
    const bool fits = s.items * s.hidden == d.in[0].count() && d.in[1].count() == s.items * s.gates;
    return fits ? true : refuse(why, "wants four gates for each cell");
}

std::unique_ptr<Kernel> makeUnit(const OpDesc& d, std::string& why) {
    Sequence s;
    if (!wantInputs(d, 3, why) || !unitOf(d, s, why)) return nullptr;
    return kernelOf([s](const KernelArgs& a) {
        forRange(s.states(), kGrain / 8, [&](int64_t begin, int64_t end) {
            for (int64_t k = begin; k < end; ++k) {
                const int64_t n = k / s.hidden;
                const Gates g = gatesOf(input(a, 1) + n * s.gates + k % s.hidden, s.hidden, input(a, 2)[n]);
                const float cell = g.f * input(a, 0)[k] + g.i * g.g;
                output(a, 0)[k] = cell;
                output(a, 1)[k] = g.o * std::tanh(cell);
            }
        });
    });
}

std::unique_ptr<Kernel> makeUnitBackward(const OpDesc& d, std::string& why) {
    Sequence s;
    if (!wantInputs(d, 4, why) || !unitOf(d, s, why)) return nullptr;
    return kernelOf([s, hasC = hasIn(d, 4), hasH = hasIn(d, 5)](const KernelArgs& a) {
        forRange(s.states(), kGrain / 8, [&](int64_t begin, int64_t end) {
            for (int64_t k = begin; k < end; ++k) {
                const int64_t n = k / s.hidden, at = n * s.gates + k % s.hidden;
                const Gates g = gatesOf(input(a, 1) + at, s.hidden, input(a, 2)[n]);
                const CellGradient b = cellBackward(g, input(a, 0)[k], input(a, 3)[k], hasC ? input(a, 4)[k] : 0,
                                                    hasH ? input(a, 5)[k] : 0);
                output(a, 0)[k] = b.previous;
                float* own = output(a, 1) + at;
                own[0] = b.i, own[s.hidden] = b.f, own[2 * s.hidden] = b.o, own[3 * s.hidden] = b.g;
            }
        });
    });
}

}  // namespace

KernelDef kernel_recurrent() {
    return {{{"Recurrent", {{"onednn", makeForward<LibraryProduct>}, {"reference", makeForward<PlainProduct>}}},
             {"RecurrentBackward", {{"onednn", makeBackward<LibraryProduct>}, {"reference", makeBackward<PlainProduct>}}},
             {"RecurrentBackwardWeights",
              {{"onednn", makeBackwardWeights<LibraryProduct>}, {"reference", makeBackwardWeights<PlainProduct>}}},
             {"LstmUnit", {{"reference", makeUnit}}},
             {"LstmUnitBackward", {{"reference", makeUnitBackward}}}}};
}

}  // namespace fitroom
