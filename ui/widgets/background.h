#pragma once
// Work off the GUI thread whose result comes back to it, or nowhere when the owner is gone first. A member of the owner:
// its destructor cancels what runs and waits.

#include "core/base/cancel.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <type_traits>

namespace fitroom::ui {

class Background : public QObject {
    Q_OBJECT
public:
    explicit Background(QObject* parent = nullptr, int threads = 1);
    ~Background() override;

    // Cancels what runs or waits: its results are dropped.
    void cancel();
    [[nodiscard]] bool busy() const { return m_pending > 0; }

    // work(token) runs on the pool; done(result) runs on this object's thread, unless cancel() came in between.
    template <class Work, class Done>
    void run(Work work, Done done) {
        using T = std::invoke_result_t<Work, const CancelToken&>;
        ++m_pending;
        const CancelToken token = m_token;
        m_pool.start([this, token, work = std::move(work), done = std::move(done)]() mutable {
            std::shared_ptr<T> result;
            if (!token.cancelled()) result = std::make_shared<T>(work(token));
            QMetaObject::invokeMethod(
                this,
                [this, token, result = std::move(result), done = std::move(done)]() mutable {
                    --m_pending;
                    if (result && !token.cancelled()) done(std::move(*result));
                },
                Qt::QueuedConnection);
        });
    }
    // Calls `call` on this object's thread (progress of running work); dropped after cancel() or the end.
    void post(const CancelToken& token, std::function<void()> call);

private:
    QThreadPool m_pool;
    CancelToken m_token;
    int m_pending = 0;
};

}  // namespace fitroom::ui
