#include "core/data/batch_stream.h"
#include "core/data/item_reader.h"
#include "core/data/random.h"
#include "core/data/source.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <unordered_set>

namespace fitroom::data {

namespace {

Result<std::unique_ptr<ItemReader>> openReader(const caffe::LayerParameter& layer, const StreamOptions& options) {
    auto reader = [&]() -> Result<std::unique_ptr<ItemReader>> {
        const std::string& type = layer.type();
        if (const LayerDef* def = findLayerDef(type); def && def->check) FR_TRY(def->check(layer));
        if (type == "Data" || type == "ImageData") return openPictureReader(layer, options);
        if (type == "HDF5Data") return openHdf5Reader(layer, options);
        if (type == "WindowData") return openWindowReader(layer, options);
        if (type == "MemoryData") return openMemoryReader(layer, options);
        return Error(FR_MSG("Layers of type %1 read no files here."), {type},
                     FR_MSG("Use a Data layer with an LMDB, or an ImageData layer with a list of pictures."));
    }();
    if (reader && (*reader)->batchSize() < 1)
        reader = Error(FR_MSG("batch_size is 0."), {}, FR_MSG("Set it to 1 or more."));
    if (!reader) reader.error().inLayer(layer.name());
    return reader;
}

class Stream final : public BatchStream {
public:
    Stream(std::unique_ptr<ItemReader> reader, const caffe::LayerParameter& layer, const StreamOptions& options)
        : m_source(std::move(reader)), m_options(options), m_layer(layer.name()), m_batch(m_source->batchSize()) {
        for (const Shape& item : m_source->itemShapes()) {
            Shape& shape = m_shapes.emplace_back(Shape{m_batch});
            for (int i = 0; i < item.rank; ++i)
                shape.push(item[i]);
        }
        m_options.prefetch = std::max(0, options.prefetch);
        if (const int64_t skip = m_source->randSkip(); skip > 0) {
            CounterRandom random(mix64(options.seed), ~streamKey(layer));
            m_position.item = static_cast<int64_t>(random.below(static_cast<uint64_t>(skip))) % m_source->items();
        }
    }
    ~Stream() override { stop(); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    [[nodiscard]] const std::vector<Shape>& shapes() const override { return m_shapes; }
    [[nodiscard]] int64_t items() const override { return m_source->items(); }
    [[nodiscard]] bool inOrder() const override { return m_source->inOrder(); }
    [[nodiscard]] StreamPosition position() const override { return m_position; }
    [[nodiscard]] int64_t skipped() const override { return m_skipped; }
    [[nodiscard]] std::optional<Error> skippedItems() const override {
        if (m_bad.empty()) return std::nullopt;
        std::string names;
        for (const std::string& name : m_firstBad) names += (names.empty() ? "" : ", ") + name;
        if (m_bad.size() > m_firstBad.size()) names += ", …";
        return Error(FR_MSG("%1 of %2 items could not be decoded and were skipped: %3."),
                     {std::to_string(m_bad.size()), std::to_string(items()), names},
                     FR_MSG("Import the pictures again without them."))
            .at(m_source->place())
            .inLayer(m_layer);
    }

    [[nodiscard]] int64_t bufferBytes() const override {
        int64_t batch = 0;
        for (const Shape& shape : m_shapes)
            batch += shape.count() * static_cast<int64_t>(sizeof(float));
        return m_options.prefetch * batch + m_source->bytes();
    }

    void limitReadAhead(int batches) override { m_options.prefetch = std::min(m_options.prefetch, std::max(0, batches)); }

    Status seek(StreamPosition position) override {
        if (position.item < 0 || position.item >= items() || position.drawn < 0)
            return Error(FR_MSG("The saved position (item %1) is not in this source of %2 items."),
                         {std::to_string(position.item), std::to_string(items())},
                         FR_MSG("Use the data that the run was started with, or begin a new run."))
                .at(m_source->place())
                .inLayer(m_layer);
        stop();
        m_position = position;
        m_placed = false;
        return {};
    }

    Status next(const std::vector<std::span<float>>& tops) override {
        assert(!tops.empty() && tops.size() <= m_shapes.size());
        for (size_t i = 0; i < tops.size(); ++i)
            assert(static_cast<int64_t>(tops[i].size()) == m_shapes[i].count());
        try {
            return m_options.prefetch == 0 ? nextDirect(tops) : nextAhead(tops);
        } catch (const std::bad_alloc&) {
            return Error(FR_MSG("There is not enough memory for the batches read ahead."), {},
                         FR_MSG("Choose a smaller batch_size."))
                .inLayer(m_layer);
        }
    }

    Result<Labels> scanLabels(int64_t classes, const CancelToken& cancel, int top) override {
        auto labels = m_source->scanLabels(classes, top, cancel);
        if (!labels) labels.error().inLayer(m_layer);
        return labels;
    }

private:
    struct Bad {
        std::string name;
        Error why;
    };
    struct Batch {
        std::vector<std::vector<float>> tops;
        StreamPosition end;
        Status status;
        std::vector<Bad> bad;
    };

    static constexpr size_t kMostWarnings = 100;    // the rest is only counted
    static constexpr size_t kNamesInTotal = 10;

    // Stands on the item that is `ahead` behind this position.
    Status stand(const StreamPosition& at, int64_t ahead) {
        const int64_t start = ((at.item - at.drawn) % items() + items()) % items();
        return m_source->seek((at.item + ahead) % items(), (start + at.drawn + ahead) / items());
    }

    // Reads one batch from where the source stands. Run by one thread at a time.
    Status fill(const std::vector<float*>& tops, StreamPosition& at, std::vector<Bad>& bad) {
        if (m_options.ranks > 1) return fillPart(tops, at, bad);
        if (!m_placed) {
            FR_TRY(stand(at, 0));
            m_placed = true;
        }
        std::vector<float*> item = tops;
        // All of them; where items are drawn at random, so many that there are hardly others.
        const int64_t mostBad = items() + (inOrder() ? 0 : 100);
        int64_t badInRow = 0;
        for (int64_t i = 0; i < m_batch;) {
            Error why;
            std::string name;
            const auto good = m_source->read({at.drawn, i, item}, name, why);
            if (!good) return good.error();
            ++at.drawn;
            at.item = (at.item + 1) % items();
            if (!*good) {
                if (++badInRow >= mostBad) return why;
                bad.push_back({std::move(name), std::move(why)});
                continue;
            }
            badInRow = 0;
            for (size_t t = 0; t < item.size(); ++t)
                if (item[t]) item[t] += m_shapes[t].count(1);
            ++i;
        }
        return {};
    }

    // This rank's part of a batch of all ranks.
    Status fillPart(const std::vector<float*>& tops, StreamPosition& at, std::vector<Bad>& bad) {
        const int64_t before = m_options.rank * m_batch;
        FR_TRY(stand(at, before));
        std::vector<float*> item = tops;
        std::vector<char> good(static_cast<size_t>(m_batch), 0);
        int64_t goodOnes = 0;
        Error why;
        for (int64_t i = 0; i < m_batch; ++i) {
            std::string name;
            const auto read = m_source->read({at.drawn + before + i, before + i, item}, name, why);
            if (!read) return read.error();
            if (*read) good[static_cast<size_t>(i)] = 1, ++goodOnes;
            else bad.push_back({std::move(name), why});
            for (size_t t = 0; t < item.size(); ++t)
                if (item[t]) item[t] += m_shapes[t].count(1);
        }
        if (goodOnes == 0) return why;
        for (int64_t i = 0; i < m_batch; ++i)
            if (!good[static_cast<size_t>(i)]) copyItem(tops, nextGood(good, i), i);
        at.drawn += m_options.ranks * m_batch;
        at.item = (at.item + m_options.ranks * m_batch) % items();
        return {};
    }
    static int64_t nextGood(const std::vector<char>& good, int64_t from) {
        auto i = static_cast<size_t>(from);
        do i = (i + 1) % good.size();
        while (!good[i]);
        return static_cast<int64_t>(i);
    }
    void copyItem(const std::vector<float*>& tops, int64_t from, int64_t to) const {
        for (size_t t = 0; t < tops.size(); ++t) {
            const int64_t each = m_shapes[t].count(1);
            if (tops[t]) std::copy_n(tops[t] + from * each, each, tops[t] + to * each);
        }
    }

    // Of each record once, however often the source is gone through.
    void report(std::vector<Bad>& met) {
        m_skipped += static_cast<int64_t>(met.size());
        if (m_options.warn && !std::exchange(m_notesTold, true))
            for (Problem& note : m_source->notes()) m_options.warn(note.error.inLayer(m_layer));
        for (Bad& bad : met) {
            if (!m_bad.insert(bad.name).second) continue;
            if (m_firstBad.size() < kNamesInTotal) m_firstBad.push_back(bad.name);
            if (m_options.warn && m_bad.size() <= kMostWarnings) m_options.warn(bad.why.inLayer(m_layer));
        }
    }

    Status nextDirect(const std::vector<std::span<float>>& tops) {
        std::vector<Bad> bad;
        StreamPosition at = m_position;
        std::vector<float*> into(m_shapes.size(), nullptr);
        for (size_t i = 0; i < tops.size(); ++i)
            into[i] = tops[i].data();
        auto status = fill(into, at, bad);
        report(bad);
        if (!status) {
            m_placed = false;  // the position stays; the next call tries again from it
            return std::move(status.error().inLayer(m_layer));
        }
        m_position = at;
        return {};
    }

    Status nextAhead(const std::vector<std::span<float>>& tops) {
        if (!m_thread.joinable()) start();
        std::unique_ptr<Batch> batch;
        {
            std::unique_lock lock(m_mutex);
            m_filled.wait(lock, [this] { return !m_ready.empty(); });
            batch = std::move(m_ready.front());
            m_ready.pop_front();
        }
        report(batch->bad);
        auto status = std::move(batch->status);
        if (status) {
            for (size_t i = 0; i < tops.size(); ++i)
                std::copy(batch->tops[i].begin(), batch->tops[i].end(), tops[i].begin());
            m_position = batch->end;
            const std::lock_guard lock(m_mutex);
            m_free.push_back(std::move(batch));
            m_emptied.notify_one();
            return {};
        }
        stop();  // the reader has ended; the next call starts again from this position
        return std::move(status.error().inLayer(m_layer));
    }

    void start() {
        m_stopping = false;
        m_free.clear();
        m_placed = false;
        for (int i = 0; i < m_options.prefetch; ++i) {
            auto batch = std::make_unique<Batch>();
            for (const Shape& shape : m_shapes)
                batch->tops.emplace_back(static_cast<size_t>(shape.count()));
            m_free.push_back(std::move(batch));
        }
        m_thread = std::thread([this, at = m_position]() mutable { run(at); });
    }

    void run(StreamPosition at) {
        for (;;) {
            std::unique_ptr<Batch> batch;
            {
                std::unique_lock lock(m_mutex);
                m_emptied.wait(lock, [this] { return m_stopping || !m_free.empty(); });
                if (m_stopping) return;
                batch = std::move(m_free.front());
                m_free.pop_front();
            }
            batch->bad.clear();
            try {
                std::vector<float*> into;
                for (auto& top : batch->tops)
                    into.push_back(top.data());
                batch->status = fill(into, at, batch->bad);
            } catch (const std::exception& e) {  // out of memory inside a decoder
                batch->status = Error(FR_MSG("Reading failed: %1."), {e.what()}, FR_MSG("Close other programs."));
            }
            batch->end = at;
            const bool failed = !batch->status;
            const std::lock_guard lock(m_mutex);
            m_ready.push_back(std::move(batch));
            m_filled.notify_one();
            if (failed) return;
        }
    }

    void stop() {
        {
            const std::lock_guard lock(m_mutex);
            m_stopping = true;
            m_emptied.notify_one();
        }
        if (m_thread.joinable()) m_thread.join();
        m_ready.clear();
        m_free.clear();
        m_placed = false;
    }

    // Used by the filling thread while it runs, else by the caller.
    std::unique_ptr<ItemReader> m_source;
    bool m_placed = false;

    StreamOptions m_options;
    std::string m_layer;
    int64_t m_batch = 1;
    std::vector<Shape> m_shapes;
    StreamPosition m_position;
    int64_t m_skipped = 0;
    std::unordered_set<std::string> m_bad;
    std::vector<std::string> m_firstBad;
    bool m_notesTold = false;

    std::thread m_thread;
    std::mutex m_mutex;  // guards the three below
    std::deque<std::unique_ptr<Batch>> m_free, m_ready;
    bool m_stopping = false;
    std::condition_variable m_filled, m_emptied;
};

class FileProbe final : public DataProbe {
public:
    explicit FileProbe(std::filesystem::path baseDir) : m_baseDir(std::move(baseDir)) {}
    Result<Answer> probe(const caffe::LayerParameter& layer, bool trainPhase) override {
        StreamOptions options;
        options.baseDir = m_baseDir;
        options.trainPhase = trainPhase;
        auto reader = openReader(layer, options);
        if (!reader) return std::move(reader.error());
        Answer answer;
        answer.tops = (*reader)->itemShapes();
        answer.items = (*reader)->items();
        if (const Shape& first = answer.tops.front(); first.rank == 3) {
            answer.channels = first[0];
            answer.height = first[1];
            answer.width = first[2];
        }
        return answer;
    }

private:
    std::filesystem::path m_baseDir;
};

}  // namespace

Result<std::unique_ptr<BatchStream>> openStream(const caffe::LayerParameter& layer, const StreamOptions& options) {
    auto reader = openReader(layer, options);
    if (!reader) return std::move(reader.error());
    // 2^48 is the largest count that shapes may have here.
    for (const Shape& item : (*reader)->itemShapes())
        if (static_cast<double>(item.count()) * static_cast<double>((*reader)->batchSize()) > 281474976710656.0)
            return Error(FR_MSG("A batch of %1 items has more values than can be counted here."),
                         {std::to_string((*reader)->batchSize())}, FR_MSG("Choose a smaller batch_size."))
                .inLayer(layer.name());
    return std::unique_ptr<BatchStream>(std::make_unique<Stream>(std::move(*reader), layer, options));
}

std::unique_ptr<DataProbe> fileProbe(std::filesystem::path baseDir) {
    return std::make_unique<FileProbe>(std::move(baseDir));
}

}  // namespace fitroom::data
