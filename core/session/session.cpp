#include "core/session/session.h"

#include "core/base/os.h"
#include "core/session/worker.h"

#include <QThread>

namespace fitroom {

struct Session::Impl {
    State state = State::Idle;
    QThread thread;
    RunWorker* worker = nullptr;  // lives on `thread`, deleted when it ends
    CancelToken pauseToken, stopToken;
};

Session::Session(QObject* parent) : QObject(parent), m(std::make_unique<Impl>()) {
    qRegisterMetaType<fitroom::Session::State>();
    qRegisterMetaType<fitroom::Session::Batch>();
    qRegisterMetaType<fitroom::Session::DeviceFailure>();
    qRegisterMetaType<fitroom::Error>();
    qRegisterMetaType<std::shared_ptr<const fitroom::Plan>>();
    qRegisterMetaType<std::vector<fitroom::CopiedLayer>>();

    m->worker = new RunWorker(m->pauseToken, m->stopToken);
    m->worker->moveToThread(&m->thread);
    connect(&m->thread, &QThread::finished, m->worker, &QObject::deleteLater);
    connect(m->worker, &RunWorker::stateChanged, this, [this](State state) {
        // What the worker said before it saw a stop or a pause.
        const bool late = (m->stopToken.cancelled() && (state == State::Running || state == State::Paused)) ||
                          (m->pauseToken.cancelled() && state == State::Running);
        if (late || m->state == state) return;
        m->state = state;
        emit stateChanged(state);
    });
    connect(m->worker, &RunWorker::prepared, this, &Session::prepared);
    connect(m->worker, &RunWorker::progressed, this, &Session::progressed);
    connect(m->worker, &RunWorker::snapshotWritten, this, &Session::snapshotWritten);
    connect(m->worker, &RunWorker::warned, this, &Session::warned);
    connect(m->worker, &RunWorker::failed, this, &Session::failed);
    connect(m->worker, &RunWorker::deviceFailed, this, &Session::deviceFailed);
    m->thread.setObjectName(QStringLiteral("training"));
    // oneDNN's kernels keep large arrays on the stack.
    m->thread.setStackSize(8u << 20);
    m->thread.start();
}

Session::~Session() {
    m->stopToken.cancel();
    m->thread.quit();
    m->thread.wait();
}

Session::State Session::state() const { return m->state; }

void Session::start(const TrainOptions& options, const std::filesystem::path& historyFile) {
    const bool free = m->state == State::Idle || m->state == State::Finished || m->state == State::Failed;
    Q_ASSERT(free);
    if (!free) return;
    m->pauseToken.reset();
    m->stopToken.reset();
    m->state = State::Preparing;
    emit stateChanged(m->state);
    QMetaObject::invokeMethod(m->worker,
                              [worker = m->worker, options, historyFile] { worker->start(options, historyFile); });
}

void Session::pause() {
    if (m->state != State::Running && m->state != State::Preparing) return;
    m->pauseToken.cancel();
    m->state = State::Pausing;
    emit stateChanged(m->state);
}

void Session::resume() {
    if (m->state != State::Paused) return;
    m->pauseToken.reset();
    m->state = State::Running;
    emit stateChanged(m->state);
    QMetaObject::invokeMethod(m->worker, &RunWorker::go);
}

void Session::resumeOn(const std::string& device, uint64_t memoryLimit, bool orLeast) {
    if (m->state != State::Paused) return;
    m->pauseToken.reset();
    m->state = State::Running;
    emit stateChanged(m->state);
    QMetaObject::invokeMethod(m->worker, [worker = m->worker, device, memoryLimit, orLeast] { worker->goOn(device, memoryLimit, orLeast); });
}

void Session::stop() {
    const State before = m->state;
    if (before == State::Idle || before == State::Finished || before == State::Failed || before == State::Stopping)
        return;
    m->stopToken.cancel();
    m->state = State::Stopping;
    emit stateChanged(m->state);
    // A worker that is paused sits in its event loop and has to be told.
    QMetaObject::invokeMethod(m->worker, &RunWorker::endIfPaused);
}

void Session::snapshotNow() {
    if (m->state != State::Running && m->state != State::Paused) return;
    m->worker->requestSnapshot();
    QMetaObject::invokeMethod(m->worker, &RunWorker::snapshotIfPaused);
}

}  // namespace fitroom
