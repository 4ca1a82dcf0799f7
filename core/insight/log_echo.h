#pragma once
// The text of the solver and of the networks that Caffe repeats in its log. glog cuts it off after 30,000 characters,
// so it is read line by line, for the few fields that the rest of the log does not tell.

#include "core/insight/log_report.h"

#include <string_view>

namespace fitroom {

class LogEcho {
public:
    enum class Kind { None, Solver, Net };
    void begin(Kind kind);
    [[nodiscard]] Kind kind() const { return m_kind; }
    // False when the line is none of a protobuf text: the echo is over.
    bool take(std::string_view line);

    struct Layer {
        std::string type;
        int64_t numOutput = 0;
    };
    std::map<std::string, std::string> fields;  // of the top level
    std::map<std::string, Layer> layers;
    LogPhase phase = LogPhase::Unknown;

private:
    void endLayer();

    Kind m_kind = Kind::None;
    int m_depth = 0;
    bool m_inLayer = false, m_inState = false;
    std::string m_name;
    Layer m_layer;
};

}  // namespace fitroom
