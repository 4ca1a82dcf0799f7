#include "core/insight/log_echo.h"

#include <charconv>

namespace fitroom {

namespace {

constexpr size_t kMostFields = 64, kMostLayers = 20000, kLongestValue = 300;

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t");
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

std::string_view unquoted(std::string_view text) {
    if (!text.empty() && text.front() == '"') text.remove_prefix(1);
    if (!text.empty() && text.back() == '"') text.remove_suffix(1);
    return text;
}

bool isName(std::string_view text) {
    return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") ==
                                std::string_view::npos;
}

}  // namespace

void LogEcho::begin(Kind kind) {
    *this = LogEcho();
    m_kind = kind;
}

void LogEcho::endLayer() {
    if (!m_name.empty() && layers.size() < kMostLayers) layers[m_name] = m_layer;
    m_name.clear();
    m_layer = {};
    m_inLayer = false;
}

bool LogEcho::take(std::string_view line) {
    line = trimmed(line);
    if (line.empty()) return true;
    if (line == "}") {
        m_depth = std::max(0, m_depth - 1);
        if (m_depth == 0) {
            if (m_inLayer) endLayer();
            m_inState = false;
        }
        return true;
    }
    if (line.back() == '{') {
        const std::string_view word = trimmed(line.substr(0, line.size() - 1));
        if (!isName(word)) return false;
        if (m_depth == 0) {
            m_inLayer = word == "layer" || word == "layers";
            m_inState = word == "state" || word == "train_state";
        }
        ++m_depth;
        return true;
    }
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !isName(line.substr(0, colon))) return false;
    const std::string key(line.substr(0, colon));
    const std::string value(unquoted(trimmed(line.substr(colon + 1))).substr(0, kLongestValue));
    if (m_depth == 0) {
        if (fields.size() < kMostFields) fields.emplace(key, value);
    } else if (m_inState && key == "phase") {
        phase = value == "TRAIN" ? LogPhase::Train : value == "TEST" ? LogPhase::Test : LogPhase::Unknown;
    } else if (m_inLayer && m_depth == 1 && key == "name") {
        m_name = value;
    } else if (m_inLayer && m_depth == 1 && key == "type") {
        m_layer.type = value;
    } else if (m_inLayer && m_depth == 2 && key == "num_output") {
        (void)std::from_chars(value.data(), value.data() + value.size(), m_layer.numOutput);
    }
    return true;
}

}  // namespace fitroom
