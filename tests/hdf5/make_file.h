#pragma once
// HDF5 files made by libhdf5 itself.

#include <hdf5.h>

#include <filesystem>
#include <string>
#include <vector>

namespace fitroom::testing {

struct SetOptions {
    hid_t type = H5T_IEEE_F32LE;  // as stored
    std::vector<hsize_t> chunk = {};
    bool gzip = false, shuffle = false, fletcher = false, compact = false;
    std::string external = {};  // file with the values
};

class H5File {
public:
    explicit H5File(const std::filesystem::path& path, bool latest = false, hsize_t userBlock = 0) {
        H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
        const hid_t access = H5Pcreate(H5P_FILE_ACCESS), make = H5Pcreate(H5P_FILE_CREATE);
        if (latest) H5Pset_libver_bounds(access, H5F_LIBVER_LATEST, H5F_LIBVER_LATEST);
        if (userBlock) H5Pset_userblock(make, userBlock);
        m_file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, make, access);
        H5Pclose(access);
        H5Pclose(make);
    }
    ~H5File() { H5Fclose(m_file); }
    H5File(const H5File&) = delete;
    H5File& operator=(const H5File&) = delete;
    operator hid_t() const { return m_file; }

    H5File& group(const char* path) {
        H5Gclose(H5Gcreate2(m_file, path, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        return *this;
    }
    // Values of type float, stored as the options say; none: only the shape.
    H5File& floats(const char* path, const std::vector<hsize_t>& dims, const std::vector<float>& values,
                   const SetOptions& options = {}) {
        const hid_t space = dims.empty() ? H5Screate(H5S_SCALAR)
                                         : H5Screate_simple(static_cast<int>(dims.size()), dims.data(), nullptr);
        const hid_t make = H5Pcreate(H5P_DATASET_CREATE);
        if (!options.chunk.empty()) H5Pset_chunk(make, static_cast<int>(options.chunk.size()), options.chunk.data());
        if (options.compact) H5Pset_layout(make, H5D_COMPACT);
        if (options.shuffle) H5Pset_shuffle(make);
        if (options.gzip) H5Pset_deflate(make, 6);
        if (options.fletcher) H5Pset_fletcher32(make);
        if (!options.external.empty()) H5Pset_external(make, options.external.c_str(), 0, H5F_UNLIMITED);
        const hid_t set = H5Dcreate2(m_file, path, options.type, space, H5P_DEFAULT, make, H5P_DEFAULT);
        if (!values.empty()) H5Dwrite(set, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
        H5Dclose(set);
        H5Pclose(make);
        H5Sclose(space);
        return *this;
    }
    H5File& text(const char* path, const std::string& value) {
        const hid_t space = H5Screate(H5S_SCALAR), type = H5Tcopy(H5T_C_S1);
        H5Tset_size(type, value.size() + 1);
        const hid_t set = H5Dcreate2(m_file, path, type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        H5Dwrite(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, value.c_str());
        H5Dclose(set);
        H5Tclose(type);
        H5Sclose(space);
        return *this;
    }

private:
    hid_t m_file = -1;
};

}  // namespace fitroom::testing
