#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/labels.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

namespace fitroom {

namespace {

using namespace cpu;

struct Counts {
    int64_t correct = 0, total = 0;
};

// Correct: fewer than topK other scores are at least the true one. So ties lose, and so does NaN.
bool isCorrect(const float* x, const AxisView& view, int64_t o, int64_t k, int64_t truth, int64_t topK) {
    const float score = x[view.offset(o, truth, k)];
    int64_t notBelow = 0;
    for (int64_t i = 0; i < view.n && notBelow < topK; ++i)
        if (i != truth && !(x[view.offset(o, i, k)] < score)) ++notBelow;
    return notBelow < topK;
}

std::unique_ptr<Kernel> make(const OpDesc& d, std::string& why) {
    const AccuracyAttrs attrs = d.attrs->as<AccuracyAttrs>();
    if (!wantInputs(d, 2, why)) return nullptr;
    const Shape& s = d.in[0].shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank || d.in[1].count() * s[attrs.axis] != s.count()) {
        why = "wants one label for each position";
        return nullptr;
    }
    const AxisView view(d.in[0], attrs.axis);
    const bool perClass = hasOptionalOut(d, 1);
    if (perClass && d.out[1].count() != view.n) {
        why = "wants one place for each class";
        return nullptr;
    }
    const LabelReader labels(d.in[1], view.n, attrs.hasIgnore, attrs.ignore);
    // Counts are whole numbers: their order of addition cannot show.
    const size_t classes = perClass ? static_cast<size_t>(view.n) : 0;
    return kernelOf(
        [=](const KernelArgs& a) {
            const float *x = input(a, 0), *label = input(a, 1);
            auto* byClass = static_cast<Counts*>(a.scratch);
            std::fill(byClass, byClass + classes, Counts{});
            Counts all;
            for (int64_t r = 0; r < view.outer * view.inner; ++r) {
                if (labels.ignored(label, r)) continue;
                const int64_t truth = labels.read(label, r);
                const bool correct =
                    truth >= 0 && isCorrect(x, view, r / view.inner, r % view.inner, truth, attrs.topK);
                all.total += 1;
                all.correct += correct;
                if (classes == 0 || truth < 0) continue;
                byClass[truth].total += 1;
                byClass[truth].correct += correct;
            }
            const auto ratio = [](const Counts& c) {
                return c.total ? static_cast<float>(static_cast<double>(c.correct) / static_cast<double>(c.total)) : 0;
            };
            *output(a, 0) = ratio(all);
            if (classes == 0 || !a.out[1]) return;
            for (size_t i = 0; i < classes; ++i)
                output(a, 1)[i] = ratio(byClass[i]);
        },
        sizeof(Counts) * classes);
}

}  // namespace

KernelDef kernel_accuracy() { return {{{"Accuracy", {{"reference", make}}}}}; }

}  // namespace fitroom
