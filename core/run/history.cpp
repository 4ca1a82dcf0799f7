#include "core/run/history.h"

#include "core/base/os.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace fitroom {

namespace {

using Json = nlohmann::ordered_json;

// JSON has no NaN and no infinity, and a diverging run has both.
Json number(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

double toNumber(const Json& value) {
    if (value.is_number()) return value.get<double>();
    if (value == "inf") return HUGE_VAL;
    if (value == "-inf") return -HUGE_VAL;
    return std::nan("");
}

Json outputsToJson(const std::vector<std::pair<std::string, double>>& outputs) {
    Json list = Json::array();
    for (const auto& [name, value] : outputs)
        list.push_back(Json::array({name, number(value)}));
    return list;
}

std::vector<std::pair<std::string, double>> outputsFromJson(const Json& list) {
    std::vector<std::pair<std::string, double>> outputs;
    for (const Json& pair : list)
        outputs.emplace_back(pair.at(0).get<std::string>(), toNumber(pair.at(1)));
    return outputs;
}

// A test that is run again after a resume takes the place of the first.
void addTest(std::vector<TestPoint>& tests, TestPoint point) {
    std::erase_if(tests, [&](const TestPoint& other) { return other.iteration == point.iteration; });
    tests.push_back(std::move(point));
}

void takeLine(const Json& line, RunHistory& history) {
    const std::string kind = line.at("t").get<std::string>();
    const int64_t iteration = line.value("i", int64_t{0});
    if (kind == "train") {
        history.train.push_back({iteration, toNumber(line.at("loss")), line.value("rate", 0.0), line.value("ips", 0.0),
                                 outputsFromJson(line.value("out", Json::array()))});
    } else if (kind == "test") {
        addTest(history.test, {iteration, outputsFromJson(line.at("out"))});
    } else if (kind == "info") {
        RunInfo& info = history.info;
        info.net = line.value("net", "");
        info.maxIter = line.value("max_iter", int64_t{0});
        info.batch = line.value("batch", int64_t{0});
        info.iterSize = line.value("iter_size", int64_t{1});
        info.trainItems = line.value("train_items", int64_t{0});
        info.testItems = line.value("test_items", int64_t{0});
        info.classes = line.value("classes", int64_t{0});
        info.baseLr = line.value("base_lr", 0.0);
        info.started = line.value("started", "");
    } else if (kind == "truncate") {
        const auto after = [&](const auto& point) { return point.iteration > iteration; };
        std::erase_if(history.train, after);
        std::erase_if(history.test, after);
        std::erase_if(history.marks, after);
        if (history.best.iteration > iteration) history.best = {};
    } else if (kind == "best") {
        history.best = {iteration, line.at("output").get<std::string>(), toNumber(line.at("value")),
                        line.at("weights").get<std::string>()};
    } else if (kind == "mark") {
        history.marks.push_back({line.at("kind").get<std::string>(), iteration});
    }
}

Status append(std::ofstream& out, const std::filesystem::path& file, const Json& line) {
    out << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
    if (out) return {};
    out.clear();
    return Error(FR_MSG("The run history could not be written."), {}, FR_MSG("Free some space on this disk."))
        .at(file.string());
}

}  // namespace

double TestPoint::value(const std::string& name, double otherwise) const {
    for (const auto& [key, value] : outputs)
        if (key == name) return value;
    return otherwise;
}

Result<RunHistory> RunHistory::read(const std::filesystem::path& file) {
    auto bytes = os::readFile(file);
    if (!bytes) return std::move(bytes.error());
    RunHistory history;
    history.m_file = file;
    size_t begin = 0;
    int lineNumber = 0;
    while (begin < bytes->size()) {
        const size_t end = std::min(bytes->find('\n', begin), bytes->size());
        ++lineNumber;
        try {
            takeLine(Json::parse(bytes->begin() + static_cast<std::ptrdiff_t>(begin),
                                 bytes->begin() + static_cast<std::ptrdiff_t>(end)),
                     history);
        } catch (const Json::exception&) {
            // A process that was killed leaves half a last line; anywhere else the file is not ours.
            if (end < bytes->size())
                return Error(FR_MSG("This line of the run history is not readable."), {},
                             FR_MSG("Choose another file; the training itself does not need it."))
                    .at(file.string(), lineNumber);
        }
        begin = end + 1;
    }
    return history;
}

Result<RunHistory> RunHistory::open(const std::filesystem::path& file) {
    std::error_code ec;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), ec);
    RunHistory history;
    history.m_file = file;
    if (std::filesystem::exists(file, ec)) {
        auto earlier = read(file);
        if (!earlier) return std::move(earlier.error());
        history = std::move(*earlier);
        // Cuts off half a last line, so that the next one starts on its own.
        auto bytes = os::readFile(file);
        if (!bytes) return std::move(bytes.error());
        const size_t whole = bytes->empty() || bytes->back() == '\n' ? bytes->size() : bytes->rfind('\n') + 1;
        if (whole < bytes->size()) std::filesystem::resize_file(file, whole, ec);
    }
    history.m_out.open(file, std::ios::app | std::ios::binary);
    if (!history.m_out)
        return Error(FR_MSG("The run history cannot be written here."), {}, FR_MSG("Choose another folder."))
            .at(file.string());
    return history;
}

Status RunHistory::setInfo(const RunInfo& value) {
    info = value;
    return append(m_out, m_file,
                  {{"t", "info"},
                   {"net", info.net},
                   {"max_iter", info.maxIter},
                   {"batch", info.batch},
                   {"iter_size", info.iterSize},
                   {"ranks", info.ranks},
                   {"effective_batch", info.effectiveBatch()},
                   {"train_items", info.trainItems},
                   {"test_items", info.testItems},
                   {"classes", info.classes},
                   {"base_lr", info.baseLr},
                   {"started", info.started}});
}

Status RunHistory::add(const TrainPoint& point) {
    train.push_back(point);
    Json line = {{"t", "train"},
                 {"i", point.iteration},
                 {"loss", number(point.loss)},
                 {"rate", number(point.rate)},
                 {"ips", number(point.imagesPerSecond)}};
    if (!point.outputs.empty()) line["out"] = outputsToJson(point.outputs);
    return append(m_out, m_file, line);
}

Status RunHistory::add(const TestPoint& point) {
    addTest(test, point);
    return append(m_out, m_file, {{"t", "test"}, {"i", point.iteration}, {"out", outputsToJson(point.outputs)}});
}

Status RunHistory::mark(const std::string& kind, int64_t iteration) {
    marks.push_back({kind, iteration});
    return append(m_out, m_file, {{"t", "mark"}, {"kind", kind}, {"i", iteration}});
}

Status RunHistory::setBest(const BestRecord& value) {
    best = value;
    return append(m_out, m_file,
                  {{"t", "best"},
                   {"i", best.iteration},
                   {"output", best.output},
                   {"value", number(best.value)},
                   {"weights", best.weights}});
}

void RunHistory::truncateAfter(int64_t iteration) {
    const Json line = {{"t", "truncate"}, {"i", iteration}};
    takeLine(line, *this);
    // In memory the points are gone either way; a line that cannot be written shows itself at the next add().
    if (m_out.is_open()) (void)append(m_out, m_file, line);
}

}  // namespace fitroom
