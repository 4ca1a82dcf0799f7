// WindowData: windows of pictures, drawn at random from those that overlap an object and those that do not, warped to a
// square. Caffe's geometry step by step, in its precision: rounding decides which pixels are taken.

#include "core/data/item_reader.h"
#include "core/data/mean_image.h"
#include "core/data/pixels.h"
#include "core/data/random.h"
#include "core/data/source.h"
#include "core/data/text.h"
#include "core/data/window_list.h"

#include <algorithm>
#include <cmath>

namespace fitroom::data {

namespace {

// Where a window comes from and where it goes.
struct Cut {
    int x = 0, y = 0, width = 0, height = 0;  // in the picture
    int toWidth = 0, toHeight = 0;            // warped; 0: nothing of it is seen
    int left = 0, top = 0;                    // its place in the crop
};

struct Geometry {
    int crop = 0, contextPad = 0;
    bool square = false;

    [[nodiscard]] bool expands() const { return contextPad > 0 || square; }

    [[nodiscard]] Cut cut(const PictureWindow& w, int width, int height, bool mirror) const {
        Cut out{w.x1, w.y1, w.x2 - w.x1 + 1, w.y2 - w.y1 + 1, crop, crop, 0, 0};
        if (!expands()) return out;
        // Expanded so that after warping there are contextPad pixels around the window.
        const auto side = static_cast<float>(crop);
        const float scale = side / static_cast<float>(crop - 2 * contextPad);
        float halfHeight = static_cast<float>(w.y2 - w.y1 + 1) / 2.0F;
        float halfWidth = static_cast<float>(w.x2 - w.x1 + 1) / 2.0F;
        const float centerX = static_cast<float>(w.x1) + halfWidth, centerY = static_cast<float>(w.y1) + halfHeight;
        if (square) halfWidth = halfHeight = std::max(halfWidth, halfHeight);
        const auto place = [](float value) {
            constexpr float kFar = 1e9F;
            return static_cast<int64_t>(std::round(std::clamp(value, -kFar, kFar)));
        };
        int64_t x1 = place(centerX - halfWidth * scale), x2 = place(centerX + halfWidth * scale);
        int64_t y1 = place(centerY - halfHeight * scale), y2 = place(centerY + halfHeight * scale);
        const int64_t wholeWidth = x2 - x1 + 1, wholeHeight = y2 - y1 + 1;
        const int64_t padLeft = std::max<int64_t>(0, -x1), padTop = std::max<int64_t>(0, -y1);
        const int64_t padRight = std::max<int64_t>(0, x2 - width + 1),
                      padBottom = std::max<int64_t>(0, y2 - height + 1);
        x1 += padLeft, x2 -= padRight, y1 += padTop, y2 -= padBottom;
        out = {static_cast<int>(x1), static_cast<int>(y1), static_cast<int>(x2 - x1 + 1),
               static_cast<int>(y2 - y1 + 1)};
        const float scaleX = side / static_cast<float>(wholeWidth), scaleY = side / static_cast<float>(wholeHeight);
        const auto scaled = [](int64_t pixels, float by) {
            return static_cast<int>(std::round(static_cast<float>(pixels) * by));
        };
        out.left = scaled(mirror ? padRight : padLeft, scaleX);
        out.top = scaled(padTop, scaleY);
        out.toWidth = std::min(scaled(out.width, scaleX), crop - out.left);
        out.toHeight = std::min(scaled(out.height, scaleY), crop - out.top);
        return out;
    }
};

class WindowReader final : public ItemReader {
public:
    std::filesystem::path list, baseDir;
    std::string root;
    std::vector<WindowPicture> pictures;
    std::vector<PictureWindow> foreground, background;
    Geometry geometry;
    int64_t batch = 1;
    int64_t slots = 1, foregroundOfSlots = 0;  // of the batch of all ranks
    float scale = 1;
    bool mirror = false;
    bool otherScale = false;  // in transform_param
    MeanImage mean;
    std::vector<float> meanValues;
    uint64_t key = 0;
    std::vector<Shape> shapes;

    [[nodiscard]] const std::vector<Shape>& itemShapes() const override { return shapes; }
    [[nodiscard]] int64_t items() const override { return static_cast<int64_t>(foreground.size() + background.size()); }
    [[nodiscard]] int64_t batchSize() const override { return batch; }
    [[nodiscard]] std::string place() const override { return utf8(list); }
    [[nodiscard]] bool inOrder() const override { return false; }
    [[nodiscard]] int64_t bytes() const override {
        int64_t largest = 0;
        for (const WindowPicture& p : pictures)
            largest = std::max(largest, int64_t{3} * p.width * p.height);
        return largest + static_cast<int64_t>(mean.values.size() * sizeof(float));
    }
    [[nodiscard]] Problems notes() const override {
        if (!otherScale) return {};
        return {{Severity::Warning,
                 Error(FR_MSG("scale in transform_param has no effect on WindowData, here as in Caffe."), {},
                       FR_MSG("Set scale in window_data_param."))
                     .at(place())}};
    }
    // Which window comes hangs on how many were drawn alone.
    Status seek(int64_t, int64_t) override { return {}; }

