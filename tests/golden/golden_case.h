#pragma once
// The files of one reference case, as golden/README.md describes them.

#include "core/net/net_spec.h"
#include "core/ops/tensor_desc.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace fitroom::golden {

struct Blob {
    Shape shape;
    std::vector<float> data, diff;  // diff: empty when backward wrote none
};
using Blobs = std::map<std::string, Blob>;   // by blob name
using Params = std::map<std::string, Blob>;  // by "layer/index"

class Case {
public:
    explicit Case(const std::filesystem::path& dir);

    [[nodiscard]] const std::filesystem::path& dir() const { return m_dir; }
    [[nodiscard]] const nlohmann::json& json() const { return m_json; }
    [[nodiscard]] std::string name() const { return m_json.at("name"); }
    [[nodiscard]] std::string kind() const { return m_json.at("kind"); }
    [[nodiscard]] bool trainPhase() const { return m_json.value("phase", "TRAIN") == "TRAIN"; }
    [[nodiscard]] bool backward() const { return m_json.value("backward", "none") != "none"; }
    [[nodiscard]] int steps() const { return m_json.value("steps", 1); }
    [[nodiscard]] double tolerance() const { return m_json.value("tolerance", 1e-5); }
    [[nodiscard]] bool isNoise(const std::string& tensor) const { return m_noise.count(tensor) > 0; }

    // Step 1 has the plain name, step k the suffix _sk. Empty when there is no such file.
    [[nodiscard]] Blobs blobs(const std::string& stem, int step) const;
    [[nodiscard]] Params params(const std::string& stem, int step = 1) const;
    [[nodiscard]] bool has(const std::string& stem, int step) const;
    [[nodiscard]] NetSpec net() const;

private:
    [[nodiscard]] std::filesystem::path file(const std::string& stem, int step) const;
    std::filesystem::path m_dir;
    nlohmann::json m_json;
    std::set<std::string> m_noise;
};

}  // namespace fitroom::golden
