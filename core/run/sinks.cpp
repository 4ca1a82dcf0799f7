#include "core/run/sinks.h"

#include <algorithm>
#include <set>

namespace fitroom {

namespace {

std::vector<int64_t> rowDims(const Shape& shape) {
    std::vector<int64_t> dims(3, 1);
    for (int i = 1; i < shape.rank; ++i)
        dims[static_cast<size_t>(i - 1)] = shape[i];
    return dims;
}

}  // namespace

Result<DataSinks> DataSinks::open(std::shared_ptr<const Graph> graph, const NetSpec& spec,
                                  const std::filesystem::path& baseDir, const DataSinks* beside) {
    DataSinks out;
    out.m_graph = graph;
    std::set<std::filesystem::path> taken;
    for (size_t i = 0; beside && i < beside->m_sinks.size(); ++i)
        taken.insert(beside->m_sinks[i].path);
    for (const SinkBinding& binding : graph->sinks) {
        const GraphLayer& layer = graph->layers[static_cast<size_t>(binding.layer)];
        const LayerSpec* written = layer.specId ? spec.layer(layer.specId) : nullptr;
        if (!written) continue;
        const std::filesystem::path name(written->param.hdf5_output_param().file_name());
        const std::filesystem::path path = (name.is_absolute() ? name : baseDir / name).lexically_normal();
        if (!taken.insert(path).second)
            return Error(FR_MSG("%1 is written twice: by two layers, or in both phases."), {path.string()},
                         FR_MSG("Give each layer a file_name of its own, and include it in one phase only."))
                .at(spec.file(), layer.line)
                .inLayer(layer.name);
        auto file = hdf5::RowWriter::create(path);
        if (!file) return std::move(file.error().inLayer(layer.name));
        out.m_sinks.push_back({layer.name, path, binding.bottoms[0], binding.bottoms[1], std::move(*file), 0});
    }
    return out;
}

Status DataSinks::write(const Executor& executor, int program, int64_t rows) {
    for (Sink& sink : m_sinks) {
        const auto append = [&](const char* name, TensorId tensor) -> Status {
            const Shape& shape = m_graph->tensors[static_cast<size_t>(tensor)].shape;
            const int64_t taken = rows < 0 ? shape[0] : std::min(rows, shape[0]);
            const std::vector<float> values = executor.read(program, tensor);
            return sink.file.append(name, rowDims(shape), taken,
                                    {values.data(), static_cast<size_t>(taken * shape.count(1))});
        };
        const auto all = [&]() -> Status {
            FR_TRY(append("data", sink.data));
            FR_TRY(append("label", sink.label));
            return sink.file.flush();
        };
        if (Status status = all(); !status) return std::move(status.error().inLayer(sink.layer));
        const int64_t batch = m_graph->tensors[static_cast<size_t>(sink.data)].shape[0];
        sink.rows += rows < 0 ? batch : std::min(rows, batch);
    }
    return {};
}

DataSinks::Mark DataSinks::mark() const {
    Mark mark;
    for (const Sink& sink : m_sinks)
        mark.push_back(sink.rows);
    return mark;
}

Status DataSinks::cut(const Mark& mark) {
    for (size_t i = 0; i < m_sinks.size(); ++i) {
        if (Status status = m_sinks[i].file.cut(mark[i]); !status)
            return std::move(status.error().inLayer(m_sinks[i].layer));
        m_sinks[i].rows = mark[i];
    }
    return {};
}

}  // namespace fitroom
