#include "core/base/os.h"
#include "core/net/net_spec.h"
#include "core/schema/binary_io.h"
#include "core/schema/upgrade.h"

namespace fitroom {

Result<SolverSpec> SolverSpec::parse(std::string_view text, const std::string& file, Problems* problems) {
    auto document = TextMessage::parse(text, file);
    if (!document) return std::move(document.error());
    SolverSpec spec;
    spec.m_file = file;
    spec.m_document = std::move(*document);
    Problems found;
    spec.m_document.read(spec.m_message, file, found);
    const size_t before = found.size();
    const bool old = upgradeSolver(spec.m_message, found);
    for (size_t i = before; i < found.size(); ++i)
        found[i].error.place.file = file;
    if (old)
        found.push_back(
            {Severity::Note, Error(FR_MSG("Some settings are written in an old form and are shown in the current one."),
                                   {}, FR_MSG("The file itself changes only when it is edited and saved."))
                                 .at(file)});
    if (!problems) {
        if (const Problem* first = firstError(found)) return Error(first->error);
    } else {
        problems->insert(problems->end(), found.begin(), found.end());
    }
    return spec;
}

Result<SolverSpec> SolverSpec::load(const std::filesystem::path& path, Problems* problems) {
    auto text = os::readFile(path, TextMessage::maxBytes);
    if (!text) return std::move(text.error());
    if (isLfsPointer(*text)) return lfsPointerError(path);
    if (text->find('\0') < 4096)
        return Error(FR_MSG("This is a binary file; a solver in text form is expected here."), {},
                     FR_MSG("A saved state (.solverstate) is given when training is resumed."))
            .at(path.string());
    return parse(*text, path.string(), problems);
}

std::string SolverSpec::print() const { return m_document.print(); }

void SolverSpec::update(const caffe::SolverParameter& message) {
    m_document.update(message, "");
    m_message = message;
}

}  // namespace fitroom
