// Cases of some iterations of a solver: rates, losses, length of the gradients, test scores; the weights and the state that
// Caffe wrote on the way, against what our own snapshot holds; and the continuation from Caffe's snapshot. The rows come from
// dataset.caffemodel through an Input layer in the place of Caffe's HDF5Data.

#include "core/net/graph_builder.h"
#include "core/run/evaluate.h"
#include "core/run/loss_window.h"
#include "core/run/snapshot.h"
#include "core/run/training_setup.h"
#include "tests/device/test_device.h"
#include "tests/golden/cases.h"

#include "core/schema/binary_io.h"

#include <QTemporaryDir>

#include <fstream>
#include <sstream>

namespace fitroom::golden {

namespace {

namespace fs = std::filesystem;

struct Row {
    int64_t iteration = 0;
    double rate = 0, loss = 0, smoothed = 0, norm = 0;
};

std::vector<Row> trajectory(const fs::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    std::vector<Row> rows;
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        Row row;
        char comma = 0;
        fields >> row.iteration >> comma >> row.rate >> comma >> row.loss >> comma >> row.smoothed >> comma >> row.norm;
        rows.push_back(row);
    }
    return rows;
}

// What a test says: "iter,test_net,output_index,name,value".
std::map<int64_t, NamedValues> testScores(const fs::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    std::map<int64_t, NamedValues> scores;
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        std::string iteration, net, index, name, value;
        for (std::string* field : {&iteration, &net, &index, &name, &value})
            std::getline(fields, *field, ',');
        scores[std::stoll(iteration)].emplace_back(name, std::stod(value));
    }
    return scores;
}

// The rows of one data layer, in the order in which its files are listed; wraps around.
class RowFeed {
public:
    RowFeed(const Case& which, const Blobs& datasets, const caffe::LayerParameter& layer)
        : m_batch(layer.hdf5_data_param().batch_size()) {
        std::ifstream list(which.dir() / layer.hdf5_data_param().source());
        for (std::string file; list >> file;)
            for (const std::string& top : layer.top()) {
                const Blob& part = datasets.at(fs::path(file).filename().string() + ":" + top);
                Blob& all = m_data[top];
                const int64_t before = all.shape.rank > 0 ? all.shape[0] : 0;
                all.shape = part.shape;
                all.shape[0] += before;
                all.data.insert(all.data.end(), part.data.begin(), part.data.end());
            }
    }
    [[nodiscard]] Shape shape(const std::string& top) const {
        Shape s = m_data.at(top).shape;
        s[0] = m_batch;
        return s;
    }
    void next(Executor& executor, int program) {
        const Graph& graph = *executor.plan().programs[static_cast<size_t>(program)].graph;
        for (const auto& [name, blob] : m_data) {
            const int64_t rows = blob.shape[0], each = blob.shape.count(1);
            std::vector<float> values;
            for (int64_t i = 0; i < m_batch; ++i) {
                const auto from = blob.data.begin() + ((m_next + i) % rows) * each;
                values.insert(values.end(), from, from + each);
            }
            for (size_t t = 0; t < graph.tensors.size(); ++t)
                if (graph.tensors[t].role == Role::Input && graph.tensors[t].name == name)
                    executor.write(program, static_cast<TensorId>(t), values);
        }
        m_next += m_batch;
    }
    void rewind() { m_next = 0; }

private:
    int64_t m_batch, m_next = 0;
    Blobs m_data;
};

class SolverCase {
public:
    SolverCase(const Case& which, Outcome& outcome) : m_case(which), m_compare(which, outcome), m_outcome(outcome) {}

    void run(Implementations implementations) {
        m_implementations = implementations;
        auto options = loadTraining(m_case.dir() / "solver.prototxt");
        if (!options) return refuse(options.error());
        m_options = std::move(*options);
        replaceData();
        if (!prepare()) return;
        const Params before = m_case.params("params");
        for (const GraphParam& p : graph().params)
            m_executor->write(0, p.tensor, before.at(p.layer + "/" + std::to_string(p.index)).data);
        train("trajectory.csv", testScores(m_case.dir() / "test_scores.csv"));
        if (!m_outcome.mismatch.empty()) return;

        // Caffe does not restore where its reader stood.
        const auto rows = trajectory(m_case.dir() / "resume.csv");
        if (rows.empty() || !prepare()) return;
        for (auto& feed : m_feeds)
            feed.rewind();
        const fs::path state = caffeFile(rows.front().iteration, "solverstate");
        auto loaded = loadSnapshot(state, *m_executor, m_options.solver);
        if (!loaded) return m_compare.fail(loaded.error().english());
        if (loaded->iteration != rows.front().iteration) return m_compare.fail("goes on at another iteration");
        train("resume.csv", {});
    }

private:
    void refuse(const Error& error) { m_outcome.refusal = error.english(); }
    [[nodiscard]] const Graph& graph() const { return *m_plan->programs[0].graph; }
    [[nodiscard]] fs::path caffeFile(int64_t iteration, const char* extension) const {
        const fs::path file =
            m_case.dir() / (m_options.solver.snapshot_prefix() + "_iter_" + std::to_string(iteration) + "." + extension);
        return fs::exists(file) ? file : fs::path(file.string() + ".h5");
    }

