#include "core/run/class_count.h"

#include "core/base/os.h"
#include "core/run/paths.h"

#include <algorithm>
#include <sstream>

namespace fitroom {

namespace {

namespace fs = std::filesystem;

bool lacksOutputs(const caffe::LayerParameter& layer) {
    if (layer.type() == "InnerProduct") return !layer.inner_product_param().has_num_output();
    return layer.type() == "Convolution" && !layer.convolution_param().has_num_output();
}

// 0: no such file, or nothing in it.
uint32_t namesIn(const fs::path& file) {
    constexpr uint64_t mostBytes = uint64_t{16} << 20;
    std::error_code code;
    if (!fs::is_regular_file(file, code)) return 0;
    const auto text = os::readFile(file, mostBytes);
    if (!text) return 0;
    std::istringstream lines(*text);
    std::string line;
    uint32_t names = 0;
    while (std::getline(lines, line))
        names += line.find_first_not_of(" \t\r") != std::string::npos;
    return names;
}

}  // namespace

void fillClassCount(NetSpec& net, const fs::path& baseDir, Problems& notes) {
    const LayerSpec* open = nullptr;
    std::vector<fs::path> places;
    for (const auto& layer : net.layers()) {
        const auto& param = layer->param;
        if (lacksOutputs(param) && !layer->misread) {
            if (open) return;
            open = layer.get();
        }
        if (!param.data_param().source().empty())
            places.push_back(findFile(param.data_param().source(), baseDir).path / "labels.txt");
    }
    if (!open) return;
    places.push_back(baseDir / "labels.txt");
    for (const fs::path& file : places) {
        const uint32_t names = namesIn(file);
        if (names == 0) continue;
        const LayerId id = open->id;
        const int line = open->line;
        caffe::LayerParameter filled = open->param;
        if (filled.type() == "InnerProduct")
            filled.mutable_inner_product_param()->set_num_output(names);
        else
            filled.mutable_convolution_param()->set_num_output(names);
        net.updateLayer(id, filled);
        notes.push_back({Severity::Note, Error(FR_MSG("num_output is left open; %1 has %2 names, so it is %2."),
                                               {file.string(), std::to_string(names)},
                                               FR_MSG("Write num_output into the layer if it is to be another number."))
                                             .at(net.file(), line)
                                             .inLayer(filled.name())});
        return;
    }
}

}  // namespace fitroom
