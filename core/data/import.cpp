#include "core/data/import.h"
#include "core/base/os.h"
#include "core/data/import_files.h"
#include "core/data/import_folder.h"
#include "core/data/lmdb_writer.h"
#include "core/data/random.h"
#include "core/data/text.h"
#include "core/data/work_in_order.h"
#include "core/schema/caffe.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <future>
#include <optional>
#include <system_error>

namespace fitroom::data {

namespace {

constexpr int kMaxSide = 1 << 16;
constexpr size_t kMaxKeyBytes = 511;  // LMDB's own limit

using Reason = std::shared_ptr<const Error>;

struct Prepared {
    std::string datum;
    Reason reason;  // null when all went well
};

class Importer {
public:
    Importer(const ImportOptions& options, const ProgressFn& progress, const CancelToken& cancel)
        : m_options(options), m_progress(progress, 0), m_cancel(cancel) {}

    Result<ImportReport> run(Audit* seen) {
        auto report = work();
        if (!report && seen) *seen = std::move(m_survey.audit);
        return report;
    }

private:
    Result<ImportReport> work() {
        const auto start = std::chrono::steady_clock::now();
        FR_TRY(checkOptions());
        auto folder = ImportFolder::prepare(m_options.out, m_options.source, m_options.replace);
        if (!folder) return folder.error();
        m_spool.emplace(folder->building());
        auto found = survey(m_options, m_progress, 2, m_cancel, &*m_spool);
        if (!found) return found.error();
        m_survey = std::move(*found);
        if (const Problem* problem = firstError(m_survey.audit.problems)) return problem->error;
        m_width = m_options.keepSize ? m_survey.audit.minWidth : m_options.width;
        m_height = m_options.keepSize ? m_survey.audit.minHeight : m_options.height;
        m_channels = m_survey.color == ColorMode::Rgb ? 3 : 1;
        FR_TRY(checkSpace(folder->out()));
        FR_TRY(assignParts());

        WhatWasDone done;
        SharedMean shared(m_channels, m_height, m_width);
        m_progress.setTotal(static_cast<int64_t>(m_survey.audit.files.size()) + m_survey.toWrite);
        for (int part = 0; part < 3; ++part) {
            if (!hasPart(part)) continue;
            const auto place = m_split ? folder->building() / kPartNames[part] : folder->building();
            FR_TRY(writePart(place, part, part == 0 ? &shared : nullptr));
            m_report.databases.push_back(m_split ? folder->out() / kPartNames[part] : folder->out());
        }
        MeanSum mean = shared.sum();
        m_report.meanValues = mean.channelMeans();
        done.options = &m_options;
        done.survey = &m_survey;
        done.parts = &m_parts;
        done.report = &m_report;
        done.width = m_width;
        done.height = m_height;
        done.channels = m_channels;
        done.databases = static_cast<int>(m_report.databases.size());
        done.mean = mean.binaryProto();
        if (m_split)
            for (int part = 0; part < 3; ++part)
                if (hasPart(part)) FR_TRY(writeSideFiles(folder->building() / kPartNames[part], done, part, true));
        FR_TRY(writeSideFiles(folder->building(), done, -1, !m_split));
        for (std::future<Status>& finishing : m_finishing) FR_TRY(finishing.get());
        if (m_cancel.cancelled()) return cancelledError();
        FR_TRY(folder->publish());
        m_report.audit = std::move(m_survey.audit);
        m_report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return std::move(m_report);
    }

    Status checkOptions() {
        const auto& split = m_options.split;
        const int sum = split[0] + split[1] + split[2];
        m_split = sum > 0;
        if (split[0] < 0 || split[1] < 0 || split[2] < 0 || (m_split && sum != 100))
            return Error(FR_MSG("The parts %1, %2 and %3 percent do not add up to 100."),
                         {std::to_string(split[0]), std::to_string(split[1]), std::to_string(split[2])},
                         FR_MSG("For example 80, 10 and 10."));
        if (m_split && split[0] == 0)
            return Error(FR_MSG("Nothing is left for training."), {},
                         FR_MSG("Give the training part at least 1 percent."));
        if (!m_options.keepSize && (m_options.width < 1 || m_options.height < 1 || m_options.width > kMaxSide ||
                                    m_options.height > kMaxSide))
            return Error(FR_MSG("The size %1×%2 is out of range; sides go from 1 to %3."),
                         {std::to_string(m_options.width), std::to_string(m_options.height), std::to_string(kMaxSide)},
                         FR_MSG("Choose another size, or keep that of the pictures."));
        return {};
    }

