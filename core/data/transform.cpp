#include "core/data/transform.h"
#include "core/data/random.h"
#include "core/data/text.h"

#include <algorithm>
#include <cmath>

namespace fitroom::data {

namespace {

template <class T>
struct View {
    const T* data;
    int64_t channelStep, rowStep, columnStep;
};

// Pixels that lie kStep apart to ones that lie together, from right to left when mirrored.
template <int kStep, class T>
void gather(const T* from, int width, bool mirror, T* to) {
    if (mirror)
        for (int x = 0; x < width; ++x) to[width - 1 - x] = from[x * kStep];
    else
        for (int x = 0; x < width; ++x) to[x] = from[x * kStep];
}

template <class T>
void gather(const T* from, int64_t step, int width, bool mirror, T* to) {
    if (step == 1) return gather<1>(from, width, mirror, to);
    if (step == 3) return gather<3>(from, width, mirror, to);
    for (int x = 0; x < width; ++x) to[mirror ? width - 1 - x : x] = from[x * step];
}

// What one channel takes off: a plane of the mean file, or one value. The pixels of a row are put beside one another first:
// what is then left is done for many at once.
template <class T>
void convert(const View<T>& from, int channels, int height, int width, bool mirror, float scale, const float* mean,
             int64_t meanChannelStep, int64_t meanRowStep, const std::vector<float>& meanValues, float* out) {
    thread_local std::vector<T> row;
    thread_local std::vector<float> means;
    row.resize(static_cast<size_t>(width));
    means.resize(static_cast<size_t>(width));
    for (int c = 0; c < channels; ++c) {
        const float value = meanValues.empty() ? 0.0F : meanValues[meanValues.size() == 1 ? 0 : static_cast<size_t>(c)];
        for (int y = 0; y < height; ++y, out += width) {
            const T* pixels = from.data + c * from.channelStep + y * from.rowStep;
            if (from.columnStep != 1 || mirror) {
                gather(pixels, from.columnStep, width, mirror, row.data());
                pixels = row.data();
            }
            if (!mean) {
                for (int x = 0; x < width; ++x) out[x] = (static_cast<float>(pixels[x]) - value) * scale;
                continue;
            }
            const float* meanRow = mean + c * meanChannelStep + y * meanRowStep;
            if (mirror) {
                gather<1>(meanRow, width, true, means.data());
                meanRow = means.data();
            }
            for (int x = 0; x < width; ++x) out[x] = (static_cast<float>(pixels[x]) - meanRow[x]) * scale;
        }
    }
}

}  // namespace

Result<Transform> Transform::make(const caffe::LayerParameter& layer, const StreamOptions& options) {
    const caffe::TransformationParameter& param = layer.transform_param();
    Transform t;
    t.m_scale = param.scale();
    t.m_mirror = param.mirror();
    t.m_randomCrop = options.trainPhase;
    t.m_key = mix64(options.seed) ^ streamKey(layer);
    t.m_meanValues.assign(param.mean_value().begin(), param.mean_value().end());
    if (param.crop_size() > (1U << 24))
        return Error(FR_MSG("crop_size is %1, larger than any picture."), {std::to_string(param.crop_size())},
                     FR_MSG("Choose a smaller crop."));
    t.m_crop = static_cast<int>(param.crop_size());
    if (!std::isfinite(t.m_scale) || !std::all_of(t.m_meanValues.begin(), t.m_meanValues.end(),
                                                  [](float v) { return std::isfinite(v); }))
        return Error(FR_MSG("scale or mean_value is not a finite number."), {}, FR_MSG("Correct transform_param."));
    if (param.has_mean_file() && !param.mean_file().empty()) {
        if (!t.m_meanValues.empty())
            return Error(FR_MSG("mean_file and mean_value are both set."), {}, FR_MSG("Keep one of them."));
        auto mean = readMeanImage(resolved(param.mean_file(), options.baseDir));
        if (!mean) return std::move(mean.error());
        t.m_mean = std::move(*mean);
    }
    return t;
}

Status Transform::fix(const Item& first, const std::string& place) {
    m_channels = first.channels;
    m_height = first.height;
    m_width = first.width;
    const std::string shape = shapeText(m_channels, m_height, m_width);
    if (!m_mean.values.empty() &&
        (m_mean.channels != m_channels || m_mean.height != m_height || m_mean.width != m_width))
        return Error(FR_MSG("The mean file is %1, the data in %3 is %2."),
                     {shapeText(m_mean.channels, m_mean.height, m_mean.width), shape, place},
                     FR_MSG("Compute the mean of these pictures, or use one mean_value per channel."))
            .at(m_mean.file);
    if (m_meanValues.size() > 1 && m_meanValues.size() != static_cast<size_t>(m_channels))
        return Error(FR_MSG("There are %1 values in mean_value, but the data has %2 channels."),
                     {std::to_string(m_meanValues.size()), std::to_string(m_channels)},
                     FR_MSG("Give one value, or one per channel."))
            .at(place);
    if (m_crop > m_height || m_crop > m_width)
        return Error(FR_MSG("crop_size is %1, but the data is %2."), {std::to_string(m_crop), shape},
                     FR_MSG("Choose a smaller crop or import larger pictures."))
            .at(place);
    return {};
}

Error Transform::otherShape(const Item& item, const std::string& place) const {
    return Error(FR_MSG("Item “%1” is %2, but the first one is %3."),
                 {item.name, shapeText(item.channels, item.height, item.width),
                  shapeText(m_channels, m_height, m_width)},
                 FR_MSG("Import the pictures again with one size and one number of channels."))
        .at(place);
}

Status Transform::apply(const Item& item, int64_t drawn, const std::string& place, float* out) const {
    // With a crop, pictures of different sizes go together, unless the mean is that of one size.
    const bool anySize = m_crop > 0 && m_mean.values.empty();
    if (item.channels != m_channels || (!anySize && (item.height != m_height || item.width != m_width)) ||
        (anySize && (item.height < m_crop || item.width < m_crop)))
        return otherShape(item, place);
    CounterRandom random(m_key, static_cast<uint64_t>(drawn));
    const bool mirror = m_mirror && random.below(2) == 1;
    const int h = static_cast<int>(m_crop > 0 ? m_crop : item.height);
    const int w = static_cast<int>(m_crop > 0 ? m_crop : item.width);
    int top = (item.height - h) / 2, left = (item.width - w) / 2;
    if (m_crop > 0 && m_randomCrop) {
        top = static_cast<int>(random.below(static_cast<uint64_t>(item.height - h + 1)));
        left = static_cast<int>(random.below(static_cast<uint64_t>(item.width - w + 1)));
    }
    const int64_t plane = int64_t{item.height} * item.width;
    const int64_t channelStep = item.planar ? plane : 1;
    const int64_t columnStep = item.planar ? 1 : item.channels;
    const int64_t rowStep = columnStep * item.width;
    const int64_t start = top * rowStep + left * columnStep;
    const float* mean = m_mean.values.empty() ? nullptr : m_mean.values.data() + int64_t{top} * item.width + left;
    if (item.bytes)
        convert(View<uint8_t>{item.bytes + start, channelStep, rowStep, columnStep}, m_channels, h, w, mirror, m_scale,
                mean, plane, item.width, m_meanValues, out);
    else
        convert(View<float>{item.floats + start, channelStep, rowStep, columnStep}, m_channels, h, w, mirror, m_scale,
                mean, plane, item.width, m_meanValues, out);
    return {};
}

}  // namespace fitroom::data
