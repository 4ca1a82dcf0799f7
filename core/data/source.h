#pragma once
// Where pictures come from: one class a kind of data layer. A source reads in a fixed order and wraps at its end.

#include "core/data/batch_stream.h"
#include "core/data/import.h"

namespace fitroom::data {

// One item before the transforms: 8-bit or float values, in planes or interleaved B,G,R. Views into its own storage.
struct Item {
    std::string name;  // key or path, for messages
    int64_t label = 0;
    int channels = 0, height = 0, width = 0;
    const uint8_t* bytes = nullptr;
    const float* floats = nullptr;
    bool planar = true;  // channels×height×width, else height×width×channels

    caffe::Datum datum;
    std::vector<uint8_t> buffer;
    Image image;
    void useImage();
    [[nodiscard]] int64_t count() const { return int64_t{channels} * height * width; }
};

class ItemSource {
public:
    virtual ~ItemSource() = default;
    [[nodiscard]] virtual int64_t items() const = 0;
    [[nodiscard]] virtual int64_t batchSize() const = 0;
    // Of the source and, for sources that are shuffled, of which time through it.
    virtual Status seek(int64_t item, int64_t pass) = 0;
    // False: this record is bad (`why` names it) and was stepped over. Error: nothing more can be read.
    virtual Result<bool> read(Item& item, Error& why) = 0;
    virtual Result<BatchStream::Labels> scanLabels(int64_t classes, const CancelToken&) = 0;
    [[nodiscard]] virtual int64_t randSkip() const = 0;
    [[nodiscard]] virtual std::string place() const = 0;  // the database or list, for messages
    // Things in the layer that have no effect here.
    [[nodiscard]] virtual Problems notes() const { return {}; }
};

[[nodiscard]] Result<std::unique_ptr<ItemSource>> openLmdbSource(const caffe::LayerParameter&, const StreamOptions&);
[[nodiscard]] Result<std::unique_ptr<ItemSource>> openListSource(const caffe::LayerParameter&, const StreamOptions&);

// Relative names are looked up in the base folder, then in the working directory.
[[nodiscard]] std::filesystem::path resolved(const std::string& name, const std::filesystem::path& baseDir);
// Different for every layer of a network, so that two data layers do not draw the same numbers.
[[nodiscard]] uint64_t streamKey(const caffe::LayerParameter&);

}  // namespace fitroom::data
