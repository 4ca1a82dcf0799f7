#include "ui/data/stored_pictures.h"

#include "ui/data/picture.h"

#include "core/data/source.h"

namespace fitroom::ui {

namespace {

constexpr int64_t kMostRecords = 50'000;  // imports are shuffled: all classes come up long before

data::Image imageOf(const data::Item& item) {
    data::Image out;
    if (!item.bytes || (item.channels != 1 && item.channels != 3)) return out;
    out.width = item.width, out.height = item.height, out.channels = item.channels;
    const auto channels = static_cast<size_t>(item.channels), pixels = static_cast<size_t>(item.width) * static_cast<size_t>(item.height);
    if (!item.planar || channels == 1) {
        out.pixels.assign(item.bytes, item.bytes + pixels * channels);
        return out;
    }
    out.pixels.resize(pixels * channels);
    for (size_t c = 0; c < channels; ++c)
        for (size_t i = 0; i < pixels; ++i) out.pixels[i * channels + c] = item.bytes[c * pixels + i];
    return out;
}

}  // namespace

QHash<int, QImage> firstOfEachClass(const std::filesystem::path& database, int classes, int side, const CancelToken& token) {
    QHash<int, QImage> out;
    caffe::LayerParameter layer;
    layer.set_type("Data");
    const std::u8string name = database.u8string();
    layer.mutable_data_param()->set_source(std::string(name.begin(), name.end()));
    layer.mutable_data_param()->set_backend(caffe::DataParameter::LMDB);
    layer.mutable_data_param()->set_batch_size(1);
    const auto source = data::openLmdbSource(layer, {});
    if (!source) return out;
    data::Item item;
    for (int64_t i = 0; i < std::min(kMostRecords, (*source)->items()) && out.size() < classes && !token.cancelled(); ++i) {
        Error why;
        const auto good = (*source)->read(item, why);
        if (!good) break;
        const auto label = static_cast<int>(item.label);
        if (!*good || item.label < 0 || item.label >= classes || out.contains(label)) continue;
        const QImage image = toQImage(imageOf(item));
        if (!image.isNull()) out.insert(label, thumbnail(image, side));
    }
    return out;
}

}  // namespace fitroom::ui