    // First those without an object, then those with one.
    Result<bool> read(const Turn& turn, std::string& name, Error& why) override {
        CounterRandom random(key, static_cast<uint64_t>(turn.drawn));
        const auto& from = turn.slot < slots - foregroundOfSlots ? background : foreground;
        const PictureWindow& window = from[static_cast<size_t>(random.below(from.size()))];
        const bool mirrored = mirror && random.below(2) == 1;
        const WindowPicture& picture = pictures[static_cast<size_t>(window.picture)];
        name = picture.path;
        auto decoded = decodeImage(resolved(root + picture.path, baseDir));
        if (!decoded || decoded->damaged) {
            why = decoded ? decoded->reason : decoded.error();
            return false;
        }
        const Image whole = toColor(toEightBit(decoded->image), ColorMode::Rgb);
        const Cut cut = geometry.cut(window, whole.width, whole.height, mirrored);
        if (cut.x < 0 || cut.y < 0 || cut.width < 1 || cut.height < 1 || cut.width > whole.width - cut.x ||
            cut.height > whole.height - cut.y) {
            why = Error(FR_MSG("The window %1 %2 %3 %4 lies outside of its picture, which is %5×%6."),
                        {std::to_string(window.x1), std::to_string(window.y1), std::to_string(window.x2),
                         std::to_string(window.y2), std::to_string(whole.width), std::to_string(whole.height)},
                        FR_MSG("Correct the window, or the picture's size above it."))
                      .at(place(), window.line);
            return false;
        }
        if (turn.tops[0]) draw(whole, cut, mirrored, turn.tops[0]);
        if (turn.tops.size() > 1 && turn.tops[1]) *turn.tops[1] = static_cast<float>(window.label);
        return true;
    }

