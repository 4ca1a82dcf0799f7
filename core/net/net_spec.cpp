#include "core/net/net_spec.h"

#include "core/net/net_spec_parts.h"
#include "core/schema/text_lexer.h"
#include "core/schema/upgrade.h"

#include <algorithm>
#include <atomic>
#include <cassert>

namespace fitroom {

LayerId newLayerId() {
    static std::atomic<LayerId> last{0};
    return ++last;
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
    for (const auto& layer : m_layers)
        upgradeBatchNorm(*out.add_layer() = layer->param);
    return out;
}

size_t NetSpec::placeOf(const LayerSpec& layer) const {
    const auto& fields = m_document.fields;
    const auto it =
        std::find_if(fields.begin(), fields.end(), [&](const TextField& f) { return f.message.get() == &layer.text; });
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
        if (field.message) {  // a block by mistake
            field.opening = ": ";
            field.message.reset();
            field.closing.erase(0, 1);
        }
        field.scalar = text::quote(name);
        return;
    }
    TextField field = TextField::ofScalar("name", text::quote(name));
    if (m_document.fields.empty()) {
        field.before = m_document.takeHeading();
        if (m_document.after.empty()) m_document.after = "\n";
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
    } else if (m_document.fields.empty()) {
        field.before.insert(0, m_document.takeHeading());
        if (m_document.after.empty()) m_document.after = layout().lineBreak;
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
    layer->misread = false;
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

}  // namespace fitroom
