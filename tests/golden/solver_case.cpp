// Cases of 25 iterations of a solver: rates, losses, the weights and history that Caffe wrote after 10 and 25. The rows
// come from dataset.caffemodel through an Input layer in the place of Caffe's HDF5Data.

#include "core/run/trainer.h"
#include "tests/conformance/net_runner.h"
#include "tests/golden/cases.h"

#include "core/schema/binary_io.h"

#include <fstream>
#include <sstream>

namespace fitroom::golden {

namespace {

struct Row {
    int64_t iteration = 0;
    double rate = 0, loss = 0;
};

std::vector<Row> trajectory(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    std::vector<Row> rows;
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        Row row;
        char comma = 0;
        fields >> row.iteration >> comma >> row.rate >> comma >> row.loss;
        rows.push_back(row);
    }
    return rows;
}

NetSpec withInput(NetSpec spec, const Blobs& data, int64_t batch) {
    for (const auto& layer : spec.layers()) {
        if (layer->param.type() != "HDF5Data") continue;
        if (!layerIncluded(layer->param, true, 0, {})) continue;
        caffe::LayerParameter changed = layer->param;
        changed.set_type("Input");
        changed.clear_hdf5_data_param();
        for (const std::string& top : changed.top()) {
            auto* shape = changed.mutable_input_param()->add_shape();
            const Shape& rows = data.at(top).shape;
            for (int i = 0; i < rows.rank; ++i)
                shape->add_dim(i == 0 ? batch : rows[i]);
        }
        spec.updateLayer(layer->id, changed);
        return spec;
    }
    return spec;
}

class SolverCase {
public:
    SolverCase(const Case& which, Outcome& outcome) : m_case(which), m_compare(which, outcome), m_outcome(outcome) {
        const std::string file = "train.h5:";  // the layers are named "train.h5:data"
        for (auto& [name, blob] : which.blobs("dataset", 1))
            if (name.rfind(file, 0) == 0) m_data.emplace(name.substr(file.size()), std::move(blob));
    }

    void run(Implementations implementations) {
        auto spec = SolverSpec::load(m_case.dir() / "solver.prototxt");
        if (!spec) {
            m_outcome.refusal = spec.error().english();
            return;
        }
        m_solver = spec->message();
        m_batch = m_case.json().at("batch");
        testing::RunnerOptions options;
        options.implementations = implementations;
        options.build.backward = true;
        options.build.solver = &m_solver;
        auto runner = testing::NetRunner::create(withInput(m_case.net(), m_data, m_batch), options);
        if (!runner) {
            m_outcome.refusal = runner.error().english();
            return;
        }
        m_runner = std::move(*runner);
        const Params before = m_case.params("params");
        for (const GraphParam& p : m_runner->graph().params)
            m_runner->setParam(p, before.at(key(p)).data);
        for (const Row& row : trajectory(m_case.dir() / "trajectory.csv"))
            iterate(row);
    }

private:
    static std::string key(const GraphParam& p) { return p.layer + "/" + std::to_string(p.index); }

    void iterate(const Row& row) {
        StepContext context;
        context.iteration = row.iteration;
        context.iterSize = std::max(1, m_solver.iter_size());
        context.rate = static_cast<float>(learningRate(m_solver, row.iteration));
        m_compare.compare("rate", {context.rate}, {static_cast<float>(row.rate)}, m_case.json().at("tolerance_rate"));
        double loss = 0;
        for (context.micro = 0; context.micro < context.iterSize; ++context.micro) {
            feed();
            m_runner->step(context, context.micro == context.iterSize - 1);
            loss += m_runner->loss() / context.iterSize;
        }
        m_compare.compare("loss of iteration " + std::to_string(row.iteration), {static_cast<float>(loss)},
                          {static_cast<float>(row.loss)});
        if (row.iteration == 0 && context.iterSize == 1) compareFirstGradients();
        const std::string snapshot = "snap_iter_" + std::to_string(row.iteration + 1);
        if (m_case.has(snapshot, 1)) compareSnapshot(snapshot);
    }

    void feed() {
        for (const auto& [name, blob] : m_data) {
            const int64_t rows = blob.shape[0], each = blob.shape.count(1);
            std::vector<float> values;
            for (int64_t i = 0; i < m_batch; ++i) {
                const auto from = blob.data.begin() + ((m_nextRow + i) % rows) * each;
                values.insert(values.end(), from, from + each);
            }
            if (const TensorId top = m_runner->firstOf(name); top != kNoTensor)
                m_runner->setInput(top, std::move(values));
        }
        m_nextRow += m_batch;
    }

    void compareFirstGradients() {
        const Params reference = m_case.params("grads_iter0");
        for (const GraphParam& p : m_runner->graph().params)
            if (p.gradient != kNoTensor)
                m_compare.compare("grad:" + key(p), m_runner->value(p.gradient), reference.at(key(p)).data);
    }

    void compareSnapshot(const std::string& name) {
        const Params weights = m_case.params(name);
        for (const GraphParam& p : m_runner->graph().params)
            m_compare.compare(name + ":" + key(p), m_runner->param(p), weights.at(key(p)).data);
        auto state = readSolverState(m_case.dir() / (name + ".solverstate"));
        if (!state) {
            m_compare.fail(state.error().english());
            return;
        }
        for (size_t i = 0; i < m_runner->graph().params.size(); ++i) {
            const GraphParam& p = m_runner->graph().params[i];
            std::vector<float> expected(static_cast<size_t>(p.shape.count()));
            for (size_t k = 0; k < expected.size(); ++k)
                expected[k] =
                    static_cast<float>(blobValue(state->history(static_cast<int>(i)), static_cast<int64_t>(k)));
            // Parameters that never move have zeros in Caffe's file and nothing here.
            const auto memory = m_runner->executor().persistent(key(p) + "/history0");
            std::vector<float> got(memory.begin(), memory.end());
            if (got.empty()) got.assign(expected.size(), 0.0f);
            m_compare.compare(name + ":history of " + key(p), got, expected);
        }
    }

    const Case& m_case;
    Comparison m_compare;
    Outcome& m_outcome;
    Blobs m_data;
    caffe::SolverParameter m_solver;
    int64_t m_batch = 0, m_nextRow = 0;
    std::unique_ptr<testing::NetRunner> m_runner;
};

}  // namespace

Outcome runSolverCase(const Case& which, Implementations implementations) {
    Outcome outcome;
    SolverCase(which, outcome).run(implementations);
    return outcome;
}

}  // namespace fitroom::golden
