#pragma once
// Items as the network sees them, one after another: what a stream gathers into batches. One class a kind of data
// layer, but for pictures (Data, ImageData), which are an ItemSource and a Transform. A reader wraps at its end.

#include "core/data/batch_stream.h"

namespace fitroom::data {

class ItemReader {
public:
    virtual ~ItemReader() = default;
    [[nodiscard]] virtual const std::vector<Shape>& itemShapes() const = 0;  // one a top, without the batch
    [[nodiscard]] virtual int64_t items() const = 0;
    [[nodiscard]] virtual int64_t batchSize() const = 0;
    // Of the reader and, for readers that shuffle, of which time through it.
    virtual Status seek(int64_t item, int64_t pass) = 0;
    struct Turn {
        int64_t drawn = 0;             // keys what is random
        int64_t slot = 0;              // place in the batch
        std::span<float* const> tops;  // one item each; null where nobody wants it
    };
    // False: this item is bad (`name` and `why` say which) and was stepped over. Error: nothing more can be read.
    virtual Result<bool> read(const Turn& turn, std::string& name, Error& why) = 0;
    virtual Result<BatchStream::Labels> scanLabels(int64_t classes, int top, const CancelToken&) = 0;
    [[nodiscard]] virtual std::string place() const = 0;  // the database or list, for messages
    [[nodiscard]] virtual int64_t bytes() const = 0;      // that reading takes, for the ledger
    [[nodiscard]] virtual int64_t randSkip() const { return 0; }
    // Whether one pass gives each item once.
    [[nodiscard]] virtual bool inOrder() const { return true; }
    // Things in the layer that have no effect here.
    [[nodiscard]] virtual Problems notes() const { return {}; }
};

[[nodiscard]] Result<std::unique_ptr<ItemReader>> openPictureReader(const caffe::LayerParameter&, const StreamOptions&);
[[nodiscard]] Result<std::unique_ptr<ItemReader>> openHdf5Reader(const caffe::LayerParameter&, const StreamOptions&);
[[nodiscard]] Result<std::unique_ptr<ItemReader>> openWindowReader(const caffe::LayerParameter&, const StreamOptions&);
[[nodiscard]] Result<std::unique_ptr<ItemReader>> openMemoryReader(const caffe::LayerParameter&, const StreamOptions&);

}  // namespace fitroom::data
