#include "ui/train/chart_text.h"

#include "ui/style/format.h"

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

QString lossText(double value) {
    const double magnitude = std::abs(value);
    return magnitude >= 0.1 && magnitude < 1000 ? number(value, 2) : shortNumber(value, 3);
}

QString accuracyText(double value) { return number(value, value > 0.9 && value < 1 ? 4 : 2); }

QString rateText(double value) { return shortNumber(value, 3); }

int decimalsFor(double step) {
    for (int decimals = 0; decimals < 8; ++decimals) {
        const double scaled = step * std::pow(10.0, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6 * std::max(1.0, scaled)) return decimals;
    }
    return 8;
}

QString epochText(double epochs, double step) {
    const bool whole = step >= 10 || std::abs(step - std::round(step)) < 1e-9;
    return number(epochs, whole ? 0 : step >= 1 ? 1 : step >= 0.1 ? 2 : 3);
}

}  // namespace fitroom::ui
