#include "core/schema/hdf5_io.h"

#include "core/base/os.h"
#include "core/hdf5/reader.h"
#include "core/hdf5/writer.h"

#include <algorithm>
#include <charconv>
#include <new>
#include <set>

namespace fitroom {

namespace {

constexpr const char* anotherFile = FR_MSG("Choose another file, or fetch this one again.");

const hdf5::Link* find(const std::vector<hdf5::Link>& links, const char* name) {
    const auto it = std::find_if(links.begin(), links.end(), [&](const hdf5::Link& l) { return l.name == name; });
    return it == links.end() ? nullptr : &*it;
}

Error followed(const hdf5::Reader& reader, const std::string& path) {
    return Error(FR_MSG("%1 is only a link to another place; such links are not followed."), {path},
                 FR_MSG("Save the data itself in this file."))
        .at(reader.name());
}

// The number that a blob's name is; −1: none.
int indexOf(const std::string& name) {
    constexpr int kMostBlobs = 100'000;  // a history has one a parameter
    int index = -1;
    const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), index);
    const bool whole = code == std::errc() && end == name.data() + name.size();
    return whole && index >= 0 && index < kMostBlobs && name == std::to_string(index) ? index : -1;
}

Status readBlobAt(hdf5::Reader& reader, const hdf5::Link& link, const std::string& path, caffe::BlobProto& out) {
    auto set = reader.dataSet(link, path);
    if (!set) return std::move(set.error());
    if (set->count() > INT32_MAX)
        return Error(FR_MSG("A blob of the shape %1 holds %2 values."),
                     {set->shapeText(), std::to_string(set->count())}, anotherFile)
            .at(reader.name());
    // A packed file can promise more than there is memory for, and many links can lead to one data set.
    const uint64_t bytes = static_cast<uint64_t>(set->count()) * sizeof(float), free = os::memory().availableBytes;
    if (free > 0 && bytes > free)
        return Error(FR_MSG("The data set %1 takes %2 bytes, and %3 are free."),
                     {path, std::to_string(bytes), std::to_string(free)},
                     FR_MSG("Close other programs, or choose another file."))
            .at(reader.name());
    setBlobDims(out, set->dims);
    out.mutable_data()->Resize(static_cast<int>(set->count()), 0);
    return reader.readRows(*set, 0, set->rows(),
                           {out.mutable_data()->mutable_data(), static_cast<size_t>(set->count())});
}

Error oneWithAnother(const hdf5::Reader& reader, const char* what, const std::string& name) {
    return Error(what, {name}, anotherFile).at(reader.name());
}

// The data sets "0", "1", … of a group; groups in it go to `groups`. Missing numbers stay empty messages. Each is read
// once (`met`): many links to a large one would make a small file fill the memory.
Status readBlobs(hdf5::Reader& reader, const hdf5::Link& group, const std::string& path,
                 std::vector<caffe::BlobProto>& out, std::vector<hdf5::Link>& groups, std::set<uint64_t>& met) {
    if (group.kind != hdf5::Link::Kind::Hard) return followed(reader, path);
    auto links = reader.links(group.object);
    if (!links) return std::move(links.error());
    for (const hdf5::Link& link : *links) {
        if (link.kind == hdf5::Link::Kind::Hard) {
            auto inner = reader.isGroup(link.object);
            if (!inner) return std::move(inner.error());
            if (*inner) {
                groups.push_back(link);
                continue;
            }
        }
        const int index = indexOf(link.name);
        // A list as long as its largest number: files without most of the others are not Caffe's.
        if (index < 0 || static_cast<size_t>(index) > 2 * links->size() + 64)
            return Error(FR_MSG("%1 is no number of a blob."), {path + "/" + link.name}, anotherFile).at(reader.name());
        if (link.kind == hdf5::Link::Kind::Hard && !met.insert(link.object).second)
            return oneWithAnother(reader, FR_MSG("A data set of this file (%1) is one with another."), path + "/" + link.name);
        if (static_cast<size_t>(index) >= out.size()) out.resize(static_cast<size_t>(index) + 1);
        FR_TRY(readBlobAt(reader, link, path + "/" + link.name, out[static_cast<size_t>(index)]));
    }
    return {};
}

