#include "core/base/os.h"
#include "core/data/list_file.h"
#include "core/data/pixels.h"
#include "core/data/random.h"
#include "core/data/source.h"
#include "core/data/text.h"

#include <numeric>

namespace fitroom::data {

namespace {

class ListSource final : public ItemSource {
public:
    std::filesystem::path list;
    std::vector<ListLine> lines;
    std::filesystem::path baseDir;
    std::string root;  // put before every path
    int64_t batch = 1, skip = 0;
    int newHeight = 0, newWidth = 0;
    bool color = true, shuffled = false;
    uint64_t key = 0;

    [[nodiscard]] int64_t items() const override { return static_cast<int64_t>(lines.size()); }
    [[nodiscard]] int64_t batchSize() const override { return batch; }
    [[nodiscard]] int64_t randSkip() const override { return skip; }
    [[nodiscard]] std::string place() const override { return utf8(list); }

    Status seek(int64_t item, int64_t pass) override {
        if (item < 0 || item >= items())
            return Error(FR_MSG("Item %1 is asked for, but the list has %2."),
                         {std::to_string(item), std::to_string(items())}, FR_MSG("Start from the first item."))
                .at(place());
        m_next = item;
        arrange(pass);
        return {};
    }

    Result<bool> read(Item& item, Error& why) override {
        if (m_next >= items()) {
            m_next = 0;
            arrange(m_pass + 1);
        }
        const ListLine& line = lines[shuffled ? m_order[static_cast<size_t>(m_next)] : static_cast<size_t>(m_next)];
        ++m_next;
        item.name = line.path;
        item.label = line.label;
        auto decoded = decodeImage(fileOf(line));
        if (!decoded || decoded->damaged) {
            why = decoded ? decoded->reason : decoded.error();
            return false;
        }
        item.image = toColor(toEightBit(decoded->image), color ? ColorMode::Rgb : ColorMode::Gray);
        if (newHeight > 0) item.image = resizeBilinear(item.image, newWidth, newHeight);
        item.useImage();
        return true;
    }

    Result<BatchStream::Labels> scanLabels(int64_t classes, const CancelToken& cancel) override {
        BatchStream::Labels labels;
        for (const ListLine& line : lines) {
            if (cancel.cancelled()) return Error(FR_MSG("Cancelled."), {});
            labels.add(line.label, classes, labels.total);
        }
        return labels;
    }

private:
    void arrange(int64_t pass) {
        if (!shuffled || (pass == m_pass && !m_order.empty())) {
            m_pass = pass;
            return;
        }
        m_pass = pass;
        m_order.resize(lines.size());
        std::iota(m_order.begin(), m_order.end(), 0u);
        shuffle(m_order, CounterRandom(key, static_cast<uint64_t>(pass)));
    }

    // Caffe joins without a separator; people leave the slash out all the same.
    [[nodiscard]] std::filesystem::path fileOf(const ListLine& line) const {
        const auto joined = resolved(root + line.path, baseDir);
        std::error_code code;
        if (root.empty() || root.ends_with('/') || std::filesystem::exists(joined, code)) return joined;
        return resolved(root + "/" + line.path, baseDir);
    }

    int64_t m_next = 0, m_pass = -1;
    std::vector<uint32_t> m_order;
};

}  // namespace

Result<std::unique_ptr<ItemSource>> openListSource(const caffe::LayerParameter& layer, const StreamOptions& options) {
    const caffe::ImageDataParameter& param = layer.image_data_param();
    if (param.source().empty())
        return Error(FR_MSG("The layer names no list file."), {}, FR_MSG("Set source in image_data_param."));
    if ((param.new_height() > 0) != (param.new_width() > 0))
        return Error(FR_MSG("Only one of new_height and new_width is set."), {}, FR_MSG("Set both or neither."));
    constexpr uint32_t kMaxSide = 1 << 16;
    if (param.new_height() > kMaxSide || param.new_width() > kMaxSide)
        return Error(FR_MSG("new_height and new_width may be at most %1."), {std::to_string(kMaxSide)},
                     FR_MSG("Choose a smaller size."));
    auto source = std::make_unique<ListSource>();
    source->list = resolved(param.source(), options.baseDir);
    auto lines = readListFile(source->list);
    if (!lines) return lines.error();
    for (const ListLine& line : *lines)
        if (line.problem.text[0]) return line.problem;
    if (lines->empty())
        return Error(FR_MSG("The list names no pictures."), {}, FR_MSG("Write one path and label a line into it."))
            .at(source->place());
    source->lines = std::move(*lines);
    source->baseDir = options.baseDir;
    source->root = param.root_folder();
    source->batch = param.batch_size();
    source->skip = param.rand_skip();
    source->newHeight = static_cast<int>(param.new_height());
    source->newWidth = static_cast<int>(param.new_width());
    source->color = param.is_color();
    source->shuffled = param.shuffle();
    source->key = mix64(options.seed) ^ streamKey(layer);
    FR_TRY(source->seek(0, 0));
    return std::unique_ptr<ItemSource>(std::move(source));
}

}  // namespace fitroom::data
