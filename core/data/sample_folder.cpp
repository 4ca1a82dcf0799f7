#include "core/data/sample_folder.h"
#include "core/base/os.h"
#include "core/data/audit.h"
#include "core/data/import_folder.h"
#include "core/data/text.h"
#include "core/data/work_in_order.h"

#include <cstdio>
#include <fstream>

namespace fitroom::data {

Status makeSampleFolder(const SampleOptions& options, const std::vector<std::string>& classes,
                        const std::function<Image(int, int)>& draw, const ProgressFn& out, const CancelToken& cancel) {
    constexpr int kMost = 100'000;
    if (options.imagesPerClass < 1 || options.imagesPerClass > kMost)
        return Error(FR_MSG("%1 pictures a class are out of range; it can be 1 to %2."),
                     {std::to_string(options.imagesPerClass), std::to_string(kMost)}, FR_MSG("Choose another number."));
    auto folder = ImportFolder::prepare(options.out, {}, false);
    if (!folder) return folder.error();
    const int64_t perClass = options.imagesPerClass;
    const int64_t total = perClass * static_cast<int64_t>(classes.size());
    ProgressGate progress(out, total);
    const auto pathOf = [&](int64_t i) {
        char name[40];
        std::snprintf(name, sizeof name, "%05lld.png", static_cast<long long>(i % perClass));
        const std::string& label = classes[static_cast<size_t>(i / perClass)];
        return folder->building() / std::u8string(label.begin(), label.end()) / name;
    };
    Status status;
    try {
        for (size_t c = 0; c < classes.size(); ++c)
            std::filesystem::create_directories(pathOf(static_cast<int64_t>(c) * perClass).parent_path());
        workInOrder<std::string>(
            total, os::cpuCores(),
            [&](int64_t i) {
                if (cancel.cancelled()) return std::string();
                return encodeImage(draw(static_cast<int>(i / perClass), static_cast<int>(i % perClass)), Encoding::Png);
            },
            [](const std::string& png) { return uint64_t{png.size()}; },
            [&](int64_t i, std::string&& png) {
                if (cancel.cancelled()) {
                    status = cancelledError();
                    return false;
                }
                const auto path = pathOf(i);
                std::ofstream file(path, std::ios::binary);
                file.write(png.data(), static_cast<std::streamsize>(png.size()));
                file.close();
                if (png.empty() || !file) {
                    status = Error(FR_MSG("Cannot write the sample; %1 are free there."),
                                   {bytesText(os::freeDiskBytes(folder->building()))},
                                   FR_MSG("Free some space or choose another folder."))
                                 .at(utf8(folder->out()));
                    return false;
                }
                progress.tell(i + 1, utf8(path.filename()));
                return true;
            });
    } catch (const std::exception& e) {
        return Error(FR_MSG("Making the sample failed: %1."), {e.what()}, FR_MSG("Choose another folder."))
            .at(utf8(folder->out()));
    }
    if (!status) return status;
    return folder->publish();
}

}  // namespace fitroom::data
