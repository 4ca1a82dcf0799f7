#pragma once
// A trainer from a folder of tiny_data.h, or why there is none.

#include "tests/run/tiny_data.h"

#include <QtGlobal>

namespace fitroom {

inline std::unique_ptr<Trainer> makeTrainer(const std::filesystem::path& folder, const std::filesystem::path& snapshot = {}, const std::filesystem::path& prefix = {},
                                     const std::function<void(TrainOptions&)>& change = {}) {
    auto options = loadTraining(folder / "solver.prototxt");
    if (!options) {
        qWarning("%s", options.error().english().c_str());
        return nullptr;
    }
    options->snapshot = snapshot;
    if (!prefix.empty()) options->snapshotPrefix = prefix;
    if (change) change(*options);
    auto trainer = Trainer::create(*options, CancelToken());
    if (!trainer) qWarning("%s", trainer.error().english().c_str());
    return trainer ? std::move(*trainer) : nullptr;
}

inline std::string refusal(const std::filesystem::path& folder, const std::function<void(TrainOptions&)>& change = {}) {
    auto options = loadTraining(folder / "solver.prototxt");
    if (!options) return options.error().english();
    if (change) change(*options);
    auto trainer = Trainer::create(*options, CancelToken());
    return trainer ? std::string() : trainer.error().english();
}

inline bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace fitroom
