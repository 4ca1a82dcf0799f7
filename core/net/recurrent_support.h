#pragma once
// LSTM and RNN, Caffe's recurrent layers: steps × items × values with a mark for each step and item, 0 where a sequence
// begins. bottoms: x T×N×…, cont T×N, [static N×…], with expose_hidden the first states 1×N×H; tops: h T×N×H, with
// expose_hidden the last states.

#include "core/net/layer_support.h"

namespace fitroom {

[[nodiscard]] Status checkRecurrent(const caffe::LayerParameter&);
[[nodiscard]] Status defineRecurrent(LayerBuilder&, bool lstm);

}  // namespace fitroom
