// Training states (.solverstate).

#include "core/schema/binary_io.h"
#include "tests/fuzz/target.h"

using namespace fitroom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const fuzz::MemoryBound bound((size_t{4} << 20) + 100 * size);
    auto state = readSolverState(fuzz::fileOf(data, size));
    if (!state) return 0;
    const std::string bytes = state->SerializeAsString();
    auto again = readSolverState(fuzz::fileOf(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()));
    fuzz::require(static_cast<bool>(again), "a state that was read can be written and read");
    fuzz::require(again->SerializeAsString() == bytes, "the second time it is the same, byte for byte");
    return 0;
}
