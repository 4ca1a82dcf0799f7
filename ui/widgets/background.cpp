#include "ui/widgets/background.h"

namespace fitroom::ui {

Background::Background(QObject* parent, int threads) : QObject(parent) { m_pool.setMaxThreadCount(threads); }

Background::~Background() {
    m_token.cancel();
    m_pool.waitForDone();
}

void Background::cancel() {
    m_token.cancel();
    m_token = CancelToken();
}

void Background::post(const CancelToken& token, std::function<void()> call) {
    QMetaObject::invokeMethod(
        this,
        [token, call = std::move(call)] {
            if (!token.cancelled()) call();
        },
        Qt::QueuedConnection);
}

}  // namespace fitroom::ui
