#include "tests/fuzz/lmdb_bytes.h"

#include <cassert>
#include <cstring>

namespace fitroom::fuzz {

namespace {

constexpr size_t kHeader = 16;
constexpr uint16_t kLeaf = 2, kOverflow = 4, kMeta = 8, kBigData = 1;

template <class T>
void put(std::string& to, size_t at, T value) {
    std::memcpy(to.data() + at, &value, sizeof value);
}

std::string page(uint64_t number, uint16_t flags, size_t bytes) {
    std::string out(bytes, '\0');
    put<uint64_t>(out, 0, number);
    put<uint16_t>(out, 10, flags);
    return out;
}

std::string meta(uint64_t number, uint32_t pageBytes, uint64_t records, uint64_t overflowPages, uint64_t lastPage) {
    std::string out = page(number, kMeta, pageBytes);
    put<uint32_t>(out, kHeader, 0xBEEFC0DE);
    put<uint32_t>(out, kHeader + 4, 1);
    put<uint64_t>(out, kHeader + 16, lastPage * pageBytes + pageBytes);
    constexpr size_t free = kHeader + 24, main = free + 48, end = main + 48;
    put<uint32_t>(out, free, pageBytes);
    put<uint64_t>(out, free + 40, UINT64_MAX);
    put<uint16_t>(out, main + 6, 1);
    put<uint64_t>(out, main + 16, 1);
    put<uint64_t>(out, main + 24, overflowPages);
    put<uint64_t>(out, main + 32, records);
    put<uint64_t>(out, main + 40, 2);
    put<uint64_t>(out, end, lastPage);
    put<uint64_t>(out, end + 8, number);
    return out;
}

}  // namespace

std::string lmdbOf(const Records& records, uint32_t pageBytes, size_t inside) {
    std::string leaf = page(2, kLeaf, pageBytes), overflow;
    size_t lower = kHeader, upper = pageBytes;
    uint64_t next = 3;
    for (const auto& [key, value] : records) {
        const bool big = value.size() > inside;
        const size_t node = (8 + key.size() + (big ? 8 : value.size()) + 1) & ~size_t{1};
        assert(lower + 2 + node <= upper);
        upper -= node;
        put<uint16_t>(leaf, lower, static_cast<uint16_t>(upper));
        lower += 2;
        put<uint32_t>(leaf, upper, static_cast<uint32_t>(value.size()));
        put<uint16_t>(leaf, upper + 4, big ? kBigData : 0);
        put<uint16_t>(leaf, upper + 6, static_cast<uint16_t>(key.size()));
        std::memcpy(leaf.data() + upper + 8, key.data(), key.size());
        if (!big) {
            std::memcpy(leaf.data() + upper + 8 + key.size(), value.data(), value.size());
            continue;
        }
        put<uint64_t>(leaf, upper + 8 + key.size(), next);
        const size_t pages = (kHeader + value.size() + pageBytes - 1) / pageBytes;
        std::string out = page(next, kOverflow, pages * pageBytes);
        put<uint32_t>(out, 12, static_cast<uint32_t>(pages));
        std::memcpy(out.data() + kHeader, value.data(), value.size());
        overflow += out;
        next += pages;
    }
    put<uint16_t>(leaf, 12, static_cast<uint16_t>(lower));
    put<uint16_t>(leaf, 14, static_cast<uint16_t>(upper));
    return meta(0, pageBytes, records.size(), next - 3, next - 1) +
           meta(1, pageBytes, records.size(), next - 3, next - 1) + leaf + overflow;
}

}  // namespace fitroom::fuzz
