// Cases of old forms: what Caffe's upgrade makes of a text, field by field, and one network in several texts and
// weights files, whose values must not depend on which of them is loaded. The pairs are found by their names:
// old.prototxt and upgraded.prototxt, net_X.prototxt and upgraded_X.prototxt, weights_X.caffemodel.

#include "core/run/weights.h"
#include "core/schema/upgrade.h"
#include "tests/conformance/net_runner.h"
#include "tests/golden/cases.h"

#include <google/protobuf/text_format.h>
#include <google/protobuf/util/message_differencer.h>

#include <fstream>

namespace fitroom::golden {

namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Of those whose name starts so and ends so, in the order of their names.
std::vector<fs::path> filesLike(const fs::path& dir, const std::string& start, const std::string& end) {
    std::set<fs::path> found;
    for (const auto& entry : fs::directory_iterator(dir)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(start) && name.ends_with(end)) found.insert(entry.path());
    }
    return {found.begin(), found.end()};
}

// The text that Caffe's upgrade made this of.
fs::path oldTextOf(const fs::path& upgraded) {
    const std::string rest = upgraded.filename().string().substr(std::string("upgraded").size());
    return upgraded.parent_path() / ((rest.starts_with("_") ? "net" : "old") + rest);
}

class LegacyCase {
public:
    LegacyCase(const Case& which, Outcome& outcome) : m_case(which), m_compare(which, outcome), m_outcome(outcome) {}

    void runUpgrades() {
        const auto files = filesLike(m_case.dir(), "upgraded", ".prototxt");
        if (files.empty()) m_compare.fail("no upgraded text in this case");
        for (const fs::path& upgraded : files)
            compareUpgrade(oldTextOf(upgraded), upgraded);
    }

    void runValues(Implementations implementations) {
        std::vector<fs::path> texts = filesLike(m_case.dir(), "net", ".prototxt");
        const auto upgraded = filesLike(m_case.dir(), "upgraded", ".prototxt");
        texts.insert(texts.end(), upgraded.begin(), upgraded.end());
        std::vector<fs::path> weights = filesLike(m_case.dir(), "weights", ".caffemodel");
        weights.push_back(m_case.dir() / "params.caffemodel");
        for (const fs::path& text : texts)
            for (const fs::path& file : weights)
                compareValues(text, file, implementations);
    }

private:
    void same(const caffe::NetParameter& got, const caffe::NetParameter& wanted, const std::string& what) {
        google::protobuf::util::MessageDifferencer differencer;
        std::string differences;
        differencer.ReportDifferencesToString(&differences);
        if (!differencer.Compare(wanted, got)) m_compare.fail(what + ": " + differences);
    }

    void compareUpgrade(const fs::path& old, const fs::path& upgraded) {
        caffe::NetParameter wanted, message;
        // Protobuf's own reader of text, so that a mistake in ours cannot hide on both sides.
        if (!google::protobuf::TextFormat::ParseFromString(contentOf(upgraded), &wanted) ||
            !google::protobuf::TextFormat::ParseFromString(contentOf(old), &message)) {
            m_compare.fail("protobuf cannot read " + old.filename().string() + " or its upgraded form");
            return;
        }
        Problems problems;
        upgradeNet(message, problems);
        if (hasErrors(problems)) m_compare.fail(firstError(problems)->error.english());
        same(message, wanted, old.filename().string() + " as a message");
        auto spec = NetSpec::load(old);
        if (!spec) {
            m_compare.fail(spec.error().english());
            return;
        }
        same(spec->message(), wanted, old.filename().string() + " as a text");
        // An edit makes the text current: what is saved then is read by Caffe without an upgrade of V0 or V1.
        wanted.set_name("edited");
        spec->setName(wanted.name());
        caffe::NetParameter saved;
        if (!google::protobuf::TextFormat::ParseFromString(spec->print(), &saved) || saved.layers_size() > 0) {
            m_compare.fail(old.filename().string() + " edited and saved is no current text");
            return;
        }
        upgradeNet(saved, problems);  // inputs without a layer may stay
        same(saved, wanted, old.filename().string() + " edited and saved");
    }

    void compareValues(const fs::path& text, const fs::path& weights, Implementations implementations) {
        const std::string both = text.filename().string() + " with " + weights.filename().string() + ": ";
        auto spec = NetSpec::load(text);
        auto file = WeightsFile::open(weights);
        if (!spec || !file) {
            m_compare.fail(both + (spec ? file.error() : spec.error()).english());
            return;
        }
        testing::RunnerOptions options;
        options.implementations = implementations;
        options.build.trainPhase = m_case.trainPhase();
        auto runner = testing::NetRunner::create(*spec, options);
        if (!runner) {
            m_outcome.refusal = runner.error().english();
            return;
        }
        for (const CopiedLayer& layer : file->compare((*runner)->graph()))
            if (layer.state != CopyState::Copied)
                m_compare.fail(both + "the weights of " + layer.layer + " do not fit");
        file->copyInto((*runner)->executor(), 0);
        for (const auto& [name, blob] : m_case.blobs("inputs", 1))
            (*runner)->setInput((*runner)->firstOf(name), blob.data);
        (*runner)->step({});
        for (const auto& [name, blob] : m_case.blobs("blobs", 1))
            m_compare.compare(both + "data:" + name, (*runner)->value((*runner)->lastOf(name)), blob.data);
    }

    const Case& m_case;
    Comparison m_compare;
    Outcome& m_outcome;
};

}  // namespace

Outcome runUpgradeCase(const Case& which) {
    Outcome outcome;
    LegacyCase(which, outcome).runUpgrades();
    return outcome;
}

Outcome runLegacyCase(const Case& which, Implementations implementations) {
    Outcome outcome;
    LegacyCase legacy(which, outcome);
    legacy.runUpgrades();
    legacy.runValues(implementations);
    return outcome;
}

}  // namespace fitroom::golden
