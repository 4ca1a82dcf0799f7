#pragma once
// What core says of a step, with figures as the reader's language writes them.

#include "core/insight/ladder.h"

#include <QString>

namespace fitroom::ui {

[[nodiscard]] QString ladderTitle(const LadderStep& step);   // what is done
[[nodiscard]] QString ladderEffect(const LadderStep& step);  // what it does to learning
[[nodiscard]] QString ladderTime(double factor);             // "about +24 % a step"

}  // namespace fitroom::ui
