#include "core/data/batch_stream.h"
#include "core/data/random.h"
#include "core/data/source.h"
#include "core/data/transform.h"

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

// Source and transform, fixed on the first item that can be read.
struct Opened {
    std::unique_ptr<ItemSource> source;
    Transform transform;
    int64_t itemBytes = 0;  // what decoding one takes
};

Result<Opened> openAll(const caffe::LayerParameter& layer, const StreamOptions& options) {
    const auto inLayer = [&](Error e) { return std::move(e.inLayer(layer.name())); };
    auto source = openSource(layer, options);
    if (!source) return source.error();
    if ((*source)->batchSize() < 1)
        return inLayer(Error(FR_MSG("batch_size is 0."), {}, FR_MSG("Set it to 1 or more.")));
    auto transform = Transform::make(layer, options);
    if (!transform) return inLayer(transform.error());
    Item item;
    Error why, firstWhy;
    bool found = false;
    for (int64_t i = 0; i < (*source)->items() && !found; ++i) {
        const auto good = (*source)->read(item, why);
        if (!good) return inLayer(good.error());
        found = *good;
        if (i == 0) firstWhy = why;
    }
    if (!found) return inLayer(firstWhy);
    if (const auto fixed = transform->fix(item, (*source)->place()); !fixed) return inLayer(fixed.error());
    // The record's bytes, the message parsed from them and the decoded picture.
    const auto record = static_cast<int64_t>(item.buffer.capacity() + item.datum.ByteSizeLong());
    return Opened{std::move(*source), std::move(*transform),
                  record + static_cast<int64_t>(item.image.pixels.capacity())};
}

class Stream final : public BatchStream {
public:
    Stream(Opened opened, const caffe::LayerParameter& layer, const StreamOptions& options)
        : m_source(std::move(opened.source)), m_transform(std::move(opened.transform)), m_options(options),
          m_layer(layer.name()), m_itemBytes(opened.itemBytes), m_batch(m_source->batchSize()) {
        m_shapes = {Shape{m_batch, m_transform.channels(), m_transform.height(), m_transform.width()}, Shape{m_batch}};
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
        const int64_t batch = (m_transform.count() + 1) * m_batch * static_cast<int64_t>(sizeof(float));
        return m_options.prefetch * batch + m_transform.meanBytes() + m_itemBytes;
    }

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
        assert(!tops.empty() && tops.size() <= 2);
        assert(static_cast<int64_t>(tops[0].size()) == m_shapes[0].count());
        assert(tops.size() < 2 || static_cast<int64_t>(tops[1].size()) == m_batch);
        try {
            return m_options.prefetch == 0 ? nextDirect(tops) : nextAhead(tops);
        } catch (const std::bad_alloc&) {
            return Error(FR_MSG("There is not enough memory for the batches read ahead."), {},
                         FR_MSG("Choose a smaller batch_size."))
                .inLayer(m_layer);
        }
    }

    Result<Labels> scanLabels(int64_t classes, const CancelToken& cancel) override {
        auto labels = m_source->scanLabels(classes, cancel);
        if (!labels) labels.error().inLayer(m_layer);
        return labels;
    }

private:
    struct Bad {
        std::string name;
        Error why;
    };
    struct Batch {
        std::vector<float> data, labels;
        StreamPosition end;
        Status status;
        std::vector<Bad> bad;
    };

    static constexpr size_t kMostWarnings = 100;    // the rest is only counted
    static constexpr size_t kNamesInTotal = 10;

    // Reads one batch from where the source stands. Run by one thread at a time.
    Status fill(float* data, float* labels, StreamPosition& at, std::vector<Bad>& bad) {
        if (!m_placed) {
            const int64_t start = ((at.item - at.drawn) % items() + items()) % items();
            FR_TRY(m_source->seek(at.item, (start + at.drawn) / items()));
            m_placed = true;
        }
        int64_t badInRow = 0;
        for (int64_t i = 0; i < m_batch;) {
            Error why;
            const auto good = m_source->read(m_item, why);
            if (!good) return good.error();
            const int64_t drawn = at.drawn++;
            at.item = (at.item + 1) % items();
            if (!*good) {
                if (++badInRow >= items()) return why;
                bad.push_back({m_item.name, std::move(why)});
                continue;
            }
            badInRow = 0;
            FR_TRY(m_transform.apply(m_item, drawn, m_source->place(), data + i * m_transform.count()));
            if (labels) labels[i] = static_cast<float>(m_item.label);
            ++i;
        }
        return {};
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
        auto status = fill(tops[0].data(), tops.size() > 1 ? tops[1].data() : nullptr, at, bad);
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
            std::copy(batch->data.begin(), batch->data.end(), tops[0].begin());
            if (tops.size() > 1) std::copy(batch->labels.begin(), batch->labels.end(), tops[1].begin());
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
            batch->data.resize(static_cast<size_t>(m_transform.count() * m_batch));
            batch->labels.resize(static_cast<size_t>(m_batch));
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
                batch->status = fill(batch->data.data(), batch->labels.data(), at, batch->bad);
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
    std::unique_ptr<ItemSource> m_source;
    Transform m_transform;
    Item m_item;
    bool m_placed = false;

    StreamOptions m_options;
    std::string m_layer;
    int64_t m_itemBytes = 0;
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
        auto opened = openAll(layer, options);
        if (!opened) return opened.error();
        const Transform& t = opened->transform;
        return Answer{t.channels(), t.height(), t.width(), opened->source->items()};
    }

private:
    std::filesystem::path m_baseDir;
};

}  // namespace

Result<std::unique_ptr<BatchStream>> openStream(const caffe::LayerParameter& layer, const StreamOptions& options) {
    auto opened = openAll(layer, options);
    if (!opened) return opened.error();
    // 2^48 is the largest count that shapes may have here.
    const double count = static_cast<double>(opened->transform.count()) * opened->source->batchSize();
    if (count > 281474976710656.0)
        return Error(FR_MSG("A batch of %1 items has more values than can be counted here."),
                     {std::to_string(opened->source->batchSize())}, FR_MSG("Choose a smaller batch_size."))
            .inLayer(layer.name());
    return std::unique_ptr<BatchStream>(std::make_unique<Stream>(std::move(*opened), layer, options));
}

std::unique_ptr<DataProbe> fileProbe(std::filesystem::path baseDir) {
    return std::make_unique<FileProbe>(std::move(baseDir));
}

}  // namespace fitroom::data
