#include "app/cli/common.h"

#include "core/data/samples.h"

namespace fitroom::cli {

namespace {

struct Options {
    std::string which, out;
    int perClass = data::SampleOptions().imagesPerClass;
    uint64_t seed = 1;
    int side = 0;
};

int sample(const Options& o) {
    data::SampleOptions options;
    options.out = o.out;
    options.imagesPerClass = o.perClass;
    options.seed = o.seed;
    options.side = o.side;
    ProgressView view("Drawing");
    const data::ProgressFn progress = [&](const data::Progress& p) {
        view.show(p.total > 0 ? static_cast<double>(p.done) / static_cast<double>(p.total) : 0, p.current);
    };
    const auto make = o.which == "glyphs" ? data::makeGlyphSample : data::makeTextureSample;
    Status status = make(options, progress, interruption());
    view.clear();
    if (interruption().cancelled()) return kInterrupted;
    if (!status) return fail(status.error());
    put(o.out);
    return kDone;
}

}  // namespace

void addSample(Registry& registry) {
    auto o = std::make_shared<Options>();
    CLI::App* c = registry.add("sample", "Draws one of the built-in samples: a folder of class folders");
    c->add_option("WHICH", o->which, "glyphs or textures")->required()->check(CLI::IsMember({"glyphs", "textures"}));
    c->add_option("--out", o->out, "Folder to fill")->required();
    c->add_option("--per-class", o->perClass, "Images of each class")->check(CLI::Range(1, 100000));
    c->add_option("--seed", o->seed, "Other seed, other images");
    c->add_option("--side", o->side, "Width and height of textures in pixels, 512 if not given")->check(CLI::Range(8, 8192));
    registry.runs(c, [o] { return sample(*o); });
}

}  // namespace fitroom::cli
