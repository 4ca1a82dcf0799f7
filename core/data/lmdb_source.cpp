#include "core/data/datum_label.h"
#include "core/data/decode/decode.h"
#include "core/data/lmdb_reader.h"
#include "core/data/pixels.h"
#include "core/data/source.h"
#include "core/data/text.h"

#include <atomic>

namespace fitroom::data {

namespace {

constexpr uint64_t kMaxRecordBytes = uint64_t{1} << 30;

class LmdbSource final : public ItemSource {
public:
    std::unique_ptr<LmdbReader> reader;
    int64_t batch = 1, skip = 0;
    bool forceColor = false, forceGray = false;
    std::atomic<bool> rawSeen = false;  // set by the reader thread, asked by the one that trains

    [[nodiscard]] int64_t items() const override { return reader->items(); }
    [[nodiscard]] int64_t batchSize() const override { return batch; }
    [[nodiscard]] int64_t randSkip() const override { return skip; }
    [[nodiscard]] std::string place() const override { return utf8(reader->file()); }
    Status seek(int64_t item, int64_t) override { return reader->seek(item); }

    Result<bool> read(Item& item, Error& why) override {
        FR_TRY(reader->next(m_record));
        item.name = m_record.key;
        const auto where = [&] { return place() + " [" + m_record.key + "]"; };
        if (m_record.size > kMaxRecordBytes) {
            why = tooLarge(m_record.size).at(where());
            return false;
        }
        item.buffer.resize(static_cast<size_t>(m_record.size));
        FR_TRY(reader->readAt(m_record.offset, item.buffer));
        caffe::Datum& datum = item.datum;
        if (!datum.ParseFromArray(item.buffer.data(), static_cast<int>(item.buffer.size()))) {
            why = Error(FR_MSG("This record is no Datum."), {}, FR_MSG("Import the pictures again.")).at(where());
            return false;
        }
        item.label = datum.label();
        return datum.encoded() ? readEncoded(item, where, why) : readPlain(item, where, why);
    }

    Result<BatchStream::Labels> scanLabels(int64_t classes, const CancelToken& cancel) override {
        // A reader of its own: the prefetch thread is at work with the other one.
        auto own = LmdbReader::open(reader->file());
        if (!own) return own.error();
        BatchStream::Labels labels;
        LmdbReader::Record record;
        const int64_t items = (*own)->items();
        for (int64_t i = 0; i < items; ++i) {
            if (cancel.cancelled()) return Error(FR_MSG("Cancelled."), {});
            FR_TRY((*own)->next(record));
            int64_t label = 0;
            const auto good = readDatumLabel(**own, record, label);
            if (!good) return good.error();
            if (!*good) continue;  // read() will skip it and say so
            labels.add(label, classes, i);
        }
        return labels;
    }

    [[nodiscard]] Problems notes() const override {
        if (!rawSeen || (!forceColor && !forceGray)) return {};
        return {{Severity::Warning,
                 Error(FR_MSG("force_color and force_gray have no effect: the records are not encoded pictures."), {},
                       FR_MSG("Import the pictures again as colour or as gray."))
                     .at(place())}};
    }

private:
    static Error tooLarge(uint64_t bytes) {
        return {FR_MSG("This record has %1; at most %2 are read."),
                {bytesText(bytes), bytesText(kMaxRecordBytes)},
                FR_MSG("Import the pictures again, smaller.")};
    }

    template <class Where>
    Result<bool> readEncoded(Item& item, const Where& where, Error& why) const {
        const std::string& data = item.datum.data();
        auto decoded = decodeBytes(bytesOf(data), m_record.key);
        if (!decoded || decoded->damaged) {
            why = decoded ? decoded->reason : decoded.error();
            why.at(where());
            return false;
        }
        item.image = std::move(decoded->image);
        if (item.image.bits != 8) item.image = toEightBit(item.image);
        if (forceColor && item.image.channels != 3) item.image = toColor(item.image, ColorMode::Rgb);
        if (forceGray && item.image.channels != 1) item.image = toColor(item.image, ColorMode::Gray);
        item.useImage();
        return true;
    }

    template <class Where>
    Result<bool> readPlain(Item& item, const Where& where, Error& why) {
        rawSeen = true;
        const caffe::Datum& datum = item.datum;
        const int64_t c = datum.channels(), h = datum.height(), w = datum.width();
        const auto limit = static_cast<int64_t>(kMaxRecordBytes);
        const bool sane = c > 0 && h > 0 && w > 0 && c <= limit && h <= limit / c && w <= limit / (c * h);
        const bool bytes = !datum.data().empty();
        const auto have = bytes ? static_cast<int64_t>(datum.data().size()) : datum.float_data_size();
        if (!sane || have != c * h * w) {
            why = Error(FR_MSG("This record says %1 but holds %2 values."), {shapeText(c, h, w), std::to_string(have)},
                        FR_MSG("Import the pictures again."))
                      .at(where());
            return false;
        }
        item.channels = static_cast<int>(c);
        item.height = static_cast<int>(h);
        item.width = static_cast<int>(w);
        item.planar = true;
        item.bytes = bytes ? reinterpret_cast<const uint8_t*>(datum.data().data()) : nullptr;
        item.floats = bytes ? nullptr : datum.float_data().data();
        return true;
    }

    LmdbReader::Record m_record;
};

}  // namespace

Result<std::unique_ptr<ItemSource>> openLmdbSource(const caffe::LayerParameter& layer, const StreamOptions& options) {
    const caffe::DataParameter& param = layer.data_param();
    if (param.source().empty())
        return Error(FR_MSG("The layer names no database."), {}, FR_MSG("Set source in data_param."));
    // backend is not asked: it defaults to LevelDB in Caffe's schema, and the files themselves say what they are.
    auto reader = LmdbReader::open(resolved(param.source(), options.baseDir));
    if (!reader) return reader.error();
    auto source = std::make_unique<LmdbSource>();
    source->reader = std::move(*reader);
    source->batch = param.batch_size();
    source->skip = param.rand_skip();
    source->forceColor = layer.transform_param().force_color() || param.force_encoded_color();
    source->forceGray = layer.transform_param().force_gray();
    if (source->forceColor && source->forceGray)
        return Error(FR_MSG("force_color and force_gray are both set."), {}, FR_MSG("Keep one of them."));
    return std::unique_ptr<ItemSource>(std::move(source));
}

}  // namespace fitroom::data
