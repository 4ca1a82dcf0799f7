#include "core/data/import_folder.h"
#include "core/base/os.h"
#include "core/data/split.h"
#include "core/data/text.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>

namespace fitroom::data {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSuffix = ".importing-";
constexpr const char* kOurFiles[] = {"data.mdb", "lock.mdb", "labels.txt", "audit.json", "import.json",
                                     "mean.binaryproto"};

// Something in the folder that no import makes; empty when there is nothing.
std::string strangerIn(const fs::path& folder, bool partsToo) {
    std::error_code code;
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        const std::string name = utf8(it->path().filename());
        std::error_code ignored;
        if (it->is_directory(ignored)) {
            const bool part = partsToo && std::find(std::begin(kPartNames), std::end(kPartNames), name) !=
                                              std::end(kPartNames);
            const std::string inside = part ? strangerIn(it->path(), false) : "";
            if (!part) return name;
            if (!inside.empty()) return name + "/" + inside;
        } else if (std::find(std::begin(kOurFiles), std::end(kOurFiles), name) == std::end(kOurFiles)) {
            return name;
        }
    }
    return {};
}

bool contains(const fs::path& outer, const fs::path& inner) {
    const auto [end, at] = std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end());
    return end == outer.end();
}

fs::path plain(const fs::path& path) {
    std::error_code code;
    fs::path whole = fs::weakly_canonical(fs::absolute(path, code), code);
    if (code) whole = fs::absolute(path, code).lexically_normal();
    return whole.has_filename() ? whole : whole.parent_path();
}

// What killed imports left beside this place: those of ended processes at once, all others after a day.
void removeStale(const fs::path& out) {
    const std::string start = utf8(out.filename()) + kSuffix;
    std::vector<fs::path> stale;
    std::error_code code;
    for (fs::directory_iterator it(out.parent_path(), code), end; !code && it != end; it.increment(code)) {
        std::error_code ignored;
        const std::string name = utf8(it->path().filename());
        if (!name.starts_with(start) || !it->is_directory(ignored)) continue;
        const std::string mark = name.substr(start.size(), name.rfind('-') - start.size());
        const auto age = fs::file_time_type::clock::now() - fs::last_write_time(it->path(), ignored);
        if (os::processEnded(mark) || (!ignored && age > std::chrono::hours(24))) stale.push_back(it->path());
    }
    for (const fs::path& path : stale) fs::remove_all(path, code);
}

std::string randomName() {
    std::random_device device;
    char text[20];
    std::snprintf(text, sizeof text, "%08x", device());
    return text;
}

Error cannotWrite(const fs::path& path, const std::error_code& code) {
    return Error(FR_MSG("Cannot write here: %1."), {os::errorText(code.value())},
                 FR_MSG("Choose another folder for the import."))
        .at(utf8(path));
}

}  // namespace

Result<ImportFolder> ImportFolder::prepare(const fs::path& out, const fs::path& source, bool replace) {
    ImportFolder folder;
    if (out.empty()) return Error(FR_MSG("No folder is named for the import."), {}, FR_MSG("Name one."));
    folder.m_out = plain(out);
    const fs::path from = source.empty() ? fs::path() : plain(source);
    if (!from.empty() && (contains(folder.m_out, from) || contains(from, folder.m_out)))
        return Error(FR_MSG("The import may not go into the folder of its pictures, nor the other way round."), {},
                     FR_MSG("Choose a folder beside it."))
            .at(utf8(folder.m_out));
    std::error_code code;
    if (fs::exists(folder.m_out, code)) {
        if (!fs::is_directory(folder.m_out, code))
            return Error(FR_MSG("This is a file, not a folder."), {}, FR_MSG("Choose another folder for the import."))
                .at(utf8(folder.m_out));
        const bool empty = fs::is_empty(folder.m_out, code);
        if (code) return cannotWrite(folder.m_out, code);
        if (!empty && !fs::exists(folder.m_out / "import.json", code))
            return Error(FR_MSG("The folder is not empty and holds no earlier import."), {},
                         FR_MSG("Choose a new or an empty folder."))
                .at(utf8(folder.m_out));
        if (const std::string stranger = strangerIn(folder.m_out, true); !stranger.empty())
            return Error(FR_MSG("The folder holds “%1”, which no import made and would be lost."), {stranger},
                         FR_MSG("Move it away, or choose another folder."))
                .at(utf8(folder.m_out));
        if (!empty && !replace)
            return Error(FR_MSG("The folder holds an earlier import."), {},
                         FR_MSG("Choose another folder, or replace it with --force."))
                .at(utf8(folder.m_out));
    }
    for (fs::path p = folder.m_out.parent_path(); !fs::exists(p, code) && p.has_relative_path(); p = p.parent_path())
        folder.m_firstNew = p;
    removeStale(folder.m_out);
    folder.m_building = folder.m_out;
    folder.m_building += kSuffix + os::processMark() + "-" + randomName();
    fs::create_directories(folder.m_building, code);
    if (code) return cannotWrite(folder.m_out, code);
    return folder;
}

ImportFolder::ImportFolder(ImportFolder&& other) noexcept
    : m_out(std::move(other.m_out)), m_building(std::move(other.m_building)), m_firstNew(std::move(other.m_firstNew)),
      m_published(std::exchange(other.m_published, true)) {}

ImportFolder::~ImportFolder() {
    if (m_published) return;
    std::error_code code;
    fs::remove_all(m_building, code);
    // Folders above that were made for this import go too, as long as they are empty.
    if (m_firstNew.empty()) return;
    for (fs::path p = m_building.parent_path(); contains(m_firstNew, p) && fs::remove(p, code); p = p.parent_path()) {
    }
}

Status ImportFolder::publish() {
    std::error_code code;
    fs::path old;
    if (fs::exists(m_out, code)) {
        old = m_out;
        old += ".old-" + randomName();
        fs::rename(m_out, old, code);
        if (code) return cannotWrite(m_out, code);
    }
    fs::rename(m_building, m_out, code);
    if (code) {
        std::error_code ignored;
        if (!old.empty()) fs::rename(old, m_out, ignored);
        return cannotWrite(m_out, code);
    }
    m_published = true;
    if (!old.empty()) fs::remove_all(old, code);
    return {};
}

}  // namespace fitroom::data
