// LSTM and plain RNN over whole sequences, as Caffe unrolls them:
//   z_t = gates_t + W·(cont_t · h_{t−1});  LSTM: see lstm_cell.h;  RNN: h_t = tanh(z)
// Each step is a product with W and one launch for the cells. The product is the library's, or a plain one.

#include "gpu/launch.h"
#include "gpu/lstm_cell.h"
#include "gpu/product.h"
#include "gpu/scratch.h"
#include "gpu/tile_product.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct Sequence {
    int64_t steps = 0, items = 0, hidden = 0, gates = 0;
    bool lstm = true;
    [[nodiscard]] int64_t states() const { return items * hidden; }
};

struct Plan {
    Sequence s;
    ProductShape shape;
    std::unique_ptr<Product> product;  // null: plain
    bool given = false;                // the first states are operands
    size_t first = 0, second = 0, workspace = 0;  // places in the scratch
};

float* partOf(const Args& a, size_t place) { return static_cast<float*>(ScratchParts::at(a.scratch, place)); }

// d(rows×columns) = a·b
void multiply(Context& context, const Plan& p, const Args& args, const float* a, const float* b, float* d) {
    if (p.product) {
        p.product->run(context, a, b, nullptr, d, partOf(args, p.workspace));
        return;
    }
    const int64_t m = p.shape.rows, n = p.shape.columns, k = p.shape.inner;
    const int64_t stepI = p.shape.turnedA ? 1 : k, stepL = p.shape.turnedA ? m : 1;
    const int64_t stepJ = p.shape.turnedB ? k : 1, stepK = p.shape.turnedB ? 1 : n;
    tileProduct(
        context, m, n, k, [=] FR_LAMBDA(int64_t i, int64_t l) { return a[i * stepI + l * stepL]; },
        [=] FR_LAMBDA(int64_t l, int64_t j) { return b[l * stepK + j * stepJ]; },
        [=] FR_LAMBDA(int64_t i, int64_t j, float sum) { d[i * n + j] = sum; });
}

// What a pass reads and writes of one step. Null where there is none.
struct Step {
    const float *gates = nullptr, *sums = nullptr, *cont = nullptr, *nextCont = nullptr, *beforeC = nullptr;
    float *z = nullptr, *c = nullptr, *h = nullptr, *kept = nullptr, *lastH = nullptr, *lastC = nullptr;
};

void cells(Context& context, const Sequence& s, const Step& step) {
    const Step t = step;
    const int64_t hidden = s.hidden;
    const bool lstm = s.lstm;
    const Divider byHidden(hidden, s.states());
    each(context, s.states(), [=] FR_LAMBDA(int64_t k) {
        const int64_t item = byHidden.quotient(k);
        float h = 0;
        if (lstm) {
            const int64_t at = item * 3 * hidden + k;
            LstmGates gates = LstmGates::at(t.gates + at, hidden);
            const LstmGates sums = LstmGates::at(t.sums + at, hidden);
            gates.i += sums.i, gates.f += sums.f, gates.o += sums.o, gates.g += sums.g;
            gates = gates.opened(t.cont[item]);
            const float cell = gates.f * t.beforeC[k] + gates.i * gates.g;
            gates.store(t.z + at, hidden);
            t.c[k] = cell;
            if (t.lastC) t.lastC[k] = cell;
            h = gates.o * std::tanh(cell);
        } else {
            h = std::tanh(t.gates[k] + t.sums[k]);
        }
        t.h[k] = h;
        if (t.nextCont) t.kept[k] = continued(h, t.nextCont[item]);
        if (t.lastH) t.lastH[k] = h;
    });
}

// What the sequence starts with.
void start(Context& context, const Args& a, const Plan& p, const float* cont, float* kept) {
    const float* const h = p.given ? floatsIn(a, 3) : floats(a.state[0]);
    const float* const c = !p.s.lstm ? nullptr : p.given ? floatsIn(a, 4) : floats(a.state[1]);
    float *const firstH = floatsOut(a, 1), *const firstC = p.s.lstm ? floatsOut(a, 4) : nullptr;
    const Divider byHidden(p.s.hidden, p.s.states());
    each(context, p.s.states(), [=] FR_LAMBDA(int64_t k) {
        firstH[k] = h[k];
        kept[k] = continued(h[k], cont[byHidden.quotient(k)]);
        if (firstC) firstC[k] = c[k];
    });
}