template <class T>
Result<T> guarded(const std::filesystem::path& path, Result<T> (*read)(hdf5::Reader&)) try {
    auto reader = hdf5::Reader::open(path);
    if (!reader) return std::move(reader.error());
    return read(**reader);
} catch (const std::bad_alloc& e) {
    return Error(FR_MSG("The file cannot be read: %1."), {e.what()}, anotherFile).at(path.string());
}

// Layers below a group. '/' in a layer's name makes groups in groups.
Status readLayers(hdf5::Reader& reader, const hdf5::Link& data, StoredNet& out) {
    struct Group {
        hdf5::Link link;
        std::string name;
    };
    std::vector<Group> groups = {{data, ""}};
    // Each group is read once: links can lead to the same one again and again, and the file stays small.
    std::set<uint64_t> met;
    for (size_t i = 0; i < groups.size(); ++i) {
        const Group group = groups[i];
        if (group.link.kind == hdf5::Link::Kind::Hard && !met.insert(group.link.object).second)
            return oneWithAnother(reader, FR_MSG("A group of this file (%1) is one with another."), group.link.name);
        StoredLayer layer;
        layer.name = group.name;
        std::vector<hdf5::Link> inner;
        FR_TRY(readBlobs(reader, group.link, group.name.empty() ? "data" : "data/" + group.name, layer.blobs, inner, met));
        for (hdf5::Link& link : inner)
            groups.push_back({link, group.name.empty() ? link.name : group.name + "/" + link.name});
        if (i > 0) out.layers.push_back(std::move(layer));
    }
    return {};
}

Result<StoredNet> weightsOf(hdf5::Reader& reader) {
    auto root = reader.links(reader.root());
    if (!root) return std::move(root.error());
    const hdf5::Link* data = find(*root, "data");
    if (!data)
        return Error(FR_MSG("The file holds no layers, so it is no weights file."), {}, anotherFile).at(reader.name());
    if (data->kind != hdf5::Link::Kind::Hard) return followed(reader, "data");
    auto group = reader.isGroup(data->object);
    if (!group) return std::move(group.error());
    if (!*group)
        return Error(FR_MSG("This HDF5 file holds data to train with, and no weights."), {},
                     FR_MSG("Choose a .caffemodel.h5 file."))
            .at(reader.name());
    StoredNet out;
    FR_TRY(readLayers(reader, *data, out));
    return out;
}

Result<caffe::SolverState> stateOf(hdf5::Reader& reader) {
    auto root = reader.links(reader.root());
    if (!root) return std::move(root.error());
    caffe::SolverState state;
    const auto integer = [&](const char* name, int32_t& value) -> Status {
        const hdf5::Link* link = find(*root, name);
        if (!link) return {};
        auto set = reader.dataSet(*link, name);
        if (!set) return std::move(set.error());
        auto values = reader.readIntegers(*set);
        if (!values) return std::move(values.error());
        if (values->size() != 1 || (*values)[0] < INT32_MIN || (*values)[0] > INT32_MAX)
            return Error(FR_MSG("%1 is no number that a solver has."), {name}, anotherFile).at(reader.name());
        value = static_cast<int32_t>((*values)[0]);
        return {};
    };
    int32_t iteration = -1, step = 0;
    FR_TRY(integer("iter", iteration));
    FR_TRY(integer("current_step", step));
    const hdf5::Link* history = find(*root, "history");
    if (!find(*root, "iter") || !history)
        return Error(FR_MSG("The file holds no training state."), {}, anotherFile).at(reader.name());
    state.set_iter(iteration);
    state.set_current_step(step);
    if (const hdf5::Link* link = find(*root, "learned_net")) {
        auto set = reader.dataSet(*link, "learned_net");
        if (!set) return std::move(set.error());
        auto text = reader.readText(*set);
        if (!text) return std::move(text.error());
        state.set_learned_net(*text);
    }
    std::vector<caffe::BlobProto> blobs;
    std::vector<hdf5::Link> groups;
    std::set<uint64_t> met;
    FR_TRY(readBlobs(reader, *history, "history", blobs, groups, met));
    for (caffe::BlobProto& blob : blobs) {
        if (isAbsent(blob))
            return Error(FR_MSG("The file holds no training state."), {}, anotherFile).at(reader.name());
        *state.add_history() = std::move(blob);
    }
    return state;
}

