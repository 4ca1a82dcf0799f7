#include "ui/train/chart_export.h"

#include "core/base/os.h"
#include "core/insight/verdict.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/train/live_chart.h"
#include "ui/train/memory_chart.h"

#include <QDir>
#include <QLabel>
#include <QPixmap>
#include <QVBoxLayout>

#include <tuple>

namespace fitroom::ui {

namespace {

constexpr QSize kSize(960, 420);
constexpr double kRatio = 2;  // sharp on paper and on dense screens

bool savePicture(QWidget& widget, const QSize& size, const QString& file) {
    // Never shown: laid out and painted into a picture.
    widget.setAttribute(Qt::WA_DontShowOnScreen);
    widget.resize(size);
    widget.show();
    QPixmap picture(size * kRatio);
    picture.setDevicePixelRatio(kRatio);
    picture.fill(tokens().bg);
    widget.render(&picture);
    widget.hide();
    return picture.save(file, "PNG");
}

}  // namespace

bool renderRunCharts(const RunHistory& history, const Plan* plan, const std::filesystem::path& outDir, const UsedMemory* used) {
    const QString folder = QString::fromStdU16String(outDir.u16string());
    if (!QDir().mkpath(folder)) return false;
    const RunCurves curves = RunCurves::fromHistory(history, RunCurves::kUsualSmoothing);
    const Verdict verdict = readCurves(history);
    bool ok = true;
    const auto chart = [&](CurveKind kind, const char* name) {
        LiveChart card(kind);
        card.hideControls();
        card.setCurves(&curves);
        if (verdict.iteration >= 0 && verdict.kind == VerdictKind::Overfitting)
            card.chart()->setVerdict({verdict.iteration, LiveChart::tr("lowest at %1").arg(count(verdict.iteration)), true});
        ok = savePicture(card, kSize, folder + QLatin1Char('/') + QLatin1String(name)) && ok;
    };
    chart(CurveKind::Loss, "loss.png");
    chart(CurveKind::Accuracy, "accuracy.png");
    if (plan) {
        Card card;
        auto* memory = new MemoryChart;
        memory->setRows(memoryRows(*plan, used, 16), static_cast<int64_t>(os::memory().availableBytes), plan->arenaBytes);
        card.setTitle(MemoryChart::title());
        card.body()->addWidget(memory);
        for (const auto& [text, role, tone] : {std::tuple(MemoryChart::legend(), TextRole::Caption, Tone::Muted),
                                               std::tuple(memory->summary(), TextRole::Secondary, Tone::Text)}) {
            auto* label = makeLabel(text, role, tone);
            label->setWordWrap(true);
            card.body()->addWidget(label);
        }
        card.body()->addStretch(1);
        ok = savePicture(card, QSize(640, memory->sizeHint().height() + 125), folder + QStringLiteral("/memory.png")) && ok;
    }
    return ok;
}

}  // namespace fitroom::ui
