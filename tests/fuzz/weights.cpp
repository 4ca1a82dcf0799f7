// Weights files (.caffemodel): their blobs, and the whole network in the current form.

#include "core/schema/binary_io.h"
#include "tests/fuzz/target.h"

using namespace fitroom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const fuzz::MemoryBound bound((size_t{4} << 20) + 100 * size);
    const auto file = fuzz::fileOf(data, size);
    if (auto weights = readWeights(file))
        for (const StoredLayer& layer : weights->layers)
            for (const caffe::BlobProto& blob : layer.blobs)
                for (int64_t i = 0; i < blobCount(blob); ++i)
                    static_cast<void>(blobValue(blob, i));
    auto net = readNet(file);
    if (!net) return 0;
    const std::string bytes = net->SerializeAsString();
    auto again = readNet(fuzz::fileOf(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()));
    fuzz::require(static_cast<bool>(again), "a network that was read can be written and read");
    fuzz::require(again->SerializeAsString() == bytes, "the second time it is the same, byte for byte");
    return 0;
}
