// The part of a log in which networks are set up.

#include "core/insight/log_reader.h"
#include "core/insight/log_text.h"

#include <cctype>

namespace fitroom {

using namespace logtext;

namespace {

// "1 64 1218 1218 (94945536)"
bool readShape(std::string_view text, LogTop& top) {
    text = trimmed(text);
    std::vector<int64_t> shape;
    while (!text.empty() && text.front() != '(') {
        const auto n = integer(text);
        if (!n || *n < 0 || shape.size() >= 32) return false;
        shape.push_back(*n);
        text = trimmed(text);
    }
    if (!after(text, "(")) return false;
    const auto count = integer(text);
    // More is no blob that Caffe can have, and sums of it must not overflow.
    if (!count || *count < 0 || *count > int64_t{1} << 50) return false;
    top.shape = std::move(shape);
    top.count = *count;
    return true;
}

}  // namespace

void LogReader::endEcho() {
    if (m_echo.kind() == LogEcho::Kind::Solver) {
        m_report->solver = m_echo.fields;
        if (const auto net = m_echo.fields.find("net"); net != m_echo.fields.end()) m_report->netFile = net->second;
    } else if (m_echo.kind() == LogEcho::Kind::Net && m_netOpen) {
        LogNet& net = m_report->nets.back();
        if (const auto it = m_echo.fields.find("name"); it != m_echo.fields.end()) net.name = it->second;
        if (m_echo.phase != LogPhase::Unknown) net.phase = m_echo.phase;
        m_types = m_echo.layers;
    }
    m_echo.begin(LogEcho::Kind::None);
}

LogNet& LogReader::openNet(int64_t number) {
    endNet();
    // The last ones count: of very many only those are kept.
    if (m_report->nets.size() >= kMostNets) {
        m_layers -= m_report->nets.front().layers.size();
        m_report->nets.erase(m_report->nets.begin());
    }
    LogNet net;
    net.phase = m_nextPhase;
    net.line = number;
    m_report->nets.push_back(std::move(net));
    m_netOpen = true;
    return m_report->nets.back();
}

void LogReader::endNet() {
    m_netOpen = m_hasCurrent = false;
    m_types.clear();
    m_shapes.clear();
    m_index.clear();
    m_making.clear();
}

LogLayer* LogReader::startLayer(Text text, int64_t number) {
    const std::string layerName = name(text);
    if (!m_netOpen || m_index.contains(layerName)) openNet(number);
    m_making.clear();
    m_hasCurrent = false;
    if (m_layers >= kMostLayers) {
        m_report->layersLeftOut = true;
        return nullptr;
    }
    auto& layers = m_report->nets.back().layers;
    LogLayer layer;
    layer.name = layerName;
    layer.line = number;
    if (const auto it = m_types.find(layerName); it != m_types.end()) layer.type = it->second.type;
    if (layer.isSplit()) layer.type = "Split";
    m_index[layerName] = layers.size();
    m_current = layers.size();
    m_hasCurrent = true;
    m_topsTold = 0;
    ++m_layers;
    layers.push_back(std::move(layer));
    return &layers.back();
}

LogLayer* LogReader::layerToSetUp() {
    return m_netOpen && m_hasCurrent ? &m_report->nets.back().layers[m_current] : nullptr;
}

void LogReader::topShape(Text shape) {
    LogTop told;
    LogLayer* layer = layerToSetUp();
    if (!layer || !readShape(shape, told)) return;
    if (m_topsTold >= layer->tops.size()) {
        // Its names are not in the log (cut, or a loss that nobody named).
        if (layer->tops.size() >= kMostBlobs) return;
        layer->tops.push_back({layer->name, false, {}, 0});
    }
    LogTop& top = layer->tops[m_topsTold++];
    top.shape = told.shape;
    top.count = told.count;
    layer->bytes += 4 * told.count;
    LogNet& net = m_report->nets.back();
    if (!top.inPlace && !layer->isSplit()) net.blobBytes += 4 * told.count;
    if (m_shapes.size() < 2 * kMostLayers) m_shapes[top.blob] = top.shape;
    if (m_topsTold > 1 || layer->bottoms.size() != 1 || layer->bottomShapes.empty()) return;
    // Fully connected: the log's copy of the network says so, or N×C×H×W went in and N×outputs came out, and another
    // number than flattening gives.
    const auto& in = layer->bottomShapes[0];
    const auto& out = top.shape;
    if (in.size() < 2 || out.size() < 2 || in[0] != out[0]) return;
    double inItem = 1;
    for (size_t i = 1; i < in.size(); ++i)
        inItem *= static_cast<double>(in[i]);
    const bool reduced = in.size() == 4 && out.size() == 2 && static_cast<double>(out[1]) != inItem;
    if (layer->type.empty() && reduced) layer->type = "InnerProduct";
    if (layer->type == "InnerProduct" && inItem * static_cast<double>(out[1]) < 1e15)
        layer->weights = out[1] * static_cast<int64_t>(inItem);
}

bool LogReader::netEvent(Text message, int64_t number) {
    LogReport& r = *m_report;
    Text rest = message;
    if (after(rest, "Creating training net") || after(rest, "Creating test net")) {
        endNet();
        m_nextPhase = message[9] == 't' && message[10] == 'r' ? LogPhase::Train : LogPhase::Test;
        if (const auto file = cut(rest, "net file: "); file && r.netFile.empty()) r.netFile = name(file->second);
        return true;
    }
    if (after(rest, "Initializing net from parameters")) {
        openNet(number);
        m_echo.begin(LogEcho::Kind::Net);
        return true;
    }
    if (after(rest, "Creating layer ")) {
        if (after(rest, "'")) {  // NVCaffe: "Creating layer 'conv1' of type 'Convolution'"
            r.kind = r.kind == LogKind::Caffe ? LogKind::NvCaffe : r.kind;
            const auto end = cut(rest, "'");
            if (!end) return true;
            m_making = name(end->first);
            const auto type = cut(end->second, "'");
            if (type && m_types.size() < kMostLayers)
                m_types[m_making].type = name(cut(type->second, "'").value_or(*type).first);
        } else {
            m_making = name(rest);
        }
        return true;
    }
    if (after(rest, "Creating Layer ")) return startLayer(rest, number), true;
    if (after(rest, "Created Layer ")) {
        r.kind = r.kind == LogKind::Caffe ? LogKind::NvCaffe : r.kind;
        const auto number0 = rest.rfind(" (");
        return startLayer(rest.substr(0, number0), number), true;
    }
    if (after(rest, "Setting up ")) {
        const std::string layerName = name(rest);
        const auto it = m_index.find(layerName);
        if (m_netOpen && it != m_index.end()) {
            m_hasCurrent = true;
            if (m_current != it->second) m_current = it->second, m_topsTold = 0;
        } else {
            startLayer(rest, number);
        }
        return true;
    }
    if (after(rest, "Top shape: ")) return topShape(rest), true;
    if (const auto nv = cut(message, "Top shape for layer "); nv && nv->first.size() < 8) {
        r.kind = r.kind == LogKind::Caffe ? LogKind::NvCaffe : r.kind;
        const LogPhase phase = nv->first == "TRAIN "  ? LogPhase::Train
                               : nv->first == "TEST " ? LogPhase::Test
                                                      : LogPhase::Unknown;
        const auto quote = nv->second.rfind('\'');
        if (m_netOpen && phase != LogPhase::Unknown) r.nets.back().phase = phase;
        if (quote != Text::npos) topShape(nv->second.substr(quote + 1));
        return true;
    }
    if (const auto data = cut(message, "required for ");
        data && (after(rest, "Memory ") || after(rest, "Top memory "))) {
        Text figure = data->second;
        while (!figure.empty() && !std::isdigit(static_cast<unsigned char>(figure.front())))
            figure.remove_prefix(1);
        const auto bytes = integer(figure);
        if (!bytes || *bytes < 0) return true;
        if (!m_netOpen) {
            // Only pasted lines, or NVCaffe's sum after the network is done.
            if (r.nets.empty()) openNet(number);
            r.nets.back().dataBytes = *bytes;
            return true;
        }
        r.nets.back().dataBytes = *bytes;
        if (LogLayer* layer = layerToSetUp()) layer->cumulative = *bytes;
        return true;
    }
    if (const auto need = cut(message, " needs backward computation"); need && m_netOpen) {
        if (const auto it = m_index.find(name(need->first)); it != m_index.end())
            r.nets.back().layers[it->second].backward = true;
        return true;
    }
    if (has(message, " does not need backward computation") || has(message, "needs backward computation") ||
        message.starts_with("This network produces output ") || message.starts_with("with loss weight "))
        return true;
    if (message.starts_with("Network initialization done")) {
        if (m_netOpen) r.nets.back().complete = true;
        endNet();
        return true;
    }
    for (const Text arrow : {Text(" <- "), Text(" -> ")}) {
        const auto ends = cut(message, arrow);
        LogLayer* layer = layerToSetUp();
        if (!ends || !layer || name(ends->first) != layer->name) continue;
        if (arrow == " <- ") {
            if (layer->bottoms.size() >= kMostBlobs) return true;
            layer->bottoms.push_back(name(ends->second));
            const auto it = m_shapes.find(layer->bottoms.back());
            layer->bottomShapes.push_back(it == m_shapes.end() ? std::vector<int64_t>{} : it->second);
        } else {
            const auto place = cut(ends->second, " (in-place)");
            addTo(layer->tops, LogTop{name(place ? place->first : ends->second), place.has_value(), {}, 0}, kMostBlobs);
        }
        return true;
    }
    return false;
}

}  // namespace fitroom
