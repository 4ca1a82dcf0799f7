// Networks in text form: read, printed, edited, built for both phases.

#include "core/net/graph_builder.h"
#include "tests/fuzz/target.h"

using namespace fitroom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const fuzz::MemoryBound bound((size_t{2} << 20) + 500 * size);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Problems problems;
    auto spec = NetSpec::parse(text, "net.prototxt", &problems);
    if (!spec) return 0;
    fuzz::require(spec->print() == text, "an untouched network prints as it was");
    for (const bool train : {true, false}) {
        BuildOptions options;
        options.trainPhase = options.backward = train;
        static_cast<void>(build(*spec, options));
    }
    const std::string before = spec->message().SerializeAsString();
    spec->setName("renamed");
    auto again = NetSpec::parse(spec->print(), "net.prototxt", &problems);
    fuzz::require(static_cast<bool>(again), "an edited network can be read again");
    caffe::NetParameter wanted;
    fuzz::require(wanted.ParsePartialFromString(before), "a message can be read again");
    wanted.set_name("renamed");
    fuzz::require(again->message().SerializeAsString() == wanted.SerializeAsString(), "an edit changes nothing else");
    return 0;
}
