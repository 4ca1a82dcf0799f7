#pragma once
// Reads LMDB files with bounds checked at every step. The LMDB library maps the file and trusts it: a cut-off or altered
// database ends the process (SIGBUS, assert), and it wants to write a lock file. This reader does neither; databases on
// read-only media and network shares open the same way. Keys in order, as a cursor gives them.

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fitroom::data {

class LmdbReader {
public:
    // A folder with data.mdb in it, or the file itself.
    [[nodiscard]] static Result<std::unique_ptr<LmdbReader>> open(const std::filesystem::path& path);

    [[nodiscard]] int64_t items() const { return m_items; }
    [[nodiscard]] const std::filesystem::path& file() const { return m_path; }

    struct Record {
        std::string key;
        int64_t index = 0;
        uint64_t offset = 0, size = 0;  // of the value, in the file
    };
    // Places the reader before the item; 0 ≤ item < items().
    Status seek(int64_t item);
    // The next record; after the last one comes the first.
    Status next(Record& record);
    // Bytes of the file; [offset, offset + to.size()) must lie inside a record's value.
    Status readAt(uint64_t offset, std::span<uint8_t> to);

private:
    struct Page {
        uint64_t number = 0;
        std::vector<uint8_t> bytes;
        int keys = 0, at = 0;
    };
    LmdbReader() = default;
    Status readHeader();
    Status push(uint64_t page);
    Status descend();  // from the top of the stack to a leaf
    Status nextLeaf();
    [[nodiscard]] Error damaged(const char* detail) const;

    Status readFile(uint64_t offset, std::span<uint8_t> to);

    std::filesystem::path m_path;
    std::ifstream m_in;
    std::vector<uint8_t> m_ahead;  // of the file, from m_aheadAt
    uint64_t m_aheadAt = 0;
    uint64_t m_bytes = 0;
    uint32_t m_pageBytes = 0;
    uint64_t m_root = 0, m_lastPage = 0;
    int64_t m_items = 0, m_next = 0;
    int m_depth = 0;
    std::vector<Page> m_stack;
};

}  // namespace fitroom::data
