// Cases of layers that bring data in or take it out: the batches that Caffe's readers made, what the rest of the net
// makes of them, and the files that were written.

#include "core/data/batch_stream.h"
#include "core/hdf5/reader.h"
#include "core/net/data_fields.h"
#include "core/run/paths.h"
#include "core/run/sinks.h"
#include "tests/conformance/net_runner.h"
#include "tests/golden/cases.h"

#include <QTemporaryDir>

namespace fitroom::golden {

namespace {

using testing::NetRunner;
namespace fs = std::filesystem;

std::string keyOf(const GraphParam& p) { return p.layer + "/" + std::to_string(p.index); }

class DataCase {
public:
    DataCase(const Case& which, Outcome& outcome) : m_case(which), m_compare(which, outcome), m_outcome(outcome) {}

    void run(Implementations implementations) {
        const NetSpec spec = m_case.net();
        if (Status status = prepare(spec, implementations); !status) {
            m_outcome.refusal = status.error().english();
            return;
        }
        for (int step = 1; step <= m_case.steps(); ++step)
            if (Status status = runStep(step); !status) {
                m_compare.fail(status.error().english());
                return;
            }
        m_sinks = {};  // closes the files
        compareFiles(spec);
    }

private:
    struct Stream {
        std::vector<TensorId> tops;
        std::unique_ptr<data::BatchStream> stream;
    };

    Status prepare(const NetSpec& spec, Implementations implementations) {
        const auto probe = foundFilesProbe(m_case.dir());
        testing::RunnerOptions options;
        options.implementations = implementations;
        options.baseDir = m_case.dir();
        options.build.trainPhase = m_case.trainPhase();
        options.build.level = m_case.json().at("state").value("level", 0);
        for (const auto& stage : m_case.json().at("state").at("stage"))
            options.build.stages.push_back(stage);
        options.build.probe = probe.get();
        auto runner = NetRunner::create(spec, options);
        if (!runner) return std::move(runner.error());
        m_runner = std::move(*runner);
        const Params params = m_case.params("params");
        for (const GraphParam& p : m_runner->graph().params)
            if (const auto it = params.find(keyOf(p)); it != params.end()) m_runner->setParam(p, it->second.data);
        const Blobs memory = m_case.blobs("memory", 1);
        for (const DataBinding& binding : m_runner->graph().data) {
            const GraphLayer& layer = m_runner->graph().layers[static_cast<size_t>(binding.layer)];
            if (!dataBatch(spec.layer(layer.specId)->param)) continue;  // Input: given in each step
            data::StreamOptions streamOptions;
            streamOptions.baseDir = m_case.dir();
            streamOptions.trainPhase = m_case.trainPhase();
            data::MemoryItems items;
            if (const auto it = memory.find(layer.name + ".data"); it != memory.end()) {
                items = {it->second.data, memory.at(layer.name + ".label").data};
                streamOptions.memory = &items;
            }
            auto stream = data::openStream(spec.layer(layer.specId)->param, streamOptions);
            if (!stream) return std::move(stream.error());
            m_streams.push_back({binding.tops, std::move(*stream)});
        }
        // Not beside the reference, which has the same name.
        const std::shared_ptr<const Graph> graph(std::shared_ptr<const Graph>(), &m_runner->graph());
        auto sinks = DataSinks::open(graph, spec, fs::path(m_written.path().toStdString()));
        if (!sinks) return std::move(sinks.error());
        m_sinks = std::move(*sinks);
        return {};
    }

    Status runStep(int step) {
        for (const auto& [name, blob] : m_case.blobs("inputs", step))
            m_runner->setInput(m_runner->firstOf(name), blob.data);
        for (Stream& s : m_streams) {
            std::vector<std::vector<float>> values;
            std::vector<std::span<float>> tops;
            for (size_t i = 0; i < s.tops.size(); ++i)
                values.emplace_back(static_cast<size_t>(s.stream->shapes()[i].count()));
            for (auto& v : values)
                tops.emplace_back(v);
            FR_TRY(s.stream->next(tops));
            for (size_t i = 0; i < s.tops.size(); ++i)
                m_runner->setInput(s.tops[i], values[i]);
        }
        StepContext context;
        context.iteration = step;
        m_runner->step(context);
        FR_TRY(m_sinks.write(m_runner->executor(), 0));
        for (const auto& [name, blob] : m_case.blobs("blobs", step)) {
            const TensorId last = m_runner->lastOf(name);
            if (last == kNoTensor) {
                m_compare.fail("no blob " + name);
                continue;
            }
            const Shape& shape = m_runner->graph().tensors[static_cast<size_t>(last)].shape;
            if (!(shape == blob.shape))
                m_compare.fail(name + " has the shape " + shape.text() + " instead of " + blob.shape.text());
            m_compare.compare("data:" + name, m_runner->value(last), blob.data);
        }
        return {};
    }

    // What the case's layers wrote against the files of the same names that Caffe wrote.
    void compareFiles(const NetSpec& spec) {
        for (const SinkBinding& sink : m_runner->graph().sinks) {
            const auto& layer = spec.layer(m_runner->graph().layers[static_cast<size_t>(sink.layer)].specId)->param;
            const fs::path name = layer.hdf5_output_param().file_name();
            auto got = valuesOf(fs::path(m_written.path().toStdString()) / name),
                 reference = valuesOf(m_case.dir() / name);
            if (!got || !reference) {
                m_compare.fail((got ? reference : got).error().english());
                continue;
            }
            if (got->size() != reference->size()) m_compare.fail(name.string() + " holds other data sets");
            for (const auto& [set, expected] : *reference) {
                const auto it = got->find(set);
                if (it == got->end() || it->second.first != expected.first)
                    m_compare.fail(name.string() + ": " + set + " is not " + expected.first);
                else
                    m_compare.compare("data:" + set, it->second.second, expected.second);
            }
        }
    }

    using Sets = std::map<std::string, std::pair<std::string, std::vector<float>>>;  // shape and values by name
    static Result<Sets> valuesOf(const fs::path& file) {
        auto reader = hdf5::Reader::open(file);
        if (!reader) return std::move(reader.error());
        auto links = (*reader)->links((*reader)->root());
        if (!links) return std::move(links.error());
        Sets out;
        for (const hdf5::Link& link : *links) {
            auto set = (*reader)->dataSet(link, link.name);
            if (!set) return std::move(set.error());
            std::vector<float> values(static_cast<size_t>(set->count()));
            FR_TRY((*reader)->readRows(*set, 0, set->rows(), values));
            out[link.name] = {set->shapeText(), std::move(values)};
        }
        return out;
    }

    const Case& m_case;
    Comparison m_compare;
    Outcome& m_outcome;
    QTemporaryDir m_written;
    std::unique_ptr<NetRunner> m_runner;
    std::vector<Stream> m_streams;
    DataSinks m_sinks;
};

}  // namespace

Outcome runDataCase(const Case& which, Implementations implementations) {
    Outcome outcome;
    DataCase(which, outcome).run(implementations);
    return outcome;
}

}  // namespace fitroom::golden
