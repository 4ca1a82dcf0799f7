#pragma once
// What net_spec.cpp and net_spec_parse.cpp share; nobody else includes this.

#include "core/net/net_spec.h"

namespace fitroom {

// How new text is laid out so that it looks like the rest of the file.
struct NetSpec::Layout {
    std::string lineBreak = "\n";
    std::string unit = "  ";
};

struct NetSpec::LayerText {
    TextField field;
    std::shared_ptr<const LayerSpec> layer;
};

// A new number at each call, from any thread.
LayerId newLayerId();

[[nodiscard]] inline bool isInputField(const std::string& name) {
    return name == "input" || name == "input_shape" || name == "input_dim";
}

// The document shares the text of the layer instead of keeping a second copy.
[[nodiscard]] inline std::shared_ptr<const TextMessage> textOf(const std::shared_ptr<const LayerSpec>& layer) {
    return {layer, &layer->text};
}

}  // namespace fitroom
