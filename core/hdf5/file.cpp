#include "core/hdf5/file.h"

#include "core/base/os.h"

#include <algorithm>
#include <cerrno>
#include <string_view>

namespace fitroom::hdf5 {

namespace {

constexpr std::string_view kSignature("\x89HDF\r\n\x1a\n", 8);

bool isSize(int bytes) { return bytes == 2 || bytes == 4 || bytes == 8; }

}  // namespace

Error File::damaged(const char* detail) const {
    return Error(FR_MSG("The HDF5 file is damaged: %1."), {detail}, FR_MSG("Fetch it again, or make it anew."))
        .at(name());
}

Result<File> File::open(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    File file;
    file.m_path = path;
    std::error_code code;
    const auto kind = fs::status(path, code).type();
    if (kind == fs::file_type::not_found)
        return Error(FR_MSG("There is no such file."), {}, FR_MSG("Check the path.")).at(path.string());
    if (kind != fs::file_type::regular)
        return Error(FR_MSG("This is not a file."), {}, FR_MSG("Name a file.")).at(path.string());
    file.m_in.open(path, std::ios::binary);
    if (!file.m_in)
        return Error(FR_MSG("Cannot open: %1."), {os::errorText(errno)}, FR_MSG("Check the permissions."))
            .at(path.string());
    file.m_bytes = fs::file_size(path, code);
    if (code) file.m_bytes = 0;

    // Behind a block of the user's own, of 512 bytes or a power of two times that.
    std::vector<uint8_t> bytes;
    for (uint64_t at = 0; at < file.m_bytes; at = at ? 2 * at : 512) {
        constexpr uint64_t kLongest = 256;
        FR_TRY(file.readSome(at, kLongest, bytes));
        if (!file.cursor(bytes).is(kSignature)) continue;
        FR_TRY(file.readSuperblock(bytes, at));
        return file;
    }
    return Error(FR_MSG("This is not an HDF5 file."), {}, FR_MSG("Choose another file, or fetch this one again."))
        .at(path.string());
}

Status File::readSuperblock(std::span<const uint8_t> bytes, uint64_t at) {
    Cursor in = cursor(bytes);
    in.skip(kSignature.size());
    const uint64_t version = in.number(1);
    if (version > 3)
        return Error(FR_MSG("This HDF5 file has a form (superblock %1) that is not read here."),
                     {std::to_string(version)}, FR_MSG("Save it again with h5py and libver='earliest'."))
            .at(name());
    if (version < 2) in.skip(4);  // versions of parts that never had another
    m_offsetBytes = static_cast<int>(in.number(1));
    m_lengthBytes = static_cast<int>(in.number(1));
    if (!isSize(m_offsetBytes) || !isSize(m_lengthBytes)) return damaged("its sizes of addresses");
    // The cursor took the widths at its making.
    Cursor rest = cursor(bytes);
    if (version < 2) {
        rest.skip(kSignature.size() + 8 + 8);  // sizes of B-tree nodes, flags
        if (version == 1) rest.skip(4);
        m_base = rest.address();
        for (int i = 0; i < 3; ++i)
            rest.address();  // free space, end of file, driver
        rest.address();      // the root's name
    } else {
        rest.skip(kSignature.size() + 4);
        m_base = rest.address();
        rest.address();  // extension
        rest.address();  // end of file
    }
    const uint64_t root = rest.address();
    if (!rest.good()) return damaged("it ends in its first block");
    // Files to which a block was put in front later still say 0.
    if (m_base != at) m_base = at;
    m_root = root;
    return {};
}

bool File::holds(uint64_t address, uint64_t bytes) const {
    if (address == kNowhere || m_base > m_bytes) return false;
    const uint64_t room = m_bytes - m_base;
    return address <= room && bytes <= room - address;
}

Status File::read(uint64_t address, uint64_t bytes, std::vector<uint8_t>& out) {
    if (bytes > kMostAtOnce || !holds(address, bytes)) return damaged("it points beyond its end");
    return readSome(address, bytes, out);
}

Status File::readSome(uint64_t address, uint64_t bytes, std::vector<uint8_t>& out) {
    if (!holds(address, 0)) return damaged("it points beyond its end");
    out.resize(static_cast<size_t>(std::min({bytes, m_bytes - m_base - address, kMostAtOnce})));
    if (out.empty()) return {};
    m_in.clear();
    m_in.seekg(static_cast<std::streamoff>(m_base + address));
    m_in.read(reinterpret_cast<char*>(out.data()), static_cast<std::streamsize>(out.size()));
    if (m_in.gcount() == static_cast<std::streamsize>(out.size())) return {};
    return Error(FR_MSG("The HDF5 file cannot be read at byte %1."), {std::to_string(m_base + address)},
                 FR_MSG("Check the disk, or whether another program changed the file."))
        .at(name());
}

}  // namespace fitroom::hdf5
