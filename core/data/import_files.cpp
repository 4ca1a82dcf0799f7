#include "core/data/import_files.h"
#include "core/base/os.h"
#include "core/data/text.h"
#include "core/schema/caffe.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <iterator>

namespace fitroom::data {

using Json = nlohmann::ordered_json;

namespace {

// Names from other systems may be no UTF-8; a replacement character is better than no audit.
std::string dump(const Json& json, int indent = -1) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

const char* nameOf(FileVerdict verdict) {
    switch (verdict) {
    case FileVerdict::Accepted: return "accepted";
    case FileVerdict::Damaged: return "damaged";
    case FileVerdict::Refused: return "refused";
    case FileVerdict::Duplicate: return "duplicate";
    }
    return "";
}

const char* nameOf(FitMode mode) {
    switch (mode) {
    case FitMode::Squash: return "squash";
    case FitMode::Crop: return "crop";
    case FitMode::Fill: return "fill";
    case FitMode::Half: return "half";
    }
    return "";
}

const char* nameOf(Encoding encoding) {
    return encoding == Encoding::Raw ? "raw" : encoding == Encoding::Png ? "png" : "jpeg";
}

// By pieces: with a million files the text is larger than all that an import holds in memory.
void writeAudit(const WhatWasDone& done, int part, const os::WritePiece& write) {
    const Audit& audit = done.survey->audit;
    Json head;
    head["classes"] = audit.classes;
    head["accepted"] = audit.accepted;
    head["damaged"] = audit.damaged;
    head["refused"] = audit.refused;
    head["duplicates"] = audit.duplicates;
    head["findings"] = Json::array();
    for (const Problem& problem : audit.problems) head["findings"].push_back(problem.error.english());
    std::string text = dump(head, 1);
    text.resize(text.size() - 2);  // before the closing brace
    text += ",\n \"files\": [";
    bool first = true;
    for (size_t i = 0; i < audit.files.size(); ++i) {
        const AuditFile& file = audit.files[i];
        const int own = (*done.parts)[i];
        if (part >= 0 && own != part) continue;
        fmt::format_to(std::back_inserter(text), "{}{{\"path\":{},\"label\":{},\"verdict\":\"{}\",\"written\":{}",
                       first ? "\n  " : ",\n  ", dump(file.path), file.label, nameOf(file.verdict), own >= 0);
        if (own >= 0 && done.databases > 1) text += std::string(",\"part\":\"") + kPartNames[own] + '"';
        if (file.width > 0)
            fmt::format_to(std::back_inserter(text), ",\"width\":{},\"height\":{},\"channels\":{},\"bits\":{}", file.width,
                           file.height, file.channels, file.bits);
        if (file.reason().text[0]) text += ",\"reason\":" + dump(file.reason().english());
        text += '}';
        first = false;
        if (text.size() < (size_t{1} << 16)) continue;
        if (!write(text)) return;
        text.clear();
    }
    write(text + "\n ]\n}\n");
}

std::string importText(const WhatWasDone& done, int part) {
    const ImportOptions& options = *done.options;
    const ImportReport& report = *done.report;
    Json json;
    json["made_by"] = "fitroom";
    json["format"] = 1;
    json["source"] = utf8(options.source);
    int64_t records = 0;
    for (int p = 0; p < 3; ++p)
        if (part < 0 || p == part) records += report.written[static_cast<size_t>(p)];
    json["records"] = records;
    if (part < 0 && done.databases > 1)
        for (size_t p = 0; p < 3; ++p)
            if (options.split[p] > 0) json["parts"][kPartNames[p]] = report.written[p];
    json["classes"] = done.survey->audit.classes.size();
    json["channels"] = done.channels;
    json["height"] = done.height;
    json["width"] = done.width;
    json["resize"] = options.keepSize ? "none" : nameOf(options.mode);
    json["encoding"] = nameOf(options.encoding);
    json["shuffled"] = options.shuffle;
    json["seed"] = options.seed;
    json["mean_values"] = report.meanValues;
    return dump(json, 1) + "\n";
}

std::string labelsText(const std::vector<std::string>& classes) {
    std::string text;
    for (std::string name : classes) {
        for (char& c : name)
            if (c == '\n' || c == '\r') c = ' ';  // one line a class
        text += name + "\n";
    }
    return text;
}

}  // namespace

MeanSum::MeanSum(int channels, int height, int width)
    : m_channels(channels), m_height(height), m_width(width),
      m_whole(int64_t{channels} * height * width <= (int64_t{1} << 24)),
      m_sums(m_whole ? static_cast<size_t>(channels) * static_cast<size_t>(height) * static_cast<size_t>(width) : 0),
      m_near(m_sums.size()), m_channelSums(static_cast<size_t>(channels)) {}

void MeanSum::add(const Image& image) {
    ++m_count;
    const uint8_t* p = image.pixels.data();
    if (m_whole) {
        // Sums of 32 bits are twice as quick and hold 2^24 pictures.
        for (size_t i = 0; i < m_near.size(); ++i) m_near[i] += p[i];
        if (m_count % (int64_t{1} << 24) == 0) carry();
        return;
    }
    const size_t channels = m_channelSums.size();
    for (size_t i = 0; i < image.pixels.size(); ++i) m_channelSums[i % channels] += p[i];
}

void MeanSum::add(MeanSum& other) {
    other.carry();
    m_count += other.m_count;
    for (size_t i = 0; i < m_sums.size(); ++i) m_sums[i] += other.m_sums[i];
    for (size_t i = 0; i < m_channelSums.size(); ++i) m_channelSums[i] += other.m_channelSums[i];
}

void SharedMean::add(const Image& image) {
    std::unique_ptr<MeanSum> mine;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_idle.empty()) {
            mine = std::move(m_idle.back());
            m_idle.pop_back();
        }
    }
    if (!mine) mine = std::make_unique<MeanSum>(m_channels, m_height, m_width);
    mine->add(image);
    const std::lock_guard lock(m_mutex);
    m_idle.push_back(std::move(mine));
}

