#pragma once
// build(NetSpec) → Graph: phases, implicit splits, in-place renamed, shapes, all errors; and with `training` the backward
// and update ops.

#include "core/net/layer_def.h"
#include "core/net/net_spec.h"

namespace fitroom {

struct BuildOptions {
    bool trainPhase = true;
    int level = 0;
    std::vector<std::string> stages;
    Shape dataShape;                  // overrides the first top of the data layer when rank > 0
    DataProbe* probe = nullptr;       // null: data layers need givenShape, crop_size or a new size
    bool backward = false;            // append backward ops
    int ranks = 1;                    // how many train together; with several, gradients are averaged before the updates
    bool splitBatch = false;          // batch sizes in the file are those of all ranks together
    const caffe::SolverParameter* solver = nullptr;  // with it, update ops follow (needs backward)
    // Golden tests: gradients of these blobs come from outside (tensor "<blob>/seed", role Input).
    std::vector<std::string> seededBlobs;
    bool forceBackward = false;       // as the net's own field
    // Golden tests: also the gradients that Caffe computes although nothing uses them, those of a BatchNorm above which
    // something learns (its statistics count there as parameters that learn, unless the file says lr_mult: 0).
    bool unusedGradients = false;
};

[[nodiscard]] Graph build(const NetSpec&, const BuildOptions&);

// True when a layer takes part under this state (include/exclude rules).
[[nodiscard]] bool layerIncluded(const caffe::LayerParameter&, bool trainPhase, int level,
                                 const std::vector<std::string>& stages);

}  // namespace fitroom
