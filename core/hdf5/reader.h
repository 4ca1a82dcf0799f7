#pragma once
// Reads HDF5 files with bounds checked at every step; libhdf5 maps what it reads to structures and trusts it, so that a
// few altered bytes can end the process. Soft and external links are named but never followed, data in other files is
// refused. One reader belongs to one thread at a time.

#include "core/hdf5/file.h"

#include <map>
#include <memory>
#include <optional>

namespace fitroom::hdf5 {

struct Link {
    enum class Kind : uint8_t { Hard, Soft, External };
    std::string name;
    Kind kind = Kind::Hard;
    uint64_t object = kNowhere;  // what it leads to, for hard links
};

// What a data set says of itself, and where its values are.
struct DataSet {
    enum class Values : uint8_t { Integer, Float, Text };
    enum class Place : uint8_t { OnePiece, Header, Chunks };
    std::string path;           // for messages
    std::vector<int64_t> dims;  // none: a single value
    Values values = Values::Float;
    int valueBytes = 4;
    bool isSigned = true, bigEndian = false;

    Place place = Place::OnePiece;
    uint64_t address = kNowhere;  // of the values, or of the index of the chunks
    std::vector<uint8_t> inHeader;
    std::vector<int64_t> chunkDims;
    std::vector<uint16_t> filters;  // in the order of writing
    std::vector<uint8_t> fill;      // one value, where a chunk was never written; empty: 0

    [[nodiscard]] int64_t count() const;  // of all values
    [[nodiscard]] int64_t rows() const { return dims.empty() ? 1 : dims[0]; }
    [[nodiscard]] int64_t rowCount() const { return rows() > 0 ? count() / rows() : 0; }
    [[nodiscard]] std::string shapeText() const;  // "20×1×5×5", "scalar"
};

class Reader {
public:
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path);
    ~Reader();

    [[nodiscard]] uint64_t root() const { return m_file.root(); }
    [[nodiscard]] std::string name() const { return m_file.name(); }
    // The links of a group in the order of their names. An error where the object is no group.
    [[nodiscard]] Result<std::vector<Link>> links(uint64_t group);
    // Opens what a link leads to. `path` is for messages.
    [[nodiscard]] Result<DataSet> dataSet(const Link& link, const std::string& path);
    [[nodiscard]] Result<bool> isGroup(uint64_t object);

    // Rows [first, first + rows) in the order of the axes, converted to float. `out` has rows × rowCount() values; a
    // single value is one row.
    Status readRows(const DataSet& from, int64_t first, int64_t rows, std::span<float> out);
    // All values of a small data set.
    [[nodiscard]] Result<std::vector<int64_t>> readIntegers(const DataSet& from);
    [[nodiscard]] Result<std::string> readText(const DataSet& from);

    // Bytes that the unpacked chunks take which are kept for the next rows.
    [[nodiscard]] int64_t cacheBytes() const { return m_cacheBytes; }

private:
    struct Message {
        int type = 0;
        bool isShared = false;
        std::vector<uint8_t> data;
    };
    struct Chunk {
        std::vector<int64_t> first;  // of its values, an axis each
        uint64_t address = kNowhere;
        uint32_t bytes = 0, skippedFilters = 0;
    };
    using Chunks = std::vector<Chunk>;  // in the order of their places
    explicit Reader(File file) : m_file(std::move(file)) {}

    // Reads what describes the data. All of it together is bounded: parts of a file can lie over each other and lead to
    // one another without end.
    Status readMeta(uint64_t address, uint64_t bytes, std::vector<uint8_t>& out);
    Result<std::vector<Message>> header(uint64_t object);
    Status headerBlock(std::span<const uint8_t> block, bool old, bool ordered, std::vector<Message>& out,
                       std::vector<std::pair<uint64_t, uint64_t>>& more) const;
    Status linksOfTable(std::span<const uint8_t> message, std::vector<Link>& out);
    Status linkMessage(std::span<const uint8_t> message, std::vector<Link>& out) const;

    Status parse(const Message& m, DataSet& out) const;
    Status parseType(const Message& m, DataSet& out) const;
    Status parseSpace(const Message& m, DataSet& out) const;
    Status parseLayout(const Message& m, DataSet& out) const;
    Status parseFilters(const Message& m, DataSet& out) const;
    void parseFill(const Message& m, DataSet& out) const;
    Status checkSize(const DataSet& set) const;
    [[nodiscard]] Error unread(const DataSet& set, const char* what) const;

    Status rawRows(const DataSet& from, int64_t first, int64_t rows, std::vector<uint8_t>& out);
    Status rowsOfChunks(const DataSet& from, int64_t first, int64_t rows, std::vector<uint8_t>& out);
    Result<const Chunks*> chunksOf(const DataSet& from);
    Status collectChunks(const DataSet& from, uint64_t node, int level, Chunks& out);
    Result<const std::vector<uint8_t>*> unpacked(const DataSet& from, const Chunk& chunk);

    File m_file;
    uint64_t m_metaBytes = 0;
    std::map<uint64_t, Chunks> m_chunks;  // by the address of the index
    std::map<uint64_t, std::vector<uint8_t>> m_cache;
    int64_t m_cacheBytes = 0;
};

}  // namespace fitroom::hdf5
