// What the Train page says where a run cannot begin, or cannot go on, for want of memory or of its device; and the ways out, each
// a button.

#include "ui/document/device_words.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/train/train_page.h"
#include "ui/widgets/inline_message.h"

#include "core/backend/plugin_loader.h"

#include <numeric>

namespace fitroom::ui {

void TrainPage::explainOver() {
    const Fit& fit = m_workspace.fit();
    // The layer that holds most is where an edit helps most; the figure is the one on its box.
    QString largest;
    LayerId id = 0;
    if (const AnalysisPtr a = m_workspace.analyzer().current(); a->plan && !a->plan->programs.empty()) {
        int64_t most = 0;
        for (const GraphLayer& layer : a->plan->programs[0].graph->layers) {
            const PurposeBytes held = a->peakBytes(layer.specId, true);
            const int64_t sum = std::accumulate(held.begin(), held.end(), int64_t{0});
            if (layer.specId == 0 || sum <= most) continue;
            most = sum;
            largest = tr("Layer %1 holds most of it: %2.").arg(isolate(QString::fromStdString(layer.name)), bytes(sum));
            id = layer.specId;
        }
    }
    QStringList rest;
    if (!fit.room.users.empty()) rest += tr("Others hold memory of %1: %2.").arg(roomName(fit.room), usersText(fit.room.users));
    rest += largest;
    rest += tr("Use a smaller batch and add up more of them, or smaller images, or look at the layers.");
    m_message->showText(tr("Does not fit: %1 over. Training needs %2 and %3 are there.").arg(bytes(-fit.spare()), bytes(fit.need), bytes(fit.capacity)),
                        rest.join(QLatin1Char(' ')), Severity::Error);
    QStringList texts{tr("Make it fit")};
    std::vector<std::function<void()>> actions{[this] { m_workspace.openLedger(); }};
    if (fit.room.isCard()) {
        texts += tr("Train on the CPU");
        actions.emplace_back([this] { trainOnTheCpu(); });
    }
    texts += tr("Show the layer");
    actions.emplace_back([this, id] {
        m_workspace.goTo(PageId::Network);
        if (id != 0) m_workspace.selectLayer(id);
    });
    offer(texts, std::move(actions));
    m_explainAgain = [this] {
        if (m_workspace.fit().state == Fit::State::Over) explainOver();
    };
}

// The studio had seen that it fits, and then another program was quicker; or the card does not start.
void TrainPage::explainFailedStart(const Error& error) {
    const bool full = isMemoryRefusal(error) || isDeviceFull(error);
    const bool card = m_workspace.devices().computing().devices.front() != "cpu" && (full || isOfDevice(error));
    m_message->showError(error);
    QStringList texts;
    std::vector<std::function<void()>> actions;
    if (full) {
        texts += tr("Make it fit");
        actions.emplace_back([this] { m_workspace.openLedger(); });
    }
    if (card) {
        texts += tr("Train on the CPU");
        actions.emplace_back([this] { trainOnTheCpu(); });
    }
    offer(texts, std::move(actions));
    if (full || card) m_explainAgain = [this, error] { explainFailedStart(error); };
}

void TrainPage::explainDeviceFailure() {
    const Session::DeviceFailure* failure = m_run.deviceFailure();
    if (!failure) return;
    QStringList rest;
    rest += failure->iteration > 0 ? tr("Nothing that was learned up to iteration %1 is lost; a snapshot of it is written.").arg(count(failure->iteration))
                                   : tr("That was at the very beginning: it begins anew.");
    if (failure->again > 0 && failure->iteration > 0) rest += localDigits(tr("%n iteration(s) after it will be computed again.", nullptr, static_cast<int>(failure->again)));
    const Room room = m_workspace.roomNow(failure->device);
    if (failure->outOfMemory && !room.users.empty()) rest += tr("Others hold memory of %1: %2.").arg(roomName(room), usersText(room.users));
    m_message->showText(sentence(failure->error), rest.join(QLatin1Char(' ')), Severity::Warning);

    // A card that is full may do with less; one that was lost may not come back before the program starts anew: the CPU first.
    const std::string device = failure->device;
    QStringList texts;
    std::vector<std::function<void()>> actions;
    const auto lessMemory = [this, device, arena = failure->arenaBytes] {
        m_run.resumeOn(device, smallerLimit(arena, m_workspace.roomNow(device).free), true);
    };
    if (failure->outOfMemory) texts += tr("Go on with less memory"), actions.emplace_back(lessMemory);
    texts += tr("Go on on the CPU");
    actions.emplace_back([this] { m_run.resumeOn("cpu", m_workspace.memoryLimit()); });
    texts += tr("Try again");
    actions.emplace_back([this] { m_run.resume(); });
    offer(texts, std::move(actions));
    m_explainAgain = [this] { explainDeviceFailure(); };
    m_failureShown = true;
    Q_EMIT headerChanged();
}

}  // namespace fitroom::ui
