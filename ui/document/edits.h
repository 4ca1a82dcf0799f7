#pragma once
// What the canvas does to a network, as pure functions on a NetSpec: the caller wraps them into one undoable step.

#include "core/net/net_spec.h"
#include "ui/document/topology.h"

#include <map>
#include <string>
#include <vector>

namespace fitroom::ui::edits {

// `base` or the first of base2, base3 … that no layer and no blob is called.
[[nodiscard]] std::string freeName(const NetSpec& spec, const std::string& base);

// A new layer of a type as the palette offers it: from resources/layers/<type>.prototxt where there is one.
[[nodiscard]] caffe::LayerParameter fresh(const NetSpec& spec, const std::string& type);
// Where a layer of this kind goes when it is dropped on free ground: data first, others last.
[[nodiscard]] LayerId add(NetSpec& spec, const std::string& type);
// Between the two ends of a wire. In place when the type is usually so and the blob has one reader.
[[nodiscard]] LayerId insertOnWire(NetSpec& spec, const std::string& type, const Wire& wire);
// Fed by the node's first top (or `riding` on it).
[[nodiscard]] LayerId appendTo(NetSpec& spec, const std::string& type, LayerId node);

// One input more than it has now may be connected to it.
[[nodiscard]] bool takesMoreInputs(const caffe::LayerParameter& layer);

enum class Refusal { None, Itself, Cycle, NoOutput, NoInput, Full, SameAlready, NotInPhase };
// `bottom` −1: the next free one.
[[nodiscard]] Refusal canConnect(const NetSpec& spec, const Topology& topology, LayerId from, LayerId to, int bottom);
// Moves layers where the file's order no longer holds; as few as there need be.
void connect(NetSpec& spec, LayerId from, int top, LayerId to, int bottom);
void disconnect(NetSpec& spec, LayerId to, int bottom);

// Readers of what a removed layer made read what it read instead.
void remove(NetSpec& spec, const std::vector<LayerId>& ids);
// The layer and, when a blob bears its name, the blob: in every layer that reads or writes it.
void rename(NetSpec& spec, LayerId id, const std::string& name);

// One layer as it stands in the file, "layer { … }".
[[nodiscard]] std::string layerText(const LayerSpec& layer);
[[nodiscard]] std::string copyText(const NetSpec& spec, const std::vector<LayerId>& ids);
// Layers from prototxt, renamed where the name is taken; wires among them are kept.
[[nodiscard]] Result<std::vector<LayerId>> paste(NetSpec& spec, const std::string& prototxt);

// Data layers read these databases (TRAIN the first, TEST the second; empty: left alone), and the layer that feeds the
// loss gets one output a class (0: left alone).
void useData(NetSpec& spec, const std::string& trainSource, const std::string& testSource, int classes);
// Batch size of the data layer of a phase; 0 when there is none.
[[nodiscard]] int batchSize(const NetSpec& spec, bool trainPhase);
void setBatchSize(NetSpec& spec, bool trainPhase, int batch);

}  // namespace fitroom::ui::edits
