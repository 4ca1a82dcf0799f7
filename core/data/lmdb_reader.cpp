#include "core/data/lmdb_reader.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace fitroom::data {

namespace {

// Layout of LMDB 0.9 on 64-bit machines (data version 1), little endian.
constexpr uint32_t kMagic = 0xBEEFC0DE;
constexpr size_t kPageHeader = 16;
constexpr uint16_t kBranch = 1, kLeaf = 2, kOverflow = 4;
constexpr uint16_t kBigData = 1, kSubData = 2, kDupData = 4;
constexpr uint64_t kNoPage = std::numeric_limits<uint64_t>::max();
constexpr int kMaxDepth = 32;
constexpr size_t kAheadBytes = size_t{1} << 17;

template <class T>
T numberAt(const uint8_t* at) {
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

}  // namespace

Error LmdbReader::damaged(const char* detail) const {
    return Error(FR_MSG("The database is damaged: %1."), {detail}, FR_MSG("Import the pictures again."))
        .at(m_path.string());
}

Result<std::unique_ptr<LmdbReader>> LmdbReader::open(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    std::unique_ptr<LmdbReader> reader(new LmdbReader);
    std::error_code code;
    if (!fs::exists(path, code))
        return Error(FR_MSG("There is no database here."), {},
                     FR_MSG("Check the path, or make the database with Import."))
            .at(path.string());
    reader->m_path = path;
    if (fs::is_directory(path, code)) {
        reader->m_path = path / "data.mdb";
        if (fs::exists(path / "CURRENT", code))
            return Error(FR_MSG("This is a LevelDB database; only LMDB is read."), {},
                         FR_MSG("Import the pictures again, or convert it to LMDB."))
                .at(path.string());
        if (!fs::exists(reader->m_path, code)) {
            for (const char* part : {"train", "val", "test"})
                if (fs::exists(path / part / "data.mdb", code))
                    return Error(FR_MSG("This folder holds several databases, one of them in %1."), {part},
                                 FR_MSG("Name that folder as the source."))
                        .at(path.string());
            return Error(FR_MSG("This folder holds no LMDB database (no data.mdb in it)."), {},
                         FR_MSG("Check the path, or make the database with Import."))
                .at(path.string());
        }
    }
    if (!fs::is_regular_file(reader->m_path, code))
        return Error(FR_MSG("This is not a regular file."), {}, FR_MSG("Name a database.")).at(reader->m_path.string());
    reader->m_bytes = fs::file_size(reader->m_path, code);
    reader->m_in.rdbuf()->pubsetbuf(nullptr, 0);  // pages are read whole, values once
    reader->m_in.open(reader->m_path, std::ios::binary);
    if (!reader->m_in)
        return Error(FR_MSG("The database cannot be opened for reading."), {},
                     FR_MSG("Check that you may read this file."))
            .at(reader->m_path.string());
    FR_TRY(reader->readHeader());
    return reader;
}

Status LmdbReader::readAt(uint64_t offset, std::span<uint8_t> to) {
    if (to.empty()) return {};
    if (offset > m_bytes || to.size() > m_bytes - offset) return damaged("it points beyond its end");
    const auto have = [&] {
        return offset >= m_aheadAt && offset - m_aheadAt < m_ahead.size() &&
               to.size() <= m_ahead.size() - (offset - m_aheadAt);
    };
    // An import lays records and the pages that lead to them one behind another, so what follows is asked for next. Where
    // nothing follows, as when a reader jumps about, no more than a page is read for nothing.
    if (to.size() < kAheadBytes / 4 && !have()) {
        const bool onward = offset >= m_aheadAt && offset - m_aheadAt <= m_ahead.size() + m_pageBytes;
        const uint64_t wanted = onward ? kAheadBytes : std::max<uint64_t>(to.size(), m_pageBytes);
        m_ahead.resize(static_cast<size_t>(std::min(wanted, m_bytes - offset)));
        m_aheadAt = offset;
        if (!readFile(offset, m_ahead)) m_ahead.clear();
    }
    if (!have()) return readFile(offset, to);
    std::memcpy(to.data(), m_ahead.data() + (offset - m_aheadAt), to.size());
    return {};
}

Status LmdbReader::readFile(uint64_t offset, std::span<uint8_t> to) {
    m_in.clear();
    m_in.seekg(static_cast<std::streamoff>(offset));
    m_in.read(reinterpret_cast<char*>(to.data()), static_cast<std::streamsize>(to.size()));
    if (m_in.gcount() != static_cast<std::streamsize>(to.size()))
        return Error(FR_MSG("The database cannot be read at byte %1."), {std::to_string(offset)},
                     FR_MSG("Check the disk, or whether another program changed the file."))
            .at(m_path.string());
    return {};
}

Status LmdbReader::readHeader() {
    uint8_t start[256] = {};
    const auto have = static_cast<size_t>(std::min<uint64_t>(m_bytes, sizeof start));
    FR_TRY(readAt(0, {start, have}));
    if (std::string_view(reinterpret_cast<char*>(start), have).starts_with("version https://git-lfs"))
        return Error(FR_MSG("This is a Git LFS pointer, not the database itself."), {},
                     FR_MSG("Run “git lfs pull” in that repository to get the real file."))
            .at(m_path.string());
    if (have < 152 || numberAt<uint32_t>(start + kPageHeader) != kMagic)
        return Error(m_bytes == 0 ? FR_MSG("The database file is empty.") : FR_MSG("This is not an LMDB database."), {},
                     FR_MSG("Check the path, or make the database with Import."))
            .at(m_path.string());
    if ((numberAt<uint32_t>(start + kPageHeader + 4) & 0xffff) != 1)
        return Error(FR_MSG("This LMDB database is of another version than the one read here."), {},
                     FR_MSG("Import the pictures again."))
            .at(m_path.string());
    m_pageBytes = numberAt<uint32_t>(start + kPageHeader + 24);
    if (m_pageBytes < 256 || m_pageBytes > 65536 || (m_pageBytes & (m_pageBytes - 1)) != 0)
        return damaged("its page size makes no sense");

    // Two meta pages take turns; the one of the later transaction counts.
    uint64_t newest = 0;
    bool found = false;
    for (uint64_t page = 0; page < 2; ++page) {
        uint8_t meta[152] = {};
        if ((page + 1) * m_pageBytes > m_bytes) break;
        FR_TRY(readAt(page * m_pageBytes, meta));
        if (numberAt<uint32_t>(meta + 16) != kMagic) continue;
        const uint8_t* main = meta + 16 + 24 + 48;  // the second of two tables: the first holds free pages
        const auto transaction = numberAt<uint64_t>(meta + 16 + 24 + 96 + 8);
        if (found && transaction <= newest) continue;
        found = true;
        newest = transaction;
        m_depth = numberAt<uint16_t>(main + 6);
        const auto entries = numberAt<uint64_t>(main + 32);
        m_items = entries > m_bytes ? -1 : static_cast<int64_t>(entries);
        m_root = numberAt<uint64_t>(main + 40);
        m_lastPage = numberAt<uint64_t>(meta + 16 + 24 + 96);
    }
    if (!found) return damaged("it has no header");
    if (m_lastPage > m_bytes / m_pageBytes + 1 || (m_lastPage + 1) * m_pageBytes > m_bytes)
        return Error(FR_MSG("The database ends early: %1 of its pages of %2 bytes are missing."),
                     {std::to_string(m_lastPage >= m_bytes ? m_lastPage : m_lastPage + 1 - m_bytes / m_pageBytes),
                      std::to_string(m_pageBytes)},
                     FR_MSG("Copy it again from where it came from, or import the pictures again."))
            .at(m_path.string());
    if (m_items == 0 || m_root == kNoPage)
        return Error(FR_MSG("The database holds no records."), {}, FR_MSG("Import some pictures into it."))
            .at(m_path.string());
    // A record takes 10 bytes at the very least.
    if (m_items < 0 || static_cast<uint64_t>(m_items) > m_bytes / 10 || m_depth < 1 || m_depth > kMaxDepth)
        return damaged("its header makes no sense");
    return seek(0);
}

Status LmdbReader::push(uint64_t number) {
    if (number < 2 || number > m_lastPage) return damaged("a page number is out of range");
    if (static_cast<int>(m_stack.size()) >= m_depth) return damaged("its tree is deeper than it says");
    Page page;
    page.number = number;
    page.bytes.resize(m_pageBytes);
    FR_TRY(readAt(number * m_pageBytes, page.bytes));
    const auto flags = numberAt<uint16_t>(page.bytes.data() + 10);
    const auto lower = numberAt<uint16_t>(page.bytes.data() + 12);
    const bool leafLevel = static_cast<int>(m_stack.size()) + 1 == m_depth;
    if ((flags & (kBranch | kLeaf | kOverflow)) != (leafLevel ? kLeaf : kBranch))
        return damaged("a page is of the wrong kind");
    if (lower < kPageHeader || lower > m_pageBytes) return damaged("a page has bounds that make no sense");
    page.keys = (lower - static_cast<int>(kPageHeader)) / 2;
    if (page.keys < 1) return damaged("a page of its tree is empty");
    for (int i = 0; i < page.keys; ++i) {
        const auto node = numberAt<uint16_t>(page.bytes.data() + kPageHeader + 2 * static_cast<size_t>(i));
        if (node < lower || node + 8u > m_pageBytes || node + 8u + numberAt<uint16_t>(page.bytes.data() + node + 6) > m_pageBytes)
            return damaged("an entry lies outside of its page");
    }
    m_stack.push_back(std::move(page));
    return {};
}

Status LmdbReader::descend() {
    while (static_cast<int>(m_stack.size()) < m_depth) {
        const Page& page = m_stack.back();
        const uint8_t* node =
            page.bytes.data() + numberAt<uint16_t>(page.bytes.data() + kPageHeader + 2 * static_cast<size_t>(page.at));
        const uint64_t child = numberAt<uint16_t>(node) | uint64_t{numberAt<uint16_t>(node + 2)} << 16 |
                               uint64_t{numberAt<uint16_t>(node + 4)} << 32;
        FR_TRY(push(child));
    }
    return {};
}

Status LmdbReader::nextLeaf() {
    m_stack.pop_back();
    while (!m_stack.empty() && ++m_stack.back().at >= m_stack.back().keys) m_stack.pop_back();
    if (m_stack.empty()) return damaged("it holds fewer records than it says");
    return descend();
}

Status LmdbReader::seek(int64_t item) {
    if (item < 0 || item >= m_items)
        return Error(FR_MSG("Record %1 is asked for, but the database has %2."),
                     {std::to_string(item), std::to_string(m_items)}, FR_MSG("Start from the first record."))
            .at(m_path.string());
    if (m_stack.empty() || item < m_next) {
        m_stack.clear();
        m_next = 0;
        FR_TRY(push(m_root));
        FR_TRY(descend());
    }
    for (;;) {
        Page& leaf = m_stack.back();
        const int64_t step = std::min<int64_t>(item - m_next, leaf.keys - leaf.at);
        leaf.at += static_cast<int>(step);
        m_next += step;
        if (m_next == item) return {};
        FR_TRY(nextLeaf());
    }
}

Status LmdbReader::next(Record& record) {
    if (m_next >= m_items || m_stack.empty()) FR_TRY(seek(0));
    if (m_stack.back().at >= m_stack.back().keys) FR_TRY(nextLeaf());
    Page& leaf = m_stack.back();
    const auto nodeAt = numberAt<uint16_t>(leaf.bytes.data() + kPageHeader + 2 * static_cast<size_t>(leaf.at));
    const uint8_t* node = leaf.bytes.data() + nodeAt;
    const auto flags = numberAt<uint16_t>(node + 4), keyBytes = numberAt<uint16_t>(node + 6);
    if (flags & (kSubData | kDupData)) return damaged("it holds several tables, not records");
    record.key.assign(reinterpret_cast<const char*>(node + 8), keyBytes);
    record.index = m_next;
    record.size = numberAt<uint16_t>(node) | uint64_t{numberAt<uint16_t>(node + 2)} << 16;
    const uint64_t dataAt = nodeAt + 8u + keyBytes;
    if (flags & kBigData) {
        if (dataAt + 8 > m_pageBytes) return damaged("an entry lies outside of its page");
        const auto page = numberAt<uint64_t>(leaf.bytes.data() + dataAt);
        if (page < 2 || page > m_lastPage) return damaged("a page number is out of range");
        record.offset = page * m_pageBytes + kPageHeader;
        if (record.size > (m_lastPage + 1) * m_pageBytes - record.offset) return damaged("a value goes beyond its end");
    } else {
        if (dataAt + record.size > m_pageBytes) return damaged("an entry lies outside of its page");
        record.offset = leaf.number * m_pageBytes + dataAt;
    }
    ++leaf.at;
    ++m_next;
    return {};
}

}  // namespace fitroom::data