    void replaceData() {
        const Blobs datasets = m_case.blobs("dataset", 1);
        for (const bool training : {true, false})
            for (const auto& layer : std::vector(m_options.net.layers())) {
                if (layer->param.type() != "HDF5Data" || !layerIncluded(layer->param, training, 0, {})) continue;
                RowFeed feed(m_case, datasets, layer->param);
                caffe::LayerParameter changed = layer->param;
                changed.set_type("Input");
                changed.clear_hdf5_data_param();
                for (const std::string& top : changed.top()) {
                    auto* shape = changed.mutable_input_param()->add_shape();
                    for (int i = 0; i < feed.shape(top).rank; ++i)
                        shape->add_dim(feed.shape(top)[i]);
                }
                m_options.net.updateLayer(layer->id, changed);
                m_feeds.push_back(std::move(feed));
            }
    }

    bool prepare() {
        auto setup = setUpTraining(m_options, nullptr);
        if (!setup) return refuse(setup.error()), false;
        std::vector<std::shared_ptr<const Graph>> graphs;
        for (const Program& program : setup->plan->programs)
            graphs.push_back(program.graph);
        PlanOptions planOptions;
        planOptions.implementations = m_implementations;
        m_plan = std::make_shared<Plan>(compile(graphs, testing::testBackend(), planOptions));
        auto executor = Executor::create(m_plan);
        if (!executor) return refuse(executor.error()), false;
        m_executor = std::move(*executor);
        // A fused update leaves no gradient behind: it is looked at when it is whole.
        m_gradients.assign(graph().params.size(), {});
        m_executor->setHook([this](int program, int index, double) {
            if (program != 0) return;
            const PlannedOp& op = m_plan->programs[0].ops[static_cast<size_t>(index)];
            for (size_t p = 0; p < graph().params.size(); ++p) {
                const TensorId gradient = graph().params[p].gradient;
                for (const auto& made : {op.out, op.pass == Pass::Backward ? op.state : std::vector<int32_t>()})
                    if (std::find(made.begin(), made.end(), gradient) != made.end() && gradient != kNoTensor)
                        m_gradients[p] = m_executor->read(0, gradient);
            }
        });
        return true;
    }

    void train(const char* file, const std::map<int64_t, NamedValues>& scores) {
        const auto rows = trajectory(m_case.dir() / file);
        LossWindow window(m_options.solver.average_loss());
        for (const Row& row : rows) {
            if (const auto it = scores.find(row.iteration); it != scores.end()) test(it->second);
            iterate(row, window);
        }
        if (!rows.empty())
            if (const auto it = scores.find(rows.back().iteration + 1); it != scores.end()) test(it->second);
    }

    void iterate(const Row& row, LossWindow& window) {
        StepContext context;
        context.iteration = row.iteration;
        context.iterSize = std::max(1, m_options.solver.iter_size());
        context.rate = static_cast<float>(learningRate(m_options.solver, row.iteration));
        m_compare.compare("rate", {context.rate}, {static_cast<float>(row.rate)}, m_case.json().at("tolerance_rate"));
        double loss = 0;
        for (context.micro = 0; context.micro < context.iterSize; ++context.micro) {
            m_feeds.front().next(*m_executor, 0);
            m_executor->run(0, {true, false, false}, context);
            loss += totalLoss(*m_executor, 0) / context.iterSize;
            m_executor->run(0, {false, true, context.micro == context.iterSize - 1}, context);
        }
        window.add(loss);
        const std::string of = " of iteration " + std::to_string(row.iteration);
        const auto compare = [&](const char* what, double got, double expected) {
            m_compare.compare(what + of, {static_cast<float>(got)}, {static_cast<float>(expected)});
        };
        compare("loss", loss, row.loss);
        compare("smoothed loss", window.mean(), row.smoothed);
        double squares = 0;
        for (const auto& gradient : m_gradients)
            for (const float g : gradient)
                squares += static_cast<double>(g) * g;
        compare("gradient norm", std::sqrt(squares), row.norm);
        if (row.iteration == 0) compareFirstGradients();
        if (fs::exists(caffeFile(row.iteration + 1, "solverstate"))) compareSnapshot(row.iteration + 1);
    }

