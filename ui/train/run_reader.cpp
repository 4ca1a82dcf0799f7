#include "ui/train/run_reader.h"

namespace fitroom::ui {

struct RunReader::Kept {
    RunHistory history;
};

RunReader::RunReader(QObject* parent) : QObject(parent), m_kept(std::make_shared<Kept>()) {}

void RunReader::clear() {
    m_background.cancel();
    m_reading = m_missed = false;
    // A new one, as the pool may still be reading the old.
    m_kept = std::make_shared<Kept>();
}

void RunReader::load(const std::filesystem::path& file, double smoothing) {
    clear();
    struct Loaded {
        RunCurves curves;
        Verdict verdict;
        std::optional<Error> error;
    };
    m_background.run(
        [kept = m_kept, file, smoothing](const CancelToken&) {
            Loaded out;
            auto history = RunHistory::read(file);
            if (!history) {
                out.error = history.error();
                return out;
            }
            kept->history = std::move(*history);
            out.curves = RunCurves::fromHistory(kept->history, smoothing);
            out.verdict = readCurves(kept->history);
            return out;
        },
        [this](Loaded out) {
            if (out.error) {
                Q_EMIT unreadable(*out.error);
                return;
            }
            Q_EMIT loaded(out.curves);
            Q_EMIT verdictRead(out.verdict);
        });
}

void RunReader::append(const Session::Batch& batch) {
    m_missed |= !batch.test.empty();
    const bool due = !m_reading && (m_missed || !m_lastVerdict.isValid() || m_lastVerdict.elapsed() > 2000);
    if (due) {
        m_reading = true;
        m_missed = false;
    }
    m_background.run(
        [kept = m_kept, train = batch.train, test = batch.test, due](const CancelToken&) {
            RunHistory& h = kept->history;
            // The file was read while training went on: what it held already comes a second time.
            for (const TrainPoint& p : train)
                if (h.train.empty() || p.iteration > h.train.back().iteration) h.train.push_back(p);
            for (const TestPoint& p : test)
                if (h.test.empty() || p.iteration > h.test.back().iteration) h.test.push_back(p);
            return due ? std::optional<Verdict>(readCurves(h)) : std::nullopt;
        },
        [this](const std::optional<Verdict>& verdict) {
            if (!verdict) return;
            m_reading = false;
            m_lastVerdict.start();
            Q_EMIT verdictRead(*verdict);
        });
}

}  // namespace fitroom::ui
