#pragma once
// Takes what sink layers read out of a program after each forward pass: HDF5Output's files. The counterpart of
// DataFeed.

#include "core/hdf5/writer.h"
#include "core/net/net_spec.h"
#include "core/run/executor.h"

#include <memory>
#include <vector>

namespace fitroom {

class DataSinks {
public:
    // Makes the files, or empties those that are there, as Caffe does at set-up. Relative names start at `baseDir`. A file
    // takes the rows of one layer: not of two, nor of one that `beside` (the other phase) writes as well.
    static Result<DataSinks> open(std::shared_ptr<const Graph> graph, const NetSpec& spec,
                                  const std::filesystem::path& baseDir, const DataSinks* beside = nullptr);

    // Appends the batch: data sets "data" and "label", shapes filled up with ones to four axes. Of the first axis
    // `rows` items count; −1: all. (Caffe can write one batch only: its second pass ends the program.)
    Status write(const Executor& executor, int program, int64_t rows = -1);
    // How many rows each file has, and back to that.
    using Mark = std::vector<int64_t>;
    [[nodiscard]] Mark mark() const;
    Status cut(const Mark& mark);
    [[nodiscard]] bool empty() const { return m_sinks.empty(); }

private:
    struct Sink {
        std::string layer;
        std::filesystem::path path;
        TensorId data = kNoTensor, label = kNoTensor;
        hdf5::RowWriter file;
        int64_t rows = 0;
    };
    std::shared_ptr<const Graph> m_graph;
    std::vector<Sink> m_sinks;
};

}  // namespace fitroom