MeanSum SharedMean::sum() {
    MeanSum all(m_channels, m_height, m_width);
    for (const auto& part : m_idle) all.add(*part);
    return all;
}

void MeanSum::carry() {
    for (size_t i = 0; i < m_near.size(); ++i) m_sums[i] += std::exchange(m_near[i], 0);
}

std::vector<double> MeanSum::channelMeans() {
    carry();
    std::vector<uint64_t> sums = m_channelSums;
    for (size_t i = 0; i < m_sums.size(); ++i) sums[i % sums.size()] += m_sums[i];
    std::vector<double> means;
    const double pixels = static_cast<double>(m_count) * m_height * m_width;
    for (const uint64_t sum : sums) means.push_back(pixels > 0 ? static_cast<double>(sum) / pixels : 0);
    return means;
}

std::string MeanSum::binaryProto() {
    if (!m_whole || m_count == 0) return {};
    carry();
    caffe::BlobProto blob;
    blob.set_num(1);
    blob.set_channels(m_channels);
    blob.set_height(m_height);
    blob.set_width(m_width);
    const auto channels = static_cast<size_t>(m_channels);
    const size_t plane = m_sums.size() / channels;
    blob.mutable_data()->Reserve(static_cast<int>(m_sums.size()));
    for (size_t c = 0; c < channels; ++c)
        for (size_t i = 0; i < plane; ++i)
            blob.add_data(static_cast<float>(static_cast<double>(m_sums[i * channels + c]) /
                                             static_cast<double>(m_count)));
    return blob.SerializeAsString();
}

Status writeSideFiles(const std::filesystem::path& folder, const WhatWasDone& done, int part, bool withMean) {
    FR_TRY(os::writeFileAtomically(folder / "labels.txt", labelsText(done.survey->audit.classes)));
    FR_TRY(os::writeFileAtomically(folder / "audit.json",
                                   [&](const os::WritePiece& write) { writeAudit(done, part, write); }));
    if (withMean && !done.mean.empty()) FR_TRY(os::writeFileAtomically(folder / "mean.binaryproto", done.mean));
    return os::writeFileAtomically(folder / "import.json", importText(done, part));
}

}  // namespace fitroom::data
