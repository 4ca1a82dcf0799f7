#include "core/hdf5/writer.h"

#include "core/base/os.h"
#include "core/hdf5/file.h"

#include <hdf5.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <mutex>
#include <new>

namespace fitroom::hdf5 {

namespace {

// Held around every call of the library.
std::mutex& libraryMutex() {
    static std::mutex mutex;
    return mutex;
}

class Library {
public:
    Library() : m_lock(libraryMutex()) {
        static const bool quiet = [] {
            H5open();
            H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);  // it would print what went wrong
            H5PLset_loading_state(0);                     // and load filters from anywhere
            return true;
        }();
        (void)quiet;
        errno = 0;
    }

private:
    std::lock_guard<std::mutex> m_lock;
};

// A handle of the library with the call that closes it.
class Handle {
public:
    Handle() = default;
    Handle(hid_t id, herr_t (*closing)(hid_t)) : m_id(id), m_close(closing) {}
    Handle(Handle&& other) noexcept : m_id(std::exchange(other.m_id, -1)), m_close(other.m_close) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(m_id, other.m_id);
        std::swap(m_close, other.m_close);
        return *this;
    }
    ~Handle() { close(); }
    herr_t close() { return m_id < 0 ? 0 : m_close(std::exchange(m_id, -1)); }
    operator hid_t() const { return m_id; }

private:
    hid_t m_id = -1;
    herr_t (*m_close)(hid_t) = nullptr;
};

Handle properties(hid_t kind) { return {H5Pcreate(kind), H5Pclose}; }

// Two saves of the same values are the same bytes.
Handle timeless(hid_t kind) {
    Handle list = properties(kind);
    H5Pset_obj_track_times(list, false);
    return list;
}

Error failed() {
    return {FR_MSG("Cannot write: %1."),
            {errno ? os::errorText(errno) : "HDF5"},
            FR_MSG("Choose another folder or free some space, then try again.")};
}

std::vector<hsize_t> sizes(const std::vector<int64_t>& dims) { return {dims.begin(), dims.end()}; }

Handle space(const std::vector<int64_t>& dims) {
    const std::vector<hsize_t> d = sizes(dims);
    return d.empty() ? Handle(H5Screate(H5S_SCALAR), H5Sclose)
                     : Handle(H5Screate_simple(static_cast<int>(d.size()), d.data(), nullptr), H5Sclose);
}

}  // namespace

// --- A whole file ---------------------------------------------------------------------------------------------------

struct Writer::Impl {
    Handle file;
    std::vector<std::pair<Path, Handle>> open;  // the groups on the way to the last one

    // The group that a path lies in, opened.
    hid_t parent(const Path& path) {
        const Path above(path.begin(), path.end() - 1);
        size_t known = 0;
        while (known < open.size() && known < above.size() && open[known].first.back() == above[known])
            ++known;
        open.resize(known);
        for (; known < above.size(); ++known) {
            const hid_t in = known ? static_cast<hid_t>(open.back().second) : static_cast<hid_t>(file);
            open.emplace_back(Path(above.begin(), above.begin() + static_cast<ptrdiff_t>(known) + 1),
                              Handle(H5Gopen2(in, above[known].c_str(), H5P_DEFAULT), H5Gclose));
        }
        return open.empty() ? static_cast<hid_t>(file) : static_cast<hid_t>(open.back().second);
    }

    Status addValues(const Path& path, const Handle& shape, hid_t stored, hid_t given, const void* values) {
        const Handle create = timeless(H5P_DATASET_CREATE);
        const Handle set(H5Dcreate2(parent(path), path.back().c_str(), stored, shape, H5P_DEFAULT, create, H5P_DEFAULT),
                         H5Dclose);
        if (set < 0 || H5Dwrite(set, given, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) < 0) return failed();
        return {};
    }
};

Writer::Writer(std::unique_ptr<Impl> impl) : m(std::move(impl)) {}
Writer::Writer(Writer&&) noexcept = default;
Writer::~Writer() {
    if (!m) return;  // moved from
    const Library library;
    m.reset();
}

Result<Writer> Writer::create() {
    const Library library;
    auto impl = std::make_unique<Impl>();
    const Handle access = properties(H5P_FILE_ACCESS), make = timeless(H5P_FILE_CREATE);
    constexpr size_t kGrowth = size_t{1} << 20;
    H5Pset_fapl_core(access, kGrowth, false);
    impl->file = Handle(H5Fcreate("in memory", H5F_ACC_TRUNC, make, access), H5Fclose);
    if (impl->file < 0) return failed();
    return Writer(std::move(impl));
}

Status Writer::addGroup(const Path& path) {
    const Library library;
    const Handle create = timeless(H5P_GROUP_CREATE);
    for (size_t i = 1; i <= path.size(); ++i) {
        const Path part(path.begin(), path.begin() + static_cast<ptrdiff_t>(i));
        const hid_t in = m->parent(part);
        if (H5Lexists(in, part.back().c_str(), H5P_DEFAULT) > 0) continue;
        const Handle group(H5Gcreate2(in, part.back().c_str(), H5P_DEFAULT, create, H5P_DEFAULT), H5Gclose);
        if (group < 0) return failed();
    }
    return {};
}

Status Writer::addFloats(const Path& path, const std::vector<int64_t>& dims, std::span<const float> values) {
    const Library library;
    return m->addValues(path, space(dims), H5T_IEEE_F32LE, H5T_NATIVE_FLOAT, values.data());
}

Status Writer::addInteger(const Path& path, int32_t value) {
    const Library library;
    return m->addValues(path, space({1}), H5T_STD_I32LE, H5T_NATIVE_INT32, &value);
}

