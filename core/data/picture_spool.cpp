#include "core/data/picture_spool.h"
#include "core/base/os.h"

#include <algorithm>
#include <limits>

namespace fitroom::data {

namespace {
constexpr uint64_t kMostBytes = uint64_t{2} << 30;
constexpr size_t kBufferBytes = size_t{1} << 18;
}  // namespace

PictureSpool::PictureSpool(const std::filesystem::path& folder)
    : m_scratch(os::ScratchFile::create(folder)),
      m_room(std::min({kMostBytes, os::freeDiskBytes(folder) / 8, os::memory().availableBytes / 4})) {}

void PictureSpool::add(size_t index, std::span<const uint8_t> pixels, std::span<const uint8_t> file) {
    const uint64_t bytes = pixels.size() + file.size();
    constexpr auto kMost = std::numeric_limits<uint32_t>::max();
    if (!m_scratch || pixels.empty() || bytes > m_room - m_size || pixels.size() > kMost || file.size() > kMost) return;
    if (m_buffer.size() + bytes > kBufferBytes) flush();
    if (!m_scratch) return;
    m_entries.resize(index + 1);
    m_entries[index] = {m_size, static_cast<uint32_t>(pixels.size()), static_cast<uint32_t>(file.size())};
    m_buffer.insert(m_buffer.end(), pixels.begin(), pixels.end());
    m_buffer.insert(m_buffer.end(), file.begin(), file.end());
    m_size += bytes;
}

void PictureSpool::flush() {
    if (!m_scratch || m_scratch->append(m_buffer)) {
        m_buffer.clear();
        return;
    }
    // No room after all: what was kept goes, so that the database has it.
    m_scratch.reset();
    m_entries.clear();
    m_buffer.clear();
}

bool PictureSpool::read(size_t index, std::vector<uint8_t>& pixels, std::string& file) const {
    if (index >= m_entries.size() || m_entries[index].pixels == 0) return false;
    const Entry& entry = m_entries[index];
    thread_local std::vector<uint8_t> both;
    both.resize(size_t{entry.pixels} + entry.file);
    if (!m_scratch->readAt(entry.offset, both)) return false;
    const auto middle = both.begin() + static_cast<std::ptrdiff_t>(entry.pixels);
    pixels.assign(both.begin(), middle);
    file.assign(middle, both.end());
    return true;
}

}  // namespace fitroom::data
