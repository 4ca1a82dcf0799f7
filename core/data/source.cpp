#include "core/data/source.h"

#include <algorithm>

namespace fitroom::data {

void Item::useImage() {
    channels = image.channels;
    height = image.height;
    width = image.width;
    bytes = image.pixels.data();
    floats = nullptr;
    planar = image.channels == 1;
}

std::filesystem::path resolved(const std::string& name, const std::filesystem::path& baseDir) {
    namespace fs = std::filesystem;
    const fs::path path(std::u8string(name.begin(), name.end()));
    std::error_code code;
    if (path.is_absolute() || baseDir.empty()) return path;
    if (!fs::exists(baseDir / path, code) && fs::exists(path, code)) return path;
    return baseDir / path;
}

void BatchStream::Labels::add(int64_t label, int64_t classes, int64_t item) {
    smallest = std::min(smallest, label);
    largest = std::max(largest, label);
    negative += label < 0;
    ++total;
    if (label >= 0 && label < classes) return;
    ++outOfRange;
    if (firstBadItem < 0) firstBadItem = item;
}

uint64_t streamKey(const caffe::LayerParameter& layer) {
    uint64_t key = 0xcbf29ce484222325u;  // FNV-1a
    for (const char c : layer.name()) key = (key ^ static_cast<uint8_t>(c)) * 0x100000001b3u;
    return key;
}

}  // namespace fitroom::data
