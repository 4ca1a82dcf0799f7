#pragma once
// Caffe reads a file from top to bottom: a layer must stand below whatever makes what it reads. A wire that is drawn may ask
// for another order; this finds it with the fewest layers moved.

#include "core/net/net_spec.h"

namespace fitroom::ui {

// Input `bottom` of the layer `reader` names a blob anew: moves layers so that the reader stands below the last layer that
// writes the blob, in training as well as in testing, and whoever read something of any moved layer still reads the same.
// Readers that had lost their maker to a lower line are put right, too. What would be a circle is left as it is.
void putInReadingOrder(NetSpec& spec, LayerId reader, int bottom);

}  // namespace fitroom::ui
