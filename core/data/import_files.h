#pragma once
// The files beside data.mdb.

#include "core/data/split.h"

#include <memory>
#include <mutex>

namespace fitroom::data {

// Sums of all pixels, for the mean picture and the mean of each channel.
class MeanSum {
public:
    // Above 2^24 values only the channels are summed.
    MeanSum(int channels, int height, int width);
    void add(const Image&);  // 8 bit, of that shape
    void add(MeanSum&);      // of the same shape
    [[nodiscard]] std::vector<double> channelMeans();
    // A BlobProto as Caffe's compute_image_mean writes it; empty when there is no mean picture.
    [[nodiscard]] std::string binaryProto();

private:
    void carry();

    int m_channels, m_height, m_width;
    bool m_whole;
    int64_t m_count = 0;
    std::vector<uint64_t> m_sums;         // height×width×channels
    std::vector<uint32_t> m_near;         // of the latest pictures, not in m_sums yet
    std::vector<uint64_t> m_channelSums;
};

// The same for many threads: each adds to a sum that nobody else holds.
class SharedMean {
public:
    SharedMean(int channels, int height, int width) : m_channels(channels), m_height(height), m_width(width) {}
    void add(const Image&);
    [[nodiscard]] MeanSum sum();  // of all, when no thread adds any more

private:
    int m_channels, m_height, m_width;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<MeanSum>> m_idle;
};

struct WhatWasDone {
    const ImportOptions* options = nullptr;
    const Survey* survey = nullptr;
    const std::vector<int>* parts = nullptr;  // of the files
    const ImportReport* report = nullptr;
    int width = 0, height = 0, channels = 0;
    int databases = 1;
    std::string mean;  // bytes of mean.binaryproto
};
// part −1: the whole import. The mean is that of the training part in each folder.
Status writeSideFiles(const std::filesystem::path& folder, const WhatWasDone&, int part, bool withMean);

}  // namespace fitroom::data
