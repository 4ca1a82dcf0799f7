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

}  // namespace fitroom
