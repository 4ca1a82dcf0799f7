#pragma once
// Caffe's binary files: weights (.caffemodel), solver states (.solverstate), mean images (.binaryproto). Weights and
// states can be HDF5 as well: read whatever their name is, written so where it ends in ".h5". Files come from anywhere:
// sizes are bounded before anything is allocated, and what is wrong is one Error that names the file.

#include "core/base/result.h"
#include "core/schema/caffe.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace fitroom {

// One layer of a weights file, whatever version wrote it. Blobs are in Caffe's order (weights first).
struct StoredLayer {
    std::string name, type;
    std::vector<caffe::BlobProto> blobs;
};

// HDF5 keeps a shared blob under its owner only; in the other layers an empty message stands in its place.
[[nodiscard]] bool isAbsent(const caffe::BlobProto& blob);

struct StoredNet {
    std::string name;
    std::vector<StoredLayer> layers;  // in the order of the file, those without blobs as well
};

Result<StoredNet> readWeights(const std::filesystem::path& path);
// The whole network of a weights file, in the current form; blobs stay in the layers.
Result<caffe::NetParameter> readNet(const std::filesystem::path& path);
Result<caffe::SolverState> readSolverState(const std::filesystem::path& path);
// A mean image or any other single blob; its values fit its shape (see checkBlob).
Result<caffe::BlobProto> readBlob(const std::filesystem::path& path);

// All at once or not at all.
Status writeNet(const std::filesystem::path& path, const caffe::NetParameter& net);
Status writeSolverState(const std::filesystem::path& path, const caffe::SolverState& state);
Status writeBlob(const std::filesystem::path& path, const caffe::BlobProto& blob);

// Sizes of a blob; old files' num, channels, height and width give four.
[[nodiscard]] std::vector<int64_t> blobDims(const caffe::BlobProto& blob);
// "20×1×5×5"; "scalar" for none.
[[nodiscard]] std::string dimsText(const std::vector<int64_t>& dims);
// That no size is negative and the number of values, float or double, is the product of the sizes.
[[nodiscard]] Status checkBlob(const caffe::BlobProto& blob);
[[nodiscard]] int64_t blobCount(const caffe::BlobProto& blob);            // of a blob that was checked
[[nodiscard]] double blobValue(const caffe::BlobProto& blob, int64_t i);  // float or double, as stored
void setBlobDims(caffe::BlobProto& blob, const std::vector<int64_t>& dims);

// True when these first bytes of a file are those of a Git LFS pointer, that is, of a file not downloaded.
[[nodiscard]] bool isLfsPointer(std::string_view beginning);
[[nodiscard]] Error lfsPointerError(const std::filesystem::path& path);

}  // namespace fitroom
