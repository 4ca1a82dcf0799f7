#include "core/run/evaluate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fitroom {

namespace {

constexpr int64_t kLongestVector = 1024;

class Sums {
public:
    void add(const NamedValues& values, double weight) {
        if (m_sums.empty()) {
            m_sums = values;
            for (auto& [name, value] : m_sums)
                value *= weight;
        } else {
            for (size_t i = 0; i < m_sums.size(); ++i)
                m_sums[i].second += weight * values[i].second;
        }
        m_weight += weight;
    }
    [[nodiscard]] NamedValues means() const {
        NamedValues out = m_sums;
        for (auto& [name, value] : out)
            value /= m_weight;
        return out;
    }

private:
    NamedValues m_sums;
    double m_weight = 0;
};

// With the total loss as the last of them.
NamedValues readAll(const Executor& executor, int program) {
    NamedValues values = readOutputs(executor, program);
    values.emplace_back("", totalLoss(executor, program));
    return values;
}

// Items of a last batch that is not full, counted once: the rest of the batch is filled with copies of its first item,
// whose own value comes from a batch of nothing else and is taken off again. Exact for outputs that are means over
// items. False: given up.
Result<bool> addPartialBatch(Executor& executor, int program, DataFeed& feed, int64_t valid, const StepContext& step,
                       Sums& sums, DataSinks* sinks) {
    const auto at = feed.positions();
    const int64_t filled = feed.batch() - valid;
    FR_TRY(feed.next(executor, program));
    feed.repeatItem(executor, program, 0, 0);
    if (!executor.run(program, {true, false, false}, step)) return false;
    sums.add(readAll(executor, program), -static_cast<double>(filled));
    FR_TRY(feed.seek(at));
    FR_TRY(feed.next(executor, program));
    feed.repeatItem(executor, program, valid, 0);
    if (!executor.run(program, {true, false, false}, step)) return false;
    sums.add(readAll(executor, program), static_cast<double>(feed.batch()));
    if (sinks) FR_TRY(sinks->write(executor, program, valid));
    return true;
}

}  // namespace

NamedValues readOutputs(const Executor& executor, int program) {
    const Graph& graph = *executor.plan().programs[static_cast<size_t>(program)].graph;
    NamedValues out;
    for (const GraphOutput& output : graph.outputs) {
        const int64_t count = graph.tensors[static_cast<size_t>(output.tensor)].shape.count();
        if (count > kLongestVector) continue;
        const std::vector<float> values = executor.read(program, output.tensor);
        for (size_t i = 0; i < values.size(); ++i)
            out.emplace_back(values.size() == 1 ? output.blob : fmt::format("{}[{}]", output.blob, i), values[i]);
    }
    return out;
}

double totalLoss(const Executor& executor, int program) {
    double total = 0;
    for (const auto& [tensor, weight] : executor.plan().programs[static_cast<size_t>(program)].graph->losses)
        for (const float v : executor.read(program, tensor))
            total += static_cast<double>(weight) * v;
    return total;
}

std::vector<std::string> outputLines(const Graph& graph, const NamedValues& values) {
    std::vector<std::string> lines;
    for (size_t i = 0; i < values.size(); ++i) {
        const std::string& name = values[i].first;
        const double value = std::isnan(values[i].second) ? std::fabs(values[i].second) : values[i].second;  // not "-nan"
        std::string blob = name.substr(0, name.find('['));
        std::string line = fmt::format("output #{}: {} = {:.6g}", i, blob, value);
        for (const GraphOutput& output : graph.outputs)
            if (output.blob == blob && output.lossWeight != 0)
                line += fmt::format(" (* {:.6g} = {:.6g} loss)", output.lossWeight, value * output.lossWeight);
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<bool> evaluate(Executor& executor, int program, DataFeed& feed, int64_t batches, const StepContext& step,
                      const std::function<bool()>& interrupted, NamedValues& means, double* loss, DataSinks* sinks) {
    const bool whole = batches == 0;
    const auto start = feed.positions();
    const DataSinks::Mark written = sinks ? sinks->mark() : DataSinks::Mark();
    int64_t partial = 0;
    if (whole) {
        FR_TRY(feed.rewind());
        const int64_t batch = std::max<int64_t>(1, feed.batch());
        partial = feed.itemwise() ? feed.items() % batch : 0;
        batches = partial ? feed.items() / batch : (feed.items() + batch - 1) / batch;
        if (feed.empty()) batches = 1;
    }
    Sums sums;
    StepContext context = step;
    const auto giveUp = [&]() -> Result<bool> {
        FR_TRY(feed.seek(start));
        if (sinks) FR_TRY(sinks->cut(written));
        return false;
    };
    for (int64_t i = 0; i < batches; ++i) {
        if (interrupted()) return giveUp();
        FR_TRY(feed.next(executor, program));
        // The batch, so that what is drawn at random (DummyData) differs from one to the next.
        context.micro = static_cast<int32_t>(i & 0x7fff);
        if (!executor.run(program, {true, false, false}, context) && executor.status()) return giveUp();
        FR_TRY(executor.wait());
        if (sinks) FR_TRY(sinks->write(executor, program));
        sums.add(readAll(executor, program), static_cast<double>(std::max<int64_t>(1, feed.batch())));
    }
    if (partial) {
        auto added = addPartialBatch(executor, program, feed, partial, context, sums, sinks);
        if (!added) return added;
        FR_TRY(executor.status());
        if (!*added) return giveUp();
    }
    FR_TRY(executor.status());
    means = sums.means();
    if (loss) *loss = means.back().second;
    means.pop_back();
    return true;
}

}  // namespace fitroom
