#pragma once
// How each kind of case is run. Each returns what differs, or an empty text.

#include "core/backend/backend.h"
#include "tests/golden/golden_case.h"

#include <cmath>

namespace fitroom::golden {

struct Outcome {
    std::string refusal;   // why the network cannot be built; empty when it can
    std::string mismatch;  // first tensor that differs, with figures
    double worst = 0;      // largest relative difference seen
};

[[nodiscard]] Outcome runLayerCase(const Case&, Implementations);
[[nodiscard]] Outcome runSolverCase(const Case&, Implementations);
[[nodiscard]] Outcome runDataCase(const Case&, Implementations);
[[nodiscard]] Outcome runFillerCase(const Case&);
[[nodiscard]] Outcome runUpgradeCase(const Case&);
[[nodiscard]] Outcome runLegacyCase(const Case&, Implementations);

class Comparison {
public:
    Comparison(const Case& which, Outcome& outcome) : m_case(which), m_outcome(outcome) {}
    // max|a−b| / max|reference| against the case's tolerance; tensors that are noise around 0: absolute 1e-5.
    void compare(const std::string& tensor, const std::vector<float>& got, const std::vector<float>& reference) {
        compare(tensor, got, reference, m_case.tolerance());
    }
    void compare(const std::string& tensor, const std::vector<float>& got, const std::vector<float>& reference,
                 double tolerance) {
        if (got.size() != reference.size()) {
            fail(tensor + ": " + std::to_string(got.size()) + " values instead of " + std::to_string(reference.size()));
            return;
        }
        double difference = 0, scale = 0;
        for (size_t i = 0; i < got.size(); ++i) {
            const double d = std::abs(static_cast<double>(got[i]) - reference[i]);
            if (!(d <= difference)) difference = std::isnan(d) ? INFINITY : d;
            scale = std::max(scale, std::abs(static_cast<double>(reference[i])));
        }
        const bool noise = m_case.isNoise(tensor);
        const double measure = noise ? difference : difference == 0 ? 0 : difference / scale;
        if (!noise) m_outcome.worst = std::max(m_outcome.worst, measure);
        if (!(measure <= (noise ? 1e-5 : tolerance)))
            fail(tensor + ": differs by " + std::to_string(measure * 1e6) + "e-6");
    }
    void fail(const std::string& what) {
        if (m_outcome.mismatch.empty()) m_outcome.mismatch = what;
    }

private:
    const Case& m_case;
    Outcome& m_outcome;
};

}  // namespace fitroom::golden
