// Arrays that the program hands over, as MemoryDataLayer::Reset takes them: no transforms.

#include "core/data/item_reader.h"

#include <algorithm>

namespace fitroom::data {

namespace {

class MemoryReader final : public ItemReader {
public:
    MemoryReader(MemoryItems items, Shape item, int64_t batch) : m_items(std::move(items)), m_batch(batch) {
        m_shapes = {item, Shape{1, 1, 1}};  // labels N×1×1×1
    }
    [[nodiscard]] const std::vector<Shape>& itemShapes() const override { return m_shapes; }
    [[nodiscard]] int64_t items() const override { return static_cast<int64_t>(m_items.labels.size()); }
    [[nodiscard]] int64_t batchSize() const override { return m_batch; }
    [[nodiscard]] std::string place() const override { return {}; }
    [[nodiscard]] int64_t bytes() const override {
        return static_cast<int64_t>((m_items.data.size() + m_items.labels.size()) * sizeof(float));
    }
    Status seek(int64_t item, int64_t) override {
        m_next = static_cast<size_t>(item);
        return {};
    }
    Result<bool> read(const Turn& turn, std::string&, Error&) override {
        const auto each = static_cast<size_t>(m_shapes[0].count());
        const auto from = m_items.data.begin() + static_cast<ptrdiff_t>(m_next * each);
        if (turn.tops[0]) std::copy(from, from + static_cast<ptrdiff_t>(each), turn.tops[0]);
        if (turn.tops.size() > 1 && turn.tops[1]) *turn.tops[1] = m_items.labels[m_next];
        m_next = (m_next + 1) % m_items.labels.size();
        return true;
    }
    Result<BatchStream::Labels> scanLabels(int64_t classes, int, const CancelToken&) override {
        BatchStream::Labels labels;
        for (const float label : m_items.labels)
            labels.add(static_cast<int64_t>(label), classes, labels.total);
        return labels;
    }

private:
    MemoryItems m_items;
    int64_t m_batch;
    std::vector<Shape> m_shapes;
    size_t m_next = 0;
};

}  // namespace

Result<std::unique_ptr<ItemReader>> openMemoryReader(const caffe::LayerParameter& layer, const StreamOptions& options) {
    const auto& p = layer.memory_data_param();
    if (!options.memory)
        return Error(FR_MSG("MemoryData takes its items from a program; there is no file to read."), {},
                     FR_MSG("Use a Data layer with an LMDB, or HDF5Data."));
    const Shape item{p.channels(), p.height(), p.width()};
    const int64_t batch = p.batch_size(), items = static_cast<int64_t>(options.memory->labels.size());
    const double values = double{1} * p.channels() * p.height() * p.width() * static_cast<double>(items);
    if (batch < 1 || items == 0 || items % batch != 0 || values != static_cast<double>(options.memory->data.size()))
        return Error(
            FR_MSG("%1 labels and %2 values are no whole batches of %3 items of %4."),
            {std::to_string(items), std::to_string(options.memory->data.size()), std::to_string(batch), item.text()},
            FR_MSG("Hand over whole batches."));
    return std::unique_ptr<ItemReader>(std::make_unique<MemoryReader>(*options.memory, item, batch));
}

}  // namespace fitroom::data
