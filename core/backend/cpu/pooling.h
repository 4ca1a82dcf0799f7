#pragma once
// Caffe's pooling windows. The average's divisor is the window's area after clipping to the padded image, so padding
// counts and what hangs over beyond it does not; values are read inside the image only. A window can be empty.

#include "core/backend/cpu/operands.h"

#include "core/ops/attrs.h"

#include <algorithm>

namespace fitroom::cpu {

struct PoolGeometry {
    PoolAttrs attrs;
    int64_t images = 0, channels = 0, height = 0, width = 0, outHeight = 0, outWidth = 0;

    struct Span {
        int64_t begin, end;  // inside the image
        int64_t length;      // clipped to the padded image; 0: empty
    };
    [[nodiscard]] Span rows(int64_t oh) const { return span(oh, attrs.strideH, attrs.padH, attrs.kernelH, height); }
    [[nodiscard]] Span cols(int64_t ow) const { return span(ow, attrs.strideW, attrs.padW, attrs.kernelW, width); }
    // Windows [first, last) that hold this row or column.
    [[nodiscard]] Span windowsOfRow(int64_t h) const {
        return windows(h, attrs.strideH, attrs.padH, attrs.kernelH, outHeight);
    }
    [[nodiscard]] Span windowsOfCol(int64_t w) const {
        return windows(w, attrs.strideW, attrs.padW, attrs.kernelW, outWidth);
    }

private:
    static Span span(int64_t o, int64_t stride, int64_t pad, int64_t kernel, int64_t size) {
        const int64_t begin = o * stride - pad, end = std::min(begin + kernel, size + pad);
        const int64_t inBegin = std::max<int64_t>(begin, 0), inEnd = std::max(std::min(end, size), inBegin);
        return {inBegin, inEnd, std::max<int64_t>(end - begin, 0)};
    }
    static Span windows(int64_t i, int64_t stride, int64_t pad, int64_t kernel, int64_t out) {
        const int64_t at = i + pad;
        const int64_t first = at < kernel ? 0 : (at - kernel) / stride + 1;
        const int64_t last = std::min(at / stride + 1, out);
        return {first, std::max(first, last), 0};
    }
};

// Image and pooled shapes fit; `mask` may be absent.
bool wantPooling(const OpDesc&, const TensorDesc& image, const TensorDesc& pooled, const TensorDesc* mask,
                 PoolGeometry&, std::string& why);

}  // namespace fitroom::cpu
