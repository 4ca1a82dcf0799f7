#pragma once
// Weights between Caffe's files (.caffemodel, .caffemodel.h5) and an executor: layers are found by name.

#include "core/net/net_spec.h"
#include "core/run/executor.h"
#include "core/run/trainer.h"
#include "core/schema/binary_io.h"

namespace fitroom {

// Old files say num, channels, height and width; leading ones of those mean nothing.
[[nodiscard]] bool blobFits(const caffe::BlobProto& blob, const Shape& wanted);
[[nodiscard]] std::vector<float> blobValues(const caffe::BlobProto& blob);
void setBlob(caffe::BlobProto& blob, const Shape& shape, std::span<const float> values);

class WeightsFile {
public:
    static Result<WeightsFile> open(const std::filesystem::path& file);
    // What copying into this graph would do, in the order of its layers; file layers without a place come last.
    [[nodiscard]] std::vector<CopiedLayer> compare(const Graph& graph) const;
    // Copies all layers that fit.
    void copyInto(Executor& executor, int program) const;

private:
    [[nodiscard]] const StoredLayer* find(const std::string& name) const;
    [[nodiscard]] bool ownersStored(const Graph& graph, const GraphLayer& layer) const;
    StoredNet m_net;
};

// As Caffe writes it: every layer of this phase with its parameters, shared blobs under each of their layers.
[[nodiscard]] caffe::NetParameter weightsMessage(const NetSpec& spec, const Executor& executor, int program);

}  // namespace fitroom
