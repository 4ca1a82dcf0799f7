#include "ui/widgets/side_scroll.h"

#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QHBoxLayout>

namespace fitroom::ui {

SideScroll::SideScroll(QWidget* inside, int width, QWidget* parent) : QScrollArea(parent) {
    setWidget(inside);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    inside->setAutoFillBackground(false);
    setFixedWidth(Theme::instance().panelWidth(width));
    connect(&Theme::instance(), &Theme::changed, this, [this, width] { setFixedWidth(Theme::instance().panelWidth(width)); });
}

QWidget* sidePanel(QWidget* inside, int width, int edge) {
    auto* panel = new Panel(edge);
    auto* box = new QHBoxLayout(panel);
    // The hairline stays in sight.
    box->setContentsMargins(edge & Panel::Leading ? 1 : 0, 0, edge & Panel::Trailing ? 1 : 0, 0);
    box->addWidget(new SideScroll(inside, width));
    return panel;
}

}  // namespace fitroom::ui
