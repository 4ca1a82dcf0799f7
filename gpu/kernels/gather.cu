#include "gpu/launch.h"
#include "gpu/wants.h"

#include <limits>

namespace fitroom::gpu {

namespace {

struct Table {
    int64_t rows = 0, size = 0, picks = 0;
    // Numbers come from files: −1 when there is no such row.
    [[nodiscard]] FR_DEVICE int64_t row(float number) const {
        const int64_t r = number > -1 && number < static_cast<float>(rows) ? static_cast<int64_t>(number) : -1;
        return r < rows ? r : -1;
    }
};

void forward(Context& context, const Args& a, const Table& p) {
    const float *const table = floatsIn(a, 0), *const numbers = floatsIn(a, 1);
    float* const y = floatsOut(a, 0);
    const Table t = p;
    const Divider size(p.size, p.picks * p.size);
    each(context, p.picks * p.size, [=] FR_LAMBDA(int64_t i) {
        const int64_t pick = size.quotient(i), row = t.row(numbers[pick]);
        // Visible, and never a read beside the table.
        y[i] = row >= 0 ? table[(row - pick) * t.size + i] : std::numeric_limits<float>::quiet_NaN();
    });
}

// Of a pick, how many there are of smaller rows, of its own row before it, and of its own row.
struct Rank {
    int32_t smaller = 0, before = 0, same = 0;
};

size_t ranksBytes(int64_t picks) { return sizeof(Rank) * static_cast<size_t>(picks); }
size_t numbersBytes(int64_t picks) { return sizeof(int32_t) * static_cast<size_t>(picks); }

// Picks are brought in the order of their rows; then one thread adds up all gradients of one row's element, in the order of
// the picks.
void backward(Context& context, const Args& a, const Table& p) {
    const float *const dy = floatsIn(a, 0), *const numbers = floatsIn(a, 1);
    float* const dtable = floatsOut(a, 0);
    const Table t = p;
    auto* const ranks = static_cast<Rank*>(a.scratch);
    auto* const rows = reinterpret_cast<int32_t*>(static_cast<char*>(a.scratch) + ranksBytes(p.picks));
    int32_t* const sorted = rows + p.picks;
    each(context, p.picks, [=] FR_LAMBDA(int64_t i) { rows[i] = static_cast<int32_t>(t.row(numbers[i])); });
    reduceRows(
        context, p.picks, p.picks, Rank(),
        [=] FR_LAMBDA(int64_t i, int64_t other) {
            const int32_t own = rows[i], row = rows[other];
            Rank rank;
            rank.smaller = row < own ? 1 : 0;
            rank.same = row == own ? 1 : 0;
            rank.before = row == own && other < i ? 1 : 0;
            return rank;
        },
        [] FR_LAMBDA(Rank l, Rank r) {
            l.smaller += r.smaller;
            l.before += r.before;
            l.same += r.same;
            return l;
        },
        [=] FR_LAMBDA(int64_t i, Rank rank) {
            ranks[i] = rank;
            sorted[rank.smaller + rank.before] = static_cast<int32_t>(i);
        });
    if (context.failed()) return;
    context.check(cudaMemsetAsync(dtable, 0, sizeof(float) * static_cast<size_t>(p.rows * p.size), context.stream()));
    const Divider size(p.size, p.picks * p.size);
    each(context, p.picks * p.size, [=] FR_LAMBDA(int64_t i) {
        const int64_t pick = size.quotient(i), row = rows[pick], k = i - pick * t.size;
        const Rank rank = ranks[pick];
        if (row < 0 || rank.before > 0) return;
        float sum = 0;
        for (int32_t s = rank.smaller; s < rank.smaller + rank.same; ++s) sum += dy[sorted[s] * t.size + k];
        dtable[row * t.size + k] = sum;
    });
}

bool tableOf(const TensorDesc& table, const TensorDesc& numbers, const TensorDesc& picked, Table& t, std::string& why) {
    if (table.shape.rank < 1 || !wantPlain(table, picked, why)) return refuse(why, "wants a plain table");
    t = {table.shape[0], table.shape.count(1), numbers.count()};
    if (t.rows > INT32_MAX || t.picks > INT32_MAX) return refuse(why, "wants fewer rows");
    return picked.count() == t.picks * t.size ? true : refuse(why, "wants one row for each number");
}

std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Table t;
    if (!wantFloats(d, 2, why) || !tableOf(d.in[0], d.in[1], d.out[0], t, why)) return nullptr;
    return kernelOf(t, &forward);
}

std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Table t;
    if (!wantFloats(d, 2, why) || !tableOf(d.out[0], d.in[1], d.in[0], t, why)) return nullptr;
    return kernelOf(t, &backward, ranksBytes(t.picks) + 2 * numbersBytes(t.picks));
}

}  // namespace

KernelDef kernel_gather() { return {{{"Gather", {{"own", makeForward}}}, {"GatherBackward", {{"own", makeBackward}}}}}; }

}  // namespace fitroom::gpu
