#include "tests/golden/golden_case.h"

#include "core/schema/binary_io.h"

#include <QtGlobal>

#include <fstream>

namespace fitroom::golden {

namespace {

std::vector<float> valuesOf(const caffe::BlobProto& blob) {
    std::vector<float> values(static_cast<size_t>(blobCount(blob)));
    for (size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(blobValue(blob, static_cast<int64_t>(i)));
    return values;
}

Shape shapeOf(const caffe::BlobProto& blob) {
    Shape shape;
    for (const int64_t d : blobDims(blob))
        shape.push(d);
    return shape;
}

// Blobs in the clothes of a network; a case can have none.
caffe::NetParameter read(const std::filesystem::path& file) {
    caffe::NetParameter net;
    std::ifstream in(file, std::ios::binary);
    if (!net.ParseFromIstream(&in)) qFatal("%s cannot be read.", file.c_str());
    return net;
}

}  // namespace

Case::Case(const std::filesystem::path& dir) : m_dir(dir) {
    std::ifstream in(dir / "case.json");
    m_json = nlohmann::json::parse(in);
    for (const auto& name : m_json.value("noise", nlohmann::json::array()))
        m_noise.insert(name);
}

std::filesystem::path Case::file(const std::string& stem, int step) const {
    return m_dir / (stem + (step > 1 ? "_s" + std::to_string(step) : "") + ".caffemodel");
}

bool Case::has(const std::string& stem, int step) const { return std::filesystem::exists(file(stem, step)); }

Blobs Case::blobs(const std::string& stem, int step) const {
    Blobs out;
    if (!has(stem, step)) return out;
    const caffe::NetParameter net = read(file(stem, step));
    for (const caffe::LayerParameter& layer : net.layer()) {
        Blob blob;
        blob.shape = shapeOf(layer.blobs(0));
        blob.data = valuesOf(layer.blobs(0));
        if (layer.blobs_size() > 1) blob.diff = valuesOf(layer.blobs(1));
        out.emplace(layer.name(), std::move(blob));
    }
    return out;
}

Params Case::params(const std::string& stem, int step) const {
    Params out;
    if (!has(stem, step)) return out;
    const caffe::NetParameter net = read(file(stem, step));
    for (const caffe::LayerParameter& layer : net.layer())
        for (int i = 0; i < layer.blobs_size(); ++i)
            out.emplace(layer.name() + "/" + std::to_string(i),
                        Blob{shapeOf(layer.blobs(i)), valuesOf(layer.blobs(i)), {}});
    return out;
}

NetSpec Case::net() const {
    auto spec = NetSpec::load(m_dir / "net.prototxt");
    if (!spec) qFatal("%s", spec.error().english().c_str());
    return *spec;
}

}  // namespace fitroom::golden
