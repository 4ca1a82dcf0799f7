#pragma once
// A side panel that scrolls: fixed in width (which grows with the text), hairline towards the page's middle.

#include <QScrollArea>

namespace fitroom::ui {

class SideScroll : public QScrollArea {
    Q_OBJECT
public:
    SideScroll(QWidget* inside, int width, QWidget* parent = nullptr);
};

// `edge`: of Panel, towards the middle.
[[nodiscard]] QWidget* sidePanel(QWidget* inside, int width, int edge);

}  // namespace fitroom::ui
