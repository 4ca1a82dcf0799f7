#include "core/net/data_fields.h"

#include <google/protobuf/message.h>

namespace fitroom {

namespace {

using Field = google::protobuf::FieldDescriptor;

// The layer's own message in LayerParameter; null for layers that are no data layers or have none.
const Field* dataMessage(const std::string& type) {
    const LayerDef* def = findLayerDef(type);
    return def && def->isData ? caffe::LayerParameter::descriptor()->FindFieldByName(def->paramField) : nullptr;
}

const Field* fieldOf(const std::string& type, const char* name) {
    const Field* message = dataMessage(type);
    return message ? message->message_type()->FindFieldByName(name) : nullptr;
}

const google::protobuf::Message& messageOf(const caffe::LayerParameter& layer) {
    return layer.GetReflection()->GetMessage(layer, dataMessage(layer.type()));
}

}  // namespace

bool readsFiles(const std::string& type) { return fieldOf(type, "source") != nullptr; }

std::string dataSource(const caffe::LayerParameter& layer) {
    const Field* field = fieldOf(layer.type(), "source");
    if (!field) return {};
    const auto& message = messageOf(layer);
    return message.GetReflection()->GetString(message, field);
}

std::optional<uint32_t> dataBatch(const caffe::LayerParameter& layer) {
    const Field* field = fieldOf(layer.type(), "batch_size");
    if (!field) return std::nullopt;
    const auto& message = messageOf(layer);
    return message.GetReflection()->GetUInt32(message, field);
}

void setDataBatch(caffe::LayerParameter& layer, uint32_t batch) {
    const Field* field = fieldOf(layer.type(), "batch_size");
    if (!field) return;
    auto* message = layer.GetReflection()->MutableMessage(&layer, dataMessage(layer.type()));
    message->GetReflection()->SetUInt32(message, field, batch);
}

Status divideDataBatch(caffe::LayerParameter& layer, int parts) {
    const auto part = [&](int64_t whole) -> Result<int64_t> {
        if (whole % parts == 0) return whole / parts;
        return Error(FR_MSG("A batch of %1 cannot be split among %2 ranks."), {std::to_string(whole), std::to_string(parts)},
                     FR_MSG("Make batch_size a multiple of %2, or train with another number of ranks."));
    };
    if (const auto whole = dataBatch(layer)) {
        const auto batch = part(*whole);
        if (!batch) return batch.error();
        setDataBatch(layer, static_cast<uint32_t>(*batch));
    }
    if (layer.type() != "DummyData") return {};
    auto& dummy = *layer.mutable_dummy_data_param();
    for (caffe::BlobShape& shape : *dummy.mutable_shape())
        if (shape.dim_size() > 0) {
            const auto batch = part(shape.dim(0));
            if (!batch) return batch.error();
            shape.set_dim(0, *batch);
        }
    for (uint32_t& num : *dummy.mutable_num()) {
        const auto batch = part(num);
        if (!batch) return batch.error();
        num = static_cast<uint32_t>(*batch);
    }
    return {};
}

}  // namespace fitroom
