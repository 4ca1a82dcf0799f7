// The values of a data set: in one piece, in the header, or in chunks that are unpacked one by one.

#include "core/hdf5/format.h"
#include "core/hdf5/reader.h"

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace fitroom::hdf5 {

namespace {

constexpr int64_t kCacheBytes = int64_t{64} << 20;

float fromHalf(uint16_t bits) {
    const int exponent = bits >> 10 & 31, mantissa = bits & 1023;
    const float size = exponent == 31 ? (mantissa ? NAN : INFINITY)
                       : exponent     ? std::ldexp(static_cast<float>(1024 + mantissa), exponent - 25)
                                      : std::ldexp(static_cast<float>(mantissa), -24);
    return bits >> 15 ? -size : size;
}

uint64_t bitsAt(const uint8_t* at, int bytes, bool bigEndian) {
    uint64_t bits = 0;
    for (int i = 0; i < bytes; ++i)
        bits = bits << 8 | at[bigEndian ? i : bytes - 1 - i];
    return bits;
}

int64_t integerAt(const uint8_t* at, const DataSet& set) {
    const uint64_t bits = bitsAt(at, set.valueBytes, set.bigEndian);
    const int unused = 64 - 8 * set.valueBytes;
    return set.isSigned ? static_cast<int64_t>(bits << unused) >> unused : static_cast<int64_t>(bits);
}

void toFloats(const uint8_t* from, const DataSet& set, std::span<float> out) {
    const bool integer = set.values == DataSet::Values::Integer;
    if (!integer && set.valueBytes == 4 && !set.bigEndian) {
        std::memcpy(out.data(), from, out.size_bytes());
        return;
    }
    for (size_t i = 0; i < out.size(); ++i, from += set.valueBytes) {
        if (integer) {
            const int64_t value = integerAt(from, set);
            out[i] = set.isSigned ? static_cast<float>(value) : static_cast<float>(static_cast<uint64_t>(value));
            continue;
        }
        const uint64_t bits = bitsAt(from, set.valueBytes, set.bigEndian);
        if (set.valueBytes == 2) {
            out[i] = fromHalf(static_cast<uint16_t>(bits));
        } else if (set.valueBytes == 4) {
            const auto word = static_cast<uint32_t>(bits);
            std::memcpy(&out[i], &word, sizeof word);
        } else {
            double value = 0;
            std::memcpy(&value, &bits, sizeof value);
            out[i] = static_cast<float>(value);
        }
    }
}

// --- Filters, backwards ---------------------------------------------------------------------------------------------

bool inflated(const std::vector<uint8_t>& packed, size_t most, std::vector<uint8_t>& out) {
    out.resize(most);
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return false;
    stream.next_in = const_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    const int state = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    return state == Z_STREAM_END;
}

// Byte 0 of all values came first, then byte 1 of all…
void unshuffle(const std::vector<uint8_t>& from, size_t valueBytes, std::vector<uint8_t>& out) {
    out = from;
    const size_t values = from.size() / valueBytes;
    for (size_t b = 0; b < valueBytes; ++b)
        for (size_t i = 0; i < values; ++i)
            out[i * valueBytes + b] = from[b * values + i];
}

uint32_t fletcher32(std::span<const uint8_t> bytes) {
    uint32_t a = 0, b = 0;
    const auto fold = [](uint32_t sum) { return (sum & 0xffff) + (sum >> 16); };
    for (size_t i = 0; i < bytes.size(); i += 2) {
        a = fold(a + (static_cast<uint32_t>(bytes[i]) << 8 | (i + 1 < bytes.size() ? bytes[i + 1] : 0)));
        b = fold(b + a);
    }
    return fold(b) << 16 | fold(a);
}

}  // namespace

// --- Chunks ---------------------------------------------------------------------------------------------------------

Status Reader::collectChunks(const DataSet& set, uint64_t node, int level, Chunks& out) {
    const auto o = static_cast<uint64_t>(m_file.offsetBytes());
    std::vector<uint8_t> bytes;
    FR_TRY(readMeta(node, 8 + 2 * o, bytes));
    Cursor in = m_file.cursor(bytes);
    if (!in.is("TREE") || in.number(1) != 1) return m_file.damaged("an index of chunks");
    const auto here = static_cast<int>(in.number(1));
    const uint64_t children = in.number(2);
    if (level >= 0 && here + 1 != level) return m_file.damaged("an index of chunks");
    const uint64_t axes = set.dims.size(), each = 8 + 8 * (axes + 1) + o;
    FR_TRY(readMeta(node + 8 + 2 * o, children * each, bytes));
    in = m_file.cursor(bytes);
    for (uint64_t c = 0; c < children; ++c) {
        Chunk chunk;
        chunk.bytes = static_cast<uint32_t>(in.number(4));
        chunk.skippedFilters = static_cast<uint32_t>(in.number(4));
        bool inside = true;
        for (uint64_t i = 0; i < axes; ++i) {
            const uint64_t first = in.number(8);
            inside = inside && first < static_cast<uint64_t>(set.dims[i]);
            chunk.first.push_back(static_cast<int64_t>(first));
        }
        in.skip(8);
        chunk.address = in.address();
        if (here > 0)
            FR_TRY(collectChunks(set, chunk.address, here, out));
        else if (inside)
            out.push_back(std::move(chunk));
    }
    return {};
}

Result<const Reader::Chunks*> Reader::chunksOf(const DataSet& set) {
    if (const auto it = m_chunks.find(set.address); it != m_chunks.end()) return &it->second;
    Chunks chunks;
    if (set.address != kNowhere) FR_TRY(collectChunks(set, set.address, -1, chunks));
    std::stable_sort(chunks.begin(), chunks.end(), [](const Chunk& a, const Chunk& b) { return a.first < b.first; });
    return &m_chunks.emplace(set.address, std::move(chunks)).first->second;
}

Result<const std::vector<uint8_t>*> Reader::unpacked(const DataSet& set, const Chunk& chunk) {
    if (const auto it = m_cache.find(chunk.address); it != m_cache.end()) return &it->second;
    int64_t size = set.valueBytes;
    for (const int64_t d : set.chunkDims)
        size *= d;
    std::vector<uint8_t> bytes, next;
    FR_TRY(m_file.read(chunk.address, chunk.bytes, bytes));
    for (size_t i = set.filters.size(); i-- > 0;) {
        if (i < 32 && chunk.skippedFilters >> i & 1) continue;
        const int filter = set.filters[i];
        if (filter == kDeflate) {
            // A checksum taken before packing comes on top.
            if (!inflated(bytes, static_cast<size_t>(size) + 4 * set.filters.size(), next))
                return m_file.damaged("a packed part cannot be unpacked");
            bytes.swap(next);
        } else if (filter == kShuffle) {
            unshuffle(bytes, static_cast<size_t>(set.valueBytes), next);
            bytes.swap(next);
        } else {
            if (bytes.size() < 4) return m_file.damaged("a part is cut off");
            const auto told = static_cast<uint32_t>(bitsAt(bytes.data() + bytes.size() - 4, 4, false));
            bytes.resize(bytes.size() - 4);
            if (told != fletcher32(bytes)) return m_file.damaged("a checksum does not agree");
        }
    }
    if (static_cast<int64_t>(bytes.size()) != size) return m_file.damaged("a part has another size than it says");
    if (m_cacheBytes + size > kCacheBytes) {
        m_cache.clear();
        m_cacheBytes = 0;
    }
    m_cacheBytes += size;
    return &m_cache.emplace(chunk.address, std::move(bytes)).first->second;
}

Status Reader::rowsOfChunks(const DataSet& set, int64_t first, int64_t rows, std::vector<uint8_t>& out) {
    auto chunks = chunksOf(set);
    if (!chunks) return std::move(chunks.error());
    const size_t axes = set.dims.size(), value = static_cast<size_t>(set.valueBytes);
    for (size_t i = 0; i < out.size(); ++i)
        out[i] = set.fill.size() == value ? set.fill[i % value] : 0;

    std::vector<int64_t> step(axes, 1), chunkStep(axes, 1);  // in values, of one place along an axis
    for (size_t i = axes - 1; i > 0; --i) {
        step[i - 1] = step[i] * set.dims[i];
        chunkStep[i - 1] = chunkStep[i] * set.chunkDims[i];
    }
    const auto begin = std::lower_bound((*chunks)->begin(), (*chunks)->end(), first - set.chunkDims[0] + 1,
                                        [](const Chunk& c, int64_t row) { return c.first[0] < row; });
    for (auto it = begin; it != (*chunks)->end() && it->first[0] < first + rows; ++it) {
        auto from = unpacked(set, *it);
        if (!from) return std::move(from.error());
        std::vector<int64_t> low(axes), high(axes);
        for (size_t i = 0; i < axes; ++i) {
            low[i] = std::max(it->first[i], i == 0 ? first : 0);
            high[i] = std::min(it->first[i] + set.chunkDims[i], i == 0 ? first + rows : set.dims[i]);
        }
        const auto run = static_cast<size_t>(high[axes - 1] - low[axes - 1]) * value;
        std::vector<int64_t> at = low;
        for (bool more = true; more;) {
            int64_t source = 0, target = 0;
            for (size_t i = 0; i < axes; ++i) {
                source += (at[i] - it->first[i]) * chunkStep[i];
                target += (at[i] - (i == 0 ? first : 0)) * step[i];
            }
            std::memcpy(out.data() + static_cast<size_t>(target) * value,
                        (*from)->data() + static_cast<size_t>(source) * value, run);
            more = false;
            for (size_t i = axes - 1; i-- > 0 && !more;) {
                more = ++at[i] < high[i];
                if (!more) at[i] = low[i];
            }
        }
    }
    return {};
}

// --- Rows -----------------------------------------------------------------------------------------------------------

Status Reader::rawRows(const DataSet& set, int64_t first, int64_t rows, std::vector<uint8_t>& out) {
    const auto each = static_cast<uint64_t>(set.rowCount()) * static_cast<uint64_t>(set.valueBytes);
    const uint64_t from = static_cast<uint64_t>(first) * each, bytes = static_cast<uint64_t>(rows) * each;
    if (set.place == DataSet::Place::Chunks) {
        out.resize(static_cast<size_t>(bytes));
        return rowsOfChunks(set, first, rows, out);
    }
    if (set.place == DataSet::Place::OnePiece) return m_file.read(set.address + from, bytes, out);
    const auto begin = set.inHeader.begin() + static_cast<ptrdiff_t>(from);
    out.assign(begin, begin + static_cast<ptrdiff_t>(bytes));
    return {};
}

Status Reader::readRows(const DataSet& set, int64_t first, int64_t rows, std::span<float> out) {
    assert(first >= 0 && rows >= 0 && first + rows <= set.rows());
    assert(static_cast<int64_t>(out.size()) == rows * set.rowCount());
    if (set.values == DataSet::Values::Text) return unread(set, "text in place of numbers");
    if (out.empty()) return {};
    constexpr int64_t kSlab = int64_t{16} << 20;
    std::vector<uint8_t> raw;
    if (set.place == DataSet::Place::OnePiece && set.valueBytes * set.rowCount() > kSlab) {  // rows longer than a slab
        auto at = set.address + static_cast<uint64_t>(first * set.rowCount() * set.valueBytes);
        for (size_t done = 0; done < out.size();) {
            const size_t now = std::min(out.size() - done, static_cast<size_t>(kSlab / set.valueBytes));
            FR_TRY(m_file.read(at, now * static_cast<size_t>(set.valueBytes), raw));
            toFloats(raw.data(), set, out.subspan(done, now));
            at += now * static_cast<size_t>(set.valueBytes);
            done += now;
        }
        return {};
    }
    const int64_t most = std::max<int64_t>(1, kSlab / std::max<int64_t>(1, set.valueBytes * set.rowCount()));
    for (int64_t done = 0; done < rows;) {
        const int64_t now = std::min(most, rows - done);
        FR_TRY(rawRows(set, first + done, now, raw));
        toFloats(raw.data(), set,
                 out.subspan(static_cast<size_t>(done * set.rowCount()), static_cast<size_t>(now * set.rowCount())));
        done += now;
    }
    return {};
}

Result<std::vector<int64_t>> Reader::readIntegers(const DataSet& set) {
    constexpr int64_t kMost = 1 << 20;
    if (set.values != DataSet::Values::Integer) return unread(set, "other values than integers");
    if (set.count() > kMost) return unread(set, "that many integers");
    std::vector<uint8_t> raw;
    FR_TRY(rawRows(set, 0, set.rows(), raw));
    std::vector<int64_t> out;
    for (int64_t i = 0; i < set.count(); ++i)
        out.push_back(integerAt(raw.data() + i * set.valueBytes, set));
    return out;
}

Result<std::string> Reader::readText(const DataSet& set) {
    if (set.values != DataSet::Values::Text || set.count() != 1) return unread(set, "something else than one text");
    std::vector<uint8_t> raw;
    FR_TRY(rawRows(set, 0, 1, raw));
    return std::string(raw.begin(), std::find(raw.begin(), raw.end(), 0));
}

}  // namespace fitroom::hdf5