    void test(const NamedValues& expected) {
        NamedValues sums;
        const int batches = m_options.solver.test_iter(0);
        for (int i = 0; i < batches; ++i) {
            m_feeds.back().next(*m_executor, 1);
            m_executor->run(1, {true, false, false}, StepContext());
            const NamedValues now = readOutputs(*m_executor, 1);
            if (sums.empty()) sums.assign(now.size(), {"", 0});
            for (size_t k = 0; k < now.size(); ++k)
                sums[k] = {now[k].first, sums[k].second + now[k].second / batches};
        }
        if (sums.size() != expected.size()) return m_compare.fail("other outputs in the test");
        for (size_t k = 0; k < sums.size(); ++k) {
            if (sums[k].first != expected[k].first) m_compare.fail("another test output: " + sums[k].first);
            m_compare.compare("test " + sums[k].first, {static_cast<float>(sums[k].second)},
                              {static_cast<float>(expected[k].second)});
        }
    }

    void compareFirstGradients() {
        const Params reference = m_case.params("grads_iter0");
        for (size_t p = 0; p < m_gradients.size(); ++p) {
            const GraphParam& param = graph().params[p];
            const std::string key = param.layer + "/" + std::to_string(param.index);
            if (!m_gradients[p].empty()) m_compare.compare("grad:" + key, m_gradients[p], reference.at(key).data);
        }
    }

    // What we write against what Caffe wrote.
    void compareSnapshot(int64_t iteration) {
        const QTemporaryDir dir;
        const SnapshotPaths ours(fs::path(dir.path().toStdString()) / "ours", iteration);
        const Status written =
            writeSnapshot(ours, m_options.net, *m_executor, m_options.solver, iteration, SideState());
        if (!written) return m_compare.fail(written.error().english());
        const std::string name = "iteration " + std::to_string(iteration);
        auto theirWeights = readWeights(caffeFile(iteration, "caffemodel")), ourWeights = readWeights(ours.weights);
        auto theirs = readSolverState(caffeFile(iteration, "solverstate")), mine = readSolverState(ours.state);
        for (const auto* weights : {&theirWeights, &ourWeights})
            if (!*weights) return m_compare.fail(weights->error().english());
        for (const auto* state : {&theirs, &mine})
            if (!*state) return m_compare.fail(state->error().english());
        for (const StoredLayer& layer : theirWeights->layers) {
            const auto same = std::find_if(ourWeights->layers.begin(), ourWeights->layers.end(),
                                           [&](const StoredLayer& l) { return l.name == layer.name; });
            const size_t count = same == ourWeights->layers.end() ? 0 : same->blobs.size();
            if (count != layer.blobs.size()) return m_compare.fail(name + ": other blobs in layer " + layer.name);
            for (size_t i = 0; i < count; ++i)
                m_compare.compare(name + ":" + layer.name + "/" + std::to_string(i), blobValues(same->blobs[i]),
                                  blobValues(layer.blobs[i]));
        }
        if (mine->iter() != theirs->iter() || mine->current_step() != theirs->current_step())
            m_compare.fail(name + ": another iteration or step in the state");
        if (mine->history_size() != theirs->history_size()) return m_compare.fail(name + ": another number of histories");
        for (int i = 0; i < theirs->history_size(); ++i)
            m_compare.compare(name + ":history " + std::to_string(i), blobValues(mine->history(i)),
                              blobValues(theirs->history(i)));
    }

    const Case& m_case;
    Comparison m_compare;
    Outcome& m_outcome;
    Implementations m_implementations = Implementations::Fastest;
    TrainOptions m_options;
    std::vector<RowFeed> m_feeds;  // that of training, then that of testing
    std::shared_ptr<Plan> m_plan;
    std::unique_ptr<Executor> m_executor;
    std::vector<std::vector<float>> m_gradients;  // a parameter each
};

}  // namespace

Outcome runSolverCase(const Case& which, Implementations implementations) {
    Outcome outcome;
    SolverCase(which, outcome).run(implementations);
    return outcome;
}

}  // namespace fitroom::golden
