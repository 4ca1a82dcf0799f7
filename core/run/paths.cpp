#include "core/run/paths.h"

#include "core/data/batch_stream.h"
#include "core/net/data_fields.h"
#include "core/schema/binary_io.h"

#include <google/protobuf/message.h>

#include <optional>

namespace fitroom {

namespace fs = std::filesystem;

namespace {

bool there(const fs::path& path) {
    std::error_code ec;
    return fs::exists(path, ec);
}

class FoundFilesProbe : public DataProbe {
public:
    explicit FoundFilesProbe(const fs::path& baseDir) : m_baseDir(baseDir), m_files(data::fileProbe(baseDir)) {}
    Result<Answer> probe(const caffe::LayerParameter& layer, bool trainPhase) override {
        if (const std::string field = fieldWithNul(layer); !field.empty()) return nulError(field);
        const caffe::LayerParameter found = withFoundPaths(layer, m_baseDir);
        // Said with the path: the builder puts the place in the network in front.
        const bool list = found.type() != "Data";
        const std::string source = dataSource(found);
        if (!source.empty() && !there(source)) {
            if (const auto ofMean = shapeOfMean(found)) return *ofMean;
            return Error(list ? FR_MSG("There is no list file %1.") : FR_MSG("There is no database %1."), {source},
                         FR_MSG("Correct the path in the field source, or make the data with Import."));
        }
        return m_files->probe(found, trainPhase);
    }

private:
    // Where the data is not at hand but its mean is; no items.
    static std::optional<Answer> shapeOfMean(const caffe::LayerParameter& layer) {
        const auto& transform = layer.transform_param();
        if (transform.mean_file().empty() || !there(transform.mean_file())) return std::nullopt;
        const auto mean = readBlob(transform.mean_file());
        if (!mean) return std::nullopt;
        std::vector<int64_t> dims = blobDims(*mean);
        while (dims.size() > 3 && dims.front() == 1)
            dims.erase(dims.begin());
        if (dims.size() != 3) return std::nullopt;
        const int64_t crop = transform.crop_size();
        return Answer{dims[0], crop > 0 ? crop : dims[1], crop > 0 ? crop : dims[2], 0};
    }

    fs::path m_baseDir;
    std::unique_ptr<DataProbe> m_files;
};

}  // namespace

std::string fieldWithNul(const google::protobuf::Message& message) {
    using Field = google::protobuf::FieldDescriptor;
    const auto* reflection = message.GetReflection();
    std::vector<const Field*> fields;
    reflection->ListFields(message, &fields);
    for (const Field* field : fields) {
        const int count = field->is_repeated() ? reflection->FieldSize(message, field) : 1;
        for (int i = 0; i < count; ++i) {
            if (field->cpp_type() == Field::CPPTYPE_MESSAGE) {
                const std::string inner = fieldWithNul(field->is_repeated()
                                                           ? reflection->GetRepeatedMessage(message, field, i)
                                                           : reflection->GetMessage(message, field));
                if (!inner.empty()) return inner;
            } else if (field->type() == Field::TYPE_STRING) {
                const std::string value = field->is_repeated() ? reflection->GetRepeatedString(message, field, i)
                                                               : reflection->GetString(message, field);
                if (value.find('\0') != std::string::npos) return field->name();
            }
        }
    }
    return {};
}

Error nulError(const std::string& field) {
    return Error(FR_MSG("The field %1 holds a NUL character, which no name can."), {field},
                 FR_MSG("Write %1 anew."));
}

FoundFile findFile(const std::string& name, const fs::path& baseDir) {
    const fs::path path(name);
    if (name.empty()) return {path, false, false};
    const fs::path first = path.is_absolute() ? path : baseDir / path;
    if (there(first)) return {first.lexically_normal(), true, false};
    if (!path.is_absolute()) {
        if (there(path)) return {path, true, false};
        std::error_code ec;
        fs::path above = fs::absolute(baseDir.empty() ? fs::path(".") : baseDir, ec).lexically_normal();
        while (!ec && above.has_parent_path() && above.parent_path() != above) {
            above = above.parent_path();
            if (there(above / path)) return {above / path, true, false};
        }
    }
    // "mnist_train_lmdb/" has an empty last name.
    const fs::path last = path.has_filename() ? path.filename() : path.parent_path().filename();
    if (!last.empty() && last != "." && last != ".." && there(baseDir / last))
        return {(baseDir / last).lexically_normal(), true, true};
    return {first.lexically_normal(), false, false};
}

caffe::LayerParameter withFoundPaths(const caffe::LayerParameter& layer, const fs::path& baseDir, Problems* notes) {
    caffe::LayerParameter out = layer;
    const auto found = [&](std::string* name) {
        if (name->empty()) return;
        const FoundFile file = findFile(*name, baseDir);
        if (file.beside && notes)
            notes->push_back(
                {Severity::Note, Error(FR_MSG("%1 is not there; %2 is used instead."), {*name, file.path.string()},
                                       FR_MSG("Correct the path in the file if this is not the right one."))
                                     .inLayer(layer.name())});
        *name = file.path.string();
    };
    if (out.has_data_param()) found(out.mutable_data_param()->mutable_source());
    if (out.has_image_data_param()) {
        found(out.mutable_image_data_param()->mutable_source());
        found(out.mutable_image_data_param()->mutable_root_folder());
    }
    if (out.has_hdf5_data_param()) found(out.mutable_hdf5_data_param()->mutable_source());
    if (out.has_window_data_param()) {
        found(out.mutable_window_data_param()->mutable_source());
        found(out.mutable_window_data_param()->mutable_root_folder());
    }
    if (out.has_transform_param()) found(out.mutable_transform_param()->mutable_mean_file());
    return out;
}

std::unique_ptr<DataProbe> foundFilesProbe(const fs::path& baseDir) {
    return std::make_unique<FoundFilesProbe>(baseDir);
}

}  // namespace fitroom
