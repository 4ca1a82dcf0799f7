#pragma once
// The canvas for screen readers: graphics items have no accessibility of their own, so that the view offers its nodes as
// children with name, type, shape, memory and problem.

namespace fitroom::ui {

void installCanvasAccess();  // once

}  // namespace fitroom::ui
