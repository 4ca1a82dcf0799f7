#pragma once
// Weights and solver states as Caffe writes them with snapshot_format HDF5: data/<layer>/<index>, a shared blob only
// under the layer that owns it; iter, learned_net, current_step and history/<index>. For binary_io.cpp, which tells the
// formats apart.

#include "core/schema/binary_io.h"

namespace fitroom {

// By the ending ".h5", for files to be written.
[[nodiscard]] bool namesHdf5(const std::filesystem::path& path);
// By the first bytes, for files that are there.
[[nodiscard]] bool holdsHdf5(const std::filesystem::path& path);

Result<StoredNet> readHdf5Weights(const std::filesystem::path& path);
Result<caffe::SolverState> readHdf5State(const std::filesystem::path& path);
Status writeHdf5Weights(const std::filesystem::path& path, const caffe::NetParameter& net);
Status writeHdf5State(const std::filesystem::path& path, const caffe::SolverState& state);

}  // namespace fitroom