Status Writer::addText(const Path& path, const std::string& text) {
    const Library library;
    const Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
    if (H5Tset_size(type, text.size() + 1) < 0) return failed();
    return m->addValues(path, space({}), type, type, text.c_str());
}

Status Writer::write(const std::filesystem::path& file) try {
    std::string bytes;
    {
        const Library library;
        m->open.clear();
        if (H5Fflush(m->file, H5F_SCOPE_GLOBAL) < 0) return failed().at(file.string());
        const ssize_t size = H5Fget_file_image(m->file, nullptr, 0);
        if (size <= 0) return failed().at(file.string());
        bytes.resize(static_cast<size_t>(size));
        if (H5Fget_file_image(m->file, bytes.data(), bytes.size()) != size) return failed().at(file.string());
        m->file.close();
    }
    return os::writeFileAtomically(file, bytes);
} catch (const std::bad_alloc& e) {
    return Error(FR_MSG("Cannot write: %1."), {e.what()}, FR_MSG("Free some memory, then try again."))
        .at(file.string());
}

// --- Data sets that grow --------------------------------------------------------------------------------------------

struct RowWriter::Impl {
    struct Set {
        Handle handle;
        std::vector<hsize_t> dims;  // now, rows first
    };
    std::filesystem::path path;
    Handle file;
    std::map<std::string, Set> sets;  // after `file`: closed before it
};

RowWriter::RowWriter(std::unique_ptr<Impl> impl) : m(std::move(impl)) {}
RowWriter::RowWriter(RowWriter&&) noexcept = default;
RowWriter& RowWriter::operator=(RowWriter&& other) noexcept {
    std::swap(m, other.m);
    return *this;
}
RowWriter::~RowWriter() {
    if (!m) return;  // moved from
    const Library library;
    m.reset();
}

Result<RowWriter> RowWriter::create(const std::filesystem::path& path) {
    std::error_code code;
    if (std::filesystem::exists(path, code) && std::filesystem::file_size(path, code) > 0)
        if (const auto old = File::open(path); !old)
            return Error(FR_MSG("A file is already here that is no HDF5 file; it is left alone."), {},
                         FR_MSG("Remove it, or give file_name another name."))
                .at(path.string());
    const Library library;
    auto impl = std::make_unique<Impl>();
    impl->path = path;
    impl->file = Handle(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, timeless(H5P_FILE_CREATE), H5P_DEFAULT), H5Fclose);
    if (impl->file < 0) return failed().at(path.string());
    return RowWriter(std::move(impl));
}

Status RowWriter::append(const std::string& name, const std::vector<int64_t>& rowDims, int64_t rows,
                         std::span<const float> values) {
    const Library library;
    const auto wrong = [&] { return failed().at(m->path.string()); };
    std::vector<hsize_t> block = sizes(rowDims);
    block.insert(block.begin(), static_cast<hsize_t>(rows));
    const auto axes = static_cast<int>(block.size());
    auto it = m->sets.find(name);
    if (it == m->sets.end()) {
        // Only chunks can grow; about 64 KiB of them, whole rows.
        constexpr hsize_t kChunkValues = 16384;
        std::vector<hsize_t> dims = block, most = block, chunk = block;
        dims[0] = 0;
        most[0] = H5S_UNLIMITED;
        hsize_t each = 1;
        for (int i = 1; i < axes; ++i)
            each *= block[static_cast<size_t>(i)];
        chunk[0] = std::max<hsize_t>(1, std::min(kChunkValues / std::max<hsize_t>(1, each), kChunkValues));
        for (size_t i = 1; i < chunk.size(); ++i)  // a chunk is limited to 4 GiB
            chunk[i] = std::min<hsize_t>(chunk[i], 1024);
        const Handle create = timeless(H5P_DATASET_CREATE);
        H5Pset_chunk(create, axes, chunk.data());
        const Handle shape(H5Screate_simple(axes, dims.data(), most.data()), H5Sclose);
        Handle set(H5Dcreate2(m->file, name.c_str(), H5T_IEEE_F32LE, shape, H5P_DEFAULT, create, H5P_DEFAULT),
                   H5Dclose);
        if (set < 0) return wrong();
        it = m->sets.emplace(name, Impl::Set{std::move(set), dims}).first;
    }
    std::vector<hsize_t>& dims = it->second.dims;
    std::vector<hsize_t> start(block.size(), 0);
    start[0] = dims[0];
    std::vector<hsize_t> larger = dims;
    larger[0] += block[0];
    if (H5Dset_extent(it->second.handle, larger.data()) < 0) return wrong();
    dims = larger;
    const Handle memory(H5Screate_simple(axes, block.data(), nullptr), H5Sclose),
        on(H5Dget_space(it->second.handle), H5Sclose);
    if (H5Sselect_hyperslab(on, H5S_SELECT_SET, start.data(), nullptr, block.data(), nullptr) < 0 ||
        H5Dwrite(it->second.handle, H5T_NATIVE_FLOAT, memory, on, H5P_DEFAULT, values.data()) < 0)
        return wrong();
    return {};
}

Status RowWriter::cut(int64_t rows) {
    const Library library;
    for (auto& [name, set] : m->sets) {
        if (set.dims[0] <= static_cast<hsize_t>(rows)) continue;
        set.dims[0] = static_cast<hsize_t>(rows);
        if (H5Dset_extent(set.handle, set.dims.data()) < 0) return failed().at(m->path.string());
    }
    return {};
}

Status RowWriter::flush() {
    const Library library;
    return H5Fflush(m->file, H5F_SCOPE_GLOBAL) < 0 ? Status(failed().at(m->path.string())) : Status();
}

}  // namespace fitroom::hdf5
