#include "ui/memory/time_job.h"

#include "core/base/os.h"
#include "core/run/initial_values.h"
#include "core/run/step_timer.h"

#include <chrono>

namespace fitroom::ui {

namespace {

using Clock = std::chrono::steady_clock;
using Progress = std::function<void(int done, int all)>;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Enough steps for a median where they are short; of a long one a single step says as much.
constexpr double kEnoughSeconds = 3;
constexpr int kMostSteps = 20;

Status measure(const std::filesystem::path& baseDir, const CancelToken& token, const Progress& progress, MeasuredStep& out) {
    const auto executor = Executor::create(out.plan);
    if (!executor) return executor.error();
    FR_TRY(setInitialValues(**executor, 1, baseDir));
    const Program& program = out.plan->programs.front();
    const int ops = static_cast<int>(program.ops.size());
    int done = 0, all = 2 * ops;
    StepTimer timer(**executor, 0, {true, true, true}, [&](int) { progress(++done, all); });
    std::vector<double> whole;
    const auto step = [&](bool counts) {
        fillSynthetic(**executor, 0);
        const auto start = Clock::now();
        if (!timer.run(counts, token)) return 0.0;
        return secondsSince(start);
    };
    const double first = step(false);
    const int steps = std::clamp(static_cast<int>(kEnoughSeconds / std::max(first, 1e-4)), 1, kMostSteps);
    all = (1 + steps) * ops;
    for (int i = 0; i < steps && !token.cancelled(); ++i) whole.push_back(step(true));
    if (token.cancelled()) return {};
    out.profile = profileOf(program, timer.steps());
    out.seconds = median(whole);
    return {};
}

void collectLayers(MeasuredStep& measured) {
    const auto& layers = measured.plan->programs.front().graph->layers;
    LayerId owner = 0;
    for (size_t i = 0; i < layers.size(); ++i) {
        const LayerProfile& layer = measured.profile.layers[i];
        // A split is the engine's own: it belongs to the layer that it follows.
        if (layers[i].specId != 0) owner = layers[i].specId;
        if (owner == 0 || (layer.ops == 0 && layer.fusedInto < 0)) continue;
        LayerTime& time = measured.layers[owner];
        time.portion.ops += layer.ops;
        time.portion.seconds += layer.seconds;
        time.portion.share += layer.share;
        time.portion.macs += layer.macs;
        time.portion.bytes += layer.bytes;
        for (size_t pass = 0; pass < time.passSeconds.size(); ++pass) time.passSeconds[pass] += layer.passSeconds[pass];
        if (layer.fusedInto >= 0) time.fusedInto = QString::fromStdString(layers[static_cast<size_t>(layer.fusedInto)].name);
    }
}

}  // namespace

std::vector<double> MeasuredStep::secondsByOp() const {
    std::vector<double> byOp(plan->programs.front().ops.size());
    for (const OpProfile& op : profile.ops) byOp[static_cast<size_t>(op.op)] = op.seconds;
    return byOp;
}

void TimeJob::start(std::shared_ptr<const Plan> plan, const std::filesystem::path& baseDir) {
    cancel();
    m_busy = true;
    ++m_held;
    // The count goes down whatever becomes of the work, also where it never begins.
    std::shared_ptr<void> held(nullptr, [this](void*) {
        QMetaObject::invokeMethod(this, [this] {
            --m_held;
            Q_EMIT released();
        }, Qt::QueuedConnection);
    });
    m_background.run(
        [this, plan = std::move(plan), baseDir, held = std::move(held)](const CancelToken& token) mutable {
            auto out = std::make_shared<MeasuredStep>();
            out->plan = std::move(plan);
            auto last = Clock::now();
            const auto progress = [&](int done, int all) {
                if (secondsSince(last) < 0.05) return;
                last = Clock::now();
                m_background.post(token, [this, done, all] { Q_EMIT progressed(done, all); });
            };
            const Status status = measure(baseDir, token, progress, *out);
            held.reset();
            out->failed = !status;
            if (!status) out->error = status.error();
            if (!status || token.cancelled()) return out;
            // What this machine can do at most is known of its processor.
            if (out->plan->backend->hostMemory())
                out->machine = machinePeaks(os::cacheFolder(), false, measurePeaks, reachedFlops(*out->plan, out->profile));
            collectLayers(*out);
            return out;
        },
        [this](const std::shared_ptr<MeasuredStep>& measured) {
            m_busy = false;
            Q_EMIT finished(measured);
        });
}

void TimeJob::cancel() {
    m_background.cancel();
    m_busy = false;
}

}  // namespace fitroom::ui
