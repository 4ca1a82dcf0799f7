#pragma once
// Fills the data layers of a program, batch by batch, and remembers where it stands.

#include "core/data/batch_stream.h"
#include "core/net/net_spec.h"
#include "core/run/executor.h"

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace fitroom {

struct FeedPosition {
    std::string layer;
    data::StreamPosition at;
};

class DataFeed {
public:
    struct Options {
        std::filesystem::path baseDir;
        bool trainPhase = true;
        uint64_t seed = 1;
        int rank = 0, ranks = 1;  // of those that share each batch
        bool splitBatch = false;  // BuildOptions::splitBatch
        int prefetch = 3;  // memory_fit.h: kPrefetch
        std::map<std::string, data::MemoryItems> memory;  // what MemoryData layers read, by their names
        std::function<void(const Error&)> warn;  // of records that next() had to skip
    };
    static Result<DataFeed> open(std::shared_ptr<const Graph> graph, const NetSpec& spec, const Options& options);

    Status next(Executor& executor, int program);
    // Overwrites items from `valid` on by copies of item `source`, in every top.
    void repeatItem(Executor& executor, int program, int64_t valid, int64_t source);

    [[nodiscard]] std::vector<FeedPosition> positions() const;
    // Layers that `positions` does not name stay where they are.
    Status seek(const std::vector<FeedPosition>& positions);
    Status rewind();

    [[nodiscard]] bool empty() const { return m_streams.empty(); }
    [[nodiscard]] int64_t items() const;  // of the first data layer
    [[nodiscard]] int64_t batch() const;  // of the first data layer, DummyData included
    // Every top has the batch as its first axis, so that single items can be told apart.
    [[nodiscard]] bool itemwise() const;
    [[nodiscard]] int64_t bufferBytes() const;
    void limitReadAhead(int batches);  // before the first next()
    // One sentence a data layer that had to skip items.
    [[nodiscard]] std::vector<Error> skippedItems() const;

    // Labels against what the layers that read them put out; the first mismatch is the error.
    Status checkLabels(const NetSpec& spec, const CancelToken& cancel);

private:
    struct Staging {
        std::shared_ptr<void> memory;  // Backend::hostBuffer()
        size_t count = 0;
        [[nodiscard]] std::span<float> values() const { return {static_cast<float*>(memory.get()), count}; }
    };
    struct Stream {
        int32_t layer = -1;
        std::unique_ptr<data::BatchStream> stream;
        std::vector<TensorId> tops;
        std::vector<Staging> staging;  // for tops without plain memory of their own that the host can write
    };
    std::vector<std::span<float>> targets(Executor& executor, int program, Stream& s);
    void finish(Executor& executor, int program, Stream& s);

    std::shared_ptr<const Graph> m_graph;
    std::vector<Stream> m_streams;
};

// How many classes the layer reading this graph's labels tells apart (the largest); 0 when there is none.
[[nodiscard]] int64_t classCount(const Graph& graph);

}  // namespace fitroom
