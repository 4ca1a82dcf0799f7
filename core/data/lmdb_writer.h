#pragma once
// Writes a new LMDB through the LMDB library, without a lock file: the folder is ours alone until it is finished.

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

struct MDB_env;

namespace fitroom::data {

class LmdbWriter {
public:
    // The folder must exist and hold no data.mdb. The map starts at mapBytes and doubles when it is full.
    [[nodiscard]] static Result<std::unique_ptr<LmdbWriter>> create(const std::filesystem::path& folder,
                                                                    uint64_t mapBytes = uint64_t{1} << 28);
    ~LmdbWriter();
    LmdbWriter(const LmdbWriter&) = delete;
    LmdbWriter& operator=(const LmdbWriter&) = delete;

    // Keys in ascending order are quickest. Records go out in transactions of some 4 MiB.
    Status put(std::string key, std::string value);
    Status finish();  // everything on disk; no put after it
    [[nodiscard]] uint64_t bytesWritten() const { return m_written; }
    [[nodiscard]] int timesGrown() const { return m_grown; }

private:
    LmdbWriter() = default;
    Status flush();
    int tryFlush();  // LMDB's code
    [[nodiscard]] Error failed(int code) const;

    std::filesystem::path m_folder;
    MDB_env* m_env = nullptr;
    uint64_t m_mapBytes = 0, m_written = 0, m_pendingBytes = 0;
    int m_grown = 0;
    std::string m_lastKey;
    std::vector<std::pair<std::string, std::string>> m_pending;  // kept until committed: a full map starts them again
};

}  // namespace fitroom::data
