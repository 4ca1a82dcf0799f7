#include "core/schema/binary_io.h"

#include "core/base/os.h"
#include "core/schema/hdf5_io.h"
#include "core/schema/upgrade.h"
#include "core/schema/wire_check.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl.h>

#include <algorithm>
#include <fstream>

namespace fitroom {

namespace {

using google::protobuf::Message;
namespace io = google::protobuf::io;

constexpr uint64_t largestFile = INT32_MAX;  // protobuf's own bound
constexpr int64_t mostMessages = 500'000;    // a net of 1,000 layers has some 20,000
constexpr const char* anotherFile = FR_MSG("Choose another file, or fetch this one again.");

bool isText(std::string_view beginning) {
    return !beginning.empty() && std::all_of(beginning.begin(), beginning.end(), [](char c) {
        return static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\r' || c == '\t';
    });
}

// What can be seen from the outside of a file, before it is parsed.
Status checkOutside(const std::filesystem::path& path, std::ifstream& in) {
    std::error_code code;
    const auto kind = std::filesystem::status(path, code).type();
    if (kind == std::filesystem::file_type::not_found)
        return Error(FR_MSG("There is no such file."), {}, FR_MSG("Check the path.")).at(path.string());
    if (kind != std::filesystem::file_type::regular)
        return Error(FR_MSG("This is not a regular file."), {}, FR_MSG("Name a file, not a pipe or a device."))
            .at(path.string());
    in.open(path, std::ios::binary);
    if (!in)
        return Error(FR_MSG("Cannot open: %1."), {os::errorText(errno)}, FR_MSG("Check the permissions."))
            .at(path.string());
    const uint64_t size = std::filesystem::file_size(path, code);
    if (code || size > largestFile)
        return Error(FR_MSG("The file has %1 bytes; at most %2 can be read."),
                     {std::to_string(size), std::to_string(largestFile)}, anotherFile)
            .at(path.string());
    if (size == 0) return Error(FR_MSG("The file is empty."), {}, anotherFile).at(path.string());
    char buffer[256];
    in.read(buffer, sizeof buffer);
    const std::string_view beginning(buffer, static_cast<size_t>(in.gcount()));
    in.clear();
    in.seekg(0);
    if (isLfsPointer(beginning)) return lfsPointerError(path);
    if (isText(beginning))
        return Error(FR_MSG("This is a text file; a binary file is expected here."), {},
                     FR_MSG("Networks and solvers in text form are opened as such."))
            .at(path.string());
    return {};
}

Status readMessage(const std::filesystem::path& path, Message& out) try {
    std::ifstream file;
    FR_TRY(checkOutside(path, file));
    const auto damaged = [&] {
        return Error(FR_MSG("The file is damaged or cut off, or it is of another kind."), {}, anotherFile)
            .at(path.string());
    };
    {
        io::IstreamInputStream stream(&file, 1 << 16);
        io::CodedInputStream coded(&stream);
        const WireState state = checkWire(coded, *out.GetDescriptor(), mostMessages);
        if (state == WireState::TooMany)
            return Error(FR_MSG("The file holds more than %1 parts."), {std::to_string(mostMessages)}, anotherFile)
                .at(path.string());
        if (state != WireState::Good) return damaged();
    }
    file.clear();
    file.seekg(0);
    io::IstreamInputStream stream(&file, 1 << 20);
    io::CodedInputStream coded(&stream);
    if (!out.ParseFromCodedStream(&coded) || !coded.ConsumedEntireMessage()) return damaged();
    return {};
} catch (const std::exception& e) {
    return Error(FR_MSG("The file cannot be read: %1."), {e.what()}, anotherFile).at(path.string());
}

// What a message becomes as it is written goes on at once: weights need not be in memory a third time.
class PieceStream : public io::CopyingOutputStream {
public:
    explicit PieceStream(const os::WritePiece& write) : m_write(write) {}
    bool Write(const void* bytes, int size) override {
        return m_write({static_cast<const char*>(bytes), static_cast<size_t>(size)});
    }

private:
    const os::WritePiece& m_write;
};

Status writeMessage(const std::filesystem::path& path, const Message& message) try {
    if (message.ByteSizeLong() > largestFile || !message.IsInitialized())
        return Error(FR_MSG("The file would have more than %1 bytes, too many for this format."),
                     {std::to_string(largestFile)}, FR_MSG("Set snapshot_format to HDF5."))
            .at(path.string());
    return os::writeFileAtomically(path, [&](const os::WritePiece& write) {
        PieceStream pieces(write);
        io::CopyingOutputStreamAdaptor stream(&pieces, 1 << 20);
        io::CodedOutputStream coded(&stream);
        coded.SetSerializationDeterministic(true);
        message.SerializeToCodedStream(&coded);
        coded.Trim();
        stream.Flush();
    });
} catch (const std::exception& e) {
    return Error(FR_MSG("Cannot write: %1."), {e.what()}, FR_MSG("Free some memory, then try again."))
        .at(path.string());
}

template <class Layer>
StoredLayer stored(Layer& layer, std::string name, std::string type) {
    StoredLayer out{std::move(name), std::move(type), {}};
    out.blobs.reserve(static_cast<size_t>(layer.blobs_size()));
    for (caffe::BlobProto& blob : *layer.mutable_blobs())
        out.blobs.push_back(std::move(blob));
    return out;
}

}  // namespace

namespace {

Result<StoredNet> readProtoWeights(const std::filesystem::path& path) {
    caffe::NetParameter net;
    FR_TRY(readMessage(path, net));
    StoredNet out;
    out.name = net.name();
    for (caffe::V1LayerParameter& layer : *net.mutable_layers()) {
        if (layer.has_layer()) {
            caffe::V0LayerParameter& v0 = *layer.mutable_layer();
            out.layers.push_back(stored(v0, v0.name(), v0.type()));
        } else {
            out.layers.push_back(stored(layer, layer.name(), typeOfV1(layer.type())));
        }
    }
    for (caffe::LayerParameter& layer : *net.mutable_layer())
        out.layers.push_back(stored(layer, layer.name(), layer.type()));
    return out;
}

}  // namespace

bool isAbsent(const caffe::BlobProto& blob) { return blob.ByteSizeLong() == 0; }

Result<StoredNet> readWeights(const std::filesystem::path& path) {
    const bool hdf5 = holdsHdf5(path);
    auto out = hdf5 ? readHdf5Weights(path) : readProtoWeights(path);
    if (!out) return out;
    if (out->layers.empty())
        return Error(FR_MSG("The file holds no layers, so it is no weights file."), {}, anotherFile).at(path.string());
    for (const StoredLayer& layer : out->layers)
        for (const caffe::BlobProto& blob : layer.blobs) {
            if (hdf5 && isAbsent(blob)) continue;
            if (auto good = checkBlob(blob); !good)
                return std::move(good.error().inLayer(layer.name).at(path.string()));
        }
    return out;
}

Result<caffe::NetParameter> readNet(const std::filesystem::path& path) {
    if (holdsHdf5(path))
        return Error(FR_MSG("This HDF5 file holds weights only; the network is not in it."), {},
                     FR_MSG("Open the network's .prototxt, then choose this file for fine-tuning or testing."))
            .at(path.string());
    caffe::NetParameter net;
    FR_TRY(readMessage(path, net));
    Problems problems;
    upgradeNet(net, problems);
    if (const Problem* first = firstError(problems)) {
        Error error = first->error;
        return std::move(error.at(path.string()));
    }
    if (net.layer_size() == 0)
        return Error(FR_MSG("The file holds no layers, so it is no network."), {}, anotherFile).at(path.string());
    return net;
}

Result<caffe::SolverState> readSolverState(const std::filesystem::path& path) {
    if (holdsHdf5(path)) return readHdf5State(path);
    caffe::SolverState state;
    FR_TRY(readMessage(path, state));
    if (!state.has_iter() && state.history_size() == 0)
        return Error(FR_MSG("The file holds no training state."), {}, anotherFile).at(path.string());
    for (const caffe::BlobProto& blob : state.history())
        if (auto good = checkBlob(blob); !good) return std::move(good.error().at(path.string()));
    return state;
}

Result<caffe::BlobProto> readBlob(const std::filesystem::path& path) {
    caffe::BlobProto blob;
    FR_TRY(readMessage(path, blob));
    if (auto good = checkBlob(blob); !good) return std::move(good.error().at(path.string()));
    return blob;
}

Status writeNet(const std::filesystem::path& path, const caffe::NetParameter& net) {
    return namesHdf5(path) ? writeHdf5Weights(path, net) : writeMessage(path, net);
}
Status writeSolverState(const std::filesystem::path& path, const caffe::SolverState& s) {
    return namesHdf5(path) ? writeHdf5State(path, s) : writeMessage(path, s);
}
Status writeBlob(const std::filesystem::path& path, const caffe::BlobProto& blob) { return writeMessage(path, blob); }

std::vector<int64_t> blobDims(const caffe::BlobProto& blob) {
    if (blob.has_num() || blob.has_channels() || blob.has_height() || blob.has_width())
        return {blob.num(), blob.channels(), blob.height(), blob.width()};
    return {blob.shape().dim().begin(), blob.shape().dim().end()};
}

std::string dimsText(const std::vector<int64_t>& dims) {
    if (dims.empty()) return "scalar";
    std::string out;
    for (size_t i = 0; i < dims.size(); ++i)
        out += (i ? "×" : "") + std::to_string(dims[i]);
    return out;
}

Status checkBlob(const caffe::BlobProto& blob) {
    constexpr size_t mostAxes = 32;  // Caffe's bound
    const std::vector<int64_t> dims = blobDims(blob);
    const auto& unknown = blob.unknown_fields();
    // C3D writes five sizes; the fifth stands where Caffe keeps the values.
    for (int i = 0; i < unknown.field_count(); ++i) {
        const auto& field = unknown.field(i);
        if (field.number() != 5 || field.type() != google::protobuf::UnknownField::TYPE_VARINT) continue;
        const int64_t fifth = static_cast<int64_t>(std::min<uint64_t>(field.varint(), INT32_MAX));
        return Error(FR_MSG("The blob has five sizes, %1×%2, as C3D writes them, and no values that Caffe can read."),
                     {dimsText(dims), std::to_string(fifth)}, FR_MSG("Make the file again from your own data."));
    }
    if (dims.size() > mostAxes)
        return Error(FR_MSG("A blob has %1 axes; at most %2 are possible."),
                     {std::to_string(dims.size()), std::to_string(mostAxes)}, anotherFile);
    const int64_t values = blobCount(blob);
    int64_t count = 1;
    bool fits = true;
    for (const int64_t dim : dims) {
        fits = fits && dim >= 0 && (dim == 0 || count <= INT32_MAX / dim);
        count = fits ? count * dim : count;
    }
    if (!fits || count != values)
        return Error(FR_MSG("A blob of the shape %1 holds %2 values."), {dimsText(dims), std::to_string(values)},
                     anotherFile);
    return {};
}

// Where both kinds are given, Caffe takes the doubles.
int64_t blobCount(const caffe::BlobProto& blob) {
    return blob.double_data_size() > 0 ? blob.double_data_size() : blob.data_size();
}

double blobValue(const caffe::BlobProto& blob, int64_t i) {
    const int index = static_cast<int>(i);
    return blob.double_data_size() > 0 ? blob.double_data(index) : blob.data(index);
}

void setBlobDims(caffe::BlobProto& blob, const std::vector<int64_t>& dims) {
    blob.mutable_shape()->mutable_dim()->Assign(dims.begin(), dims.end());
    blob.clear_num();
    blob.clear_channels();
    blob.clear_height();
    blob.clear_width();
}

bool isLfsPointer(std::string_view beginning) {
    constexpr std::string_view mark = "version https://git-lfs.github.com/spec/";
    return beginning.substr(0, mark.size()) == mark;
}

Error lfsPointerError(const std::filesystem::path& path) {
    return Error(FR_MSG("This is a Git LFS pointer, not the file itself."), {},
                 FR_MSG("Fetch the file with “git lfs pull”, or download it again."))
        .at(path.string());
}

}  // namespace fitroom
