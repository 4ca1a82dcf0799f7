#pragma once
// A form gives its rows the height of their size hint, whatever width is left for words that wrap. This keeps a widget as
// high as its layout is at the width that it got.

class QWidget;

namespace fitroom::ui {

void keepHeight(QWidget* widget);  // which has its layout; for as long as it lives

}  // namespace fitroom::ui
