#pragma once
// The label of a Datum without its pixels: a scan of all labels reads a few bytes a record, however large the pictures.

#include "core/data/lmdb_reader.h"

namespace fitroom::data {

// 0 when the record has none, as protobuf has it. False: these bytes are no Datum.
[[nodiscard]] Result<bool> readDatumLabel(LmdbReader&, const LmdbReader::Record&, int64_t& label);

}  // namespace fitroom::data
