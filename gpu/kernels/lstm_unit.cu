// One step of an LSTM alone.

#include "gpu/launch.h"
#include "gpu/lstm_cell.h"
#include "gpu/wants.h"

namespace fitroom::gpu {

namespace {

struct Unit {
    int64_t items = 0, hidden = 0;
    bool hasC = false, hasH = false;
    [[nodiscard]] int64_t cells() const { return items * hidden; }
};

void forward(Context& context, const Args& a, const Unit& p) {
    const float *const before = floatsIn(a, 0), *const z = floatsIn(a, 1), *const cont = floatsIn(a, 2);
    float *const c = floatsOut(a, 0), *const h = floatsOut(a, 1);
    const int64_t hidden = p.hidden;
    const Divider byHidden(hidden, p.cells());
    each(context, p.cells(), [=] FR_LAMBDA(int64_t k) {
        const int64_t item = byHidden.quotient(k);
        const LstmGates gates = LstmGates::at(z + item * 3 * hidden + k, hidden).opened(cont[item]);
        const float cell = gates.f * before[k] + gates.i * gates.g;
        c[k] = cell;
        h[k] = gates.o * std::tanh(cell);
    });
}

void backward(Context& context, const Args& a, const Unit& p) {
    const float *const before = floatsIn(a, 0), *const z = floatsIn(a, 1), *const cont = floatsIn(a, 2);
    const float *const c = floatsIn(a, 3), *const dc = p.hasC ? floatsIn(a, 4) : nullptr;
    const float* const dh = p.hasH ? floatsIn(a, 5) : nullptr;
    float *const dBefore = floatsOut(a, 0), *const dz = floatsOut(a, 1);
    const int64_t hidden = p.hidden;
    const Divider byHidden(hidden, p.cells());
    each(context, p.cells(), [=] FR_LAMBDA(int64_t k) {
        const int64_t item = byHidden.quotient(k), at = item * 3 * hidden + k;
        const LstmGates gates = LstmGates::at(z + at, hidden).opened(cont[item]);
        const LstmGradient d = lstmGradient(gates, before[k], c[k], dc ? dc[k] : 0, dh ? dh[k] : 0);
        dBefore[k] = d.previous;
        d.gates.store(dz + at, hidden);
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantFloats(d, isBackward ? 4 : 3, why)) return nullptr;
    if (d.in[0].shape.rank < 2 || d.in[2].count() < 1 || d.outCount < 2)
        return refuse(why, "wants cells of items × hidden values"), nullptr;
    Unit p;
    p.items = d.in[2].count();
    p.hidden = d.in[0].count() / p.items;
    p.hasC = hasIn(d, 4);
    p.hasH = hasIn(d, 5);
    if (p.cells() != d.in[0].count() || d.in[1].count() != 4 * p.cells())
        return refuse(why, "wants four gates for each cell"), nullptr;
    return kernelOf(p, isBackward ? &backward : &forward);
}

}  // namespace

KernelDef kernel_lstm_unit() {
    return {{{"LstmUnit", {{"own", make<false>}}}, {"LstmUnitBackward", {{"own", make<true>}}}}};
}

}  // namespace fitroom::gpu
