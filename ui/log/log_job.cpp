#include "ui/log/log_job.h"

#include "core/insight/log_reader.h"

#include <QFile>
#include <QFileInfo>

#include <sstream>

namespace fitroom::ui {

namespace {

std::shared_ptr<ReadLog> ready(Result<std::unique_ptr<LogReport>> read) {
    auto out = std::make_shared<ReadLog>();
    if (!read) {
        out->error = read.error();
        return out;
    }
    out->report = std::move(*read);
    out->curves = RunCurves::fromHistory(out->report->history, RunCurves::kUsualSmoothing);
    return out;
}

}  // namespace

void LogJob::readFile(const QString& file) {
    cancel();
    m_busy = true;
    const qint64 all = QFileInfo(file).size();
    m_background.run(
        [this, path = std::filesystem::path(file.toStdU16String()), all](const CancelToken& token) {
            int64_t told = 0;
            return ready(readLog(path, token, [&](int64_t bytes) {
                if (bytes - told < (int64_t{4} << 20)) return;
                told = bytes;
                m_background.post(token, [this, bytes, all] { Q_EMIT progressed(bytes, all); });
            }));
        },
        [this](const std::shared_ptr<ReadLog>& log) { done(log); });
}

void LogJob::readText(const QString& text) {
    cancel();
    m_busy = true;
    m_background.run(
        [bytes = text.toStdString()](const CancelToken& token) {
            std::istringstream in(bytes);
            return ready(readLog(in, token));
        },
        [this](const std::shared_ptr<ReadLog>& log) { done(log); });
}

void LogJob::cancel() {
    m_background.cancel();
    m_busy = false;
}

void LogJob::done(const std::shared_ptr<ReadLog>& log) {
    m_busy = false;
    Q_EMIT finished(log);
}

bool isLogFile(const QString& name) {
    const QFileInfo info(name);
    if (!info.isFile()) return false;
    static const QStringList others{QStringLiteral("prototxt"), QStringLiteral("fitroom"), QStringLiteral("caffemodel"), QStringLiteral("solverstate"), QStringLiteral("h5")};
    if (others.contains(info.suffix().toLower())) return false;
    QFile file(name);
    constexpr qint64 kBeginning = 1 << 16;
    return file.open(QIODevice::ReadOnly) && looksLikeLog(file.read(kBeginning).toStdString());
}

}  // namespace fitroom::ui