void forward(Context& context, const Args& a, const Plan& p) {
    const Sequence& s = p.s;
    const float *const gates = floatsIn(a, 0), *const cont = floatsIn(a, 1), *const weights = floatsIn(a, 2);
    float *const kept = partOf(a, p.first), *const sums = partOf(a, p.second), *const h = floatsOut(a, 0);
    start(context, a, p, cont, kept);
    for (int64_t t = 0; t < s.steps; ++t) {
        multiply(context, p, a, kept, weights, sums);
        Step step;
        step.gates = gates + t * s.items * s.gates;
        step.sums = sums;
        step.cont = cont + t * s.items;
        step.h = h + t * s.states();
        step.kept = kept;
        if (t + 1 < s.steps)
            step.nextCont = step.cont + s.items;
        else if (!p.given)
            step.lastH = floats(a.state[0]);
        if (s.lstm) {
            step.z = floatsOut(a, 2) + t * s.items * s.gates;
            step.c = floatsOut(a, 3) + t * s.states();
            step.beforeC = t ? step.c - s.states() : floatsOut(a, 4);
            if (step.lastH) step.lastC = floats(a.state[1]);
        }
        cells(context, s, step);
    }
}

// `dh` is what came back from the step behind, before its cont; null in the last one.
struct StepBack {
    const float *dy = nullptr, *h = nullptr, *z = nullptr, *c = nullptr, *beforeC = nullptr;
    const float *dh = nullptr, *nextCont = nullptr;
    float *dc = nullptr, *dgates = nullptr;
};

void cellsBack(Context& context, const Sequence& s, const StepBack& step) {
    const StepBack t = step;
    const int64_t hidden = s.hidden;
    const bool lstm = s.lstm;
    const Divider byHidden(hidden, s.states());
    each(context, s.states(), [=] FR_LAMBDA(int64_t k) {
        const int64_t item = byHidden.quotient(k);
        const float sum = t.dy[k] + (t.dh ? continued(t.dh[k], t.nextCont[item]) : 0);
        if (!lstm) {
            t.dgates[k] = sum * (1 - t.h[k] * t.h[k]);
            return;
        }
        const int64_t at = item * 3 * hidden + k;
        const LstmGradient d =
            lstmGradient(LstmGates::at(t.z + at, hidden), t.beforeC[k], t.c[k], t.dh ? t.dc[k] : 0, sum);
        d.gates.store(t.dgates + at, hidden);
        t.dc[k] = d.previous;
    });
}

// in dh, h, cont, w, gates?, c?, first c?; out dgates
void backward(Context& context, const Args& a, const Plan& p) {
    const Sequence& s = p.s;
    const float *const dy = floatsIn(a, 0), *const h = floatsIn(a, 1), *const cont = floatsIn(a, 2);
    const float* const weights = floatsIn(a, 3);
    float *const dh = partOf(a, p.first), *const dc = partOf(a, p.second), *const dgates = floatsOut(a, 0);
    for (int64_t t = s.steps; t-- > 0;) {
        StepBack step;
        step.dy = dy + t * s.states();
        step.h = h + t * s.states();
        step.dgates = dgates + t * s.items * s.gates;
        step.dc = dc;
        if (t + 1 < s.steps) {
            step.dh = dh;
            step.nextCont = cont + (t + 1) * s.items;
        }
        if (s.lstm) {
            step.z = floatsIn(a, 4) + t * s.items * s.gates;
            step.c = floatsIn(a, 5) + t * s.states();
            step.beforeC = t ? step.c - s.states() : floatsIn(a, 6);
        }
        cellsBack(context, s, step);
        if (t > 0) multiply(context, p, a, step.dgates, weights, dh);
    }
}

// in dgates, h, first h, cont; out dw = Σ dgates_tᵀ·(cont_t·h_{t−1})
void backwardWeights(Context& context, const Args& a, const Plan& p) {
    const float *const h = floatsIn(a, 1), *const first = floatsIn(a, 2), *const cont = floatsIn(a, 3);
    float* const before = partOf(a, p.first);
    const int64_t states = p.s.states();
    const Divider byHidden(p.s.hidden, p.s.steps * states);
    each(context, p.s.steps * states, [=] FR_LAMBDA(int64_t k) {
        before[k] = continued(k < states ? first[k] : h[k - states], cont[byHidden.quotient(k)]);
    });
    multiply(context, p, a, floatsIn(a, 0), before, floatsOut(a, 0));
}

