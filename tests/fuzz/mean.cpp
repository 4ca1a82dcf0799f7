// Mean files (.binaryproto): as a blob, and as a data layer takes them.

#include "core/data/transform.h"
#include "core/schema/binary_io.h"
#include "tests/fuzz/target.h"

using namespace fitroom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const fuzz::MemoryBound bound((size_t{4} << 20) + 50 * size);
    const auto file = fuzz::fileOf(data, size);
    if (auto blob = readBlob(file)) {
        const std::string bytes = blob->SerializeAsString();
        caffe::BlobProto again;
        fuzz::require(again.ParseFromString(bytes) && again.SerializeAsString() == bytes, "a blob is written as it is");
    }
    caffe::LayerParameter layer;
    layer.mutable_transform_param()->set_mean_file(file.string());
    auto transform = data::Transform::make(layer, {});
    if (!transform) return 0;
    data::Item item;
    item.channels = 3;
    item.height = item.width = 2;
    static_cast<void>(transform->fix(item, "here"));
    return 0;
}
