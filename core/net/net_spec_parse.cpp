// From text to NetSpec: header, layers of all versions, inputs without a layer.

#include "core/net/net_spec_parts.h"

#include "core/base/os.h"
#include "core/schema/binary_io.h"
#include "core/schema/upgrade.h"

#include <algorithm>

namespace fitroom {

namespace {

bool isLayerField(const std::string& name) { return name == "layer" || name == "layers"; }

void note(Problems& problems, const std::string& file, int line, Severity severity, Error error) {
    problems.push_back({severity, std::move(error.at(file, line))});
}

// Names the layer in every problem found since `from`.
void nameLayer(Problems& problems, size_t from, const std::string& layer) {
    for (size_t i = from; i < problems.size(); ++i)
        problems[i].error.inLayer(layer);
}

// Caffe moves these out of V1 layers only; in the current form it reads past them.
void warnOfUnusedTransform(const caffe::LayerParameter& layer, const std::string& file, int line, Problems& problems) {
    const auto check = [&](const auto& param, const char* name) {
        const char* field = param.has_scale()       ? "scale"
                            : param.has_mean_file() ? "mean_file"
                            : param.has_crop_size() ? "crop_size"
                            : param.has_mirror()    ? "mirror"
                                                    : nullptr;
        if (!field) return;
        note(problems, file, line, Severity::Warning,
             Error(FR_MSG("“%1” in %2 has no effect in this form of the file."), {field, name},
                   FR_MSG("Move it to transform_param.")));
    };
    check(layer.data_param(), "data_param");
    check(layer.image_data_param(), "image_data_param");
}

void sortByLine(Problems& problems) {
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem& a, const Problem& b) { return a.error.place.line < b.error.place.line; });
}

}  // namespace

Result<NetSpec> NetSpec::parse(std::string_view text, const std::string& file, Problems* problems) {
    auto document = TextMessage::parse(text, file);
    if (!document) return std::move(document.error());
    NetSpec spec;
    spec.m_file = file;
    spec.m_document = std::move(*document);
    Problems found;
    const bool expanded = spec.m_document.expandMessageLists("layer") | spec.m_document.expandMessageLists("layers");
    const bool old = spec.m_document.has("layers");
    if (expanded || old) spec.m_untouched = std::make_shared<const std::string>(text);
    constexpr size_t mostLayers = 20'000;  // the deepest published ones have some 5,000
    const auto& fields = spec.m_document.fields;
    const auto layers = std::count_if(fields.begin(), fields.end(), [](const auto& f) { return isLayerField(f.name); });
    if (static_cast<size_t>(layers) > mostLayers)
        return Error(FR_MSG("The network has %1 layers; at most %2 can be opened."),
                     {std::to_string(layers), std::to_string(mostLayers)}, FR_MSG("Check that this is the right file."))
            .at(file);
    spec.readHeader(found);
    const auto upgraded = spec.upgradeOldLayers(found);
    spec.readLayers(upgraded, found);
    spec.addInputLayer(found);
    sortByLine(found);
    if (!problems) {
        if (const Problem* first = firstError(found)) return Error(first->error);
    } else {
        problems->insert(problems->end(), found.begin(), found.end());
    }
    return spec;
}

Result<NetSpec> NetSpec::load(const std::filesystem::path& path, Problems* problems) {
    auto text = os::readFile(path, TextMessage::maxBytes);
    if (!text) return std::move(text.error());
    if (isLfsPointer(*text)) return lfsPointerError(path);
    if (text->find('\0') < 4096)
        return Error(FR_MSG("This is a binary file; a network in text form is expected here."), {},
                     FR_MSG("Weights (.caffemodel) are opened for finetuning or testing."))
            .at(path.string());
    return parse(*text, path.string(), problems);
}

void NetSpec::readHeader(Problems& problems) {
    TextMessage header;
    for (const TextField& field : m_document.fields)
        if (!isLayerField(field.name)) header.fields.push_back(field);
    header.read(m_header, m_file, problems);
}

std::set<const TextMessage*> NetSpec::upgradeOldLayers(Problems& problems) {
    std::set<const TextMessage*> read;
    google::protobuf::RepeatedPtrField<caffe::V1LayerParameter> old;
    std::vector<size_t> places;
    for (size_t i = 0; i < m_document.fields.size(); ++i) {
        const TextField& field = m_document.fields[i];
        if (field.name != "layers" || !field.message) continue;
        const size_t before = problems.size();
        caffe::V1LayerParameter& layer = *old.Add();
        field.message->read(layer, m_file, problems);
        nameLayer(problems, before, layer.has_layer() ? layer.layer().name() : layer.name());
        if (places.empty())
            note(problems, m_file, field.line, Severity::Note,
                 Error(FR_MSG("The layers are written in an old form and are shown in the current one."), {},
                       FR_MSG("The file itself changes only when the network is edited and saved.")));
        places.push_back(i);
    }
    const size_t before = problems.size();
    std::vector<UpgradedLayer> upgraded = upgradeLayers(old, problems);
    for (size_t i = before; i < problems.size(); ++i)
        problems[i].error.place.file = m_file;
    std::vector<bool> used(places.size(), false);
    for (const UpgradedLayer& layer : upgraded) {
        const auto source = static_cast<size_t>(layer.source);
        TextField& field = m_document.fields[places[source]];
        TextMessage text = *field.message;
        const auto isOld = [](const std::string& name) {
            return name == "layer" || name == "param" || name == "blobs_lr" || name == "weight_decay" ||
                   name == "blob_share_mode";
        };
        for (size_t i = text.fields.size(); i > 0; --i)
            if (isOld(text.fields[i - 1].name)) text.take(i - 1);  // comments beside it end where they did
        text.update(layer.layer, layout().lineBreak, layout().unit);
        field.message = std::make_shared<const TextMessage>(std::move(text));
        field.name = "layer";
        read.insert(field.message.get());
        used[source] = true;
    }
    for (size_t i = places.size(); i > 0; --i)
        if (!used[i - 1]) m_document.take(places[i - 1]);  // padding, now part of another layer
    return read;
}