bool sequenceOf(const OpDesc& d, const TensorDesc& gates, const TensorDesc& cont, const Shape& weights, Sequence& s,
                std::string& why) {
    s.lstm = d.attrs->as<RecurrentAttrs>().lstm != 0;
    if (gates.shape.rank != 3 || weights.rank != 2) return refuse(why, "wants gates of steps × items × values");
    s.steps = gates.shape[0], s.items = gates.shape[1], s.gates = gates.shape[2], s.hidden = weights[1];
    if (weights[0] != s.gates || s.gates != (s.lstm ? 4 : 1) * s.hidden || cont.count() != s.steps * s.items)
        return refuse(why, "wants weights and marks that fit the gates");
    return s.steps > 0 ? true : refuse(why, "wants a step");
}

// The product is chosen last: it may have what is left of the scratch.
template <bool byLibrary>
std::unique_ptr<GpuKernel> finished(Context& context, Plan p, ScratchParts parts, const Wishes& wishes,
                                    void (*run)(Context&, const Args&, const Plan&), std::string& why) {
    if (byLibrary) {
        p.product = Product::make(context, p.shape, wishes.tf32, parts.left(wishes.maxScratchBytes), why);
        if (!p.product) return nullptr;
        p.workspace = parts.add(p.product->workspaceBytes());
    }
    return kernelOf(std::move(p), run, parts.bytes());
}

size_t bytesOfFloats(int64_t count) { return sizeof(float) * static_cast<size_t>(count); }

template <bool byLibrary>
std::unique_ptr<GpuKernel> makeForward(Context& context, const OpDesc& d, const Wishes& wishes, std::string& why) {
    Plan p;
    Sequence& s = p.s;
    if (!wantFloats(d, 3, why) || !sequenceOf(d, d.in[0], d.in[1], d.in[2].shape, s, why)) return nullptr;
    p.given = hasIn(d, 3);
    const int states = s.lstm ? 2 : 1;
    if (d.outCount != (s.lstm ? 5 : 2) || (!p.given && d.stateCount != states) || (p.given && s.lstm && !hasIn(d, 4)))
        return refuse(why, "wants room for the states"), nullptr;
    for (int i = 0; i < states; ++i)
        if ((p.given ? d.in[3 + i] : d.state[i]).count() != s.states())
            return refuse(why, "wants first states of items × hidden values"), nullptr;
    p.shape = {s.items, s.hidden, s.gates, false, true};
    ScratchParts parts;
    p.first = parts.add(bytesOfFloats(s.states()));
    p.second = parts.add(bytesOfFloats(s.items * s.gates));
    return finished<byLibrary>(context, std::move(p), parts, wishes, &forward, why);
}

template <bool byLibrary>
std::unique_ptr<GpuKernel> makeBackward(Context& context, const OpDesc& d, const Wishes& wishes, std::string& why) {
    Plan p;
    Sequence& s = p.s;
    if (!wantFloats(d, 4, why) || !sequenceOf(d, d.out[0], d.in[2], d.in[3].shape, s, why)) return nullptr;
    if (s.lstm && !wantFloats(d, 7, why)) return nullptr;
    constexpr int64_t kAlignedFloats = 16;
    p.shape = {s.items, s.gates, s.hidden};
    p.shape.alignedA = s.items * s.gates % kAlignedFloats == 0;  // the product reads the gates of one step
    ScratchParts parts;
    p.first = parts.add(bytesOfFloats(s.states()));
    p.second = parts.add(bytesOfFloats(s.states()));
    return finished<byLibrary>(context, std::move(p), parts, wishes, &backward, why);
}

template <bool byLibrary>
std::unique_ptr<GpuKernel> makeBackwardWeights(Context& context, const OpDesc& d, const Wishes& wishes, std::string& why) {
    Plan p;
    Sequence& s = p.s;
    if (!wantFloats(d, 4, why) || !sequenceOf(d, d.in[0], d.in[3], d.out[0].shape, s, why)) return nullptr;
    if (d.in[1].count() != s.steps * s.states() || d.in[2].count() != s.states())
        return refuse(why, "wants states of items × hidden values"), nullptr;
    p.shape = {s.gates, s.steps * s.items, s.hidden, true, false};
    ScratchParts parts;
    p.first = parts.add(bytesOfFloats(s.steps * s.states()));
    return finished<byLibrary>(context, std::move(p), parts, wishes, &backwardWeights, why);
}

}  // namespace

KernelDef kernel_recurrent() {
    return {{{"Recurrent", {{"cublaslt", makeForward<true>}, {"own", makeForward<false>}}},
             {"RecurrentBackward", {{"cublaslt", makeBackward<true>}, {"own", makeBackward<false>}}},
             {"RecurrentBackwardWeights",
              {{"cublaslt", makeBackwardWeights<true>}, {"own", makeBackwardWeights<false>}}}}};
}

}  // namespace fitroom::gpu
