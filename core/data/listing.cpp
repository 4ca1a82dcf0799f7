#include "core/data/listing.h"
#include "core/base/os.h"
#include "core/data/list_file.h"
#include "core/data/text.h"
#include "core/data/work_in_order.h"

#include <algorithm>
#include <set>

namespace fitroom::data {

namespace fs = std::filesystem;

namespace {

Error cancelled() { return {FR_MSG("Cancelled."), {}}; }

bool isStrewn(const std::string& name) {
    return name.starts_with('.') || name == "Thumbs.db" || name == "desktop.ini" || name == "__MACOSX";
}

bool isNumber(const std::string& name) {
    return !name.empty() && name.size() < 18 &&
           std::all_of(name.begin(), name.end(), [](unsigned char c) { return c >= '0' && c <= '9'; });
}

void sortClasses(std::vector<std::string>& names) {
    if (std::all_of(names.begin(), names.end(), isNumber))
        std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
            const auto x = std::stoll(a), y = std::stoll(b);
            return x != y ? x < y : a < b;
        });
    else
        std::sort(names.begin(), names.end());
}

Problem folderProblem(const fs::path& folder, const std::error_code& code) {
    return {Severity::Warning, Error(FR_MSG("This folder cannot be read: %1."), {os::errorText(code.value())},
                                     FR_MSG("Check that you may open it."))
                                   .at(utf8(folder))};
}

