// Fillers: exact ones value by value, random ones by their moments. How far two samples of one distribution lie apart
// follows from their size and the distribution's own fourth moment; seeds are fixed, so that a pass is a pass for good.

#include "core/net/layer_support.h"
#include "core/run/fillers.h"
#include "tests/golden/cases.h"

#include <algorithm>

namespace fitroom::golden {

namespace {

struct Moments {
    double mean = 0, std = 0, skewness = 0, kurtosis = 0, nonzero = 0;
};

Moments momentsOf(const std::vector<float>& values) {
    Moments m;
    const auto n = static_cast<double>(values.size());
    for (const float v : values) {
        m.mean += v / n;
        m.nonzero += (v != 0) / n;
    }
    double second = 0, third = 0, fourth = 0;
    for (const float v : values) {
        const double d = v - m.mean;
        second += d * d / n;
        third += d * d * d / n;
        fourth += d * d * d * d / n;
    }
    m.std = std::sqrt(second);
    m.skewness = third / (second * m.std);
    m.kurtosis = fourth / (second * second);
    return m;
}

// The filler as the file words it, through our own parser.
caffe::FillerParameter parsed(const std::string& text) {
    const auto net = NetSpec::parse(
        "layer { name: 'f' type: 'InnerProduct' bottom: 'x' top: 'y' inner_product_param { "
        "num_output: 1 weight_filler { " +
            text + " } } }",
        "filler");
    return net ? net->layers().at(0)->param.inner_product_param().weight_filler() : caffe::FillerParameter();
}

GraphParam paramOf(const nlohmann::json& entry) {
    const caffe::FillerParameter filler = parsed(entry.at("filler_param"));
    GraphParam param;
    param.layer = entry.at("name");
    for (const int64_t d : entry.at("shape"))
        param.shape.push(d);
    param.filler = fillerAttrs(filler);
    return param;
}

void compareMoments(const nlohmann::json& entry, const std::vector<float>& values, Comparison& comparison) {
    const auto n = static_cast<double>(values.size());
    const double std = entry.at("std"), kurtosis = entry.at("kurtosis"), nonzero = entry.at("nonzero_fraction");
    const Moments got = momentsOf(values);
    constexpr double kDeviations = 5 * 1.4142;  // of the difference of two samples
    const auto check = [&](const char* what, double value, const char* field, double deviation) {
        const double wanted = entry.at(field);
        if (!(std::abs(value - wanted) <= kDeviations * deviation + 1e-7))
            comparison.fail(entry.at("name").get<std::string>() + ": " + what + " is " + std::to_string(value) +
                            " instead of " + std::to_string(wanted));
    };
    // Of normalised rows the mean is fixed; the deviation is then only larger than it need be.
    check("mean", got.mean, "mean", std / std::sqrt(n));
    check("std", got.std, "std", 0.5 * std * std::sqrt(std::max(0.2, kurtosis - 1) / n));
    // Bounds that hold for the flat (1.8), the normal (3) and the sparse (20): sixth and eighth moments grow with it.
    check("skewness", got.skewness, "skewness", std::sqrt(2 * std::pow(kurtosis, 1.5) / n));
    check("kurtosis", got.kurtosis, "kurtosis", 3 * kurtosis * std::sqrt(kurtosis / n));
    check("share of values that are not 0", got.nonzero, "nonzero_fraction", std::sqrt(nonzero * (1 - nonzero) / n));
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    if (kurtosis > 2) return;  // the ends of the others are chance
    const double least = entry.at("min"), most = entry.at("max"), slack = 0.02 * (most - least);
    if (std::abs(*low - least) > slack || std::abs(*high - most) > slack)
        comparison.fail(entry.at("name").get<std::string>() + ": the range is another");
}

}  // namespace

Outcome runFillerCase(const Case& which) {
    Outcome outcome;
    Comparison comparison(which, outcome);
    const Blobs exact = which.blobs("blobs", 1);
    for (const auto& entry : which.json().at("fillers")) {
        const GraphParam param = paramOf(entry);
        for (const uint64_t seed : {1u, 2u}) {
            std::vector<float> values(static_cast<size_t>(param.shape.count()));
            fill(param, seed, values);
            if (entry.at("exact"))
                comparison.compare(param.layer, values, exact.at(param.layer).data);
            else
                compareMoments(entry, values, comparison);
        }
    }
    return outcome;
}

}  // namespace fitroom::golden
