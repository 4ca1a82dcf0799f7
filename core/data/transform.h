#pragma once
// TransformationParameter: (value − mean) × scale after crop and mirror, with Caffe's results to the bit where nothing is
// drawn at random.

#include "core/data/mean_image.h"
#include "core/data/source.h"

namespace fitroom::data {

class Transform {
public:
    [[nodiscard]] static Result<Transform> make(const caffe::LayerParameter&, const StreamOptions&);

    // Takes the first item's shape and checks crop and mean against it.
    Status fix(const Item& first, const std::string& place);
    [[nodiscard]] int64_t channels() const { return m_channels; }
    [[nodiscard]] int64_t height() const { return m_crop > 0 ? m_crop : m_height; }
    [[nodiscard]] int64_t width() const { return m_crop > 0 ? m_crop : m_width; }
    [[nodiscard]] int64_t count() const { return channels() * height() * width(); }
    [[nodiscard]] int64_t meanBytes() const { return static_cast<int64_t>(m_mean.values.size() * sizeof(float)); }

    // `drawn` keys crop and mirror. out: count() floats.
    Status apply(const Item& item, int64_t drawn, const std::string& place, float* out) const;

private:
    [[nodiscard]] Error otherShape(const Item& item, const std::string& place) const;

    float m_scale = 1;
    bool m_mirror = false, m_randomCrop = false;
    int m_crop = 0;
    uint64_t m_key = 0;
    std::vector<float> m_meanValues;
    MeanImage m_mean;  // of the whole item
    int m_channels = 0, m_height = 0, m_width = 0;
};

}  // namespace fitroom::data