    Result<BatchStream::Labels> scanLabels(int64_t classes, int, const CancelToken&) override {
        BatchStream::Labels labels;
        for (const auto* windows : {&background, &foreground})
            for (const PictureWindow& w : *windows)
                labels.add(w.label, classes, labels.total);
        return labels;
    }

private:
    // What lies outside of the picture is 0, the mean not taken off.
    void draw(const Image& whole, const Cut& cut, bool mirrored, float* out) const {
        const int crop = geometry.crop;
        std::fill(out, out + int64_t{3} * crop * crop, 0.0F);
        if (cut.toWidth < 1 || cut.toHeight < 1) return;
        Image part;
        part.width = cut.width;
        part.height = cut.height;
        part.channels = 3;
        part.pixels.resize(static_cast<size_t>(3) * static_cast<size_t>(cut.width) * static_cast<size_t>(cut.height));
        for (int y = 0; y < cut.height; ++y) {
            const auto* row = whole.pixels.data() + (int64_t{cut.y + y} * whole.width + cut.x) * 3;
            std::copy(row, row + int64_t{3} * cut.width, part.pixels.data() + int64_t{3} * y * cut.width);
        }
        part = resizeBilinear(part, cut.toWidth, cut.toHeight);
        const int64_t off = mean.values.empty() ? 0 : (mean.width - crop) / 2;
        for (int y = 0; y < cut.toHeight; ++y)
            for (int x = 0; x < cut.toWidth; ++x)
                for (int c = 0; c < 3; ++c) {
                    const int column = mirrored ? cut.toWidth - 1 - x : x;
                    const auto pixel =
                        static_cast<float>(part.pixels[(static_cast<size_t>(y) * static_cast<size_t>(cut.toWidth) +
                                                        static_cast<size_t>(column)) *
                                                           3 +
                                                       static_cast<size_t>(c)]);
                    const int64_t row = cut.top + y, col = cut.left + x;
                    float less = 0;
                    if (!mean.values.empty())
                        less = mean.values[static_cast<size_t>((c * mean.height + row + off) * mean.width + col + off)];
                    else if (!meanValues.empty())
                        less = meanValues[meanValues.size() == 1 ? 0 : static_cast<size_t>(c)];
                    out[(int64_t{c} * crop + row) * crop + col] = (pixel - less) * scale;
                }
    }
};

Status takeMean(const caffe::TransformationParameter& transform, const StreamOptions& options, WindowReader& reader) {
    reader.meanValues.assign(transform.mean_value().begin(), transform.mean_value().end());
    const bool hasFile = !transform.mean_file().empty();
    const auto finite = [](float v) { return std::isfinite(v); };
    if (!finite(reader.scale) || !std::all_of(reader.meanValues.begin(), reader.meanValues.end(), finite))
        return Error(FR_MSG("scale or mean_value is not a finite number."), {}, FR_MSG("Correct both in this layer."));
    if (hasFile && !reader.meanValues.empty())
        return Error(FR_MSG("mean_file and mean_value are both set."), {}, FR_MSG("Keep one of them."));
    if (reader.meanValues.size() > 1 && reader.meanValues.size() != 3)
        return Error(FR_MSG("There are %1 values in mean_value, but the data has %2 channels."),
                     {std::to_string(reader.meanValues.size()), "3"}, FR_MSG("Give one value, or one per channel."));
    if (!hasFile) return {};
    auto mean = readMeanImage(resolved(transform.mean_file(), options.baseDir));
    if (!mean) return std::move(mean.error());
    const int64_t crop = reader.geometry.crop, off = (mean->width - crop) / 2;
    if (mean->channels != 3 || mean->width < crop || mean->height < off + crop)
        return Error(FR_MSG("The mean file is %1; windows of %2 need one of three channels that is no smaller."),
                     {shapeText(mean->channels, mean->height, mean->width), shapeText(3, crop, crop)},
                     FR_MSG("Compute the mean of these pictures, or use mean_value."))
            .at(mean->file);
    reader.mean = std::move(*mean);
    return {};
}

Status sortWindows(const caffe::WindowDataParameter& p, std::vector<PictureWindow> windows, WindowReader& reader) {
    for (PictureWindow& w : windows) {
        const WindowPicture& picture = reader.pictures[static_cast<size_t>(w.picture)];
        const bool inside = w.x1 >= 0 && w.y1 >= 0 && w.x2 < picture.width && w.y2 < picture.height;
        const bool meets = w.x2 >= 0 && w.y2 >= 0 && w.x1 < picture.width && w.y1 < picture.height;
        if (reader.geometry.expands() ? !meets : !inside)
            return Error(FR_MSG("The window %1 %2 %3 %4 lies outside of its picture, which is %5×%6."),
                         {std::to_string(w.x1), std::to_string(w.y1), std::to_string(w.x2), std::to_string(w.y2),
                          std::to_string(picture.width), std::to_string(picture.height)},
                         FR_MSG("Correct the window, or the picture's size above it."))
                .at(reader.place(), w.line);
        if (w.overlap >= p.fg_threshold()) {
            if (w.label < 1)
                return Error(FR_MSG("A window with an object has class 0, which is the background's."), {},
                             FR_MSG("Number the classes of objects from 1."))
                    .at(reader.place(), w.line);
            reader.foreground.push_back(w);
        } else if (w.overlap < p.bg_threshold()) {
            w.label = 0;
            reader.background.push_back(w);
        }
    }
    const bool needsForeground = reader.foregroundOfSlots > 0,
               needsBackground = reader.foregroundOfSlots < reader.slots;
    if ((needsForeground && reader.foreground.empty()) || (needsBackground && reader.background.empty()))
        return Error(needsForeground && reader.foreground.empty()
                         ? FR_MSG("No window overlaps an object enough (fg_threshold %1).")
                         : FR_MSG("No window is background enough (bg_threshold %2)."),
                     {std::to_string(p.fg_threshold()), std::to_string(p.bg_threshold())},
                     FR_MSG("Change the thresholds, fg_fraction, or the windows."))
            .at(reader.place());
    return {};
}

}  // namespace

Result<std::unique_ptr<ItemReader>> openWindowReader(const caffe::LayerParameter& layer, const StreamOptions& options) {
    const caffe::WindowDataParameter& p = layer.window_data_param();
    const caffe::TransformationParameter& transform = layer.transform_param();
    if (p.source().empty())
        return Error(FR_MSG("The layer names no window file."), {}, FR_MSG("Set source in window_data_param."));
    auto reader = std::make_unique<WindowReader>();
    reader->list = resolved(p.source(), options.baseDir);
    reader->baseDir = options.baseDir;
    reader->root = p.root_folder();
    reader->geometry = {static_cast<int>(transform.crop_size()), static_cast<int>(p.context_pad()),
                        p.crop_mode() == "square"};
    reader->batch = p.batch_size();
    reader->slots = reader->batch * options.ranks;
    reader->foregroundOfSlots = static_cast<int64_t>(static_cast<float>(reader->slots) * p.fg_fraction());
    reader->scale = p.scale();  // Caffe's layer reads its own field here, and the other ones of TransformationParameter
    reader->otherScale = transform.scale() != 1;
    reader->mirror = transform.mirror();
    reader->key = mix64(options.seed) ^ streamKey(layer);
    const int64_t crop = transform.crop_size();
    reader->shapes = {Shape{3, crop, crop}, Shape{}};
    FR_TRY(takeMean(transform, options, *reader));
    // Caffe scales only where it takes a mean off, in this layer alone.
    if (reader->mean.values.empty() && reader->meanValues.empty()) reader->scale = 1;
    auto windows = readWindowList(reader->list);
    if (!windows) return std::move(windows.error());
    if (windows->pictures.empty())
        return Error(FR_MSG("The window file names no pictures."), {}, FR_MSG("Check the path.")).at(reader->place());
    reader->pictures = std::move(windows->pictures);
    FR_TRY(sortWindows(p, std::move(windows->windows), *reader));
    return std::unique_ptr<ItemReader>(std::move(reader));
}

}  // namespace fitroom::data
