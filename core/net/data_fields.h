#pragma once
// What the messages of data layers have in common, found by the names of their fields: a new data layer needs no line here.

#include "core/net/layer_def.h"

#include <optional>
#include <string>

namespace fitroom {

// The field `source` names the files to read; false for layers that read none (MemoryData, Input, DummyData).
[[nodiscard]] bool readsFiles(const std::string& type);
[[nodiscard]] std::string dataSource(const caffe::LayerParameter&);  // empty: not set, or reads no files
// The field `batch_size`; nothing where a layer has none.
[[nodiscard]] std::optional<uint32_t> dataBatch(const caffe::LayerParameter&);
void setDataBatch(caffe::LayerParameter&, uint32_t batch);
// One of `parts` equal ones of the batch; for DummyData of the first axis of each top. An error when that is not possible.
[[nodiscard]] Status divideDataBatch(caffe::LayerParameter&, int parts);

}  // namespace fitroom
