// Convolutions as matrix products of unfolded images: one image and one group at a time.

#include "tests/gpu_sim/dnn_shape.h"
#include "tests/gpu_sim/product.h"

#include <algorithm>

namespace fitroom::sim {

namespace {

using Floats = std::vector<float>;
size_t asSize(int64_t count) { return static_cast<size_t>(count); }

// Channels [first, first + count) of image n, plain order.
Floats gather(const ConvShape& s, Values from, const int64_t (&strides)[5], const int64_t (&sides)[3], int64_t n, int64_t first,
              int64_t count) {
    Floats to;
    to.reserve(asSize(count * sides[0] * sides[1] * sides[2]));
    for (int64_t c = first; c < first + count; ++c)
        for (int64_t d = 0; d < sides[0]; ++d)
            for (int64_t h = 0; h < sides[1]; ++h)
                for (int64_t w = 0; w < sides[2]; ++w) {
                    const float v =
                        from.get(n * strides[0] + c * strides[1] + d * strides[2] + h * strides[3] + w * strides[4]);
                    to.push_back(s.tf32 ? roundedToTf32(v) : v);
                }
    return to;
}

template <class T>
void scatter(const T* from, Values to, const int64_t (&strides)[5], const int64_t (&sides)[3], int64_t n, int64_t first,
             int64_t count, Blend blend) {
    for (int64_t c = first; c < first + count; ++c)
        for (int64_t d = 0; d < sides[0]; ++d)
            for (int64_t h = 0; h < sides[1]; ++h)
                for (int64_t w = 0; w < sides[2]; ++w)
                    to.blend(n * strides[0] + c * strides[1] + d * strides[2] + h * strides[3] + w * strides[4],
                             static_cast<float>(*from++), blend.scale, blend.keep);
}

// Weights of one group: k/groups rows of depth() values.
Floats weights(const ConvShape& s, Values w, int64_t group) {
    Floats all;
    const int64_t rows = s.k / s.groups;
    for (int64_t k = group * rows; k < (group + 1) * rows; ++k) {
        const Floats row = gather(s, w, s.w, s.kernel, k, 0, s.c / s.groups);
        all.insert(all.end(), row.begin(), row.end());
    }
    return all;
}

// visit(row of the unfolded image, column, place in the image) for what is not padding.
template <class F>
[[gnu::always_inline]] inline void unfold(const ConvShape& s, F&& visit) {
    for (int64_t c = 0, row = 0; c < s.c / s.groups; ++c)
        for (int64_t kd = 0; kd < s.kernel[0]; ++kd)
            for (int64_t kh = 0; kh < s.kernel[1]; ++kh)
                for (int64_t kw = 0; kw < s.kernel[2]; ++kw, ++row)
                    for (int64_t od = 0, column = 0; od < s.out[0]; ++od)
                        for (int64_t oh = 0; oh < s.out[1]; ++oh)
                            for (int64_t ow = 0; ow < s.out[2]; ++ow, ++column) {
                                const int64_t d = od * s.stride[0] - s.pad[0] + kd * s.dilation[0];
                                const int64_t h = oh * s.stride[1] - s.pad[1] + kh * s.dilation[1];
                                const int64_t w = ow * s.stride[2] - s.pad[2] + kw * s.dilation[2];
                                if (d >= 0 && d < s.in[0] && h >= 0 && h < s.in[1] && w >= 0 && w < s.in[2])
                                    visit(row, column, ((c * s.in[0] + d) * s.in[1] + h) * s.in[2] + w);
                            }
}

template <bool isTransposed>
Floats unfolded(const ConvShape& s, const Floats& image) {
    const int64_t rows = s.depth(), columns = s.outVolume();
    Floats all(asSize(rows * columns));
    unfold(s, [&](int64_t row, int64_t column, int64_t place) {
        all[asSize(isTransposed ? column * rows + row : row * columns + column)] = image[asSize(place)];
    });
    return all;
}

}  // namespace

void convolveForward(const ConvShape& s, Values x, Values w, Values y, Blend blend) {
    const int64_t inChannels = s.c / s.groups, outChannels = s.k / s.groups;
    Floats result(asSize(outChannels * s.outVolume()));
    for (int64_t g = 0; g < s.groups; ++g) {
        const Floats filter = weights(s, w, g);
        for (int64_t n = 0; n < s.n; ++n) {
            const Floats columns = unfolded<false>(s, gather(s, x, s.x, s.in, n, g * inChannels, inChannels));
            product(outChannels, s.outVolume(), s.depth(), filter.data(), columns.data(), result.data());
            scatter(result.data(), y, s.y, s.out, n, g * outChannels, outChannels, blend);
        }
    }
}

void convolveBackwardData(const ConvShape& s, Values w, Values dy, Values dx, Blend blend) {
    const int64_t inChannels = s.c / s.groups, outChannels = s.k / s.groups;
    Floats columns(asSize(s.depth() * s.outVolume())), turned(asSize(s.depth() * outChannels));
    for (int64_t g = 0; g < s.groups; ++g) {
        const Floats filter = weights(s, w, g);
        for (int64_t k = 0; k < outChannels; ++k)
            for (int64_t i = 0; i < s.depth(); ++i) turned[asSize(i * outChannels + k)] = filter[asSize(k * s.depth() + i)];
        for (int64_t n = 0; n < s.n; ++n) {
            const Floats gradient = gather(s, dy, s.y, s.out, n, g * outChannels, outChannels);
            product(s.depth(), s.outVolume(), outChannels, turned.data(), gradient.data(), columns.data());
            Floats image(asSize(inChannels * s.inVolume()));
            unfold(s, [&](int64_t row, int64_t column, int64_t place) {
                image[asSize(place)] += columns[asSize(row * s.outVolume() + column)];
            });
            scatter(image.data(), dx, s.x, s.in, n, g * inChannels, inChannels, blend);
        }
    }
}

void convolveBackwardFilter(const ConvShape& s, Values x, Values dy, Values dw, Blend blend) {
    const int64_t inChannels = s.c / s.groups, outChannels = s.k / s.groups;
    Floats result(asSize(outChannels * s.depth()));
    for (int64_t g = 0; g < s.groups; ++g) {
        std::vector<double> sums(result.size());
        for (int64_t n = 0; n < s.n; ++n) {
            const Floats columns = unfolded<true>(s, gather(s, x, s.x, s.in, n, g * inChannels, inChannels));
            const Floats gradient = gather(s, dy, s.y, s.out, n, g * outChannels, outChannels);
            product(outChannels, s.depth(), s.outVolume(), gradient.data(), columns.data(), result.data());
            for (size_t i = 0; i < sums.size(); ++i) sums[i] += result[i];
        }
        for (int64_t k = 0; k < outChannels; ++k)
            scatter(sums.data() + k * s.depth(), dw, s.w, s.kernel, g * outChannels + k, 0, inChannels, blend);
    }
}

}  // namespace fitroom::sim
