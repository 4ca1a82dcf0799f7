// HDF5 files: every data set that links lead to, by rows, and the whole as weights and as a training state.

#include "core/hdf5/reader.h"
#include "core/schema/binary_io.h"
#include "tests/fuzz/target.h"

#include <vector>

using namespace fitroom;

namespace {

void readAll(hdf5::Reader& reader, uint64_t group, int depth, int& budget) {
    constexpr int deepest = 6;
    const auto links = reader.links(group);
    if (!links || depth > deepest) return;
    for (const hdf5::Link& link : *links) {
        if (--budget < 0) return;
        if (link.kind == hdf5::Link::Kind::Hard) {
            const auto inner = reader.isGroup(link.object);
            if (inner && *inner) {
                readAll(reader, link.object, depth + 1, budget);
                continue;
            }
        }
        const auto set = reader.dataSet(link, link.name);
        if (!set) continue;
        static_cast<void>(reader.readIntegers(*set));
        static_cast<void>(reader.readText(*set));
        constexpr int64_t most = 1 << 16;  // values at once
        if (set->rows() < 1 || set->rowCount() > most) continue;
        std::vector<float> row(static_cast<size_t>(set->rowCount()));
        for (int64_t r = 0; r < set->rows() && r < 8; ++r)
            if (!reader.readRows(*set, r, 1, row)) break;
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    // Chunks are packed, at best a thousandfold.
    const fuzz::MemoryBound bound((size_t{4} << 20) + 6000 * size);
    const auto file = fuzz::fileOf(data, size);
    if (auto reader = hdf5::Reader::open(file)) {
        int budget = 200;
        readAll(**reader, (*reader)->root(), 0, budget);
    }
    static_cast<void>(readWeights(file));
    static_cast<void>(readSolverState(file));
    return 0;
}