// Below "data", in groups as HDF5 takes '/'; empty for names that it would change.
hdf5::Writer::Path groupOf(const std::string& layer) {
    hdf5::Writer::Path path = {"data"};
    for (size_t begin = 0; begin <= layer.size();) {
        const size_t end = std::min(layer.find('/', begin), layer.size());
        path.push_back(layer.substr(begin, end - begin));
        if (path.back().empty() || path.back() == ".") return {};
        begin = end + 1;
    }
    return path;
}

Status addBlob(hdf5::Writer& writer, const hdf5::Writer::Path& path, const caffe::BlobProto& blob) {
    const auto count = static_cast<size_t>(blobCount(blob));
    if (blob.double_data_size() == 0) return writer.addFloats(path, blobDims(blob), {blob.data().data(), count});
    const std::vector<float> values(blob.double_data().begin(), blob.double_data().end());
    return writer.addFloats(path, blobDims(blob), values);
}

Status inFile(Status status, const std::filesystem::path& path) {
    if (!status && status.error().place.file.empty()) status.error().at(path.string());
    return status;
}

}  // namespace

bool namesHdf5(const std::filesystem::path& path) { return path.extension() == ".h5"; }

bool holdsHdf5(const std::filesystem::path& path) { return hdf5::File::open(path).has_value(); }

Result<StoredNet> readHdf5Weights(const std::filesystem::path& path) { return guarded(path, weightsOf); }
Result<caffe::SolverState> readHdf5State(const std::filesystem::path& path) { return guarded(path, stateOf); }

Status writeHdf5Weights(const std::filesystem::path& path, const caffe::NetParameter& net) {
    auto writer = hdf5::Writer::create();
    if (!writer) return inFile(std::move(writer.error()), path);
    const auto add = [&]() -> Status {
        FR_TRY(writer->addGroup({"data"}));
        std::set<std::string> shared;
        for (const caffe::LayerParameter& layer : net.layer()) {
            const hdf5::Writer::Path group = groupOf(layer.name());
            if (group.empty())
                return Error(FR_MSG("A layer of this name cannot be stored in HDF5."), {},
                             FR_MSG("Rename it, or set snapshot_format to BINARYPROTO."))
                    .inLayer(layer.name());
            FR_TRY(writer->addGroup(group));
            for (int i = 0; i < layer.blobs_size(); ++i) {
                const std::string name = i < layer.param_size() ? layer.param(i).name() : "";
                if (!name.empty() && !shared.insert(name).second) continue;
                hdf5::Writer::Path blob = group;
                blob.push_back(std::to_string(i));
                FR_TRY(addBlob(*writer, blob, layer.blobs(i)));
            }
        }
        return {};
    };
    FR_TRY(inFile(add(), path));
    return writer->write(path);
}

Status writeHdf5State(const std::filesystem::path& path, const caffe::SolverState& state) {
    auto writer = hdf5::Writer::create();
    if (!writer) return inFile(std::move(writer.error()), path);
    const auto add = [&]() -> Status {
        FR_TRY(writer->addInteger({"iter"}, state.iter()));
        FR_TRY(writer->addText({"learned_net"}, state.learned_net()));
        FR_TRY(writer->addInteger({"current_step"}, state.current_step()));
        FR_TRY(writer->addGroup({"history"}));
        for (int i = 0; i < state.history_size(); ++i)
            FR_TRY(addBlob(*writer, {"history", std::to_string(i)}, state.history(i)));
        return {};
    };
    FR_TRY(inFile(add(), path));
    return writer->write(path);
}

}  // namespace fitroom
