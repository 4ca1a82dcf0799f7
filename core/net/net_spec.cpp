#include "core/net/net_spec.h"

#include "core/base/os.h"
#include "core/schema/binary_io.h"
#include "core/schema/text_lexer.h"
#include "core/schema/upgrade.h"

#include <algorithm>
#include <atomic>
#include <cassert>

namespace fitroom {

struct NetSpec::Layout {
    std::string lineBreak = "\n";
    std::string unit = "  ";
};

struct NetSpec::LayerText {
    TextField field;
    std::shared_ptr<const LayerSpec> layer;
};

namespace {

LayerId newLayerId() {
    static std::atomic<LayerId> last{0};
    return ++last;
}

bool isInputField(const std::string& name) {
    return name == "input" || name == "input_shape" || name == "input_dim";
}

bool isLayerField(const std::string& name) { return name == "layer" || name == "layers"; }

void note(Problems& problems, const std::string& file, int line, Severity severity, Error error) {
    problems.push_back({severity, std::move(error.at(file, line))});
}

// Names the layer in every problem found since `from`.
void nameLayer(Problems& problems, size_t from, const std::string& layer) {
    for (size_t i = from; i < problems.size(); ++i) problems[i].error.inLayer(layer);
}

// The document shares the text of the layer instead of keeping a second copy.
std::shared_ptr<const TextMessage> textOf(const std::shared_ptr<const LayerSpec>& layer) {
    return {layer, &layer->text};
}

// Caffe moves these out of V1 layers only; in the current form it reads past them.
void warnOfUnusedTransform(const caffe::LayerParameter& layer, const std::string& file, int line, Problems& problems) {
    const auto check = [&](const auto& param, const char* name) {
        const char* field = param.has_scale() ? "scale" : param.has_mean_file() ? "mean_file"
                            : param.has_crop_size() ? "crop_size" : param.has_mirror() ? "mirror" : nullptr;
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
    constexpr size_t mostLayers = 100'000;
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
    for (size_t i = before; i < problems.size(); ++i) problems[i].error.place.file = m_file;
    std::vector<bool> used(places.size(), false);
    for (const UpgradedLayer& layer : upgraded) {
        const auto source = static_cast<size_t>(layer.source);
        TextField& field = m_document.fields[places[source]];
        TextMessage text = *field.message;
        std::erase_if(text.fields, [](const TextField& f) {
            return f.name == "layer" || f.name == "param" || f.name == "blobs_lr" || f.name == "weight_decay" ||
                   f.name == "blob_share_mode";
        });
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
        for (size_t i = before; i < problems.size(); ++i) problems[i].error.at(m_file, layer->line);
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

std::string NetSpec::print() const { return m_untouched ? *m_untouched : m_document.print(); }

const LayerSpec* NetSpec::layer(LayerId id) const {
    const int index = indexOf(id);
    return index < 0 ? nullptr : m_layers[static_cast<size_t>(index)].get();
}

int NetSpec::indexOf(LayerId id) const {
    const auto it = std::find_if(m_layers.begin(), m_layers.end(), [&](const auto& l) { return l->id == id; });
    return it == m_layers.end() ? -1 : static_cast<int>(it - m_layers.begin());
}

caffe::NetParameter NetSpec::message() const {
    caffe::NetParameter out = m_header;
    for (const auto& layer : m_layers) *out.add_layer() = layer->param;
    return out;
}

size_t NetSpec::placeOf(const LayerSpec& layer) const {
    const auto& fields = m_document.fields;
    const auto it = std::find_if(fields.begin(), fields.end(),
                                 [&](const TextField& f) { return f.message.get() == &layer.text; });
    assert(it != fields.end());
    return static_cast<size_t>(it - fields.begin());
}

NetSpec::Layout NetSpec::layout() const {
    Layout out;
    for (const TextField& field : m_document.fields) {
        if (!field.message) continue;
        const std::string start = field.message->lineStart("\n", out.unit);
        const size_t lineBreak = start.find('\n');
        if (field.message->fields.empty() || lineBreak == std::string::npos) continue;
        out.lineBreak = start.substr(0, lineBreak + 1);
        if (lineBreak + 1 < start.size()) out.unit = start.substr(lineBreak + 1);
        break;
    }
    return out;
}

void NetSpec::setName(const std::string& name) {
    m_untouched.reset();
    m_header.set_name(name);
    for (TextField& field : m_document.fields) {
        if (field.name != "name") continue;
        field.scalar = text::quote(name);
        return;
    }
    TextField field = TextField::ofScalar("name", text::quote(name));
    if (m_document.fields.empty() && m_document.after.empty()) {
        m_document.after = "\n";
    } else if (!m_document.fields.empty()) {
        // What stood at the head of the file stays there.
        field.before = std::move(m_document.fields[0].before);
        m_document.fields[0].before = layout().lineBreak;
    }
    m_document.insert(0, std::move(field));
}

void NetSpec::putLayer(size_t index, std::shared_ptr<const LayerSpec> layer, TextField field) {
    m_untouched.reset();
    index = std::clamp<size_t>(index, m_inputInHeader ? 1 : 0, m_layers.size());
    const bool first = index == (m_inputInHeader ? 1 : 0);
    size_t place = m_document.fields.size();
    if (index < m_layers.size()) {
        place = placeOf(*m_layers[index]);
    } else if (!first) {
        place = placeOf(*m_layers[index - 1]) + 1;
    }
    if (place == 0 && !m_document.fields.empty()) {
        std::swap(field.before, m_document.fields[0].before);
    } else if (m_document.fields.empty() && m_document.after.empty()) {
        m_document.after = layout().lineBreak;
    }
    field.message = textOf(layer);
    m_document.insert(place, std::move(field));
    m_layers.insert(m_layers.begin() + static_cast<ptrdiff_t>(index), std::move(layer));
}

TextField& NetSpec::exchangeLayer(size_t index, std::shared_ptr<const LayerSpec> layer) {
    m_untouched.reset();
    TextField& field = m_document.fields[placeOf(*m_layers[index])];
    field.message = textOf(layer);
    m_layers[index] = std::move(layer);
    return field;
}

TextField NetSpec::takeLayer(size_t index) {
    if (index == 0 && m_inputInHeader) writeInputLayer();
    m_untouched.reset();
    const size_t place = placeOf(*m_layers[index]);
    TextField field = m_document.take(place);
    m_layers.erase(m_layers.begin() + static_cast<ptrdiff_t>(index));
    if (place == 0 && !m_document.fields.empty()) {
        std::string& next = m_document.fields[0].before;
        if (next.find_first_not_of(" \t\r\n") == std::string::npos) next.clear();
    }
    return field;
}

void NetSpec::writeInputLayer() {
    auto& fields = m_document.fields;
    m_untouched.reset();
    m_inputInHeader = false;
    const auto first = std::find_if(fields.begin(), fields.end(), [](const auto& f) { return isInputField(f.name); });
    const auto place = static_cast<size_t>(first - fields.begin());
    TextField field = TextField::ofMessage("layer", textOf(m_layers[0]));
    field.before = std::exchange(first->before, "");
    field.line = first->line;
    m_document.insert(place, std::move(field));
    for (size_t i = fields.size(); i > place + 1; --i)
        if (isInputField(fields[i - 1].name)) m_document.take(i - 1);
}

LayerId NetSpec::insertLayer(int index, const caffe::LayerParameter& param) {
    const Layout style = layout();
    auto layer = std::make_shared<LayerSpec>();
    layer->id = newLayerId();
    layer->param = param;
    layer->text.update(param, style.lineBreak, style.unit);
    TextField field = TextField::ofMessage("layer", nullptr);
    if (!m_document.fields.empty()) field.before = style.lineBreak;
    const LayerId id = layer->id;
    putLayer(static_cast<size_t>(std::max(index, 0)), std::move(layer), std::move(field));
    return id;
}

Result<LayerId> NetSpec::insertLayerText(int index, std::string_view prototxt) {
    auto parsed = parseLayer(prototxt);
    if (!parsed) return std::move(parsed.error());
    const LayerId id = parsed->layer->id;
    if (m_document.fields.empty()) parsed->field.before.erase(0, layout().lineBreak.size());
    putLayer(static_cast<size_t>(std::max(index, 0)), std::move(parsed->layer), std::move(parsed->field));
    return id;
}

void NetSpec::removeLayer(LayerId id) {
    const int index = indexOf(id);
    assert(index >= 0);
    takeLayer(static_cast<size_t>(index));
}

void NetSpec::moveLayer(LayerId id, int index) {
    const int from = indexOf(id);
    assert(from >= 0);
    if (index == from) return;
    auto layer = m_layers[static_cast<size_t>(from)];
    TextField field = takeLayer(static_cast<size_t>(from));
    if (field.before.find('\n') == std::string::npos) field.before.insert(0, layout().lineBreak);
    putLayer(static_cast<size_t>(std::max(index, 0)), std::move(layer), std::move(field));
}

void NetSpec::updateLayer(LayerId id, const caffe::LayerParameter& param) {
    const int index = indexOf(id);
    assert(index >= 0);
    if (index == 0 && m_inputInHeader) writeInputLayer();
    auto layer = std::make_shared<LayerSpec>(*m_layers[static_cast<size_t>(index)]);
    const Layout style = layout();
    layer->text.update(param, style.lineBreak, style.unit);
    layer->param = param;
    exchangeLayer(static_cast<size_t>(index), std::move(layer));
}

Status NetSpec::replaceLayerText(LayerId id, std::string_view prototxt) {
    const int index = indexOf(id);
    assert(index >= 0);
    auto parsed = parseLayer(prototxt);
    if (!parsed) return std::move(parsed.error());
    if (index == 0 && m_inputInHeader) writeInputLayer();
    auto layer = std::make_shared<LayerSpec>(*parsed->layer);
    layer->id = id;
    layer->line = m_layers[static_cast<size_t>(index)]->line;
    TextField& field = exchangeLayer(static_cast<size_t>(index), std::move(layer));
    const size_t comment = parsed->field.before.find('#');
    if (comment != std::string::npos) field.before += parsed->field.before.substr(comment);
    if (parsed->field.closing.find('#') != std::string::npos) field.closing = parsed->field.closing;
    return {};
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
