// Database files (data.mdb) as a Data layer reads them: labels of all records, then two batches.

#include "core/data/batch_stream.h"
#include "tests/fuzz/target.h"

using namespace fitroom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    // Pictures inside of records may be packed: see the decoders' own bounds.
    const fuzz::MemoryBound bound((size_t{32} << 20) + 20'000 * size);
    caffe::LayerParameter layer;
    layer.set_type("Data");
    layer.mutable_data_param()->set_source(fuzz::fileOf(data, size).string());
    layer.mutable_data_param()->set_batch_size(2);
    data::StreamOptions options;
    options.prefetch = 0;
    auto stream = data::openStream(layer, options);
    if (!stream) return 0;
    static_cast<void>((*stream)->scanLabels(10, {}));
    const Shape shape = (*stream)->shapes()[0];
    fuzz::require(shape.count() > 0, "a batch holds values");
    std::vector<float> items(static_cast<size_t>(shape.count())), labels(2);
    for (int batch = 0; batch < 2; ++batch)
        if (!(*stream)->next({items, labels})) break;
    return 0;
}
