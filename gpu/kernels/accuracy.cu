#include "gpu/labels.h"
#include "gpu/launch.h"
#include "gpu/rows.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct Plan {
    Rows rows;
    Labels labels;
    int32_t topK = 1;
    bool perClass = false;
    DType in = DType::F32;
    size_t sums = 0;  // where the scratch of the reductions ends
};

struct Counts {
    int64_t correct = 0, total = 0;

    [[nodiscard]] FR_DEVICE float ratio() const {
        return total ? static_cast<float>(static_cast<double>(correct) / static_cast<double>(total)) : 0.0f;
    }
};
struct AddCounts {
    FR_DEVICE Counts operator()(const Counts& a, const Counts& b) const {
        return {a.correct + b.correct, a.total + b.total};
    }
};
struct Plus {
    FR_DEVICE int32_t operator()(int32_t a, int32_t b) const { return a + b; }
};

// Correct: fewer than topK other scores are at least the true one. So ties lose, and so does NaN.
struct Rank {
    Operand x;
    Rows rows;
    Labels labels;
    FR_DEVICE int32_t operator()(int64_t row, int64_t i) const {
        const int64_t truth = labels.read(row);
        if (truth < 0 || truth == i) return 0;
        return x.get(rows.at(row, i)) < x.get(rows.at(row, truth)) ? 0 : 1;
    }
};

void run(Context& context, const Args& a, const Plan& p) {
    const Rows rows = p.rows;
    const Labels labels = p.labels.at(a.in[1]);
    const Rank notBelow{{a.in[0], p.in}, rows, labels};
    auto* correct = reinterpret_cast<uint8_t*>(static_cast<char*>(a.scratch) + p.sums);
    const int32_t topK = p.topK;
    if (rows.shared()) {
        reduceRows(context, rows.count(), rows.n(), 0, notBelow, Plus{}, [=] FR_LAMBDA(int64_t r, int32_t better) {
            correct[r] = labels.read(r) >= 0 && better < topK ? 1 : 0;
        });
    } else {
        each(context, rows.count(), [=] FR_LAMBDA(int64_t r) {
            int32_t better = 0;
            for (int64_t i = 0; i < rows.n() && better < topK; ++i) better += notBelow(r, i);
            correct[r] = labels.read(r) >= 0 && better < topK ? 1 : 0;
        });
    }
    float* all = floats(a.out[0]);
    reduceRowsInParts(
        context, 1, rows.count(), Counts{},
        [=] FR_LAMBDA(int64_t, int64_t r) { return labels.ignored(r) ? Counts{} : Counts{correct[r], 1}; }, AddCounts{},
        [=] FR_LAMBDA(int64_t, Counts counts) { *all = counts.ratio(); }, a.scratch);
    if (!p.perClass || !a.out[1]) return;
    float* byClass = floats(a.out[1]);
    reduceRowsInParts(
        context, rows.n(), rows.count(), Counts{},
        [=] FR_LAMBDA(int64_t i, int64_t r) {
            return labels.ignored(r) || labels.read(r) != i ? Counts{} : Counts{correct[r], 1};
        },
        AddCounts{}, [=] FR_LAMBDA(int64_t i, Counts counts) { byClass[i] = counts.ratio(); }, a.scratch);
}

std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const auto attrs = d.attrs->as<AccuracyAttrs>();
    if (!wantInputs(d, 2, why)) return nullptr;
    const Shape& s = d.in[0].shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank || d.in[1].count() * s[attrs.axis] != s.count() || !isFloat(d.out[0])) {
        refuse(why, "wants one label for each position");
        return nullptr;
    }
    if (!isFloat(d.in[1])) {
        refuse(why, "wants labels of 32 bits");
        return nullptr;
    }
    Plan p;
    p.rows = Rows(d.in[0], attrs.axis);
    p.labels = Labels(d.in[1], p.rows.n(), attrs.hasIgnore, attrs.ignore);
    p.topK = attrs.topK;
    p.in = d.in[0].dtype;
    p.perClass = hasOptionalOut(d, 1);
    if (p.perClass && (d.out[1].count() != p.rows.n() || !isFloat(d.out[1]))) {
        refuse(why, "wants one place for each class");
        return nullptr;
    }
    p.sums = reduceRowsScratch<Counts>(1, p.rows.count());
    if (p.perClass) p.sums = std::max(p.sums, reduceRowsScratch<Counts>(p.rows.n(), p.rows.count()));
    return kernelOf(p, &run, p.sums + static_cast<size_t>(p.rows.count()));
}

}  // namespace

KernelDef kernel_accuracy() { return {{{"Accuracy", {{"own", make}}}}}; }

}  // namespace fitroom::gpu
