#pragma once
// The folder that an import goes into: built beside its place and moved there when it is whole.

#include "core/base/result.h"

#include <filesystem>

namespace fitroom::data {

class ImportFolder {
public:
    // Refuses places where something else would be lost: folders with files that are not an import's, the source itself
    // (empty for what comes from no folder), an earlier import unless it is to be replaced.
    [[nodiscard]] static Result<ImportFolder> prepare(const std::filesystem::path& out,
                                                      const std::filesystem::path& source, bool replace);
    ImportFolder(ImportFolder&&) noexcept;
    ImportFolder& operator=(ImportFolder&&) = delete;
    ~ImportFolder();  // removes what was not published

    [[nodiscard]] const std::filesystem::path& building() const { return m_building; }
    [[nodiscard]] const std::filesystem::path& out() const { return m_out; }
    // Takes its place; an earlier import is removed only when this one is there.
    Status publish();

private:
    ImportFolder() = default;
    std::filesystem::path m_out, m_building, m_firstNew;
    bool m_published = false;
};

}  // namespace fitroom::data
