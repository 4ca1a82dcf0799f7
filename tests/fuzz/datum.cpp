// Records of databases (Datum): the bytes are the two records of a database.

#include "core/data/batch_stream.h"
#include "tests/fuzz/lmdb_bytes.h"
#include "tests/fuzz/target.h"

using namespace fitroom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    // A few bytes may be a large picture: the decoders hold its size against what their format can pack into a byte.
    caffe::Datum datum;
    const bool picture = datum.ParsePartialFromArray(data, static_cast<int>(size)) && datum.encoded();
    const fuzz::MemoryBound bound((size_t{1} << 20) + (picture ? 1'600'000 : 100) * size);
    const std::string record(reinterpret_cast<const char*>(data), size);
    const std::string file = fuzz::lmdbOf({{"a", record}, {"b", record}}, 256, 40);
    caffe::LayerParameter layer;
    layer.set_type("Data");
    layer.mutable_data_param()->set_source(
        fuzz::fileOf(reinterpret_cast<const uint8_t*>(file.data()), file.size()).string());
    layer.mutable_data_param()->set_batch_size(2);
    data::StreamOptions options;
    options.prefetch = 0;
    auto stream = data::openStream(layer, options);
    if (!stream) return 0;
    static_cast<void>((*stream)->scanLabels(10, {}));
    std::vector<float> items(static_cast<size_t>((*stream)->shapes()[0].count())), labels(2);
    fuzz::require(static_cast<bool>((*stream)->next({items, labels})), "what gave the shape can be read again");
    return 0;
}