    Status checkSpace(const std::filesystem::path& out) const {
        // Only raw records can be counted beforehand; compressed ones are held against the disk while they are written.
        if (m_options.encoding != Encoding::Raw) return {};
        const auto item = static_cast<uint64_t>(m_channels) * static_cast<uint64_t>(m_height) *
                          static_cast<uint64_t>(m_width);
        const uint64_t needed = item * static_cast<uint64_t>(m_survey.toWrite);
        const uint64_t free = os::freeDiskBytes(out);
        if (needed <= free) return {};
        return Error(FR_MSG("The database needs %1, but only %2 are free there."), {bytesText(needed), bytesText(free)},
                     FR_MSG("Free some space, choose another folder, or store PNG or JPEG instead of raw pixels."))
            .at(utf8(out));
    }

    [[nodiscard]] bool hasPart(int part) const {
        return m_split ? m_options.split[static_cast<size_t>(part)] > 0 : part == 0;
    }

    Status assignParts() {
        if (m_split) m_parts = splitParts(m_survey, m_options.split, m_options.seed);
        else m_parts.assign(m_survey.audit.files.size(), -1);
        for (size_t i = 0; i < m_parts.size() && !m_split; ++i)
            if (m_survey.audit.files[i].taken) m_parts[i] = 0;
        for (int part = 0; part < 3; ++part)
            if (hasPart(part) && std::find(m_parts.begin(), m_parts.end(), part) == m_parts.end())
                return Error(FR_MSG("There are too few pictures (%1): nothing would be left for the part “%2”."),
                             {std::to_string(m_survey.toWrite), kPartNames[part]},
                             FR_MSG("Add pictures, or split into fewer parts."))
                    .at(utf8(m_options.source));
        return {};
    }

    // The picture as it will be stored, from the spool or once more from its file, and the file's bytes when those may be
    // stored. Not null: why there is none.
    Reason fetch(size_t index, Image& image, std::string& file) const {
        if (m_spool->read(index, image.pixels, file)) {
            const size_t plane = static_cast<size_t>(m_width) * static_cast<size_t>(m_height);
            image.width = m_width;
            image.height = m_height;
            image.channels = static_cast<int>(image.pixels.size() / plane);
            image.bits = 8;
            return {};
        }
        const auto path = fileOf(m_survey.root, m_survey.audit.files[index].path);
        auto bytes = readPicture(path);
        if (!bytes) return std::make_shared<const Error>(std::move(bytes.error()));
        auto decoded = decodeBytes(bytesOf(*bytes), utf8(path), m_options.maxPixels, shrinkOf(m_options));
        if (!decoded || (decoded->damaged && !m_options.takeDamaged))
            return std::make_shared<const Error>(decoded ? decoded->reason : decoded.error());
        if (storableAsIs(*decoded, m_options)) file = std::move(*bytes);
        image = prepared(std::move(*decoded), m_options);
        if (image.width == m_width && image.height == m_height) return {};
        return std::make_shared<const Error>(
            Error(FR_MSG("The file changed during the import."), {}, FR_MSG("Import again.")).at(utf8(path)));
    }

    [[nodiscard]] Prepared prepare(size_t index, SharedMean* mean) const {
        thread_local Image image;  // its memory is used again
        Prepared out;
        std::string file;
        out.reason = fetch(index, image, file);
        if (out.reason) return out;
        const bool asIs = !file.empty() && image.channels == m_channels;
        if (image.channels != m_channels) image = toColor(image, m_survey.color);
        caffe::Datum datum;
        datum.set_channels(m_channels);
        datum.set_height(m_height);
        datum.set_width(m_width);
        datum.set_label(m_survey.audit.files[index].label);
        if (asIs) {
            datum.set_data(std::move(file));
            datum.set_encoded(true);
        } else if (m_options.encoding == Encoding::Raw) {
            datum.mutable_data()->resize(image.pixels.size());
            copyPlanes(image, datum.mutable_data()->data());
        } else {
            out.reason = encode(datum, image, m_survey.audit.files[index].path);
            if (out.reason) return out;
        }
        if (mean) mean->add(image);
        out.datum = datum.SerializeAsString();
        return out;
    }

