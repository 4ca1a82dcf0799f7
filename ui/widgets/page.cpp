#include "ui/widgets/page.h"

#include <QEvent>

namespace fitroom::ui {

void Page::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    retranslate();
    Q_EMIT headerChanged();
}

}  // namespace fitroom::ui
