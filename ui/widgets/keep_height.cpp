#include "ui/widgets/keep_height.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

namespace fitroom::ui {

namespace {

class HeightKeeper : public QObject {
public:
    explicit HeightKeeper(QWidget* widget) : QObject(widget) { widget->installEventFilter(this); }

protected:
    // The layout has its events before any filter: its sizes are the new ones here.
    bool eventFilter(QObject* watched, QEvent* event) override {
        auto* widget = qobject_cast<QWidget*>(watched);
        if (widget && widget->layout() && (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)) {
            const QLayout* layout = widget->layout();
            const int height = layout->hasHeightForWidth() ? layout->totalHeightForWidth(widget->width()) : layout->totalSizeHint().height();
            if (height != widget->minimumHeight()) widget->setMinimumHeight(height);
        }
        return QObject::eventFilter(watched, event);
    }
};

}  // namespace

void keepHeight(QWidget* widget) { new HeightKeeper(widget); }

}  // namespace fitroom::ui