// Everything below one class folder, by the bytes of the paths.
Listing listClass(const fs::path& root, const std::string& name, int label, const CancelToken& cancel) {
    Listing out;
    std::vector<AuditFile>& files = out.files;
    std::error_code code;
    const fs::path folder = root / fs::path(std::u8string(name.begin(), name.end()));
    // Links to folders are not followed below the class folder: they may lead back up.
    fs::recursive_directory_iterator it(folder, code), end;
    if (code) out.problems.push_back(folderProblem(folder, code));
    const size_t folderBytes = utf8(folder).size() + 1;
    while (!code && it != end) {
        if (cancel.cancelled()) break;
        const fs::path& path = it->path();
        std::error_code ignored;
        const bool directory = it->is_directory(ignored);
        if (isStrewn(utf8(path.filename()))) {
            if (directory) it.disable_recursion_pending();
        } else if (!directory) {
            AuditFile file;
            file.path = name + "/" + utf8(path).substr(folderBytes);
            file.label = label;
            files.push_back(std::move(file));
        }
        const fs::path before = directory ? path : folder;
        it.increment(code);
        if (code) out.problems.push_back(folderProblem(before, code));
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return out;
}

Result<Listing> listFolder(const fs::path& source, const CancelToken& cancel) {
    Listing out;
    out.root = source;
    std::error_code code;
    size_t loose = 0;
    for (fs::directory_iterator it(source, code), end; !code && it != end; it.increment(code)) {
        const std::string name = utf8(it->path().filename());
        std::error_code ignored;
        if (isStrewn(name)) continue;
        if (it->is_directory(ignored)) out.classes.push_back(name);
        else ++loose;
    }
    if (code)
        return Error(FR_MSG("This folder cannot be read: %1."), {os::errorText(code.value())},
                     FR_MSG("Check that you may open it."))
            .at(utf8(source));
    if (out.classes.empty())
        return Error(FR_MSG("This folder has no class folders in it (%1 files lie directly in it)."),
                     {std::to_string(loose)},
                     FR_MSG("Put the pictures of each class into a folder of its own, or give a list file."))
            .at(utf8(source));
    if (loose > 0)
        out.problems.push_back({Severity::Note, Error(FR_MSG("%1 files beside the class folders are left out."),
                                                      {std::to_string(loose)})
                                                    .at(utf8(source))});
    sortClasses(out.classes);
    const std::set<std::string> parts{"train", "val", "valid", "validation", "test", "training", "testing"};
    if (out.classes.size() > 1 && std::all_of(out.classes.begin(), out.classes.end(),
                                              [&](const std::string& name) { return parts.count(name) > 0; }))
        out.problems.push_back(
            {Severity::Warning, Error(FR_MSG("The folders here look like parts of a data set (%1, %2), not like classes."),
                                      {out.classes[0], out.classes[1]}, FR_MSG("Import each of them on its own."))
                                    .at(utf8(source))});
    try {
        workInOrder<Listing>(
            static_cast<int64_t>(out.classes.size()), os::cpuCores(),
            [&](int64_t i) { return listClass(source, out.classes[static_cast<size_t>(i)], static_cast<int>(i), cancel); },
            [](const Listing& one) { return uint64_t{one.files.size() * sizeof(AuditFile)}; },
            [&](int64_t, Listing&& one) {
                std::move(one.files.begin(), one.files.end(), std::back_inserter(out.files));
                std::move(one.problems.begin(), one.problems.end(), std::back_inserter(out.problems));
                return !cancel.cancelled();
            });
    } catch (const std::exception& e) {
        return Error(FR_MSG("Looking at the pictures failed: %1."), {e.what()}, FR_MSG("Close other programs."))
            .at(utf8(source));
    }
    if (cancel.cancelled()) return cancelled();
    return out;
}

// labels.txt beside the list names the classes; without it they are called by their numbers.
std::vector<std::string> classNames(const fs::path& list, int count) {
    std::vector<std::string> names;
    if (const auto text = os::readFile(list.parent_path() / "labels.txt", 1 << 26)) {
        size_t at = 0;
        while (at < text->size() && names.size() < static_cast<size_t>(count)) {
            auto end = text->find('\n', at);
            if (end == text->npos) end = text->size();
            std::string name = text->substr(at, end - at);
            while (!name.empty() && name.back() == '\r') name.pop_back();
            names.push_back(std::move(name));
            at = end + 1;
        }
    }
    for (int i = static_cast<int>(names.size()); i < count; ++i) names.push_back(std::to_string(i));
    return names;
}

Result<Listing> listOf(const fs::path& source, const CancelToken& cancel) {
    const auto lines = readListFile(source);
    if (!lines) return lines.error();
    Listing out;
    out.root = source.parent_path();
    int largest = -1;
    for (const ListLine& line : *lines) {
        if (cancel.cancelled()) return cancelled();
        AuditFile file;
        file.path = line.path;
        file.label = line.label;
        if (line.problem.text[0]) file.why = std::make_shared<const Error>(line.problem);
        std::error_code code;
        if (!file.why && !fs::exists(fileOf(out.root, file.path), code))
            file.why = std::make_shared<const Error>(
                Error(FR_MSG("The list names “%1”, which does not exist."), {line.path},
                      FR_MSG("Paths in the list are relative to the folder that the list is in."))
                    .at(utf8(source), line.line));
        if (!file.why) largest = std::max(largest, file.label);
        out.files.push_back(std::move(file));
    }
    if (out.files.empty())
        return Error(FR_MSG("The list names no pictures."), {}, FR_MSG("Write one path and label a line into it."))
            .at(utf8(source));
    out.classes = classNames(source, largest + 1);
    return out;
}

}  // namespace

fs::path fileOf(const fs::path& root, const std::string& path) {
    fs::path named(std::u8string(path.begin(), path.end()));
    return named.is_absolute() ? named : root / named;
}

Result<Listing> listFiles(const fs::path& source, const CancelToken& cancel) {
    std::error_code code;
    const auto status = fs::status(source, code);
    if (!fs::exists(status))
        return Error(FR_MSG("There is nothing here."), {}, FR_MSG("Check the path.")).at(utf8(source));
    if (fs::is_directory(status)) return listFolder(source, cancel);
    if (!fs::is_regular_file(status))
        return Error(FR_MSG("This is neither a folder nor a list file."), {},
                     FR_MSG("Name a folder of class folders, or a list of pictures."))
            .at(utf8(source));
    return listOf(source, cancel);
}

}  // namespace fitroom::data
