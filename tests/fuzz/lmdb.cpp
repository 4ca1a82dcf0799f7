// Database files (data.mdb): every record with its label, twice around, and from the middle.

#include "core/data/datum_label.h"
#include "tests/fuzz/target.h"

#include <vector>

using namespace fitroom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const fuzz::MemoryBound bound((size_t{1} << 20) + 4 * size);
    auto reader = data::LmdbReader::open(fuzz::fileOf(data, size));
    if (!reader) return 0;
    const int64_t items = (*reader)->items();
    fuzz::require(items > 0 && items <= static_cast<int64_t>(size), "no more records than bytes");
    data::LmdbReader::Record record;
    std::vector<uint8_t> value;
    for (int64_t i = 0; i < 2 * items; ++i) {
        if (!(*reader)->next(record)) return 0;
        fuzz::require(record.index == i % items && record.size <= size, "records come in order and fit into the file");
        value.resize(static_cast<size_t>(record.size));
        fuzz::require(static_cast<bool>((*reader)->readAt(record.offset, value)), "a record's bytes are there");
        int64_t label = 0;
        static_cast<void>(data::readDatumLabel(**reader, record, label));
    }
    fuzz::require((*reader)->seek(items / 2) && (*reader)->next(record) && record.index == items / 2,
                  "what was passed twice can be found again");
    return 0;
}
