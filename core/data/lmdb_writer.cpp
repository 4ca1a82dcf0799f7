#include "core/data/lmdb_writer.h"
#include "core/base/os.h"
#include "core/data/text.h"

#include <cerrno>

#include <lmdb.h>

namespace fitroom::data {

namespace {
constexpr uint64_t kTransactionBytes = uint64_t{4} << 20;
}

Error LmdbWriter::failed(int code) const {
    const uint64_t free = os::freeDiskBytes(m_folder);
    if (code == EIO && free < m_pendingBytes) code = ENOSPC;  // LMDB makes an I/O error of a write that was cut short
    // Positive codes are the system's (disk full, quota, file size limit), negative ones LMDB's.
    return Error(FR_MSG("Cannot write the database: %1; %2 are written, %3 are free there."),
                 {code > 0 ? os::errorText(code) : mdb_strerror(code), bytesText(m_written),
                  bytesText(free)},
                 FR_MSG("Free some space or choose another folder, then import again."))
        .at(m_folder.string());
}

Result<std::unique_ptr<LmdbWriter>> LmdbWriter::create(const std::filesystem::path& folder, uint64_t mapBytes) {
    std::unique_ptr<LmdbWriter> writer(new LmdbWriter);
    writer->m_folder = folder;
    writer->m_mapBytes = mapBytes;
    int code = mdb_env_create(&writer->m_env);
    if (code == 0) code = mdb_env_set_mapsize(writer->m_env, mapBytes);
    // Written once, synchronised once, by finish().
    if (code == 0) code = mdb_env_open(writer->m_env, folder.c_str(), MDB_NOLOCK | MDB_NOSYNC | MDB_NOTLS, 0644);
    if (code != 0) return writer->failed(code);
    return writer;
}

LmdbWriter::~LmdbWriter() {
    if (m_env) mdb_env_close(m_env);
}

Status LmdbWriter::put(std::string key, std::string value) {
    m_pendingBytes += key.size() + value.size();
    m_pending.emplace_back(std::move(key), std::move(value));
    return m_pendingBytes >= kTransactionBytes ? flush() : Status();
}

int LmdbWriter::tryFlush() {
    MDB_txn* transaction = nullptr;
    int code = mdb_txn_begin(m_env, nullptr, 0, &transaction);
    if (code != 0) return code;
    MDB_dbi table = 0;
    code = mdb_dbi_open(transaction, nullptr, 0, &table);
    std::string last = m_lastKey;
    for (size_t i = 0; code == 0 && i < m_pending.size(); ++i) {
        auto& [key, value] = m_pending[i];
        MDB_val k{key.size(), key.data()}, v{value.size(), value.data()};
        const bool ascending = key > last;
        code = mdb_put(transaction, table, &k, &v, MDB_NOOVERWRITE | (ascending ? MDB_APPEND : 0));
        if (ascending) last = key;
    }
    if (code != 0) {
        mdb_txn_abort(transaction);
        return code;
    }
    code = mdb_txn_commit(transaction);
    if (code == 0) m_lastKey = last;
    return code;
}

Status LmdbWriter::flush() {
    if (m_pending.empty()) return {};
    int code = tryFlush();
    while (code == MDB_MAP_FULL) {
        m_mapBytes *= 2;
        ++m_grown;
        code = mdb_env_set_mapsize(m_env, m_mapBytes);
        if (code == 0) code = tryFlush();
    }
    // Mapped anew: the system maps sixteen pages wherever LMDB looks at one, and they would count as this program's memory,
    // more of them with every transaction.
    if (code == 0) code = mdb_env_set_mapsize(m_env, m_mapBytes);
    if (code != 0) return failed(code);
    m_written += m_pendingBytes;
    m_pendingBytes = 0;
    m_pending.clear();
    return {};
}

Status LmdbWriter::finish() {
    FR_TRY(flush());
    if (const int code = mdb_env_sync(m_env, 1); code != 0) return failed(code);
    return {};
}

}  // namespace fitroom::data
