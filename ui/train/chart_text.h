#pragma once
// Figures as charts write them: the language's digits, as few of them as say something.

#include <QString>

#include <cstdint>

namespace fitroom::ui {

[[nodiscard]] QString lossText(double value);
[[nodiscard]] QString accuracyText(double value);
[[nodiscard]] QString rateText(double value);
[[nodiscard]] QString epochText(double epochs, double step);  // whole when the steps are whole
[[nodiscard]] int decimalsFor(double step);                   // the fewest that tell multiples of `step` apart

}  // namespace fitroom::ui
