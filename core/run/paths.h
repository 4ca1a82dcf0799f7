#pragma once
// Where the files are that a solver or a net names. Public files say "examples/mnist/…" and are used from anywhere.

#include "core/net/layer_def.h"
#include "core/schema/caffe.h"

#include <filesystem>
#include <memory>
#include <string>

namespace fitroom {

struct FoundFile {
    std::filesystem::path path;  // where it is, or where it was looked for first
    bool exists = false;
    bool beside = false;  // found only by its last name, beside the files that name it
};

// The first string field (of this message or those in it) that holds a NUL; empty for none. The system would take what
// stands before it for the whole name.
[[nodiscard]] std::string fieldWithNul(const google::protobuf::Message& message);
[[nodiscard]] Error nulError(const std::string& field);

// In `baseDir`, then the working directory, then the folders above `baseDir`; at last the bare name in `baseDir`.
[[nodiscard]] FoundFile findFile(const std::string& name, const std::filesystem::path& baseDir);

// The layer with the paths of its data found. What was found elsewhere than it says goes to `notes`.
[[nodiscard]] caffe::LayerParameter withFoundPaths(const caffe::LayerParameter&, const std::filesystem::path& baseDir,
                                                   Problems* notes = nullptr);
// Reads shapes from the files that withFoundPaths() finds.
[[nodiscard]] std::unique_ptr<DataProbe> foundFilesProbe(const std::filesystem::path& baseDir);

}  // namespace fitroom