    // Every record that is encoded here is decoded once: what cannot be read back is not written. `image` becomes what a
    // reader will see.
    Reason encode(caffe::Datum& datum, Image& image, const std::string& path) const {
        std::string file = encodeImage(image, m_options.encoding);
        auto back = decodeBytes(bytesOf(file), path);
        if (!back || back->damaged || back->image.channels != m_channels) {
            return std::make_shared<const Error>(
                Error(FR_MSG("The picture cannot be stored in this encoding."), {}, FR_MSG("Choose another encoding."))
                    .at(utf8(fileOf(m_survey.root, path))));
        }
        image = std::move(back->image);
        datum.set_data(std::move(file));
        datum.set_encoded(true);
        return {};
    }

    Status writePart(const std::filesystem::path& place, int part, SharedMean* mean) {
        std::error_code code;
        std::filesystem::create_directories(place, code);
        if (code)
            return Error(FR_MSG("Cannot write here: %1."), {os::errorText(code.value())},
                         FR_MSG("Choose another folder for the import."))
                .at(utf8(place));
        auto writer = LmdbWriter::create(place);
        if (!writer) return writer.error();
        std::vector<size_t> order;
        for (size_t i = 0; i < m_parts.size(); ++i)
            if (m_parts[i] == part) order.push_back(i);
        if (m_options.shuffle) shuffle(order, CounterRandom(m_options.seed, static_cast<uint64_t>(part) + 1));
        Status status;
        int64_t& written = m_report.written[static_cast<size_t>(part)];
        try {
            workInOrder<Prepared>(
                static_cast<int64_t>(order.size()), m_options.threadCount(),
                [&](int64_t i) {
                    return m_cancel.cancelled() ? Prepared() : prepare(order[static_cast<size_t>(i)], mean);
                },
                [](const Prepared& item) { return uint64_t{item.datum.size()}; },
                [&](int64_t i, Prepared&& item) {
                    if (m_cancel.cancelled()) {
                        status = cancelledError();
                        return false;
                    }
                    const size_t index = order[static_cast<size_t>(i)];
                    m_progress.tell(static_cast<int64_t>(m_survey.audit.files.size()) + ++m_handled,
                                    m_survey.audit.files[index].path);
                    if (item.reason) {
                        leaveOut(index, std::move(item.reason));
                        return true;
                    }
                    status = (*writer)->put(keyOf(written, index), std::move(item.datum));
                    if (!status) return false;
                    ++written;
                    return true;
                });
        } catch (const std::exception& e) {
            return Error(FR_MSG("Importing failed: %1."), {e.what()}, FR_MSG("Close other programs."))
                .at(utf8(m_options.source));
        }
        if (!status) return status;
        // On the disk while the files beside it are written; waited for before the import is published.
        const std::shared_ptr<LmdbWriter> shared = std::move(*writer);
        try {
            m_finishing.push_back(std::async(std::launch::async, [shared] { return shared->finish(); }));
        } catch (const std::system_error&) {  // no thread to be had
            return shared->finish();
        }
        return {};
    }

    // A file that was fine when it was looked at and is no longer.
    void leaveOut(size_t index, Reason reason) {
        AuditFile& file = m_survey.audit.files[index];
        Audit& audit = m_survey.audit;
        if (file.verdict == FileVerdict::Damaged) --audit.damaged;
        else --audit.accepted;
        if (file.verdict == FileVerdict::Duplicate) --audit.duplicates;
        ++audit.refused;
        --audit.perClass[static_cast<size_t>(file.label)];
        file.verdict = FileVerdict::Refused;
        file.taken = false;
        file.why = std::move(reason);
        m_parts[index] = -1;
    }

    [[nodiscard]] std::string keyOf(int64_t number, size_t index) const {
        char start[24];
        std::snprintf(start, sizeof start, "%08lld_", static_cast<long long>(number));
        return cutUtf8(start + m_survey.audit.files[index].path, kMaxKeyBytes);
    }

    const ImportOptions& m_options;
    ProgressGate m_progress;
    const CancelToken& m_cancel;
    std::optional<PictureSpool> m_spool;
    Survey m_survey;
    std::vector<int> m_parts;
    ImportReport m_report;
    bool m_split = false;
    int m_width = 0, m_height = 0, m_channels = 0;
    int64_t m_handled = 0;
    std::vector<std::future<Status>> m_finishing;
};

}  // namespace

Result<ImportReport> importImages(const ImportOptions& options, const ProgressFn& progress, const CancelToken& cancel,
                                  Audit* seen) {
    return Importer(options, progress, cancel).run(seen);
}

}  // namespace fitroom::data
