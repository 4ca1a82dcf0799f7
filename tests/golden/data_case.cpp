// Cases of data layers: the batches that Caffe's reader and transformer made.

#include "core/data/batch_stream.h"
#include "tests/golden/cases.h"

namespace fitroom::golden {

Outcome runDataCase(const Case& which) {
    Outcome outcome;
    Comparison comparison(which, outcome);
    const NetSpec spec = which.net();
    const auto& layer = spec.layers().at(0)->param;
    data::StreamOptions options;
    options.baseDir = which.dir();
    options.trainPhase = which.trainPhase();
    auto stream = data::openStream(layer, options);
    if (!stream) {
        outcome.refusal = stream.error().english();
        return outcome;
    }
    for (int step = 1; step <= which.steps(); ++step) {
        std::vector<std::vector<float>> values;
        std::vector<std::span<float>> tops;
        for (const Shape& shape : (*stream)->shapes())
            values.emplace_back(static_cast<size_t>(shape.count()));
        for (auto& v : values)
            tops.emplace_back(v);
        if (Status status = (*stream)->next(tops); !status) {
            comparison.fail(status.error().english());
            return outcome;
        }
        const Blobs reference = which.blobs("blobs", step);
        for (int i = 0; i < layer.top_size(); ++i) {
            const Blob& expected = reference.at(layer.top(i));
            const auto top = static_cast<size_t>(i);
            if (!((*stream)->shapes()[top] == expected.shape))
                comparison.fail(layer.top(i) + " has the shape " + (*stream)->shapes()[top].text());
            comparison.compare("data:" + layer.top(i), values[top], expected.data);
        }
    }
    return outcome;
}

}  // namespace fitroom::golden
