#pragma once
// Small logs in the forms that Caffe and its relatives write, for the tests of the log reader.

#include <string>
#include <vector>

namespace fitroom::samples {

inline std::string info(const std::string& message, const std::string& source = "net.cpp:86") {
    return "I0304 10:20:47.144311 13244 " + source + "] " + message + "\n";
}
inline std::string fatal(const std::string& message, const std::string& source = "syncedmem.cpp:56") {
    return "F0304 10:20:49.000001 13244 " + source + "] " + message + "\n*** Check failure stack trace: ***\n";
}

struct Layer {
    std::string name, bottom, shape;  // "8 16 32 32 (131072)"
    bool inPlace = false;
};

// The set-up of a network as net.cpp tells it; `end` false: it stops in the last layer.
inline std::string setUp(const std::string& phase, const std::vector<Layer>& layers, bool end = true,
                         const std::string& echo = {}) {
    std::string log = info("Initializing net from parameters: ", "net.cpp:53") +
                      "name: \"tiny\"\nstate {\n  phase: " + phase + "\n}\n" + echo;
    long long bytes = 0;
    for (const Layer& layer : layers) {
        log += info("Creating layer " + layer.name, "layer_factory.hpp:77") + info("Creating Layer " + layer.name);
        if (!layer.bottom.empty()) log += info(layer.name + " <- " + layer.bottom);
        log += info(layer.name + " -> " + (layer.inPlace ? layer.bottom + " (in-place)" : layer.name));
        if (!end && &layer == &layers.back()) return log;
        bytes += 4 * std::stoll(layer.shape.substr(layer.shape.find('(') + 1));
        log += info("Setting up " + layer.name) + info("Top shape: " + layer.shape) +
               info("Memory required for data: " + std::to_string(bytes));
    }
    return log + info("Network initialization done.", "net.cpp:257");
}

// Images of 256×256 in batches, a convolution, and a fully connected layer on the whole map.
inline std::vector<Layer> layers(int batch) {
    const auto shape = [&](const std::string& item, long long count) {
        return std::to_string(batch) + " " + item + " (" + std::to_string(batch * count) + ")";
    };
    return {{"data", "", shape("3 256 256", 196608)},
            {"conv1", "data", shape("64 128 128", 1048576)},
            {"relu1", "conv1", shape("64 128 128", 1048576), true},
            {"pool1", "conv1", shape("64 64 64", 262144)},
            {"fc", "pool1", shape("1000", 1000)}};
}

inline std::string solver(const std::string& fields) {
    return info("Initializing solver from parameters: ", "solver.cpp:45") + fields;
}
inline std::string started() {
    return info("Solver scaffolding done.", "solver.cpp:60") + info("Starting Optimization", "caffe.cpp:252") +
           info("Solving tiny", "solver.cpp:279");
}
inline std::string step(int iteration, const std::string& loss, const std::string& rate = "0.01") {
    const std::string n = std::to_string(iteration);
    return info("Iteration " + n + " (5.2 iter/s, 19.2s/100 iters), loss = " + loss, "solver.cpp:239") +
           info("    Train net output #0: loss = " + loss + " (* 1 = " + loss + " loss)", "solver.cpp:258") +
           info("Iteration " + n + ", lr = " + rate, "sgd_solver.cpp:112");
}
inline std::string test(int iteration, const std::string& accuracy, const std::string& loss) {
    return info("Iteration " + std::to_string(iteration) + ", Testing net (#0)", "solver.cpp:347") +
           info("    Test net output #0: accuracy = " + accuracy, "solver.cpp:414") +
           info("    Test net output #1: loss = " + loss + " (* 1 = " + loss + " loss)", "solver.cpp:414");
}

}  // namespace fitroom::samples
