// Pictures from a database or a list, through Caffe's transforms, fixed on the first one that can be read.

#include "core/data/item_reader.h"
#include "core/data/source.h"
#include "core/data/transform.h"

namespace fitroom::data {

namespace {

class PictureReader final : public ItemReader {
public:
    PictureReader(std::unique_ptr<ItemSource> source, Transform transform, int64_t itemBytes)
        : m_source(std::move(source)), m_transform(std::move(transform)), m_itemBytes(itemBytes) {
        m_shapes = {Shape{m_transform.channels(), m_transform.height(), m_transform.width()}, Shape{}};
    }

    [[nodiscard]] const std::vector<Shape>& itemShapes() const override { return m_shapes; }
    [[nodiscard]] int64_t items() const override { return m_source->items(); }
    [[nodiscard]] int64_t batchSize() const override { return m_source->batchSize(); }
    [[nodiscard]] int64_t randSkip() const override { return m_source->randSkip(); }
    [[nodiscard]] std::string place() const override { return m_source->place(); }
    [[nodiscard]] int64_t bytes() const override { return m_transform.meanBytes() + m_itemBytes; }
    [[nodiscard]] Problems notes() const override { return m_source->notes(); }
    Status seek(int64_t item, int64_t pass) override { return m_source->seek(item, pass); }

    Result<bool> read(const Turn& turn, std::string& name, Error& why) override {
        const auto good = m_source->read(m_item, why);
        name = m_item.name;
        if (!good || !*good) return good;
        FR_TRY(m_transform.apply(m_item, turn.drawn, m_source->place(), turn.tops[0]));
        if (turn.tops.size() > 1 && turn.tops[1]) *turn.tops[1] = static_cast<float>(m_item.label);
        return true;
    }
    Result<BatchStream::Labels> scanLabels(int64_t classes, int, const CancelToken& cancel) override {
        return m_source->scanLabels(classes, cancel);
    }

private:
    std::unique_ptr<ItemSource> m_source;
    Transform m_transform;
    Item m_item;
    int64_t m_itemBytes;
    std::vector<Shape> m_shapes;
};

}  // namespace

Result<std::unique_ptr<ItemReader>> openPictureReader(const caffe::LayerParameter& layer,
                                                      const StreamOptions& options) {
    auto source = layer.type() == "Data" ? openLmdbSource(layer, options) : openListSource(layer, options);
    if (!source) return std::move(source.error());
    auto transform = Transform::make(layer, options);
    if (!transform) return std::move(transform.error());
    Item item;
    Error why, firstWhy;
    bool found = false;
    for (int64_t i = 0; i < (*source)->items() && !found; ++i) {
        const auto good = (*source)->read(item, why);
        if (!good) return good.error();
        found = *good;
        if (i == 0) firstWhy = why;
    }
    if (!found) return firstWhy;
    FR_TRY(transform->fix(item, (*source)->place()));
    // The record's bytes, the message parsed from them and the decoded picture.
    const auto record = static_cast<int64_t>(item.buffer.capacity() + item.datum.ByteSizeLong());
    const auto itemBytes = record + static_cast<int64_t>(item.image.pixels.capacity());
    return std::unique_ptr<ItemReader>(
        std::make_unique<PictureReader>(std::move(*source), std::move(*transform), itemBytes));
}

}  // namespace fitroom::data
