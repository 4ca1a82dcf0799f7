#pragma once
// What a data layer feeds: Source → Transform → batches of floats, in a fixed order that can be saved and taken up again.

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/net/layer_def.h"
#include "core/ops/tensor_desc.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fitroom::data {

struct StreamPosition {
    int64_t item = 0;   // of the source, next to be read
    int64_t drawn = 0;  // items read since the start, skipped ones and those of other ranks too: keys the random transforms
};

// Items that the program itself hands to a MemoryData layer, whole batches of them.
struct MemoryItems {
    std::vector<float> data, labels;  // items × channels×height×width, items
};

struct StreamOptions {
    std::filesystem::path baseDir;  // relative sources are looked up here, then in the working directory
    bool trainPhase = true;
    uint64_t seed = 1;
    // Of those that share each batch of ranks × batch_size items: rank r takes its r-th part, the items and random
    // transforms that one alone would have there. Of a record that cannot be decoded the next good one of the part is
    // taken twice, so that all ranks go on together; one alone takes one item more.
    int rank = 0, ranks = 1;
    int prefetch = 3;  // batches ready ahead, in a bounded queue filled by one thread; 0: read when asked
    const MemoryItems* memory = nullptr;  // for MemoryData; copied
    // Told by next(), in its caller's thread, of each record that was skipped because it cannot be decoded: the first
    // time it is met, and of no more than a hundred.
    std::function<void(const Error&)> warn;
};

class BatchStream {
public:
    virtual ~BatchStream() = default;
    [[nodiscard]] virtual const std::vector<Shape>& shapes() const = 0;  // one a top; pictures first, then labels (N)
    [[nodiscard]] virtual int64_t items() const = 0;                     // in one pass over the source
    [[nodiscard]] virtual int64_t bufferBytes() const = 0;               // of the queue and the decoder, for the ledger
    // Whether one pass gives each item once; windows are drawn at random.
    [[nodiscard]] virtual bool inOrder() const { return true; }
    // Copies the next batch into the tops' memory, plain N×C×H×W order. Wraps at the end of the source. A record that
    // cannot be decoded is skipped and counted; one of another shape than the first is an error that names it.
    virtual Status next(const std::vector<std::span<float>>& tops) = 0;
    // Position of the batch that next() will hand out (not of the reader ahead of it).
    [[nodiscard]] virtual StreamPosition position() const = 0;
    virtual Status seek(StreamPosition) = 0;
    // Fewer batches ahead than asked for at first (StreamOptions::prefetch); before the first next().
    virtual void limitReadAhead(int batches) = 0;
    // Times that a record was left out because it cannot be decoded.
    [[nodiscard]] virtual int64_t skipped() const { return 0; }
    // How many records these are, and the first of them, as one sentence; nothing while there are none.
    [[nodiscard]] virtual std::optional<Error> skippedItems() const { return std::nullopt; }
    // Labels (that top's values) of the whole source and how many lie outside of 0 … classes − 1; reads every record once.
    struct Labels {
        int64_t smallest = 0, largest = -1, negative = 0, outOfRange = 0, total = 0;  // outOfRange: negative ones too
        int64_t firstBadItem = -1;
        void add(int64_t label, int64_t classes, int64_t item);
    };
    virtual Result<Labels> scanLabels(int64_t classes, const CancelToken&, int top = 1) = 0;
};

// For data layers with a batch_size: those that read files, and MemoryData.
[[nodiscard]] Result<std::unique_ptr<BatchStream>> openStream(const caffe::LayerParameter&, const StreamOptions&);

// Reads just enough of the files to say their shape.
[[nodiscard]] std::unique_ptr<DataProbe> fileProbe(std::filesystem::path baseDir);

}  // namespace fitroom::data