void NetSpec::readLayers(const std::set<const TextMessage*>& upgraded, Problems& problems) {
    for (TextField& field : m_document.fields) {
        if (!isLayerField(field.name)) continue;
        if (!field.message) {
            note(problems, m_file, field.line, Severity::Error,
                 Error(FR_MSG("“%1” is a block of fields, not a single value."), {field.name},
                       FR_MSG("Write it with brackets: { … }.")));
            continue;
        }
        auto layer = std::make_shared<LayerSpec>();
        layer->id = newLayerId();
        layer->line = field.line;
        layer->text = *field.message;
        const size_t before = problems.size();
        Problems known;
        layer->text.read(layer->param, m_file, upgraded.count(field.message.get()) ? known : problems);
        layer->misread = std::any_of(problems.begin() + static_cast<std::ptrdiff_t>(before), problems.end(),
                                     [](const Problem& p) { return p.severity == Severity::Error; });
        warnOfUnusedTransform(layer->param, m_file, field.line, problems);
        nameLayer(problems, before, layer->param.name());
        field.message = textOf(layer);
        m_layers.push_back(std::move(layer));
    }
}

void NetSpec::addInputLayer(Problems& problems) {
    const auto& fields = m_document.fields;
    const auto first = std::find_if(fields.begin(), fields.end(), [](const auto& f) { return f.name == "input"; });
    if (m_header.input_size() > 0 && first != fields.end()) {
        const size_t before = problems.size();
        auto layer = std::make_shared<LayerSpec>();
        layer->id = newLayerId();
        layer->line = first->line;
        layer->param = inputLayer(m_header, problems);
        for (size_t i = before; i < problems.size(); ++i)
            problems[i].error.at(m_file, layer->line);
        layer->text.update(layer->param, layout().lineBreak, layout().unit);
        note(problems, m_file, layer->line, Severity::Note,
             Error(FR_MSG("The inputs named here are shown as a layer of type Input."), {},
                   FR_MSG("The lines stay as they are until that layer is edited.")));
        m_layers.insert(m_layers.begin(), std::move(layer));
        m_inputInHeader = true;
    }
    m_header.clear_input();
    m_header.clear_input_shape();
    m_header.clear_input_dim();
}

Result<NetSpec::LayerText> NetSpec::parseLayer(std::string_view prototxt) const {
    const Layout style = layout();
    auto document = TextMessage::parse(prototxt, "");
    if (!document) return std::move(document.error());
    const auto& fields = document->fields;
    const auto blocks = std::count_if(fields.begin(), fields.end(), [](const auto& f) { return isLayerField(f.name); });
    if (blocks > 0 && (fields.size() != 1 || !fields[0].message))
        return Error(FR_MSG("Exactly one layer is expected here."), {}, FR_MSG("Paste one layer { … } at a time."));
    TextMessage whole;
    if (blocks > 0) {
        whole = std::move(*document);
    } else {
        TextMessage inside = indented(*document, style.unit);
        if (!inside.fields.empty() && inside.fields[0].before.find('\n') == std::string::npos)
            inside.fields[0].before.insert(0, style.lineBreak + style.unit);
        if (inside.after.empty() || inside.after.back() != '\n') inside.after += style.lineBreak;
        whole.fields.push_back(TextField::ofMessage("layer", std::make_shared<const TextMessage>(std::move(inside))));
    }
    NetSpec single;
    single.m_document = std::move(whole);
    Problems problems;
    const auto upgraded = single.upgradeOldLayers(problems);
    single.readLayers(upgraded, problems);
    if (const Problem* first = firstError(problems)) return Error(first->error);
    if (single.m_layers.empty())
        return Error(FR_MSG("A padding layer cannot stand alone."), {}, FR_MSG("Set pad in the layer that needs it."));
    LayerText out{std::move(single.m_document.fields[0]), single.m_layers[0]};
    out.field.before.insert(0, style.lineBreak);
    // A comment below the layer stays with it.
    const size_t lastMark = single.m_document.after.rfind('#');
    if (lastMark != std::string::npos)
        out.field.closing += single.m_document.after.substr(0, single.m_document.after.find('\n', lastMark));
    return out;
}

}  // namespace fitroom
