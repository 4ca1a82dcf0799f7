#pragma once
// What the user wrote. A value: copies are cheap (layers are shared and never changed in place), so undo keeps whole
// specs, and a thread can build from its own copy. What was not edited prints back byte for byte, comments and unknown
// fields included.

#include "core/base/result.h"
#include "core/schema/caffe.h"
#include "core/schema/text_document.h"

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace fitroom {

using LayerId = uint64_t;  // unique in the process; kept across edits of the layer, never reused

struct LayerSpec {
    LayerId id = 0;
    TextMessage text;             // lossless
    caffe::LayerParameter param;  // what `text` means; unknown fields are only in `text`
    int line = 0;                 // of the opening "layer", 1-based; 0 when made by the editor
    bool misread = false;         // a value in `text` makes no sense: told, and `param` lacks it
};

class NetSpec {
public:
    NetSpec() = default;
    // Syntax errors are errors (the first one, with line and column). Unknown fields, wrong values, deprecated syntax
    // and the like go to `problems`, in the order of their lines; without `problems` the first wrong value is the
    // error. V0 and V1 files are brought up to the current form (and say so there): an untouched one still prints as it
    // was, the first edit makes the text current. `input:` fields appear as a first layer of type Input, and stay as
    // they are written until that layer is edited.
    static Result<NetSpec> parse(std::string_view text, const std::string& file, Problems* problems = nullptr);
    static Result<NetSpec> load(const std::filesystem::path& path, Problems* problems = nullptr);
    [[nodiscard]] std::string print() const;

    [[nodiscard]] const std::string& file() const { return m_file; }
    // Net-level fields: name, state, force_backward, input… `layer` is empty here.
    [[nodiscard]] const caffe::NetParameter& header() const { return m_header; }
    [[nodiscard]] const std::vector<std::shared_ptr<const LayerSpec>>& layers() const { return m_layers; }
    [[nodiscard]] const LayerSpec* layer(LayerId) const;
    [[nodiscard]] int indexOf(LayerId) const;  // −1 when absent
    // Header and layers as one message, for writing binary files and for Caffe's own rules.
    [[nodiscard]] caffe::NetParameter message() const;

    // Edits. Each changes this value only; an id that is absent is a programmer error.
    void setName(const std::string&);
    // Puts a new layer before position `index` (clamped) and returns its id.
    LayerId insertLayer(int index, const caffe::LayerParameter&);
    // As text ("layer { … }" or its inside), comments kept.
    Result<LayerId> insertLayerText(int index, std::string_view prototxt);
    void removeLayer(LayerId);
    void moveLayer(LayerId, int index);
    // Makes the layer mean `param`, changing only the fields that differ in its text: comments, order and unknown
    // fields of what stays are kept.
    void updateLayer(LayerId, const caffe::LayerParameter& param);
    // Replaces the text of one layer; on a syntax error nothing changes.
    Status replaceLayerText(LayerId, std::string_view prototxt);

private:
    struct LayerText;
    struct Layout;
    void readHeader(Problems& problems);
    // Layers that upgradeOldLayers() has read are not reported on a second time.
    void readLayers(const std::set<const TextMessage*>& upgraded, Problems& problems);
    std::set<const TextMessage*> upgradeOldLayers(Problems& problems);
    void addInputLayer(Problems& problems);
    void writeInputLayer();
    Result<LayerText> parseLayer(std::string_view prototxt) const;
    void putLayer(size_t index, std::shared_ptr<const LayerSpec> layer, TextField field);
    TextField takeLayer(size_t index);
    TextField& exchangeLayer(size_t index, std::shared_ptr<const LayerSpec> layer);
    [[nodiscard]] size_t placeOf(const LayerSpec& layer) const;
    [[nodiscard]] Layout layout() const;

    std::string m_file;
    TextMessage m_document;  // header fields and layers; a layer's message is the `text` of its LayerSpec
    caffe::NetParameter m_header;
    std::vector<std::shared_ptr<const LayerSpec>> m_layers;
    bool m_inputInHeader = false;  // layer 0 stands for `input` fields and has no place in the document
    std::shared_ptr<const std::string> m_untouched;  // text of an upgraded file before the first edit
};

// solver.prototxt with the same care: unknown fields and comments survive a load and save.
class SolverSpec {
public:
    static Result<SolverSpec> parse(std::string_view text, const std::string& file, Problems* problems = nullptr);
    static Result<SolverSpec> load(const std::filesystem::path& path, Problems* problems = nullptr);
    [[nodiscard]] std::string print() const;
    [[nodiscard]] const caffe::SolverParameter& message() const { return m_message; }
    [[nodiscard]] const std::string& file() const { return m_file; }
    void update(const caffe::SolverParameter& message);

private:
    std::string m_file;
    TextMessage m_document;
    caffe::SolverParameter m_message;
};

}  // namespace fitroom
