#pragma once
// Writes HDF5 files through libhdf5. The same calls give the same bytes: no times are stored.

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fitroom::hdf5 {

// A whole file, built in memory and written at once.
class Writer {
public:
    [[nodiscard]] static Result<Writer> create();
    ~Writer();
    Writer(Writer&&) noexcept;
    Writer& operator=(Writer&&) = delete;

    // Names are one after another, from the root: {"data", "conv1"}. A name can hold any character but NUL and '/'.
    using Path = std::vector<std::string>;
    Status addGroup(const Path& path);  // with those on the way to it; one that is there stays
    Status addFloats(const Path& path, const std::vector<int64_t>& dims, std::span<const float> values);
    Status addInteger(const Path& path, int32_t value);  // shape 1, as Caffe's helper writes it
    Status addText(const Path& path, const std::string& text);
    // Whole or not at all.
    Status write(const std::filesystem::path& file);

private:
    struct Impl;
    explicit Writer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m;
};

// A file on disk whose data sets grow by rows, each of a fixed shape.
class RowWriter {
public:
    // Makes the file or empties the one that is there. One that is there and is no HDF5 file is left alone: an error.
    [[nodiscard]] static Result<RowWriter> create(const std::filesystem::path& file);
    ~RowWriter();
    RowWriter(RowWriter&&) noexcept;
    RowWriter& operator=(RowWriter&&) noexcept;

    // Appends rows to the data set of this name; the first call makes it. rowDims without the first axis.
    Status append(const std::string& name, const std::vector<int64_t>& rowDims, int64_t rows,
                  std::span<const float> values);
    // Cuts all data sets back to this many rows.
    Status cut(int64_t rows);
    Status flush();

private:
    struct Impl;
    explicit RowWriter(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m;
};

}  // namespace fitroom::hdf5
